"""What must hold for every game, bundle and reading, on random play to the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from pasyans.edition import Edition
from pasyans.games import load
from pasyans.patience import Card, Game, IllegalMove, Move, NotationError, Place, Position

EDITION = Edition.open()
CLASSES: list[type[Game]] = [
    load(reference) for id in EDITION.games if (reference := EDITION.class_of(id))
]
GAMES: list[Game] = [
    game
    for code in CLASSES
    for game in (
        *(code(bundle) for bundle in code.bundles),
        *(
            code(**{name: reading})
            for name, option in code.options.items()
            for reading in option.readings[1:]
        ),
        code(**{name: option.readings[-1] for name, option in code.options.items()}),
    )
]
"""Every bundle, every reading that is not the edition's, and all the last readings together."""

MOST_MOVES, SAMPLE = 60_000, 1_000
"""Of more moves in one position than the first number, the second number is tried."""

LONGEST = 2_000
"""More moves than any game can have without going round in circles."""


def walk(game: Game, deal: int, seed: int) -> Iterator[tuple[Position, Move | None]]:
    """Random play from a deal: each position with the move made from it; the last has none."""
    choice = random.Random(seed)
    position = game.deal(f"v1:{deal}")
    for _ in range(400 if game.endless else LONGEST):
        moves = game.moves(position)
        if not moves:
            yield position, None
            return
        move = choice.choice(moves)
        yield position, move
        position = game.play(position, move)
    assert game.endless, "the game does not end"


def every_place(position: Position) -> list[Place]:
    """All places that exist in a position: rows, piles, and each card of each pile."""
    places = []
    for row, piles in zip(position.layout.rows, position.piles, strict=True):
        places.append(Place(row.letter))
        for number, pile in enumerate(piles, start=1):
            if not row.single:
                places.append(Place(row.letter, number))
            at = None if row.single else number
            places += [Place(row.letter, at, d) for d in range(1, len(pile) + 1)]
    return places


def every_move(game: Game, position: Position, choice: random.Random) -> list[Move]:
    """Each well-formed move of each kind, found without `candidates`; of very many a sample."""
    places = every_place(position)
    ends = list(product(places, repeat=2))
    if len(ends) > MOST_MOVES:
        ends = choice.sample(ends, SAMPLE)
    moves = (move for source, to in ends for move in game.moves_between(source, to))
    return [*game.single_moves().values(), *moves]


def judged(game: Game, position: Position, move: Move) -> bool:
    """Whether `judge` allows a move; an ill-formed one counts as forbidden."""
    try:
        return bool(game.judge(position, move))
    except NotationError:
        return False


Walk = list[tuple[Position, Move | None]]


@pytest.fixture(scope="module", params=GAMES, ids=repr)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game under each set of readings; all tests of one run before those of the next."""
    assert isinstance(request.param, Game)
    return request.param


@pytest.fixture(scope="module")
def walks(game: Game) -> list[Walk]:
    """Random play to the end, which the laws share: of a bundle twice, of a single reading once."""
    number = GAMES.index(game)
    return [list(walk(game, 1871 + number, seed)) for seed in range(1 if game.own_readings else 2)]


def test_positions_hold_all_cards_and_read_back(game: Game, walks: list[Walk]) -> None:
    """No move gains or loses a card, and both text forms of each position read back whole."""
    for positions in walks:
        whole = Counter(positions[0][0].all_cards())
        assert sum(whole.values()) == 52 * game.packs
        for position, _ in positions:
            assert Counter(position.all_cards()) == whole
            assert game.position(position.line(), whole=True) == position
            assert game.position(position.table(), whole=True) == position


def test_moves_are_what_judge_allows(game: Game, walks: list[Walk]) -> None:
    """`moves` lists exactly the well-formed moves of all kinds that `judge` allows.

    Moves that name more than two places are tried by the tests of their games.
    """
    for seed, positions in enumerate(walks):
        for position, _ in positions[::73]:
            listed = [str(move) for move in game.moves(position)]
            assert len(listed) == len(set(listed))
            assert all(judged(game, position, move) for move in game.moves(position))
            allowed = {
                str(game.canonical(position, move))
                for move in every_move(game, position, random.Random(seed))
                if judged(game, position, move)
            }
            assert allowed <= set(listed)


def test_a_record_replays_to_the_same_end(game: Game, walks: list[Walk]) -> None:
    """The moves of a game, written down and read back, lead to the same positions to the end."""
    for positions in walks:
        position = positions[0][0]
        for before, move in positions:
            assert position == before
            if move is None:
                assert game.outcome(position) in {"won", "lost"}
            else:
                read = game.move(str(move))
                assert read == move
                position = game.play(position, read)


def test_an_illegal_move_is_refused_with_its_verdict(game: Game, walks: list[Walk]) -> None:
    """`play` never makes a move that `judge` forbids, and the position stays what it was."""
    position = walks[0][len(walks[0]) // 3][0]
    before = position.line()
    forbidden = 0
    for move in every_move(game, position, random.Random(1)):
        try:
            verdict = game.judge(position, move)
        except NotationError:
            continue
        if not verdict:
            with pytest.raises(IllegalMove) as refusal:
                game.play(position, move)
            assert refusal.value.verdict == verdict
            assert verdict.clauses
            forbidden += 1
        if forbidden == 20:
            break
    assert forbidden
    assert position.line() == before


@pytest.mark.parametrize(
    "game", [code(bundle) for code in CLASSES for bundle in code.bundles], ids=repr
)
@pytest.mark.parametrize("suits", ["hd", "sc"])
def test_suits_of_one_colour_are_alike(game: Game, suits: str) -> None:
    """Exchanging the two suits of a colour throughout a position leaves the moves as they were."""
    other = dict(zip(suits, reversed(suits), strict=True))
    for number, (position, _) in enumerate(walk(game, deal=3, seed=3)):
        if number % 17 == 0:
            piles = tuple(
                tuple(tuple(Card(c.rank, other.get(c.suit, c.suit)) for c in p) for p in row)
                for row in position.piles
            )
            exchanged = Position(position.layout, piles, position.phase, position.marks)
            assert set(game.moves(exchanged)) == set(game.moves(position))


def test_every_clause_of_a_game_has_the_shape_of_its_role() -> None:
    """Each clause function says in one sentence what it decides and has named examples."""
    for game in CLASSES:
        for function in game.clauses.values():
            doc = getattr(game, function.name).__doc__
            sentence, _, rest = doc.partition("\n")
            assert sentence.endswith("."), function.id
            assert rest.count(">>>") >= 2, function.id
            assert function.id.startswith(game.id + ".")
