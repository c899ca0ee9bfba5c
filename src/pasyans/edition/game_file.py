"""Reading source_texts/games/<game>.yaml: from lines and quotations to clauses with spans."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pasyans.edition.clause import KINDS, Clause, Collation, Container, Marker, Remark
from pasyans.edition.crux import Crux, Reading
from pasyans.edition.document import Document, KeyPath
from pasyans.edition.edits import Edit, EditConflict, Rule, emend, merge, systematic
from pasyans.edition.emendation import Emendation
from pasyans.edition.errors import EditionError, Problem, nearest
from pasyans.edition.gametext import GameText
from pasyans.edition.lacuna import Evidence, Lacuna, Supplied
from pasyans.edition.piece import Piece
from pasyans.edition.prose import Prose
from pasyans.edition.schema import faults
from pasyans.edition.settings import GameEntry
from pasyans.edition.witness import NotFound, Span, Witness
from pasyans.edition.words import to_edited


def validated(document: Document, schema: str, prefix: str = "") -> Any:
    """Return the data of a document that fits its schema. Raise `EditionError`.

    ``prefix`` is put before the local id that a message names.
    """
    wrong = faults(document.data, schema)
    if wrong:
        raise EditionError.of(
            document.problem(path, message, _subject(document.data, path, prefix))
            for path, message in wrong
        )
    return document.data


def prose(data: dict[str, str] | None) -> Prose:
    """Return a text by language as `Prose`."""
    return Prose(tuple(data.items())) if data else Prose()


def read_game(
    document: Document, entry: GameEntry, witnesses: dict[str, Witness], rules: Iterable[Rule]
) -> GameText:
    """Return the game that a document describes. Raise `EditionError` with all that is wrong."""
    data = validated(document, "game", f"{entry.id}.")
    if data["game"] != entry.id:
        message = f"the file says game: {data['game']!r}, its name says {entry.id!r}"
        raise EditionError.of([document.problem(("game",), message)])
    if data["witness"] not in witnesses:
        message = f"no witness {data['witness']!r}; {nearest(data['witness'], witnesses)}"
        raise EditionError.of([document.problem(("witness",), message)])
    return _Reader(document, entry, witnesses[data["witness"]], tuple(rules)).read()


class _Reader:
    """Turns one document into a game; collects what is wrong instead of stopping at it."""

    def __init__(
        self, document: Document, entry: GameEntry, witness: Witness, rules: tuple[Rule, ...]
    ) -> None:
        self.document = document
        self.data: dict[str, Any] = document.data
        self.entry = entry
        self.witness = witness
        self.rules = rules
        self.problems: list[Problem] = []
        self.cuts: list[tuple[str, str, Span, KeyPath]] = []  # kind, owner, span, where written
        self.pieces: dict[Span, Piece] = {}

    def read(self) -> GameText:
        self._check_ids()
        self._cut_all()
        self._stop()
        emendations = self._emend_all()
        self._stop()
        markers = self._markers()
        clauses = self._clauses(markers)
        containers = self._containers(clauses)
        lacunae, supplied = self._lacunae(), self._supplied()
        cruxes = self._cruxes()
        self._stop()
        entry = self.entry
        return GameText(
            id=entry.id,
            title=entry.title,
            number=entry.number,
            status=entry.status,
            python=entry.python,
            witness=self.witness.siglum,
            clauses=clauses,
            containers=containers,
            lacunae=lacunae,
            supplied=supplied,
            cruxes=cruxes,
            emendations=emendations,
            sequence=_sequence(clauses, lacunae, supplied),
            pieces=tuple(self.pieces[span] for span in sorted(self.pieces)),
            file=self.document.name,
        )

    # Ids

    def _full(self, local: str) -> str:
        return f"{self.entry.id}.{local}"

    def _list(self, key: str) -> list[dict[str, Any]]:
        return self.data.get(key) or []

    def _say(self, path: KeyPath, message: str, local: str = "") -> None:
        clause = self._full(local) if local else ""
        self.problems.append(self.document.problem(path, message, clause))

    def _stop(self) -> None:
        if self.problems:
            raise EditionError.of(self.problems)

    def _check_ids(self) -> None:
        seen: dict[str, int] = {}
        leaves: set[str] = set()
        for key in ("clauses", "containers", "lacunae", "supplied", "cruxes"):
            for index, item in enumerate(self._list(key)):
                line = self.document.line(key, index)
                if item["id"] in seen:
                    self._say(
                        (key, index, "id"),
                        f"the id is given twice (first in line {seen[item['id']]}): "
                        "each id has one owner",
                        item["id"],
                    )
                seen.setdefault(item["id"], line)
                if key == "clauses":
                    leaves.add(item["id"])
        self.parents = {
            ".".join(parts[:depth])
            for parts in (leaf.split(".") for leaf in leaves)
            for depth in range(1, len(parts))
        }
        for index, item in enumerate(self._list("clauses")):
            held = sorted(leaf for leaf in leaves if leaf.startswith(f"{item['id']}."))
            if held:
                self._say(
                    ("clauses", index, "id"),
                    f"it is a clause and also holds {', '.join(held)}: list it under containers",
                    item["id"],
                )
        for index, item in enumerate(self._list("containers")):
            if item["id"] not in self.parents:
                self._say(
                    ("containers", index, "id"),
                    f"no clause {item['id']}.1 or the like is in it",
                    item["id"],
                )
        self.known = set(seen) | self.parents

    def _resolve(self, ref: str, path: KeyPath, owner: str) -> str:
        """Return a full id; ids of other games are checked when all games are there."""
        prefix, _, local = ref.partition(".")
        if prefix == self.entry.id:
            ref = local
        elif "-" in prefix or not any(character.isdigit() for character in prefix):
            return ref
        if ref not in self.known:
            self._say(path, f"there is no {ref}: {nearest(ref, sorted(self.known))}", owner)
        return self._full(ref)

    # Places in the witness

    def _locate(self, place: dict[str, Any], path: KeyPath, local: str) -> Span | None:
        try:
            return self.witness.locate(place["line"], place.get("quote"), place.get("nth"))
        except NotFound as error:
            self._say(path, str(error), local)
            return None

    def _cut(self, kind: str, owner: str, place: dict[str, Any], path: KeyPath) -> None:
        span = self._locate(place, path, owner)
        if span is None:
            return
        for other_kind, other, other_span, other_path in self.cuts:
            if span.overlaps(other_span):
                shared = Span(
                    span.siglum, max(span.start, other_span.start), min(span.end, other_span.end)
                )
                line, column = self.witness.place(shared.start)
                self._say(
                    path,
                    f"it overlaps {other_kind} {other or self.entry.id} (line "
                    f"{self.document.line(*other_path)} of this file) at "
                    f"{span.siglum}:{line}:{column} in «{self.witness.slice(shared)}»: "
                    "every letter has one owner",
                    owner,
                )
                return
        self.cuts.append((kind, owner, span, path))

    def _cut_all(self) -> None:
        for index, item in enumerate(self._list("clauses")):
            for number, place in enumerate(item["spans"]):
                self._cut("clause", item["id"], place, ("clauses", index, "spans", number))
        for index, item in enumerate(self._list("containers")):
            for number, place in enumerate(item.get("label", [])):
                self._cut("label", item["id"], place, ("containers", index, "label", number))
        for index, item in enumerate(self._list("markers")):
            note = self._resolve(item["note"], ("markers", index, "note"), "")
            local = note.removeprefix(f"{self.entry.id}.")
            self._cut("marker", local, item, ("markers", index))
        for index, item in enumerate(self._list("unedited")):
            self._cut("unedited", "", item, ("unedited", index))

    # Emendations

    def _emend_all(self) -> tuple[Emendation, ...]:
        made: list[Emendation] = []
        by_hand: dict[Span, list[Edit]] = {}
        for index, item in enumerate(self._list("emendations")):
            path: KeyPath = ("emendations", index)
            span = self._locate(item["at"], (*path, "at"), "")
            if span is None:
                continue
            home = next((cut for cut in self.cuts if cut[2].holds(span)), None)
            if home is None:
                self._say((*path, "at"), "the words must lie wholly in one span of one clause")
                continue
            owner, words = home[1], self.witness.slice(span)
            edits = emend(
                words, span.start, item["read"], self.rules,
                cause=item["cause"], certainty=item["certainty"],
            )  # fmt: skip
            if not edits:
                self._say(
                    (*path, "read"),
                    f"«{words}» is read «{item['read']}» without it: there is nothing to emend",
                    owner,
                )
                continue
            by_hand.setdefault(home[2], []).extend(edits)
            line, column = self.witness.place(span.start)
            made.append(
                Emendation(
                    owner=self._full(owner) if owner else self.entry.id,
                    span=span,
                    line=line,
                    column=column,
                    lemma=item["read"],
                    reading=words,
                    cause=item["cause"],
                    certainty=item["certainty"],
                    note=prose(item.get("note")),
                    edits=tuple(edits),
                    file=self.document.name,
                    source_line=self.document.line(*path),
                )
            )
        for kind, owner, span, path in self.cuts:
            ruled = systematic(self.witness.slice(span), span.start, self.rules)
            full = self._full(owner) if owner else self.entry.id
            try:
                edits_here = merge(ruled, by_hand.get(span, []))
                self.pieces[span] = Piece.cut(kind, full, span, self.witness, edits_here)
            except EditConflict as error:
                self._say(path, str(error), owner)
        return tuple(sorted(made, key=lambda emendation: emendation.span))

    # Clauses and containers

    def _of(self, kind: str, local: str) -> list[Piece]:
        return [
            self.pieces[span]
            for cut, owner, span, _ in self.cuts
            if cut == kind and owner == local and span in self.pieces
        ]

    def _markers(self) -> dict[str, list[tuple[Piece, str]]]:
        """Return by the clause before it each marker and the note to which it points."""
        text = sorted((cut for cut in self.cuts if cut[0] == "clause"), key=lambda cut: cut[2])
        found: dict[str, list[tuple[Piece, str]]] = {}
        for kind, note, span, _ in self.cuts:
            if kind != "marker":
                continue
            line = self.witness.place(span.start)[0]
            before = [
                cut for cut in text
                if cut[2].end <= span.start and self.witness.place(cut[2].start)[0] == line
            ]  # fmt: skip
            if before:
                found.setdefault(before[-1][1], []).append((self.pieces[span], note))
        return found

    def _clauses(self, markers: dict[str, list[tuple[Piece, str]]]) -> tuple[Clause, ...]:
        clauses = []
        for index, item in enumerate(self._list("clauses")):
            local, path = item["id"], ("clauses", index)
            collation = item.get("collation")
            parent = local.rpartition(".")[0]
            clause = Clause(
                id=self._full(local),
                game=self.entry.id,
                kind=KINDS[local[0]],
                force=item["force"],
                pieces=tuple(self._of("clause", local)),
                file=self.document.name,
                line=self.document.line(*path),
                container=self._full(parent) if parent else "",
                repeats=self._repeats(item, path),
                refers=tuple(
                    self._resolve(ref, (*path, "refers", number), local)
                    for number, ref in enumerate(item.get("refers", []))
                ),
                untested=prose(item.get("untested")),
                note=prose(item.get("note")),
                collation=_collation(collation) if collation else None,
            )
            attached = tuple(
                Marker(self._full(note), piece, clause.id, self._attached(clause, piece))
                for piece, note in markers.get(local, [])
            )
            clauses.append(
                replace(
                    clause,
                    markers=attached,
                    sic=self._remarks(clause, item, path, "sic"),
                    emphasis=self._remarks(clause, item, path, "emphasis"),
                )
            )
        return tuple(clauses)

    def _repeats(self, item: dict[str, Any], path: KeyPath) -> str:
        if "repeats" not in item:
            return ""
        said = self._resolve(item["repeats"], (*path, "repeats"), item["id"])
        if said == self._full(item["id"]):
            self._say((*path, "repeats"), "a clause does not repeat itself", item["id"])
        return said

    @staticmethod
    def _attached(clause: Clause, marker: Piece) -> int:
        before = [piece for piece in clause.pieces if piece.span.end <= marker.span.start]
        return len(replace(clause, pieces=tuple(before)).edited)

    def _remarks(
        self, clause: Clause, item: dict[str, Any], path: KeyPath, key: str
    ) -> tuple[Remark, ...]:
        found = []
        for number, said in enumerate(item.get(key, [])):
            quote, edited = said["quote"], clause.edited
            hits = _all(edited, quote) or [
                to_edited(clause, hit) for hit in _all(clause.ocr, quote)
            ]
            nth = said.get("nth", 1)
            if len(hits) < nth or ("nth" not in said and len(hits) > 1):
                message = (
                    f"«{quote}» stands {len(hits)} times in the clause: "
                    f"add nth: 1 to {len(hits)}, or quote more"
                    if hits
                    else f"«{quote}» is not in the clause, which reads «{edited}»"
                )
                self._say((*path, key, number), message, item["id"])
                continue
            start = hits[nth - 1]
            end = start + len(quote)
            if edited[start:end] != quote:
                end = to_edited(clause, _all(clause.ocr, quote)[nth - 1] + len(quote))
            found.append(Remark(start, end, edited[start:end], prose(said.get("note"))))
        return tuple(found)

    def _containers(self, clauses: tuple[Clause, ...]) -> tuple[Container, ...]:
        declared = {item["id"]: index for index, item in enumerate(self._list("containers"))}
        first: dict[str, int] = {}
        children: dict[str, list[str]] = {}
        for clause in clauses:
            id = clause.id
            while (parent := id.rpartition(".")[0]) != self.entry.id:
                first.setdefault(parent, clause.line)
                held = children.setdefault(parent, [])
                if id not in held:
                    held.append(id)
                id = parent
        containers = []
        for full, held in children.items():
            local = full.removeprefix(f"{self.entry.id}.")
            index = declared.get(local)
            item = self._list("containers")[index] if index is not None else {}
            line = self.document.line("containers", index) if index is not None else first[full]
            containers.append(
                Container(
                    id=full,
                    game=self.entry.id,
                    kind=KINDS[local[0]],
                    label=tuple(self._of("label", local)),
                    children=tuple(held),
                    file=self.document.name,
                    line=line,
                    note=prose(item.get("note")),
                )
            )
        return tuple(containers)

    # What is lost, supplied and disputed

    def _lacunae(self) -> tuple[Lacuna, ...]:
        lacunae = []
        for index, item in enumerate(self._list("lacunae")):
            path: KeyPath = ("lacunae", index)
            sides = [side for side in ("after", "before") if side in item]
            if len(sides) != 1:
                self._say(path, "say where it is: either `after` or `before` a clause", item["id"])
                continue
            lacunae.append(
                Lacuna(
                    id=self._full(item["id"]),
                    game=self.entry.id,
                    side=sides[0],
                    neighbour=self._resolve(item[sides[0]], (*path, sides[0]), item["id"]),
                    lost=prose(item["lost"]),
                    evidence=evidence(item["evidence"]),
                    file=self.document.name,
                    line=self.document.line(*path),
                    note=prose(item.get("note")),
                )
            )
        return tuple(lacunae)

    def _supplied(self) -> tuple[Supplied, ...]:
        supplied = []
        for index, item in enumerate(self._list("supplied")):
            path: KeyPath = ("supplied", index)
            supplied.append(
                Supplied(
                    id=self._full(item["id"]),
                    game=self.entry.id,
                    lacuna=self._resolve(item["lacuna"], (*path, "lacuna"), item["id"]),
                    force=item["force"],
                    evidence=evidence(item["evidence"]),
                    file=self.document.name,
                    line=self.document.line(*path),
                    repeats=self._repeats(item, path),
                    refers=tuple(
                        self._resolve(ref, (*path, "refers", number), item["id"])
                        for number, ref in enumerate(item.get("refers", []))
                    ),
                    untested=prose(item.get("untested")),
                    note=prose(item.get("note")),
                )
            )
        return tuple(supplied)

    def _cruxes(self) -> tuple[Crux, ...]:
        cruxes = []
        for index, item in enumerate(self._list("cruxes")):
            path: KeyPath = ("cruxes", index)
            names = [reading["id"] for reading in item["readings"]]
            for number, name in enumerate(names):
                if name in names[:number]:
                    self._say((*path, "readings", number), f"two readings {name!r}", item["id"])
            if item["choice"] not in names:
                said = nearest(item["choice"], names)
                self._say((*path, "choice"), f"no reading {item['choice']!r}; {said}", item["id"])
            effect = item["effect"]
            if effect == "play" and "option" not in item:
                self._say(path, "with effect play name the `option` of the game", item["id"])
            if effect in ("none", "refuted") and "proof" not in item:
                self._say(path, f"with effect {effect} say in `proof` what proves it", item["id"])
            cruxes.append(
                Crux(
                    id=self._full(item["id"]),
                    game=self.entry.id,
                    clauses=tuple(
                        self._resolve(ref, (*path, "clauses", number), item["id"])
                        for number, ref in enumerate(item["clauses"])
                    ),
                    question=prose(item["question"]),
                    readings=tuple(
                        Reading(
                            reading["id"],
                            prose(reading["says"]),
                            evidence(reading.get("evidence", [])),
                        )
                        for reading in item["readings"]
                    ),
                    choice=item["choice"],
                    why=prose(item["why"]),
                    effect=effect,
                    file=self.document.name,
                    line=self.document.line(*path),
                    option=item.get("option", ""),
                    proof=prose(item.get("proof")),
                    note=prose(item.get("note")),
                )
            )
        return tuple(cruxes)


def evidence(items: list[dict[str, Any]]) -> tuple[Evidence, ...]:
    """Return the grounds that a list in the YAML gives."""
    return tuple(
        Evidence(item["kind"], item["certainty"], item.get("source", ""), prose(item["note"]))
        for item in items
    )


def _collation(data: dict[str, str]) -> Collation:
    text = tuple((code, data[code]) for code in ("en", "ru") if code in data)
    return Collation(Prose(text), data["certainty"], data.get("source", ""))


def _all(text: str, quote: str) -> list[int]:
    return [at for at in range(len(text)) if text.startswith(quote, at)]


def _subject(data: Any, path: KeyPath, prefix: str) -> str:
    """Return the full id of the thing that a faulty value belongs to, or nothing."""
    found = ""
    for depth, key in enumerate(path):
        data = data[key] if _has(data, key) else None
        if isinstance(data, dict) and isinstance(data.get("id"), str) and depth == 1:
            found = data["id"]
        elif depth == 1 and path[0] == "clauses" and isinstance(key, str):
            found = key
    return f"{prefix}{found}" if found else ""


def _has(data: Any, key: str | int) -> bool:
    if isinstance(data, dict):
        return key in data
    return isinstance(data, list) and isinstance(key, int) and key < len(data)


def _sequence(
    clauses: tuple[Clause, ...], lacunae: tuple[Lacuna, ...], supplied: tuple[Supplied, ...]
) -> tuple[Clause | Lacuna | Supplied, ...]:
    """Put lacunae where they are, and what is supplied for them behind them."""
    order: list[Clause | Lacuna | Supplied] = list(clauses)
    for lacuna in lacunae:
        beside = [
            at
            for at, part in enumerate(order)
            if part.id == lacuna.neighbour or part.id.startswith(f"{lacuna.neighbour}.")
        ]
        if not beside:
            at = len(order) if lacuna.side == "after" else 0
        elif lacuna.side == "before":
            at = beside[0]
        else:
            at = beside[-1] + 1
            while at < len(order) and not isinstance(order[at], Clause):
                at += 1  # an earlier lacuna at the same place, with what is supplied for it
        order[at:at] = [lacuna, *(part for part in supplied if part.lacuna == lacuna.id)]
    return tuple(order)
