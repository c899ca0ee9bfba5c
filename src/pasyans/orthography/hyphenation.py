"""An option: hyphens and spaces as in modern spelling.

The time wrote что нибудь, то-есть, при чемъ. Each rule names the words it is about, because
whether two words are one is no matter of letters.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_SOME = "кто|кого|кому|кем|чей|как|какой|какая|какое|какие|какого|где|куда|откуда|когда|сколько"
_ANY = (
    f"{_SOME}|ком|что|чего|чему|чем|чём|чья|чьё|чье|чьи|каких|какому|каким|какими|каком|какую"
    "|зачем|почему|отчего"
)
_MANNER = "прежнему|видимому|пустому|настоящему|нашему|вашему|моему|твоему|своему|.+ски|.+цки"

#: Two words that are one with a hyphen: the first, the second.
_TIED = tuple(
    (re.compile(first), re.compile(second))
    for first, second in (
        (_ANY, "нибудь|либо"),
        (_SOME, "то"),
        ("кое|кой", _ANY),
        ("вс[её]|так|опять|прямо|довольно", "таки"),
        ("из", "за|под"),
        ("во?", "перв(?:ых|ой)|втор(?:ых|ой)|третьих|четв[её]ртых|пятых"),
        ("по", _MANNER),
        ("точь", "в"),
        ("мало", "помалу"),
        ("еле|едва", "еле|едва"),
    )
)

#: Words tied by the time that are written apart.
_APART = {
    "то-есть": "то есть", "потому-что": "потому что", "так-как": "так как", "так-что": "так что",
    "может-быть": "может быть", "как-будто": "как будто", "все-равно": "все равно",
    "до-сих-пор": "до сих пор", "тот-час": "тотчас", "как-раз": "как раз",
    "по-крайней-мере": "по крайней мере", "не-смотря": "несмотря", "в-следствие": "вследствие",
    "от-того": "оттого", "на-конец": "наконец", "в-последствии": "впоследствии",
}  # fmt: skip

#: Two words that are one: the first, the second, with е for ё.
_ONE = frozenset({
    ("при", "чем"), ("при", "том"), ("не", "смотря"), ("в", "следствие"), ("на", "конец"),
    ("от", "части"), ("в", "последствии"), ("ни", "чуть"), ("не", "льзя"), ("на", "встречу"),
})  # fmt: skip

#: After «по моему» a word that goes with it says that it is no adverb.
_AGREES = re.compile(".+(?:у|ю|ому|ему|ой|ей)")
_POSSESSIVE = frozenset({"нашему", "вашему", "моему", "твоему", "своему", "прежнему", "настоящему"})


class Tie(NamedTuple):
    """How two words are written together.

    Attributes:
        between: what stands between them: a hyphen or nothing.
        second: the second word.
    """

    between: str
    second: str


def modern_hyphens(first: str, second: str, after: str) -> Tie | None:
    """Write two words as one, with a hyphen or without: что нибудь → что-нибудь.

    Args:
        first: the first word, in modern spelling and small letters.
        second: the second word, with only a space between.
        after: the word after them if only a space is between; else nothing.

    >>> modern_hyphens("что", "нибудь", ""), modern_hyphens("при", "чем", "")
    (Tie(between='-', second='нибудь'), Tie(between='', second='чем'))
    >>> modern_hyphens("при", "чём", "")
    Tie(between='', second='чём')
    >>> modern_hyphens("по", "моему", "мнению"), modern_hyphens("по", "моему", "так")
    (None, Tie(between='-', second='моему'))
    """
    if (first, second.replace("ё", "е")) in _ONE:
        return Tie("", second)
    for one, other in _TIED:
        if one.fullmatch(first) and other.fullmatch(second):
            if second in _POSSESSIVE and after and _AGREES.fullmatch(after):
                return None
            if second == "то" and after in {"что", "чтобы", "есть", "же", "и", "время"}:
                return None
            return Tie("-", second)
    return None


def modern_spaces(word: str) -> str | None:
    """Write a word apart, or without the hyphen, where modern spelling does: то-есть → то есть.

    Args:
        word: in modern spelling and small letters.

    >>> modern_spaces("то-есть"), modern_spaces("кто-то")
    ('то есть', None)
    """
    return _APART.get(word)
