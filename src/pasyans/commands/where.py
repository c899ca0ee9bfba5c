"""The command `where`."""

from __future__ import annotations

from argparse import Namespace

from pasyans.commands import Answer, UsageError
from pasyans.commands.listing import listed, row_text
from pasyans.commands.opening import open_edition
from pasyans.edition import EditionError

__all__ = ["where"]


def where(args: Namespace) -> Answer:
    """What owns a place of a witness: a clause, the number of a rule, foreign matter."""
    edition = open_edition(args)
    try:
        owner = edition.where(args.place)
    except EditionError as error:
        raise UsageError(str(error)) from error
    row = listed(edition, owner)
    data = {"place": args.place, "text_version": edition.text_version, **row}
    return Answer(row_text(row), data)
