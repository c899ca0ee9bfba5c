"""The command `deal`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from pasyans.commands import Answer
from pasyans.commands.arguments import open_edition
from pasyans.commands.playing import add_game, chosen_game, head
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans deal` takes."""
    add_game(parser)
    parser.add_argument(
        "deal",
        metavar=_("DEAL"),
        help=_("a numbered deal, as v1:1871, or the cards in their order"),
    )
    parser.add_argument("--table", action="store_true", help=_("a line for each pile"))


def run(args: Namespace) -> Answer:
    """Set out a deal: the first position."""
    game = chosen_game(open_edition(args), args)
    position = game.deal(args.deal)
    data = {**head(game), "deal": args.deal, "position": position.line()}
    return Answer(str(position) if args.table else position.line(), data)
