"""The Sundial (Солнечные часы, Le Cadran; elsewhere Napoleon at St. Helena, Forty Thieves).

Two packs. Forty cards lie in four rows of ten, of which each covers the one before, so that there
are ten columns; cards are married downwards in suit, and eight foundations are built from the aces
to the kings. The rest of the pack is turned card by card. Only the end of the text is extant: the
rules, the deal and the first half of the play are supplied from what is known of them (``s1`` to
``s19``).

Here are the rules alone, clause by clause: first those that are extant, in the order of the text,
then those of its lost beginning, ``s1`` to ``s19``, on which the first ones build. Below each
clause its examples show what it decides. They put their questions to ``game``, the Sundial as the
edition reads it, or to one that is read otherwise: ``self.vacancies == "talon-only"`` asks a game
for its reading. A clause that *forbids* answers with a fact that stands against the move, one that
*permits* with a fact that speaks for it, or with what is ``Withheld`` and why; either answers None
where it has nothing to say. A move that nothing forbids and something permits is allowed. Clauses
that *deal* lay out the cards at the beginning, others *define* what is meant or tell when the game
*ends*: it is the table that asks them, or another clause. In this game no clause *obliges*, that
is, demands a move before all others.

A position is written ``columns 9c 6h / - / 3d; talon 2c 7s; pack [8h]``. The second of these
columns is a vacant place, ``-``, and ``/`` parts it from the others; cards in brackets lie face
down, and ``As..Ks`` is a run. ``c1`` is the last card of the first column, ``c1.1`` the first one,
counted from the top row of the layout; in talon and foundations the count is from the bottom. To
the code ``position["columns"]`` are the piles of a row, ``position.pile("talon")`` the pile of a
row that is one pile, and ``position.at(place)`` what lies at a place. A clause about a move is
handed a ``step``: ``step.card`` leaves its ``step.pile``, where it is card number ``step.depth``,
at ``step.source`` for the ``step.target`` at ``step.to``. The table itself is in ``table.py``; the
ways in which the text can be read are in ``readings.py``.
"""

from __future__ import annotations

from pasyans.games.sundial.facts import HasNoPlaceYet, LaidAside, NotOnTheTalon, OnlyForAVacancy
from pasyans.games.sundial.table import ACES, COLUMNS, TALON, TURNED, SundialTable
from pasyans.patience.cards import ACE, KING, Pile
from pasyans.patience.clauses import clause
from pasyans.patience.facts import (
    AloneInItsPile,
    CanBeMade,
    CardsLeft,
    CoveredBy,
    Fact,
    Follows,
    Founds,
    Marries,
    NoFoundationLeft,
    NotAFoundationCard,
    NotNeighbours,
    NotNext,
    NotNextBelow,
    NotTakenFrom,
    OtherSuit,
    PackEmpty,
    Vacant,
    Withheld,
)
from pasyans.patience.moves import Lay, Play, Shift, Turn
from pasyans.patience.positions import Position
from pasyans.patience.step import Step

__all__ = ["SUCCESS", "Sundial", "game"]

SUCCESS = "aces As..Ks / Ah..Kh / Ad..Kd / Ac..Kc / As..Ks / Ah..Kh / Ad..Kd / Ac..Kc"
"""The table after success: every foundation has its king."""


class Sundial(SundialTable):
    """The Sundial under one set of readings.

    Rows of a position: ``aces`` (a: the foundations), ``columns`` (c: ten, the card of the top row
    first), ``turned`` (t: the card just turned up), ``talon`` (w), ``pack`` (p). There are neither
    phases nor marks.

    Moves, by type: Turn, ``turn`` (turn up a card of the pack); Lay, ``t-a``, ``t-a2``, ``t-c3``,
    ``t-w`` (lay the turned card on a new foundation, on an old one, on a column, on the talon);
    Play, ``c1-a2``, ``w-a`` (another card to a foundation); Shift, ``c1-c2``, ``w-c3`` (marry a
    card, or lay it in a vacant place).

    >>> game = Sundial()
    >>> table = game.deal("v1:1815")
    >>> game.moves(table)
    (turn, c9-a, c9-c7)
    >>> game.judge("columns 5h 2s / 6h; aces As", "c1.1-c2")
    Forbidden(s6: CoveredBy(5h, 2s))
    """

    id = "sundial"
    packs = 2

    # What is extant

    @clause("sundial.p1.1", role="defines")
    def like_the_original_cards(self, column: Pile) -> Pile:
        """Cards laid in a vacant place have all the privileges of the original cards.

        married_like_them:
        >>> filled = game.play("columns 6s 5h / - / 4h", "c1-c2")
        >>> filled
        Position(columns 6s / 5h / 4h)
        >>> game.play(filled, "c3-c2")
        Position(columns 6s / 5h 4h)

        covered_like_them:
        >>> game.judge("columns 6s / 5h 4h 3h / 6h", "c2.1-c3")
        Forbidden(s6: CoveredBy(5h, 4h, 3h))

        available_like_them:
        >>> game.judge("columns 6s / 5h / 6h", "c2-c3")
        Allowed(s13: Marries(5h, 6h))
        """
        return column

    # sundial.p1.2, that they are treated in the same way, repeats sundial.p1.1.

    @clause("sundial.p2.1", role="permits")
    def rest_of_the_pack(self, step: Step[Turn]) -> Fact | Withheld:
        """When no more available cards are left to play, the rest of the pack is taken.

        taken:
        >>> game.judge("columns 6h / 5h; pack [7s 8h]", "turn")
        Allowed(p2.1: CardsLeft(2))

        at_its_end:
        >>> game.judge("columns 6h / 5h", "turn")
        Forbidden(p2.1: PackEmpty())

        only_when_stuck:
        >>> letter = Sundial(turning="when-stuck")
        >>> letter.judge("columns 6h / 5h; pack [7s 8h]", "turn")
        Forbidden(p2.1: CanBeMade(c2-c1))
        >>> stuck = "columns 6h / 5s / Kd / Kd / Qh / 9s / 9c / 3d / 3h / 7h 9h; pack [7s 8h]"
        >>> letter.judge(stuck, "turn")
        Allowed(p2.1: CardsLeft(2))

        vacancy_first:
        >>> letter.judge(stuck.replace("3d", "-"), "turn")
        Forbidden(p2.1: CanBeMade(c10-c8))
        """
        left = len(step.position.pile("pack"))
        if not left:
            return Withheld(PackEmpty())
        # In the edition's reading there are none: the next card may be turned at any time.
        for other in self.moves_that_may_not_wait(step.position):
            if self.allows(step.position, other):
                return Withheld(CanBeMade(other))
        return CardsLeft(left)

    @clause("sundial.p2.2", role="forbids")
    def one_after_another(self, step: Step[Turn | Play | Shift]) -> Fact | None:
        """One card after another is turned over.

        next:
        >>> game.play("columns 6h; pack [7s 8h]", "turn")
        Position(columns 6h; turned 7s; pack [8h])

        not_two_at_once:
        >>> game.judge("columns 6h; turned 7s; pack [8h]", "turn")
        Forbidden(p2.2: HasNoPlaceYet(7s))

        nothing_else_meanwhile:
        >>> game.moves("columns 6h / 5h; turned 7s; pack [8h]")
        (t-w,)
        >>> game.judge("columns 6h / 5h; turned 7s; pack [8h]", "c2-c1")
        Forbidden(p2.2: HasNoPlaceYet(7s))
        """
        turned = step.position.pile("turned")
        return HasNoPlaceYet(turned) if turned else None

    @clause("sundial.p2.3", role="permits")
    def turned_on_a_foundation(self, step: Step[Lay]) -> Fact | None:
        """Each available card that is turned is put where the foundations lie.

        on_a_foundation:
        >>> game.judge("aces Ah; turned 2h", "t-a1")
        Allowed(p2.3: Follows(2h, Ah))

        ace:
        >>> game.judge("aces Ah; turned Ac", "t-a")
        Allowed(p2.3: Founds(Ac))

        not_suitable:
        >>> game.judge("aces Ah; turned 3h", "t-a1")
        Forbidden(s11: NotNext(3h, Ah))

        in_a_sequence:
        >>> game.judge("columns 6h; turned 5h", "t-c1")
        Allowed(p2.4: Marries(5h, 6h))
        """
        if step.to.row != ACES.row:
            return None
        # It is asked as a play (s12), for as such the turned card goes there.
        return self.suitable_cards_are_played(Step(step.position, Play(TURNED, step.to)))

    @clause("sundial.p2.4", role="permits")
    def turned_in_a_sequence(self, step: Step[Lay]) -> Fact | Withheld | None:
        """Or else it is laid in the sequences of the layout.

        in_a_sequence:
        >>> game.judge("columns 6h; turned 5h", "t-c1")
        Allowed(p2.4: Marries(5h, 6h))

        not_upwards:
        >>> game.judge("columns 6h; turned 7h", "t-c1")
        Forbidden(p2.4: NotNextBelow(7h, 6h))

        on_a_foundation:
        >>> Sundial(marriages="both-ways").judge("aces Ah; turned 2h", "t-a1")
        Allowed(p2.3: Follows(2h, Ah))
        """
        # It is asked as a marriage (s13), which gives None where it goes to no card of a column.
        return self.marriages_descend(Step(step.position, Shift(TURNED, step.to)))

    @clause("sundial.p2.5", role="permits")
    def laid_aside(self, step: Step[Lay]) -> Fact | Withheld | None:
        """Cards that cannot be used in this way are laid aside in one packet, the talon.

        laid_aside:
        >>> game.play("columns 6h; turned 7s; talon 2c", "t-w")
        Position(columns 6h; talon 2c 7s)

        though_it_fits:
        >>> game.judge("columns 6h; turned 5h", "t-w")
        Allowed(p2.5: LaidAside(5h))

        on_a_foundation:
        >>> game.judge("aces Ah; turned 2h", "t-a1")
        Allowed(p2.3: Follows(2h, Ah))

        only_if_it_cannot_be_used:
        >>> letter = Sundial(turned_card="compulsory")
        >>> letter.judge("columns 6h; turned 5h", "t-w")
        Forbidden(p2.5: CanBeMade(t-c1))
        >>> letter.judge("aces Ah; turned 2h", "t-w")
        Forbidden(p2.5: CanBeMade(t-a1))
        >>> letter.judge("turned Ac", "t-w")
        Forbidden(p2.5: CanBeMade(t-a))
        >>> letter.judge("aces Ah; columns 6h; turned 7h", "t-w")
        Allowed(p2.5: LaidAside(7h))

        to_fill_a_place_is_no_such_use:
        >>> Sundial(turned_card="compulsory", turned_to_vacancy="at-once").moves("turned 5h")[:2]
        (t-w, t-c1)
        """
        if step.to != TALON:
            return None
        if self.turned_card == "compulsory":
            for use in self.uses_of_the_turned_card(step.position):
                # On a card or as a new foundation: ACES without a number is the end of their row.
                in_this_way = step.position.at(use.to) or use.to == ACES
                if in_this_way and self.allows(step.position, use):
                    return Withheld(CanBeMade(use))
        return LaidAside(step.card)

    @clause("sundial.p3.1", role="ends", outcome="lost")
    def no_re_deal(self, position: Position) -> bool:
        """This patience is not laid out a second time: without a move left it has failed.

        failed:
        >>> stuck = "columns 6h / 5s / Kd / Kd / Qh / 9s / 9c / 3d / 3h / 7h 9h; talon 2c 7s"
        >>> game.outcome(stuck)
        'lost'

        a_card_left:
        >>> game.outcome(stuck + "; pack [8h]")
        'open'
        """
        return not self.moves(position)

    # Supplied: the rules, the deal and the first half of the play are lost

    @clause("sundial.s1", role="forbids")
    def what_a_marriage_is(self, step: Step[Shift | Lay]) -> Fact | None:
        """A marriage joins a card to one of its suit that is next to it in value, in any number.

        next:
        >>> game.judge("columns 9h 6h / 5h", "c2-c1")
        Allowed(s13: Marries(5h, 6h))

        any_number:
        >>> game.judge("columns 7h 6h / 5h", "c2-c1")
        Allowed(s13: Marries(5h, 6h))

        not_next:
        >>> game.judge("columns 9h 6h / 4h", "c2-c1")
        Forbidden(s1: NotNeighbours(4h, 6h))

        of_another_suit:
        >>> game.judge("columns 9h 6h / 5d", "c2-c1")
        Forbidden(s1: OtherSuit(5d, 6h))

        next_above:
        >>> Sundial(marriages="both-ways").judge("columns 9h 6h / 7h", "c2-c1")
        Allowed(s13: Marries(7h, 6h))

        turned:
        >>> game.judge("columns 9h 6h; turned 5d", "t-c1")
        Forbidden(s1: OtherSuit(5d, 6h))
        >>> game.judge("aces Ah; turned 5d", "t-a1")
        Forbidden(s7: OtherSuit(5d, Ah), s11: NotNext(5d, Ah))
        """
        # The last card of the column it goes to; None for a vacant place, or for another row.
        card, on = step.card, self.on_a_column(step)
        if on is None:
            return None
        if card.suit != on.suit:
            return OtherSuit(card, on)
        return None if abs(card.rank - on.rank) == 1 else NotNeighbours(card, on)

    @clause("sundial.s2", role="forbids")
    def top_of_the_talon(self, step: Step[Play | Shift]) -> Fact | None:
        """The top card of the talon is available.

        for_a_foundation:
        >>> game.judge("aces Ah; talon 9c 2h", "w-a1")
        Allowed(s12: Follows(2h, Ah))

        for_a_marriage:
        >>> game.judge("columns 6h; talon 9c 5h", "w-c1")
        Allowed(s13: Marries(5h, 6h))

        only_for_a_free_place:
        >>> strict = Sundial(talon="vacancies-only")
        >>> strict.judge("aces Ah; talon 9c 2h", "w-a1")
        Forbidden(s2: OnlyForAVacancy(2h))
        >>> strict.judge("aces Ah; talon 9c Ac", "w-a")
        Forbidden(s2: OnlyForAVacancy(Ac))
        >>> strict.judge("columns 6h; talon 9c 5h", "w-c1")
        Forbidden(s2: OnlyForAVacancy(5h))
        >>> strict.judge("columns 6h; talon 9c 5h", "w-c2")
        Allowed(s16: Vacant(c2))
        >>> strict.judge("columns 6h / 5h; talon 9c", "c2-c1")
        Allowed(s13: Marries(5h, 6h))
        """
        if self.talon == "open" or step.source.row != TALON.row:
            return None
        # A vacant place of the layout is what is left to it in this reading.
        if step.to.row == COLUMNS.row and not step.target:
            return None
        return OnlyForAVacancy(step.card)

    @clause("sundial.s3", role="deals")
    def two_full_packs(self, order: Pile) -> Pile:
        """Two full packs are needed.

        all_of_them:
        >>> table = game.deal("v1:1815")
        >>> sum(1 for card in table.all_cards())
        104

        each_card_twice:
        >>> [sum(str(card) == name for card in table.all_cards()) for name in ("As", "7h", "Kc")]
        [2, 2, 2]

        in_their_order:
        >>> game.deal("2c Qd 5h")
        Position(columns 2c / Qd / 5h)
        """
        return order

    @clause("sundial.s4", role="forbids")
    def cards_of_the_lowest_row(self, step: Step[Play | Shift]) -> Fact | None:
        """The cards of the lowest row are available.

        lowest:
        >>> game.judge("columns 9c 8d 3s 5h / 6h", "c1-c2")
        Allowed(s13: Marries(5h, 6h))

        not_of_a_foundation:
        >>> game.judge("aces Ah 2h; columns 3h", "a1-c1")
        Forbidden(s4: NotTakenFrom(a1))
        >>> game.judge("aces Ah 2h / Ah", "a1-a2")
        Forbidden(s4: NotTakenFrom(a1))

        departure:
        >>> Sundial(take_back="allowed").judge("aces Ah 2h; columns 3h", "a1-c1")
        Allowed(s13: Marries(2h, 3h))
        >>> Sundial(between_foundations="allowed").judge("aces Ah 2h / Ah", "a1-a2")
        Allowed(s12: Follows(2h, Ah))
        """
        if step.source.row != ACES.row:
            return None
        # From a foundation nothing is taken, unless the game follows a habit foreign to the book.
        habit = self.take_back if step.to.row == COLUMNS.row else self.between_foundations
        return None if habit == "allowed" else NotTakenFrom(step.source)

    @clause("sundial.s5", role="defines")
    def lies_below(self, column: Pile, number: int) -> Pile:
        """A card of another row is available once the card that lay below it has been removed.

        removed:
        >>> table = game.position("columns 9c 5h 2s 3s / 6h; aces As")
        >>> game.judge(table, "c1.2-c2")
        Forbidden(s6: CoveredBy(5h, 2s, 3s))
        >>> game.judge(game.position("columns 9c 5h / 6h; aces As..3s"), "c1-c2")
        Allowed(s13: Marries(5h, 6h))

        each_in_its_turn:
        >>> game.judge("columns 9c 5h 2s / 6h; aces As", "c1.2-c2")
        Forbidden(s6: CoveredBy(5h, 2s))
        """
        return self.like_the_original_cards(column)[number:]

    @clause("sundial.s6", role="forbids")
    def no_covered_card(self, step: Step[Play | Shift]) -> Fact | None:
        """A card that has another below it cannot be used.

        covered:
        >>> game.judge("aces Ah; columns 2h 9c", "c1.1-a1")
        Forbidden(s6: CoveredBy(2h, 9c))

        lowest:
        >>> game.judge("aces Ah; columns 9c 2h", "c1-a1")
        Allowed(s12: Follows(2h, Ah))

        not_even_with_its_sequence:
        >>> game.judge("columns 7h / 9c 6h 5h", "c2.2-c1")
        Forbidden(s6: CoveredBy(6h, 5h))
        """
        by = self.lies_below(step.pile, step.depth)
        return CoveredBy(step.card, by) if by else None

    @clause("sundial.s7", role="forbids")
    def suits_are_observed(self, step: Step[Play | Lay]) -> Fact | None:
        """Suits are observed: only cards of its own suit are laid on a foundation card.

        own_suit:
        >>> game.judge("aces Ah 2h; columns 3h", "c1-a1")
        Allowed(s12: Follows(3h, 2h))

        other_suit:
        >>> game.judge("aces Ah 2h; columns 3d", "c1-a1")
        Forbidden(s7: OtherSuit(3d, 2h))

        turned:
        >>> game.judge("aces Ah; turned 2s", "t-a1")
        Forbidden(s7: OtherSuit(2s, Ah))
        >>> game.judge("columns 6h; turned 5h; talon 2c", "t-w")
        Allowed(p2.5: LaidAside(5h))
        >>> game.judge("aces Ah; columns Ad", "c1-a")
        Allowed(s12: Founds(Ad))
        """
        # The top card of the foundation it goes to; None for a new one, or for another row.
        card, on = step.card, self.on_a_foundation(step)
        return OtherSuit(card, on) if on and card.suit != on.suit else None

    @clause("sundial.s8", role="deals")
    def dealt_with_the_others(self, order: Pile) -> Pile:
        """The foundation cards are not taken out beforehand: they are dealt like the others.

        dealt:
        >>> game.deal("2c Ah 5h")
        Position(columns 2c / Ah / 5h)

        taken_in_the_course_of_play:
        >>> game.moves(game.deal("2c Ah 5h 9d Ks 7h Jc Js 5d 4s"))
        (c2-a,)
        """
        return order

    @clause("sundial.s9", role="deals")
    def four_rows_of_ten(self, order: Pile) -> tuple[Pile, ...]:
        """Four rows of ten are dealt from left to right, each below the one before; the rest waits.

        rows:
        >>> table = game.deal("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Ah 2h 3h")
        >>> table.line()
        'columns As Ah / 2s 2h / 3s 3h / 4s / 5s / 6s / 7s / 8s / 9s / 10s'

        three_cards:
        >>> game.deal("As 2h 3d")
        Position(columns As / 2h / 3d)

        forty:
        >>> table = game.deal("v1:1815")
        >>> [len(column) for column in table["columns"]]
        [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]

        the_rest:
        >>> len(table.pile("pack"))
        64
        """
        dealt = order[:40]
        # Every tenth card comes to one column.
        return tuple(dealt[column::10] for column in range(10))

    @clause("sundial.s10", role="forbids")
    def aces_are_the_foundations(self, step: Step[Play | Lay]) -> Fact | None:
        """The foundation cards are the eight aces.

        ace:
        >>> game.judge("columns 5h Ad", "c1-a")
        Allowed(s12: Founds(Ad))

        other_card:
        >>> game.judge("columns 5h 2d", "c1-a")
        Forbidden(s10: NotAFoundationCard(2d))

        turned:
        >>> game.judge("columns 5h; turned Kd", "t-a")
        Forbidden(s10: NotAFoundationCard(Kd))
        >>> game.judge("columns 5h; turned Kd", "t-w")
        Allowed(p2.5: LaidAside(Kd))

        two_of_a_suit:
        >>> habit = Sundial(between_foundations="allowed")
        >>> habit.judge("aces Ad / As", "a1-a")
        Allowed(s12: Founds(Ad))
        >>> habit.judge("aces Ad / Ad 2d / As", "a1-a")
        Forbidden(s10: NoFoundationLeft(Ad))
        """
        # ACES, the row without a number, is where a new foundation begins.
        if step.to != ACES:
            return None
        card = step.card
        if card.rank != ACE:
            return NotAFoundationCard(card)
        placed = sum(card in foundation for foundation in step.position["aces"])
        return NoFoundationLeft(card) if placed == 2 else None

    @clause("sundial.s11", role="forbids")
    def ascending_to_the_kings(self, step: Step[Play | Lay]) -> Fact | None:
        """On the aces cards are laid one at a time, in ascending order, up to the kings.

        next:
        >>> game.judge("aces Ah..Qh; columns 5s Kh", "c1-a1")
        Allowed(s12: Follows(Kh, Qh))

        next_but_one:
        >>> game.judge("aces Ah; columns 5s 3h", "c1-a1")
        Forbidden(s11: NotNext(3h, Ah))

        below:
        >>> game.judge("aces Ah..3h; columns 5s 2h", "c1-a1")
        Forbidden(s11: NotNext(2h, 3h))

        nothing_on_a_king:
        >>> game.judge("aces Ah..Kh; columns 5s Ah", "c1-a1")
        Forbidden(s11: NotNext(Ah, Kh))

        first:
        >>> game.judge("aces Ah; columns 5s Ah", "c1-a")
        Allowed(s12: Founds(Ah))
        """
        card, on = step.card, self.on_a_foundation(step)
        return NotNext(card, on) if on and card.rank != on.rank + 1 else None

    @clause("sundial.s12", role="permits")
    def suitable_cards_are_played(self, step: Step[Play]) -> Fact:
        """Available aces are laid in their places, and on them what is available and suitable.

        ace:
        >>> game.judge("columns 5h Ad; aces Ad", "c1-a")
        Allowed(s12: Founds(Ad))

        suitable:
        >>> game.judge("columns 5h 2d; aces Ad", "c1-a1")
        Allowed(s12: Follows(2d, Ad))

        as_the_player_likes:
        >>> game.moves("columns 5h 2d / 3d; aces Ad; pack [9s]")[:3]
        (turn, c1-a1, c1-c2)
        """
        card, on = step.card, self.on_a_foundation(step)
        return Follows(card, on) if on else Founds(card)

    @clause("sundial.s13", role="permits")
    def marriages_descend(self, step: Step[Shift]) -> Fact | Withheld | None:
        """Marriages are made only in descending order, on an available card of the layout.

        next_lower:
        >>> game.judge("columns 9c 6h / 3c 5h", "c2-c1")
        Allowed(s13: Marries(5h, 6h))

        next_higher:
        >>> game.judge("columns 9c 6h / 3c 7h", "c2-c1")
        Forbidden(s13: NotNextBelow(7h, 6h))

        other_reading:
        >>> Sundial(marriages="both-ways").judge("columns 9c 6h / 3c 7h", "c2-c1")
        Allowed(s13: Marries(7h, 6h))

        no_marriage_in_a_free_place:
        >>> game.judge("columns 9c 6h", "c1-c2")
        Allowed(s16: Vacant(c2))
        """
        card, on = step.card, self.on_a_column(step)
        if on is None:
            return None
        if card.rank + 1 == on.rank or self.marriages == "both-ways":
            return Marries(card, on)
        return Withheld(NotNextBelow(card, on))

    # sundial.s14, to marry with care, is advice; sundial.s15, that a vacant place is of great use,
    # is a comment.

    @clause("sundial.s16", role="permits")
    def vacant_places_are_filled(self, step: Step[Shift | Lay]) -> Fact | Withheld | None:
        """In a vacant place any available card of the layout or the top of the talon may be laid.

        from_the_layout:
        >>> game.judge("columns 9c 6h", "c1-c2")
        Allowed(s16: Vacant(c2))

        from_the_talon:
        >>> game.judge("columns 9c 6h; talon 2s", "w-c2")
        Allowed(s16: Vacant(c2))

        talon_only:
        >>> note = Sundial(vacancies="talon-only")
        >>> note.judge("columns 9c 6h", "c1-c2")
        Forbidden(s16: NotOnTheTalon(6h))
        >>> note.judge("columns 9c 6h; talon 2s", "w-c2")
        Allowed(s16: Vacant(c2))

        not_as_it_is_turned:
        >>> game.judge("columns 9c 6h; turned 2s", "t-c2")
        Forbidden(s16: NotOnTheTalon(2s))
        >>> Sundial(turned_to_vacancy="at-once").judge("columns 9c 6h; turned 2s", "t-c2")
        Allowed(s16: Vacant(c2))
        >>> note.judge("columns 9c 6h; turned 2s", "t-c2")
        Forbidden(s16: NotOnTheTalon(2s))

        lone_card:
        >>> game.judge("columns 9c", "c1-c2")
        Forbidden(s16: AloneInItsPile(9c))
        >>> Sundial(lone_card="may-move").judge("columns 9c", "c1-c2")
        Allowed(s16: Vacant(c2))
        >>> Sundial(take_back="allowed").judge("aces As", "a1-c2")
        Allowed(s16: Vacant(c2))

        not_vacant:
        >>> game.judge("columns 9c 6h / 2s 5h", "c2-c1")
        Allowed(s13: Marries(5h, 6h))
        >>> Sundial(turned_to_vacancy="at-once").judge("columns 9c 6h; turned 2s", "t-w")
        Allowed(p2.5: LaidAside(2s))
        """
        if step.to.row != COLUMNS.row or step.target:
            return None
        card, source = step.card, step.source.row
        if source == TURNED.row and self.turned_to_vacancy == "from-the-talon":
            return Withheld(NotOnTheTalon(card))
        if source == COLUMNS.row:
            if self.vacancies == "talon-only":
                return Withheld(NotOnTheTalon(card))
            if self.lone_card == "stays" and len(step.pile) == 1:
                return Withheld(AloneInItsPile(card))
        return Vacant(step.to)

    @clause("sundial.s17", role="defines")
    def need_not_be_filled(self) -> bool:
        """A vacant place need not be filled at once: one may wait for a good occasion.

        wait:
        >>> game.judge("columns 9c 6h; pack [7s]", "turn")
        Allowed(p2.1: CardsLeft(1))

        no_waiting:
        >>> Sundial(turning="when-stuck").judge("columns 9c 6h; pack [7s]", "turn")
        Forbidden(p2.1: CanBeMade(c1-c2))
        """
        return self.turning == "at-will"

    # sundial.s18, that some fill a vacant place only from the talon, is a comment.

    @clause("sundial.s19", role="ends", outcome="won")
    def every_foundation_has_its_king(self, position: Position) -> bool:
        """The patience has succeeded when all eight foundations have gone up to their kings.

        success:
        >>> game.outcome(SUCCESS)
        'won'

        a_queen:
        >>> game.won(SUCCESS.replace("Kh", "Qh", 1) + "; columns Kh")
        False

        seven:
        >>> game.won(SUCCESS.replace("As..Ks / ", "", 1))
        False
        """
        aces = position["aces"]
        return len(aces) == 8 and all(foundation[-1].rank == KING for foundation in aces)

    # sundial.s20, when the pack is turned, repeats sundial.p2.1; s21, that a card just turned goes
    # to a vacant place from the talon, repeats s16.


game = Sundial()
"""The game in the readings of the edition, for the examples."""
