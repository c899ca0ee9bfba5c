"""Facts that only Fifteen knows."""

from __future__ import annotations

from pasyans.patience.cards import Card
from pasyans.patience.facts import N_, Fact
from pasyans.patience.moves import Place

__all__ = [
    "Begun",
    "FromTheSixthRow",
    "HalfTaken",
    "MarriedAlready",
    "NeverReleased",
    "NoFurtherException",
    "OnlyLane",
    "StaysEmpty",
    "TurnsBack",
]


class NeverReleased(
    Fact, says=N_("{card} does not lie in the seventh row, and nothing releases it")
):
    card: Card


class TurnsBack(Fact, says=N_("{card} on {on} would turn the run back")):
    card: Card
    on: Card


class MarriedAlready(Fact, says=N_("{card} is married already")):
    card: Card


class Begun(Fact, says=N_("the patience has been begun")):
    pass


class FromTheSixthRow(Fact, says=N_("{card} is taken from the sixth row by exception")):
    card: Card


class NoFurtherException(
    Fact, says=N_("the exception has been made, and {card} would be one more")
):
    card: Card


class HalfTaken(Fact, says=N_("only the {taken} has been taken from the sixth row so far")):
    taken: tuple[str, ...]


class StaysEmpty(Fact, says=N_("{place} has been cleared and stays empty")):
    place: Place


class OnlyLane(Fact, says=N_("{place} is the only open lane")):
    place: Place
