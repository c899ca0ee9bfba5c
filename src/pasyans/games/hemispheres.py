"""Hemispheres (Полушарія, Les Hémisphères).

Two packs. Four barriers laid crosswise divide a circle of twelve places into four Races, two in the
northern hemisphere, the home of the red cards, and two in the southern, that of the black; cards
marry within a Race, those that lie in the wrong hemisphere are exchanged, and eight foundations go
up from the red aces and down from the black kings. The beginning of the text is lost: its rules are
supplied (``s1``–``s17``), and so is what neither Russian nor English says (``s18``–``s21``).

The methods stand in the order of the text. Each is one clause of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from pasyans.patience.cards import ACE, KING, Card, Pile, pile_of
from pasyans.patience.clauses import clause
from pasyans.patience.facts import (
    N_,
    CardsLeft,
    CoveredBy,
    Fact,
    Follows,
    Lacking,
    Must,
    NothingTakenFrom,
    NotNeighbours,
    NotNext,
    NotNextBelow,
    OtherSuit,
    PackEmpty,
    StillDealing,
    Suitable,
    Vacant,
)
from pasyans.patience.game import Game, Option
from pasyans.patience.moves import Lay, Move, Place, Play, Shift, Turn
from pasyans.patience.positions import Layout, Position, Row

__all__ = ["PICTURE", "Hemispheres"]

NORTH, SOUTH, BARRIERS, FOUNDATIONS = "n", "s", "b", "f"
TALON = Place("w")
NORTHERN, SOUTHERN = (tuple(Place(row, n) for n in range(1, 7)) for row in (NORTH, SOUTH))
CIRCLE = NORTHERN + SOUTHERN
DEALING, PLAYING = "dealing", "playing"

RUNS = {run[0].suit: run for run in map(pile_of, ("Ah..Kh", "Ad..Kd", "Ks..As", "Kc..Ac"))}
FOUNDATION_CARDS = frozenset(run[0] for run in RUNS.values())

PICTURE = "foundations " + " / ".join(2 * ("Ah..Kh", "Ad..Kd", "Ks..As", "Kc..Ac"))
"""The table after success."""


@dataclass(frozen=True, slots=True, repr=False)
class InWrongHemisphere(Fact):
    """The card lies in the hemisphere of the other colour."""

    sentence: ClassVar[str] = N_("{card} lies in the wrong hemisphere")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class AtHome(Fact):
    """The card lies in its own hemisphere."""

    sentence: ClassVar[str] = N_("{card} lies in its own hemisphere")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class NotItsHemisphere(Fact):
    """The place is in the hemisphere of the other colour."""

    sentence: ClassVar[str] = N_("{place} is not in the hemisphere of {card}")
    card: Card
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class CrossesOver(Fact):
    """The card would go from one hemisphere to the other."""

    sentence: ClassVar[str] = N_("from {source} to {to} {card} would cross to the other hemisphere")
    card: Card
    source: Place
    to: Place


@dataclass(frozen=True, slots=True, repr=False)
class ComesHome(Fact):
    """The card comes to its own hemisphere."""

    sentence: ClassVar[str] = N_("{card} comes to its own hemisphere")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class ChangePlaces(Fact):
    """Two cards change places."""

    sentence: ClassVar[str] = N_("{card} and {other} change places")
    card: Card
    other: Card


@dataclass(frozen=True, slots=True, repr=False)
class NotAlone(Fact):
    """The card lies on others, and only cards that lie alone are exchanged."""

    sentence: ClassVar[str] = N_("{card} does not lie alone on its place")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class OtherRace(Fact):
    """The places belong to different Races."""

    sentence: ClassVar[str] = N_("{source} and {to} belong to different Races")
    source: Place
    to: Place


@dataclass(frozen=True, slots=True, repr=False)
class NotTheFirst(Fact):
    """Another vacant place comes first in the order of the deal."""

    sentence: ClassVar[str] = N_("{first} is vacant too and comes first")
    first: Place


@dataclass(frozen=True, slots=True, repr=False)
class NotTheEnd(Fact):
    """The end of the game, when pack and talon are used up, has not come."""

    sentence: ClassVar[str] = N_("cards left in the pack: {pack}, in the talon: {talon}")
    pack: int
    talon: int


@dataclass(frozen=True, slots=True, repr=False)
class PlaceOfABarrier(Fact):
    """The place is that of a barrier."""

    sentence: ClassVar[str] = N_("{place} is the place of a barrier")
    place: Place


@dataclass(frozen=True, slots=True, repr=False)
class OnlyCompletes(Fact):
    """The card is a barrier, and a barrier goes nowhere but on a foundation, to complete it."""

    sentence: ClassVar[str] = N_("{card} is a barrier and only completes a foundation")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class OnlyMarries(Fact):
    """The card was not played when it was turned; now it can only marry."""

    sentence: ClassVar[str] = N_("{card} was not played when it was turned and can only marry now")
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class NoReDeal(Fact):
    """The pack has been dealt; the talon is not dealt again."""

    sentence: ClassVar[str] = N_("the pack has been dealt, and the talon is not dealt again")


class Hemispheres(Game):
    """Hemispheres under one set of readings.

    Rows of a position: ``foundations`` (f), ``barriers`` (b: left, top, right, bottom), ``north``
    (n) and ``south`` (s): the twelve places of the circle, clockwise from the left end of the north
    and from the right end of the south; ``turned`` (t: the card just turned up), ``talon`` (w),
    ``pack``. Moves: ``turn``; ``t-n2``, ``t-w`` (lay the turned card on a place or the talon);
    ``n1-f2``, ``w-f2``, ``b1-f2`` (play); ``n1-n2``, ``w-n2`` (marry, or go to a vacant place);
    ``n1-s2`` (exchange, named from the north, or go to a vacant place).

    >>> game = Hemispheres()
    >>> game.moves("foundations Ah; north 3h 2h / 4h / 9s; south 7d; pack [8s]")
    (turn, n1-f1, n3-s1)
    >>> game.judge("foundations Ah; south 2h", "s1-f1")
    Forbidden(hemispheres.s2: InWrongHemisphere(2h))
    """

    id = "hemispheres"
    packs = 2
    layout = Layout(
        rows=(
            Row("foundations", FOUNDATIONS, most=8),
            Row("barriers", BARRIERS, most=4, fixed=True, short=True),
            Row("north", NORTH, most=6, fixed=True, short=True),
            Row("south", SOUTH, most=6, fixed=True, short=True),
            Row("turned", "t"),
            Row("talon", TALON.row),
            Row("pack", "p", face_down=True),
        ),
        phases=(DEALING, PLAYING),
        dealing=("turned",),
        marks=("new",),
    )
    options: ClassVar[Mapping[str, Option]] = {
        "wrong_hemisphere": Option("hemispheres.x1", ("exchange-only", "any-use", "foundations")),
        "marry_within": Option("hemispheres.x3", ("race", "hemisphere")),
        "exchange": Option("hemispheres.x4a", ("both-wrong", "one-wrong")),
        "end_vacancies": Option(
            "hemispheres.x5", ("wrong-coloured", "any-card", "own-hemisphere", "nothing")
        ),
        "vacancies": Option("hemispheres.x6a", ("pack-then-talon", "pack-only", "talon-first")),
        "filling": Option("hemispheres.x6b", ("in-one-run", "card-by-card", "at-once")),
        "king_of_hearts": Option("hemispheres.x8", ("left", "right")),
        "barriers": Option("hemispheres.x9", ("at-the-end", "when-they-fit")),
        "dealing": Option("hemispheres.x10", ("turn-by-turn", "whole-pack-first")),
        "suitable_cards": Option("hemispheres.x11", ("optional", "compulsory")),
        "marriage": Option("hemispheres.x12", ("suit", "colour")),
        "talon": Option("hemispheres.x13", ("foundations-too", "marriages-only")),
        "first_card": Option("hemispheres.d1", ("in-the-pack", "on-the-talon")),
        "forced_moves": Option("hemispheres.d2", ("by-the-player", "by-themselves")),
    }
    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {
            "wrong_hemisphere": "any-use",
            "end_vacancies": "nothing",
            "vacancies": "pack-only",
        },
        "cadogan": {},
        "pysolfc": {
            "wrong_hemisphere": "foundations",
            "marry_within": "hemisphere",
            "end_vacancies": "own-hemisphere",
            "vacancies": "talon-first",
            "filling": "at-once",
            "king_of_hearts": "right",
            "barriers": "when-they-fit",
            "marriage": "colour",
            "first_card": "on-the-talon",
            "forced_moves": "by-themselves",
        },
    }

    wrong_hemisphere: str
    marry_within: str
    exchange: str
    end_vacancies: str
    vacancies: str
    filling: str
    king_of_hearts: str
    barriers: str
    dealing: str
    suitable_cards: str
    marriage: str
    talon: str
    first_card: str
    forced_moves: str

    # The hemispheres, the circle and the Races

    @clause("hemispheres.p1.1", role="defines")
    def belongs_to_the_north(self, card: Card) -> bool:
        """The red cards, Europeans and Asiatics, must dwell in the northern hemisphere.

        red:
        >>> Hemispheres().judge("foundations Ah; north 2h", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))

        black:
        >>> Hemispheres().judge("foundations Ks; north Qs", "n1-f1")
        Forbidden(hemispheres.s2: InWrongHemisphere(Qs))
        """
        return card.colour == "red"

    @clause("hemispheres.p1.2", role="defines")
    def belongs_to_the_south(self, card: Card) -> bool:
        """The black cards, Australians and Africans, are found in the southern hemisphere.

        black:
        >>> Hemispheres().judge("foundations Ks; south Qs", "s1-f1")
        Allowed(hemispheres.p1.8: Follows(Qs, Ks))

        red:
        >>> Hemispheres().judge("foundations Ah; south 2h", "s1-f1")
        Forbidden(hemispheres.s2: InWrongHemisphere(2h))
        """
        return card.colour == "black"

    # hemispheres.p1.3, cards will often turn up in other hemispheres than their own, is a comment.

    @clause("hemispheres.p1.4", role="defines")
    def put_to_use_in_the_wrong_hemisphere(self, move: Play | Shift) -> bool:
        """Cards in the wrong hemisphere can be put to use in one way or another.

        edition:
        >>> Hemispheres().judge("foundations Ah; south 2h", "s1-f1")
        Forbidden(hemispheres.s2: InWrongHemisphere(2h))
        >>> Hemispheres().judge("south 9h / 8h", "s2-s1")
        Forbidden(hemispheres.s2: InWrongHemisphere(8h))

        to_the_letter:
        >>> Hemispheres("ru").judge("foundations Ah; south 2h", "s1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))
        >>> Hemispheres("ru").judge("south 9h / 8h", "s2-s1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))

        on_foundations_only:
        >>> midway = Hemispheres(wrong_hemisphere="foundations")
        >>> midway.judge("foundations Ah; south 2h", "s1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))
        >>> midway.judge("south 9h / 8h", "s2-s1")
        Forbidden(hemispheres.s2: InWrongHemisphere(8h))
        """
        if self.wrong_hemisphere == "foundations":
            return isinstance(move, Play)
        return self.wrong_hemisphere == "any-use"

    @clause("hemispheres.p1.5", role="deals")
    def circle(self, order: Pile) -> Pile:
        """A circle is laid out, three cards between each barrier and the next.

        twelve:
        >>> table = Hemispheres().deal("2h..8h 2s..8s")
        >>> [" ".join(map(str, pile)) for pile in table["south"]], table.pile("pack")
        (['8h', '2s', '3s', '4s', '5s', '6s'], (card('7s'), card('8s')))

        no_gap_without_cards:
        >>> [len(pile) for row in ("north", "south") for pile in table[row]]
        [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
        """
        return order[: 3 * 4]

    @clause("hemispheres.p1.6", role="defines")
    def order_of_the_deal(self) -> tuple[Place, ...]:
        """Cards are dealt from left to right, beginning from the king of hearts.

        over_the_north_and_back:
        >>> Hemispheres().deal("2h..8h 2s 3s")
        Position(north 2h / 3h / 4h / 5h / 6h / 7h; south 8h / 2s / 3s; phase playing)

        king_at_the_right:
        >>> Hemispheres(king_of_hearts="right").deal("2h..8h 2s 3s")
        Position(north 8h / 2s / 3s; south 2h / 3h / 4h / 5h / 6h / 7h; phase playing)

        last_place:
        >>> Hemispheres().moves("north 9h/2d/9h/5d/3c/Jd; south 4s/9c/4s/9c/6d; turned 7s")
        (t-s6,)
        """
        return NORTHERN + SOUTHERN if self.king_of_hearts == "left" else SOUTHERN + NORTHERN

    @clause("hemispheres.p1.7", role="defines")
    def same_race(self, one: Place, other: Place) -> bool:
        """The circle represents four Races.

        same:
        >>> Hemispheres().judge("north 9h / 5d / 8h", "n3-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))

        over_the_barrier:
        >>> Hemispheres().judge("north 2h / 5d / 9h / 8h", "n4-n3")
        Forbidden(hemispheres.s5: OtherRace(n4, n3))

        four:
        >>> Hemispheres().judge("south 9s / 5c / 2s / 8s / 4c / 9s", "s6-s4")
        Allowed(hemispheres.p1.9: Follows(9s, 8s))
        >>> Hemispheres().judge("south 9s / 5c / 2s / 8s / 4c / 9s", "s1-s4")
        Forbidden(hemispheres.s5: OtherRace(s1, s4))
        """
        return self._third(one) == self._third(other)

    # What may be done with the cards of the Races

    @clause("hemispheres.p1.8", role="permits")
    def cards_of_the_races_played(self, position: Position, move: Play) -> Fact | None:
        """All suitable cards of the Races may be played.

        north_and_south:
        >>> Hemispheres().moves("foundations Ah / Ks; north 3h 2h; south Jc / Qs")
        (n1-f1, s2-f2)

        suitable:
        >>> Hemispheres().judge("foundations Ah; north 2h", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))

        from_the_talon:
        >>> Hemispheres().judge("foundations Ah; talon 2h", "w-f1")
        Allowed(hemispheres.s18: Follows(2h, Ah))
        """
        return self._follows(position, move) if move.source.row in (NORTH, SOUTH) else None

    @clause("hemispheres.p1.9", role="permits")
    def cards_of_the_races_married(self, position: Position, move: Shift) -> Fact | None:
        """Suitable cards of the Races may be married.

        married:
        >>> Hemispheres().judge("north 9h / 8h", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))

        on_a_vacant_place:
        >>> Hemispheres().judge("north - / 8h; talon 2c", "n2-n1")
        Forbidden(hemispheres.s4: NotTheEnd(0, 1))

        exchanged:
        >>> Hemispheres().judge("north 9s; south 4h", "n1-s1")
        Allowed(hemispheres.p1.10: ChangePlaces(9s, 4h))

        from_the_talon:
        >>> Hemispheres().judge("north 9h; talon 8h", "w-n1")
        Allowed(hemispheres.p3.3: Follows(8h, 9h))
        """
        if move.source != TALON and self._married(position, move):
            return self._follows(position, move)
        return None

    @clause("hemispheres.p1.10", role="permits")
    def cards_exchanged(self, position: Position, move: Shift) -> Fact | None:
        """Cards of the Races may be exchanged.

        exchanged:
        >>> Hemispheres().judge("north 9s; south 4h", "n1-s1")
        Allowed(hemispheres.p1.10: ChangePlaces(9s, 4h))
        >>> Hemispheres().play("north 9s; south 4h", "n1-s1")
        Position(north 4h; south 9s; phase playing)

        a_marriage:
        >>> Hemispheres().judge("north 9h / 8h", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))
        """
        if self._exchanged(position, move):
            return ChangePlaces(position.card(move.source), position.card(move.to))
        return None

    # hemispheres.p1.11, according to rules I, II, III and IV, is a reference.

    # The rest of the pack

    @clause("hemispheres.p2.1", role="permits")
    def rest_of_the_pack(self, position: Position, move: Turn) -> Fact | Lacking:
        """After this the rest of the pack is dealt.

        card_by_card:
        >>> Hemispheres().judge("pack [7s 8h]", "turn")
        Allowed(hemispheres.p2.1: CardsLeft(2))
        >>> Hemispheres().play("pack [7s 8h]", "turn")
        Position(turned 7s; pack [8h]; phase dealing)

        dealt:
        >>> Hemispheres().judge("south 7s", "turn")
        Forbidden(hemispheres.p2.1: PackEmpty())
        """
        left = len(position.pile("pack"))
        return CardsLeft(left) if left else Lacking(PackEmpty())

    @clause("hemispheres.p2.2", role="obliges")
    def vacant_places_first_of_all(self, position: Position) -> Must | None:
        """The vacant places of the Races are filled first of all.

        before_the_talon:
        >>> Hemispheres().judge("north - / 8h; turned 7s", "t-w")
        Forbidden(hemispheres.p2.2: Must(t-n1))

        none_vacant:
        >>> full = "north 9h/2d/9h/5d/3c/Jd; south 4s/9c/4s/9c/6d/2s"
        >>> Hemispheres().judge(f"{full}; turned 7s", "t-w")
        Allowed(hemispheres.p3.2: Must(t-w))

        in_one_run:
        >>> Hemispheres().moves("north 9h / 8h; pack [7s 8d]")
        (turn, n2-n1)
        >>> Hemispheres().judge("north 9h / 8h; pack [7s 8d]; phase dealing", "n2-n1")
        Forbidden(hemispheres.p2.2: Must(turn))
        >>> Hemispheres().moves("north 9h / 8h; talon 7s; phase dealing")
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
        vacant, fills = self.first_vacant_place(position), self._fills(position)
        if vacant is None or fills is None:
            return None
        if position.pile("turned"):
            return Must((Lay(vacant),)) if fills == "pack" else None
        if self.filling == "at-once":
            return Must((Turn() if fills == "pack" else Shift(TALON, vacant),))
        if self.filling == "in-one-run" and position.phase == DEALING and fills == "pack":
            return Must((Turn(),))
        return None

    @clause("hemispheres.p2.3", role="defines")
    def first_vacant_place(self, position: Position) -> Place | None:
        """Vacant places are filled from left to right, as in the original deal.

        leftmost:
        >>> Hemispheres().judge("north 9h / - / 8h; turned 7s", "t-n2")
        Allowed(hemispheres.p2.2: Must(t-n2))
        >>> Hemispheres().judge("north 9h / - / 8h; turned 7s", "t-n4")
        Forbidden(hemispheres.p2.2: Must(t-n2))

        the_south_after_the_north:
        >>> Hemispheres().moves("north 9h / 2d / 9h / 5d / 3c / Jd; turned 7s")
        (t-s1,)

        king_at_the_right:
        >>> Hemispheres(king_of_hearts="right").moves("north 9h / - / 8h; turned 7s")
        (t-s1,)

        none_vacant:
        >>> Hemispheres().moves("north 9h/2d/9h/5d/3c/Jd; south 4s/9c/4s/9c/6d/2s; turned 7s")
        (t-w,)
        """
        return next((p for p in self.order_of_the_deal() if not position.at(p)), None)

    # Play goes on

    @clause("hemispheres.p3.1", role="forbids")
    def then_all_suitable_cards_are_played(
        self, position: Position, move: Turn | Play | Shift
    ) -> Fact | None:
        """Then all suitable cards are played.

        then:
        >>> Hemispheres().moves("foundations Ah; north 2h; talon 7s; phase dealing")
        (n1-f1, w-n2)

        as_the_player_likes:
        >>> Hemispheres().moves("foundations Ah; north 2h; pack [7s]")
        (turn, n1-f1)

        compulsory:
        >>> strict = Hemispheres(suitable_cards="compulsory")
        >>> strict.judge("foundations Ah; north 2h; pack [7s]", "turn")
        Forbidden(hemispheres.p3.1: Suitable(n1-f1))
        >>> strict.judge("foundations Ah; north 3h; pack [7s]", "turn")
        Allowed(hemispheres.p2.1: CardsLeft(1))
        >>> strict.moves("foundations Ah; north 2h / 5h / 4h; pack [7s]")
        (n1-f1, n3-n2)

        when_the_whole_pack_is_dealt:
        >>> late = Hemispheres(dealing="whole-pack-first", filling="card-by-card")
        >>> late.judge("foundations Ah; north 2h; pack [7s]; phase dealing", "n1-f1")
        Forbidden(hemispheres.p3.1: StillDealing())
        >>> late.judge("foundations Ah; north 2h; phase dealing", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))
        >>> late.judge("foundations Ah; north 2h; pack [7s]", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))
        >>> late.moves("foundations Ah; north 2h; pack [7s]; phase dealing")
        (turn,)

        after_each_card:
        >>> by_card = Hemispheres(filling="card-by-card")
        >>> by_card.moves("foundations Ah; north 2h; pack [7s]; phase dealing")
        (turn, n1-f1)
        """
        if isinstance(move, Turn):
            plays = self._open_plays(position) if self.suitable_cards == "compulsory" else ()
            return next((Suitable(play) for play in plays), None)
        whole = self.dealing == "whole-pack-first" and position.phase == DEALING
        return StillDealing() if whole and position.pile("pack") else None

    @clause("hemispheres.p3.2", role="deals")
    def remainder_forms_the_talon(self, position: Position) -> Place | None:
        """What remains forms the talon.

        talon:
        >>> full = "north 9h/2d/9h/5d/3c/Jd; south 4s/9c/4s/9c/6d/2s"
        >>> Hemispheres().moves(f"{full}; turned 7s; talon Jc")
        (t-w,)
        >>> Hemispheres().play("talon Jc 7s; pack [8s]", "turn")
        Position(turned 8s; talon Jc 7s; phase dealing)

        fills_a_place:
        >>> Hemispheres().moves("turned 7s; talon Jc")
        (t-n1,)

        nothing_turned:
        >>> Hemispheres().moves("north 9h; talon 8h")
        (w-n1, w-n2)
        """
        if position.pile("turned") and not self.vacant_places_first_of_all(position):
            return TALON
        return None

    @clause("hemispheres.p3.3", role="permits")
    def talon_marries(self, position: Position, move: Shift) -> Fact | None:
        """From the talon marriages may be made with cards that are in the circle.

        married:
        >>> Hemispheres().judge("north 9h; talon 5c 8h", "w-n1")
        Allowed(hemispheres.p3.3: Follows(8h, 9h))

        on_a_wrong_coloured_card:
        >>> Hemispheres().judge("south 9h; talon 8h", "w-s1")
        Forbidden(hemispheres.s2: InWrongHemisphere(9h))

        from_a_race:
        >>> Hemispheres().judge("north 9h / 8h", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))

        on_a_vacant_place:
        >>> Hemispheres().judge("talon 8h; pack [2c]", "w-n1")
        Forbidden(hemispheres.s19: CardsLeft(1))
        """
        if move.source == TALON and self._married(position, move):
            return self._follows(position, move)
        return None

    @clause("hemispheres.p4.1", role="forbids")
    def no_re_deal(self, position: Position, move: Turn) -> Fact | None:
        """The patience is not re-dealt.

        talon_left:
        >>> Hemispheres().judge("talon Jc 7s", "turn")
        Forbidden(hemispheres.p4.1: NoReDeal())

        pack_left:
        >>> Hemispheres().judge("talon Jc; pack [7s]", "turn")
        Allowed(hemispheres.p2.1: CardsLeft(1))

        nothing_left:
        >>> Hemispheres().judge("south 7s", "turn")
        Forbidden(hemispheres.p2.1: PackEmpty())
        """
        return NoReDeal() if not position.pile("pack") and position.at(TALON) else None

    # The note on marriages

    @clause("hemispheres.n18.1", role="forbids")
    def red_descends(self, position: Position, move: Shift) -> Fact | None:
        """With the red suits marriages are made in descending order.

        next_below:
        >>> Hemispheres().judge("north 9d / 8d", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8d, 9d))

        next_above:
        >>> Hemispheres().judge("north 9d / 10d", "n2-n1")
        Forbidden(hemispheres.n18.1: NotNextBelow(10d, 9d))

        black:
        >>> Hemispheres().judge("south 9s / 10s", "s2-s1")
        Allowed(hemispheres.p1.9: Follows(10s, 9s))
        """
        if couple := self._married(position, move):
            card, on = couple
            if card.colour == "red" and card.rank != on.rank - 1:
                return NotNextBelow(card, on)
        return None

    @clause("hemispheres.n18.2", role="forbids")
    def black_ascends(self, position: Position, move: Shift) -> Fact | None:
        """With the black suits marriages are made in ascending order.

        next_above:
        >>> Hemispheres().judge("south 9s / 10s", "s2-s1")
        Allowed(hemispheres.p1.9: Follows(10s, 9s))

        next_below:
        >>> Hemispheres().judge("south 9s / 8s", "s2-s1")
        Forbidden(hemispheres.n18.2: NotNext(8s, 9s))

        red:
        >>> Hemispheres().judge("north 9d / 8d", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8d, 9d))
        """
        if couple := self._married(position, move):
            card, on = couple
            if card.colour == "black" and card.rank != on.rank + 1:
                return NotNext(card, on)
        return None

    # Supplied: the beginning of the text is lost

    @clause("hemispheres.s1", role="deals")
    def two_packs_together(self, order: Pile) -> Pile:
        """Two full packs of cards are taken and shuffled together.

        as_they_were_shuffled:
        >>> Hemispheres().deal("2h 2h 5c 9s")
        Position(north 2h / 2h / 5c / 9s; phase playing)

        number:
        >>> len([*Hemispheres().deal("v1:1871").all_cards()])
        104
        """
        return order

    @clause("hemispheres.s2", role="forbids")
    def available_at_home(self, position: Position, move: Play | Shift) -> Fact | None:
        """Only cards that lie in their own hemisphere are available.

        played:
        >>> Hemispheres().judge("foundations Ah; south 2h", "s1-f1")
        Forbidden(hemispheres.s2: InWrongHemisphere(2h))

        married:
        >>> Hemispheres().judge("south 9h / 8h", "s2-s1")
        Forbidden(hemispheres.s2: InWrongHemisphere(8h))
        >>> Hemispheres().judge("north 9s; talon 10s", "w-n1")
        Forbidden(hemispheres.s2: InWrongHemisphere(9s))

        at_home:
        >>> Hemispheres().judge("north 9h / 8h", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))

        exchanged:
        >>> Hemispheres().judge("north 9s; south 4h", "n1-s1")
        Allowed(hemispheres.p1.10: ChangePlaces(9s, 4h))

        transferred:
        >>> Hemispheres().judge("north 9s", "n1-s1")
        Allowed(hemispheres.s4: ComesHome(9s))

        from_the_talon:
        >>> Hemispheres().judge("foundations Ks; talon Qs", "w-f1")
        Allowed(hemispheres.s18: Follows(Qs, Ks))

        russian:
        >>> Hemispheres("ru").judge("foundations Ah; south 2h", "s1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))
        """
        if self.put_to_use_in_the_wrong_hemisphere(move):
            return None
        if self._married(position, move):
            for place in (move.source, move.to):
                if self._in_the_wrong_hemisphere(position, place):
                    return InWrongHemisphere(position.card(place))
        return None

    @clause("hemispheres.s3", role="forbids")
    def exchange_of_wrong_colours(self, position: Position, move: Shift) -> Fact | None:
        """Cards of the wrong colour may be exchanged, a southern red one for a northern black one.

        both_come_home:
        >>> Hemispheres().judge("north 9s; south 4h; talon 2c; pack [7s]", "n1-s1")
        Allowed(hemispheres.p1.10: ChangePlaces(9s, 4h))

        one_at_home:
        >>> Hemispheres().judge("north 9s; south 4c", "n1-s1")
        Forbidden(hemispheres.s3: AtHome(4c))
        >>> Hemispheres().judge("north 9h; south 4h", "n1-s1")
        Forbidden(hemispheres.s3: AtHome(9h))

        one_is_enough:
        >>> lenient = Hemispheres(exchange="one-wrong")
        >>> lenient.judge("north 9s; south 4c", "n1-s1")
        Allowed(hemispheres.p1.10: ChangePlaces(9s, 4c))
        >>> lenient.judge("north 9h; south 4c", "n1-s1")
        Forbidden(hemispheres.s3: AtHome(9h))

        alone:
        >>> lenient.judge("north 9h 8h; south 4h", "n1-s1")
        Forbidden(hemispheres.s3: NotAlone(8h))
        >>> lenient.judge("north 9s; south 4c 5c", "n1-s1")
        Forbidden(hemispheres.s3: NotAlone(5c))
        >>> Hemispheres("ru").judge("north 8s 9s; south 4h", "n1-s1")
        Forbidden(hemispheres.s3: NotAlone(9s))

        a_marriage:
        >>> Hemispheres().judge("north 9h / 8h", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))
        """
        if not self._exchanged(position, move):
            return None
        places = (move.source, move.to)
        wrong = [self._in_the_wrong_hemisphere(position, place) for place in places]
        if not (all(wrong) if self.exchange == "both-wrong" else any(wrong)):
            return AtHome(position.card(places[wrong.index(False)]))
        for place in places:
            if len(position.at(place)) > 1:
                return NotAlone(position.card(place))
        return None

    @clause("hemispheres.s4", role="permits")
    def transfer_at_the_end(self, position: Position, move: Shift) -> Fact | Lacking | None:
        """At the end, pack and talon used up, a card of the wrong colour may be transferred home.

        home:
        >>> Hemispheres().judge("north 9s", "n1-s4")
        Allowed(hemispheres.s4: ComesHome(9s))

        not_before_the_end:
        >>> Hemispheres().judge("north 9s; talon 2c", "n1-s4")
        Forbidden(hemispheres.s4: NotTheEnd(0, 1))
        >>> Hemispheres().judge("north 9s; pack [2c]", "n1-s4")
        Forbidden(hemispheres.s4: NotTheEnd(1, 0))

        at_home_already:
        >>> Hemispheres().judge("north 9h", "n1-n2")
        Forbidden(hemispheres.s4: AtHome(9h))
        >>> Hemispheres().judge("north 9h", "n1-s2")
        Forbidden(hemispheres.s4: AtHome(9h))

        within_the_wrong_hemisphere:
        >>> Hemispheres().judge("north 9s", "n1-n2")
        Forbidden(hemispheres.s4: NotItsHemisphere(9s, n2))

        any_card:
        >>> anything = Hemispheres(end_vacancies="any-card")
        >>> anything.judge("north 9h", "n1-s2")
        Allowed(hemispheres.s4: Vacant(s2))
        >>> anything.judge("north 9h", "n1-n2")
        Allowed(hemispheres.s4: Vacant(n2))

        own_hemisphere:
        >>> within = Hemispheres(end_vacancies="own-hemisphere")
        >>> within.judge("north 9h", "n1-n2")
        Allowed(hemispheres.s4: Vacant(n2))
        >>> within.judge("north 9s", "n1-n2")
        Forbidden(hemispheres.s4: NotItsHemisphere(9s, n2))
        >>> within.judge("north 9s", "n1-s2")
        Forbidden(hemispheres.s4: CrossesOver(9s, n1, s2))

        not_in_the_russian:
        >>> Hemispheres(end_vacancies="nothing").judge("north 9s", "n1-s4")
        Forbidden(hemispheres: Unmentioned(n1-s4))

        the_talon_is_not_the_circle:
        >>> Hemispheres().judge("talon 9s; pack [2c]", "w-n1")
        Forbidden(hemispheres.s19: CardsLeft(1))

        a_card_lies_there:
        >>> anything.judge("north 9h / 8h", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))
        """
        if move.source.row not in (NORTH, SOUTH) or position.at(move.to):
            return None
        if self.end_vacancies == "nothing":
            return None
        pack, talon = len(position.pile("pack")), len(position.at(TALON))
        if pack or talon:
            return Lacking(NotTheEnd(pack, talon))
        card = position.card(move.source)
        if self.end_vacancies == "any-card":
            return Vacant(move.to)
        if self.end_vacancies == "own-hemisphere":
            if move.source.row != move.to.row:
                return Lacking(CrossesOver(card, move.source, move.to))
        elif not self._in_the_wrong_hemisphere(position, move.source):
            return Lacking(AtHome(card))
        if not self._at_home(card, move.to):
            return Lacking(NotItsHemisphere(card, move.to))
        return Vacant(move.to) if self.end_vacancies == "own-hemisphere" else ComesHome(card)

    @clause("hemispheres.s5", role="forbids")
    def within_the_race(self, position: Position, move: Shift) -> Fact | None:
        """A card may marry only a card of its own Race.

        own_race:
        >>> Hemispheres().judge("north 9h / 8h", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))

        other_race:
        >>> Hemispheres().judge("north 9h / - / - / - / 8h", "n5-n1")
        Forbidden(hemispheres.s5: OtherRace(n5, n1))

        within_the_hemisphere:
        >>> wide = Hemispheres(marry_within="hemisphere")
        >>> wide.judge("north 9h / - / - / - / 8h", "n5-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))

        no_marriage:
        >>> Hemispheres().judge("north 9s", "n1-s4")
        Allowed(hemispheres.s4: ComesHome(9s))

        from_the_talon:
        >>> Hemispheres().judge("north 9h; talon 8h", "w-n1")
        Allowed(hemispheres.p3.3: Follows(8h, 9h))
        """
        if self.marry_within == "hemisphere" or not self._married(position, move):
            return None
        if self.any_race_for_the_talon(move) or self.same_race(move.source, move.to):
            return None
        return OtherRace(move.source, move.to)

    @clause("hemispheres.s6", role="defines")
    def any_race_for_the_talon(self, move: Shift) -> bool:
        """But a card of the talon may marry a card of any Race.

        any_race:
        >>> Hemispheres().moves("north 9h / 7c / 5h / 9h / 2c; south 3c; talon 8h; pack [7s]")
        (turn, w-n1, w-n4)

        from_a_race:
        >>> Hemispheres().judge("north 9h / - / - / - / 8h", "n5-n1")
        Forbidden(hemispheres.s5: OtherRace(n5, n1))
        """
        return move.source == TALON

    @clause("hemispheres.s7", role="forbids")
    def barriers_until_the_end(self, position: Position, move: Play | Shift) -> Fact | None:
        """The barriers are not touched until the end, when pack and talon are used up.

        pack_left:
        >>> Hemispheres().judge("foundations Ah..Qh; barriers Kh; pack [7s 8s]", "b1-f1")
        Forbidden(hemispheres.s7: NotTheEnd(2, 0))

        talon_left:
        >>> Hemispheres().judge("foundations Ah..Qh; barriers Kh; talon 7s", "b1-f1")
        Forbidden(hemispheres.s7: NotTheEnd(0, 1))

        not_even_moved:
        >>> Hemispheres().judge("barriers Kh; north Qh; talon 7s", "b1-n2")
        Forbidden(hemispheres.s7: NotTheEnd(0, 1))

        end:
        >>> Hemispheres().judge("foundations Ah..Qh; barriers Kh", "b1-f1")
        Allowed(hemispheres.s8: Follows(Kh, Qh))

        when_they_fit:
        >>> early = Hemispheres(barriers="when-they-fit")
        >>> early.judge("foundations Ah..Qh; barriers Kh; talon 7s", "b1-f1")
        Allowed(hemispheres.s8: Follows(Kh, Qh))

        another_card:
        >>> Hemispheres().judge("foundations Ah..Qh; north Kh; talon 7s", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(Kh, Qh))
        """
        if move.source.row != BARRIERS or self.barriers == "when-they-fit":
            return None
        pack, talon = len(position.pile("pack")), len(position.at(TALON))
        return NotTheEnd(pack, talon) if pack or talon else None

    @clause("hemispheres.s8", role="permits")
    def barriers_complete_the_foundations(
        self, position: Position, move: Play | Shift
    ) -> Fact | Lacking | None:
        """At the end of the game the barriers are played, to complete the foundations.

        completed:
        >>> Hemispheres().judge("foundations Ks..2s; barriers - / As", "b2-f1")
        Allowed(hemispheres.s8: Follows(As, 2s))

        not_yet_its_turn:
        >>> Hemispheres().judge("foundations Ks..3s; barriers - / As", "b2-f1")
        Forbidden(hemispheres.s13: NotNextBelow(As, 3s))

        another_card:
        >>> Hemispheres().judge("foundations Ks..2s; south As", "s1-f1")
        Allowed(hemispheres.p1.8: Follows(As, 2s))

        nothing_else:
        >>> Hemispheres().judge("barriers - / As; south 2s", "b2-s1")
        Forbidden(hemispheres.s8: OnlyCompletes(As))
        """
        if move.source.row != BARRIERS:
            return None
        if isinstance(move, Shift):
            return Lacking(OnlyCompletes(position.card(move.source)))
        return self._follows(position, move)

    @clause("hemispheres.s9", role="forbids")
    def suits_are_followed(self, position: Position, move: Play) -> Fact | None:
        """Only cards of the same suit are laid on the foundations.

        same_suit:
        >>> Hemispheres().judge("foundations Ah; north 2h", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))

        same_colour:
        >>> Hemispheres().judge("foundations Ah; north 2d", "n1-f1")
        Forbidden(hemispheres.s9: OtherSuit(2d, Ah))
        """
        card, on = position.card(move.source), position.card(move.to)
        return OtherSuit(card, on) if card.suit != on.suit else None

    @clause("hemispheres.s10", role="deals")
    def foundation_cards(self, order: Pile) -> Pile:
        """Four red aces and four black kings are taken out and laid as the foundations.

        taken_out:
        >>> Hemispheres().deal("Ks 2h Ah Kc Ah Ad")
        Position(foundations Ad / Ah / Ah / Kc / Ks; north 2h; phase playing)

        barriers_are_none:
        >>> Hemispheres().deal("As Kd 2h")
        Position(barriers - / As / Kd; north 2h; phase playing)
        """
        aces = [card for card in order if card.rank == ACE and card.colour == "red"]
        kings = [card for card in order if card.rank == KING and card.colour == "black"]
        return tuple(sorted(aces) + sorted(kings))

    @clause("hemispheres.s11", role="deals")
    def four_barriers(self, order: Pile) -> Pile:
        """A king of hearts, one of diamonds, an ace of clubs and one of spades are the barriers.

        crosswise:
        >>> Hemispheres().deal("2h As Kd Kh Ac 3s")
        Position(barriers Kh / As / Kd / Ac; north 2h / 3s; phase playing)

        one_of_each:
        >>> Hemispheres().deal("Kh As Kh As Kd Ac Kd Ac")
        Position(barriers Kh / As / Kd / Ac; north Kh / As / Kd / Ac; phase playing)
        """
        return tuple(barrier for barrier in pile_of("Kh Kd Ac As") if barrier in order)

    @clause("hemispheres.s12", role="forbids")
    def aces_ascend(self, position: Position, move: Play) -> Fact | None:
        """On the aces cards are laid in ascending order up to the kings.

        next_above:
        >>> Hemispheres().judge("foundations Ah..5h; north 6h", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(6h, 5h))

        next_but_one:
        >>> Hemispheres().judge("foundations Ah..5h; north 7h", "n1-f1")
        Forbidden(hemispheres.s12: NotNext(7h, 5h))

        next_below:
        >>> Hemispheres().judge("foundations Ah..5h; north 4h", "n1-f1")
        Forbidden(hemispheres.s12: NotNext(4h, 5h))

        on_a_king:
        >>> Hemispheres().judge("foundations Ks..5s; south 4s", "s1-f1")
        Allowed(hemispheres.p1.8: Follows(4s, 5s))
        """
        card, on = position.card(move.source), position.card(move.to)
        ascending = position.at(move.to)[0].rank == ACE
        return NotNext(card, on) if ascending and card.rank != on.rank + 1 else None

    @clause("hemispheres.s13", role="forbids")
    def kings_descend(self, position: Position, move: Play) -> Fact | None:
        """On the black kings cards are laid in descending order down to the aces.

        next_below:
        >>> Hemispheres().judge("foundations Ks..5s; south 4s", "s1-f1")
        Allowed(hemispheres.p1.8: Follows(4s, 5s))

        next_but_one:
        >>> Hemispheres().judge("foundations Ks..5s; south 3s", "s1-f1")
        Forbidden(hemispheres.s13: NotNextBelow(3s, 5s))

        next_above:
        >>> Hemispheres().judge("foundations Ks..5s; south 6s", "s1-f1")
        Forbidden(hemispheres.s13: NotNextBelow(6s, 5s))

        on_an_ace:
        >>> Hemispheres().judge("foundations Ah..5h; north 6h", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(6h, 5h))
        """
        card, on = position.card(move.source), position.card(move.to)
        descending = position.at(move.to)[0].rank == KING
        return NotNextBelow(card, on) if descending and card.rank != on.rank - 1 else None

    @clause("hemispheres.s14", role="defines")
    def crosswise(self) -> Pile:
        """The king of hearts lies left, that of diamonds right, a black ace above and one below.

        king_of_hearts_left:
        >>> Hemispheres().deal("Ac As Kd Kh")
        Position(barriers Kh / As / Kd / Ac; phase playing)

        king_of_hearts_right:
        >>> Hemispheres(king_of_hearts="right").deal("Ac As Kd Kh")
        Position(barriers Kd / As / Kh / Ac; phase playing)
        """
        return pile_of("Kh As Kd Ac" if self.king_of_hearts == "left" else "Kd As Kh Ac")

    @clause("hemispheres.s15", role="forbids")
    def only_top_cards(self, position: Position, move: Play | Shift) -> Fact | None:
        """Only the top card of each place and of the talon is available, one at a time.

        top:
        >>> Hemispheres().judge("foundations Ah; north 3h 2h", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))

        covered:
        >>> Hemispheres().judge("foundations Ah 2h; north 4h 3h 2h", "n1.2-f1")
        Forbidden(hemispheres.s15: CoveredBy(3h, 2h))

        released:
        >>> game = Hemispheres()
        >>> game.judge(game.play("foundations Ah; north 3h 2h", "n1-f1"), "n1-f1")
        Allowed(hemispheres.p1.8: Follows(3h, 2h))

        from_a_foundation:
        >>> Hemispheres().judge("foundations Ah 2h; north 3h", "f1-n1")
        Forbidden(hemispheres.s15: NothingTakenFrom(f1))

        from_the_pack:
        >>> Hemispheres().judge("foundations Ah; pack [2h]", "p-f1")
        Forbidden(hemispheres.s15: NothingTakenFrom(p))
        """
        if move.source.row in (FOUNDATIONS, "p"):
            return NothingTakenFrom(move.source)
        by = position.above(move.source)
        return CoveredBy(position.card(move.source), by) if by else None

    @clause("hemispheres.s16", role="forbids")
    def a_marriage(self, position: Position, move: Shift) -> Fact | None:
        """A marriage lays a card on one of the same suit that is one step higher or lower.

        one_step:
        >>> Hemispheres().judge("north 9h / 8h", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8h, 9h))

        further_cards:
        >>> Hemispheres().judge("north 9h 8h / 7h", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(7h, 8h))

        two_steps:
        >>> Hemispheres().judge("north 9h / 7h", "n2-n1")
        Forbidden(hemispheres.n18.1: NotNextBelow(7h, 9h), hemispheres.s16: NotNeighbours(7h, 9h))

        no_king_on_an_ace:
        >>> Hemispheres().judge("north Kd / 2d / Qd", "n1-n2")
        Forbidden(hemispheres.n18.1: NotNextBelow(Kd, 2d), hemispheres.s16: NotNeighbours(Kd, 2d))

        other_suit:
        >>> Hemispheres().judge("north 9h / 8d", "n2-n1")
        Forbidden(hemispheres.s16: OtherSuit(8d, 9h))

        by_colour:
        >>> Hemispheres(marriage="colour").judge("north 9h / 8d", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(8d, 9h))
        >>> Hemispheres(marriage="colour", wrong_hemisphere="any-use").judge(
        ...     "north 9h / 8c", "n2-n1"
        ... )
        Forbidden(hemispheres.n18.2: NotNext(8c, 9h), hemispheres.s16: OtherSuit(8c, 9h))

        no_marriage:
        >>> Hemispheres().judge("north 9s; south 4h", "n1-s1")
        Allowed(hemispheres.p1.10: ChangePlaces(9s, 4h))
        """
        if couple := self._married(position, move):
            card, on = couple
            if card.colour != on.colour or (self.marriage == "suit" and card.suit != on.suit):
                return OtherSuit(card, on)
            if abs(card.rank - on.rank) != 1:
                return NotNeighbours(card, on)
        return None

    @clause("hemispheres.s17", role="forbids")
    def nothing_on_a_barrier(self, position: Position, move: Shift) -> Fact | None:
        """Nothing is laid on the barriers.

        on_a_barrier:
        >>> Hemispheres().judge("barriers Kh; north Qh", "n1-b1")
        Forbidden(hemispheres.s17: PlaceOfABarrier(b1))

        on_another_card:
        >>> Hemispheres().judge("north Kh / Qh", "n2-n1")
        Allowed(hemispheres.p1.9: Follows(Qh, Kh))
        """
        return PlaceOfABarrier(move.to) if move.to.row == BARRIERS else None

    # Supplied: what neither text says

    @clause("hemispheres.s18", role="permits")
    def talon_played(self, position: Position, move: Play) -> Fact | Lacking | None:
        """The top card of the talon may also be played on a foundation.

        top:
        >>> Hemispheres().judge("foundations Ah; talon 7s 2h", "w-f1")
        Allowed(hemispheres.s18: Follows(2h, Ah))

        marriages_only:
        >>> bound = Hemispheres(talon="marriages-only")
        >>> bound.judge("foundations Ah; talon 7s 2h", "w-f1")
        Forbidden(hemispheres.s18: OnlyMarries(2h))
        >>> bound.judge("foundations Ah; talon 7s 2h; new 2h", "w-f1")
        Allowed(hemispheres.s18: Follows(2h, Ah))

        from_the_circle:
        >>> Hemispheres().judge("foundations Ah; north 2h", "n1-f1")
        Allowed(hemispheres.p1.8: Follows(2h, Ah))
        """
        if move.source != TALON:
            return None
        if self.talon == "marriages-only" and not position.mark("new"):
            return Lacking(OnlyMarries(position.card(move.source)))
        return self._follows(position, move)

    @clause("hemispheres.s19", role="permits")
    def vacant_place_from_the_talon(self, position: Position, move: Shift) -> Fact | Lacking | None:
        """When the pack has been dealt, the first vacant place may be filled from the talon.

        filled:
        >>> Hemispheres().judge("north 9h; talon 2c 7s", "w-n2")
        Allowed(hemispheres.s19: Vacant(n2))

        in_order:
        >>> Hemispheres().judge("north 9h; talon 2c 7s", "w-s1")
        Forbidden(hemispheres.s19: NotTheFirst(n2))

        pack_left:
        >>> Hemispheres().judge("north 9h; talon 2c 7s; pack [3d]", "w-n2")
        Forbidden(hemispheres.s19: CardsLeft(1))

        talon_first:
        >>> first = Hemispheres(vacancies="talon-first")
        >>> first.judge("north 9h; talon 2c 7s; pack [3d]", "w-n2")
        Allowed(hemispheres.s19: Vacant(n2))

        pack_only:
        >>> Hemispheres(vacancies="pack-only").judge("north 9h; talon 2c 7s", "w-n2")
        Forbidden(hemispheres: Unmentioned(w-n2))

        not_from_the_circle:
        >>> Hemispheres().judge("north 9h; talon 2c 7s", "n1-n2")
        Forbidden(hemispheres.s4: NotTheEnd(0, 2))

        a_card_lies_there:
        >>> Hemispheres().judge("north 9h; talon 8h", "w-n1")
        Allowed(hemispheres.p3.3: Follows(8h, 9h))
        """
        if move.source != TALON or position.at(move.to) or self.vacancies == "pack-only":
            return None
        left = len(position.pile("pack")) if self.vacancies == "pack-then-talon" else 0
        if left:
            return Lacking(CardsLeft(left))
        first = self.first_vacant_place(position)
        return Vacant(move.to) if first in (None, move.to) else Lacking(NotTheFirst(first))

    @clause("hemispheres.s20", role="ends")
    def all_on_the_foundations(self, position: Position) -> bool:
        """Success is to have all the cards, barriers included, on the foundations.

        all:
        >>> Hemispheres().outcome(PICTURE)
        'won'

        a_barrier_left:
        >>> Hemispheres().won(PICTURE.replace("Ac", "2c", 1) + "; barriers - / - / - / Ac")
        False
        """
        return sum(map(len, position["foundations"])) == 104

    @clause("hemispheres.s21", role="ends")
    def no_move_left(self, position: Position) -> bool:
        """The patience has failed if the pack has been dealt and no move is left.

        failed:
        >>> Hemispheres().outcome("foundations Ah; north 9h / 5d")
        'lost'

        a_move_left:
        >>> Hemispheres().outcome("foundations Ah; north 9h / 8h")
        'open'
        >>> Hemispheres().outcome("foundations Ah; north 9h / 5d; pack [7s]")
        'open'
        """
        return not self.moves(position)

    # hemispheres.s22 and s23, which card of a marriage lies on which, repeat hemispheres.n18.1 and
    # n18.2; s24 to s26, how the pack is dealt, repeat p2.1, p2.2 and p3.2.

    # The table

    def won(self, position: Position | str) -> bool:
        """Whether all cards lie on the foundations (``hemispheres.s20``)."""
        return self.all_on_the_foundations(self.position(position))

    def lost(self, position: Position | str) -> bool:
        """Whether nothing is left to do, and cards still lie elsewhere (``hemispheres.s21``)."""
        table = self.position(position)
        return not self.won(table) and self.no_move_left(table)

    @property
    def endless(self) -> bool:
        """Always: a card can be married to and fro between two equal ones (``hemispheres.s21``)."""
        return True

    def set_out(self, order: Pile) -> Position:
        """Foundations, barriers and circle on the table, the rest of the pack to be dealt."""
        rest = list(self.two_packs_together(order))
        foundations = self.foundation_cards(order)
        for card in foundations:
            rest.remove(card)
        barriers = self.four_barriers(tuple(rest))
        for card in barriers:
            rest.remove(card)
        circle = self.circle(tuple(rest))
        pack = tuple(rest[len(circle) :])
        first = 1 if self.first_card == "on-the-talon" else 0
        new = pack[:first] if self.talon == "marriages-only" else ()
        position = Position(
            self.layout,
            (
                tuple((card,) for card in foundations),
                tuple((card,) if card in barriers else () for card in self.crosswise()),
                ((),) * 6,
                ((),) * 6,
                ((),),
                (pack[:first],),
                (pack[first:],),
            ),
            PLAYING,
            (tuple(map(str, new)),),
        )
        for place, card in zip(self.order_of_the_deal(), circle, strict=False):
            position = position.with_pile(place, (card,))
        return position

    def single_moves(self) -> Mapping[str, Move]:
        """``turn``."""
        return {"turn": Turn()}

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return (
            "turn, t-n2 or t-w (lay the turned card), n1-f2, w-f2 or b1-f2 (play), n1-n2 or w-n2 "
            "(marry, or fill a vacant place), n1-s2 (exchange)"
        )

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """A card from ``t`` is laid, one to a foundation played, one to another place shifted."""
        if source.row == "t":
            return Lay(to)
        if to.pile is None:
            return None
        return Play(source, to) if to.row == FOUNDATIONS else Shift(source, to)

    def _as_listed(self, position: Position, move: Move) -> Move:
        """As for every game; and an exchange is named from the north to the south."""
        move = super()._as_listed(position, move)
        if (
            isinstance(move, Shift)
            and move.source.row == SOUTH
            and move.source.depth is None
            and self._exchanged(position, move)
        ):
            return Shift(move.to, move.source)
        return move

    def candidates(self, position: Position) -> Iterator[Move]:
        """Turn; play what is next on a foundation; marry neighbours; exchange; fill vacancies."""
        pack, talon = position.pile("pack"), position.pile("talon")
        if pack:
            yield Turn()
        tops, on_talon = list(self._tops(position)), [(TALON, card) for card in talon[-1:]]
        yield from self._plays(position)
        for source, card in tops + on_talon:
            for to, on in tops:
                near = abs(card.rank - on.rank) == 1 and card.colour == on.colour
                if near and source.row in (to.row, TALON.row):
                    yield Shift(source, to)
        enough = all if self.exchange == "both-wrong" else any
        for source, card in tops:
            for to, on in tops if source.row == NORTH else ():
                if to.row == SOUTH and enough((card.colour == "black", on.colour == "red")):
                    yield Shift(source, to)
        if len(tops) < 12 and not pack:
            for source, _ in on_talon or tops:
                yield from (Shift(source, to) for to in CIRCLE if not position.at(to))
        elif len(tops) < 12 and on_talon and self.vacancies == "talon-first":
            yield from (Shift(TALON, to) for to in CIRCLE if not position.at(to))

    def changed(self, position: Position, move: Move) -> Position:
        """The position after a move, and after all that follows by itself (``hemispheres.d2``)."""
        position = self._moved(position, move)
        while self.forced_moves == "by-themselves" and (duties := self._duties(position)):
            position = self._moved(position, duties[0][1].moves[0])
        return position

    def _moved(self, position: Position, move: Move) -> Position:
        if self.talon == "marriages-only":
            position = self._renewed(position, move)
        if isinstance(move, Turn):
            turned, *rest = position.pile("pack")
            position = position.with_row("turned", ((turned,),)).with_row("pack", (tuple(rest),))
            return position.with_phase(DEALING)
        if not isinstance(move, Lay | Play | Shift):
            raise TypeError(f"{move!r} is no move of {self.id}")
        if isinstance(move, Shift) and self._exchanged(position, move):
            there, here = position.at(move.to), position.at(move.source)
            position = position.with_pile(move.source, there).with_pile(move.to, here)
        else:
            *under, card = position.at(move.source)
            position = position.with_pile(move.source, tuple(under))
            position = position.with_pile(move.to, (*position.at(move.to), card))
        return position if isinstance(move, Lay) else position.with_phase(PLAYING)

    def _renewed(self, position: Position, move: Move) -> Position:
        """The position with the mark of the card that was turned last, if it lies on the talon."""
        if isinstance(move, Lay):
            new = position.pile("turned") if move.to == TALON else ()
            return position.with_mark("new", tuple(map(str, new)))
        if isinstance(move, Turn) or getattr(move, "source", None) == TALON:
            return position.with_mark("new", ())
        return position

    def impossible(self, position: Position) -> str | None:
        """What no course of play can bring about, in the readings of this game."""
        for number, foundation in enumerate(position["foundations"], start=1):
            if foundation != RUNS[foundation[0].suit][: len(foundation)]:
                return f"f{number} does not go from a red ace up or from a black king down in suit"
        for number, (pile, barrier) in enumerate(
            zip(position["barriers"], self.crosswise(), strict=True), start=1
        ):
            if pile not in ((), (barrier,)):
                return f"b{number} is the place of {barrier} alone"
        for row, piles in zip(self.layout.rows[2:], position.piles[2:], strict=True):
            for number, pile in enumerate(piles, start=1):
                name = row.letter if row.single else f"{row.letter}{number}"
                for card in pile:
                    if card in FOUNDATION_CARDS:
                        return (
                            f"{card} lies in {name}; black kings and red aces lie on the "
                            "foundations"
                        )
                if not row.single and (reason := self._no_packet(Place(row.letter, number), pile)):
                    return reason
        if len(position.pile("turned")) > 1:
            return "more than one card is turned up"
        if position.pile("turned") and position.phase == PLAYING:
            return "a card is turned up, but the phase is playing"
        new, top = position.mark("new"), tuple(map(str, position.at(TALON)[-1:]))
        if new and (new != top or self.talon != "marriages-only"):
            return f"'new {' '.join(new)}' is not the top of the talon, or this reading has no mark"
        return None

    def _no_packet(self, place: Place, pile: Pile) -> str | None:
        for on, card in pairwise(pile):
            step = -1 if on.colour == "red" else 1
            same = card.suit == on.suit or (self.marriage == "colour" and card.colour == on.colour)
            if not same or card.rank != on.rank + step:
                return f"{card} lies on {on} in {place}, and they do not marry"
        if (
            len(pile) > 1
            and not self._at_home(pile[0], place)
            and self.wrong_hemisphere != "any-use"
        ):
            return f"{place} is a packet in the wrong hemisphere; there each card lies alone"
        return None

    def _third(self, place: Place) -> tuple[str, int]:
        """The hemisphere of a place, and which three of its places."""
        return place.row, ((place.pile or 0) - 1) // 3

    def _at_home(self, card: Card, place: Place) -> bool:
        """Whether a place of the circle is in the hemisphere of a card."""
        if place.row == NORTH:
            return self.belongs_to_the_north(card)
        return self.belongs_to_the_south(card)

    def _in_the_wrong_hemisphere(self, position: Position, place: Place) -> bool:
        in_the_circle = place.row in (NORTH, SOUTH)
        return in_the_circle and not self._at_home(position.card(place), place)

    def _married(self, position: Position, move: Play | Shift) -> tuple[Card, Card] | None:
        """The card and the one it is laid on, unless they are to change places."""
        source, to = move.source.row, move.to.row
        if source not in (NORTH, SOUTH, TALON.row) or to == BARRIERS:
            return None
        pile = position.at(move.to)
        if not pile or (source != to and source != TALON.row and to != FOUNDATIONS):
            return None
        return position.card(move.source), pile[-1]

    def _exchanged(self, position: Position, move: Play | Shift) -> bool:
        """Whether a move goes from a card of one hemisphere to one of the other."""
        rows = (move.source.row, move.to.row)
        return rows in ((NORTH, SOUTH), (SOUTH, NORTH)) and bool(position.at(move.to))

    def _follows(self, position: Position, move: Play | Shift) -> Follows:
        return Follows(position.card(move.source), position.card(move.to))

    def _fills(self, position: Position) -> str | None:
        """What fills the next vacant place: the pack, the talon or nothing (``x6a``)."""
        pack = position.pile("pack") or position.pile("turned")
        talon = position.at(TALON) if self.vacancies != "pack-only" else ()
        if talon and (self.vacancies == "talon-first" or not pack):
            return "talon"
        return "pack" if pack else None

    def _tops(self, position: Position) -> Iterator[tuple[Place, Card]]:
        """The places of the circle where cards lie, with the top card of each."""
        for place, pile in zip(CIRCLE, position["north"] + position["south"], strict=True):
            if pile:
                yield place, pile[-1]

    def _plays(self, position: Position) -> Iterator[Play]:
        tops = list(self._tops(position))
        tops += [(TALON, card) for card in position.pile("talon")[-1:]]
        for number, pile in enumerate(position["barriers"], start=1):
            tops += [(Place(BARRIERS, number), card) for card in pile]
        for number, foundation in enumerate(position["foundations"], start=1):
            step = 1 if foundation[0].rank == ACE else -1
            wanted = (foundation[-1].rank + step, foundation[-1].suit)
            for source, card in tops:
                if card == wanted:
                    yield Play(source, Place(FOUNDATIONS, number))

    def _open_plays(self, position: Position) -> Iterator[Play]:
        """The cards that can be played on a foundation at this moment."""
        return (move for move in self._plays(position) if self._verdict(position, move, []))
