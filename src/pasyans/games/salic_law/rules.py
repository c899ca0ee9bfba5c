"""The Salic Law (Салическій законъ, La Loi salique).

Two packs. Eight kings lie side by side, the cards of the pack are dealt upon the king that came
last, and eight foundations are built from the aces up to the knaves, whatever their suits; the
queens, shut out from the succession, only look on. The end of the text is lost: what is known of it
from the English book is supplied (``s1``, ``s3``, ``s5``).

This file holds nothing but the rules, in the order of the text: each method is one clause of it,
and its examples show what the clause decides. They ask ``game``, which follows the edition's
readings, or a game with another reading: ``self.aces == "at-will"`` asks which one is followed. A
clause that *forbids* answers with a fact that stands against the move, one that *permits* with a
fact that speaks for it or, as ``Withheld``, with what stands in its way; either answers None where
it has nothing to say. A move is allowed if nothing forbids it and something permits it. But first a
clause that *obliges* may name moves that must come before any other, as one that *deals* may name
the place where the card just turned up must go. Other clauses that deal, and those that *define*
something or tell what *ends*, are asked by the table or by other clauses.

A position is one line of text. ``kings Ks 4d 2c / Kh; pack [7s 8h]; phase dealing`` has two packets
in the row of kings, parted by ``/``, each from its bottom to its top; brackets hold cards that lie
face down, ``As..Js`` is a run of cards, ``-`` an empty pile. ``k1`` is the top card of the first
packet, and ``k1.2`` its second card, counted from the bottom. In the code ``position["kings"]`` are
the piles of a row, ``position.pile("pack")`` is the only pile of a row that has but one, and
``position.mark("filled")`` are the words of a mark. A clause about a move is asked a ``step``, the
move in its position: ``step.card`` goes from ``step.source`` to ``step.to``, out of ``step.pile``,
in which it has the number ``step.depth`` and ``step.above`` lies on it, on to ``step.target``.
Where the cards lie and what a move changes, says ``table.py``; in which ways the text can be read,
``readings.py``.
"""

from __future__ import annotations

from pasyans.games.salic_law.facts import BareKing, HadItsCard, KingsToo, SamePacket
from pasyans.games.salic_law.table import DEALING, KINGS, QUEENS, SalicLawTable
from pasyans.patience.cards import ACE, JACK, KING, QUEEN, Pile
from pasyans.patience.clauses import clause
from pasyans.patience.facts import (
    AloneInItsPile,
    CardsLeft,
    CoveredBy,
    Fact,
    Follows,
    Founds,
    Must,
    NotAFoundationCard,
    NotNext,
    NotTakenFrom,
    OtherSuit,
    PackEmpty,
    StillDealing,
    Withheld,
)
from pasyans.patience.moves import Fill, Lay, Place, Play, Turn
from pasyans.patience.positions import Position
from pasyans.patience.step import Step

__all__ = ["PICTURE", "SalicLaw", "game"]

PICTURE = (
    "queens Qs Qh Qd Qc Qs Qh Qd Qc; "
    "aces As..Js / Ah..Jh / Ad..Jd / Ac..Jc / As..Js / Ah..Jh / Ad..Jd / Ac..Jc; "
    "kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc"
)
"""The table after success: the final picture of ``salic-law.p4.2``."""


class SalicLaw(SalicLawTable):
    """The Salic Law under one set of readings.

    Rows of a position: ``queens`` (q), ``aces`` (a: the foundations), ``kings`` (k: the packets,
    the king at the bottom), ``turned`` (t: the card just turned up), ``pack`` (p). The phase is
    ``dealing`` until the last card of the pack has been laid, and ``dealt`` from then on. The mark
    ``filled 2``, kept only where a bare king gets one card and no more, tells that the second king
    has had his.

    Moves, by type: Turn, ``turn`` (turn up a card of the pack); Lay, ``t-k2`` (lay the turned card
    on a packet), ``t-k``, ``t-a``, ``t-q`` (at the end of a row); Play, ``k1-a2`` (a card to a
    foundation), ``k1-a`` (an ace to a new one); Fill, ``k1-k2`` (a card on a bare king).

    >>> game = SalicLaw()
    >>> game.moves(game.deal("v1:1871"))
    (turn,)
    >>> game.judge("kings Ks 4d 2c / Kh 7s; aces Ac", "k1.2-a1")
    Forbidden(r1.1: CoveredBy(4d, 2c), p2.2: NotNext(4d, Ac))
    """

    id = "salic-law"
    packs = 2

    # Rule I. Which cards are available

    @clause("salic-law.r1.1", role="forbids")
    def only_the_top_card(self, step: Step[Play | Fill]) -> Fact | None:
        """Only the top card of each king's packet is available.

        top:
        >>> game.judge("kings Ks 4d 2c; aces Ac", "k1-a1")
        Allowed(p3.2: Follows(2c, Ac))

        covered:
        >>> game.judge("kings Ks 2d 4c; aces Ad", "k1.2-a1")
        Forbidden(r1.1: CoveredBy(2d, 4c))

        elsewhere:
        >>> game.judge("kings Ks; aces Ad 2d", "a1-k1")
        Forbidden(r1.1: NotTakenFrom(a1))

        king:
        >>> game.judge("kings Ks / Kh", "k1-k2")
        Forbidden(r1.1: BareKing(Ks))
        """
        if step.source.row != KINGS.row:
            return NotTakenFrom(step.source)
        if step.depth == self.depth_of_the_free_card(step.pile):
            return None
        card, by = step.card, step.above
        return CoveredBy(card, by) if by else BareKing(card)

    @clause("salic-law.r1.2", role="defines")
    def depth_of_the_free_card(self, packet: Pile) -> int:
        """The removal of the top card frees the next.

        next:
        >>> game.judge("kings Ks 3d 2d; aces Ad", "k1.2-a1")
        Forbidden(r1.1: CoveredBy(3d, 2d), p2.2: NotNext(3d, Ad))
        >>> game.judge(game.play("kings Ks 3d 2d; aces Ad", "k1-a1"), "k1-a1")
        Allowed(p3.2: Follows(3d, 2d))

        last:
        >>> game.judge("kings Ks; aces Ad", "k1-a1")
        Forbidden(r1.1: BareKing(Ks), p2.2: NotNext(Ks, Ad))
        """
        return len(packet) if len(packet) > 1 else 0  # 0: the king alone is never free

    @clause("salic-law.r1.3", role="defines")
    def cards_that_may_be_looked_at(self, packet: Pile) -> Pile:
        """All cards of each packet may be looked through.

        packets:
        >>> game.view("kings Ks 4d 2c / Kh 7s")
        'kings Ks 4d 2c / Kh 7s; phase dealt'

        not_the_pack:
        >>> game.view("kings Ks 4d 2c; pack [7s 8h]")
        'kings Ks 4d 2c; pack [2]; phase dealing'
        """
        return packet

    # Rule II. Foundations

    @clause("salic-law.r2.1", role="deals")
    def aces_picked_out(self, order: Pile) -> Pile:
        """The foundation cards, the eight aces, are not picked out before the deal.

        left_in_the_pack:
        >>> game.deal("Ks Ah 4d Ac")
        Position(kings Ks; pack [Ah 4d Ac]; phase dealing)

        other_reading:
        >>> SalicLaw(aces="beforehand").deal("Ks Ah 4d Ac")
        Position(aces Ah / Ac; kings Ks; pack [4d]; phase dealing)
        """
        if self.aces == "beforehand":
            return tuple(card for card in order if card.rank == ACE)
        return ()

    @clause("salic-law.r2.2", role="permits")
    def suits_are_not_observed(self, step: Step[Play]) -> Fact | Withheld | None:
        """Suits are not observed.

        other_suit:
        >>> game.judge("kings Ks 3d; aces Ad 2s", "k1-a1")
        Allowed(r2.2: OtherSuit(3d, 2s), p3.2: Follows(3d, 2s))

        same_suit:
        >>> game.judge("kings Ks 3s; aces Ad 2s", "k1-a1")
        Allowed(p3.2: Follows(3s, 2s))

        same_colour:
        >>> game.judge("kings Ks 3c; aces Ad 2s", "k1-a1")
        Allowed(r2.2: OtherSuit(3c, 2s), p3.2: Follows(3c, 2s))

        no_card_to_differ_from:
        >>> SalicLaw(aces="at-will").judge("kings Ks Ac; aces Ad 2s", "k1-a")
        Allowed(p3.2: Founds(Ac))
        """
        card, foundation = step.card, step.target
        # An ace that begins a foundation lies on no card whose suit could differ.
        if foundation and card.suit != foundation[-1].suit:
            return OtherSuit(card, foundation[-1])
        return None

    # The deal

    @clause("salic-law.p1.1", role="deals")
    def index_of_the_first_king(self, order: Pile) -> int:
        """A king is taken from the two packs and begins the row of eight kings.

        laid_first:
        >>> game.deal("Qd Ac Kh 2c Ks 7s")
        Position(kings Kh; pack [Qd Ac 2c Ks 7s]; phase dealing)

        other_reading:
        >>> SalicLaw(opening_king="last").deal("Qd Ac Kh 2c Ks 7s")
        Position(kings Ks; pack [Qd Ac Kh 2c 7s]; phase dealing)

        two_packs:
        >>> game.packs
        2
        """
        kings = [number for number, card in enumerate(order) if card.rank == KING]
        return kings[0] if self.opening_king == "first" else kings[-1]

    @clause("salic-law.p1.2", role="deals")
    def king_beside_king(self, position: Position) -> Place | None:
        """The kings, as they appear, are placed one beside another in a row.

        king:
        >>> game.judge("kings Ks 4d; turned Kh", "t-k")
        Allowed(p1.2: Must(t-k))

        not_on_a_packet:
        >>> game.judge("kings Ks 4d; turned Kh", "t-k1")
        Forbidden(p1.2: Must(t-k))

        other_card:
        >>> game.judge("kings Ks 4d; turned Qh", "t-k")
        Forbidden(p3.3: Must(t-q))

        row:
        >>> game.play("kings Ks 4d; turned Kh", "t-k")
        Position(kings Ks 4d / Kh; phase dealt)
        """
        # KINGS, without the number of a packet, is the end of the row of kings.
        return KINGS if self.rank_turned_up(position) == KING else None

    @clause("salic-law.p1.3", role="deals")
    def on_the_first_king(self, position: Position) -> Place | None:
        """On this first king cards are laid one on another until the next king appears.

        first:
        >>> game.judge("kings Ks 4d; turned 9c", "t-k1")
        Allowed(p1.3: Must(t-k1))

        one_on_another:
        >>> game.play("kings Ks 4d; turned 9c", "t-k1")
        Position(kings Ks 4d 9c; phase dealt)

        until_the_next_king:
        >>> game.judge("kings Ks 4d; turned Kh", "t-k1")
        Forbidden(p1.2: Must(t-k))
        >>> game.judge("kings Ks 4d / Kh; turned 9c", "t-k1")
        Forbidden(p1.5: Must(t-k2))
        """
        kings = len(position["kings"])
        return Place("k", 1) if kings == 1 and self.goes_on_a_packet(position) else None

    # salic-law.p1.4, the next king is laid beside the first, repeats salic-law.p1.2.

    @clause("salic-law.p1.5", role="deals")
    def on_the_following_kings(self, position: Position) -> Place | None:
        """Then cards are laid in the same way on the second king, and so on with the others.

        second:
        >>> game.judge("kings Ks 4d / Kh; turned 9c", "t-k2")
        Allowed(p1.5: Must(t-k2))

        third:
        >>> game.judge("kings Ks 4d / Kh / Kd 5s; turned 9c", "t-k2")
        Forbidden(p1.5: Must(t-k3))

        seventh:
        >>> game.judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd; turned 9c", "t-k7")
        Allowed(p1.5: Must(t-k7))

        eighth:
        >>> game.judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc; turned 9c", "t-k7")
        Forbidden(p1.7: Must(t-k8))

        first:
        >>> game.judge("kings Ks 4d; turned 9c", "t-k1")
        Allowed(p1.3: Must(t-k1))

        queen:
        >>> game.judge("kings Ks 4d / Kh; turned Qc", "t-k2")
        Forbidden(p3.3: Must(t-q))
        """
        kings = len(position["kings"])
        return Place("k", kings) if 1 < kings < 8 and self.goes_on_a_packet(position) else None

    @clause("salic-law.p1.6", role="permits")
    def until_the_pack_is_dealt(self, step: Step[Turn]) -> Fact | Withheld:
        """This goes on until the whole pack has been dealt.

        cards_left:
        >>> game.judge("kings Ks 4d; pack [7s 8h]", "turn")
        Allowed(p1.6: CardsLeft(2))

        order:
        >>> game.play("kings Ks 4d; pack [7s 8h]", "turn")
        Position(kings Ks 4d; turned 7s; pack [8h]; phase dealing)

        dealt:
        >>> game.judge("kings Ks 4d", "turn")
        Forbidden(p1.6: PackEmpty())
        """
        left = len(step.position.pile("pack"))
        return CardsLeft(left) if left else Withheld(PackEmpty())

    @clause("salic-law.p1.7", role="deals")
    def on_the_last_king(self, position: Position) -> Place | None:
        """All the remaining cards are laid on the last king.

        eighth:
        >>> game.judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc; turned 9c", "t-k8")
        Allowed(p1.7: Must(t-k8))

        bare_king_before:
        >>> game.judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc 2s; turned 9c", "t-k7")
        Forbidden(p1.7: Must(t-k8))

        seventh:
        >>> game.judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd; turned 9c", "t-k1")
        Forbidden(p1.5: Must(t-k7))

        queen:
        >>> game.judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc; turned Qc", "t-k8")
        Forbidden(p3.3: Must(t-q))
        """
        return (
            Place("k", 8)
            if len(position["kings"]) == 8 and self.goes_on_a_packet(position)
            else None
        )

    # Foundations, aces and queens

    @clause("salic-law.p2.1", role="forbids")
    def foundations_begin_with_aces(self, step: Step[Play]) -> Fact | None:
        """Eight aces form the foundations.

        other_card:
        >>> SalicLaw(aces="at-will").judge("kings Ks 5h 2c", "k1-a")
        Forbidden(p2.1: NotAFoundationCard(2c))

        ace:
        >>> SalicLaw(aces="at-will").judge("kings Ks 5h Ac", "k1-a")
        Allowed(p3.2: Founds(Ac))

        on_an_ace:
        >>> game.judge("kings Ks 5h 2c; aces Ac", "k1-a1")
        Allowed(p3.2: Follows(2c, Ac))
        """
        card, foundation = step.card, step.target
        return NotAFoundationCard(card) if not foundation and card.rank != ACE else None

    @clause("salic-law.p2.2", role="forbids")
    def in_ascending_order(self, step: Step[Play]) -> Fact | None:
        """On the foundations cards are laid in ascending order.

        next:
        >>> game.judge("kings Ks 3c; aces Ac 2c", "k1-a1")
        Allowed(p3.2: Follows(3c, 2c))

        next_but_one:
        >>> game.judge("kings Ks 4c; aces Ac 2c", "k1-a1")
        Forbidden(p2.2: NotNext(4c, 2c))

        below:
        >>> game.judge("kings Ks 2c; aces Ac 2c 3c", "k1-a1")
        Forbidden(p2.2: NotNext(2c, 3c))

        first:
        >>> SalicLaw(aces="at-will").judge("kings Ks Ac; aces Ad 2s", "k1-a")
        Allowed(p3.2: Founds(Ac))
        """
        card, foundation = step.card, step.target
        if foundation and card.rank != foundation[-1].rank + 1:
            return NotNext(card, foundation[-1])
        return None

    @clause("salic-law.p2.3", role="ends")
    def ends_with_the_knave(self, foundation: Pile) -> bool:
        """Each foundation ends with its knave.

        knave:
        >>> game.won(PICTURE)
        True

        ten:
        >>> game.won(PICTURE.replace("As..Js", "As..10s", 1))
        False
        """
        return len(foundation) == JACK

    @clause("salic-law.p3.1", role="obliges")
    def ace_at_once(self, position: Position) -> Must | None:
        """An ace that turns up is placed at once in a line above the packets of the kings.

        at_once:
        >>> game.judge("kings Ks 4d; turned Ah", "t-a")
        Allowed(p3.1: Must(t-a))

        nothing_before_it:
        >>> game.judge("kings Ks 2d; aces Ac; turned Ah", "k1-a1")
        Forbidden(p3.1: Must(t-a))

        other_card:
        >>> game.judge("kings Ks 4d; turned 2h", "t-k1")
        Allowed(p1.3: Must(t-k1))

        in_line:
        >>> game.play("kings Ks 4d; aces Ac 2s; turned Ah", "t-a")
        Position(aces Ac 2s / Ah; kings Ks 4d; phase dealt)

        other_reading:
        >>> SalicLaw(aces="at-will").moves("kings Ks 4d; turned Ah")
        (t-k1,)

        waits_for_its_king:
        >>> SalicLaw(ace_waits="for-king").moves("kings Ks 4d; aces Ac; turned Ah")
        (t-k1,)
        """
        if self.rank_turned_up(position) != ACE or self.aces == "at-will":
            return None
        free = self.places_for_a_new_ace(position)
        return Must(tuple(Lay(place) for place in free)) if free else None

    @clause("salic-law.p3.2", role="permits")
    def suitable_card_on_the_aces(self, step: Step[Play]) -> Fact | Withheld:
        """Any suitable card is laid on the aces.

        while_dealing:
        >>> game.judge("kings Ks 3c; aces Ac 2c; pack [7s]", "k1-a1")
        Allowed(p3.2: Follows(3c, 2c))

        only_when_dealt:
        >>> late = SalicLaw(play_while_dealing="after-deal")
        >>> late.judge("kings Ks 2c; aces Ac; pack [7s]", "k1-a1")
        Forbidden(p3.2: StillDealing())
        >>> late.judge("kings Ks 2c; aces Ac", "k1-a1")
        Allowed(p3.2: Follows(2c, Ac))

        ace_from_a_packet:
        >>> SalicLaw(aces="at-will").judge("kings Ks / Kh Ac; aces Ah", "k2-a")
        Allowed(p3.2: Founds(Ac))

        ace_waits_for_its_king:
        >>> SalicLaw(ace_waits="for-king").judge("kings Ks Ac; aces Ah", "k1-a")
        Forbidden(p3.2: KingsToo(1))

        of_another_suit:
        >>> game.judge("kings Ks 2d; aces As", "k1-a1")
        Allowed(r2.2: OtherSuit(2d, As), p3.2: Follows(2d, As))

        everything_suitable:
        >>> game.moves("kings Ks 3c / Kh 5d; aces Ac 2c / Ah 2h / Ad")
        (k1-a1, k1-a2)
        """
        if self.play_while_dealing == "after-deal" and step.position.phase == DEALING:
            return Withheld(StillDealing())
        card, foundation = step.card, step.target
        if foundation:
            on = foundation[-1]
            if card.suit != on.suit and self.suits_are_not_observed(step) is None:
                return Withheld(OtherSuit(card, on))
            return Follows(card, on)
        # The card would begin a foundation, and that is done only where there is a place for it.
        if step.to not in self.places_for_a_new_ace(step.position):
            return Withheld(KingsToo(len(step.position["kings"])))
        return Founds(card)

    @clause("salic-law.p3.3", role="deals")
    def queens_above_the_foundations(self, position: Position) -> Place | None:
        """The queens, when they appear, are placed in a row above the foundations.

        queen:
        >>> game.play("queens Qd; kings Ks 4d; turned Qh", "t-q")
        Position(queens Qd Qh; kings Ks 4d; phase dealt)

        not_on_a_packet:
        >>> game.judge("kings Ks 4d; turned Qh", "t-k1")
        Forbidden(p3.3: Must(t-q))

        other_card:
        >>> game.judge("kings Ks 4d; turned Jh", "t-q")
        Forbidden(p1.3: Must(t-k1))
        """
        # QUEENS, in the same way, is the end of the row of queens.
        return QUEENS if self.rank_turned_up(position) == QUEEN else None

    # salic-law.p4.1, the queens lie there only to complete the picture, is a comment.

    @clause("salic-law.p4.2", role="ends", outcome="won")
    def final_picture(self, position: Position) -> bool:
        """Success shows eight queens above, eight knaves on the foundations, eight kings below.

        picture:
        >>> game.outcome(PICTURE)
        'won'

        seven_queens:
        >>> game.won(PICTURE.replace("Qs ", "", 1))
        False

        king_not_bare:
        >>> game.won(PICTURE.replace("Js", "10s", 1).replace("kings Ks", "kings Ks Js"))
        False
        """
        aces, kings = position["aces"], position["kings"]
        return (
            len(position.pile("queens")) == 8
            and len(aces) == 8
            and all(self.ends_with_the_knave(foundation) for foundation in aces)
            and len(kings) == 8
            and all(len(packet) == 1 for packet in kings)
        )

    # Supplied: the end of the text is lost

    @clause("salic-law.s1", role="obliges")
    def tops_are_played_while_dealing(self, position: Position) -> Must | None:
        """During the deal the tops of the packets are examined again and again, and played.

        as_the_player_likes:
        >>> game.moves("kings Ks 2c; aces Ac; pack [7s]")
        (turn, k1-a1)

        compulsory:
        >>> strict = SalicLaw(play_while_dealing="compulsory")
        >>> strict.judge("kings Ks 2c; aces Ac; pack [7s]", "turn")
        Forbidden(s1: Must(k1-a1))
        >>> strict.judge("kings Ks 3c; aces Ac; pack [7s]", "turn")
        Allowed(p1.6: CardsLeft(1))

        no_longer_when_dealt:
        >>> strict.judge("kings Ks 2c / Kh 4d 5d / Kd; aces Ac", "k2-k3")
        Allowed(s3: BareKing(Kd))
        """
        if self.play_while_dealing != "compulsory" or not position.pile("pack"):
            return None
        plays = tuple(
            move for move in self.candidate_plays(position) if self.allows(position, move)
        )
        return Must(plays) if plays else None

    # salic-law.s2, that one should try to free some kings entirely, is advice.

    @clause("salic-law.s3", role="permits")
    def one_card_on_a_bare_king(self, step: Step[Fill]) -> Fact | Withheld | None:
        """After the deal one card from any other packet may be laid on each bare king.

        bare:
        >>> game.judge("kings Ks 4d 2c / Kh", "k1-k2")
        Allowed(s3: BareKing(Kh))

        one_card:
        >>> game.judge("kings Ks 4d 2c / Kh 9c", "k1-k2")
        Forbidden(s3: CoveredBy(Kh, 9c))

        after_the_deal:
        >>> game.judge("kings Ks 4d 2c / Kh; pack [7s]", "k1-k2")
        Forbidden(s3: StillDealing())
        >>> SalicLaw(bare_kings="any-time").judge("kings Ks 4d 2c / Kh; pack [7s]", "k1-k2")
        Allowed(s3: BareKing(Kh))

        not_in_the_russian:
        >>> SalicLaw("ru").judge("kings Ks 4d 2c / Kh", "k1-k2")
        Forbidden(no clause: Unmentioned(k1-k2))

        bare_again:
        >>> once = SalicLaw(fillings="once")
        >>> game.judge("kings Ks 4d 2c / Kh; filled 2", "k1-k2")
        Allowed(s3: BareKing(Kh))
        >>> once.judge("kings Ks 4d 2c / Kh; filled 2", "k1-k2")
        Forbidden(s3: HadItsCard(Kh))
        >>> once.play("kings Ks 4d 2c / Kh", "k1-k2")
        Position(kings Ks 4d / Kh 2c; phase dealt; filled 2)

        lone_card:
        >>> game.judge("kings Ks 4d / Kh", "k1-k2")
        Forbidden(s3: AloneInItsPile(4d))
        >>> SalicLaw(lone_card="may-move").judge("kings Ks 4d / Kh", "k1-k2")
        Allowed(s3: BareKing(Kh))

        another_packet:
        >>> game.judge("kings Ks 4d 2c / Kh", "k1-k1")
        Forbidden(s3: SamePacket(k1))
        """
        if self.bare_kings == "never":
            return None
        if self.bare_kings == "after-deal" and step.position.phase == DEALING:
            return Withheld(StillDealing())
        # The places themselves may differ: k1.2 is a card of the packet k1.
        if (step.source.row, step.source.pile) == (step.to.row, step.to.pile):
            return Withheld(SamePacket(step.to))
        # The king is the lowest card of his packet, and bare if nothing lies on him.
        at_the_bottom = Place(KINGS.row, step.to.pile, 1)
        king, by = step.position.card(at_the_bottom), step.position.above(at_the_bottom)
        if by:
            return Withheld(CoveredBy(king, by))
        # "filled" names the kings that have had their card, by the numbers of their packets.
        if self.fillings == "once" and str(step.to.pile) in step.position.mark("filled"):
            return Withheld(HadItsCard(king))
        if self.lone_card == "stays" and len(step.pile) == 2:
            return Withheld(AloneInItsPile(step.card))
        return BareKing(king)

    # salic-law.s4, to choose the cards that release most, is advice.

    @clause("salic-law.s5", role="ends", outcome="lost")
    def no_re_deal(self, position: Position) -> bool:
        """There is no re-deal: when no move is left the patience has failed.

        failed:
        >>> game.outcome("kings Ks 4d / Kh 5c; aces Ac")
        'lost'

        a_move_left:
        >>> game.outcome("kings Ks 4d / Kh 2c; aces Ac")
        'open'
        """
        return not self.moves(position)


game = SalicLaw()
"""The game in the readings of the edition, for the examples."""
