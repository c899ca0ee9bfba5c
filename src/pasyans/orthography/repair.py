"""Repair of single words that OCR has damaged.

A word whose modern form the dictionary knows is never touched. Any other word is either
right, and only missing in the dictionary, or it was misread. How likely the first is, its
letters tell; how likely the second, for each known form that the confusion model can lead to
the word: how frequent the form is, times how probable the confusions are. The share of
the best form in all that is its confidence.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import log10
from typing import TYPE_CHECKING, NamedTuple

from .candidates import Search, likelihood
from .compact import CompactLexicon
from .confusions import ConfusionModel
from .derivation import is_derived
from .lexicon import Lexicon
from .segmentation import HYPHENS

if TYPE_CHECKING:
    from .spelling import Spelling

#: log10 of how frequent a form is that the dictionary has and the list of frequent words has not.
#: The least of the list is -6.
_RARE, _RARE_NAME = -7.5, -9.0

#: log10 of the share of running words that the dictionary lacks; of words with a capital, that
#: are mostly names; of words made of known parts, or by a pattern of the time. The first is
#: larger where nothing else in the text shows that it comes from OCR.
_UNLISTED, _UNLISTED_IN_OCR, _UNLISTED_NAME, _UNLISTED_DERIVED = -2.0, -1.5, -0.5, 0.5

#: How much of the likelihood by letters counts. Words that the dictionary lacks are no random
#: letters: they have the roots and endings of others. Chosen, with the shares above, so that of
#: words taken out of the dictionary with all their forms, 1 in 300 is misread, and 1 in 80 in OCR.
_BY_LETTERS, _BY_LETTERS_IN_OCR = 0.7, 0.85

#: A long word is not the less likely for it, where nothing shows that the text is OCR.
_LEAST_BY_LETTERS = -8.0
#: What each four letters that do not occur take from it.
_STRANGE = -0.7

#: What breaks the old spelling and was brought in by a change: и before a vowel, і before none,
#: no ъ after a last consonant.
_AGAINST_OLD_SPELLING = -1.5
#: The same stem with another ending: rather a form that the dictionary lacks.
_ONLY_ENDING = -1.5

#: A word of one or two letters has so many neighbours that only the commonest words count.
_SHORT, _FREQUENT, _NEVER = 2, 5.9, -99.0
_ODD = re.compile("и(?=[аеёиоуыэюяѣіѳ])|і(?![аеёиоуыэюяѣій])|[бвгджзклмнпрстфхцчшщ]$")

#: A form so many times likelier than the word as it stands is not looked past.
_DECIDED = 50.0

#: log10 of the most that a frequent word is worth, and of what is too little to count.
_MOST_FREQUENT, _NEGLIGIBLE = -2.5, 1.0

#: log10 of damage so improbable that nobody could tell what was printed.
_LEAST_COST = -6.0
#: The same where nothing strange shows where to look.
_LEAST_COST_PLAIN = -3.4
#: log10 for a word with a capital or a sign inside: there is no such word.
_NEVER_GENUINE = -20.0

#: What the dictionary may know only after more rules than those for letters.
_VOICED = re.compile("з(?=[кпстфхцчшщ])")
_OLD_ENDINGS = (
    ("аго", ("ого", "его")), ("яго", ("его",)), ("ыя", ("ые",)), ("ия", ("ие",)),
    ("агося", ("егося", "огося")), ("ыяся", ("ыеся",)), ("ияся", ("иеся",)),
)  # fmt: skip

#: No ъ after a vowel, й or ь; no ъ or ь after another; no ending -оѣ, -іѣ, -ыѣ.
_NO_FORM = re.compile("[аеёиоуыэюяѣійь]ъ|ъ[ъь]|ьь|[оіы]ѣ$")

#: A word shorter than this has too many neighbours to be read with two changes.
_SHORTEST_FOR_TWO, _SHORTEST_FOR_THREE, _STRANGE_FOR_THREE = 3, 7, 3

#: Words longer than these are not tried, or with one change only.
_LONGEST, _LONGEST_FOR_MORE = 40, 24

#: How many doubtful forms are listed with a token.
_MOST_ALTERNATIVES = 4

_LATIN = re.compile("[A-Za-z]")
_NUMERAL = re.compile("[IVXLCDMІХѴСМ]+")
_CYRILLIC = re.compile("[\u0400-\u052f]")
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


_CAPITAL_INSIDE = re.compile("(?<=[а-яѣіѳѵ])(?:Ф|Ъ(?=[а-яѣіѳѵ]))")


#: What only OCR of the old spelling has: ђ, a capital Ъ or a sign among small letters.
_SIGNS = re.compile("[Ђђ]|[а-яѣіѳѵ](?:Ъ|[$5Ф][а-яѣіѳѵ])")


def shows_ocr(text: str) -> bool:
    """Whether something in the text says that it comes from OCR.

    >>> shows_ocr("въ лЪсу"), shows_ocr("въ лѣсу")
    (True, False)
    """
    return _SIGNS.search(text) is not None


#: Latin letters that look like Russian ones.
_SHAPES = str.maketrans("aceiopxyABCEHIKMOPTXYkmt", "асеіорхуАВСЕНІКМОРТХУкмт")


def same_shape(word: str) -> str:
    """Read the Latin letters of a Cyrillic word as the Cyrillic ones that look the same.

    >>> same_shape("кapты"), same_shape("card")
    ('карты', 'card')
    """
    if word.isascii() or not _LATIN.search(word) or _NUMERAL.fullmatch(word):
        return word
    read = word.translate(_SHAPES)
    return read if _CYRILLIC.search(word) and not _LATIN.search(read) else word


def has_capital_inside(word: str) -> bool:
    """Whether a part of the word has a capital after small letters, or one among them.

    >>> has_capital_inside("лЪтъ"), has_capital_inside("Ясно-Полянская")
    (True, False)
    """
    if word[1:].islower():
        return False
    return any(
        len(part) > 1 and not part[1:].islower() and not part.isupper()
        for part in re.split(f"[{HYPHENS}]", word)
    )


def capital_inside(word: str) -> str:
    """Read a capital Ф after a small letter as ф, and a capital Ъ between small letters as ѣ.

    ф rises above the line and looks like a capital; so does ѣ, seen as Ъ. A capital Ъ at the end
    may be ѣ or ъ, which the model weighs.

    >>> capital_inside("треФъ"), capital_inside("лЪтъ")
    ('трефъ', 'лѣтъ')
    """

    return _CAPITAL_INSIDE.sub(lambda match: "ѣ" if match[0] == "Ъ" else "ф", word)


#: The weight of each form, and its modern spelling.
_Weights = dict[str, tuple[float, str]]


class Repairer:
    """Reads words that the dictionary does not know.

    Args:
        model: what is taken for what.
        lexicon: the dictionary.
        spell: puts a word into modern spelling and says whether it is known.
        threshold: the confidence from which a word is changed.
    """

    __slots__ = ("_lexicon", "_model", "_spell", "_threshold", "_usage")

    def __init__(
        self,
        model: ConfusionModel,
        lexicon: Lexicon,
        spell: Callable[[str], Spelling],
        threshold: float,
    ) -> None:
        self._model = model
        self._lexicon = lexicon
        self._spell = spell
        self._threshold = threshold
        #: How frequent words and rows of letters are, whatever the dictionary.
        self._usage = lexicon if isinstance(lexicon, CompactLexicon) else CompactLexicon()

    def read(self, word: str, after_stop: bool = True, in_ocr: bool = False) -> Reading:
        """Read a word that the dictionary does not know as one that OCR makes look like it.

        Args:
            word: the word, hyphens and capitals included.
            after_stop: whether punctuation stands before the word; without it «но» is
                unlikely, because a comma goes before that conjunction.
            in_ocr: whether the text around shows that it comes from OCR.
        """
        seen = _seen(word)
        if (
            not 1 < len(seen.rstrip("ъ")) <= _LONGEST
            or not _OLD_CYRILLIC.fullmatch(word)
            or len(seen) != len(word)
        ):
            return Reading(word, self._spell(word).confidence)
        search = Search(seen, self._model, self._usage.fours(), lost=in_ocr)
        likely = self._genuine(word, seen, in_ocr, search.strange)
        genuine = 10**likely
        weights: _Weights = {}
        for changes in range(1, _most_changes(seen, search.strange) + 1):
            self._weigh(search, seen, changes, likely, weights, in_ocr)
            if weights and max(weights.values())[0] > _DECIDED * genuine:
                break
        if not weights:
            return Reading(word, self._spell(word).confidence)
        if not after_stop and "но" in weights:
            weights["но"] = weights["но"][0] / 10, "но"
        return self._decide(word, genuine, weights)

    def _decide(self, word: str, genuine: float, weights: _Weights) -> Reading:
        """Take the best form, or list what is possible."""
        # Forms that differ only in old letters are one word: їзъ or изъ is not the question.
        words: dict[str, float] = {}
        best: dict[str, tuple[float, str]] = {}
        for form, (weight, modern) in weights.items():
            words[modern] = words.get(modern, 0.0) + weight
            best[modern] = max(best.get(modern, (0.0, "")), (weight, form))
        ranked = sorted(words, key=lambda modern: (-words[modern], modern))
        total = genuine + sum(words.values())
        confidence = words[ranked[0]] / total
        forms = [_cased(word, best[modern][1]) for modern in ranked[: _MOST_ALTERNATIVES - 1]]
        if confidence >= self._threshold:
            return Reading(forms[0], confidence, (confusion.__name__,))
        if genuine / total >= self._threshold:
            return Reading(word, genuine / total)
        alternatives = tuple(dict.fromkeys((word, *forms)))
        return Reading(word, genuine / total, (), alternatives if len(alternatives) > 1 else ())

    def _weigh(
        self,
        search: Search,
        seen: str,
        changes: int,
        likely: float,
        weights: _Weights,
        in_ocr: bool,
    ) -> None:
        """Add the known forms with this many changes, each with its weight."""
        floor = _LEAST_COST if search.strange or changes == 1 else _LEAST_COST_PLAIN
        best = max(weights.values(), default=(0.0, ""))[0]
        worth = max(likely, log10(best)) if best else likely
        least = max(floor, worth - _MOST_FREQUENT - _NEGLIGIBLE)
        known = self._lexicon.known
        for form, letters, cost in search.candidates(changes, least):
            if _NO_FORM.search(form):
                continue
            if known(letters):
                modern = letters
            elif _may_be_known(letters, known):
                spelling = self._spell(form)
                if not spelling.is_known:
                    continue
                modern = spelling.modern
            else:
                continue
            weight = 10 ** (cost + self._prior(form, modern, seen, in_ocr))
            if weight > weights.get(form, (0.0, ""))[0]:
                weights[form] = weight, modern
                if weight > 10**worth:
                    worth = log10(weight)
                    search.least = max(floor, worth - _MOST_FREQUENT - _NEGLIGIBLE)

    def _prior(self, form: str, modern: str, seen: str, in_ocr: bool) -> float:
        """log10 of how frequent a known form is in text of the old spelling."""
        penalty = 0.0
        if _ODD.search(form):
            against = len(_ODD.findall(form)) - len(_ODD.findall(seen))
            penalty = _AGAINST_OLD_SPELLING * max(0, against)
        if not in_ocr and form.startswith(seen[:-2]) and form[-1] != "ъ":
            penalty += _ONLY_ENDING
        zipf = self._usage.zipf(modern)
        if len(modern) <= _SHORT and zipf < _FREQUENT:
            return _NEVER
        if zipf:
            return zipf - 9 + penalty
        return (_RARE_NAME if self._lexicon.proper(modern) else _RARE) + penalty

    def _genuine(self, word: str, seen: str, in_ocr: bool, strange: int) -> float:
        """log10 of how likely a word is to be right though the dictionary lacks it."""
        if not seen.islower() or not seen.replace("-", "").isalpha():
            return _NEVER_GENUINE
        scale = _BY_LETTERS_IN_OCR if in_ocr else _BY_LETTERS
        share = _UNLISTED_IN_OCR if in_ocr else _UNLISTED
        if word[0].isupper() and not word.isupper():
            share = _UNLISTED_NAME
        elif is_derived(seen, self._lexicon.known):
            share = _UNLISTED_DERIVED
        by_letters = scale * likelihood(seen, self._usage.triples())
        if not in_ocr:
            by_letters = max(by_letters, _LEAST_BY_LETTERS) + _STRANGE * min(strange, 3)
        return share + by_letters


def _most_changes(seen: str, strange: int) -> int:
    """Three changes only where much is strange; two in a word that is long enough."""
    size = len(seen.rstrip("ъ"))
    if not _SHORTEST_FOR_TWO <= size <= _LONGEST_FOR_MORE:
        return 1
    return 3 if size >= _SHORTEST_FOR_THREE and strange >= _STRANGE_FOR_THREE else 2


def _may_be_known(letters: str, known: Callable[[str], bool]) -> bool:
    """Whether more rules than those for letters may lead to a form that the dictionary knows.

    It is asked for far more forms than there are words: only what passes is spelled in full.
    """
    if _VOICED.search(letters):
        letters = _VOICED.sub("с", letters)
        if known(letters):
            return True
    if "ъ" in letters or "-" in letters:
        return True
    for old, endings in _OLD_ENDINGS:
        if letters.endswith(old):
            stem = letters[: -len(old)]
            return any(known(stem + ending) for ending in endings)
    return False


def confusion(word: str) -> str:
    """Read an unknown word as the known one that OCR makes look like it.

    By the confusion model; ``Repairer`` weighs, and says how sure it is.

    >>> confusion("порндкѣ")
    'порядкѣ'
    """
    from .normalizer import repair

    return repair(word)


def _seen(word: str) -> str:
    """The word in small letters, but for capitals inside a word in small letters."""
    if sum(letter.isupper() for letter in word[1:]) * 2 > len(word) - 1:
        return word.lower()
    return word[0].lower() + word[1:]


def _cased(word: str, form: str) -> str:
    """The form with the capitals of the word: none, the first, or all."""
    if len(word) > 1 and word.isupper():
        return form.upper()
    return form[0].upper() + form[1:] if word[0].isupper() else form
