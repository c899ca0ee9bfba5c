"""The text of a clause reads on, in every layer and word by word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasyans.edition import LAYERS, Clause, Edition, EditionError, Lost, Span, UnknownId
from pasyans.edition.edits import Rule, emend, merge, systematic
from pasyans.edition.piece import Piece
from pasyans.edition.witness import NotFound, Witness
from pasyans.edition.words import words_of

YAT = Rule("djerv-yat", "ђ", "ѣ", "ocr", "sure")


def test_a_clause_reads_around_a_parenthesis_and_a_marker(tiny) -> None:
    edition = tiny.open()
    said = {id: edition.layer(f"trial.{id}", "edited") for id in ("r1.1", "p1.1", "p1.2", "p1.3")}
    assert said == {
        "r1.1": "Карты кладутъ на тузы, послѣ чего игра кончена.",
        "p1.1": "Берутъ карту и кладутъ ее на тузъ;",
        "p1.2": "(если ея нѣтъ, берутъ другую)",
        "p1.3": "если жъ нельзя, то игра не удалась.",
    }
    assert edition.layer("trial.r1.1", "ocr") == "Карты кладутъ на тузы, послђ чего игра кончеиа."


def test_the_layers_of_containers_and_games(tiny) -> None:
    edition = tiny.open()
    assert edition.layer("trial.r2", "ocr") == "II. Масти не соблюдаются (правило I)."
    assert edition.layer("trial.p1", "en").startswith("Take a card and lay it on an ace; (if there")
    assert edition.layer("trial", "edited").splitlines()[:3] == [
        "ПРОБА.",
        "I. Карты кладутъ на тузы, послѣ чего игра кончена.",
        "II. Масти не соблюдаются (правило I).",
    ]
    assert "Тузов восемь." in edition.layer("trial", "ru").splitlines()
    assert edition.layer("later", "ocr") == "Игра въ карты."
    assert edition.layer("later", "normalized") == "Игра в карты."
    assert edition.layer("wB.f1", "edited") == "Читалка [7]"


@pytest.mark.parametrize(
    ("id", "layer", "said"),
    [
        ("trial.s1", "edited", "trial.s1 is supplied: its original is lost"),
        ("trial.l1", "ru", "trial.l1 is a lacuna: its text is lost"),
        ("trial.x1", "en", "trial.x1 is a crux and has no text"),
        ("trial.d1", "en", "trial.d1 is a departure and has no text"),
        ("later", "en", "later is not translated yet"),
        ("wB.f1", "ru", "wB.f1 is foreign matter and not translated"),
    ],
)
def test_a_layer_that_is_not_there_is_lost(tiny, id: str, layer: str, said: str) -> None:
    with pytest.raises(Lost, match=said):
        tiny.open().layer(id, layer)


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("trial.r1.7", "the edition has no 'trial.r1.7'; did you mean trial.r1.1"),
        ("trail.r1.1", "the edition has no 'trail.r1.1'; did you mean trial"),
        ("wB.f2", "the edition has no 'wB.f2'; did you mean wB.f1"),
        ("", "the edition has no ''; known: trial, later"),
    ],
)
def test_an_unknown_id_is_answered_with_the_nearest(tiny, id: str, said: str) -> None:
    with pytest.raises(UnknownId) as caught:
        tiny.open().find(id)
    assert str(caught.value).startswith(said)


def test_an_unknown_layer_is_answered_with_the_known(tiny) -> None:
    with pytest.raises(UnknownId, match="no layer 'edit'; did you mean edited"):
        tiny.open().layer("trial.t1", "edit")


def test_a_departure_is_found_with_the_clauses_that_it_breaks(tiny) -> None:
    edition = tiny.open()
    departure = edition.find("trial.d1")
    assert edition.games["trial"].departures == (departure,)
    assert (departure.kind, departure.program) == ("departure", "Another")
    assert departure.breaks == ("trial.r1.1", "trial.p1.2")
    assert (departure.option, departure.habit) == ("last_ace", "left-out")
    assert departure.does["en"] == "It leaves out the last ace."
    assert departure.evidence[0].kind == "program"


def test_the_sequence_has_lacunae_and_supplied_clauses_in_their_place(tiny) -> None:
    ids = [part.id.removeprefix("trial.") for part in tiny.open().games["trial"].sequence]
    assert ids == ["t1", "r1.1", "r2.1", "p1.1", "p1.2", "p1.3", "l1", "s1", "c1", "n1"]


def test_lacunae_at_one_place_keep_their_order(tiny) -> None:
    tiny.replace(
        "source_texts/games/trial.yaml",
        "supplied:",
        "  - id: l2\n    after: p1\n    lost: {en: More.}\n"
        "    evidence: [{kind: text, certainty: sure, note: {en: So.}}]\n"
        "  - id: l3\n    before: r2\n    lost: {en: A rule.}\n"
        "    evidence: [{kind: text, certainty: sure, note: {en: So.}}]\nsupplied:",
    )
    ids = [part.id.removeprefix("trial.") for part in tiny.open().games["trial"].sequence]
    assert " ".join(ids) == "t1 r1.1 l3 r2.1 p1.1 p1.2 p1.3 l1 s1 l2 c1 n1"


def test_what_belongs_to_words_of_a_clause_is_at_its_word(tiny) -> None:
    edition = tiny.open()
    words = {word.edited: word for word in edition.words("trial.r1.1")}
    assert words["кончена"].ocr == "кончеиа"
    assert [edit.ocr for edit in words["кончена"].emended] == ["и"]
    assert words["послѣ"].emended == ()
    assert [edit.rule for edit in words["послѣ"].edits] == ["djerv-yat"]
    assert [mark.note for mark in words["тузы"].markers] == ["trial.n1"]
    assert words["тузы"].emphasis
    assert [remark.note["en"] for remark in words["чего"].sic] == ["Looks odd."]
    assert words["игра"].sic
    assert not words["кончена"].sic
    assert words["кончена"].span == Span("A", 52, 59)
    assert edition.witnesses["A"].slice(Span("A", 52, 59)) == "кончеиа"


def test_a_container_has_its_printed_number_as_words(tiny) -> None:
    assert [word.edited for word in tiny.open().words("trial.r1")] == ["I", "."]


def test_words_that_modern_spelling_joins_are_one(edition: Edition) -> None:
    words = edition.words_of(_piece("на верху талона"))
    assert "".join(word.edited for word in words) == "на верху талона"
    assert "".join(word.normalized for word in words) == edition.normalized("на верху талона")


def test_the_words_of_the_edition_give_its_layers(edition: Edition) -> None:
    """Every clause, label and unedited piece of the book, in three layers."""
    for game in edition.games.values():
        for clause in game.clauses:
            words = edition.words(clause.id)
            for layer in LAYERS[:3]:
                text = "".join(str(getattr(word, layer)) for word in words)
                assert text == edition.layer(clause.id, layer), clause.id
        for piece in game.pieces:
            words = edition.words_of(piece)
            assert "".join(word.ocr for word in words) == piece.ocr
            assert "".join(word.edited for word in words) == piece.edited
            assert "".join(word.normalized for word in words) == edition.normalized(piece.edited)
            witness = edition.witnesses[piece.span.siglum]
            for word in words:
                assert word.span is not None
                assert witness.slice(word.span) == word.ocr


text = st.text("ђѣъинабв ,.(", min_size=1, max_size=16)


@given(text, st.lists(st.tuples(text, text), min_size=1, max_size=3))
def test_words_give_both_texts_back_whatever_is_edited(between: str, parts: list) -> None:
    """Edits that reach over words, delete or insert: the words still cover both texts."""
    witness = Witness("A", "a.txt", between.join(ocr for ocr, _ in parts))
    pieces, at = [], 0
    for ocr, reading in parts:
        by_hand = emend(ocr, at, reading, [YAT], cause="ocr", certainty="sure")
        edits = merge(systematic(ocr, at, [YAT]), by_hand)
        span = Span("A", at, at + len(ocr))
        pieces.append(Piece.cut("clause", "x.t1", span, witness, edits))
        at = span.end + len(between)
    clause = Clause("x.t1", "x", "title", "structure", tuple(pieces), "x.yaml", 1)
    words = words_of(pieces)
    assert "".join(word.edited for word in words) == clause.edited
    assert "".join(word.ocr for word in words) == clause.ocr
    assert [word.start for word in words[1:]] == [word.end for word in words[:-1]]


def _piece(text: str) -> Piece:
    witness = Witness("A", "a.txt", text)
    return Piece.cut("unedited", "x", Span("A", 0, len(text)), witness)


def test_a_place_of_a_witness_finds_its_owner(tiny) -> None:
    edition = tiny.open()
    found = {place: edition.where(place).id for place in ("A:1:1", "A:2:1", "A:2:25", "A:4:20")}
    assert found == {
        "A:1:1": "trial.t1",
        "A:2:1": "trial.r1",
        "A:2:25": "trial.n1",
        "A:4:20": "trial.p1.2",
    }
    assert edition.where("B:1:3").id == "wB.f1"
    assert edition.where("B:2:3").id == "later"


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("A:2", "'A:2' is no place: write siglum:line:column, as in B:15:10"),
        ("Z:1:1", "there is no witness 'Z'; known: A, B"),
        ("A:99:1", "witness A has lines 1 to 8, not 99"),
        ("A:1:99", "line 1 of witness A has columns 1 to 6"),
        ("A:2:3", "there is only white space at A:2:3"),
    ],
)
def test_a_place_that_is_none_is_explained(tiny, place: str, said: str) -> None:
    with pytest.raises(EditionError) as caught:
        tiny.open().where(place)
    assert str(caught.value) == said


def test_columns_are_those_of_the_emendations(edition: Edition) -> None:
    for game in edition.games:
        for entry in edition.apparatus(game):
            place = f"{entry.siglum}:{entry.line}:{entry.column}"
            assert edition.where(place).id == entry.owner
            assert entry.lemma in edition.layer(entry.owner, "edited")


def test_the_apparatus_prints_lemma_and_reading(tiny) -> None:
    entries = tiny.open().apparatus("trial")
    assert [str(entry) for entry in entries] == ["кончена ] кончеиа A", "другую ] друіую A"]
    assert [(entry.clause, entry.line, entry.column) for entry in entries] == [
        ("trial.r1.1", 2, 46),
        ("trial.p1.2", 4, 36),
    ]


def test_cruxes_concern_the_clauses_of_a_container(tiny) -> None:
    tiny.replace("source_texts/games/trial.yaml", "clauses: [r1.1]", "clauses: [r1]")
    game = tiny.open().games["trial"]
    assert [crux.id for crux in game.cruxes_of("trial.r1.1")] == ["trial.x1"]
    assert game.cruxes_of("trial.r2.1") == ()


@pytest.mark.parametrize(
    ("quote", "said"),
    [
        ("Масти не соблюдаютса", "most like it there: «Масти не соблюдаются»"),
        ("не соблюдаютса", "most like it there: «не соблюдаются»"),
        ("соблюдаютса", "most like it there: «соблюдаются»"),
        ("игра кончена", "most like it in line 2: «игра кончеиа»"),
        ("qwerty", "nothing there is like it"),
    ],
)
def test_a_quotation_that_is_not_there_is_shown_what_is_most_like_it(
    tiny, quote: str, said: str
) -> None:
    """What is shown has as many words as the quotation, and is the nearest of all."""
    with pytest.raises(NotFound) as caught:
        tiny.open().witnesses["A"].locate(3, quote)
    assert str(caught.value) == f"«{quote}» is not in line 3 of witness A; {said}"
