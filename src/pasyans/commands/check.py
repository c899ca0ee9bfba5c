"""The command `check`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from dataclasses import asdict
from typing import Any

from pasyans.commands import Answer
from pasyans.commands.arguments import open_edition
from pasyans.commands.rows import summary
from pasyans.edition import PURPOSES, EditionError, places_of
from pasyans.edition import check as problems_of
from pasyans.export import kind_of
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add the question about one game."""
    parser.add_argument(
        "--missing",
        metavar=_("GAME"),
        help=_("list what this game, there or to be made, still lacks, and where (1: something)"),
    )


def run(args: Namespace) -> Answer:
    """Every law of the text; status 1 where one is broken."""
    if args.missing is not None:
        return _missing(args)
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


def _missing(args: Namespace) -> Answer:
    """Every place of a game, and what it lacks; status 1 where it lacks something it needs."""
    places = places_of(open_edition(args), args.missing)
    needed = [place for place in places if not place.optional]
    lacking = [place for place in needed if place.lacks]
    width = max(len(place.path) for place in places)
    lines = []
    for place in places:
        state = _("there")
        if place.lacks:
            state = _("optional") if place.optional else _("missing")
        lacks = f" ({place.lacks})" if place.lacks else ""
        lines.append(f"{state:<10}  {place.path:<{width}}  {_(PURPOSES[place.purpose])}{lacks}")
    if lacking:
        said = _("{game} lacks {count} of the {all} places that a game needs")
        lines.append(said.format(game=args.missing, count=len(lacking), all=len(needed)))
    else:
        lines.append(_("{game} has all that a game needs").format(game=args.missing))
    data = {"game": args.missing, "places": [asdict(place) for place in places]}
    return Answer("\n".join(lines), data, 1 if lacking else 0)
