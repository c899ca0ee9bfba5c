"""The named examples in the docstring of a clause function, and what running them shows."""

from __future__ import annotations

import doctest
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from types import FrameType
from typing import Any

from pasyans.patience import ClauseFunction, Game, IllegalMove

__all__ = ["STEPS", "ClauseExample", "Seen", "examples_of", "run"]

STEPS = 200_000
"""Lines of Python that the examples of one clause may run; more is called endless."""

_NAME = re.compile(r"([a-z][a-z0-9_]*):")


class Seen(StrEnum):
    """The outcome of a run of examples."""

    AS_WRITTEN = "as written"
    DIFFERENT = "different"
    ERROR = "error"
    TIMEOUT = "timeout"


@dataclass(frozen=True, slots=True)
class ClauseExample:
    """One named example of a clause.

    Attributes:
        id: The clause's id, then ``.e:`` and the name.
        name: The name.
        source: The example as it stands in the docstring, prompts and results included.
        statements: Its statements, with what each must print.
    """

    id: str
    name: str
    source: str
    statements: tuple[doctest.Example, ...]


def examples_of(owner: type[Game], function: ClauseFunction) -> tuple[ClauseExample, ...]:
    """Return the examples of a clause, in the order of its docstring.

    Args:
        owner: The class of the game.
        function: One of ``owner.clauses``.

    Raises:
        ValueError: The docstring is more than a sentence and named examples, or an example
            loosens the comparison of what is printed by an option of doctest.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> [one.name for one in examples_of(SalicLaw, SalicLaw.clauses["salic-law.r1.1"])][:2]
    ['top', 'covered']
    """
    doc = inspect.getdoc(getattr(owner, function.name)) or ""
    place = f"{owner.__module__}:{owner.__name__}.{function.name}"
    examples: list[ClauseExample] = []
    blocks = re.split(r"\n\s*\n", doc)
    if not blocks[0].endswith("."):
        raise ValueError(f"{place}: the docstring must begin with one sentence, then an empty line")
    for block in blocks[1:]:
        label, _, body = block.partition("\n")
        named = _NAME.fullmatch(label.strip())
        if named is None:
            raise ValueError(
                f"{place}: {label.strip()!r} is no name of an example; each example begins with "
                "its name and a colon, as in 'covered:'"
            )
        name = named[1]
        if any(name == other.name for other in examples):
            raise ValueError(f"{place}: two examples are called {name!r}")
        statements = tuple(doctest.DocTestParser().get_examples(body + "\n", name))
        if not statements:
            raise ValueError(f"{place}: the example {name!r} has no line with >>>")
        if any(statement.options for statement in statements):
            raise ValueError(
                f"{place}: the example {name!r} has an option of doctest, which would let it pass "
                "without printing what it says"
            )
        examples.append(ClauseExample(f"{function.id}.e:{name}", name, body, statements))
    return tuple(examples)


def run(
    owner: type[Game],
    game: type[Game],
    examples: tuple[ClauseExample, ...],
    *,
    begin: Callable[[str], None] = lambda id: None,
    until_different: bool = False,
) -> dict[str, Seen]:
    """Run the examples of one clause with ``game`` in the place of ``owner``.

    The examples share one namespace, that of the module of ``owner``, in which ``game`` and its
    instances stand for ``owner`` and its instances. A run that takes more than :data:`STEPS` lines
    ends with TIMEOUT; an exception other than a refused move is an ERROR.

    Args:
        owner: The class of the game as it is.
        game: The class on which the examples are to run.
        examples: The examples of a clause of ``owner``.
        begin: Called with the id of each example before it runs.
        until_different: Stop after the first example that is seen to be different.

    Returns:
        What was seen, by name of example, for all examples that were reached.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> examples = examples_of(SalicLaw, SalicLaw.clauses["salic-law.r1.1"])
    >>> str(run(SalicLaw, SalicLaw, examples)["covered"])
    'as written'
    """
    names = _namespace(owner, game)
    seen: dict[str, Seen] = {}
    for example in examples:
        begin(example.id)
        test = doctest.DocTest(list(example.statements), names, example.id, None, None, None)
        runner = _Runner()
        try:
            with _step_limit():
                runner.run(test, clear_globs=False, out=lambda text: None)
        except _TooManyStepsError:
            seen[example.name] = Seen.TIMEOUT
            return seen
        seen[example.name] = runner.worst
        if until_different and runner.worst is Seen.DIFFERENT:
            return seen
        names = test.globs
    return seen


def _namespace(owner: type[Game], game: type[Game]) -> dict[str, Any]:
    """The names of the module of ``owner``, with ``game`` for the class and for its instances."""
    names: dict[str, Any] = {}
    for name, value in vars(sys.modules[owner.__module__]).items():
        if value is owner:
            names[name] = game
        elif type(value) is owner:
            names[name] = game(value.bundle, **value.own_readings)
        else:
            names[name] = value
    return {**names, owner.__name__: game}


class _Runner(doctest.DocTestRunner):
    """Remembers how the statements of an example went instead of printing it."""

    def __init__(self) -> None:
        super().__init__(verbose=False)
        self.worst = Seen.AS_WRITTEN

    def report_start(self, out: Any, test: Any, example: Any) -> None:
        pass

    def report_failure(self, out: Any, test: Any, example: Any, got: str) -> None:
        # A refused move that was expected to be refused otherwise is a difference as well.
        if self.worst is Seen.AS_WRITTEN:
            self.worst = Seen.DIFFERENT

    def report_unexpected_exception(self, out: Any, test: Any, example: Any, exc_info: Any) -> None:
        kind = exc_info[0]
        if issubclass(kind, _TooManyStepsError):
            self.worst = Seen.TIMEOUT
        elif issubclass(kind, IllegalMove):
            if self.worst is Seen.AS_WRITTEN:
                self.worst = Seen.DIFFERENT
        elif self.worst is not Seen.DIFFERENT:
            self.worst = Seen.ERROR


class _TooManyStepsError(BaseException):
    """The examples ran more lines than :data:`STEPS`."""


@contextmanager
def _step_limit() -> Iterator[None]:
    left = STEPS

    def count(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise _TooManyStepsError
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        yield
    finally:
        sys.settrace(before)
