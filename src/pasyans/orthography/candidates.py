"""Which forms could have been printed where the OCR has this word.

Confusions are undone one, two, at most three at a time. Most of what comes of it is no Russian, and
that shows in four letters in a row: four that no form of the dictionary has must go, so an
undone confusion has to touch them. This leaves few forms to look up.

The search runs over the word in modern letters, with ``^^`` before it and ``$`` after it in place
of a final ъ, because that is how the fours are counted; the form in the old spelling is put
together from the changes at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import NamedTuple

from .confusions import MODERN_LETTERS, ConfusionModel

#: Steps of the search for one word; few words of OCR need a tenth of it.
MOST_STEPS = 600

#: log10 of the likeliest confusion there is.
_LIKELIEST = -0.4

#: Letters of the longest reading that is undone at once.
_LONGEST_READING = 3

#: log10 of the chance that a small letter inside a word is read as its capital, where the model
#: does not say.
_CAPITAL = -3.0


class Candidate(NamedTuple):
    """A form that could have been printed.

    Attributes:
        form: the form in the old spelling, in lower case.
        letters: the same in modern letters, without a final ъ: not always its modern spelling.
        cost: log10 of the probability that it is read as the word; at most 0.
    """

    form: str
    letters: str
    cost: float


class _Change(NamedTuple):
    start: int
    end: int
    printed: str
    letters: str
    cost: float


def _by_cost(change: _Change) -> float:
    return -change[4]


class Search:
    """The search for one word.

    Args:
        word: what was read; a capital in it is a letter of its own (``дЪло``).
        model: the confusions.
        lost: whether letters may have been lost without a trace.
        fours: the four letters in a row that occur, as ``CompactLexicon.fours`` has them.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> search = Search("дфло", ConfusionModel.default(), CompactLexicon().fours())
    >>> "дѣло" in [candidate.form for candidate in search.candidates(1)]
    True
    """

    __slots__ = ("_changes", "_fours", "_text", "_word", "least", "steps", "strange")

    def __init__(
        self, word: str, model: ConfusionModel, fours: Set[str], *, lost: bool = True
    ) -> None:
        self._word = word
        self._fours = fours
        self._text = padded(word)
        self._changes = list(_changes(word, model, lost))
        text = self._text
        #: How many fours of the word do not occur.
        self.strange = sum(text[at : at + 4] not in fours for at in range(len(text) - 3))
        self.steps = 0
        #: The least cost that is of interest; it may be raised while the search goes on.
        self.least = -99.0

    def candidates(self, changes: int, least: float = -99.0) -> Iterator[Candidate]:
        """The forms with so many confusions undone, all of whose fours occur.

        Args:
            changes: from 1 to 3.
            least: the least cost that is of interest.
        """
        self.steps = 0
        self.least = least
        text = self._text
        if not self._word.islower() and changes == 1:
            # What is only a capital in the wrong place.
            cost = _CAPITAL * sum(letter.isupper() for letter in self._word)
            if cost < 0:
                yield Candidate(self._word.lower(), text[2:-1], cost)
        if changes == 1:
            yield from self._singles()
        else:
            yield from self._extend(text, 0, 0, (), 0.0, changes)

    def _singles(self) -> Iterator[Candidate]:
        """The forms with one confusion undone, the likeliest first."""
        text, fours = self._text, self._fours
        strange = [at for at in range(len(text) - 3) if text[at : at + 4] not in fours]
        first = strange[0] + 1 if strange else len(self._word)
        last = strange[-1] - 1 if strange else -1
        end_sign = len(text) - 1
        for change in sorted(self._changes, key=_by_cost):
            start, end, _, letters, own = change
            if own < self.least:
                return
            if start > first or end < last:
                continue
            self.steps += 1
            at = min(start + 2, end_sign)
            made = text[:at] + letters + text[min(end + 2, end_sign) :]
            for window in range(max(at - 3, 0), min(at + len(letters), len(made) - 3)):
                if made[window : window + 4] not in fours:
                    break
            else:
                yield self._candidate(made, (change,), own)

    def _extend(
        self,
        text: str,
        shift: int,
        index: int,
        done: tuple[_Change, ...],
        cost: float,
        left: int,
    ) -> Iterator[Candidate]:
        """Undo ``left`` more confusions, from the change ``index`` on, to the right of those done.

        ``text`` is what has come of it so far, and ``shift`` how much longer that is, so that an
        offset in the word plus ``shift`` is one in the text, less the two signs before it.
        """
        fours = self._fours
        strange = [at for at in range(len(text) - 3) if text[at : at + 4] not in fours]
        # Four that begin at t have the letters t-2 to t+1 of the word: to touch them, a change
        # begins at t+1 or before and ends at t-1 or after.
        first = strange[0] + 1 - shift if strange else len(self._word)
        last = strange[-1] - shift if strange else -1
        if left == 1 and last - first > _LONGEST_READING + 1:
            return
        begin = done[-1].end if done else 0
        end_sign = len(text) - 1
        for number in range(index, len(self._changes)):
            change = self._changes[number]
            start, end, _, letters, own = change
            if start > first:
                return
            if (
                start < begin
                or cost + own + _LIKELIEST * (left - 1) < self.least
                or (left == 1 and end < last - 1)
            ):
                continue
            self.steps += 1
            if self.steps > MOST_STEPS:
                return
            at = min(start + shift + 2, end_sign)
            made = text[:at] + letters + text[min(end + shift + 2, end_sign) :]
            if left > 1:
                yield from self._extend(
                    made,
                    shift + len(letters) - (end - start),
                    number + 1,
                    (*done, change),
                    cost + own,
                    left - 1,
                )
                continue
            for window in range(max(at - 3, 0), min(at + len(letters), len(made) - 3)):
                if made[window : window + 4] not in fours:
                    break
            else:
                yield self._candidate(made, (*done, change), cost + own)

    def _candidate(self, made: str, changes: tuple[_Change, ...], cost: float) -> Candidate:
        word, form, position = self._word, "", 0
        for start, end, printed, _, _ in changes:
            form += word[position:start] + printed
            position = end
        form += word[position:]
        if not form.islower():
            cost += _CAPITAL * sum(letter.isupper() for letter in form)
            form = form.lower()
        return Candidate(form, made[2:-1], cost)


def padded(word: str) -> str:
    """The word in modern letters, with signs for its beginning and end.

    >>> padded("тѣмъ")
    '^^тем$'
    """
    return f"^^{word.lower().translate(MODERN_LETTERS).rstrip('ъ')}$"


def _changes(word: str, model: ConfusionModel, with_lost: bool) -> Iterator[_Change]:
    size = len(word)
    new = tuple.__new__
    lost, by_first = model.lost if with_lost else [], model.by_first
    for offset in range(size + 1):
        if offset < size:
            for read, printed, letters, cost, place in by_first.get(word[offset], ()):
                end = offset + len(read)
                if len(read) > 1 and not word.startswith(read, offset):
                    continue
                if place != "anywhere" and (
                    end != size if place == "end" else not 0 < offset < end < size
                ):
                    continue
                yield new(
                    _Change,
                    (
                        offset, end, printed,
                        letters.rstrip("ъ") if end == size else letters, cost,
                    ),
                )  # fmt: skip
        for _, printed, letters, cost, place in lost:
            if place != "end" or offset == size:
                yield _Change(
                    offset,
                    offset,
                    printed,
                    letters.rstrip("ъ") if offset == size else letters,
                    cost,
                )


def likelihood(word: str, triples: Mapping[str, float]) -> float:
    """How likely a word is to be made so, log10, by its letters alone.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> triples = CompactLexicon().triples()
    >>> likelihood("скрыпка", triples) > likelihood("скрнпка", triples)
    True
    """
    text = padded(word)
    return sum(triples.get(text[at : at + 3], -5.0) for at in range(len(text) - 2))
