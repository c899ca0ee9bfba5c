"""Many positions at once: JSON Lines ask, JSON Lines answer (`pasyans moves --batch`)."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NoReturn

from pasyans.commands import UsageError, one_line
from pasyans.commands.playing import open_playable, read_position, under_readings
from pasyans.commands.streams import standard_input
from pasyans.edition import Edition, UnknownId
from pasyans.messages import translate as _
from pasyans.patience import Game, PatienceError

__all__ = ["answers"]

_ANSWERS = ("allowed", "clauses", "error", "moves", "outcome")
"""The keys of answers: what a line holds under these does not come back."""


def answers(edition: Edition, name: str) -> Iterator[str]:
    """Answer a file of JSON Lines, a line for each line that is not empty.

    A line asks with ``game`` and ``position`` (or ``deal``), and if need be ``bundle`` and
    ``readings``; with ``move`` it asks for the verdict on that move. What else the line holds comes
    back in the answer. A line that cannot be answered is answered with ``error``.

    Args:
        edition: The edition whose games are asked about.
        name: The path of the file; ``-`` for standard input.
    """
    games: dict[tuple[Any, ...], Game] = {}
    with nullcontext(standard_input()) if name == "-" else Path(name).open("rb") as lines:
        for line in lines:
            if line.strip(b"\xef\xbb\xbf \t\r\n"):
                yield _answered(edition, line, games)


def _answered(edition: Edition, line: bytes, games: dict[tuple[Any, ...], Game]) -> str:
    asked: dict[str, Any] = {}
    try:
        asked = _asked(line)
        answer = _answer(edition, asked, games)
    except (PatienceError, UsageError, UnknownId) as error:
        answer = {"error": one_line(error)}
    known = {key: value for key, value in asked.items() if key not in _ANSWERS}
    return json.dumps({**known, **answer}, ensure_ascii=False, allow_nan=False)


def _asked(line: bytes) -> dict[str, Any]:
    """Return a line as an object of which the same JSON can be written again."""
    try:
        asked = json.loads(line.decode("utf-8-sig"), parse_constant=_no_number, parse_float=_number)
        json.dumps(asked)
    except RecursionError:
        raise UsageError(_("no JSON that can be answered: nested too deep")) from None
    except ValueError as error:  # of JSON, of UTF-8, of numbers with thousands of digits
        raise UsageError(_("no JSON: {error}").format(error=error)) from None
    if isinstance(asked, dict):
        return asked
    raise UsageError(
        _("a line asks with an object, as in {example}").format(
            example='{"game": "salic-law", "position": "kings Ks 2c; aces Ac"}'
        )
    )


def _number(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        _no_number(text)
    return number


def _no_number(text: str) -> NoReturn:
    raise ValueError(_("{text} is no number of JSON").format(text=text))


def _answer(
    edition: Edition, asked: dict[str, Any], games: dict[tuple[Any, ...], Game]
) -> dict[str, Any]:
    """Answer one line; `games` keeps the games made for the lines before it."""
    id, bundle = _text(asked, "game"), _text(asked, "bundle", "edition")
    readings = _readings(asked)
    key = (id, bundle, *sorted(readings.items()))
    if (game := games.get(key)) is None:
        _game_text, kind = open_playable(edition, id)
        game = games[key] = under_readings(kind, bundle, readings)
    if ("deal" in asked) == ("position" in asked):
        raise UsageError(_("a line gives a position or a deal, one of the two"))
    position = (
        game.deal(_text(asked, "deal"))
        if "deal" in asked
        else read_position(game, _text(asked, "position"))
    )
    if "move" in asked:
        verdict = game.judge(position, _text(asked, "move"))
        return {"allowed": bool(verdict), "clauses": list(verdict.clauses)}
    moves = [str(move) for move in game.moves(position)]
    return {"moves": moves, "outcome": game.outcome(position)}


def _text(asked: dict[str, Any], key: str, default: str | None = None) -> str:
    value = asked.get(key, default)
    if isinstance(value, str):
        return value
    if key not in asked:
        raise UsageError(_("the line has no {key!r}").format(key=key))
    raise UsageError(_("{key!r} is a text, not {value}").format(key=key, value=_shown(value)))


def _readings(asked: dict[str, Any]) -> dict[str, str]:
    readings = asked.get("readings", {})
    if isinstance(readings, dict) and all(isinstance(value, str) for value in readings.values()):
        return readings
    raise UsageError(
        _("'readings' is an object from option to reading, as in {example}, not {value}").format(
            example='{"aces": "at-will"}', value=_shown(readings)
        )
    )


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
