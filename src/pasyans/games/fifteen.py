"""Fifteen (Пятнадцать, La Quinzaine).

Two packs. All cards lie open in seven rows of fifteen, of which each covers the one before, so that
there are fifteen columns. Cards are married in suit, up and down; four foundations go up from aces
and four go down from kings. A column that has been cleared is a lane, in which any card may begin
anew. When the patience cannot be begun the rule of the lowest row may be broken once.

The methods stand in the order of the text. Each is one clause of it.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from pasyans.patience.cards import ACE, KING, Card, Pile
from pasyans.patience.clauses import clause
from pasyans.patience.facts import (
    N_,
    AloneInItsColumn,
    CoveredBy,
    Fact,
    Follows,
    Founds,
    Lacking,
    Marries,
    Must,
    NotAFoundationCard,
    NotInTheLayout,
    NotNeighbours,
    NotNext,
    NotNextBelow,
    OtherSuit,
    Vacant,
)
from pasyans.patience.game import Game, Option
from pasyans.patience.moves import Move, Place, Play, Shift
from pasyans.patience.positions import Layout, Position, Row

__all__ = ["SUCCESS", "Fifteen"]

ACES, KINGS, COLUMNS = Place("a"), Place("k"), Place("c")
BASES = {ACE: ACES, KING: KINGS}
OPENING, PLAY = "opening", "play"
KINDS, OVER = {ACE: "ace", KING: "king"}, "over"

SUCCESS = "aces As..Ks / Ah..Kh / Ad..Kd / Ac..Kc; kings Ks..As / Kh..Ah / Kd..Ad / Kc..Ac"
"""The table after success: all cards lie on the foundations."""

_NOTES = (*KINDS.values(), OVER)
"""What the mark of the exception can say."""

_PLACES = {row: [Place(row, number) for number in range(1, 16)] for row in ("a", "k", "c")}
"""The places of foundations and columns, by row, made once."""


@dataclass(frozen=True, slots=True, repr=False)
class NeverReleased(Fact):
    """By the reading a card of the fifteenth column, in which no card lies in the lowest row."""

    sentence: ClassVar[str] = N_("{card} does not lie in the seventh row, and nothing releases it")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class NoFoundationLeft(Fact):
    """The foundations that such a card could begin have been laid."""

    sentence: ClassVar[str] = N_("no foundation is left that {card} could begin")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class TurnsBack(Fact):
    """The run goes the other way."""

    sentence: ClassVar[str] = N_("{card} on {on} would turn the run back")
    card: Card
    on: Card


@dataclass(frozen=True, slots=True, repr=False)
class MarriedAlready(Fact):
    """The card on which another is to be laid has been married itself."""

    sentence: ClassVar[str] = N_("{card} is married already")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Begun(Fact):
    """A foundation has been laid."""

    sentence: ClassVar[str] = N_("the patience has been begun")


@dataclass(frozen=True, slots=True, repr=False)
class CanBegin(Fact):
    """The sixth row is not yet needed."""

    sentence: ClassVar[str] = N_("{move} can be made instead")
    move: Move


@dataclass(frozen=True, slots=True, repr=False)
class FromTheSixthRow(Fact):
    """The exception to rule I is made for the card."""

    sentence: ClassVar[str] = N_("{card} is taken from the sixth row by exception")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class NoFurtherException(Fact):
    """The exception has been made."""

    sentence: ClassVar[str] = N_("the exception has been made, and {card} would be one more")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class HalfTaken(Fact):
    """Of the ace and the king that are taken together one is still to be taken."""

    sentence: ClassVar[str] = N_("only the {taken} has been taken from the sixth row so far")
    taken: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class StaysEmpty(Fact):
    """By the reading no card is laid in a lane."""

    sentence: ClassVar[str] = N_("{place} has been cleared and stays empty")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class OnlyLane(Fact):
    """No other lane is open."""

    sentence: ClassVar[str] = N_("{place} is the only open lane")
    place: Place


class Fifteen(Game):
    """Fifteen under one set of readings.

    Rows of a position: ``aces`` (a) and ``kings`` (k), the foundations, and ``columns`` (c:
    fifteen, the card of the first row first). The phase is ``opening`` as long as foundation cards
    must be taken; the mark ``grace`` holds the kind of card that the last move took from the sixth
    row, then ``over``. Moves: ``c1-a``, ``c1-k2`` (play a card on a foundation); ``c1-c2`` (marry a
    card, or lay it in a lane); ``c3.6-a`` (take a card from the sixth row).

    >>> game = Fifteen()
    >>> table = game.deal("v1:1871")
    >>> game.moves(table)
    (c3-k, c4-k, c7-k)
    >>> game.judge("columns 5h 2s / 6h; aces As", "c1.1-c2")
    Forbidden(fifteen.r1.3: CoveredBy(5h, 2s))
    """

    id = "fifteen"
    packs = 2
    layout = Layout(
        rows=(
            Row("aces", "a", most=4),
            Row("kings", "k", most=4),
            Row("columns", "c", most=15, fixed=True, short=True),
        ),
        phases=(OPENING, PLAY),
        marks=("grace",),
    )
    options: ClassVar[Mapping[str, Option]] = {
        "fifteenth_column": Option("fifteen.x1", ("available", "seventh-row-only")),
        "grace_when": Option(
            "fifteen.x2a", ("no-foundation-card", "nothing-suitable", "none-reachable")
        ),
        "grace_takes": Option("fifteen.x2b", ("either-or-both", "only-both")),
        "grace_row": Option("fifteen.x2c", ("sixth-place", "next-to-lowest")),
        "grace_time": Option("fifteen.x2d", ("before-the-first-foundation", "once-at-any-time")),
        "foundation_suits": Option("fifteen.x3", ("one-of-each-suit", "any")),
        "foundation_cards": Option("fifteen.x4", ("when-dealt", "always", "at-will")),
        "direction": Option("fifteen.x5a", ("mixed", "one-way")),
        "suit_order": Option("fifteen.x5b", ("ends", "goes-round")),
        "lanes": Option("fifteen.x6", ("any-available", "none")),
        "only_lane": Option("fifteen.x8", ("advice", "rule")),
        "lone_card": Option("fifteen.x9", ("stays", "may-move")),
        "grace": Option("fifteen.d1", ("granted", "never")),
        "take_back": Option("fifteen.d2", ("never", "allowed")),
        "between_foundations": Option("fifteen.d3", ("never", "allowed")),
    }
    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {"grace_when": "nothing-suitable", "foundation_suits": "any", "only_lane": "rule"},
        "cadogan": {},
        "pysolfc": {
            "foundation_cards": "at-will",
            "lone_card": "may-move",
            "grace": "never",
            "take_back": "allowed",
            "between_foundations": "allowed",
        },
    }

    fifteenth_column: str
    grace_when: str
    grace_takes: str
    grace_row: str
    grace_time: str
    foundation_suits: str
    foundation_cards: str
    direction: str
    suit_order: str
    lanes: str
    only_lane: str
    lone_card: str
    grace: str
    take_back: str
    between_foundations: str

    # Rule I. Which cards are available

    @clause("fifteen.r1.1", role="forbids")
    def cards_of_the_lowest_row(self, position: Position, move: Play | Shift) -> Fact | None:
        """Available are the cards that make up the seventh or lowest row.

        lowest:
        >>> Fifteen().judge("columns 9c 5h / 6h", "c1-c2")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        not_of_a_foundation:
        >>> Fifteen().judge("aces Ah 2h; columns 3h", "a1-c1")
        Forbidden(fifteen.r1.1: NotInTheLayout(a1))
        >>> Fifteen().judge("aces Ah 2h; kings Kh..3h", "a1-k1")
        Forbidden(fifteen.r1.1: NotInTheLayout(a1))

        fifteenth_column:
        >>> Fifteen().judge("columns 6h; c15: 9c 5h", "c15-c1")
        Allowed(fifteen.p1.10: Marries(5h, 6h))
        >>> strict = Fifteen(fifteenth_column="seventh-row-only")
        >>> strict.judge("columns 6h; c15: 9c 5h", "c15-c1")
        Forbidden(fifteen.r1.1: NeverReleased(5h))
        >>> strict.judge("columns 6h; c14: 9c 5h", "c14-c1")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        departure:
        >>> Fifteen(take_back="allowed").judge("aces Ah 2h; columns 3h", "a1-c1")
        Allowed(fifteen.p1.10: Marries(2h, 3h))
        >>> Fifteen(between_foundations="allowed").judge("aces Ah 2h; kings Kh..3h", "a1-k1")
        Allowed(fifteen.p1.9: Follows(2h, 3h))
        """
        if move.source.row == COLUMNS.row:
            barred = self._never_released(move.source)
            return NeverReleased(position.card(move.source)) if barred else None
        habit = self.take_back if move.to.row == COLUMNS.row else self.between_foundations
        return None if habit == "allowed" else NotInTheLayout(move.source)

    @clause("fifteen.r1.2", role="defines")
    def lies_below(self, column: Pile, number: int) -> Pile:
        """Only when the cards below it have been removed is a card above them available.

        removed:
        >>> game = Fifteen()
        >>> game.judge("columns 9c 5h 2s 3s / 6h; aces As", "c1.2-c2")
        Forbidden(fifteen.r1.3: CoveredBy(5h, 2s, 3s))
        >>> game.judge("columns 9c 5h / 6h; aces As..3s", "c1-c2")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        each_in_its_turn:
        >>> game.judge("columns 9c 5h 2s / 6h; aces As", "c1.2-c2")
        Forbidden(fifteen.r1.3: CoveredBy(5h, 2s))
        """
        return column[number:]

    @clause("fifteen.r1.3", role="forbids")
    def no_covered_card(self, position: Position, move: Play | Shift) -> Fact | None:
        """No card can be used if another card lies below it.

        covered:
        >>> Fifteen().judge("aces Ah; columns 2h 9c", "c1.1-a1")
        Forbidden(fifteen.r1.3: CoveredBy(2h, 9c))

        lowest:
        >>> Fifteen().judge("aces Ah; columns 9c 2h", "c1-a1")
        Allowed(fifteen.p1.9: Follows(2h, Ah))

        not_even_with_its_run:
        >>> Fifteen().judge("columns 7h / 9c 6h 5h", "c2.2-c1")
        Forbidden(fifteen.r1.3: CoveredBy(6h, 5h))

        one_exception:
        >>> Fifteen().judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))
        >>> Fifteen().judge("columns 2s 3d 4h 5s Ah 6d 8h", "c1.5-a")
        Forbidden(fifteen.r1.3: CoveredBy(Ah, 6d, 8h))
        """
        by = self.lies_below(position.at(move.source), position.depth(move.source))
        if not by or self._by_exception(position, move):
            return None
        return CoveredBy(position.card(move.source), by)

    # Rule II. Foundations

    @clause("fifteen.r2.1", role="deals")
    def dealt_with_the_others(self, order: Pile) -> Pile:
        """The foundation cards are looked for in play, and so are dealt like the others.

        dealt:
        >>> table = Fifteen().deal("2c Ah 5h")
        >>> print(*table.all_cards())
        2c Ah 5h

        looked_for_in_play:
        >>> Fifteen().moves(table)
        (c2-a,)
        """
        return order

    @clause("fifteen.r2.2", role="forbids")
    def suits_follow(self, position: Position, move: Play) -> Fact | None:
        """After the foundation cards follow cards of their suits.

        own_suit:
        >>> Fifteen().judge("aces Ah 2h; columns 9c 3h", "c1-a1")
        Allowed(fifteen.p1.9: Follows(3h, 2h))

        other_suit:
        >>> Fifteen().judge("aces Ah 2h; columns 9c 3d", "c1-a1")
        Forbidden(fifteen.r2.2: OtherSuit(3d, 2h))

        first:
        >>> Fifteen().judge("aces Ah 2h; columns 9c Ad", "c1-a")
        Allowed(fifteen.p1.9: Founds(Ad))
        """
        card, on = position.card(move.source), self._top(position, move.to)
        return OtherSuit(card, on) if on and card.suit != on.suit else None

    # The deal

    @clause("fifteen.p1.1", role="deals")
    def two_packs(self, order: Pile) -> Pile:
        """Two packs of cards are laid out.

        all_of_them:
        >>> table = Fifteen().deal("v1:1871")
        >>> sum(len(column) for column in table["columns"])
        104

        each_card_twice:
        >>> [sum(str(card) == name for card in table.all_cards()) for name in ("As", "7h", "Kc")]
        [2, 2, 2]

        in_their_order:
        >>> print(*(column[0] for column in Fifteen().deal("2c Qd 5h")["columns"][:3]))
        2c Qd 5h
        """
        return order

    @clause("fifteen.p1.2", role="deals")
    def in_horizontal_rows(self, order: Pile) -> tuple[Pile, ...]:
        """The cards are dealt from left to right, in horizontal rows.

        first_row:
        >>> at_will = Fifteen(foundation_cards="at-will")
        >>> print(*at_will.deal("2c Ah 5h").all_cards())
        2c Ah 5h
        >>> table = at_will.deal("As..Ks Ah 2h Ad..Kd 3h 4h 5h")
        >>> print(*(column[0] for column in table["columns"]))
        As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks Ah 2h

        second_row:
        >>> print(*(column[1] for column in table["columns"]))
        Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd 3h 4h

        third_row:
        >>> print(*table["columns"][0])
        As Ad 5h
        """
        length = self.cards_in_row()
        return tuple(order[at : at + length] for at in range(0, len(order), length))

    @clause("fifteen.p1.3", role="defines")
    def cards_in_row(self) -> int:
        """Each row has fifteen cards, and so the last, the seventh, has only fourteen.

        columns:
        >>> table = Fifteen().deal("v1:1871")
        >>> print(*(len(column) for column in table["columns"]))
        7 7 7 7 7 7 7 7 7 7 7 7 7 7 6

        second_row:
        >>> print(*Fifteen().deal("As..Ks Ah 2h 5c 6c")["columns"][0])
        As 5c
        """
        return 15

    @clause("fifteen.p1.4", role="deals")
    def each_row_covers_the_one_before(self, rows: tuple[Pile, ...]) -> tuple[Pile, ...]:
        """Each row must partly cover the preceding row.

        columns:
        >>> at_will = Fifteen(foundation_cards="at-will")
        >>> table = at_will.deal("As..Ks Ah 2h 5c 6c")
        >>> print(*("".join(map(str, column)) for column in table["columns"]))
        As5c 2s6c 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks Ah 2h

        covered:
        >>> at_will.judge(table, "c1.1-a")
        Forbidden(fifteen.r1.3: CoveredBy(As, 5c))
        """
        columns = range(15)
        return tuple(tuple(card for row in rows for card in row[at : at + 1]) for at in columns)

    # Foundations

    @clause("fifteen.p1.5", role="forbids")
    def four_aces_and_four_kings(self, position: Position, move: Play) -> Fact | None:
        """Four aces and four kings form the foundation cards.

        ace:
        >>> Fifteen().judge("columns 9c Ad", "c1-a")
        Allowed(fifteen.p1.9: Founds(Ad))

        king:
        >>> Fifteen().judge("columns 9c Kd", "c1-k")
        Allowed(fifteen.p1.9: Founds(Kd))

        each_in_its_row:
        >>> Fifteen().judge("columns 9c Ad", "c1-k")
        Forbidden(fifteen.p1.5: NotAFoundationCard(Ad))
        >>> Fifteen().judge("columns 9c Kd", "c1-a")
        Forbidden(fifteen.p1.5: NotAFoundationCard(Kd))

        on_a_foundation:
        >>> Fifteen().judge("aces Ad; columns 9c 2d", "c1-a1")
        Allowed(fifteen.p1.9: Follows(2d, Ad))

        one_of_each_suit:
        >>> Fifteen().judge("aces Ad; columns 9c Ad", "c1-a")
        Forbidden(fifteen.p1.5: NoFoundationLeft(Ad))
        >>> Fifteen().judge("aces Ad; columns 9c Kd", "c1-k")
        Allowed(fifteen.p1.9: Founds(Kd))

        any_four:
        >>> any_four = Fifteen(foundation_suits="any")
        >>> any_four.judge("aces Ad; columns 9c Ad", "c1-a")
        Allowed(fifteen.p1.9: Founds(Ad))
        >>> any_four.judge("aces Ad; kings Kd; columns 9c Ad", "c1-a")
        Forbidden(fifteen.p1.5: NoFoundationLeft(Ad))
        >>> any_four.judge("aces Ad / As / Ah / As; columns 9c Ac", "c1-a")
        Forbidden(fifteen.p1.5: NoFoundationLeft(Ac))
        """
        if move.to.pile:
            return None
        card = position.card(move.source)
        if BASES.get(card.rank) != move.to:
            return NotAFoundationCard(card)
        alike = position["aces" if card.rank == ACE else "kings"]
        if self.foundation_suits == "one-of-each-suit":
            taken = card.suit in self._suits(alike)
        else:
            suits = self._suits(position["aces"] + position["kings"])
            taken = suits.count(card.suit) == 2 or len(alike) == 4
        return NoFoundationLeft(card) if taken else None

    @clause("fifteen.p1.6", role="forbids")
    def aces_ascend(self, position: Position, move: Play) -> Fact | None:
        """The aces ascend in order to kings.

        next:
        >>> Fifteen().judge("aces Ah..Qh; columns 9c Kh", "c1-a1")
        Allowed(fifteen.p1.9: Follows(Kh, Qh))

        next_but_one:
        >>> Fifteen().judge("aces Ah 2h; columns 9c 4h", "c1-a1")
        Forbidden(fifteen.p1.6: NotNext(4h, 2h))

        below:
        >>> Fifteen().judge("aces Ah..3h; columns 9c 2h", "c1-a1")
        Forbidden(fifteen.p1.6: NotNext(2h, 3h))

        not_on_a_king:
        >>> Fifteen().judge("aces Ah..Kh; columns 9c Ah", "c1-a1")
        Forbidden(fifteen.p1.6: NotNext(Ah, Kh))

        first:
        >>> Fifteen().judge("aces Ah; columns 9c Ad", "c1-a")
        Allowed(fifteen.p1.9: Founds(Ad))

        not_of_the_kings:
        >>> Fifteen().judge("kings Kh; columns 9c Qh", "c1-k1")
        Allowed(fifteen.p1.9: Follows(Qh, Kh))
        """
        card, on = position.card(move.source), self._top(position, move.to)
        if move.to.row == ACES.row and on and card.rank != on.rank + 1:
            return NotNext(card, on)
        return None

    @clause("fifteen.p1.7", role="forbids")
    def kings_descend(self, position: Position, move: Play) -> Fact | None:
        """The kings descend in order to aces.

        next:
        >>> Fifteen().judge("kings Kh..2h; columns 9c Ah", "c1-k1")
        Allowed(fifteen.p1.9: Follows(Ah, 2h))

        next_but_one:
        >>> Fifteen().judge("kings Kh Qh; columns 9c 10h", "c1-k1")
        Forbidden(fifteen.p1.7: NotNextBelow(10h, Qh))

        above:
        >>> Fifteen().judge("kings Kh..Jh; columns 9c Qh", "c1-k1")
        Forbidden(fifteen.p1.7: NotNextBelow(Qh, Jh))

        not_on_an_ace:
        >>> Fifteen().judge("kings Kh..Ah; columns 9c Kh", "c1-k1")
        Forbidden(fifteen.p1.7: NotNextBelow(Kh, Ah))

        first:
        >>> Fifteen().judge("kings Kh; columns 9c Kd", "c1-k")
        Allowed(fifteen.p1.9: Founds(Kd))

        not_of_the_aces:
        >>> Fifteen().judge("aces Ah; columns 9c 2h", "c1-a1")
        Allowed(fifteen.p1.9: Follows(2h, Ah))
        """
        card, on = position.card(move.source), self._top(position, move.to)
        if move.to.row == KINGS.row and on and card.rank != on.rank - 1:
            return NotNextBelow(card, on)
        return None

    # The beginning

    @clause("fifteen.p1.8", role="obliges")
    def taken_at_once(self, position: Position) -> Must | None:
        """Foundation cards in the very lowest row after the deal must be taken out at once.

        at_once:
        >>> Fifteen().moves(Fifteen().deal("2h Ah 3h Kd"))
        (c2-a, c4-k)
        >>> Fifteen().judge("columns 9c Ah / 5s 6s / 7s; phase opening", "c2-c3")
        Forbidden(fifteen.p1.8: Must(c1-a))
        >>> Fifteen().judge("columns 9c Ah / 5s 6s / 7s; phase opening", "c1-a")
        Allowed(fifteen.p1.8: Must(c1-a), fifteen.p1.9: Founds(Ah))

        those_released_too:
        >>> game = Fifteen()
        >>> released = game.play("columns Ks Ah / 5s 6s / 7s; phase opening", "c1-a")
        >>> game.moves(released)
        (c1-k,)

        no_longer_in_play:
        >>> later = game.play(released, "c1-k")
        >>> later.phase
        'play'

        in_play:
        >>> Fifteen().judge("columns 9c Ah / 5s 6s / 7s", "c2-c3")
        Allowed(fifteen.p1.10: Marries(6s, 7s))

        those_that_can_begin:
        >>> always = Fifteen(foundation_cards="always")
        >>> always.judge("aces Ah; columns 9c Ah / 5s 6s / 7s", "c2-c3")
        Allowed(fifteen.p1.10: Marries(6s, 7s))

        always:
        >>> always.judge("columns 9c Ah / 5s 6s / 7s", "c2-c3")
        Forbidden(fifteen.p1.8: Must(c1-a))

        at_will:
        >>> at_will = Fifteen(foundation_cards="at-will")
        >>> at_will.moves(at_will.deal("2c Ah 3h 2h"))
        (c2-a, c2-c4, c3-c4, c4-c2, c4-c3)
        """
        if self.foundation_cards == "at-will":
            return None
        if self.foundation_cards == "when-dealt" and position.phase == PLAY:
            return None
        plays = tuple(move for move in self._beginnings(position) if self._allows(position, move))
        return Must(plays) if plays else None

    @clause("fifteen.p1.9", role="permits")
    def suitable_cards_are_played(self, position: Position, move: Play) -> Fact | None:
        """Of the available cards any suitable one is taken from the row.

        foundation_card:
        >>> Fifteen().judge("columns 9c Ad", "c1-a")
        Allowed(fifteen.p1.9: Founds(Ad))

        suitable:
        >>> Fifteen().judge("aces Ad 2d; columns 9c 3d", "c1-a1")
        Allowed(fifteen.p1.9: Follows(3d, 2d))

        any:
        >>> Fifteen(lanes="none").moves("aces Ad 2d / As; columns 9c 3d / 5h 2s")
        (c1-a1, c2-a2)

        not_of_the_sixth_row:
        >>> Fifteen().judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))
        """
        if move.source.depth:
            return None
        card, on = position.card(move.source), self._top(position, move.to)
        return Follows(card, on) if on else Founds(card)

    @clause("fifteen.p1.10", role="permits")
    def marriages_both_ways(self, position: Position, move: Shift) -> Fact | Lacking | None:
        """Marriages are made in ascending and in descending order.

        ascending:
        >>> Fifteen().judge("columns 9c 6h / 3c 7h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(7h, 6h))

        descending:
        >>> Fifteen().judge("columns 9c 6h / 3c 5h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        mixed:
        >>> Fifteen().judge("columns 9c 6h 7h / 3c 6h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(6h, 7h))

        one_way:
        >>> one_way = Fifteen(direction="one-way")
        >>> one_way.judge("columns 9c 6h 7h / 3c 6h", "c2-c1")
        Forbidden(fifteen.p1.10: TurnsBack(6h, 7h))
        >>> one_way.judge("columns 9c 6h 7h / 3c 8h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(8h, 7h))
        >>> one_way.judge("columns 9c 7h 6h / 3c 5h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(5h, 6h))
        >>> one_way.judge("columns 9c 5s 6h / 3c 5h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        no_marriage_in_a_lane:
        >>> Fifteen().judge("columns 9c 6h", "c1-c2")
        Allowed(fifteen.p3.6: Vacant(c2))
        """
        column = position.at(move.to)
        if not column:
            return None
        card, on, run = position.card(move.source), column[-1], self._run(column)
        if not self.any_number_of_cards(len(run)):
            return Lacking(MarriedAlready(on))
        if self.direction == "one-way" and self._turns_back((*run, card)):
            return Lacking(TurnsBack(card, on))
        return Marries(card, on)

    @clause("fifteen.p1.11", role="forbids")
    def only_if_it_cannot_begin(self, position: Position, move: Play) -> Fact | None:
        """The sixth row is for the case that no card is suitable and the patience cannot be begun.

        cannot_begin:
        >>> game = Fifteen()
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))

        a_foundation_card:
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s Kc", "c1.6-a")
        Forbidden(fifteen.p1.11: CanBegin(c2-k))

        a_marriage:
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s 7h", "c1.6-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))
        >>> letter = Fifteen(grace_when="nothing-suitable")
        >>> letter.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s 7h", "c1.6-a")
        Forbidden(fifteen.p1.11: CanBegin(c1-c2))
        >>> letter.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))

        after_marriages:
        >>> far = Fifteen(grace_when="none-reachable")
        >>> far.judge("columns 2s 3d 4h 5s 6d Ah 9d 8h / Kc 7s 7h", "c1.6-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))
        >>> far.judge("columns 2s 3d 4h 5s 6d Ah 9d 8h / Kc 7s 7h / 8s", "c1.6-a")
        Forbidden(fifteen.p1.11: CanBegin(c2-c1))

        begun:
        >>> game.judge("kings Kc; columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Forbidden(fifteen.p1.11: Begun())
        >>> game.judge("aces As; columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Forbidden(fifteen.p1.11: Begun())
        >>> late = Fifteen(grace_time="once-at-any-time")
        >>> late.judge("kings Kc; columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))

        other_moves:
        >>> game.judge("kings Kc; columns 9s Qc", "c1-k1")
        Allowed(fifteen.p1.9: Follows(Qc, Kc))

        ace_and_king_are_one_act:
        >>> both = "aces As; columns 2s 3d 4h 5s 6d Kh 8h; grace ace"
        >>> game.judge(both, "c1.6-k")
        Allowed(fifteen.p1.12: FromTheSixthRow(Kh))
        """
        if not self._by_exception(position, move) or position.mark("grace"):
            return None
        begun = position["aces"] or position["kings"]
        if begun and self.grace_time == "before-the-first-foundation":
            return Begun()
        instead = self._instead_of_the_sixth_row(position)
        return CanBegin(instead) if instead else None

    @clause("fifteen.p1.12", role="permits")
    def from_the_sixth_row(self, position: Position, move: Play) -> Fact | None:
        """It is allowed to take from the sixth row one ace and one king, if such are found.

        ace:
        >>> Fifteen().judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))

        king:
        >>> Fifteen().judge("columns 2s 3d 4h 5s 6d Kh 8h", "c1.6-k")
        Allowed(fifteen.p1.12: FromTheSixthRow(Kh))

        other_card:
        >>> Fifteen().judge("columns 2s 3d 4h 5s 6d 2h 8h", "c1.6-a")
        Forbidden(fifteen.r1.3: CoveredBy(2h, 8h), fifteen.p1.5: NotAFoundationCard(2h))

        to_begin_with:
        >>> both_ways = Fifteen(grace_time="once-at-any-time")
        >>> both_ways.judge("kings Kh..2h; columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-k1")
        Forbidden(fifteen.r1.3: CoveredBy(Ah, 8h))

        lowest_card:
        >>> Fifteen().judge("columns 2s 3d 4h 5s 6d Ah", "c1.6-a")
        Allowed(fifteen.p1.9: Founds(Ah))

        sixth_row:
        >>> Fifteen().judge("columns 2s 3d 4h 5s Ah 6d 8h", "c1.5-a")
        Forbidden(fifteen.r1.3: CoveredBy(Ah, 6d, 8h))
        >>> Fifteen().judge("columns 2s 3d 4h 5s 6d Ah 9d 8h", "c1.6-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))
        >>> next_to_lowest = Fifteen(grace_row="next-to-lowest")
        >>> next_to_lowest.judge("columns 2s 3d 4h 5s 6d Ah 9d 8h", "c1.6-a")
        Forbidden(fifteen.r1.3: CoveredBy(Ah, 9d, 8h))
        >>> next_to_lowest.judge("columns 2s Ah 8h", "c1.2-a")
        Allowed(fifteen.p1.12: FromTheSixthRow(Ah))

        ace_or_king:
        >>> game = Fifteen(lanes="none")
        >>> both = Fifteen(lanes="none", grace_takes="only-both")
        >>> game.moves("columns 2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d Kd 9s")
        (c1.6-a, c2.6-k)
        >>> both.moves("columns 2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d Kd 9s")
        (c1.6-a, c2.6-k)
        >>> both.moves("columns 2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d Ad 9s")
        ()
        >>> both.moves("columns 2s 3d 4h 5s 6d Kh 8h / 3d 3c 4h 5s 6d 9d 9s")
        ()

        together:
        >>> both.judge("aces Ah; columns 3d 3c 4h 5s 6d Kd 9s; grace ace", "c1.6-k")
        Allowed(fifteen.p1.12: FromTheSixthRow(Kd))

        departure:
        >>> Fifteen(grace="never").judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
        Forbidden(fifteen.r1.3: CoveredBy(Ah, 8h))
        """
        if self.grace == "never" or not self._lies_in_the_sixth_row(position, move):
            return None
        first = not position.mark("grace")
        if first and self.grace_takes == "only-both" and not self._other_kind(position, move):
            return None
        return FromTheSixthRow(position.card(move.source))

    @clause("fifteen.p1.13", role="defines")
    def lower_cards_fill_the_place(self, column: Pile, number: int) -> Pile:
        """The vacant places are filled at once with the lower cards that covered them.

        one_card:
        >>> game = Fifteen()
        >>> table = game.play("columns 2s 3d 4h 5s 6d Ah 8h / 9h", "c1.6-a")
        >>> print(*table["columns"][0])
        2s 3d 4h 5s 6d 8h
        >>> game.judge(table, "c1-c2")
        Allowed(fifteen.p1.10: Marries(8h, 9h))

        several:
        >>> table = game.play("columns 2s 3d 4h 5s 6d Ah 9d 8h", "c1.6-a")
        >>> print(*table["columns"][0])
        2s 3d 4h 5s 6d 9d 8h
        """
        return column[: number - 1] + column[number:]

    # The end of the beginning

    @clause("fifteen.p2.1", role="ends")
    def wholly_failed(self, position: Position) -> bool:
        """If this means too proves useless, the patience counts as wholly failed.

        failed:
        >>> game = Fifteen(lanes="none")
        >>> game.outcome("columns 2s 3d 4h 5s 6d 9h 8h / 9s")
        'lost'

        the_means_is_left:
        >>> game.outcome("columns 2s 3d 4h 5s 6d Ah 8h / 9s")
        'open'

        a_marriage_is_left:
        >>> game.outcome("columns 2s 3d 4h 5s 6d 9h 8h / 9s 7h")
        'open'

        begun:
        >>> game.wholly_failed(game.position("aces As; columns 2d 3d"))
        False
        >>> game.wholly_failed(game.position("kings Ks; columns 2d 3d"))
        False
        """
        begun = position["aces"] or position["kings"]
        return not begun and not self.moves(position)

    # fifteen.p2.2, that it may not be repeated, repeats fifteen.p5.6.

    @clause("fifteen.p2.3", role="forbids")
    def no_further_exception(self, position: Position, move: Play | Shift) -> Fact | None:
        """A further infringement of the rules is not allowed.

        one_of_a_kind:
        >>> game = Fifteen()
        >>> two_aces = "columns 2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d Ad 9s / 4c 2c 7d Ks 6c Kd 9d"
        >>> taken = game.play(two_aces, "c1.6-a")
        >>> taken.mark("grace")
        ('ace',)
        >>> game.judge(taken, "c2.6-a")
        Forbidden(fifteen.p2.3: NoFurtherException(Ad))

        directly_after:
        >>> game.judge(taken, "c3.6-k")
        Allowed(fifteen.p1.12: FromTheSixthRow(Kd))
        >>> game.judge("aces Ah; columns 3d 3c 4h 5s 6d Kd 9s; grace over", "c1.6-k")
        Forbidden(fifteen.p2.3: NoFurtherException(Kd))

        once:
        >>> late = Fifteen(grace_time="once-at-any-time")
        >>> late.judge("aces Ah; columns 3d 3c 4h 5s 6d Kd 9s; grace over", "c1.6-k")
        Forbidden(fifteen.p2.3: NoFurtherException(Kd))
        >>> late.judge("aces Ah; columns 3d 3c 4h 5s 6d Kd 9s", "c1.6-k")
        Allowed(fifteen.p1.12: FromTheSixthRow(Kd))

        only_both_together:
        >>> half = "aces Ah; columns 3d 3c 4h 5s 6d Kd 9s / 5h 8s; grace ace"
        >>> Fifteen(grace_takes="only-both").moves(half)
        (c1.6-k,)
        >>> Fifteen(grace_takes="only-both").judge(half, "c2-c1")
        Forbidden(fifteen.p2.3: HalfTaken(ace))
        >>> Fifteen().judge(half, "c2-c1")
        Allowed(fifteen.p1.10: Marries(8s, 9s))
        >>> Fifteen(grace_takes="only-both").judge(half.replace("grace ace", "grace over"), "c2-c1")
        Allowed(fifteen.p1.10: Marries(8s, 9s))
        """
        taken = position.mark("grace")
        if self._by_exception(position, move):
            card = position.card(move.source)
            return NoFurtherException(card) if {OVER, KINDS.get(card.rank)} & {*taken} else None
        half = self.grace_takes == "only-both" and {*KINDS.values()} & {*taken}
        return HalfTaken(taken) if half else None

    # Lanes

    # fifteen.p3.1 to p3.4, what to look for, are advice, p3.5 is a comment.

    @clause("fifteen.p3.6", role="permits")
    def begins_a_lane(self, position: Position, move: Shift) -> Fact | Lacking | None:
        """Some available card is chosen and laid at the top of the lane.

        any_card:
        >>> Fifteen().judge("columns 9c 6h", "c1-c2")
        Allowed(fifteen.p3.6: Vacant(c2))

        no_lane:
        >>> Fifteen().judge("columns 9c 6h / 2s 5h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        never:
        >>> Fifteen(lanes="none").judge("columns 9c 6h", "c1-c2")
        Forbidden(fifteen.p3.6: StaysEmpty(c2))

        lone_card:
        >>> Fifteen().judge("columns 9c", "c1-c2")
        Forbidden(fifteen.p3.6: AloneInItsColumn(9c))
        >>> Fifteen(lone_card="may-move").judge("columns 9c", "c1-c2")
        Allowed(fifteen.p3.6: Vacant(c2))
        >>> Fifteen(take_back="allowed").judge("aces As; columns 9c", "a1-c2")
        Allowed(fifteen.p3.6: Vacant(c2))

        the_only_lane:
        >>> one_lane = "columns 2c 2c/3c/4c/5c/6c/7c/8c/9c/10c/Jc/Qc/Kc/Qh/Jh/-"
        >>> Fifteen().judge(one_lane, "c1-c15")
        Allowed(fifteen.p3.6: Vacant(c15))
        >>> letter = Fifteen(only_lane="rule")
        >>> letter.judge(one_lane, "c1-c15")
        Forbidden(fifteen.p3.6: OnlyLane(c15))
        >>> letter.judge(one_lane.replace("Jh", "-"), "c1-c15")
        Allowed(fifteen.p3.6: Vacant(c15))
        """
        if not self.is_a_lane(position.at(move.to)):
            return None
        if self.lanes == "none":
            return Lacking(StaysEmpty(move.to))
        alone = move.source.row == COLUMNS.row and len(position.at(move.source)) == 1
        if alone and self.lone_card == "stays":
            return Lacking(AloneInItsColumn(position.card(move.source)))
        lanes = sum(self.is_a_lane(column) for column in position["columns"])
        if self.only_lane == "rule" and lanes == 1:
            return Lacking(OnlyLane(move.to))
        return Vacant(move.to)

    @clause("fifteen.p3.7", role="forbids")
    def of_the_same_suit(self, position: Position, move: Shift) -> Fact | None:
        """Below it other cards of the same suit are laid in order.

        same_suit:
        >>> Fifteen().judge("columns 6h / 2s 5h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        other_suit:
        >>> Fifteen().judge("columns 6h / 2s 5d", "c2-c1")
        Forbidden(fifteen.p3.7: OtherSuit(5d, 6h))

        as_everywhere:
        >>> Fifteen().judge("columns 9c 6h / 2s 5s", "c2-c1")
        Forbidden(fifteen.p3.7: OtherSuit(5s, 6h))

        at_the_top:
        >>> Fifteen().judge("columns - / 2s 5d", "c2-c1")
        Allowed(fifteen.p3.6: Vacant(c1))
        """
        card, on = position.card(move.source), self._top(position, move.to)
        return OtherSuit(card, on) if on and card.suit != on.suit else None

    # fifteen.p3.8, that each card partly covers the one before, repeats fifteen.p1.4; p4.1, that a
    # row is laid over in reverse order, repeats p3.7, and p4.2 to p4.5 are its example; p5.1 to
    # p5.4 are comments, p5.5, not to cover the only lane, is advice (see p3.6).

    @clause("fifteen.p5.6", role="ends")
    def not_repeated(self, position: Position) -> bool:
        """The patience is not repeated: when it has come to a stand it has failed.

        failed:
        >>> game = Fifteen(lanes="none")
        >>> game.outcome("kings Kd; columns 2s 3s / 9h")
        'lost'
        >>> game.outcome("aces Ad; columns 2s 3s / 9h")
        'lost'

        a_move_left:
        >>> game.outcome("kings Kd; columns 2s 3s / 8h 9h / 9c 10h")
        'open'

        not_begun:
        >>> game.not_repeated(game.position("columns 2s 3c"))
        False
        """
        begun = position["aces"] or position["kings"]
        return bool(begun) and not self.moves(position)

    # Supplied: what the book's explanation of terms said

    @clause("fifteen.s1", role="forbids")
    def what_a_marriage_is(self, position: Position, move: Shift) -> Fact | None:
        """A marriage joins an available card to another of its suit, next above or below in value.

        next:
        >>> Fifteen().judge("columns 9c 6h / 2s 5h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        not_next:
        >>> Fifteen().judge("columns 9c 6h / 2s 4h", "c2-c1")
        Forbidden(fifteen.s1: NotNeighbours(4h, 6h))

        ace_and_king:
        >>> Fifteen().judge("columns 9c Kh / 2s Ah", "c2-c1")
        Forbidden(fifteen.s1: NotNeighbours(Ah, Kh))
        >>> Fifteen(suit_order="goes-round").judge("columns 9c Kh / 2s Ah", "c2-c1")
        Allowed(fifteen.p1.10: Marries(Ah, Kh))
        >>> Fifteen(suit_order="goes-round").judge("columns 9c Qh / 2s Ah", "c2-c1")
        Forbidden(fifteen.s1: NotNeighbours(Ah, Qh))

        available_itself:
        >>> strict = Fifteen(fifteenth_column="seventh-row-only")
        >>> strict.judge("columns 9c 5h; c15: 2s 6h", "c1-c15")
        Forbidden(fifteen.s1: NeverReleased(6h))
        >>> strict.judge("columns 9c 5h; c14: 2s 6h", "c1-c14")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        no_card_to_marry:
        >>> Fifteen().judge("columns 9c 6h", "c1-c2")
        Allowed(fifteen.p3.6: Vacant(c2))
        """
        card, on = position.card(move.source), self._top(position, move.to)
        if on is None:
            return None
        if self._never_released(move.to):
            return NeverReleased(on)
        apart = abs(card.rank - on.rank)
        if apart == 1 or (apart == KING - ACE and self.suit_order == "goes-round"):
            return None
        return NotNeighbours(card, on)

    @clause("fifteen.s2", role="defines")
    def any_number_of_cards(self, joined: int) -> bool:
        """Any number of cards may be joined in this way: one more, however many are joined.

        two:
        >>> Fifteen().judge("columns 9c 6h / 2s 5h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(5h, 6h))

        eight:
        >>> Fifteen().judge("columns 9c 10h..4h / 2s 3h", "c2-c1")
        Allowed(fifteen.p1.10: Marries(3h, 4h))

        each_in_its_order:
        >>> Fifteen().judge("columns 9c 10h..4h / 2s 2h", "c2-c1")
        Forbidden(fifteen.s1: NotNeighbours(2h, 4h))
        """
        return joined >= 1

    @clause("fifteen.s3", role="defines")
    def is_a_lane(self, column: Pile) -> bool:
        """A lane is the empty space that is left when all cards of one column have been removed.

        open:
        >>> Fifteen().judge("columns - / 2s 5d", "c2-c1")
        Allowed(fifteen.p3.6: Vacant(c1))

        one_card_left:
        >>> Fifteen().judge("columns 6d / 2s 5d", "c2-c1")
        Allowed(fifteen.p1.10: Marries(5d, 6d))
        """
        return not column

    # fifteen.s4, the note to rule I, repeats fifteen.p1.12.

    @clause("fifteen.s5", role="ends")
    def all_cards_on_the_foundations(self, position: Position) -> bool:
        """The patience has succeeded when all cards lie on the eight foundations.

        success:
        >>> Fifteen().outcome(SUCCESS)
        'won'

        one_card_left:
        >>> Fifteen().won(SUCCESS.replace("As..Ks", "As..Qs") + "; columns Ks")
        False
        >>> Fifteen().won(SUCCESS.replace("Kc..Ac", "Kc..2c") + "; columns Ac")
        False

        one_foundation_left:
        >>> Fifteen().won(SUCCESS.replace("As..Ks / ", ""))
        False
        """
        foundations = position["aces"] + position["kings"]
        return len(foundations) == 8 and all(len(pile) == KING for pile in foundations)

    # fifteen.s6 to s11 say what the edition reads in r1.1, p1.5, p1.10, p3.6, p1.11 and p1.12, and
    # repeat these.

    # The table

    def won(self, position: Position | str) -> bool:
        """Whether all cards lie on the foundations (``fifteen.s5``)."""
        return self.all_cards_on_the_foundations(self.position(position))

    def lost(self, position: Position | str) -> bool:
        """Whether nothing is left to do, and the patience has not succeeded (p2.1 and p5.6)."""
        table = self.position(position)
        if self.won(table):
            return False
        return self.wholly_failed(table) or self.not_repeated(table)

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

    def changed(self, position: Position, move: Move) -> Position:
        """A card moves; those that covered it move up; the exception is noted."""
        if not isinstance(move, Play | Shift):
            raise TypeError(f"{move!r} is no move of {self.id}")
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

    def _allows(self, position: Position, move: Move) -> bool:
        """Whether the rules allow a move, duties left out of account."""
        return bool(self._verdict(position, move, [], thorough=False))

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
        return isinstance(move, Play) and self.from_the_sixth_row(position, move) is not None

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
        after = self.changed(position, move)
        return any(
            other.to != move.to and self.four_aces_and_four_kings(after, other) is None
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
        return next((move for move in tried if self._allows(position, move)), None)

    def _leads_to_a_beginning(self, position: Position) -> Move | None:
        """The first move of a shortest series of marriages that frees a foundation card."""
        seen, tables = (
            {position["columns"]},
            deque[tuple[Position, Move | None]]([(position, None)]),
        )
        while tables:
            table, first = tables.popleft()
            for begins in self._beginnings(table):
                if self._allows(table, begins):
                    return first or begins
            for move in self._moves_of_tops(table):
                if isinstance(move, Shift) and table.at(move.to) and self._allows(table, move):
                    after = self.changed(table, move)
                    if after["columns"] not in seen:
                        seen.add(after["columns"])
                        tables.append((after, first or move))
        return None
