"""The command `check`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from dataclasses import asdict
from typing import Any

from pasyans.commands import Answer
from pasyans.commands.arguments import open_edition
from pasyans.commands.rows import summary
from pasyans.edition import EditionError
from pasyans.edition import check as problems_of
from pasyans.export import kind_of
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add nothing: `pasyans check` takes only what every command takes."""


def run(args: Namespace) -> Answer:
    """Every law of the text; status 1 where one is broken."""
    try:
        edition = open_edition(args)
    except EditionError as error:
        problems = list(error.problems)
        version = None
    else:
        problems = list(problems_of(edition))
        version = edition.text_version
    data: dict[str, Any] = {
        "text_version": version,
        "problems": [asdict(problem) for problem in problems],
    }
    if problems or version is None:
        return Answer("\n".join(map(str, problems)), data, 1)
    counts = {
        "witness": len(edition.witnesses),
        **Counter(
            kind_of(part) for game in edition.games.values() for part in game.parts().values()
        ),
    }
    said = _("text {version}: {counts}; every law holds")
    return Answer(said.format(version=version, counts=summary(counts)), {**data, "counts": counts})
