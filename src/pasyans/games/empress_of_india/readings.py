"""The readings of the Empress of India: what can be read in two ways, and sets of readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pasyans.patience.game import Game
from pasyans.patience.options import Option

__all__ = ["EmpressOfIndiaReadings"]


class EmpressOfIndiaReadings(Game):
    """Every option, the edition's reading first, and the bundles."""

    pair_value = Option("empress-of-india.x1", "any-value", "same-value")
    pairs_played = Option("empress-of-india.x3b", "at-the-same-time", "immediately")
    pair_parts = Option("empress-of-india.x4", "together", "separately")
    filling = Option("empress-of-india.x5", "colour", "suit")
    empty_packet = Option("empress-of-india.x6a", "turn-on", "wait")
    # Which cards of the talon can be had.
    talon = Option("empress-of-india.x7", "top", "any")
    # Whether the pack may be turned while a pair can be played.
    turning = Option("empress-of-india.x8", "optional", "pairs-first")
    foundations = Option("empress-of-india.x9", "suit", "colour")
    pairing = Option("empress-of-india.x10b", "any-time", "no-pair-left")
    # What follows where a queen or a knave has been taken out.
    gaps = Option("empress-of-india.x11", "passed-over", "unbroken")

    bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "edition": {},
        "ru": {
            "pairs_played": "immediately",
            "foundations": "colour",
            "turning": "pairs-first",
        },
        "cadogan": {},
    }
