"""Hemispheres: arithmetic of the pack, proofs of cruxes without effect, impossible tables."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.games.hemispheres import PICTURE, Hemispheres
from pasyans.games.hemispheres.positions import CIRCLE
from pasyans.patience import Card, Move, NotationError, Place, Position, pack
from pasyans.patience.moves import Lay, Play, Shift, Turn

deals = st.integers(0, 10**18 - 1)
seeds = st.integers(0, 2**32)

WIDE = {"marry_within": "hemisphere", "marriage": "colour", "wrong_hemisphere": "any-use"}
"""Readings under which most deals can be won."""


def played(game: Hemispheres, deal: int, seed: int) -> Iterator[tuple[Position, Move | None]]:
    """Play that lays what it can on the foundations, and else marries or turns at random."""
    choice, position = random.Random(seed), game.deal(f"v1:{deal}")
    for _ in range(600):
        moves = game.moves(position)
        if not moves:
            break
        best = [move for move in moves if isinstance(move, Play | Lay)]
        turns = [move for move in moves if isinstance(move, Turn)]
        others = [move for move in moves if isinstance(move, Shift)]
        if not best:
            best = others if others and (not turns or choice.random() < 0.8) else turns
        move = best[int(choice.random() * len(best))]
        yield position, move
        position = game.play(position, move)
    yield position, None


def is_red(card: Card) -> bool:
    """Hearts and diamonds, said once more than in the code under test."""
    return card.suit in "hd"


def test_the_two_packs_are_foundations_barriers_circle_and_eighty_cards() -> None:
    """104 = 8 + 4 + 12 + 80, and 8 × 13: the barriers are the last cards of four foundations."""
    table = Hemispheres().deal("v1:1")
    assert Counter(table.all_cards()) == Counter(pack(2))
    circle = [*table["north"], *table["south"]]
    assert (len(table["foundations"]), len(table["barriers"])) == (8, 4)
    assert (sum(map(len, circle)), len(table.pile("pack"))) == (12, 80)
    assert Counter(Hemispheres().position(PICTURE, whole=True).all_cards()) == Counter(pack(2))
    barriers = Counter(pile[0] for pile in table["barriers"])
    ends = Counter(pile[-1] for pile in Hemispheres().position(PICTURE)["foundations"])
    assert all(ends[card] == 2 and barriers[card] == 1 for card in barriers)
    assert len(barriers) == 4


@given(deal=deals)
@settings(max_examples=30)
def test_no_gap_is_without_cards(deal: int) -> None:
    """x14: three cards lie in each gap between two barriers; three in all leave gaps empty."""
    table = Hemispheres().deal(f"v1:{deal}")
    gaps = [table[row][at : at + 3] for row in ("north", "south") for at in (0, 3)]
    assert [sum(map(len, gap)) for gap in gaps] == [3, 3, 3, 3]
    assert len(gaps) == len([pile for pile in table["barriers"] if pile])
    three_in_all = Hemispheres().deal("2h 3h 4h")
    gaps = [three_in_all[row][at : at + 3] for row in ("north", "south") for at in (0, 3)]
    assert [sum(map(len, gap)) for gap in gaps] == [3, 0, 0, 0]


@pytest.mark.parametrize("exchange", ["both-wrong", "one-wrong"])
@given(deal=deals, seed=seeds)
@settings(max_examples=6)
def test_a_wrong_coloured_card_always_lies_alone(exchange: str, deal: int, seed: int) -> None:
    """x4b has no effect: no card of the wrong hemisphere ever lies with others in a packet."""
    for position, _ in played(Hemispheres(exchange=exchange), deal, seed):
        for row, home in (("north", True), ("south", False)):
            for pile in position[row]:
                if any(is_red(card) is not home for card in pile):
                    assert len(pile) == 1


@pytest.mark.parametrize("marriage", ["suit", "colour"])
@given(deal=deals, seed=seeds)
@settings(max_examples=6)
def test_the_talon_marries_only_into_the_own_hemisphere(
    marriage: str, deal: int, seed: int
) -> None:
    """x7 has no effect: no marriage is open under the one reading and closed under the other."""
    game = Hemispheres(marriage=marriage)
    for position, _ in played(game, deal, seed):
        for move in game.moves(position):
            if isinstance(move, Shift) and move.source == Place("w") and position.at(move.to):
                assert is_red(position.card(move.source)) is (move.to.row == "n")


def put_off(record: list[Move]) -> list[Move]:
    """The moves of a game with those of the barriers at its end."""
    barriers = [move for move in record if isinstance(move, Play) and move.source.row == "b"]
    return [move for move in record if move not in barriers] + barriers


@pytest.mark.parametrize(
    ("readings", "deal"),
    [
        *(({}, deal) for deal in (112, 188)),
        *((WIDE, deal) for deal in (2, 3, 6)),
    ],
    ids=repr,
)
def test_won_games_with_early_barriers_are_won_with_the_barriers_put_last(
    readings: dict[str, str], deal: int
) -> None:
    """x9 has no effect: each play of a barrier can wait until pack and talon are used up."""
    early = Hemispheres(barriers="when-they-fit", **readings)
    *course, (end, _) = played(early, deal, deal)
    assert early.won(end)
    record = [move for _, move in course if move is not None]
    late = Hemispheres(**readings)
    position = late.deal(f"v1:{deal}")
    refused = [move for at, move in course if move is not None and not late.judge(at, move)]
    assert refused
    assert all(isinstance(move, Play) and move.source.row == "b" for move in refused)
    for move in put_off(record):
        position = late.play(position, move)
    assert late.won(position)


@pytest.mark.parametrize(
    ("swap", "places"),
    [
        ("sc", {"f5": "f7", "f6": "f8", "f7": "f5", "f8": "f6", "b2": "b4", "b4": "b2"}),
        ("hd", {"f1": "f3", "f2": "f4", "f3": "f1", "f4": "f2", "b1": "b3", "b3": "b1"}),
    ],
)
@given(deal=deals, seed=seeds)
@settings(max_examples=5)
def test_two_suits_of_a_colour_can_change_their_parts(
    swap: str, places: dict[str, str], deal: int, seed: int
) -> None:
    """Hearts and diamonds, or spades and clubs, exchanged give the same game."""
    one, two = swap
    other = {one: two, two: one}
    game, choice = Hemispheres(), random.Random(seed)
    order = [*pack(2)]
    random.Random(deal).shuffle(order)
    suits = [[card.suit for card in order], [other.get(card.suit, card.suit) for card in order]]
    cards = [
        " ".join(str(Card(card.rank, suit)) for card, suit in zip(order, each, strict=True))
        for each in suits
    ]
    here, there = map(game.deal, cards)
    for _ in range(150):
        named = {
            str(move): "-".join(places.get(end, end) for end in str(move).split("-"))
            for move in game.moves(here)
        }
        assert set(named.values()) == {str(move) for move in game.moves(there)}
        if not named:
            break
        move = choice.choice(list(named))
        here, there = game.play(here, move), game.play(there, named[move])
    assert game.outcome(here) == game.outcome(there)


@given(deal=deals, seed=seeds)
@settings(max_examples=5)
def test_packets_are_runs_in_one_direction(deal: int, seed: int) -> None:
    """Red packets go down and black ones up, card by card in suit, each within its hemisphere."""
    for position, _ in played(Hemispheres(), deal, seed):
        for row, step in (("north", -1), ("south", 1)):
            for pile in position[row]:
                for on, card in pairwise(pile):
                    assert card == Card(on.rank + step, on.suit)


@given(deal=deals, seed=seeds)
@settings(max_examples=5)
def test_forced_moves_make_themselves(deal: int, seed: int) -> None:
    """d1 and d2: a card lies on the talon from the deal, and no place waits to be filled."""
    game = Hemispheres("pysolfc")
    assert len(game.deal(f"v1:{deal}").at(Place("w"))) == 1
    for position, _ in played(game, deal, seed):
        assert not position.pile("turned")
        if position.pile("pack") or position.at(Place("w")):
            assert all(position.at(place) for place in CIRCLE)


def test_a_place_is_filled_within_the_move_that_frees_it() -> None:
    """d2: the talon, and when there is none the pack, fills the place by itself."""
    game = Hemispheres("pysolfc")
    rest = "9h/2d/9h/5d/3c/Jd; south 4s/9c/4s/9c/6d/2s"
    freed = game.play(f"foundations Ah; north 2h{rest[2:]}; talon 7s; pack [8c]", "n1-f1")
    assert str(freed.at(Place("n", 1))[0]) == "7s"
    freed = game.play(f"foundations Ah; north 2h{rest[2:]}; pack [8c]", "n1-f1")
    assert str(freed.at(Place("n", 1))[0]) == "8c"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("foundations 2h", "f1 does not go from a red ace up or from a black king down"),
        ("foundations Ah 3h", "f1 does not go from a red ace up"),
        ("foundations Ah 2d", "f1 does not go from a red ace up"),
        ("foundations Ks Js", "f1 does not go from a red ace up"),
        ("foundations As", "f1 does not go from a red ace up"),
        ("barriers As", "b1 is the place of Kh alone"),
        ("barriers Kh Kh", "b1 is the place of Kh alone"),
        ("north Ah", "Ah lies in n1; black kings and red aces lie on the foundations"),
        ("talon 3h Ks", "Ks lies in w; black kings and red aces lie on the foundations"),
        ("pack [Ad]", "Ad lies in p; black kings and red aces"),
        ("north 9h 10h", "10h lies on 9h in n1, and they do not marry"),
        ("north 9h 8d", "8d lies on 9h in n1, and they do not marry"),
        ("south 9s 8s", "8s lies on 9s in s1, and they do not marry"),
        ("south - / 9h 8h", "s2 is a packet in the wrong hemisphere"),
        ("turned 7s 8s", "turned holds more than one card"),
        ("turned 7s; phase playing", "a card is turned up, but the phase is playing"),
        ("talon 7s; new 7s", "'new 7s' is not the top of the talon, or this reading has no mark"),
        ("north 9h / 9h / 9h", "9h lies 3 times: 2 packs have it 2 times"),
        ("north 9h/8h/7h/6h/5h/4h/3h", "north has at most 6 piles"),
        ("talon 7s / 8s", "talon has at most 1 pile"),
        ("north [9h]", "north lie face up"),
        ("phase dealt", "the phase is dealing or playing"),
        ("kings Ks", "begins with no row of this game; these are: foundations, barriers, north"),
    ],
)
def test_impossible_or_misspelt_positions_are_refused(text: str, reason: str) -> None:
    """A position that cannot lie on the table is refused in one line that says what is wrong."""
    with pytest.raises(NotationError) as refusal:
        Hemispheres().position(text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_what_is_possible_depends_on_the_readings() -> None:
    """Mixed packets, packets abroad and the mark of the new card stand where readings allow."""
    assert Hemispheres(marriage="colour").position("north 9h 8d")
    assert Hemispheres("ru").position("south 9h 8h")
    assert Hemispheres(king_of_hearts="right").position("barriers Kd / - / Kh")
    bound = Hemispheres(talon="marriages-only")
    assert bound.position("talon 6s 7s; new 7s")
    with pytest.raises(NotationError, match="'new 6s' is not the top of the talon"):
        bound.position("talon 6s 7s; new 6s")


def test_a_vacant_place_keeps_its_number() -> None:
    """The text forms keep the vacant places of the circle and of the barriers."""
    text = "barriers Kh / - / Kd; north 9h / - / - / - / - / 2d; south - / 7s; phase playing"
    table = Hemispheres().position(text)
    assert table.line() == text
    assert Hemispheres().position(table.table()) == table
    assert "s1: -\ns2: 7s\ns3: -" in table.table()


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("n1", "moves of hemispheres look like turn, t-n2 or t-w"),
        ("n1-f", "moves of hemispheres look like"),
        ("n1-w", "moves of hemispheres look like"),
        ("z1-f1", "there is no row 'z'"),
        ("n7-f1", "there is no n7 in this position: north has 6 piles here, n1–n6"),
        ("n1.9-f1", "there is no n1.9 in this position: the pile has 2 cards"),
        ("n2-f1", "no card lies at n2"),
        ("t-n2", "no card lies at t"),
        ("n1-f2", "there is no f2 in this position: foundations has 1 pile here, f1–f1"),
        ("w1-f1", "there is no w1 in this position: talon is one pile, w"),
    ],
)
def test_ill_formed_moves_are_refused(move: str, reason: str) -> None:
    """A move that names no place, or one that is not there, is refused before any clause speaks."""
    with pytest.raises(NotationError) as refusal:
        Hemispheres().judge("foundations Ah; north 3h 2h", move)
    assert reason in str(refusal.value)


def test_an_exchange_has_one_name() -> None:
    """Written from the south it is the same move, and listed from the north."""
    game = Hemispheres()
    table = game.position("north 9s; south 4h")
    assert game.moves(table)[0] == Shift(Place("n", 1), Place("s", 1))
    assert game.judge(table, "s1-n1") == game.judge(table, "n1-s1")
    assert game.play(table, "s1-n1") == game.play(table, "n1-s1")
    assert [str(move) for move in game.moves(table)].count("n1-s1") == 1
    assert "s1-n1" not in map(str, game.moves(table))


def test_whole_cycles_of_marriages_are_legal() -> None:
    """s21: a card may go to and fro between two equal ones, and the game stays open."""
    game = Hemispheres()
    table = game.position("north 9h 8h / 9h")
    there = game.play(table, "n1-n2")
    assert game.play(there, "n2-n1") == table
    assert game.outcome(table) == "open"
