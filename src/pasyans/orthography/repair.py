"""Repair of single words that OCR has damaged.

A word whose modern form the dictionary knows is never touched. For any other word the
confusions are undone, one or two at a time, and those forms are kept whose modern spelling
is known. Each has the weight of its confusions; against them all stands the chance that
the word is right and only missing in the dictionary. The share of the best is its
confidence.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from .capitals import capitals
from .confusions import undone

if TYPE_CHECKING:
    from .spelling import Spelling

#: Function words of at most four letters, in the old spelling. A third of all running
#: words are such; among the shortest nearly all, so they come before rare words.
FUNCTION_WORDS = frozenset(
    re.findall(
        r"\S+",
        """
        и въ во на съ со не что по къ ко за изъ отъ до для о объ но а же да ни ли бы такъ какъ
        при то его ея ее ихъ онъ она оно они онѣ это эта всѣ все тѣ той томъ тамъ надъ подъ безъ
        или если гдѣ чѣмъ уже еще былъ была
        """,
    )
)

#: Chance that an unknown word is right as it stands, by number of letters. A short word
#: has many neighbours, so a hit among them says less. Set so that hardly one in fifty good
#: words that the dictionary lacks is misread.
_GENUINE = {1: 1.0, 2: 0.2, 3: 0.1, 4: 0.1}
_GENUINE_LONG = 0.02
#: No word has a digit or a sign inside.
_GENUINE_WITH_SIGN = 0.005
#: The same for a word with a capital: most are names, of which no dictionary has all.
_GENUINE_NAME = 0.5

#: Two wrong letters in a word are rarer than one: of the eighteen damaged words of the
#: witnesses one has them. The product of the weights says part of this; the half is a guess.
_TWO_CONFUSIONS = 0.5

_FUNCTION_WORD_FACTOR = 10.0

#: How many doubtful forms are listed with a token.
_MOST_ALTERNATIVES = 4

#: Words longer than these are not tried, or with one confusion only: the longest form of
#: the dictionary that is in use is no longer, and the number of tries stays bounded.
_LONGEST, _LONGEST_FOR_TWO = 40, 24

_OLD_CYRILLIC = re.compile("[\u0400-\u052f5$-]+")


class Reading(NamedTuple):
    """What a word is read as.

    Attributes:
        repaired: the form read, in the old spelling.
        confidence: from 0 to 1.
        rules: names of the repairs.
        alternatives: all plausible forms, best first, when none is sure enough.
    """

    repaired: str
    confidence: float = 1.0
    rules: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()


def yat_read_as_dje(word: str) -> str:
    """Read ѣ for the Serbian letter ђ.

    An OCR that was never shown ѣ reads its nearest neighbour in Unicode; the witnesses
    have it 169 times and ѣ never.

    >>> yat_read_as_dje("всђ")
    'всѣ'
    """
    return word.replace("ђ", "ѣ").replace("Ђ", "Ѣ")


def soft_hyphen(word: str) -> str:
    """Drop soft hyphens inside a word: they were put there by a page that is gone.

    >>> soft_hyphen("пась\u00adянсъ")
    'пасьянсъ'
    """
    return word.replace("\u00ad", "")


_CAPITAL_INSIDE = re.compile("(?<=[а-яѣіѳѵ])[ФЪ]")


def capital_inside(word: str) -> str:
    """Read a capital Ф or Ъ after a small letter as the small letter, Ъ before a letter as ѣ.

    ф rises above the line and looks like a capital; so does ѣ, seen as Ъ.

    >>> capital_inside("треФъ"), capital_inside("лЪтъ")
    ('трефъ', 'лѣтъ')
    """

    def small(match: re.Match[str]) -> str:
        if match[0] == "Ъ" and match.end() < len(word):
            return "ѣ"
        return match[0].lower()

    return _CAPITAL_INSIDE.sub(small, word)


def confusion(
    word: str, spell: Callable[[str], Spelling], threshold: float, after_stop: bool = True
) -> Reading:
    """Read a word that the dictionary does not know as one that OCR makes look like it.

    Args:
        word: the word, hyphens and capitals included.
        spell: puts a word into modern spelling and says whether it is known.
        threshold: the confidence from which the word is changed.
        after_stop: whether punctuation stands before the word; without it «но» is
            unlikely, because a comma goes before that conjunction.

    >>> from functools import partial
    >>> from pasyans.orthography import Pymorphy
    >>> from pasyans.orthography.spelling import spell
    >>> confusion("порндкѣ", partial(spell, lexicon=Pymorphy()), 0.8).repaired
    'порядкѣ'
    """
    lower = word.lower()
    if len(word) > _LONGEST or not _OLD_CYRILLIC.fullmatch(word) or len(lower) != len(word):
        return Reading(word, spell(word).confidence)
    weights = _weights(lower, spell)
    if not weights:
        return Reading(word, spell(word).confidence)
    if not after_stop and "но" in weights:
        weights["но"] /= 10
    genuine = _GENUINE.get(len(lower.rstrip("ъ")), _GENUINE_LONG)
    if "5" in lower or "$" in lower:
        genuine = _GENUINE_WITH_SIGN
    elif word[0].isupper() and not word.isupper():
        genuine = _GENUINE_NAME
    ranked = sorted(weights, key=lambda form: (-weights[form], form))
    confidence = weights[ranked[0]] / (genuine + sum(weights.values()))
    best = capitals(word, ranked[0])
    if confidence >= threshold:
        return Reading(best, confidence, (confusion.__name__,))
    forms = [capitals(word, form) for form in ranked[: _MOST_ALTERNATIVES - 1]]
    return Reading(word, genuine / (genuine + sum(weights.values())), (), (word, *forms))


def _weights(word: str, spell: Callable[[str], Spelling]) -> dict[str, float]:
    """The forms whose modern spelling is known, with the weight of their confusions."""
    weights: dict[str, float] = {}

    def offer(form: str, weight: float) -> None:
        if form in weights:
            weights[form] = max(weights[form], weight)
        elif spell(form).is_known:
            weights[form] = weight

    for end, once, first in undone(word):
        offer(once, first)
        if 4 < len(word) <= _LONGEST_FOR_TWO:
            # The second lies to the right of the first, so that no pair is tried twice.
            for start, twice, second in undone(once[end:]):
                del start
                offer(once[:end] + twice, first * second * _TWO_CONFUSIONS)
    for form in weights:
        if form in FUNCTION_WORDS:
            weights[form] *= _FUNCTION_WORD_FACTOR
    return weights
