"""An emendation made by hand, as the apparatus prints it."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.edits import Edit
from pasyans.edition.prose import Prose
from pasyans.edition.witness import Span

__all__ = ["Emendation"]


@dataclass(frozen=True, slots=True)
class Emendation:
    """Words that are read otherwise than the OCR has them: *lemma ] reading*.

    Attributes:
        owner: The id of the clause, container or game in which the words stand.
        span: Their place in the witness.
        line: Its line, from 1.
        column: Its column, from 1.
        lemma: The words as read.
        reading: The words of the OCR.
        cause: One of `CAUSES`.
        certainty: One of `CONFIDENCES`.
        note: The grounds.
        edits: The letters that change.
        file: Where the editors wrote it, with ``source_line``.
        source_line: The line in ``file``.
    """

    owner: str
    span: Span
    line: int
    column: int
    lemma: str
    reading: str
    cause: str
    certainty: str
    note: Prose
    edits: tuple[Edit, ...]
    file: str
    source_line: int

    @property
    def siglum(self) -> str:
        """The witness."""
        return self.span.siglum

    @property
    def clause(self) -> str:
        """The id of the clause in which it stands."""
        return self.owner

    def __str__(self) -> str:
        return f"{self.lemma} ] {self.reading} {self.siglum}"
