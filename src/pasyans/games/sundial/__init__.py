"""The Sundial (Солнечные часы, Le Cadran; elsewhere Napoleon at St. Helena, Forty Thieves)."""

from pasyans.games.sundial.rules import SUCCESS, Sundial

__all__ = ["SUCCESS", "Sundial"]
