"""Lacunae, the clauses supplied for them, and evidence."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.prose import NO_PROSE, Prose

__all__ = ["Evidence", "Lacuna", "Supplied"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """One ground for an editorial decision.

    Attributes:
        kind: One of `GROUNDS`.
        certainty: One of `CERTAINTIES`.
        source: A key of the bibliography, or empty.
        note: The ground itself.
        line: Where it stands in the file of the game.
    """

    kind: str
    certainty: str
    source: str
    note: Prose
    line: int = 0


@dataclass(frozen=True, slots=True)
class Lacuna:
    """Text that is lost.

    Attributes:
        id: The full id.
        game: The id of the game.
        side: ``after`` or ``before``: where it is, beside ``neighbour``.
        neighbour: The full id of a clause or container.
        lost: The matter that it must have held.
        evidence: How that is known.
        file: Where the editors describe it, with ``line``.
        line: The line in ``file``.
        note: Note of the editors.
        kind: Always ``lacuna``.
    """

    id: str
    game: str
    side: str
    neighbour: str
    lost: Prose
    evidence: tuple[Evidence, ...]
    file: str
    line: int
    note: Prose = NO_PROSE
    kind: str = "lacuna"


@dataclass(frozen=True, slots=True)
class Supplied:
    """A clause in the editors' words, which play needs and the fragment lacks.

    Attributes:
        id: The full id.
        game: The id of the game.
        lacuna: The full id of the lacuna that it fills.
        force: One of `FORCES`.
        evidence: The grounds on which it is supplied.
        file: Where the editors describe it, with ``line``.
        line: The line in ``file``.
        repeats: The full id of a clause that says the same, or empty.
        refers: The full ids that it cites.
        untested: Why no code runs for it.
        note: Note of the editors.
        kind: Always ``supplied``.
    """

    id: str
    game: str
    lacuna: str
    force: str
    evidence: tuple[Evidence, ...]
    file: str
    line: int
    repeats: str = ""
    refers: tuple[str, ...] = ()
    untested: Prose = NO_PROSE
    note: Prose = NO_PROSE
    kind: str = "supplied"
