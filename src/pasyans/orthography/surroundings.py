"""Repairs that need the words around: the rest of the line tells what was printed.

Each of these looks at one line (in the witnesses, a paragraph), because a book of the old
spelling may carry lines of the new one: titles and notes of whoever put it on line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .letters import CONSONANTS
from .lexicon import Lexicon

#: What goes before a capital: the end of a sentence, a quotation, a bracket, a number, a
#: dash of direct speech. Before the first word of a line there is nothing.
_BEFORE_CAPITAL = frozenset('.!?…:»«"„“([—–-0123456789')

#: Peoples, ranks and the month that the time wrote with a capital Ф.
_CAPITAL_THEN = (
    "фараон",
    "фарис",
    "феврал",
    "фельд",
    "филист",
    "фин",
    "флам",
    "флиг",
    "франц",
    "фрейл",
)

_CONSONANTS = frozenset(CONSONANTS + CONSONANTS.upper())
_VOWEL = re.compile("[аеёиоуыэюяѣіѵ]", re.IGNORECASE)

#: The words without a vowel; others are abbreviations or sounds (гм).
_ONE_CONSONANT = frozenset("вкс")

#: Of the words of a line that could end in ъ, the share that must have it before its lack
#: is damage. One line has some ten or twenty of them.
_SHARE_WITH_HARD_SIGN = 0.8


def capital_f(word: str, before: str, lexicon: Lexicon) -> str:
    """Read a capital Ф inside a sentence as ф when the word cannot be a name.

    The tall ф is the one small letter that OCR takes for a capital. What starts a sentence,
    may be a name, or had a capital by the custom of the time is left alone.

    >>> from pasyans.orthography import Pymorphy
    >>> capital_f("Флота", " ", Pymorphy()), capital_f("Флота", ". ", Pymorphy())
    ('флота', 'Флота')
    """
    if (
        word[0] != "Ф"
        or not word[1:].islower()
        or not before
        or before.rstrip()[-1:] in _BEFORE_CAPITAL
    ):
        return word
    lower = word.lower()
    modern = lower.removesuffix("ъ")
    if lower.startswith(_CAPITAL_THEN) or lexicon.proper(modern) or not lexicon.known(modern):
        return word
    return lower


def misses_hard_sign(words: Sequence[tuple[str, str]], in_ocr: bool = True) -> list[int]:
    """Find the words of a line that lost their final ъ.

    A word that ends in a consonant has ъ in the old spelling. Where nearly all words of
    the line have it, one without is damaged. Abbreviations (before a full stop) and
    numbers are not counted. Where nothing shows that the text comes from OCR, the line may be
    one of the new spelling that quotes the old: then the word must stand between two that
    have their ъ.

    Args:
        words: the words of a line, each with what follows it.
        in_ocr: whether the text shows that it comes from OCR.

    Returns:
        Indexes into ``words``.

    >>> misses_hard_sign([("картъ", " "), ("изъ", " "), ("из", " "), ("тузъ", " "),
    ...                   ("надъ", " "), ("т", ". "), ("д", ".")])
    [2]
    >>> misses_hard_sign([("с", " "), ("двадцатью", " "), ("таблиц", " ")])
    []
    >>> line = [("вариант", " "), *[("тузъ", " ")] * 9]
    >>> misses_hard_sign(line), misses_hard_sign(line, in_ocr=False)
    ([0], [])
    """
    # Of the words that could end in ъ: where each stands, and whether it does.
    places: list[int] = []
    signs: list[bool] = []
    for index, (word, after) in enumerate(words):
        has_sign = word[-1] in "ъЪ"
        if len(word) > 1 if has_sign else _could_have_sign(word, after):
            places.append(index)
            signs.append(has_sign)
    if sum(signs) < _SHARE_WITH_HARD_SIGN * len(signs):
        return []
    return [
        place
        for at, place in enumerate(places)
        if not signs[at] and (in_ocr or signs[at - 1 : at + 2 : 2] == [True, True])
    ]


def _could_have_sign(word: str, after: str) -> bool:
    return (
        word[-1] in _CONSONANTS
        and not after.startswith((".", "-", "'", "’"))
        and bool(_VOWEL.search(word) or word in _ONE_CONSONANT)
    )


# A few words and a number after the bracket, then the semicolon.
_NUMBERED = re.compile(r"\([^()\n;]{0,60}?[IVXІѴХ\d];(?=\s)")


def closing_bracket(line: str) -> int | None:
    """Find the semicolon of a line that was a closing bracket.

    One bracket of the line is never closed, and within a few words of it the semicolon
    follows a number: (правило I; и играютъ.

    Returns:
        The offset of the semicolon, or ``None``.

    >>> closing_bracket("(правило I; и играютъ")
    10
    >>> closing_bracket("(правило I; и играютъ)") is None
    True
    """
    if ";" not in line or "(" not in line:
        return None
    unclosed: list[int] = []
    for offset, sign in enumerate(line):
        if sign == "(":
            unclosed.append(offset)
        elif sign == ")" and unclosed:
            unclosed.pop()
    if len(unclosed) != 1:
        return None
    match = _NUMBERED.match(line, unclosed[0])
    return match.end() - 1 if match else None


def closing_brackets(text: str) -> Iterator[int]:
    r"""The offsets of the semicolons of a text that were closing brackets, line by line.

    >>> list(closing_brackets("Итакъ\n(правило I; и играютъ\n"))
    [16]
    """
    end = 0
    for match in _NUMBERED.finditer(text):
        if match.start() < end:
            continue
        start = text.rfind("\n", 0, match.start()) + 1
        end = text.find("\n", match.start())
        end = len(text) if end < 0 else end
        offset = closing_bracket(text[start:end])
        if offset is not None:
            yield start + offset
