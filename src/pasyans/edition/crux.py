"""A crux: a place that can be read in two ways."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.lacuna import Evidence
from pasyans.edition.prose import NO_PROSE, Prose

__all__ = ["Crux", "Reading"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the place, with the evidence for it."""

    id: str
    says: Prose
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class Crux:
    """A disputed place and the ways to read it.

    Attributes:
        id: The full id.
        game: The id of the game.
        clauses: The full ids of the clauses in dispute.
        question: The question.
        readings: The answers.
        choice: The name of the reading that the edition follows.
        why: The reasons for the choice.
        effect: One of `EFFECTS`: with ``play``, ``option`` names the switch of the game, and the
            names of the readings are its values; with ``none`` and ``refuted`` there is a
            ``proof``.
        file: Where the editors describe it, with ``line``.
        line: The line in ``file``.
        option: The option of the game, or empty.
        proof: The proof, if the effect needs one.
        note: Note of the editors.
        kind: Always ``crux``.
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
        """Return the reading of that name.

        Raises:
            KeyError: The crux has no such reading.
        """
        for reading in self.readings:
            if reading.id == name:
                return reading
        raise KeyError(name)
