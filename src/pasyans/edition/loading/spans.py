"""Find the letters of a witness that belong to each clause, and emend them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pasyans.edition.edits import Edit, emend, merge, systematic
from pasyans.edition.emendation import Emendation
from pasyans.edition.errors import Problem
from pasyans.edition.loading.context import Item, LoadContext
from pasyans.edition.piece import Piece
from pasyans.edition.prose import Prose
from pasyans.edition.witness import Span
from pasyans.edition.yaml_document import KeyPath

__all__ = ["OwnedSpan", "edited_pieces", "emendations", "owned_spans"]


@dataclass(frozen=True, slots=True)
class OwnedSpan:
    """A span and its owner, a local id (none if unedited); ``path`` is where it is written."""

    kind: str
    owner: str
    span: Span
    path: KeyPath


def owned_spans(context: LoadContext) -> list[OwnedSpan]:
    """Return every span of the game. Reports places that are not found, and overlaps."""
    spans: list[OwnedSpan] = []
    for path, item in context.items("clauses"):
        for number, place in enumerate(item["spans"]):
            _add(context, spans, "clause", item["id"], place, (*path, "spans", number))
    for path, item in context.items("containers"):
        for number, place in enumerate(item.get("label", [])):
            _add(context, spans, "label", item["id"], place, (*path, "label", number))
    for path, item in context.items("markers"):
        note = context.resolve(item["note"], (*path, "note"), "")
        _add(context, spans, "marker", note.removeprefix(f"{context.game}."), item, path)
    for path, item in context.items("unedited"):
        _add(context, spans, "unedited", "", item, path)
    return spans


def _add(
    context: LoadContext,
    spans: list[OwnedSpan],
    kind: str,
    owner: str,
    place: Item,
    path: KeyPath,
) -> None:
    span = context.locate(place, path, owner)
    if span is None:
        return
    for other in spans:
        if span.overlaps(other.span):
            start, end = max(span.start, other.span.start), min(span.end, other.span.end)
            line, column = context.witness.place(start)
            context.report(
                path,
                f"it overlaps {other.kind} {other.owner or context.game} (line "
                f"{context.line(other.path)} of this file) at {span.siglum}:{line}:{column} in "
                f"«{context.witness.text[start:end]}»: every letter has one owner",
                owner,
            )
            return
    spans.append(OwnedSpan(kind, owner, span, path))


def emendations(context: LoadContext, spans: list[OwnedSpan]) -> tuple[Emendation, ...]:
    """Return the emendations made by hand, in file order. Reports those that emend nothing."""
    made = []
    for path, item in context.items("emendations"):
        span = context.locate(item["at"], (*path, "at"), "")
        if span is None:
            continue
        home = _home(spans, span)
        if home is None:
            said = "the words must lie wholly in one span of one clause"
            context.report((*path, "at"), said)
            continue
        words = context.witness.slice(span)
        edits = emend(
            words, span.start, item["read"], context.rules,
            cause=item["cause"], certainty=item["certainty"],
        )  # fmt: skip
        if not edits:
            said = f"«{words}» is read «{item['read']}» without it: there is nothing to emend"
            context.report((*path, "read"), said, home.owner)
            continue
        line, column = context.witness.place(span.start)
        made.append(
            Emendation(
                owner=context.full_id(home.owner),
                span=span,
                line=line,
                column=column,
                lemma=item["read"],
                reading=words,
                cause=item["cause"],
                certainty=item["certainty"],
                note=Prose.of(item.get("note")),
                edits=tuple(edits),
                file=context.document.name,
                source_line=context.line(path),
            )
        )
    return tuple(sorted(made, key=lambda emendation: emendation.span))


def edited_pieces(
    context: LoadContext, spans: list[OwnedSpan], made: Sequence[Emendation]
) -> dict[OwnedSpan, Piece]:
    """Return each span as an edited piece. Reports emendations that disturb each other."""
    found: dict[OwnedSpan, Piece] = {}
    for each in spans:
        words = context.witness.slice(each.span)
        ruled = systematic(words, each.span.start, context.rules)
        here = [emendation for emendation in made if each.span.holds(emendation.span)]
        wrong = [*_cut_through(context, here, ruled), *_meeting(context, here)]
        context.problems += wrong
        if not wrong:
            by_hand = [edit for emendation in here for edit in emendation.edits]
            edits = merge(ruled, by_hand)
            owner = context.full_id(each.owner)
            found[each] = Piece.cut(each.kind, owner, each.span, context.witness, edits)
    return found


def _cut_through(
    context: LoadContext, made: Sequence[Emendation], ruled: Sequence[Edit]
) -> list[Problem]:
    """Return the emendations whose words begin or end inside what a rule changes.

    Their reading would not be what stands in the edited text.
    """
    wrong = []
    for emendation in made:
        for edit in ruled:
            edges = (emendation.span.start, emendation.span.end)
            if any(edit.start < edge < edit.end for edge in edges):
                start = min(edit.start, emendation.span.start)
                end = max(edit.end, emendation.span.end)
                said = (
                    f"the rule {edit.rule} changes «{edit.ocr}», of which the words are only a "
                    f"part: emend «{context.witness.text[start:end]}»"
                )
                wrong.append(_problem(emendation, said))
    return wrong


def _meeting(context: LoadContext, made: Sequence[Emendation]) -> list[Problem]:
    """Return the emendations that change the same letters as another."""
    edits = sorted(
        ((edit, emendation) for emendation in made for edit in emendation.edits),
        key=lambda pair: (pair[0].start, pair[0].end, pair[1].source_line),
    )
    wrong = []
    for (before, one), (after, two) in pairwise(edits):
        if before.meets(after):
            first, second = sorted((one, two), key=lambda emendation: emendation.source_line)
            line, column = context.witness.place(after.start)
            said = (
                f"the emendation in line {first.source_line} changes the same letters, at "
                f"{first.siglum}:{line}:{column}: make one of the two"
            )
            wrong.append(_problem(second, said))
    return wrong


def _problem(emendation: Emendation, message: str) -> Problem:
    return Problem(emendation.file, emendation.source_line, emendation.owner, message)


def _home(spans: list[OwnedSpan], span: Span) -> OwnedSpan | None:
    return next((each for each in spans if each.span.holds(span)), None)
