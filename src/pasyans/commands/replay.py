"""The command `replay`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pasyans.commands import Answer, UsageError, one_line
from pasyans.commands.arguments import open_edition
from pasyans.commands.playing import open_playable, under_readings
from pasyans.commands.streams import given_text, standard_input
from pasyans.edition import Edition, UnknownId
from pasyans.messages import translate as _
from pasyans.patience import Game, PatienceError
from pasyans.patience.records import Record, read_each, replay

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans replay` takes."""
    parser.add_argument(
        "files", metavar=_("FILE"), nargs="+", help=_("records, or - for standard input")
    )


def run(args: Namespace) -> Answer:
    """Judge records again, move by move; status 1 where one is not as it says.

    Whatever is wrong with one record or file, the others are judged all the same; the status is 2
    where a file could not be read.
    """
    edition = open_edition(args)
    games: dict[tuple[Any, ...], Game] = {}
    lines, data, status = [], [], 0
    for name in args.files:
        try:
            found = list(_records(name))
        except (OSError, UsageError) as error:
            why = one_line(error)
            lines.append(why if name in why else f"{name}: {why}")
            data.append({"file": name, "ok": False, "why": why})
            status = 2
            continue
        for number, record in enumerate(found, start=1):
            place = {"file": name, "record": number}
            try:
                if isinstance(record, Exception):
                    raise record
                made = sum(1 for _step in replay(_game(edition, record, games), record))
            except (PatienceError, UnknownId, UsageError) as error:
                why = one_line(error)
                lines.append(f"{name}, {number}: {why}")
                data.append({**place, "ok": False, "why": why})
                status = max(status, 1)
            else:
                said = _("{place}: {moves} moves, {result}, every move as the rules allow").format(
                    place=f"{name}, {number}", moves=made, result=record.result
                )
                lines.append(said)
                data.append({**place, "ok": True, "moves": made, "result": record.result})
    return Answer("\n".join(lines), data, status)


def _records(name: str) -> Iterator[Record | PatienceError]:
    data = standard_input().read() if name == "-" else Path(name).read_bytes()
    return read_each(given_text(name, data))


def _game(edition: Edition, record: Record, games: dict[tuple[Any, ...], Game]) -> Game:
    """Return the game of a record; `games` keeps those of the records before it."""
    key = (record.game, record.bundle, *sorted(record.readings))
    if key not in games:
        readings = dict(record.readings)
        if len(readings) < len(record.readings):
            raise UsageError(_("[Readings] gives an option twice"))
        _text, kind = open_playable(edition, record.game)
        games[key] = under_readings(kind, record.bundle, readings)
    return games[key]
