"""Disputed places that play depends on, and the readings of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from pasyans.patience.game import Game

__all__ = ["Option", "options_of"]


class Option:
    """A disputed place: the crux or departure it belongs to and its readings by name.

    It stands once in the class of a game, under the name that the reader uses; on a game it gives
    the reading that this game follows.

    Args:
        crux: the id of the crux or departure.
        readings: the names of the readings; the first is the edition's choice.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> SalicLaw.aces.readings
    ('at-once', 'at-will', 'beforehand')
    >>> SalicLaw().aces, SalicLaw(aces="at-will").aces
    ('at-once', 'at-will')
    """

    def __init__(self, crux: str, *readings: str) -> None:
        self.crux = crux
        self.readings = readings
        self.name = ""

    def __repr__(self) -> str:
        return f"Option({self.crux!r}, {', '.join(map(repr, self.readings))})"

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, game: None, owner: type[Game]) -> Option: ...

    @overload
    def __get__(self, game: Game, owner: type[Game]) -> str: ...

    def __get__(self, game: Game | None, owner: type[Game]) -> Option | str:
        if game is None:
            return self
        # Kept where the next access finds it without asking here again.
        reading = vars(game)[self.name] = game.readings[self.name]
        return reading

    @property
    def default(self) -> str:
        """The reading of the edition."""
        return self.readings[0]


def options_of(owner: type) -> Mapping[str, Option]:
    """The options of a class and of its bases by name, those of the bases first.

    Raises:
        TypeError: an option has the name of something else in the class or its bases, so that one
            of the two would be lost.
    """
    found: dict[str, Option] = {}
    for base in reversed(owner.__mro__):
        for name, value in vars(base).items():
            if isinstance(value, Option):
                if name not in found and any(name in vars(other) for other in base.__mro__[1:]):
                    raise TypeError(f"{base.__qualname__}: the option {name!r} hides a member")
                found[name] = value
            elif name in found:
                raise TypeError(f"{base.__qualname__}: {name!r} hides the option of that name")
    return found
