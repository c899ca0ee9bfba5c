"""The formats in which the edition, or a part of it, leaves the house.

A further format is a function from an edition, an id and a layer to text, its line in `FORMATS`,
and its word in the vocabulary ``format``; the command ``pasyans export`` then has it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from pasyans.edition import Container, Edition, EditionError, GameText, UnknownId
from pasyans.export.citation import cite
from pasyans.export.records import record
from pasyans.export.snapshots import snapshot_text
from pasyans.export.things import named, parts_of
from pasyans.messages import N_

__all__ = ["FORMATS", "Format", "export"]

RECORDS_FORMAT = 1
"""The version of the keys in `pasyans.export.record_types`; the format ``json`` states it."""

DEFAULT_LAYER = "edited"


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write the edition.

    Args:
        suffix: The end of a file's name, with its dot.
        media_type: The type by which a server announces such a file.
        write: Makes the text of an edition, of one id in it, or of all (None), in a layer.
        help: One line for the reader, to be translated.
        layered: Whether it writes one layer of the text, and so takes ``layer``.
        whole: Whether it is of the whole edition alone, and so takes no id.
    """

    suffix: str
    media_type: str
    write: Callable[[Edition, str | None, str], str]
    help: str
    layered: bool = False
    whole: bool = False


def export(
    edition: Edition, format: str, id: str | None = None, *, layer: str = DEFAULT_LAYER
) -> str:
    r"""Return the edition, or what an id names, in one of `FORMATS`.

    Args:
        edition: The edition.
        format: A key of `FORMATS`.
        id: What to write; without it everything.
        layer: The layer, where the format writes one.

    Returns:
        Text that ends with a line break.

    Raises:
        UnknownId: There is no such format, id or layer; the message lists the formats, or the
            nearest ids.
        Lost: The layer of that text is lost, or it has none.

    >>> export(Edition.open(), "text", "salic-law.r2.2")
    'Масти не соблюдаются.\n'
    """
    if format not in FORMATS:
        raise UnknownId(f"there is no format {format!r}; known: {', '.join(FORMATS)}")
    return FORMATS[format].write(edition, id, layer)


def _json(edition: Edition, id: str | None, _layer: str) -> str:
    """The records of what is asked for and of all that it holds."""
    data = {
        "format": RECORDS_FORMAT,
        "text_version": edition.text_version,
        "records": [record(edition, one) for one in _held(edition, id)],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _held(edition: Edition, id: str | None) -> list[str]:
    """The ids of a thing and of all that it holds; without an id all of the edition."""
    if id is None:
        terms = [f"term.{term}" for term in edition.terms]
        return [*(part.id for part in parts_of(edition)), *terms]
    thing = named(edition, id)
    if isinstance(thing, GameText):
        return [id, *(part.id for part in parts_of(edition, id))]
    if isinstance(thing, Container):
        return [id, *(held for child in thing.children for held in _held(edition, child))]
    return [id]


def _text(edition: Edition, id: str | None, layer: str) -> str:
    """A layer: of a game a line for each paragraph, of the edition the games one after another."""
    ids = list(edition.games) if id is None else [id]
    return "\n".join(edition.layer(one, layer) + "\n" for one in ids)


def _bibtex(edition: Edition, id: str | None, _layer: str) -> str:
    ids = list(edition.games) if id is None else [id]
    return "\n".join(cite(edition, one, "bibtex") + "\n" for one in ids)


def _csl_json(edition: Edition, id: str | None, _layer: str) -> str:
    ids = list(edition.games) if id is None else [id]
    items = [item for one in ids for item in json.loads(cite(edition, one, "csl-json"))]
    return json.dumps(items, ensure_ascii=False, indent=2) + "\n"


def _cases(edition: Edition, id: str | None, _layer: str) -> str:
    from pasyans.export.cases import cases, perft_counts  # late: with the games and the verifier
    from pasyans.games import load

    lines = []
    for game in edition.games if id is None else [id]:
        if reference := edition.class_of(game):
            try:
                code = load(reference, game)
            except ImportError as error:
                raise EditionError(str(error), clause=game) from error
            lines += [*cases(code), *perft_counts(code)]
    return "".join(json.dumps(case, ensure_ascii=False) + "\n" for case in lines)


def _snapshot(edition: Edition, _id: str | None, _layer: str) -> str:
    return snapshot_text(edition)


FORMATS: dict[str, Format] = {
    "json": Format(
        ".json", "application/json", _json,
        N_("the record of everything with an id: layers, places, apparatus, evidence"),
    ),
    "text": Format(
        ".txt", "text/plain", _text, N_("one layer, a line for each paragraph"), layered=True
    ),
    "bibtex": Format(".bib", "application/x-bibtex", _bibtex, N_("citations for BibTeX")),
    "csl-json": Format(
        ".json", "application/vnd.citationstyles.csl+json", _csl_json,
        N_("citations for Zotero and other readers of CSL-JSON"),
    ),
    "cases": Format(
        ".jsonl",
        "application/jsonl",
        _cases,
        N_("positions, moves and verdicts that other programs are checked against"),
    ),
    "snapshot": Format(
        ".json", "application/json", _snapshot,
        N_("the text version as history/ keeps it: every id and what the editors wrote"),
        whole=True,
    ),
}  # fmt: skip
"""The formats by name."""
