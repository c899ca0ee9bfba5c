"""A clause word by word, aligned through its layers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from pasyans.edition.edits import Edit
from pasyans.edition.piece import Piece, joint
from pasyans.edition.witness import Span

if TYPE_CHECKING:
    from pasyans.edition.clause import Marker, Remark

__all__ = ["Word", "to_edited", "words_of"]


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or what stands between words, in each layer.

    The words of a clause, put together, give its text in every layer exactly. Two words of the
    book that modern spelling writes as one are one `Word`. ``start`` and ``end`` are offsets in
    the edited text; ``kind`` is ``word``, ``space`` or ``mark`` (punctuation, numbers, signs);
    ``rules`` names the rules of spelling that made the normalized form; ``alternatives`` are the
    other forms that are possible; ``span`` is where it stands in the witness, None when it runs
    over two pieces. ``markers`` are note markers behind it, ``sic`` and ``emphasis`` the remarks
    on words to which it belongs.
    """

    ocr: str
    edited: str
    normalized: str
    kind: str
    start: int
    end: int
    span: Span | None
    edits: tuple[Edit, ...] = ()
    rules: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    markers: tuple[Marker, ...] = ()
    sic: tuple[Remark, ...] = ()
    emphasis: tuple[Remark, ...] = ()

    @property
    def emended(self) -> tuple[Edit, ...]:
        """The edits that were made by hand."""
        return tuple(edit for edit in self.edits if not edit.rule)


@dataclass(frozen=True, slots=True)
class _Run:
    """Text of OCR and edition that belong together; without an edit both are equal."""

    ocr: str
    edited: str
    edit: Edit | None
    at: int  # offset in the witness; -1 in a joint
    siglum: str


def to_edited(pieces: Iterable[Piece], offset: int) -> int:
    """Return the offset in the joined edited text of pieces for one in their joined OCR text."""
    ocr = edited = 0
    for run in _runs(pieces):
        if offset < ocr + len(run.ocr):
            return edited if run.edit else edited + offset - ocr
        ocr += len(run.ocr)
        edited += len(run.edited)
    return edited


def words_of(
    pieces: Iterable[Piece],
    *,
    markers: tuple[Marker, ...] = (),
    sic: tuple[Remark, ...] = (),
    emphasis: tuple[Remark, ...] = (),
) -> list[Word]:
    """Return the words of joined pieces. Remarks and markers use offsets in their edited text."""
    from pasyans.orthography import tokens  # late: the dictionary takes a while to load

    runs = list(_runs(pieces))
    text = "".join(run.edited for run in runs)
    pending: list[tuple[int, int, str, tuple[str, ...], tuple[str, ...]]] = []
    inside = _inside_edits(runs)
    words: list[Word] = []
    for token in tokens(text):
        pending.append((token.start, token.end, token.modern, token.rules, token.alternatives))
        if token.end in inside:
            continue  # the edit reaches into the next word: keep them together
        start, end = pending[0][0], token.end
        ocr, edits, span = _covered(runs, start, end)
        edited = text[start:end]
        words.append(
            Word(
                ocr=ocr,
                edited=edited,
                normalized="".join(part[2] for part in pending),
                kind=_kind(edited),
                start=start,
                end=end,
                span=span,
                edits=edits,
                rules=tuple(rule for part in pending for rule in part[3]),
                alternatives=tuple(form for part in pending for form in part[4]),
                markers=tuple(mark for mark in markers if start < mark.at <= end),
                sic=_touching(sic, start, end),
                emphasis=_touching(emphasis, start, end),
            )
        )
        pending = []
    return words


def _runs(pieces: Iterable[Piece]) -> Iterator[_Run]:
    edited = ""
    for piece in pieces:
        between = joint(edited, piece.edited)
        if between:
            yield _Run(between, between, None, -1, "")
        edited += between + piece.edited
        at = piece.span.start
        for ocr, read, edit in piece.cells():
            yield _Run(ocr, read, edit, at, piece.span.siglum)
            at += len(ocr)


def _inside_edits(runs: list[_Run]) -> set[int]:
    """Return the offsets of the edited text at which it cannot be cut."""
    inside: set[int] = set()
    at = 0
    for run in runs:
        if run.edit:
            inside.update(range(at + 1, at + len(run.edited)))
        at += len(run.edited)
    return inside


def _covered(runs: list[_Run], start: int, end: int) -> tuple[str, tuple[Edit, ...], Span | None]:
    """Return what the OCR has for a stretch of edited text, its edits, and its span."""
    text: list[str] = []
    edits: list[Edit] = []
    spans: list[Span] = []
    at = 0
    for run in runs:
        here, at = at, at + len(run.edited)
        if run.edit and not run.edited:
            # Letters that are not read belong to the word before them, at the start to the first.
            belongs = start < here <= end or (here == start == 0)
            low, high = 0, len(run.ocr)
        else:
            belongs = here < end and start < at
            low, high = max(start - here, 0), min(end, at) - here
            if run.edit:
                low, high = 0, len(run.ocr)
        if not belongs:
            continue
        text.append(run.ocr[low:high])
        if run.edit:
            edits.append(run.edit)
        if run.at < 0:
            continue
        spans.append(Span(run.siglum, run.at + low, run.at + high))
    joined = all(one.end == two.start for one, two in pairwise(spans))
    one_piece = bool(spans) and joined and sum(s.end - s.start for s in spans) == len("".join(text))
    span = Span(spans[0].siglum, spans[0].start, spans[-1].end) if one_piece else None
    return "".join(text), tuple(edits), span


def _touching(remarks: tuple[Remark, ...], start: int, end: int) -> tuple[Remark, ...]:
    return tuple(remark for remark in remarks if remark.start < end and start < remark.end)


def _kind(text: str) -> str:
    if not text.strip():
        return "space"
    return "word" if any(character.isalpha() for character in text) else "mark"
