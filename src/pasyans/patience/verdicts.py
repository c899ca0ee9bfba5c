"""Verdicts: whether a move is allowed, which clauses decided it, and on what facts."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.patience.facts import Fact

__all__ = ["Allowed", "Decision", "Forbidden", "Verdict"]


@dataclass(frozen=True, slots=True, repr=False)
class Decision:
    """A clause (by id) that decided, and the fact on which it did.

    Where no clause speaks of a move at all, the id is that of the game.
    """

    clause: str
    fact: Fact

    def __str__(self) -> str:
        return f"{self.clause}: {self.fact!r}"

    def __repr__(self) -> str:
        """Without the game's id, which is known from who answered."""
        return f"{self.clause.partition('.')[2] or 'no clause'}: {self.fact!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Verdict:
    """The answer of the rules to one move in one position; true when the move is allowed.

    ``repr`` names the clauses without the game's id, and says so where no clause speaks of the
    move; ``str`` and :attr:`clauses` hold whole ids.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> verdict = SalicLaw().judge("kings Ks 2d 4c; aces Ad", "k1.2-a1")
    >>> verdict
    Forbidden(r1.1: CoveredBy(2d, 4c))
    >>> print(verdict)
    Forbidden(salic-law.r1.1: CoveredBy(2d, 4c))
    >>> SalicLaw("ru").judge("kings Ks 4d 2c / Kh", "k1-k2")
    Forbidden(no clause: Unmentioned(k1-k2))
    """

    decisions: tuple[Decision, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses that decided, in the order of the text."""
        return tuple(decision.clause for decision in self.decisions)

    def __bool__(self) -> bool:
        return isinstance(self, Allowed)

    def __str__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(str, self.decisions))})"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.decisions))})"


class Allowed(Verdict):
    """The rules allow the move; the decisions name every clause that grants it."""

    __slots__ = ()


class Forbidden(Verdict):
    """The rules forbid the move; the decisions name every clause that stands against it."""

    __slots__ = ()
