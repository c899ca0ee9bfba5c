"""Where words begin and end.

A text is cut into *words* and what stands between them. A word is a run of letters of any
script with its combining marks; a hyphen, or a digit five or dollar sign (both are ways in
which OCR sees ѣ), belongs to it when letters stand on both sides: ``изъ-за``, ``р$дька``.
What stands between two words is one segment, cut after each line feed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

#: What may follow a letter and is none: combining diacritical marks, such as the acute of a
#: stressed vowel, and the soft hyphen.
MARKS = "\u0300-\u036f\u00ad"

#: Hyphens that join the parts of a word: hyphen-minus, hyphen, non-breaking hyphen.
HYPHENS = "-\u2010\u2011"

# Possessive quantifiers: the pattern never looks back, so its time is linear in the text.
WORD = re.compile(
    rf"""[^\W\d_]++ (?: (?: [{MARKS}]++ | [{MARKS}]*+ [{HYPHENS}5$] ) [^\W\d_]++ )*+ [{MARKS}]*+""",
    re.VERBOSE,
)


class Segment(NamedTuple):
    """A half-open range of code points of the text, and whether it is a word."""

    start: int
    end: int
    is_word: bool


def segments(text: str) -> Iterator[Segment]:
    """Cut ``text`` into segments that follow each other without gap.

    >>> text = "изъ-за той-же карты[3]."
    >>> [text[s.start:s.end] for s in segments(text)]
    ['изъ-за', ' ', 'той-же', ' ', 'карты', '[3].']
    >>> [s.is_word for s in segments("a 1")]
    [True, False]
    """
    position = 0
    for match in WORD.finditer(text):
        yield from _between(text, position, match.start())
        position = match.end()
        yield Segment(match.start(), position, True)
    yield from _between(text, position, len(text))


def _between(text: str, start: int, end: int) -> Iterator[Segment]:
    while start < end:
        line_feed = text.find("\n", start, end)
        stop = end if line_feed < 0 else line_feed + 1
        yield Segment(start, stop, False)
        start = stop
