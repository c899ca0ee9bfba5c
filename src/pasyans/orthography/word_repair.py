"""Repair of single words that OCR has damaged.

A word whose modern form the dictionary knows is never touched. Any other word is either
right, and only missing in the dictionary, or it was misread. How likely the first is, its
letters tell; how likely the second, for each known form that the confusion model can lead to
the word: how frequent the form is, times how probable the confusions are. The share of
the best form in all that is its confidence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import log10
from typing import TYPE_CHECKING, NamedTuple

from .candidates import Candidate, Search, likelihood
from .compact import CompactLexicon
from .confusions import ConfusionModel
from .derivation import is_derived
from .lexicon import Lexicon
from .neighbours import Neighbours, neighbours
from .segmentation import HYPHENS

if TYPE_CHECKING:
    from .spelling import Spelling

#: log10 of how frequent a form is that the dictionary has and the list of frequent words has not.
_RARE, _RARE_NAME = -7.5, -9.0
#: From here up on the scale of Zipf the list is believed of names, and where nothing shows that a
#: text is OCR.
_LEAST_ZIPF = 3.0

#: log10 of the share of running words that the dictionary lacks; of words with a capital, that
#: are mostly names, unless they are short and in OCR; of words made of known parts, or by a
#: pattern of the time. The first is larger where nothing else in the text shows that it comes
#: from OCR.
_UNLISTED, _UNLISTED_IN_OCR, _UNLISTED_NAME, _UNLISTED_DERIVED = -2.0, -1.5, -0.5, 0.5

#: log10 of how many times likelier than the word as it stands forms are that leave no doubt.
_SURE = 2.0

#: How much of the likelihood by letters counts. Words that the dictionary lacks are no random
#: letters: they have the roots and endings of others. Chosen, with the shares above, so that of
#: words taken out of the dictionary with all their forms, 1 in 300 is misread, and 1 in 80 in OCR.
_BY_LETTERS, _BY_LETTERS_IN_OCR = 0.7, 0.85

#: A long word is not the less likely for it, where nothing shows that the text is OCR.
_LEAST_BY_LETTERS = -8.0
#: What each four letters that do not occur take from it, and how many at most.
_STRANGE, _MOST_STRANGE = -0.7, 3

#: What breaks the old spelling and was brought in by a change: и before a vowel, і before none,
#: no ъ after a last consonant.
_AGAINST_OLD_SPELLING = -1.5
#: The same stem with another ending: rather a form that the dictionary lacks.
_ONLY_ENDING = -1.5

#: A word of one or two letters has so many neighbours that only the commonest words count, in OCR
#: some more.
_SHORT, _FREQUENT, _FREQUENT_IN_OCR, _NEVER = 2, 5.9, 5.0, -99.0
_ODD = re.compile("и(?=[аеёиоуыэюяѣіѳ])|і(?![аеёиоуыэюяѣій])|[бвгджзклмнпрстфхцчшщ]$")

#: log10 of how many times likelier than the word as it stands a form must be that ends the search.
_DECIDED = 1.7
#: log10 of what it must be worth besides, after each stage. What comes later is less likely, and
#: a form that is worth less may still have a rival there.
_ENOUGH = (-7.0, -7.5, -7.5, -9.0, -9.0, -9.0)

#: The same for a word of so few letters that another first letter makes as frequent words.
_FEW_LETTERS, _ENOUGH_OF_FEW = 4, (-3.5, -4.5, -7.5, -9.0, -9.0, -9.0)

#: log10 of how many times less likely than the best a form may be and still be of interest.
_NEGLIGIBLE = 0.6

#: log10 of the least that a form may be worth: of less nobody could tell that it was printed.
_LEAST_WORTH = -11.5
#: log10 for a word with a capital or a sign inside: there is no such word.
_NEVER_GENUINE = -20.0

#: What the dictionary may know only after more rules than those for letters.
_VOICED = re.compile("з(?=[кпстфхцчшщ])")
_OLD_ENDINGS = (
    ("аго", ("ого", "его")), ("яго", ("его",)), ("ыя", ("ые",)), ("ия", ("ие",)),
    ("агося", ("егося", "огося")), ("ыяся", ("ыеся",)), ("ияся", ("иеся",)),
)  # fmt: skip

_LAST_OF_OLD = frozenset(old[-1] for old, _ in _OLD_ENDINGS)

#: No ъ after a vowel, й or ь; no ъ or ь after another; no ending -оѣ, -іѣ, -ыѣ, -і.
_NO_FORM = re.compile("[аеёиоуыэюяѣійь]ъ|ъ[ъь]|ьь|[оіы]ѣ$|і$")

#: A word shorter than this has too many neighbours to be read with two changes, or with three.
_SHORTEST_FOR_TWO, _SHORTEST_FOR_THREE = 3, 7

#: So many words are remembered at most.
_MOST_REMEMBERED = 1 << 13

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


_CAPITAL_INSIDE = re.compile("(?<=[а-яѣіѳѵ])(?:[А-ЩЫ-ЯЁѢІѲѴ]|Ъ(?=[а-яѣіѳѵ]))")


#: What only OCR of the old spelling has: ђ, a capital Ъ or a sign among small letters. The rare
#: signs come first, because a search for them is fast.
_SIGNS = re.compile("[ЂђЪФ$5](?:(?<=[Ђђ])|(?<=[а-яѣіѳѵ]Ъ)|(?<=[а-яѣіѳѵ][$5Ф])(?=[а-яѣіѳѵ]))")


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
    """Read a capital after a small letter as the small one, and Ъ between small letters as ѣ.

    ф rises above the line and looks like a capital; so does ѣ, seen as Ъ. A capital Ъ at the end
    may be ѣ or ъ, which the model weighs.

    >>> capital_inside("треФъ"), capital_inside("лЪтъ"), capital_inside("мѢны")
    ('трефъ', 'лѣтъ', 'мѣны')
    """
    return _CAPITAL_INSIDE.sub(lambda match: "ѣ" if match[0] == "Ъ" else match[0].lower(), word)


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

    __slots__ = ("_lexicon", "_model", "_moderns", "_names", "_spell", "_threshold", "_usage")

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
        #: The modern spelling of frequent words in modern letters, and whether that is a name: the
        #: same words are proposed again and again.
        self._moderns: dict[str, str] = {}
        self._names: dict[str, bool] = {}
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
            return Reading(word)
        search = Search(
            seen, self._model, self._neighbours(), self._usage.after_three(), lost=in_ocr
        )
        likely = self._genuine(word, seen, search, in_ocr)
        weights = self._weights(search, seen, likely, in_ocr)
        if not weights:
            return Reading(word)
        if not after_stop and "но" in weights:
            weights["но"] = weights["но"][0] / 10, "но"
        likely += self._more_if_derived(word, seen, likely, in_ocr, weights)
        return self._decide(word, 10**likely, weights)

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

    def _weights(self, search: Search, seen: str, likely: float, in_ocr: bool) -> _Weights:
        """The known forms, each with its weight, as far as they can matter."""
        weights: _Weights = {}
        moderns: dict[str, str] = {}
        worth = likely
        search.least = max(worth, _LEAST_WORTH) - _NEGLIGIBLE
        stages = self._stages(search, _most_changes(seen))
        size = len(seen.rstrip("ъ"))
        for enough, candidates in zip(
            _ENOUGH if size > _FEW_LETTERS else _ENOUGH_OF_FEW, stages, strict=False
        ):
            for form, letters, cost, zipf in candidates:
                if form in weights or _NO_FORM.search(form):
                    continue
                modern = moderns.get(letters)
                if modern is None:
                    find = self._modern_of_frequent if zipf else self._modern
                    modern = moderns[letters] = find(form, letters)
                if not modern:
                    continue
                weight = cost + self._prior(modern, zipf, in_ocr) + _penalty(form, seen, in_ocr)
                weights[form] = 10**weight, modern
                if weight > worth:
                    worth = weight
                    search.least = max(worth, _LEAST_WORTH) - _NEGLIGIBLE
            if worth > max(likely + _DECIDED, enough):
                break
        return weights

    def _stages(self, search: Search, most: int) -> Iterator[Iterator[Candidate]]:
        """What could have been printed, from the likelier to the less likely."""
        yield search.near(most)
        yield search.near_longer()
        yield search.near_with_another_first(most)
        yield search.with_another_first()
        if most > 1:
            yield search.far(most)
        yield search.seldom(_RARE)

    def _neighbours(self) -> Neighbours:
        return neighbours(self._model, self._usage.printed())

    def _modern_of_frequent(self, form: str, letters: str) -> str:
        """The same as ``_modern``, remembered if it can be told from the modern letters."""
        found = self._moderns.get(letters)
        if found is None:
            found = self._modern(form, letters)
            if found and "ъ" not in letters and "-" not in letters:
                if len(self._moderns) >= _MOST_REMEMBERED:
                    self._moderns.clear()
                self._moderns[letters] = found
        return found

    def _is_name(self, modern: str) -> bool:
        """Whether a word can be a name; remembered."""
        found = self._names.get(modern)
        if found is None:
            if len(self._names) >= _MOST_REMEMBERED:
                self._names.clear()
            found = self._names[modern] = self._lexicon.proper(modern)
        return found

    def _modern(self, form: str, letters: str) -> str:
        """The modern spelling of a form that the dictionary knows, or nothing."""
        known = self._lexicon.known
        if known(letters):
            return letters
        if "ъ" in letters or "-" in letters:
            spelling = self._spell(form)
            return spelling.modern if spelling.is_known else ""
        return _by_rule(letters, known)

    def _prior(self, modern: str, zipf: float, in_ocr: bool) -> float:
        """log10 of how frequent a known form is in text of the old spelling."""
        zipf = zipf or self._usage.zipf(modern)
        if len(modern) <= _SHORT and zipf < (_FREQUENT_IN_OCR if in_ocr else _FREQUENT):
            return _NEVER
        if zipf >= _LEAST_ZIPF:
            return zipf - 9
        if self._is_name(modern):
            return _RARE_NAME
        return zipf - 9 if zipf and in_ocr else _RARE

    def _genuine(self, word: str, seen: str, search: Search, in_ocr: bool) -> float:
        """log10 of how likely a word is to be right though the dictionary lacks it.

        Whether it is made of known parts is asked later, and only if it matters.
        """
        if not seen.islower() or not seen.replace("-", "").isalpha():
            return _NEVER_GENUINE
        share = _UNLISTED_IN_OCR if in_ocr else _UNLISTED
        if _is_capitalised(word) and not (in_ocr and len(seen) <= _FEW_LETTERS):
            share = _UNLISTED_NAME
        by_letters = likelihood(search.threes, self._usage.triples())
        if in_ocr:
            return share + _BY_LETTERS_IN_OCR * by_letters
        return (
            share
            + max(_BY_LETTERS * by_letters, _LEAST_BY_LETTERS)
            + _STRANGE * min(len(search.strange), _MOST_STRANGE)
        )

    def _more_if_derived(
        self, word: str, seen: str, likely: float, in_ocr: bool, weights: _Weights
    ) -> float:
        """By how much a word made of known parts is likelier, if that can change its reading."""
        if likely == _NEVER_GENUINE or _is_capitalised(word):
            return 0.0
        more = _UNLISTED_DERIVED - (_UNLISTED_IN_OCR if in_ocr else _UNLISTED)
        total = log10(sum([weight for weight, _ in weights.values()]))
        if not likely - 1 < total < likely + more + _SURE:
            return 0.0
        return more if is_derived(seen, self._lexicon.known) else 0.0


def _is_capitalised(word: str) -> bool:
    return word[0].isupper() and not word.isupper()


def _penalty(form: str, seen: str, in_ocr: bool) -> float:
    """log10 of how unlikely a form is by its shape, beside what was read."""
    penalty = 0.0
    if _ODD.search(form):
        against = len(_ODD.findall(form)) - len(_ODD.findall(seen))
        penalty = _AGAINST_OLD_SPELLING * max(0, against)
    if not in_ocr and form.startswith(seen[:-2]) and form[-1] != "ъ":
        penalty += _ONLY_ENDING
    return penalty


def _most_changes(seen: str) -> int:
    """How many confusions may be undone: the longer the word, the more."""
    size = len(seen)
    if not _SHORTEST_FOR_TWO <= size <= _LONGEST_FOR_MORE:
        return 1
    return 3 if size >= _SHORTEST_FOR_THREE else 2


def _by_rule(letters: str, known: Callable[[str], bool]) -> str:
    """The form that the dictionary knows after the rules for prefixes and endings, or nothing.

    It is asked for far more forms than there are words.

    >>> _by_rule("безконечнаго", CompactLexicon().known)
    'бесконечного'
    """
    if "з" in letters:
        with_s = _VOICED.sub("с", letters)
        if with_s != letters:
            letters = with_s
            if known(letters):
                return letters
    if letters[-1] in _LAST_OF_OLD:
        for old, endings in _OLD_ENDINGS:
            if letters.endswith(old):
                stem = letters[: -len(old)]
                return next((stem + ending for ending in endings if known(stem + ending)), "")
    return ""


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
    if word.islower():
        return word
    if len(word) > 2 and sum(letter.isupper() for letter in word[1:]) * 2 > len(word) - 1:
        return word.lower()
    return word[0].lower() + word[1:]


def _cased(word: str, form: str) -> str:
    """The form with the capitals of the word: none, the first, or all."""
    if len(word) > 1 and word.isupper():
        return form.upper()
    return form[0].upper() + form[1:] if word[0].isupper() else form
