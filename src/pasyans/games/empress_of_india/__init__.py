"""The Empress of India (Индійская императрица)."""

from pasyans.games.empress_of_india.moves import Pair, PlayPair
from pasyans.games.empress_of_india.rules import ARMY_OF_24, NAVY_OF_24, PICTURE, EmpressOfIndia

__all__ = ["ARMY_OF_24", "NAVY_OF_24", "PICTURE", "EmpressOfIndia", "Pair", "PlayPair"]
