"""Broken versions of clause functions: what the examples of a clause must notice.

:mod:`~pasyans.verify.mutants.by_role` breaks the *answer* of a function, as its role and its type
suggest; :mod:`~pasyans.verify.mutants.by_source` breaks the *way* to the answer, by one change in
the source. Either is a table of small named operators, to which another can be added.
"""

from __future__ import annotations

from collections.abc import Iterator

from pasyans.patience import ClauseFunction, Game
from pasyans.verify.mutants.by_role import mutants_by_role
from pasyans.verify.mutants.by_source import mutants_by_source
from pasyans.verify.mutants.mutant import Mutant, broken_game

__all__ = ["Mutant", "broken_game", "mutants_by_role", "mutants_by_source", "mutants_of"]


def mutants_of(owner: type[Game], function: ClauseFunction) -> Iterator[Mutant]:
    """Make every mutant of a clause's function: first those by role, then those by source.

    Args:
        owner: The class of the game.
        function: One of ``owner.clauses``.

    Yields:
        The mutants, always in the same order and each under a name of its own.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> made = mutants_of(SalicLaw, SalicLaw.clauses["salic-law.r1.1"])
    >>> [mutant.name for mutant in made][:3]
    ['always', 'never', 'negated']
    """
    yield from mutants_by_role(owner, function)
    yield from mutants_by_source(owner, function)
