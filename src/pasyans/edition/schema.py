"""The JSON Schemas of the edition's files, and a quick check of data against them.

The schemas are standard JSON Schema (2020-12), for editors and other programs. They use few
keywords, and those few are checked here, all in one pass: so that opening the edition stays quick
(a compiled schema would take longer to compile than all files take to check), and every message
says what would be right. The tests compare this check with the `jsonschema` library.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from pasyans.edition.errors import nearest

__all__ = ["NAMES", "SHARED", "Fault", "Schema", "faults", "schema"]

NAMES = ("edition", "game", "foreign", "translation", "glossary", "equivalents", "lock")
"""The schemas of files."""

SHARED = ("parts", "vocabulary")
"""The schemas to which those of files refer."""

Schema = dict[str, Any]
Path = tuple[str | int, ...]
Fault = tuple[Path, str]
"""The path of a value in the data, and what is wrong with it."""

_TYPES: dict[str, tuple[str, type]] = {
    "object": ("a mapping (key: value)", dict),
    "array": ("a list", list),
    "string": ("text", str),
    "integer": ("a whole number", int),
    "boolean": ("true or false", bool),
}
_WITHOUT_EFFECT = {"$schema", "$id", "$defs", "title", "description"}


@cache
def schema(name: str) -> Schema:
    """Return one of the schemas in `NAMES` and `SHARED`.

    >>> schema("game")["title"]
    'source_texts/games/<game>.yaml'
    """
    source = files("pasyans.edition") / "schemas" / f"{name}.schema.json"
    loaded: Schema = json.loads(source.read_text("utf-8"))
    return loaded


def faults(data: Any, name: str) -> list[Fault]:
    """Return everything that is wrong with the data of a file.

    Args:
        data: Plain data, as YAML, TOML or JSON give it.
        name: One of `NAMES`.

    Returns:
        Each fault with the path of the value; an empty list where the data fit the schema.

    >>> faults({"foreign": [{"id": "wB.f1", "witnes": "B", "note": {"en": "x"}}]}, "foreign")[0]
    (('foreign', 0), "'witness' is missing")
    """
    root = schema(name)
    return list(_check(data, root, root, ()))


def referred(ref: str, root: Schema) -> tuple[Schema, Schema]:
    """Return the rule that a ``$ref`` names, and the schema in which it stands.

    >>> referred("vocabulary.schema.json#/$defs/cause", {})[0]["enum"]
    ['ocr', 'print']
    """
    file, _, place = ref.partition("#")
    home = schema(file.removesuffix(".schema.json")) if file else root
    return home["$defs"][place.rpartition("/")[2]], home


def _check(value: Any, rule: Schema, root: Schema, path: Path) -> Iterator[Fault]:
    if "$ref" in rule:
        target, home = referred(rule["$ref"], root)
        yield from _check(value, target, home, path)
    if "type" in rule:
        wanted, kind = _TYPES[rule["type"]]
        # In Python true and false are whole numbers, in the files they are not.
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            hint = ""
            if kind is str and isinstance(value, int):
                hint = f': put it in quotation marks, "{_shown(value)}"'
            yield path, f"{_named(path)} must be {wanted}, not {_shown(value)}{hint}"
            return
    for keyword, want in rule.items():
        check = _KEYWORDS.get(keyword)
        if check is not None:
            yield from check(value, want, rule, root, path)
        elif keyword not in _WITHOUT_EFFECT and keyword not in ("$ref", "type"):
            raise NotImplementedError(f"the schemas may not use {keyword!r}")


def _enum(value: Any, want: list[Any], rule: Schema, root: Schema, path: Path) -> Iterator[Fault]:
    if value not in want:
        yield path, f"{_named(path)} is {_shown(value)}, but must be one of {', '.join(want)}"


def _pattern(value: Any, want: str, rule: Schema, root: Schema, path: Path) -> Iterator[Fault]:
    if isinstance(value, str) and not re.search(want, value):
        said = rule.get("description") or f"it must match {want}"
        shown = f"{_named(path)} {_shown(value)!r}"
        yield path, f"{shown} is not well formed: {said.rstrip('.')} ({want})"


def _min_length(value: Any, want: int, rule: Schema, root: Schema, path: Path) -> Iterator[Fault]:
    if isinstance(value, str) and len(value) < want:
        yield path, f"{_named(path)} is empty"


def _minimum(value: Any, want: int, rule: Schema, root: Schema, path: Path) -> Iterator[Fault]:
    if isinstance(value, int) and value < want:
        yield path, f"{_named(path)} must be at least {want}, not {value}"


def _min_items(value: Any, want: int, rule: Schema, root: Schema, path: Path) -> Iterator[Fault]:
    if isinstance(value, list) and len(value) < want:
        yield path, f"{_named(path)} needs at least {want}, not {len(value)}"


def _unique(value: Any, want: bool, rule: Schema, root: Schema, path: Path) -> Iterator[Fault]:
    if want and isinstance(value, list):
        for index, item in enumerate(value):
            if item in value[:index]:
                yield (*path, index), f"{_shown(item)} is given twice in {_named(path)}"


def _required(
    value: Any, want: list[str], rule: Schema, root: Schema, path: Path
) -> Iterator[Fault]:
    if isinstance(value, dict):
        for key in want:
            if key not in value:
                yield path, f"{key!r} is missing"


def _properties(
    value: Any, want: dict[str, Schema], rule: Schema, root: Schema, path: Path
) -> Iterator[Fault]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key in want:
                yield from _check(item, want[key], root, (*path, key))


def _additional(
    value: Any, want: bool | Schema, rule: Schema, root: Schema, path: Path
) -> Iterator[Fault]:
    if not isinstance(value, dict):
        return
    known = rule.get("properties", {})
    for key, item in value.items():
        if key in known:
            continue
        if isinstance(want, dict):
            yield from _check(item, want, root, (*path, key))
        elif not want:
            yield (*path, key), f"unknown key {_shown(key)!r}: {nearest(key, known)}"


def _names(value: Any, want: Schema, rule: Schema, root: Schema, path: Path) -> Iterator[Fault]:
    if isinstance(value, dict):
        for key in value:
            if not re.search(want["pattern"], key):
                yield (*path, key), f"{_shown(key)!r} is no id ({want['pattern']})"


def _items(value: Any, want: Schema, rule: Schema, root: Schema, path: Path) -> Iterator[Fault]:
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _check(item, want, root, (*path, index))


def _any_of(
    value: Any, want: list[Schema], rule: Schema, root: Schema, path: Path
) -> Iterator[Fault]:
    tried = [list(_check(value, branch, root, path)) for branch in want]
    if all(tried):
        kinds = [_TYPES[branch["type"]] for branch in want]
        for (_, kind), found in zip(kinds, tried, strict=True):
            if isinstance(value, kind):
                yield from found
                return
        wanted = " or ".join(name for name, _ in kinds)
        yield path, f"{_named(path)} must be {wanted}, not {_shown(value)}"


_KEYWORDS: dict[str, Callable[[Any, Any, Schema, Schema, Path], Iterator[Fault]]] = {
    "required": _required,
    "properties": _properties,
    "additionalProperties": _additional,
    "propertyNames": _names,
    "items": _items,
    "enum": _enum,
    "pattern": _pattern,
    "minLength": _min_length,
    "minimum": _minimum,
    "minItems": _min_items,
    "uniqueItems": _unique,
    "anyOf": _any_of,
}


def _named(path: Path) -> str:
    """Name a value for a message: the last key on the way to it.

    >>> _named(("clauses", 3, "spans", 0, "line"))
    'line'
    """
    keys = [key for key in path if isinstance(key, str)]
    if not keys:
        return "the file"
    return _shown(keys[-1]) if isinstance(path[-1], str) else f"an item of {_shown(keys[-1])}"


def _shown(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (dict, list)):
        return "a mapping" if isinstance(value, dict) else "a list"
    # Refused before it is printed: Python will not print a number of thousands of digits.
    if isinstance(value, int) and value.bit_length() > 200:
        return "a number of many digits"
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "…"
