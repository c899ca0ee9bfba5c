"""Which pairs come into question in the Empress of India: those to be played, and those to prepare.

Whether such a pair is allowed the clauses decide; here only what cannot be allowed is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING

from pasyans.games.empress_of_india.moves import Pair, PlayPair
from pasyans.games.empress_of_india.rows import (
    ACES,
    ARMY,
    KINGS,
    NAVY,
    PLACES,
    SIDES,
    SUITS_OF,
    pile_of,
    places,
    red_first,
)
from pasyans.patience.cards import Card
from pasyans.patience.moves import Place, Play
from pasyans.patience.positions import Position

if TYPE_CHECKING:
    from pasyans.games.empress_of_india.table import EmpressOfIndiaTable

__all__ = ["PairsToPlay", "pairs_to_prepare"]

_ByTop = Mapping[Card, list[Place]]
"""Foundations by the card on their top."""


class PairsToPlay:
    """The pairs that follow on the foundations of a position.

    They are asked for several times in one position, by the list of moves and by clauses that speak
    of pairs left over, and are therefore remembered for the position that was asked for last.

    Args:
        game: the game, by whose readings cards follow on foundations and may be parted.

    >>> from pasyans.games.empress_of_india import EmpressOfIndia
    >>> game = EmpressOfIndia()
    >>> table = game.position("aces As / As; kings Kh; army Qh; navy 2s")
    >>> PairsToPlay(game).groups(table)
    [[r1+n1-k1+a1, r1+n1-k1+a2]]
    """

    def __init__(self, game: EmpressOfIndiaTable) -> None:
        self._game = game
        self._groups: tuple[Position | None, list[list[PlayPair]]] = None, []
        self._first: tuple[Position | None, PlayPair | None] = None, None

    def groups(self, position: Position) -> list[list[PlayPair]]:
        """The pairs in groups of equal cards and equal foundations, which share one verdict."""
        if self._groups[0] is not position:
            self._groups = position, list(self._found(position))
        return self._groups[1]

    def first_allowed(self, position: Position) -> PlayPair | None:
        """The first pair that the clauses allow, duties left out of account; None if none is."""
        if self._first[0] is not position:
            pairs = (group[0] for group in self.groups(position))
            allowed = (pair for pair in pairs if self._game.allows(position, pair))
            self._first = position, next(allowed, None)
        return self._first[1]

    def _found(self, position: Position) -> Iterator[list[PlayPair]]:
        foundations = self._foundations(position)
        yield from self._of_two_places(position, foundations)
        yield from _of_one_place(position, foundations)

    def _of_two_places(
        self, position: Position, foundations: Mapping[Card, _ByTop]
    ) -> Iterator[list[PlayPair]]:
        apart = self._game.pair_parts == "together"
        plays: dict[str, list[list[Play]]] = {"red": [], "black": []}
        for card, sources in self._available(position).items():
            for equal in foundations.get(card, {}).values():
                plays[card.colour].append([Play(source, to) for source in sources for to in equal])
        for red, black in product(plays["red"], plays["black"]):
            group = [
                PlayPair(one, other)
                for one in red
                for other in black
                if apart or pile_of(one.source) != pile_of(other.source)
            ]
            if group:
                yield group

    def _available(self, position: Position) -> dict[Card, list[Place]]:
        """The places of each card of army and navy that is not paired, or may be parted."""
        found: dict[Card, list[Place]] = {}
        for at, pile in places(position):
            if len(pile) == 1:
                found.setdefault(pile[0], []).append(at)
            elif pile and self._game.pair_parts == "separately":
                found.setdefault(pile[0], []).append(Place(at.row, at.pile, 1))
                found.setdefault(pile[1], []).append(at)
        return found

    def _foundations(self, position: Position) -> dict[Card, dict[Card, list[Place]]]:
        """The foundations on which a card is the next, by that card and by their top card."""
        found: dict[Card, dict[Card, list[Place]]] = {}
        following: tuple[tuple[Place, str, Callable[[int], int]], ...] = (
            (ACES, "aces", self._game.next_black_rank),
            (KINGS, "kings", self._game.next_red_rank),
        )
        for end, side, next_rank in following:
            for number, foundation in enumerate(position[side], start=1):
                top = foundation[-1]
                by_suit = self._game.foundations == "suit"
                for suit in top.suit if by_suit else SUITS_OF[top.colour]:
                    by_top = found.setdefault(Card(next_rank(top.rank), suit), {})
                    by_top.setdefault(top, []).append(Place(end.row, number))
        return found


def _of_one_place(
    position: Position, foundations: Mapping[Card, _ByTop]
) -> Iterator[list[PlayPair]]:
    """The prepared pairs, of which both cards follow on foundations."""
    for at, pile in places(position):
        if len(pile) == 2 and pile[0] in foundations and pile[1] in foundations:
            red, black = (foundations[card].values() for card in red_first(pile))
            for kings, aces in product(red, black):
                yield [PlayPair(Play(at, king), Play(at, ace)) for king in kings for ace in aces]


_ARMY_ON_NAVY, _NAVY_ON_ARMY = (
    [
        [
            Pair(Place(side.row, one + 1), Place(other_side.row, other + 1))
            for other in range(PLACES)
        ]
        for one in range(PLACES)
    ]
    for side, other_side in ((ARMY, NAVY), (NAVY, ARMY))
)
"""Every move that prepares a pair, by the numbers of both places from 0: made once, for speed."""


def pairs_to_prepare(position: Position) -> Iterator[list[Pair]]:
    """The moves that lay an unpaired card of army or navy on one of the other side.

    Yields:
        Those of army on navy, then those of navy on army. Each of the two shares one verdict, for
        none of the clauses that decide on them looks at the value of a card.

    >>> from pasyans.games.empress_of_india import EmpressOfIndia
    >>> list(pairs_to_prepare(EmpressOfIndia().position("army Qh; navy 2s / 9c 5d / 3s")))
    [[r1-n1, r1-n3], [n1-r1, n3-r1]]
    """
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
