"""Cases for other programs: positions, moves and verdicts, free of any language.

The cases come from the examples of the clauses, each run on a game that takes notes, and from play
whose moves are chosen by a hash of the position. Nothing is drawn at random: the same code gives
the same files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from pasyans.patience import Game, Move, NotationError, Place, Position, Verdict, dealing_order
from pasyans.patience.perft import perft
from pasyans.verify.examples import examples_of, run

__all__ = ["Case", "broken_case", "cases", "deal_vectors", "perft_counts", "write_cases"]

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
    """All cases of a game: those of its examples, then those of play."""
    found: dict[str, Case] = {}
    for case in (*_from_examples(code), *_from_play(code)):
        key = json.dumps({k: v for k, v in case.items() if k != "from"}, sort_keys=True)
        found.setdefault(key, case)
    return list(found.values())


def deal_vectors(packs: Iterable[int]) -> list[Case]:
    """The order of the cards of each published deal, for each number of packs."""
    return [
        {"kind": "deal-order", "deal": deal, "packs": number,
         "cards": " ".join(map(str, dealing_order(deal, number)))}
        for number in sorted(set(packs))
        for deal in DEALS
    ]  # fmt: skip


def perft_counts(code: type[Game], *, most: int = 20_000) -> list[Case]:
    """For each bundle the number of sequences of moves, from a deal and from the middle of a game.

    The counts go to the depth at which they come near to ``most``, or to depth 12 where the deal
    leaves no choice.
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
    """Write cases as JSON Lines; the file is complete or not there at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".part")
    lines = [json.dumps(case, ensure_ascii=False) for case in found]
    partial.write_text("\n".join(lines) + "\n", encoding="utf-8")
    partial.replace(path)


def broken_case(code: type[Game] | None, case: Case) -> str:
    """What the code says otherwise than a case, or an empty string.

    Args:
        code: the class of the case's game; None for the order of a deal, which is no game's.
        case: a line of a file, read.
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
        return {"position": str(game.deal(case["deal"]))}
    position = game.position(case["position"])
    if kind == "perft":
        return {"perft": [perft(game, position, n + 1) for n in range(len(case["perft"]))]}
    if kind == "verdict":
        return _verdict(game.judge(position, case["move"]))
    if kind == "moves":
        return {"moves": [str(move) for move in game.moves(position)]}
    if kind == "play":
        return {"after": str(game.play(position, case["move"]))}
    if kind == "view":
        return {"view": game.view(position)}
    if kind == "won":
        return {"won": game.won(position)}
    return {"outcome": game.outcome(position)}


def _verdict(verdict: Verdict) -> Case:
    facts = [{"clause": d.clause, **d.fact.as_json()} for d in verdict.decisions]
    return {"allowed": bool(verdict), "clauses": list(verdict.clauses), "facts": facts}


def _from_examples(code: type[Game]) -> Iterator[Case]:
    noted: list[Case] = []
    origin = ""

    def begin(id: str) -> None:
        nonlocal origin
        origin = id

    def note(case: Case) -> None:
        noted.append({**case, "from": origin})

    noting = _noting(code, note)
    for function in code.clauses.values():
        run(code, noting, examples_of(code, function), begin=begin)
    yield from noted


def _noting(code: type[Game], note: Callable[[Case], None]) -> type[Game]:
    """The game, noting what it is asked and what it answers."""

    def judge(self: Game, position: Position | str, move: Move | str) -> Verdict:
        verdict = code.judge(self, position, move)
        note(_case(self, "verdict", position, move=str(self.move(move)), **_verdict(verdict)))
        return verdict

    def moves(self: Game, position: Position | str) -> tuple[Move, ...]:
        found = code.moves(self, position)
        note(_case(self, "moves", position, moves=[str(move) for move in found]))
        return found

    def play(self: Game, position: Position | str, move: Move | str) -> Position:
        after = code.play(self, position, move)
        note(_case(self, "play", position, move=str(self.move(move)), after=str(after)))
        return after

    def outcome(self: Game, position: Position | str) -> str:
        found = code.outcome(self, position)
        note(_case(self, "outcome", position, outcome=found))
        return found

    def won(self: Game, position: Position | str) -> bool:
        found = code.won(self, position)
        note(_case(self, "won", position, won=found))
        return found

    def view(self: Game, position: Position | str) -> str:
        found = code.view(self, position)
        note(_case(self, "view", position, view=found))
        return found

    def deal(self: Game, text: str) -> Position:
        found = code.deal(self, text)
        note(
            {"kind": "deal", "game": self.id, "readings": _own(self), "deal": text,
             "position": str(found)}
        )  # fmt: skip
        return found

    answers = {
        "judge": judge, "moves": moves, "play": play, "outcome": outcome, "won": won, "view": view,
        "deal": deal,
    }  # fmt: skip
    return type(code.__name__, (code,), answers)


def _case(game: Game, kind: str, position: Position | str, **answer: Any) -> Case:
    text = str(game.position(position))
    return {"kind": kind, "game": game.id, "readings": _own(game), "position": text, **answer}


def _own(game: Game) -> dict[str, str]:
    """The readings of a game that are not the edition's."""
    return {n: r for n, r in game.readings.items() if r != game.options[n].default}


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
    yield {"kind": "deal", "game": game.id, "readings": _own(game), "deal": deal,
           "position": str(course[0]), "from": deal}  # fmt: skip
    for position in [*course[::step], course[-1]]:
        moves = game.moves(position)
        origin = {"from": deal}
        yield _case(game, "moves", position, moves=[str(m) for m in moves]) | origin
        yield _case(game, "outcome", position, outcome=game.outcome(position)) | origin
        if moves:
            move = moves[_chosen(position, "move", len(moves))]
            after = str(game.changed(position, move))
            yield _case(game, "play", position, move=str(move), after=after) | origin
        others = [move for move in _well_formed(game, position) if move not in moves]
        for some in (moves, others):
            for number in range(min(3, len(some))):
                move = some[_chosen(position, str(number), len(some))]
                try:
                    verdict = game.judge(position, move)
                except NotationError:
                    continue
                yield _case(game, "verdict", position, move=str(move), **_verdict(verdict)) | origin


def _positions(game: Game, deal: str) -> list[Position]:
    """The course of play from a deal to its end, or through 600 positions."""
    course = [game.deal(deal)]
    while len(course) < 600 and (moves := game.moves(course[-1])):
        move = moves[_chosen(course[-1], "move", len(moves))]
        course.append(game.changed(course[-1], move))
    return course


def _chosen(position: Position, salt: str, of: int) -> int:
    digest = hashlib.sha256(f"{salt} {position}".encode()).digest()
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
