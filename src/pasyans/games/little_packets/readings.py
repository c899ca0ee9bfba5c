"""The readings of Little Packets: where the text can be read in two ways, and sets of readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pasyans.patience.game import Game
from pasyans.patience.options import Option

__all__ = ["LittlePacketsReadings"]


class LittlePacketsReadings(Game):
    """Every option, the edition's reading first, and the bundles."""

    # The card that is laid in the place of an exile: whether it is looked at for its number too.
    replacement = Option("little-packets.x2", "counted", "not-counted")
    # The packet whose top card is put under a packet next.
    chain = Option("little-packets.x3b", "packet-fed", "same-packet")
    filled_from = Option("little-packets.x5a", "any-packet", "thirteenth")
    filling = Option("little-packets.x5b", "must", "may")
    places_filled = Option("little-packets.x5c", "twelve", "thirteen")
    exiles_order = Option("little-packets.x6", "last-first", "first-first")
    gathering = Option("little-packets.x7", "two-sides", "by-turns", "two-rows")
    redeals = Option("little-packets.x8", "once", "twice")
    kings = Option("little-packets.x9", "one-of-each-suit", "as-they-come")

    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {"chain": "same-packet", "places_filled": "thirteen", "gathering": "by-turns"},
    }
