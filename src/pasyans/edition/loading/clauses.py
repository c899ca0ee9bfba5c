"""Read the clauses of a game, and the containers and note markers about them."""

from __future__ import annotations

from collections.abc import Sequence

from pasyans.edition.clause import Clause, Collation, Container, Marker, Remark
from pasyans.edition.loading.context import Item, LoadContext
from pasyans.edition.loading.spans import OwnedSpan
from pasyans.edition.piece import Piece, edited_text, ocr_text
from pasyans.edition.prose import Prose
from pasyans.edition.vocabulary import LANGUAGES, LETTERS
from pasyans.edition.words import to_edited
from pasyans.edition.yaml_document import KeyPath

__all__ = ["check_ids", "read_clauses", "read_containers"]

Pieces = dict[OwnedSpan, Piece]


def check_ids(context: LoadContext) -> None:
    """Report ids given twice, and clauses and containers that contradict each other.

    Afterwards the context knows every id that may be referred to.
    """
    seen: dict[str, int] = {}
    for key in ("clauses", "containers", "lacunae", "supplied", "cruxes", "departures"):
        for path, item in context.items(key):
            if item["id"] in seen:
                said = f"the id is given twice (first in line {seen[item['id']]}): "
                context.report((*path, "id"), said + "each id has one owner", item["id"])
            seen.setdefault(item["id"], context.line(path))
    leaves = [item["id"] for _, item in context.items("clauses")]
    parents = {
        ".".join(parts[:depth])
        for parts in (leaf.split(".") for leaf in leaves)
        for depth in range(1, len(parts))
    }
    for path, item in context.items("clauses"):
        held = sorted(leaf for leaf in leaves if leaf.startswith(f"{item['id']}."))
        if held:
            said = f"it is a clause and also holds {', '.join(held)}: list it under containers"
            context.report((*path, "id"), said, item["id"])
    for path, item in context.items("containers"):
        if item["id"] not in parents:
            said = f"no clause {item['id']}.1 or the like is in it"
            context.report((*path, "id"), said, item["id"])
    context.known |= set(seen) | parents


def read_clauses(context: LoadContext, pieces: Pieces) -> tuple[Clause, ...]:
    """Return the clauses in the order of the file. Reports quoted words that are not found."""
    markers = _markers(context, pieces)
    clauses = []
    for path, item in context.items("clauses"):
        local: str = item["id"]
        parent = local.rpartition(".")[0]
        own = _of(pieces, "clause", local)
        clauses.append(
            Clause(
                id=context.full_id(local),
                game=context.game,
                kind=LETTERS[local[0]],
                force=item["force"],
                pieces=own,
                file=context.document.name,
                line=context.line(path),
                container=context.full_id(parent) if parent else "",
                repeats=context.repeats(item, path),
                refers=context.refers(item, path),
                untested=Prose.of(item.get("untested")),
                note=Prose.of(item.get("note")),
                sic=_remarks(context, own, item, (*path, "sic")),
                emphasis=_remarks(context, own, item, (*path, "emphasis")),
                markers=tuple(
                    Marker(
                        note=context.full_id(marker.owner),
                        piece=pieces[marker],
                        clause=context.full_id(local),
                        at=_attached(own, marker),
                    )
                    for marker in markers.get(local, [])
                ),
                collation=_collation(context, item, path),
            )
        )
    return tuple(clauses)


def read_containers(
    context: LoadContext, pieces: Pieces, clauses: tuple[Clause, ...]
) -> tuple[Container, ...]:
    """Return the containers that the ids of the clauses imply, with what is said of them."""
    first: dict[str, int] = {}
    children: dict[str, list[str]] = {}
    for clause in clauses:
        id = clause.id
        while (parent := id.rpartition(".")[0]) != context.game:
            first.setdefault(parent, clause.line)
            held = children.setdefault(parent, [])
            if id not in held:
                held.append(id)
            id = parent
    described = {
        context.full_id(item["id"]): (path, item) for path, item in context.items("containers")
    }
    containers = []
    for full, held in children.items():
        local = full.removeprefix(f"{context.game}.")
        path, item = described.get(full, ((), {}))
        containers.append(
            Container(
                id=full,
                game=context.game,
                kind=LETTERS[local[0]],
                label=_of(pieces, "label", local),
                children=tuple(held),
                file=context.document.name,
                line=context.line(path) if path else first[full],
                note=Prose.of(item.get("note")),
            )
        )
    return tuple(containers)


def _of(pieces: Pieces, kind: str, local: str) -> tuple[Piece, ...]:
    return tuple(
        piece for span, piece in pieces.items() if span.kind == kind and span.owner == local
    )


def _markers(context: LoadContext, pieces: Pieces) -> dict[str, list[OwnedSpan]]:
    """Return the note markers by the clause that they follow in their line."""

    def line(owned: OwnedSpan) -> int:
        return context.witness.place(owned.span.start)[0]

    text = sorted((each for each in pieces if each.kind == "clause"), key=lambda each: each.span)
    found: dict[str, list[OwnedSpan]] = {}
    for marker in (each for each in pieces if each.kind == "marker"):
        before = [
            each
            for each in text
            if each.span.end <= marker.span.start and line(each) == line(marker)
        ]
        if before:
            found.setdefault(before[-1].owner, []).append(marker)
    return found


def _attached(pieces: Sequence[Piece], marker: OwnedSpan) -> int:
    """Return the offset in the edited text of a clause behind which a marker stands."""
    return len(edited_text(p for p in pieces if p.span.end <= marker.span.start))


def _remarks(
    context: LoadContext, pieces: Sequence[Piece], item: Item, path: KeyPath
) -> tuple[Remark, ...]:
    """Find the words that `sic` or `emphasis` quote: in the edited text, else in the OCR."""
    found = []
    for number, remark in enumerate(item.get(str(path[-1]), [])):
        quote, edited = remark["quote"], edited_text(pieces)
        hits = [(at, at + len(quote)) for at in _all(edited, quote)] or [
            (to_edited(pieces, at), to_edited(pieces, at + len(quote)))
            for at in _all(ocr_text(pieces), quote)
        ]
        nth = remark.get("nth", 1)
        if len(hits) < nth or ("nth" not in remark and len(hits) > 1):
            message = (
                f"«{quote}» stands {len(hits)} times in the clause: "
                f"add nth: 1 to {len(hits)}, or quote more"
                if hits
                else f"«{quote}» is not in the clause, which reads «{edited}»"
            )
            context.report((*path, number), message, item["id"])
            continue
        start, end = hits[nth - 1]
        found.append(Remark(start, end, edited[start:end], Prose.of(remark.get("note"))))
    return tuple(found)


def _all(text: str, quote: str) -> list[int]:
    return [at for at in range(len(text)) if text.startswith(quote, at)]


def _collation(context: LoadContext, item: Item, path: KeyPath) -> Collation | None:
    given = item.get("collation")
    if given is None:
        return None
    return Collation(
        text=Prose.of({code: given[code] for code in LANGUAGES if code in given}),
        certainty=given["certainty"],
        source=given.get("source", ""),
        line=context.line((*path, "collation")),
    )
