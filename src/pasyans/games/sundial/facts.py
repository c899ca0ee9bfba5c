"""Facts that only the Sundial knows."""

from __future__ import annotations

from pasyans.patience.cards import Card, Pile
from pasyans.patience.facts import N_, Fact

__all__ = ["HasNoPlaceYet", "LaidAside", "NotOnTheTalon", "OnlyForAVacancy"]


class HasNoPlaceYet(Fact, says=N_("{turned} has been turned up and has no place yet")):
    turned: Pile


class LaidAside(Fact, says=N_("{card} is laid aside")):
    card: Card


class NotOnTheTalon(Fact, says=N_("{card} does not lie on the talon")):
    card: Card


class OnlyForAVacancy(Fact, says=N_("{card} of the talon may only fill a vacant place")):
    card: Card
