"""Read source_texts/foreign.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from pasyans.edition.errors import EditionError, Problem, nearest
from pasyans.edition.foreign import Foreign
from pasyans.edition.loading.validation import validated
from pasyans.edition.piece import Piece
from pasyans.edition.prose import Prose
from pasyans.edition.witness import NotFound, Witness
from pasyans.edition.yaml_document import Document

__all__ = ["read_foreign"]


def read_foreign(document: Document, witnesses: Mapping[str, Witness]) -> list[Foreign]:
    """Return the foreign matter that a document describes.

    Raises:
        EditionError: It does not fit its schema, or a place is not found.
    """
    data = validated(document, "foreign")
    problems: list[Problem] = []
    found: dict[str, Foreign] = {}
    for index, item in enumerate(data["foreign"]):
        id, siglum = item["id"], item["witness"]
        if id in found:
            problems.append(document.problem(("foreign", index, "id"), "the id is given twice", id))
        if siglum not in witnesses or not id.startswith(f"w{siglum}."):
            said = f"witness {siglum!r} does not go with it; {nearest(siglum, witnesses)}"
            problems.append(document.problem(("foreign", index, "witness"), said, id))
            continue
        pieces = []
        for number, place in enumerate(item["spans"]):
            try:
                span = witnesses[siglum].locate(place["line"], place.get("quote"), place.get("nth"))
            except NotFound as error:
                path = ("foreign", index, "spans", number)
                problems.append(document.problem(path, str(error), id))
                continue
            pieces.append(Piece.cut("foreign", id, span, witnesses[siglum]))
        found[id] = Foreign(
            id=id,
            witness=siglum,
            pieces=tuple(pieces),
            note=Prose.of(item["note"]),
            provenance=Prose.of(item.get("provenance")),
            file=document.name,
            line=document.line("foreign", index),
        )
    if problems:
        raise EditionError.of(problems)
    return list(found.values())
