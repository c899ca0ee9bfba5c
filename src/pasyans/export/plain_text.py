"""A layer as plain text."""

from __future__ import annotations

from pasyans.edition import Edition


def layer_text(edition: Edition, id: str, layer: str) -> str:
    """Return a layer of a game, container or clause as text that ends with a line break.

    A game has a line for each paragraph. Raise `Lost` where there is no such text, `UnknownId` for
    an unknown id or layer.

    >>> layer_text(Edition.open(), "salic-law.r2", "edited")
    'II. Основныя карты восемь тузовъ не должны быть выбираемы тотчасъ-же. Масти не соблюдаются.\\n'
    """
    return edition.layer(id, layer) + "\n"
