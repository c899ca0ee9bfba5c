"""Write docs/schema.md, the formats of the edition's files, from their JSON Schemas.

``python -m pasyans.edition.schema_page docs/schema.md`` writes the page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from pasyans.edition.atomic import write_atomically
from pasyans.edition.schema import NAMES, Schema, referred, schema

__all__ = ["schema_page"]

_HEAD = """\
# The format of the files

The text of the edition lives in small files that a person can read and write. This page is made
from their JSON Schemas, which lie in `src/pasyans/edition/schemas`. `pasyans check` holds every
file to its schema and says what is wrong by file, line and clause.

YAML is read with few surprises: only `true`, `false`, `null` and whole numbers of up to nine digits
are not text, a key that is given twice is an error, and so are aliases (`*x`) and merge keys
(`<<`). Places are written as a line and a quotation, so nobody has to count characters. Several
places of one clause are joined by a space, or by nothing where punctuation closes or a bracket
opens. Ids in the file of a game are local to it; another game's are written in full.

What the schemas cannot say, `pasyans check` says too:

- every letter of a witness has exactly one owner, and from edited text, edits and white space alone
  each witness comes back byte for byte;
- every clause, and every supplied one, has a Russian and an English translation that was made from
  its present text;
- where a form of a term stands in a clause, one of the words agreed for it stands in its
  translations, unless an exception gives the reason;
- ids that are referred to exist, clauses stand in the order of their witness, and `clauses.lock`
  knows their texts;
- sources and citations are in the bibliography, the class of a game exists, and no two games have
  one number.
"""


def schema_page() -> str:
    """Return the page as Markdown.

    >>> schema_page().splitlines()[0]
    '# The format of the files'
    """
    parts = [_HEAD]
    for name in NAMES:
        root = schema(name)
        parts.append(f"## `{root['title']}`\n\n{root['description']}\n")
        parts += _tables(root, "", root)
    parts.append("## Parts that recur\n")
    for title, rule in sorted(schema("parts")["$defs"].items()):
        parts.append(f"### {title}\n\n{rule['description']}\n")
        home = schema("parts")
        parts += [_table(rule, home)] if "properties" in rule else [f"{_kind(rule, home)}.\n"]
    vocabulary = schema("vocabulary")
    parts.append(f"## Vocabularies\n\n{vocabulary['description']}\n")
    parts += ["| Vocabulary | Words | Meaning |\n|---|---|---|"]
    for title, rule in sorted(vocabulary["$defs"].items()):
        parts[-1] += f"\n| {title} | {_kind(rule, vocabulary)} | {rule['description']} |"
    return "\n".join(parts) + "\n"


def _tables(rule: Schema, path: str, root: Schema) -> Iterator[str]:
    """Write the table of a mapping, then those of the mappings in it."""
    if path:
        yield f"### {path}\n\n{rule.get('description', '')}\n"
    if "properties" in rule:
        yield _table(rule, root)
    inner = rule.get("additionalProperties")
    if isinstance(inner, dict):
        yield from _tables(inner, f"{path}.*" if path else "*", root)
    for key, item in rule.get("properties", {}).items():
        here = f"{path}.{key}" if path else key
        for part in (item, item.get("items", {}), *item.get("items", {}).get("anyOf", [])):
            opens = part.get("type") == "object" and "$ref" not in part
            if opens:
                yield from _tables(part, here, root)


def _table(rule: Schema, root: Schema) -> str:
    rows = ["| Key | Value | Meaning |", "|---|---|---|"]
    needed = rule.get("required", [])
    for key, item in rule["properties"].items():
        mark = "" if key in needed else " *(optional)*"
        about = _meaning(item, root).replace("|", "\\|")
        rows.append(f"| `{key}`{mark} | {_kind(item, root)} | {about} |")
    return "\n".join(rows) + "\n"


def _meaning(rule: Schema, root: Schema) -> str:
    if "description" in rule or "$ref" not in rule:
        return str(rule.get("description", ""))
    return str(referred(rule["$ref"], root)[0]["description"])


def _kind(rule: Schema, root: Schema) -> str:
    if "$ref" in rule:
        target, home = referred(rule["$ref"], root)
        # Words are shown where they are used, other parts by their names.
        return _kind(target, home) if "enum" in target else str(target["title"])
    if "enum" in rule:
        return " · ".join(f"`{value}`" for value in rule["enum"])
    if "oneOf" in rule:
        return " · ".join(f"`{one['const']}` {one['title']}" for one in rule["oneOf"])
    if "anyOf" in rule:
        return " or ".join(_kind(branch, root) for branch in rule["anyOf"])
    if rule["type"] == "array":
        kind = _kind(rule["items"], root)
        return (
            f"list of {kind}s" if kind in ("mapping", "place", "reference") else f"list of {kind}"
        )
    if rule["type"] == "boolean":
        return "`true` · `false`"
    plain = {"object": "mapping", "string": "text", "integer": "number"}[rule["type"]]
    pattern = rule.get("pattern", "").replace("|", "\\|")
    return f"{plain} `{pattern}`" if 0 < len(pattern) < 30 else plain


if __name__ == "__main__":
    write_atomically(Path(sys.argv[1]), schema_page())
