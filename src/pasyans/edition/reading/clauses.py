"""Reading the clauses of a game, and the containers and note markers about them."""

from __future__ import annotations

from dataclasses import replace

from pasyans.edition.clause import KINDS, Clause, Collation, Container, Marker, Remark
from pasyans.edition.document import KeyPath
from pasyans.edition.piece import Piece
from pasyans.edition.prose import Prose
from pasyans.edition.reading.cuts import Cut
from pasyans.edition.reading.desk import Desk, Item
from pasyans.edition.words import to_edited

Pieces = dict[Cut, Piece]


def check_ids(desk: Desk) -> None:
    """Note ids given twice, and clauses and containers that contradict each other.

    Afterwards the desk knows every id that may be referred to.
    """
    seen: dict[str, int] = {}
    for key in ("clauses", "containers", "lacunae", "supplied", "cruxes", "departures"):
        for path, item in desk.items(key):
            if item["id"] in seen:
                said = f"the id is given twice (first in line {seen[item['id']]}): "
                desk.say((*path, "id"), said + "each id has one owner", item["id"])
            seen.setdefault(item["id"], desk.line(path))
    leaves = [item["id"] for _, item in desk.items("clauses")]
    parents = {
        ".".join(parts[:depth])
        for parts in (leaf.split(".") for leaf in leaves)
        for depth in range(1, len(parts))
    }
    for path, item in desk.items("clauses"):
        held = sorted(leaf for leaf in leaves if leaf.startswith(f"{item['id']}."))
        if held:
            said = f"it is a clause and also holds {', '.join(held)}: list it under containers"
            desk.say((*path, "id"), said, item["id"])
    for path, item in desk.items("containers"):
        if item["id"] not in parents:
            said = f"no clause {item['id']}.1 or the like is in it"
            desk.say((*path, "id"), said, item["id"])
    desk.known |= set(seen) | parents


def read_clauses(desk: Desk, pieces: Pieces) -> tuple[Clause, ...]:
    """Return the clauses in the order of the file."""
    markers = _markers(desk, pieces)
    clauses = []
    for path, item in desk.items("clauses"):
        local: str = item["id"]
        parent = local.rpartition(".")[0]
        clause = Clause(
            id=desk.full(local),
            game=desk.game,
            kind=KINDS[local[0]],
            force=item["force"],
            pieces=_of(pieces, "clause", local),
            file=desk.document.name,
            line=desk.line(path),
            container=desk.full(parent) if parent else "",
            repeats=desk.repeats(item, path),
            refers=desk.refers(item, path),
            untested=Prose.of(item.get("untested")),
            note=Prose.of(item.get("note")),
            collation=_collation(item["collation"]) if "collation" in item else None,
        )
        clauses.append(
            replace(
                clause,
                markers=tuple(
                    Marker(desk.full(cut.owner), pieces[cut], clause.id, _attached(clause, cut))
                    for cut in markers.get(local, [])
                ),
                sic=_remarks(desk, clause, item, (*path, "sic")),
                emphasis=_remarks(desk, clause, item, (*path, "emphasis")),
            )
        )
    return tuple(clauses)


def read_containers(
    desk: Desk, pieces: Pieces, clauses: tuple[Clause, ...]
) -> tuple[Container, ...]:
    """Return the containers that the ids of the clauses imply, with what is said of them."""
    first: dict[str, int] = {}
    children: dict[str, list[str]] = {}
    for clause in clauses:
        id = clause.id
        while (parent := id.rpartition(".")[0]) != desk.game:
            first.setdefault(parent, clause.line)
            held = children.setdefault(parent, [])
            if id not in held:
                held.append(id)
            id = parent
    said = {desk.full(item["id"]): (path, item) for path, item in desk.items("containers")}
    containers = []
    for full, held in children.items():
        local = full.removeprefix(f"{desk.game}.")
        path, item = said.get(full, ((), {}))
        containers.append(
            Container(
                id=full,
                game=desk.game,
                kind=KINDS[local[0]],
                label=_of(pieces, "label", local),
                children=tuple(held),
                file=desk.document.name,
                line=desk.line(path) if path else first[full],
                note=Prose.of(item.get("note")),
            )
        )
    return tuple(containers)


def _of(pieces: Pieces, kind: str, local: str) -> tuple[Piece, ...]:
    return tuple(piece for cut, piece in pieces.items() if cut.kind == kind and cut.owner == local)


def _markers(desk: Desk, pieces: Pieces) -> dict[str, list[Cut]]:
    """Return the note markers by the clause that they follow in their line."""

    def line(cut: Cut) -> int:
        return desk.witness.place(cut.span.start)[0]

    text = sorted((cut for cut in pieces if cut.kind == "clause"), key=lambda cut: cut.span)
    found: dict[str, list[Cut]] = {}
    for marker in (cut for cut in pieces if cut.kind == "marker"):
        before = [
            cut for cut in text if cut.span.end <= marker.span.start and line(cut) == line(marker)
        ]
        if before:
            found.setdefault(before[-1].owner, []).append(marker)
    return found


def _attached(clause: Clause, marker: Cut) -> int:
    """Return the offset in the edited text of a clause behind which a marker stands."""
    before = [piece for piece in clause.pieces if piece.span.end <= marker.span.start]
    return len(replace(clause, pieces=tuple(before)).edited)


def _remarks(desk: Desk, clause: Clause, item: Item, path: KeyPath) -> tuple[Remark, ...]:
    """Find the words that `sic` or `emphasis` quote: in the edited text, else in the OCR."""
    found = []
    for number, said in enumerate(item.get(str(path[-1]), [])):
        quote, edited = said["quote"], clause.edited
        hits = [(at, at + len(quote)) for at in _all(edited, quote)] or [
            (to_edited(clause, at), to_edited(clause, at + len(quote)))
            for at in _all(clause.ocr, quote)
        ]
        nth = said.get("nth", 1)
        if len(hits) < nth or ("nth" not in said and len(hits) > 1):
            message = (
                f"«{quote}» stands {len(hits)} times in the clause: "
                f"add nth: 1 to {len(hits)}, or quote more"
                if hits
                else f"«{quote}» is not in the clause, which reads «{edited}»"
            )
            desk.say((*path, number), message, item["id"])
            continue
        start, end = hits[nth - 1]
        found.append(Remark(start, end, edited[start:end], Prose.of(said.get("note"))))
    return tuple(found)


def _all(text: str, quote: str) -> list[int]:
    return [at for at in range(len(text)) if text.startswith(quote, at)]


def _collation(said: Item) -> Collation:
    text = Prose.of({code: said[code] for code in ("en", "ru") if code in said})
    return Collation(text, said["certainty"], said.get("source", ""))
