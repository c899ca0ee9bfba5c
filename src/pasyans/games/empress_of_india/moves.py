"""Kinds of move that only the Empress of India has."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.patience.moves import Move, Place, Play

__all__ = ["Pair", "PlayPair"]


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
