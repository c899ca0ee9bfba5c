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
    """What a run of examples showed."""

    AS_WRITTEN = "as written"
    DIFFERENT = "different"
    ERROR = "error"
    TIMEOUT = "timeout"


@dataclass(frozen=True, slots=True)
class ClauseExample:
    """One named example of a clause.

    ``source`` is the example as it stands in the docstring, prompts and results included;
    ``steps`` are its statements with what each must print.
    """

    id: str
    name: str
    source: str
    steps: tuple[doctest.Example, ...]


def examples_of(owner: type[Game], function: ClauseFunction) -> tuple[ClauseExample, ...]:
    """The examples of a clause, in the order of its docstring.

    Raises:
        ValueError: the docstring is more than a sentence and named examples.
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
        steps = tuple(doctest.DocTestParser().get_examples(body + "\n", name))
        if not steps:
            raise ValueError(f"{place}: the example {name!r} has no line with >>>")
        examples.append(ClauseExample(f"{function.id}.e:{name}", name, body, steps))
    return tuple(examples)


def run(
    owner: type[Game],
    game: type[Game],
    examples: tuple[ClauseExample, ...],
    *,
    begin: Callable[[str], None] = lambda id: None,
) -> dict[str, Seen]:
    """Run the examples of one clause with ``game`` in the place of ``owner``.

    The examples share one namespace, that of the module of ``owner``. A run that takes more than
    :data:`STEPS` lines ends with TIMEOUT; an exception other than a refused move is an ERROR.
    ``begin`` is called with the id of each example before it runs.

    Returns:
        What was seen, by name of example, for all examples that were reached.
    """
    names = {**vars(sys.modules[owner.__module__]), owner.__name__: game}
    seen: dict[str, Seen] = {}
    for example in examples:
        begin(example.id)
        test = doctest.DocTest(list(example.steps), names, example.id, None, None, None)
        runner = _Runner()
        try:
            with _step_limit():
                runner.run(test, clear_globs=False, out=lambda text: None)
        except _TooManyStepsError:
            seen[example.name] = Seen.TIMEOUT
            return seen
        seen[example.name] = runner.worst
        names = test.globs
    return seen


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
