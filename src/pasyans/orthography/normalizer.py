"""The normaliser: options, dictionary and memory in one object, and the default one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from . import repair as word_repair
from .compact import CompactLexicon
from .confusions import ConfusionModel
from .lexicon import Lexicon
from .memory import Memory
from .repair import Reading, Repairer, shows_ocr
from .segmentation import WORD, Segment, segments
from .spelling import Spelling, spell
from .surroundings import capital_f, closing_bracket, misses_hard_sign
from .tokens import Token

#: Confidence in what the surroundings tell. They were right each time in the witnesses,
#: which is four times: more than that is not known.
_FROM_SURROUNDINGS = 0.9

#: Repairs that ask no dictionary: what they undo is no spelling of Russian.
_ALWAYS_DAMAGE = (
    word_repair.soft_hyphen,
    word_repair.yat_read_as_dje,
)


#: What words are read as, by whether a stop goes before.
_Reads = tuple[Memory[Reading], ...]


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
        cache_size: how many word forms to remember.

    Raises:
        ValueError: when ``threshold`` is not between 0 and 1.

    >>> Normalizer().normalize("Онѣ раскладываютъ основныя карты.")
    'Они раскладывают основные карты.'
    >>> Normalizer(repair=True).normalize("Берутъ болыцое число ннжнихъ картъ.")
    'Берут большое число нижних карт.'
    """

    def __init__(
        self,
        *,
        repair: bool = False,
        lexicon: Lexicon | None = None,
        model: ConfusionModel | None = None,
        threshold: float = 0.8,
        cache_size: int = 1 << 16,
    ) -> None:
        if not 0 <= threshold <= 1:
            raise ValueError(f"threshold must be between 0 and 1, not {threshold!r}")
        self.lexicon: Lexicon = CompactLexicon() if lexicon is None else lexicon
        self.threshold = threshold
        self.repairs = repair
        self._spell = Memory(self._spell_word, cache_size).__getitem__
        self._modern = Memory(self._modern_word, cache_size).__getitem__
        self._repairer = Repairer(
            model or ConfusionModel.default(), self.lexicon, self._spell_form, threshold
        )
        # By whether the text shows that it is OCR, then by whether a stop goes before the word.
        self._reads = tuple(
            tuple(
                Memory(partial(self._read_word, after_stop=after_stop, in_ocr=in_ocr), cache_size)
                for after_stop in (False, True)
            )
            for in_ocr in (False, True)
        )

    def normalize(self, text: str) -> str:
        """The text in modern spelling, repaired first when the normaliser repairs.

        >>> Normalizer().normalize("тотчасъ-же")
        'тотчас же'
        """
        if self.repairs:
            return "".join(token.modern for token in self.tokens(text))
        return WORD.sub(lambda match: self._modern(match[0]), text)

    def repair(self, text: str) -> str:
        """The text in the old spelling with OCR damage undone, whatever ``repair`` was.

        >>> Normalizer().repair("Положить на мђсто друіая карта.")
        'Положить на мѣсто другая карта.'
        """
        return "".join(token.repaired for token in self._repaired_tokens(text))

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
        return self._repaired_tokens(text) if self.repairs else self._plain_tokens(text)

    def _plain_tokens(self, text: str) -> Iterator[Token]:
        for start, end, is_word in segments(text):
            source = text[start:end]
            if is_word:
                modern, rules, confidence, alternatives, _ = self._spell(source)
                yield Token(start, end, source, source, modern, rules, confidence, alternatives)
            else:
                yield Token(start, end, source, source, source)

    def _repaired_tokens(self, text: str) -> Iterator[Token]:
        reads = self._reads[shows_ocr(text)]
        line: list[Segment] = []
        for segment in segments(text):
            line.append(segment)
            if text[segment.end - 1] == "\n":
                yield from self._repaired_line(text, line, reads)
                line = []
        yield from self._repaired_line(text, line, reads)

    def _repaired_line(self, text: str, line: list[Segment], reads: _Reads) -> Iterator[Token]:
        """The tokens of one line: the surroundings a repair may look at."""
        if not line:
            return
        origin = line[0].start
        bracket = closing_bracket(text[origin : line[-1].end])
        readings = self._readings(text, line, reads)
        for index, (start, end, is_word) in enumerate(line):
            source = text[start:end]
            if is_word:
                yield self._token(start, end, source, readings[index])
            elif bracket is not None and start <= origin + bracket < end:
                at = origin + bracket - start
                fixed = f"{source[:at]}){source[at + 1 :]}"
                rules = (closing_bracket.__name__,)
                yield Token(start, end, source, fixed, fixed, rules, _FROM_SURROUNDINGS)
            else:
                yield Token(start, end, source, source, source)

    def _readings(self, text: str, line: list[Segment], reads: _Reads) -> dict[int, Reading]:
        """How each word of a line is read, by its index in the line."""
        readings: dict[int, Reading] = {}
        before = ""
        for index, (start, end, is_word) in enumerate(line):
            source = text[start:end]
            if is_word:
                if not readings:
                    before = ""
                reading = reads[not before.isspace()][source]
                lowered = capital_f(reading.repaired, before, self.lexicon)
                if lowered != reading.repaired:
                    reading = reading._replace(
                        repaired=lowered,
                        confidence=min(reading.confidence, _FROM_SURROUNDINGS),
                        rules=(*reading.rules, capital_f.__name__),
                    )
                readings[index] = reading
            before = source
        indexes = list(readings)
        following = [
            text[line[i + 1].start : line[i + 1].end] if i + 1 < len(line) else "" for i in indexes
        ]
        words = [readings[i].repaired for i in indexes]
        for found in misses_hard_sign(list(zip(words, following, strict=True))):
            reading = readings[indexes[found]]
            if not reading.alternatives and self._spell(reading.repaired + "ъ").is_known:
                readings[indexes[found]] = Reading(
                    reading.repaired + "ъ",
                    min(reading.confidence, _FROM_SURROUNDINGS),
                    (*reading.rules, misses_hard_sign.__name__),
                )
        return readings

    def _token(self, start: int, end: int, source: str, reading: Reading) -> Token:
        spelling = self._spell(reading.repaired)
        return Token(
            start,
            end,
            source,
            reading.repaired,
            spelling.modern,
            reading.rules + spelling.rules,
            min(reading.confidence, spelling.confidence),
            reading.alternatives or spelling.alternatives,
        )

    # What the caches remember. Only these three ask the dictionary about single words.

    def _spell_word(self, word: str) -> Spelling:
        return spell(word, self.lexicon)

    def _modern_word(self, word: str) -> str:
        return self._spell(word).modern

    def _read_word(self, word: str, *, after_stop: bool, in_ocr: bool) -> Reading:
        repaired = word
        rules: tuple[str, ...] = ()
        for rule in _ALWAYS_DAMAGE:
            fixed = rule(repaired)
            if fixed != repaired:
                repaired = fixed
                rules = (*rules, rule.__name__)
        if self._spell(repaired).is_known and not _has_capital_inside(repaired):
            return Reading(repaired, 1.0, rules)
        plain = word_repair.capital_inside(repaired)
        if plain != repaired and self._spell(plain).is_known and not _has_capital_inside(plain):
            return Reading(plain, 1.0, (*rules, word_repair.capital_inside.__name__))
        reading = self._repairer.read(repaired, after_stop, in_ocr)
        return reading._replace(rules=(*rules, *reading.rules))

    def _spell_form(self, form: str) -> Spelling:
        """Spell a form that repair proposes: most are met once, so it is not remembered."""
        return spell(form, self.lexicon)


def _has_capital_inside(word: str) -> bool:
    return not word[1:].islower() and not word.isupper() and len(word) > 1


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
