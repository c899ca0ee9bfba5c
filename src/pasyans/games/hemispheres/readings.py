"""The readings of Hemispheres: the places that can be read in two ways, and sets of readings by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pasyans.patience.game import Game
from pasyans.patience.options import Option

__all__ = ["HemispheresReadings"]


class HemispheresReadings(Game):
    """Every option, the edition's reading first, and the bundles."""

    wrong_hemisphere = Option("hemispheres.x1", "exchange-only", "any-use", "foundations")
    marry_within = Option("hemispheres.x3", "race", "hemisphere")
    exchange = Option("hemispheres.x4a", "both-wrong", "one-wrong")
    end_vacancies = Option(
        "hemispheres.x5", "wrong-coloured", "any-card", "own-hemisphere", "nothing"
    )
    vacancies = Option("hemispheres.x6a", "pack-then-talon", "pack-only", "talon-first")
    filling = Option("hemispheres.x6b", "in-one-run", "card-by-card", "at-once")
    king_of_hearts = Option("hemispheres.x8", "left", "right")
    barriers = Option("hemispheres.x9", "at-the-end", "when-they-fit")
    dealing = Option("hemispheres.x10", "turn-by-turn", "whole-pack-first")
    suitable_cards = Option("hemispheres.x11", "optional", "compulsory")
    marriage = Option("hemispheres.x12", "suit", "colour")
    talon = Option("hemispheres.x13", "foundations-too", "marriages-only")
    first_card = Option("hemispheres.d1", "in-the-pack", "on-the-talon")
    forced_moves = Option("hemispheres.d2", "by-the-player", "by-themselves")

    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {
            "wrong_hemisphere": "any-use",
            "end_vacancies": "nothing",
            "vacancies": "pack-only",
        },
        "cadogan": {},
        "pysolfc": {
            "wrong_hemisphere": "foundations",
            "marry_within": "hemisphere",
            "end_vacancies": "own-hemisphere",
            "vacancies": "talon-first",
            "filling": "at-once",
            "king_of_hearts": "right",
            "barriers": "when-they-fit",
            "marriage": "colour",
            "first_card": "on-the-talon",
            "forced_moves": "by-themselves",
        },
    }
