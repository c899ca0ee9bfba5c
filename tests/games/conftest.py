"""Random play, for the tests of all games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from pasyans.patience import Game, Position


def random_play(game: Game, deal: int, seed: int, plies: int = 250) -> Iterator[Position]:
    """The positions of random play from a numbered deal: at most ``plies`` of them."""
    choice, position = random.Random(seed), game.deal(f"v1:{deal}")
    for _ in range(plies):
        yield position
        if not (moves := game.moves(position)):
            return
        position = game.play(position, choice.choice(moves))


@pytest.fixture(scope="session")
def walk() -> Callable[..., Iterator[Position]]:
    """Random play: a function of the game, the number of the deal, a seed and a number of plies."""
    return random_play
