"""The command `snapshot`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from pasyans.commands import Answer, UsageError
from pasyans.commands.arguments import open_own_edition
from pasyans.export import SnapshotExists, write_snapshot
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add nothing: `pasyans snapshot` takes only what every command takes."""


def run(args: Namespace) -> Answer:
    """Keep the present text version under history/: every id and every text, once for all."""
    edition = open_own_edition(args)
    try:
        path = write_snapshot(edition)
    except SnapshotExists as error:
        raise UsageError(str(error)) from None
    said = _("text {version} is kept in {path}")
    name = path.relative_to(edition.root)
    return Answer(said.format(version=edition.text_version, path=name), {"path": str(name)})
