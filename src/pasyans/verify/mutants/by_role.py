"""Mutants by role: the function of a clause answers something else than it should.

Which operators apply depends on the role of the clause (``forbids``, ``permits``, ``obliges``) and,
for a clause that defines, deals or ends, on the type of its answer.
"""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from pasyans.patience import ClauseFunction, Game, Place, Role
from pasyans.patience.facts import Fact, Must, Withheld
from pasyans.verify.mutants.mutant import Mutant

__all__ = ["mutants_by_role"]

AnswerOperator = Callable[..., Any]
"""Takes the right answer, the game and what the function was asked; returns the wrong answer."""


def mutants_by_role(owner: type[Game], function: ClauseFunction) -> Iterator[Mutant]:
    """Make the mutants that a clause's role and the type of its answer call for.

    Args:
        owner: The class of the game.
        function: One of ``owner.clauses``.

    Raises:
        TypeError: No operator is known for an answer of this type.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> made = mutants_by_role(SalicLaw, SalicLaw.clauses["salic-law.r1.1"])
    >>> [mutant.name for mutant in made]
    ['always', 'never', 'negated']
    """
    original = getattr(owner, function.name)
    for name, operator in _operators(function.role, _answer_types(original)).items():
        yield Mutant(name, _broken(original, operator))


def _broken(original: Callable[..., Any], operator: AnswerOperator) -> Callable[..., Any]:
    @functools.wraps(original)
    def broken(*arguments: Any) -> Any:
        return operator(original(*arguments), *arguments)

    # The class of a mutant inherits the clause; it must not seem to define it a second time.
    del broken.__dict__["__clause__"]
    return broken


def _answer_types(original: Callable[..., Any]) -> set[Any]:
    hint = typing.get_type_hints(original)["return"]
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return {typing.get_origin(part) or part for part in typing.get_args(hint)}
    return {typing.get_origin(hint) or hint}


class Broken(Fact, says=""):
    """The fact of a clause that was broken so as to speak where it should be silent."""


def _operators(role: Role, answer: set[Any]) -> Mapping[str, AnswerOperator]:
    if role in _BY_ROLE:
        return _BY_ROLE[role]
    dealing = role is Role.DEALS
    if bool in answer:
        return _OF_A_CONDITION
    if Place in answer:
        return {
            "skipped": lambda place, *_: None,
            **({"repeated": _repeated} if dealing else {}),
            "on the wrong pile": _on_the_wrong_pile,
            "at the end of the row": lambda place, *_: place and replace(place, pile=None),
        }
    if int in answer:
        nothing = None if type(None) in answer else 0
        return {
            "one more": lambda number, *_: None if number is None else number + 1,
            "one less": lambda number, *_: None if number is None else max(number - 1, 0),
            "nothing": lambda number, *_: nothing,
            **({"last": lambda number, _, order: len(order) - 1} if dealing else {}),
        }
    if tuple in answer:
        return _OF_CARDS
    raise TypeError(f"no mutants are known for a clause whose answer is {answer}")


def _granted(fact: Fact | Withheld | None) -> Fact | None:
    return fact.fact if isinstance(fact, Withheld) else fact


def _withheld(fact: Fact | Withheld | None) -> Withheld | None:
    return Withheld(fact) if isinstance(fact, Fact) else None


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


_BY_ROLE: dict[Role, dict[str, AnswerOperator]] = {
    Role.FORBIDS: {
        "always": lambda fact, *_: fact or Broken(),
        "never": lambda fact, *_: None,
        "negated": lambda fact, *_: Broken() if fact is None else None,
    },
    Role.PERMITS: {
        "always": lambda fact, *_: _granted(fact) or Broken(),
        "never": lambda fact, *_: _withheld(fact),
        "negated": lambda fact, *_: _withheld(fact) or _granted(fact) or Broken(),
        "silent": lambda fact, *_: None,
    },
    Role.OBLIGES: {
        "always": lambda duty, *_: duty or Must(()),
        "never": lambda duty, *_: None,
        "negated": lambda duty, *_: Must(()) if duty is None else None,
        "other duty": _other_duty,
    },
}

_OF_A_CONDITION: dict[str, AnswerOperator] = {
    "always": lambda value, *_: True,
    "never": lambda value, *_: False,
    "negated": lambda value, *_: not value,
}

_OF_CARDS: dict[str, AnswerOperator] = {
    "empty": lambda cards, *_: (),
    "everything": _everything,
    "wrong order": lambda cards, *_: cards[::-1],
    "other end": lambda cards, *_: cards[:1],
    "this end": lambda cards, *_: cards[-1:],
    "one too few": lambda cards, *_: cards[:-1],
}
