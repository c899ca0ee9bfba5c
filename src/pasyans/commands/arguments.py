"""Arguments that many commands take, and the edition that they name."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pasyans.commands import UsageError
from pasyans.edition import Edition, GameText
from pasyans.messages import translate as _

__all__ = ["add_games", "add_id", "open_edition", "open_game", "open_own_edition"]


def add_games(parser: ArgumentParser) -> None:
    """Add the games to which a command restricts itself."""
    parser.add_argument("games", metavar=_("GAME"), nargs="*", help=_("only these games"))


def add_id(parser: ArgumentParser, *, needed: bool = True) -> None:
    """Add the id of whatever is shown."""
    parser.add_argument(
        "id",
        metavar=_("ID"),
        nargs=None if needed else "?",
        help=_("as salic-law.r1.1; pasyans list shows them all"),
    )


def open_edition(args: Namespace) -> Edition:
    """Open the edition that the command asks for.

    Raises:
        UsageError: There is none in that folder.
        EditionError: It is broken.
    """
    if args.edition is None:
        return Edition.open(trust_code=args.trust_code)
    path = Path(args.edition)
    if not (path / "source_texts" / "EDITION.toml").is_file():
        raise UsageError(
            _("{path} is no edition: it has no source_texts/EDITION.toml").format(path=path)
        )
    return Edition.open(path, trust_code=args.trust_code)


def open_own_edition(args: Namespace) -> Edition:
    """Open the edition that the command asks for, to write into its folder.

    Raises:
        UsageError: As `open_edition`; or it is the copy inside the installed package, which is no
            place to keep anything.
    """
    edition = open_edition(args)
    if edition.is_installed:
        raise UsageError(
            _(
                "the installed edition is not written to; "
                "name the folder of your own with --edition PATH"
            )
        )
    return edition


def open_game(edition: Edition, id: str) -> GameText:
    """Return the game with that id.

    Raises:
        UsageError: It is the id of something else.
        UnknownId: There is nothing of that name.
    """
    thing = edition.find(id)
    if isinstance(thing, GameText):
        return thing
    raise UsageError(
        _("{id} is no game; the games: {games}").format(id=id, games=", ".join(edition.games))
    )
