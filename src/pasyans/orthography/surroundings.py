"""Repairs that need the words around: the rest of the line tells what was printed.

Each of these looks at one line (in the witnesses, a paragraph), because a book of the old
spelling may carry lines of the new one: titles and notes of whoever put it on line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

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

_CONSONANTS = frozenset("бвгджзклмнпрстфхцчшщБВГДЖЗКЛМНПРСТФХЦЧШЩ")
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


def misses_hard_sign(words: Sequence[tuple[str, str]]) -> list[int]:
    """Find the words of a line that lost their final ъ.

    A word that ends in a consonant has ъ in the old spelling. Where nearly all words of
    the line have it, one without is damaged. Abbreviations (before a full stop) and
    numbers are not counted.

    Args:
        words: the words of a line, each with what follows it.

    Returns:
        Indexes into ``words``.

    >>> misses_hard_sign([("картъ", " "), ("изъ", " "), ("из", " "), ("тузъ", " "),
    ...                   ("надъ", " "), ("т", ". "), ("д", ".")])
    [2]
    >>> misses_hard_sign([("с", " "), ("двадцатью", " "), ("таблиц", " ")])
    []
    """
    without = [
        index
        for index, (word, after) in enumerate(words)
        if word[-1] in _CONSONANTS
        and not after.startswith((".", "-", "'", "’"))
        and (_VOWEL.search(word) or word in _ONE_CONSONANT)
    ]
    having = sum(word.endswith(("ъ", "Ъ")) and len(word) > 1 for word, _ in words)
    return without if having >= _SHARE_WITH_HARD_SIGN * (having + len(without)) else []


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
