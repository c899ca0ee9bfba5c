"""Kinds of move that only the Empress of India has, and what its moves have in common."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.patience.moves import Carry, Fill, Move, Place, Play

__all__ = ["Pair", "PlayPair", "sources", "targets"]


class Pair(Carry):
    """Lay a card of army or navy on one of the other: the two are then a pair."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class PlayPair(Move):
    """Put two cards on two foundations at the same time.

    Two cards that lie in one place are named by that place alone; then the red one goes where
    ``one`` says, the black one where ``other`` says.

    Attributes:
        one: the play of the one card; in the canonical form that of the red one.
        other: the play of the other card.

    >>> from pasyans.patience.moves import place
    >>> PlayPair(Play(place("r1"), place("k3")), Play(place("n2"), place("a4")))
    r1+n2-k3+a4
    """

    one: Play
    other: Play

    def __str__(self) -> str:
        taken_from = dict.fromkeys(map(str, sources(self)))
        return f"{'+'.join(taken_from)}-{self.one.to}+{self.other.to}"


def sources(move: Play | PlayPair | Pair | Fill) -> tuple[Place, ...]:
    """The places that a move takes cards from: two where it plays a pair.

    >>> from pasyans.patience.moves import place
    >>> sources(Pair(place("r1"), place("n2")))
    (Place(row='r', pile=1, depth=None),)
    """
    return (move.one.source, move.other.source) if isinstance(move, PlayPair) else (move.source,)


def targets(move: Play | PlayPair | Pair | Fill) -> tuple[Place, ...]:
    """The places that a move puts cards on: two where it plays a pair.

    >>> from pasyans.patience.moves import place
    >>> targets(Pair(place("r1"), place("n2")))
    (Place(row='n', pile=2, depth=None),)
    """
    return (move.one.to, move.other.to) if isinstance(move, PlayPair) else (move.to,)
