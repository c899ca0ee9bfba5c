"""Little Packets (Маленькія пачки, Les Petits Paquets).

Two packs. Their eight kings are laid out in two rows; upon the upper four one builds from the ace
up to the queen, upon the lower four from the queen down to the ace. The other cards are dealt in
rows to thirteen packets, and a card whose value is the number of its place is banished. The exiles
come back one by one: each goes under the packet of its number, whose top card goes under the packet
of *its* number, and so on until a card is released. The end of the text is lost; what play needs
of it is supplied (``s14``–``s18``), and so is what the extant text leaves open.

What follows is the rules and nothing else: a method for each clause, in the order of the text, with
its examples. In these ``game`` plays as the edition reads the book, and another name stands for a
game that follows another reading; ``self.filling == "may"`` asks a game for its own. Whether a move
is allowed the clauses decide together: none that *forbids* it may give a fact against it, and one
that *permits* it must give a fact for it. A permission can also be ``Withheld``, with the fact that
stands in its way, and None says that the clause does not speak of the move. A clause that *deals*
sends the card just turned up to its place, and then no other move is allowed. What the others deal,
*define* or call an *end*, they tell the table, or the clauses that ask them.

A table is written in one line, ``u1 Kh Ah; p4 2h 9c``: on the king of hearts, the first of the
upper row, lies the ace, and in the fourth packet the nine covers the two; ``p4-l1`` would take that
nine, the top card, to the first king of the lower row, and ``p4.1-u1`` the two, the first card from
the bottom. Whole rows are written ``packets 4d 9c / - / 5s``, with ``/`` between the piles and
``-`` for an empty place; ``exiles [2s 7c]`` lie face down, ``As..Qs`` is a run. The phase, if the
text has none, is ``dealing`` while cards are left in the pack or turned up, and otherwise ``play``.
``position["packets"]`` are the piles of a row, ``position.pile("exiles")`` is the one pile of a
row, ``position.mark("next")`` holds the words of a mark. A clause that judges a move is asked about
a ``step``, that is the move and the table together: ``step.card`` leaves ``step.pile``, which lies
at ``step.source``, for ``step.target`` at ``step.to``, whose top card is ``step.on``. For setting
out and for what a move changes see ``table.py``, for what can lie on the table ``positions.py``,
for the other readings ``readings.py``.
"""

from __future__ import annotations

from pasyans.games.little_packets.facts import (
    BecomesThePacket,
    CanBeFilled,
    ExilesLeft,
    NoMoreCanBePlayed,
    NoMoreDeals,
    NothingToTakeUp,
    NotItsTurn,
    NotOfTheThirteenth,
    NotTheAce,
    OfAnotherNumber,
    OfItsNumber,
    ThirteenthStaysEmpty,
)
from pasyans.games.little_packets.positions import (
    DEALING,
    EXILES,
    LOWER,
    PACKETS,
    REDEALS,
    THIRTEEN,
    UPPER,
)
from pasyans.games.little_packets.table import LittlePacketsTable
from pasyans.patience.cards import ACE, KING, QUEEN, Card, Pile
from pasyans.patience.clauses import clause
from pasyans.patience.facts import (
    AloneInItsPile,
    CardsLeft,
    CoveredBy,
    Fact,
    Follows,
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
from pasyans.patience.moves import Fill, Gather, Place, Play, Tuck, Turn
from pasyans.patience.positions import Position
from pasyans.patience.step import Step

__all__ = ["PICTURE", "ROW", "TWO_ROWS", "LittlePackets", "game"]

ROW = "packets 2s / 3s / 4s / 5s / 6s / 7s / 8s / 9s / 10s / Js / Qs / As / 2h"
"""One row of thirteen cards, none of which lies at the place of its number."""
TWO_ROWS = (
    "packets 2s 2c / 3s 3c / 4s 4c / 5s 5c / 6s 6c / 7s 7c / 8s 8c / 9s 9c / 10s 10c / Js Jc / "
    "Qs Qc / As Ac / 2h 3h"
)
"""Two such rows, one upon the other."""
PICTURE = (
    "upper Ks As..Qs / Kh Ah..Qh / Kd Ad..Qd / Kc Ac..Qc; "
    "lower Ks Qs..As / Kh Qh..Ah / Kd Qd..Ad / Kc Qc..Ac"
)
"""The table after success (``little-packets.s17``)."""


class LittlePackets(LittlePacketsTable):
    """Little Packets under one set of readings.

    Rows of a position: ``upper`` (u) and ``lower`` (l: the foundations, the king at the bottom),
    ``packets`` (p), ``exiles`` (x, the next to be taken last), ``turned`` (t: the card just turned
    up), ``pack`` (s). The phase is ``dealing`` until the last card of the pack has been laid, then
    ``play``, and ``dealing`` again when the packets are taken up. Marks: ``replacing 4`` (a card
    for the place of an exile is still wanted), ``next 9`` (cards are being put under packets, and
    packet 9 gives the next), ``deal 2`` (the packets were dealt again).

    Moves, by type: Turn, ``turn`` (turn up a card of the pack); Lay, ``t-p4``, ``t-x`` (lay the
    turned card on a packet, with the exiles); Play, ``p1-u2``, ``p13.2-l1``, ``x-u2`` (to a
    foundation); Fill, ``p1-p5`` (an empty place); Tuck, ``x_p5``, ``p5_p9`` (put a card under a
    packet); Gather, ``gather`` (take up the packets, to deal them again).

    >>> game = LittlePackets()
    >>> game.judge(f"{ROW}; pack [As]", "turn")
    Allowed(p2.6: CardsLeft(1))
    >>> game.judge("u1 Kh Ah; p4 2h 9c", "p4.1-u1")
    Forbidden(r1.2: CoveredBy(2h, 9c))
    """

    id = "little-packets"
    packs = 2

    # Rule I. Which cards are available

    @clause("little-packets.r1.1", role="defines")
    def all_are_available(self, place: Place) -> bool:
        """All the cards of the thirteenth packet are available.

        thirteenth:
        >>> game.judge("u1 Kh Ah; p13 2h 9c 4d", "p13.1-u1")
        Allowed(p4.2: Follows(2h, Ah))

        twelfth:
        >>> game.judge("u1 Kh Ah; p12 2h 9c 4d", "p12.1-u1")
        Forbidden(r1.2: CoveredBy(2h, 9c))
        """
        return place.pile == THIRTEEN

    @clause("little-packets.r1.2", role="forbids")
    def only_the_top_of_the_twelve(self, step: Step[Play | Fill]) -> Fact | None:
        """Of the twelve packets only the top cards are available.

        top:
        >>> game.judge("u1 Kh Ah; p1 9c 2h", "p1-u1")
        Allowed(p4.2: Follows(2h, Ah))

        covered:
        >>> game.judge("u1 Kh Ah; p1 2h 9c", "p1.1-u1")
        Forbidden(r1.2: CoveredBy(2h, 9c))

        covered_in_the_thirteenth:
        >>> game.judge("u1 Kh Ah; p13 2h 9c", "p13.1-u1")
        Allowed(p4.2: Follows(2h, Ah))

        for_an_empty_place:
        >>> game.judge("p2 4d 5s 9c", "p2.2-p1")
        Forbidden(r1.2: CoveredBy(5s, 9c))
        """
        if self.all_are_available(step.source):
            return None
        for by in self.lying_upon(step.pile, step.depth):  # Only the first of them is named.
            return CoveredBy(step.card, by)
        return None

    @clause("little-packets.r1.3", role="defines")
    def lying_upon(self, packet: Pile, depth: int) -> Pile:
        """Taking off the top cards releases those that lie beneath.

        two_upon_it:
        >>> game.judge("u1 Kh Ah; p1 2h 9c 4d", "p1.1-u1")
        Forbidden(r1.2: CoveredBy(2h, 9c))

        one_taken_off:
        >>> game.judge(game.play("u1 Kh Ah; p1 2h 9c 4d", "p1-p2"), "p1.1-u1")
        Forbidden(r1.2: CoveredBy(2h, 9c))

        both_taken_off:
        >>> game.judge(game.play("u1 Kh Ah; p1 2h 9c; p2 4d", "p1-p3"), "p1-u1")
        Allowed(p4.2: Follows(2h, Ah))
        """
        return packet[depth:]

    # Rule II. Suits

    @clause("little-packets.r2.1", role="forbids")
    def by_suit(self, step: Step[Play]) -> Fact | None:
        """On each foundation the cards follow by suit.

        same_suit:
        >>> game.judge("u1 Kh Ah; p1 2h", "p1-u1")
        Allowed(p4.2: Follows(2h, Ah))

        same_colour:
        >>> game.judge("u1 Kh Ah; p1 2d", "p1-u1")
        Forbidden(r2.1: OtherSuit(2d, Ah))

        on_the_king:
        >>> game.judge("l1 Kh; p1 Qs", "p1-l1")
        Forbidden(r2.1: OtherSuit(Qs, Kh))
        """
        for on in step.target[-1:]:  # At most one, the top card of the foundation.
            if step.card.suit != on.suit:
                return OtherSuit(step.card, on)
        return None

    # Rule III. Taking up the packets for the re-deal

    @clause("little-packets.r3.1", role="defines")
    def packets_from_one_side(self) -> int:
        """Of the twelve packets six are taken up from one side and six from the other.

        two_groups_of_six:
        >>> game.play(f"{ROW}; phase play", "gather")
        Position(pack [8s 9s 10s Js Qs As 2h 2s 3s 4s 5s 6s 7s]; phase dealing; deal 2)

        by_turns:
        >>> LittlePackets(gathering="by-turns").play(f"{ROW}; phase play", "gather")
        Position(pack [As 2s Qs 3s Js 4s 2h 10s 5s 9s 6s 8s 7s]; phase dealing; deal 2)
        """
        return 6

    @clause("little-packets.r3.2", role="defines")
    def order_of_the_twelve(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The right-hand side is taken up as the upper row, the left-hand side as the lower.

        right_hand_side_first:
        >>> game.play(f"{ROW}; phase play", "gather")
        Position(pack [8s 9s 10s Js Qs As 2h 2s 3s 4s 5s 6s 7s]; phase dealing; deal 2)

        by_turns:
        >>> LittlePackets(gathering="by-turns").play(f"{ROW}; phase play", "gather")
        Position(pack [As 2s Qs 3s Js 4s 2h 10s 5s 9s 6s 8s 7s]; phase dealing; deal 2)

        two_rows:
        >>> LittlePackets(gathering="two-rows").play(f"{ROW}; phase play", "gather")
        Position(pack [7s 6s 5s 4s 3s 2s 2h 8s 9s 10s Js Qs As]; phase dealing; deal 2)
        """
        left = self.left_hand_side(numbers)
        right = tuple(number for number in numbers if number not in left)
        if self.gathering == "two-sides":
            return self.right_hand_side_first(left, right)
        if self.gathering == "two-rows":
            return (*reversed(left), *right)  # 6, 5, ... 1, 7, 8, ... 12
        # 12, 1, 11, 2, 10, 3, ...
        return tuple(number for pair in zip(reversed(right), left, strict=True) for number in pair)

    @clause("little-packets.r3.3", role="defines")
    def with_the_thirteenth_between(self, twelve: tuple[int, ...]) -> tuple[int, ...]:
        """Between the two groups the thirteenth packet is laid, if it has cards left.

        cards_left:
        >>> game.play(f"{ROW}; phase play", "gather")
        Position(pack [8s 9s 10s Js Qs As 2h 2s 3s 4s 5s 6s 7s]; phase dealing; deal 2)

        none_left:
        >>> game.play(f"{ROW.removesuffix(' / 2h')}; phase play", "gather")
        Position(pack [8s 9s 10s Js Qs As 2s 3s 4s 5s 6s 7s]; phase dealing; deal 2)
        """
        six = self.packets_from_one_side()
        return (*twelve[:six], THIRTEEN, *twelve[six:])

    # The foundations

    @clause("little-packets.p1.1", role="deals")
    def taken_out_beforehand(self, order: Pile) -> Pile:
        """The eight kings are taken from the pack.

        kings:
        >>> game.deal("4d Kh 9c Ks 2s Ks")
        Position(upper Kh / Ks; lower Ks; pack [4d 9c 2s]; phase dealing)

        none:
        >>> game.deal("4d Qh 9c")
        Position(pack [4d Qh 9c]; phase dealing)
        """
        return tuple(card for card in order if card.rank == KING)

    @clause("little-packets.p1.2", role="forbids")
    def on_the_kings(self, step: Step[Play]) -> Fact | None:
        """The kings are the foundation cards.

        king:
        >>> game.judge("upper Ks / Kh; p1 Ah", "p1-u2")
        Allowed(p4.2: Follows(Ah, Kh))

        no_king:
        >>> game.judge("upper Ks / Kh; p1 Ah", "p1-u3")
        Forbidden(p1.2: Vacant(u3))
        """
        return None if step.target else Vacant(step.to)

    @clause("little-packets.p1.3", role="forbids")
    def upper_row_begins_with_aces(self, step: Step[Play]) -> Fact | None:
        """The four kings of the upper row begin with the aces.

        ace:
        >>> game.judge("u1 Kh; p1 Ah", "p1-u1")
        Allowed(p4.2: Follows(Ah, Kh))

        two:
        >>> game.judge("u1 Kh; p1 2h", "p1-u1")
        Forbidden(p1.3: NotTheAce(2h, Kh))

        queen:
        >>> game.judge("u1 Kh; p1 Qh", "p1-u1")
        Forbidden(p1.3: NotTheAce(Qh, Kh))

        queen_in_the_lower_row:
        >>> game.judge("l1 Kh; p1 Qh", "p1-l1")
        Allowed(p4.2: Follows(Qh, Kh))

        further_on:
        >>> game.judge("u1 Kh Ah; p1 2h", "p1-u1")
        Allowed(p4.2: Follows(2h, Ah))
        >>> game.judge("u1 Kh Ah..Jh; p1 Qh", "p1-u1")
        Allowed(p4.2: Follows(Qh, Jh))
        """
        card, on = step.card, step.on
        if step.to.row == UPPER and on and on.rank == KING and card.rank != ACE:
            return NotTheAce(card, on)
        return None

    @clause("little-packets.p1.4", role="forbids")
    def upper_row_ascends(self, step: Step[Play]) -> Fact | None:
        """The upper row ascends in order to the queens.

        next:
        >>> game.judge("u1 Kh Ah..10h; p1 Jh", "p1-u1")
        Allowed(p4.2: Follows(Jh, 10h))

        next_but_one:
        >>> game.judge("u1 Kh Ah; p1 3h", "p1-u1")
        Forbidden(p1.4: NotNext(3h, Ah))

        below:
        >>> game.judge("u1 Kh Ah..3h; p1 2h", "p1-u1")
        Forbidden(p1.4: NotNext(2h, 3h))

        nothing_on_the_queen:
        >>> game.judge("u1 Kh Ah..Qh; p1 Ah", "p1-u1")
        Forbidden(p1.4: NotNext(Ah, Qh))

        on_the_king:
        >>> game.judge("u1 Kh; p1 Ah", "p1-u1")
        Allowed(p4.2: Follows(Ah, Kh))

        lower_row:
        >>> game.judge("l1 Kh Qh; p1 Jh", "p1-l1")
        Allowed(p4.2: Follows(Jh, Qh))
        """
        card, on = step.card, step.on
        if step.to.row == UPPER and on and on.rank != KING and card.rank != on.rank + 1:
            return NotNext(card, on)
        return None

    @clause("little-packets.p1.5", role="forbids")
    def lower_row_descends(self, step: Step[Play]) -> Fact | None:
        """The kings of the lower row descend in order to the aces.

        queen:
        >>> game.judge("l1 Kh; p1 Qh", "p1-l1")
        Allowed(p4.2: Follows(Qh, Kh))

        ace_on_the_king:
        >>> game.judge("l1 Kh; p1 Ah", "p1-l1")
        Forbidden(p1.5: NotNextBelow(Ah, Kh))

        ace_at_the_end:
        >>> game.judge("l1 Kh Qh..2h; p1 Ah", "p1-l1")
        Allowed(p4.2: Follows(Ah, 2h))

        above:
        >>> game.judge("l1 Kh Qh Jh; p1 Qh", "p1-l1")
        Forbidden(p1.5: NotNextBelow(Qh, Jh))

        upper_row:
        >>> game.judge("u1 Kh Ah; p1 2h", "p1-u1")
        Allowed(p4.2: Follows(2h, Ah))
        """
        card, on = step.card, step.on
        if step.to.row == LOWER and on and card.rank != on.rank - 1:
            return NotNextBelow(card, on)
        return None

    # The deal

    @clause("little-packets.p2.2", role="deals")
    def first_row(self, position: Position) -> Place | None:
        """A row of thirteen cards is laid out.

        first:
        >>> game.judge("turned 4d", "t-p1")
        Allowed(p2.2: Must(t-p1))

        third:
        >>> game.judge("packets 9h / 9s; turned 4d", "t-p2")
        Forbidden(p2.2: Must(t-p3))

        laid:
        >>> game.play("packets 9h / 9s; turned 4d", "t-p3")
        Position(packets 9h / 9s / 4d; phase play)

        second_row:
        >>> game.judge(f"{ROW}; turned 4d", "t-p2")
        Forbidden(p2.4: Must(t-p1))
        """
        # The row to which the turned card belongs; 0 for an exile, and for what replaces one.
        return self.next_place(position) if self.row_of_the_turned_card(position) == 1 else None

    # little-packets.p2.3 says where on the table the thirteenth packet lies.

    @clause("little-packets.p2.4", role="deals")
    def second_row(self, position: Position) -> Place | None:
        """A second row of thirteen cards covers the first.

        first:
        >>> game.judge(f"{ROW}; turned 4d", "t-p1")
        Allowed(p2.4: Must(t-p1))

        covering:
        >>> game.play(f"{ROW}; turned 4d", "t-p1").at(Place("p", 1))
        (card('2s'), card('4d'))

        not_beside:
        >>> game.judge(f"{ROW}; turned 4d", "t-p2")
        Forbidden(p2.4: Must(t-p1))

        first_row:
        >>> game.judge("packets 9h; turned 4d", "t-p1")
        Forbidden(p2.2: Must(t-p2))

        third_row:
        >>> game.judge(f"{TWO_ROWS}; turned 4d", "t-p1")
        Allowed(p2.5: Must(t-p1))
        """
        return self.next_place(position) if self.row_of_the_turned_card(position) == 2 else None

    @clause("little-packets.p2.5", role="deals")
    def one_row_after_another(self, position: Position) -> Place | None:
        """One row after another is laid out in this way.

        third_row:
        >>> game.judge(f"{TWO_ROWS}; turned 4d", "t-p1")
        Allowed(p2.5: Must(t-p1))

        not_elsewhere:
        >>> game.judge(f"{TWO_ROWS}; turned 4d", "t-p13")
        Forbidden(p2.5: Must(t-p1))

        second_row:
        >>> game.judge(f"{ROW}; turned 4d", "t-p2")
        Forbidden(p2.4: Must(t-p1))
        """
        return self.next_place(position) if self.row_of_the_turned_card(position) > 2 else None

    @clause("little-packets.p2.6", role="permits")
    def until_the_pack_is_out(self, step: Step[Turn]) -> Fact | Withheld:
        """This goes on until the whole pack is out.

        cards_left:
        >>> game.judge("packets 9h; pack [4d 5s]", "turn")
        Allowed(p2.6: CardsLeft(2))

        order:
        >>> game.play("packets 9h; pack [4d 5s]", "turn")
        Position(packets 9h; turned 4d; pack [5s]; phase dealing)

        out:
        >>> game.judge("packets 9h / 4d", "turn")
        Forbidden(p2.6: PackEmpty())
        """
        left = len(step.position.pile("pack"))
        return CardsLeft(left) if left else Withheld(PackEmpty())

    @clause("little-packets.p2.7", role="defines")
    def seen_of_the_thirteenth(self, packet: Pile) -> int:
        """The cards of the thirteenth packet are so laid out that all are seen.

        all:
        >>> game.view("p13 4d 9c 2h")
        'packets - / - / - / - / - / - / - / - / - / - / - / - / 4d 9c 2h; phase play'

        not_of_the_twelfth:
        >>> game.view("p12 4d 9c 2h")
        'packets - / - / - / - / - / - / - / - / - / - / - / [2] 2h; phase play'
        """
        return len(packet)

    @clause("little-packets.p2.8", role="defines")
    def seen_of_the_twelve(self) -> int:
        """The other twelve packets show only their top cards.

        top:
        >>> game.view("packets 4d 9c 2h / 5s")
        'packets [2] 2h / 5s; phase play'

        thirteenth:
        >>> game.view("packets 4d 9c; p13 6c 5s")
        'packets [1] 9c / - / - / - / - / - / - / - / - / - / - / - / 6c 5s; phase play'
        """
        return 1

    # little-packets.p2.9 refers to the next paragraph.

    @clause("little-packets.p3.1", role="defines")
    def numerical_order(self, position: Position) -> int:
        """In dealing a card one looks at its place in order, not at its value.

        fourth:
        >>> game.judge("packets 9h / 9s / 9d; turned 7c", "t-p7")
        Forbidden(p2.2: Must(t-p4))

        fifth:
        >>> game.judge("packets 9h / 9s / 9d / 7c; turned 7h", "t-p7")
        Forbidden(p2.2: Must(t-p5))

        an_exile_does_not_count:
        >>> game.judge(game.play("packets 9h; turned 2s; pack [5s]", "t-x"), "turn")
        Allowed(p2.6: CardsLeft(1))
        >>> game.play("packets 9h; turned 2s; pack [5s]", "t-x")
        Position(packets 9h; exiles [2s]; pack [5s]; phase dealing; replacing 2)
        """
        laid = sum(map(len, position["packets"]))
        return self.number_in_its_row(laid)

    @clause("little-packets.p3.2", role="defines")
    def value(self, card: Card) -> int:
        """Knaves count as eleven, queens as twelve.

        knave_at_the_eleventh_place:
        >>> ten = "packets 2s / 3s / 4s / 5s / 6s / 7s / 8s / 9s / 10s / Js"
        >>> game.judge(f"{ten}; turned Jh", "t-p11")
        Forbidden(p3.4: Must(t-x))

        queen_at_the_eleventh_place:
        >>> game.judge(f"{ten}; turned Qh", "t-p11")
        Allowed(p2.2: Must(t-p11))

        queen_at_the_twelfth_place:
        >>> game.judge(f"{ten} / Qs; turned Qh", "t-p12")
        Forbidden(p3.4: Must(t-x))

        queen_put_under:
        >>> game.judge("p12 4d; exiles [Qh]", "x_p12")
        Allowed(p5.2: OfItsNumber(Qh, p12))
        """
        return card.rank

    # little-packets.p3.3, kings count as thirteen, can never matter: no king is in the pack.

    @clause("little-packets.p3.4", role="deals")
    def banished(self, position: Position) -> Place | None:
        """A card whose value is its number in the deal is laid aside.

        fourth_place:
        >>> game.judge("packets 9h / 9s / 9d; turned 4c", "t-x")
        Allowed(p3.4: Must(t-x))
        >>> game.judge("packets 9h / 9s / 9d; turned 4c", "t-p4")
        Forbidden(p3.4: Must(t-x))

        third_place:
        >>> game.judge("packets 9h / 9s; turned 4c", "t-x")
        Forbidden(p2.2: Must(t-p3))

        nothing_turned:
        >>> game.moves("pack [Ac]")
        (turn,)

        replacement_not_counted:
        >>> table = "packets 9h; exiles [2s]; turned 2c; pack [5s]; replacing 2"
        >>> LittlePackets(replacement="not-counted").judge(table, "t-x")
        Forbidden(p3.7: Must(t-p2))
        """
        return (
            EXILES
            if self.value_is_the_number_counted(position) and not position.mark("replacing")
            else None
        )

    @clause("little-packets.p3.5", role="defines")
    def lies_face_down(self, row: str) -> bool:
        """The exiles lie face down.

        exiles:
        >>> game.view("packets 4d; exiles [5s 9c]")
        'packets 4d; exiles [2]; phase play'

        kings:
        >>> game.view("u1 Kh Ah; packets 4d")
        'upper Kh Ah; packets 4d; phase play'
        """
        return row == "exiles"

    # little-packets.p3.6, the name of the exiles, is a comment.

    @clause("little-packets.p3.7", role="deals")
    def next_card_takes_its_place(self, position: Position) -> Place | None:
        """The next card from the pack is laid in the place of the exile.

        next:
        >>> game.judge("packets 9h; exiles [2s]; turned 5s; replacing 2", "t-p2")
        Allowed(p3.7: Must(t-p2))

        after_it:
        >>> game.play("packets 9h; exiles [2s]; turned 5s; pack [4d]; replacing 2", "t-p2")
        Position(packets 9h / 5s; exiles [2s]; pack [4d]; phase dealing)

        not_turned_yet:
        >>> game.moves("packets 9h; exiles [2s]; pack [5s]; replacing 2")
        (turn,)

        nothing_to_replace:
        >>> game.judge("packets 9h; turned 5s", "t-p2")
        Allowed(p2.2: Must(t-p2))

        exile_in_its_turn:
        >>> game.judge("packets 9h; exiles [2s]; turned 2c; pack [5s]; replacing 2", "t-p2")
        Forbidden(p3.9: Must(t-x))
        """
        if not (position.mark("replacing") and position.pile("turned")):
            return None
        return None if self.banished_in_its_turn(position) else self.next_place(position)

    # little-packets.p3.8, the deal goes on as at the beginning, repeats little-packets.p2.5.

    @clause("little-packets.p3.9", role="deals")
    def banished_in_its_turn(self, position: Position) -> Place | None:
        """All cards whose value and number agree are excluded without exception.

        replacement_too:
        >>> game.judge("packets 9h; exiles [2s]; turned 2c; pack [5s]; replacing 2", "t-x")
        Allowed(p3.9: Must(t-x))

        it_does_not_agree:
        >>> game.judge("packets 9h; exiles [2s]; turned 3c; pack [5s]; replacing 2", "t-x")
        Forbidden(p3.7: Must(t-p2))

        not_turned_yet:
        >>> game.moves("packets 9h; exiles [2s]; pack [2c 5s]; replacing 2")
        (turn,)

        first_card_of_its_place:
        >>> game.judge("packets 9h; turned 2c; pack [5s]", "t-x")
        Allowed(p3.4: Must(t-x))

        other_reading:
        >>> not_counted = LittlePackets(replacement="not-counted")
        >>> not_counted.judge("packets 9h; exiles [2s]; turned 2c; pack [5s]; replacing 2", "t-x")
        Forbidden(p3.7: Must(t-p2))
        """
        if self.replacement == "counted" and position.mark("replacing"):
            return EXILES if self.value_is_the_number_counted(position) else None
        return None

    @clause("little-packets.p3.10", role="defines")
    def number_in_its_row(self, laid: int) -> int:
        """Each row begins with No. 1 and ends with No. 13.

        last:
        >>> twelve = ROW.removesuffix(" / 2h")
        >>> game.moves(f"{twelve}; turned 4d")
        (t-p13,)

        first_of_the_second_row:
        >>> game.moves(f"{ROW}; turned 4d")
        (t-p1,)

        first_of_the_third_row:
        >>> game.moves(f"{TWO_ROWS}; turned 4d")
        (t-p1,)

        ace_at_the_first_place:
        >>> game.moves(f"{ROW}; turned Ad")
        (t-x,)
        """
        return laid % 13 + 1

    # The play

    @clause("little-packets.p4.1", role="forbids")
    def only_when_all_are_laid_out(self, step: Step[Play | Fill | Tuck | Gather]) -> Fact | None:
        """All the cards must have been laid out before one plays.

        laid_out:
        >>> game.judge("u1 Kh; packets Ah", "p1-u1")
        Allowed(p4.2: Follows(Ah, Kh))

        still_dealing:
        >>> game.judge("u1 Kh; packets Ah; pack [4d]", "p1-u1")
        Forbidden(p4.1: StillDealing())
        """
        return StillDealing() if step.position.phase == DEALING else None

    @clause("little-packets.p4.2", role="permits")
    def suitable_cards_are_played(self, step: Step[Play]) -> Fact | Withheld | None:
        """All suitable cards are played on the foundations.

        suitable:
        >>> game.judge("upper Kh Ah; packets 9c 2h", "p1-u1")
        Allowed(p4.2: Follows(2h, Ah))

        in_either_row:
        >>> game.moves("u1 Kh Ah..5h; l1 Kh Qh..7h; packets 6h")
        (p1-u1, p1-l1)

        all:
        >>> game.moves("upper Kh Ah / Kc; packets 9c 2h / Ac / 3s; exiles [5d]")
        (p1-u1, p2-u2, p1-p4, p1-p5, p1-p6, p1-p7, p1-p8, p1-p9, p1-p10, p1-p11, p1-p12)

        exile:
        >>> game.judge("u1 Kh Ah; exiles [2h]", "x-u1")
        Allowed(p4.2: Follows(2h, Ah))

        from_a_foundation:
        >>> game.judge("u1 Kh Ah; l1 Kh Qh..2h", "l1-u1")
        Forbidden(p4.2: NotTakenFrom(l1))
        """
        if step.source.row not in (PACKETS, EXILES.row):
            return Withheld(NotTakenFrom(step.source))
        for on in step.target[-1:]:  # At most one; none where no king lies.
            return Follows(step.card, on)
        return None

    @clause("little-packets.p4.3", role="permits")
    def empty_place(self, step: Step[Fill]) -> Fact | Withheld:
        """On an empty place a card from the packets is laid.

        empty:
        >>> game.judge("packets 4d 9c / - / 5s 8d", "p1-p2")
        Allowed(p4.3: Vacant(p2))

        taken:
        >>> game.judge("packets 4d 9c / - / 5s 8d", "p1-p3")
        Forbidden(p4.3: Occupied(p3, 8d))

        from_a_foundation:
        >>> game.judge("u1 Kh Ah; packets 4d 9c", "u1-p2")
        Forbidden(p4.3: NotTakenFrom(u1))
        """
        if step.source.row != PACKETS:
            return Withheld(NotTakenFrom(step.source))
        if step.on:
            return Withheld(Occupied(step.to, step.on))
        return Vacant(step.to)

    # The exiles

    @clause("little-packets.p5.1", role="forbids")
    def when_no_more_can_be_played(self, step: Step[Play | Tuck]) -> Fact | None:
        """When no more can be played in this way the top exile is taken, and no other card.

        no_more:
        >>> left_empty = LittlePackets(filling="may")
        >>> left_empty.judge("u1 Kh; packets 9c / 4d; exiles [2h]", "x_p2")
        Allowed(p5.2: OfItsNumber(2h, p2))

        another_card:
        >>> left_empty.judge("u1 Kh; packets 9c / 4d; exiles [2h]", "p2_p4")
        Forbidden(p5.1: NotItsTurn(p2))

        suitable_card_left:
        >>> left_empty.judge("u1 Kh; packets 9c / 4d Ah; exiles [2h]", "x_p2")
        Forbidden(p5.1: Must(p2-u1))
        >>> left_empty.judge("u1 Kh; l1 Kh; packets 9c / 4d Ah; exiles [Qh]", "x-l1")
        Forbidden(p5.1: Must(p2-u1))
        >>> left_empty.judge("u1 Kh; packets 9c / 4d Ah; exiles [2h]", "p2-u1")
        Allowed(p4.2: Follows(Ah, Kh))

        exile_in_hand:
        >>> left_empty.judge("packets 9c / 2h 3s 4d; exiles [5s]; next 2", "x_p5")
        Forbidden(p5.1: Must(p2_p4))
        >>> left_empty.judge("packets 9c / 2h 3s 4d; exiles [5s]; next 2", "p2_p4")
        Allowed(s12: BecomesThePacket(4d, p4))
        """
        # First comes the card whose turn it is to go under a packet, or what can be played.
        if step.source == EXILES:
            waiting = self.moves_that_tuck(step.position) or self.moves_that_play(step.position)
            return Must(waiting) if waiting else None
        if isinstance(step.move, Tuck) and step.source != self.giving_packet(step.position):
            return NotItsTurn(step.source)
        return None

    @clause("little-packets.p5.2", role="permits")
    def under_the_packet_of_its_number(self, step: Step[Tuck]) -> Fact | Withheld | None:
        """The card is laid under the packet of the number that is its value.

        five:
        >>> left_empty = LittlePackets(filling="may")
        >>> left_empty.judge("p4 9c; p5 4d 9h; exiles [5s]", "x_p5")
        Allowed(p5.2: OfItsNumber(5s, p5))

        under_the_bottom:
        >>> left_empty.play("packets 4d 9h / 7c; exiles [As]", "x_p1")
        Position(packets As 4d 9h / 7c; phase play; next 1)

        another_packet:
        >>> left_empty.judge("p4 9c; p5 4d 9h; exiles [5s]", "x_p4")
        Forbidden(p5.2: OfAnotherNumber(5s, p4))

        no_packet_there:
        >>> left_empty.judge("p4 9c; exiles [5s]", "x_p5")
        Allowed(s12: BecomesThePacket(5s, p5))
        """
        card = step.card
        if step.to != self.packet_of_its_number(card):
            return Withheld(OfAnotherNumber(card, step.to))
        return OfItsNumber(card, step.to) if step.target else None

    @clause("little-packets.p5.3", role="forbids")
    def if_it_fits_no_foundation(self, step: Step[Tuck]) -> Fact | None:
        """No card that fits a foundation is put under a packet.

        it_fits_none:
        >>> left_empty = LittlePackets(filling="may")
        >>> left_empty.judge("u1 Kh Ah; packets 9c / 7c; exiles [2s]", "x_p2")
        Allowed(p5.2: OfItsNumber(2s, p2))

        it_fits_one:
        >>> left_empty.judge("u1 Kh Ah; packets 9c / 7c; exiles [2h]", "x_p2")
        Forbidden(p5.3: Must(x-u1))
        >>> left_empty.judge("u1 Kh Ah; packets 9c / 7c; exiles [2h]", "x-u1")
        Allowed(p4.2: Follows(2h, Ah))

        it_fits_two:
        >>> left_empty.judge("u1 Kh Ah..5h; l1 Kh Qh..7h; packets 9c; exiles [6h]", "x_p6")
        Forbidden(p5.3: Must(x-u1, x-l1))
        """
        # The moves that play this very card, to each foundation on which it follows.
        fitting = tuple(self.moves_that_play_from(step.position, step.source))
        return Must(fitting) if fitting else None

    # little-packets.p5.4, a five goes under the fifth packet, is a comment on little-packets.p5.2.

    @clause("little-packets.p5.5", role="defines")
    def number_of_the_next_giving_packet(self, position: Position, card: Card) -> int:
        """The same is done with the top card of the same packet.

        of_the_packet_fed:
        >>> left_empty = LittlePackets(filling="may")
        >>> left_empty.play("packets 3s / 9c 3h / 4d 8c; exiles [2s]", "x_p2")
        Position(packets 3s / 2s 9c 3h / 4d 8c; phase play; next 2)
        >>> left_empty.play("packets 3s / 2s 9c 3h / 4d 8c; phase play; next 2", "p2_p3")
        Position(packets 3s / 2s 9c / 3h 4d 8c; phase play; next 3)

        of_the_packet_of_the_exile:
        >>> literal = LittlePackets(filling="may", chain="same-packet")
        >>> literal.play("packets 3s / 9c 3h / 4d 8c; exiles [2s]", "x_p2")
        Position(packets 3s / 2s 9c 3h / 4d 8c; phase play; next 2)
        >>> literal.play("packets 3s / 2s 9c 3h / 4d 8c; phase play; next 2", "p2_p3")
        Position(packets 3s / 2s 9c / 3h 4d 8c; phase play; next 2)
        """
        for number in map(
            int, position.mark("next")
        ):  # At most one: the packet that gave the card.
            if self.chain == "same-packet":
                return number
        return self.value(card)

    # little-packets.p5.6, under the packet of its value, repeats little-packets.p5.2.

    @clause("little-packets.p5.7", role="ends")
    def a_card_is_released(self, position: Position) -> bool:
        """This goes on until a suitable card for one of the foundations is released.

        released:
        >>> left_empty = LittlePackets(filling="may")
        >>> left_empty.play("u1 Kh; packets 3s / 2s Ah 3h / 4d 8c; next 2", "p2_p3")
        Position(upper Kh; packets 3s / 2s Ah / 3h 4d 8c; phase play)

        not_by_the_exile:
        >>> left_empty.play("u1 Kh; packets 3s / Ac 3h / 4d 8c; exiles [2s]", "x_p2")
        Position(upper Kh; packets 3s / 2s Ac 3h / 4d 8c; phase play; next 2)

        none_released:
        >>> left_empty.play("u1 Kh; packets 3s / 2s Ac 3h / 4d 8c; next 2", "p2_p3")
        Position(upper Kh; packets 3s / 2s Ac / 3h 4d 8c; phase play; next 3)
        """
        return bool(self.moves_that_play(position))

    # little-packets.p6.1 and p6.2, the cards released are played, repeat little-packets.p4.2.

    @clause("little-packets.p6.3", role="defines")
    def exiles_to_be_taken(self, exiles: Pile) -> Pile:
        """Of the exiles one takes the nearest, the one that was laid aside last.

        last_first:
        >>> left_empty = LittlePackets(filling="may")
        >>> table = left_empty.play("packets 9h / 9s; exiles [As 5h 2s]; turned 6h", "t-p3")
        >>> left_empty.moves(table)
        (x_p2,)
        >>> table.pile("exiles")
        (card('As'), card('5h'), card('2s'))

        first_first:
        >>> first_first = LittlePackets(filling="may", exiles_order="first-first")
        >>> table = first_first.play("packets 9h / 9s; exiles [As 5h 2s]; turned 6h", "t-p3")
        >>> first_first.moves(table)
        (x_p1,)
        >>> table.pile("exiles")
        (card('2s'), card('5h'), card('As'))
        """
        return exiles if self.exiles_order == "last-first" else tuple(reversed(exiles))

    # little-packets.p6.4, and repeats the same, repeats little-packets.p5.2.

    @clause("little-packets.p6.5", role="forbids")
    def until_all_exiles_are_out(self, step: Step[Gather]) -> Fact | None:
        """This is repeated until all the exiles are out.

        exiles_left:
        >>> game.judge("packets 9h / 9s; exiles [2s 7c]", "gather")
        Forbidden(p6.5: ExilesLeft(2))

        all_out:
        >>> game.judge("packets 9h / 9s", "gather")
        Allowed(s14: NoMoreCanBePlayed())
        """
        left = len(step.position.pile("exiles"))
        return ExilesLeft(left) if left else None

    # Supplied: the plate or the words that showed how the kings and the packets lie
    # little-packets.s1 and s3, two packs and packets numbered from the left, are in the layout.

    @clause("little-packets.s2", role="deals")
    def kings_of_the_upper_row(self, kings: Pile) -> Pile:
        """In each row there lies one king of every suit.

        one_of_each:
        >>> game.deal("Kh Kh Ks Kc Kd Kc Ks Kd 4d")
        Position(upper Kh / Ks / Kc / Kd; lower Kh / Kc / Ks / Kd; pack [4d]; phase dealing)

        other_reading:
        >>> LittlePackets(kings="as-they-come").deal("Kh Kh Ks Kc Kd Kc Ks Kd 4d")
        Position(upper Kh / Kh / Ks / Kc; lower Kd / Kc / Ks / Kd; pack [4d]; phase dealing)

        two_packs:
        >>> game.packs
        2
        """
        return tuple(dict.fromkeys(kings)) if self.kings == "one-of-each-suit" else kings[:4]

    @clause("little-packets.s4", role="defines")
    def left_hand_side(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The first six packets are the left-hand side, the others the right-hand side.

        right_hand_side_first:
        >>> LittlePackets(filling="may").play("p5 2c; p6 4d; p7 9c", "gather")
        Position(pack [9c 2c 4d]; phase dealing; deal 2)

        two_rows:
        >>> LittlePackets(filling="may", gathering="two-rows").play("p5 2c; p6 4d; p7 9c", "gather")
        Position(pack [4d 2c 9c]; phase dealing; deal 2)
        """
        return numbers[:6]

    @clause("little-packets.s5", role="defines")
    def right_hand_side_first(
        self, left: tuple[int, ...], right: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The right-hand side is taken up before the left-hand side, each by its numbers.

        two_sides:
        >>> game.play(f"{ROW}; phase play", "gather")
        Position(pack [8s 9s 10s Js Qs As 2h 2s 3s 4s 5s 6s 7s]; phase dealing; deal 2)

        fewer_packets:
        >>> LittlePackets(filling="may").play("p2 4d; p8 9c; p9 5s", "gather")
        Position(pack [9c 5s 4d]; phase dealing; deal 2)
        """
        return right + left

    @clause("little-packets.s6", role="defines")
    def one_upon_another(self, packets: tuple[Pile, ...]) -> Pile:
        """Each packet is laid on those before; the whole is turned over and not shuffled.

        lowest_card_of_the_first_packet_first:
        >>> LittlePackets(filling="may").play("p2 4d 2c; p7 9c 5s 6h; p13 7s 3d", "gather")
        Position(pack [9c 5s 6h 7s 3d 4d 2c]; phase dealing; deal 2)

        one_packet:
        >>> LittlePackets(filling="may").play("p7 9c 5s 6h", "gather")
        Position(pack [9c 5s 6h]; phase dealing; deal 2)
        """
        return tuple(card for packet in packets for card in packet)

    # Supplied: what the extant text leaves open

    @clause("little-packets.s7", role="ends")
    def place_is_passed_over(self, position: Position) -> bool:
        """If the pack is out when an exile is to be replaced, the place is passed over.

        pack_out:
        >>> game.play("packets 9h; turned 2s", "t-x")
        Position(packets 9h; exiles [2s]; phase play)

        pack_not_out:
        >>> game.play("packets 9h; turned 2s; pack [4d]", "t-x")
        Position(packets 9h; exiles [2s]; pack [4d]; phase dealing; replacing 2)
        """
        return not position.pile("pack")

    @clause("little-packets.s8", role="forbids")
    def card_for_an_empty_place(self, step: Step[Fill]) -> Fact | None:
        """It may be a card of the thirteenth packet, or the top card of one that has more than one.

        thirteenth:
        >>> game.judge("p13 9c", "p13-p1")
        Allowed(p4.3: Vacant(p1))

        top_of_two:
        >>> game.judge("p2 4d 9c", "p2-p1")
        Allowed(p4.3: Vacant(p1))

        alone:
        >>> game.judge("p2 9c", "p2-p1")
        Forbidden(s8: AloneInItsPile(9c))

        only_from_the_thirteenth:
        >>> LittlePackets(filled_from="thirteenth").judge("p2 4d 9c", "p2-p1")
        Forbidden(s8: NotOfTheThirteenth(p2))
        >>> LittlePackets(filled_from="thirteenth").judge("p13 4d 9c", "p13.1-p1")
        Allowed(p4.3: Vacant(p1))
        """
        if step.source.pile == THIRTEEN:
            return None
        if self.filled_from == "thirteenth":
            return NotOfTheThirteenth(step.source)
        if len(step.pile) == 1:
            return AloneInItsPile(step.card)
        return None

    @clause("little-packets.s9", role="forbids")
    def thirteenth_is_not_filled(self, step: Step[Fill]) -> Fact | None:
        """The place of the thirteenth packet is not filled when the packet is gone.

        thirteenth:
        >>> game.judge("p1 4d 9c", "p1-p13")
        Forbidden(s9: ThirteenthStaysEmpty())

        twelfth:
        >>> game.judge("p1 4d 9c", "p1-p12")
        Allowed(p4.3: Vacant(p12))

        other_reading:
        >>> LittlePackets(places_filled="thirteen").judge("p1 4d 9c", "p1-p13")
        Allowed(p4.3: Vacant(p13))
        """
        if step.to.pile == THIRTEEN and self.places_filled == "twelve":
            return ThirteenthStaysEmpty()
        return None

    @clause("little-packets.s10", role="forbids")
    def places_are_filled_first(self, step: Step[Play | Tuck | Gather]) -> Fact | None:
        """While a place can be filled, no exile is taken and the packets are not taken up.

        exile:
        >>> game.judge("packets 9h 9s / 4d; exiles [2s]", "x_p2")
        Forbidden(s10: CanBeFilled(p3))

        fitting_exile:
        >>> game.judge("u1 Kh; packets 9h 9s / 4d; exiles [Ah]", "x-u1")
        Forbidden(s10: CanBeFilled(p3))

        taking_up:
        >>> game.judge("packets 9h 9s / 4d", "gather")
        Forbidden(s10: CanBeFilled(p3))

        no_card_for_it:
        >>> game.judge("packets 9h / 4d; exiles [2s]", "x_p2")
        Allowed(p5.2: OfItsNumber(2s, p2))

        playing:
        >>> game.judge("u1 Kh; packets 9h 9s / Ah", "p2-u1")
        Allowed(p4.2: Follows(Ah, Kh))

        other_reading:
        >>> LittlePackets(filling="may").judge("packets 9h 9s / 4d; exiles [2s]", "x_p2")
        Allowed(p5.2: OfItsNumber(2s, p2))
        """
        # Taking up the packets is the one move that has no source.
        if self.filling == "may" or getattr(step.move, "source", EXILES) != EXILES:
            return None
        # The first filling that the clauses allow, if there is one.
        for filling in self.moves_that_fill(step.position):
            if self.allows(step.position, filling):
                return CanBeFilled(filling.to)
        return None

    @clause("little-packets.s11", role="forbids")
    def no_filling_while_tucking(self, step: Step[Fill]) -> Fact | None:
        """While cards are being put under packets, empty places are not filled.

        while_tucking:
        >>> game.judge("packets 3s 5c / 2s 9c 3h / 4d 8c; next 2", "p3-p4")
        Forbidden(s11: Must(p2_p3))

        afterwards:
        >>> game.judge("packets 3s 5c / 2s 9c 3h / 4d 8c", "p3-p4")
        Allowed(p4.3: Vacant(p4))
        """
        waiting = self.moves_that_tuck(step.position)
        return Must(waiting) if waiting else None

    @clause("little-packets.s12", role="permits")
    def it_becomes_the_packet(self, step: Step[Tuck]) -> Fact | Withheld | None:
        """A card that should go under a packet that is gone is laid in its place.

        packet_gone:
        >>> game.judge("packets 9h / - / 4d; exiles [2s]", "x_p2")
        Allowed(s12: BecomesThePacket(2s, p2))

        another_place:
        >>> game.judge("packets 9h / - / 4d; exiles [2s]", "x_p4")
        Forbidden(p5.2: OfAnotherNumber(2s, p4))

        packet_there:
        >>> game.judge("packets 9h / 5d / 4d; exiles [2s]", "x_p2")
        Allowed(p5.2: OfItsNumber(2s, p2))
        """
        card = step.card
        if step.target or step.to != self.packet_of_its_number(card):
            return None
        return BecomesThePacket(card, step.to)

    @clause("little-packets.s13", role="ends")
    def only_cards_of_its_own_number(self, position: Position) -> bool:
        """A packet of nothing but cards of its own number that fit nowhere ends the tucking.

        own_number_only:
        >>> left_empty = LittlePackets(filling="may")
        >>> left_empty.play("u1 Kh; packets 9h / 2c 2d; exiles [2s]", "x_p2")
        Position(upper Kh; packets 9h / 2s 2c 2d; phase play)

        another_card_in_it:
        >>> left_empty.play("u1 Kh; packets 9h / 9c 2d; exiles [2s]", "x_p2")
        Position(upper Kh; packets 9h / 2s 9c 2d; phase play; next 2)

        one_of_them_fits:
        >>> left_empty.play("u1 Kh Ah; packets 9h / 2h 2d; exiles [2s]", "x_p2")
        Position(upper Kh Ah; packets 9h / 2s 2h 2d; phase play; next 2)

        no_packet:
        >>> left_empty.play("packets 9h; exiles [2s]", "x_p2")
        Position(packets 9h / 2s; phase play)
        """
        # The packet under which a card was put last, and the cards that follow on foundations now.
        number, wanted = self.number_of_the_giving_packet(position), self.cards_wanted(position)
        return all(
            self.value(card) == number and card not in wanted
            for card in position["packets"][number - 1]
        )

    # Supplied: the end of the text

    @clause("little-packets.s14", role="permits")
    def packets_are_taken_up(self, step: Step[Gather]) -> Fact | Withheld:
        """When all the exiles are out and no more can be played, the packets are taken up.

        no_more:
        >>> game.judge("u1 Kh; packets 9h / 4d", "gather")
        Allowed(s14: NoMoreCanBePlayed())

        a_suitable_card:
        >>> game.judge("u1 Kh; packets 9h / Ah", "gather")
        Forbidden(s14: Must(p2-u1))

        while_tucking:
        >>> game.judge("packets 3s 5c / 2s 9c 3h / 4d 8c; next 2", "gather")
        Forbidden(s14: Must(p2_p3))

        nothing_left:
        >>> game.judge("u1 Kh Ah", "gather")
        Forbidden(s14: NothingToTakeUp())
        """
        waiting = self.moves_that_tuck(step.position) or self.moves_that_play(step.position)
        if waiting:
            return Withheld(Must(waiting))
        return NoMoreCanBePlayed() if any(step.position["packets"]) else Withheld(NothingToTakeUp())

    @clause("little-packets.s15", role="defines")
    def piles_that_stay(self, upper: tuple[Pile, ...], lower: tuple[Pile, ...]) -> tuple[Pile, ...]:
        """In the re-deal all goes as in the first deal, and what has been played stays.

        foundations:
        >>> game.play("u1 Kh Ah 2h; lower Ks / Kh / Kc / Kd Qd; packets 9h", "gather")
        Position(upper Kh Ah 2h; lower Ks / Kh / Kc / Kd Qd; pack [9h]; phase dealing; deal 2)

        packets:
        >>> game.play("packets 9h / 4d", "gather")
        Position(pack [9h 4d]; phase dealing; deal 2)

        counted_again:
        >>> game.judge("packets 9h; turned 2s; pack [4d]; deal 2", "t-x")
        Allowed(p3.4: Must(t-x))
        """
        return upper + lower

    @clause("little-packets.s16", role="forbids")
    def only_one_re_deal(self, step: Step[Gather]) -> Fact | None:
        """There is only one re-deal.

        first_deal:
        >>> game.judge("packets 9h / 4d", "gather")
        Allowed(s14: NoMoreCanBePlayed())

        second_deal:
        >>> game.judge("packets 9h / 4d; deal 2", "gather")
        Forbidden(s16: NoMoreDeals(1))

        other_reading:
        >>> LittlePackets(redeals="twice").judge("packets 9h / 4d; deal 2", "gather")
        Allowed(s14: NoMoreCanBePlayed())
        >>> LittlePackets(redeals="twice").judge("packets 9h / 4d; deal 3", "gather")
        Forbidden(s16: NoMoreDeals(2))
        """
        allowed = REDEALS[self.redeals]
        return NoMoreDeals(allowed) if self.number_of_the_deal(step.position) > allowed else None

    @clause("little-packets.s17", role="ends", outcome="won")
    def all_cards_are_played(self, position: Position) -> bool:
        """Success: the upper row ends with queens, the lower with aces.

        picture:
        >>> game.outcome(PICTURE)
        'won'

        a_queen_wanting:
        >>> game.won(PICTURE.replace("As..Qs", "As..Js"))
        False

        an_ace_wanting:
        >>> game.won(PICTURE.replace("Qc..Ac", "Qc..2c"))
        False

        other_rows:
        >>> game.won(PICTURE.partition(";")[0])
        False
        """
        upper, lower = (
            [card.rank for pile in position[row] for card in pile[-1:]]
            for row in ("upper", "lower")
        )
        return upper == [QUEEN] * 4 and lower == [ACE] * 4

    @clause("little-packets.s18", role="ends", outcome="lost")
    def nothing_is_left_to_do(self, position: Position) -> bool:
        """When after the re-deal no more can be done and cards are left, the patience has failed.

        after_the_re_deal:
        >>> game.outcome("u1 Kh; packets 9h / 4d; deal 2")
        'lost'

        an_exile_left:
        >>> game.outcome("u1 Kh; packets 9h / 4d; exiles [2s]; deal 2")
        'open'

        before_the_re_deal:
        >>> game.outcome("u1 Kh; packets 9h / 4d")
        'open'
        """
        return not self.moves(position)

    # little-packets.s19, which packet gives the next card, repeats little-packets.p5.5.


game = LittlePackets()
"""The game in the readings of the edition, for the examples."""
