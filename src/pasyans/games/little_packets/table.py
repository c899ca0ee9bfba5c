"""The table of Little Packets: setting out, kinds of moves, what they change, what can never lie."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping

from pasyans.games.little_packets.readings import LittlePacketsReadings
from pasyans.patience.cards import ACE, KING, Card, Pile
from pasyans.patience.errors import ForeignMove
from pasyans.patience.moves import Fill, Gather, Lay, Move, Place, Play, Tuck, Turn
from pasyans.patience.positions import Layout, Position, Row

__all__ = [
    "UPPER",
    "LOWER",
    "PACKETS",
    "EXILES",
    "TWELVE",
    "THIRTEEN",
    "DEALING",
    "PLAY",
    "REDEALS",
    "_TOPS",
    "_FOUNDATIONS",
    "LittlePacketsTable",
]

UPPER, LOWER, PACKETS = "u", "l", "p"
EXILES = Place("x")
TWELVE, THIRTEEN = tuple(range(1, 13)), 13
DEALING, PLAY = "dealing", "play"
REDEALS = {"once": 1, "twice": 2}
"""How many times the packets may be dealt again, by reading."""
_TOPS = tuple(Place(PACKETS, number) for number in range(1, 14))
_FOUNDATIONS = tuple(Place(row, number) for row in (UPPER, LOWER) for number in range(1, 5))


class LittlePacketsTable(LittlePacketsReadings):
    """What lies where in Little Packets, and what each move changes."""

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

    def seen_at(self, place: Place, row: str, pile: Pile) -> Pile:
        """What shows: of the twelve packets the top cards, of the exiles and the pack nothing."""
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
        plays = tuple(self._plays(position))
        yield from plays
        yield from self._next_tuck(position)
        if not plays and position.pile("exiles"):
            yield from self._fitting(position, EXILES)
            yield Tuck(EXILES, self._home(position.card(EXILES)))
        yield from self._fillings(position)
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
        number = self.packet_that_gives_the_next(position, card)
        after = after.with_pile(move.to, (card, *after.at(move.to)))
        after = after.with_mark("next", (str(number),))
        return after.with_mark("next", ()) if self._tucking_has_ended(after) else after

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
        return Position(self.layout, piles, DEALING, ((), (), (str(self._deal(position) + 1),)))

    def impossible(self, position: Position) -> str | None:
        """What no course of play can bring about, in the readings of this game."""
        return (
            self._wrong_foundation(position)
            or self._wrong_king(position)
            or self._wrong_deal(position)
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

    def _wrong_king(self, position: Position) -> str | None:
        for name in ("packets", "exiles", "turned", "pack"):
            for pile in position[name]:
                for card in pile:
                    if card.rank == KING:
                        return f"{card} lies among the {name}; the kings are taken out beforehand"
        return None

    def _wrong_deal(self, position: Position) -> str | None:
        heights = [len(packet) for packet in position["packets"]]
        replacing, deal = position.mark("replacing"), position.mark("deal")
        last = REDEALS[self.redeals] + 1
        if deal and deal not in [(str(number),) for number in range(2, last + 1)]:
            return f"'deal {' '.join(deal)}': a re-deal is numbered from 2 to at most {last}"
        if position.phase == PLAY:
            if position.pile("turned") or position.pile("pack"):
                return "the phase is play, but a card of the pack is left"
            return "'replacing' belongs to the phase dealing" if replacing else None
        rows, rest = divmod(sum(heights), 13)
        if heights != [rows + (number < rest) for number in range(13)]:
            return "the phase is dealing, but the packets are not dealt row by row"
        if not deal and any(len(pile) > 1 for row in ("upper", "lower") for pile in position[row]):
            return "cards lie on the kings, but nothing is played before the cards are laid out"
        number = self.numerical_order(position)
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
        numbers = {str(number): number for number in TWELVE}
        if len(giving) > 1 or giving[0] not in numbers:
            return f"{said}: the packet that gives the next card is numbered from 1 to 12"
        number = numbers[giving[0]]
        if [card.rank for card in position["packets"][number - 1][:1]] != [number]:
            return f"{said}: no card of that number was put under p{number}"
        if self._tucking_has_ended(position):
            return f"{said}: putting cards under packets has come to its end here; leave it out"
        return None

    # What stands where

    def _beneath(self, position: Position, move: Play) -> Pile:
        """The card on which a foundation goes on; none where no king lies."""
        return position.at(move.to)[-1:]

    def _agrees(self, position: Position) -> bool:
        """Whether the card just turned up has the value of the number that is counted."""
        turned = position.pile("turned")
        return any(self.value(card) == self.numerical_order(position) for card in turned)

    def _next_place(self, position: Position) -> Place:
        """The place whose turn it is in the deal."""
        return Place(PACKETS, self.numerical_order(position))

    def _row(self, position: Position) -> int:
        """The row, from 1, to which the card just turned up belongs; 0 if it belongs to none."""
        if not position.pile("turned") or position.mark("replacing") or self.banished(position):
            return 0
        return len(position.at(self._next_place(position))) + 1

    def _deal(self, position: Position) -> int:
        """The number of the deal: 1, or that of the re-deal."""
        return int(next(iter(position.mark("deal")), 1))

    def _home(self, card: Card) -> Place:
        """The packet of the card's number."""
        return Place(PACKETS, self.value(card))

    def _giving(self, position: Position) -> int:
        """The number of the packet whose top card goes under its packet next; 0 if none does."""
        return int(next(iter(position.mark("next")), 0))

    def _turn(self, position: Position) -> Place | None:
        """That packet, while that goes on."""
        number = self._giving(position)
        return _TOPS[number - 1] if number else None

    def _next_tuck(self, position: Position) -> tuple[Move, ...]:
        """The only move while cards are being put under packets; otherwise none."""
        turn = self._turn(position)
        return () if turn is None else (Tuck(turn, self._home(position.card(turn))),)

    def _tucking_has_ended(self, position: Position) -> bool:
        """Whether no card more goes under a packet after the exile that was taken last."""
        return self.only_cards_of_its_own_number(position) or self.a_card_is_released(position)

    def _wanted(self, position: Position) -> dict[Card, list[Place]]:
        """The cards that can be played now, each with its foundations."""
        wanted: dict[Card, list[Place]] = {}
        for place, pile in zip(_FOUNDATIONS, (*position["upper"], *position["lower"]), strict=True):
            for rank, suit in pile[-1:]:
                card = Card(rank % KING + 1 if place.row == UPPER else rank - 1, suit)
                wanted.setdefault(card, []).append(place)
        return wanted

    def _fitting(self, position: Position, source: Place) -> Iterator[Move]:
        """Each way to play a card."""
        for to in self._wanted(position).get(position.card(source), ()):
            yield Play(source, to)

    def _plays(self, position: Position) -> tuple[Move, ...]:
        """Every allowed way to play a card of the packets."""
        wanted = self._wanted(position)
        plays = []
        for place, packet in zip(_TOPS, position["packets"], strict=True):
            for to in wanted.get(packet[-1], ()) if packet else ():
                plays.append(Play(place, to))
        for depth, card in enumerate(position["packets"][-1][:-1], start=1):
            for to in wanted.get(card, ()):
                plays.append(Play(Place(PACKETS, THIRTEEN, depth), to))
        return tuple(play for play in plays if self.allows(position, play))

    def _fillings(self, position: Position) -> Iterator[Fill]:
        """Each card that could go to an empty place, with each such place."""
        packets = position["packets"]
        empty = [place for place, packet in zip(_TOPS, packets, strict=True) if not packet]
        if not empty:
            return
        sources = [place for place, packet in zip(_TOPS, packets, strict=True) if packet]
        sources += [Place(PACKETS, THIRTEEN, depth) for depth in range(1, len(packets[-1]))]
        for source in sources:
            for to in empty:
                yield Fill(source, to)

    # What the table asks of the rules

    @abstractmethod
    def order_of_the_twelve(self, row: tuple[int, ...]) -> tuple[int, ...]:
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
    def numerical_order(self, position: Position) -> int:
        """In dealing a card one looks at its place in order, not at its value."""

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
    def packet_that_gives_the_next(self, position: Position, card: Card) -> int:
        """The same is done with the top card of the same packet."""

    @abstractmethod
    def a_card_is_released(self, position: Position) -> bool:
        """This goes on until a suitable card for one of the foundations is released."""

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
    def only_cards_of_its_own_number(self, position: Position) -> bool:
        """A packet of nothing but cards of its own number that fit nowhere ends the tucking."""

    @abstractmethod
    def piles_that_stay(self, upper: tuple[Pile, ...], lower: tuple[Pile, ...]) -> tuple[Pile, ...]:
        """In the re-deal all goes as in the first deal, and what has been played stays."""
