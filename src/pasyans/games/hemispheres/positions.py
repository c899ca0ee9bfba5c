"""The table of Hemispheres: the rows, the places of the circle, and what can never lie there.

Which moves there are and what they change is said in :mod:`pasyans.games.hemispheres.table`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import pairwise

from pasyans.games.hemispheres.readings import HemispheresReadings
from pasyans.patience.cards import Card, Pile, pile_of
from pasyans.patience.moves import Place
from pasyans.patience.positions import Layout, Position, Row

__all__ = [
    "BARRIERS",
    "CIRCLE",
    "DEALING",
    "FOUNDATIONS",
    "NORTH",
    "NORTHERN_PLACES",
    "PLAYING",
    "SOUTH",
    "SOUTHERN_PLACES",
    "TALON",
    "HemispheresPositions",
]

NORTH, SOUTH, BARRIERS, FOUNDATIONS = "n", "s", "b", "f"
TALON = Place("w")
NORTHERN_PLACES, SOUTHERN_PLACES = (
    tuple(Place(row, n) for n in range(1, 7)) for row in (NORTH, SOUTH)
)
CIRCLE = NORTHERN_PLACES + SOUTHERN_PLACES
DEALING, PLAYING = "dealing", "playing"
_RUNS = {run[0].suit: run for run in map(pile_of, ("Ah..Kh", "Ad..Kd", "Ks..As", "Kc..Ac"))}
_FOUNDATION_CARDS = frozenset(run[0] for run in _RUNS.values())


class HemispheresPositions(HemispheresReadings):
    """Eight foundations, four barriers, the circle, the card just turned up, talon and pack."""

    layout = Layout(
        rows=(
            Row("foundations", FOUNDATIONS, most=8),
            Row("barriers", BARRIERS, most=4, fixed=True, short=True),
            Row("north", NORTH, most=6, fixed=True, short=True),
            Row("south", SOUTH, most=6, fixed=True, short=True),
            Row("turned", "t", single_cards=True),
            Row("talon", TALON.row),
            Row("pack", "p", face_down=True),
        ),
        phases=(DEALING, PLAYING),
        dealing=("turned",),
        marks=("new",),
    )

    def race_of(self, place: Place) -> tuple[str, int]:
        """The Race of a place of the circle: its hemisphere, and which half of that."""
        return place.row, ((place.pile or 0) - 1) // 3

    def at_home(self, card: Card, place: Place) -> bool:
        """Whether a place of the circle is in the hemisphere of a card."""
        if place.row == NORTH:
            return self.belongs_to_the_north(card)
        return self.belongs_to_the_south(card)

    def in_the_wrong_hemisphere(self, position: Position, place: Place) -> bool:
        """Whether the card at a place lies in the circle, but not in its own hemisphere."""
        in_the_circle = place.row in (NORTH, SOUTH)
        return in_the_circle and not self.at_home(position.card(place), place)

    # What can never lie on the table

    def impossible(self, position: Position) -> str | None:
        """Why no course of play leads here in the readings of this game, or None if one may."""
        checks = (
            self._wrong_foundations,
            self._wrong_barriers,
            self._wrong_piles,
            self._wrong_phase,
            self._wrong_mark,
        )
        return next((reason for check in checks for reason in check(position)), None)

    def _wrong_foundations(self, position: Position) -> Iterator[str]:
        for number, foundation in enumerate(position["foundations"], start=1):
            if foundation != _RUNS[foundation[0].suit][: len(foundation)]:
                yield f"f{number} does not go from a red ace up or from a black king down in suit"

    def _wrong_barriers(self, position: Position) -> Iterator[str]:
        places = zip(position["barriers"], self.crosswise(), strict=True)
        for number, (pile, barrier) in enumerate(places, start=1):
            if pile not in ((), (barrier,)):
                yield f"b{number} is the place of {barrier} alone"

    def _wrong_piles(self, position: Position) -> Iterator[str]:
        # Foundations and barriers come first in the layout and have checks of their own.
        for row, piles in zip(self.layout.rows[2:], position.piles[2:], strict=True):
            for number, pile in enumerate(piles, start=1):
                place = Place(row.letter, None if row.single else number)
                for card in pile:
                    if card in _FOUNDATION_CARDS:
                        home = "black kings and red aces lie on the foundations"
                        yield f"{card} lies in {place}; {home}"
                if place in CIRCLE:
                    yield from self._wrong_packet(pile, place)

    def _wrong_packet(self, packet: Pile, place: Place) -> Iterator[str]:
        for on, card in pairwise(packet):
            next_rank = on.rank + (-1 if on.colour == "red" else 1)
            same = card.suit == on.suit or (self.marriage == "colour" and card.colour == on.colour)
            if not same or card.rank != next_rank:
                yield f"{card} lies on {on} in {place}, and they do not marry"
        if (
            len(packet) > 1
            and not self.at_home(packet[0], place)
            and self.wrong_hemisphere != "any-use"
        ):
            yield f"{place} is a packet in the wrong hemisphere; there each card lies alone"

    def _wrong_phase(self, position: Position) -> Iterator[str]:
        if position.pile("turned") and position.phase == PLAYING:
            yield "a card is turned up, but the phase is playing"

    def _wrong_mark(self, position: Position) -> Iterator[str]:
        new, top = position.mark("new"), tuple(map(str, position.at(TALON)[-1:]))
        if new and (new != top or self.talon != "marriages-only"):
            yield f"'new {' '.join(new)}' is not the top of the talon, or this reading has no mark"

    # What the positions ask of the rules

    @abstractmethod
    def belongs_to_the_north(self, card: Card) -> bool:
        """The red cards, Europeans and Asiatics, must dwell in the northern hemisphere."""

    @abstractmethod
    def belongs_to_the_south(self, card: Card) -> bool:
        """The black cards, Australians and Africans, are found in the southern hemisphere."""

    @abstractmethod
    def crosswise(self) -> Pile:
        """The king of hearts lies left, that of diamonds right, a black ace above and one below."""
