"""Facts that only the Empress of India knows."""

from __future__ import annotations

from pasyans.patience.cards import Card
from pasyans.patience.facts import N_, Fact
from pasyans.patience.moves import Move, Place

__all__ = [
    "BelowTheTop",
    "FromTheTalon",
    "MakesAPair",
    "NotPassedThrough",
    "OneColour",
    "OneFoundation",
    "OneSide",
    "OtherColour",
    "OtherSuitLeft",
    "OtherValue",
    "PairedAlready",
    "Parted",
    "PlayedAtOnce",
    "PutOff",
    "RowsIncomplete",
    "StaysAlone",
]


class OneColour(Fact, says=N_("{card} and {other} are of one colour")):
    card: Card
    other: Card


class OtherValue(Fact, says=N_("{card} and {other} are not of the same value")):
    card: Card
    other: Card


class OneFoundation(Fact, says=N_("both cards would go to {place}")):
    place: Place


class OtherColour(Fact, says=N_("{card} is not of the colour of {place}")):
    card: Card
    place: Place


class OtherSuitLeft(Fact, says=N_("{card} is not of the suit that left {place}")):
    card: Card
    place: Place


class FromTheTalon(Fact, says=N_("{card} comes from the talon")):
    card: Card


class BelowTheTop(Fact, says=N_("{card} is not on top of the talon, {top} is")):
    card: Card
    top: Card


class NotPassedThrough(Fact, says=N_("{card} has not passed through the army or the navy")):
    card: Card


class StaysAlone(Fact, says=N_("{card} remains alone")):
    card: Card


class RowsIncomplete(Fact, says=N_("cards in the army so far: {army}; in the navy: {navy}")):
    army: int
    navy: int


class MakesAPair(Fact, says=N_("{card} and {other} are a suitable pair")):
    card: Card
    other: Card


class PutOff(Fact, says=N_("to open a place by {move} may be put off")):
    move: Move


class OneSide(Fact, says=N_("{card} and {place} are both of the {side}")):
    card: Card
    place: Place
    side: str


class Parted(Fact, says=N_("{card} would be separated from {other}")):
    card: Card
    other: Card


class PlayedAtOnce(Fact, says=N_("{card} would lie as one of a pair at {place}, not be played")):
    card: Card
    place: Place


class PairedAlready(Fact, says=N_("{card} has been paired already")):
    card: Card
