"""A card that is alone in its column: to move it to a vacant one changes nothing that matters."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.games.fifteen import Fifteen
from pasyans.games.sundial import Sundial
from pasyans.patience import Game, Position, dealing_order
from pasyans.patience.moves import Shift

FIFTEEN = [0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6]
"""The sizes of fifteen columns, in any order."""

TEN = [0, 0, 1, 1, 1, 2, 3, 4, 5, 6]
"""The sizes of ten columns."""


def by_cards(game: Game, position: Position) -> Counter[tuple[object, ...]]:
    """The moves of a position, each by its kind and by the piles that it joins."""
    found: Counter[tuple[object, ...]] = Counter()
    for move in game.moves(position):
        ends = getattr(move, "source", None), getattr(move, "to", None)
        found[type(move), *(position.at(end) for end in ends if end)] += 1
    return found


@pytest.mark.parametrize(
    ("game", "sizes", "start"),
    [
        (Fifteen("pysolfc"), FIFTEEN, "columns 5h; phase play"),
        (Sundial(lone_card="may-move"), TEN, "columns 5h"),
        (Sundial(lone_card="may-move", turning="when-stuck"), TEN, "columns 5h"),
    ],
    ids=repr,
)
@given(deal=st.integers(0, 10**18 - 1), order=st.randoms(use_true_random=False))
@settings(max_examples=10)
def test_moving_it_changes_only_the_numbers_of_columns(
    game: Game, sizes: list[int], start: str, deal: int, order: random.Random
) -> None:
    """fifteen.x9, sundial.x8: the same columns remain, and the same moves of the same cards.

    In the Sundial it does not keep the next card from being turned either, where all else must come
    first. Random play hardly ever empties a column, so the tables are made with empty ones.
    """
    cards = iter(dealing_order(f"v1:{deal}", game.packs))
    shuffled = list(sizes)
    order.shuffle(shuffled)
    columns = tuple(tuple(islice(cards, size)) for size in shuffled)
    position = game.position(game.position(start).with_row("columns", columns).line())
    alone = [
        move
        for move in game.moves(position)
        if isinstance(move, Shift) and move.source.row == "c"
        if len(position.at(move.source)) == 1 and not position.at(move.to)
    ]
    assert alone
    for move in alone:
        after = game.play(position, move)
        assert sorted(after["columns"]) == sorted(position["columns"])
        assert by_cards(game, after) == by_cards(game, position)
