"""The readings of Fifteen: where the text can be read in two ways, and named sets of readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pasyans.patience.game import Game
from pasyans.patience.options import Option

__all__ = ["FifteenReadings"]


class FifteenReadings(Game):
    """Every option, the edition's reading first, and the bundles."""

    fifteenth_column = Option("fifteen.x1", "available", "seventh-row-only")
    # The grace: to take an ace and a king from the sixth row when the patience cannot be begun.
    grace_when = Option("fifteen.x2a", "no-foundation-card", "nothing-suitable", "none-reachable")
    grace_takes = Option("fifteen.x2b", "either-or-both", "only-both")
    grace_row = Option("fifteen.x2c", "sixth-place", "next-to-lowest")
    grace_time = Option("fifteen.x2d", "before-the-first-foundation", "once-at-any-time")
    foundation_suits = Option("fifteen.x3", "one-of-each-suit", "any")
    foundation_cards = Option("fifteen.x4", "when-dealt", "always", "at-will")
    direction = Option("fifteen.x5a", "mixed", "one-way")
    suit_order = Option("fifteen.x5b", "ends", "goes-round")
    lanes = Option("fifteen.x6", "any-available", "none")
    only_lane = Option("fifteen.x8", "advice", "rule")
    lone_card = Option("fifteen.x9", "stays", "may-move")
    grace = Option("fifteen.d1", "granted", "never")
    # Habits of another program: cards of a foundation are moved to a column, or to a foundation.
    take_back = Option("fifteen.d2", "never", "allowed")
    between_foundations = Option("fifteen.d3", "never", "allowed")

    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {"grace_when": "nothing-suitable", "foundation_suits": "any", "only_lane": "rule"},
        "cadogan": {},
        "pysolfc": {
            "foundation_cards": "at-will",
            "lone_card": "may-move",
            "grace": "never",
            "take_back": "allowed",
            "between_foundations": "allowed",
        },
    }
