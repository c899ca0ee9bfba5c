"""EDITION.toml: the version and address of the edition, its witnesses, rules and games."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pasyans.edition.document import KeyPath, read_text
from pasyans.edition.edits import Rule
from pasyans.edition.errors import EditionError, Problem
from pasyans.edition.prose import Prose
from pasyans.edition.schema import faults

NAME = "source_texts/EDITION.toml"


@dataclass(frozen=True, slots=True)
class WitnessEntry:
    """What is recorded of a witness; ``length`` in code points."""

    siglum: str
    file: str
    sha256: str
    length: int
    provenance: str
    rights: str


@dataclass(frozen=True, slots=True)
class GameEntry:
    """What is recorded of a game; ``line`` is that of its table."""

    id: str
    title: Prose
    number: int
    status: str
    python: str
    line: int


@dataclass(frozen=True, slots=True)
class Settings:
    """The content of EDITION.toml. ``notes`` says of each rule, by id, what it rests on."""

    title: str
    subtitle: str
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
    """Read EDITION.toml of the edition at ``root``. Raise `EditionError`."""
    text = read_text(root / NAME, NAME)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column \d+\)", str(error))
        line = int(found[1]) if found else 0
        raise EditionError(f"not TOML: {error}", file=NAME, line=line) from None
    wrong = faults(data, "edition") or _twice(data)
    if wrong:
        raise EditionError.of(
            Problem(NAME, _line(text, path), "", message) for path, message in wrong
        )
    head = data["edition"]
    return Settings(
        title=head["title"],
        subtitle=head.get("subtitle", ""),
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
            for rule in data.get("rule", [])
        ),
        notes={rule["id"]: Prose.of(rule["note"]) for rule in data.get("rule", [])},
        games=tuple(
            GameEntry(
                id=name,
                title=Prose.of(game["title"]),
                number=game["number"],
                status=game["status"],
                python=game.get("class", ""),
                line=_line(text, ("games", name)),
            )
            for name, game in data["games"].items()
        ),
    )


def _twice(data: dict[str, Any]) -> list[tuple[KeyPath, str]]:
    found: list[tuple[KeyPath, str]] = []
    for table, key in (("witness", "siglum"), ("witness", "file"), ("rule", "id")):
        seen: set[str] = set()
        for index, entry in enumerate(data.get(table, [])):
            if entry[key] in seen:
                found.append(((table, index, key), f"the {key} {entry[key]!r} is given twice"))
            seen.add(entry[key])
    return found


def _line(text: str, path: KeyPath) -> int:
    """Return the line of a value in the TOML text, as near as tables and keys tell."""
    lines = text.splitlines()
    at = 0
    if path and isinstance(path[0], str):
        table = re.escape(path[0])
        nth = path[1] if len(path) > 1 and isinstance(path[1], int) else 0
        if len(path) > 1 and isinstance(path[1], str) and path[0] == "games":
            table += rf"\.\"?{re.escape(path[1])}\"?"
        heads = [n for n, line in enumerate(lines) if re.match(rf"\[+{table}\]+", line.strip())]
        at = heads[min(nth, len(heads) - 1)] if heads else 0
    key = path[-1] if path else ""
    for number in range(at + 1, len(lines)):
        if lines[number].startswith("["):
            break
        if isinstance(key, str) and re.match(rf"{re.escape(key)}\s*=", lines[number]):
            return number + 1
    return at + 1
