"""Read translations/<language>/<game>.yaml."""

from __future__ import annotations

from pasyans.edition.errors import EditionError
from pasyans.edition.loading.validation import validated
from pasyans.edition.prose import Prose
from pasyans.edition.translation import Translation
from pasyans.edition.yaml_document import Document

__all__ = ["read_translations"]


def read_translations(document: Document, language: str, game: str) -> dict[str, Translation]:
    """Return the translations in a document by full clause id.

    Raises:
        EditionError: The document does not fit its schema, or not its place.
    """
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
