"""A mutant, and the game that plays by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pasyans.patience import ClauseFunction, Game

__all__ = ["Mutant", "broken_game"]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A broken function that takes the place of a clause's own.

    Attributes:
        name: What was changed. The list of equivalents refers to a mutant by this name, so it
            depends on the code of the clause alone and not on where that code stands.
        function: The broken function.
    """

    name: str
    function: Callable[..., Any]


def broken_game(owner: type[Game], function: ClauseFunction, mutant: Mutant) -> type[Game]:
    """Make the class of a game in which one clause is decided by a mutant.

    Args:
        owner: The class of the game as it is.
        function: The function of the clause that is to be broken.
        mutant: What takes its place.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> covered = SalicLaw.clauses["salic-law.r1.1"]
    >>> never = Mutant("never", lambda self, *asked: None)
    >>> bool(SalicLaw().judge("kings Ks 2d 4c; aces Ad", "k1.2-a1"))
    False
    >>> bool(broken_game(SalicLaw, covered, never)().judge("kings Ks 2d 4c; aces Ad", "k1.2-a1"))
    True
    """
    return type(owner.__name__, (owner,), {function.name: mutant.function})
