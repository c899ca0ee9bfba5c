"""The positions of Little Packets: rows, phases and marks, and which can never lie on the table.

Nothing here decides whether a move is allowed; that is said in
:mod:`pasyans.games.little_packets.rules`.
"""

from __future__ import annotations

from abc import abstractmethod

from pasyans.games.little_packets.readings import LittlePacketsReadings
from pasyans.patience.cards import ACE, KING
from pasyans.patience.moves import Place
from pasyans.patience.positions import Layout, Position, Row

__all__ = [
    "DEALING",
    "EXILES",
    "LOWER",
    "PACKETS",
    "PLAY",
    "REDEALS",
    "THIRTEEN",
    "TWELVE",
    "UPPER",
    "LittlePacketsPositions",
]

UPPER, LOWER, PACKETS = "u", "l", "p"
EXILES = Place("x")
TWELVE, THIRTEEN = tuple(range(1, 13)), 13
DEALING, PLAY = "dealing", "play"
REDEALS = {"once": 1, "twice": 2}
"""How many times the packets may be dealt again, by reading."""


class LittlePacketsPositions(LittlePacketsReadings):
    """The two rows of kings, the thirteen packets, the exiles, the pack, and three marks."""

    layout = Layout(
        rows=(
            Row("upper", UPPER, most=4, fixed=True, short=True),
            Row("lower", LOWER, most=4, fixed=True, short=True),
            Row("packets", PACKETS, most=13, fixed=True, short=True),
            Row("exiles", EXILES.row, face_down=True),
            Row("turned", "t", single_cards=True),
            Row("pack", "s", face_down=True),
        ),
        phases=(DEALING, PLAY),
        dealing=("turned", "pack"),
        marks=("replacing", "next", "deal"),
    )

    # What the marks say

    def number_of_the_deal(self, position: Position) -> int:
        """1, or the number of the re-deal."""
        return int(next(iter(position.mark("deal")), 1))

    def number_of_the_giving_packet(self, position: Position) -> int:
        """The number of the packet whose top card goes under its packet next; 0 if none does."""
        return int(next(iter(position.mark("next")), 0))

    def tucking_has_ended(self, position: Position) -> bool:
        """Whether no card more goes under a packet after the exile that was taken last."""
        return self.only_cards_of_its_own_number(position) or self.a_card_is_released(position)

    # What can never lie on the table

    def impossible(self, position: Position) -> str | None:
        """Why no course of play leads here in the readings of this game, or None if one may."""
        return (
            self._wrong_foundation(position)
            or _wrong_king(position)
            or self._wrong_number_of_the_deal(position)
            or (_wrong_play(position) if position.phase == PLAY else self._wrong_deal(position))
            or self._wrong_tucking(position)
        )

    def _wrong_foundation(self, position: Position) -> str | None:
        up, down = [KING, *range(ACE, KING)], [*range(KING, 0, -1)]
        for name, order, course in (("upper", up, "up from the ace"), ("lower", down, "down")):
            suits = [pile[0].suit for pile in position[name] if pile]
            for number, pile in enumerate(position[name], start=1):
                if [card.rank for card in pile] != order[: len(pile)]:
                    return f"{name[0]}{number} does not go {course}, card by card, upon its king"
                if len({card.suit for card in pile}) > 1:
                    return f"{name[0]}{number} is not of one suit"
            if self.kings == "one-of-each-suit" and len(set(suits)) < len(suits):
                return f"two kings of one suit lie in the {name} row"
        return None

    def _wrong_number_of_the_deal(self, position: Position) -> str | None:
        deal, last = position.mark("deal"), REDEALS[self.redeals] + 1
        if deal and deal not in [(str(number),) for number in range(2, last + 1)]:
            return f"'deal {' '.join(deal)}': a re-deal is numbered from 2 to at most {last}"
        return None

    def _wrong_deal(self, position: Position) -> str | None:
        heights = [len(packet) for packet in position["packets"]]
        rows, rest = divmod(sum(heights), 13)
        if heights != [rows + (number < rest) for number in range(13)]:
            return "the phase is dealing, but the packets are not dealt row by row"
        played = any(len(pile) > 1 for row in ("upper", "lower") for pile in position[row])
        if played and not position.mark("deal"):
            return "cards lie on the kings, but nothing is played before the cards are laid out"
        replacing, number = position.mark("replacing"), self.numerical_order(position)
        if replacing and replacing != (str(number),):
            return f"'replacing {' '.join(replacing)}': the next place is {number}"
        return None

    def _wrong_tucking(self, position: Position) -> str | None:
        giving = position.mark("next")
        if not giving:
            return None
        said = f"'next {' '.join(giving)}'"
        if position.phase == DEALING:
            return f"{said} belongs to the phase play"
        if giving not in [(str(number),) for number in TWELVE]:
            return f"{said}: the packet that gives the next card is numbered from 1 to 12"
        number = self.number_of_the_giving_packet(position)
        if [card.rank for card in position["packets"][number - 1][:1]] != [number]:
            return f"{said}: no card of that number was put under p{number}"
        if self.tucking_has_ended(position):
            return f"{said}: putting cards under packets has come to its end here; leave it out"
        return None

    # What the positions ask of the rules

    @abstractmethod
    def numerical_order(self, position: Position) -> int:
        """In dealing a card one looks at its place in order, not at its value."""

    @abstractmethod
    def a_card_is_released(self, position: Position) -> bool:
        """This goes on until a suitable card for one of the foundations is released."""

    @abstractmethod
    def only_cards_of_its_own_number(self, position: Position) -> bool:
        """A packet of nothing but cards of its own number that fit nowhere ends the tucking."""


def _wrong_king(position: Position) -> str | None:
    for name in ("packets", "exiles", "turned", "pack"):
        for pile in position[name]:
            for card in pile:
                if card.rank == KING:
                    return f"{card} lies among the {name}; the kings are taken out beforehand"
    return None


def _wrong_play(position: Position) -> str | None:
    if position.pile("turned") or position.pile("pack"):
        return "the phase is play, but a card of the pack is left"
    return "'replacing' belongs to the phase dealing" if position.mark("replacing") else None
