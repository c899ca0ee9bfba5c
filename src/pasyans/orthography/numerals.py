"""Roman numerals that were typed with Cyrillic letters."""

from __future__ import annotations

import re

_LATIN = str.maketrans({"І": "I", "Х": "X", "Ѵ": "V", "С": "C", "М": "M"})
_CYRILLIC_SIGN = re.compile("[ІѴ]")
_NUMERAL = re.compile("M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})")


def roman_numeral(part: str) -> str | None:
    """Write a Roman numeral with Latin letters when it was typed with Cyrillic І or Ѵ.

    A part is taken for a numeral only if it holds І or Ѵ and is a well-formed number: all
    else may be a word. Latin numerals are never touched.

    Returns:
        The numeral in Latin letters, or ``None`` when ``part`` is not such a numeral.

    >>> roman_numeral("ІІ"), roman_numeral("ХІХ"), roman_numeral("VІІ")
    ('II', 'XIX', 'VII')
    >>> roman_numeral("ІХЪ"), roman_numeral("ХХ"), roman_numeral("XVIII")
    (None, None, None)
    """
    if not _CYRILLIC_SIGN.search(part):
        return None
    latin = part.translate(_LATIN)
    return latin if _NUMERAL.fullmatch(latin) else None
