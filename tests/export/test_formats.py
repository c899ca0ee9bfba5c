"""Every format writes the whole edition, and where it can a part of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pybtex.database import parse_string

from pasyans.edition import Edition, Lost, UnknownId
from pasyans.export import FORMATS, export, parts_of


@pytest.fixture(scope="module")
def edition() -> Edition:
    return Edition.open()


def test_json_holds_everything_with_an_id(edition: Edition) -> None:
    """Games, what they hold, foreign matter and terms, each once."""
    data: dict[str, Any] = json.loads(export(edition, "json"))
    ids = [one["id"] for one in data["records"]]
    terms = {f"term.{term}" for term in edition.terms}
    assert sorted(ids) == sorted({part.id for part in parts_of(edition)} | terms)
    assert data["text_version"] == edition.text_version


def test_the_texts_of_the_edition_are_its_games(edition: Edition) -> None:
    """One after another, an empty line between them, a line for each paragraph."""
    text = export(edition, "text", layer="normalized")
    assert text == "\n".join(edition.layer(id, "normalized") + "\n" for id in edition.games)
    salic_law = export(edition, "text", "salic-law")
    assert salic_law.startswith("САЛИЧЕСКІЙ ЗАКОНЪ.\nI. Годными")
    assert salic_law.endswith(".\n")
    assert len(salic_law.splitlines()) == 7
    with pytest.raises(Lost):
        export(edition, "text", "salic-law.l1", layer="en")


def test_the_edition_is_cited_game_by_game(edition: Edition) -> None:
    """An entry for each, in both formats of citations."""
    entries = parse_string(export(edition, "bibtex"), "bibtex").entries
    items = json.loads(export(edition, "csl-json"))
    assert list(entries) == [item["id"] for item in items] == list(edition.games)


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_ends_its_text_with_one_line_break(edition: Edition, name: str) -> None:
    """As a text file does; and its file has a suffix and a media type."""
    part = "salic-law" if name == "cases" else None  # all cases are made in test_cases
    text = export(edition, name, part)
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert FORMATS[name].suffix.startswith(".")
    assert "/" in FORMATS[name].media_type


def test_an_unknown_format_is_answered_with_the_known(edition: Edition) -> None:
    with pytest.raises(UnknownId, match="no format 'pdf'; known: json, text, bibtex"):
        export(edition, "pdf")
