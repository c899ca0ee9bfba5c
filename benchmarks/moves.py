"""How fast the clauses make move lists, beside python-chess making its own, in one run.

    python benchmarks/moves.py GAME      e.g. fifteen

Prints openings a second (the move lists of numbered deals, through the clauses), the leaves a
second of python-chess's perft(4) from its first position, and the ratio of the two; then, for every
game, the median time of a random game to its end. The chess package is fetched into
build/benchmarks and is no part of this project.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

from pasyans.edition import Edition
from pasyans.games import load
from pasyans.patience import Game

CHESS = "chess==1.11.2"
GOAL = 0.025
ROUNDS = 5
GAMES = 20
LONGEST = 2_000
CUT = 400


def chess_leaves(folder: Path) -> int:
    """Fetch python-chess and import it; its perft(4) has 197,281 leaves."""
    if not (folder / "chess").is_dir():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target"]
        subprocess.run([*pip, str(folder), CHESS], check=True)
    sys.path.insert(0, str(folder))
    return 197_281


def chess_perft(depth: int) -> int:
    """Leaves of python-chess from the first position, every leaf made and unmade."""
    import chess

    def count(board: chess.Board, depth: int) -> int:
        if depth == 0:
            return 1
        leaves = 0
        for move in board.legal_moves:
            board.push(move)
            leaves += count(board, depth - 1)
            board.pop()
        return leaves

    return count(chess.Board(), depth)


def openings(game: Game, count: int) -> float:
    """Make the move lists of the first positions of ``count`` deals; return the seconds it took."""
    positions = [game.deal(f"v1:{number}") for number in range(count)]
    started = time.perf_counter()
    for position in positions:
        game.moves(position)
    return time.perf_counter() - started


def random_game(game: Game, number: int) -> float:
    """Seconds that a game of random moves takes, to its end or, if endless, to its cut."""
    choice = random.Random(number)
    started = time.perf_counter()
    position = game.deal(f"v1:{number}")
    for _ in range(CUT if game.endless else LONGEST):
        moves = game.moves(position)
        if not moves:
            break
        position = game.play(position, choice.choice(moves))
    return time.perf_counter() - started


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", help="the game whose openings are compared")
    asked = parser.parse_args().game
    edition = Edition.open()
    codes = {id: load(found) for id in edition.games if (found := edition.class_of(id))}
    if asked not in codes:
        parser.error(f"there is no game {asked!r} with code; there are {', '.join(codes)}")
    leaves = chess_leaves(Path(__file__).parents[1] / "build" / "benchmarks")
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(200 / openings(codes[asked](), 200))
        started = time.perf_counter()
        assert chess_perft(4) == leaves
        theirs.append(leaves / (time.perf_counter() - started))
    ratio = statistics.median(ours) / statistics.median(theirs)
    print(f"{asked}: {statistics.median(ours):,.0f} openings a second")
    print(f"python-chess perft(4): {statistics.median(theirs):,.0f} leaves a second")
    print(f"ratio {ratio:.3f} (goal {GOAL})")
    for id, code in codes.items():
        times = [random_game(code(), number) for number in range(GAMES)]
        print(
            f"{id}: a random game in {statistics.median(times) * 1000:.0f} ms (median of {GAMES})"
        )


if __name__ == "__main__":
    main()
