"""Clauses, the citable units, and the containers that number what is extant."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from pasyans.edition.piece import Piece, edited_text, join, ocr_text
from pasyans.edition.prose import NO_PROSE, Prose
from pasyans.edition.witness import Span

__all__ = ["Clause", "Collation", "Container", "Marker", "Remark", "digest"]


@dataclass(frozen=True, slots=True)
class Remark:
    """Words of a clause (offsets in its edited text) and what the editors say of them."""

    start: int
    end: int
    text: str
    note: Prose


@dataclass(frozen=True, slots=True)
class Marker:
    """A note marker of the witness, and where in the edited text of a clause it is attached."""

    note: str
    piece: Piece
    clause: str = ""
    at: int = 0


@dataclass(frozen=True, slots=True)
class Collation:
    """How the English book differs here, in the editors' words."""

    text: Prose
    certainty: str
    source: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of the book that can be obeyed, broken or understood by itself.

    ``id`` is the full id (``salic-law.r1.1``), ``kind`` follows from its letter, ``force`` is what
    the statement does (normative, comment, advice, vacuous, structure, reference); ``refers`` and
    ``repeats`` are full ids; ``line`` is its line in ``file``.
    """

    id: str
    game: str
    kind: str
    force: str
    pieces: tuple[Piece, ...]
    file: str
    line: int
    container: str = ""
    repeats: str = ""
    refers: tuple[str, ...] = ()
    untested: Prose = NO_PROSE
    note: Prose = NO_PROSE
    sic: tuple[Remark, ...] = ()
    emphasis: tuple[Remark, ...] = ()
    markers: tuple[Marker, ...] = ()
    collation: Collation | None = None

    @property
    def spans(self) -> tuple[Span, ...]:
        """Where the clause stands in its witness."""
        return tuple(piece.span for piece in self.pieces)

    @property
    def edited(self) -> str:
        """The emended text, pieces joined so that it reads on."""
        return edited_text(self.pieces)

    @property
    def ocr(self) -> str:
        """The text of the OCR, verbatim piece by piece, joined where the edited text is."""
        return ocr_text(self.pieces)

    @property
    def sha256(self) -> str:
        """The SHA-256 of the edited text, hexadecimal; translations keep its first 16 digits."""
        return digest(self.edited)


@dataclass(frozen=True, slots=True)
class Container:
    """A rule or paragraph as it is extant; holds clauses, or further containers.

    ``label`` is the printed number of a rule; ``children`` are full ids in the order of the text.
    """

    id: str
    game: str
    kind: str
    label: tuple[Piece, ...]
    children: tuple[str, ...]
    file: str
    line: int
    note: Prose = NO_PROSE

    @property
    def edited(self) -> str:
        """The printed number, edited; empty where there is none."""
        return edited_text(self.label)

    @property
    def ocr(self) -> str:
        """The printed number as the OCR has it."""
        return join([piece.ocr for piece in self.label])


def digest(text: str) -> str:
    """Return the SHA-256 of a text in UTF-8, hexadecimal.

    >>> digest("Игра.")[:16]
    'a96dfd00f5673439'
    """
    return hashlib.sha256(text.encode()).hexdigest()
