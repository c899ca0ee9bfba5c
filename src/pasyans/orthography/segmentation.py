"""Where words begin and end.

A text is cut into *words* and what stands between them. A word is a run of letters of any
script with its combining marks; a hyphen, or a digit five or dollar sign (both are ways in
which OCR sees ѣ), belongs to it when letters stand on both sides: ``изъ-за``, ``р$дька``.
What stands between two words is a *gap*; its tokens are cut after each line feed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

#: What may follow a letter and is none: combining diacritical marks, such as the acute of a
#: stressed vowel, and the soft hyphen.
MARKS = "\u0300-\u036f\u00ad"

#: Hyphens that join the parts of a word: hyphen-minus, hyphen, non-breaking hyphen.
HYPHENS = "-\u2010\u2011"

_LETTER, _TIE = r"[^\W\d_]", f"{HYPHENS}5$"

# Possessive quantifiers: the pattern never looks back, so its time is linear in the text. A word
# in ten thousand has marks, so these come last.
WORD = re.compile(
    rf"{_LETTER}++ (?:[{_TIE}{MARKS}]{_LETTER}++)*+"
    rf"(?:[{MARKS}]++ (?:[{_TIE}]?+{_LETTER}++ (?:[{_TIE}{MARKS}]{_LETTER}++)*+)?+)*+",
    re.VERBOSE,
)

_SPLIT = re.compile(f"({WORD.pattern})", re.VERBOSE)


def split(text: str) -> tuple[list[str], list[str]]:
    """The words of a text, and what stands between them: before, between, and after.

    >>> split("изъ-за той-же карты[3].")
    (['изъ-за', 'той-же', 'карты'], ['', ' ', ' ', '[3].'])
    >>> split("a 1")
    (['a'], ['', ' 1'])
    """
    parts = _SPLIT.split(text)
    return parts[1::2], parts[::2]


def unsplit(words: Sequence[str], gaps: Sequence[str]) -> str:
    """The text again, of its words and what stands between them.

    >>> unsplit(*split("Той-же карты."))
    'Той-же карты.'
    """
    parts = [""] * (2 * len(words) + 1)
    parts[::2], parts[1::2] = gaps, words
    return "".join(parts)


def cut_lines(gap: str) -> list[str]:
    r"""What stands between two words, cut after each line feed.

    >>> cut_lines(".\n\n  —")
    ['.\n', '\n', '  —']
    """
    if "\n" not in gap:
        return [gap] if gap else []
    lines = [line + "\n" for line in gap.split("\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]
