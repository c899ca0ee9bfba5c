"""A crux: a place that can be read in two ways."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.lacuna import Evidence
from pasyans.edition.prose import NO_PROSE, Prose


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the place, with what speaks for it."""

    id: str
    says: Prose
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class Crux:
    """A disputed place: readings by name, the edition's ``choice`` and why.

    ``effect`` is ``play`` (``option`` names the switch of the game, reading ids are its values),
    ``none`` or ``refuted`` (``proof`` says what proves it), or ``editorial``.
    """

    id: str
    game: str
    clauses: tuple[str, ...]
    question: Prose
    readings: tuple[Reading, ...]
    choice: str
    why: Prose
    effect: str
    file: str
    line: int
    option: str = ""
    proof: Prose = NO_PROSE
    note: Prose = NO_PROSE
    kind: str = "crux"

    def reading(self, name: str) -> Reading:
        """Return the reading of that name; KeyError when there is none."""
        for reading in self.readings:
            if reading.id == name:
                return reading
        raise KeyError(name)
