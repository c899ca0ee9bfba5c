"""The command `moves`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from pasyans.commands import Answer, UsageError
from pasyans.commands.arguments import open_edition
from pasyans.commands.batch import answers
from pasyans.commands.playing import add_game, add_position, chosen_game, given_position, head
from pasyans.commands.streams import standard_output
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans moves` takes."""
    add_game(parser, needed=False)
    add_position(parser, needed=False)
    parser.add_argument(
        "--batch",
        metavar=_("FILE"),
        help=_("many positions instead of one: JSON Lines in and out (- for standard input)"),
    )


def run(args: Namespace) -> Answer:
    """List every move that the rules allow in a position, or in each of many."""
    if args.batch is not None:
        return _batch(args)
    if args.game is None or args.position is None:
        raise UsageError(_("give a game and a position, or --batch FILE"))
    game = chosen_game(open_edition(args), args)
    position = given_position(game, args.position)
    found = [str(move) for move in game.moves(position)]
    outcome = game.outcome(position)
    data = {**head(game), "position": position.line(), "moves": found, "outcome": outcome}
    if found:
        return Answer("\n".join(found), data)
    said = {
        "won": _("no move: the game is won"),
        "lost": _("no move: the game is lost"),
        "open": _("no move that the rules allow"),
    }
    return Answer(said[outcome], data)


def _batch(args: Namespace) -> Answer:
    if args.game is not None or args.bundle is not None or args.reading:
        raise UsageError(
            _("with --batch each line names its own game, position and readings; leave out {what}")
            .format(what=_("GAME") if args.game is not None else "--bundle, --reading")
        )  # fmt: skip
    output = standard_output()
    for line in answers(open_edition(args), args.batch):
        output.write(line + "\n")
    args.json = False
    return Answer("", None)
