"""What is lost, and what the edition supplies for it."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.prose import NO_PROSE, Prose


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
    """Text that is lost. It follows (``side`` = ``after``) or precedes the ``neighbour``."""

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
    """A clause in the editors' words for what play needs and the fragment lacks."""

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
