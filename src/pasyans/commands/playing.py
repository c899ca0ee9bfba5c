"""Arguments of the commands that play, and what they name: a game, its readings, a position."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Any

from pasyans.commands import UsageError
from pasyans.commands.arguments import open_game
from pasyans.commands.streams import given_text, standard_input
from pasyans.edition import Edition, GameText
from pasyans.games import load
from pasyans.messages import translate as _
from pasyans.patience import Game, NotationError, Position, UnknownReading

__all__ = [
    "add_game",
    "add_position",
    "chosen_game",
    "given_position",
    "head",
    "open_playable",
    "read_position",
    "under_readings",
]


def add_game(parser: ArgumentParser, *, needed: bool = True) -> None:
    """Add the game that is played, and the readings under which."""
    parser.add_argument(
        "game",
        metavar=_("GAME"),
        nargs=None if needed else "?",
        help=_("the id of a game, as salic-law"),
    )
    parser.add_argument(
        "--bundle",
        metavar=_("NAME"),
        help=_("a named set of readings, as pasyans readings GAME lists them"),
    )
    parser.add_argument(
        "--reading",
        metavar=_("OPTION=READING"),
        action="append",
        default=[],
        help=_("one reading that differs from the set; may be repeated"),
    )


def add_position(parser: ArgumentParser, *, needed: bool = True) -> None:
    """Add the position about which something is asked."""
    parser.add_argument(
        "position",
        metavar=_("POSITION"),
        nargs=None if needed else "?",
        help=_("a position, a deal such as v1:1871, or - to read either from standard input"),
    )


def open_playable(edition: Edition, id: str) -> tuple[GameText, type[Game]]:
    """Return the text and the class of the game with that id.

    Raises:
        UsageError: It cannot be played, or is no game.
        EditionError: The class that the edition names is not there, or not run unasked.
        UnknownId: There is nothing of that name.
    """
    text = open_game(edition, id)
    reference = edition.class_of(text.id)
    if reference is None:
        played = [id for id, game in edition.games.items() if game.python]
        raise UsageError(
            _("{id} cannot be played yet; games that can: {games}").format(
                id=id, games=", ".join(played) or _("none")
            )
        )
    try:
        return text, load(reference, text.id)
    except ImportError as error:
        raise UsageError(_("{id} cannot be played: {error}").format(id=id, error=error)) from error


def chosen_game(edition: Edition, args: Namespace) -> Game:
    """Return the game that a command asks for, under the readings that it asks for.

    Raises:
        UsageError: A reading is not written as one, or one option has two.
        UnknownReading: The game has no such bundle, option or reading.
    """
    _text, kind = open_playable(edition, args.game)
    chosen: dict[str, str] = {}
    for word in args.reading:
        option, equals, reading = (part.strip() for part in word.partition("="))
        if not equals:
            known = ", ".join(kind.options) or _("none")
            raise UsageError(
                _(
                    "a reading is written option=reading, not {word!r}; options of {id}: {known}"
                ).format(word=word, id=kind.id, known=known)
            )
        if option in chosen:
            raise UsageError(
                _("the option {option!r} is given twice: {first!r} and {second!r}").format(
                    option=option, first=chosen[option], second=reading
                )
            )
        chosen[option] = reading
    return under_readings(kind, "edition" if args.bundle is None else args.bundle, chosen)


def under_readings(kind: type[Game], bundle: str, readings: Mapping[str, str]) -> Game:
    """Return a game under readings whose names somebody has written.

    Raises:
        UnknownReading: The game has no such bundle, option or reading.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> under_readings(SalicLaw, "ru", {"aces": "at-will"}).readings["aces"]
    'at-will'
    """
    for name in readings:
        # Before the class is called: it has parameters of its own, and `bundle` is one.
        if name not in kind.options:
            known = ", ".join(kind.options) or _("none")
            raise UnknownReading(
                _("{id} has no option {name!r}; its options: {known}").format(
                    id=kind.id, name=name, known=known
                )
            )
    return kind(bundle, **readings)


def given_position(game: Game, text: str) -> Position:
    """Read a position or a numbered deal, or either from standard input (`-`).

    Raises:
        NotationError: It is no position of the game, or holds no card.
        UsageError: Standard input is closed, or not UTF-8.
    """
    words = given_text("-", standard_input().read()) if text == "-" else text
    return read_position(game, words)


def read_position(game: Game, text: str) -> Position:
    """Read a position, or a numbered deal (`v1:1871`).

    Raises:
        NotationError: It is no position of the game, or holds no card.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> read_position(SalicLaw(), "v1:1871") == SalicLaw().deal("v1:1871")
    True
    """
    words = text.strip()
    if words.startswith("v1:"):
        return game.deal(words)
    position = game.position(text)
    if not any(True for _card in position.all_cards()):
        raise NotationError(
            _("a position holds at least one card, as in {example}").format(
                example=repr("kings Ks 2c; aces Ac")
            )
        )
    return position


def head(game: Game) -> dict[str, Any]:
    """Return what every answer as JSON begins with: the game and how it is read.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> head(SalicLaw("ru"))["bundle"]
    'ru'
    """
    return {"game": game.id, "bundle": game.bundle, "readings": game.readings}
