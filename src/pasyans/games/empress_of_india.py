"""The Empress of India (Индійская императрица).

Four packs. The army, two rows of red cards, and the navy, two rows of black ones, surround an
empress and her guard. Cards are played in pairs, a red one and a black one at the same time: the
black on aces that go up to kings, the red on kings that go down to aces. A pair can be prepared by
laying a card of the army on a card of the navy, or the other way round; what leaves a place is
replaced at once, from a talon of two packets or from the pack.

The methods stand in the order of the text. Each is one clause of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product
from typing import ClassVar

from pasyans.patience.cards import ACE, JACK, KING, QUEEN, Card, Pile
from pasyans.patience.clauses import clause
from pasyans.patience.errors import NotationError
from pasyans.patience.facts import (
    N_,
    CardsLeft,
    Fact,
    Lacking,
    Must,
    NotNext,
    NotNextBelow,
    OtherSuit,
    PackEmpty,
    StillDealing,
)
from pasyans.patience.game import Game, Option
from pasyans.patience.moves import Fill, Lay, Move, Place, Play, Turn, place
from pasyans.patience.positions import Layout, Position, Row

__all__ = ["ARMY_OF_24", "NAVY_OF_24", "PICTURE", "EmpressOfIndia", "Pair", "PlayPair"]

DEALING, PLAYING = "dealing", "playing"
ARMY, NAVY, TURNED = Place("r"), Place("n"), Place("t")
SIDES = {ARMY.row: "army", NAVY.row: "navy"}
"""The rows that cards are played from, by the letters of their places."""
RED, BLACK = Place("red"), Place("black")
PACKETS = (RED.row, BLACK.row)
"""The packets of the talon, named by their colours."""
COLOURS = {ARMY.row: "red", NAVY.row: "black"}
SUITS_OF = {"red": "hd", "black": "sc"}
PLACES = 24
"""The most places of army or navy."""
BLACK_ORDER = (*range(ACE, QUEEN), KING)
RED_ORDER = (KING, QUEEN, *range(10, 0, -1))

ARMY_OF_24 = "army " + " / ".join(("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Qh 2h " * 2).split())
"""An army that is complete, as text."""
NAVY_OF_24 = "navy " + " / ".join(("2s 3s 4s 5s 6s 7s 8s 9s 10s Js Ks 2s " * 2).split())
"""A navy that is complete, as text."""
PICTURE = "aces {}; kings {}".format(
    " / ".join(["As..Js Ks"] * 4 + ["Ac..Jc Kc"] * 4),
    " / ".join(["Kh Qh 10h..Ah"] * 4 + ["Kd Qd 10d..Ad"] * 4),
)
"""The foundations after success (``empress-of-india.s4``)."""


# Kinds of move and facts that only this game knows


@dataclass(frozen=True, slots=True, repr=False)
class Pair(Move):
    """Lay a card of army or navy on one of the other: the two are then a pair."""

    source: Place
    to: Place

    def __str__(self) -> str:
        return f"{self.source}-{self.to}"


@dataclass(frozen=True, slots=True, repr=False)
class PlayPair(Move):
    """Put two cards on two foundations at the same time.

    Two cards that lie in one place are named by that place alone; then the red one goes where
    ``one`` says, the black one where ``other`` says.
    """

    one: Play
    other: Play

    def __str__(self) -> str:
        sources = dict.fromkeys((str(self.one.source), str(self.other.source)))
        return f"{'+'.join(sources)}-{self.one.to}+{self.other.to}"


@dataclass(frozen=True, slots=True, repr=False)
class NotInTheRows(Fact):
    """The card lies neither in the army nor in the navy."""

    sentence: ClassVar[str] = N_("{place} is neither in the army nor in the navy")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class Alone(Fact):
    """The card would be played without another."""

    sentence: ClassVar[str] = N_("{card} would be played alone")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class OneColour(Fact):
    """The two cards are of one colour."""

    sentence: ClassVar[str] = N_("{card} and {other} are of one colour")
    card: Card
    other: Card


@dataclass(frozen=True, slots=True, repr=False)
class OtherValue(Fact):
    """The two cards are not of one value."""

    sentence: ClassVar[str] = N_("{card} and {other} are not of the same value")
    card: Card
    other: Card


@dataclass(frozen=True, slots=True, repr=False)
class OneFoundation(Fact):
    """Both cards would go to one foundation."""

    sentence: ClassVar[str] = N_("both cards would go to {place}")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class OtherColour(Fact):
    """The card is of the other colour."""

    sentence: ClassVar[str] = N_("{card} is not of the colour of {place}")
    card: Card
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class OtherSuitLeft(Fact):
    """A card of another suit left the place."""

    sentence: ClassVar[str] = N_("{card} is not of the suit that left {place}")
    card: Card
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class Occupied(Fact):
    """A card lies in the place."""

    sentence: ClassVar[str] = N_("{place} is not vacant")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class FromTheTalon(Fact):
    """The card comes from the talon."""

    sentence: ClassVar[str] = N_("{card} comes from the talon")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class BelowTheTop(Fact):
    """Cards lie on the card of the talon."""

    sentence: ClassVar[str] = N_("{card} is not on top of the talon, {top} is")
    card: Card
    top: Card


@dataclass(frozen=True, slots=True, repr=False)
class NotPassedThrough(Fact):
    """The card has not yet lain in army or navy."""

    sentence: ClassVar[str] = N_("{card} has not passed through the army or the navy")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class StaysAlone(Fact):
    """The card is the empress or one of her guard."""

    sentence: ClassVar[str] = N_("{card} remains alone")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class RowsIncomplete(Fact):
    """Places of army or navy are still to be dealt to."""

    sentence: ClassVar[str] = N_("cards in the army so far: {army}; in the navy: {navy}")
    army: int
    navy: int


@dataclass(frozen=True, slots=True, repr=False)
class SuitablePair(Fact):
    """The two cards are a suitable pair."""

    sentence: ClassVar[str] = N_("{card} and {other} are a suitable pair")
    card: Card
    other: Card


@dataclass(frozen=True, slots=True, repr=False)
class PairLeft(Fact):
    """There is a suitable pair still to be played."""

    sentence: ClassVar[str] = N_("a suitable pair can be played: {move}")
    move: Move


@dataclass(frozen=True, slots=True, repr=False)
class PutOff(Fact):
    """A pair could be played, but that may wait."""

    sentence: ClassVar[str] = N_("to open a place by {move} may be put off")
    move: Move


@dataclass(frozen=True, slots=True, repr=False)
class MakesAPair(Fact):
    """The card makes a pair with the card it is laid on."""

    sentence: ClassVar[str] = N_("{card} makes a pair with {on}")
    card: Card
    on: Card


@dataclass(frozen=True, slots=True, repr=False)
class OneSide(Fact):
    """The card would be laid on one of its own side."""

    sentence: ClassVar[str] = N_("{card} and {place} are both of the {side}")
    card: Card
    place: Place
    side: str


@dataclass(frozen=True, slots=True, repr=False)
class NothingThere(Fact):
    """No card lies in the place."""

    sentence: ClassVar[str] = N_("no card lies at {place}")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class Parted(Fact):
    """The card would be separated from the card it is paired with."""

    sentence: ClassVar[str] = N_("{card} would be separated from {other}")
    card: Card
    other: Card


@dataclass(frozen=True, slots=True, repr=False)
class PlayedAtOnce(Fact):
    """Two cards that are paired have to be played at once, so none are paired in advance."""

    sentence: ClassVar[str] = N_("{card} would lie as one of a pair at {place}, not be played")
    card: Card
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class PairedAlready(Fact):
    """The card has been paired before."""

    sentence: ClassVar[str] = N_("{card} has been paired already")
    card: Card


class EmpressOfIndia(Game):
    """The Empress of India under one set of readings.

    Rows of a position: ``aside`` (s: the queens thrown aside), ``guard`` (g: the empress and the
    knaves), ``aces`` (a) and ``kings`` (k: the foundations), ``army`` (r: places r1–r12 are the
    upper row, r13–r24 the lower) and ``navy`` (n), the packets ``red`` and ``black`` of the talon,
    ``turned`` (t: the card just turned up), ``pack`` (p). A pair lies in one place, the card that
    was laid above. Marks, each under one reading only: ``left r2=h`` (a heart left the vacant place
    r2), ``paired n3`` (the card there has been paired, and its partner played without it).

    Moves: ``turn``; ``t-r``, ``t-r2``, ``t-red`` (lay the turned card at the end of a row, in a
    vacant place, on a packet); ``red-r2`` (fill a vacant place from the talon); ``r1-n2`` (lay a
    card on another: a prepared pair); ``r1+n2-k3+a4`` (play a pair); ``n2-k3+a4`` (play a prepared
    pair).

    >>> game = EmpressOfIndia()
    >>> table = game.position("aces As; kings Kh; army Qh / 5d; navy 2s / 9c; red 4d; black 7s")
    >>> game.judge(table, "r1+n1-k1+a1")
    Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))
    >>> game.moves(game.play(table, "r1+n1-k1+a1"))
    (red-r1, black-n1)
    >>> game.judge(table, "r2+n1-k1+a1")
    Forbidden(empress-of-india.p4.5: NotNextBelow(5d, Kh), empress-of-india.s1: OtherSuit(5d, Kh))
    """

    id = "empress-of-india"
    layout = Layout(
        rows=(
            Row("aside", "s"),
            Row("guard", "g", most=9),
            Row("aces", "a", most=8),
            Row("kings", "k", most=8),
            Row("army", "r", most=PLACES, vacancies=True),
            Row("navy", "n", most=PLACES, vacancies=True),
            Row("red", "red"),
            Row("black", "black"),
            Row("turned", "t"),
            Row("pack", "p", face_down=True),
        ),
        phases=(DEALING, PLAYING),
        marks=("left", "paired"),
    )
    options: ClassVar[Mapping[str, Option]] = {
        "pair_value": Option("empress-of-india.x1", ("any-value", "same-value")),
        "pairs_played": Option("empress-of-india.x3b", ("at-the-same-time", "immediately")),
        "pair_parts": Option("empress-of-india.x4", ("together", "separately")),
        "filling": Option("empress-of-india.x5", ("colour", "suit")),
        "empty_packet": Option("empress-of-india.x6a", ("turn-on", "wait")),
        "talon": Option("empress-of-india.x7", ("top", "any")),
        "turning": Option("empress-of-india.x8", ("optional", "pairs-first")),
        "foundations": Option("empress-of-india.x9", ("suit", "colour")),
        "pairing": Option("empress-of-india.x10b", ("any-time", "no-pair-left")),
        "gaps": Option("empress-of-india.x11", ("passed-over", "unbroken")),
    }
    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {
            "pairs_played": "immediately",
            "foundations": "colour",
            "turning": "pairs-first",
        },
        "cadogan": {},
    }

    pair_value: str
    pairs_played: str
    pair_parts: str
    filling: str
    empty_packet: str
    talon: str
    turning: str
    foundations: str
    pairing: str
    gaps: str
    _known_pairs: tuple[Position | None, list[list[PlayPair]]] = None, []
    _known_suitable: tuple[Position | None, PlayPair | None] = None, None

    # The sub-title

    @property
    def packs(self) -> int:  # type: ignore[override]
        """How many packs the game is played with (``empress-of-india.h1``)."""
        return self.four_packs()

    @clause("empress-of-india.h1", role="defines")
    def four_packs(self) -> int:
        """The game is played with four full packs of cards.

        two_hundred_and_eight_cards:
        >>> table = EmpressOfIndia().deal("v1:1874")
        >>> len(list(table.all_cards()))
        208

        four_of_each:
        >>> sum(str(card) == "10c" for card in table.all_cards())
        4
        """
        return 4

    # Rule I. Which cards are available

    @clause("empress-of-india.r1.1", role="forbids")
    def only_army_and_navy(self, position: Position, move: Play | PlayPair | Pair) -> Fact | None:
        """All cards in the army and navy are equally available, and no others.

        any_place:
        >>> game = EmpressOfIndia()
        >>> table = "aces As; kings Kh; army 7d / 3h / Qh; navy Jc / 9s / 2s"
        >>> game.judge(table, "r3+n3-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))

        not_from_a_foundation:
        >>> game.judge("aces As / As 2s; kings Kh; army Qh", "r1+a2-k1+a1")
        Forbidden(empress-of-india.r1.1: NotInTheRows(a2))

        not_laid_on_another:
        >>> game.judge("kings Kh Qh; navy 2s", "k1-n1")
        Forbidden(empress-of-india.r1.1: NotInTheRows(k1))
        >>> game.judge("army Qh; navy 2s", "r1-n1")
        Allowed(empress-of-india.p7.6: MakesAPair(Qh, 2s))
        """
        for source in _sources(move):
            if source.row not in SIDES:
                return NotInTheRows(source)
        return None

    @clause("empress-of-india.r1.2", role="forbids")
    def played_in_pairs(self, position: Position, move: Play | PlayPair) -> Fact | None:
        """Cards are played in pairs.

        alone:
        >>> game = EmpressOfIndia()
        >>> table = "aces As; kings Kh; army Qh; navy 2s"
        >>> game.judge(table, "n1-a1")
        Forbidden(empress-of-india.r1.2: Alone(2s), empress-of-india.r1.4: Alone(2s))

        in_a_pair:
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))
        """
        (card, _), *others = self._played(position, move)
        return None if others else Alone(card)

    @clause("empress-of-india.r1.3", role="forbids")
    def one_black_and_one_red(self, position: Position, move: PlayPair) -> Fact | None:
        """A pair is a black card and a red one.

        black_and_red:
        >>> game = EmpressOfIndia()
        >>> table = "aces As / Ac; kings Kh; army Qh; navy 2s / 2c"
        >>> game.judge(table, "n1+r1-a1+k1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))

        black_and_black:
        >>> game.judge(table, "n1+n2-a1+a2")
        Forbidden(empress-of-india.r1.3: OneColour(2s, 2c))

        one_suit:
        >>> game.judge("aces As / As; navy 2s / 2s", "n1+n2-a1+a2")
        Forbidden(empress-of-india.r1.3: OneColour(2s, 2s))
        """
        (one, _), (other, _) = self._played(position, move)
        return OneColour(one, other) if one.colour == other.colour else None

    @clause("empress-of-india.r1.4", role="forbids")
    def one_of_the_other_at_the_same_time(
        self, position: Position, move: Play | PlayPair
    ) -> Fact | None:
        """No card goes to a foundation unless another goes to another one at the same time.

        alone:
        >>> game = EmpressOfIndia()
        >>> table = "aces As; kings Kh; army Qh; navy 2s"
        >>> game.judge(table, "r1-k1")
        Forbidden(empress-of-india.r1.2: Alone(Qh), empress-of-india.r1.4: Alone(Qh))

        at_the_same_time:
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))

        another_foundation:
        >>> game.judge("aces As; navy 2s / 2s", "n1+n2-a1+a1").clauses
        ('empress-of-india.r1.3', 'empress-of-india.r1.4')

        of_the_same_value:
        >>> literal = EmpressOfIndia(pair_value="same-value")
        >>> literal.judge(table, "r1+n1-k1+a1")
        Forbidden(empress-of-india.r1.4: OtherValue(Qh, 2s))
        >>> literal.judge("aces As..5s; kings Kh Qh 10h..7h; army 6h; navy 6s", "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(6h, 6s))

        no_first_pair_of_the_same_value:
        >>> first = "aces As / Ac; kings Kh / Kd; " + ARMY_OF_24 + "; " + NAVY_OF_24
        >>> [move for move in literal.moves(first) if isinstance(move, PlayPair)]
        []
        """
        (card, to), *others = self._played(position, move)
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
        >>> game = EmpressOfIndia()
        >>> table = "army - / 5h; navy 9s / 2s; red 4d; black 7s; pack [8d]"
        >>> game.judge(table, "red-r1")
        Allowed(empress-of-india.r2.1: Must(red-r1), empress-of-india.r2.3: FromTheTalon(4d))
        >>> game.judge(table, "turn")
        Forbidden(empress-of-india.r2.1: Must(red-r1))
        >>> game.judge(table, "r2-n1")
        Forbidden(empress-of-india.r2.1: Must(red-r1))

        in_both:
        >>> game.moves("army -; navy -; red 4d; black 7s")
        (red-r1, black-n1)

        none_vacant:
        >>> game.judge("army 6d / 5h; navy 9s; red 4d; pack [8d]", "turn")
        Allowed(empress-of-india.p9.4: CardsLeft(1))

        a_card_just_turned_up:
        >>> game.judge("army - / 5h; turned 8d", "t-r1")
        Allowed(empress-of-india.r2.1: Must(t-r1))
        >>> game.judge("army 6d / 5h; turned 8d", "t-red")
        Allowed(empress-of-india.p9.5: Must(t-red))

        not_in_the_deal:
        >>> game.judge("army 6d; turned 8d; phase dealing", "t-r")
        Allowed(empress-of-india.p5.2: Must(t-r))

        where_the_card_was_laid_on_another:
        >>> game.moves(game.play("army 5h; navy 2s; red 4d; black 7s", "r1-n1"))
        (red-r1,)
        """
        if position.phase == DEALING:
            return None
        if position.pile("turned"):
            to = self.first_vacant_place(position, TURNED)
            return Must((Lay(to),)) if to else None
        fills = tuple(self._fills(position))
        return Must(fills) if fills else None

    @clause("empress-of-india.r2.2", role="forbids")
    def of_the_same_colour(self, position: Position, move: Fill | Lay) -> Fact | None:
        """A vacant place is filled with a card of the same colour.

        same_colour:
        >>> game = EmpressOfIndia()
        >>> game.moves("army -; navy -; red 4d; black 7s")
        (red-r1, black-n1)

        other_colour:
        >>> game.judge("navy -; red 4d", "red-n1")
        Forbidden(empress-of-india.r2.2: OtherColour(4d, n1))

        pair_from_the_navy:
        >>> table = game.play("aces As; kings Kh; navy 2s Qh; red 4d; black 7c", "n1-k1+a1")
        >>> game.moves(table)
        (black-n1,)

        to_the_talon:
        >>> game.judge("army 5h; navy 9s; turned 8d", "t-red")
        Allowed(empress-of-india.p9.5: Must(t-red))

        other_reading:
        >>> by_suit = EmpressOfIndia(filling="suit")
        >>> by_suit.play("army 5h; navy 2s", "r1-n1")
        Position(army -; navy 2s 5h; phase playing; left r1=h)
        >>> by_suit.moves("army - / -; red 4d 9h; left r1=d r2=h")
        (red-r2,)
        >>> by_suit.judge("army -; red 4d; left r1=h", "red-r1")
        Forbidden(empress-of-india.r2.2: OtherSuitLeft(4d, r1))
        >>> by_suit.judge("army -; turned 4h; left r1=h", "t-r1")
        Allowed(empress-of-india.r2.1: Must(t-r1))
        """
        card = position.card(move.source)
        if f"{move.to}={card.suit}" in position.mark("left"):
            return None
        if any(word.startswith(f"{move.to}=") for word in position.mark("left")):
            return OtherSuitLeft(card, move.to)
        if COLOURS.get(move.to.row, card.colour) != card.colour:
            return OtherColour(card, move.to)
        return None

    @clause("empress-of-india.r2.3", role="permits")
    def from_the_talon(self, position: Position, move: Fill) -> Fact | Lacking:
        """Vacant places are filled from the talon.

        vacant:
        >>> game = EmpressOfIndia()
        >>> game.judge("army -; red 4d", "red-r1")
        Allowed(empress-of-india.r2.1: Must(red-r1), empress-of-india.r2.3: FromTheTalon(4d))

        not_vacant:
        >>> game.judge("army 8d; red 4d", "red-r1")
        Forbidden(empress-of-india.r2.3: Occupied(r1))

        below_the_top:
        >>> game.judge("navy -; army 8d; red 4d 6h", "red.1-n1").clauses
        ('empress-of-india.r2.2',)
        >>> game.judge("army 8d; red 4d 6h", "red.1-r1")
        Forbidden(empress-of-india.r2.3: BelowTheTop(4d, 6h))

        before_the_pack:
        >>> game.moves("army -; red 4d; pack [8d]")
        (red-r1,)
        """
        card, packet = position.card(move.source), position.at(move.source)
        if position.depth(move.source) < self.on_top_of_the_talon(packet):
            return Lacking(BelowTheTop(card, packet[-1]))
        return Lacking(Occupied(move.to)) if position.at(move.to) else FromTheTalon(card)

    @clause("empress-of-india.r2.4", role="obliges")
    def or_from_the_pack(self, position: Position) -> Must | None:
        """Where there is no talon, vacant places are filled from the pack.

        packet_empty:
        >>> game = EmpressOfIndia()
        >>> game.judge("army - / 5h; navy 9s; black 7s; pack [8d]", "turn").decisions[0]
        Decision(clause='empress-of-india.r2.4', fact=Must(turn))
        >>> game.judge("army - / 5h; navy 9s; black 7s; pack [8d]", "r2-n1")
        Forbidden(empress-of-india.r2.4: Must(turn))

        talon_first:
        >>> game.judge("army -; navy -; red 4d; pack [8s]", "turn")
        Forbidden(empress-of-india.r2.1: Must(red-r1))

        turned_on:
        >>> table = game.play("army -; navy 9s; pack [7s 8d]", "turn")
        >>> game.moves(table)
        (t-black,)
        >>> game.moves(game.play(table, "t-black"))
        (turn,)

        no_vacant_place:
        >>> game.judge("army 5h; navy 9s; pack [8d]", "r1-n1")
        Allowed(empress-of-india.p7.6: MakesAPair(5h, 9s))

        other_reading:
        >>> patient = EmpressOfIndia(empty_packet="wait")
        >>> patient.judge("army - / 5h; navy 9s; black 7s; pack [8d]", "r2-n1")
        Allowed(empress-of-india.p7.6: MakesAPair(5h, 9s))
        """
        if self.empty_packet == "wait" or position.pile("turned"):
            return None
        waiting = [to for to in _vacancies(position) if not self.place_stays_empty(position, to)]
        if waiting and self.vacant_places_are_filled(position) is None:
            return Must((Turn(),))
        return None

    # Rules III and IV. Pack and talon. Rule V repeats empress-of-india.p1.1.

    @clause("empress-of-india.r3.1", role="forbids")
    def first_through_army_or_navy(self, position: Position, move: Play | PlayPair) -> Fact | None:
        """Cards from pack or talon are not played until they have passed through army or navy.

        from_the_talon:
        >>> game = EmpressOfIndia()
        >>> table = "aces As; kings Kh; army Qh / 5d; navy 9s; black 2s"
        >>> game.judge(table, "r1+black-k1+a1").clauses
        ('empress-of-india.r1.1', 'empress-of-india.r3.1')

        passed_through:
        >>> table = game.play("aces As; kings Kh; army Qh; navy -; black 2s", "black-n1")
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))

        from_the_pack:
        >>> game.judge("aces As; kings Kh; army Qh; navy 9s; turned 2s", "t-a1")
        Forbidden(empress-of-india.p9.5: Must(t-black))
        """
        for source in _sources(move):
            if source.row in PACKETS:
                return NotPassedThrough(position.card(source))
        return None

    @clause("empress-of-india.r4.1", role="defines")
    def packet_of(self, card: Card) -> Place:
        """The talon consists of two packets, one of red cards and one of black.

        red:
        >>> game = EmpressOfIndia()
        >>> game.judge("army 5h; navy 9s; turned 8d", "t-red")
        Allowed(empress-of-india.p9.5: Must(t-red))

        black:
        >>> game.judge("army 5h; navy 9s; turned 8c", "t-red")
        Forbidden(empress-of-india.p9.5: Must(t-black))
        >>> game.play("red 5h; black 9s; turned 8c", "t-black")
        Position(red 5h; black 9s 8c; phase playing)
        """
        return RED if card.colour == "red" else BLACK

    # What is taken out of the pack

    @clause("empress-of-india.p1.1", role="deals")
    def taken_out(self, order: Pile) -> Pile:
        """Black aces and queens, red kings and knaves are taken out of the pack.

        taken_out:
        >>> game = EmpressOfIndia()
        >>> game.deal("2s As Ah Ac Qc Kh Ks Jd Qd Jc")
        Position(guard Qc / Jd; aces As / Ac; kings Kh; pack [2s Ah Ks Qd Jc]; phase dealing)

        eight_of_each:
        >>> table = game.deal("v1:1874")
        >>> len(table["aces"]), len(table["kings"]), len(table["guard"]), len(table.pile("aside"))
        (8, 8, 9, 7)

        what_is_left:
        >>> left = Counter(card.colour for card in table.pile("pack"))
        >>> sorted(left.items()), 16 * 11
        ([('black', 88), ('red', 88)], 176)
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
        >>> game = EmpressOfIndia()
        >>> game.deal("As Qs Qc Ac Kh Jd 2s")
        Position(aside Qs; guard Qc / Jd; aces As / Ac; kings Kh; pack [2s]; phase dealing)

        nothing_to_throw_aside:
        >>> game.deal("As Kh Jd Jh 2s")
        Position(guard Jd / Jh; aces As; kings Kh; pack [2s]; phase dealing)
        """
        return _without(taken, self.thrown_aside(taken))

    @clause("empress-of-india.p2.2", role="deals")
    def thrown_aside(self, taken: Pile) -> Pile:
        """Four queens of spades and three queens of clubs are thrown aside.

        seven_queens:
        >>> game = EmpressOfIndia()
        >>> game.deal("Qs Qc Qs Qc Qs Qc Qs Qc 2s")
        Position(aside Qs Qs Qs Qs Qc Qc Qc; guard Qc; pack [2s]; phase dealing)

        not_red_queens:
        >>> game.deal("Qh Qs Qd Qs")
        Position(aside Qs Qs; pack [Qh Qd]; phase dealing)

        not_aces:
        >>> game.deal("As Ac Qc Ac")
        Position(guard Qc; aces As / Ac / Ac; phase dealing)
        """
        queens = [card for card in taken if card.rank == QUEEN]
        of_clubs = [card for card in queens if card.suit == "c"]
        return (*(card for card in queens if card.suit == "s"), *of_clubs[:-1])

    # empress-of-india.p3.1 and p3.2, whom the queen and the knaves represent, are comments.

    @clause("empress-of-india.p3.3", role="forbids")
    def empress_and_guard_stay_alone(
        self, position: Position, move: Play | PlayPair | Pair | Fill
    ) -> Fact | None:
        """The empress and her eight knaves remain alone.

        not_played:
        >>> game = EmpressOfIndia()
        >>> table = "guard Qc / Jd; aces As..Jc Kc; kings Kd Qd; army 10d; navy Kc"
        >>> game.judge("guard Qc / Jd; navy 9c", "g2-n1").decisions[1]
        Decision(clause='empress-of-india.p3.3', fact=StaysAlone(Jd))

        nothing_laid_on_them:
        >>> game.judge("guard Qc / Jd; army 10d; navy 9c", "r1-g1")
        Forbidden(empress-of-india.p3.3: StaysAlone(Qc))

        other_cards:
        >>> game.judge("guard Qc / Jd; army 10d; navy 9c", "r1-n1")
        Allowed(empress-of-india.p7.6: MakesAPair(10d, 9c))
        """
        for end in chain(_sources(move), _targets(move)):
            if end.row == "g":
                return StaysAlone(position.card(end))
        return None

    # Foundations

    @clause("empress-of-india.p4.1", role="deals")
    def foundation_cards(self, laid: Pile) -> Pile:
        """Eight black aces and eight red kings form the foundations.

        aces_and_kings:
        >>> game = EmpressOfIndia()
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
    def aces_ascend(self, position: Position, move: Play | PlayPair) -> Fact | None:
        """The aces ascend in order.

        next:
        >>> game = EmpressOfIndia()
        >>> table = "aces As 2s; kings Kh; army Qh; navy 3s / 4s / 2s"
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 3s))

        next_but_one:
        >>> game.judge(table, "r1+n2-k1+a1")
        Forbidden(empress-of-india.p4.2: NotNext(4s, 2s))

        equal:
        >>> game.judge(table, "r1+n3-k1+a1")
        Forbidden(empress-of-india.p4.2: NotNext(2s, 2s))
        """
        for card, to in self._played(position, move):
            on = position.card(to)
            if to.row == "a" and card.rank != self.queens_are_passed_over(on.rank):
                return NotNext(card, on)
        return None

    @clause("empress-of-india.p4.3", role="ends")
    def closed_by_the_king(self, foundation: Pile) -> bool:
        """The aces ascend to kings.

        king:
        >>> EmpressOfIndia().won(PICTURE)
        True

        knave:
        >>> EmpressOfIndia().won(PICTURE.replace("Js Ks", "Js", 1))
        False
        """
        return foundation[-1].rank == KING

    # empress-of-india.p4.4, that they represent admirals, is a comment.

    @clause("empress-of-india.p4.5", role="forbids")
    def kings_descend(self, position: Position, move: Play | PlayPair) -> Fact | None:
        """The kings descend in order.

        next:
        >>> game = EmpressOfIndia()
        >>> table = "aces As; kings Kh Qh 10h; army 9h / 8h / 10h; navy 2s"
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(9h, 2s))

        next_but_one:
        >>> game.judge(table, "r2+n1-k1+a1")
        Forbidden(empress-of-india.p4.5: NotNextBelow(8h, 10h))

        equal:
        >>> game.judge(table, "r3+n1-k1+a1")
        Forbidden(empress-of-india.p4.5: NotNextBelow(10h, 10h))
        """
        for card, to in self._played(position, move):
            on = position.card(to)
            if to.row == "k" and card.rank != self.knaves_are_passed_over(on.rank):
                return NotNextBelow(card, on)
        return None

    @clause("empress-of-india.p4.6", role="ends")
    def closed_by_the_ace(self, foundation: Pile) -> bool:
        """The kings descend to aces.

        ace:
        >>> EmpressOfIndia().won(PICTURE)
        True

        two:
        >>> EmpressOfIndia().won(PICTURE.replace("10h..Ah", "10h..2h", 1))
        False
        """
        return foundation[-1].rank == ACE

    # empress-of-india.p4.7, that they represent generals, is a comment.

    # The deal

    @clause("empress-of-india.p5.1", role="defines")
    def complete(self, places: Sequence[Pile]) -> bool:
        """Four rows are laid out, with twelve cards in each: two rows for each colour.

        complete:
        >>> game = EmpressOfIndia()
        >>> game.judge(f"{ARMY_OF_24}; navy 2s; turned 9h; phase dealing", "t-r")
        Forbidden(empress-of-india.p6.2: Must(t-red))

        one_place_left:
        >>> short = ARMY_OF_24.rpartition(" / ")[0]
        >>> game.judge(f"{short}; navy 2s; turned 9h; phase dealing", "t-r")
        Allowed(empress-of-india.p5.2: Must(t-r))
        >>> game.play(f"{short}; {NAVY_OF_24}; turned 9h; phase dealing", "t-r").phase
        'playing'
        """
        return len(places) == 2 * 12

    @clause("empress-of-india.p5.2", role="deals")
    def army_of_red_cards(self, position: Position) -> Place | None:
        """The two upper rows consist of red cards: the army.

        red:
        >>> game = EmpressOfIndia()
        >>> game.play("army 5h; navy 9s; turned 8d; phase dealing", "t-r")
        Position(army 5h / 8d; navy 9s; phase dealing)

        black:
        >>> game.judge("army 5h; navy 9s; turned 8c; phase dealing", "t-r")
        Forbidden(empress-of-india.p5.3: Must(t-n))

        first_card:
        >>> game.judge("turned 8d; phase dealing", "t-r")
        Allowed(empress-of-india.p5.2: Must(t-r))
        """
        if self._turned(position, DEALING) != "red":
            return None
        return self.first_vacant_place(position, TURNED)

    @clause("empress-of-india.p5.3", role="deals")
    def navy_of_black_cards(self, position: Position) -> Place | None:
        """The two lower rows consist of black cards: the navy.

        black:
        >>> game = EmpressOfIndia()
        >>> game.play("army 5h; navy 9s; turned 8c; phase dealing", "t-n")
        Position(army 5h; navy 9s / 8c; phase dealing)

        red:
        >>> game.judge("army 5h; navy 9s; turned 8d; phase dealing", "t-n")
        Forbidden(empress-of-india.p5.2: Must(t-r))
        """
        if self._turned(position, DEALING) != "black":
            return None
        return self.first_vacant_place(position, TURNED)

    @clause("empress-of-india.p6.1", role="permits")
    def all_four_rows_at_one_time(self, position: Position, move: Turn) -> Fact | Lacking | None:
        """All four rows are laid out at the same time, each card as it comes.

        as_it_comes:
        >>> game = EmpressOfIndia()
        >>> game.judge("army 5h; navy 9s / 2s; pack [8c 8d]; phase dealing", "turn")
        Allowed(empress-of-india.p6.1: RowsIncomplete(1, 2))

        complete:
        >>> game.judge(f"{ARMY_OF_24}; {NAVY_OF_24}; pack [8c 8d]", "turn")
        Allowed(empress-of-india.p9.4: CardsLeft(2))

        no_card_left:
        >>> game.judge("army 5h; navy 9s / 2s; phase dealing", "turn")
        Forbidden(empress-of-india.p6.1: PackEmpty())
        """
        if position.phase == PLAYING:
            return None
        if not position.pile("pack"):
            return Lacking(PackEmpty())
        return RowsIncomplete(len(position["army"]), len(position["navy"]))

    @clause("empress-of-india.p6.2", role="deals")
    def further_cards_to_the_talon(self, position: Position) -> Place | None:
        """When the rows of one colour are laid out, further cards of it form the talon.

        further_red_card:
        >>> game = EmpressOfIndia()
        >>> game.judge(f"{ARMY_OF_24}; navy 2s; turned 9h; phase dealing", "t-red")
        Allowed(empress-of-india.p6.2: Must(t-red))

        black_card:
        >>> game.moves(f"{ARMY_OF_24}; navy 2s; turned 9c; phase dealing")
        (t-n,)

        further_black_card:
        >>> game.judge(f"army 2h; {NAVY_OF_24}; turned 9c; phase dealing", "t-n")
        Forbidden(empress-of-india.p6.2: Must(t-black))

        rows_laid_out:
        >>> game.judge(f"{ARMY_OF_24}; {NAVY_OF_24}; turned 9c", "t-black")
        Allowed(empress-of-india.p9.5: Must(t-black))
        """
        if not self._turned(position, DEALING) or self.first_vacant_place(position, TURNED):
            return None
        return self.packet_of(position.card(TURNED))

    # Playing and pairing

    @clause("empress-of-india.p7.1", role="forbids")
    def when_army_and_navy_are_complete(
        self, position: Position, move: Play | PlayPair | Pair
    ) -> Fact | None:
        """Play begins when the army and navy have been filled up.

        complete:
        >>> game = EmpressOfIndia()
        >>> table = "aces As; kings Kh; army Qh; navy 2s"
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))

        still_dealing:
        >>> game.judge(f"{table}; phase dealing", "r1+n1-k1+a1")
        Forbidden(empress-of-india.p7.1: StillDealing())

        no_pairing_either:
        >>> game.judge(f"{table}; phase dealing", "r1-n1")
        Forbidden(empress-of-india.p7.1: StillDealing())
        """
        return StillDealing() if position.phase == DEALING else None

    @clause("empress-of-india.p7.2", role="permits")
    def a_suitable_pair_is_played(self, position: Position, move: PlayPair) -> Fact:
        """If a suitable pair of cards turns up, it is played.

        suitable:
        >>> game = EmpressOfIndia()
        >>> game.play("aces As; kings Kh; army Qh; navy 2s", "r1+n1-k1+a1")
        Position(aces As 2s; kings Kh Qh; army -; navy -; phase playing)

        prepared:
        >>> game.judge("aces As; kings Kh; army Qh 2s", "r1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))

        not_suitable:
        >>> game.judge("aces As; kings Kh; army Qh; navy 3s", "r1+n1-k1+a1")
        Forbidden(empress-of-india.p4.2: NotNext(3s, As))

        the_first_pair:
        >>> first = "aces As / Ac; kings Kh / Kd; " + ARMY_OF_24 + "; " + NAVY_OF_24
        >>> pairs = [move for move in game.moves(first) if isinstance(move, PlayPair)]
        >>> {str(game.judge(first, pair).decisions[0].fact) for pair in pairs}
        {'SuitablePair(Qh, 2s)'}
        """
        (card, _), (other, _) = self._played(position, move)
        return SuitablePair(card, other)

    # empress-of-india.p7.3, that the first pair is a black two and a red queen, is a comment: the
    # example the_first_pair shows it. p7.4, that vacant places are filled, repeats r2.1.

    @clause("empress-of-india.p7.5", role="forbids")
    def then_cards_are_paired(self, position: Position, move: Pair) -> Fact | None:
        """If there are no suitable pairs, one goes on to pair cards.

        none:
        >>> strict = EmpressOfIndia(pairing="no-pair-left")
        >>> strict.judge("aces As; kings Kh; army Qh; navy 3s", "r1-n1")
        Allowed(empress-of-india.p7.6: MakesAPair(Qh, 3s))

        a_pair_left:
        >>> strict.judge("aces As; kings Kh; army Qh; navy 2s", "r1-n1")
        Forbidden(empress-of-india.p7.5: PairLeft(r1+n1-k1+a1))

        at_any_time:
        >>> EmpressOfIndia().judge("aces As; kings Kh; army Qh; navy 2s", "r1-n1")
        Allowed(empress-of-india.p7.6: MakesAPair(Qh, 2s))
        """
        pair = None if self.any_time_for_pairing() else self._suitable(position)
        return None if pair is None else PairLeft(pair)

    @clause("empress-of-india.p7.6", role="permits")
    def army_on_navy_or_navy_on_army(self, position: Position, move: Pair) -> Fact | Lacking:
        """Any card of the army may be laid on any of the navy, and conversely.

        army_on_navy:
        >>> game = EmpressOfIndia()
        >>> game.play("army 5h / 8d; navy 9s", "r1-n1")
        Position(army - / 8d; navy 9s 5h; phase playing)

        navy_on_army:
        >>> game.judge("army 5h / 8d; navy 9s", "n1-r2")
        Allowed(empress-of-india.p7.6: MakesAPair(9s, 8d))

        army_on_army:
        >>> game.judge("army 5h / 8d; navy 9s", "r1-r2")
        Forbidden(empress-of-india.p7.6: OneSide(5h, r2, army))

        on_nothing:
        >>> game.judge("army 5h / 8d; navy -", "r1-n1")
        Forbidden(empress-of-india.p7.6: NothingThere(n1))
        """
        card = position.card(move.source)
        if move.source.row == move.to.row:
            return Lacking(OneSide(card, move.to, SIDES[move.to.row]))
        if not position.at(move.to):
            return Lacking(NothingThere(move.to))
        return MakesAPair(card, position.card(move.to))

    @clause("empress-of-india.p7.7", role="forbids")
    def paired_cards_are_not_separated(
        self, position: Position, move: PlayPair | Pair
    ) -> Fact | None:
        """Cards so paired cannot afterwards be separated.

        together:
        >>> game = EmpressOfIndia()
        >>> table = "aces As; kings Kh; army Qh / Qh; navy 2s Qh / 9s"
        >>> game.judge(table, "n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))

        with_a_third_card:
        >>> game.judge(table, "r1+n1.1-k1+a1")
        Forbidden(empress-of-india.p7.7: Parted(2s, Qh))

        both_of_two_pairs:
        >>> game.judge("aces As; kings Kh; army Qh 9s; navy 2s 7d", "r1.1+n1.1-k1+a1")
        Forbidden(empress-of-india.p7.7: Parted(Qh, 9s))

        laid_elsewhere:
        >>> game.judge("army Qh 9s; navy 3s", "r1.1-n1").decisions[0]
        Decision(clause='empress-of-india.p7.7', fact=Parted(Qh, 9s))

        other_reading:
        >>> loose = EmpressOfIndia(pair_parts="separately")
        >>> loose.judge(table, "r1+n1.1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))
        >>> loose.play(table, "r1+n1.1-k1+a1")
        Position(aces As 2s; kings Kh Qh; army - / Qh; navy Qh / 9s; phase playing; paired n1)
        >>> loose.judge("army Qh 9s; navy 3s", "r1.1-n1").decisions[0]
        Decision(clause='empress-of-india.p7.7', fact=Parted(Qh, 9s))
        """
        if isinstance(move, PlayPair) and (
            self.pair_parts == "separately" or move.one.source == move.other.source
        ):
            return None
        for source in _sources(move):
            partner = _partner(position, source)
            if partner:
                return Parted(position.card(source), partner)
        return None

    @clause("empress-of-india.p7.8", role="forbids")
    def both_at_the_same_time(self, position: Position, move: Play | Pair) -> Fact | None:
        """Paired cards are laid on their foundations both at the same time.

        one_without_the_other:
        >>> game = EmpressOfIndia()
        >>> game.judge("aces As; kings Kh; army Qh 5s", "r1.1-k1").decisions[-1]
        Decision(clause='empress-of-india.p7.8', fact=Parted(Qh, 5s))

        when_there_is_a_place_for_both:
        >>> game.judge("aces As; kings Kh; army Qh 5s", "r1-k1+a1").clauses
        ('empress-of-india.p4.2',)
        >>> game.judge("aces As..4s; kings Kh; army Qh 5s", "r1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 5s))

        prepared:
        >>> game.judge("aces As; kings Kh; army Qh; navy 5s", "n1-r1")
        Allowed(empress-of-india.p7.6: MakesAPair(5s, Qh))

        immediately:
        >>> hasty = EmpressOfIndia(pairs_played="immediately")
        >>> hasty.judge("aces As; kings Kh; army Qh; navy 5s", "n1-r1")
        Forbidden(empress-of-india.p7.8: PlayedAtOnce(5s, r1))
        >>> hasty.judge("aces As; kings Kh; army Qh; navy 2s", "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))

        single_card:
        >>> game.judge("aces As; kings Kh; army Qh", "r1-k1").clauses
        ('empress-of-india.r1.2', 'empress-of-india.r1.4')
        """
        card = position.card(move.source)
        if isinstance(move, Pair):
            return PlayedAtOnce(card, move.to) if self.pairs_played == "immediately" else None
        partner = _partner(position, move.source)
        return None if partner is None else Parted(card, partner)

    # empress-of-india.p7.9, that the places so opened are filled, repeats r2.1.

    @clause("empress-of-india.p8.1", role="forbids")
    def paired_only_once(self, position: Position, move: Pair) -> Fact | None:
        """Each card can be paired only once.

        once:
        >>> game = EmpressOfIndia()
        >>> game.judge("army 5h / 8d; navy 9s / 3c", "r2-n2")
        Allowed(empress-of-india.p7.6: MakesAPair(8d, 3c))

        no_third_card_on_a_pair:
        >>> game.judge("army 5h / 8d; navy 9s 6h", "r1-n1")
        Forbidden(empress-of-india.p8.1: PairedAlready(6h))

        nor_a_pair_on_another_card:
        >>> game.judge("army 5h 9s; navy 3c", "r1-n1").decisions[-1]
        Decision(clause='empress-of-india.p8.1', fact=PairedAlready(9s))

        left_by_its_partner:
        >>> loose = EmpressOfIndia(pair_parts="separately")
        >>> loose.judge("army 5h; navy 9s; paired n1", "r1-n1")
        Forbidden(empress-of-india.p8.1: PairedAlready(9s))
        >>> loose.judge("army 5h / 8d; navy 9s; paired r1", "r1-n1")
        Forbidden(empress-of-india.p8.1: PairedAlready(5h))
        """
        for end in (move.source, move.to):
            if _partner(position, end) or str(end) in position.mark("paired"):
                return PairedAlready(position.card(end))
        return None

    @clause("empress-of-india.p9.1", role="defines")
    def any_time_for_pairing(self) -> bool:
        """Any time may be chosen for pairing cards.

        any_time:
        >>> table = "aces As; kings Kh; army Qh / 5d; navy 2s"
        >>> EmpressOfIndia().judge(table, "r2-n1")
        Allowed(empress-of-india.p7.6: MakesAPair(5d, 2s))

        other_reading:
        >>> EmpressOfIndia(pairing="no-pair-left").judge(table, "r2-n1")
        Forbidden(empress-of-india.p7.5: PairLeft(r1+n1-k1+a1))
        """
        return self.pairing == "any-time"

    @clause("empress-of-india.p9.2", role="permits")
    def opening_may_be_put_off(self, position: Position, move: Turn) -> Fact | None:
        """The opening of a vacant place may be put off.

        put_off:
        >>> game = EmpressOfIndia()
        >>> table = "aces As / Ac..9c; kings Kh; army Qh; navy 2s; black 5s; pack [10c]"
        >>> game.judge(table, "turn")
        Allowed(empress-of-india.p9.2: PutOff(r1+n1-k1+a1))

        nothing_to_put_off:
        >>> game.judge("aces As; kings Kh; army Qh; navy 3s; pack [10c]", "turn")
        Allowed(empress-of-india.p9.4: CardsLeft(1))

        no_card_left:
        >>> game.judge("aces As; kings Kh; army Qh; navy 2s", "turn")
        Forbidden(empress-of-india.p9.4: PackEmpty())

        other_reading:
        >>> EmpressOfIndia(turning="pairs-first").judge(table, "turn")
        Forbidden(empress-of-india.p9.4: PairLeft(r1+n1-k1+a1))
        """
        if self.turning == "pairs-first" or not position.pile("pack"):
            return None
        pair = self._suitable(position)
        return None if pair is None else PutOff(pair)

    @clause("empress-of-india.p9.3", role="defines")
    def on_top_of_the_talon(self, packet: Pile) -> int:
        """A card of the talon must come up on top before it can be had.

        on_top:
        >>> game = EmpressOfIndia()
        >>> game.moves("navy -; black 5s 10c")
        (black-n1,)
        >>> game.play("navy -; black 5s 10c", "black-n1")
        Position(navy 10c; black 5s; phase playing)

        below:
        >>> game.judge("navy -; black 10c 5s", "black.1-n1")
        Forbidden(empress-of-india.r2.1: Must(black-n1))

        other_reading:
        >>> EmpressOfIndia(talon="any").moves("navy -; black 10c 5s 3c")
        (black.1-n1, black.2-n1, black-n1)
        """
        return len(packet) if self.talon == "top" else 1

    @clause("empress-of-india.p9.4", role="permits")
    def the_pack_is_gone_through(self, position: Position, move: Turn) -> Fact | Lacking | None:
        """When all suitable cards have been played, the rest of the pack is gone through.

        nothing_suitable:
        >>> game = EmpressOfIndia(turning="pairs-first")
        >>> game.judge("aces As; kings Kh; army Qh; navy 3s; pack [10c 4d]", "turn")
        Allowed(empress-of-india.p9.4: CardsLeft(2))

        a_pair_left:
        >>> game.judge("aces As; kings Kh; army Qh; navy 2s; pack [10c 4d]", "turn")
        Forbidden(empress-of-india.p9.4: PairLeft(r1+n1-k1+a1))

        a_prepared_pair_left:
        >>> game.judge("aces As; kings Kh; navy 2s Qh; pack [10c 4d]", "turn")
        Forbidden(empress-of-india.p9.4: PairLeft(n1-k1+a1))

        gone_through:
        >>> game.judge("aces As; kings Kh; army Qh; navy 3s", "turn")
        Forbidden(empress-of-india.p9.4: PackEmpty())

        in_the_deal:
        >>> game.judge("army Qh; navy 3s; phase dealing", "turn")
        Forbidden(empress-of-india.p6.1: PackEmpty())
        """
        if position.phase == DEALING:
            return None
        left = len(position.pile("pack"))
        if not left:
            return Lacking(PackEmpty())
        pair = self._suitable(position)
        return CardsLeft(left) if pair is None else Lacking(PairLeft(pair))

    @clause("empress-of-india.p9.5", role="deals")
    def cards_not_required_go_to_the_talon(self, position: Position) -> Place | None:
        """Cards not required for vacant places are put together in two packets.

        not_required:
        >>> game = EmpressOfIndia()
        >>> game.play("army 5h; navy 9s; red 4d; turned 8d", "t-red")
        Position(army 5h; navy 9s; red 4d 8d; phase playing)

        of_the_wrong_colour:
        >>> game.judge("army -; navy 9s; turned 8c", "t-black")
        Allowed(empress-of-india.p9.5: Must(t-black))

        required:
        >>> game.judge("army -; navy 9s; turned 8d", "t-red")
        Forbidden(empress-of-india.r2.1: Must(t-r1))

        in_the_deal:
        >>> game.judge(f"{ARMY_OF_24}; navy 2s; turned 9h; phase dealing", "t-red")
        Allowed(empress-of-india.p6.2: Must(t-red))
        """
        if not self._turned(position, PLAYING) or self.vacant_places_are_filled(position):
            return None
        return self.packet_of(position.card(TURNED))

    @clause("empress-of-india.p10.1", role="ends")
    def no_re_deal(self, position: Position) -> bool:
        """The patience is not re-dealt: when nothing is left to do it has failed.

        failed:
        >>> EmpressOfIndia().outcome("aces As; kings Kh; navy 3s Qh; red 4d; black 7s")
        'lost'

        pairing_left:
        >>> EmpressOfIndia().outcome("aces As; kings Kh; army 5d; navy 3s; red 4d; black 7s")
        'open'
        """
        return not self.moves(position)

    # Supplied: what is lost, and what the text takes for granted

    @clause("empress-of-india.s1", role="forbids")
    def foundations_follow_suit(self, position: Position, move: Play | PlayPair) -> Fact | None:
        """Foundations follow suit.

        suit:
        >>> game = EmpressOfIndia()
        >>> table = "aces Ac; kings Kh; army Qh / Qd; navy 2c / 2s"
        >>> game.judge(table, "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2c))

        other_suit:
        >>> game.judge(table, "r1+n2-k1+a1")
        Forbidden(empress-of-india.s1: OtherSuit(2s, Ac))
        >>> game.judge(table, "r2+n1-k1+a1")
        Forbidden(empress-of-india.s1: OtherSuit(Qd, Kh))

        other_reading:
        >>> by_colour = EmpressOfIndia(foundations="colour")
        >>> by_colour.judge(table, "r2+n2-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qd, 2s))
        >>> crossed = "aces Ac..9c; kings Kh..Qh 10h..3h; army 10h; navy 2c"
        >>> by_colour.judge(crossed, "r1+n1-a1+k1")
        Forbidden(empress-of-india.s1: OtherColour(10h, a1))
        """
        for card, to in self._played(position, move):
            on = position.card(to)
            if card.colour != on.colour:
                return OtherColour(card, to)
            if self.foundations == "suit" and card.suit != on.suit:
                return OtherSuit(card, on)
        return None

    @clause("empress-of-india.s2", role="defines")
    def queens_are_passed_over(self, rank: int) -> int:
        """On the black foundations queens are passed over: the king follows the knave.

        king_on_knave:
        >>> game = EmpressOfIndia()
        >>> game.judge("aces As..Js; kings Kh; army Qh; navy Ks", "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, Ks))

        knave_on_ten:
        >>> game.judge("aces As..10s; kings Kh; army Qh; navy Js", "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, Js))
        >>> game.judge("aces As..10s; kings Kh; army Qh; navy Ks", "r1+n1-k1+a1")
        Forbidden(empress-of-india.p4.2: NotNext(Ks, 10s))

        other_reading:
        >>> unbroken = EmpressOfIndia(gaps="unbroken")
        >>> unbroken.judge("aces As..Js; kings Kh; army Qh; navy Ks", "r1+n1-k1+a1")
        Forbidden(empress-of-india.p4.2: NotNext(Ks, Js))
        """
        return KING if rank == JACK and self.gaps == "passed-over" else rank + 1

    @clause("empress-of-india.s3", role="defines")
    def knaves_are_passed_over(self, rank: int) -> int:
        """On the red foundations knaves are passed over: the ten follows the queen.

        ten_on_queen:
        >>> game = EmpressOfIndia()
        >>> game.judge("aces As; kings Kh Qh; army 10h; navy 2s", "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(10h, 2s))

        queen_on_king:
        >>> game.judge("aces As; kings Kh; army Qh; navy 2s", "r1+n1-k1+a1")
        Allowed(empress-of-india.p7.2: SuitablePair(Qh, 2s))
        >>> game.judge("aces As; kings Kh; army 10h; navy 2s", "r1+n1-k1+a1")
        Forbidden(empress-of-india.p4.5: NotNextBelow(10h, Kh))

        other_reading:
        >>> unbroken = EmpressOfIndia(gaps="unbroken")
        >>> unbroken.judge("aces As; kings Kh Qh; army 10h; navy 2s", "r1+n1-k1+a1")
        Forbidden(empress-of-india.p4.5: NotNextBelow(10h, Qh))
        """
        return 10 if rank == QUEEN and self.gaps == "passed-over" else rank - 1

    @clause("empress-of-india.s4", role="ends")
    def all_cards_played(self, position: Position) -> bool:
        """Success is eight foundations with a black king on top and eight with a red ace.

        all_played:
        >>> EmpressOfIndia().outcome(PICTURE)
        'won'

        a_foundation_missing:
        >>> EmpressOfIndia().won(PICTURE.replace("As..Js Ks / ", "", 1))
        False
        >>> EmpressOfIndia().won(PICTURE.replace("Kh Qh 10h..Ah / ", "", 1))
        False

        not_finished:
        >>> EmpressOfIndia().won(PICTURE.replace("Js Ks", "Js", 1))
        False
        >>> EmpressOfIndia().won(PICTURE.replace("10h..Ah", "10h..2h", 1))
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
        >>> game = EmpressOfIndia()
        >>> game.judge("army 5h / - / -; red 4d", "red-r2").decisions[0]
        Decision(clause='empress-of-india.r2.1', fact=Must(red-r2))

        not_the_second:
        >>> game.judge("army 5h / - / -; red 4d", "red-r3")
        Forbidden(empress-of-india.r2.1: Must(red-r2))

        in_the_deal:
        >>> game.play("army 5h / 8d; turned 4d; phase dealing", "t-r")
        Position(army 5h / 8d / 4d; phase dealing)

        of_its_own_side:
        >>> game.judge("army -; navy 9s / -; black 7s", "black-n2").decisions[0]
        Decision(clause='empress-of-india.r2.1', fact=Must(black-n2))

        none:
        >>> game.judge("army 5h; turned 4d", "t-red")
        Allowed(empress-of-india.p9.5: Must(t-red))
        """
        for to in self._open_places(position):
            if self.of_the_same_colour(position, Fill(source, to)) is None:
                return to
        return None

    @clause("empress-of-india.s6", role="defines")
    def place_stays_empty(self, position: Position, place: Place) -> bool:
        """When talon and pack have no card of the colour left, the place stays empty.

        nothing_left:
        >>> game = EmpressOfIndia()
        >>> game.judge("army - / 5h; navy 9s; black 7s", "r2-n1")
        Allowed(empress-of-india.p7.6: MakesAPair(5h, 9s))

        only_the_other_colour_left:
        >>> game.judge("army - / 5h; navy 9s; black 7s; pack [8c]", "r2-n1")
        Allowed(empress-of-india.p7.6: MakesAPair(5h, 9s))

        of_the_colour:
        >>> game.judge("army - / 5h; navy 9s; black 7s; pack [8c 8d]", "r2-n1")
        Forbidden(empress-of-india.r2.4: Must(turn))
        """
        return all(
            self.of_the_same_colour(position, Fill(card, place)) for card in _cards_left(position)
        )

    # empress-of-india.s7 to s11 say what the edition reads in p7.6, p7.8, r1.4, p9.2 and r2.4, and
    # repeat these.

    # The table

    def won(self, position: Position | str) -> bool:
        """Whether all cards have been played (``empress-of-india.s4``)."""
        return self.all_cards_played(self.position(position))

    def lost(self, position: Position | str) -> bool:
        """Whether nothing is left to do, without success (``empress-of-india.p10.1``)."""
        table = self.position(position)
        return not self.won(table) and self.no_re_deal(table)

    def set_out(self, order: Pile) -> Position:
        """Foundations, empress and guard on the table, the rest of the pack ready to be turned."""
        taken = self.taken_out(order)
        laid = self.laid_out(taken)
        founding = self.foundation_cards(laid)
        guard = sorted(_without(laid, founding), key=lambda card: card.colour)
        rows = {
            "aside": (self.thrown_aside(taken),),
            "guard": tuple((card,) for card in guard),
            "aces": tuple((card,) for card in founding if card.colour == "black"),
            "kings": tuple((card,) for card in founding if card.colour == "red"),
            "pack": (_without(order, taken),),
        }
        return Position(
            self.layout,
            tuple(rows.get(row.name, row.empty()) for row in self.layout.rows),
            DEALING,
            ((), ()),
        )

    def single_moves(self) -> Mapping[str, Move]:
        """``turn``."""
        return {"turn": Turn()}

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return (
            "turn, t-r (lay the turned card), red-r2 (fill), r1-n2 (pair), r1+n2-k3+a4 (play a "
            "pair), n2-k3+a4 (play a prepared pair)"
        )

    def move(self, text: str | Move) -> Move:
        """Read a move; what plays two cards names both foundations, parted by ``+``."""
        if isinstance(text, Move) or "+" not in text:
            return super().move(text)
        sides = [[place(end) for end in side.split("+")] for side in text.strip().split("-")]
        if len(sides) == 2 and len(sides[1]) == 2 and len(sides[0]) <= 2:
            for end in chain(*sides):
                self.layout.by_letter(end.row)
            one, other = map(self.kind_of_move, (sides[0][0], sides[0][-1]), sides[1])
            if isinstance(one, Play) and isinstance(other, Play):
                return PlayPair(one, other)
        raise NotationError(
            f"{text!r} is no move; moves of {self.id} look like {self.move_forms()}"
        )

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """What goes to a foundation is played, what goes to a row fills a vacancy or pairs."""
        if source.row == TURNED.row:
            return Lay(to)
        if source.row == "p" or to.pile is None:
            return None
        if to.row in {"a", "k"}:
            return Play(source, to)
        if to.row in SIDES or to.row == "g":
            return Fill(source, to) if source.row in PACKETS else Pair(source, to)
        return None

    def _as_listed(self, position: Position, move: Move) -> Move:
        """A pair is listed red card first; one that lies in one place by that place alone."""
        if not isinstance(move, PlayPair):
            return super()._as_listed(position, move)
        plays = [super(EmpressOfIndia, self)._as_listed(position, p) for p in _plays(move)]
        one, other = (play for play in plays if isinstance(play, Play))
        if _pile_of(one.source) == _pile_of(other.source):
            pair = _pile_of(one.source)
            if pair.row not in SIDES or len(position.at(pair)) != 2:
                raise NotationError(f"{move}: no two cards lie as a pair at {pair}")
            if one.source == other.source and one.source != pair:
                raise NotationError(f"{move}: {one.source} is one card; a pair is two")
            if one.source == other.source:
                return PlayPair(one, other)
            one, other = sorted((one, other), key=lambda p: position.card(p.source).colour)[::-1]
            return PlayPair(Play(pair, one.to), Play(pair, other.to))
        if position.card(one.source).colour < position.card(other.source).colour:
            one, other = other, one
        return PlayPair(one, other)

    def candidates(self, position: Position) -> Iterable[Move]:
        """Turn; play what follows on the foundations in pairs; lay single cards on single cards."""
        return chain.from_iterable(self.alike(position))

    def alike(self, position: Position) -> Iterator[Sequence[Move]]:
        """The candidates; equal cards for equal foundations are allowed or forbidden together.

        So are all pairings of an army card with a navy card, for none of the clauses that decide
        on them looks at the value of a card.
        """
        if position.pile("pack"):
            yield (Turn(),)
        yield from self._pairs(position)
        army, navy = (
            [
                number
                for number, pile in enumerate(position[side])
                if len(pile) == 1 and f"{letter}{number + 1}" not in position.mark("paired")
            ]
            for letter, side in SIDES.items()
        )
        yield [row[to] for row in (_ARMY_ON_NAVY[source] for source in army) for to in navy]
        yield [row[to] for row in (_NAVY_ON_ARMY[source] for source in navy) for to in army]

    def changed(self, position: Position, move: Move) -> Position:
        """Cards go where the move says; the deal ends when both sides are complete."""
        if isinstance(move, Turn):
            turned, *rest = position.pile("pack")
            return position.with_row("turned", ((turned,),)).with_row("pack", (tuple(rest),))
        if isinstance(move, PlayPair):
            played = self._played(position, move)
            sources = dict.fromkeys(_sources(move))
            for source in sources:
                position = self._lifted(position, source, both=len(sources) == 1)
            for card, to in played:
                position = position.with_pile(to, (*position.at(to), card))
            return position
        if not isinstance(move, Lay | Fill | Pair | Play):
            raise TypeError(f"{move!r} is no move of {self.id}")
        card = position.card(move.source)
        position = self._lifted(position, move.source)
        position = position.with_pile(move.to, (*position.at(move.to), card))
        if isinstance(move, Lay | Fill) and position.mark("left"):
            kept = (w for w in position.mark("left") if not w.startswith(f"{move.to}="))
            position = position.with_mark("left", tuple(kept))
        if position.phase == DEALING and all(self.complete(position[s]) for s in SIDES.values()):
            return position.with_phase(PLAYING)
        return position

    def impossible(self, position: Position) -> str | None:
        """What no course of play can bring about, in the readings of this game."""
        return next(chain(self._misplaced(position), self._marked_wrongly(position)), None)

    def _misplaced(self, position: Position) -> Iterator[str]:
        if wrong := [c for c in position.pile("aside") if c.rank != QUEEN or c.colour == "red"]:
            yield f"{wrong[0]} lies aside; only black queens do"
        for number, (card, *more) in enumerate(position["guard"], start=1):
            if more or (card.rank, card.colour) not in {(QUEEN, "black"), (JACK, "red")}:
                yield f"g{number} is not the queen of clubs or a red knave alone"
            if card.suit == "s" or (card.suit == "c" and position["guard"].count((card,)) > 1):
                yield f"{card} lies among the guard; the empress is one queen of clubs"
        for side, colour, order in (("aces", "black", BLACK_ORDER), ("kings", "red", RED_ORDER)):
            for number, pile in enumerate(position[side], start=1):
                if any(c.colour != colour for c in pile) or (
                    self.foundations == "suit" and len({c.suit for c in pile}) > 1
                ):
                    yield f"{side[0]}{number} is not of one {self.foundations}"
                if tuple(c.rank for c in pile) != order[: len(pile)]:
                    yield f"{side[0]}{number} does not go card by card from {pile[0]}, as it must"
        for letter, side in SIDES.items():
            for number, pile in enumerate(position[side], start=1):
                yield from self._wrong_in_place(position, Place(letter, number), pile)
        for packet in PACKETS:
            if wrong := [card for card in position.pile(packet) if card.colour != packet]:
                yield f"{wrong[0]} lies in the {packet} packet"
        in_play = chain(
            *position["army"], *position["navy"], *map(position.pile, (*PACKETS, "turned", "pack"))
        )
        if taken := self.taken_out(tuple(in_play)):
            yield f"{taken[0]} was taken out before the deal, and is not in play"
        if len(position.pile("turned")) > 1:
            yield "more than one card is turned up"
        if position.phase == DEALING:
            yield from self._not_in_the_deal(position)
        elif sum(1 for _ in position.all_cards()) == 52 * self.packs and not _all_laid(position):
            yield "the phase is playing, but army and navy have not 24 places each"

    def _wrong_in_place(self, position: Position, at: Place, pile: Pile) -> Iterator[str]:
        own = [card for card in pile if card.colour == COLOURS[at.row]]
        if len(pile) > 2 or (len(pile) == 2 and len(own) != 1):
            yield f"{at} holds {' '.join(map(str, pile))}; a pair is a red card and a black one"
        elif len(pile) == 2 and pile[0] != own[0]:
            yield f"in {at} the card of the {SIDES[at.row]} lies above; it is the one laid on"
        elif len(pile) == 2 and self.pairs_played == "immediately":
            yield f"a pair lies at {at}; in this reading pairs are played immediately"
        elif len(pile) == 1 and not own and str(at) not in position.mark("paired"):
            yield f"{pile[0]} lies alone in the {SIDES[at.row]}"

    def _not_in_the_deal(self, position: Position) -> Iterator[str]:
        if any(len(pile) != 1 for side in SIDES.values() for pile in position[side]):
            yield "the phase is dealing, but a place of army or navy is vacant or holds a pair"
        if any(len(pile) > 1 for pile in position["aces"] + position["kings"]):
            yield "the phase is dealing, but a card has been played"
        if _all_laid(position):
            yield "the phase is dealing, but army and navy are complete"
        for (letter, side), packet in zip(SIDES.items(), PACKETS, strict=True):
            if position.pile(packet) and len(position[side]) < PLACES:
                yield f"cards lie in the {packet} packet before {letter}24 is laid"

    def _marked_wrongly(self, position: Position) -> Iterator[str]:
        for mark, option, reading in (
            ("left", self.filling, "suit"),
            ("paired", self.pair_parts, "separately"),
        ):
            if position.mark(mark) and option != reading:
                yield f"{mark!r} is remembered only where the reading is {reading}"
        piles = {
            str(Place(letter, number)): pile
            for letter, side in SIDES.items()
            for number, pile in enumerate(position[side], start=1)
        }
        for word in position.mark("paired"):
            if len(piles.get(word, ())) != 1:
                yield f"'paired {word}': no card lies there alone"
        known: set[str] = set()
        for word in position.mark("left"):
            at, _, suit = word.partition("=")
            lies = piles.get(at)
            if lies is None or at in known or any(c.colour == COLOURS[at[0]] for c in lies):
                yield f"'left {word}': no card has left the place, or it is given twice"
            elif len(suit) != 1 or suit not in SUITS_OF[COLOURS[at[0]]]:
                yield f"'left {word}': {suit!r} is no suit of the {SIDES[at[0]]}"
            known.add(at)

    def _lifted(self, position: Position, source: Place, *, both: bool = False) -> Position:
        """The position without a card, or all cards, of a place, and with what is remembered."""
        pile = position.at(source)
        at = position.depth(source) - 1
        gone, rest = (pile, ()) if both else (pile[at : at + 1], pile[:at] + pile[at + 1 :])
        position = position.with_pile(Place(source.row, source.pile), rest)
        if source.row not in SIDES:
            return position
        name = str(_pile_of(source))
        if self.filling == "suit":
            left = (f"{name}={c.suit}" for c in gone if c.colour == COLOURS[source.row])
            position = position.with_mark("left", _marked(*position.mark("left"), *left))
        if self.pair_parts == "separately":
            others = (word for word in position.mark("paired") if word != name)
            position = position.with_mark("paired", _marked(*others, *([name] if rest else [])))
        return position

    def _played(self, position: Position, move: Play | PlayPair) -> tuple[tuple[Card, Place], ...]:
        """The cards that a move plays, each with its foundation."""
        if isinstance(move, Play):
            return ((position.card(move.source), move.to),)
        one, other = move.one, move.other
        if one.source == other.source:
            red, black = _red_first(position.at(one.source))
            return (red, one.to), (black, other.to)
        return (position.card(one.source), one.to), (position.card(other.source), other.to)

    def _turned(self, position: Position, phase: str) -> str | None:
        """The colour of the card just turned up, in that phase of the game."""
        turned = position.pile("turned")
        return turned[0].colour if turned and position.phase == phase else None

    def _open_places(self, position: Position) -> Iterator[Place]:
        """Where a card can be laid: vacant places and, in the deal, the ends of the rows."""
        yield from _vacancies(position)
        if position.phase == DEALING:
            for end in (ARMY, NAVY):
                if not self.complete(position[SIDES[end.row]]):
                    yield end

    def _fills(self, position: Position) -> Iterator[Fill]:
        """The moves that fill vacant places from the talon."""
        if next(_vacancies(position), None) is None:
            return
        for packet in (RED, BLACK):
            pile = position.at(packet)
            if not pile:
                continue
            for number in range(self.on_top_of_the_talon(pile), len(pile) + 1):
                source = packet if number == len(pile) else Place(packet.row, None, number)
                to = self.first_vacant_place(position, source)
                if to and self._verdict(position, Fill(source, to), [], thorough=False):
                    yield Fill(source, to)

    def _suitable(self, position: Position) -> Move | None:
        """A pair that can be played now, the first that is found."""
        if self._known_suitable[0] is not position:
            groups = (group[0] for group in self._pairs(position))
            allowed = (p for p in groups if self._verdict(position, p, [], thorough=False))
            self._known_suitable = position, next(allowed, None)
        return self._known_suitable[1]

    def _pairs(self, position: Position) -> list[list[PlayPair]]:
        """Pairs whose cards follow on foundations, in groups of equal cards and foundations."""
        if self._known_pairs[0] is not position:
            self._known_pairs = position, list(self._found_pairs(position))
        return self._known_pairs[1]

    def _found_pairs(self, position: Position) -> Iterator[list[PlayPair]]:
        places = self._places_on_foundations(position)
        apart = self.pair_parts == "together"
        single: dict[str, list[list[Play]]] = {"red": [], "black": []}
        for card, sources in self._available(position).items():
            for foundations in places.get(card, {}).values():
                plays = [Play(source, to) for source in sources for to in foundations]
                single[card.colour].append(plays)
        for ones, others in product(single["red"], single["black"]):
            group = [
                PlayPair(one, other)
                for one in ones
                for other in others
                if apart or _pile_of(one.source) != _pile_of(other.source)
            ]
            if group:
                yield group
        for letter, side in SIDES.items():
            for number, pile in enumerate(position[side], start=1):
                if len(pile) == 2 and pile[0] in places and pile[1] in places:
                    at = Place(letter, number)
                    tops = (places[card].values() for card in _red_first(pile))
                    for to, on in product(*tops):
                        yield [PlayPair(Play(at, k), Play(at, a)) for k in to for a in on]

    def _places_on_foundations(self, position: Position) -> dict[Card, dict[Card, list[Place]]]:
        """The foundations on which a card is the next, by that card and by their top card."""
        places: dict[Card, dict[Card, list[Place]]] = {}
        for side, following in (
            ("aces", self.queens_are_passed_over),
            ("kings", self.knaves_are_passed_over),
        ):
            for number, foundation in enumerate(position[side], start=1):
                top = foundation[-1]
                suits = top.suit if self.foundations == "suit" else SUITS_OF[top.colour]
                for suit in suits:
                    tops = places.setdefault(Card(following(top.rank), suit), {})
                    tops.setdefault(top, []).append(Place(side[0], number))
        return places

    def _available(self, position: Position) -> dict[Card, list[Place]]:
        """The places of each card of army and navy that is not paired, or may be parted."""
        found: dict[Card, list[Place]] = {}
        for letter, side in SIDES.items():
            for number, pile in enumerate(position[side], start=1):
                if len(pile) == 1:
                    found.setdefault(pile[0], []).append(Place(letter, number))
                elif pile and self.pair_parts == "separately":
                    found.setdefault(pile[0], []).append(Place(letter, number, 1))
                    found.setdefault(pile[1], []).append(Place(letter, number))
        return found


def _plays(move: Play | PlayPair) -> tuple[Play, ...]:
    return (move,) if isinstance(move, Play) else (move.one, move.other)


def _sources(move: Play | PlayPair | Pair | Fill) -> tuple[Place, ...]:
    """The places that a move takes cards from."""
    return (move.one.source, move.other.source) if isinstance(move, PlayPair) else (move.source,)


def _targets(move: Play | PlayPair | Pair | Fill) -> tuple[Place, ...]:
    """The places that a move puts cards on."""
    return (move.one.to, move.other.to) if isinstance(move, PlayPair) else (move.to,)


def _pile_of(at: Place) -> Place:
    """The pile in which a card lies."""
    return Place(at.row, at.pile)


def _partner(position: Position, source: Place) -> Card | None:
    """The card that lies in one place of army or navy with the card at ``source``."""
    pile = position.at(source)
    if source.row not in SIDES or len(pile) != 2:
        return None
    return pile[2 - position.depth(source)]


def _red_first(pile: Pile) -> Pile:
    """The cards of a pair, the red one first."""
    return pile if pile[0].colour == "red" else pile[::-1]


def _vacancies(position: Position) -> Iterator[Place]:
    """The vacant places of army and navy, from left to right."""
    for letter, side in SIDES.items():
        piles = position[side]
        if () in piles:
            for number, pile in enumerate(piles, start=1):
                if not pile:
                    yield Place(letter, number)


def _all_laid(position: Position) -> bool:
    """Whether army and navy have all their places."""
    return all(len(position[side]) == PLACES for side in SIDES.values())


def _cards_left(position: Position) -> Iterator[Place]:
    """The places of the cards of the pack, from its bottom."""
    return (Place("p", None, depth + 1) for depth in range(len(position.pile("pack"))))


def _without(pile: Pile, cards: Iterable[Card]) -> Pile:
    """A pile in its order, without one copy of each of some cards."""
    gone = Counter(cards)
    kept = []
    for card in pile:
        if gone[card]:
            gone[card] -= 1
        else:
            kept.append(card)
    return tuple(kept)


def _marked(*words: str) -> tuple[str, ...]:
    """The words of a mark, each once and in the order of the places."""
    return tuple(sorted(set(words), key=lambda word: (word[0], int(word[1:].partition("=")[0]))))


_ARMY_ON_NAVY, _NAVY_ON_ARMY = (
    [
        [Pair(Place(source, one + 1), Place(to, other + 1)) for other in range(24)]
        for one in range(24)
    ]
    for source, to in ((ARMY.row, NAVY.row), (NAVY.row, ARMY.row))
)
"""The moves that pair cards, by the numbers of both places from 0."""
