"""A YAML file as plain data that still knows on which line each value stands.

Only the parser of PyYAML is used (the C one where there is one): scalars are resolved here, so that
``no``, ``on`` and ``12e4`` stay text, and a key that is given twice is an error instead of a loss.
Aliases and merge keys are refused: no file needs them, and a few of them inside each other can
stand for more data than any memory holds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from pasyans.edition.errors import EditionError, Problem
from pasyans.edition.text_file import read_text

__all__ = ["Document", "Key", "KeyPath", "Mark"]

Key = str | int
KeyPath = tuple[Key, ...]

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a value stands in its file: lines from 1, offsets in code points."""

    line: int
    start: int
    end: int


class Document:
    r"""One YAML file: its data, and the line of everything in it.

    Attributes:
        name: The path that messages show, relative to the root of the edition.
        data: The content as dicts, lists, text, whole numbers, true, false and None.

    >>> Document("x.yaml", "id: t1\nforce: no").data
    {'id': 't1', 'force': 'no'}
    """

    def __init__(self, name: str, text: str) -> None:
        """Parse the text of a file.

        Raises:
            EditionError: It is no YAML, or has what is refused here; names the line.
        """
        self.name = name
        self._root: Any = _compose(name, text)
        self._visited: set[int] = set()
        try:
            self.data: Any = {} if self._root is None else self._value(self._root, (), text)
        except RecursionError:
            raise EditionError("values lie too deep inside each other", file=name) from None

    @classmethod
    def read(cls, root: Path, path: Path) -> Document:
        """Read a file.

        Args:
            root: The folder to which its name in messages is relative.
            path: The file, somewhere below ``root``.

        Raises:
            EditionError: It cannot be read, or is no YAML of the kind that is accepted.
        """
        name = path.relative_to(root).as_posix()
        return cls(name, read_text(path, name))

    def mark(self, path: KeyPath) -> Mark:
        """Return where the value at that path stands, or the deepest part of it that exists."""
        node = self._root
        if node is None:
            return Mark(1, 0, 0)
        for key in path:
            step = _step(node, key)
            if step is None:
                break
            node = step
        return Mark(node.start_mark.line + 1, node.start_mark.index, node.end_mark.index)

    def key_mark(self, path: KeyPath) -> Mark:
        """Return where the key at the end of a path stands; ``KeyError`` where there is none."""
        node = self._root
        for key in path[:-1]:
            node = _step(node, key)
        for key_node, _ in node.value:
            if key_node.value == path[-1]:
                start, end = key_node.start_mark, key_node.end_mark
                return Mark(start.line + 1, start.index, end.index)
        raise KeyError(path[-1])

    def line(self, *path: Key) -> int:
        r"""Return the line, from 1, of the value at that path.

        >>> document = Document("x.yaml", "clauses:\n  - id: t1\n    force: structure")
        >>> document.line("clauses", 0, "force")
        3
        """
        return self.mark(path).line

    def problem(self, path: KeyPath, message: str, clause: str = "") -> Problem:
        """Return a problem with the value at that path."""
        return Problem(self.name, self.line(*path), clause, " ".join(message.split()))

    def _subject(self, path: KeyPath, key: str, mapping: dict[str, Any]) -> str:
        """Return the full id of what a mapping that cannot be finished belongs to, or nothing."""
        local = mapping.get("id")
        if path[:1] == ("clauses",) and local is None:
            local = path[1] if len(path) > 1 else key
        game = _step(self._root, "game")
        if not isinstance(local, str) or not isinstance(game, yaml.ScalarNode):
            return local if isinstance(local, str) else ""
        return f"{game.value}.{local}"

    def _value(self, node: Any, path: KeyPath, text: str) -> Any:
        # An alias is the node of its anchor once more.
        if id(node) in self._visited:
            raise _alias(self.name, text)
        self._visited.add(id(node))
        if isinstance(node, yaml.ScalarNode):
            return _scalar(node)
        if isinstance(node, yaml.SequenceNode):
            return [self._value(item, (*path, n), text) for n, item in enumerate(node.value)]
        mapping: dict[str, Any] = {}
        first: dict[str, int] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise EditionError("a key must be a word", file=self.name, line=line)
            key = key_node.value
            if key == "<<" and not key_node.style:
                said = "merge keys (<<) are not accepted: write the keys out"
                raise EditionError(said, file=self.name, line=line)
            if key in mapping:
                raise EditionError(
                    f"the key {key!r} is given twice (first in line {first[key]}): keep one",
                    file=self.name,
                    line=line,
                    clause=self._subject(path, key, mapping),
                )
            first[key] = line
            mapping[key] = self._value(value_node, (*path, key), text)
        return mapping


def _compose(name: str, text: str) -> Any:
    try:
        return yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        said = error.problem or error.context or "cannot be parsed"
        line = mark.line + 1 if mark else 0
        raise EditionError(f"not YAML: {said}", file=name, line=line) from None
    except yaml.reader.ReaderError as error:
        # Its position is one in bytes or in letters, as the parser is the C one or not.
        character = error.character if isinstance(error.character, str) else chr(error.character)
        line = text.count("\n", 0, max(text.find(character), 0)) + 1
        said = f"the character U+{ord(character):04X} cannot stand there: delete it"
        raise EditionError(f"not YAML: {said}", file=name, line=line) from None
    except RecursionError:  # of the parser that is written in Python
        raise EditionError("values lie too deep inside each other", file=name) from None


def _alias(name: str, text: str) -> EditionError:
    """Return the error that names the first alias; nodes know only the line of their anchor."""
    events = yaml.parse(text, Loader=_Loader)
    event: Any = next(event for event in events if isinstance(event, yaml.AliasEvent))
    said = f"the alias *{event.anchor} is not accepted: write out what it stands for"
    return EditionError(said, file=name, line=event.start_mark.line + 1)


def _scalar(node: Any) -> str | int | bool | None:
    text: str = node.value
    if node.style:
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INTEGER.fullmatch(text) else text


def _step(node: Any, key: Key) -> Any:
    if isinstance(node, yaml.MappingNode):
        for key_node, value_node in node.value:
            if key_node.value == key:
                # The line of a value that opens a block is that of its key.
                is_block = value_node.start_mark.line != key_node.start_mark.line
                return value_node if not is_block or value_node.value else key_node
        return None
    if isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
        return node.value[key]
    return None
