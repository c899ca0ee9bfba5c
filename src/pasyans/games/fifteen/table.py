"""The table of Fifteen: setting out, which moves there are, and what they change.

Nothing here decides whether a move is allowed; that is said in :mod:`pasyans.games.fifteen.rules`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator

from pasyans.games.fifteen.positions import (
    BEGIN_AT,
    COLUMNS,
    KINDS,
    OPENING,
    OVER,
    PLAY,
    FifteenPositions,
)
from pasyans.patience.cards import ACE, KING, Card, Pile
from pasyans.patience.errors import ForeignMove
from pasyans.patience.facts import Fact
from pasyans.patience.moves import Move, Place, Play, Shift
from pasyans.patience.positions import Position
from pasyans.patience.step import Step

__all__ = ["FifteenTable"]

_PLACES = {row: [Place(row, number) for number in range(1, 16)] for row in ("a", "k", "c")}
"""The places of foundations and columns, by row, made once."""


class FifteenTable(FifteenPositions):
    """The cards dealt into fifteen columns, and how they move to one another and to foundations."""

    @property
    def endless(self) -> bool:
        """A card can go to and fro between two neighbours of its suit (``fifteen.p5.2``)."""
        return True

    def set_out(self, order: Pile) -> Position:
        """All cards on the table; foundation cards that lie in the lowest row must be taken."""
        cards = self.dealt_with_the_others(self.two_packs(order))
        columns = self.each_row_covers_the_one_before(self.in_horizontal_rows(cards))
        phase = OPENING if self.foundation_cards == "when-dealt" else PLAY
        return self.in_its_phase(Position(self.layout, ((), (), columns), phase, ((),)))

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return "c1-a, c1-k2 (play), c1-c2 (marry, or begin a lane), c3.6-a (from the sixth row)"

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """A card is played on a foundation or shifted to a column."""
        if to.row == COLUMNS.row:
            return Shift(source, to) if to.pile else None
        return Play(source, to)

    def candidates(self, position: Position) -> Iterable[Move]:
        """Every card that may be moved, to where it is wanted."""
        yield from self._moves_of_tops(position)
        yield from self._from_the_sixth_row(position)

    def after(self, position: Position, move: Move) -> Position:
        """A card moves; those that covered it move up; the exception is noted."""
        if not isinstance(move, Play | Shift):
            raise ForeignMove(move, self.id)
        pile, depth = position.at(move.source), position.depth(move.source)
        card, taken = pile[depth - 1], position.mark("grace")
        exception = depth < len(pile)
        rest = self.lower_cards_fill_the_place(pile, depth) if exception else pile[:-1]
        if exception or taken:
            noted = OVER if taken else KINDS[card.rank]
            position = position.with_mark("grace", (noted,))
        position = position.with_pile(move.to, (*position.at(move.to), card))
        emptied = position.with_pile(Place(move.source.row, move.source.pile), rest)
        return self.in_its_phase(emptied)

    # Married cards

    def run_of(self, column: Pile) -> Pile:
        """The married cards at the end of a column: its last card and those joined to it."""
        first = len(column) - 1
        while first > 0 and self._way(column[first], column[first - 1]):
            first -= 1
        return column[first:]

    def turns_back(self, run: Pile) -> bool:
        """Whether the last card of a run goes another way than the card before it."""
        return len(run) > 2 and self._way(run[-1], run[-2]) != self._way(run[-2], run[-3])

    def _way(self, card: Card, on: Card) -> int:
        """+1 where a card is next above another in its suit, −1 next below, 0 anywhere else."""
        if card.suit != on.suit:
            return 0
        apart = card.rank - on.rank
        if abs(apart) == KING - ACE and self.suit_order == "goes-round":
            return -1 if apart > 0 else 1
        return apart if abs(apart) == 1 else 0

    # Cards of the lowest row

    def never_released(self, place: Place) -> bool:
        """Whether by the reading the cards of a column are never available (``fifteen.x1``)."""
        return place.pile == 15 and self.fifteenth_column == "seventh-row-only"

    def plays_that_begin_a_foundation(self, position: Position) -> Iterator[Play]:
        """Last cards of columns that are aces and kings, to where a foundation begins."""
        for place, column in zip(_PLACES["c"], position["columns"], strict=True):
            if column and column[-1].rank in BEGIN_AT:
                yield Play(place, BEGIN_AT[column[-1].rank])

    def _moves_of_tops(self, position: Position) -> Iterator[Play | Shift]:
        """Where the last cards of columns might go, and of foundations where they may be moved."""
        wanted = self._wanted(position)
        columns = zip(_PLACES["c"], position["columns"], strict=True)
        lanes = [place for place, column in columns if not column]
        for source, card in self._tops(position):
            if card.rank in BEGIN_AT:
                yield Play(source, BEGIN_AT[card.rank])
            for to in wanted.get(card, ()):
                yield Shift(source, to) if to.row == "c" else Play(source, to)
            for to in lanes:
                yield Shift(source, to)

    def _wanted(self, position: Position) -> dict[tuple[int, str], list[Place]]:
        """The cards that follow on the piles, each with the places where it would follow."""
        wanted: dict[tuple[int, str], list[Place]] = defaultdict(list)
        for row, by in (("aces", 1), ("kings", -1)):
            for place, pile in zip(_PLACES[row[0]], position[row], strict=False):
                rank, suit = pile[-1]
                wanted[rank + by, suit].append(place)
        for place, column in zip(_PLACES["c"], position["columns"], strict=True):
            if column:
                rank, suit = column[-1]
                wanted[rank - 1, suit].append(place)
                wanted[rank + 1, suit].append(place)
                if self.suit_order == "goes-round" and rank in BEGIN_AT:
                    wanted[ACE + KING - rank, suit].append(place)
        return wanted

    def _tops(self, position: Position) -> Iterator[tuple[Place, Card]]:
        """The last cards that may be moved, each with its place."""
        for place, column in zip(_PLACES["c"], position["columns"], strict=True):
            if column:
                yield place, column[-1]
        if "allowed" in (self.take_back, self.between_foundations):
            for row in ("aces", "kings"):
                for place, pile in zip(_PLACES[row[0]], position[row], strict=False):
                    yield place, pile[-1]

    # The exception: cards of the sixth row

    def takes_by_exception(self, step: Step[Play | Shift]) -> bool:
        """Whether a move is the exception to rule I (``fifteen.p1.12``)."""
        move = step.move
        return (
            isinstance(move, Play)
            and self.from_the_sixth_row(Step(step.position, move)) is not None
        )

    def lies_in_the_sixth_row(self, step: Step[Play]) -> bool:
        """Whether a move takes an ace or king of the sixth row to the place of a foundation."""
        deep = step.source.depth is not None
        return deep and step.move in self._from_the_sixth_row(step.position)

    def the_other_kind_can_follow(self, step: Step[Play]) -> bool:
        """Whether, after an ace has been taken, a king can be, or the other way round."""
        after = self.after(step.position, step.move)
        return any(
            other.to != step.to and self.four_aces_and_four_kings(Step(after, other)) is None
            for other in self._from_the_sixth_row(after)
        )

    def move_instead_of_the_sixth_row(self, position: Position) -> Move | None:
        """A move to be made before the sixth row is touched, by the reading (``fifteen.x2a``)."""
        if self.grace_when == "none-reachable":
            return self._leads_to_a_beginning(position)
        tried: Iterable[Move] = self.plays_that_begin_a_foundation(position)
        if self.grace_when == "nothing-suitable":
            tops = self._moves_of_tops(position)
            tried = (move for move in tops if isinstance(move, Play) or position.at(move.to))
        return next((move for move in tried if self.allows(position, move)), None)

    def _from_the_sixth_row(self, position: Position) -> Iterator[Play]:
        """The aces and kings of the sixth row that others cover, to where a foundation begins."""
        for number, column in enumerate(position["columns"], start=1):
            depth = 6 if self.grace_row == "sixth-place" else len(column) - 1
            if 0 < depth < len(column) and column[depth - 1].rank in BEGIN_AT:
                yield Play(Place("c", number, depth), BEGIN_AT[column[depth - 1].rank])

    def _leads_to_a_beginning(self, position: Position) -> Move | None:
        """The first move of a shortest series of marriages that frees a foundation card."""
        seen = {position["columns"]}
        tables: deque[tuple[Position, Move | None]] = deque([(position, None)])
        while tables:
            table, first = tables.popleft()
            for begins in self.plays_that_begin_a_foundation(table):
                if self.allows(table, begins):
                    return first or begins
            for move in self._moves_of_tops(table):
                if isinstance(move, Shift) and table.at(move.to) and self.allows(table, move):
                    after = self.after(table, move)
                    if after["columns"] not in seen:
                        seen.add(after["columns"])
                        tables.append((after, first or move))
        return None

    # What the table asks of the rules

    @abstractmethod
    def dealt_with_the_others(self, order: Pile) -> Pile:
        """The foundation cards are looked for in play, and so are dealt like the others."""

    @abstractmethod
    def two_packs(self, order: Pile) -> Pile:
        """Two packs of cards are laid out."""

    @abstractmethod
    def in_horizontal_rows(self, order: Pile) -> tuple[Pile, ...]:
        """The cards are dealt from left to right, in horizontal rows."""

    @abstractmethod
    def each_row_covers_the_one_before(self, rows: tuple[Pile, ...]) -> tuple[Pile, ...]:
        """Each row must partly cover the preceding row."""

    @abstractmethod
    def four_aces_and_four_kings(self, step: Step[Play]) -> Fact | None:
        """Four aces and four kings form the foundation cards."""

    @abstractmethod
    def from_the_sixth_row(self, step: Step[Play]) -> Fact | None:
        """It is allowed to take from the sixth row one ace and one king, if such are found."""

    @abstractmethod
    def lower_cards_fill_the_place(self, column: Pile, number: int) -> Pile:
        """The vacant places are filled at once with the lower cards that covered them."""
