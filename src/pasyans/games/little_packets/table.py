"""The table of Little Packets: setting out, which moves there are, and what they change.

Nothing here decides whether a move is allowed; that is said in
:mod:`pasyans.games.little_packets.rules`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping

from pasyans.games.little_packets.positions import (
    DEALING,
    EXILES,
    LOWER,
    PACKETS,
    PLAY,
    THIRTEEN,
    TWELVE,
    UPPER,
    LittlePacketsPositions,
)
from pasyans.patience.cards import KING, Card, Pile
from pasyans.patience.errors import ForeignMove
from pasyans.patience.moves import Fill, Gather, Lay, Move, Place, Play, Tuck, Turn
from pasyans.patience.positions import Position

__all__ = ["LittlePacketsTable"]

_TOPS = tuple(Place(PACKETS, number) for number in range(1, 14))
_FOUNDATIONS = tuple(Place(row, number) for row in (UPPER, LOWER) for number in range(1, 5))
"""The places of packets and of foundations, made once."""


class LittlePacketsTable(LittlePacketsPositions):
    """The cards dealt in rows to thirteen packets, played, put under packets and taken up again."""

    def seen_at(self, place: Place, row: str, pile: Pile) -> Pile:
        """The cards that show: the top ones of the twelve packets, no exile, none of the pack."""
        if row == "packets":
            thirteenth = place.pile == THIRTEEN
            shown = self.seen_of_the_thirteenth(pile) if thirteenth else self.seen_of_the_twelve()
            return pile[len(pile) - shown :]
        return () if row == "pack" or self.lies_face_down(row) else pile

    def set_out(self, order: Pile) -> Position:
        """The kings on the table in two rows, the rest of the pack ready to be turned."""
        kings = self.taken_out_beforehand(order)
        upper = self.kings_of_the_upper_row(kings)
        lower = list(kings)
        for king in upper:
            lower.remove(king)
        rest = tuple(card for card in order if card not in kings)
        rows = [tuple((king,) for king in row) + ((),) * (4 - len(row)) for row in (upper, lower)]
        piles = (*rows, ((),) * 13, ((),), ((),), (rest,))
        return Position(self.layout, piles, DEALING if rest else PLAY, ((), (), ()))

    def single_moves(self) -> Mapping[str, Move]:
        """``turn`` and ``gather``."""
        return {"turn": Turn(), "gather": Gather()}

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return (
            "turn, t-p4 (lay the turned card), p1-u2 (play), p1-p5 (fill an empty place), "
            "x_p5 (put under a packet), gather"
        )

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """A card from ``t`` is laid, one that goes to a king played, one to a packet fills."""
        if to.depth is not None:
            return None
        if source.row == "t":
            return Lay(to)
        if to.pile is None or (to.row == PACKETS and source == EXILES):
            return None
        return Fill(source, to) if to.row == PACKETS else Play(source, to)

    def kind_under(self, source: Place, to: Place) -> Move | None:
        """A card is put under a packet."""
        return Tuck(source, to) if to.row == PACKETS and to.pile and to.depth is None else None

    def candidates(self, position: Position) -> Iterable[Move]:
        """Turn; or play, fill, put the next card under its packet, take an exile, gather."""
        if position.phase == DEALING:
            yield Turn()
            return
        plays = self.moves_that_play(position)
        yield from plays
        yield from self.moves_that_tuck(position)
        if not plays and position.pile("exiles"):
            yield from self.moves_that_play_from(position, EXILES)
            yield Tuck(EXILES, self.packet_of_its_number(position.card(EXILES)))
        yield from self.moves_that_fill(position)
        yield Gather()

    def after(self, position: Position, move: Move) -> Position:
        """A card moves, the packets are taken up, or the next card is turned up."""
        if isinstance(move, Turn):
            return self.turned_up(position)
        if isinstance(move, Lay):
            return self._laid(position, move.to)
        if isinstance(move, Gather):
            return self._gathered(position)
        if not isinstance(move, Play | Fill | Tuck):
            raise ForeignMove(move, self.id)
        pile, depth = position.at(move.source), position.depth(move.source)
        card = pile[depth - 1]
        after = position.with_pile(move.source, pile[: depth - 1] + pile[depth:])
        if not isinstance(move, Tuck):
            return after.with_pile(move.to, (*after.at(move.to), card))
        number = self.number_of_the_next_giving_packet(position, card)
        after = after.with_pile(move.to, (card, *after.at(move.to)))
        after = after.with_mark("next", (str(number),))
        return after.with_mark("next", ()) if self.tucking_has_ended(after) else after

    def _laid(self, position: Position, to: Place) -> Position:
        """The turned card in its place; when the pack is out the exiles are ready to be taken."""
        number = str(self.numerical_order(position))
        position = position.with_pile(to, position.at(to) + position.pile("turned"))
        position = position.with_row("turned", ((),))
        if to == EXILES and not self.place_is_passed_over(position):
            return position.with_mark("replacing", (number,))
        position = position.with_mark("replacing", ())
        if position.pile("pack"):
            return position
        exiles = self.exiles_to_be_taken(position.pile("exiles"))
        return position.with_row("exiles", (exiles,)).with_phase(PLAY)

    def _gathered(self, position: Position) -> Position:
        """The packets as a pack face down, for the next deal."""
        order = self.with_the_thirteenth_between(self.order_of_the_twelve(TWELVE))
        pack = self.one_upon_another(tuple(position["packets"][number - 1] for number in order))
        stay = self.piles_that_stay(position["upper"], position["lower"])
        piles = (stay[:4], stay[4:], ((),) * 13, ((),), ((),), (pack,))
        deal = str(self.number_of_the_deal(position) + 1)
        return Position(self.layout, piles, DEALING, ((), (), (deal,)))

    # The deal

    def value_is_the_number_counted(self, position: Position) -> bool:
        """Whether the card just turned up has the value of the number that is counted."""
        turned = position.pile("turned")
        return any(self.value(card) == self.numerical_order(position) for card in turned)

    def next_place(self, position: Position) -> Place:
        """The place whose turn it is in the deal."""
        return Place(PACKETS, self.numerical_order(position))

    def row_of_the_turned_card(self, position: Position) -> int:
        """The row, from 1, to which the card just turned up belongs; 0 if it belongs to none."""
        if not position.pile("turned") or position.mark("replacing") or self.banished(position):
            return 0
        return len(position.at(self.next_place(position))) + 1

    # Putting cards under packets

    def packet_of_its_number(self, card: Card) -> Place:
        """The packet under which a card goes."""
        return Place(PACKETS, self.value(card))

    def giving_packet(self, position: Position) -> Place | None:
        """The packet whose top card goes under its packet next, if that goes on."""
        number = self.number_of_the_giving_packet(position)
        return _TOPS[number - 1] if number else None

    def moves_that_tuck(self, position: Position) -> tuple[Move, ...]:
        """The only move while cards are being put under packets; otherwise none."""
        source = self.giving_packet(position)
        return (Tuck(source, self.packet_of_its_number(position.card(source))),) if source else ()

    # Playing and filling

    def cards_wanted(self, position: Position) -> dict[Card, list[Place]]:
        """The cards that can be played now, each with its foundations."""
        wanted: dict[Card, list[Place]] = {}
        for place, pile in zip(_FOUNDATIONS, (*position["upper"], *position["lower"]), strict=True):
            for rank, suit in pile[-1:]:
                card = Card(rank % KING + 1 if place.row == UPPER else rank - 1, suit)
                wanted.setdefault(card, []).append(place)
        return wanted

    def moves_that_play_from(self, position: Position, source: Place) -> Iterator[Move]:
        """A card to each foundation that wants it."""
        for to in self.cards_wanted(position).get(position.card(source), ()):
            yield Play(source, to)

    def moves_that_play(self, position: Position) -> tuple[Move, ...]:
        """Every allowed way to play a card of the packets."""
        wanted = self.cards_wanted(position)
        asked = (
            Play(source, to) for source, card in _sources(position) for to in wanted.get(card, ())
        )
        return tuple(play for play in asked if self.allows(position, play))

    def moves_that_fill(self, position: Position) -> Iterator[Fill]:
        """Each card that could go to an empty place, with each such place."""
        packets = zip(_TOPS, position["packets"], strict=True)
        empty = [place for place, packet in packets if not packet]
        if empty:
            for source, _ in _sources(position):
                for to in empty:
                    yield Fill(source, to)

    # What the table asks of the rules

    @abstractmethod
    def order_of_the_twelve(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The right-hand side is taken up as the upper row, the left-hand side as the lower."""

    @abstractmethod
    def with_the_thirteenth_between(self, twelve: tuple[int, ...]) -> tuple[int, ...]:
        """Between the two groups the thirteenth packet is laid, if it has cards left."""

    @abstractmethod
    def taken_out_beforehand(self, order: Pile) -> Pile:
        """The eight kings are taken from the pack."""

    @abstractmethod
    def seen_of_the_thirteenth(self, packet: Pile) -> int:
        """The cards of the thirteenth packet are so laid out that all are seen."""

    @abstractmethod
    def seen_of_the_twelve(self) -> int:
        """The other twelve packets show only their top cards."""

    @abstractmethod
    def value(self, card: Card) -> int:
        """Knaves count as eleven, queens as twelve."""

    @abstractmethod
    def banished(self, position: Position) -> Place | None:
        """A card whose value is its number in the deal is laid aside."""

    @abstractmethod
    def lies_face_down(self, row: str) -> bool:
        """The exiles lie face down."""

    @abstractmethod
    def number_of_the_next_giving_packet(self, position: Position, card: Card) -> int:
        """The same is done with the top card of the same packet."""

    @abstractmethod
    def exiles_to_be_taken(self, exiles: Pile) -> Pile:
        """Of the exiles one takes the nearest, the one that was laid aside last."""

    @abstractmethod
    def kings_of_the_upper_row(self, kings: Pile) -> Pile:
        """In each row there lies one king of every suit."""

    @abstractmethod
    def one_upon_another(self, packets: tuple[Pile, ...]) -> Pile:
        """Each packet is laid on those before; the whole is turned over and not shuffled."""

    @abstractmethod
    def place_is_passed_over(self, position: Position) -> bool:
        """If the pack is out when an exile is to be replaced, the place is passed over."""

    @abstractmethod
    def piles_that_stay(self, upper: tuple[Pile, ...], lower: tuple[Pile, ...]) -> tuple[Pile, ...]:
        """In the re-deal all goes as in the first deal, and what has been played stays."""


def _sources(position: Position) -> Iterator[tuple[Place, Card]]:
    """The top cards of the packets, then the others of the thirteenth, each with its place."""
    for place, packet in zip(_TOPS, position["packets"], strict=True):
        if packet:
            yield place, packet[-1]
    for depth, card in enumerate(position["packets"][-1][:-1], start=1):
        yield Place(PACKETS, THIRTEEN, depth), card
