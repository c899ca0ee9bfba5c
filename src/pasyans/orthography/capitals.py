"""Capitals and stress marks, carried over from the old form to the new one."""

from __future__ import annotations

import re

from .segmentation import MARKS

_MARK = re.compile(f"[{MARKS}]+")


def without_marks(part: str) -> str:
    r"""The part without combining marks.

    >>> without_marks("больша\u0301го")
    'большаго'
    """
    return _MARK.sub("", part)


def capitals(source: str, modern: str) -> str:
    """Write ``modern``, which is in lower case, with the capitals of ``source``.

    A word all in capitals stays so (ОНѢ → ОНИ), a capitalised one too; in mixed case each
    letter keeps its own.

    >>> capitals("ОНѢ", "они"), capitals("Ея", "её"), capitals("треФъ", "треф")
    ('ОНИ', 'Её', 'треФ')
    """
    if source.islower():
        return modern
    if len(source) > 1 and source.isupper():
        return modern.upper()
    if source[1:].islower() or len(source) == 1:
        return modern[:1].upper() + modern[1:]
    pairs = aligned(source.lower(), modern)
    upper = {new for old, new in pairs if source[old].isupper()}
    return "".join(c.upper() if i in upper else c for i, c in enumerate(modern))


def stress(source: str, modern: str) -> str:
    r"""Put the combining marks of ``source`` on the same letters of ``modern``.

    >>> stress("больша\u0301го", "большого") == "большо\u0301го"
    True
    """
    bare: list[str] = []
    marks: dict[int, str] = {}
    for piece in re.split(f"([{MARKS}]+)", source):
        if _MARK.match(piece):
            marks[len(bare) - 1] = piece
        else:
            bare.extend(piece)
    if not marks:
        return modern
    pairs = dict(aligned("".join(bare).lower(), modern.lower()))
    placed = {pairs[old]: mark for old, mark in marks.items() if old in pairs}
    return "".join(c + placed.get(i, "") for i, c in enumerate(modern))


def aligned(old: str, new: str) -> list[tuple[int, int]]:
    """Pair the offsets of the same letter, or of one that took its place.

    Changes of spelling are few and short: what precedes the first change and what follows
    the last is equal, and between them letters answer one another from the left.

    >>> aligned("тѣмъ", "тем")
    [(0, 0), (1, 1), (2, 2)]
    """
    shorter = min(len(old), len(new))
    head = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    tail = next((i for i in range(shorter - head) if old[-1 - i] != new[-1 - i]), shorter - head)
    middle = min(len(old), len(new)) - head - tail
    return [(i, i) for i in range(head + middle)] + [
        (len(old) - i, len(new) - i) for i in range(tail, 0, -1)
    ]
