"""Count the courses of play to a depth: the classic test of a move generator."""

from __future__ import annotations

from pasyans.patience.game import Game
from pasyans.patience.positions import Position

__all__ = ["perft"]


def perft(game: Game, position: Position | str, depth: int) -> int:
    """How many sequences of ``depth`` allowed moves there are from a position.

    A sequence that ends earlier, because no move is left, is not counted.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> table = "kings Ks 4d 2c / Kh / Kd; aces Ac"
    >>> [perft(SalicLaw(), table, depth) for depth in range(4)]
    [1, 3, 2, 0]
    """
    table = game.position(position)
    if depth <= 0:
        return 1
    moves = game.moves(table)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.after(table, move), depth - 1) for move in moves)
