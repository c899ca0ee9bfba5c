"""A witness cut into pieces: each of one owner, with white space between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pasyans.edition.edits import Edit, apply_edits
from pasyans.edition.reconstruct import FORMAT
from pasyans.edition.witness import Span, Witness

__all__ = ["Gap", "Piece", "edited_text", "join", "joint", "ocr_text", "record"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a witness that belongs to one owner.

    ``owner`` is the id of a clause (kind ``clause``), of a container (``label``), of the note that
    a ``marker`` points to, of ``foreign`` matter, or of a game (``unedited``).
    """

    kind: str
    owner: str
    span: Span
    ocr: str
    edited: str
    edits: tuple[Edit, ...] = ()

    @classmethod
    def cut(
        cls, kind: str, owner: str, span: Span, witness: Witness, edits: tuple[Edit, ...] = ()
    ) -> Piece:
        """Cut a piece out of its witness and edit it.

        Raises:
            EditConflict: The edits overlap, or do not lie in the piece.
        """
        ocr = witness.slice(span)
        return cls(kind, owner, span, ocr, apply_edits(ocr, span.start, edits), edits)

    def cells(self) -> list[tuple[str, str, Edit | None]]:
        """Return the piece in runs of (OCR, edited, edit); ``None`` where nothing is changed."""
        runs: list[tuple[str, str, Edit | None]] = []
        at = 0
        for edit in self.edits:
            start = edit.start - self.span.start
            if start > at:
                runs.append((self.ocr[at:start], self.ocr[at:start], None))
            runs.append((edit.ocr, edit.read, edit))
            at = start + len(edit.ocr)
        if at < len(self.ocr):
            runs.append((self.ocr[at:], self.ocr[at:], None))
        return runs

    def record(self) -> dict[str, Any]:
        """Return the part of the `record` for this piece.

        It holds the edited text and the edits, and no other letter of the OCR.
        """
        edits, at = [], 0
        for _, edited, edit in self.cells():
            if edit:
                made = {"at": at, "read": edit.read, "ocr": edit.ocr, "cause": edit.cause}
                edits.append(made | ({"rule": edit.rule} if edit.rule else {}))
            at += len(edited)
        return {"kind": self.kind, "owner": self.owner, "text": self.edited, "edits": edits}


@dataclass(frozen=True, slots=True)
class Gap:
    """Recorded white space between pieces."""

    span: Span
    ocr: str

    def record(self) -> dict[str, Any]:
        """Return the white space as plain data."""
        return {"space": self.ocr}


def record(siglum: str, pieces: Iterable[Piece | Gap]) -> dict[str, Any]:
    """Return the record from which `rebuild` makes a witness again.

    Args:
        siglum: The witness.
        pieces: All of it, in file order.

    Returns:
        Plain data for JSON.
    """
    return {"format": FORMAT, "witness": siglum, "pieces": [piece.record() for piece in pieces]}


def joint(before: str, after: str) -> str:
    """Return what joins two edited texts of one clause: a space, or nothing at punctuation.

    A clause may run around a parenthesis or a note marker that is not its own.

    >>> joint("карта", "."), joint("берутъ карту", "и кладутъ"), joint("карта (", "туза")
    ('', ' ', '')
    """
    if not before or not after:
        return ""
    closes = after[0] in ".,;:!?)]»…"
    return "" if closes or before[-1] in "([«" else " "


def join(texts: Sequence[str]) -> str:
    """Join the texts of a clause's pieces so that they read on.

    >>> join(["берутъ карту", "и", "(если нужно", ") кладутъ"])
    'берутъ карту и (если нужно) кладутъ'
    """
    whole = ""
    for text in texts:
        whole += joint(whole, text) + text
    return whole


def edited_text(pieces: Iterable[Piece]) -> str:
    """Return the emended text of pieces, joined so that it reads on.

    >>> from pasyans.edition import Edition
    >>> edited_text(Edition.open().clause("salic-law.r2.2").pieces)
    'Масти не соблюдаются.'
    """
    return join([piece.edited for piece in pieces])


def ocr_text(pieces: Iterable[Piece]) -> str:
    """Return the text of the OCR, verbatim piece by piece, joined where the edited text is."""
    text = edited = ""
    for piece in pieces:
        text += joint(edited, piece.edited) + piece.ocr
        edited += joint(edited, piece.edited) + piece.edited
    return text
