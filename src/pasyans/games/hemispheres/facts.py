"""Facts that only Hemispheres knows."""

from __future__ import annotations

from pasyans.patience.cards import Card
from pasyans.patience.facts import N_, Fact
from pasyans.patience.moves import Place

__all__ = [
    "AtHome",
    "ChangePlaces",
    "ComesHome",
    "CrossesOver",
    "InWrongHemisphere",
    "NotAlone",
    "NotItsHemisphere",
    "NotTheEnd",
    "NotTheFirst",
    "OnlyCompletes",
    "OnlyMarries",
    "OtherRace",
    "PlaceOfABarrier",
]


class InWrongHemisphere(Fact, says=N_("{card} lies in the wrong hemisphere")):
    card: Card


class AtHome(Fact, says=N_("{card} lies in its own hemisphere")):
    card: Card


class NotItsHemisphere(Fact, says=N_("{place} is not in the hemisphere of {card}")):
    card: Card
    place: Place


class CrossesOver(
    Fact, says=N_("from {source} to {to} {card} would cross to the other hemisphere")
):
    card: Card
    source: Place
    to: Place


class ComesHome(Fact, says=N_("{card} comes to its own hemisphere")):
    card: Card


class ChangePlaces(Fact, says=N_("{card} and {other} change places")):
    card: Card
    other: Card


class NotAlone(Fact, says=N_("{card} does not lie alone on its place")):
    card: Card


class OtherRace(Fact, says=N_("{source} and {to} belong to different Races")):
    source: Place
    to: Place


class NotTheFirst(Fact, says=N_("{first} is vacant too and comes first")):
    first: Place


class NotTheEnd(Fact, says=N_("cards left in the pack: {pack}, in the talon: {talon}")):
    pack: int
    talon: int


class PlaceOfABarrier(Fact, says=N_("{place} is the place of a barrier")):
    place: Place


class OnlyCompletes(Fact, says=N_("{card} is a barrier and only completes a foundation")):
    card: Card


class OnlyMarries(Fact, says=N_("{card} was not played when it was turned and can only marry now")):
    card: Card
