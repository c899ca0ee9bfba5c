"""Which forms could have been printed where the OCR has this word.

Frequent words are searched all at once, as ``neighbours`` describes, up to three confusions away:
first those that begin with the same letter, then those that are frequent enough to be thought of
though the first letter is wrong. Which confusions these are is found out afterwards, for the few
words that it leaves; the form in the old spelling is put together from the letters that were read
rightly and from what was printed in place of the others.

Other words are tried one confusion away and one by one. Most of what comes of it is no Russian,
and that shows in four letters in a row: four that no form of the dictionary has must go, so an
undone confusion has to touch them. This leaves few forms to look up. The fours are counted in
modern letters, with ``^^`` before the word and ``$`` after it in place of a final ъ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from operator import itemgetter
from typing import NamedTuple

from .confusions import MODERN_LETTERS, ConfusionModel, Undone
from .neighbours import Jumps, Neighbours, Row, Sets, same, shifted, shifted_once

#: How many words of one set are looked at, the most frequent first.
_MOST_WORDS = 20

#: log10 of the least likely confusion of a first letter that is thought of in words that are not
#: frequent.
_LEAST_OF_FIRST = -2.7

#: Letters of the longest reading that is undone at once.
_LONGEST_READING = 3

#: log10 of the chance that a small letter inside a word is read as its capital, where the model
#: does not say.
_CAPITAL = -3.0

#: log10 of what cannot be.
_NEVER = -99.0

_YO = "ё"

_CONSONANTS = frozenset("бвгджзклмнпрстфхцчшщ")

#: How much longer words may be, where, whether by a lost letter too, and log10 of the likeliest
#: by the number of confusions.
_Shift = tuple[int, Jumps, bool, tuple[float, ...]]

#: A row, its sets by the number of confusions, and log10 of the likeliest of so many.
_Found = tuple[Row, Sets, tuple[float, ...]]


class Candidate(NamedTuple):
    """A form that could have been printed.

    Attributes:
        form: the form in the old spelling, in lower case.
        letters: the same in modern letters, without a final ъ: not always its modern spelling.
        cost: log10 of the probability that it is read as the word; at most 0.
        zipf: how frequent it is, on the scale of Zipf; 0 where that is not known.
    """

    form: str
    letters: str
    cost: float
    zipf: float = 0.0


class Search:
    """The search for one word.

    Args:
        word: what was read; a capital in it is a letter of its own (``дЪло``).
        model: the confusions.
        neighbours: the frequent words, with the same model.
        lost: whether letters may have been lost without a trace.

    Attributes:
        least: the least sum of a candidate's cost and log10 of its frequency that is of interest;
            to be raised while the search goes on.
        steps: how many words and forms were looked at.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> from pasyans.orthography.neighbours import neighbours
    >>> model = ConfusionModel.default()
    >>> search = Search("дфло", model, neighbours(model, CompactLexicon().printed()))
    >>> next(search.near(1))  # doctest: +ELLIPSIS
    Candidate(form='дѣло', letters='дело', cost=-0.655..., zipf=5.5)
    """

    __slots__ = (
        "_bounds",
        "_capitals",
        "_found",
        "_found_shifts",
        "_keys",
        "_lost",
        "_lower",
        "_model",
        "_neighbours",
        "_without_sign",
        "_word",
        "least",
        "steps",
    )  # fmt: skip

    def __init__(
        self, word: str, model: ConfusionModel, neighbours: Neighbours, *, lost: bool = True
    ) -> None:
        self._word = word
        self._model = model
        self._neighbours = neighbours
        self._lost = lost
        self._capitals = not word.islower()
        self._lower = word.lower().translate(MODERN_LETTERS)
        #: Whether the final ъ is missing, as it is in modern spelling.
        self._without_sign = self._lower[-1] in _CONSONANTS
        self._keys = [f"<{word[0]}", *word[1:-1], f"{word[-1]}>"]
        best = model.best
        costs = sorted([best.get(key, _NEVER) for key in self._keys], reverse=True)
        one, two, three = (*costs, _NEVER, _NEVER)[:3]
        self._bounds = (0.0, one, one + two, one + two + three)
        self._found_shifts: list[_Shift] | None = None
        self._found: list[_Found] = []
        self.least = _NEVER
        self.steps = 0

    def near(self, most: int) -> Iterator[Candidate]:
        """Words of the same length that begin with the same letter, up to two confusions away.

        Args:
            most: the most confusions that are thought of, in this stage and later.
        """
        return self._of_same_length(self._lower[0], most)

    def near_longer(self) -> Iterator[Candidate]:
        """Longer and shorter words that begin with the same letter, one confusion away."""
        return self._members(1, self._of_other_length(self._lower[0]))

    def near_with_another_first(self, most: int) -> Iterator[Candidate]:
        """The same as both of frequent words that begin with another letter."""
        yield from self._of_same_length("", most)
        yield from self._members(1, self._of_other_length(""))

    def far(self, most: int) -> Iterator[Candidate]:
        """Words of another length two confusions away, and all that are three away."""
        found: list[_Found] = []
        for longer, jumps, lost, bounds in self._shifts():
            row = self._neighbours.row(len(self._word) + longer, self._lower[0])
            if row and bounds[2] + row.shelf.top - 9 > self.least:
                sets = shifted(row, self._lower, self._keys, longer, jumps, lost)
                found.append((row, sets, bounds))
        yield from self._members(2, found)
        if most > 2:
            yield from self._members(3, self._found + found)

    def with_another_first(self) -> Iterator[Candidate]:
        """Words of the same length that begin with a letter that is read as that of the word.

        Up to two confusions away, however seldom they are.
        """
        size, keys, rest = len(self._word), self._keys, self._lower[1:]
        one = self._bounds[1]
        undone = self._model.undone.get(keys[0], {})
        for first, ((cost, _), *_) in undone.items():
            if cost < _LEAST_OF_FIRST or len(first) != 1:
                continue
            row = self._neighbours.row(size, first)
            if row and cost + row.shelf.top - 9 > self.least:
                rights = same(row, row.whole, first + rest, keys, 1)
                found: list[_Found] = [(row, (0, *rights), (0.0, cost, cost + one))]
                yield from self._members(1, found)
                yield from self._members(2, found)

    def _of_same_length(self, first: str, most: int) -> Iterator[Candidate]:
        lower, keys, size = self._lower, self._keys, len(self._word)
        found: list[_Found] = []
        row = self._neighbours.row(size, first)
        if row:
            found.append((row, same(row, self._start(row, first), lower, keys, most), self._bounds))
        if self._without_sign:
            row = self._neighbours.row(size + 1, first)
            if row:
                start = self._start(row, first) & row.exact[size]["ъ"]
                found.append((row, same(row, start, lower, keys, most), self._bounds))
        self._found += found
        if self._capitals or self._without_sign or _YO in self._word:
            yield from self._members(0, found)
        for changes in range(1, min(most, 2) + 1):
            yield from self._members(changes, found)

    def _of_other_length(self, first: str) -> Iterator[_Found]:
        lower = self._lower
        for longer, jumps, lost, bounds in self._shifts():
            row = self._neighbours.row(len(lower) + longer, first)
            if row and bounds[1] + row.shelf.top - 9 > self.least:
                start = self._start(row, first)
                yield row, (0, shifted_once(row, start, lower, longer, jumps, lost)), bounds

    def _start(self, row: Row, first: str) -> int:
        """All words of a row, but for those that are in the row of their first letter."""
        return row.whole if first else row.whole ^ row.exact[0][self._lower[0]]

    def _shifts(self) -> list[_Shift]:
        """By how many letters words may be longer, where, and by which confusions."""
        if self._found_shifts is None:
            self._found_shifts = self._find_shifts()
        return self._found_shifts

    def _find_shifts(self) -> list[_Shift]:
        word, size, lost = self._word, len(self._word), self._lost
        places: dict[int, dict[int, list[tuple[int, str]]]] = {1: {}} if lost else {}
        best: dict[int, float] = {1: self._model.best.get("", _NEVER)} if lost else {}
        lengths, jumps = self._model.jump_lengths, self._model.jumps
        for at, letter in enumerate(word):
            for length in lengths.get(letter, ()):
                end = at + length
                for more, cost, first, inside, last in jumps.get(word[at:end], ()):
                    token = last if end == size else inside if at else first
                    if token:
                        if cost > best.get(more, _NEVER):
                            best[more] = cost
                        places.setdefault(more, {}).setdefault(at, []).append((length, token))
        _, one, two, _ = self._bounds
        return [
            (more, jumps, lost and more == 1, (0.0, best[more], best[more] + one, best[more] + two))
            for more, jumps in places.items()
        ]

    def _members(self, changes: int, found: Iterable[_Found]) -> Iterator[Candidate]:
        """The words of sets, as far as their frequency makes them worth it."""
        for row, sets, bounds in found:
            if not sets[changes]:
                continue
            bound = bounds[changes] - 9
            for letters, zipf in islice(row.shelf.words(sets[changes]), _MOST_WORDS):
                if zipf + bound < self.least:
                    break
                self.steps += 1
                for form, cost in self._forms(letters, changes):
                    yield Candidate(form, letters.rstrip("ъ"), cost, zipf)

    def _forms(self, letters: str, changes: int) -> list[tuple[str, float]]:
        """The forms in the old spelling that a word can have been printed in, and the costs."""
        word = self._word
        if self._without_sign and letters[-1] == "ъ" and len(letters) > len(word):
            letters = letters[:-1]
        forms: list[tuple[str, float]] | None = None
        if len(letters) == len(word):
            forms = self._by_letter(letters)
        if forms is None:
            forms = [
                (form, cost) if form.islower() else (form.lower(), cost + _capitals(form))
                for form, cost in self._by_path(0, 0, letters, changes)
            ]
        return forms

    def _by_letter(self, letters: str) -> list[tuple[str, float]] | None:
        """The forms when each letter was read as one; None when that cannot be."""
        word, lower, undone = self._word, self._lower, self._model.undone
        forms, done = [("", 0.0)], 0
        for at, letter in enumerate(letters):
            if letter != lower[at]:
                some = undone.get(self._keys[at], {}).get(letter)
                if not some:
                    return None
            elif self._capitals and not word[at].islower():
                some = undone.get(self._keys[at], {}).get(letter, ())
                some = (*some, (_CAPITAL, word[at].lower()))
            elif word[at] == _YO:
                # ѣ: in modern letters both are е.
                some = undone.get(self._keys[at], {}).get(letter, ((0.0, _YO),))
            else:
                continue
            between = word[done:at]
            done = at + 1
            forms = [
                (form + between + printed, cost + own)
                for form, cost in forms
                for own, printed in some
            ]
        return [(form + word[done:], cost) for form, cost in forms]

    def _by_path(self, at: int, to: int, letters: str, left: int) -> list[tuple[str, float]]:
        """The rest of the forms, from an offset in the word and one in the letters printed.

        Up to the first letter that differs nothing was confused, but for what begins a little
        before it.
        """
        word, lower = self._word, self._lower
        shift, first = to - at, at
        for read, printed in zip(lower[at:], letters[to:], strict=False):
            if read != printed:
                break
            first += 1
        if first == len(word) and first + shift == len(letters):
            return [(word[at:], 0.0)]
        forms: list[tuple[str, float]] = []
        needed = len(letters) - len(word) - shift
        for start in range(max(at, first - _LONGEST_READING + 1), first + 1) if left else ():
            before = word[at:start]
            for end, choices in self._readings(start):
                # The last confusion has to make up for the whole difference in length.
                some = choices.get(needed, ()) if left == 1 else chain(*choices.values())
                for printed, olds in some:
                    if letters.startswith(printed, start + shift):
                        to_end = start + shift + len(printed)
                        for rest, cost in self._by_path(end, to_end, letters, left - 1):
                            forms += [(before + old + rest, cost + own) for own, old in olds]
        return forms

    def _readings(self, start: int) -> Iterator[tuple[int, Mapping[int, Sequence[Undone]]]]:
        """Where the letters end that are read at an offset, and what they can be instead."""
        word, size, longer = self._word, len(self._word), self._model.longer
        lengths = self._model.lengths.get(word[start], ()) if start < size else ()
        for length in (0, *lengths) if self._lost else lengths:
            end = start + length
            key = word[start:end]
            if end == size:
                key += ">"
            elif not start and length:
                key = f"<{key}"
            if end <= size and key in longer:
                yield end, longer[key]

    def seldom(self, after_three: Mapping[str, str], frequency: float) -> Iterator[Candidate]:
        """The forms one confusion away all of whose fours occur, the likeliest first.

        Args:
            after_three: what follows three letters, as ``CompactLexicon.after_three`` has it.
            frequency: log10 of the frequency that such a word has.
        """
        word, size, text = self._word, len(self._word), padded(self._word)
        if self._capitals:
            # What is only a capital in the wrong place.
            yield Candidate(word.lower(), text[2:-1], _capitals(word))
        least = self.least - frequency
        if max([self._bounds[1], *(bounds[1] for _, _, _, bounds in self._shifts())]) < least:
            return
        end_sign = len(text) - 1
        strange = strange_fours(text, after_three)
        first = strange[0] + 1 if strange else size
        last = strange[-1] - 1 if strange else -1
        found = [
            (olds[0][0], start, end, letters, olds)
            for start in range(max(last - _LONGEST_READING, 0), min(first, size) + 1)
            for end, choices in self._readings(start)
            if end >= last
            for some in choices.values()
            for letters, olds in some
            if olds[0][0] >= least
        ]
        found.sort(key=itemgetter(0), reverse=True)
        for best, start, end, letters, olds in found:
            if best + frequency < self.least:
                return
            self.steps += 1
            added = letters.rstrip("ъ") if end == size else letters
            at = min(start + 2, end_sign)
            made = text[:at] + added + text[min(end + 2, end_sign) :]
            if made == text and not self._capitals:
                continue
            # The fours that the change touches.
            around = made[max(at - 3, 0) : at + len(added) + 3]
            if not strange_fours(around, after_three):
                for cost, printed in olds:
                    form = word[:start] + printed + word[end:]
                    if not form.islower():
                        cost += _capitals(form)
                        form = form.lower()
                    yield Candidate(form, made[2:-1], cost)


def _capitals(form: str) -> float:
    return _CAPITAL * sum(letter.isupper() for letter in form)


def padded(word: str) -> str:
    """The word in modern letters, with signs for its beginning and end.

    >>> padded("тѣмъ")
    '^^тем$'
    """
    return f"^^{word.lower().translate(MODERN_LETTERS).rstrip('ъ')}$"


def strange_fours(text: str, after_three: Mapping[str, str]) -> list[int]:
    """Where in a padded word four letters stand that do not occur in a row.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> strange_fours("^^дфло$", CompactLexicon().after_three())
    [0, 1]
    """
    after = after_three.get
    return [at for at in range(len(text) - 3) if text[at + 3] not in after(text[at : at + 3], "")]


def likelihood(text: str, triples: Mapping[str, float]) -> float:
    """How likely a padded word is to be made so, log10, by its letters alone.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> triples = CompactLexicon().triples()
    >>> likelihood(padded("скрыпка"), triples) > likelihood(padded("скрнпка"), triples)
    True
    """
    get = triples.get
    return sum([get(text[at : at + 3], -5.0) for at in range(len(text) - 2)])
