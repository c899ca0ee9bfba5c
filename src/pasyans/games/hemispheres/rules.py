"""Hemispheres (Полушарія, Les Hémisphères).

Two packs. Four barriers laid crosswise divide a circle of twelve places into four Races, two in the
northern hemisphere, the home of the red cards, and two in the southern, that of the black; cards
marry within a Race, those that lie in the wrong hemisphere are exchanged, and eight foundations go
up from the red aces and down from the black kings. The beginning of the text is lost: its rules are
supplied (``s1``–``s17``), and so is what neither Russian nor English says (``s18``–``s21``).

You read the rules here in the order of the text, and nothing besides: a method is a clause, and
what it decides is seen from the examples below it. The clauses that everything rests on, who is
available, married and exchanged, are among those supplied: ``s1`` to ``s17``, further down. In the
examples ``game`` is the game in the readings of the edition; ``self.filling == "at-once"`` asks for
the reading that a game follows. A clause that is about a move gets it as a ``step``, together with
the position: ``step.card`` comes from ``step.source``, where ``step.above`` may cover it, and goes
to ``step.to``, where ``step.target`` lies. It answers with a fact, which stands against the move if
the clause *forbids* and speaks for it if the clause *permits*, with a permission ``Withheld`` for
lack of something, or with None if the move is none of its concern; the move is allowed if no clause
forbids it and at least one permits it. Before that come the duties: a clause that *obliges* names
the moves to be made now, and one that *deals* the place of the card just turned up; then no other
move is allowed. The remaining clauses, which deal, *define* or tell what *ends*, answer questions
of the table and of other clauses.

``north 9h 8h / -; talon 2c; pack [7s]`` is a table in words: ``/`` parts the places of a row, the
eight lies on the nine, ``-`` is a vacant place, and the card in brackets lies face down; ``Ah..Kh``
is a whole run. The phase is ``playing`` unless the text says ``phase dealing`` or has a card just
turned up. ``n1`` names the top card of the first northern place, ``n1.1`` its lowest card, for
depths count from the bottom. ``position["north"]`` gives the six places of a row,
``position.pile("talon")`` the only pile of a row, ``position.at`` what lies at a place, and
``position.mark("new")`` the words of a mark. ``positions.py`` tells what lies where, ``table.py``
which moves there are, ``readings.py`` in which ways the text can be read.
"""

from __future__ import annotations

from pasyans.games.hemispheres.facts import (
    AtHome,
    ChangePlaces,
    ComesHome,
    CrossesOver,
    InWrongHemisphere,
    NotAlone,
    NotItsHemisphere,
    NotTheEnd,
    NotTheFirst,
    OnlyCompletes,
    OnlyMarries,
    OtherRace,
    PlaceOfABarrier,
)
from pasyans.games.hemispheres.positions import (
    BARRIERS,
    DEALING,
    FOUNDATIONS,
    NORTH,
    NORTHERN_PLACES,
    SOUTH,
    SOUTHERN_PLACES,
    TALON,
)
from pasyans.games.hemispheres.table import HemispheresTable
from pasyans.patience.cards import ACE, KING, Card, Pile, pile_of
from pasyans.patience.clauses import clause
from pasyans.patience.facts import (
    CanBeMade,
    CardsLeft,
    CoveredBy,
    Fact,
    Must,
    NotNeighbours,
    NotNext,
    NotNextBelow,
    NotTakenFrom,
    OtherSuit,
    PackEmpty,
    StillDealing,
    Vacant,
    Withheld,
)
from pasyans.patience.moves import Lay, Place, Play, Shift, Turn
from pasyans.patience.positions import Position
from pasyans.patience.step import Step

__all__ = ["PICTURE", "Hemispheres", "game"]

PICTURE = "foundations " + " / ".join(2 * ("Ah..Kh", "Ad..Kd", "Ks..As", "Kc..Ac"))
"""The table after success."""


class Hemispheres(HemispheresTable):
    """Hemispheres under one set of readings.

    Rows of a position: ``foundations`` (f), ``barriers`` (b: left, top, right, bottom), ``north``
    (n) and ``south`` (s): the twelve places of the circle, clockwise from the left end of the north
    and from the right end of the south; ``turned`` (t: the card just turned up), ``talon`` (w),
    ``pack`` (p). A Race is half a hemisphere: places 1 to 3 of a row are one, 4 to 6 another. The
    phase is ``dealing`` from the turning of a card of the pack until the next card is played,
    married or exchanged, or fills a place from circle or talon; otherwise it is ``playing``. The
    mark ``new 2h``, kept only where the talon is for marriages alone, names its top card if that
    was turned up last.

    Moves, by type: Turn, ``turn`` (turn up a card of the pack); Lay, ``t-n2``, ``t-w`` (lay the
    turned card on a place or the talon); Play, ``n1-f2``, ``w-f2``, ``b1-f2`` (to a foundation);
    Shift, ``n1-n2``, ``w-n2`` (marry, or go to a vacant place), ``n1-s2`` (exchange, named from the
    north, or go to a vacant place).

    >>> game = Hemispheres()
    >>> game.moves("foundations Ah; north 3h 2h / 4h / 9s; south 7d; pack [8s]")
    (turn, n1-f1, n3-s1)
    >>> game.judge("foundations Ah; south 2h", "s1-f1")
    Forbidden(s2: InWrongHemisphere(2h))
    """

    id = "hemispheres"
    packs = 2

    # The hemispheres, the circle and the Races

    @clause("hemispheres.p1.1", role="defines")
    def belongs_to_the_north(self, card: Card) -> bool:
        """The red cards, Europeans and Asiatics, must dwell in the northern hemisphere.

        red:
        >>> game.judge("foundations Ah; north 2h", "n1-f1")
        Allowed(p1.8: Follows(2h, Ah))

        black:
        >>> game.judge("foundations Ks; north Qs", "n1-f1")
        Forbidden(s2: InWrongHemisphere(Qs))
        """
        return card.colour == "red"

    @clause("hemispheres.p1.2", role="defines")
    def belongs_to_the_south(self, card: Card) -> bool:
        """The black cards, Australians and Africans, are found in the southern hemisphere.

        black:
        >>> game.judge("foundations Ks; south Qs", "s1-f1")
        Allowed(p1.8: Follows(Qs, Ks))

        red:
        >>> game.judge("foundations Ah; south 2h", "s1-f1")
        Forbidden(s2: InWrongHemisphere(2h))
        """
        return card.colour == "black"

    # hemispheres.p1.3, cards will often turn up in other hemispheres than their own, is a comment.

    @clause("hemispheres.p1.4", role="defines")
    def may_be_used_in_the_wrong_hemisphere(self, step: Step[Play | Shift]) -> bool:
        """Cards in the wrong hemisphere can be put to use in one way or another.

        edition:
        >>> game.judge("foundations Ah; south 2h", "s1-f1")
        Forbidden(s2: InWrongHemisphere(2h))
        >>> game.judge("south 9h / 8h", "s2-s1")
        Forbidden(s2: InWrongHemisphere(8h))

        to_the_letter:
        >>> Hemispheres("ru").judge("foundations Ah; south 2h", "s1-f1")
        Allowed(p1.8: Follows(2h, Ah))
        >>> Hemispheres("ru").judge("south 9h / 8h", "s2-s1")
        Allowed(p1.9: Follows(8h, 9h))

        on_foundations_only:
        >>> midway = Hemispheres(wrong_hemisphere="foundations")
        >>> midway.judge("foundations Ah; south 2h", "s1-f1")
        Allowed(p1.8: Follows(2h, Ah))
        >>> midway.judge("south 9h / 8h", "s2-s1")
        Forbidden(s2: InWrongHemisphere(8h))
        """
        if self.wrong_hemisphere == "foundations":
            return isinstance(step.move, Play)
        return self.wrong_hemisphere == "any-use"

    @clause("hemispheres.p1.5", role="deals")
    def circle(self, rest: Pile) -> Pile:
        """A circle is laid out, three cards between each barrier and the next.

        twelve:
        >>> table = game.deal("2h..8h 2s..8s")
        >>> [" ".join(map(str, pile)) for pile in table["south"]], table.pile("pack")
        (['8h', '2s', '3s', '4s', '5s', '6s'], (card('7s'), card('8s')))

        no_gap_without_cards:
        >>> [len(pile) for row in ("north", "south") for pile in table[row]]
        [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
        """
        return rest[: 3 * 4]  # What is left without foundations and barriers.

    @clause("hemispheres.p1.6", role="defines")
    def order_of_the_deal(self) -> tuple[Place, ...]:
        """Cards are dealt from left to right, beginning from the king of hearts.

        over_the_north_and_back:
        >>> game.deal("2h..8h 2s 3s")
        Position(north 2h / 3h / 4h / 5h / 6h / 7h; south 8h / 2s / 3s; phase playing)

        king_at_the_right:
        >>> Hemispheres(king_of_hearts="right").deal("2h..8h 2s 3s")
        Position(north 8h / 2s / 3s; south 2h / 3h / 4h / 5h / 6h / 7h; phase playing)

        last_place:
        >>> game.moves("north 9h/2d/9h/5d/3c/Jd; south 4s/9c/4s/9c/6d; turned 7s")
        (t-s6,)
        """
        if self.king_of_hearts == "left":
            return NORTHERN_PLACES + SOUTHERN_PLACES
        return SOUTHERN_PLACES + NORTHERN_PLACES

    @clause("hemispheres.p1.7", role="defines")
    def same_race(self, one: Place, other: Place) -> bool:
        """The circle represents four Races.

        same:
        >>> game.judge("north 9h / 5d / 8h", "n3-n1")
        Allowed(p1.9: Follows(8h, 9h))

        over_the_barrier:
        >>> game.judge("north 2h / 5d / 9h / 8h", "n4-n3")
        Forbidden(s5: OtherRace(n4, n3))

        four:
        >>> game.judge("south 9s / 5c / 2s / 8s / 4c / 9s", "s6-s4")
        Allowed(p1.9: Follows(9s, 8s))
        >>> game.judge("south 9s / 5c / 2s / 8s / 4c / 9s", "s1-s4")
        Forbidden(s5: OtherRace(s1, s4))
        """
        # The Race of a place is its row and which half of the row: n1 to n3, n4 to n6, s1 to s3 ...
        return self.race_of(one) == self.race_of(other)

    # What may be done with the cards of the Races

    @clause("hemispheres.p1.8", role="permits")
    def cards_of_the_races_played(self, step: Step[Play]) -> Fact | None:
        """All suitable cards of the Races may be played.

        north_and_south:
        >>> game.moves("foundations Ah / Ks; north 3h 2h; south Jc / Qs")
        (n1-f1, s2-f2)

        suitable:
        >>> game.judge("foundations Ah; north 2h", "n1-f1")
        Allowed(p1.8: Follows(2h, Ah))

        from_the_talon:
        >>> game.judge("foundations Ah; talon 2h", "w-f1")
        Allowed(s18: Follows(2h, Ah))
        """
        # The fact for the move: that the card follows on the one it goes to.
        return self.follows(step) if step.source.row in (NORTH, SOUTH) else None

    @clause("hemispheres.p1.9", role="permits")
    def cards_of_the_races_married(self, step: Step[Shift]) -> Fact | None:
        """Suitable cards of the Races may be married.

        married:
        >>> game.judge("north 9h / 8h", "n2-n1")
        Allowed(p1.9: Follows(8h, 9h))

        on_a_vacant_place:
        >>> game.judge("north - / 8h; talon 2c", "n2-n1")
        Forbidden(s4: NotTheEnd(0, 1))

        exchanged:
        >>> game.judge("north 9s; south 4h", "n1-s1")
        Allowed(p1.10: ChangePlaces(9s, 4h))

        from_the_talon:
        >>> game.judge("north 9h; talon 8h", "w-n1")
        Allowed(p3.3: Follows(8h, 9h))
        """
        # A couple is the card and the one that it would be laid on; a card that is exchanged or
        # goes to a vacant place makes none. Whether the two may marry, other clauses say.
        if step.source != TALON and self.couple(step):
            return self.follows(step)
        return None

    @clause("hemispheres.p1.10", role="permits")
    def cards_exchanged(self, step: Step[Shift]) -> Fact | None:
        """Cards of the Races may be exchanged.

        exchanged:
        >>> game.judge("north 9s; south 4h", "n1-s1")
        Allowed(p1.10: ChangePlaces(9s, 4h))
        >>> game.play("north 9s; south 4h", "n1-s1")
        Position(north 4h; south 9s; phase playing)

        a_marriage:
        >>> game.judge("north 9h / 8h", "n2-n1")
        Allowed(p1.9: Follows(8h, 9h))
        """
        # An exchange is a move from a card of one hemisphere to a card of the other.
        if self.is_exchange(step):
            return ChangePlaces(step.card, step.position.card(step.to))
        return None

    # hemispheres.p1.11, according to rules I, II, III and IV, is a reference.

    # The rest of the pack

    @clause("hemispheres.p2.1", role="permits")
    def rest_of_the_pack(self, step: Step[Turn]) -> Fact | Withheld:
        """After this the rest of the pack is dealt.

        card_by_card:
        >>> game.judge("pack [7s 8h]", "turn")
        Allowed(p2.1: CardsLeft(2))
        >>> game.play("pack [7s 8h]", "turn")
        Position(turned 7s; pack [8h]; phase dealing)

        dealt:
        >>> game.judge("south 7s", "turn")
        Forbidden(p2.1: PackEmpty())
        """
        left = len(step.position.pile("pack"))
        return CardsLeft(left) if left else Withheld(PackEmpty())

    @clause("hemispheres.p2.2", role="obliges")
    def vacant_places_first_of_all(self, position: Position) -> Must | None:
        """The vacant places of the Races are filled first of all.

        before_the_talon:
        >>> game.judge("north - / 8h; turned 7s", "t-w")
        Forbidden(p2.2: Must(t-n1))

        none_vacant:
        >>> full = "north 9h/2d/9h/5d/3c/Jd; south 4s/9c/4s/9c/6d/2s"
        >>> game.judge(f"{full}; turned 7s", "t-w")
        Allowed(p3.2: Must(t-w))

        in_one_run:
        >>> game.moves("north 9h / 8h; pack [7s 8d]")
        (turn, n2-n1)
        >>> game.judge("north 9h / 8h; pack [7s 8d]; phase dealing", "n2-n1")
        Forbidden(p2.2: Must(turn))
        >>> game.moves("north 9h / 8h; talon 7s; phase dealing")
        (n2-n1, w-n3)

        card_by_card:
        >>> Hemispheres(filling="card-by-card").moves("north 9h / 8h; pack [7s]; phase dealing")
        (turn, n2-n1)

        at_once:
        >>> eager = Hemispheres(filling="at-once")
        >>> eager.moves("north 9h / 8h; pack [7s]")
        (turn,)
        >>> eager.moves("north 9h / 8h; talon 7s")
        (w-n3,)
        >>> eager.moves("north 9h / 8h; talon 7s; pack [6s]")
        (turn,)

        talon_first:
        >>> Hemispheres(vacancies="talon-first", filling="at-once").moves("talon 7s; pack [6s]")
        (w-n1,)
        >>> Hemispheres(vacancies="talon-first").moves("talon 7s; turned 6s")
        (t-w,)
        >>> Hemispheres(vacancies="talon-first").moves("north - / 2h; turned 6s")
        (t-n1,)

        pack_only:
        >>> Hemispheres(vacancies="pack-only", filling="at-once").moves("north 9h / 8h; talon 7s")
        (n2-n1,)
        """
        # What fills the place is "pack" or "talon", by the readings and by what is left of them.
        vacant, fills = self.first_vacant_place(position), self.what_fills(position)
        if vacant is None or fills is None:
            return None
        if position.pile("turned"):
            return Must((Lay(vacant),)) if fills == "pack" else None
        if self.filling == "at-once":
            return Must((Turn() if fills == "pack" else Shift(TALON, vacant),))
        # The phase is still dealing if nothing else was done since the last card was turned up.
        if self.filling == "in-one-run" and position.phase == DEALING and fills == "pack":
            return Must((Turn(),))
        return None

    @clause("hemispheres.p2.3", role="defines")
    def first_vacant_place(self, position: Position) -> Place | None:
        """Vacant places are filled from left to right, as in the original deal.

        leftmost:
        >>> game.judge("north 9h / - / 8h; turned 7s", "t-n2")
        Allowed(p2.2: Must(t-n2))
        >>> game.judge("north 9h / - / 8h; turned 7s", "t-n4")
        Forbidden(p2.2: Must(t-n2))

        the_south_after_the_north:
        >>> game.moves("north 9h / 2d / 9h / 5d / 3c / Jd; turned 7s")
        (t-s1,)

        king_at_the_right:
        >>> Hemispheres(king_of_hearts="right").moves("north 9h / - / 8h; turned 7s")
        (t-s1,)

        none_vacant:
        >>> game.moves("north 9h/2d/9h/5d/3c/Jd; south 4s/9c/4s/9c/6d/2s; turned 7s")
        (t-w,)
        """
        return next((p for p in self.order_of_the_deal() if not position.at(p)), None)

    # Play goes on

    @clause("hemispheres.p3.1", role="forbids")
    def then_all_suitable_cards_are_played(self, step: Step[Turn | Play | Shift]) -> Fact | None:
        """Then all suitable cards are played.

        then:
        >>> game.moves("foundations Ah; north 2h; talon 7s; phase dealing")
        (n1-f1, w-n2)

        as_the_player_likes:
        >>> game.moves("foundations Ah; north 2h; pack [7s]")
        (turn, n1-f1)

        compulsory:
        >>> strict = Hemispheres(suitable_cards="compulsory")
        >>> strict.judge("foundations Ah; north 2h; pack [7s]", "turn")
        Forbidden(p3.1: CanBeMade(n1-f1))
        >>> strict.judge("foundations Ah; north 3h; pack [7s]", "turn")
        Allowed(p2.1: CardsLeft(1))
        >>> strict.moves("foundations Ah; north 2h / 5h / 4h; pack [7s]")
        (n1-f1, n3-n2)

        when_the_whole_pack_is_dealt:
        >>> late = Hemispheres(dealing="whole-pack-first", filling="card-by-card")
        >>> late.judge("foundations Ah; north 2h; pack [7s]; phase dealing", "n1-f1")
        Forbidden(p3.1: StillDealing())
        >>> late.judge("foundations Ah; north 2h; phase dealing", "n1-f1")
        Allowed(p1.8: Follows(2h, Ah))
        >>> late.judge("foundations Ah; north 2h; pack [7s]", "n1-f1")
        Allowed(p1.8: Follows(2h, Ah))
        >>> late.moves("foundations Ah; north 2h; pack [7s]; phase dealing")
        (turn,)

        after_each_card:
        >>> by_card = Hemispheres(filling="card-by-card")
        >>> by_card.moves("foundations Ah; north 2h; pack [7s]; phase dealing")
        (turn, n1-f1)
        """
        if isinstance(step.move, Turn):
            # The plays on foundations that are allowed now; marriages do not count.
            plays = self.plays_left(step.position) if self.suitable_cards == "compulsory" else ()
            return next((CanBeMade(play) for play in plays), None)
        whole = self.dealing == "whole-pack-first" and step.position.phase == DEALING
        return StillDealing() if whole and step.position.pile("pack") else None

    @clause("hemispheres.p3.2", role="deals")
    def remainder_forms_the_talon(self, position: Position) -> Place | None:
        """What remains forms the talon.

        talon:
        >>> full = "north 9h/2d/9h/5d/3c/Jd; south 4s/9c/4s/9c/6d/2s"
        >>> game.moves(f"{full}; turned 7s; talon Jc")
        (t-w,)
        >>> game.play("talon Jc 7s; pack [8s]", "turn")
        Position(turned 8s; talon Jc 7s; phase dealing)

        fills_a_place:
        >>> game.moves("turned 7s; talon Jc")
        (t-n1,)

        nothing_turned:
        >>> game.moves("north 9h; talon 8h")
        (w-n1, w-n2)
        """
        if position.pile("turned") and not self.vacant_places_first_of_all(position):
            return TALON
        return None

    @clause("hemispheres.p3.3", role="permits")
    def talon_marries(self, step: Step[Shift]) -> Fact | None:
        """From the talon marriages may be made with cards that are in the circle.

        married:
        >>> game.judge("north 9h; talon 5c 8h", "w-n1")
        Allowed(p3.3: Follows(8h, 9h))

        on_a_wrong_coloured_card:
        >>> game.judge("south 9h; talon 8h", "w-s1")
        Forbidden(s2: InWrongHemisphere(9h))

        from_a_race:
        >>> game.judge("north 9h / 8h", "n2-n1")
        Allowed(p1.9: Follows(8h, 9h))

        on_a_vacant_place:
        >>> game.judge("talon 8h; pack [2c]", "w-n1")
        Forbidden(s19: CardsLeft(1))
        """
        if step.source == TALON and self.couple(step):
            return self.follows(step)
        return None

    @clause("hemispheres.p4.1", role="forbids")
    def no_re_deal(self, step: Step[Turn]) -> Fact | None:
        """The patience is not re-dealt.

        talon_left:
        >>> game.judge("talon Jc 7s", "turn")
        Forbidden(p4.1: PackEmpty())

        pack_left:
        >>> game.judge("talon Jc; pack [7s]", "turn")
        Allowed(p2.1: CardsLeft(1))

        nothing_left:
        >>> game.judge("south 7s", "turn")
        Forbidden(p2.1: PackEmpty())
        """
        pack, talon = step.position.pile("pack"), step.position.pile("talon")
        return PackEmpty() if not pack and talon else None

    # The note on marriages

    @clause("hemispheres.n18.1", role="forbids")
    def red_descends(self, step: Step[Shift]) -> Fact | None:
        """With the red suits marriages are made in descending order.

        next_below:
        >>> game.judge("north 9d / 8d", "n2-n1")
        Allowed(p1.9: Follows(8d, 9d))

        next_above:
        >>> game.judge("north 9d / 10d", "n2-n1")
        Forbidden(n18.1: NotNextBelow(10d, 9d))

        black:
        >>> game.judge("south 9s / 10s", "s2-s1")
        Allowed(p1.9: Follows(10s, 9s))
        """
        if couple := self.couple(step):  # A card that is married, and the one that it goes to.
            card, on = couple
            if card.colour == "red" and card.rank != on.rank - 1:
                return NotNextBelow(card, on)
        return None

    @clause("hemispheres.n18.2", role="forbids")
    def black_ascends(self, step: Step[Shift]) -> Fact | None:
        """With the black suits marriages are made in ascending order.

        next_above:
        >>> game.judge("south 9s / 10s", "s2-s1")
        Allowed(p1.9: Follows(10s, 9s))

        next_below:
        >>> game.judge("south 9s / 8s", "s2-s1")
        Forbidden(n18.2: NotNext(8s, 9s))

        red:
        >>> game.judge("north 9d / 8d", "n2-n1")
        Allowed(p1.9: Follows(8d, 9d))
        """
        if couple := self.couple(step):
            card, on = couple
            if card.colour == "black" and card.rank != on.rank + 1:
                return NotNext(card, on)
        return None

    # Supplied: the beginning of the text is lost

    @clause("hemispheres.s1", role="deals")
    def two_packs_together(self, order: Pile) -> Pile:
        """Two full packs of cards are taken and shuffled together.

        as_they_were_shuffled:
        >>> game.deal("2h 2h 5c 9s")
        Position(north 2h / 2h / 5c / 9s; phase playing)

        number:
        >>> len([*game.deal("v1:1871").all_cards()])
        104
        """
        return order

    @clause("hemispheres.s2", role="forbids")
    def available_at_home(self, step: Step[Play | Shift]) -> Fact | None:
        """Only cards that lie in their own hemisphere are available.

        played:
        >>> game.judge("foundations Ah; south 2h", "s1-f1")
        Forbidden(s2: InWrongHemisphere(2h))

        married:
        >>> game.judge("south 9h / 8h", "s2-s1")
        Forbidden(s2: InWrongHemisphere(8h))
        >>> game.judge("north 9s; talon 10s", "w-n1")
        Forbidden(s2: InWrongHemisphere(9s))

        at_home:
        >>> game.judge("north 9h / 8h", "n2-n1")
        Allowed(p1.9: Follows(8h, 9h))

        exchanged:
        >>> game.judge("north 9s; south 4h", "n1-s1")
        Allowed(p1.10: ChangePlaces(9s, 4h))

        transferred:
        >>> game.judge("north 9s", "n1-s1")
        Allowed(s4: ComesHome(9s))

        from_the_talon:
        >>> game.judge("foundations Ks; talon Qs", "w-f1")
        Allowed(s18: Follows(Qs, Ks))

        russian:
        >>> Hemispheres("ru").judge("foundations Ah; south 2h", "s1-f1")
        Allowed(p1.8: Follows(2h, Ah))
        """
        if self.may_be_used_in_the_wrong_hemisphere(step):
            return None
        # Played or married, that is: the card may not lie in the wrong hemisphere, nor the one that
        # it marries. A card that is exchanged or goes to a vacant place makes no couple.
        if self.couple(step):
            for place in (step.source, step.to):
                if self.in_the_wrong_hemisphere(step.position, place):
                    return InWrongHemisphere(step.position.card(place))
        return None

    @clause("hemispheres.s3", role="forbids")
    def exchange_of_wrong_colours(self, step: Step[Shift]) -> Fact | None:
        """Cards of the wrong colour may be exchanged, a southern red one for a northern black one.

        both_come_home:
        >>> game.judge("north 9s; south 4h; talon 2c; pack [7s]", "n1-s1")
        Allowed(p1.10: ChangePlaces(9s, 4h))

        one_at_home:
        >>> game.judge("north 9s; south 4c", "n1-s1")
        Forbidden(s3: AtHome(4c))
        >>> game.judge("north 9h; south 4h", "n1-s1")
        Forbidden(s3: AtHome(9h))

        one_is_enough:
        >>> lenient = Hemispheres(exchange="one-wrong")
        >>> lenient.judge("north 9s; south 4c", "n1-s1")
        Allowed(p1.10: ChangePlaces(9s, 4c))
        >>> lenient.judge("north 9h; south 4c", "n1-s1")
        Forbidden(s3: AtHome(9h))

        alone:
        >>> lenient.judge("north 9h 8h; south 4h", "n1-s1")
        Forbidden(s3: NotAlone(8h))
        >>> lenient.judge("north 9s; south 4c 5c", "n1-s1")
        Forbidden(s3: NotAlone(5c))
        >>> Hemispheres("ru").judge("north 8s 9s; south 4h", "n1-s1")
        Forbidden(s3: NotAlone(9s))

        a_marriage:
        >>> game.judge("north 9h / 8h", "n2-n1")
        Allowed(p1.9: Follows(8h, 9h))
        """
        if not self.is_exchange(step):
            return None
        places = (step.source, step.to)
        wrong = [self.in_the_wrong_hemisphere(step.position, place) for place in places]
        if not (all(wrong) if self.exchange == "both-wrong" else any(wrong)):
            # The first of the two that does not lie in the wrong hemisphere.
            return AtHome(step.position.card(places[wrong.index(False)]))
        for place in places:
            if len(step.position.at(place)) > 1:
                return NotAlone(step.position.card(place))
        return None

    @clause("hemispheres.s4", role="permits")
    def transfer_at_the_end(self, step: Step[Shift]) -> Fact | Withheld | None:
        """At the end, pack and talon used up, a card of the wrong colour may be transferred home.

        home:
        >>> game.judge("north 9s", "n1-s4")
        Allowed(s4: ComesHome(9s))

        not_before_the_end:
        >>> game.judge("north 9s; talon 2c", "n1-s4")
        Forbidden(s4: NotTheEnd(0, 1))
        >>> game.judge("north 9s; pack [2c]", "n1-s4")
        Forbidden(s4: NotTheEnd(1, 0))

        at_home_already:
        >>> game.judge("north 9h", "n1-n2")
        Forbidden(s4: AtHome(9h))
        >>> game.judge("north 9h", "n1-s2")
        Forbidden(s4: AtHome(9h))

        within_the_wrong_hemisphere:
        >>> game.judge("north 9s", "n1-n2")
        Forbidden(s4: NotItsHemisphere(9s, n2))

        any_card:
        >>> anything = Hemispheres(end_vacancies="any-card")
        >>> anything.judge("north 9h", "n1-s2")
        Allowed(s4: Vacant(s2))
        >>> anything.judge("north 9h", "n1-n2")
        Allowed(s4: Vacant(n2))

        own_hemisphere:
        >>> within = Hemispheres(end_vacancies="own-hemisphere")
        >>> within.judge("north 9h", "n1-n2")
        Allowed(s4: Vacant(n2))
        >>> within.judge("north 9s", "n1-n2")
        Forbidden(s4: NotItsHemisphere(9s, n2))
        >>> within.judge("north 9s", "n1-s2")
        Forbidden(s4: CrossesOver(9s, n1, s2))

        not_in_the_russian:
        >>> Hemispheres(end_vacancies="nothing").judge("north 9s", "n1-s4")
        Forbidden(no clause: Unmentioned(n1-s4))

        the_talon_is_not_the_circle:
        >>> game.judge("talon 9s; pack [2c]", "w-n1")
        Forbidden(s19: CardsLeft(1))

        a_card_lies_there:
        >>> anything.judge("north 9h / 8h", "n2-n1")
        Allowed(p1.9: Follows(8h, 9h))
        """
        if step.source.row not in (NORTH, SOUTH) or step.target:
            return None
        if self.end_vacancies == "nothing":
            return None
        pack, talon = len(step.position.pile("pack")), len(step.position.pile("talon"))
        if pack or talon:
            return Withheld(NotTheEnd(pack, talon))
        card = step.card
        if self.end_vacancies == "any-card":
            return Vacant(step.to)
        if self.end_vacancies == "own-hemisphere":
            if step.source.row != step.to.row:
                return Withheld(CrossesOver(card, step.source, step.to))
        elif not self.in_the_wrong_hemisphere(step.position, step.source):
            return Withheld(AtHome(card))
        if not self.at_home(card, step.to):
            return Withheld(NotItsHemisphere(card, step.to))
        return Vacant(step.to) if self.end_vacancies == "own-hemisphere" else ComesHome(card)

    @clause("hemispheres.s5", role="forbids")
    def within_the_race(self, step: Step[Shift]) -> Fact | None:
        """A card may marry only a card of its own Race.

        own_race:
        >>> game.judge("north 9h / 8h", "n2-n1")
        Allowed(p1.9: Follows(8h, 9h))

        other_race:
        >>> game.judge("north 9h / - / - / - / 8h", "n5-n1")
        Forbidden(s5: OtherRace(n5, n1))

        within_the_hemisphere:
        >>> wide = Hemispheres(marry_within="hemisphere")
        >>> wide.judge("north 9h / - / - / - / 8h", "n5-n1")
        Allowed(p1.9: Follows(8h, 9h))

        no_marriage:
        >>> game.judge("north 9s", "n1-s4")
        Allowed(s4: ComesHome(9s))

        from_the_talon:
        >>> game.judge("north 9h; talon 8h", "w-n1")
        Allowed(p3.3: Follows(8h, 9h))
        """
        if self.marry_within == "hemisphere" or not self.couple(step):
            return None
        if self.any_race_for_the_talon(step) or self.same_race(step.source, step.to):
            return None
        return OtherRace(step.source, step.to)

    @clause("hemispheres.s6", role="defines")
    def any_race_for_the_talon(self, step: Step[Shift]) -> bool:
        """But a card of the talon may marry a card of any Race.

        any_race:
        >>> game.moves("north 9h / 7c / 5h / 9h / 2c; south 3c; talon 8h; pack [7s]")
        (turn, w-n1, w-n4)

        from_a_race:
        >>> game.judge("north 9h / - / - / - / 8h", "n5-n1")
        Forbidden(s5: OtherRace(n5, n1))
        """
        return step.source == TALON

    @clause("hemispheres.s7", role="forbids")
    def barriers_until_the_end(self, step: Step[Play | Shift]) -> Fact | None:
        """The barriers are not touched until the end, when pack and talon are used up.

        pack_left:
        >>> game.judge("foundations Ah..Qh; barriers Kh; pack [7s 8s]", "b1-f1")
        Forbidden(s7: NotTheEnd(2, 0))

        talon_left:
        >>> game.judge("foundations Ah..Qh; barriers Kh; talon 7s", "b1-f1")
        Forbidden(s7: NotTheEnd(0, 1))

        not_even_moved:
        >>> game.judge("barriers Kh; north Qh; talon 7s", "b1-n2")
        Forbidden(s7: NotTheEnd(0, 1))

        end:
        >>> game.judge("foundations Ah..Qh; barriers Kh", "b1-f1")
        Allowed(s8: Follows(Kh, Qh))

        when_they_fit:
        >>> early = Hemispheres(barriers="when-they-fit")
        >>> early.judge("foundations Ah..Qh; barriers Kh; talon 7s", "b1-f1")
        Allowed(s8: Follows(Kh, Qh))

        another_card:
        >>> game.judge("foundations Ah..Qh; north Kh; talon 7s", "n1-f1")
        Allowed(p1.8: Follows(Kh, Qh))
        """
        if step.source.row != BARRIERS or self.barriers == "when-they-fit":
            return None
        pack, talon = len(step.position.pile("pack")), len(step.position.pile("talon"))
        return NotTheEnd(pack, talon) if pack or talon else None

    @clause("hemispheres.s8", role="permits")
    def barriers_complete_the_foundations(self, step: Step[Play | Shift]) -> Fact | Withheld | None:
        """At the end of the game the barriers are played, to complete the foundations.

        completed:
        >>> game.judge("foundations Ks..2s; barriers - / As", "b2-f1")
        Allowed(s8: Follows(As, 2s))

        not_yet_its_turn:
        >>> game.judge("foundations Ks..3s; barriers - / As", "b2-f1")
        Forbidden(s13: NotNextBelow(As, 3s))

        another_card:
        >>> game.judge("foundations Ks..2s; south As", "s1-f1")
        Allowed(p1.8: Follows(As, 2s))

        nothing_else:
        >>> game.judge("barriers - / As; south 2s", "b2-s1")
        Forbidden(s8: OnlyCompletes(As))
        """
        if step.source.row != BARRIERS:
            return None
        if isinstance(step.move, Shift):
            return Withheld(OnlyCompletes(step.card))
        return self.follows(step)

    @clause("hemispheres.s9", role="forbids")
    def suits_are_followed(self, step: Step[Play]) -> Fact | None:
        """Only cards of the same suit are laid on the foundations.

        same_suit:
        >>> game.judge("foundations Ah; north 2h", "n1-f1")
        Allowed(p1.8: Follows(2h, Ah))

        same_colour:
        >>> game.judge("foundations Ah; north 2d", "n1-f1")
        Forbidden(s9: OtherSuit(2d, Ah))
        """
        card, on = step.card, step.position.card(step.to)
        return OtherSuit(card, on) if card.suit != on.suit else None

    @clause("hemispheres.s10", role="deals")
    def foundation_cards(self, order: Pile) -> Pile:
        """Four red aces and four black kings are taken out and laid as the foundations.

        taken_out:
        >>> game.deal("Ks 2h Ah Kc Ah Ad")
        Position(foundations Ad / Ah / Ah / Kc / Ks; north 2h; phase playing)

        barriers_are_none:
        >>> game.deal("As Kd 2h")
        Position(barriers - / As / Kd; north 2h; phase playing)
        """
        aces = [card for card in order if card.rank == ACE and card.colour == "red"]
        kings = [card for card in order if card.rank == KING and card.colour == "black"]
        return tuple(sorted(aces) + sorted(kings))

    @clause("hemispheres.s11", role="deals")
    def four_barriers(self, order: Pile) -> Pile:
        """A king of hearts, one of diamonds, an ace of clubs and one of spades are the barriers.

        crosswise:
        >>> game.deal("2h As Kd Kh Ac 3s")
        Position(barriers Kh / As / Kd / Ac; north 2h / 3s; phase playing)

        one_of_each:
        >>> game.deal("Kh As Kh As Kd Ac Kd Ac")
        Position(barriers Kh / As / Kd / Ac; north Kh / As / Kd / Ac; phase playing)
        """
        return tuple(barrier for barrier in pile_of("Kh Kd Ac As") if barrier in order)

    @clause("hemispheres.s12", role="forbids")
    def aces_ascend(self, step: Step[Play]) -> Fact | None:
        """On the aces cards are laid in ascending order up to the kings.

        next_above:
        >>> game.judge("foundations Ah..5h; north 6h", "n1-f1")
        Allowed(p1.8: Follows(6h, 5h))

        next_but_one:
        >>> game.judge("foundations Ah..5h; north 7h", "n1-f1")
        Forbidden(s12: NotNext(7h, 5h))

        next_below:
        >>> game.judge("foundations Ah..5h; north 4h", "n1-f1")
        Forbidden(s12: NotNext(4h, 5h))

        on_a_king:
        >>> game.judge("foundations Ks..5s; south 4s", "s1-f1")
        Allowed(p1.8: Follows(4s, 5s))
        """
        card, foundation = step.card, step.target
        if foundation[0].rank == ACE and card.rank != foundation[-1].rank + 1:
            return NotNext(card, foundation[-1])
        return None

    @clause("hemispheres.s13", role="forbids")
    def kings_descend(self, step: Step[Play]) -> Fact | None:
        """On the black kings cards are laid in descending order down to the aces.

        next_below:
        >>> game.judge("foundations Ks..5s; south 4s", "s1-f1")
        Allowed(p1.8: Follows(4s, 5s))

        next_but_one:
        >>> game.judge("foundations Ks..5s; south 3s", "s1-f1")
        Forbidden(s13: NotNextBelow(3s, 5s))

        next_above:
        >>> game.judge("foundations Ks..5s; south 6s", "s1-f1")
        Forbidden(s13: NotNextBelow(6s, 5s))

        on_an_ace:
        >>> game.judge("foundations Ah..5h; north 6h", "n1-f1")
        Allowed(p1.8: Follows(6h, 5h))
        """
        card, foundation = step.card, step.target
        if foundation[0].rank == KING and card.rank != foundation[-1].rank - 1:
            return NotNextBelow(card, foundation[-1])
        return None

    @clause("hemispheres.s14", role="defines")
    def crosswise(self) -> Pile:
        """The king of hearts lies left, that of diamonds right, a black ace above and one below.

        king_of_hearts_left:
        >>> game.deal("Ac As Kd Kh")
        Position(barriers Kh / As / Kd / Ac; phase playing)

        king_of_hearts_right:
        >>> Hemispheres(king_of_hearts="right").deal("Ac As Kd Kh")
        Position(barriers Kd / As / Kh / Ac; phase playing)
        """
        return pile_of("Kh As Kd Ac" if self.king_of_hearts == "left" else "Kd As Kh Ac")

    @clause("hemispheres.s15", role="forbids")
    def only_top_cards(self, step: Step[Play | Shift]) -> Fact | None:
        """Only the top card of each place and of the talon is available, one at a time.

        top:
        >>> game.judge("foundations Ah; north 3h 2h", "n1-f1")
        Allowed(p1.8: Follows(2h, Ah))

        covered:
        >>> game.judge("foundations Ah 2h; north 4h 3h 2h", "n1.2-f1")
        Forbidden(s15: CoveredBy(3h, 2h))

        released:
        >>> game.judge(game.play("foundations Ah; north 3h 2h", "n1-f1"), "n1-f1")
        Allowed(p1.8: Follows(3h, 2h))

        from_a_foundation:
        >>> game.judge("foundations Ah 2h; north 3h", "f1-n1")
        Forbidden(s15: NotTakenFrom(f1))

        from_the_pack:
        >>> game.judge("foundations Ah; pack [2h]", "p-f1")
        Forbidden(s15: NotTakenFrom(p))
        """
        if step.source.row in (FOUNDATIONS, "p"):
            return NotTakenFrom(step.source)
        by = step.above
        return CoveredBy(step.card, by) if by else None

    @clause("hemispheres.s16", role="forbids")
    def a_marriage(self, step: Step[Shift]) -> Fact | None:
        """A marriage lays a card on one of the same suit that is one step higher or lower.

        one_step:
        >>> game.judge("north 9h / 8h", "n2-n1")
        Allowed(p1.9: Follows(8h, 9h))

        further_cards:
        >>> game.judge("north 9h 8h / 7h", "n2-n1")
        Allowed(p1.9: Follows(7h, 8h))

        two_steps:
        >>> game.judge("north 9h / 7h", "n2-n1")
        Forbidden(n18.1: NotNextBelow(7h, 9h), s16: NotNeighbours(7h, 9h))

        no_king_on_an_ace:
        >>> game.judge("north Kd / 2d / Qd", "n1-n2")
        Forbidden(n18.1: NotNextBelow(Kd, 2d), s16: NotNeighbours(Kd, 2d))

        other_suit:
        >>> game.judge("north 9h / 8d", "n2-n1")
        Forbidden(s16: OtherSuit(8d, 9h))

        by_colour:
        >>> Hemispheres(marriage="colour").judge("north 9h / 8d", "n2-n1")
        Allowed(p1.9: Follows(8d, 9h))
        >>> Hemispheres(marriage="colour", wrong_hemisphere="any-use").judge(
        ...     "north 9h / 8c", "n2-n1"
        ... )
        Forbidden(n18.2: NotNext(8c, 9h), s16: OtherSuit(8c, 9h))

        no_marriage:
        >>> game.judge("north 9s; south 4h", "n1-s1")
        Allowed(p1.10: ChangePlaces(9s, 4h))
        """
        if couple := self.couple(step):
            card, on = couple
            if card.colour != on.colour or (self.marriage == "suit" and card.suit != on.suit):
                return OtherSuit(card, on)
            if abs(card.rank - on.rank) != 1:
                return NotNeighbours(card, on)
        return None

    @clause("hemispheres.s17", role="forbids")
    def nothing_on_a_barrier(self, step: Step[Shift]) -> Fact | None:
        """Nothing is laid on the barriers.

        on_a_barrier:
        >>> game.judge("barriers Kh; north Qh", "n1-b1")
        Forbidden(s17: PlaceOfABarrier(b1))

        on_another_card:
        >>> game.judge("north Kh / Qh", "n2-n1")
        Allowed(p1.9: Follows(Qh, Kh))
        """
        return PlaceOfABarrier(step.to) if step.to.row == BARRIERS else None

    # Supplied: what neither text says

    @clause("hemispheres.s18", role="permits")
    def talon_played(self, step: Step[Play]) -> Fact | Withheld | None:
        """The top card of the talon may also be played on a foundation.

        top:
        >>> game.judge("foundations Ah; talon 7s 2h", "w-f1")
        Allowed(s18: Follows(2h, Ah))

        marriages_only:
        >>> bound = Hemispheres(talon="marriages-only")
        >>> bound.judge("foundations Ah; talon 7s 2h", "w-f1")
        Forbidden(s18: OnlyMarries(2h))
        >>> bound.judge("foundations Ah; talon 7s 2h; new 2h", "w-f1")
        Allowed(s18: Follows(2h, Ah))

        from_the_circle:
        >>> game.judge("foundations Ah; north 2h", "n1-f1")
        Allowed(p1.8: Follows(2h, Ah))
        """
        if step.source != TALON:
            return None
        # The mark is there if the top card of the talon is the one that was turned up last.
        if self.talon == "marriages-only" and not step.position.mark("new"):
            return Withheld(OnlyMarries(step.card))
        return self.follows(step)

    @clause("hemispheres.s19", role="permits")
    def vacant_place_from_the_talon(self, step: Step[Shift]) -> Fact | Withheld | None:
        """When the pack has been dealt, the first vacant place may be filled from the talon.

        filled:
        >>> game.judge("north 9h; talon 2c 7s", "w-n2")
        Allowed(s19: Vacant(n2))

        in_order:
        >>> game.judge("north 9h; talon 2c 7s", "w-s1")
        Forbidden(s19: NotTheFirst(n2))

        pack_left:
        >>> game.judge("north 9h; talon 2c 7s; pack [3d]", "w-n2")
        Forbidden(s19: CardsLeft(1))

        talon_first:
        >>> first = Hemispheres(vacancies="talon-first")
        >>> first.judge("north 9h; talon 2c 7s; pack [3d]", "w-n2")
        Allowed(s19: Vacant(n2))

        pack_only:
        >>> Hemispheres(vacancies="pack-only").judge("north 9h; talon 2c 7s", "w-n2")
        Forbidden(no clause: Unmentioned(w-n2))

        not_from_the_circle:
        >>> game.judge("north 9h; talon 2c 7s", "n1-n2")
        Forbidden(s4: NotTheEnd(0, 2))

        a_card_lies_there:
        >>> game.judge("north 9h; talon 8h", "w-n1")
        Allowed(p3.3: Follows(8h, 9h))
        """
        if step.source != TALON or step.target or self.vacancies == "pack-only":
            return None
        left = len(step.position.pile("pack")) if self.vacancies == "pack-then-talon" else 0
        if left:
            return Withheld(CardsLeft(left))
        # In the order of the deal.
        first = self.first_vacant_place(step.position)
        return Vacant(step.to) if first in (None, step.to) else Withheld(NotTheFirst(first))

    @clause("hemispheres.s20", role="ends", outcome="won")
    def all_on_the_foundations(self, position: Position) -> bool:
        """Success is to have all the cards, barriers included, on the foundations.

        all:
        >>> game.outcome(PICTURE)
        'won'

        a_barrier_left:
        >>> game.won(PICTURE.replace("Ac", "2c", 1) + "; barriers - / - / - / Ac")
        False
        """
        return sum(map(len, position["foundations"])) == 104

    @clause("hemispheres.s21", role="ends", outcome="lost")
    def no_move_left(self, position: Position) -> bool:
        """The patience has failed if the pack has been dealt and no move is left.

        failed:
        >>> game.outcome("foundations Ah; north 9h / 5d")
        'lost'

        a_move_left:
        >>> game.outcome("foundations Ah; north 9h / 8h")
        'open'
        >>> game.outcome("foundations Ah; north 9h / 5d; pack [7s]")
        'open'
        """
        return not self.moves(position)

    # hemispheres.s22 and s23, which card of a marriage lies on which, repeat hemispheres.n18.1 and
    # n18.2; s24 to s26, how the pack is dealt, repeat p2.1, p2.2 and p3.2.


game = Hemispheres()
"""The game in the readings of the edition, for the examples."""
