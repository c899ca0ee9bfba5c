"""The table of Hemispheres: setting out, kinds of moves, what they change, what can never lie."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from itertools import pairwise

from pasyans.games.hemispheres.readings import HemispheresReadings
from pasyans.patience.cards import ACE, Card, Pile, pile_of
from pasyans.patience.errors import ForeignMove
from pasyans.patience.facts import (
    Follows,
)
from pasyans.patience.moves import Lay, Move, Place, Play, Shift, Turn
from pasyans.patience.positions import Layout, Position, Row

__all__ = [
    "NORTH",
    "SOUTH",
    "BARRIERS",
    "FOUNDATIONS",
    "TALON",
    "NORTHERN",
    "SOUTHERN",
    "CIRCLE",
    "DEALING",
    "PLAYING",
    "RUNS",
    "FOUNDATION_CARDS",
    "HemispheresTable",
]

NORTH, SOUTH, BARRIERS, FOUNDATIONS = "n", "s", "b", "f"
TALON = Place("w")
NORTHERN, SOUTHERN = (tuple(Place(row, n) for n in range(1, 7)) for row in (NORTH, SOUTH))
CIRCLE = NORTHERN + SOUTHERN
DEALING, PLAYING = "dealing", "playing"
RUNS = {run[0].suit: run for run in map(pile_of, ("Ah..Kh", "Ad..Kd", "Ks..As", "Kc..Ac"))}
FOUNDATION_CARDS = frozenset(run[0] for run in RUNS.values())


class HemispheresTable(HemispheresReadings):
    """What lies where in Hemispheres, and what each move changes."""

    layout = Layout(
        rows=(
            Row("foundations", FOUNDATIONS, most=8),
            Row("barriers", BARRIERS, most=4, fixed=True, short=True),
            Row("north", NORTH, most=6, fixed=True, short=True),
            Row("south", SOUTH, most=6, fixed=True, short=True),
            Row("turned", "t", single_cards=True),
            Row("talon", TALON.row),
            Row("pack", "p", face_down=True),
        ),
        phases=(DEALING, PLAYING),
        dealing=("turned",),
        marks=("new",),
    )

    @property
    def endless(self) -> bool:
        """Always: a card can be married to and fro between two equal ones (``hemispheres.s21``)."""
        return True

    def set_out(self, order: Pile) -> Position:
        """Foundations, barriers and circle on the table, the rest of the pack to be dealt."""
        rest = list(self.two_packs_together(order))
        foundations = self.foundation_cards(order)
        for card in foundations:
            rest.remove(card)
        barriers = self.four_barriers(tuple(rest))
        for card in barriers:
            rest.remove(card)
        circle = self.circle(tuple(rest))
        pack = tuple(rest[len(circle) :])
        first = 1 if self.first_card == "on-the-talon" else 0
        new = pack[:first] if self.talon == "marriages-only" else ()
        position = Position(
            self.layout,
            (
                tuple((card,) for card in foundations),
                tuple((card,) if card in barriers else () for card in self.crosswise()),
                ((),) * 6,
                ((),) * 6,
                ((),),
                (pack[:first],),
                (pack[first:],),
            ),
            PLAYING,
            (tuple(map(str, new)),),
        )
        for place, card in zip(self.order_of_the_deal(), circle, strict=False):
            position = position.with_pile(place, (card,))
        return position

    def single_moves(self) -> Mapping[str, Move]:
        """``turn``."""
        return {"turn": Turn()}

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return (
            "turn, t-n2 or t-w (lay the turned card), n1-f2, w-f2 or b1-f2 (play), n1-n2 or w-n2 "
            "(marry, or fill a vacant place), n1-s2 (exchange)"
        )

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """A card from ``t`` is laid, one to a foundation played, one to another place shifted."""
        if source.row == "t":
            return Lay(to)
        if to.pile is None:
            return None
        return Play(source, to) if to.row == FOUNDATIONS else Shift(source, to)

    def canonical(self, position: Position, move: Move) -> Move:
        """As for every game; and an exchange is named from the north to the south."""
        move = super().canonical(position, move)
        if (
            isinstance(move, Shift)
            and move.source.row == SOUTH
            and move.source.depth is None
            and self._exchanged(position, move)
        ):
            return Shift(move.to, move.source)
        return move

    def candidates(self, position: Position) -> Iterator[Move]:
        """Turn; play what is next on a foundation; marry neighbours; exchange; fill vacancies."""
        pack, talon = position.pile("pack"), position.pile("talon")
        if pack:
            yield Turn()
        tops, on_talon = list(self._tops(position)), [(TALON, card) for card in talon[-1:]]
        yield from self._plays(position)
        for source, card in tops + on_talon:
            for to, on in tops:
                near = abs(card.rank - on.rank) == 1 and card.colour == on.colour
                if near and source.row in (to.row, TALON.row):
                    yield Shift(source, to)
        enough = all if self.exchange == "both-wrong" else any
        for source, card in tops:
            for to, on in tops if source.row == NORTH else ():
                if to.row == SOUTH and enough((card.colour == "black", on.colour == "red")):
                    yield Shift(source, to)
        if len(tops) < 12 and not pack:
            for source, _ in on_talon or tops:
                yield from (Shift(source, to) for to in CIRCLE if not position.at(to))
        elif len(tops) < 12 and on_talon and self.vacancies == "talon-first":
            yield from (Shift(TALON, to) for to in CIRCLE if not position.at(to))

    def after(self, position: Position, move: Move) -> Position:
        """The position after a move, and after all that follows by itself (``hemispheres.d2``)."""
        position = self._moved(position, move)
        while self.forced_moves == "by-themselves" and (duties := self._duties(position)):
            position = self._moved(position, duties[0][1].moves[0])
        return position

    def _moved(self, position: Position, move: Move) -> Position:
        if self.talon == "marriages-only":
            position = self._renewed(position, move)
        if isinstance(move, Turn):
            return self.turned_up(position).with_phase(DEALING)
        if not isinstance(move, Lay | Play | Shift):
            raise ForeignMove(move, self.id)
        if isinstance(move, Shift) and self._exchanged(position, move):
            there, here = position.at(move.to), position.at(move.source)
            position = position.with_pile(move.source, there).with_pile(move.to, here)
        else:
            *under, card = position.at(move.source)
            position = position.with_pile(move.source, tuple(under))
            position = position.with_pile(move.to, (*position.at(move.to), card))
        return position if isinstance(move, Lay) else position.with_phase(PLAYING)

    def _renewed(self, position: Position, move: Move) -> Position:
        """The position with the mark of the card that was turned last, if it lies on the talon."""
        if isinstance(move, Lay):
            new = position.pile("turned") if move.to == TALON else ()
            return position.with_mark("new", tuple(map(str, new)))
        if isinstance(move, Turn) or getattr(move, "source", None) == TALON:
            return position.with_mark("new", ())
        return position

    def impossible(self, position: Position) -> str | None:
        """What no course of play can bring about, in the readings of this game."""
        for number, foundation in enumerate(position["foundations"], start=1):
            if foundation != RUNS[foundation[0].suit][: len(foundation)]:
                return f"f{number} does not go from a red ace up or from a black king down in suit"
        for number, (pile, barrier) in enumerate(
            zip(position["barriers"], self.crosswise(), strict=True), start=1
        ):
            if pile not in ((), (barrier,)):
                return f"b{number} is the place of {barrier} alone"
        for row, piles in zip(self.layout.rows[2:], position.piles[2:], strict=True):
            for number, pile in enumerate(piles, start=1):
                name = row.letter if row.single else f"{row.letter}{number}"
                for card in pile:
                    if card in FOUNDATION_CARDS:
                        return (
                            f"{card} lies in {name}; black kings and red aces lie on the "
                            "foundations"
                        )
                if not row.single and (reason := self._no_packet(Place(row.letter, number), pile)):
                    return reason
        if position.pile("turned") and position.phase == PLAYING:
            return "a card is turned up, but the phase is playing"
        new, top = position.mark("new"), tuple(map(str, position.at(TALON)[-1:]))
        if new and (new != top or self.talon != "marriages-only"):
            return f"'new {' '.join(new)}' is not the top of the talon, or this reading has no mark"
        return None

    def _no_packet(self, place: Place, pile: Pile) -> str | None:
        for on, card in pairwise(pile):
            step = -1 if on.colour == "red" else 1
            same = card.suit == on.suit or (self.marriage == "colour" and card.colour == on.colour)
            if not same or card.rank != on.rank + step:
                return f"{card} lies on {on} in {place}, and they do not marry"
        if (
            len(pile) > 1
            and not self._at_home(pile[0], place)
            and self.wrong_hemisphere != "any-use"
        ):
            return f"{place} is a packet in the wrong hemisphere; there each card lies alone"
        return None

    def _third(self, place: Place) -> tuple[str, int]:
        """The hemisphere of a place, and which three of its places."""
        return place.row, ((place.pile or 0) - 1) // 3

    def _at_home(self, card: Card, place: Place) -> bool:
        """Whether a place of the circle is in the hemisphere of a card."""
        if place.row == NORTH:
            return self.belongs_to_the_north(card)
        return self.belongs_to_the_south(card)

    def _in_the_wrong_hemisphere(self, position: Position, place: Place) -> bool:
        in_the_circle = place.row in (NORTH, SOUTH)
        return in_the_circle and not self._at_home(position.card(place), place)

    def _married(self, position: Position, move: Play | Shift) -> tuple[Card, Card] | None:
        """The card and the one it is laid on, unless they are to change places."""
        source, to = move.source.row, move.to.row
        if source not in (NORTH, SOUTH, TALON.row) or to == BARRIERS:
            return None
        pile = position.at(move.to)
        if not pile or (source != to and source != TALON.row and to != FOUNDATIONS):
            return None
        return position.card(move.source), pile[-1]

    def _exchanged(self, position: Position, move: Play | Shift) -> bool:
        """Whether a move goes from a card of one hemisphere to one of the other."""
        rows = (move.source.row, move.to.row)
        return rows in ((NORTH, SOUTH), (SOUTH, NORTH)) and bool(position.at(move.to))

    def _follows(self, position: Position, move: Play | Shift) -> Follows:
        return Follows(position.card(move.source), position.card(move.to))

    def _fills(self, position: Position) -> str | None:
        """What fills the next vacant place: the pack, the talon or nothing (``x6a``)."""
        pack = position.pile("pack") or position.pile("turned")
        talon = position.at(TALON) if self.vacancies != "pack-only" else ()
        if talon and (self.vacancies == "talon-first" or not pack):
            return "talon"
        return "pack" if pack else None

    def _tops(self, position: Position) -> Iterator[tuple[Place, Card]]:
        """The places of the circle where cards lie, with the top card of each."""
        for place, pile in zip(CIRCLE, position["north"] + position["south"], strict=True):
            if pile:
                yield place, pile[-1]

    def _plays(self, position: Position) -> Iterator[Play]:
        tops = list(self._tops(position))
        tops += [(TALON, card) for card in position.pile("talon")[-1:]]
        for number, pile in enumerate(position["barriers"], start=1):
            tops += [(Place(BARRIERS, number), card) for card in pile]
        for number, foundation in enumerate(position["foundations"], start=1):
            step = 1 if foundation[0].rank == ACE else -1
            wanted = (foundation[-1].rank + step, foundation[-1].suit)
            for source, card in tops:
                if card == wanted:
                    yield Play(source, Place(FOUNDATIONS, number))

    def _open_plays(self, position: Position) -> Iterator[Play]:
        """The cards that can be played on a foundation at this moment."""
        return (move for move in self._plays(position) if self.allows(position, move))

    # What the table asks of the rules

    @abstractmethod
    def belongs_to_the_north(self, card: Card) -> bool:
        """The red cards, Europeans and Asiatics, must dwell in the northern hemisphere."""

    @abstractmethod
    def belongs_to_the_south(self, card: Card) -> bool:
        """The black cards, Australians and Africans, are found in the southern hemisphere."""

    @abstractmethod
    def circle(self, order: Pile) -> Pile:
        """A circle is laid out, three cards between each barrier and the next."""

    @abstractmethod
    def order_of_the_deal(self) -> tuple[Place, ...]:
        """Cards are dealt from left to right, beginning from the king of hearts."""

    @abstractmethod
    def two_packs_together(self, order: Pile) -> Pile:
        """Two full packs of cards are taken and shuffled together."""

    @abstractmethod
    def foundation_cards(self, order: Pile) -> Pile:
        """Four red aces and four black kings are taken out and laid as the foundations."""

    @abstractmethod
    def four_barriers(self, order: Pile) -> Pile:
        """A king of hearts, one of diamonds, an ace of clubs and one of spades are the barriers."""

    @abstractmethod
    def crosswise(self) -> Pile:
        """The king of hearts lies left, that of diamonds right, a black ace above and one below."""
