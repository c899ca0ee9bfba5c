"""The command `judge`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from pasyans.commands import Answer
from pasyans.commands.arguments import open_edition
from pasyans.commands.playing import add_game, add_position, chosen_game, given_position, head
from pasyans.commands.verdicts import decision_data, verdict_text
from pasyans.messages import translate as _

__all__ = ["add_move", "add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans judge` takes."""
    add_game(parser)
    add_position(parser)
    add_move(parser)


def add_move(parser: ArgumentParser) -> None:
    """Add the move that is judged."""
    parser.add_argument("move", metavar=_("MOVE"), help=_("a move, as pasyans moves writes them"))


def run(args: Namespace) -> Answer:
    """Say whether the rules allow a move; status 1 where they forbid it."""
    game = chosen_game(open_edition(args), args)
    position = given_position(game, args.position)
    move = game.move(args.move)
    verdict = game.judge(position, move)
    data = {
        **head(game),
        "position": position.line(),
        "move": str(move),
        "allowed": bool(verdict),
        "decisions": [decision_data(decision) for decision in verdict.decisions],
    }
    return Answer(verdict_text(verdict), data, 0 if verdict else 1)
