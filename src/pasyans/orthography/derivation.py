"""Words that no dictionary lists and that are right all the same.

A dictionary of today lacks compounds, words with one more prefix, and forms that the time had
beside those of ours. Repair must not take them for damage.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_LETTERS = str.maketrans("ѣіѳѵ", "еифи")

#: Prefixes, and first parts of compounds, before a word of at least four letters.
_PREFIXES = frozenset(
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
_PREFIX_LENGTHS = sorted(set(map(len, _PREFIXES)))

#: Forms of the time beside those of today, by their endings: счастіе, душею, читавши, нумеръ.
_ENDINGS = (
    ("ие", "ье"), ("ия", "ья"), ("ию", "ью"), ("ием", "ьем"), ("ии", "ьи"), ("ею", "ой"),
    ("жем", "жом"), ("чем", "чом"), ("шем", "шом"), ("щем", "щом"), ("цем", "цом"),
    ("жев", "жов"), ("чев", "чов"), ("шев", "шов"), ("щев", "щов"), ("цев", "цов"),
    ("ся", ""), ("сь", ""), ("ши", "в"), ("ши", ""), ("ее", "ей"), ("ей", "ее"), ("ою", "ой"),
    ("ти", "ть"), ("йдти", "йти"), ("идти", "ийти"),
)  # fmt: skip
#: The endings by their last letter: no word has more than a few of them.
_BY_LAST: dict[str, list[tuple[str, str]]] = {}
for _old, _new in _ENDINGS:
    _BY_LAST.setdefault(_old[-1], []).append((_old, _new))

#: By their beginnings: нумеръ, скрыпка, сыграть.
_BEGINNINGS = (
    ("нумер", "номер"), ("скрып", "скрип"), ("сыг", "иг"), ("сым", "им"), ("сып", "ип"),
    ("сыс", "ис"), ("обы", "оби"), ("сур", "сюр"),
)  # fmt: skip
_BEGIN = tuple(old for old, _ in _BEGINNINGS)

#: By what is inside, of which the first is changed: аллея, скакивать, шопотъ.
_INSIDE = (
    ("лл", "л"), ("сс", "с"), ("фф", "ф"), ("рр", "р"), ("тт", "т"), ("ыва", "ива"),
    ("ирова", "ова"), ("тор", "тер"),
)  # fmt: skip
_PATTERNS = (
    (re.compile("о(?=л[аоуиеяюы])"), "а"),
    (re.compile("(?<=[жшщч])о"), "е"),
)  # fmt: skip


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
    return _with_prefix(plain, known) or any(map(known, _today(plain)))


def _with_prefix(word: str, known: Callable[[str], bool]) -> bool:
    return any(
        word[:length] in _PREFIXES and known(word[length:])
        for length in _PREFIX_LENGTHS
        if len(word) >= length + _LEAST
    )


def _today(word: str) -> Iterator[str]:
    """The forms of today that may stand beside a form of the time."""
    # Of a short word too little is left to tell it by: вее is no вей.
    for old, new in _BY_LAST.get(word[-1:], ()) if len(word) > _LEAST else ():
        if word.endswith(old):
            yield word.removesuffix(old) + new
    if word.startswith(_BEGIN):
        for old, new in _BEGINNINGS:
            if word.startswith(old):
                yield new + word.removeprefix(old)
    for old, new in _INSIDE:
        if old in word:
            yield word.replace(old, new, 1)
    if "о" in word:
        for pattern, new in _PATTERNS:
            other = pattern.sub(new, word, count=1)
            if other != word:
                yield other
