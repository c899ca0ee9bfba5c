"""The link from a clause of the book to the function that decides it.

A game is a class; each clause of its rules that has force is one method marked with :func:`clause`.
The docstring of such a method is one sentence and the examples of the clause, nothing else: each
example is introduced by its name and a colon, and ``salic-law.r1.1.e:covered`` cites it.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

__all__ = ["ClauseFunction", "Role", "clause", "clause_functions"]

F = TypeVar("F", bound=Callable[..., Any])


class Role(StrEnum):
    """The part that a clause plays in a game, and hence what its function returns.

    ``forbids``: a fact that stands against the move, or None.
    ``permits``: a fact that grants the move, a :class:`~pasyans.patience.facts.Withheld` that says
    what it would need, or None where the clause does not speak of it.
    ``obliges``: the duty (:class:`~pasyans.patience.facts.Must`) that the position sets, or None.
    ``defines``: a value that other clauses use.
    ``deals``: the place of the card just turned up, or what is taken from the pack beforehand.
    ``ends``: whether the position is such an end.
    """

    FORBIDS = "forbids"
    PERMITS = "permits"
    OBLIGES = "obliges"
    DEFINES = "defines"
    DEALS = "deals"
    ENDS = "ends"


@dataclass(frozen=True, slots=True)
class ClauseFunction:
    """A clause's function.

    Attributes:
        id: the clause.
        role: what the clause does.
        name: the name of the method.
        bears_on: the kinds of move in the annotation of the parameter *step*; empty for a function
            that has no such parameter.
        standing: whether the function asks the position alone: the game consults it before every
            move.
        outcome: for a clause that ends the game, ``"won"`` or ``"lost"``; empty where it ends
            something less than the game.
    """

    id: str
    role: Role
    name: str
    bears_on: tuple[type, ...]
    standing: bool
    outcome: str = ""

    def sentence(self, owner: type) -> str:
        """The first line of the docstring: the clause in one sentence."""
        return (inspect.getdoc(getattr(owner, self.name)) or "").partition("\n")[0]


def clause(id: str, *, role: str, outcome: str = "") -> Callable[[F], F]:
    """Mark a method as the function that decides a clause.

    The method itself is returned unchanged, so that doctest finds it and a call costs nothing more.

    Args:
        id: the id of the clause.
        role: one of the values of :class:`Role`.
        outcome: for the role ``ends``, ``"won"`` or ``"lost"`` where the game is over with it.

    Raises:
        ValueError: there is no such role or outcome.

    >>> class Rule:
    ...     @clause("fifteen.r1.1", role="forbids")
    ...     def only_the_lowest(self, step): ...
    >>> [function.id for function in clause_functions(Rule).values()]
    ['fifteen.r1.1']
    """
    marked_role = Role(role)
    if outcome not in (("", "won", "lost") if marked_role is Role.ENDS else ("",)):
        raise ValueError(f"{id}: a clause that {role} has no outcome {outcome!r}")

    def mark(function: F) -> F:
        function.__clause__ = (id, marked_role, outcome)  # type: ignore[attr-defined]
        return function

    return mark


def clause_functions(owner: type) -> dict[str, ClauseFunction]:
    """The clause functions that a class itself defines, by clause id, in the order of its source.

    Raises:
        TypeError: two methods of the class claim one clause.
    """
    found: dict[str, ClauseFunction] = {}
    for name, function in vars(owner).items():
        if (marked := getattr(function, "__clause__", None)) is None:
            continue
        id, role, outcome = marked
        if id in found:
            raise TypeError(f"{owner.__name__}.{name}: {id} is decided by {found[id].name} already")
        parameters = tuple(inspect.signature(function).parameters)[1:]
        standing = parameters == ("position",)
        found[id] = ClauseFunction(id, role, name, _move_types(function), standing, outcome)
    return found


def _move_types(function: Callable[..., Any]) -> tuple[type, ...]:
    """The kinds of move that a function is asked about: those in ``step: Step[Play | Fill]``."""
    if "step" not in function.__annotations__:
        return ()
    (hint,) = typing.get_args(typing.get_type_hints(function)["step"])
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return typing.get_args(hint)
    return (hint,)
