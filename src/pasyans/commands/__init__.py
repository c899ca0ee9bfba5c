"""The commands of `pasyans`: each is a module of the command's name.

A command's module has ``add_options(parser)``, which adds what the command takes, and
``run(args)``, which makes its `Answer`; printing is left to `pasyans.cli`, whose table of commands
is the one other place where a command is named. The module is imported when its command is called.
"""

# The command `list` is a module of this package: in this file its name is not the built-in's.

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["Answer", "UsageError", "one_line"]

_LONGEST = 600


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a command: as text for a reader, as data for `--json`, and how it went.

    ``status`` is the exit status: 0, or 1 where something that was checked is not so, or 2 where
    the command was called wrongly.
    """

    text: str
    data: Any
    status: int = 0


class UsageError(Exception):
    """The command was called wrongly; the message is one line that says what would be right."""


def one_line(message: object) -> str:
    r"""Return a message as one line; of a very long one the middle is left out.

    >>> one_line("no card:\n\t4z")
    'no card: 4z'
    >>> len(one_line("x" * 1_000_000))
    603
    """
    line = " ".join(str(message).split())
    if len(line) <= _LONGEST:
        return line
    # What would be right stands at the end.
    return f"{line[: _LONGEST // 2]} … {line[-_LONGEST // 2 :]}"
