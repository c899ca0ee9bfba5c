"""Lay out a witness: every letter lies in exactly one span, with white space between spans."""

from __future__ import annotations

from collections.abc import Iterable

from pasyans.edition.errors import Problem
from pasyans.edition.piece import Gap, Piece
from pasyans.edition.witness import Span, Witness

__all__ = ["lay_out"]

NAME = "source_texts/ocr/{}"


def lay_out(witness: Witness, pieces: Iterable[Piece]) -> tuple[list[Piece | Gap], list[Problem]]:
    """Put the pieces of a witness in file order, white space between them.

    Returns:
        The pieces and gaps, and a problem for every stretch that no piece owns, or that two own.
        The layout is complete, and the witness can be rebuilt from it, where there is no problem.

    >>> _, problems = lay_out(Witness("A", "a.txt", "Игра."), [])
    >>> problems[0].message.partition(", ")[0]
    'A:1:1: no span covers «Игра.»: give it to a clause'
    """
    laid: list[Piece | Gap] = []
    problems: list[Problem] = []
    at, before = 0, None
    for piece in sorted(pieces, key=lambda piece: piece.span):
        if piece.span.start < at and before is not None:
            text = witness.text[piece.span.start : min(at, piece.span.end)]
            problems.append(
                _problem(
                    witness,
                    piece.span.start,
                    f"«{text}» belongs both to {before.owner} and to {piece.owner}: "
                    "every letter has one owner",
                    piece.owner,
                )
            )
            continue
        _gap(witness, at, piece.span.start, laid, problems)
        laid.append(piece)
        at, before = piece.span.end, piece
    _gap(witness, at, len(witness.text), laid, problems)
    return laid, problems


def _gap(
    witness: Witness,
    start: int,
    end: int,
    laid: list[Piece | Gap],
    problems: list[Problem],
) -> None:
    text = witness.text[start:end]
    if not text:
        return
    laid.append(Gap(Span(witness.siglum, start, end), text))
    at = start
    for line in text.splitlines(keepends=True):
        said = line.strip()
        if said:
            shown = said if len(said) <= 60 else f"{said[:57]}…"
            offset = at + len(line) - len(line.lstrip())
            problems.append(
                _problem(
                    witness,
                    offset,
                    f"no span covers «{shown}»: give it to a clause, a label, a marker, "
                    "`unedited` or foreign matter",
                )
            )
        at += len(line)


def _problem(witness: Witness, offset: int, message: str, clause: str = "") -> Problem:
    line, column = witness.place(offset)
    place = f"{witness.siglum}:{line}:{column}: "
    return Problem(NAME.format(witness.file), line, clause, place + message)
