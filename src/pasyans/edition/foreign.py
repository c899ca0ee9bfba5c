"""Foreign matter: words in a witness that are not the book's."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.piece import Piece, join
from pasyans.edition.prose import Prose
from pasyans.edition.witness import Span

__all__ = ["Foreign"]


@dataclass(frozen=True, slots=True)
class Foreign:
    """Matter that a later hand or machine left in the file, ``wB.f1``; never edited."""

    id: str
    witness: str
    pieces: tuple[Piece, ...]
    note: Prose
    provenance: Prose
    file: str
    line: int
    kind: str = "foreign"

    @property
    def spans(self) -> tuple[Span, ...]:
        """Where it stands."""
        return tuple(piece.span for piece in self.pieces)

    @property
    def ocr(self) -> str:
        """Its text, verbatim."""
        return join([piece.ocr for piece in self.pieces])

    @property
    def edited(self) -> str:
        """The same: foreign matter is not edited."""
        return self.ocr
