"""Read source_texts/games/<game>.yaml: from lines and quotations to a game."""

from __future__ import annotations

from collections.abc import Iterable

from pasyans.edition.clause import Clause
from pasyans.edition.edits import Rule
from pasyans.edition.errors import EditionError, nearest
from pasyans.edition.gametext import GameText
from pasyans.edition.lacuna import Lacuna, Supplied
from pasyans.edition.loading.clauses import check_ids, read_clauses, read_containers
from pasyans.edition.loading.context import LoadContext
from pasyans.edition.loading.editorial import (
    read_cruxes,
    read_departures,
    read_lacunae,
    read_supplied,
)
from pasyans.edition.loading.settings import GameEntry
from pasyans.edition.loading.spans import edited_pieces, emendations, owned_spans
from pasyans.edition.loading.validation import validated
from pasyans.edition.witness import Witness
from pasyans.edition.yaml_document import Document

__all__ = ["read_game"]


def read_game(
    document: Document, entry: GameEntry, witnesses: dict[str, Witness], rules: Iterable[Rule]
) -> GameText:
    """Return the game that a document describes.

    Args:
        document: The file of the game.
        entry: Its entry in EDITION.toml.
        witnesses: All witnesses by siglum.
        rules: The systematic emendations.

    Raises:
        EditionError: Holds everything that is wrong with the file.
    """
    data = validated(document, "game", f"{entry.id}.")
    if data["game"] != entry.id:
        message = f"the file says game: {data['game']!r}, its name says {entry.id!r}"
        raise EditionError.of([document.problem(("game",), message)])
    if data["witness"] not in witnesses:
        message = f"no witness {data['witness']!r}; {nearest(data['witness'], witnesses)}"
        raise EditionError.of([document.problem(("witness",), message)])
    context = LoadContext(document, entry.id, witnesses[data["witness"]], tuple(rules))
    check_ids(context)
    spans = owned_spans(context)
    context.raise_if_any()
    made = emendations(context, spans)
    pieces = edited_pieces(context, spans, made)
    context.raise_if_any()
    clauses = read_clauses(context, pieces)
    containers = read_containers(context, pieces, clauses)
    lacunae, supplied, cruxes = read_lacunae(context), read_supplied(context), read_cruxes(context)
    departures = read_departures(context)
    context.raise_if_any()
    return GameText(
        id=entry.id,
        title=entry.title,
        number=entry.number,
        status=entry.status,
        python=entry.python,
        witness=context.witness.siglum,
        clauses=clauses,
        containers=containers,
        lacunae=lacunae,
        supplied=supplied,
        cruxes=cruxes,
        departures=departures,
        emendations=made,
        sequence=_sequence(clauses, lacunae, supplied),
        pieces=tuple(sorted(pieces.values(), key=lambda piece: piece.span)),
        file=document.name,
    )


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
