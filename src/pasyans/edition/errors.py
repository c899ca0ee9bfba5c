"""Problems of an edition, and errors that tell its editor in one line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

__all__ = ["EditionError", "Lost", "Problem", "UnknownId", "nearest"]


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing that is wrong, and where.

    ``line`` counts from 1; 0 says that the whole file is meant. ``clause`` is a full id or empty.

    >>> print(Problem("source_texts/games/fifteen.yaml", 12, "fifteen.r1.1", "no such force"))
    source_texts/games/fifteen.yaml:12: fifteen.r1.1: no such force
    """

    file: str
    line: int
    clause: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        subject = f"{self.clause}: " if self.clause else ""
        return f"{place}: {subject}{self.message}"


class EditionError(Exception):
    """The edition cannot be read, or has no such thing; prints as one line.

    ``problems`` holds everything that was found before giving up, the first one foremost.

    >>> print(EditionError("no such file", file="source_texts/EDITION.toml"))
    source_texts/EDITION.toml: no such file
    """

    def __init__(self, message: str, *, file: str = "", line: int = 0, clause: str = "") -> None:
        self.message = " ".join(message.split())
        self.file = file
        self.line = line
        self.clause = clause
        self.problems: tuple[Problem, ...] = (Problem(file, line, clause, self.message),)
        super().__init__(self.message)

    @classmethod
    def of(cls, problems: Iterable[Problem]) -> EditionError:
        """Return one error for several problems (at least one).

        >>> two = Problem("x.yaml", 2, "", "two"), Problem("x.yaml", 1, "", "one")
        >>> print(EditionError.of(two))
        x.yaml:1: one (and 1 more)
        """
        found = tuple(sorted(set(problems)))
        first = found[0]
        error = cls(first.message, file=first.file, line=first.line, clause=first.clause)
        error.problems = found
        return error

    def __str__(self) -> str:
        more = len(self.problems) - 1
        tail = f" (and {more} more)" if more else ""
        if not self.file:
            return f"{self.clause + ': ' if self.clause else ''}{self.message}{tail}"
        return f"{Problem(self.file, self.line, self.clause, self.message)}{tail}"


class UnknownId(EditionError):
    """An id that the edition does not have."""


class Lost(EditionError):
    """A layer is asked for that does not exist: the text is lost, or not translated yet."""


def nearest(word: str, known: Iterable[str], *, count: int = 3) -> str:
    """Say which of the known words may be meant, else (when they are few) list them all.

    >>> nearest("froce", ["force", "note"])
    'did you mean force?'
    >>> nearest("x", ["force", "note"])
    'known: force, note'
    """
    names = list(dict.fromkeys(known))
    # Of equally near ones the first counts; difflib.get_close_matches would name the last.
    likeness = {name: SequenceMatcher(None, name, word).ratio() for name in names}
    close = sorted((name for name in names if likeness[name] >= 0.5), key=lambda n: -likeness[n])
    if close:
        return f"did you mean {' or '.join(close[:count])}?"
    shown = names[:12]
    more = ", …" if len(names) > len(shown) else ""
    return f"known: {', '.join(shown)}{more}" if shown else "there are none"
