"""Mutants by role: the clause's function answers something else than it should.

Each breaks the *answer*; :mod:`pasyans.verify.sources` breaks the *way* to the answer.
"""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from pasyans.patience import ClauseFunction, Game, Place, Role
from pasyans.patience.facts import Fact, Lacking, Must

__all__ = ["Mutant", "answer_mutants"]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A broken function in the place of a clause's own."""

    name: str
    function: Callable[..., Any]


@dataclass(frozen=True, slots=True, repr=False)
class Broken(Fact):
    """The fact of a clause that was broken so as to say something where it should say nothing."""

    sentence: ClassVar[str] = ""


def answer_mutants(owner: type[Game], function: ClauseFunction) -> Iterator[Mutant]:
    """The mutants of a clause's function that its role and the type of its answer call for."""
    original = getattr(owner, function.name)
    for name, change in _changes(function.role, _answer_types(original)):
        yield Mutant(name, _changed(original, change))


def _changed(original: Callable[..., Any], change: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(original)
    def broken(*arguments: Any) -> Any:
        return change(original(*arguments), *arguments)

    del broken.__dict__["__clause__"]
    return broken


def _answer_types(original: Callable[..., Any]) -> set[Any]:
    hint = typing.get_type_hints(original)["return"]
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return {typing.get_origin(part) or part for part in typing.get_args(hint)}
    return {typing.get_origin(hint) or hint}


Change = Callable[..., Any]


def _changes(role: Role, answer: set[Any]) -> Iterator[tuple[str, Change]]:
    if role is Role.FORBIDS:
        yield "always", lambda fact, *_: fact or Broken()
        yield "never", lambda fact, *_: None
        yield "negated", lambda fact, *_: Broken() if fact is None else None
    elif role is Role.PERMITS:
        yield "always", lambda fact, *_: _granted(fact) or Broken()
        yield "never", lambda fact, *_: _withheld(fact)
        yield "negated", lambda fact, *_: _withheld(fact) or _granted(fact) or Broken()
        yield "silent", lambda fact, *_: None
    elif role is Role.OBLIGES:
        yield "always", lambda duty, *_: duty or Must(())
        yield "never", lambda duty, *_: None
        yield "negated", lambda duty, *_: Must(()) if duty is None else None
        yield "other duty", _other_duty
    elif bool in answer:
        yield "always", lambda value, *_: True
        yield "never", lambda value, *_: False
        yield "negated", lambda value, *_: not value
    elif Place in answer:
        yield "skipped", lambda place, *_: None
        if role is Role.DEALS:
            yield "repeated", _repeated
        yield "on the wrong pile", _on_the_wrong_pile
        yield "at the end of the row", lambda place, *_: place and replace(place, pile=None)
    elif int in answer:
        yield "one more", lambda number, *_: None if number is None else number + 1
        yield "one less", lambda number, *_: None if number is None else max(number - 1, 0)
        yield "nothing", lambda number, *_: None if type(None) in answer else 0
        if role is Role.DEALS:
            yield "last", lambda number, _, order: len(order) - 1
    elif tuple in answer:
        yield "empty", lambda cards, *_: ()
        yield "everything", _everything
        yield "wrong order", lambda cards, *_: cards[::-1]
        yield "other end", lambda cards, *_: cards[:1]
        yield "this end", lambda cards, *_: cards[-1:]
        yield "one too few", lambda cards, *_: cards[:-1]
    else:
        raise TypeError(f"no mutants are known for the answer of a clause that is {answer}")


def _granted(fact: Fact | Lacking | None) -> Fact | None:
    return fact.fact if isinstance(fact, Lacking) else fact


def _withheld(fact: Fact | Lacking | None) -> Lacking | None:
    return Lacking(fact) if isinstance(fact, Fact) else None


def _other_duty(duty: Must | None, *_: Any) -> Must | None:
    """The duty to do the same elsewhere: a pile further, or on a pile instead of a new one.

    What has no place to go to, such as turning a card, is no longer a duty.
    """
    if duty is None:
        return None
    moves: list[Any] = list(duty.moves)
    elsewhere = (replace(move, to=_neighbour(move.to)) for move in moves if hasattr(move, "to"))
    return Must(tuple(elsewhere))


def _neighbour(place: Place) -> Place:
    return replace(place, pile=1 if place.pile is None else place.pile + 1)


def _repeated(place: Place | None, game: Any, position: Any) -> Place | None:
    """The step is taken for cards that are not its own: whatever is turned up goes there."""
    if place is not None or not any(position.pile("turned")):
        return place
    rows = [row for row in position.layout.rows if not row.single and position[row.name]]
    return Place(rows[-1].letter, len(position[rows[-1].name])) if rows else None


def _on_the_wrong_pile(place: Place | None, *_: Any) -> Place | None:
    if place is None:
        return None
    return _neighbour(place) if place.pile in (None, 1) else replace(place, pile=place.pile - 1)


def _everything(cards: tuple[Any, ...], game: Any, *arguments: Any) -> tuple[Any, ...]:
    """All the cards there are to choose from: those of the argument that the answer is part of."""
    for argument in arguments:
        if isinstance(argument, tuple):
            return argument
    return cards
