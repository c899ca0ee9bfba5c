"""A clause, and all that the edition says of it, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pasyans.edition import (
    LANGUAGES,
    LAYERS,
    Clause,
    Edition,
    Emendation,
    Evidence,
    Lost,
    Piece,
    Remark,
    Supplied,
    UnknownId,
)
from pasyans.export.address import address

FORMAT = 1


def clause_json(edition: Edition, id: str) -> dict[str, Any]:
    """Return a clause or supplied clause as data for JSON.

    Places have ``line`` and ``column`` from 1 and half-open offsets ``start`` and ``end``, all in
    code points of the witness; ``layers`` holds null where the text is lost. What is empty is left
    out. Raise `UnknownId`.

    >>> data = clause_json(Edition.open(), "salic-law.r2.2")
    >>> data["force"], data["layers"]["normalized"], data["spans"][0]["line"]
    ('normative', 'Масти не соблюдаются.', 16)
    """
    found = edition.find(id)
    if not isinstance(found, (Clause, Supplied)):
        raise UnknownId(f"{id} is a {found.kind}, not a clause")
    data: dict[str, Any] = {
        "format": FORMAT,
        "id": id,
        "text_version": edition.text_version,
        "address": address(edition, id),
        "game": found.game,
        "kind": found.kind,
        "force": found.force,
        "layers": {layer: _layer(edition, id, layer) for layer in LAYERS},
        "translations": _translations(edition, id),
        "repeats": found.repeats,
        "refers": list(found.refers),
        "cruxes": [crux.id for crux in edition.games[found.game].concerns(id)],
        "untested": dict(found.untested),
        "note": dict(found.note),
    }
    if isinstance(found, Clause):
        data |= _clause(edition, found)
    else:
        data |= {"lacuna": found.lacuna, "evidence": [_evidence(one) for one in found.evidence]}
    return {key: value for key, value in data.items() if value not in ("", [], {}, None)}


def _clause(edition: Edition, clause: Clause) -> dict[str, Any]:
    made = [one for one in edition.games[clause.game].emendations if one.owner == clause.id]
    collation = clause.collation
    return {
        "container": clause.container,
        "witness": clause.spans[0].siglum,
        "spans": [_place(edition, piece) for piece in clause.pieces],
        "sha256": clause.sha256,
        "emendations": [_emendation(one) for one in made],
        "sic": _remarks(clause.sic),
        "emphasis": _remarks(clause.emphasis),
        "markers": [{"note": mark.note, "at": mark.at} for mark in clause.markers],
        "terms": [
            {"term": use.term, "text": use.text, "at": use.start}
            for use in edition.terms_in(clause.id)
        ],
        "collation": {
            "text": dict(collation.text),
            "certainty": collation.certainty,
            "source": collation.source,
        }
        if collation
        else {},
    }


def _layer(edition: Edition, id: str, layer: str) -> str | None:
    try:
        return edition.layer(id, layer)
    except Lost:
        return None


def _translations(edition: Edition, id: str) -> dict[str, Any]:
    made = {code: edition.translation(id, code) for code in LANGUAGES}
    return {
        code: {"status": one.status, "of": one.of, "note": dict(one.note)}
        for code, one in made.items()
        if one
    }


def _place(edition: Edition, piece: Piece) -> dict[str, Any]:
    line, column = edition.witnesses[piece.span.siglum].place(piece.span.start)
    return {
        "line": line,
        "column": column,
        "start": piece.span.start,
        "end": piece.span.end,
        "ocr": piece.ocr,
    }


def _emendation(one: Emendation) -> dict[str, Any]:
    return {
        "lemma": one.lemma,
        "reading": one.reading,
        "witness": one.siglum,
        "line": one.line,
        "column": one.column,
        "cause": one.cause,
        "certainty": one.certainty,
        "note": dict(one.note),
        "edits": [{"start": edit.start, "ocr": edit.ocr, "read": edit.read} for edit in one.edits],
    }


def _remarks(remarks: Iterable[Remark]) -> list[dict[str, Any]]:
    return [{"at": one.start, "text": one.text, "note": dict(one.note)} for one in remarks]


def _evidence(one: Evidence) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "certainty": one.certainty,
        "source": one.source,
        "note": dict(one.note),
    }
