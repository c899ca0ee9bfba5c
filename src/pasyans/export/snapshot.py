"""A text version as it was: every id and every text, kept for those who cite it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pasyans.edition import LAYERS, Clause, Edition, Lost

__all__ = ["SnapshotExists", "snapshot", "snapshot_path", "write_snapshot"]

FORMAT = 1


class SnapshotExists(ValueError):
    """The text version has its snapshot already, with other content."""


def snapshot(edition: Edition) -> dict[str, Any]:
    """The text version: every id that can be cited, and of every clause its layers and its place.

    The OCR and the modern spelling follow from the witness and the program; what is kept is what
    the editors wrote: the edited text and the translations.

    >>> from pasyans.edition import Edition
    >>> kept = snapshot(Edition.open())
    >>> kept["clauses"]["salic-law.r2.2"]["edited"]
    'Масти не соблюдаются.'
    """
    ids: list[str] = []
    clauses: dict[str, dict[str, Any]] = {}
    for game in edition.games.values():
        ids += [game.id, *game.parts()]
        for text in game.texts:
            kept: dict[str, Any] = {"kind": text.kind, "force": text.force}
            if isinstance(text, Clause):
                kept["witness"] = edition.games[text.game].witness
                kept["spans"] = [[span.start, span.end] for span in text.spans]
            for layer in LAYERS:
                if layer in ("edited", "ru", "en"):
                    try:
                        kept[layer] = edition.layer(text.id, layer)
                    except Lost:
                        kept[layer] = None
            clauses[text.id] = kept
    ids += [foreign.id for foreign in edition.foreign]
    return {
        "format": FORMAT,
        "text_version": edition.text_version,
        "ids": sorted(ids),
        "clauses": clauses,
    }


def snapshot_path(edition: Edition) -> Path:
    """Where the snapshot of the present text version lies."""
    return edition.root / "history" / f"{edition.text_version}.json"


def write_snapshot(edition: Edition) -> Path:
    """Write the snapshot of the present text version, once.

    Raises:
        SnapshotExists: it is there and says something else: a released text does not change; give
            the new text a new version.
    """
    path = snapshot_path(edition)
    text = json.dumps(snapshot(edition), ensure_ascii=False, indent=1) + "\n"
    if path.exists():
        if path.read_text(encoding="utf-8") != text:
            raise SnapshotExists(
                f"history/{path.name} is kept already and says something else; "
                "give the changed text a new text_version in source_texts/EDITION.toml"
            )
        return path
    path.parent.mkdir(exist_ok=True)
    partial = path.with_suffix(".part")
    partial.write_text(text, encoding="utf-8")
    partial.replace(path)
    return path
