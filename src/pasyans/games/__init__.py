"""The games of the book: one package a game, whose rules are written to be read beside the book."""

from importlib import import_module

from pasyans.patience.game import Game

__all__ = ["load"]


def load(reference: str, id: str = "") -> type[Game]:
    """The class of a game.

    Args:
        reference: module and class with a colon between, as EDITION.toml names them.
        id: The id of the game that the class must be of; any, if empty.

    Raises:
        ImportError: there is no such module or class, or the class is no game, or of another game.

    >>> load("pasyans.games.salic_law:SalicLaw").packs
    2
    """
    module, _, name = reference.partition(":")
    found = getattr(import_module(module), name, None)
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise ImportError(f"{reference}: {module} has no game of the name {name!r}")
    if id not in ("", found.id):
        raise ImportError(f"{reference} plays {found.id}, not {id}")
    return found
