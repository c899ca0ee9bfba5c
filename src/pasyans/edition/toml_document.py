"""A TOML file as plain data, and the line on which a value stands."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from pasyans.edition.errors import EditionError, Problem
from pasyans.edition.schema import faults
from pasyans.edition.text_file import read_text

__all__ = ["TomlDocument"]


class TomlDocument:
    r"""One TOML file of the edition.

    Attributes:
        name: The path that messages show, relative to the root of the edition.
        data: The content.

    >>> TomlDocument("x.toml", "[a]\nb = 1\n").line("a", "b")
    2
    """

    def __init__(self, name: str, text: str) -> None:
        """Parse the text of a file.

        Raises:
            EditionError: It is no TOML; names the line.
        """
        self.name = name
        self._lines = text.splitlines()
        if text.startswith("\ufeff"):
            said = "it begins with a byte order mark (U+FEFF): save it as UTF-8 without one"
            raise EditionError(said, file=name, line=1)
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            said, line = str(error), 0
            if found := re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", said):
                said, line = said[: found.start()], int(found[1] or len(self._lines))
            raise EditionError(f"not TOML: {said}", file=name, line=line) from None
        except ValueError:  # Python reads no number of thousands of digits.
            lines = [n for n, line in enumerate(self._lines, 1) if re.search(r"\d{1000}", line)]
            said = "a number has too many digits"
            raise EditionError(said, file=name, line=lines[0] if lines else 0) from None
        except RecursionError:
            raise EditionError("values lie too deep inside each other", file=name) from None

    @classmethod
    def read(cls, root: Path, path: Path) -> TomlDocument:
        """Read a file.

        Args:
            root: The folder to which its name in messages is relative.
            path: The file, somewhere below ``root``.

        Raises:
            EditionError: It cannot be read, or is no TOML.
        """
        name = path.relative_to(root).as_posix()
        return cls(name, read_text(path, name))

    def problem(self, path: tuple[str | int, ...], message: str, clause: str = "") -> Problem:
        """Return a problem with the value at that path."""
        return Problem(self.name, self.line(*path), clause, " ".join(message.split()))

    def validated(self, schema: str) -> dict[str, Any]:
        """Return the data, which fit that schema.

        Raises:
            EditionError: They do not; holds every fault.
        """
        wrong = faults(self.data, schema)
        if wrong:
            raise EditionError.of(self.problem(path, message) for path, message in wrong)
        return self.data

    def line(self, *path: str | int) -> int:
        """Return the line of the value at that path, as near as tables and keys tell.

        `tomllib` does not say where anything stands, so the heads of tables (``[games.x]``, the
        n-th ``[[witness]]``) and the keys at the beginning of lines are looked for.
        """
        names = [part for part in path if isinstance(part, str)]
        numbers = [part for part in path if isinstance(part, int)]
        for depth in range(len(names), 0, -1):
            dotted = r"\s*\.\s*".join(f"[\"']?{re.escape(name)}[\"']?" for name in names[:depth])
            heads = [
                number
                for number, line in enumerate(self._lines)
                if re.match(rf"\s*\[+\s*{dotted}\s*\]+", line)
            ]
            if heads:
                head = heads[min(numbers[0] if numbers else 0, len(heads) - 1)]
                return self._key_line(names[depth:], head + 1) or head + 1
        return self._key_line(names, 0) or 1

    def line_beginning(self, text: str) -> int:
        """Return the first line that begins so, white space aside; 0 where none does."""
        for number, line in enumerate(self._lines, start=1):
            if line.lstrip().startswith(text):
                return number
        return 0

    def _key_line(self, names: list[str], start: int) -> int:
        """Return the line that begins with the first of the names, up to the next table; or 0."""
        for number, line in enumerate(self._lines[start:], start=start + 1):
            if names and re.match(rf"\s*[\"']?{re.escape(names[0])}[\"']?\s*[=.]", line):
                return number
            if line.startswith("["):
                break
        return 0
