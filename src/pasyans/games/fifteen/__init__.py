"""Fifteen (Пятнадцать, La Quinzaine)."""

from pasyans.games.fifteen.rules import SUCCESS, Fifteen

__all__ = ["SUCCESS", "Fifteen"]
