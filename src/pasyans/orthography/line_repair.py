"""Repair of a text, line by line: single words, what the line tells, words taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from . import repair as word_repair
from .confusions import ConfusionModel
from .joining import Join, joins
from .lexicon import Lexicon
from .memory import Memory
from .repair import Reading, Repairer, shows_ocr
from .segmentation import Segment, segments
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
    word_repair.same_shape,
)

#: What words are read as, by whether a stop goes before.
_Reads = tuple[Memory[Reading], ...]


class LineRepair:
    """Makes the aligned tokens of a text whose damage is to be undone.

    Args:
        model: what the OCR takes for what.
        lexicon: the dictionary.
        spelled: the modern spelling of words, remembered.
        threshold: the confidence from which a word is changed.
        cache_size: how many readings to remember.
    """

    def __init__(
        self,
        model: ConfusionModel,
        lexicon: Lexicon,
        spelled: Memory[Spelling],
        threshold: float,
        cache_size: int,
    ) -> None:
        self._lexicon = lexicon
        self._spelled = spelled
        # Most forms that repair proposes are met once, so they are not remembered.
        self._repairer = Repairer(model, lexicon, partial(spell, lexicon=lexicon), threshold)
        # By whether the text shows that it is OCR, then by whether a stop goes before the word.
        self._reads: tuple[_Reads, ...] = tuple(
            tuple(
                Memory(partial(self._read_word, after_stop=after_stop, in_ocr=in_ocr), cache_size)
                for after_stop in (False, True)
            )
            for in_ocr in (False, True)
        )

    def tokens(self, text: str) -> Iterator[Token]:
        """The aligned tokens of ``text``, repaired and modernised."""
        reads = self._reads[shows_ocr(text)]
        put_together = joins(
            text,
            lambda word: self._spelled[word].is_known,
            lambda word: reads[True][word].repaired,
        )
        line: list[Segment] = []
        for segment in _with_joins(text, put_together):
            line.append(segment)
            if text[segment.end - 1] == "\n":
                yield from self._line(text, line, reads, put_together)
                line = []
        if line:
            yield from self._line(text, line, reads, put_together)

    def _line(
        self, text: str, line: list[Segment], reads: _Reads, put_together: dict[int, Join]
    ) -> Iterator[Token]:
        """The tokens of one line: the surroundings that a repair may look at."""
        new, spelled = tuple.__new__, self._spelled
        origin = line[0].start
        bracket = closing_bracket(text[origin : line[-1].end])
        at_bracket = origin + bracket if bracket is not None else -1
        readings = self._readings(text, line, reads, put_together)
        # The line feed that a joined word held, to be set after it.
        feed = ""
        for index, (start, end, is_word) in enumerate(line):
            source = text[start:end]
            if is_word:
                repaired, sure, by, doubtful = readings[index]
                modern, rules, confidence, alternatives, _ = spelled[repaired]
                yield new(
                    Token,
                    (
                        start, end, source, repaired, modern, by + rules if by else rules,
                        min(sure, confidence), doubtful or alternatives,
                    ),
                )  # fmt: skip
                if start in put_together and "\n" in source:
                    feed = "\n"
                continue
            fixed, rules, confidence = source, (), 1.0
            if start <= at_bracket < end:
                at = at_bracket - start
                fixed = f"{source[:at]}){source[at + 1 :]}"
                rules, confidence = (closing_bracket.__name__,), _FROM_SURROUNDINGS
            if feed:
                placed = _with_feed(fixed)
                if placed is not None:
                    fixed, feed = placed, ""
                    rules = (*rules, "line_end_hyphen")
            yield new(Token, (start, end, source, fixed, fixed, rules, confidence, ()))

    def _readings(
        self, text: str, line: list[Segment], reads: _Reads, put_together: dict[int, Join]
    ) -> dict[int, Reading]:
        """How each word of a line is read, by its index in the line."""
        readings: dict[int, Reading] = {}
        before = ""
        without = having = 0
        for index, (start, end, is_word) in enumerate(line):
            source = text[start:end]
            if is_word:
                if not readings:
                    before = ""
                join = put_together.get(start)
                if join:
                    reading = reads[True][join.form]
                    reading = reading._replace(rules=(join.rule, *reading.rules))
                elif before.endswith("-"):
                    # 2-хъ: the end of a numeral is no word.
                    reading = Reading(source)
                else:
                    reading = reads[not before.isspace()][source]
                if source[0] == "Ф":
                    reading = self._with_small_f(reading, before)
                readings[index] = reading
                last = reading.repaired[-1]
                if last in "ъЪ":
                    having += 1
                elif last in _CONSONANTS:
                    without += 1
            before = source
        if having and without:
            self._give_hard_signs(text, line, readings)
        return readings

    def _with_small_f(self, reading: Reading, before: str) -> Reading:
        lowered = capital_f(reading.repaired, before, self._lexicon)
        if lowered == reading.repaired:
            return reading
        return reading._replace(
            repaired=lowered,
            confidence=min(reading.confidence, _FROM_SURROUNDINGS),
            rules=(*reading.rules, capital_f.__name__),
        )

    def _give_hard_signs(
        self, text: str, line: list[Segment], readings: dict[int, Reading]
    ) -> None:
        indexes = list(readings)
        following = [
            text[line[i + 1].start : line[i + 1].end] if i + 1 < len(line) else "" for i in indexes
        ]
        words = [readings[i].repaired for i in indexes]
        for found in misses_hard_sign(list(zip(words, following, strict=True))):
            reading = readings[indexes[found]]
            if not reading.alternatives and self._spelled[reading.repaired + "ъ"].is_known:
                readings[indexes[found]] = Reading(
                    reading.repaired + "ъ",
                    min(reading.confidence, _FROM_SURROUNDINGS),
                    (*reading.rules, misses_hard_sign.__name__),
                )

    def _read_word(self, word: str, *, after_stop: bool, in_ocr: bool) -> Reading:
        repaired = word
        rules: tuple[str, ...] = ()
        for rule in _ALWAYS_DAMAGE:
            fixed = rule(repaired)
            if fixed != repaired:
                repaired = fixed
                rules = (*rules, rule.__name__)
        for read in (str, word_repair.capital_inside):
            plain = read(repaired)
            if read is not str and plain == repaired:
                continue
            if self._spelled[plain].is_known and not word_repair.has_capital_inside(plain):
                return Reading(plain, 1.0, rules if read is str else (*rules, read.__name__))
        reading = self._repairer.read(repaired, after_stop, in_ocr)
        return reading._replace(rules=(*rules, *reading.rules))


_CONSONANTS = frozenset("бвгджзклмнпрстфхцчшщБВГДЖЗКЛМНПРСТФХЦЧШЩ")


def _with_joins(text: str, put_together: dict[int, Join]) -> Iterator[Segment]:
    """The segments of the text, with a joined word as one."""
    if not put_together:
        yield from segments(text)
        return
    end = 0
    for segment in segments(text):
        if segment.start < end:
            if segment.end > end:
                yield Segment(end, segment.end, segment.is_word and text[end].isalpha())
                end = segment.end
            continue
        join = put_together.get(segment.start)
        if join:
            end = join.end
            yield Segment(join.start, join.end, True)
        else:
            yield segment


def _with_feed(gap: str) -> str | None:
    """What stands after a joined word, with the line feed of the word at its first blank.

    >>> _with_feed(", "), _with_feed("—"), _with_feed("\\n")
    (',\\n', None, '\\n\\n')
    """
    if gap.endswith("\n"):
        return gap + "\n"
    for at, sign in enumerate(gap):
        if sign.isspace():
            return f"{gap[:at]}\n{gap[at + 1 :]}"
    return None
