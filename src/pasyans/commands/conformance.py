"""The command `conformance`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pasyans.commands import Answer
from pasyans.commands.arguments import add_games, open_edition
from pasyans.commands.playing import open_playable
from pasyans.messages import translate as _
from pasyans.verify.conformance import cases, deal_vectors, perft_counts, write_cases

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans conformance` takes."""
    add_games(parser)
    parser.add_argument(
        "--output",
        metavar=_("FOLDER"),
        default="conformance",
        help=_("where the files go (conformance)"),
    )


def run(args: Namespace) -> Answer:
    """Write the cases that other programs can be checked against, a file a game."""
    edition = open_edition(args)
    asked = args.games or [id for id in edition.games if edition.class_of(id)]
    codes = [open_playable(edition, id)[1] for id in asked]
    folder = Path(args.output)
    counts: dict[str, int] = {}
    for code in codes:
        found = [*cases(code), *perft_counts(code)]
        write_cases(folder / f"{code.id}.jsonl", found)
        counts[code.id] = len(found)
    vectors = deal_vectors({1, *(code().packs for code in codes)})
    write_cases(folder / "deals.jsonl", vectors)
    counts["deals"] = len(vectors)
    said = _("{path}: {count} cases")
    lines = [
        said.format(path=folder / f"{name}.jsonl", count=count) for name, count in counts.items()
    ]
    return Answer("\n".join(lines), counts)
