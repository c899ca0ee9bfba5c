"""A departure: what another program does that no reading of the text allows."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.lacuna import Evidence
from pasyans.edition.prose import NO_PROSE, Prose


@dataclass(frozen=True, slots=True)
class Departure:
    """A habit of another ``program``: what it ``does``, and the clauses that it ``breaks``.

    Our program has the same habit when its ``option`` has the value ``habit``.
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
