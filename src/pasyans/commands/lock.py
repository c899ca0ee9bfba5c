"""The command `lock`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from pasyans.commands import Answer
from pasyans.commands.arguments import open_own_edition
from pasyans.edition import lock
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add nothing: `pasyans lock` takes only what every command takes."""


def run(args: Namespace) -> Answer:
    """Write clauses.lock anew: the hash of every text that has an id; ids are never dropped."""
    changed = lock(open_own_edition(args))
    said = _("clauses.lock is written anew") if changed else _("clauses.lock was up to date")
    return Answer(said, {"changed": changed})
