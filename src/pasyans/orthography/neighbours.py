"""Which frequent words are some confusions away from a word.

The letters of the word are taken one by one from the left. For each number of confusions there
is the set of words that begin as the word does so far, but for so many letters that are read as
others: a word stays in its set if it has the letter itself, and goes to the next if it has one that
is read as this letter. Where more or fewer letters were printed than are read, words of that length
jump from the sets of the beginning to sets of their own, in which the letters after the jump stand
some places on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from .confusions import ConfusionModel
from .printed import PrintedWords, Shelf

#: Sets by the number of confusions, up to three.
Sets = tuple[int, int, int, int]

#: Where in a word it is read that more or fewer letters were printed: letters read, and which.
Jumps = Mapping[int, Sequence[tuple[int, str]]]

#: An offset in a word, its letter there, and the key of that, as ``ConfusionModel`` has it.
Place = tuple[int, str, str]


#: So many sets of words are remembered at most, some 10 MB, and looked after so often.
_MOST_SETS, _CHECKED = 40_000, 1_000


class _Read(dict[str, int]):
    """For each reading the words of a shelf that have at one place what is read so."""

    __slots__ = ("_at", "_printed", "_shelf")

    def __init__(self, shelf: Shelf, at: int, printed: Mapping[str, Sequence[str]]) -> None:
        super().__init__()
        self._shelf = shelf
        self._at = at
        self._printed = printed

    def __missing__(self, reading: str) -> int:
        printed = self._printed.get(reading, ())
        single = "".join([letters for letters in printed if len(letters) == 1])
        letters_at, first = self._shelf.letters, self._at
        found = letters_at[first].any_of(single) if single and first < len(letters_at) else 0
        for letters in printed:
            if 1 < len(letters) <= len(letters_at) - first:
                some = -1
                for at, letter in enumerate(letters, first):
                    some &= letters_at[at][letter]
                found |= some
        self[reading] = found
        return found


class Row:
    """A shelf, and what the letters of its words are read as.

    Args:
        shelf: words of one length.
        model: the confusions.
    """

    __slots__ = ("exact", "length", "read", "shelf", "whole")

    def __init__(self, shelf: Shelf, model: ConfusionModel) -> None:
        self.shelf = shelf
        self.length = shelf.length
        self.whole = (1 << shelf.size) - 1
        self.exact = shelf.letters
        self.read = [_Read(shelf, at, model.printed) for at in range(shelf.length + 1)]


class Neighbours:
    """The words around any word.

    Args:
        model: the confusions.
        words: the frequent words.
    """

    __slots__ = ("_model", "_rows", "_searches", "_words")

    def __init__(self, model: ConfusionModel, words: PrintedWords) -> None:
        self._model = model
        self._words = words
        self._rows: dict[tuple[int, str], Row | None] = {}
        self._searches = 0

    def row(self, length: int, first: str = "") -> Row | None:
        """The frequent words of a length, or all that begin with a letter; None without any."""
        key = length, first
        if key in self._rows:
            return self._rows[key]
        shelf = self._words.shelf(length, first)
        row = self._rows[key] = Row(shelf, self._model) if shelf else None
        return row

    def forget_some(self) -> None:
        """Forget the sets when they are too many; to be called before each search."""
        self._searches += 1
        if self._searches >= _CHECKED:
            self._searches = 0
            if self.sets > _MOST_SETS:
                self._rows.clear()

    @property
    def sets(self) -> int:
        """How many sets of words are remembered."""
        return sum(
            sum(map(len, row.exact)) + sum(map(len, row.read)) for row in self._rows.values() if row
        )


@lru_cache(maxsize=4)
def neighbours(model: ConfusionModel, words: PrintedWords) -> Neighbours:
    """The neighbours, shared by all that have the same model and words."""
    return Neighbours(model, words)


def exactly(row: Row, start: int, places: Iterable[Place]) -> int:
    """Words that have the letters of all places.

    Args:
        row: the words.
        start: those of them that count.
        places: offsets, with the letter of the word and the key by which it is read.
    """
    exact = row.exact
    for at, letter, _ in places:
        start &= exact[at][letter]
        if not start:
            break
    return start


def same_once(row: Row, start: int, places: Iterable[Place]) -> int:
    """Words of the same length with one letter read as another.

    Args:
        row: the words.
        start: those of them that count; they have the letters of all other places.
        places: where the letter may be.
    """
    exact, read = row.exact, row.read
    once = 0
    columns = iter(places)
    for at, letter, key in columns:
        own = exact[at][letter]
        once = once & own | start & read[at][key]
        start &= own
        if not start:
            break
    return exactly(row, once, columns) if once else 0


def same(row: Row, start: int, most: int, places: Iterable[Place]) -> Sets:
    """Words of the same length with none, one … letters read as others.

    Args:
        row: the words.
        start: those of them that count.
        most: how many letters are read as others, at most three.
        places: where these may be.
    """
    return _go_on(row, (start, 0, 0, 0), most, places)


def same_with_one_of(
    row: Row, start: int, most: int, places: Iterable[Place], others: Iterable[Place]
) -> Sets:
    """The same, but one of the letters read as others is at some of the places.

    Args:
        row: the words.
        start: those of them that count.
        most: how many letters are read as others, at most three.
        places: where at least one of these is.
        others: where the others may be.
    """
    if most == 1:
        return 0, same_once(row, exactly(row, start, others), places), 0, 0
    _, one, two, three = _go_on(row, (start, 0, 0, 0), most, places)
    return _go_on(row, (0, one, two, three), most, others)


def _go_on(row: Row, sets: Sets, most: int, places: Iterable[Place]) -> Sets:
    """The sets after some more places.

    A set that is empty is left behind: what follows is counted without it.
    """
    exact, read = row.exact, row.read
    columns = iter(places)
    # The sets end in d, whatever the most is.
    none, one, two, _ = sets
    a, b, c, d = sets if most == 3 else (0, none, one, two) if most == 2 else (0, 0, none, one)
    if a:
        for at, letter, key in columns:
            own, other = exact[at][letter], read[at][key]
            d = d & own | c & other
            c = c & own | b & other
            b = b & own | a & other
            a &= own
            if not a:
                break
    if b:
        for at, letter, key in columns:
            own, other = exact[at][letter], read[at][key]
            d = d & own | c & other
            c = c & own | b & other
            b &= own
            if not b:
                break
    if c:
        for at, letter, key in columns:
            own = exact[at][letter]
            d = d & own | c & read[at][key]
            c &= own
            if not c:
                break
    if d:
        d = exactly(row, d, columns)
    return (a, b, c, d) if most == 3 else (b, c, d, 0) if most == 2 else (c, d, 0, 0)


def shifted_once(row: Row, start: int, lower: str, longer: int, jumps: Jumps, gaps: range) -> int:
    """Words that are longer or shorter by one confusion and else the same.

    Args:
        row: the words.
        start: those of them that count.
        lower: the letters of the word.
        longer: by how many letters its words are longer.
        jumps: where so many more letters may have been printed than were read.
        gaps: where a letter may have been lost without a trace.
    """
    exact, read, length = row.exact, row.read, row.length
    starts, ends = [*jumps, *gaps[:1]], [*gaps[-1:]]
    for at, readings in jumps.items():
        ends += [at + size for size, _ in readings]
    low, high = min(starts), max(ends)
    before = start
    # What cannot be part of the confusion is the same.
    for letter, own in zip(lower[:low], exact, strict=False):
        before &= own[letter]
        if not before:
            return 0
    for letter, own in zip(lower[high:], exact[high + longer :], strict=False):
        before &= own[letter]
        if not before:
            return 0
    after = 0
    later: dict[int, int] = {}
    for at in range(low, high + 1):
        if at in gaps:
            after |= before & read[at]["+1" if at < len(lower) else ">+1"]
        if at in jumps:
            for size, token in jumps[at]:
                some = before & read[at][token]
                if some:
                    later[at + size] = later.get(at + size, 0) | some
        if at in later:
            after |= later.pop(at)
        if at < high:
            if after:
                after &= exact[at + longer][lower[at]]
            before = before & exact[at][lower[at]] if at < length else 0
            if not before and not after and not later:
                return 0
    return after


def shifted(
    row: Row, lower: str, keys: Sequence[str], longer: int, jumps: Jumps, lost: bool, most: int
) -> Sets:
    """Words with one confusion as of ``shifted_once``, and none to two letters read as others."""
    b0, b1, b2, a1, a2, a3 = row.whole, 0, 0, 0, 0, 0
    exact, read, length = row.exact, row.read, row.length
    last = len(lower) if lost else max(jumps)
    later: dict[int, list[tuple[int, int, int]]] = {}
    for at, letter in enumerate(lower):
        key = keys[at]
        if lost:
            some = read[at]["+1"]
            a1 |= b0 & some
            a2 |= b1 & some
            a3 |= b2 & some
        if at in jumps:
            for size, token in jumps[at]:
                some = read[at][token]
                if some:
                    later.setdefault(at + size, []).append((b0 & some, b1 & some, b2 & some))
        if at <= last and at < length:
            e = exact[at][letter]
            r = read[at][key]
            if most > 2:
                b2 = b2 & e | b1 & r
            b1 = b1 & e | b0 & r
            b0 &= e
        if at in later:
            for one, two, three in later[at]:
                a1 |= one
                a2 |= two
                a3 |= three
        if a2 or a1 or a3:
            e = exact[at + longer][letter]
            r = read[at + longer][key]
            if most > 2:
                a3 = a3 & e | a2 & r
            a2 = a2 & e | a1 & r
            a1 &= e
    end = len(lower)
    for one, two, three in later.get(end, ()):
        a1 |= one
        a2 |= two
        a3 |= three
    if lost:
        some = read[end][">+1"]
        a1 |= b0 & some
        a2 |= b1 & some
        a3 |= b2 & some
    return 0, a1, a2, a3
