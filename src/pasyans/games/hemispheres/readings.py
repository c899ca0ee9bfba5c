"""The readings of Hemispheres: what can be read in more than one way, and sets of such choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pasyans.patience.game import Game
from pasyans.patience.options import Option

__all__ = ["HemispheresReadings"]


class HemispheresReadings(Game):
    """Every option, the edition's reading first, and the bundles."""

    # What a card in the wrong hemisphere may be used for.
    wrong_hemisphere = Option("hemispheres.x1", "exchange-only", "any-use", "foundations")
    marry_within = Option("hemispheres.x3", "race", "hemisphere")
    # How many of two cards that change places must lie in the wrong hemisphere.
    exchange = Option("hemispheres.x4a", "both-wrong", "one-wrong")
    # What may go to a vacant place when pack and talon are used up.
    end_vacancies = Option(
        "hemispheres.x5", "wrong-coloured", "any-card", "own-hemisphere", "nothing"
    )
    # From where vacant places are filled, and when.
    vacancies = Option("hemispheres.x6a", "pack-then-talon", "pack-only", "talon-first")
    filling = Option("hemispheres.x6b", "in-one-run", "card-by-card", "at-once")
    # Where the king of hearts lies, from which the deal begins.
    king_of_hearts = Option("hemispheres.x8", "left", "right")
    # When the barriers may be played.
    barriers = Option("hemispheres.x9", "at-the-end", "when-they-fit")
    # Whether cards are played before the whole pack is dealt.
    dealing = Option("hemispheres.x10", "turn-by-turn", "whole-pack-first")
    # Whether a card must be played where it can be.
    suitable_cards = Option("hemispheres.x11", "optional", "compulsory")
    # What two cards that marry have in common.
    marriage = Option("hemispheres.x12", "suit", "colour")
    # What the top card of the talon may be used for.
    talon = Option("hemispheres.x13", "foundations-too", "marriages-only")
    # Where the first card of the rest of the pack lies when play begins.
    first_card = Option("hemispheres.d1", "in-the-pack", "on-the-talon")
    # Who makes the moves that the rules oblige to.
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
