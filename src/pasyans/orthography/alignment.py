"""OCR beside what was printed: which words answer each other, and which letters.

Words are matched in windows, so that time and memory grow with the length of the text and not with
its square. Where words differ, the letters of the shortest differing stretch are matched by the
least number of changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

#: Words at a time; a window begins where the one before it last agreed.
WINDOW = 600
#: A stretch with more letters than this is lost, not misread: it teaches nothing.
LONGEST = 120

_WORD = re.compile(r"[^\s.,:;!?«»„“”\"'‘’()\[\]—–]+")


def word_pairs(ocr: str, clean: str) -> Iterator[tuple[str, str]]:
    """Stretches of words that answer each other, in order: as read, and as printed.

    Equal words come one by one. A stretch that differs comes whole, its words joined by spaces.

    >>> list(word_pairs("Дфло въ шля пі", "Дѣло въ шляпѣ"))
    [('Дфло', 'Дѣло'), ('въ', 'въ'), ('шля пі', 'шляпѣ')]
    """
    read, printed = _WORD.findall(ocr), _WORD.findall(clean)
    i = j = 0
    while i < len(read) or j < len(printed):
        a, b = read[i : i + WINDOW], printed[j : j + WINDOW]
        blocks = SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks()
        is_last = i + WINDOW >= len(read) and j + WINDOW >= len(printed)
        # What comes after the last match may continue in the next window.
        x = y = 0
        for block in blocks if is_last else blocks[:-1]:
            if block.a > x or block.b > y:
                yield " ".join(a[x : block.a]), " ".join(b[y : block.b])
            for word in a[block.a : block.a + block.size]:
                yield word, word
            x, y = block.a + block.size, block.b + block.size
        if is_last:
            return
        if not (x and y):
            yield " ".join(a), " ".join(b)
            x, y = len(a), len(b)
        i, j = i + x, j + y


def letter_blocks(read: str, printed: str) -> Iterator[tuple[str, str, int]]:
    """The shortest stretches of letters in which two words differ.

    Yields:
        What was read, what was printed, and the offset in ``printed``. Single letters that agree
        are not listed.

    >>> list(letter_blocks("болыцое", "большое"))
    [('ыц', 'ьш', 3)]
    >>> list(letter_blocks("ве", "всѣ"))
    [('е', 'сѣ', 1)]
    """
    rows = _distances(read, printed)
    i, j = len(read), len(printed)
    blocks: list[tuple[str, str, int]] = []
    end: tuple[int, int] | None = None
    while i or j:
        here = rows[i][j]
        if i and j and read[i - 1] == printed[j - 1] and here == rows[i - 1][j - 1]:
            if end:
                blocks.append((read[i : end[0]], printed[j : end[1]], j))
                end = None
            i, j = i - 1, j - 1
            continue
        end = end or (i, j)
        if i and j and here == rows[i - 1][j - 1] + 1:
            i, j = i - 1, j - 1
        elif i and here == rows[i - 1][j] + 1:
            i -= 1
        else:
            j -= 1
    if end:
        blocks.append((read[: end[0]], printed[: end[1]], 0))
    yield from reversed(blocks)


def _distances(a: str, b: str) -> list[list[int]]:
    """The number of changes between every two beginnings."""
    rows = [list(range(len(b) + 1))]
    for i, letter in enumerate(a, start=1):
        row, above = [i], rows[-1]
        for j, other in enumerate(b, start=1):
            row.append(min(above[j - 1] + (letter != other), above[j] + 1, row[-1] + 1))
        rows.append(row)
    return rows
