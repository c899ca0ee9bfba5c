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
    """What a clause does in a game, and hence what its function returns.

    ``forbids``: a fact that stands against the move, or None.
    ``permits``: a fact that grants the move, a :class:`~pasyans.patience.facts.Lacking` that says
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
    """A clause's function: the id, the role, the method's name and the moves it bears on.

    ``bears_on`` holds the types in the annotation of the parameter *move*; it is empty for a
    function without such a parameter. ``standing`` marks the functions that ask the position
    alone, which the game consults before every move.
    """

    id: str
    role: Role
    name: str
    bears_on: tuple[type, ...]
    standing: bool

    def sentence(self, owner: type) -> str:
        """The first line of the docstring: the clause in one sentence."""
        return (inspect.getdoc(getattr(owner, self.name)) or "").partition("\n")[0]


def clause(id: str, *, role: str) -> Callable[[F], F]:
    """Mark a method as the function that decides the clause ``id``.

    The method itself is returned unchanged, so that doctest finds it and a call costs nothing more.

    >>> class Rule:
    ...     @clause("fifteen.r1.1", role="forbids")
    ...     def only_the_lowest(self, position, move): ...
    >>> [function.id for function in clause_functions(Rule).values()]
    ['fifteen.r1.1']
    """
    marked_role = Role(role)

    def mark(function: F) -> F:
        function.__clause__ = (id, marked_role)  # type: ignore[attr-defined]
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
        id, role = marked
        if id in found:
            raise TypeError(f"{owner.__name__}.{name}: {id} is decided by {found[id].name} already")
        parameters = tuple(inspect.signature(function).parameters)[1:]
        found[id] = ClauseFunction(
            id, role, name, _move_types(function), standing=parameters == ("position",)
        )
    return found


def _move_types(function: Callable[..., Any]) -> tuple[type, ...]:
    if "move" not in function.__annotations__:
        return ()
    hint = typing.get_type_hints(function)["move"]
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return typing.get_args(hint)
    return (hint,)
