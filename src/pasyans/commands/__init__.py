"""The commands of `pasyans`, one module a subject.

Each command is a function from the parsed arguments to an `Answer`; printing is left to
`pasyans.cli`. A module is imported when one of its commands is called, so that `pasyans --help`
loads none of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["Answer", "UsageError"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command found: as text for a reader, as data for `--json`, and how it went.

    ``status`` is the exit status: 0, or 1 where something that was checked is not so.
    """

    text: str
    data: Any
    status: int = 0


class UsageError(Exception):
    """The command was called wrongly; the message is one line that says what would be right."""
