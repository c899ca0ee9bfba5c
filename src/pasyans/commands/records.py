"""Commands for programs that are compared with this one: replay, perft, and positions in bulk."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from pasyans.commands import Answer, UsageError
from pasyans.commands.opening import open_edition, open_playable
from pasyans.commands.play import chosen_game, given_position
from pasyans.edition import Edition, UnknownId
from pasyans.messages import translate as _
from pasyans.patience import Game, NotationError, PatienceError
from pasyans.patience.perft import perft as count
from pasyans.patience.records import read_records
from pasyans.patience.records import replay as judged

__all__ = ["batch", "perft", "replay"]


def replay(args: Namespace) -> Answer:
    """Judge records again, move by move; status 1 where one is not as it says."""
    edition = open_edition(args)
    lines, data, status = [], [], 0
    for name in args.files:
        for number, record in enumerate(_records(name), start=1):
            place = f"{name}, {number}"
            try:
                _text, kind = open_playable(edition, record.game)
                game = kind(record.bundle, **dict(record.readings))
                made = sum(1 for _step in judged(game, record))
            except PatienceError as error:
                lines.append(f"{place}: {error}")
                data.append({"file": name, "record": number, "ok": False, "why": str(error)})
                status = 1
            else:
                said = _("{place}: {moves} moves, {result}, every move as the rules allow")
                lines.append(said.format(place=place, moves=made, result=record.result))
                data.append(
                    {"file": name, "record": number, "ok": True, "moves": made,
                     "result": record.result}
                )  # fmt: skip
    return Answer("\n".join(lines), data, status)


def _records(name: str) -> Iterator[Any]:
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    try:
        yield from read_records(text)
    except NotationError as error:
        raise UsageError(f"{name}: {error}") from None


def perft(args: Namespace) -> Answer:
    """How many sequences of moves there are, depth by depth."""
    game = chosen_game(open_edition(args), args)
    position = given_position(game, args.position)
    counts = [count(game, position, depth) for depth in range(1, args.depth + 1)]
    data = {
        "game": game.id,
        "bundle": game.bundle,
        "readings": game.readings,
        "position": str(position),
        "perft": counts,
    }
    return Answer(
        "\n".join(f"{depth} {number}" for depth, number in enumerate(counts, start=1)), data
    )


def batch(edition: Edition, name: str) -> Iterator[str]:
    """The moves of many positions: an answer a line for each line of a JSON Lines file.

    A line asks with ``game`` and ``position`` (or ``deal``), and if need be ``bundle`` and
    ``readings``; with ``move`` it asks for the verdict on that move. What else the line holds comes
    back in the answer. A line that cannot be answered is answered with ``error``.
    """
    games: dict[tuple[Any, ...], Game] = {}
    with nullcontext(sys.stdin) if name == "-" else Path(name).open(encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.dumps(_answered(edition, line, games), ensure_ascii=False)


def _answered(edition: Edition, line: str, games: dict[tuple[Any, ...], Game]) -> dict[str, Any]:
    try:
        asked = json.loads(line)
        if not isinstance(asked, dict):
            raise UsageError(_("a line asks with an object, as in {example}").format(
                example='{"game": "salic-law", "position": "kings Ks 2c; aces Ac"}'
            ))  # fmt: skip
        return {**asked, **_answer(edition, asked, games)}
    except json.JSONDecodeError as error:
        return {"error": _("no JSON: {error}").format(error=error)}
    except (PatienceError, UsageError, UnknownId) as error:
        known = asked if isinstance(asked, dict) else {}
        return {**known, "error": " ".join(str(error).split())}


def _answer(
    edition: Edition, asked: dict[str, Any], games: dict[tuple[Any, ...], Game]
) -> dict[str, Any]:
    """The answer to one line; `games` keeps the games made for the lines before it."""
    readings = asked.get("readings") or {}
    key = (asked.get("game"), asked.get("bundle", "edition"), *sorted(readings.items()))
    if (game := games.get(key)) is None:
        _text, kind = open_playable(edition, str(asked.get("game")))
        game = games[key] = kind(asked.get("bundle", "edition"), **readings)
    position = (
        game.deal(asked["deal"]) if "deal" in asked else game.position(str(asked.get("position")))
    )
    if "move" in asked:
        verdict = game.judge(position, str(asked["move"]))
        return {"allowed": bool(verdict), "clauses": list(verdict.clauses)}
    moves = [str(move) for move in game.moves(position)]
    return {"moves": moves, "outcome": game.outcome(position)}
