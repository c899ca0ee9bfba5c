"""Facts: what a clause found in the position when it decided on a move.

A fact is typed data, not prose. Each class says in an English sentence what is the case, with the
names of its fields in braces; the command line and the site translate that sentence through their
catalogues and fill it in. A fact that is known to one game alone stands in that game's package.

Each is a claim about the position and the move, whoever makes it: whether it speaks for the move or
against it is known from the verdict, and why it matters from the clause.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar, dataclass_transform

from pasyans.patience.cards import Card

if TYPE_CHECKING:
    from pasyans.patience.moves import Move, Place

__all__ = [
    "N_",
    "Alone",
    "AloneInItsPile",
    "BareKing",
    "CanBeMade",
    "CardsLeft",
    "CoveredBy",
    "Fact",
    "Follows",
    "Founds",
    "Marries",
    "Must",
    "NoFoundationLeft",
    "NotAFoundationCard",
    "NotNeighbours",
    "NotNext",
    "NotNextBelow",
    "NotTakenFrom",
    "Occupied",
    "OtherSuit",
    "PackEmpty",
    "StillDealing",
    "Unmentioned",
    "Vacant",
    "Withheld",
]


def N_(sentence: str) -> str:
    """Mark a sentence for translation; it is translated where it is shown."""
    return sentence


@dataclass_transform(frozen_default=True)
class Fact:
    """Base of all facts.

    A class of facts is its name, the sentence it says, and its fields::

        class CoveredBy(Fact, says=N_("{card} is covered by {by}")):
            card: Card
            by: Card | tuple[Card, ...]

    Args:
        says: the sentence, with the names of the fields in braces.
    """

    sentence: ClassVar[str] = ""

    def __init_subclass__(cls, *, says: str = "") -> None:
        """Make the class a frozen dataclass whose docstring is its sentence."""
        cls.sentence = says or cls.sentence
        cls.__doc__ = cls.__doc__ or says
        dataclass(frozen=True, repr=False)(cls)

    def values(self) -> dict[str, str]:
        """The fields by name, as text: what fills the sentence in. A field without value is left.

        >>> CoveredBy(Card(4, "d"), Card(2, "c")).values()
        {'card': '4d', 'by': '2c'}
        """
        given = {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]
        return {name: _text(value) for name, value in given.items() if value is not None}

    def as_json(self) -> dict[str, str]:
        """The fact as data: its name and its fields.

        >>> CoveredBy(Card(4, "d"), Card(2, "c")).as_json()
        {'fact': 'CoveredBy', 'card': '4d', 'by': '2c'}
        """
        return {"fact": type(self).__name__, **self.values()}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self.values().values())})"


def _text(value: object) -> str:
    if isinstance(value, tuple) and not isinstance(value, Card):
        return ", ".join(map(str, value))
    return str(value)


@dataclass(frozen=True, slots=True, repr=False)
class Withheld:
    """A permission that the rules know but do not give here, with the fact that stands against it.

    Attributes:
        fact: why the permission is not given.
    """

    fact: Fact


# What lies where


class CoveredBy(Fact, says=N_("{card} is covered by {by}")):
    card: Card
    by: Card | tuple[Card, ...]


class NotTakenFrom(Fact, says=N_("no card is taken from {place}")):
    place: Place


class Vacant(Fact, says=N_("{place} is vacant")):
    place: Place


class Occupied(Fact, says=N_("{place} is not vacant")):
    place: Place
    card: Card | None = None


class BareKing(Fact, says=N_("{king} is bare")):
    king: Card


class Alone(Fact, says=N_("{card} would be alone")):
    card: Card


class AloneInItsPile(Fact, says=N_("{card} lies alone and would only leave another vacancy")):
    card: Card


# What follows what


class Follows(Fact, says=N_("{card} follows {on}")):
    card: Card
    on: Card


class Founds(Fact, says=N_("{card} begins a foundation")):
    card: Card


class NotNext(Fact, says=N_("{card} is not the next above {on}")):
    card: Card
    on: Card


class NotNextBelow(Fact, says=N_("{card} is not the next below {on}")):
    card: Card
    on: Card


class NotNeighbours(Fact, says=N_("{card} is neither the next above nor the next below {on}")):
    card: Card
    on: Card


class Marries(Fact, says=N_("{card} is married to {on}")):
    card: Card
    on: Card


class OtherSuit(Fact, says=N_("{card} is of another suit than {on}")):
    card: Card
    on: Card


class NotAFoundationCard(Fact, says=N_("{card} is not a foundation card")):
    card: Card


class NoFoundationLeft(Fact, says=N_("no foundation is left that {card} could begin")):
    card: Card


# The course of the game


class CardsLeft(Fact, says=N_("cards left in the pack: {count}")):
    count: int


class PackEmpty(Fact, says=N_("no card is left in the pack")):
    pass


class StillDealing(Fact, says=N_("the deal is not over")):
    pass


class Must(Fact, says=N_("first must come: {moves}")):
    moves: tuple[Move, ...]


class CanBeMade(Fact, says=N_("{move} can be made")):
    move: Move


class Unmentioned(Fact, says=N_("no clause allows {move}")):
    move: Move
