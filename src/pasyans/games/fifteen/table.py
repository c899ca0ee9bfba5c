"""The table of Fifteen: setting out, kinds of moves, what they change, what can never lie."""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator

from pasyans.games.fifteen.readings import FifteenReadings
from pasyans.patience.cards import ACE, KING, Card, Pile
from pasyans.patience.errors import ForeignMove
from pasyans.patience.facts import (
    N_,
    Fact,
    Must,
)
from pasyans.patience.moves import Move, Place, Play, Shift
from pasyans.patience.positions import Layout, Position, Row
from pasyans.patience.step import Step

__all__ = [
    "ACES",
    "KINGS",
    "COLUMNS",
    "BASES",
    "OPENING",
    "PLAY",
    "KINDS",
    "OVER",
    "_NOTES",
    "_PLACES",
    "FifteenTable",
]

ACES, KINGS, COLUMNS = Place("a"), Place("k"), Place("c")
BASES = {ACE: ACES, KING: KINGS}
OPENING, PLAY = "opening", "play"
KINDS, OVER = {ACE: N_("ace"), KING: N_("king")}, "over"
_NOTES = (*KINDS.values(), OVER)
"""What the mark of the exception can say."""
_PLACES = {row: [Place(row, number) for number in range(1, 16)] for row in ("a", "k", "c")}
"""The places of foundations and columns, by row, made once."""


class FifteenTable(FifteenReadings):
    """What lies where in Fifteen, and what each move changes."""

    layout = Layout(
        rows=(
            Row("aces", "a", most=4),
            Row("kings", "k", most=4),
            Row("columns", "c", most=15, fixed=True, short=True),
        ),
        phases=(OPENING, PLAY),
        marks=("grace",),
    )

    @property
    def endless(self) -> bool:
        """A card can go to and fro between two neighbours of its suit (``fifteen.p5.2``)."""
        return True

    def set_out(self, order: Pile) -> Position:
        """All cards on the table; foundation cards that lie in the lowest row must be taken."""
        cards = self.dealt_with_the_others(self.two_packs(order))
        columns = self.each_row_covers_the_one_before(self.in_horizontal_rows(cards))
        phase = OPENING if self.foundation_cards == "when-dealt" else PLAY
        return self._in_phase(Position(self.layout, ((), (), columns), phase, ((),)))

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
        yield from self._sixth_row(position)

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
        return self._in_phase(position.with_pile(Place(move.source.row, move.source.pile), rest))

    def impossible(self, position: Position) -> str | None:
        """What no course of play can bring about, in the readings of this game."""
        aces, kings = position["aces"], position["kings"]
        for name, first, step, row in (("a", ACE, 1, aces), ("k", KING, -1, kings)):
            for number, pile in enumerate(row, start=1):
                suit, ranks = pile[0].suit, range(first, first + step * len(pile), step)
                if pile != tuple(Card(rank, suit) for rank in ranks):
                    way = "up from an ace" if step == 1 else "down from a king"
                    return f"{name}{number} does not go {way}, card by card, in one suit"
        for row in (
            (aces, kings) if self.foundation_suits == "one-of-each-suit" else (aces + kings,)
        ):
            suits = [pile[0].suit for pile in row]
            most = 1 if self.foundation_suits == "one-of-each-suit" else 2
            if many := [suit for suit in suits if suits.count(suit) > most]:
                return f"more foundations of the suit {many[0]} than a suit can have"
        if (grace := position.mark("grace")) and (len(grace) > 1 or grace[0] not in _NOTES):
            return f"'grace {' '.join(grace)}': after grace comes ace, king or over"
        if (grace == ("ace",) and not aces) or (grace == ("king",) and not kings):
            return f"the {grace[0]} taken from the sixth row lies on no foundation"
        if position.phase == OPENING and self._in_phase(position).phase != OPENING:
            return "the phase is opening, but no foundation card must be taken"
        return None

    def _top(self, position: Position, place: Place) -> Card | None:
        """The card on which another is to be laid."""
        pile = position.at(place)
        return pile[-1] if pile else None

    def _never_released(self, place: Place) -> bool:
        """Whether by the reading the cards of a column are never available (``fifteen.x1``)."""
        return place.pile == 15 and self.fifteenth_column == "seventh-row-only"

    def _in_phase(self, position: Position) -> Position:
        """The position in the phase of play, if no foundation card must be taken any more."""
        if position.phase == PLAY or self.taken_at_once(position):
            return position
        return position.with_phase(PLAY)

    def _by_exception(self, position: Position, move: Play | Shift) -> bool:
        """Whether a move is the exception to rule I (``fifteen.p1.12``)."""
        return isinstance(move, Play) and self.from_the_sixth_row(Step(position, move)) is not None

    def _suits(self, foundations: Iterable[Pile]) -> list[str]:
        """The suits of foundations."""
        return [pile[0].suit for pile in foundations]

    def _step(self, card: Card, on: Card) -> int:
        """+1 where a card is next above another in its suit, −1 next below, 0 anywhere else."""
        if card.suit != on.suit:
            return 0
        apart = card.rank - on.rank
        if abs(apart) == KING - ACE and self.suit_order == "goes-round":
            return -1 if apart > 0 else 1
        return apart if abs(apart) == 1 else 0

    def _run(self, column: Pile) -> Pile:
        """The married cards at the end of a column: its last card and those joined to it."""
        first = len(column) - 1
        while first > 0 and self._step(column[first], column[first - 1]):
            first -= 1
        return column[first:]

    def _turns_back(self, run: Pile) -> bool:
        """Whether the last card of a run goes another way than the card before it."""
        return len(run) > 2 and self._step(run[-1], run[-2]) != self._step(run[-2], run[-3])

    def _beginnings(self, position: Position) -> Iterator[Play]:
        """Available aces and kings, to the places of foundations."""
        for place, column in zip(_PLACES["c"], position["columns"], strict=True):
            if column and column[-1].rank in BASES:
                yield Play(place, BASES[column[-1].rank])

    def _moves_of_tops(self, position: Position) -> Iterator[Play | Shift]:
        """Where the last cards of columns might go, and of foundations where they may be moved."""
        columns = position["columns"]
        wanted: dict[tuple[int, str], list[Place]] = defaultdict(list)
        for row, up, down in (("aces", 1, 0), ("kings", 0, 1)):
            for place, pile in zip(_PLACES[row[0]], position[row], strict=False):
                rank, suit = pile[-1]
                wanted[rank + up - down, suit].append(place)
        lanes = []
        for place, column in zip(_PLACES["c"], columns, strict=True):
            if column:
                rank, suit = column[-1]
                wanted[rank - 1, suit].append(place)
                wanted[rank + 1, suit].append(place)
                if self.suit_order == "goes-round" and rank in BASES:
                    wanted[ACE + KING - rank, suit].append(place)
            else:
                lanes.append(place)
        for source, pile in self._sources(position):
            card = pile[-1]
            if card.rank in BASES:
                yield Play(source, BASES[card.rank])
            for to in wanted.get(card, ()):
                yield Shift(source, to) if to.row == "c" else Play(source, to)
            for to in lanes:
                yield Shift(source, to)

    def _sources(self, position: Position) -> Iterator[tuple[Place, Pile]]:
        """The piles whose last cards may be moved."""
        for place, column in zip(_PLACES["c"], position["columns"], strict=True):
            if column:
                yield place, column
        if "allowed" in (self.take_back, self.between_foundations):
            for row in ("aces", "kings"):
                yield from zip(_PLACES[row[0]], position[row], strict=False)

    def _sixth_row(self, position: Position) -> Iterator[Play]:
        """The aces and kings of the sixth row that others cover, to the places of foundations."""
        for number, column in enumerate(position["columns"], start=1):
            depth = 6 if self.grace_row == "sixth-place" else len(column) - 1
            if 0 < depth < len(column) and column[depth - 1].rank in BASES:
                yield Play(Place("c", number, depth), BASES[column[depth - 1].rank])

    def _lies_in_the_sixth_row(self, position: Position, move: Play) -> bool:
        """Whether a move takes an ace or king of the sixth row to the place of a foundation."""
        return move.source.depth is not None and move in self._sixth_row(position)

    def _other_kind(self, position: Position, move: Play) -> bool:
        """Whether, after an ace has been taken, a king can be, or the other way about."""
        after = self.after(position, move)
        return any(
            other.to != move.to and self.four_aces_and_four_kings(Step(after, other)) is None
            for other in self._sixth_row(after)
        )

    def _instead_of_the_sixth_row(self, position: Position) -> Move | None:
        """What has to be tried before the sixth row by the reading chosen (``fifteen.x2a``)."""
        tried: Iterable[Move] = self._beginnings(position)
        if self.grace_when == "nothing-suitable":
            tops = self._moves_of_tops(position)
            tried = (m for m in tops if isinstance(m, Play) or position.at(m.to))
        if self.grace_when == "none-reachable":
            return self._leads_to_a_beginning(position)
        return next((move for move in tried if self.allows(position, move)), None)

    def _leads_to_a_beginning(self, position: Position) -> Move | None:
        """The first move of a shortest series of marriages that frees a foundation card."""
        seen, tables = (
            {position["columns"]},
            deque[tuple[Position, Move | None]]([(position, None)]),
        )
        while tables:
            table, first = tables.popleft()
            for begins in self._beginnings(table):
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
    def taken_at_once(self, position: Position) -> Must | None:
        """Foundation cards in the very lowest row after the deal must be taken out at once."""

    @abstractmethod
    def from_the_sixth_row(self, step: Step[Play]) -> Fact | None:
        """It is allowed to take from the sixth row one ace and one king, if such are found."""

    @abstractmethod
    def lower_cards_fill_the_place(self, column: Pile, number: int) -> Pile:
        """The vacant places are filled at once with the lower cards that covered them."""
