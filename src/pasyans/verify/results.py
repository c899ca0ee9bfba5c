"""What a verification found, clause by clause, and its JSON form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

__all__ = [
    "FORMAT",
    "ClauseResult",
    "ExampleResult",
    "GameResult",
    "MutantResult",
    "read_results",
    "write_results",
]

FORMAT = 1
"""The version of the JSON form; a file of another version is not read."""


@dataclass(frozen=True, slots=True)
class ExampleResult:
    """An example, and whether it prints what it says."""

    id: str
    source: str
    ok: bool


@dataclass(frozen=True, slots=True)
class MutantResult:
    """A mutant and what came of it.

    ``result`` is ``noticed``, ``equivalent`` (listed as changing nothing), ``crash`` (listed as
    impossible to play) or, each a fault, ``missed``, ``error``, ``timeout``. ``by`` is the id of
    the first example that noticed, ``reason`` the one given in the list.
    """

    name: str
    result: str
    by: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ClauseResult:
    """A clause: its function and role, its examples, its mutants, and how far it is covered.

    ``coverage`` is ``full``, ``partial`` or ``none``; ``why`` gives the reason for the last two.
    ``role`` and ``function`` are empty for a clause without code.
    """

    coverage: str
    why: str = ""
    role: str = ""
    function: str = ""
    sentence: str = ""
    examples: tuple[ExampleResult, ...] = ()
    mutants: tuple[MutantResult, ...] = ()

    def count(self, result: str) -> int:
        """How many mutants came to that."""
        return sum(1 for mutant in self.mutants if mutant.result == result)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game: the result of each clause by id, in the order of the text, and what is wrong.

    ``key`` is the hash of all that the result depends on.
    """

    key: str
    clauses: Mapping[str, ClauseResult]
    faults: tuple[str, ...]


def write_results(path: Path, text_version: str, games: Mapping[str, GameResult]) -> None:
    """Write results as JSON; the file is complete or not there at all."""
    data = {
        "format": FORMAT,
        "text_version": text_version,
        "games": {id: asdict(game) for id, game in games.items()},
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".part")
    partial.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    partial.replace(path)


def read_results(path: Path) -> dict[str, GameResult]:
    """Read results back; a file that is absent, broken or of another format holds none."""
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            return {}
        return {id: _game(game) for id, game in data["games"].items()}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _game(data: dict[str, Any]) -> GameResult:
    return GameResult(
        data["key"],
        {id: _clause(dict(clause)) for id, clause in data["clauses"].items()},
        tuple(data["faults"]),
    )


def _clause(data: dict[str, Any]) -> ClauseResult:
    examples = tuple(ExampleResult(**example) for example in data.pop("examples"))
    mutants = tuple(MutantResult(**mutant) for mutant in data.pop("mutants"))
    return ClauseResult(**data, examples=examples, mutants=mutants)
