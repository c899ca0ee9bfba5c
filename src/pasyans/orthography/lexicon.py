"""What the engine asks of a dictionary of modern Russian.

The rules propose, the dictionary decides. It is asked two questions only, so that a
full morphological dictionary and a compact list of forms can stand for each other.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from pymorphy3 import MorphAnalyzer

#: Grammemes of OpenCorpora that mark a proper name.
NAMES = frozenset({"Name", "Surn", "Patr", "Geox", "Orgn", "Trad"})

#: Grammemes of forms that must not vouch for a spelling: the dictionary lists them as errors.
ERRORS = frozenset({"Erro", "Dist"})


@runtime_checkable
class Lexicon(Protocol):
    """A set of modern Russian word forms.

    Forms are in lower case and composed (NFC), ``ё`` may be written ``е``. An
    implementation answers the same question always in the same way: answers are cached.

    >>> class Tiny:
    ...     def known(self, word: str) -> bool:
    ...         return word in {"лучшие", "карты"}
    ...     def proper(self, word: str) -> bool:
    ...         return False
    >>> isinstance(Tiny(), Lexicon)
    True
    """

    def known(self, word: str) -> bool:
        """Whether ``word`` is a form of modern Russian, rightly spelled."""

    def proper(self, word: str) -> bool:
        """Whether ``word`` can be a form of a proper name."""


class Pymorphy:
    """The OpenCorpora dictionary as packed by pymorphy3, about three million forms.

    The dictionary is loaded at the first question (0.1 s, some 30 MB) and shared by all
    instances.

    Raises:
        ModuleNotFoundError: at the first question, when pymorphy3 is not installed.

    >>> lexicon = Pymorphy()
    >>> lexicon.known("пасьянс"), lexicon.known("пасьянсъ")
    (True, False)
    >>> lexicon.known("черная")  # the dictionary has чёрная
    True
    >>> lexicon.proper("иван"), lexicon.proper("диван")
    (True, False)
    """

    __slots__ = ()

    def known(self, word: str) -> bool:
        """Whether the dictionary lists ``word`` other than as a misspelling."""
        readings = _readings(word)
        return bool(readings) and not all(grammemes & ERRORS for grammemes in readings)

    def proper(self, word: str) -> bool:
        """Whether one reading of ``word`` is a name of a person, a place or a firm."""
        return any(grammemes & NAMES for grammemes in _readings(word))


@cache
def _analyzer() -> MorphAnalyzer:
    try:
        import pymorphy3
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "the dictionary needs pymorphy3 and pymorphy3-dicts-ru; install them "
            "(pip install 'pasyans[lexicon]'), or give Normalizer another Lexicon"
        ) from error
    return pymorphy3.MorphAnalyzer(lang="ru")


@lru_cache(1 << 15)
def _readings(word: str) -> tuple[frozenset[str], ...]:
    """The grammemes of every dictionary reading of ``word``; none are guessed.

    ``MorphAnalyzer.parse`` would also predict readings of words it does not know, which is
    what the engine must not take for knowledge.
    """
    analyzer = _analyzer()
    found = analyzer.dictionary.words.similar_items(word, analyzer.char_substitutes)
    return tuple(_grammemes(*form) for _, forms in found for form in forms)


@cache
def _grammemes(paradigm: int, index: int) -> frozenset[str]:
    """The grammemes of a form of a paradigm; the dictionary has a few thousand paradigms."""
    return frozenset(_analyzer().dictionary.build_tag_info(paradigm, index).grammemes)
