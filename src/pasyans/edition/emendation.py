"""An emendation made by hand, as the apparatus prints it."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.edits import Edit
from pasyans.edition.prose import Prose
from pasyans.edition.witness import Span


@dataclass(frozen=True, slots=True)
class Emendation:
    """*lemma ] reading*: the words as read, and as the OCR has them.

    ``owner`` is the id of the clause (or container, or game) in which it stands; ``span``, ``line``
    and ``column`` (from 1) place the words in the witness; ``edits`` are the letters changed;
    ``file`` and ``source_line`` say where the editors wrote it.
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
