"""The command `where`."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace

from pasyans.commands import Answer, UsageError
from pasyans.commands.arguments import open_edition
from pasyans.commands.rows import row_of, row_text
from pasyans.edition import EditionError
from pasyans.export import record
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans where` takes."""
    parser.add_argument(
        "place", metavar=_("PLACE"), help=_("witness, line and column from 1, as B:15:128")
    )


def run(args: Namespace) -> Answer:
    """Say what owns a place of a witness: a clause, the number of a rule, foreign matter."""
    edition = open_edition(args)
    if re.search(r"\d{10}", args.place):
        raise UsageError(_("no witness has a place {place!r}").format(place=args.place))
    try:
        owner = edition.where(args.place)
    except EditionError as error:
        raise UsageError(str(error)) from error
    row = row_text(row_of(edition, owner))
    return Answer(row, {"place": args.place, **record(edition, owner.id)})
