"""A departure: what another program does that no reading of the text allows."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.lacuna import Evidence
from pasyans.edition.prose import NO_PROSE, Prose

__all__ = ["Departure"]


@dataclass(frozen=True, slots=True)
class Departure:
    """A habit of another program that no reading of the text allows.

    Attributes:
        id: The full id.
        game: The id of the game.
        program: The name of the program.
        breaks: The full ids of the clauses that it breaks, leaves out or adds to.
        option: The option of our game that can do the same.
        habit: The value of the option with which it does.
        does: The habit, and the rule of the text instead.
        evidence: How the habit is known.
        file: Where the editors describe it, with ``line``.
        line: The line in ``file``.
        note: Note of the editors.
        kind: Always ``departure``.
    """

    id: str
    game: str
    program: str
    breaks: tuple[str, ...]
    option: str
    habit: str
    does: Prose
    evidence: tuple[Evidence, ...]
    file: str
    line: int
    note: Prose = NO_PROSE
    kind: str = "departure"
