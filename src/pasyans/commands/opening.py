"""Opening the edition that a command asks for, and the words of one of its clauses."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from pasyans.commands import UsageError
from pasyans.edition import LAYERS, Clause, Edition, GameText, Lost, Supplied
from pasyans.games import load
from pasyans.messages import language
from pasyans.messages import translate as _
from pasyans.patience import Game

__all__ = ["clause_text", "is_supplied", "open_edition", "open_game", "open_playable"]


def open_edition(args: Namespace) -> Edition:
    """Open the edition that the command asks for."""
    if args.edition is None:
        return Edition.open()
    path = Path(args.edition)
    if not (path / "source_texts" / "EDITION.toml").is_file():
        raise UsageError(
            _("{path} is no edition: it has no source_texts/EDITION.toml").format(path=path)
        )
    return Edition.open(path)


def open_game(edition: Edition, id: str) -> GameText:
    """Return the game with that id.

    Raises:
        UsageError: it is the id of something else.
        UnknownId: there is nothing of that name.
    """
    thing = edition.find(id)
    if isinstance(thing, GameText):
        return thing
    raise UsageError(
        _("{id} is no game; the games: {games}").format(id=id, games=", ".join(edition.games))
    )


def open_playable(edition: Edition, id: str) -> tuple[GameText, type[Game]]:
    """Return the text and the class of the game with that id.

    Raises:
        UsageError: it cannot be played, or is no game.
        UnknownId: there is nothing of that name.
    """
    text = open_game(edition, id)
    reference = edition.class_of(text.id)
    if reference is None:
        played = [id for id in edition.games if edition.class_of(id)]
        raise UsageError(
            _("{id} cannot be played yet; games that can: {games}").format(
                id=id, games=", ".join(played) or _("none")
            )
        )
    return text, load(reference)


def is_supplied(edition: Edition, id: str) -> bool:
    """Whether the words of a clause are the editors' own, because the book's are lost."""
    return isinstance(edition.find(id), Supplied)


def clause_text(edition: Edition, id: str, layer: str | None) -> tuple[str, str]:
    """The layer (that of the messages if None) and the text of a clause in it.

    A clause whose text is lost in that layer is given in the language of the messages. What is no
    clause (the game itself, where no clause speaks of a move) has no text.
    """
    own = language() if language() in LAYERS else "en"
    if isinstance(edition.find(id), Clause | Supplied):
        for name in dict.fromkeys((layer or own, own, "en")):
            try:
                return name, edition.layer(id, name)
            except Lost:
                continue
    return layer or own, ""
