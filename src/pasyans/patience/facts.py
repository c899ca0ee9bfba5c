"""Facts: what a clause found in the position when it decided on a move.

A fact is typed data, not prose. Each class carries an English sentence with the names of its fields
in braces; the command line and the site translate that sentence through their catalogues and fill
it in.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from pasyans.patience.cards import Card

if TYPE_CHECKING:
    from pasyans.patience.moves import Move, Place

__all__ = [
    "N_",
    "AloneInItsColumn",
    "AloneOnItsKing",
    "BareKing",
    "CardsLeft",
    "CoveredBy",
    "Fact",
    "Follows",
    "Founds",
    "HadItsCard",
    "KingIsBare",
    "KingsToo",
    "Lacking",
    "Marries",
    "Must",
    "NotAFoundationCard",
    "NotBare",
    "NotInAPacket",
    "NotInTheLayout",
    "NotNeighbours",
    "NotNext",
    "NotNextBelow",
    "NothingTakenFrom",
    "OtherSuit",
    "PackEmpty",
    "SamePacket",
    "StillDealing",
    "Suitable",
    "Unmentioned",
    "Vacant",
]


def N_(sentence: str) -> str:
    """Mark a sentence for translation; it is translated where it is shown."""
    return sentence


@dataclass(frozen=True, slots=True, repr=False)
class Fact:
    """Base of all facts."""

    sentence: ClassVar[str] = ""

    def values(self) -> dict[str, str]:
        """The fields by name, as text: what fills the sentence in.

        >>> CoveredBy(Card(4, "d"), Card(2, "c")).values()
        {'card': '4d', 'by': '2c'}
        """
        return {field.name: _text(getattr(self, field.name)) for field in fields(self)}

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
class Lacking:
    """A permission that the rules know but do not give here, with the fact that it lacks."""

    fact: Fact


# What lies where


@dataclass(frozen=True, slots=True, repr=False)
class CoveredBy(Fact):
    """Another card lies on the card, or several."""

    sentence: ClassVar[str] = N_("{card} is covered by {by}")
    card: Card
    by: Card | tuple[Card, ...]


@dataclass(frozen=True, slots=True, repr=False)
class NotInAPacket(Fact):
    """The place is not one of the packets from which cards may be taken."""

    sentence: ClassVar[str] = N_("{place} is not the top of a packet")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class NothingTakenFrom(Fact):
    """No card that lies there is ever taken back."""

    sentence: ClassVar[str] = N_("no card is taken from {place}")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class Vacant(Fact):
    """No card lies at the place, and a card may go there."""

    sentence: ClassVar[str] = N_("{place} is vacant")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class BareKing(Fact):
    """Nothing lies on the king, and the king himself stays where he is."""

    sentence: ClassVar[str] = N_("there is no card on {king}, and the king himself stays")
    king: Card


@dataclass(frozen=True, slots=True, repr=False)
class NotBare(Fact):
    """Cards still lie on the king."""

    sentence: ClassVar[str] = N_("{king} is not bare: {card} lies on him")
    king: Card
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class KingIsBare(Fact):
    """Nothing lies on the king, so he may take a card."""

    sentence: ClassVar[str] = N_("{king} is bare")
    king: Card


@dataclass(frozen=True, slots=True, repr=False)
class HadItsCard(Fact):
    """The king has had the one card that the reading grants him."""

    sentence: ClassVar[str] = N_("{king} has had his one card")
    king: Card


@dataclass(frozen=True, slots=True, repr=False)
class AloneOnItsKing(Fact):
    """The card lies alone on a king; to move it would only change which king is bare."""

    sentence: ClassVar[str] = N_("{card} lies alone on a king and would only bare another")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class SamePacket(Fact):
    """The card would be laid where it lies."""

    sentence: ClassVar[str] = N_("{place} is the packet the card comes from, not another")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class NotInTheLayout(Fact):
    """The card lies on a foundation, not in the layout from which cards may be taken."""

    sentence: ClassVar[str] = N_("{place} is not a column of the layout")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class AloneInItsColumn(Fact):
    """The card is the only one of its column; to move it would only make another column vacant."""

    sentence: ClassVar[str] = N_("{card} lies alone; only another column would become vacant")
    card: Card


# What follows what


@dataclass(frozen=True, slots=True, repr=False)
class Follows(Fact):
    """The card is suitable for the card it is laid on."""

    sentence: ClassVar[str] = N_("{card} follows {on}")
    card: Card
    on: Card


@dataclass(frozen=True, slots=True, repr=False)
class Founds(Fact):
    """The card begins a foundation."""

    sentence: ClassVar[str] = N_("{card} begins a foundation")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class NotNext(Fact):
    """The card does not follow the card it is laid on."""

    sentence: ClassVar[str] = N_("{card} is not the next above {on}")
    card: Card
    on: Card


@dataclass(frozen=True, slots=True, repr=False)
class NotNextBelow(Fact):
    """The card is not next below the card it is laid on."""

    sentence: ClassVar[str] = N_("{card} is not the next below {on}")
    card: Card
    on: Card


@dataclass(frozen=True, slots=True, repr=False)
class NotNeighbours(Fact):
    """The cards are not next to each other in value."""

    sentence: ClassVar[str] = N_("{card} is neither the next above nor the next below {on}")
    card: Card
    on: Card


@dataclass(frozen=True, slots=True, repr=False)
class Marries(Fact):
    """The card may be married to the card it is laid on."""

    sentence: ClassVar[str] = N_("{card} is married to {on}")
    card: Card
    on: Card


@dataclass(frozen=True, slots=True, repr=False)
class OtherSuit(Fact):
    """The card is not of the suit of the card it is laid on."""

    sentence: ClassVar[str] = N_("{card} is of another suit than {on}")
    card: Card
    on: Card


@dataclass(frozen=True, slots=True, repr=False)
class NotAFoundationCard(Fact):
    """The card may not begin a foundation."""

    sentence: ClassVar[str] = N_("{card} is not a foundation card")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class KingsToo(Fact):
    """There are not yet kings enough for a further foundation."""

    sentence: ClassVar[str] = N_("a foundation more needs a king more: {kings} lie so far")
    kings: int


# The course of the game


@dataclass(frozen=True, slots=True, repr=False)
class CardsLeft(Fact):
    """Cards are left in the pack."""

    sentence: ClassVar[str] = N_("cards left in the pack: {count}")
    count: int


@dataclass(frozen=True, slots=True, repr=False)
class PackEmpty(Fact):
    """The whole pack has been dealt."""

    sentence: ClassVar[str] = N_("no card is left in the pack")


@dataclass(frozen=True, slots=True, repr=False)
class StillDealing(Fact):
    """The pack has not been dealt to its end."""

    sentence: ClassVar[str] = N_("the deal is not over")


@dataclass(frozen=True, slots=True, repr=False)
class Must(Fact):
    """A duty: one of these moves must be made before any other."""

    sentence: ClassVar[str] = N_("first must come: {moves}")
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Suitable(Fact):
    """A move that is open and, under a reading, must not be passed over."""

    sentence: ClassVar[str] = N_("{move} is possible and must not be passed over")
    move: Move


@dataclass(frozen=True, slots=True, repr=False)
class Unmentioned(Fact):
    """No clause allows the move."""

    sentence: ClassVar[str] = N_("no clause allows {move}")
    move: Move
