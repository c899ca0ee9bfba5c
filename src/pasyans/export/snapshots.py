"""A text version as it was: every id and every text, kept for those who cite it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pasyans.edition import Clause, Edition, write_atomically
from pasyans.export.records import layers_of
from pasyans.export.things import parts_of

__all__ = ["SnapshotExists", "snapshot", "snapshot_path", "snapshot_text", "write_snapshot"]

FORMAT = 1


class SnapshotExists(ValueError):
    """The text version has its snapshot already, with other content."""


def snapshot(edition: Edition) -> dict[str, Any]:
    """Return a text version: every id that can be cited, and what the editors wrote.

    The OCR and the modern spelling follow from the witness and the program; kept of every clause
    are its place, the edited text and the translations.

    Args:
        edition: The edition.

    Returns:
        Plain JSON data: ``ids``, sorted, and ``clauses`` by id.

    >>> from pasyans.edition import Edition
    >>> kept = snapshot(Edition.open())
    >>> kept["clauses"]["salic-law.r2.2"]["edited"]
    'Масти не соблюдаются.'
    """
    clauses: dict[str, dict[str, Any]] = {}
    for game in edition.games.values():
        for text in game.texts:
            kept: dict[str, Any] = {"kind": text.kind, "force": text.force}
            if isinstance(text, Clause):
                kept["witness"] = game.witness
                kept["spans"] = [[span.start, span.end] for span in text.spans]
            layers = layers_of(edition, text.id)
            clauses[text.id] = kept | {layer: layers[layer] for layer in ("edited", "ru", "en")}
    return {
        "format": FORMAT,
        "text_version": edition.text_version,
        "ids": sorted(part.id for part in parts_of(edition)),
        "clauses": clauses,
    }


def snapshot_text(edition: Edition) -> str:
    r"""Return the snapshot of the present text version as it is kept: JSON, indented by one.

    >>> from pasyans.edition import Edition
    >>> snapshot_text(Edition.open()).startswith('{\n "format": 1,')
    True
    """
    return json.dumps(snapshot(edition), ensure_ascii=False, indent=1) + "\n"


def snapshot_path(edition: Edition) -> Path:
    """Return where the snapshot of the present text version lies.

    >>> from pasyans.edition import Edition
    >>> snapshot_path(Edition.open()).parent.name
    'history'
    """
    return edition.root / "history" / f"{edition.text_version}.json"


def write_snapshot(edition: Edition) -> Path:
    """Write the snapshot of the present text version, once, and return its path.

    Args:
        edition: The edition; the snapshot goes to its folder ``history``.

    Raises:
        EditionError: The edition is the one that is installed with the package.
        SnapshotExists: It is there and says something else: a released text does not change; give
            the new text a new version.
    """
    edition.require_writable()
    path = snapshot_path(edition)
    text = snapshot_text(edition)
    if not path.exists():
        write_atomically(path, text)
    elif path.read_text(encoding="utf-8") != text:
        raise SnapshotExists(
            f"history/{path.name} is kept already and says something else; "
            "give the changed text a new text_version in source_texts/EDITION.toml"
        )
    return path
