"""An option: words and forms of the time in the shape they have today.

Only spelling in a wide sense: the word stays the same word, and its meaning with it. Each entry is
a pattern, and what comes of it must be a form of the dictionary.
"""

from __future__ import annotations

import re

from .lexicon import Lexicon

#: Beginnings of words, and whole words.
_WORDS = (
    ("счасти", "счасть"), ("несчасти", "несчасть"), ("нумер", "номер"), ("скрып", "скрип"),
    ("сватьб", "свадьб"), ("чорт", "черт"), ("жолт", "желт"), ("чорн", "черн"),
    ("жолуд", "желуд"), ("галлере", "галере"), ("корридор", "коридор"), ("оффици", "офици"),
    ("аттак", "атак"), ("литтерат", "литерат"), ("цаловать", "целовать"), ("цалов", "целов"),
    ("цалу", "целу"), ("мущин", "мужчин"), ("искуств", "искусств"), ("чуствов", "чувствов"),
    ("чуств", "чувств"), ("противуп", "противоп"), ("итти", "идти"), ("притти", "прийти"),
    ("придти", "прийти"), ("дойдти", "дойти"), ("найдти", "найти"), ("сурьез", "серьез"),
    ("сертук", "сюртук"), ("галстух", "галстук"), ("азиятск", "азиатск"),
    ("християн", "христиан"), ("ариянск", "арианск"), ("аглицк", "английск"),
    ("генварь", "январь"), ("генваря", "января"), ("пиес", "пьес"), ("канфет", "конфет"),
    ("кожанн", "кожан"), ("расположонн", "расположенн"),
)  # fmt: skip

#: Endings: what stands before them must make a known word with the new one.
_ENDINGS = (
    ("ие", "ье"), ("ия", "ья"), ("ию", "ью"), ("ием", "ьем"), ("иями", "ьями"), ("иях", "ьях"),
    ("цем", "цом"), ("жем", "жом"), ("чем", "чом"), ("щем", "щом"), ("шем", "шом"), ("цев", "цов"),
    ("ею", "ей"), ("ою", "ой"), ("ши", "в"), ("ыванье", "ывание"),
)  # fmt: skip
_WHOLE = {"противу": "против", "нонче": "нынче"}
_SIGHED = re.compile("^сы(?=г|м|п|с)")


def modern_lexis(word: str, lexicon: Lexicon) -> str | None:
    """Write a word of the time as today: нумер → номер, счастие → счастье, отцем → отцом.

    A form that the dictionary knows as it stands is left alone, but for those that are listed.

    Args:
        word: in modern spelling and small letters.
        lexicon: the dictionary.

    Returns:
        The form of today, or ``None`` when there is none.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> [modern_lexis(w, CompactLexicon()) for w in ("нумеру", "отцем", "скрыпка", "карта")]
    ['номеру', 'отцом', 'скрипка', None]
    """
    if word in _WHOLE:
        return _WHOLE[word]
    for old, new in _WORDS:
        if word.startswith(old):
            form = new + word[len(old) :]
            if lexicon.known(form):
                return form
    if lexicon.known(word):
        return None
    sighed = _SIGHED.sub("си", word) if word.startswith("сы") else word
    if sighed != word and lexicon.known(sighed):
        return sighed
    for old, new in _ENDINGS:
        if word.endswith(old):
            form = word[: -len(old)] + new
            if lexicon.known(form):
                return form
    return None
