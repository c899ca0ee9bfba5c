"""The record of a thing says what the edition says, in one shape, as plain JSON."""

from __future__ import annotations

import dataclasses
import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from pasyans.edition import LAYERS, Edition, UnknownId
from pasyans.export import kind_of, named, parts_of, record, record_of
from pasyans.export.record_types import Record
from pasyans.verify.results import ClauseResult, ExampleResult, GameResult

TYPES: dict[str, Any] = {
    get_args(get_type_hints(kind)["kind"])[0]: kind for kind in get_args(Record)
}


@pytest.fixture(scope="module")
def edition() -> Edition:
    return Edition.open()


@pytest.fixture(scope="module")
def records(edition: Edition) -> list[Any]:
    """The record of everything that is no example."""
    ids = [part.id for part in parts_of(edition)]
    ids += [f"term.{term}" for term in edition.terms]
    for siglum, witness in edition.witnesses.items():
        ids += [f"{siglum}.{number}" for number in range(1, witness.lines + 1)]
    return [record(edition, id) for id in ids]


def test_every_record_is_plain_json_with_the_keys_of_its_kind(
    edition: Edition, records: list[Any]
) -> None:
    """No key of a kind is missing, none is of another kind, and JSON gives the same data back."""
    assert {one["kind"] for one in records} == set(TYPES) - {"example"}
    for one in records:
        assert set(one) == set(get_type_hints(TYPES[one["kind"]])), one["id"]
        assert json.loads(json.dumps(one)) == one
        assert one["text_version"] == edition.text_version
        assert one["address"].startswith(edition.base_url)


def test_the_kind_of_a_part_is_that_of_its_record(edition: Edition, records: list[Any]) -> None:
    """So that a list can say it without making the records."""
    kinds = {one["id"]: one["kind"] for one in records}
    for part in parts_of(edition):
        assert kind_of(part) == kinds[part.id]


def test_a_span_is_where_its_letters_stand(edition: Edition, records: list[Any]) -> None:
    """Offsets, line and column of clauses, foreign matter and lines agree with the witness."""
    spans = [span for one in records for span in (*one.get("spans", ()), *one.get("owned", ()))]
    assert len(spans) > 300
    for span in spans:
        witness = edition.witnesses[span["witness"]]
        assert witness.text[span["start"] : span["end"]] == span["ocr"]
        assert witness.place(span["start"]) == (span["line"], span["column"])


def test_the_lines_of_a_witness_are_its_text(edition: Edition, records: list[Any]) -> None:
    """Line by line, with every owner named and known."""
    for siglum, witness in edition.witnesses.items():
        lines = [one for one in records if one["kind"] == "line" and one["witness"] == siglum]
        assert [one["ocr"] for one in lines] == witness.text.splitlines()
        for one in lines:
            assert bool(one["owned"]) == bool(one["ocr"].strip())
            for owned in one["owned"]:
                assert named(edition, owned["owner"])


def test_a_game_lists_its_parts_in_the_order_of_the_text(edition: Edition) -> None:
    """Each once; what a reader meets first comes first."""
    found: Any = record(edition, "salic-law")
    assert sorted(found["parts"]) == sorted(edition.games["salic-law"].parts())
    assert found["counts"]["clause"] == len(edition.games["salic-law"].clauses)
    clauses = [id for id in found["parts"] if record(edition, id)["kind"] == "clause"]
    assert clauses == [clause.id for clause in edition.games["salic-law"].clauses]


def test_an_emendation_has_its_letters(edition: Edition) -> None:
    found: Any = record(edition, "salic-law.r1.2")
    (made,) = found["emendations"]
    assert (made["lemma"], made["reading"]) == ("слѣдующая", "сдђдующая")
    assert (made["line"], made["column"]) == (15, 128)
    assert [(edit["ocr"], edit["read"]) for edit in made["edits"]] == [("д", "л")]


def test_the_record_of_a_thing_is_that_of_its_id(edition: Edition, records: list[Any]) -> None:
    """Whoever has the thing need not look it up again."""
    for one in records:
        assert record_of(edition, named(edition, one["id"])) == one


def test_every_emendation_is_in_the_record_of_its_owner(
    edition: Edition, records: list[Any]
) -> None:
    """A game has them all, in file order; a clause and the label of a container have their own."""
    by_id = {one["id"]: one for one in records}
    owners = set()
    for game in edition.games:
        apparatus = by_id[game]["apparatus"]
        assert [(one["line"], one["column"]) for one in apparatus] == [
            (made.line, made.column) for made in edition.apparatus(game)
        ]
        assert by_id[game]["systematic"] == edition.systematic(game)
        for one in apparatus:
            owner = by_id[one["owner"]]
            assert one in owner["emendations" if owner["kind"] != "game" else "apparatus"]
            owners.add(owner["kind"])
    assert owners == {"clause"}


def test_a_label_has_its_emendations(monkeypatch: pytest.MonkeyPatch) -> None:
    """A printed number that is emended belongs to a container, and to no clause."""
    edition = Edition.open()
    game = edition.games["salic-law"]
    first, *others = game.emendations
    moved = dataclasses.replace(first, owner="salic-law.r1")
    changed = dataclasses.replace(game, emendations=(moved, *others))
    monkeypatch.setattr(edition, "games", {**edition.games, "salic-law": changed})
    label: Any = record(edition, "salic-law.r1")
    assert [one["lemma"] for one in label["emendations"]] == [first.lemma]
    clause: Any = record(edition, first.owner)
    assert clause["emendations"] == []


def test_a_term_says_where_it_stands(edition: Edition, records: list[Any]) -> None:
    """As often in a clause as the record of the clause names the term."""
    said = {
        (one["id"], clause): count
        for one in records
        if one["kind"] == "term"
        for clause, count in one["stands_in"].items()
    }
    found = Counter(
        (f"term.{use['term']}", one["id"])
        for one in records
        if one["kind"] == "clause"
        for use in one["terms"]
    )
    assert said == found


def test_a_translation_older_than_its_text_is_stale(root: Path, tmp_path: Path) -> None:
    """The one whose text has changed since, and no other."""
    for folder in ("source_texts", "translations"):
        shutil.copytree(root / folder, tmp_path / folder)
    edition = Edition.open(tmp_path)
    of = edition.original_hash("salic-law.r2.2", "en")
    file = tmp_path / "translations" / "en" / "salic-law.yaml"
    text = file.read_text("utf-8")
    assert text.count(of) == 1
    file.write_text(text.replace(of, "0" * len(of)), "utf-8")
    edition = Edition.open(tmp_path)
    stale = [
        (clause.id, language)
        for clause in edition.games["salic-law"].texts
        for language, made in record_of(edition, clause)["translations"].items()
        if made["stale"]
    ]
    assert stale == [("salic-law.r2.2", "en")]


def test_the_lost_layers_of_a_supplied_clause_are_null(edition: Edition) -> None:
    found: Any = record(edition, "salic-law.s1")
    assert [found["layers"][layer] for layer in LAYERS[:3]] == [None, None, None]
    assert found["layers"]["en"]
    assert found["evidence"][0]["certainty"] == "sure"


def test_an_example_is_as_it_was_verified(edition: Edition) -> None:
    """From the results that are given; without them it says how to make them."""
    id = "salic-law.r1.1.e:top"
    with pytest.raises(UnknownId, match="pasyans verify salic-law"):
        record(edition, id)
    clause = ClauseResult("full", examples=(ExampleResult(id, ">>> 1\n", True),))
    results = {"salic-law": GameResult("", {"salic-law.r1.1": clause}, ())}
    found: Any = record(edition, id, results=results)
    assert set(found) == set(get_type_hints(TYPES["example"]))
    assert (found["clause"], found["source"], found["ok"]) == ("salic-law.r1.1", ">>> 1\n", True)
    assert found["address"].endswith(f"/salic-law.html#{id}")
    for other, message in (
        ("salic-law.r1.1.e:tip", "did you mean salic-law.r1.1.e:top"),
        ("salic-law.r1.e:top", "is a rule and has no examples"),
        ("salic-law.r2.1.e:top", "no example"),
    ):
        with pytest.raises(UnknownId, match=message):
            record(edition, other, results=results)


@pytest.mark.parametrize(
    ("id", "message"),
    [
        ("term.suite", "no term 'suite'; did you mean suit"),
        ("term.", "the edition has no 'term.'"),
        ("B.0", "the edition has no 'B.0'"),
        ("B.99", "witness B has lines 1 to"),
        ("B.999999999999999999999", "the edition has no"),
        ("D.1", "the edition has no 'D.1'"),
        ("", "the edition has no ''"),
    ],
)
def test_what_is_not_there_is_said(edition: Edition, id: str, message: str) -> None:
    """With what is nearest, or with what there is."""
    with pytest.raises(UnknownId, match=message):
        record(edition, id)
