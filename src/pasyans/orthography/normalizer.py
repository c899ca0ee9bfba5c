"""The normaliser: options, dictionary and memory in one object, and the default one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property

from . import context
from .capitals import capitals
from .compact import CompactLexicon
from .confusions import ConfusionModel
from .hyphenation import modern_hyphens, modern_spaces
from .lexicon import Lexicon
from .lexis import modern_lexis
from .line_repair import LineRepair
from .memory import Memory
from .segmentation import split, unsplit
from .spelling import AMBIGUOUS_FORM, Spelling, by_neighbours, modern_all, spell_all
from .token import Token, align
from .yo import restore_yo


class Normalizer:
    """Puts old Russian text into modern spelling, and repairs its OCR when asked.

    A normaliser remembers what it found out about a word form: keep one for many texts.
    It may be used from several threads.

    Args:
        repair: whether to undo OCR damage before modernising.
        lexicon: the dictionary that decides; ``None`` for the one that comes with the package.
        model: what the OCR takes for what; ``None`` for the default model.
        threshold: how sure a repair must be, from 0 to 1; below it the token is flagged
            with what it may be, and stays as it is.
        yo: whether to write ё where it is spoken.
        hyphens: whether to set hyphens and spaces as in modern spelling.
        lexis: whether to give words of the time the shape they have today.
        cache_size: how many word forms to remember.

    Raises:
        ValueError: when ``threshold`` is not between 0 and 1.

    >>> Normalizer().normalize("Онѣ раскладываютъ основныя карты.")
    'Они раскладывают основные карты.'
    >>> Normalizer(repair=True).normalize("Берутъ болыцое число ннжнихъ картъ.")
    'Берут большое число нижних карт.'
    >>> Normalizer(yo=True, hyphens=True, lexis=True).normalize("Всѣ все еще что нибудь. Нумеръ.")
    'Все всё ещё что-нибудь. Номер.'
    """

    def __init__(
        self,
        *,
        repair: bool = False,
        lexicon: Lexicon | None = None,
        model: ConfusionModel | None = None,
        threshold: float = 0.8,
        yo: bool = False,
        hyphens: bool = False,
        lexis: bool = False,
        cache_size: int = 1 << 16,
    ) -> None:
        if not 0 <= threshold <= 1:
            raise ValueError(f"threshold must be between 0 and 1, not {threshold!r}")
        self.lexicon: Lexicon = CompactLexicon() if lexicon is None else lexicon
        self.threshold = threshold
        self.repairs = repair
        self.yo, self.hyphens, self.lexis = yo, hyphens, lexis
        self._spell = Memory(self._spell_words, cache_size)
        self._modern = Memory(self._modern_words, cache_size)
        self._model, self._cache_size = model, cache_size

    @cached_property
    def _lines(self) -> LineRepair:
        # Made when repair is asked for: the model takes its time, and most ask for none.
        model = self._model or ConfusionModel.default()
        return LineRepair(model, self.lexicon, self._spell, self.threshold, self._cache_size)

    def normalize(self, text: str) -> str:
        """The text in modern spelling, repaired first when the normaliser repairs.

        >>> Normalizer().normalize("тотчасъ-же")
        'тотчас же'
        """
        if self.hyphens:
            return "".join([token.modern for token in self.tokens(text)])
        if self.repairs:
            return self._lines.modern(text)
        words, gaps = split(text)
        modern = self._modern.of(words)
        for index, form in context.decided(words, gaps, self.lexicon):
            modern[index] = capitals(words[index], form)
        return unsplit(modern, gaps)

    def repair(self, text: str) -> str:
        """The text in the old spelling with OCR damage undone, whatever ``repair`` was.

        >>> Normalizer().repair("Положить на мђсто друіая карта.")
        'Положить на мѣсто другая карта.'
        """
        return self._lines.repaired(text)

    def tokens(self, text: str) -> Iterator[Token]:
        """The aligned tokens of ``text``, words and what stands between them.

        Yields:
            Tokens that follow each other without gap: their sources make up ``text``.

        >>> for token in Normalizer().tokens("Лучшія карты"):
        ...     print(token.start, token.end, repr(token.modern), token.rules)
        0 6 'Лучшие' ('decimal_i', 'plural_ending')
        6 7 ' ' ()
        7 12 'карты' ()
        """
        found = self._lines.tokens(text) if self.repairs else self._plain_tokens(text)
        return self._hyphenated(found) if self.hyphens else found

    def _plain_tokens(self, text: str) -> Iterator[Token]:
        words, gaps = split(text)
        spellings = self._spell.of(words)
        for index, form in context.decided(words, gaps, self.lexicon):
            spellings[index] = by_neighbours(words[index], spellings[index], form)
        modern, rules, sure, forms, _ = zip(*spellings, strict=True) if words else [()] * 5
        return align(words, gaps, [words, modern, rules, sure, forms])

    # The option of modern hyphens.

    def _hyphenated(self, found: Iterator[Token]) -> Iterator[Token]:
        tokens = list(found)
        index = 0
        while index < len(tokens):
            token = tokens[index]
            tie = None
            second = _near(tokens, index, 1)
            if token.is_word and second:
                after = _near(tokens, index + 2, 1)
                tie = modern_hyphens(
                    token.modern.lower(), tokens[index + 2].modern.lower(), after.lower()
                )
            if not tie:
                yield token
                index += 1
                continue
            rule = modern_hyphens.__name__
            yield token
            gap, second_token = tokens[index + 1], tokens[index + 2]
            yield gap._replace(modern=tie.between, rules=(*gap.rules, rule))
            # The second may be the first of the next pair: it stays in the list.
            tokens[index + 2] = second_token._replace(rules=(*second_token.rules, rule))
            index += 2

    # What the memories hold. Only these ask the dictionary about words.

    def _spell_words(self, words: Sequence[str]) -> list[Spelling]:
        spellings = spell_all(words, self.lexicon)
        if self.yo or self.hyphens or self.lexis:
            spellings = list(map(self._by_options, words, spellings))
        return spellings

    def _modern_words(self, words: Sequence[str]) -> list[str]:
        if self.yo or self.hyphens or self.lexis:
            return [spelling.modern for spelling in self._spell_words(words)]
        return modern_all(words, self.lexicon)

    def _by_options(self, word: str, spelling: Spelling) -> Spelling:
        modern, rules, confidence, alternatives, is_known = spelling
        lower = modern.lower()
        for is_asked, name, form in (
            (self.lexis, modern_lexis.__name__, modern_lexis(lower, self.lexicon)),
            (self.hyphens, modern_spaces.__name__, modern_spaces(lower)),
        ):
            if is_asked and form and form != modern.lower():
                modern, alternatives, is_known = capitals(modern, form), (), True
                rules = (*rules, name)
        if self.yo and not alternatives:
            restored, forms = restore_yo(word, modern, self.lexicon)
            if restored != modern:
                modern, rules = restored, (*rules, restore_yo.__name__)
            if forms:
                alternatives, confidence = forms, min(confidence, AMBIGUOUS_FORM)
        return Spelling(modern, rules, confidence, alternatives, is_known)


def _near(tokens: list[Token], index: int, step: int) -> str:
    """The word beside a word, in the old spelling, when only blanks are between."""
    gap, word = index + step, index + 2 * step
    if 0 <= gap < len(tokens) and 0 <= word < len(tokens):
        between = tokens[gap].source
        if tokens[word].is_word and between.isspace() and "\n" not in between:
            return tokens[word].repaired
    return ""


@cache
def _default(repair: bool) -> Normalizer:
    return Normalizer(repair=repair)


def modernize(text: str) -> str:
    """Put Russian text of the old spelling into the modern one.

    Letters, endings, prefixes, pronouns and particles change; words, their forms and
    punctuation stay (нумеръ → нумер, счастіе → счастие, т.-е.). Modern Russian and other
    languages come through as they are. A second pass changes nothing.

    >>> modernize("Всѣ лучшія карты, безъ разсказа, онѣ же")
    'Все лучшие карты, без рассказа, они же'
    """
    return _default(False).normalize(text)


def repair(text: str) -> str:
    """Undo OCR damage in Russian text of the old spelling, and keep that spelling.

    Words that the dictionary knows are left alone, and so is what cannot be repaired with
    confidence; ``tokens`` of a repairing ``Normalizer`` tells which.

    >>> repair("Согласно нравилу, въ порндкђ")
    'Согласно правилу, въ порядкѣ'
    """
    return _default(True).repair(text)


def tokens(text: str) -> Iterator[Token]:
    """The aligned tokens of ``text``, modernised and not repaired.

    >>> [token.modern for token in tokens("Девять пачекъ.")]
    ['Девять', ' ', 'пачек', '.']
    """
    return _default(False).tokens(text)
