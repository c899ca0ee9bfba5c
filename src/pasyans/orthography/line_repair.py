"""Repair of a text: single words, what the line tells of them, words taken apart.

A word is read by itself first, and what came of it is remembered with all that a token needs.
Only the words that say of themselves that their surroundings matter are looked at again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from . import context, word_repair
from .confusions import ConfusionModel
from .joining import Join, joins
from .letters import CONSONANTS
from .lexicon import Lexicon
from .memory import Memory
from .segmentation import cut_lines, split, unsplit
from .spelling import Spelling, by_neighbours, spell
from .surroundings import capital_f, closing_bracket, closing_brackets, misses_hard_sign
from .token import ChangedLine, Token, align
from .word_repair import Reading, Repairer, shows_ocr

#: Confidence in what the surroundings tell. They were right each time in the witnesses,
#: which is four times: more than that is not known.
_FROM_SURROUNDINGS = 0.9

#: Repairs that ask no dictionary: what they undo is no spelling of Russian.
_ALWAYS_DAMAGE = (
    word_repair.soft_hyphen,
    word_repair.yat_read_as_dje,
    word_repair.same_shape,
)

#: Rules of spelling that read what these repairs undo.
_READ_AS_OTHER = frozenset({"dje", "latin_i"})

#: What a word says of itself, one bit each: it ends in ъ; in a consonant; it begins with a capital
#: Ф; it may be «но»; it is not what stands in the source.
_HAS_SIGN, _LACKS_SIGN, _CAPITAL_F, _MAY_BE_BUT, _REPAIRED = 1, 2, 4, 8, 16

#: Letters of a word that may be «но», at most.
_LONGEST_BUT = 3

_BY_LAST = dict.fromkeys(CONSONANTS + CONSONANTS.upper(), _LACKS_SIGN)
_BY_LAST |= dict.fromkeys("ъЪ", _HAS_SIGN)


class Read(NamedTuple):
    """A word as it is read by itself.

    Attributes:
        rest: what follows the source in its token.
        signs: what the word says of itself, in bits.
        reading: how it is read; ``None`` when it is known as it stands.
    """

    rest: tuple[str, str, tuple[str, ...], float, tuple[str, ...]]
    signs: int
    reading: Reading | None = None


#: Lines of gaps that are changed, by their number, by the index of the gap.
_Changed = dict[int, dict[int, ChangedLine]]


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
        # By whether the text shows that it is OCR: how words are read by themselves, and how
        # the few are that may be «но» where no comma goes before.
        self._reads, self._after_blank = (
            tuple(Memory(partial(find, in_ocr=in_ocr), cache_size) for in_ocr in (False, True))
            for find in (self._read_words, self._read_after_blank)
        )

    def tokens(self, text: str) -> Iterator[Token]:
        """The aligned tokens of ``text``, repaired and modernised."""
        words, gaps, reads, changed = self._read_text(text)
        fields = [*zip(*[read[0] for read in reads], strict=True)] or [()] * 5
        return align(words, gaps, fields, changed=changed)

    def repaired(self, text: str) -> str:
        """The text in the old spelling, repaired."""
        _, gaps, reads, changed = self._read_text(text)
        return _put_together([read[0][0] for read in reads], gaps, changed)

    def modern(self, text: str) -> str:
        """The text in modern spelling, repaired first."""
        _, gaps, reads, changed = self._read_text(text)
        return _put_together([read[0][1] for read in reads], gaps, changed)

    def _read_text(self, text: str) -> tuple[list[str], list[str], list[Read], _Changed]:
        """The words of a text, the gaps, how each word is read, and what changes in the gaps."""
        in_ocr = shows_ocr(text)
        memory = self._reads[in_ocr]
        put_together = joins(
            text,
            lambda word: self._spelled[word].is_known,
            lambda word: memory[word].rest[0],
        )
        words, gaps, joined = _cut(text, put_together)
        forms = words
        if joined:
            forms = list(words)
            for index, join in joined.items():
                forms[index] = join.form
        reads = memory.of(forms)
        self._look_around(words, gaps, reads, joined, in_ocr)
        changed = _with_feeds(words, gaps, joined)
        _close_brackets(closing_brackets(text), words, gaps, changed)
        return words, gaps, reads, changed

    def _look_around(
        self,
        words: list[str],
        gaps: list[str],
        reads: list[Read],
        joined: dict[int, Join],
        in_ocr: bool,
    ) -> None:
        """Change the readings that what stands around a word decides."""
        for index, join in joined.items():
            reading = _reading(reads[index])
            reads[index] = self._read(
                words[index], reading._replace(rules=(join.rule, *reading.rules))
            )
        to_look_at = [at for at, read in enumerate(reads) if read[1] > _HAS_SIGN]
        is_cased = not context.CASED_WORDS.isdisjoint(words)
        for index in to_look_at:
            if reads[index][1] > _LACKS_SIGN and index not in joined:
                before = _before(gaps, index)
                reads[index] = self._beside_gap(words[index], before, reads[index], in_ocr)
            is_cased = is_cased or reads[index][0][0] in context.CASED_WORDS
        last = -1
        for index in to_look_at:
            if index > last and reads[index][1] & _LACKS_SIGN:
                first, last = _line(gaps, index)
                self._give_hard_signs(words, gaps, reads, range(first, last + 1), in_ocr)
        if is_cased:
            self._decide_by_neighbours(gaps, reads)

    def _decide_by_neighbours(self, gaps: list[str], reads: list[Read]) -> None:
        repaired = [read[0][0] for read in reads]
        for index, form in context.decided(repaired, gaps, self._lexicon):
            word, modern, rules, confidence, alternatives = reads[index].rest
            spelling = by_neighbours(word, Spelling(modern, rules, confidence, alternatives), form)
            reads[index] = reads[index]._replace(rest=(word, *spelling[:4]))

    def _beside_gap(self, word: str, before: str, read: Read, in_ocr: bool) -> Read:
        """How a word is read for what stands before it on its line."""
        if before.endswith("-") and read.signs & _REPAIRED:
            # 2-хъ: the end of a numeral is no word.
            return self._read(word, Reading(word))
        if read.signs & _MAY_BE_BUT and before.isspace():
            # A comma goes before that conjunction.
            read = self._after_blank[in_ocr][word]
        if read.signs & _CAPITAL_F:
            reading = _reading(read)
            lowered = capital_f(reading.repaired, before, self._lexicon)
            if lowered != reading.repaired:
                return self._read(
                    word, _changed(reading, lowered, _FROM_SURROUNDINGS, capital_f.__name__)
                )
        return read

    def _give_hard_signs(
        self,
        words: list[str],
        gaps: list[str],
        reads: list[Read],
        line: range,
        in_ocr: bool,
    ) -> None:
        """Give the words of a line the final ъ that they lost."""
        if not any(reads[index][1] & _HAS_SIGN for index in line):
            return
        with_next = [(reads[index][0][0], gaps[index + 1]) for index in line]
        for found in misses_hard_sign(with_next, in_ocr):
            index = line[found]
            reading = _reading(reads[index])
            form = reading.repaired + "ъ"
            if not reading.alternatives and self._spelled[form].is_known:
                reading = _changed(reading, form, _FROM_SURROUNDINGS, misses_hard_sign.__name__)
                reads[index] = self._read(words[index], reading)

    def _read_words(self, words: Sequence[str], *, in_ocr: bool) -> list[Read]:
        """Read many words by themselves."""
        spelled, new = self._spelled, tuple.__new__
        spelled.learn(words)
        reads: list[Read] = []
        unknown: dict[int, str] = {}
        for index, word in enumerate(words):
            modern, rules, confidence, alternatives, is_known = spelled[word]
            signs = _signs(word, word)
            rest = word, modern, rules, confidence, alternatives
            reads.append(new(Read, (rest, signs, None)))
            if not (
                is_known
                and word.isalpha()
                and (word.islower() or word[1:].islower() or word.isupper())
                and (not rules or _READ_AS_OTHER.isdisjoint(rules))
            ):
                unknown[index] = word
        for index, read in zip(
            unknown, self._read_damaged([*unknown.values()], in_ocr), strict=True
        ):
            reads[index] = read
        return reads

    def _read_damaged(self, words: Sequence[str], in_ocr: bool) -> list[Read]:
        """Read words that may be damaged; what they come to is spelled for all together."""
        undamaged = [_without_damage(word) for word in words]
        self._spelled.learn([form for forms, _ in undamaged for form in forms])
        readings = [
            self._read_word(forms, rules, after_stop=True, in_ocr=in_ocr)
            for forms, rules in undamaged
        ]
        self._spelled.learn([reading.repaired for reading in readings])
        return list(map(self._read, words, readings))

    def _read_after_blank(self, words: Sequence[str], *, in_ocr: bool) -> list[Read]:
        return [
            self._read(
                word, self._read_word(*_without_damage(word), after_stop=False, in_ocr=in_ocr)
            )
            for word in words
        ]

    def _read(self, word: str, reading: Reading) -> Read:
        repaired, sure, by, doubtful = reading
        modern, rules, confidence, alternatives, _ = self._spelled[repaired]
        signs = _signs(word, repaired)
        if repaired != word or doubtful:
            signs |= _REPAIRED
            if len(word) <= _LONGEST_BUT and sure < 1:
                signs |= _MAY_BE_BUT
        return Read(
            (repaired, modern, by + rules, min(sure, confidence), doubtful or alternatives),
            signs,
            reading,
        )

    def _read_word(
        self, forms: Sequence[str], rules: tuple[str, ...], *, after_stop: bool, in_ocr: bool
    ) -> Reading:
        """Read a word, given what is left of it without damage that asks no dictionary."""
        for form in forms:
            if self._spelled[form].is_known and not word_repair.has_capital_inside(form):
                if form == forms[0]:
                    return Reading(form, 1.0, rules)
                return Reading(form, 1.0, (*rules, word_repair.capital_inside.__name__))
        reading = self._read_parts(forms[-1], in_ocr) or self._repairer.read(
            forms[-1], after_stop, in_ocr
        )
        if reading.repaired == forms[-1] != forms[0]:
            # Capitals inside are mostly their small letters, but they may be others.
            reading = self._repairer.read(forms[0], after_stop, in_ocr)
        return reading._replace(rules=(*rules, *reading.rules)) if rules else reading

    def _read_parts(self, word: str, in_ocr: bool) -> Reading | None:
        """Read a word with hyphens part by part; nothing if a part stays unknown."""
        parts = word.split("-")
        if len(parts) < 2 or not all(parts):
            return None
        readings = [
            Reading(part)
            if self._spelled[part].is_known
            else self._repairer.read(part, True, in_ocr)
            for part in parts
        ]
        if not all(self._spelled[reading.repaired].is_known for reading in readings):
            return None
        return Reading(
            "-".join([reading.repaired for reading in readings]),
            min(reading.confidence for reading in readings),
            (word_repair.confusion.__name__,),
        )


def _without_damage(word: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    r"""A word without what is always damage, and with small letters inside; and the rules of that.

    >>> _without_damage("ду\u00adФъ")
    (('дуФъ', 'дуфъ'), ('soft_hyphen',))
    """
    rules: tuple[str, ...] = ()
    for rule in _ALWAYS_DAMAGE:
        fixed = rule(word)
        if fixed != word:
            word = fixed
            rules = (*rules, rule.__name__)
    if word.islower():
        return (word,), rules
    small = word_repair.capital_inside(word)
    return (word,) if small == word else (word, small), rules


def _signs(word: str, repaired: str) -> int:
    """What the ends of a word say of it: the first letter that was read, the last as repaired."""
    signs = _BY_LAST.get(repaired[-1], 0)
    return signs | _CAPITAL_F if word[0] == "Ф" else signs


def _reading(read: Read) -> Reading:
    return read.reading or Reading(read.rest[0])


def _changed(reading: Reading, form: str, confidence: float, rule: str) -> Reading:
    return Reading(form, min(reading.confidence, confidence), (*reading.rules, rule))


def _before(gaps: list[str], index: int) -> str:
    """What stands before a word on its line; nothing before the first."""
    return "" if not index or "\n" in gaps[index] else gaps[index]


def _line(gaps: list[str], index: int) -> tuple[int, int]:
    """The first and the last word of the line of a word."""
    first = last = index
    while first and "\n" not in gaps[first]:
        first -= 1
    while last + 2 < len(gaps) and "\n" not in gaps[last + 1]:
        last += 1
    return first, last


def _cut(text: str, put_together: dict[int, Join]) -> tuple[list[str], list[str], dict[int, Join]]:
    r"""The words of the text, each joined word as one; the gaps; the joined words by index.

    >>> words, gaps, joined = _cut("ка-\nрты.", {0: Join(0, 7, "карты", "line_end_hyphen")})
    >>> words, gaps, list(joined)
    (['ка-\nрты'], ['', '.'], [0])
    """
    words: list[str] = []
    gaps: list[str] = []
    joined: dict[int, Join] = {}
    position = 0
    for join in put_together.values():
        some, between = split(text[position : join.start])
        words += some
        gaps += between
        joined[len(words)] = join
        words.append(text[join.start : join.end])
        position = join.end
    some, between = split(text[position:])
    return words + some, gaps + between, joined


def _with_feeds(words: list[str], gaps: list[str], joined: dict[int, Join]) -> _Changed:
    """The gaps that get the line feed of a word that was joined over the end of a line."""
    changed: _Changed = {}
    for index, put in joined.items():
        if "\n" not in words[index]:
            continue
        for at in range(index + 1, len(gaps)):
            placed = _with_feed(gaps[at], "\r\n" if "\r\n" in words[index] else "\n")
            if placed:
                number, piece = placed
                changed[at] = {number: (piece, (put.rule,), 1.0)}
                break
    return changed


def _with_feed(gap: str, feed: str) -> tuple[int, str] | None:
    r"""The gap's first line with a blank, with a line feed in its place: its number and text.

    >>> _with_feed(", ", "\n"), _with_feed("—", "\n"), _with_feed("\n", "\n")
    ((0, ',\n'), None, (0, '\n\n'))
    """
    for number, piece in enumerate(cut_lines(gap)):
        if piece.endswith("\n"):
            return number, piece + feed
        for at, sign in enumerate(piece):
            if sign.isspace():
                return number, f"{piece[:at]}{feed}{piece[at + 1 :]}"
    return None


def _close_brackets(
    offsets: Iterator[int], words: list[str], gaps: list[str], changed: _Changed
) -> None:
    """Write a bracket for the semicolon at each of ``offsets``, which ascend."""
    offset = next(offsets, -1)
    end = 0
    for index, gap in enumerate(gaps):
        if offset < 0:
            return
        for number, piece in enumerate(cut_lines(gap)):
            start, end = end, end + len(piece)
            while start <= offset < end:
                text, rules, _ = changed.get(index, {}).get(number, (piece, (), 1.0))
                at = offset - start
                text = f"{text[:at]}){text[at + 1 :]}"
                rules = (closing_bracket.__name__, *rules)
                changed.setdefault(index, {})[number] = text, rules, _FROM_SURROUNDINGS
                offset = next(offsets, -1)
        if index < len(words):
            end += len(words[index])


def _put_together(words: list[str], gaps: list[str], changed: _Changed) -> str:
    """The text of words and gaps, with what is changed in the gaps."""
    gaps = list(gaps)
    for index, lines in changed.items():
        every = enumerate(cut_lines(gaps[index]))
        gaps[index] = "".join([lines.get(number, (line,))[0] for number, line in every])
    return unsplit(words, gaps)
