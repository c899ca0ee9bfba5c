"""The command `list`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter

from pasyans.commands import Answer
from pasyans.commands.arguments import open_edition, open_game
from pasyans.commands.rows import row_of, row_text, summary
from pasyans.edition.vocabulary import KINDS
from pasyans.export import parts_of
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans list` takes."""
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=_("only this game"))
    parser.add_argument(
        "--kind",
        metavar=_("KIND"),
        action="append",
        choices=KINDS,
        help=_("only this kind: {kinds}").format(kinds=", ".join(KINDS)),
    )


def run(args: Namespace) -> Answer:
    """List the ids of the edition, or of one game, with kinds and first words."""
    edition = open_edition(args)
    parts = parts_of(edition, args.game and open_game(edition, args.game).id)
    asked = set(args.kind or KINDS)
    rows = [(part, row_of(edition, part)) for part in parts]
    found = [row for part, row in rows if {row["kind"], part.kind} & asked]
    counts = Counter(row["kind"] for row in found)
    lines = [row_text(row) for row in found]
    lines.append(summary(counts) if found else _("none"))
    return Answer("\n".join(lines), found)
