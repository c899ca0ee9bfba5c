"""The table of the Sundial: how it is set out, which moves there are, and what they change.

It also says which tables can never lie. Whether a move is allowed, it leaves to the clauses in
:mod:`pasyans.games.sundial.rules`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from pasyans.games.sundial.readings import SundialReadings
from pasyans.patience.cards import ACE, Card, Pile
from pasyans.patience.errors import ForeignMove
from pasyans.patience.moves import Lay, Move, Place, Play, Shift, Turn
from pasyans.patience.positions import Layout, Position, Row
from pasyans.patience.step import Step

__all__ = ["ACES", "COLUMNS", "TALON", "TURNED", "SundialTable"]

ACES, COLUMNS, TALON, TURNED = Place("a"), Place("c"), Place("w"), Place("t")
_FOUNDATIONS = [Place(ACES.row, number) for number in range(1, 9)]
_COLUMNS = [Place(COLUMNS.row, number) for number in range(1, 11)]


class SundialTable(SundialReadings):
    """Eight foundations, ten columns, the card just turned up, the talon and the pack."""

    layout = Layout(
        rows=(
            Row("aces", "a", most=8),
            Row("columns", "c", most=10, fixed=True, short=True),
            Row("turned", "t", single_cards=True),
            Row("talon", "w"),
            Row("pack", "p", face_down=True),
        )
    )

    @property
    def endless(self) -> bool:
        """A card can go to and fro between the two cards that are next above it in its suit."""
        return True

    def set_out(self, order: Pile) -> Position:
        """The four rows on the table, the rest of the pack ready to be turned."""
        cards = self.dealt_with_the_others(self.two_full_packs(order))
        columns = self.four_rows_of_ten(cards)
        pack = cards[sum(len(column) for column in columns) :]
        position = Position(self.layout, ((), columns, ((),), ((),), (pack,)), "")
        if self.first_turn == "with-the-deal" and pack:
            return self.after(position, Turn())
        return position

    def single_moves(self) -> Mapping[str, Move]:
        """``turn``."""
        return {"turn": Turn()}

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return (
            "turn, t-w (lay the turned card), c1-a2 (play), c1-c2 (marry, or fill a vacant place)"
        )

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """The turned card is laid; another card is played on a foundation, shifted to a column."""
        if to.row == COLUMNS.row and not to.pile:
            return None
        if source.row == TURNED.row:
            return Lay(to) if to.row in (ACES.row, COLUMNS.row, TALON.row) else None
        if source.row not in (ACES.row, COLUMNS.row, TALON.row):
            return None
        if to.row == ACES.row:
            return Play(source, to)
        return Shift(source, to) if to.row == COLUMNS.row else None

    def candidates(self, position: Position) -> Iterable[Move]:
        """The uses of the turned card, if there is one; else turning, and every top card."""
        if position.pile("turned"):
            yield Lay(TALON)
            yield from self.uses_of_the_turned_card(position)
            return
        if position.pile("pack"):
            yield Turn()
        yield from self._moves_of(self._available(position), position)

    def after(self, position: Position, move: Move) -> Position:
        """The next card is turned up, or a card moves."""
        if isinstance(move, Turn):
            turned, *rest = position.pile("pack")
            row = "turned" if self.turned_lies == "apart" else "talon"
            lying = position.pile(row)
            return position.with_row(row, ((*lying, turned),)).with_row("pack", (tuple(rest),))
        if not isinstance(move, Lay | Play | Shift):
            raise ForeignMove(move, self.id)
        *rest, card = position.at(move.source)
        position = position.with_pile(move.to, (*position.at(move.to), card))
        return position.with_pile(move.source, tuple(rest))

    def impossible(self, position: Position) -> str | None:
        """Why no course of play leads here in the readings of this game, or None if one may."""
        for number, foundation in enumerate(position["aces"], start=1):
            first = foundation[0]
            built = tuple(Card(rank, first.suit) for rank in range(ACE, len(foundation) + 1))
            if foundation != built:
                return f"a{number} does not go up from an ace, card by card, in one suit"
        turned = position.pile("turned")
        if turned and self.turned_lies == "on-the-talon":
            return f"{turned[0]} lies apart; with turned_lies='on-the-talon' it is on the talon"
        return None

    def on_a_foundation(self, step: Step[Play | Lay]) -> Card | None:
        """The top card of the foundation that a card goes to; None for a new one, or elsewhere."""
        return step.on if step.to.row == ACES.row else None

    def on_a_column(self, step: Step[Shift | Lay]) -> Card | None:
        """The last card of the column that a card goes to; None for a vacancy, or elsewhere."""
        return step.on if step.to.row == COLUMNS.row else None

    def uses_of_the_turned_card(self, position: Position) -> Iterator[Lay]:
        """The moves of the turned card, other than laying it aside."""
        for move in self._moves_of([(TURNED, position.card(TURNED))], position):
            yield Lay(move.to)

    def moves_that_may_not_wait(self, position: Position) -> Iterator[Play | Shift]:
        """The moves that must come before the next card is turned, if the rules allow them.

        Moves of the only card of a column to a vacant place, and those of the foundations' cards,
        do not count: the first change nothing (``sundial.x8``), the second are none of the text's.
        """
        fills_wait, others_wait = self.need_not_be_filled(), self.turning == "at-will"
        if fills_wait and others_wait:
            return
        cards = [found for found in self._available(position) if found[0].row != ACES.row]
        for move in self._moves_of(cards, position):
            fills = move.to.row == COLUMNS.row and not position.at(move.to)
            alone = move.source.row == COLUMNS.row and len(position.at(move.source)) == 1
            if not (fills_wait if fills else others_wait) and not (fills and alone):
                yield move

    def _tops(self, position: Position) -> Mapping[tuple[int, str], list[Place]]:
        """Where cards can be laid: foundations and columns by their top cards."""
        tops: dict[tuple[int, str], list[Place]] = defaultdict(list)
        for places, row in ((_FOUNDATIONS, "aces"), (_COLUMNS, "columns")):
            for place, pile in zip(places, position[row], strict=False):
                if pile:
                    tops[pile[-1]].append(place)
        return tops

    def _available(self, position: Position) -> Iterator[tuple[Place, Card]]:
        """The top cards of columns and talon, and of foundations where they may be moved."""
        for place, column in zip(_COLUMNS, position["columns"], strict=True):
            if column:
                yield place, column[-1]
        if talon := position.pile("talon"):
            yield TALON, talon[-1]
        if "allowed" in (self.take_back, self.between_foundations):
            for place, foundation in zip(_FOUNDATIONS, position["aces"], strict=False):
                yield place, foundation[-1]

    def _moves_of(
        self, cards: Iterable[tuple[Place, Card]], position: Position
    ) -> Iterator[Play | Shift]:
        """Where cards might go: to a foundation, a card next to them in suit, a vacant place."""
        tops = self._tops(position)
        vacant = [p for p, c in zip(_COLUMNS, position["columns"], strict=True) if not c]
        for source, (rank, suit) in cards:
            if rank == ACE:
                yield Play(source, ACES)
            for to in (*tops.get((rank - 1, suit), ()), *tops.get((rank + 1, suit), ())):
                yield Play(source, to) if to.row == ACES.row else Shift(source, to)
            for to in vacant:
                yield Shift(source, to)

    # What the table asks of the rules

    @abstractmethod
    def two_full_packs(self, order: Pile) -> Pile:
        """Two full packs are needed."""

    @abstractmethod
    def dealt_with_the_others(self, order: Pile) -> Pile:
        """The foundation cards are not taken out beforehand: they are dealt like the others."""

    @abstractmethod
    def four_rows_of_ten(self, order: Pile) -> tuple[Pile, ...]:
        """Four rows of ten are dealt from left to right, each below the one before."""

    @abstractmethod
    def need_not_be_filled(self) -> bool:
        """A vacant place need not be filled at once: one may wait for a good occasion."""
