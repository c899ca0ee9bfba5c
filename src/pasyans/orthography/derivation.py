"""Words that no dictionary lists and that are right all the same.

A dictionary of today lacks compounds, words with one more prefix, and forms that the time had
beside those of ours. Repair must not take them for damage.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_LETTERS = str.maketrans("ѣіѳѵ", "еифи")

#: Prefixes, and first parts of compounds, before a word of at least four letters.
_PREFIXES = tuple(
    re.findall(
        r"\S+",
        """
        не пре по пере при про под пред от об о на над за до вы раз рас без бес воз вос из ис с у в
        со полу пол противо противу сверх само обще много мало ново старо велико благо двух трех
        выше ниже наи все вице контр обер унтер
        """,
    )
)
_LEAST = 4

#: Forms of the time beside those of today: счастіе, душею, купцемъ, читавши, братьевъ, нумеръ.
_TIMELY = (
    ("ие$", "ье"), ("ия$", "ья"), ("ию$", "ью"), ("ием$", "ьем"), ("ии$", "ьи"), ("ею$", "ой"),
    ("(?<=[жчшщц])ем$", "ом"), ("(?<=[жчшщц])ев$", "ов"), ("ся$", ""), ("сь$", ""), ("ши$", "в"),
    ("ши$", ""), ("ее$", "ей"), ("ей$", "ее"), ("ою$", "ой"), ("ти$", "ть"), ("йдти$", "йти"),
    ("идти$", "ийти"), ("^нумер", "номер"), ("^скрып", "скрип"), ("^сы(?=г|м|п|с)", "и"),
    ("^обы", "оби"), ("лл", "л"), ("сс", "с"), ("фф", "ф"), ("рр", "р"), ("тт", "т"),
    ("^сур", "сюр"), ("ыва", "ива"), ("ирова", "ова"), ("о(?=л[аоуиеяюы])", "а"), ("тор", "тер"),
    ("(?<=[жшщч])о", "е"),
)  # fmt: skip
_PATTERNS = tuple((re.compile(old), new) for old, new in _TIMELY)


def is_derived(word: str, known: Callable[[str], bool]) -> bool:
    """Whether a word is made of known parts, or by a pattern of the time.

    Args:
        word: in small letters, in either spelling.
        known: whether the dictionary has a form of modern spelling.

    >>> from pasyans.orthography import CompactLexicon
    >>> known = CompactLexicon().known
    >>> [w for w in ("нумеръ", "неразложеніе", "полукарты", "порндкѣ") if is_derived(w, known)]
    ['нумеръ', 'неразложеніе', 'полукарты']
    """
    plain = word.translate(_LETTERS).rstrip("ъ")
    if "-" in plain:
        return all(known(part) for part in plain.split("-"))
    for prefix in _PREFIXES:
        rest = plain[len(prefix) :]
        if len(rest) >= _LEAST and plain.startswith(prefix) and known(rest):
            return True
    for old, new in _PATTERNS:
        other, changes = old.subn(new, plain, count=1)
        if changes and other != plain and known(other):
            return True
    return False
