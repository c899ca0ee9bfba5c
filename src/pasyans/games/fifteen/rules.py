"""Fifteen (Пятнадцать, La Quinzaine).

Two packs. All cards lie open in seven rows of fifteen, of which each covers the one before, so that
there are fifteen columns. Cards are married in suit, up and down; four foundations go up from aces
and four go down from kings. A column that has been cleared is a lane, in which any card may begin
anew. When the patience cannot be begun the rule of the lowest row may be broken once.

Below stand the rules and nothing else, one clause a method, in the order in which the book tells
them. The examples under a clause put a question to ``game``, the game as the edition reads it, or
to a game that follows another reading (``self.lanes == "none"`` asks which), and show the answer. A
move is allowed when nothing speaks against it and something for it: a clause that *forbids* gives
the fact that speaks against, a clause that *permits* the fact that speaks for, or it keeps the
permission back, ``Withheld``, and says for what; None is no answer, the clause has no say in the
move. The one clause that *obliges*, ``p1.8``, names moves that go before all others. What is left,
clauses that *deal*, *define* or recognise an *end*, is asked by the table and by other clauses.

``columns 9c 5h / 6h`` is a table of two columns, of which the first ends with the five of hearts,
and ``c1-c2`` takes the last card of the first column to the second. A depth is counted from the top
row, so that ``c1.1`` is the nine; on a foundation it is counted from the bottom. ``-`` is a column
that has been cleared, a lane, ``c15:`` goes on with the fifteenth column, ``As..Ks`` is a run, and
the phase is ``play`` unless ``phase opening`` is added. In the code ``position["aces"]`` are the
piles of a row, and ``position.mark("grace")`` is what a mark says, one word or none. A clause that
judges a move knows it as ``step``: ``step.card`` is taken from ``step.source`` to ``step.to``,
where it comes to lie on ``step.on``; ``step.pile`` is the pile it leaves, ``step.depth`` its number
there, and ``step.target`` the pile it joins. How the table is laid and changed stands in
``table.py``, what can lie on it in ``positions.py``, the other readings in ``readings.py``.
"""

from __future__ import annotations

from pasyans.games.fifteen.facts import (
    Begun,
    FromTheSixthRow,
    HalfTaken,
    MarriedAlready,
    NeverReleased,
    NoFurtherException,
    OnlyLane,
    StaysEmpty,
    TurnsBack,
)
from pasyans.games.fifteen.positions import (
    ACES,
    BEGIN_AT,
    COLUMNS,
    KINDS,
    KINGS,
    OVER,
    PLAY,
    suits_of,
)
from pasyans.games.fifteen.table import FifteenTable
from pasyans.patience.cards import ACE, KING, Pile
from pasyans.patience.clauses import clause
from pasyans.patience.facts import (
    AloneInItsPile,
    CanBeMade,
    CoveredBy,
    Fact,
    Follows,
    Founds,
    Marries,
    Must,
    NoFoundationLeft,
    NotAFoundationCard,
    NotNeighbours,
    NotNext,
    NotNextBelow,
    NotTakenFrom,
    OtherSuit,
    Vacant,
    Withheld,
)
from pasyans.patience.moves import Play, Shift
from pasyans.patience.positions import Position
from pasyans.patience.step import Step

__all__ = ["SUCCESS", "Fifteen", "game"]

SUCCESS = "aces As..Ks / Ah..Kh / Ad..Kd / Ac..Kc; kings Ks..As / Kh..Ah / Kd..Ad / Kc..Ac"
"""The table after success: all cards lie on the foundations."""


class Fifteen(FifteenTable):
    """Fifteen under one set of readings.

    Rows of a position: ``aces`` (a) and ``kings`` (k), the foundations, and ``columns`` (c:
    fifteen, the card of the first row first). The phase is ``opening`` as long as foundation cards
    must be taken after the deal, then ``play``. The mark ``grace`` tells of the exception to rule
    I: ``grace ace`` or ``grace king`` if the last move took such a card from the sixth row, and
    ``grace over`` after the next move.

    Moves, by type: Play, ``c1-k2`` (a card to a foundation), ``c1-a`` (an ace or king to a new
    one), ``c3.6-a`` (the same from the sixth row, by exception); Shift, ``c1-c2`` (marry a card,
    or lay it in a lane).

    >>> game = Fifteen()
    >>> table = game.deal("v1:1871")
    >>> game.moves(table)
    (c3-k, c4-k, c7-k)
    >>> game.judge("columns 5h 2s / 6h; aces As", "c1.1-c2")
    Forbidden(r1.3: CoveredBy(5h, 2s))
    """

    id = "fifteen"
    packs = 2

    # Rule I. Which cards are available

    @clause("fifteen.r1.1", role="forbids")
    def cards_of_the_lowest_row(self, step: Step[Play | Shift]) -> Fact | None:
        """Available are the cards that make up the seventh or lowest row.

        lowest:
        >>> game.judge("columns 9c 5h / 6h", "c1-c2")
        Allowed(p1.10: Marries(5h, 6h))

        not_of_a_foundation:
        >>> game.judge("aces Ah 2h; columns 3h", "a1-c1")
        Forbidden(r1.1: NotTakenFrom(a1))
        >>> game.judge("aces Ah 2h; kings Kh..3h", "a1-k1")
        Forbidden(r1.1: NotTakenFrom(a1))

        fifteenth_column:
        >>> game.judge("columns 6h; c15: 9c 5h", "c15-c1")
        Allowed(p1.10: Marries(5h, 6h))
        >>> strict = Fifteen(fifteenth_column="seventh-row-only")
        >>> strict.judge("columns 6h; c15: 9c 5h", "c15-c1")
        Forbidden(r1.1: NeverReleased(5h))
        >>> strict.judge("columns 6h; c14: 9c 5h", "c14-c1")
        Allowed(p1.10: Marries(5h, 6h))

        departure:
        >>> Fifteen(take_back="allowed").judge("aces Ah 2h; columns 3h", "a1-c1")
        Allowed(p1.10: Marries(2h, 3h))
        >>> Fifteen(between_foundations="allowed").judge("aces Ah 2h; kings Kh..3h", "a1-k1")
        Allowed(p1.9: Follows(2h, 3h))
        """
        if step.source.row == COLUMNS.row:
            # The fifteenth column, in a reading that never makes its cards available.
            barred = self.never_released(step.source)
            return NeverReleased(step.card) if barred else None
        # From a foundation nothing is taken, unless the game follows a habit foreign to the book.
        habit = self.take_back if step.to.row == COLUMNS.row else self.between_foundations
        return None if habit == "allowed" else NotTakenFrom(step.source)

    @clause("fifteen.r1.2", role="defines")
    def lies_below(self, column: Pile, number: int) -> Pile:
        """Only when the cards below it have been removed is a card above them available.

        removed:
        >>> game.judge("columns 9c 5h 2s 3s / 6h; aces As", "c1.2-c2")
        Forbidden(r1.3: CoveredBy(5h, 2s, 3s))
        >>> game.judge("columns 9c 5h / 6h; aces As..3s", "c1-c2")
        Allowed(p1.10: Marries(5h, 6h))

        each_in_its_turn:
        >>> game.judge("columns 9c 5h 2s / 6h; aces As", "c1.2-c2")
        Forbidden(r1.3: CoveredBy(5h, 2s))
        """
        return column[number:]

    @clause("fifteen.r1.3", role="forbids")
    def no_covered_card(self, step: Step[Play | Shift]) -> Fact | None:
        """No card can be used if another card lies below it.

        covered:
        >>> game.judge("aces Ah; columns 2h 9c", "c1.1-a1")
        Forbidden(r1.3: CoveredBy(2h, 9c))

        lowest:
        >>> game.judge("aces Ah; columns 9c 2h", "c1-a1")
        Allowed(p1.9: Follows(2h, Ah))

        not_even_with_its_run:
        >>> game.judge("columns 7h / 9c 6h 5h", "c2.2-c1")
        Forbidden(r1.3: CoveredBy(6h, 5h))

        one_exception:
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
        Allowed(p1.12: FromTheSixthRow(Ah))
        >>> game.judge("columns 2s 3d 4h 5s Ah 6d 8h", "c1.5-a")
        Forbidden(r1.3: CoveredBy(Ah, 6d, 8h))
        """
        # The exception is a card that p1.12 grants from the sixth row.
        by = self.lies_below(step.pile, step.depth)
        if not by or self.takes_by_exception(step):
            return None
        return CoveredBy(step.card, by)

    # Rule II. Foundations

    @clause("fifteen.r2.1", role="deals")
    def dealt_with_the_others(self, order: Pile) -> Pile:
        """The foundation cards are looked for in play, and so are dealt like the others.

        dealt:
        >>> table = game.deal("2c Ah 5h")
        >>> print(*table.all_cards())
        2c Ah 5h

        looked_for_in_play:
        >>> game.moves(table)
        (c2-a,)
        """
        return order

    @clause("fifteen.r2.2", role="forbids")
    def suits_follow(self, step: Step[Play]) -> Fact | None:
        """After the foundation cards follow cards of their suits.

        own_suit:
        >>> game.judge("aces Ah 2h; columns 9c 3h", "c1-a1")
        Allowed(p1.9: Follows(3h, 2h))

        other_suit:
        >>> game.judge("aces Ah 2h; columns 9c 3d", "c1-a1")
        Forbidden(r2.2: OtherSuit(3d, 2h))

        first:
        >>> game.judge("aces Ah 2h; columns 9c Ad", "c1-a")
        Allowed(p1.9: Founds(Ad))
        """
        card, on = step.card, step.on
        return OtherSuit(card, on) if on and card.suit != on.suit else None

    # The deal

    @clause("fifteen.p1.1", role="deals")
    def two_packs(self, order: Pile) -> Pile:
        """Two packs of cards are laid out.

        all_of_them:
        >>> table = game.deal("v1:1871")
        >>> sum(len(column) for column in table["columns"])
        104

        each_card_twice:
        >>> [sum(str(card) == name for card in table.all_cards()) for name in ("As", "7h", "Kc")]
        [2, 2, 2]

        in_their_order:
        >>> print(*(column[0] for column in game.deal("2c Qd 5h")["columns"][:3]))
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
        >>> table = game.deal("v1:1871")
        >>> print(*(len(column) for column in table["columns"]))
        7 7 7 7 7 7 7 7 7 7 7 7 7 7 6

        second_row:
        >>> print(*game.deal("As..Ks Ah 2h 5c 6c")["columns"][0])
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
        Forbidden(r1.3: CoveredBy(As, 5c))
        """
        columns = range(15)
        return tuple(tuple(card for row in rows for card in row[at : at + 1]) for at in columns)

    # Foundations

    @clause("fifteen.p1.5", role="forbids")
    def four_aces_and_four_kings(self, step: Step[Play]) -> Fact | None:
        """Four aces and four kings form the foundation cards.

        ace:
        >>> game.judge("columns 9c Ad", "c1-a")
        Allowed(p1.9: Founds(Ad))

        king:
        >>> game.judge("columns 9c Kd", "c1-k")
        Allowed(p1.9: Founds(Kd))

        each_in_its_row:
        >>> game.judge("columns 9c Ad", "c1-k")
        Forbidden(p1.5: NotAFoundationCard(Ad))
        >>> game.judge("columns 9c Kd", "c1-a")
        Forbidden(p1.5: NotAFoundationCard(Kd))

        on_a_foundation:
        >>> game.judge("aces Ad; columns 9c 2d", "c1-a1")
        Allowed(p1.9: Follows(2d, Ad))

        one_of_each_suit:
        >>> game.judge("aces Ad; columns 9c Ad", "c1-a")
        Forbidden(p1.5: NoFoundationLeft(Ad))
        >>> game.judge("aces Ad; columns 9c Kd", "c1-k")
        Allowed(p1.9: Founds(Kd))

        any_four:
        >>> any_four = Fifteen(foundation_suits="any")
        >>> any_four.judge("aces Ad; columns 9c Ad", "c1-a")
        Allowed(p1.9: Founds(Ad))
        >>> any_four.judge("aces Ad; kings Kd; columns 9c Ad", "c1-a")
        Forbidden(p1.5: NoFoundationLeft(Ad))
        >>> any_four.judge("aces Ad / As / Ah / As; columns 9c Ac", "c1-a")
        Forbidden(p1.5: NoFoundationLeft(Ac))
        """
        # A place with a number is a foundation that lies there already.
        if step.to.pile:
            return None
        card = step.card
        # An ace begins at the end of the row of aces, a king at the end of that of kings.
        if BEGIN_AT.get(card.rank) != step.to:
            return NotAFoundationCard(card)
        alike = step.position["aces" if card.rank == ACE else "kings"]
        if self.foundation_suits == "one-of-each-suit":
            taken = card.suit in suits_of(alike)
        else:
            suits = suits_of(step.position["aces"] + step.position["kings"])
            taken = suits.count(card.suit) == 2 or len(alike) == 4
        return NoFoundationLeft(card) if taken else None

    @clause("fifteen.p1.6", role="forbids")
    def aces_ascend(self, step: Step[Play]) -> Fact | None:
        """The aces ascend in order to kings.

        next:
        >>> game.judge("aces Ah..Qh; columns 9c Kh", "c1-a1")
        Allowed(p1.9: Follows(Kh, Qh))

        next_but_one:
        >>> game.judge("aces Ah 2h; columns 9c 4h", "c1-a1")
        Forbidden(p1.6: NotNext(4h, 2h))

        below:
        >>> game.judge("aces Ah..3h; columns 9c 2h", "c1-a1")
        Forbidden(p1.6: NotNext(2h, 3h))

        not_on_a_king:
        >>> game.judge("aces Ah..Kh; columns 9c Ah", "c1-a1")
        Forbidden(p1.6: NotNext(Ah, Kh))

        first:
        >>> game.judge("aces Ah; columns 9c Ad", "c1-a")
        Allowed(p1.9: Founds(Ad))

        not_of_the_kings:
        >>> game.judge("kings Kh; columns 9c Qh", "c1-k1")
        Allowed(p1.9: Follows(Qh, Kh))
        """
        card, on = step.card, step.on
        if step.to.row == ACES.row and on and card.rank != on.rank + 1:
            return NotNext(card, on)
        return None

    @clause("fifteen.p1.7", role="forbids")
    def kings_descend(self, step: Step[Play]) -> Fact | None:
        """The kings descend in order to aces.

        next:
        >>> game.judge("kings Kh..2h; columns 9c Ah", "c1-k1")
        Allowed(p1.9: Follows(Ah, 2h))

        next_but_one:
        >>> game.judge("kings Kh Qh; columns 9c 10h", "c1-k1")
        Forbidden(p1.7: NotNextBelow(10h, Qh))

        above:
        >>> game.judge("kings Kh..Jh; columns 9c Qh", "c1-k1")
        Forbidden(p1.7: NotNextBelow(Qh, Jh))

        not_on_an_ace:
        >>> game.judge("kings Kh..Ah; columns 9c Kh", "c1-k1")
        Forbidden(p1.7: NotNextBelow(Kh, Ah))

        first:
        >>> game.judge("kings Kh; columns 9c Kd", "c1-k")
        Allowed(p1.9: Founds(Kd))

        not_of_the_aces:
        >>> game.judge("aces Ah; columns 9c 2h", "c1-a1")
        Allowed(p1.9: Follows(2h, Ah))
        """
        card, on = step.card, step.on
        if step.to.row == KINGS.row and on and card.rank != on.rank - 1:
            return NotNextBelow(card, on)
        return None

    # The beginning

    @clause("fifteen.p1.8", role="obliges")
    def taken_at_once(self, position: Position) -> Must | None:
        """Foundation cards in the very lowest row after the deal must be taken out at once.

        at_once:
        >>> game.moves(game.deal("2h Ah 3h Kd"))
        (c2-a, c4-k)
        >>> game.judge("columns 9c Ah / 5s 6s / 7s; phase opening", "c2-c3")
        Forbidden(p1.8: Must(c1-a))
        >>> game.judge("columns 9c Ah / 5s 6s / 7s; phase opening", "c1-a")
        Allowed(p1.8: Must(c1-a), p1.9: Founds(Ah))

        those_released_too:
        >>> released = game.play("columns Ks Ah / 5s 6s / 7s; phase opening", "c1-a")
        >>> game.moves(released)
        (c1-k,)

        no_longer_in_play:
        >>> later = game.play(released, "c1-k")
        >>> later.phase
        'play'

        in_play:
        >>> game.judge("columns 9c Ah / 5s 6s / 7s", "c2-c3")
        Allowed(p1.10: Marries(6s, 7s))

        those_that_can_begin:
        >>> always = Fifteen(foundation_cards="always")
        >>> always.judge("aces Ah; columns 9c Ah / 5s 6s / 7s", "c2-c3")
        Allowed(p1.10: Marries(6s, 7s))

        always:
        >>> always.judge("columns 9c Ah / 5s 6s / 7s", "c2-c3")
        Forbidden(p1.8: Must(c1-a))

        at_will:
        >>> at_will = Fifteen(foundation_cards="at-will")
        >>> at_will.moves(at_will.deal("2c Ah 3h 2h"))
        (c2-a, c2-c4, c3-c4, c4-c2, c4-c3)
        """
        if self.foundation_cards == "at-will":
            return None
        if self.foundation_cards == "when-dealt" and position.phase == PLAY:
            return None
        # Aces and kings at the ends of columns, each to the place where its foundation begins.
        plays = tuple(
            move
            for move in self.plays_that_begin_a_foundation(position)
            if self.allows(position, move)
        )
        return Must(plays) if plays else None

    @clause("fifteen.p1.9", role="permits")
    def suitable_cards_are_played(self, step: Step[Play]) -> Fact | None:
        """Of the available cards any suitable one is taken from the row.

        foundation_card:
        >>> game.judge("columns 9c Ad", "c1-a")
        Allowed(p1.9: Founds(Ad))

        suitable:
        >>> game.judge("aces Ad 2d; columns 9c 3d", "c1-a1")
        Allowed(p1.9: Follows(3d, 2d))

        any:
        >>> Fifteen(lanes="none").moves("aces Ad 2d / As; columns 9c 3d / 5h 2s")
        (c1-a1, c2-a2)

        not_of_the_sixth_row:
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
        Allowed(p1.12: FromTheSixthRow(Ah))
        """
        # A card named with its depth is not the last of its column.
        if step.source.depth:
            return None
        card, on = step.card, step.on
        return Follows(card, on) if on else Founds(card)

    @clause("fifteen.p1.10", role="permits")
    def marriages_both_ways(self, step: Step[Shift]) -> Fact | Withheld | None:
        """Marriages are made in ascending and in descending order.

        ascending:
        >>> game.judge("columns 9c 6h / 3c 7h", "c2-c1")
        Allowed(p1.10: Marries(7h, 6h))

        descending:
        >>> game.judge("columns 9c 6h / 3c 5h", "c2-c1")
        Allowed(p1.10: Marries(5h, 6h))

        mixed:
        >>> game.judge("columns 9c 6h 7h / 3c 6h", "c2-c1")
        Allowed(p1.10: Marries(6h, 7h))

        one_way:
        >>> one_way = Fifteen(direction="one-way")
        >>> one_way.judge("columns 9c 6h 7h / 3c 6h", "c2-c1")
        Forbidden(p1.10: TurnsBack(6h, 7h))
        >>> one_way.judge("columns 9c 6h 7h / 3c 8h", "c2-c1")
        Allowed(p1.10: Marries(8h, 7h))
        >>> one_way.judge("columns 9c 7h 6h / 3c 5h", "c2-c1")
        Allowed(p1.10: Marries(5h, 6h))
        >>> one_way.judge("columns 9c 5s 6h / 3c 5h", "c2-c1")
        Allowed(p1.10: Marries(5h, 6h))

        no_marriage_in_a_lane:
        >>> game.judge("columns 9c 6h", "c1-c2")
        Allowed(p3.6: Vacant(c2))
        """
        if not step.target:
            return None
        # The run: the last card of the column and the cards above it that are married to it.
        card, on, run = step.card, step.target[-1], self.run_of(step.target)
        if not self.any_number_of_cards(len(run)):
            return Withheld(MarriedAlready(on))
        if self.direction == "one-way" and self.turns_back((*run, card)):
            return Withheld(TurnsBack(card, on))
        return Marries(card, on)

    @clause("fifteen.p1.11", role="forbids")
    def only_if_it_cannot_begin(self, step: Step[Play]) -> Fact | None:
        """The sixth row is for the case that no card is suitable and the patience cannot be begun.

        cannot_begin:
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Allowed(p1.12: FromTheSixthRow(Ah))

        a_foundation_card:
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s Kc", "c1.6-a")
        Forbidden(p1.11: CanBeMade(c2-k))

        a_marriage:
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s 7h", "c1.6-a")
        Allowed(p1.12: FromTheSixthRow(Ah))
        >>> letter = Fifteen(grace_when="nothing-suitable")
        >>> letter.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s 7h", "c1.6-a")
        Forbidden(p1.11: CanBeMade(c1-c2))
        >>> letter.judge("columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Allowed(p1.12: FromTheSixthRow(Ah))

        after_marriages:
        >>> far = Fifteen(grace_when="none-reachable")
        >>> far.judge("columns 2s 3d 4h 5s 6d Ah 9d 8h / Kc 7s 7h", "c1.6-a")
        Allowed(p1.12: FromTheSixthRow(Ah))
        >>> far.judge("columns 2s 3d 4h 5s 6d Ah 9d 8h / Kc 7s 7h / 8s", "c1.6-a")
        Forbidden(p1.11: CanBeMade(c2-c1))

        begun:
        >>> game.judge("kings Kc; columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Forbidden(p1.11: Begun())
        >>> game.judge("aces As; columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Forbidden(p1.11: Begun())
        >>> late = Fifteen(grace_time="once-at-any-time")
        >>> late.judge("kings Kc; columns 2s 3d 4h 5s 6d Ah 8h / 9s", "c1.6-a")
        Allowed(p1.12: FromTheSixthRow(Ah))

        other_moves:
        >>> game.judge("kings Kc; columns 9s Qc", "c1-k1")
        Allowed(p1.9: Follows(Qc, Kc))

        ace_and_king_are_one_act:
        >>> both = "aces As; columns 2s 3d 4h 5s 6d Kh 8h; grace ace"
        >>> game.judge(both, "c1.6-k")
        Allowed(p1.12: FromTheSixthRow(Kh))
        """
        # Once the exception has been made, p2.3 speaks of it.
        if not self.takes_by_exception(step) or step.position.mark("grace"):
            return None
        begun = step.position["aces"] or step.position["kings"]
        if begun and self.grace_time == "before-the-first-foundation":
            return Begun()
        # A foundation card, any suitable card, or a marriage that helps to free a foundation card:
        # which of them counts depends on the reading.
        instead = self.move_instead_of_the_sixth_row(step.position)
        return CanBeMade(instead) if instead else None

    @clause("fifteen.p1.12", role="permits")
    def from_the_sixth_row(self, step: Step[Play]) -> Fact | None:
        """It is allowed to take from the sixth row one ace and one king, if such are found.

        ace:
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
        Allowed(p1.12: FromTheSixthRow(Ah))

        king:
        >>> game.judge("columns 2s 3d 4h 5s 6d Kh 8h", "c1.6-k")
        Allowed(p1.12: FromTheSixthRow(Kh))

        other_card:
        >>> game.judge("columns 2s 3d 4h 5s 6d 2h 8h", "c1.6-a")
        Forbidden(r1.3: CoveredBy(2h, 8h), p1.5: NotAFoundationCard(2h))

        to_begin_with:
        >>> both_ways = Fifteen(grace_time="once-at-any-time")
        >>> both_ways.judge("kings Kh..2h; columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-k1")
        Forbidden(r1.3: CoveredBy(Ah, 8h))

        lowest_card:
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah", "c1.6-a")
        Allowed(p1.9: Founds(Ah))

        sixth_row:
        >>> game.judge("columns 2s 3d 4h 5s Ah 6d 8h", "c1.5-a")
        Forbidden(r1.3: CoveredBy(Ah, 6d, 8h))
        >>> game.judge("columns 2s 3d 4h 5s 6d Ah 9d 8h", "c1.6-a")
        Allowed(p1.12: FromTheSixthRow(Ah))
        >>> next_to_lowest = Fifteen(grace_row="next-to-lowest")
        >>> next_to_lowest.judge("columns 2s 3d 4h 5s 6d Ah 9d 8h", "c1.6-a")
        Forbidden(r1.3: CoveredBy(Ah, 9d, 8h))
        >>> next_to_lowest.judge("columns 2s Ah 8h", "c1.2-a")
        Allowed(p1.12: FromTheSixthRow(Ah))

        ace_or_king:
        >>> no_lanes = Fifteen(lanes="none")
        >>> both = Fifteen(lanes="none", grace_takes="only-both")
        >>> no_lanes.moves("columns 2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d Kd 9s")
        (c1.6-a, c2.6-k)
        >>> both.moves("columns 2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d Kd 9s")
        (c1.6-a, c2.6-k)
        >>> both.moves("columns 2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d Ad 9s")
        ()
        >>> both.moves("columns 2s 3d 4h 5s 6d Kh 8h / 3d 3c 4h 5s 6d 9d 9s")
        ()

        together:
        >>> both.judge("aces Ah; columns 3d 3c 4h 5s 6d Kd 9s; grace ace", "c1.6-k")
        Allowed(p1.12: FromTheSixthRow(Kd))

        departure:
        >>> Fifteen(grace="never").judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
        Forbidden(r1.3: CoveredBy(Ah, 8h))
        """
        if self.grace == "never" or not self.lies_in_the_sixth_row(step):
            return None
        # Where both must be taken, the first of them is granted only if the second is at hand.
        first = not step.position.mark("grace")
        if first and self.grace_takes == "only-both" and not self.the_other_kind_can_follow(step):
            return None
        return FromTheSixthRow(step.card)

    @clause("fifteen.p1.13", role="defines")
    def lower_cards_fill_the_place(self, column: Pile, number: int) -> Pile:
        """The vacant places are filled at once with the lower cards that covered them.

        one_card:
        >>> table = game.play("columns 2s 3d 4h 5s 6d Ah 8h / 9h", "c1.6-a")
        >>> print(*table["columns"][0])
        2s 3d 4h 5s 6d 8h
        >>> game.judge(table, "c1-c2")
        Allowed(p1.10: Marries(8h, 9h))

        several:
        >>> table = game.play("columns 2s 3d 4h 5s 6d Ah 9d 8h", "c1.6-a")
        >>> print(*table["columns"][0])
        2s 3d 4h 5s 6d 9d 8h
        """
        return column[: number - 1] + column[number:]

    # The end of the beginning

    @clause("fifteen.p2.1", role="ends", outcome="lost")
    def wholly_failed(self, position: Position) -> bool:
        """If this means too proves useless, the patience counts as wholly failed.

        failed:
        >>> no_lanes = Fifteen(lanes="none")
        >>> no_lanes.outcome("columns 2s 3d 4h 5s 6d 9h 8h / 9s")
        'lost'

        the_means_is_left:
        >>> no_lanes.outcome("columns 2s 3d 4h 5s 6d Ah 8h / 9s")
        'open'

        a_marriage_is_left:
        >>> no_lanes.outcome("columns 2s 3d 4h 5s 6d 9h 8h / 9s 7h")
        'open'

        begun:
        >>> no_lanes.wholly_failed(no_lanes.position("aces As; columns 2d 3d"))
        False
        >>> no_lanes.wholly_failed(no_lanes.position("kings Ks; columns 2d 3d"))
        False
        """
        begun = position["aces"] or position["kings"]
        return not begun and not self.moves(position)

    # fifteen.p2.2, that it may not be repeated, repeats fifteen.p5.6.

    @clause("fifteen.p2.3", role="forbids")
    def no_further_exception(self, step: Step[Play | Shift]) -> Fact | None:
        """A further infringement of the rules is not allowed.

        one_of_a_kind:
        >>> two_aces = "columns 2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d Ad 9s / 4c 2c 7d Ks 6c Kd 9d"
        >>> taken = game.play(two_aces, "c1.6-a")
        >>> taken.mark("grace")
        ('ace',)
        >>> game.judge(taken, "c2.6-a")
        Forbidden(p2.3: NoFurtherException(Ad))

        directly_after:
        >>> game.judge(taken, "c3.6-k")
        Allowed(p1.12: FromTheSixthRow(Kd))
        >>> game.judge("aces Ah; columns 3d 3c 4h 5s 6d Kd 9s; grace over", "c1.6-k")
        Forbidden(p2.3: NoFurtherException(Kd))

        once:
        >>> late = Fifteen(grace_time="once-at-any-time")
        >>> late.judge("aces Ah; columns 3d 3c 4h 5s 6d Kd 9s; grace over", "c1.6-k")
        Forbidden(p2.3: NoFurtherException(Kd))
        >>> late.judge("aces Ah; columns 3d 3c 4h 5s 6d Kd 9s", "c1.6-k")
        Allowed(p1.12: FromTheSixthRow(Kd))

        only_both_together:
        >>> half = "aces Ah; columns 3d 3c 4h 5s 6d Kd 9s / 5h 8s; grace ace"
        >>> Fifteen(grace_takes="only-both").moves(half)
        (c1.6-k,)
        >>> Fifteen(grace_takes="only-both").judge(half, "c2-c1")
        Forbidden(p2.3: HalfTaken(ace))
        >>> game.judge(half, "c2-c1")
        Allowed(p1.10: Marries(8s, 9s))
        >>> Fifteen(grace_takes="only-both").judge(half.replace("grace ace", "grace over"), "c2-c1")
        Allowed(p1.10: Marries(8s, 9s))
        """
        taken = step.position.mark("grace")
        if self.takes_by_exception(step):
            card = step.card
            # One card of each kind, directly one after the other: not when "grace" says the kind of
            # this card, or "over".
            return NoFurtherException(card) if {OVER, KINDS.get(card.rank)} & {*taken} else None
        # Where both must be taken, nothing may come between an ace and a king.
        half = self.grace_takes == "only-both" and {*KINDS.values()} & {*taken}
        return HalfTaken(taken) if half else None

    # Lanes

    # fifteen.p3.1 to p3.4, what to look for, are advice, p3.5 is a comment.

    @clause("fifteen.p3.6", role="permits")
    def begins_a_lane(self, step: Step[Shift]) -> Fact | Withheld | None:
        """Some available card is chosen and laid at the top of the lane.

        any_card:
        >>> game.judge("columns 9c 6h", "c1-c2")
        Allowed(p3.6: Vacant(c2))

        no_lane:
        >>> game.judge("columns 9c 6h / 2s 5h", "c2-c1")
        Allowed(p1.10: Marries(5h, 6h))

        never:
        >>> Fifteen(lanes="none").judge("columns 9c 6h", "c1-c2")
        Forbidden(p3.6: StaysEmpty(c2))

        lone_card:
        >>> game.judge("columns 9c", "c1-c2")
        Forbidden(p3.6: AloneInItsPile(9c))
        >>> Fifteen(lone_card="may-move").judge("columns 9c", "c1-c2")
        Allowed(p3.6: Vacant(c2))
        >>> Fifteen(take_back="allowed").judge("aces As; columns 9c", "a1-c2")
        Allowed(p3.6: Vacant(c2))

        the_only_lane:
        >>> one_lane = "columns 2c 2c/3c/4c/5c/6c/7c/8c/9c/10c/Jc/Qc/Kc/Qh/Jh/-"
        >>> game.judge(one_lane, "c1-c15")
        Allowed(p3.6: Vacant(c15))
        >>> letter = Fifteen(only_lane="rule")
        >>> letter.judge(one_lane, "c1-c15")
        Forbidden(p3.6: OnlyLane(c15))
        >>> letter.judge(one_lane.replace("Jh", "-"), "c1-c15")
        Allowed(p3.6: Vacant(c15))
        """
        if not self.is_a_lane(step.target):
            return None
        if self.lanes == "none":
            return Withheld(StaysEmpty(step.to))
        alone = step.source.row == COLUMNS.row and len(step.pile) == 1
        if alone and self.lone_card == "stays":
            return Withheld(AloneInItsPile(step.card))
        lanes = sum(self.is_a_lane(column) for column in step.position["columns"])
        if self.only_lane == "rule" and lanes == 1:
            return Withheld(OnlyLane(step.to))
        return Vacant(step.to)

    @clause("fifteen.p3.7", role="forbids")
    def of_the_same_suit(self, step: Step[Shift]) -> Fact | None:
        """Below it other cards of the same suit are laid in order.

        same_suit:
        >>> game.judge("columns 6h / 2s 5h", "c2-c1")
        Allowed(p1.10: Marries(5h, 6h))

        other_suit:
        >>> game.judge("columns 6h / 2s 5d", "c2-c1")
        Forbidden(p3.7: OtherSuit(5d, 6h))

        as_everywhere:
        >>> game.judge("columns 9c 6h / 2s 5s", "c2-c1")
        Forbidden(p3.7: OtherSuit(5s, 6h))

        at_the_top:
        >>> game.judge("columns - / 2s 5d", "c2-c1")
        Allowed(p3.6: Vacant(c1))
        """
        card, on = step.card, step.on
        return OtherSuit(card, on) if on and card.suit != on.suit else None

    # fifteen.p3.8, that each card partly covers the one before, repeats fifteen.p1.4; p4.1, that a
    # row is laid over in reverse order, repeats p3.7, and p4.2 to p4.5 are its example; p5.1 to
    # p5.4 are comments, p5.5, not to cover the only lane, is advice (see p3.6).

    @clause("fifteen.p5.6", role="ends", outcome="lost")
    def not_repeated(self, position: Position) -> bool:
        """The patience is not repeated: when it has come to a stand it has failed.

        failed:
        >>> no_lanes = Fifteen(lanes="none")
        >>> no_lanes.outcome("kings Kd; columns 2s 3s / 9h")
        'lost'
        >>> no_lanes.outcome("aces Ad; columns 2s 3s / 9h")
        'lost'

        a_move_left:
        >>> no_lanes.outcome("kings Kd; columns 2s 3s / 8h 9h / 9c 10h")
        'open'

        not_begun:
        >>> no_lanes.not_repeated(no_lanes.position("columns 2s 3c"))
        False
        """
        begun = position["aces"] or position["kings"]
        return bool(begun) and not self.moves(position)

    # Supplied: what the book's explanation of terms said

    @clause("fifteen.s1", role="forbids")
    def what_a_marriage_is(self, step: Step[Shift]) -> Fact | None:
        """A marriage joins an available card to another of its suit, next above or below in value.

        next:
        >>> game.judge("columns 9c 6h / 2s 5h", "c2-c1")
        Allowed(p1.10: Marries(5h, 6h))

        not_next:
        >>> game.judge("columns 9c 6h / 2s 4h", "c2-c1")
        Forbidden(s1: NotNeighbours(4h, 6h))

        ace_and_king:
        >>> game.judge("columns 9c Kh / 2s Ah", "c2-c1")
        Forbidden(s1: NotNeighbours(Ah, Kh))
        >>> Fifteen(suit_order="goes-round").judge("columns 9c Kh / 2s Ah", "c2-c1")
        Allowed(p1.10: Marries(Ah, Kh))
        >>> Fifteen(suit_order="goes-round").judge("columns 9c Qh / 2s Ah", "c2-c1")
        Forbidden(s1: NotNeighbours(Ah, Qh))

        available_itself:
        >>> strict = Fifteen(fifteenth_column="seventh-row-only")
        >>> strict.judge("columns 9c 5h; c15: 2s 6h", "c1-c15")
        Forbidden(s1: NeverReleased(6h))
        >>> strict.judge("columns 9c 5h; c14: 2s 6h", "c1-c14")
        Allowed(p1.10: Marries(5h, 6h))

        no_card_to_marry:
        >>> game.judge("columns 9c 6h", "c1-c2")
        Allowed(p3.6: Vacant(c2))
        """
        card, on = step.card, step.on
        if on is None:
            return None
        if self.never_released(step.to):
            return NeverReleased(on)
        apart = abs(card.rank - on.rank)
        # Ace and king are the two ends of a suit, and neighbours only where it goes round.
        if apart == 1 or (apart == KING - ACE and self.suit_order == "goes-round"):
            return None
        return NotNeighbours(card, on)

    @clause("fifteen.s2", role="defines")
    def any_number_of_cards(self, joined: int) -> bool:
        """Any number of cards may be joined in this way: one more, however many are joined.

        two:
        >>> game.judge("columns 9c 6h / 2s 5h", "c2-c1")
        Allowed(p1.10: Marries(5h, 6h))

        eight:
        >>> game.judge("columns 9c 10h..4h / 2s 3h", "c2-c1")
        Allowed(p1.10: Marries(3h, 4h))

        each_in_its_order:
        >>> game.judge("columns 9c 10h..4h / 2s 2h", "c2-c1")
        Forbidden(s1: NotNeighbours(2h, 4h))
        """
        return joined >= 1

    @clause("fifteen.s3", role="defines")
    def is_a_lane(self, column: Pile) -> bool:
        """A lane is the empty space that is left when all cards of one column have been removed.

        open:
        >>> game.judge("columns - / 2s 5d", "c2-c1")
        Allowed(p3.6: Vacant(c1))

        one_card_left:
        >>> game.judge("columns 6d / 2s 5d", "c2-c1")
        Allowed(p1.10: Marries(5d, 6d))
        """
        return not column

    # fifteen.s4, the note to rule I, repeats fifteen.p1.12.

    @clause("fifteen.s5", role="ends", outcome="won")
    def all_cards_on_the_foundations(self, position: Position) -> bool:
        """The patience has succeeded when all cards lie on the eight foundations.

        success:
        >>> game.outcome(SUCCESS)
        'won'

        one_card_left:
        >>> game.won(SUCCESS.replace("As..Ks", "As..Qs") + "; columns Ks")
        False
        >>> game.won(SUCCESS.replace("Kc..Ac", "Kc..2c") + "; columns Ac")
        False

        one_foundation_left:
        >>> game.won(SUCCESS.replace("As..Ks / ", ""))
        False
        """
        foundations = position["aces"] + position["kings"]
        return len(foundations) == 8 and all(len(pile) == KING for pile in foundations)

    # fifteen.s6 to s11 say what the edition reads in r1.1, p1.5, p1.10, p3.6, p1.11 and p1.12, and
    # repeat these.


game = Fifteen()
"""The game in the readings of the edition, for the examples."""
