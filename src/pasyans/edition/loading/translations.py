"""Read translations/<language>/<game>.yaml, and writing a hash into it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pasyans.edition.errors import EditionError
from pasyans.edition.loading.validation import validated
from pasyans.edition.prose import Prose
from pasyans.edition.translation import Translation
from pasyans.edition.yaml_document import Document


def read_translations(document: Document, language: str, game: str) -> dict[str, Translation]:
    """Return the translations in a document by full clause id. Raise `EditionError`."""
    data = validated(document, "translation", f"{game}.")
    for key, want in (("language", language), ("game", game)):
        if data[key] != want:
            message = f"the file says {key}: {data[key]!r}, its place says {want!r}"
            raise EditionError.of([document.problem((key,), message)])
    return {
        f"{game}.{local}": Translation(
            clause=f"{game}.{local}",
            language=language,
            text=item["text"],
            status=item["status"],
            of=item.get("of", ""),
            note=Prose.of(item.get("note")),
            file=document.name,
            line=document.line("clauses", local),
        )
        for local, item in data["clauses"].items()
    }


def stamp(root: Path, path: Path, hashes: Mapping[str, str]) -> int:
    """Write hashes (by local clause id) into the ``of`` of a translation file.

    Everything else in the file, comments too, stays as it is. Only an ``of`` that is there is
    replaced. Returns how many were changed. Raise `EditionError`.
    """
    document = Document.read(root, path)
    text = path.read_bytes().decode("utf-8")
    places = []
    for local, hash in hashes.items():
        if document.data["clauses"].get(local, {}).get("of", hash) != hash:
            mark = document.mark(("clauses", local, "of"))
            places.append((mark.start, mark.end, f'"{hash}"'))
    for start, end, hash in sorted(places, reverse=True):
        text = text[:start] + hash + text[end:]
    if places:
        path.write_bytes(text.encode())
    return len(places)
