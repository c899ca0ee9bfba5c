"""Places on the table and the moves that name them.

A place is written with the letter of its row and the number of its pile: ``k2`` is the second pile
of row *k*, ``k2.3`` the third card from its bottom, and ``k`` alone the row itself: its only pile,
or the end of the row, where a new pile begins. Of a row that is one pile ``t.3`` is a card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from pasyans.patience.errors import NotationError

__all__ = [
    "Carry",
    "Fill",
    "Gather",
    "Lay",
    "Move",
    "Place",
    "Play",
    "Shift",
    "Tuck",
    "Turn",
    "place",
]


@dataclass(frozen=True, slots=True)
class Place:
    """A row (its letter), a pile of it (from 1) and a card of that pile (from 1, at the bottom).

    >>> str(Place("k", 2, 3)), str(Place("k", 2)), str(Place("k"))
    ('k2.3', 'k2', 'k')
    """

    row: str
    pile: int | None = None
    depth: int | None = None

    def __str__(self) -> str:
        pile = "" if self.pile is None else str(self.pile)
        return f"{self.row}{pile}" + ("" if self.depth is None else f".{self.depth}")


def place(text: str) -> Place:
    """Read a place.

    >>> place("k2.3")
    Place(row='k', pile=2, depth=3)

    Raises:
        NotationError: the text names no place.
    """
    match = re.fullmatch(r"([a-z]+)([1-9][0-9]?)?(?:\.([1-9][0-9]{0,2}))?", text)
    if match is None:
        raise NotationError(
            f"{text!r} is no place: the letter of a row, the number of a pile and, after a point, "
            "the number of a card from the bottom, as in k2 or k2.3"
        )
    return Place(match[1], *(int(part) if part else None for part in (match[2], match[3])))


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """Base of all moves; ``str`` gives the short text that names the places."""

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True, repr=False)
class Turn(Move):
    """Turn up the next card of the pack."""

    def __str__(self) -> str:
        return "turn"


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Move):
    """Lay the card that was turned up where the deal puts it."""

    source: ClassVar[Place] = Place("t")
    to: Place

    def __str__(self) -> str:
        return f"t-{self.to}"


@dataclass(frozen=True, slots=True, repr=False)
class Carry(Move):
    """Base of the moves that take a card from one place to another."""

    sign: ClassVar[str] = "-"
    source: Place
    to: Place

    def __str__(self) -> str:
        return f"{self.source}{self.sign}{self.to}"


class Play(Carry):
    """Put a card on a foundation: what the English book calls *to play*."""

    __slots__ = ()


class Fill(Carry):
    """Fill a vacancy with a card."""

    __slots__ = ()


class Tuck(Carry):
    """Put a card under a pile; the text has a low line where other moves have a dash."""

    __slots__ = ()
    sign = "_"


class Shift(Carry):
    """Move a card to a column: marry it to the card that lies there, or fill a vacancy."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class Gather(Move):
    """Take up what lies on the table, to deal it again."""

    def __str__(self) -> str:
        return "gather"
