"""The command `conformance`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pasyans.commands import Answer, UsageError
from pasyans.commands.arguments import add_games, open_edition
from pasyans.commands.playing import open_playable
from pasyans.commands.progress import progress
from pasyans.export.cases import Case, cases, deal_vectors, perft_counts, write_cases
from pasyans.messages import translate as _

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
    """Write the cases that other programs can be checked against, a file a game.

    The numbered deals are written as well, always for the packs of every game of the edition.
    """
    edition = open_edition(args)
    folder = Path(args.output)
    if folder.exists() and not folder.is_dir():
        raise UsageError(_("{path} is no folder; --output names one").format(path=folder))
    playable = [id for id, text in edition.games.items() if text.python]
    asked = [open_playable(edition, id)[1] for id in args.games or playable]
    packs = {1, *(open_playable(edition, id)[1]().packs for id in playable)}
    made: dict[str, list[Case]] = {}
    with progress() as show:
        for code in asked:
            show(code.id)
            made[code.id] = [*cases(code), *perft_counts(code)]
    made["deals"] = deal_vectors(packs)
    said = _("{path}: {count} cases")
    lines = []
    for name, found in made.items():
        path = folder / f"{name}.jsonl"
        write_cases(path, found)
        lines.append(said.format(path=path, count=len(found)))
    return Answer("\n".join(lines), {name: len(found) for name, found in made.items()})
