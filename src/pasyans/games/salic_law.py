"""The Salic Law (Салическій законъ, La Loi salique).

Two packs. Eight kings lie side by side, the cards of the pack are dealt upon the king that came
last, and eight foundations are built from the aces up to the knaves, whatever their suits; the
queens, shut out from the succession, only look on. The end of the text is lost: what is known of it
from the English book is supplied (``s1``, ``s3``, ``s5``).

The methods stand in the order of the text. Each is one clause of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from pasyans.patience.cards import ACE, JACK, KING, QUEEN, Pile
from pasyans.patience.clauses import clause
from pasyans.patience.errors import NotationError
from pasyans.patience.facts import (
    AloneOnItsKing,
    BareKing,
    CardsLeft,
    CoveredBy,
    Fact,
    Follows,
    Founds,
    HadItsCard,
    KingIsBare,
    KingsToo,
    Lacking,
    Must,
    NotAFoundationCard,
    NotBare,
    NotInAPacket,
    NotNext,
    OtherSuit,
    PackEmpty,
    SamePacket,
    StillDealing,
)
from pasyans.patience.game import Game, Option
from pasyans.patience.moves import Fill, Lay, Move, Place, Play, Turn
from pasyans.patience.positions import Layout, Position, Row

__all__ = ["PICTURE", "SalicLaw"]

KINGS, ACES, QUEENS = Place("k"), Place("a"), Place("q")
DEALING, DEALT = "dealing", "dealt"

PICTURE = (
    "queens Qs Qh Qd Qc Qs Qh Qd Qc; "
    "aces As..Js / Ah..Jh / Ad..Jd / Ac..Jc / As..Js / Ah..Jh / Ad..Jd / Ac..Jc; "
    "kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc"
)
"""The table after success: the final picture of ``salic-law.p4.2``."""


class SalicLaw(Game):
    """The Salic Law under one set of readings.

    Rows of a position: ``queens`` (q), ``aces`` (a: the foundations), ``kings`` (k: the packets,
    the king at the bottom), ``turned`` (t: the card just turned up), ``pack``. Moves: ``turn``;
    ``t-k2``, ``t-k``, ``t-a``, ``t-q`` (lay the turned card on a packet or at the end of a row);
    ``k1-a2`` (play a card on a foundation); ``k1-k2`` (lay a card on a bare king).

    >>> game = SalicLaw()
    >>> table = game.deal("v1:1871")
    >>> game.moves(table)
    (turn,)
    >>> game.judge("kings Ks 4d 2c / Kh 7s; aces Ac", "k1.2-a1")
    Forbidden(salic-law.r1.1: CoveredBy(4d, 2c), salic-law.p2.2: NotNext(4d, Ac))
    """

    id = "salic-law"
    packs = 2
    layout = Layout(
        rows=(
            Row("queens", "q"),
            Row("aces", "a", most=8),
            Row("kings", "k", most=8),
            Row("turned", "t"),
            Row("pack", "p", face_down=True),
        ),
        phases=(DEALING, DEALT),
        dealing=("turned", "pack"),
        marks=("filled",),
    )
    options: ClassVar[Mapping[str, Option]] = {
        "aces": Option("salic-law.x1", ("at-once", "at-will", "beforehand")),
        "bare_kings": Option("salic-law.x2a", ("after-deal", "never", "any-time")),
        "fillings": Option("salic-law.x2b", ("whenever-bare", "once")),
        "lone_card": Option("salic-law.x2c", ("stays", "may-move")),
        "play_while_dealing": Option("salic-law.x3", ("optional", "compulsory", "after-deal")),
        "ace_waits": Option("salic-law.x4", ("never", "for-king")),
        "queens": Option("salic-law.x5", ("as-turned", "beforehand")),
        "opening_king": Option("salic-law.x8", ("first", "last")),
        "foundations": Option("salic-law.d1", ("in-line", "above-their-kings")),
    }
    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {"bare_kings": "never"},
        "cadogan": {},
        "pysolfc": {
            "aces": "at-will",
            "bare_kings": "any-time",
            "lone_card": "may-move",
            "ace_waits": "for-king",
            "queens": "beforehand",
            "opening_king": "last",
            "foundations": "above-their-kings",
        },
    }

    aces: str
    bare_kings: str
    fillings: str
    lone_card: str
    play_while_dealing: str
    ace_waits: str
    queens: str
    opening_king: str
    foundations: str

    def __init__(self, bundle: str = "edition", **readings: str) -> None:
        super().__init__(bundle, **readings)
        if self.foundations == "above-their-kings":
            vars(self)["layout"] = replace(
                self.layout, rows=tuple(map(_with_gaps, self.layout.rows))
            )

    # Rule I. Which cards are available

    @clause("salic-law.r1.1", role="forbids")
    def only_the_top_card(self, position: Position, move: Play | Fill) -> Fact | None:
        """Only the top card of each king's packet is available.

        top:
        >>> SalicLaw().judge("kings Ks 4d 2c; aces Ac", "k1-a1")
        Allowed(salic-law.p3.2: Follows(2c, Ac))

        covered:
        >>> SalicLaw().judge("kings Ks 2d 4c; aces Ad", "k1.2-a1")
        Forbidden(salic-law.r1.1: CoveredBy(2d, 4c))

        elsewhere:
        >>> SalicLaw().judge("kings Ks; aces Ad 2d", "a1-k1")
        Forbidden(salic-law.r1.1: NotInAPacket(a1))

        king:
        >>> SalicLaw().judge("kings Ks / Kh", "k1-k2")
        Forbidden(salic-law.r1.1: BareKing(Ks))
        """
        if move.source.row != KINGS.row:
            return NotInAPacket(move.source)
        if position.depth(move.source) == self.free_card(position.at(move.source)):
            return None
        card, by = position.card(move.source), position.above(move.source)
        return CoveredBy(card, by) if by else BareKing(card)

    @clause("salic-law.r1.2", role="defines")
    def free_card(self, packet: Pile) -> int:
        """The removal of the top card frees the next.

        next:
        >>> game = SalicLaw()
        >>> game.judge("kings Ks 3d 2d; aces Ad", "k1.2-a1")
        Forbidden(salic-law.r1.1: CoveredBy(3d, 2d), salic-law.p2.2: NotNext(3d, Ad))
        >>> game.judge(game.play("kings Ks 3d 2d; aces Ad", "k1-a1"), "k1-a1")
        Allowed(salic-law.p3.2: Follows(3d, 2d))

        last:
        >>> game.judge("kings Ks; aces Ad", "k1-a1")
        Forbidden(salic-law.r1.1: BareKing(Ks), salic-law.p2.2: NotNext(Ks, Ad))
        """
        return len(packet) if len(packet) > 1 else 0

    @clause("salic-law.r1.3", role="defines")
    def cards_that_may_be_looked_at(self, packet: Pile) -> Pile:
        """All cards of each packet may be looked through.

        packets:
        >>> SalicLaw().view("kings Ks 4d 2c / Kh 7s")
        'kings Ks 4d 2c / Kh 7s; phase dealt'

        not_the_pack:
        >>> SalicLaw().view("kings Ks 4d 2c; pack [7s 8h]")
        'kings Ks 4d 2c; pack [2]; phase dealing'
        """
        return packet

    # Rule II. Foundations

    @clause("salic-law.r2.1", role="deals")
    def taken_out_beforehand(self, order: Pile) -> Pile:
        """The foundation cards, the eight aces, are not picked out before the deal.

        left_in_the_pack:
        >>> SalicLaw().deal("Ks Ah 4d Ac")
        Position(kings Ks; pack [Ah 4d Ac]; phase dealing)

        other_reading:
        >>> SalicLaw(aces="beforehand").deal("Ks Ah 4d Ac")
        Position(aces Ah / Ac; kings Ks; pack [4d]; phase dealing)
        """
        if self.aces == "beforehand":
            return tuple(card for card in order if card.rank == ACE)
        return ()

    @clause("salic-law.r2.2", role="permits")
    def suits_are_not_observed(self, position: Position, move: Play) -> Fact | Lacking | None:
        """Suits are not observed.

        other_suit:
        >>> SalicLaw().judge("kings Ks 3d; aces Ad 2s", "k1-a1")
        Allowed(salic-law.r2.2: OtherSuit(3d, 2s), salic-law.p3.2: Follows(3d, 2s))

        same_suit:
        >>> SalicLaw().judge("kings Ks 3s; aces Ad 2s", "k1-a1")
        Allowed(salic-law.p3.2: Follows(3s, 2s))

        same_colour:
        >>> SalicLaw().judge("kings Ks 3c; aces Ad 2s", "k1-a1")
        Allowed(salic-law.r2.2: OtherSuit(3c, 2s), salic-law.p3.2: Follows(3c, 2s))

        no_card_to_differ_from:
        >>> SalicLaw(aces="at-will").judge("kings Ks Ac; aces Ad 2s", "k1-a")
        Allowed(salic-law.p3.2: Founds(Ac))
        """
        card, foundation = position.card(move.source), position.at(move.to)
        if foundation and card.suit != foundation[-1].suit:
            return OtherSuit(card, foundation[-1])
        return None

    # The deal

    @clause("salic-law.p1.1", role="deals")
    def first_king(self, order: Pile) -> int:
        """A king is taken from the two packs and begins the row of eight kings.

        laid_first:
        >>> SalicLaw().deal("Qd Ac Kh 2c Ks 7s")
        Position(kings Kh; pack [Qd Ac 2c Ks 7s]; phase dealing)

        other_reading:
        >>> SalicLaw(opening_king="last").deal("Qd Ac Kh 2c Ks 7s")
        Position(kings Ks; pack [Qd Ac Kh 2c 7s]; phase dealing)
        """
        kings = [number for number, card in enumerate(order) if card.rank == KING]
        return kings[0] if self.opening_king == "first" else kings[-1]

    @clause("salic-law.p1.2", role="deals")
    def king_beside_king(self, position: Position) -> Place | None:
        """The kings, as they appear, are placed one beside another in a row.

        king:
        >>> SalicLaw().judge("kings Ks 4d; turned Kh", "t-k")
        Allowed(salic-law.p1.2: Must(t-k))

        not_on_a_packet:
        >>> SalicLaw().judge("kings Ks 4d; turned Kh", "t-k1")
        Forbidden(salic-law.p1.2: Must(t-k))

        other_card:
        >>> SalicLaw().judge("kings Ks 4d; turned Qh", "t-k")
        Forbidden(salic-law.p3.3: Must(t-q))

        row:
        >>> SalicLaw().play("kings Ks 4d; turned Kh", "t-k")
        Position(kings Ks 4d / Kh; phase dealt)
        """
        return KINGS if self._turned(position) == KING else None

    @clause("salic-law.p1.3", role="deals")
    def on_the_first_king(self, position: Position) -> Place | None:
        """On this first king cards are laid one on another until the next king appears.

        first:
        >>> SalicLaw().judge("kings Ks 4d; turned 9c", "t-k1")
        Allowed(salic-law.p1.3: Must(t-k1))

        one_on_another:
        >>> SalicLaw().play("kings Ks 4d; turned 9c", "t-k1")
        Position(kings Ks 4d 9c; phase dealt)

        until_the_next_king:
        >>> SalicLaw().judge("kings Ks 4d; turned Kh", "t-k1")
        Forbidden(salic-law.p1.2: Must(t-k))
        >>> SalicLaw().judge("kings Ks 4d / Kh; turned 9c", "t-k1")
        Forbidden(salic-law.p1.5: Must(t-k2))
        """
        kings = len(position["kings"])
        return Place("k", 1) if kings == 1 and self._for_a_packet(position) else None

    # salic-law.p1.4, the next king is laid beside the first, repeats salic-law.p1.2.

    @clause("salic-law.p1.5", role="deals")
    def on_the_following_kings(self, position: Position) -> Place | None:
        """Then cards are laid in the same way on the second king, and so on with the others.

        second:
        >>> SalicLaw().judge("kings Ks 4d / Kh; turned 9c", "t-k2")
        Allowed(salic-law.p1.5: Must(t-k2))

        third:
        >>> SalicLaw().judge("kings Ks 4d / Kh / Kd 5s; turned 9c", "t-k2")
        Forbidden(salic-law.p1.5: Must(t-k3))

        seventh:
        >>> SalicLaw().judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd; turned 9c", "t-k7")
        Allowed(salic-law.p1.5: Must(t-k7))

        eighth:
        >>> SalicLaw().judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc; turned 9c", "t-k7")
        Forbidden(salic-law.p1.7: Must(t-k8))

        first:
        >>> SalicLaw().judge("kings Ks 4d; turned 9c", "t-k1")
        Allowed(salic-law.p1.3: Must(t-k1))

        queen:
        >>> SalicLaw().judge("kings Ks 4d / Kh; turned Qc", "t-k2")
        Forbidden(salic-law.p3.3: Must(t-q))
        """
        kings = len(position["kings"])
        return Place("k", kings) if 1 < kings < 8 and self._for_a_packet(position) else None

    @clause("salic-law.p1.6", role="permits")
    def until_the_pack_is_dealt(self, position: Position, move: Turn) -> Fact | Lacking:
        """This goes on until the whole pack has been dealt.

        cards_left:
        >>> SalicLaw().judge("kings Ks 4d; pack [7s 8h]", "turn")
        Allowed(salic-law.p1.6: CardsLeft(2))

        order:
        >>> SalicLaw().play("kings Ks 4d; pack [7s 8h]", "turn")
        Position(kings Ks 4d; turned 7s; pack [8h]; phase dealing)

        dealt:
        >>> SalicLaw().judge("kings Ks 4d", "turn")
        Forbidden(salic-law.p1.6: PackEmpty())
        """
        left = len(position.pile("pack"))
        return CardsLeft(left) if left else Lacking(PackEmpty())

    @clause("salic-law.p1.7", role="deals")
    def on_the_last_king(self, position: Position) -> Place | None:
        """All the remaining cards are laid on the last king.

        eighth:
        >>> SalicLaw().judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc; turned 9c", "t-k8")
        Allowed(salic-law.p1.7: Must(t-k8))

        bare_king_before:
        >>> SalicLaw().judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc 2s; turned 9c", "t-k7")
        Forbidden(salic-law.p1.7: Must(t-k8))

        seventh:
        >>> SalicLaw().judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd; turned 9c", "t-k1")
        Forbidden(salic-law.p1.5: Must(t-k7))

        queen:
        >>> SalicLaw().judge("kings Ks / Kh / Kd / Kc / Ks / Kh / Kd / Kc; turned Qc", "t-k8")
        Forbidden(salic-law.p3.3: Must(t-q))
        """
        return (
            Place("k", 8) if len(position["kings"]) == 8 and self._for_a_packet(position) else None
        )

    # Foundations, aces and queens

    @clause("salic-law.p2.1", role="forbids")
    def foundations_begin_with_aces(self, position: Position, move: Play) -> Fact | None:
        """Eight aces form the foundations.

        other_card:
        >>> SalicLaw(aces="at-will").judge("kings Ks 5h 2c", "k1-a")
        Forbidden(salic-law.p2.1: NotAFoundationCard(2c))

        ace:
        >>> SalicLaw(aces="at-will").judge("kings Ks 5h Ac", "k1-a")
        Allowed(salic-law.p3.2: Founds(Ac))

        on_an_ace:
        >>> SalicLaw().judge("kings Ks 5h 2c; aces Ac", "k1-a1")
        Allowed(salic-law.p3.2: Follows(2c, Ac))
        """
        card, foundation = position.card(move.source), position.at(move.to)
        return NotAFoundationCard(card) if not foundation and card.rank != ACE else None

    @clause("salic-law.p2.2", role="forbids")
    def in_ascending_order(self, position: Position, move: Play) -> Fact | None:
        """On the foundations cards are laid in ascending order.

        next:
        >>> SalicLaw().judge("kings Ks 3c; aces Ac 2c", "k1-a1")
        Allowed(salic-law.p3.2: Follows(3c, 2c))

        next_but_one:
        >>> SalicLaw().judge("kings Ks 4c; aces Ac 2c", "k1-a1")
        Forbidden(salic-law.p2.2: NotNext(4c, 2c))

        below:
        >>> SalicLaw().judge("kings Ks 2c; aces Ac 2c 3c", "k1-a1")
        Forbidden(salic-law.p2.2: NotNext(2c, 3c))

        first:
        >>> SalicLaw(aces="at-will").judge("kings Ks Ac; aces Ad 2s", "k1-a")
        Allowed(salic-law.p3.2: Founds(Ac))
        """
        card, foundation = position.card(move.source), position.at(move.to)
        if foundation and card.rank != foundation[-1].rank + 1:
            return NotNext(card, foundation[-1])
        return None

    @clause("salic-law.p2.3", role="ends")
    def ends_with_the_knave(self, foundation: Pile) -> bool:
        """Each foundation ends with its knave.

        knave:
        >>> SalicLaw().won(PICTURE)
        True

        ten:
        >>> SalicLaw().won(PICTURE.replace("As..Js", "As..10s", 1))
        False
        """
        return len(foundation) == JACK

    @clause("salic-law.p3.1", role="obliges")
    def ace_at_once(self, position: Position) -> Must | None:
        """An ace that turns up is placed at once in a line above the packets of the kings.

        at_once:
        >>> SalicLaw().judge("kings Ks 4d; turned Ah", "t-a")
        Allowed(salic-law.p3.1: Must(t-a))

        nothing_before_it:
        >>> SalicLaw().judge("kings Ks 2d; aces Ac; turned Ah", "k1-a1")
        Forbidden(salic-law.p3.1: Must(t-a))

        other_card:
        >>> SalicLaw().judge("kings Ks 4d; turned 2h", "t-k1")
        Allowed(salic-law.p1.3: Must(t-k1))

        in_line:
        >>> SalicLaw().play("kings Ks 4d; aces Ac 2s; turned Ah", "t-a")
        Position(aces Ac 2s / Ah; kings Ks 4d; phase dealt)

        other_reading:
        >>> SalicLaw(aces="at-will").moves("kings Ks 4d; turned Ah")
        (t-k1,)

        waits_for_its_king:
        >>> SalicLaw(ace_waits="for-king").moves("kings Ks 4d; aces Ac; turned Ah")
        (t-k1,)
        """
        if self._turned(position) != ACE or self.aces == "at-will":
            return None
        free = self._free_foundations(position)
        return Must(tuple(Lay(place) for place in free)) if free else None

    @clause("salic-law.p3.2", role="permits")
    def suitable_card_on_the_aces(self, position: Position, move: Play) -> Fact | Lacking:
        """Any suitable card is laid on the aces.

        while_dealing:
        >>> SalicLaw().judge("kings Ks 3c; aces Ac 2c; pack [7s]", "k1-a1")
        Allowed(salic-law.p3.2: Follows(3c, 2c))

        only_when_dealt:
        >>> late = SalicLaw(play_while_dealing="after-deal")
        >>> late.judge("kings Ks 2c; aces Ac; pack [7s]", "k1-a1")
        Forbidden(salic-law.p3.2: StillDealing())
        >>> late.judge("kings Ks 2c; aces Ac", "k1-a1")
        Allowed(salic-law.p3.2: Follows(2c, Ac))

        ace_from_a_packet:
        >>> SalicLaw(aces="at-will").judge("kings Ks / Kh Ac; aces Ah", "k2-a")
        Allowed(salic-law.p3.2: Founds(Ac))

        ace_waits_for_its_king:
        >>> SalicLaw(ace_waits="for-king").judge("kings Ks Ac; aces Ah", "k1-a")
        Forbidden(salic-law.p3.2: KingsToo(1))

        of_another_suit:
        >>> SalicLaw().judge("kings Ks 2d; aces As", "k1-a1")
        Allowed(salic-law.r2.2: OtherSuit(2d, As), salic-law.p3.2: Follows(2d, As))

        everything_suitable:
        >>> SalicLaw().moves("kings Ks 3c / Kh 5d; aces Ac 2c / Ah 2h / Ad")
        (k1-a1, k1-a2)
        """
        if self.play_while_dealing == "after-deal" and position.phase == DEALING:
            return Lacking(StillDealing())
        card, foundation = position.card(move.source), position.at(move.to)
        if foundation:
            on = foundation[-1]
            if card.suit != on.suit and self.suits_are_not_observed(position, move) is None:
                return Lacking(OtherSuit(card, on))
            return Follows(card, on)
        if move.to not in self._free_foundations(position):
            return Lacking(KingsToo(len(position["kings"])))
        return Founds(card)

    @clause("salic-law.p3.3", role="deals")
    def queens_above_the_foundations(self, position: Position) -> Place | None:
        """The queens, when they appear, are placed in a row above the foundations.

        queen:
        >>> SalicLaw().play("queens Qd; kings Ks 4d; turned Qh", "t-q")
        Position(queens Qd Qh; kings Ks 4d; phase dealt)

        not_on_a_packet:
        >>> SalicLaw().judge("kings Ks 4d; turned Qh", "t-k1")
        Forbidden(salic-law.p3.3: Must(t-q))

        other_card:
        >>> SalicLaw().judge("kings Ks 4d; turned Jh", "t-q")
        Forbidden(salic-law.p1.3: Must(t-k1))
        """
        return QUEENS if self._turned(position) == QUEEN else None

    # salic-law.p4.1, the queens lie there only to complete the picture, is a comment.

    @clause("salic-law.p4.2", role="ends")
    def final_picture(self, position: Position) -> bool:
        """Success shows eight queens above, eight knaves on the foundations, eight kings below.

        picture:
        >>> SalicLaw().outcome(PICTURE)
        'won'

        seven_queens:
        >>> SalicLaw().won(PICTURE.replace("Qs ", "", 1))
        False

        king_not_bare:
        >>> SalicLaw().won(PICTURE.replace("Js", "10s", 1).replace("kings Ks", "kings Ks Js"))
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
        >>> SalicLaw().moves("kings Ks 2c; aces Ac; pack [7s]")
        (turn, k1-a1)

        compulsory:
        >>> strict = SalicLaw(play_while_dealing="compulsory")
        >>> strict.judge("kings Ks 2c; aces Ac; pack [7s]", "turn")
        Forbidden(salic-law.s1: Must(k1-a1))
        >>> strict.judge("kings Ks 3c; aces Ac; pack [7s]", "turn")
        Allowed(salic-law.p1.6: CardsLeft(1))

        no_longer_when_dealt:
        >>> strict.judge("kings Ks 2c / Kh 4d 5d / Kd; aces Ac", "k2-k3")
        Allowed(salic-law.s3: KingIsBare(Kd))
        """
        if self.play_while_dealing != "compulsory" or not position.pile("pack"):
            return None
        plays = tuple(move for move in self._plays(position) if self._verdict(position, move, []))
        return Must(plays) if plays else None

    # salic-law.s2, that one should try to free some kings entirely, is advice.

    @clause("salic-law.s3", role="permits")
    def one_card_on_a_bare_king(self, position: Position, move: Fill) -> Fact | Lacking | None:
        """After the deal one card from any other packet may be laid on each bare king.

        bare:
        >>> SalicLaw().judge("kings Ks 4d 2c / Kh", "k1-k2")
        Allowed(salic-law.s3: KingIsBare(Kh))

        one_card:
        >>> SalicLaw().judge("kings Ks 4d 2c / Kh 9c", "k1-k2")
        Forbidden(salic-law.s3: NotBare(Kh, 9c))

        after_the_deal:
        >>> SalicLaw().judge("kings Ks 4d 2c / Kh; pack [7s]", "k1-k2")
        Forbidden(salic-law.s3: StillDealing())
        >>> SalicLaw(bare_kings="any-time").judge("kings Ks 4d 2c / Kh; pack [7s]", "k1-k2")
        Allowed(salic-law.s3: KingIsBare(Kh))

        not_in_the_russian:
        >>> SalicLaw("ru").judge("kings Ks 4d 2c / Kh", "k1-k2")
        Forbidden(salic-law: Unmentioned(k1-k2))

        bare_again:
        >>> game, once = SalicLaw(), SalicLaw(fillings="once")
        >>> game.judge("kings Ks 4d 2c / Kh; filled 2", "k1-k2")
        Allowed(salic-law.s3: KingIsBare(Kh))
        >>> once.judge("kings Ks 4d 2c / Kh; filled 2", "k1-k2")
        Forbidden(salic-law.s3: HadItsCard(Kh))
        >>> once.play("kings Ks 4d 2c / Kh", "k1-k2")
        Position(kings Ks 4d / Kh 2c; phase dealt; filled 2)

        lone_card:
        >>> game.judge("kings Ks 4d / Kh", "k1-k2")
        Forbidden(salic-law.s3: AloneOnItsKing(4d))
        >>> SalicLaw(lone_card="may-move").judge("kings Ks 4d / Kh", "k1-k2")
        Allowed(salic-law.s3: KingIsBare(Kh))

        another_packet:
        >>> game.judge("kings Ks 4d 2c / Kh", "k1-k1")
        Forbidden(salic-law.s3: SamePacket(k1))
        """
        if self.bare_kings == "never":
            return None
        if self.bare_kings == "after-deal" and position.phase == DEALING:
            return Lacking(StillDealing())
        if (move.source.row, move.source.pile) == (move.to.row, move.to.pile):
            return Lacking(SamePacket(move.to))
        at_the_bottom = Place(KINGS.row, move.to.pile, 1)
        king, by = position.card(at_the_bottom), position.above(at_the_bottom)
        if by:
            return Lacking(NotBare(king, by))
        if self.fillings == "once" and str(move.to.pile) in position.mark("filled"):
            return Lacking(HadItsCard(king))
        if self.lone_card == "stays" and len(position.at(move.source)) == 2:
            return Lacking(AloneOnItsKing(position.card(move.source)))
        return KingIsBare(king)

    # salic-law.s4, to choose the cards that release most, is advice.

    @clause("salic-law.s5", role="ends")
    def no_re_deal(self, position: Position) -> bool:
        """There is no re-deal: when no move is left the patience has failed.

        failed:
        >>> SalicLaw().outcome("kings Ks 4d / Kh 5c; aces Ac")
        'lost'

        a_move_left:
        >>> SalicLaw().outcome("kings Ks 4d / Kh 2c; aces Ac")
        'open'
        """
        return not self.moves(position)

    # The table

    def won(self, position: Position | str) -> bool:
        """Whether the final picture lies on the table (``salic-law.p4.2``)."""
        return self.final_picture(self.position(position))

    def lost(self, position: Position | str) -> bool:
        """Whether nothing is left to do, and the patience has not succeeded (``salic-law.s5``)."""
        table = self.position(position)
        return not self.won(table) and self.no_re_deal(table)

    @property
    def endless(self) -> bool:
        """A lone card that may move can go to and fro between two kings (``salic-law.x2c``)."""
        return self.lone_card == "may-move"

    def seen(self, row: str, pile: Pile) -> Pile:
        """What may be looked at: the packets by ``salic-law.r1.3``, all else that lies face up."""
        return self.cards_that_may_be_looked_at(pile) if row == "kings" else super().seen(row, pile)

    def set_out(self, order: Pile) -> Position:
        """The first king on the table, the rest of the pack ready to be turned."""
        if all(card.rank != KING for card in order):
            raise NotationError("this deal has no king to begin with: add one, as in Ks 4d 2c")
        first = self.first_king(order)
        rest = order[:first] + order[first + 1 :]
        aces = self.taken_out_beforehand(rest)
        queens = tuple(c for c in rest if c.rank == QUEEN) if self.queens == "beforehand" else ()
        for card in aces + queens:
            at = rest.index(card)
            rest = rest[:at] + rest[at + 1 :]
        return Position(
            self.layout,
            ((queens,), self._laid(aces), ((order[first],),), ((),), (rest,)),
            DEALING if rest else DEALT,
            ((),),
        )

    def single_moves(self) -> Mapping[str, Move]:
        """``turn``."""
        return {"turn": Turn()}

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return "turn, t-k2 (lay the turned card), k1-a2 (play), k1-k2 (on a bare king)"

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """A card from ``t`` is laid, one that goes to an ace played, one to a king fills."""
        if source.row == "t":
            return Lay(to)
        if to.row == ACES.row:
            return Play(source, to) if to.pile or self.foundations == "in-line" else None
        return Fill(source, to) if to.row == KINGS.row and to.pile else None

    def candidates(self, position: Position) -> Iterable[Move]:
        """Turn; play each card that lies on a king on each foundation; lay it on each bare king."""
        if position.pile("pack"):
            yield Turn()
        yield from self._plays(position)
        packets = list(enumerate(position["kings"], start=1))
        bare = [Place("k", number) for number, packet in packets if len(packet) == 1]
        for number, packet in packets:
            if len(packet) > 1:
                for to in bare:
                    yield Fill(Place("k", number), to)

    def changed(self, position: Position, move: Move) -> Position:
        """The turned card, or the top card of a packet, moves; the deal ends with its last card."""
        if isinstance(move, Turn):
            turned, *rest = position.pile("pack")
            return position.with_row("turned", ((turned,),)).with_row("pack", (tuple(rest),))
        if isinstance(move, Lay):
            card = position.pile("turned")[0]
            position = position.with_row("turned", ((),))
            if not position.pile("pack"):
                position = position.with_phase(DEALT)
            return position.with_pile(move.to, (*position.at(move.to), card))
        if not isinstance(move, Play | Fill):
            raise TypeError(f"{move!r} is no move of {self.id}")
        *rest, card = position.at(move.source)
        position = position.with_pile(move.source, tuple(rest))
        if isinstance(move, Fill) and self.fillings == "once":
            position = position.with_mark(
                "filled", tuple(sorted({*position.mark("filled"), str(move.to.pile)}))
            )
        return position.with_pile(move.to, (*position.at(move.to), card))

    def impossible(self, position: Position) -> str | None:
        """What no course of play can bring about, in the readings of this game."""
        for number, (king, *cards) in enumerate(position["kings"], start=1):
            if king.rank != KING:
                return f"k{number} begins with {king}; a packet begins with its king"
            for card in cards:
                if card.rank in (KING, QUEEN) or (card.rank == ACE and not self._aces_on_packets()):
                    return f"{card} lies in k{number}; kings, queens and aces have their own rows"
        for number, foundation in enumerate(position["aces"], start=1):
            ranks = [card.rank for card in foundation]
            if ranks != list(range(ACE, len(ranks) + 1)) or len(ranks) > JACK:
                return f"a{number} does not go up from an ace, card by card, to a knave at most"
        if wrong := [card for card in position.pile("queens") if card.rank != QUEEN]:
            return f"{wrong[0]} lies among the queens"
        if len(position.pile("turned")) > 1:
            return "more than one card is turned up"
        if position.phase == DEALT and (position.pile("turned") or position.pile("pack")):
            return "the phase is dealt, but a card of the pack is left"
        numbers = {str(number + 1) for number in range(len(position["kings"]))}
        if wrong_marks := set(position.mark("filled")) - numbers:
            return f"'filled {min(wrong_marks)}' names no packet of this position"
        return None

    def _plays(self, position: Position) -> Iterable[Move]:
        foundations = len(position["aces"])
        for number, packet in enumerate(position["kings"], start=1):
            if len(packet) == 1:
                continue
            source = Place("k", number)
            for to in range(1, foundations + 1):
                yield Play(source, Place("a", to))
            if foundations < 8 and packet[-1].rank == ACE:
                yield Play(source, ACES)

    def _turned(self, position: Position) -> int | None:
        """The rank of the card just turned up."""
        turned = position.pile("turned")
        return turned[0].rank if turned else None

    def _for_a_packet(self, position: Position) -> bool:
        """Whether the card just turned up is one that no other clause claims."""
        return self._turned(position) is not None and not (
            self.king_beside_king(position)
            or self.ace_at_once(position)
            or self.queens_above_the_foundations(position)
        )

    def _free_foundations(self, position: Position) -> tuple[Place, ...]:
        """Where an ace may begin a foundation (``salic-law.x4``, ``salic-law.d1``)."""
        aces, kings = position["aces"], len(position["kings"])
        if self.foundations == "above-their-kings":
            return tuple(Place("a", n) for n in range(1, kings + 1) if not aces[n - 1])
        return () if self.ace_waits == "for-king" and len(aces) >= kings else (ACES,)

    def _laid(self, aces: Pile) -> tuple[Pile, ...]:
        """The row of the foundations with these aces alone."""
        row = self.layout.by_letter(ACES.row)
        return (*((ace,) for ace in aces), *row.empty()[len(aces) :])

    def _aces_on_packets(self) -> bool:
        """Whether under these readings an ace can come to lie in a packet."""
        return (
            self.aces == "at-will"
            or self.ace_waits == "for-king"
            or self.foundations == "above-their-kings"
        )


def _with_gaps(row: Row) -> Row:
    """The row with its eight places from the beginning, if it is that of the foundations."""
    return replace(row, fixed=row.letter == ACES.row)
