"""Cases for other programs: positions, moves and verdicts, free of any language.

The cases come from the recorded examples of the clauses, and from play whose moves are chosen by a
hash of the position. Nothing is drawn at random: the same code gives the same files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from pasyans.edition import write_atomically
from pasyans.patience import Game, Move, NotationError, Place, Position, dealing_order
from pasyans.patience.perft import perft
from pasyans.verify.recording import other_readings, record_examples, recorded_verdict
from pasyans.verify.results import ExampleStep, ExampleVerdict

__all__ = ["DEALS", "Case", "broken_case", "cases", "deal_vectors", "perft_counts", "write_cases"]

Case = dict[str, Any]
"""One line of a file: ``kind`` is verdict, moves, play, outcome, won, view, deal, perft or
deal-order.

``readings`` holds the readings that are not the edition's own.
"""

DEALS = ("v1:0", "v1:1", "v1:1871", "v1:20260", "v1:999999999999999999")
"""The numbered deals whose order of cards is published."""

_WALKED = 2
"""Deals that are played through for each bundle, and for each reading that no bundle has."""

_SAMPLED = 5
"""Positions of each course of play that become cases."""


def cases(code: type[Game]) -> list[Case]:
    """Make all cases of a game: those of its examples, then those of play.

    Args:
        code: The class of the game.

    Returns:
        The cases, each once; where it came up first is under ``from``.
    """
    found: dict[str, Case] = {}
    for case in (*_from_examples(code), *_from_play(code)):
        key = json.dumps({k: v for k, v in case.items() if k != "from"}, sort_keys=True)
        found.setdefault(key, case)
    return list(found.values())


def deal_vectors(packs: Iterable[int]) -> list[Case]:
    """Give the order of the cards of each published deal, for each number of packs.

    >>> [(case["deal"], case["packs"]) for case in deal_vectors([2])][:2]
    [('v1:0', 2), ('v1:1', 2)]
    """
    return [
        {"kind": "deal-order", "deal": deal, "packs": number,
         "cards": " ".join(map(str, dealing_order(deal, number)))}
        for number in sorted(set(packs))
        for deal in DEALS
    ]  # fmt: skip


def perft_counts(code: type[Game], *, most: int = 20_000) -> list[Case]:
    """Count the sequences of moves from a deal and from the middle of a game, for each bundle.

    Args:
        code: The class of the game.
        most: The counts go to the depth at which they come near to this, or to depth 12 where the
            deal leaves no choice.
    """
    found = []
    for bundle in code.bundles:
        game = code(bundle)
        course = _positions(game, DEALS[2])
        for position in (course[0], course[len(course) // 2]):
            counts: list[int] = []
            while len(counts) < 12 and (not counts or 0 < counts[-1] <= most // 10):
                counts.append(perft(game, position, len(counts) + 1))
            found.append(_case(game, "perft", position, bundle=bundle, perft=counts))
    return found


def write_cases(path: Path, found: Iterable[Case]) -> None:
    """Write cases as JSON Lines; the file is complete at every moment.

    Raises:
        OSError: The file cannot be written.
    """
    lines = [json.dumps(case, ensure_ascii=False) for case in found]
    write_atomically(path, "\n".join(lines) + "\n")


def broken_case(code: type[Game] | None, case: Case) -> str:
    """Say what the code answers otherwise than a case, or return an empty string.

    Args:
        code: The class of the case's game; None for the order of a deal, which is no game's.
        case: A line of a file, read.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> case = {"kind": "won", "readings": {}, "position": "kings Ks 2c; aces Ac", "won": True}
    >>> broken_case(SalicLaw, case)
    '{"won": false}'
    """
    if case["kind"] == "deal-order":
        answer: Case = {"cards": " ".join(map(str, dealing_order(case["deal"], case["packs"])))}
    elif code is None:
        return f"{case['kind']}: a case of this kind needs its game"
    else:
        game = code(**case["readings"])
        answer = _answer(game, case)
    wrong = {key: value for key, value in answer.items() if case[key] != value}
    return json.dumps(wrong, ensure_ascii=False) if wrong else ""


def _answer(game: Game, case: Case) -> Case:
    kind = case["kind"]
    if kind == "deal":
        return {"position": game.deal(case["deal"]).line()}
    position = game.position(case["position"])
    if kind == "perft":
        return {"perft": [perft(game, position, n + 1) for n in range(len(case["perft"]))]}
    if kind == "verdict":
        return _verdict(recorded_verdict(game.judge(position, case["move"])))
    if kind == "moves":
        return {"moves": [str(move) for move in game.moves(position)]}
    if kind == "play":
        return {"after": game.play(position, case["move"]).line()}
    if kind == "view":
        return {"view": game.view(position)}
    if kind == "won":
        return {"won": game.won(position)}
    return {"outcome": game.outcome(position)}


def _verdict(verdict: ExampleVerdict) -> Case:
    decisions = verdict.decisions
    return {
        "allowed": verdict.allowed,
        "clauses": [one.clause for one in decisions],
        "facts": [{"clause": one.clause, **one.fact} for one in decisions],
    }


def _from_examples(code: type[Game]) -> Iterator[Case]:
    for function in code.clauses.values():
        for example in record_examples(code, function):
            for step in example.steps:
                for case in _of_step(code, step):
                    yield {**case, "from": example.id}


def _of_step(code: type[Game], step: ExampleStep) -> Iterator[Case]:
    """The cases that a step of an example makes; none where it asks what only this program knows.

    How a game stands rests on whether it is won and, if not, on the moves that are left: these are
    cases as well, so that a program that differs sees where.
    """
    head = {"game": code.id, "readings": step.readings}
    if step.kind == "deal":
        yield {"kind": "deal", **head, "deal": step.deal, "position": step.after}
        return
    head["position"] = step.position
    if step.kind == "judge" and step.verdict is not None:
        yield {"kind": "verdict", **head, "move": step.move, **_verdict(step.verdict)}
    elif step.kind == "play" and step.after:
        yield {"kind": "play", **head, "move": step.move, "after": step.after}
    elif step.kind == "moves" and isinstance(step.answer, tuple):
        yield {"kind": "moves", **head, "moves": list(step.answer)}
    elif step.kind in {"won", "view"}:
        yield {"kind": step.kind, **head, step.kind: step.answer}
    elif step.kind == "outcome":
        won = step.answer == "won"
        yield {"kind": "won", **head, "won": won}
        if not won:
            moves = code(**step.readings).moves(step.position)
            yield {"kind": "moves", **head, "moves": list(map(str, moves))}
        yield {"kind": "outcome", **head, "outcome": step.answer}


def _case(game: Game, kind: str, position: Position, **answer: Any) -> Case:
    head = {"kind": kind, "game": game.id, "readings": other_readings(game)}
    return {**head, "position": position.line(), **answer}


def _from_play(code: type[Game]) -> Iterator[Case]:
    games = [code(bundle) for bundle in code.bundles]
    shown = {(name, reading) for game in games for name, reading in game.readings.items()}
    for name, option in code.options.items():
        games += [
            code(**{name: reading})
            for reading in option.readings
            if (name, reading) not in shown
        ]  # fmt: skip
    for game in games:
        for deal in range(_WALKED):
            yield from _course(game, f"v1:{deal}")


def _course(game: Game, deal: str) -> Iterator[Case]:
    """Some positions of a course of play, each with its moves and a few verdicts."""
    course = _positions(game, deal)
    step = max(1, len(course) // _SAMPLED)
    yield {"kind": "deal", "game": game.id, "readings": other_readings(game), "deal": deal,
           "position": course[0].line(), "from": deal}  # fmt: skip
    for position in [*course[::step], course[-1]]:
        moves = game.moves(position)
        origin = {"from": deal}
        yield _case(game, "moves", position, moves=[str(m) for m in moves]) | origin
        yield _case(game, "outcome", position, outcome=game.outcome(position)) | origin
        if moves:
            move = moves[_chosen(position, "move", len(moves))]
            after = game.after(position, move).line()
            yield _case(game, "play", position, move=str(move), after=after) | origin
        allowed = set(moves)
        others = [move for move in _well_formed(game, position) if move not in allowed]
        for some in (moves, others):
            for number in range(min(3, len(some))):
                move = some[_chosen(position, str(number), len(some))]
                try:
                    verdict = game.judge(position, move)
                except NotationError:
                    continue
                yield (
                    _case(
                        game,
                        "verdict",
                        position,
                        move=str(move),
                        **_verdict(recorded_verdict(verdict)),
                    )
                    | origin
                )


def _positions(game: Game, deal: str) -> list[Position]:
    """The course of play from a deal to its end, or through 600 positions."""
    course = [game.deal(deal)]
    while len(course) < 600 and (moves := game.moves(course[-1])):
        move = moves[_chosen(course[-1], "move", len(moves))]
        course.append(game.after(course[-1], move))
    return course


def _chosen(position: Position, salt: str, of: int) -> int:
    digest = hashlib.sha256(f"{salt} {position.line()}".encode()).digest()
    return int.from_bytes(digest[:6], "big") % of


def _well_formed(game: Game, position: Position) -> list[Move]:
    """Moves between any two places where cards lie or can lie, allowed or not."""
    places = []
    for row, piles in zip(position.layout.rows, position.piles, strict=True):
        places.append(Place(row.letter))
        if not row.single:
            places += [Place(row.letter, number + 1) for number in range(len(piles))]
            places += [
                Place(row.letter, number + 1, len(pile) - 1)
                for number, pile in enumerate(piles)
                if len(pile) > 1
            ]
    moves = list(game.single_moves().values())
    for source, to in product(places, repeat=2):
        moves += game.moves_between(source, to)
    return moves
