"""The command `perft`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from pasyans.commands import Answer
from pasyans.commands.arguments import open_edition
from pasyans.commands.numbers import whole_number
from pasyans.commands.playing import add_game, add_position, chosen_game, given_position, head
from pasyans.commands.streams import say
from pasyans.messages import translate as _
from pasyans.patience import Game, Position
from pasyans.patience.perft import perft

__all__ = ["add_options", "run"]

_DEEPEST = 500
"""The greatest depth: well within Python's limit on calls within calls."""


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans perft` takes."""
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--depth",
        metavar=_("N"),
        type=whole_number(1, _DEEPEST),
        default=3,
        help=_("the greatest depth (3)"),
    )


def run(args: Namespace) -> Answer:
    """Count the sequences of moves, depth by depth, until none is that long."""
    game = chosen_game(open_edition(args), args)
    position = given_position(game, args.position)
    counts = []
    for depth, count in enumerate(_counts(game, position, args.depth), start=1):
        counts.append(count)
        if not args.json:
            # At once: the next depth may take as long as all before it together, or much longer.
            say(f"{depth} {count}")
    return Answer("", {**head(game), "position": position.line(), "perft": counts})


def _counts(game: Game, position: Position, depth: int) -> Iterator[int]:
    for reached in range(1, depth + 1):
        count = perft(game, position, reached)
        yield count
        if not count:
            return
