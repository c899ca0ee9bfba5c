"""Hemispheres (Полушарія, Les Hémisphères)."""

from pasyans.games.hemispheres.rules import PICTURE, Hemispheres

__all__ = ["PICTURE", "Hemispheres"]
