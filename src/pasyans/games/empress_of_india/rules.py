"""The Empress of India (Индійская императрица).

Four packs. The army, two rows of red cards, and the navy, two rows of black ones, surround an
empress and her guard. Cards are played in pairs, a red one and a black one at the same time: the
black on aces that go up to kings, the red on kings that go down to aces. A pair can be prepared by
laying a card of the army on a card of the navy, or the other way round; what leaves a place is
replaced at once, from a talon of two packets or from the pack.

This file holds nothing but the rules, in the order of the text: each method is one clause, and its
examples show what the clause decides. They ask ``game``, which follows the edition's readings, or a
game with another; ``self.filling == "suit"`` is the question whether a reading is followed. Of a
clause that *forbids* the answer is a fact against the move; of one that *permits*, a fact for it,
or what stands in its way, then ``Withheld``; None means that the clause has nothing to say. Allowed
is what nothing forbids and something permits. Where a clause *obliges*, or *deals* the card just
turned up to a place, the moves it names come first, and every other is forbidden. What other
clauses deal, what they *define*, and whether the game *ends*, they tell the table or one another.

A position as text names the piles of a row from left to right: ``army 5h / - / 8d`` has a vacant
second place (``-``), ``navy 9s 5h`` has a pair in its first, the five on top. ``As..Js`` is a run,
``pack [8c 8d]`` lies face down, and the phase is ``playing`` unless ``phase dealing`` is added.
``black`` is the top card of the black packet, ``black.1`` its lowest: depths count from the bottom.
In the code ``position["army"]`` are all piles of a row, ``position.pile("pack")`` is the one pile
of a row, ``position.mark("paired")`` are the words of a mark. A clause about a move is asked a
``step``, the move in its position: ``step.card`` goes from ``step.source`` to ``step.to``, out of
``step.pile`` on to ``step.target``. A move that plays a pair has two such cards:
``cards_played(step)`` gives both, each with the place that it goes to, and ``sources`` and
``targets`` give the places alone. ``rows.py`` names the rows, ``table.py`` says what a move
changes, and ``readings.py`` in which ways the text can be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from pasyans.games.empress_of_india.facts import (
    Alone,
    BelowTheTop,
    FromTheTalon,
    MakesAPair,
    NotPassedThrough,
    OneColour,
    OneFoundation,
    OneSide,
    OtherColour,
    OtherSuitLeft,
    OtherValue,
    PairedAlready,
    Parted,
    PlayedAtOnce,
    PutOff,
    RowsIncomplete,
    StaysAlone,
)
from pasyans.games.empress_of_india.moves import Pair, PlayPair, sources, targets
from pasyans.games.empress_of_india.rows import (
    ACES,
    BLACK,
    COLOURS,
    DEALING,
    GUARD,
    KINGS,
    PACKETS,
    PLAYING,
    RED,
    SIDES,
    TURNED,
    cards_played,
    colour_turned_up,
    other_card_of_the_pair,
    places_in_the_pack,
    suit_that_left,
    vacancies,
)
from pasyans.games.empress_of_india.table import EmpressOfIndiaTable, without
from pasyans.patience.cards import ACE, JACK, KING, QUEEN, Card, Pile
from pasyans.patience.clauses import clause
from pasyans.patience.facts import (
    CanBeMade,
    CardsLeft,
    Fact,
    Must,
    NotNext,
    NotNextBelow,
    NotTakenFrom,
    Occupied,
    OtherSuit,
    PackEmpty,
    StillDealing,
    Vacant,
    Withheld,
)
from pasyans.patience.moves import Fill, Lay, Place, Play, Turn
from pasyans.patience.positions import Position
from pasyans.patience.step import Step

__all__ = ["ARMY_OF_24", "NAVY_OF_24", "PICTURE", "EmpressOfIndia", "game"]

ARMY_OF_24 = "army " + " / ".join(("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Qh 2h " * 2).split())
"""An army that is complete, as text."""
NAVY_OF_24 = "navy " + " / ".join(("2s 3s 4s 5s 6s 7s 8s 9s 10s Js Ks 2s " * 2).split())
"""A navy that is complete, as text."""
PICTURE = "aces {}; kings {}".format(
    " / ".join(["As..Js Ks"] * 4 + ["Ac..Jc Kc"] * 4),
    " / ".join(["Kh Qh 10h..Ah"] * 4 + ["Kd Qd 10d..Ad"] * 4),
)
"""The foundations after success (``empress-of-india.s4``)."""


class EmpressOfIndia(EmpressOfIndiaTable):
    """The Empress of India under one set of readings.

    Rows of a position: ``aside`` (s: the queens thrown aside), ``guard`` (g: the empress and the
    knaves), ``aces`` (a) and ``kings`` (k: the foundations), ``army`` (r: places r1–r12 are the
    upper row, r13–r24 the lower) and ``navy`` (n), the packets ``red`` and ``black`` of the talon,
    ``turned`` (t: the card just turned up), ``pack`` (p). A pair lies in one place, the card that
    was laid above. The phase is ``dealing`` until army and navy have their 24 cards each, then
    ``playing``. Marks, each under one reading only: ``left r2=h`` (a heart left the vacant place
    r2), ``paired n3`` (the card there has been paired, and the other played without it).

    Moves, by type: Turn, ``turn`` (turn up a card of the pack); Lay, ``t-r``, ``t-r2``, ``t-red``
    (lay the turned card at the end of a row, in a vacant place, on a packet); Fill, ``red-r2`` (a
    vacant place, from the talon); Pair, ``r1-n2`` (lay a card on another: a prepared pair);
    PlayPair, ``r1+n2-k3+a4`` (play a pair), ``n2-k3+a4`` (a prepared one). Play, ``r1-k3``, would
    put a single card on a foundation, which is never allowed.

    >>> game = EmpressOfIndia()
    >>> table = game.position("aces As; kings Kh; army Qh / 5d; navy 2s / 9c; red 4d; black 7s")
    >>> game.judge(table, "r1+n1-k1+a1")
    Allowed(p7.2: MakesAPair(Qh, 2s))
    >>> game.moves(game.play(table, "r1+n1-k1+a1"))
    (red-r1, black-n1)
    >>> game.judge(table, "r2+n1-k1+a1")
    Forbidden(p4.5: NotNextBelow(5d, Kh), s1: OtherSuit(5d, Kh))
    """

    id = "empress-of-india"

    @clause("empress-of-india.h1", role="defines")
    def four_packs(self) -> int:
        """The game is played with four full packs of cards.

        two_hundred_and_eight_cards:
        >>> table = game.deal("v1:1874")
        >>> len(list(table.all_cards()))
        208

        four_of_each:
        >>> sum(str(card) == "10c" for card in table.all_cards())
        4
        """
        return 4

    # Rule I. Which cards are available

    @clause("empress-of-india.r1.1", role="forbids")
    def only_army_and_navy(self, step: Step[Play | PlayPair | Pair]) -> Fact | None:
        """All cards in the army and navy are equally available, and no others.

        any_place:
        >>> table = "aces As; kings Kh; army 7d / 3h / Qh; navy Jc / 9s / 2s"
        >>> game.judge(table, "r3+n3-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))

        not_from_a_foundation:
        >>> game.judge("aces As / As 2s; kings Kh; army Qh", "r1+a2-k1+a1")
        Forbidden(r1.1: NotTakenFrom(a2))

        not_laid_on_another:
        >>> game.judge("kings Kh Qh; navy 2s", "k1-n1")
        Forbidden(r1.1: NotTakenFrom(k1))
        >>> game.judge("army Qh; navy 2s", "r1-n1")
        Allowed(p7.6: MakesAPair(Qh, 2s))
        """
        for source in sources(step.move):
            # SIDES are the rows of army and navy.
            if source.row not in SIDES:
                return NotTakenFrom(source)
        return None

    @clause("empress-of-india.r1.2", role="forbids")
    def played_in_pairs(self, step: Step[Play | PlayPair]) -> Fact | None:
        """Cards are played in pairs.

        alone:
        >>> table = "aces As; kings Kh; army Qh; navy 2s"
        >>> game.judge(table, "n1-a1")
        Forbidden(r1.2: Alone(2s), r1.4: Alone(2s))

        in_a_pair:
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))
        """
        (card, _), *others = cards_played(step)
        return None if others else Alone(card)

    @clause("empress-of-india.r1.3", role="forbids")
    def one_black_and_one_red(self, step: Step[PlayPair]) -> Fact | None:
        """A pair is a black card and a red one.

        black_and_red:
        >>> table = "aces As / Ac; kings Kh; army Qh; navy 2s / 2c"
        >>> game.judge(table, "n1+r1-a1+k1")
        Allowed(p7.2: MakesAPair(Qh, 2s))

        black_and_black:
        >>> game.judge(table, "n1+n2-a1+a2")
        Forbidden(r1.3: OneColour(2s, 2c))

        one_suit:
        >>> game.judge("aces As / As; navy 2s / 2s", "n1+n2-a1+a2")
        Forbidden(r1.3: OneColour(2s, 2s))
        """
        (one, _), (other, _) = cards_played(step)
        return OneColour(one, other) if one.colour == other.colour else None

    @clause("empress-of-india.r1.4", role="forbids")
    def one_of_the_other_at_the_same_time(self, step: Step[Play | PlayPair]) -> Fact | None:
        """No card goes to a foundation unless another goes to another one at the same time.

        alone:
        >>> table = "aces As; kings Kh; army Qh; navy 2s"
        >>> game.judge(table, "r1-k1")
        Forbidden(r1.2: Alone(Qh), r1.4: Alone(Qh))

        at_the_same_time:
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))

        another_foundation:
        >>> game.judge("aces As; navy 2s / 2s", "n1+n2-a1+a1").clauses
        ('empress-of-india.r1.3', 'empress-of-india.r1.4')

        of_the_same_value:
        >>> literal = EmpressOfIndia(pair_value="same-value")
        >>> literal.judge(table, "r1+n1-k1+a1")
        Forbidden(r1.4: OtherValue(Qh, 2s))
        >>> literal.judge("aces As..5s; kings Kh Qh 10h..7h; army 6h; navy 6s", "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(6h, 6s))

        no_first_pair_of_the_same_value:
        >>> first = "aces As / Ac; kings Kh / Kd; " + ARMY_OF_24 + "; " + NAVY_OF_24
        >>> [move for move in literal.moves(first) if isinstance(move, PlayPair)]
        []
        """
        (card, to), *others = cards_played(step)
        if not others:
            return Alone(card)
        for other, on in others:
            if on == to:
                return OneFoundation(to)
            if self.pair_value == "same-value" and other.rank != card.rank:
                return OtherValue(card, other)
        return None

    # Rule II. Vacant places

    @clause("empress-of-india.r2.1", role="obliges")
    def vacant_places_are_filled(self, position: Position) -> Must | None:
        """Vacant places in the army and navy must be filled immediately.

        immediately:
        >>> table = "army - / 5h; navy 9s / 2s; red 4d; black 7s; pack [8d]"
        >>> game.judge(table, "red-r1")
        Allowed(r2.1: Must(red-r1), r2.3: FromTheTalon(4d))
        >>> game.judge(table, "turn")
        Forbidden(r2.1: Must(red-r1))
        >>> game.judge(table, "r2-n1")
        Forbidden(r2.1: Must(red-r1))

        in_both:
        >>> game.moves("army -; navy -; red 4d; black 7s")
        (red-r1, black-n1)

        none_vacant:
        >>> game.judge("army 6d / 5h; navy 9s; red 4d; pack [8d]", "turn")
        Allowed(p9.4: CardsLeft(1))

        a_card_just_turned_up:
        >>> game.judge("army - / 5h; turned 8d", "t-r1")
        Allowed(r2.1: Must(t-r1))
        >>> game.judge("army 6d / 5h; turned 8d", "t-red")
        Allowed(p9.5: Must(t-red))

        not_in_the_deal:
        >>> game.judge("army 6d; turned 8d; phase dealing", "t-r")
        Allowed(p5.2: Must(t-r))

        where_the_card_was_laid_on_another:
        >>> game.moves(game.play("army 5h; navy 2s; red 4d; black 7s", "r1-n1"))
        (red-r1,)
        """
        if position.phase == DEALING:
            return None
        if position.pile("turned"):
            to = self.first_vacant_place(position, TURNED)
            return Must((Lay(to),)) if to else None
        # The moves that take a card of the talon to the first vacant place of its colour.
        fills = tuple(self.fills(position))
        return Must(fills) if fills else None

    @clause("empress-of-india.r2.2", role="forbids")
    def of_the_same_colour(self, step: Step[Fill | Lay]) -> Fact | None:
        """A vacant place is filled with a card of the same colour.

        same_colour:
        >>> game.moves("army -; navy -; red 4d; black 7s")
        (red-r1, black-n1)

        other_colour:
        >>> game.judge("navy -; red 4d", "red-n1")
        Forbidden(r2.2: OtherColour(4d, n1))

        pair_from_the_navy:
        >>> table = game.play("aces As; kings Kh; navy 2s Qh; red 4d; black 7c", "n1-k1+a1")
        >>> game.moves(table)
        (black-n1,)

        to_the_talon:
        >>> game.judge("army 5h; navy 9s; turned 8d", "t-red")
        Allowed(p9.5: Must(t-red))

        other_reading:
        >>> by_suit = EmpressOfIndia(filling="suit")
        >>> by_suit.play("army 5h; navy 2s", "r1-n1")
        Position(army -; navy 2s 5h; phase playing; left r1=h)
        >>> by_suit.moves("army - / -; red 4d 9h; left r1=d r2=h")
        (red-r2,)
        >>> by_suit.judge("army -; red 4d; left r1=h", "red-r1")
        Forbidden(r2.2: OtherSuitLeft(4d, r1))
        >>> by_suit.judge("army -; turned 4h; left r1=h", "t-r1")
        Allowed(r2.1: Must(t-r1))
        """
        # Known only where vacant places are filled by suit; otherwise None.
        card, left = step.card, suit_that_left(step.position, step.to)
        if left == card.suit:
            return None
        if left:
            return OtherSuitLeft(card, step.to)
        # Only army and navy have a colour; of other rows this clause does not speak.
        if COLOURS.get(step.to.row, card.colour) != card.colour:
            return OtherColour(card, step.to)
        return None

    @clause("empress-of-india.r2.3", role="permits")
    def from_the_talon(self, step: Step[Fill]) -> Fact | Withheld:
        """Vacant places are filled from the talon.

        vacant:
        >>> game.judge("army -; red 4d", "red-r1")
        Allowed(r2.1: Must(red-r1), r2.3: FromTheTalon(4d))

        not_vacant:
        >>> game.judge("army 8d; red 4d", "red-r1")
        Forbidden(r2.3: Occupied(r1))

        below_the_top:
        >>> game.judge("navy -; army 8d; red 4d 6h", "red.1-n1").clauses
        ('empress-of-india.r2.2',)
        >>> game.judge("army 8d; red 4d 6h", "red.1-r1")
        Forbidden(r2.3: BelowTheTop(4d, 6h))

        before_the_pack:
        >>> game.moves("army -; red 4d; pack [8d]")
        (red-r1,)
        """
        card, packet = step.card, step.pile
        if step.depth < self.lowest_available_depth(packet):
            return Withheld(BelowTheTop(card, packet[-1]))
        return Withheld(Occupied(step.to)) if step.target else FromTheTalon(card)

    @clause("empress-of-india.r2.4", role="obliges")
    def or_from_the_pack(self, position: Position) -> Must | None:
        """Where there is no talon, vacant places are filled from the pack.

        packet_empty:
        >>> game.judge("army - / 5h; navy 9s; black 7s; pack [8d]", "turn").decisions[0]
        r2.4: Must(turn)
        >>> game.judge("army - / 5h; navy 9s; black 7s; pack [8d]", "r2-n1")
        Forbidden(r2.4: Must(turn))

        talon_first:
        >>> game.judge("army -; navy -; red 4d; pack [8s]", "turn")
        Forbidden(r2.1: Must(red-r1))

        turned_on:
        >>> table = game.play("army -; navy 9s; pack [7s 8d]", "turn")
        >>> game.moves(table)
        (t-black,)
        >>> game.moves(game.play(table, "t-black"))
        (turn,)

        no_vacant_place:
        >>> game.judge("army 5h; navy 9s; pack [8d]", "r1-n1")
        Allowed(p7.6: MakesAPair(5h, 9s))

        other_reading:
        >>> patient = EmpressOfIndia(empty_packet="wait")
        >>> patient.judge("army - / 5h; navy 9s; black 7s; pack [8d]", "r2-n1")
        Allowed(p7.6: MakesAPair(5h, 9s))
        """
        if self.empty_packet == "wait" or position.pile("turned"):
            return None
        # The vacant places of army and navy for which the pack still has a card.
        waiting = [to for to in vacancies(position) if not self.place_stays_empty(position, to)]
        if waiting and self.vacant_places_are_filled(position) is None:
            return Must((Turn(),))
        return None

    # Rules III and IV. Pack and talon. Rule V repeats empress-of-india.p1.1.

    @clause("empress-of-india.r3.1", role="forbids")
    def first_through_army_or_navy(self, step: Step[Play | PlayPair]) -> Fact | None:
        """Cards from pack or talon are not played until they have passed through army or navy.

        from_the_talon:
        >>> table = "aces As; kings Kh; army Qh / 5d; navy 9s; black 2s"
        >>> game.judge(table, "r1+black-k1+a1").clauses
        ('empress-of-india.r1.1', 'empress-of-india.r3.1')

        passed_through:
        >>> table = game.play("aces As; kings Kh; army Qh; navy -; black 2s", "black-n1")
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))

        from_the_pack:
        >>> game.judge("aces As; kings Kh; army Qh; navy 9s; turned 2s", "t-a1")
        Forbidden(p9.5: Must(t-black))
        """
        for source in sources(step.move):
            if source.row in PACKETS:
                return NotPassedThrough(step.position.card(source))
        return None

    @clause("empress-of-india.r4.1", role="defines")
    def packet_of(self, card: Card) -> Place:
        """The talon consists of two packets, one of red cards and one of black.

        red:
        >>> game.judge("army 5h; navy 9s; turned 8d", "t-red")
        Allowed(p9.5: Must(t-red))

        black:
        >>> game.judge("army 5h; navy 9s; turned 8c", "t-red")
        Forbidden(p9.5: Must(t-black))
        >>> game.play("red 5h; black 9s; turned 8c", "t-black")
        Position(red 5h; black 9s 8c; phase playing)
        """
        return RED if card.colour == "red" else BLACK

    # What is taken out of the pack

    @clause("empress-of-india.p1.1", role="deals")
    def taken_out(self, order: Pile) -> Pile:
        """Black aces and queens, red kings and knaves are taken out of the pack.

        taken_out:
        >>> game.deal("2s As Ah Ac Qc Kh Ks Jd Qd Jc")
        Position(guard Qc / Jd; aces As / Ac; kings Kh; pack [2s Ah Ks Qd Jc]; phase dealing)

        eight_of_each:
        >>> table = game.deal("v1:1874")
        >>> len(table["aces"]), len(table["kings"]), len(table["guard"]), len(table.pile("aside"))
        (8, 8, 9, 7)

        what_is_left:
        >>> left = [card.colour for card in table.pile("pack")]
        >>> left.count("black"), left.count("red"), 16 * 11
        (88, 88, 176)
        """
        return tuple(
            card
            for card in order
            if card.rank in ((ACE, QUEEN) if card.colour == "black" else (KING, JACK))
        )

    @clause("empress-of-india.p2.1", role="deals")
    def laid_out(self, taken: Pile) -> Pile:
        """These cards are laid out on the table.

        all_but_those_thrown_aside:
        >>> game.deal("As Qs Qc Ac Kh Jd 2s")
        Position(aside Qs; guard Qc / Jd; aces As / Ac; kings Kh; pack [2s]; phase dealing)

        nothing_to_throw_aside:
        >>> game.deal("As Kh Jd Jh 2s")
        Position(guard Jd / Jh; aces As; kings Kh; pack [2s]; phase dealing)
        """
        return without(taken, self.thrown_aside(taken))

    @clause("empress-of-india.p2.2", role="deals")
    def thrown_aside(self, taken: Pile) -> Pile:
        """Four queens of spades and three queens of clubs are thrown aside.

        seven_queens:
        >>> game.deal("Qs Qc Qs Qc Qs Qc Qs Qc 2s")
        Position(aside Qs Qs Qs Qs Qc Qc Qc; guard Qc; pack [2s]; phase dealing)

        not_red_queens:
        >>> game.deal("Qh Qs Qd Qs")
        Position(aside Qs Qs; pack [Qh Qd]; phase dealing)

        not_aces:
        >>> game.deal("As Ac Qc Ac")
        Position(guard Qc; aces As / Ac / Ac; phase dealing)
        """
        # Only black queens were taken out. The last queen of clubs stays: she is the empress.
        queens = [card for card in taken if card.rank == QUEEN]
        of_clubs = [card for card in queens if card.suit == "c"]
        return (*(card for card in queens if card.suit == "s"), *of_clubs[:-1])

    # empress-of-india.p3.1 and p3.2, whom the queen and the knaves represent, are comments.

    @clause("empress-of-india.p3.3", role="forbids")
    def empress_and_guard_stay_alone(
        self, step: Step[Play | PlayPair | Pair | Fill]
    ) -> Fact | None:
        """The empress and her eight knaves remain alone.

        not_played:
        >>> game.judge("guard Qc / Jd; navy 9c", "g2-n1").decisions[1]
        p3.3: StaysAlone(Jd)

        nothing_laid_on_them:
        >>> game.judge("guard Qc / Jd; army 10d; navy 9c", "r1-g1")
        Forbidden(p3.3: StaysAlone(Qc))

        other_cards:
        >>> game.judge("guard Qc / Jd; army 10d; navy 9c", "r1-n1")
        Allowed(p7.6: MakesAPair(10d, 9c))
        """
        for end in chain(sources(step.move), targets(step.move)):
            if end.row == GUARD.row:
                return StaysAlone(step.position.card(end))
        return None

    # Foundations

    @clause("empress-of-india.p4.1", role="deals")
    def foundation_cards(self, laid: Pile) -> Pile:
        """Eight black aces and eight red kings form the foundations.

        aces_and_kings:
        >>> game.deal("As Kd Ac Kh 2s")
        Position(aces As / Ac; kings Kd / Kh; pack [2s]; phase dealing)

        not_queen_and_knaves:
        >>> game.deal("As Qc Kh Jh 2s")
        Position(guard Qc / Jh; aces As; kings Kh; pack [2s]; phase dealing)

        not_red_aces:
        >>> game.deal("Ah Ks As")
        Position(aces As; pack [Ah Ks]; phase dealing)
        """
        return tuple(card for card in laid if card.rank in (ACE, KING))

    @clause("empress-of-india.p4.2", role="forbids")
    def aces_ascend(self, step: Step[Play | PlayPair]) -> Fact | None:
        """The aces ascend in order.

        next:
        >>> table = "aces As 2s; kings Kh; army Qh; navy 3s / 4s / 2s"
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 3s))

        next_but_one:
        >>> game.judge(table, "r1+n2-k1+a1")
        Forbidden(p4.2: NotNext(4s, 2s))

        equal:
        >>> game.judge(table, "r1+n3-k1+a1")
        Forbidden(p4.2: NotNext(2s, 2s))
        """
        for card, to in cards_played(step):
            on = step.position.card(to)
            if to.row == ACES.row and card.rank != self.next_black_rank(on.rank):
                return NotNext(card, on)
        return None

    @clause("empress-of-india.p4.3", role="ends")
    def closed_by_the_king(self, foundation: Pile) -> bool:
        """The aces ascend to kings.

        king:
        >>> game.won(PICTURE)
        True

        knave:
        >>> game.won(PICTURE.replace("Js Ks", "Js", 1))
        False
        """
        return foundation[-1].rank == KING

    # empress-of-india.p4.4, that they represent admirals, is a comment.

    @clause("empress-of-india.p4.5", role="forbids")
    def kings_descend(self, step: Step[Play | PlayPair]) -> Fact | None:
        """The kings descend in order.

        next:
        >>> table = "aces As; kings Kh Qh 10h; army 9h / 8h / 10h; navy 2s"
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(9h, 2s))

        next_but_one:
        >>> game.judge(table, "r2+n1-k1+a1")
        Forbidden(p4.5: NotNextBelow(8h, 10h))

        equal:
        >>> game.judge(table, "r3+n1-k1+a1")
        Forbidden(p4.5: NotNextBelow(10h, 10h))
        """
        for card, to in cards_played(step):
            on = step.position.card(to)
            if to.row == KINGS.row and card.rank != self.next_red_rank(on.rank):
                return NotNextBelow(card, on)
        return None

    @clause("empress-of-india.p4.6", role="ends")
    def closed_by_the_ace(self, foundation: Pile) -> bool:
        """The kings descend to aces.

        ace:
        >>> game.won(PICTURE)
        True

        two:
        >>> game.won(PICTURE.replace("10h..Ah", "10h..2h", 1))
        False
        """
        return foundation[-1].rank == ACE

    # empress-of-india.p4.7, that they represent generals, is a comment.

    # The deal

    @clause("empress-of-india.p5.1", role="defines")
    def side_is_complete(self, places: Sequence[Pile]) -> bool:
        """Four rows are laid out, with twelve cards in each: two rows for each colour.

        complete:
        >>> game.judge(f"{ARMY_OF_24}; navy 2s; turned 9h; phase dealing", "t-r")
        Forbidden(p6.2: Must(t-red))

        one_place_left:
        >>> short = ARMY_OF_24.rpartition(" / ")[0]
        >>> game.judge(f"{short}; navy 2s; turned 9h; phase dealing", "t-r")
        Allowed(p5.2: Must(t-r))
        >>> game.play(f"{short}; {NAVY_OF_24}; turned 9h; phase dealing", "t-r").phase
        'playing'
        """
        return len(places) == 2 * 12

    @clause("empress-of-india.p5.2", role="deals")
    def army_of_red_cards(self, position: Position) -> Place | None:
        """The two upper rows consist of red cards: the army.

        red:
        >>> game.play("army 5h; navy 9s; turned 8d; phase dealing", "t-r")
        Position(army 5h / 8d; navy 9s; phase dealing)

        black:
        >>> game.judge("army 5h; navy 9s; turned 8c; phase dealing", "t-r")
        Forbidden(p5.3: Must(t-n))

        first_card:
        >>> game.judge("turned 8d; phase dealing", "t-r")
        Allowed(p5.2: Must(t-r))
        """
        # The colour of the turned card, if the rows are still being dealt.
        if colour_turned_up(position, DEALING) != "red":
            return None
        # In the deal this is the end of the army, as long as the army is not complete.
        return self.first_vacant_place(position, TURNED)

    @clause("empress-of-india.p5.3", role="deals")
    def navy_of_black_cards(self, position: Position) -> Place | None:
        """The two lower rows consist of black cards: the navy.

        black:
        >>> game.play("army 5h; navy 9s; turned 8c; phase dealing", "t-n")
        Position(army 5h; navy 9s / 8c; phase dealing)

        red:
        >>> game.judge("army 5h; navy 9s; turned 8d; phase dealing", "t-n")
        Forbidden(p5.2: Must(t-r))
        """
        if colour_turned_up(position, DEALING) != "black":
            return None
        # The end of the navy, as long as the navy is not complete.
        return self.first_vacant_place(position, TURNED)

    @clause("empress-of-india.p6.1", role="permits")
    def all_four_rows_at_one_time(self, step: Step[Turn]) -> Fact | Withheld | None:
        """All four rows are laid out at the same time, each card as it comes.

        as_it_comes:
        >>> game.judge("army 5h; navy 9s / 2s; pack [8c 8d]; phase dealing", "turn")
        Allowed(p6.1: RowsIncomplete(1, 2))

        complete:
        >>> game.judge(f"{ARMY_OF_24}; {NAVY_OF_24}; pack [8c 8d]", "turn")
        Allowed(p9.4: CardsLeft(2))

        no_card_left:
        >>> game.judge("army 5h; navy 9s / 2s; phase dealing", "turn")
        Forbidden(p6.1: PackEmpty())
        """
        if step.position.phase == PLAYING:
            return None
        if not step.position.pile("pack"):
            return Withheld(PackEmpty())
        return RowsIncomplete(len(step.position["army"]), len(step.position["navy"]))

    @clause("empress-of-india.p6.2", role="deals")
    def further_cards_to_the_talon(self, position: Position) -> Place | None:
        """When the rows of one colour are laid out, further cards of it form the talon.

        further_red_card:
        >>> game.judge(f"{ARMY_OF_24}; navy 2s; turned 9h; phase dealing", "t-red")
        Allowed(p6.2: Must(t-red))

        black_card:
        >>> game.moves(f"{ARMY_OF_24}; navy 2s; turned 9c; phase dealing")
        (t-n,)

        further_black_card:
        >>> game.judge(f"army 2h; {NAVY_OF_24}; turned 9c; phase dealing", "t-n")
        Forbidden(p6.2: Must(t-black))

        rows_laid_out:
        >>> game.judge(f"{ARMY_OF_24}; {NAVY_OF_24}; turned 9c", "t-black")
        Allowed(p9.5: Must(t-black))
        """
        # As long as its own rows have room the card goes there, not to the talon.
        if not colour_turned_up(position, DEALING) or self.first_vacant_place(position, TURNED):
            return None
        return self.packet_of(position.card(TURNED))

    # Playing and pairing

    @clause("empress-of-india.p7.1", role="forbids")
    def when_army_and_navy_are_complete(self, step: Step[Play | PlayPair | Pair]) -> Fact | None:
        """Play begins when the army and navy have been filled up.

        complete:
        >>> table = "aces As; kings Kh; army Qh; navy 2s"
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))

        still_dealing:
        >>> game.judge(f"{table}; phase dealing", "r1+n1-k1+a1")
        Forbidden(p7.1: StillDealing())

        no_pairing_either:
        >>> game.judge(f"{table}; phase dealing", "r1-n1")
        Forbidden(p7.1: StillDealing())
        """
        return StillDealing() if step.position.phase == DEALING else None

    @clause("empress-of-india.p7.2", role="permits")
    def a_suitable_pair_is_played(self, step: Step[PlayPair]) -> Fact:
        """If a suitable pair of cards turns up, it is played.

        suitable:
        >>> game.play("aces As; kings Kh; army Qh; navy 2s", "r1+n1-k1+a1")
        Position(aces As 2s; kings Kh Qh; army -; navy -; phase playing)

        prepared:
        >>> game.judge("aces As; kings Kh; army Qh 2s", "r1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))

        not_suitable:
        >>> game.judge("aces As; kings Kh; army Qh; navy 3s", "r1+n1-k1+a1")
        Forbidden(p4.2: NotNext(3s, As))

        the_first_pair:
        >>> first = "aces As / Ac; kings Kh / Kd; " + ARMY_OF_24 + "; " + NAVY_OF_24
        >>> pairs = [move for move in game.moves(first) if isinstance(move, PlayPair)]
        >>> {str(game.judge(first, pair).decisions[0].fact) for pair in pairs}
        {'MakesAPair(Qh, 2s)'}
        """
        (card, _), (other, _) = cards_played(step)
        return MakesAPair(card, other)

    # empress-of-india.p7.3, that the first pair is a black two and a red queen, is a comment: the
    # example the_first_pair shows it. p7.4, that vacant places are filled, repeats r2.1.

    @clause("empress-of-india.p7.5", role="forbids")
    def then_cards_are_paired(self, step: Step[Pair]) -> Fact | None:
        """If there are no suitable pairs, one goes on to pair cards.

        none:
        >>> strict = EmpressOfIndia(pairing="no-pair-left")
        >>> strict.judge("aces As; kings Kh; army Qh; navy 3s", "r1-n1")
        Allowed(p7.6: MakesAPair(Qh, 3s))

        a_pair_left:
        >>> strict.judge("aces As; kings Kh; army Qh; navy 2s", "r1-n1")
        Forbidden(p7.5: CanBeMade(r1+n1-k1+a1))

        at_any_time:
        >>> game.judge("aces As; kings Kh; army Qh; navy 2s", "r1-n1")
        Allowed(p7.6: MakesAPair(Qh, 2s))
        """
        # A suitable pair is one that could be played now: the first of them, or None.
        pair = None if self.any_time_for_pairing() else self.suitable_pair(step.position)
        return None if pair is None else CanBeMade(pair)

    @clause("empress-of-india.p7.6", role="permits")
    def army_on_navy_or_navy_on_army(self, step: Step[Pair]) -> Fact | Withheld:
        """Any card of the army may be laid on any of the navy, and conversely.

        army_on_navy:
        >>> game.play("army 5h / 8d; navy 9s", "r1-n1")
        Position(army - / 8d; navy 9s 5h; phase playing)

        navy_on_army:
        >>> game.judge("army 5h / 8d; navy 9s", "n1-r2")
        Allowed(p7.6: MakesAPair(9s, 8d))

        army_on_army:
        >>> game.judge("army 5h / 8d; navy 9s", "r1-r2")
        Forbidden(p7.6: OneSide(5h, r2, army))

        on_nothing:
        >>> game.judge("army 5h / 8d; navy -", "r1-n1")
        Forbidden(p7.6: Vacant(n1))
        """
        if step.source.row == step.to.row:
            # SIDES names the side of a row: "army" or "navy".
            return Withheld(OneSide(step.card, step.to, SIDES[step.to.row]))
        if not step.target:
            return Withheld(Vacant(step.to))
        return MakesAPair(step.card, step.position.card(step.to))

    @clause("empress-of-india.p7.7", role="forbids")
    def paired_cards_are_not_separated(self, step: Step[PlayPair | Pair]) -> Fact | None:
        """Cards so paired cannot afterwards be separated.

        together:
        >>> table = "aces As; kings Kh; army Qh / Qh; navy 2s Qh / 9s"
        >>> game.judge(table, "n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))

        with_a_third_card:
        >>> game.judge(table, "r1+n1.1-k1+a1")
        Forbidden(p7.7: Parted(2s, Qh))

        both_of_two_pairs:
        >>> game.judge("aces As; kings Kh; army Qh 9s; navy 2s 7d", "r1.1+n1.1-k1+a1")
        Forbidden(p7.7: Parted(Qh, 9s))

        laid_elsewhere:
        >>> game.judge("army Qh 9s; navy 3s", "r1.1-n1").decisions[0]
        p7.7: Parted(Qh, 9s)

        other_reading:
        >>> loose = EmpressOfIndia(pair_parts="separately")
        >>> loose.judge(table, "r1+n1.1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))
        >>> loose.play(table, "r1+n1.1-k1+a1")
        Position(aces As 2s; kings Kh Qh; army - / Qh; navy Qh / 9s; phase playing; paired n1)
        >>> loose.judge("army Qh 9s; navy 3s", "r1.1-n1").decisions[0]
        p7.7: Parted(Qh, 9s)
        """
        # Both cards of a prepared pair come from one place.
        if isinstance(step.move, PlayPair) and (
            self.pair_parts == "separately" or step.move.one.source == step.move.other.source
        ):
            return None
        for source in sources(step.move):
            other = other_card_of_the_pair(step.position, source)
            if other:
                return Parted(step.position.card(source), other)
        return None

    @clause("empress-of-india.p7.8", role="forbids")
    def both_at_the_same_time(self, step: Step[Play | Pair]) -> Fact | None:
        """Paired cards are laid on their foundations both at the same time.

        one_without_the_other:
        >>> game.judge("aces As; kings Kh; army Qh 5s", "r1.1-k1").decisions[-1]
        p7.8: Parted(Qh, 5s)

        when_there_is_a_place_for_both:
        >>> game.judge("aces As; kings Kh; army Qh 5s", "r1-k1+a1").clauses
        ('empress-of-india.p4.2',)
        >>> game.judge("aces As..4s; kings Kh; army Qh 5s", "r1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 5s))

        prepared:
        >>> game.judge("aces As; kings Kh; army Qh; navy 5s", "n1-r1")
        Allowed(p7.6: MakesAPair(5s, Qh))

        immediately:
        >>> hasty = EmpressOfIndia(pairs_played="immediately")
        >>> hasty.judge("aces As; kings Kh; army Qh; navy 5s", "n1-r1")
        Forbidden(p7.8: PlayedAtOnce(5s, r1))
        >>> hasty.judge("aces As; kings Kh; army Qh; navy 2s", "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))

        single_card:
        >>> game.judge("aces As; kings Kh; army Qh", "r1-k1").clauses
        ('empress-of-india.r1.2', 'empress-of-india.r1.4')
        """
        if isinstance(step.move, Pair):
            return PlayedAtOnce(step.card, step.to) if self.pairs_played == "immediately" else None
        other = other_card_of_the_pair(step.position, step.source)
        return None if other is None else Parted(step.card, other)

    # empress-of-india.p7.9, that the places so opened are filled, repeats r2.1.

    @clause("empress-of-india.p8.1", role="forbids")
    def paired_only_once(self, step: Step[Pair]) -> Fact | None:
        """Each card can be paired only once.

        once:
        >>> game.judge("army 5h / 8d; navy 9s / 3c", "r2-n2")
        Allowed(p7.6: MakesAPair(8d, 3c))

        no_third_card_on_a_pair:
        >>> game.judge("army 5h / 8d; navy 9s 6h", "r1-n1")
        Forbidden(p8.1: PairedAlready(6h))

        nor_a_pair_on_another_card:
        >>> game.judge("army 5h 9s; navy 3c", "r1-n1").decisions[-1]
        p8.1: PairedAlready(9s)

        left_by_its_partner:
        >>> loose = EmpressOfIndia(pair_parts="separately")
        >>> loose.judge("army 5h; navy 9s; paired n1", "r1-n1")
        Forbidden(p8.1: PairedAlready(9s))
        >>> loose.judge("army 5h / 8d; navy 9s; paired r1", "r1-n1")
        Forbidden(p8.1: PairedAlready(5h))
        """
        for end in (step.source, step.to):
            if other_card_of_the_pair(step.position, end) or str(end) in step.position.mark(
                "paired"
            ):
                return PairedAlready(step.position.card(end))
        return None

    @clause("empress-of-india.p9.1", role="defines")
    def any_time_for_pairing(self) -> bool:
        """Any time may be chosen for pairing cards.

        any_time:
        >>> table = "aces As; kings Kh; army Qh / 5d; navy 2s"
        >>> game.judge(table, "r2-n1")
        Allowed(p7.6: MakesAPair(5d, 2s))

        other_reading:
        >>> EmpressOfIndia(pairing="no-pair-left").judge(table, "r2-n1")
        Forbidden(p7.5: CanBeMade(r1+n1-k1+a1))
        """
        return self.pairing == "any-time"

    @clause("empress-of-india.p9.2", role="permits")
    def opening_may_be_put_off(self, step: Step[Turn]) -> Fact | None:
        """The opening of a vacant place may be put off.

        put_off:
        >>> table = "aces As / Ac..9c; kings Kh; army Qh; navy 2s; black 5s; pack [10c]"
        >>> game.judge(table, "turn")
        Allowed(p9.2: PutOff(r1+n1-k1+a1))

        nothing_to_put_off:
        >>> game.judge("aces As; kings Kh; army Qh; navy 3s; pack [10c]", "turn")
        Allowed(p9.4: CardsLeft(1))

        no_card_left:
        >>> game.judge("aces As; kings Kh; army Qh; navy 2s", "turn")
        Forbidden(p9.4: PackEmpty())

        other_reading:
        >>> EmpressOfIndia(turning="pairs-first").judge(table, "turn")
        Forbidden(p9.4: CanBeMade(r1+n1-k1+a1))
        """
        if self.turning == "pairs-first" or not step.position.pile("pack"):
            return None
        pair = self.suitable_pair(step.position)
        return None if pair is None else PutOff(pair)

    @clause("empress-of-india.p9.3", role="defines")
    def lowest_available_depth(self, packet: Pile) -> int:
        """A card of the talon must come up on top before it can be had.

        on_top:
        >>> game.moves("navy -; black 5s 10c")
        (black-n1,)
        >>> game.play("navy -; black 5s 10c", "black-n1")
        Position(navy 10c; black 5s; phase playing)

        below:
        >>> game.judge("navy -; black 10c 5s", "black.1-n1")
        Forbidden(r2.1: Must(black-n1))

        other_reading:
        >>> EmpressOfIndia(talon="any").moves("navy -; black 10c 5s 3c")
        (black.1-n1, black.2-n1, black-n1)
        """
        return len(packet) if self.talon == "top" else 1

    @clause("empress-of-india.p9.4", role="permits")
    def the_pack_is_gone_through(self, step: Step[Turn]) -> Fact | Withheld | None:
        """When all suitable cards have been played, the rest of the pack is gone through.

        nothing_suitable:
        >>> strict = EmpressOfIndia(turning="pairs-first")
        >>> strict.judge("aces As; kings Kh; army Qh; navy 3s; pack [10c 4d]", "turn")
        Allowed(p9.4: CardsLeft(2))

        a_pair_left:
        >>> strict.judge("aces As; kings Kh; army Qh; navy 2s; pack [10c 4d]", "turn")
        Forbidden(p9.4: CanBeMade(r1+n1-k1+a1))

        a_prepared_pair_left:
        >>> strict.judge("aces As; kings Kh; navy 2s Qh; pack [10c 4d]", "turn")
        Forbidden(p9.4: CanBeMade(n1-k1+a1))

        gone_through:
        >>> strict.judge("aces As; kings Kh; army Qh; navy 3s", "turn")
        Forbidden(p9.4: PackEmpty())

        in_the_deal:
        >>> strict.judge("army Qh; navy 3s; phase dealing", "turn")
        Forbidden(p6.1: PackEmpty())
        """
        if step.position.phase == DEALING:
            return None
        left = len(step.position.pile("pack"))
        if not left:
            return Withheld(PackEmpty())
        pair = self.suitable_pair(step.position)
        return CardsLeft(left) if pair is None else Withheld(CanBeMade(pair))

    @clause("empress-of-india.p9.5", role="deals")
    def cards_not_required_go_to_the_talon(self, position: Position) -> Place | None:
        """Cards not required for vacant places are put together in two packets.

        not_required:
        >>> game.play("army 5h; navy 9s; red 4d; turned 8d", "t-red")
        Position(army 5h; navy 9s; red 4d 8d; phase playing)

        of_the_wrong_colour:
        >>> game.judge("army -; navy 9s; turned 8c", "t-black")
        Allowed(p9.5: Must(t-black))

        required:
        >>> game.judge("army -; navy 9s; turned 8d", "t-red")
        Forbidden(r2.1: Must(t-r1))

        in_the_deal:
        >>> game.judge(f"{ARMY_OF_24}; navy 2s; turned 9h; phase dealing", "t-red")
        Allowed(p6.2: Must(t-red))
        """
        if not colour_turned_up(position, PLAYING) or self.vacant_places_are_filled(position):
            return None
        return self.packet_of(position.card(TURNED))

    @clause("empress-of-india.p10.1", role="ends", outcome="lost")
    def no_re_deal(self, position: Position) -> bool:
        """The patience is not re-dealt: when nothing is left to do it has failed.

        failed:
        >>> game.outcome("aces As; kings Kh; navy 3s Qh; red 4d; black 7s")
        'lost'

        pairing_left:
        >>> game.outcome("aces As; kings Kh; army 5d; navy 3s; red 4d; black 7s")
        'open'
        """
        return not self.moves(position)

    # Supplied: what is lost, and what the text takes for granted

    @clause("empress-of-india.s1", role="forbids")
    def foundations_follow_suit(self, step: Step[Play | PlayPair]) -> Fact | None:
        """Foundations follow suit.

        suit:
        >>> table = "aces Ac; kings Kh; army Qh / Qd; navy 2c / 2s"
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2c))

        other_suit:
        >>> game.judge(table, "r1+n2-k1+a1")
        Forbidden(s1: OtherSuit(2s, Ac))
        >>> game.judge(table, "r2+n1-k1+a1")
        Forbidden(s1: OtherSuit(Qd, Kh))

        other_reading:
        >>> by_colour = EmpressOfIndia(foundations="colour")
        >>> by_colour.judge(table, "r2+n2-k1+a1")
        Allowed(p7.2: MakesAPair(Qd, 2s))
        >>> crossed = "aces Ac..9c; kings Kh..Qh 10h..3h; army 10h; navy 2c"
        >>> by_colour.judge(crossed, "r1+n1-a1+k1")
        Forbidden(s1: OtherColour(10h, a1))
        """
        for card, to in cards_played(step):
            on = step.position.card(to)
            if card.colour != on.colour:
                return OtherColour(card, to)
            if self.foundations == "suit" and card.suit != on.suit:
                return OtherSuit(card, on)
        return None

    @clause("empress-of-india.s2", role="defines")
    def next_black_rank(self, rank: int) -> int:
        """On the black foundations queens are passed over: the king follows the knave.

        king_on_knave:
        >>> game.judge("aces As..Js; kings Kh; army Qh; navy Ks", "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, Ks))

        knave_on_ten:
        >>> game.judge("aces As..10s; kings Kh; army Qh; navy Js", "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, Js))
        >>> game.judge("aces As..10s; kings Kh; army Qh; navy Ks", "r1+n1-k1+a1")
        Forbidden(p4.2: NotNext(Ks, 10s))

        other_reading:
        >>> unbroken = EmpressOfIndia(gaps="unbroken")
        >>> unbroken.judge("aces As..Js; kings Kh; army Qh; navy Ks", "r1+n1-k1+a1")
        Forbidden(p4.2: NotNext(Ks, Js))
        """
        return KING if rank == JACK and self.gaps == "passed-over" else rank + 1

    @clause("empress-of-india.s3", role="defines")
    def next_red_rank(self, rank: int) -> int:
        """On the red foundations knaves are passed over: the ten follows the queen.

        ten_on_queen:
        >>> game.judge("aces As; kings Kh Qh; army 10h; navy 2s", "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(10h, 2s))

        queen_on_king:
        >>> game.judge("aces As; kings Kh; army Qh; navy 2s", "r1+n1-k1+a1")
        Allowed(p7.2: MakesAPair(Qh, 2s))
        >>> game.judge("aces As; kings Kh; army 10h; navy 2s", "r1+n1-k1+a1")
        Forbidden(p4.5: NotNextBelow(10h, Kh))

        other_reading:
        >>> unbroken = EmpressOfIndia(gaps="unbroken")
        >>> unbroken.judge("aces As; kings Kh Qh; army 10h; navy 2s", "r1+n1-k1+a1")
        Forbidden(p4.5: NotNextBelow(10h, Qh))
        """
        return 10 if rank == QUEEN and self.gaps == "passed-over" else rank - 1

    @clause("empress-of-india.s4", role="ends", outcome="won")
    def all_cards_played(self, position: Position) -> bool:
        """Success is eight foundations with a black king on top and eight with a red ace.

        all_played:
        >>> game.outcome(PICTURE)
        'won'

        a_foundation_missing:
        >>> game.won(PICTURE.replace("As..Js Ks / ", "", 1))
        False
        >>> game.won(PICTURE.replace("Kh Qh 10h..Ah / ", "", 1))
        False

        not_finished:
        >>> game.won(PICTURE.replace("Js Ks", "Js", 1))
        False
        >>> game.won(PICTURE.replace("10h..Ah", "10h..2h", 1))
        False
        """
        aces, kings = position["aces"], position["kings"]
        return (
            len(aces) == 8
            and all(self.closed_by_the_king(foundation) for foundation in aces)
            and len(kings) == 8
            and all(self.closed_by_the_ace(foundation) for foundation in kings)
        )

    @clause("empress-of-india.s5", role="defines")
    def first_vacant_place(self, position: Position, source: Place) -> Place | None:
        """Cards are laid from left to right on the first vacant place.

        first:
        >>> game.judge("army 5h / - / -; red 4d", "red-r2").decisions[0]
        r2.1: Must(red-r2)

        not_the_second:
        >>> game.judge("army 5h / - / -; red 4d", "red-r3")
        Forbidden(r2.1: Must(red-r2))

        in_the_deal:
        >>> game.play("army 5h / 8d; turned 4d; phase dealing", "t-r")
        Position(army 5h / 8d / 4d; phase dealing)

        of_its_own_side:
        >>> game.judge("army -; navy 9s / -; black 7s", "black-n2").decisions[0]
        r2.1: Must(black-n2)

        none:
        >>> game.judge("army 5h; turned 4d", "t-red")
        Allowed(p9.5: Must(t-red))
        """
        # Vacant places from left to right; in the deal also the end of a side that has room.
        for to in self.open_places(position):
            if self.of_the_same_colour(Step(position, Fill(source, to))) is None:
                return to
        return None

    @clause("empress-of-india.s6", role="defines")
    def place_stays_empty(self, position: Position, place: Place) -> bool:
        """When talon and pack have no card of the colour left, the place stays empty.

        nothing_left:
        >>> game.judge("army - / 5h; navy 9s; black 7s", "r2-n1")
        Allowed(p7.6: MakesAPair(5h, 9s))

        only_the_other_colour_left:
        >>> game.judge("army - / 5h; navy 9s; black 7s; pack [8c]", "r2-n1")
        Allowed(p7.6: MakesAPair(5h, 9s))

        of_the_colour:
        >>> game.judge("army - / 5h; navy 9s; black 7s; pack [8c 8d]", "r2-n1")
        Forbidden(r2.4: Must(turn))
        """
        return all(
            self.of_the_same_colour(Step(position, Fill(source, place))) is not None
            for source in places_in_the_pack(position)
        )

    # empress-of-india.s7 to s11 say what the edition reads in p7.6, p7.8, r1.4, p9.2 and r2.4, and
    # repeat these.


game = EmpressOfIndia()
"""The game in the readings of the edition, for the examples."""
