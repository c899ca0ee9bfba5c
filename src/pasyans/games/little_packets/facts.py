"""Facts that only Little Packets knows."""

from __future__ import annotations

from pasyans.patience.cards import Card
from pasyans.patience.facts import N_, Fact
from pasyans.patience.moves import Place

__all__ = [
    "BecomesThePacket",
    "CanBeFilled",
    "ExilesLeft",
    "NoMoreCanBePlayed",
    "NoMoreDeals",
    "NotItsTurn",
    "NotOfTheThirteenth",
    "NotTheAce",
    "NothingToTakeUp",
    "OfAnotherNumber",
    "OfItsNumber",
    "ThirteenthStaysEmpty",
]


class NotTheAce(Fact, says=N_("{king} of the upper row begins with the ace, not with {card}")):
    card: Card
    king: Card


class NotOfTheThirteenth(Fact, says=N_("{place} is not the thirteenth packet")):
    place: Place


class ThirteenthStaysEmpty(Fact, says=N_("the place of the thirteenth packet is not filled")):
    pass


class CanBeFilled(Fact, says=N_("{place} is empty, and there is a card for it")):
    place: Place


class NotItsTurn(Fact, says=N_("it is not the turn of {place} to give a card")):
    place: Place


class OfItsNumber(Fact, says=N_("{place} has the number of {card}")):
    card: Card
    place: Place


class OfAnotherNumber(Fact, says=N_("{place} does not have the number of {card}")):
    card: Card
    place: Place


class BecomesThePacket(Fact, says=N_("there is no packet at {place}: {card} becomes it")):
    card: Card
    place: Place


class ExilesLeft(Fact, says=N_("exiles that are not yet out: {count}")):
    count: int


class NoMoreCanBePlayed(Fact, says=N_("no more can be played")):
    pass


class NothingToTakeUp(Fact, says=N_("there is no packet to take up")):
    pass


class NoMoreDeals(Fact, says=N_("re-deals that the rules allow: {count}; there is no other")):
    count: int
