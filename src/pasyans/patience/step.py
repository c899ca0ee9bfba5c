"""A move together with the position it is made in: what the clauses ask about it."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from pasyans.patience.cards import Card, Pile
from pasyans.patience.moves import Place
from pasyans.patience.positions import Position

__all__ = ["Carries", "Step"]

M_co = TypeVar("M_co", covariant=True)


class Carries(Protocol):
    """A move that takes one card from one place to another."""

    @property
    def source(self) -> Place:
        """The place that the card comes from."""

    @property
    def to(self) -> Place:
        """The place that the card goes to."""


class Step(Generic[M_co]):
    """A move in its position.

    What takes a card from place to place answers for the card, for the pile it lies in and for the
    pile it goes to. All of it is read from the position when it is asked for.

    Attributes:
        position: what lies where before the move.
        move: the move that is asked for.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> from pasyans.patience.moves import Place, Play
    >>> table = SalicLaw().position("kings Ks 4d 2c; aces Ac")
    >>> step = Step(table, Play(Place("k", 1, 2), Place("a", 1)))
    >>> step.card, step.above, step.depth, step.on
    (card('4d'), card('2c'), 2, card('Ac'))
    """

    __slots__ = ("_card", "_target", "move", "position")

    def __init__(self, position: Position, move: M_co) -> None:
        self.position = position
        self.move = move
        self._card: Card | None = None
        self._target: Pile | None = None

    def __repr__(self) -> str:
        return f"Step({self.position.line()}, {self.move})"

    @property
    def source(self: Step[Carries]) -> Place:
        """The place that the card comes from."""
        return self.move.source

    @property
    def to(self: Step[Carries]) -> Place:
        """The place that the card goes to."""
        return self.move.to

    @property
    def card(self: Step[Carries]) -> Card:
        """The card that moves.

        Raises:
            NotationError: no card lies there.
        """
        # Nearly every clause asks for card and target: they are looked up once a step.
        card = self._card
        if card is None:
            card = self._card = self.position.card(self.move.source)
        return card

    @property
    def pile(self: Step[Carries]) -> Pile:
        """The pile that the card lies in, with the card."""
        return self.position.at(self.move.source)

    @property
    def target(self: Step[Carries]) -> Pile:
        """The pile that the card goes to, without it."""
        target = self._target
        if target is None:
            target = self._target = self.position.at(self.move.to)
        return target

    @property
    def on(self: Step[Carries]) -> Card | None:
        """The card that the card would be laid on: the top of the target, if it has one."""
        target = self.target
        return target[-1] if target else None

    @property
    def depth(self: Step[Carries]) -> int:
        """The number of the card in its pile, from 1 at the bottom."""
        return self.position.depth(self.move.source)

    @property
    def above(self: Step[Carries]) -> Card | None:
        """The card that lies on the card, if one does."""
        return self.position.above(self.move.source)
