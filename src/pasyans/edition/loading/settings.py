"""EDITION.toml: the version and address of the edition, its witnesses, rules and games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from pasyans.edition.edits import Rule
from pasyans.edition.errors import EditionError, Problem
from pasyans.edition.paths import Paths
from pasyans.edition.prose import Prose
from pasyans.edition.toml_document import TomlDocument

__all__ = ["GameEntry", "Settings", "WitnessEntry", "read_settings"]


@dataclass(frozen=True, slots=True)
class WitnessEntry:
    """A witness as it is registered; ``length`` in code points."""

    siglum: str
    file: str
    sha256: str
    length: int
    provenance: str
    rights: str


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game as it is registered; ``line`` is that of its table, ``python_line`` of its class."""

    id: str
    title: Prose
    number: int
    status: str
    python: str
    line: int
    python_line: int


@dataclass(frozen=True, slots=True)
class Settings:
    """The content of EDITION.toml; ``notes`` gives the grounds of each rule by its id."""

    title: str
    editors: tuple[str, ...]
    text_version: str
    base_url: str
    date: str
    licence_text: str
    licence_code: str
    languages: tuple[str, ...]
    witnesses: tuple[WitnessEntry, ...]
    rules: tuple[Rule, ...]
    notes: dict[str, Prose]
    games: tuple[GameEntry, ...]


def read_settings(root: Path) -> Settings:
    """Read EDITION.toml of the edition in a folder.

    Raises:
        EditionError: The file cannot be read, does not fit its schema, or contradicts itself.
    """
    document = TomlDocument.read(root, Paths(root).settings)
    data = document.validated("edition")
    if wrong := [*_given_twice(document), *_impossible_date(document)]:
        raise EditionError.of(wrong)
    head = data["edition"]
    rules = data.get("rule", [])
    return Settings(
        title=head["title"],
        editors=tuple(head.get("editors", [])),
        text_version=head["text_version"],
        base_url=head["base_url"],
        date=head["date"],
        licence_text=head["licence_text"],
        licence_code=head["licence_code"],
        languages=tuple(head["languages"]),
        witnesses=tuple(WitnessEntry(**entry) for entry in data["witness"]),
        rules=tuple(
            Rule(rule["id"], rule["from"], rule["to"], rule["cause"], rule["certainty"])
            for rule in rules
        ),
        notes={rule["id"]: Prose.of(rule["note"]) for rule in rules},
        games=tuple(_game(document, name, game) for name, game in data["games"].items()),
    )


def _game(document: TomlDocument, name: str, game: dict[str, Any]) -> GameEntry:
    return GameEntry(
        id=name,
        title=Prose.of(game["title"]),
        number=game["number"],
        status=game["status"],
        python=game.get("class", ""),
        line=document.line("games", name),
        python_line=document.line("games", name, "class"),
    )


def _given_twice(document: TomlDocument) -> Iterator[Problem]:
    for table, key in (("witness", "siglum"), ("witness", "file"), ("rule", "id")):
        seen: set[str] = set()
        for index, entry in enumerate(document.data.get(table, [])):
            if entry[key] in seen:
                said = f"the {key} {entry[key]!r} is given twice"
                yield document.problem((table, index, key), said)
            seen.add(entry[key])
    owners: dict[int, str] = {}
    for name, game in document.data["games"].items():
        owner = owners.setdefault(game["number"], name)
        if owner != name:
            said = f"the number {game['number']} is that of {owner} already: each game has its own"
            yield document.problem(("games", name, "number"), said, name)


def _impossible_date(document: TomlDocument) -> Iterator[Problem]:
    given = document.data["edition"]["date"]
    try:
        date.fromisoformat(given)
    except ValueError:
        said = f"date {given!r} is no day of the calendar: write year-month-day, as 2026-11-30"
        yield document.problem(("edition", "date"), said)
