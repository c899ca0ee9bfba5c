"""The layer in which a reader wants the text of a clause."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from pasyans.edition import LAYERS, Clause, Edition, Lost, Supplied
from pasyans.messages import language
from pasyans.messages import translate as _

__all__ = ["add_layer", "clause_text"]


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
