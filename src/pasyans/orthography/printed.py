"""The frequent words as they were printed, laid out so that one asks all of them at once.

A set of words is one integer, a bit for each word. Which words have a letter at a place is such a
set, counted once; and some dozen ``&`` and ``|`` of such sets say which of the words are a few
confusions away from what was read (``neighbours``). That is what makes repair fast: a step of the
search is a step for thousands of words.

Words of one length are a *shelf*, the most frequent first. They stand there in modern letters, but
with the final ъ, and with the endings and prefixes of the old spelling.
"""

from __future__ import annotations

from bisect import bisect_right
from codecs import charmap_decode
from collections.abc import Iterator, Mapping, Sequence
from encodings.cp1251 import decoding_table
from functools import lru_cache

ENCODING = "cp1251"

#: The lengths of the words, ъ included, and the letters that they begin with.
LENGTHS = range(2, 25)
FIRSTS = "абвгдежзийклмнопрстуфхцчшщъыьэюя"

#: The rarest word that is listed, on the scale of Zipf, and the steps upwards from there.
LEAST_ZIPF, ZIPF_STEP, STEPS = 1.25, 0.25, 27

#: From where up a word counts as frequent, and the step of that.
FREQUENT = 3.5
_FREQUENT_STEP = round((FREQUENT - LEAST_ZIPF) / ZIPF_STEP)


class _Letters(dict[str, int]):
    """For each letter the words of a shelf that have it at one place, counted when asked for."""

    __slots__ = ("_at", "_length", "_words")

    def __init__(self, words: bytes, at: int, length: int) -> None:
        super().__init__()
        self._words = words
        self._at = at
        self._length = length

    def __missing__(self, letter: str) -> int:
        found = self[letter] = self.any_of(letter)
        return found

    def any_of(self, letters: str) -> int:
        """The words that have one of the letters."""
        column = self._words[self._at :: self._length]
        # The digits of a binary number: the first word is the highest bit.
        return int(column.translate(_digits(letters)), 2)


@lru_cache(maxsize=1024)
def _digits(letters: str) -> bytes:
    """A table that makes 1 of some letters and 0 of all others."""
    wanted = letters.encode(ENCODING, "replace")
    return bytes(ord("1") if letter in wanted else ord("0") for letter in range(256))


class Shelf:
    """Words of one length, the most frequent first.

    Args:
        length: of each word.
        rows: the words of each frequency in one string, and the frequency on the scale of Zipf.

    >>> shelf = Shelf(3, [("онъдом".encode("cp1251"), 6.0), ("тон".encode("cp1251"), 4.0)])
    >>> list(shelf.words(shelf.letters[1]["о"])), shelf.size, shelf.top
    ([('дом', 6.0), ('тон', 4.0)], 3, 6.0)
    """

    __slots__ = ("_ends", "_words", "_zipfs", "length", "letters", "size", "top")

    def __init__(self, length: int, rows: Sequence[tuple[bytes, float]]) -> None:
        self.length = length
        self._words = b"".join(words for words, _ in rows)
        self.size = len(self._words) // length
        #: The highest frequency.
        self.top = max((zipf for words, zipf in rows if words), default=0.0)
        #: For each place, the words that have a letter there.
        self.letters = [_Letters(self._words, at, length) for at in range(length)]
        self._zipfs = [zipf for _, zipf in rows]
        self._ends: list[int] = []
        end = 0
        for words, _ in rows:
            end += len(words) // length
            self._ends.append(end)

    def words(self, members: int, least: float = 0.0) -> Iterator[tuple[str, float]]:
        """The words of a set that are frequent enough, the most frequent first."""
        length = self.length
        while members:
            bits = members.bit_length()
            members ^= 1 << (bits - 1)
            at = self.size - bits
            zipf = self._zipfs[bisect_right(self._ends, at)]
            if zipf < least:
                return
            word = self._words[at * length : (at + 1) * length]
            yield charmap_decode(word, "strict", decoding_table)[0], zipf


class PrintedWords:
    """The words of a section of the lexicon, on shelves.

    Args:
        section: a line for each length, first letter and step of frequency, from the least; in it
            the words, without a separator.
    """

    __slots__ = ("_lines",)

    def __init__(self, section: bytes) -> None:
        self._lines = section.split(b"\n")

    def shelf(self, length: int, first: str = "") -> Shelf | None:
        """Words of a length: all that begin with a letter, or the frequent ones; None if none.

        >>> from pasyans.orthography import CompactLexicon
        >>> shelf = CompactLexicon().printed().shelf(10, "п")
        >>> ending = shelf.letters[7]["я"] & shelf.letters[8]["г"] & shelf.letters[9]["о"]
        >>> next(shelf.words(ending))
        ('последняго', 4.75)
        """
        if length not in LENGTHS or (first and first not in FIRSTS):
            return None
        lowest = 0 if first else _FREQUENT_STEP
        rows = [
            (
                b"".join(self._lines[line(length, letter, step)] for letter in first or FIRSTS),
                LEAST_ZIPF + step * ZIPF_STEP,
            )
            for step in range(STEPS - 1, lowest - 1, -1)
        ]
        shelf = Shelf(length, rows)
        return shelf if shelf.size else None


def line(length: int, first: str, step: int) -> int:
    """The number of the line for words of a length, first letter and step of frequency."""
    return (LENGTHS.index(length) * len(FIRSTS) + FIRSTS.index(first)) * STEPS + step


def section(words: Mapping[str, float]) -> bytes:
    """The section of the lexicon for words with their frequency on the scale of Zipf.

    >>> shelf = PrintedWords(section({"онъ": 6.0, "отъ": 5.0, "тонъ": 4.0})).shelf(3)
    >>> list(shelf.words(shelf.letters[2]["ъ"]))
    [('онъ', 6.0), ('отъ', 5.0)]
    """
    lines: list[list[str]] = [[] for _ in range(len(LENGTHS) * len(FIRSTS) * STEPS)]
    for word, zipf in sorted(words.items()):
        if len(word) in LENGTHS and word[0] in FIRSTS and zipf >= LEAST_ZIPF:
            step = min(int((zipf - LEAST_ZIPF) / ZIPF_STEP), STEPS - 1)
            lines[line(len(word), word[0], step)].append(word)
    return "\n".join("".join(some) for some in lines).encode(ENCODING)
