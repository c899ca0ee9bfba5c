"""The Salic Law (Салическій законъ, La Loi salique)."""

from pasyans.games.salic_law.rules import PICTURE, SalicLaw

__all__ = ["PICTURE", "SalicLaw"]
