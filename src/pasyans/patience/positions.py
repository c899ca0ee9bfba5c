"""Positions: what lies where, in which phase of the game, as an immutable value and as text.

The one-line form names each row and its piles, bottom card first::

    kings Ks 4d 2c / Kh; aces Ac 2d; turned 7h; pack [5h 6h]; phase dealing

``/`` parts the piles of a row, ``-`` is an empty pile, square brackets hold cards that lie face
down. The table form gives a pile a line (``k2: Kh``). Both are read back, mixed if need be, and
both hold everything that matters. ``str`` gives the table form, :meth:`Position.line` the other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from pasyans.patience.cards import Card, Pile, pile_of
from pasyans.patience.errors import NotationError
from pasyans.patience.moves import Place

__all__ = ["Layout", "Position", "Row"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of piles.

    A row of one pile always has that pile; a longer row grows pile by pile, or, if ``fixed``, has
    all its piles from the beginning.

    Attributes:
        name: its name in the text of a position.
        letter: its letter in moves.
        most: the most piles that it can hold.
        face_down: whether its cards lie face down.
        fixed: whether it has all its piles from the beginning.
        short: whether the text form leaves out the empty piles at its end.
        vacancies: whether it grows, and a place of it stays when its pile is gone.
        single_cards: whether each of its piles is one card at most.
    """

    name: str
    letter: str
    most: int = 1
    face_down: bool = False
    fixed: bool = False
    short: bool = False
    vacancies: bool = False
    single_cards: bool = False

    @property
    def single(self) -> bool:
        """Whether the row is one pile."""
        return self.most == 1

    def empty(self) -> tuple[Pile, ...]:
        """The row before any card lies in it."""
        return ((),) * self.most if self.fixed or self.single else ()

    def written(self, piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
        """The piles that the text form has: of a short row those up to the last that holds a card.

        >>> Row("packets", "p", most=3, fixed=True, short=True).written(((), (Card(4, "d"),), ()))
        ((), (card('4d'),))
        """
        if not self.short:
            return piles
        return piles[: max((n for n, pile in enumerate(piles, start=1) if pile), default=0)]


@dataclass(frozen=True, slots=True)
class Layout:
    """The rows of a game, the phases it goes through, and the marks its positions carry.

    The first phase is the one of a position whose rows named in ``dealing`` hold a card, the last
    phase that of any other, unless the text says otherwise. A game that is one phase from beginning
    to end names none, and its positions do not speak of it.
    """

    rows: tuple[Row, ...]
    phases: tuple[str, ...] = ("",)
    dealing: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    _by_name: dict[str, int] = field(init=False, repr=False, compare=False)
    _by_letter: dict[str, tuple[int, Row]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_name", {row.name: n for n, row in enumerate(self.rows)})
        by_letter = {row.letter: (number, row) for number, row in enumerate(self.rows)}
        object.__setattr__(self, "_by_letter", by_letter)

    def index(self, name: str) -> int:
        """The number of the row of that name.

        Raises:
            NotationError: there is none; the message lists those there are.
        """
        if (found := self._by_name.get(name)) is not None:
            return found
        known = ", ".join(row.name for row in self.rows)
        raise NotationError(f"there is no row {name!r} in this game; its rows: {known}")

    def mark(self, name: str) -> int:
        """The number of the mark of that name.

        Raises:
            NotationError: there is none; the message lists those there are.
        """
        if name in self.marks:
            return self.marks.index(name)
        known = ", ".join(self.marks) or "none"
        raise NotationError(f"there is no mark {name!r} in this game; its marks: {known}")

    def is_like(self, other: Layout) -> bool:
        """Whether positions of another layout can be read as positions of this one.

        They can where rows and marks have the same names, in the same order.
        """
        return self is other or (
            tuple(self._by_name) == tuple(other._by_name) and self.marks == other.marks
        )

    def by_letter(self, letter: str) -> Row:
        """The row of that letter.

        Raises:
            NotationError: there is none; the message lists those there are.
        """
        return self._numbered(letter)[1]

    def _numbered(self, letter: str) -> tuple[int, Row]:
        """The number of the row of that letter, and the row; raises as :meth:`by_letter`."""
        if (found := self._by_letter.get(letter)) is not None:
            return found
        known = ", ".join(f"{row.letter} ({row.name})" for row in self.rows)
        raise NotationError(f"there is no row {letter!r} in this game; its rows: {known}")


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """The cards on the table, pile by pile, with the phase of the game and its marks.

    ``piles`` holds the piles of each row in the order of the layout, ``marks`` the words of each
    mark. A position may be *partial*: cards that it does not list lie elsewhere.
    """

    layout: Layout = field(compare=False)
    piles: tuple[tuple[Pile, ...], ...]
    phase: str
    marks: tuple[tuple[str, ...], ...] = ()

    def __getitem__(self, name: str) -> tuple[Pile, ...]:
        """The piles of a row; raises as :meth:`Layout.index`."""
        at = self.layout._by_name.get(name)
        return self.piles[self.layout.index(name) if at is None else at]

    def pile(self, name: str) -> Pile:
        """The only pile of a row.

        Raises:
            NotationError: there is no such row.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks; pack [5h 6h]").pile("pack")
        (card('5h'), card('6h'))
        """
        return self[name][0]

    def mark(self, name: str) -> tuple[str, ...]:
        """The words of a mark.

        Raises:
            NotationError: there is no such mark.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks 4d; filled 1").mark("filled")
        ('1',)
        """
        return self.marks[self.layout.mark(name)]

    def all_cards(self) -> Iterator[Card]:
        """Every card that the position lists, row by row and pile by pile.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> list(map(str, SalicLaw().position("kings Ks 4d / Kh; aces Ac").all_cards()))
        ['Ac', 'Ks', '4d', 'Kh']
        """
        for row in self.piles:
            for pile in row:
                yield from pile

    def overfull(self) -> str | None:
        """Which row of single cards has a pile of several, as a sentence; None where none has.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks").overfull() is None
        True
        """
        for row, piles in zip(self.layout.rows, self.piles, strict=True):
            if row.single_cards and any(len(pile) > 1 for pile in piles):
                return f"{row.name} holds more than one card" + ("" if row.single else " a place")
        return None

    def with_row(self, name: str, piles: tuple[Pile, ...]) -> Position:
        """The position with other piles in one row.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks / Kh").with_row("kings", ())
        Position(phase dealt)
        """
        at = self.layout.index(name)
        rows = (*self.piles[:at], piles, *self.piles[at + 1 :])
        return Position(self.layout, rows, self.phase, self.marks)

    def with_pile(self, place: Place, pile: Pile) -> Position:
        """The position with another pile at ``place``: one of a row, or a new one at its end.

        A pile of a growing row that has lost its last card is no longer there.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> table = SalicLaw().position("kings Ks 4d / Kh")
        >>> table.with_pile(Place("k", 1), table.at(Place("k", 1))[:-1])
        Position(kings Ks / Kh; phase dealt)
        """
        row = self.layout.by_letter(place.row)
        piles = self[row.name]
        if row.single:
            return self.with_row(row.name, (pile,))
        at = len(piles) if place.pile is None else place.pile - 1
        there = (pile,) if pile or row.fixed or row.vacancies else ()
        return self.with_row(row.name, (*piles[:at], *there, *piles[at + 1 :]))

    def with_phase(self, phase: str) -> Position:
        """The position in another phase.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks").with_phase("dealing")
        Position(kings Ks; phase dealing)
        """
        return Position(self.layout, self.piles, phase, self.marks)

    def with_mark(self, name: str, words: tuple[str, ...]) -> Position:
        """The position with other words in one mark.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks 4d").with_mark("filled", ("1",))
        Position(kings Ks 4d; phase dealt; filled 1)
        """
        at = self.layout.mark(name)
        marks = (*self.marks[:at], words, *self.marks[at + 1 :])
        return Position(self.layout, self.piles, self.phase, marks)

    def at(self, place: Place) -> Pile:
        """The pile at a place; for the row itself its only pile, or an empty one at its end.

        Raises:
            NotationError: there is no such row, pile or card in this position.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks 4d / Kh").at(Place("k", 1))
        (card('Ks'), card('4d'))
        """
        found = self.layout._by_letter.get(place.row)
        index, row = self.layout._numbered(place.row) if found is None else found
        piles, number = self.piles[index], place.pile
        if number is None and (row.most == 1 or place.depth is None):
            pile = piles[0] if row.most == 1 else ()
        elif number is None or row.most == 1 or number > len(piles):
            there = (
                f"{row.name} is one pile, {row.letter}"
                if row.single
                else f"{row.name} has {_counted(len(piles), 'pile')} here"
                + (f", {row.letter}1–{row.letter}{len(piles)}" if piles else "")
            )
            raise NotationError(f"there is no {place} in this position: {there}")
        else:
            pile = piles[number - 1]
        if place.depth is not None and place.depth > len(pile):
            raise NotationError(
                f"there is no {place} in this position: the pile has {_counted(len(pile), 'card')}"
            )
        return pile

    def card(self, place: Place) -> Card:
        """The card at a place: the one at its depth, or the top card of the pile.

        Raises:
            NotationError: no card lies there.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> table = SalicLaw().position("kings Ks 4d 2c")
        >>> table.card(Place("k", 1)), table.card(Place("k", 1, depth=2))
        (card('2c'), card('4d'))
        """
        pile = self.at(place)
        if not pile:
            raise NotationError(f"no card lies at {place} in this position")
        return pile[-1] if place.depth is None else pile[place.depth - 1]

    def depth(self, place: Place) -> int:
        """The number of the card at a place, from 1 at the bottom; 0 where no card lies.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks 4d 2c").depth(Place("k", 1))
        3
        """
        return len(self.at(place)) if place.depth is None else place.depth

    def above(self, place: Place) -> Card | None:
        """The card that lies on the card at a place, or None.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks 4d 2c").above(Place("k", 1, depth=2))
        card('2c')
        """
        depth = self.depth(place)
        return next(iter(self.at(place)[depth : depth + 1]), None)

    def line(self) -> str:
        """The text form that is one line.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("k1: Ks 4d 2c; k2: Kh").line()
        'kings Ks 4d 2c / Kh; phase dealt'
        """
        statements = []
        for row, piles in zip(self.layout.rows, self.piles, strict=True):
            if any(piles) or (row.vacancies and piles):
                written = row.written(piles)
                statements.append(f"{row.name} {' / '.join(_pile_text(row, p) for p in written)}")
        return "; ".join([*statements, *self.state()])

    def __str__(self) -> str:
        return self.table()

    def __repr__(self) -> str:
        return f"Position({self.line()})"

    def table(self) -> str:
        """The text form with a pile a line; what ``print`` shows.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> print(SalicLaw().position("kings Ks 4d 2c / Kh; aces Ac"))
        a1: Ac
        k1: Ks 4d 2c
        k2: Kh
        phase: dealt
        """
        lines = []
        for row, piles in zip(self.layout.rows, self.piles, strict=True):
            for number, pile in enumerate(piles, start=1):
                if pile or row.fixed or row.vacancies:
                    name = row.letter if row.single else f"{row.letter}{number}"
                    lines.append(f"{name}: {_pile_text(row, pile)}")
        return "\n".join([*lines, *(said.replace(" ", ": ", 1) for said in self.state())])

    def state(self) -> list[str]:
        """The phase and the marks, a statement each.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().position("kings Ks 4d; filled 1").state()
        ['phase dealt', 'filled 1']
        """
        marked = zip(self.layout.marks, self.marks, strict=True)
        phase = [f"phase {self.phase}"] if self.phase else []
        return [*phase, *(f"{name} {' '.join(w)}" for name, w in marked if w)]

    @classmethod
    def parse(cls, text: str, layout: Layout) -> Position:
        """Read a position in either form; what only a game can know, the game checks afterwards.

        Raises:
            NotationError: the text breaks the notation; the message names the statement.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> Position.parse("kings Ks 4d / Kh", SalicLaw.layout)
        Position(kings Ks 4d / Kh; phase dealt)
        """
        rows: list[list[Pile]] = [list(row.empty()) for row in layout.rows]
        said: set[str] = set()
        words: dict[str, str] = {}
        statements = [part.strip() for part in re.split(r"[;\n]", text)]
        if not any(statements):
            known = ", ".join(row.name for row in layout.rows)
            raise NotationError(f"an empty text is no position; name what lies where: {known}")
        for statement in filter(None, statements):
            name, _, rest = statement.partition(" ")
            name, rest = name.removesuffix(":"), rest.strip()
            if name == "phase" or name in layout.marks:
                _once(name, words, statement)
                words[name] = rest
            else:
                _read_row(name, rest, statement, layout, rows, said)
        phase = words.pop("phase", None)
        if phase is None:
            dealing = any(any(rows[layout.index(name)]) for name in layout.dealing)
            phase = layout.phases[0 if dealing else -1]
        elif phase not in layout.phases:
            known = " or ".join(filter(None, layout.phases))
            which = f"the phase is {known}" if known else "this game has no phases"
            raise NotationError(f"'phase {phase}': {which}")
        return cls(
            layout,
            tuple(tuple(piles) for piles in rows),
            phase,
            tuple(tuple(words.get(mark, "").split()) for mark in layout.marks),
        )


def _read_row(
    name: str,
    rest: str,
    statement: str,
    layout: Layout,
    rows: list[list[Pile]],
    said: set[str],
) -> None:
    numbered = re.fullmatch(r"([a-z]+?)([1-9][0-9]?)?", name)
    for at, row in enumerate(layout.rows):
        if name == row.name or (row.single and name == row.letter):
            _once(row.name, said, statement)
            piles = [_read_pile(part, row, statement) for part in rest.split("/")]
            if len(piles) > row.most:
                raise NotationError(
                    f"{statement!r}: {row.name} has at most {_counted(row.most, 'pile')}"
                )
            if row.fixed:
                piles += [()] * (row.most - len(piles))
            elif not row.single and not row.vacancies and not all(piles):
                raise NotationError(f"{statement!r}: {row.name} has no empty pile; leave it out")
            rows[at] = piles
            said.add(row.name)
            return
        if numbered and numbered[1] == row.letter and numbered[2] and not row.single:
            number = int(numbered[2])
            _once(name, said, statement)
            said |= {name, row.name}
            pile = _read_pile(rest, row, statement)
            if row.fixed and number <= row.most:
                rows[at][number - 1] = pile
            elif (
                (pile or row.vacancies)
                and not row.fixed
                and number == len(rows[at]) + 1 <= row.most
            ):
                rows[at].append(pile)
            else:
                raise NotationError(
                    f"{statement!r}: the piles of {row.name} hold cards and are numbered in "
                    f"order from {row.letter}1 to at most {row.letter}{row.most}"
                )
            return
    known = ", ".join([row.name for row in layout.rows] + ["phase", *layout.marks])
    raise NotationError(f"{statement!r} begins with no row of this game; these are: {known}")


def _once(name: str, said: set[str] | dict[str, str], statement: str) -> None:
    if name in said:
        raise NotationError(f"{statement!r}: {name} is given twice")


def _read_pile(text: str, row: Row, statement: str) -> Pile:
    text = text.strip()
    down = text.startswith("[") and text.endswith("]")
    bare = text[1:-1] if down else text
    if "[" in bare or "]" in bare:
        raise NotationError(f"{statement!r}: square brackets go around a whole pile, as in [5h 6h]")
    if down and not row.face_down:
        raise NotationError(f"{statement!r}: {row.name} lie face up, without square brackets")
    if bare.strip() in {"", "-"}:
        return ()
    try:
        return pile_of(bare)
    except NotationError as error:
        raise NotationError(f"{statement!r}: {error}") from None


def _pile_text(row: Row, pile: Pile) -> str:
    if not pile:
        return "-"
    text = " ".join(map(str, pile))
    return f"[{text}]" if row.face_down else text


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def surplus(position: Position, packs: int) -> Card | None:
    """A card of which the position lists more copies than the packs have, or None."""
    for card, copies in Counter(position.all_cards()).items():
        if copies > packs:
            return card
    return None
