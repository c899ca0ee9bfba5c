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

from .confusions import ConfusionModel, Ranked, modern_letters
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

_NOTHING: Mapping[str, tuple[tuple[float, str], ...]] = {}

#: Any letter may follow.
_ANY = "any"

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
        "_rest",
        "_row",
        "_size",
        "_special",
        "_without_sign",
        "_word",
        "least",
        "steps",
    )  # fmt: skip

    def __init__(
        self, word: str, model: ConfusionModel, neighbours: Neighbours, *, lost: bool = True
    ) -> None:
        self._word = word
        self._size = size = len(word)
        self._model = model
        neighbours.forget_some()
        self._row = neighbours.row
        self._lost = lost
        self._capitals = not word.islower()
        self._lower = lower = modern_letters(word)
        #: Whether the final ъ is missing, as it is in modern spelling.
        self._without_sign = lower[-1] in _CONSONANTS
        self._keys = keys = [f"<{word[0]}", *word[1:-1], f"{word[-1]}>"]
        #: The letters after the first, and as they are read.
        self._rest = lower[1:], keys[1:]
        best = model.best
        costs = sorted([best.get(key, _NEVER) for key in keys], reverse=True)
        one, two, three = costs[:3] if size > 2 else (*costs, _NEVER, _NEVER)[:3]
        self._bounds = (0.0, one, one + two, one + two + three)
        #: Where letters stand that were perhaps confused though they are the same in modern ones.
        self._special = (
            [
                at
                for at, letter in enumerate(word)
                if letter == _YO or (self._capitals and not letter.islower())
            ]
            if self._capitals or _YO in word
            else []
        )
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
            row = self._row(self._size + longer, self._lower[0])
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
        one = self._bounds[1]
        undone = self._model.undone.get(self._keys[0], {})
        for first, ((cost, _), *_) in undone.items():
            if cost < _LEAST_OF_FIRST or len(first) != 1:
                continue
            row = self._row(self._size, first)
            if row and cost + row.shelf.top - 9 > self.least:
                rights = same(row, row.whole, 0, self._rest, 1)
                found: list[_Found] = [(row, (0, *rights), (0.0, cost, cost + one))]
                yield from self._members(1, found)
                yield from self._members(2, found)

    def _of_same_length(self, first: str, most: int) -> Iterator[Candidate]:
        size, bounds = self._size, self._bounds
        found: list[_Found] = []
        row = self._row(size, first)
        if row:
            sets = same(row, *self._starts(row, first, row.whole), self._rest, most)
            found.append((row, sets, bounds))
        if self._without_sign:
            row = self._row(size + 1, first)
            if row:
                starts = self._starts(row, first, row.exact[size]["ъ"])
                found.append((row, same(row, *starts, self._rest, most), bounds))
        self._found += found
        if self._capitals or self._without_sign or _YO in self._word:
            yield from self._members(0, found)
        for changes in range(1, min(most, 2) + 1):
            yield from self._members(changes, found)

    def _starts(self, row: Row, first: str, some: int) -> tuple[int, int]:
        """Those of some words whose first letter was read rightly, and as another."""
        return (some, 0) if first else (0, some & row.read[0][self._keys[0]])

    def _of_other_length(self, first: str) -> Iterator[_Found]:
        lower = self._lower
        for longer, jumps, lost, bounds in self._shifts():
            # Another first letter is by itself a confusion: there is no other.
            if not first and not lost and 0 not in jumps:
                continue
            row = self._row(self._size + longer, first)
            if row and bounds[1] + row.shelf.top - 9 > self.least:
                # The words of a letter are in a row of their own.
                start = row.whole if first else row.whole ^ row.exact[0][lower[0]]
                yield row, (0, shifted_once(row, start, lower, longer, jumps, lost)), bounds

    def _shifts(self) -> list[_Shift]:
        """By how many letters words may be longer, where, and by which confusions."""
        if self._found_shifts is None:
            self._found_shifts = self._find_shifts()
        return self._found_shifts

    def _find_shifts(self) -> list[_Shift]:
        word, size, lost, jumps = self._word, self._size, self._lost, self._model.jumps
        places: dict[int, dict[int, list[tuple[int, str]]]] = {1: {}} if lost else {}
        best: dict[int, float] = {1: self._model.best.get("", _NEVER)} if lost else {}
        for at, letter in enumerate(word):
            if letter not in jumps:
                continue
            for read, some in jumps[letter]:
                if not word.startswith(read, at):
                    continue
                length = len(read)
                for more, cost, first, inside, last in some:
                    token = last if at + length == size else inside if at else first
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
            members = sets[changes]
            if not members:
                continue
            bound = bounds[changes] - 9
            for letters, zipf in islice(row.shelf.words(members), _MOST_WORDS):
                if zipf + bound < self.least:
                    break
                self.steps += 1
                for form, cost in self._forms(letters, changes):
                    yield Candidate(form, letters.rstrip("ъ"), cost, zipf)

    def _forms(self, letters: str, changes: int) -> list[tuple[str, float]]:
        """The forms in the old spelling that a word can have been printed in, and the costs."""
        if self._without_sign and letters[-1] == "ъ" and len(letters) > self._size:
            letters = letters[:-1]
        forms: list[tuple[str, float]] = []
        if len(letters) == self._size:
            forms = self._by_letter(letters)
        if not forms:
            forms = (
                self._by_path(letters) if changes == 1 else self._by_paths(0, 0, letters, changes)
            )
            if self._capitals:
                forms = [(form.lower(), cost + _capitals(form)) for form, cost in forms]
        return forms

    def _by_letter(self, letters: str) -> list[tuple[str, float]]:
        """The forms when each letter was read as one; none when that cannot be."""
        word, lower, keys, undone = self._word, self._lower, self._keys, self._model.undone
        changed = [at for at, letter in enumerate(letters) if letter != lower[at]]
        if self._special:
            changed = sorted({*changed, *self._special})
        forms, done = [("", 0.0)], 0
        for at in changed:
            letter = letters[at]
            some = undone.get(keys[at], _NOTHING).get(letter, ())
            if letter == lower[at]:
                # ѣ for ё: in modern letters both are е.
                own = word[at].lower()
                some = (*some, (_CAPITAL, own)) if own != word[at] else some or ((0.0, _YO),)
            elif not some:
                return []
            between = word[done:at]
            done = at + 1
            forms = [
                (form + between + printed, cost + own)
                for form, cost in forms
                for own, printed in some
            ]
        return [(form + word[done:], cost) for form, cost in forms]

    def _by_path(self, letters: str) -> list[tuple[str, float]]:
        """The forms when one confusion makes the word longer or shorter.

        Up to the first letter that differs nothing was confused, but for what begins a little
        before it; and after it the rest must be the same.
        """
        word, lower, size = self._word, self._lower, self._size
        longer = len(letters) - size
        first = _common(lower, letters)
        if first == size and not longer:
            return [(word, 0.0)]
        forms: list[tuple[str, float]] = []
        for start in range(max(first - _LONGEST_READING + 1, 0), first + 1):
            for end, key in self._readings(start):
                for printed, olds in self._model.longer[key].get(longer, ()):
                    if letters.startswith(printed, start) and letters.endswith(
                        lower[end:], start + len(printed)
                    ):
                        before, after = word[:start], word[end:]
                        forms += [(before + old + after, cost) for cost, old in olds]
        return forms

    def _by_paths(self, at: int, to: int, letters: str, left: int) -> list[tuple[str, float]]:
        """The rest of the forms, from an offset in the word and one in the letters printed."""
        word = self._word
        shift = to - at
        first = at + _common(self._lower[at:], letters[to:])
        if first == self._size and first + shift == len(letters):
            return [(word[at:], 0.0)]
        forms: list[tuple[str, float]] = []
        needed = len(letters) - self._size - shift
        for start in range(max(at, first - _LONGEST_READING + 1), first + 1) if left else ():
            before = word[at:start]
            for end, key in self._readings(start):
                choices = self._model.longer[key]
                # The last confusion has to make up for the whole difference in length.
                some = choices.get(needed, ()) if left == 1 else chain(*choices.values())
                for printed, olds in some:
                    if letters.startswith(printed, start + shift):
                        to_end = start + shift + len(printed)
                        for rest, cost in self._by_paths(end, to_end, letters, left - 1):
                            forms += [(before + old + rest, cost + own) for own, old in olds]
        return forms

    def _readings(self, start: int) -> list[tuple[int, str]]:
        """Where the letters end that are read at an offset as something else, and their keys."""
        word, size, known = self._word, self._size, self._model.undone
        keys = []
        if self._lost:
            keys.append((start, "" if start < size else ">"))
        if start < size:
            keys.append((start + 1, self._keys[start]))
            for length in self._model.lengths.get(word[start], ()):
                end = start + length
                key = word[start:end]
                if end < size:
                    keys.append((end, key if start else f"<{key}"))
                elif end == size:
                    keys.append((end, f"{key}>"))
        return [(end, key) for end, key in keys if key in known]

    def seldom(self, after_three: Mapping[str, str], frequency: float) -> Iterator[Candidate]:
        """The forms one confusion away all of whose fours occur, the likeliest first.

        Args:
            after_three: what follows three letters, as ``CompactLexicon.after_three`` has it.
            frequency: log10 of the frequency that such a word has.
        """
        word, text = self._word, padded(self._lower)
        if self._capitals:
            # What is only a capital in the wrong place.
            yield Candidate(word.lower(), text[2:-1], _capitals(word))
        least = self.least - frequency
        if max([self._bounds[1], *(bounds[1] for _, _, _, bounds in self._shifts())]) < least:
            return
        end_sign = len(text) - 1
        for (best, letters, olds), start, end in self._changes(text, after_three, least):
            if best + frequency < self.least:
                return
            self.steps += 1
            added = letters.rstrip("ъ") if end == self._size else letters
            at = min(start + 2, end_sign)
            made = text[:at] + added + text[min(end + 2, end_sign) :]
            if made == text and not self._capitals:
                continue
            # The fours that the change touches.
            if not is_strange(made[max(at - 3, 0) : at + len(added) + 3], after_three):
                for cost, printed in olds:
                    form = word[:start] + printed + word[end:]
                    if self._capitals:
                        cost += _capitals(form)
                        form = form.lower()
                    yield Candidate(form, made[2:-1], cost)

    def _changes(
        self, text: str, after_three: Mapping[str, str], least: float
    ) -> list[tuple[Ranked, int, int]]:
        """What may have been printed from one offset to another, the likeliest first.

        All strange fours are touched by it, and its first letter occurs after the three before.
        """
        size, ranked, end_sign = self._size, self._model.ranked, len(text) - 1
        strange = strange_fours(text, after_three)
        first = min(strange[0] + 1, size) if strange else size
        last = strange[-1] - 1 if strange else -1
        found: list[tuple[Ranked, int, int]] = []
        for start in range(max(last - _LONGEST_READING, 0), first + 1):
            at = min(start + 2, end_sign)
            allowed = after_three.get(text[at - 3 : at], "") if at > 2 else _ANY
            for end, key in self._readings(start):
                if end < last:
                    continue
                for one in ranked[key]:
                    if one[0] < least:
                        break
                    # At the end ъ is no letter.
                    added = one[1] if end < size else one[1].rstrip("ъ") or "$"
                    if added[0] in allowed or allowed is _ANY:
                        found.append((one, start, end))
        found.sort(key=_likelihood, reverse=True)
        return found


def _likelihood(change: tuple[Ranked, int, int]) -> float:
    return change[0][0]


def _common(one: str, other: str) -> int:
    """How many letters two words have in common at their beginning."""
    at = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        at += 1
    return at


def _capitals(form: str) -> float:
    return _CAPITAL * sum(letter.isupper() for letter in form)


def padded(lower: str) -> str:
    """A word in modern letters, with signs for its beginning and end.

    >>> padded("темъ")
    '^^тем$'
    """
    return f"^^{lower.rstrip('ъ')}$"


def strange_fours(text: str, after_three: Mapping[str, str]) -> list[int]:
    """Where in a padded word four letters stand that do not occur in a row.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> strange_fours("^^дфло$", CompactLexicon().after_three())
    [0, 1]
    """
    after = after_three.get
    return [at for at in range(len(text) - 3) if text[at + 3] not in after(text[at : at + 3], "")]


def is_strange(text: str, after_three: Mapping[str, str]) -> bool:
    """Whether four letters stand somewhere that do not occur in a row.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> is_strange("^^дфло$", CompactLexicon().after_three())
    True
    """
    for at in range(len(text) - 3):
        if text[at + 3] not in after_three.get(text[at : at + 3], ""):
            return True
    return False


def likelihood(text: str, triples: Mapping[str, float]) -> float:
    """How likely a padded word is to be made so, log10, by its letters alone.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> triples = CompactLexicon().triples()
    >>> likelihood(padded("скрыпка"), triples) > likelihood(padded("скрнпка"), triples)
    True
    """
    get = triples.get
    return sum([get(text[at : at + 3], -5.0) for at in range(len(text) - 2)])
