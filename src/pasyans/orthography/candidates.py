"""Which forms could have been printed where the OCR has this word.

Frequent words are searched all at once, as ``neighbours`` describes, up to three confusions away:
first those that begin with the same letter, then those that are frequent enough to be thought of
though the first letter is wrong. Which confusions these are is found out afterwards, for the few
words that it leaves; the form in the old spelling is put together from the letters that were read
rightly and from what was printed in place of the others.

Other words are tried one confusion away and one by one. Most of what comes of it is no Russian,
and that shows in four letters in a row: four that no form of the dictionary has must go, so an
undone confusion has to touch them. This leaves few forms to look up; and it tells where in the word
the confusion of a frequent word is, so that all other letters must be the same. The fours are
counted in modern letters, with ``^^`` before the word and ``$`` after it in place of a final ъ.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, compress, count, islice, repeat
from operator import contains, ne, not_
from typing import NamedTuple

from .confusions import ConfusionModel, Ranked, modern_letters
from .letters import CONSONANTS
from .neighbours import (
    Jumps,
    Neighbours,
    Place,
    Row,
    Sets,
    exactly,
    same,
    same_once,
    same_with_one_of,
    shifted,
    shifted_once,
)

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

#: log10 of damage so improbable that nobody could tell what was printed.
LEAST_COST = -6.0

#: log10 of how many times less likely than what is of interest a form is that would not change the
#: confidence in the best by one thousandth.
_LEFT_OUT = 2.4

#: log10 of what cannot be.
_NEVER = -99.0

_YO = "ё"

_NOTHING: Mapping[str, tuple[tuple[float, str], ...]] = {}

#: Any letter may follow.
_ANY = "any"

#: How much longer words may be, where, whether by a lost letter too, log10 of the likeliest by the
#: number of confusions; where a confusion is enough by itself, and where a lost letter is.
_Shift = tuple[int, Jumps, bool, tuple[float, ...], Jumps, range]

#: A row, its sets by the number of confusions, and log10 of the likeliest of so many.
_Found = tuple[Row, Sets, tuple[float, ...]]

#: Fours that do not occur in the dictionary but do in the words that were printed: a prefix with з
#: for с, an ending of the old spelling.
_PRINTED_ONLY = re.compile("з(?:[кпстфхцчшщ]|$)|[жшщч]аг")

#: Fours that start before this offset have the first letter in it.
_IN_FIRST = 3


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
        after_three: what follows three letters, as ``CompactLexicon.after_three`` has it.
        lost: whether letters may have been lost without a trace.

    Attributes:
        least: the least sum of a candidate's cost and log10 of its frequency that is of interest;
            to be raised while the search goes on.
        steps: how many words and forms were looked at.
        text: the word in modern letters, padded.
        threes: its threes.
        strange: where its strange fours begin.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> from pasyans.orthography.neighbours import neighbours
    >>> model = ConfusionModel.default()
    >>> lexicon = CompactLexicon()
    >>> words = neighbours(model, lexicon.printed())
    >>> search = Search("дфло", model, words, lexicon.after_three())
    >>> next(search.near(1))  # doctest: +ELLIPSIS
    Candidate(form='дѣло', letters='дело', cost=-0.655..., zipf=5.5)
    """

    __slots__ = (
        "_after_three",
        "_all",
        "_capitals",
        "_first_cost",
        "_first_end",
        "_first_in_one",
        "_found",
        "_found_shifts",
        "_is_strange",
        "_keys",
        "_last_start",
        "_likeliest",
        "_lost",
        "_lower",
        "_model",
        "_one",
        "_row",
        "_size",
        "_some",
        "_special",
        "_without_sign",
        "_word",
        "least",
        "steps",
        "strange",
        "text",
        "threes",
    )  # fmt: skip

    def __init__(
        self,
        word: str,
        model: ConfusionModel,
        neighbours: Neighbours,
        after_three: Mapping[str, str],
        *,
        lost: bool = True,
    ) -> None:
        self._word = word
        self._size = len(word)
        self._model = model
        self._after_three = after_three
        neighbours.forget_some()
        self._row = neighbours.row
        self._lost = lost
        self._capitals = not word.islower()
        self._lower = lower = modern_letters(word)
        self.text = text = padded(lower)
        #: Whether the final ъ is missing, as it is in modern spelling.
        self._without_sign = lower[-1] in CONSONANTS
        self._keys = keys = [f"<{word[0]}", *word[1:-1], f"{word[-1]}>"]
        #: Where letters stand that were perhaps confused though they are the same in modern ones.
        self._special = (
            [at for at, letter in enumerate(word) if letter == _YO or not letter.islower()]
            if self._capitals or _YO in word
            else []
        )
        self.threes = threes(text)
        self.strange = _strange(self.threes, text, after_three)
        self._find_places()
        best = model.best
        costs = [best.get(key, _NEVER) for key in keys]
        self._first_cost = costs[0]
        self._likeliest = (*sorted(costs, reverse=True), _NEVER)[:2]
        self._found_shifts: list[_Shift] | None = None
        self._found: list[_Found] = []
        self.least = _NEVER
        self.steps = 0

    def _find_places(self) -> None:
        """Where a confusion is that takes away the strange fours.

        What was printed has none, but for those of ``_PRINTED_ONLY``. One confusion by itself is in
        all of them: it ends after ``_first_end`` and starts before ``_last_start``, or there; of
        several one is in the first.
        """
        size, keys, text = self._size, self._keys, self.text
        places = self._all = [*zip(range(1, size), self._lower[1:], keys[1:], strict=True)]
        strange = self.strange
        if strange and ("з" in text or "аг" in text):
            strange = [at for at in strange if not _PRINTED_ONLY.search(text, at, at + 4)]
        self._some: tuple[list[Place], list[Place]]
        if not strange:
            self._first_end, self._last_start, self._is_strange = -1, size, False
            self._first_in_one = True
            self._one = self._some = places, []
            return
        first, last = strange[0], strange[-1]
        self._first_end, self._last_start, self._is_strange = last - 1, first + 1, True
        self._first_in_one = first < _IN_FIRST
        self._some = _cut(places, first - 2, first + 1)
        self._one = self._some if first == last else _cut(places, last - 2, first + 1)

    def near(self, most: int) -> Iterator[Candidate]:
        """Words of the same length that begin with the same letter, up to two confusions away.

        Args:
            most: the most confusions that are thought of, in this stage and later.
        """
        rows = self._rows(self._lower[0])
        one, two = self._likeliest
        bounds = (0.0, one, one + two, one + two + two)
        places, others = self._one
        if not self._is_strange and (self._capitals or self._without_sign or self._special):
            yield from self._members(
                0, [(row, (exactly(row, some, places), 0, 0, 0), bounds) for row, some in rows]
            )
        if places:
            found: list[_Found] = []
            for row, some in rows:
                start = exactly(row, some, others)
                if start:
                    found.append((row, (0, same_once(row, start, places), 0, 0), bounds))
            yield from self._members(1, found)
        if most > 1:
            places, others = self._some
            found = []
            for row, some in rows:
                if bounds[2] + row.shelf.top - 9 > self.least:
                    if others or self._is_strange:
                        sets = same_with_one_of(row, some, most, places, others)
                    else:
                        sets = same(row, some, most, places)
                    found.append((row, sets, bounds))
            self._found += found
            yield from self._members(2, found)

    def near_longer(self) -> Iterator[Candidate]:
        """Longer and shorter words that begin with the same letter, one confusion away."""
        found: list[_Found] = []
        for longer, _, _, bounds, jumps, gaps in self._shifts():
            if jumps or gaps:
                row = self._row(self._size + longer, self._lower[0])
                if row and bounds[1] + row.shelf.top - 9 > self.least:
                    some = shifted_once(row, row.whole, self._lower, longer, jumps, gaps)
                    found.append((row, (0, some, 0, 0), bounds))
        return self._members(1, found)

    def near_with_another_first(self, most: int) -> Iterator[Candidate]:
        """The same as both of frequent words that begin with another letter."""
        key, cost = self._keys[0], self._first_cost
        one, two = self._likeliest
        bounds = (_NEVER, cost, cost + one, cost + one + two)
        found: list[_Found] = []
        for row, some in self._rows(""):
            wrong = some & row.read[0][key]
            if wrong and bounds[1] + row.shelf.top - 9 > self.least:
                found.append((row, self._after_first(row, wrong, most), bounds))
        self._found += found
        yield from self._members(1, found)
        if most > 1:
            yield from self._members(2, found)
        yield from self._members(1, self._longer_from_first())

    def _longer_from_first(self) -> Iterator[_Found]:
        """The words that are longer or shorter by a confusion of the first letter."""
        if self._first_end > _LONGEST_READING:
            return
        lower = self._lower
        for longer, _, _, bounds, jumps, gaps in self._shifts():
            at_first = {0: jumps[0]} if 0 in jumps else {}
            gap = gaps[:1] if 0 in gaps else range(0)
            if at_first or gap:
                row = self._row(self._size + longer)
                if row and bounds[1] + row.shelf.top - 9 > self.least:
                    # The words of a letter are in a row of their own.
                    start = row.whole ^ row.exact[0][lower[0]]
                    some = shifted_once(row, start, lower, longer, at_first, gap)
                    yield row, (0, some, 0, 0), bounds

    def with_another_first(self) -> Iterator[Candidate]:
        """Words of the same length that begin with a letter that is read as that of the word.

        Up to two confusions away, however seldom they are.
        """
        one = self._likeliest[0]
        for cost, first, _ in self._model.ranked.get(self._keys[0], ()):
            if cost < _LEAST_OF_FIRST:
                break
            row = self._row(self._size, first) if len(first) == 1 else None
            if row and cost + row.shelf.top - 9 > self.least:
                sets = self._after_first(row, row.whole, 2)
                found: list[_Found] = [(row, sets, (_NEVER, cost, cost + one))]
                yield from self._members(1, found)
                yield from self._members(2, found)

    def _after_first(self, row: Row, start: int, most: int) -> Sets:
        """The sets of words whose first letter was read as another."""
        places, others = self._some
        if most == 1:
            return 0, exactly(row, start, self._all), 0, 0
        if self._first_in_one:
            none, one, two, _ = same(row, start, most - 1, self._all)
        else:
            none, one, two, _ = same_with_one_of(row, start, most - 1, places, others)
        return 0, none, one, two

    def _rows(self, first: str) -> list[tuple[Row, int]]:
        """The rows of words that are as long, with the words in it that count."""
        found = []
        row = self._row(self._size, first)
        if row:
            found.append((row, row.whole))
        if self._without_sign:
            row = self._row(self._size + 1, first)
            if row:
                found.append((row, row.exact[self._size]["ъ"]))
        return found

    def far(self, most: int) -> Iterator[Candidate]:
        """Words of another length two confusions away, and all that are three away."""
        found: list[_Found] = []
        for longer, jumps, lost, bounds, _, _ in self._shifts():
            row = self._row(self._size + longer, self._lower[0])
            if row and bounds[2] + row.shelf.top - 9 > self.least:
                sets = shifted(row, self._lower, self._keys, longer, jumps, lost, most)
                found.append((row, sets, bounds))
        yield from self._members(2, found)
        if most > 2:
            yield from self._members(3, self._found + found)

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
            for read, some in jumps.get(letter, ()):
                if not word.startswith(read, at):
                    continue
                length = len(read)
                for more, cost, first, inside, last in some:
                    token = last if at + length == size else inside if at else first
                    if token:
                        if cost > best.get(more, _NEVER):
                            best[more] = cost
                        places.setdefault(more, {}).setdefault(at, []).append((length, token))
        one, two = self._likeliest
        last_start, first_end = self._last_start, self._first_end
        found: list[_Shift] = []
        for more, jumps_at in places.items():
            is_lost = lost and more == 1
            by_itself: Jumps = jumps_at
            if jumps_at and self._is_strange:
                by_itself = _touching(jumps_at, first_end, last_start)
            gaps = range(max(first_end, 0), min(last_start, size) + 1) if is_lost else range(0)
            cost = best[more]
            bounds = (0.0, cost, cost + one, cost + one + two)
            found.append((more, jumps_at, is_lost, bounds, by_itself, gaps))
        return found

    def _members(self, changes: int, found: Iterable[_Found]) -> Iterator[Candidate]:
        """The words of sets, as far as their frequency makes them worth it."""
        new = tuple.__new__
        for row, sets, bounds in found:
            members = sets[changes]
            if not members:
                continue
            bound = bounds[changes] - 9
            for letters, zipf in islice(row.shelf.words(members, self.least - bound), _MOST_WORDS):
                if zipf + bound < self.least:
                    break
                self.steps += 1
                plain, prior = letters.rstrip("ъ"), zipf - 9
                for form, cost in self._forms(letters, changes):
                    if cost >= LEAST_COST and cost + prior >= self.least - _LEFT_OUT:
                        yield new(Candidate, (form, plain, cost, zipf))

    def _forms(self, letters: str, changes: int) -> list[tuple[str, float]]:
        """The forms in the old spelling that a word can have been printed in, and the costs."""
        if self._without_sign and letters[-1] == "ъ" and len(letters) > self._size:
            letters = letters[:-1]
        forms: list[tuple[str, float]] = []
        if len(letters) == self._size:
            forms = self._by_letter(letters)
        if not forms:
            forms = self._by_path(0, 0, letters, changes)
            if self._capitals:
                forms = [(form.lower(), cost + _capitals(form)) for form, cost in forms]
        return forms

    def _by_letter(self, letters: str) -> list[tuple[str, float]]:
        """The forms when each letter was read as one; none when that cannot be."""
        word, lower, keys, undone = self._word, self._lower, self._keys, self._model.undone
        changed = [*compress(count(), map(ne, letters, lower))]
        if len(changed) == 1 and not self._special:
            at = changed[0]
            before, after = word[:at], word[at + 1 :]
            some = undone.get(keys[at], _NOTHING).get(letters[at], ())
            return [(before + printed + after, cost) for cost, printed in some]
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

    def _by_path(self, at: int, to: int, letters: str, left: int) -> list[tuple[str, float]]:
        """The rest of the forms, from an offset in the word and one in the letters printed.

        Up to the first letter that differs nothing was confused, but for what begins a little
        before it.

        Args:
            at: the offset in the word.
            to: that in the letters.
            letters: what was printed, in modern letters.
            left: how many confusions there are at most, one or more.
        """
        word, lower, longer = self._word, self._lower, self._model.longer
        shift = to - at
        first = at + _common(lower[at:], letters[to:])
        needed = len(letters) - self._size - shift
        if first == self._size and not needed:
            return [(word[at:], 0.0)]
        forms: list[tuple[str, float]] = []
        for start in range(max(at, first - _LONGEST_READING + 1), first + 1):
            before = word[at:start]
            for end, key in self._readings(start):
                choices = longer[key]
                # The last confusion has to make up for the whole difference in length.
                some = choices.get(needed, ()) if left == 1 else chain(*choices.values())
                for printed, olds in some:
                    if not letters.startswith(printed, start + shift):
                        continue
                    to_end = start + shift + len(printed)
                    if left > 1:
                        rests = self._by_path(end, to_end, letters, left - 1)
                    elif letters.endswith(lower[end:], to_end):
                        rests = [(word[end:], 0.0)]
                    else:
                        continue
                    for rest, cost in rests:
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

    def seldom(self, frequency: float) -> Iterator[Candidate]:
        """The forms one confusion away all of whose fours occur, the likeliest first.

        Args:
            frequency: log10 of the frequency that such a word has.
        """
        word, text, after_three, new = self._word, self.text, self._after_three, tuple.__new__
        if self._capitals:
            # What is only a capital in the wrong place.
            yield Candidate(word.lower(), text[2:-1], _capitals(word))
        least = self.least - frequency
        if max([self._likeliest[0], *(shift[3][1] for shift in self._shifts())]) < least:
            return
        end_sign = len(text) - 1
        for (best, letters, olds), start, end in self._changes(least):
            if best + frequency < self.least:
                return
            self.steps += 1
            added = letters.rstrip("ъ") if end == self._size else letters
            at = min(start + 2, end_sign)
            made = text[:at] + added + text[min(end + 2, end_sign) :]
            if made == text and not self._capitals:
                continue
            # The fours that the change touches, but for the first, of which ``_changes`` knows.
            if not is_strange(made[at - 2 : at + len(added) + 3], after_three):
                for cost, printed in olds:
                    form = word[:start] + printed + word[end:]
                    if self._capitals:
                        cost += _capitals(form)
                        form = form.lower()
                    if cost >= LEAST_COST:
                        yield new(Candidate, (form, made[2:-1], cost, 0.0))

    def _changes(self, least: float) -> list[tuple[Ranked, int, int]]:
        """What may have been printed from one offset to another, the likeliest first.

        All strange fours are touched by it, and its first letter occurs after the three before.
        """
        text, after_three, strange = self.text, self._after_three, self.strange
        size, ranked, end_sign = self._size, self._model.ranked, len(text) - 1
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


def _touching(jumps: Jumps, first_end: int, last_start: int) -> Jumps:
    """The jumps that start and end so that all strange fours are touched."""
    touching = {}
    for at, tokens in jumps.items():
        if at <= last_start:
            some = [token for token in tokens if at + token[0] >= first_end]
            if some:
                touching[at] = some
    return touching


def _cut(places: list[Place], first: int, last: int) -> tuple[list[Place], list[Place]]:
    """The places from an offset to another, and all others."""
    start, end = max(first - 1, 0), max(last, 0)
    return places[start:end], places[:start] + places[max(start, end) :]


def _likelihood(change: tuple[Ranked, int, int]) -> float:
    return change[0][0]


def _common(one: str, other: str) -> int:
    """How many letters two words have in common at their beginning."""
    return next(compress(count(), map(ne, one, other)), min(len(one), len(other)))


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
    return _strange(threes(text), text, after_three)


def threes(text: str) -> list[str]:
    """All three letters in a row.

    >>> threes("^^да$")
    ['^^д', '^да', 'да$']
    """
    return [text[at : at + 3] for at in range(len(text) - 2)]


def _strange(every_three: list[str], text: str, after_three: Mapping[str, str]) -> list[int]:
    """The same as ``strange_fours`` of a text whose threes are at hand."""
    following = map(after_three.get, every_three, repeat(""))
    return [*compress(count(), map(not_, map(contains, following, text[3:])))]


def is_strange(text: str, after_three: Mapping[str, str]) -> bool:
    """Whether four letters stand somewhere that do not occur in a row.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> is_strange("^^дфло$", CompactLexicon().after_three())
    True
    """
    # A loop is twice as fast as any() here.
    for at, fourth in enumerate(text[3:]):
        if fourth not in after_three.get(text[at : at + 3], ""):
            return True
    return False


def likelihood(every_three: Iterable[str], triples: Mapping[str, float]) -> float:
    """How likely a padded word is to be made so, log10, by its letters alone.

    >>> from pasyans.orthography.compact import CompactLexicon
    >>> triples = CompactLexicon().triples()
    >>> of_right, of_wrong = (threes(padded(word)) for word in ("скрыпка", "скрнпка"))
    >>> likelihood(of_right, triples) > likelihood(of_wrong, triples)
    True
    """
    return sum(map(triples.get, every_three, repeat(-5.0)))
