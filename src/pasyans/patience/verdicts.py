"""Verdicts: whether a move is allowed, which clauses decided it, and on what facts."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.patience.facts import Fact

__all__ = ["Allowed", "Decision", "Forbidden", "Verdict"]


@dataclass(frozen=True, slots=True)
class Decision:
    """A clause (by id) that decided, and the fact on which it did.

    Where no clause speaks of a move at all, the id is that of the game.
    """

    clause: str
    fact: Fact

    def __str__(self) -> str:
        return f"{self.clause}: {self.fact!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Verdict:
    """The answer of the rules to one move in one position; true when the move is allowed."""

    decisions: tuple[Decision, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses that decided, in the order of the text."""
        return tuple(decision.clause for decision in self.decisions)

    def __bool__(self) -> bool:
        return isinstance(self, Allowed)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(str, self.decisions))})"


class Allowed(Verdict):
    """The rules allow the move; the decisions name every clause that grants it."""

    __slots__ = ()


class Forbidden(Verdict):
    """The rules forbid the move; the decisions name every clause that stands against it."""

    __slots__ = ()
