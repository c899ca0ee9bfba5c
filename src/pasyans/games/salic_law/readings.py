"""In which ways the rules of the Salic Law can be read, and sets of such readings by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pasyans.patience.game import Game
from pasyans.patience.options import Option

__all__ = ["SalicLawReadings"]


class SalicLawReadings(Game):
    """Every option, the edition's reading first, and the bundles."""

    aces = Option("salic-law.x1", "at-once", "at-will", "beforehand")
    bare_kings = Option("salic-law.x2a", "after-deal", "never", "any-time")
    fillings = Option("salic-law.x2b", "whenever-bare", "once")
    lone_card = Option("salic-law.x2c", "stays", "may-move")
    play_while_dealing = Option("salic-law.x3", "optional", "compulsory", "after-deal")
    ace_waits = Option("salic-law.x4", "never", "for-king")
    queens = Option("salic-law.x5", "as-turned", "beforehand")
    opening_king = Option("salic-law.x8", "first", "last")
    foundations = Option("salic-law.d1", "in-line", "above-their-kings")

    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {"bare_kings": "never"},
        "cadogan": {},
        "pysolfc": {
            "aces": "at-will",
            "bare_kings": "any-time",
            "lone_card": "may-move",
            "ace_waits": "for-king",
            "queens": "beforehand",
            "opening_king": "last",
            "foundations": "above-their-kings",
        },
    }
