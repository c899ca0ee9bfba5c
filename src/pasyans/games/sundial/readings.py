"""The readings of the Sundial: the places that can be read in two ways, and sets of readings by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pasyans.patience.game import Game
from pasyans.patience.options import Option

__all__ = ["SundialReadings"]


class SundialReadings(Game):
    """Every option, the edition's reading first, and the bundles."""

    vacancies = Option("sundial.x1", "layout-or-talon", "talon-only")
    turned_to_vacancy = Option("sundial.x2", "from-the-talon", "at-once")
    talon = Option("sundial.x4", "open", "vacancies-only")
    marriages = Option("sundial.x5", "descending", "both-ways")
    turning = Option("sundial.x6", "at-will", "when-stuck")
    turned_card = Option("sundial.x7", "optional", "compulsory")
    lone_card = Option("sundial.x8", "stays", "may-move")
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
