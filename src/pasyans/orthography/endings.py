"""Rules for the endings of adjectives, participles and pronouns."""

from __future__ import annotations

import re

from .rule import Forms

# After a sibilant an unstressed ending is -его (лучшего), a stressed one -ого (чужого).
_GENITIVE = re.compile("(?P<stem>.+)(?P<vowel>[ая])го(?P<reflexive>ся)?")
_PLURAL = re.compile("(?P<stem>.+)(?P<vowel>[ыи])я(?P<reflexive>ся)?")
_SIBILANTS = "жчшщ"

# Shapes that only adjectives and participles have; they let an ending be modernised though
# the dictionary has never met the word (спарованныя).
_GENITIVE_SHAPE = re.compile(".{2,}(?:н|ск|цк|[оеи]в|[шщ]|т|л)аго(?:ся)?|.{2,}няго")
_PLURAL_SHAPE = re.compile(".{2,}ыя(?:ся)?|.{2,}(?:ск|цк|щ|вш|йш|ньк)ия(?:ся)?")


def genitive_ending(word: str) -> Forms:
    """Write -ого, -его for -аго, -яго.

    Decree of 1918, § 6. After a sibilant both vowels are possible and the dictionary
    chooses: лучшего, чужого. It also knows the words that really end so (благо, Чикаго).
    When it knows both, as for большаго, the token is flagged.

    >>> genitive_ending("верхняго"), genitive_ending("краснаго")
    (('верхнего',), ('красного',))
    >>> genitive_ending("находившагося")
    ('находившегося', 'находившогося')
    >>> genitive_ending("большаго")
    ('большого', 'большего')
    """
    match = _GENITIVE.fullmatch(word)
    if not match:
        return ()
    stem, vowel, reflexive = match["stem"], match["vowel"], match["reflexive"] or ""
    if vowel == "я":
        vowels = "е"
    elif stem[-1] not in _SIBILANTS:
        vowels = "о"
    else:
        # большой is the only common adjective whose stressed form has an unstressed twin.
        vowels = "ое" if stem == "больш" else "ео"
    return tuple(f"{stem}{vowel}го{reflexive}" for vowel in vowels)


def genitive_shape(word: str) -> bool:
    """Whether the word is an adjective by its shape, whatever the dictionary says.

    >>> genitive_shape("спарованнаго"), genitive_shape("фуриаго")
    (True, False)
    """
    return _GENITIVE_SHAPE.fullmatch(word) is not None


def plural_ending(word: str) -> Forms:
    """Write -ые, -ие for -ыя, -ія.

    Decree of 1918, § 7. The dictionary tells the plural of an adjective (лучшія) from a
    noun (серіи, Россія), which stays.

    >>> plural_ending("основныя"), plural_ending("лучшия"), plural_ending("открывшияся")
    (('основные',), ('лучшие',), ('открывшиеся',))
    """
    match = _PLURAL.fullmatch(word)
    if not match:
        return ()
    return (f"{match['stem']}{match['vowel']}е{match['reflexive'] or ''}",)


def plural_shape(word: str) -> bool:
    """Whether the word is an adjective by its shape, whatever the dictionary says.

    >>> plural_shape("спарованныя"), plural_shape("мантия")
    (True, False)
    """
    return _PLURAL_SHAPE.fullmatch(word) is not None


#: The forms in -ія that are both an adjective's plural and another word. The dictionary of
#: OpenCorpora has these five and no more; which reading comes first is a matter of use.
_BOTH_WAYS = {
    "божія": ("божия", "божие"),  # feminine (Божія воля) oftener than plural
    "сія": ("сия", "сие"),  # feminine (сія книга); the plural is mostly written сіи
    "вездѣсущія": ("вездесущие", "вездесущия"),  # the noun вездѣсущіе is rare
    "карія": ("карие", "кария"),  # карія очи; Карія is a land of antiquity
    "пологія": ("пологие", "пология"),  # the other reading is a rare name
}


def ambiguous_plural(word: str) -> Forms:
    """List both readings of the five forms in -ія that the dictionary knows in both.

    Only where і is written: in modern spelling each has one reading.

    >>> ambiguous_plural("карія"), ambiguous_plural("кария"), ambiguous_plural("серія")
    (('карие', 'кария'), (), ())
    """
    return _BOTH_WAYS.get(word, ())
