"""Hold a document to its schema."""

from __future__ import annotations

from typing import Any

from pasyans.edition.errors import EditionError
from pasyans.edition.schema import faults
from pasyans.edition.yaml_document import Document, KeyPath

__all__ = ["validated"]


def validated(document: Document, schema: str, prefix: str = "") -> Any:
    """Return the data of a document, which fit its schema.

    Args:
        document: The file.
        schema: The name of the schema.
        prefix: Put before the local id that a message names.

    Raises:
        EditionError: They do not fit; holds every fault.
    """
    wrong = faults(document.data, schema)
    if wrong:
        raise EditionError.of(
            document.problem(path, message, _subject(document.data, path, prefix))
            for path, message in wrong
        )
    return document.data


def _subject(data: Any, path: KeyPath, prefix: str) -> str:
    """Return the full id of the thing that a faulty value belongs to, or nothing."""
    if len(path) < 2:
        return ""
    held = data[path[0]]
    local: Any = path[1]
    if isinstance(held, list):
        item = held[path[1]] if isinstance(path[1], int) else None
        local = item.get("id") if isinstance(item, dict) else None
    return f"{prefix}{local}" if isinstance(local, str) else ""
