"""A clause as JSON says what the edition says, and nothing empty."""

from __future__ import annotations

import json

import pytest

from pasyans.edition import LAYERS, Edition, Lost, UnknownId
from pasyans.export import clause_json, layer_text


@pytest.fixture(scope="module")
def edition() -> Edition:
    return Edition.open()


def test_every_clause_and_supplied_clause_is_plain_json(edition: Edition) -> None:
    for game in edition.games.values():
        for part in game.texts:
            data = clause_json(edition, part.id)
            assert json.loads(json.dumps(data)) == data
            assert not [key for key, value in data.items() if value in ("", [], {}, None)]
            assert data["text_version"] == edition.text_version
            assert list(data["layers"]) == list(LAYERS)
            for span in data.get("spans", []):
                witness = edition.witnesses[data["witness"]]
                assert witness.text[span["start"] : span["end"]] == span["ocr"]
                assert witness.place(span["start"]) == (span["line"], span["column"])


def test_an_emendation_has_its_letters(edition: Edition) -> None:
    (made,) = clause_json(edition, "salic-law.r1.2")["emendations"]
    assert (made["lemma"], made["reading"]) == ("слѣдующая", "сдђдующая")
    assert (made["line"], made["column"]) == (15, 128)
    assert [(edit["ocr"], edit["read"]) for edit in made["edits"]] == [("д", "л")]


def test_the_lost_layers_of_a_supplied_clause_are_null(edition: Edition) -> None:
    data = clause_json(edition, "salic-law.s1")
    assert [data["layers"][layer] for layer in LAYERS[:3]] == [None, None, None]
    assert data["layers"]["en"]
    assert data["evidence"][0]["certainty"] == "sure"


def test_only_clauses_have_this_form(edition: Edition) -> None:
    with pytest.raises(UnknownId, match=r"salic-law\.r1 is a rule, not a clause"):
        clause_json(edition, "salic-law.r1")


def test_a_layer_as_text_has_a_line_a_paragraph(edition: Edition) -> None:
    text = layer_text(edition, "salic-law", "edited")
    assert text.startswith("САЛИЧЕСКІЙ ЗАКОНЪ.\nI. Годными")
    assert text.endswith(".\n")
    assert len(text.splitlines()) == 7
    with pytest.raises(Lost):
        layer_text(edition, "salic-law.l1", "en")
