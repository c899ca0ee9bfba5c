"""Translations know from which text they were made, and say the terms as agreed."""

from __future__ import annotations

from pasyans.edition import check
from pasyans.edition.glossary import find_terms, has_agreed_word
from pasyans.edition.loading.glossary import read_glossary
from pasyans.edition.stamping import write_hashes
from pasyans.edition.yaml_document import Document

RU = "translations/ru/trial.yaml"
EN = "translations/en/trial.yaml"
GAME = "source_texts/games/trial.yaml"


def stale(tiny) -> list[tuple[str, str]]:
    return [
        (old.translation.language, old.translation.clause) for old in tiny.open().stale("trial")
    ]


def test_a_changed_emendation_makes_both_translations_stale(tiny) -> None:
    assert stale(tiny) == []
    tiny.replace(GAME, 'read: "кончена"', 'read: "кончина"')
    assert stale(tiny) == [("ru", "trial.r1.1"), ("en", "trial.r1.1")]
    assert sum("is stale" in str(problem) for problem in check(tiny.open())) == 2


def test_the_english_of_a_supplied_clause_follows_its_russian(tiny) -> None:
    tiny.replace(RU, "Тузов восемь.", "Тузов ровно восемь.")
    assert stale(tiny) == [("en", "trial.s1")]


def test_a_translation_without_hash_is_stale(tiny) -> None:
    hash = tiny.open().translation("trial.t1", "en").of
    tiny.replace(EN, f', of: "{hash}"', "")
    assert stale(tiny) == [("en", "trial.t1")]


def test_a_hash_of_digits_alone_is_text() -> None:
    text = "language: en\ngame: x\nclauses:\n  t1: {text: a, status: draft, of: 1234567890123456}\n"
    assert Document("x.yaml", text).data["clauses"]["t1"]["of"] == "1234567890123456"


def test_a_stamp_changes_nothing_but_the_hash(tiny) -> None:
    before = tiny.read(EN)
    edition = tiny.open()
    now = edition.original_hash("trial.t1", "en")
    tiny.replace(EN, f'of: "{now}"', "of: 0000000000000000 ")
    assert stale(tiny) == [("en", "trial.t1")]
    assert write_hashes(tiny.root, tiny.root / EN, {"t1": now}) == 1
    assert stale(tiny) == []
    assert tiny.read(EN) == before.replace(f'"{now}"}}', f'"{now}" }}', 1)
    assert write_hashes(tiny.root, tiny.root / EN, {"t1": now}) == 0


def terms(yaml: str):
    return read_glossary(Document("g.yaml", yaml)).values()


TERMS = """
terms:
  - {id: card, original: [карта, {lemma: карты, forms: [карты, карту]}], ru: [карт], en: [card],
     definition: {en: A card.}}
  - {id: base, original: [{lemma: основная карта, forms: [основныя карты]}], ru: [основные карты],
     en: [foundation card], definition: {en: A foundation.}}
"""


def test_the_longer_term_wins_where_two_begin() -> None:
    found = find_terms("Основныя карты — не карты, а карту.", terms(TERMS))
    assert [(use.term, use.text) for use in found] == [
        ("base", "Основныя карты"),
        ("card", "карты"),
        ("card", "карту"),
    ]
    assert [(use.start, use.end) for use in found] == [(0, 14), (20, 25), (29, 34)]


def test_forms_are_whole_words() -> None:
    assert find_terms("картами", terms(TERMS)) == ()


def test_agreed_words_are_words_or_their_beginnings() -> None:
    assert has_agreed_word("Основные карты лежат", ["основн"])
    assert not has_agreed_word("неосновные", ["основн"])
    assert has_agreed_word("the top-card lies", ["top-card"])
    assert has_agreed_word("a foundation card", ["packet", "foundation card"])
    assert not has_agreed_word("a foundation of cards", ["foundation card"])
    assert has_agreed_word("ещё раз", ["еще раз"])


def test_terms_of_a_clause(tiny) -> None:
    assert [use.text for use in tiny.open().terms_in("trial.r1.1")] == ["тузы"]


def test_an_exception_with_its_reason_is_accepted(tiny) -> None:
    tiny.replace(EN, "Take a card and lay it on an ace;", "Take a card and lay it on a one;")
    assert check(tiny.open())
    tiny.replace(
        "translations/glossary.yaml",
        "    clause: trial.r1.1",
        "    clause: trial.r1.1\n    exceptions: [{clause: trial.p1.1, reason: {en: Old word.}}]",
    )
    assert check(tiny.open()) == []


def test_a_form_belongs_to_one_term(tiny) -> None:
    tiny.replace(
        "translations/glossary.yaml",
        "terms:",
        "terms:\n  - {id: one, original: [тузъ], ru: [туз], en: [ace], definition: {en: One.}}",
    )
    assert [str(problem) for problem in check(tiny.open())] == [
        "translations/glossary.yaml:4: ace: the form «тузъ» belongs to one already"
    ]
