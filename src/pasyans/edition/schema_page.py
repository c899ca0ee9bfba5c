"""docs/schema.md: the formats of the edition's files, written from their JSON Schemas.

``python -m pasyans.edition.schema_page docs/schema.md`` writes the page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pasyans.edition.schema import NAMES, Schema, schema

_HEAD = """\
# The format of the files

The text of the edition lives in small files that a person can read and write. This page is made
from their JSON Schemas, which lie in `src/pasyans/edition/schemas`. `pasyans check` holds every
file to its schema and says what is wrong by file, line and clause.

YAML is read with few surprises: only `true`, `false`, `null` and whole numbers of up to nine digits
are not text, and a key that is given twice is an error. Places are written as a line and a
quotation, so nobody has to count characters. Several places of one clause are joined by a space, or
by nothing where punctuation closes or a bracket opens. Ids in the file of a game are local to it;
another game's are written in full.

What the schemas cannot say, `pasyans check` says too:

- every letter of a witness has exactly one owner, and from edited text, edits and white space alone
  each witness comes back byte for byte;
- every clause, and every supplied one, has a Russian and an English translation that was made from
  its present text;
- where a form of a term stands in a clause, one of the words agreed for it stands in its
  translations, unless an exception gives the reason;
- ids that are referred to exist, clauses stand in the order of their witness, and `clauses.lock`
  knows their texts.
"""


def schema_page() -> str:
    """Return the page as Markdown."""
    parts = [_HEAD]
    for name in NAMES:
        root = schema(name)
        parts.append(f"## `{root['title']}`\n\n{root['description']}\n")
        parts += _tables(root, "", root)
    parts.append("## Parts that recur\n")
    shared: dict[str, Schema] = {}
    for name in NAMES:
        shared |= schema(name)["$defs"]
    for title in sorted(shared):
        rule = shared[title]
        parts.append(f"### {title}\n\n{rule['description']}\n")
        parts += [_table(rule)] if "properties" in rule else [f"{_kind(rule)}.\n"]
    return "\n".join(parts)


def _tables(rule: Schema, path: str, root: Schema) -> Iterator[str]:
    """Write the table of a mapping, then those of the mappings in it."""
    if path:
        yield f"### {path}\n\n{rule.get('description', '')}\n"
    if "properties" in rule:
        yield _table(rule)
    inner = rule.get("additionalProperties")
    if isinstance(inner, dict):
        yield from _tables(inner, f"{path}.*" if path else "*", root)
    for key, item in rule.get("properties", {}).items():
        here = f"{path}.{key}" if path else key
        for part in (item, item.get("items", {}), *item.get("items", {}).get("anyOf", [])):
            opens = part.get("type") == "object" and "$ref" not in part
            if opens:
                yield from _tables(part, here, root)


def _table(rule: Schema) -> str:
    rows = ["| Key | Value | Meaning |", "|---|---|---|"]
    needed = rule.get("required", [])
    for key, item in rule["properties"].items():
        mark = "" if key in needed else " *(optional)*"
        said = item.get("description", "").replace("|", "\\|")
        rows.append(f"| `{key}`{mark} | {_kind(item)} | {said} |")
    return "\n".join(rows) + "\n"


def _kind(rule: dict[str, Any]) -> str:
    if "$ref" in rule:
        return str(rule["$ref"]).rpartition("/")[2]
    if "enum" in rule:
        return " · ".join(f"`{value}`" for value in rule["enum"])
    if "anyOf" in rule:
        return " or ".join(_kind(branch) for branch in rule["anyOf"])
    if rule["type"] == "array":
        kind = _kind(rule["items"])
        return f"list of {kind}s" if kind in ("mapping", "place") else f"list of {kind}"
    plain = {"object": "mapping", "string": "text", "integer": "number"}[rule["type"]]
    pattern = rule.get("pattern", "").replace("|", "\\|")
    return f"{plain} `{pattern}`" if 0 < len(pattern) < 30 else plain


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(schema_page(), encoding="utf-8", newline="\n")
