"""Cutting a game out of its witness: which letters belong to what, and how they are emended."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.document import KeyPath
from pasyans.edition.edits import Edit, EditConflict, emend, merge, systematic
from pasyans.edition.emendation import Emendation
from pasyans.edition.piece import Piece
from pasyans.edition.prose import Prose
from pasyans.edition.reading.desk import Desk, Item
from pasyans.edition.witness import Span


@dataclass(frozen=True, slots=True)
class Cut:
    """A span and its owner, a local id (none if unedited); ``path`` is where it is written."""

    kind: str
    owner: str
    span: Span
    path: KeyPath


def cut(desk: Desk) -> list[Cut]:
    """Return every span of the game. Notes places that are not found, and overlaps."""
    cuts: list[Cut] = []
    for path, item in desk.items("clauses"):
        for number, place in enumerate(item["spans"]):
            _add(desk, cuts, "clause", item["id"], place, (*path, "spans", number))
    for path, item in desk.items("containers"):
        for number, place in enumerate(item.get("label", [])):
            _add(desk, cuts, "label", item["id"], place, (*path, "label", number))
    for path, item in desk.items("markers"):
        note = desk.resolve(item["note"], (*path, "note"), "")
        _add(desk, cuts, "marker", note.removeprefix(f"{desk.game}."), item, path)
    for path, item in desk.items("unedited"):
        _add(desk, cuts, "unedited", "", item, path)
    return cuts


def _add(desk: Desk, cuts: list[Cut], kind: str, owner: str, place: Item, path: KeyPath) -> None:
    span = desk.locate(place, path, owner)
    if span is None:
        return
    for other in cuts:
        if span.overlaps(other.span):
            start, end = max(span.start, other.span.start), min(span.end, other.span.end)
            line, column = desk.witness.place(start)
            desk.say(
                path,
                f"it overlaps {other.kind} {other.owner or desk.game} (line "
                f"{desk.line(other.path)} of this file) at {span.siglum}:{line}:{column} in "
                f"«{desk.witness.text[start:end]}»: every letter has one owner",
                owner,
            )
            return
    cuts.append(Cut(kind, owner, span, path))


def emendations(desk: Desk, cuts: list[Cut]) -> tuple[Emendation, ...]:
    """Return the emendations made by hand, in file order. Notes those that emend nothing."""
    made = []
    for path, item in desk.items("emendations"):
        span = desk.locate(item["at"], (*path, "at"), "")
        if span is None:
            continue
        home = _home(cuts, span)
        if home is None:
            desk.say((*path, "at"), "the words must lie wholly in one span of one clause")
            continue
        words = desk.witness.slice(span)
        edits = emend(
            words, span.start, item["read"], desk.rules,
            cause=item["cause"], certainty=item["certainty"],
        )  # fmt: skip
        if not edits:
            said = f"«{words}» is read «{item['read']}» without it: there is nothing to emend"
            desk.say((*path, "read"), said, home.owner)
            continue
        line, column = desk.witness.place(span.start)
        made.append(
            Emendation(
                owner=desk.full(home.owner),
                span=span,
                line=line,
                column=column,
                lemma=item["read"],
                reading=words,
                cause=item["cause"],
                certainty=item["certainty"],
                note=Prose.of(item.get("note")),
                edits=tuple(edits),
                file=desk.document.name,
                source_line=desk.line(path),
            )
        )
    return tuple(sorted(made, key=lambda emendation: emendation.span))


def pieces(desk: Desk, cuts: list[Cut], made: tuple[Emendation, ...]) -> dict[Cut, Piece]:
    """Return each cut as an edited piece. Notes emendations that touch the same letters."""
    by_hand: dict[Cut | None, list[Edit]] = {}
    for emendation in made:
        by_hand.setdefault(_home(cuts, emendation.span), []).extend(emendation.edits)
    found: dict[Cut, Piece] = {}
    for each in cuts:
        ruled = systematic(desk.witness.slice(each.span), each.span.start, desk.rules)
        try:
            edits = merge(ruled, by_hand.get(each, []))
            full = desk.full(each.owner)
            found[each] = Piece.cut(each.kind, full, each.span, desk.witness, edits)
        except EditConflict as error:
            desk.say(each.path, str(error), each.owner)
    return found


def _home(cuts: list[Cut], span: Span) -> Cut | None:
    return next((each for each in cuts if each.span.holds(span)), None)
