"""The readings of the Sundial: what can be read in more than one way, and sets of such choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pasyans.patience.game import Game
from pasyans.patience.options import Option

__all__ = ["SundialReadings"]


class SundialReadings(Game):
    """Every option, the edition's reading first, and the bundles."""

    # From where a vacant place may be filled.
    vacancies = Option("sundial.x1", "layout-or-talon", "talon-only")
    # How the card that has just been turned comes to a vacant place.
    turned_to_vacancy = Option("sundial.x2", "from-the-talon", "at-once")
    # For what the top card of the talon is available.
    talon = Option("sundial.x4", "open", "vacancies-only")
    marriages = Option("sundial.x5", "descending", "both-ways")
    # When the next card of the pack may be turned.
    turning = Option("sundial.x6", "at-will", "when-stuck")
    # Whether the turned card must be used where it can be.
    turned_card = Option("sundial.x7", "optional", "compulsory")
    # Whether the only card of a column may go to a vacant place.
    lone_card = Option("sundial.x8", "stays", "may-move")
    # Whether a card of a foundation may return to the layout, or go to the other one of its suit.
    take_back = Option("sundial.d1", "never", "allowed")
    between_foundations = Option("sundial.d2", "never", "allowed")
    turned_lies = Option("sundial.d3", "apart", "on-the-talon")
    first_turn = Option("sundial.d4", "by-the-player", "with-the-deal")

    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {"turning": "when-stuck", "turned_card": "compulsory"},
        "cadogan": {},
        "pysolfc": {
            "lone_card": "may-move",
            "take_back": "allowed",
            "between_foundations": "allowed",
            "turned_lies": "on-the-talon",
            "first_turn": "with-the-deal",
        },
    }
