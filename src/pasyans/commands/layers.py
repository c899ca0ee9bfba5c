"""The text of clauses in the layer that a reader wants."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from pasyans.commands import Answer, UsageError
from pasyans.edition import (
    LAYERS,
    Clause,
    Container,
    Edition,
    Foreign,
    GameText,
    Lost,
    Supplied,
)
from pasyans.export import named
from pasyans.export.things import EXAMPLE, Thing
from pasyans.messages import language
from pasyans.messages import translate as _

__all__ = ["add_layer", "clause_text", "only_layers"]


def add_layer(parser: ArgumentParser, help: str, **more: Any) -> None:
    """Add the choice of a layer; `help` has a slot ``{layers}`` for their names."""
    parser.add_argument(
        "--layer",
        metavar=_("LAYER"),
        choices=LAYERS,
        help=help.format(layers=", ".join(LAYERS)),
        **more,
    )


def clause_text(edition: Edition, id: str, layer: str | None) -> tuple[str, str]:
    """Return a layer (that of the messages if None) and the text of a clause in it.

    A clause whose text is lost in that layer is given in the language of the messages. What is no
    clause (the game itself, where no clause speaks of a move) has no text.

    >>> clause_text(Edition.open(), "salic-law.s3", "edited")[0]
    'en'
    """
    own = language() if language() in LAYERS else "en"
    if isinstance(edition.find(id), Clause | Supplied):
        for name in dict.fromkeys((layer or own, own, "en")):
            try:
                return name, edition.layer(id, name)
            except Lost:
                continue
    return layer or own, ""


def only_layers(edition: Edition, id: str, layers: Sequence[str]) -> Answer:
    """Return the text of a thing in these layers and nothing else: of each clause that it holds.

    Raises:
        UsageError: It has no text of its own.
        UnknownId: The edition has nothing of that name.
        Lost: A layer of a clause is lost.

    >>> only_layers(Edition.open(), "salic-law.t1", ["normalized"]).text
    'САЛИЧЕСКИЙ ЗАКОН.'
    """
    leaves = _leaves(edition, named(edition, id.partition(EXAMPLE)[0]))
    if not leaves or EXAMPLE in id:
        raise UsageError(
            _("{id} has no text of its own; pasyans show {id} says what it is").format(id=id)
        )
    texts = {leaf.id: {layer: _text(edition, leaf, layer) for layer in layers} for leaf in leaves}
    single = len(leaves) == 1 and leaves[0].id == id
    lines = []
    for leaf, by_layer in texts.items():
        for layer, text in by_layer.items():
            words = [] if single else [leaf]
            words += [layer] if len(layers) > 1 else []
            lines.append("  ".join([*words, text]))
    data = [
        {"id": leaf, "text_version": edition.text_version, "layers": by_layer}
        for leaf, by_layer in texts.items()
    ]
    return Answer("\n".join(lines), data[0] if single else data)


def _leaves(edition: Edition, thing: Thing) -> list[Clause | Supplied | Foreign]:
    """Return the clauses of which a thing consists, in the order of the text."""
    if isinstance(thing, Clause | Supplied | Foreign):
        return [thing]
    if isinstance(thing, GameText):
        return [part for part in thing.sequence if isinstance(part, Clause | Supplied)]
    if isinstance(thing, Container):
        return [leaf for child in thing.children for leaf in _leaves(edition, edition.find(child))]
    return []


def _text(edition: Edition, thing: Clause | Supplied | Foreign, layer: str) -> str:
    if isinstance(thing, Foreign):
        if layer == "ocr":
            return thing.ocr
        raise Lost(
            _("{id} is not the book's: it is neither edited nor translated; its only layer is ocr")
            .format(id=thing.id)
        )  # fmt: skip
    return edition.layer(thing.id, layer)
