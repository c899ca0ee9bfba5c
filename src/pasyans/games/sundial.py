"""The Sundial (Солнечные часы, Le Cadran; elsewhere Napoleon at St. Helena, Forty Thieves).

Two packs. Forty cards lie in four rows of ten, of which each covers the one before, so that there
are ten columns; cards are married downwards in suit, and eight foundations are built from the aces
to the kings. The rest of the pack is turned card by card. Only the end of the text is extant: the
rules, the deal and the first half of the play are supplied from what is known of them (``s1`` to
``s19``).

The methods stand in the order of the text, those of its lost beginning after them. Each is one
clause of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from pasyans.patience.cards import ACE, KING, Card, Pile
from pasyans.patience.clauses import clause
from pasyans.patience.facts import (
    N_,
    AloneInItsColumn,
    CardsLeft,
    CoveredBy,
    Fact,
    Follows,
    Founds,
    Lacking,
    Marries,
    NotAFoundationCard,
    NotInTheLayout,
    NotNeighbours,
    NotNext,
    NotNextBelow,
    OtherSuit,
    PackEmpty,
    Vacant,
)
from pasyans.patience.game import Game, Option
from pasyans.patience.moves import Lay, Move, Place, Play, Shift, Turn
from pasyans.patience.positions import Layout, Position, Row

__all__ = ["SUCCESS", "Sundial"]

ACES, COLUMNS, TALON, TURNED = Place("a"), Place("c"), Place("w"), Place("t")

_PLACES = {row: [Place(row, number) for number in range(1, 11)] for row in ("a", "c")}
"""The places of foundations and columns, by row, made once."""

SUCCESS = "aces As..Ks / Ah..Kh / Ad..Kd / Ac..Kc / As..Ks / Ah..Kh / Ad..Kd / Ac..Kc"
"""The table after success: every foundation has its king."""


@dataclass(frozen=True, slots=True, repr=False)
class StillToBeMade(Fact):
    """A move that must come before the next card of the pack is turned."""

    sentence: ClassVar[str] = N_("{move} can still be made")
    move: Move


@dataclass(frozen=True, slots=True, repr=False)
class HasNoPlaceYet(Fact):
    """The card that was turned up has not been laid anywhere yet."""

    sentence: ClassVar[str] = N_("{turned} has been turned up and has no place yet")
    turned: Pile


@dataclass(frozen=True, slots=True, repr=False)
class LaidAside(Fact):
    """The card that was turned up goes to the talon."""

    sentence: ClassVar[str] = N_("{card} is laid aside")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class MayWait(Fact):
    """The vacant place may stay vacant for the time being."""

    sentence: ClassVar[str] = N_("{place} need not be filled at once")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class NotOnTheTalon(Fact):
    """The card does not lie on the talon."""

    sentence: ClassVar[str] = N_("{card} does not lie on the talon")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class OnlyForAVacancy(Fact):
    """The reading lets a card of the talon fill vacant places and no more."""

    sentence: ClassVar[str] = N_("{card} of the talon may only fill a vacant place")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class BothHaveTheirPlaces(Fact):
    """Both aces of the suit lie in their places."""

    sentence: ClassVar[str] = N_("both aces of the suit of {card} have their places")
    card: Card


class Sundial(Game):
    """The Sundial under one set of readings.

    Rows of a position: ``aces`` (a: the foundations), ``columns`` (c: ten, the card of the top row
    first), ``turned`` (t: the card just turned up), ``talon`` (w), ``pack``. Moves: ``turn``;
    ``t-a``, ``t-a2``, ``t-c3``, ``t-w`` (lay the turned card on a foundation, on a column, on the
    talon); ``c1-a2``, ``w-a`` (play a card on a foundation); ``c1-c2``, ``w-c3`` (marry a card, or
    lay it in a vacant place).

    >>> game = Sundial()
    >>> table = game.deal("v1:1815")
    >>> game.moves(table)
    (turn, c9-a, c9-c7)
    >>> game.judge("columns 5h 2s / 6h; aces As", "c1.1-c2")
    Forbidden(sundial.s6: CoveredBy(5h, 2s))
    """

    id = "sundial"
    packs = 2
    layout = Layout(
        rows=(
            Row("aces", "a", most=8),
            Row("columns", "c", most=10, fixed=True, short=True),
            Row("turned", "t"),
            Row("talon", "w"),
            Row("pack", "p", face_down=True),
        )
    )
    options: ClassVar[Mapping[str, Option]] = {
        "vacancies": Option("sundial.x1", ("layout-or-talon", "talon-only")),
        "turned_to_vacancy": Option("sundial.x2", ("from-the-talon", "at-once")),
        "talon": Option("sundial.x4", ("open", "vacancies-only")),
        "marriages": Option("sundial.x5", ("descending", "both-ways")),
        "turning": Option("sundial.x6", ("at-will", "when-stuck")),
        "turned_card": Option("sundial.x7", ("optional", "compulsory")),
        "lone_card": Option("sundial.x8", ("stays", "may-move")),
        "take_back": Option("sundial.d1", ("never", "allowed")),
        "between_foundations": Option("sundial.d2", ("never", "allowed")),
        "turned_lies": Option("sundial.d3", ("apart", "on-the-talon")),
        "first_turn": Option("sundial.d4", ("by-the-player", "with-the-deal")),
    }
    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {"turning": "when-stuck", "turned_card": "compulsory"},
        "cadogan": {},
        "pysolfc": {
            "lone_card": "may-move",
            "take_back": "allowed",
            "between_foundations": "allowed",
            "turned_lies": "on-the-talon",
            "first_turn": "with-the-deal",
        },
    }

    vacancies: str
    turned_to_vacancy: str
    talon: str
    marriages: str
    turning: str
    turned_card: str
    lone_card: str
    take_back: str
    between_foundations: str
    turned_lies: str
    first_turn: str

    # What is extant

    @clause("sundial.p1.1", role="defines")
    def like_the_original_cards(self, column: Pile) -> Pile:
        """Cards laid in a vacant place have all the privileges of the original cards.

        married_like_them:
        >>> game = Sundial()
        >>> filled = game.play("columns 6s 5h / - / 4h", "c1-c2")
        >>> filled
        Position(columns 6s / 5h / 4h)
        >>> game.play(filled, "c3-c2")
        Position(columns 6s / 5h 4h)

        covered_like_them:
        >>> game.judge("columns 6s / 5h 4h 3h / 6h", "c2.1-c3")
        Forbidden(sundial.s6: CoveredBy(5h, 4h, 3h))

        available_like_them:
        >>> game.judge("columns 6s / 5h / 6h", "c2-c3")
        Allowed(sundial.s13: Marries(5h, 6h))
        """
        return column

    # sundial.p1.2, that they are treated in the same way, repeats sundial.p1.1.

    @clause("sundial.p2.1", role="permits")
    def rest_of_the_pack(self, position: Position, move: Turn) -> Fact | Lacking:
        """When no more available cards are left to play, the rest of the pack is taken.

        taken:
        >>> Sundial().judge("columns 6h / 5h; pack [7s 8h]", "turn")
        Allowed(sundial.p2.1: CardsLeft(2))

        at_its_end:
        >>> Sundial().judge("columns 6h / 5h", "turn")
        Forbidden(sundial.p2.1: PackEmpty())

        only_when_stuck:
        >>> letter = Sundial(turning="when-stuck")
        >>> letter.judge("columns 6h / 5h; pack [7s 8h]", "turn")
        Forbidden(sundial.p2.1: StillToBeMade(c2-c1))
        >>> stuck = "columns 6h / 5s / Kd / Kd / Qh / 9s / 9c / 3d / 3h / 7h 9h; pack [7s 8h]"
        >>> letter.judge(stuck, "turn")
        Allowed(sundial.p2.1: CardsLeft(2))

        vacancy_first:
        >>> letter.judge(stuck.replace("3d", "-"), "turn")
        Forbidden(sundial.p2.1: StillToBeMade(c10-c8))
        """
        left = len(position.pile("pack"))
        if not left:
            return Lacking(PackEmpty())
        for other in self._moves_that_may_not_wait(position):
            if self._verdict(position, other, []):
                return Lacking(StillToBeMade(other))
        return CardsLeft(left)

    @clause("sundial.p2.2", role="forbids")
    def one_after_another(self, position: Position, move: Turn | Play | Shift) -> Fact | None:
        """One card after another is turned over.

        next:
        >>> Sundial().play("columns 6h; pack [7s 8h]", "turn")
        Position(columns 6h; turned 7s; pack [8h])

        not_two_at_once:
        >>> Sundial().judge("columns 6h; turned 7s; pack [8h]", "turn")
        Forbidden(sundial.p2.2: HasNoPlaceYet(7s))

        nothing_else_meanwhile:
        >>> Sundial().moves("columns 6h / 5h; turned 7s; pack [8h]")
        (t-w,)
        >>> Sundial().judge("columns 6h / 5h; turned 7s; pack [8h]", "c2-c1")
        Forbidden(sundial.p2.2: HasNoPlaceYet(7s))
        """
        turned = position.pile("turned")
        return HasNoPlaceYet(turned) if turned else None

    @clause("sundial.p2.3", role="permits")
    def turned_on_a_foundation(self, position: Position, move: Lay) -> Fact | None:
        """Each available card that is turned is put where the foundations lie.

        on_a_foundation:
        >>> Sundial().judge("aces Ah; turned 2h", "t-a1")
        Allowed(sundial.p2.3: Follows(2h, Ah))

        ace:
        >>> Sundial().judge("aces Ah; turned Ac", "t-a")
        Allowed(sundial.p2.3: Founds(Ac))

        not_suitable:
        >>> Sundial().judge("aces Ah; turned 3h", "t-a1")
        Forbidden(sundial.s11: NotNext(3h, Ah))

        in_a_sequence:
        >>> Sundial().judge("columns 6h; turned 5h", "t-c1")
        Allowed(sundial.p2.4: Marries(5h, 6h))
        """
        if move.to.row != ACES.row:
            return None
        return self.suitable_cards_are_played(position, Play(TURNED, move.to))

    @clause("sundial.p2.4", role="permits")
    def turned_in_a_sequence(self, position: Position, move: Lay) -> Fact | Lacking | None:
        """Or else it is laid in the sequences of the layout.

        in_a_sequence:
        >>> Sundial().judge("columns 6h; turned 5h", "t-c1")
        Allowed(sundial.p2.4: Marries(5h, 6h))

        not_upwards:
        >>> Sundial().judge("columns 6h; turned 7h", "t-c1")
        Forbidden(sundial.p2.4: NotNextBelow(7h, 6h))

        on_a_foundation:
        >>> Sundial(marriages="both-ways").judge("aces Ah; turned 2h", "t-a1")
        Allowed(sundial.p2.3: Follows(2h, Ah))
        """
        return self.marriages_descend(position, Shift(TURNED, move.to))

    @clause("sundial.p2.5", role="permits")
    def laid_aside(self, position: Position, move: Lay) -> Fact | Lacking | None:
        """Cards that cannot be used in this way are laid aside in one packet, the talon.

        laid_aside:
        >>> Sundial().play("columns 6h; turned 7s; talon 2c", "t-w")
        Position(columns 6h; talon 2c 7s)

        though_it_fits:
        >>> Sundial().judge("columns 6h; turned 5h", "t-w")
        Allowed(sundial.p2.5: LaidAside(5h))

        on_a_foundation:
        >>> Sundial().judge("aces Ah; turned 2h", "t-a1")
        Allowed(sundial.p2.3: Follows(2h, Ah))

        only_if_it_cannot_be_used:
        >>> letter = Sundial(turned_card="compulsory")
        >>> letter.judge("columns 6h; turned 5h", "t-w")
        Forbidden(sundial.p2.5: StillToBeMade(t-c1))
        >>> letter.judge("aces Ah; turned 2h", "t-w")
        Forbidden(sundial.p2.5: StillToBeMade(t-a1))
        >>> letter.judge("turned Ac", "t-w")
        Forbidden(sundial.p2.5: StillToBeMade(t-a))
        >>> letter.judge("aces Ah; columns 6h; turned 7h", "t-w")
        Allowed(sundial.p2.5: LaidAside(7h))

        to_fill_a_place_is_no_such_use:
        >>> Sundial(turned_card="compulsory", turned_to_vacancy="at-once").moves("turned 5h")[:2]
        (t-w, t-c1)
        """
        if move.to != TALON:
            return None
        if self.turned_card == "compulsory":
            for use in self._uses_of_the_turned(position):
                in_this_way = position.at(use.to) or use.to == ACES
                if in_this_way and self._verdict(position, use, []):
                    return Lacking(StillToBeMade(use))
        return LaidAside(position.card(TURNED))

    @clause("sundial.p3.1", role="ends")
    def no_re_deal(self, position: Position) -> bool:
        """This patience is not laid out a second time: without a move left it has failed.

        failed:
        >>> stuck = "columns 6h / 5s / Kd / Kd / Qh / 9s / 9c / 3d / 3h / 7h 9h; talon 2c 7s"
        >>> Sundial().outcome(stuck)
        'lost'

        a_card_left:
        >>> Sundial().outcome(stuck + "; pack [8h]")
        'open'
        """
        return not self.moves(position)

    # Supplied: the rules, the deal and the first half of the play are lost

    @clause("sundial.s1", role="forbids")
    def what_a_marriage_is(self, position: Position, move: Shift | Lay) -> Fact | None:
        """A marriage joins a card to one of its suit that is next to it in value, in any number.

        next:
        >>> Sundial().judge("columns 9h 6h / 5h", "c2-c1")
        Allowed(sundial.s13: Marries(5h, 6h))

        any_number:
        >>> Sundial().judge("columns 7h 6h / 5h", "c2-c1")
        Allowed(sundial.s13: Marries(5h, 6h))

        not_next:
        >>> Sundial().judge("columns 9h 6h / 4h", "c2-c1")
        Forbidden(sundial.s1: NotNeighbours(4h, 6h))

        of_another_suit:
        >>> Sundial().judge("columns 9h 6h / 5d", "c2-c1")
        Forbidden(sundial.s1: OtherSuit(5d, 6h))

        next_above:
        >>> Sundial(marriages="both-ways").judge("columns 9h 6h / 7h", "c2-c1")
        Allowed(sundial.s13: Marries(7h, 6h))

        turned:
        >>> Sundial().judge("columns 9h 6h; turned 5d", "t-c1")
        Forbidden(sundial.s1: OtherSuit(5d, 6h))
        >>> Sundial().judge("aces Ah; turned 5d", "t-a1")
        Forbidden(sundial.s7: OtherSuit(5d, Ah), sundial.s11: NotNext(5d, Ah))
        """
        card, on = position.card(move.source), self._top(position, move.to, COLUMNS)
        if on is None:
            return None
        if card.suit != on.suit:
            return OtherSuit(card, on)
        return None if abs(card.rank - on.rank) == 1 else NotNeighbours(card, on)

    @clause("sundial.s2", role="forbids")
    def top_of_the_talon(self, position: Position, move: Play | Shift) -> Fact | None:
        """The top card of the talon is available.

        for_a_foundation:
        >>> Sundial().judge("aces Ah; talon 9c 2h", "w-a1")
        Allowed(sundial.s12: Follows(2h, Ah))

        for_a_marriage:
        >>> Sundial().judge("columns 6h; talon 9c 5h", "w-c1")
        Allowed(sundial.s13: Marries(5h, 6h))

        only_for_a_free_place:
        >>> strict = Sundial(talon="vacancies-only")
        >>> strict.judge("aces Ah; talon 9c 2h", "w-a1")
        Forbidden(sundial.s2: OnlyForAVacancy(2h))
        >>> strict.judge("aces Ah; talon 9c Ac", "w-a")
        Forbidden(sundial.s2: OnlyForAVacancy(Ac))
        >>> strict.judge("columns 6h; talon 9c 5h", "w-c1")
        Forbidden(sundial.s2: OnlyForAVacancy(5h))
        >>> strict.judge("columns 6h; talon 9c 5h", "w-c2")
        Allowed(sundial.s16: Vacant(c2))
        >>> strict.judge("columns 6h / 5h; talon 9c", "c2-c1")
        Allowed(sundial.s13: Marries(5h, 6h))
        """
        if self.talon == "open" or move.source.row != TALON.row:
            return None
        if move.to.row == COLUMNS.row and not position.at(move.to):
            return None
        return OnlyForAVacancy(position.card(move.source))

    @clause("sundial.s3", role="deals")
    def two_full_packs(self, order: Pile) -> Pile:
        """Two full packs are needed.

        all_of_them:
        >>> table = Sundial().deal("v1:1815")
        >>> sum(1 for card in table.all_cards())
        104

        each_card_twice:
        >>> [sum(str(card) == name for card in table.all_cards()) for name in ("As", "7h", "Kc")]
        [2, 2, 2]

        in_their_order:
        >>> Sundial().deal("2c Qd 5h")
        Position(columns 2c / Qd / 5h)
        """
        return order

    @clause("sundial.s4", role="forbids")
    def cards_of_the_lowest_row(self, position: Position, move: Play | Shift) -> Fact | None:
        """The cards of the lowest row are available.

        lowest:
        >>> Sundial().judge("columns 9c 8d 3s 5h / 6h", "c1-c2")
        Allowed(sundial.s13: Marries(5h, 6h))

        not_of_a_foundation:
        >>> Sundial().judge("aces Ah 2h; columns 3h", "a1-c1")
        Forbidden(sundial.s4: NotInTheLayout(a1))
        >>> Sundial().judge("aces Ah 2h / Ah", "a1-a2")
        Forbidden(sundial.s4: NotInTheLayout(a1))

        departure:
        >>> Sundial(take_back="allowed").judge("aces Ah 2h; columns 3h", "a1-c1")
        Allowed(sundial.s13: Marries(2h, 3h))
        >>> Sundial(between_foundations="allowed").judge("aces Ah 2h / Ah", "a1-a2")
        Allowed(sundial.s12: Follows(2h, Ah))
        """
        if move.source.row != ACES.row:
            return None
        habit = self.take_back if move.to.row == COLUMNS.row else self.between_foundations
        return None if habit == "allowed" else NotInTheLayout(move.source)

    @clause("sundial.s5", role="defines")
    def lies_below(self, column: Pile, number: int) -> Pile:
        """A card of another row is available once the card that lay below it has been removed.

        removed:
        >>> game = Sundial()
        >>> table = game.position("columns 9c 5h 2s 3s / 6h; aces As")
        >>> game.judge(table, "c1.2-c2")
        Forbidden(sundial.s6: CoveredBy(5h, 2s, 3s))
        >>> game.judge(game.position("columns 9c 5h / 6h; aces As..3s"), "c1-c2")
        Allowed(sundial.s13: Marries(5h, 6h))

        each_in_its_turn:
        >>> game.judge("columns 9c 5h 2s / 6h; aces As", "c1.2-c2")
        Forbidden(sundial.s6: CoveredBy(5h, 2s))
        """
        return self.like_the_original_cards(column)[number:]

    @clause("sundial.s6", role="forbids")
    def no_covered_card(self, position: Position, move: Play | Shift) -> Fact | None:
        """A card that has another below it cannot be used.

        covered:
        >>> Sundial().judge("aces Ah; columns 2h 9c", "c1.1-a1")
        Forbidden(sundial.s6: CoveredBy(2h, 9c))

        lowest:
        >>> Sundial().judge("aces Ah; columns 9c 2h", "c1-a1")
        Allowed(sundial.s12: Follows(2h, Ah))

        not_even_with_its_sequence:
        >>> Sundial().judge("columns 7h / 9c 6h 5h", "c2.2-c1")
        Forbidden(sundial.s6: CoveredBy(6h, 5h))
        """
        pile = position.at(move.source)
        by = self.lies_below(pile, position.depth(move.source))
        return CoveredBy(position.card(move.source), by) if by else None

    @clause("sundial.s7", role="forbids")
    def suits_are_observed(self, position: Position, move: Play | Lay) -> Fact | None:
        """Suits are observed: only cards of its own suit are laid on a foundation card.

        own_suit:
        >>> Sundial().judge("aces Ah 2h; columns 3h", "c1-a1")
        Allowed(sundial.s12: Follows(3h, 2h))

        other_suit:
        >>> Sundial().judge("aces Ah 2h; columns 3d", "c1-a1")
        Forbidden(sundial.s7: OtherSuit(3d, 2h))

        turned:
        >>> Sundial().judge("aces Ah; turned 2s", "t-a1")
        Forbidden(sundial.s7: OtherSuit(2s, Ah))
        >>> Sundial().judge("columns 6h; turned 5h; talon 2c", "t-w")
        Allowed(sundial.p2.5: LaidAside(5h))
        >>> Sundial().judge("aces Ah; columns Ad", "c1-a")
        Allowed(sundial.s12: Founds(Ad))
        """
        card, on = position.card(move.source), self._top(position, move.to, ACES)
        return OtherSuit(card, on) if on and card.suit != on.suit else None

    @clause("sundial.s8", role="deals")
    def dealt_with_the_others(self, order: Pile) -> Pile:
        """The foundation cards are not taken out beforehand: they are dealt like the others.

        dealt:
        >>> Sundial().deal("2c Ah 5h")
        Position(columns 2c / Ah / 5h)

        taken_in_the_course_of_play:
        >>> Sundial().moves(Sundial().deal("2c Ah 5h 9d Ks 7h Jc Js 5d 4s"))
        (c2-a,)
        """
        return order

    @clause("sundial.s9", role="deals")
    def four_rows_of_ten(self, order: Pile) -> tuple[Pile, ...]:
        """Four rows of ten are dealt from left to right, each below the one before; the rest waits.

        rows:
        >>> table = Sundial().deal("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Ah 2h 3h")
        >>> print(table)
        columns As Ah / 2s 2h / 3s 3h / 4s / 5s / 6s / 7s / 8s / 9s / 10s

        three_cards:
        >>> print(Sundial().deal("As 2h 3d"))
        columns As / 2h / 3d

        forty:
        >>> table = Sundial().deal("v1:1815")
        >>> [len(column) for column in table["columns"]]
        [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]

        the_rest:
        >>> len(table.pile("pack"))
        64
        """
        dealt = order[:40]
        return tuple(dealt[column::10] for column in range(10))

    @clause("sundial.s10", role="forbids")
    def aces_are_the_foundations(self, position: Position, move: Play | Lay) -> Fact | None:
        """The foundation cards are the eight aces.

        ace:
        >>> Sundial().judge("columns 5h Ad", "c1-a")
        Allowed(sundial.s12: Founds(Ad))

        other_card:
        >>> Sundial().judge("columns 5h 2d", "c1-a")
        Forbidden(sundial.s10: NotAFoundationCard(2d))

        turned:
        >>> Sundial().judge("columns 5h; turned Kd", "t-a")
        Forbidden(sundial.s10: NotAFoundationCard(Kd))
        >>> Sundial().judge("columns 5h; turned Kd", "t-w")
        Allowed(sundial.p2.5: LaidAside(Kd))

        two_of_a_suit:
        >>> habit = Sundial(between_foundations="allowed")
        >>> habit.judge("aces Ad / As", "a1-a")
        Allowed(sundial.s12: Founds(Ad))
        >>> habit.judge("aces Ad / Ad 2d / As", "a1-a")
        Forbidden(sundial.s10: BothHaveTheirPlaces(Ad))
        """
        if move.to != ACES:
            return None
        card = position.card(move.source)
        if card.rank != ACE:
            return NotAFoundationCard(card)
        placed = sum(card in foundation for foundation in position["aces"])
        return BothHaveTheirPlaces(card) if placed == 2 else None

    @clause("sundial.s11", role="forbids")
    def ascending_to_the_kings(self, position: Position, move: Play | Lay) -> Fact | None:
        """On the aces cards are laid one at a time, in ascending order, up to the kings.

        next:
        >>> Sundial().judge("aces Ah..Qh; columns 5s Kh", "c1-a1")
        Allowed(sundial.s12: Follows(Kh, Qh))

        next_but_one:
        >>> Sundial().judge("aces Ah; columns 5s 3h", "c1-a1")
        Forbidden(sundial.s11: NotNext(3h, Ah))

        below:
        >>> Sundial().judge("aces Ah..3h; columns 5s 2h", "c1-a1")
        Forbidden(sundial.s11: NotNext(2h, 3h))

        nothing_on_a_king:
        >>> Sundial().judge("aces Ah..Kh; columns 5s Ah", "c1-a1")
        Forbidden(sundial.s11: NotNext(Ah, Kh))

        first:
        >>> Sundial().judge("aces Ah; columns 5s Ah", "c1-a")
        Allowed(sundial.s12: Founds(Ah))
        """
        card, on = position.card(move.source), self._top(position, move.to, ACES)
        return NotNext(card, on) if on and card.rank != on.rank + 1 else None

    @clause("sundial.s12", role="permits")
    def suitable_cards_are_played(self, position: Position, move: Play) -> Fact:
        """Available aces are laid in their places, and on them what is available and suitable.

        ace:
        >>> Sundial().judge("columns 5h Ad; aces Ad", "c1-a")
        Allowed(sundial.s12: Founds(Ad))

        suitable:
        >>> Sundial().judge("columns 5h 2d; aces Ad", "c1-a1")
        Allowed(sundial.s12: Follows(2d, Ad))

        as_the_player_likes:
        >>> Sundial().moves("columns 5h 2d / 3d; aces Ad; pack [9s]")[:3]
        (turn, c1-a1, c1-c2)
        """
        card, on = position.card(move.source), self._top(position, move.to, ACES)
        return Follows(card, on) if on else Founds(card)

    @clause("sundial.s13", role="permits")
    def marriages_descend(self, position: Position, move: Shift) -> Fact | Lacking | None:
        """Marriages are made only in descending order, on an available card of the layout.

        next_lower:
        >>> Sundial().judge("columns 9c 6h / 3c 5h", "c2-c1")
        Allowed(sundial.s13: Marries(5h, 6h))

        next_higher:
        >>> Sundial().judge("columns 9c 6h / 3c 7h", "c2-c1")
        Forbidden(sundial.s13: NotNextBelow(7h, 6h))

        other_reading:
        >>> Sundial(marriages="both-ways").judge("columns 9c 6h / 3c 7h", "c2-c1")
        Allowed(sundial.s13: Marries(7h, 6h))

        no_marriage_in_a_free_place:
        >>> Sundial().judge("columns 9c 6h", "c1-c2")
        Allowed(sundial.s16: Vacant(c2))
        """
        card, on = position.card(move.source), self._top(position, move.to, COLUMNS)
        if on is None:
            return None
        if card.rank + 1 == on.rank or self.marriages == "both-ways":
            return Marries(card, on)
        return Lacking(NotNextBelow(card, on))

    # sundial.s14, to marry with care, is advice; sundial.s15, that a vacant place is of great use,
    # is a comment.

    @clause("sundial.s16", role="permits")
    def vacant_places_are_filled(
        self, position: Position, move: Shift | Lay
    ) -> Fact | Lacking | None:
        """In a vacant place any available card of the layout or the top of the talon may be laid.

        from_the_layout:
        >>> Sundial().judge("columns 9c 6h", "c1-c2")
        Allowed(sundial.s16: Vacant(c2))

        from_the_talon:
        >>> Sundial().judge("columns 9c 6h; talon 2s", "w-c2")
        Allowed(sundial.s16: Vacant(c2))

        talon_only:
        >>> note = Sundial(vacancies="talon-only")
        >>> note.judge("columns 9c 6h", "c1-c2")
        Forbidden(sundial.s16: NotOnTheTalon(6h))
        >>> note.judge("columns 9c 6h; talon 2s", "w-c2")
        Allowed(sundial.s16: Vacant(c2))

        not_as_it_is_turned:
        >>> Sundial().judge("columns 9c 6h; turned 2s", "t-c2")
        Forbidden(sundial.s16: NotOnTheTalon(2s))
        >>> Sundial(turned_to_vacancy="at-once").judge("columns 9c 6h; turned 2s", "t-c2")
        Allowed(sundial.s16: Vacant(c2))
        >>> note.judge("columns 9c 6h; turned 2s", "t-c2")
        Forbidden(sundial.s16: NotOnTheTalon(2s))

        lone_card:
        >>> Sundial().judge("columns 9c", "c1-c2")
        Forbidden(sundial.s16: AloneInItsColumn(9c))
        >>> Sundial(lone_card="may-move").judge("columns 9c", "c1-c2")
        Allowed(sundial.s16: Vacant(c2))
        >>> Sundial(take_back="allowed").judge("aces As", "a1-c2")
        Allowed(sundial.s16: Vacant(c2))

        not_vacant:
        >>> Sundial().judge("columns 9c 6h / 2s 5h", "c2-c1")
        Allowed(sundial.s13: Marries(5h, 6h))
        >>> Sundial(turned_to_vacancy="at-once").judge("columns 9c 6h; turned 2s", "t-w")
        Allowed(sundial.p2.5: LaidAside(2s))
        """
        if move.to.row != COLUMNS.row or position.at(move.to):
            return None
        card, source = position.card(move.source), move.source.row
        if source == TURNED.row and self.turned_to_vacancy == "from-the-talon":
            return Lacking(NotOnTheTalon(card))
        if source == COLUMNS.row:
            if self.vacancies == "talon-only":
                return Lacking(NotOnTheTalon(card))
            if self.lone_card == "stays" and len(position.at(move.source)) == 1:
                return Lacking(AloneInItsColumn(card))
        return Vacant(move.to)

    @clause("sundial.s17", role="defines")
    def need_not_be_filled(self) -> bool:
        """A vacant place need not be filled at once: one may wait for a good occasion.

        wait:
        >>> Sundial().judge("columns 9c 6h; pack [7s]", "turn")
        Allowed(sundial.p2.1: CardsLeft(1))

        no_waiting:
        >>> Sundial(turning="when-stuck").judge("columns 9c 6h; pack [7s]", "turn")
        Forbidden(sundial.p2.1: StillToBeMade(c1-c2))
        """
        return self.turning == "at-will"

    # sundial.s18, that some fill a vacant place only from the talon, is a comment.

    @clause("sundial.s19", role="ends")
    def every_foundation_has_its_king(self, position: Position) -> bool:
        """The patience has succeeded when all eight foundations have gone up to their kings.

        success:
        >>> Sundial().outcome(SUCCESS)
        'won'

        a_queen:
        >>> Sundial().won(SUCCESS.replace("Kh", "Qh", 1) + "; columns Kh")
        False

        seven:
        >>> Sundial().won(SUCCESS.replace("As..Ks / ", "", 1))
        False
        """
        aces = position["aces"]
        return len(aces) == 8 and all(foundation[-1].rank == KING for foundation in aces)

    # sundial.s20, when the pack is turned, repeats sundial.p2.1; s21, that a card just turned goes
    # to a vacant place from the talon, repeats s16.

    # The table

    def won(self, position: Position | str) -> bool:
        """Whether every foundation has its king (``sundial.s19``)."""
        return self.every_foundation_has_its_king(self.position(position))

    def lost(self, position: Position | str) -> bool:
        """Whether nothing is left to do, and the patience has not succeeded (``sundial.p3.1``)."""
        table = self.position(position)
        return not self.won(table) and self.no_re_deal(table)

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
            return self.changed(position, Turn())
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
        """What the turned card can do, if there is one; else turning, and every top card."""
        if position.pile("turned"):
            yield Lay(TALON)
            yield from self._uses_of_the_turned(position)
            return
        if position.pile("pack"):
            yield Turn()
        yield from self._moves_of(self._available(position), position)

    def changed(self, position: Position, move: Move) -> Position:
        """The next card is turned up, or a card moves."""
        if isinstance(move, Turn):
            turned, *rest = position.pile("pack")
            row = "turned" if self.turned_lies == "apart" else "talon"
            lying = position.pile(row)
            return position.with_row(row, ((*lying, turned),)).with_row("pack", (tuple(rest),))
        if not isinstance(move, Lay | Play | Shift):
            raise TypeError(f"{move!r} is no move of {self.id}")
        *rest, card = position.at(move.source)
        position = position.with_pile(move.to, (*position.at(move.to), card))
        return position.with_pile(move.source, tuple(rest))

    def impossible(self, position: Position) -> str | None:
        """What no course of play can bring about, in the readings of this game."""
        for number, foundation in enumerate(position["aces"], start=1):
            first = foundation[0]
            built = tuple(Card(rank, first.suit) for rank in range(ACE, len(foundation) + 1))
            if foundation != built:
                return f"a{number} does not go up from an ace, card by card, in one suit"
        turned = position.pile("turned")
        if len(turned) > 1:
            return "more than one card is turned up"
        if turned and self.turned_lies == "on-the-talon":
            return f"{turned[0]} lies apart; with turned_lies='on-the-talon' it is on the talon"
        return None

    def _top(self, position: Position, to: Place, row: Place) -> Card | None:
        """The card on which another is to be laid, if it lies in that row."""
        pile = position.at(to) if to.row == row.row else ()
        return pile[-1] if pile else None

    def _tops(self, position: Position) -> Mapping[tuple[int, str], list[Place]]:
        """Where cards can be laid: foundations and columns by their top cards."""
        tops: dict[tuple[int, str], list[Place]] = defaultdict(list)
        for row, piles in zip((ACES.row, COLUMNS.row), position.piles, strict=False):
            for place, pile in zip(_PLACES[row], piles, strict=False):
                if pile:
                    tops[pile[-1]].append(place)
        return tops

    def _available(self, position: Position) -> Iterator[tuple[Place, Card]]:
        """The top cards of columns and talon, and of foundations where they may be moved."""
        for place, column in zip(_PLACES["c"], position["columns"], strict=True):
            if column:
                yield place, column[-1]
        if talon := position.pile("talon"):
            yield TALON, talon[-1]
        if "allowed" in (self.take_back, self.between_foundations):
            for place, foundation in zip(_PLACES["a"], position["aces"], strict=False):
                yield place, foundation[-1]

    def _moves_of(
        self, cards: Iterable[tuple[Place, Card]], position: Position
    ) -> Iterator[Play | Shift]:
        """Where cards might go: to a foundation, a card next to them in suit, a vacant place."""
        tops = self._tops(position)
        vacant = [p for p, c in zip(_PLACES["c"], position["columns"], strict=True) if not c]
        for source, (rank, suit) in cards:
            if rank == ACE:
                yield Play(source, ACES)
            for to in (*tops.get((rank - 1, suit), ()), *tops.get((rank + 1, suit), ())):
                yield Play(source, to) if to.row == ACES.row else Shift(source, to)
            for to in vacant:
                yield Shift(source, to)

    def _uses_of_the_turned(self, position: Position) -> Iterator[Lay]:
        """What might be done with the turned card besides laying it aside."""
        for move in self._moves_of([(TURNED, position.card(TURNED))], position):
            yield Lay(move.to)

    def _moves_that_may_not_wait(self, position: Position) -> Iterator[Play | Shift]:
        """What must come before the next card is turned, if the rules allow it.

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
