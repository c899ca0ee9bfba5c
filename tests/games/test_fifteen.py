"""Fifteen: arithmetic, proofs of the cruxes, the exception, departures, impossible tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.games.fifteen import SUCCESS, Fifteen
from pasyans.patience import NotationError, Position, pack

deals = st.integers(0, 10**18 - 1)
seeds = st.integers(0, 2**32)


def test_seven_rows_of_fifteen_lack_one_card() -> None:
    """104 = 6 × 15 + 14 = 8 × 13: the fifteenth column has six cards; the foundations take all."""
    table = Fifteen().deal("v1:1")
    assert [len(column) for column in table["columns"]] == [7] * 14 + [6]
    assert Counter(Fifteen().position(SUCCESS, whole=True).all_cards()) == Counter(pack(2))


@given(deal=deals, seed=seeds)
@settings(max_examples=10)
def test_a_fifteenth_column_that_is_not_available_is_never_touched(
    deal: int, seed: int, walk: Callable[..., Iterator[Position]]
) -> None:
    """x1 is refuted: its six cards stay, so that the foundations never hold all 104."""
    for readings in ({}, {"grace_row": "next-to-lowest", "foundation_cards": "at-will"}):
        game = Fifteen(fifteenth_column="seventh-row-only", **readings)
        table = game.deal(f"v1:{deal}")
        for position in walk(game, deal, seed):
            assert position["columns"][14] == table["columns"][14]
            assert not game.won(position)


def test_the_example_of_the_text_reverses_a_row_card_by_card() -> None:
    """x7 has no effect: ten to three, moved singly into a lane, lie as the row turned about."""
    game = Fifteen()
    lanes = "Kc / Qs / Qd / Jc / 9d / 9c / 8s / 7c / 6c / 5s / 4c / 2c"
    table = game.position(f"aces Ah..9h; columns 10h..3h / - / {lanes} / Kd")
    assert not game.judge(table, "c1.1-a1")
    for _ in "3456789":
        table = game.play(table, "c1-c2")
    assert [str(card) for card in table["columns"][1]] == ["3h", "4h", "5h", "6h", "7h", "8h", "9h"]
    assert str(game.judge(table, "c1-a1")) == "Allowed(fifteen.p1.9: Follows(10h, 9h))"
    over = game.play(table, "c1-c2")
    assert over["columns"][1] == table["columns"][1] + table["columns"][0]
    assert not game.judge(f"columns 9h 8h / 10h / {lanes}", "c1.1-c2")


def test_the_first_foundation_cards_are_a_duty_and_the_next_are_not() -> None:
    """p1.8: nothing else may be done first after the deal; later an ace may wait (x4)."""
    game = Fifteen()
    table = game.deal("v1:1871")
    assert table.phase == "opening"
    assert {str(move) for move in game.moves(table)} == {"c3-k", "c4-k", "c7-k"}
    while table.phase == "opening":
        assert all(duty.clause == "fifteen.p1.8" for duty in game.judge(table, "c1-c2").decisions)
        table = game.play(table, game.moves(table)[0])
    assert Fifteen(foundation_cards="at-will").deal("v1:1871").phase == "play"


def by_exception(game: Fifteen, position: Position) -> set[str]:
    """The moves that take a card from the sixth row."""
    return {str(move) for move in game.moves(position) if move.source.depth}


@given(deal=deals)
@settings(max_examples=200)
def test_each_reading_of_the_condition_is_narrower_than_the_one_before(deal: int) -> None:
    """x2a: nothing suitable implies none reachable, and that no foundation card available."""
    readings = ("nothing-suitable", "none-reachable", "no-foundation-card")
    games = [Fifteen(grace_when=reading) for reading in readings]
    table = games[0].deal(f"v1:{deal}")
    narrow, middle, wide = (by_exception(game, table) for game in games)
    assert narrow <= middle <= wide
    assert not wide or table.phase == "play"


def test_a_deal_in_which_the_readings_of_the_condition_differ() -> None:
    """x2a: in deal 713 an ace of the sixth row may be taken, though marriages can be made."""
    readings = ("nothing-suitable", "none-reachable", "no-foundation-card")
    found = [by_exception(Fifteen(grace_when=r), Fifteen().deal("v1:713")) for r in readings]
    assert found == [set(), {"c2.6-a"}, {"c2.6-a"}]


def test_the_exception_is_one_act() -> None:
    """x2b, x2d: ace and king directly after one another, then no more; other moves end it."""
    game = Fifteen(grace_time="once-at-any-time")
    columns = "2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d Kd 9s / 4c 2c 7d 6c 9d Kc Jd / 7s 8s"
    table = game.position(f"columns {columns}")
    taken = game.play(table, "c1.6-a")
    assert taken.mark("grace") == ("ace",)
    both = game.play(taken, "c2.6-k")
    assert both.mark("grace") == ("over",)
    assert not by_exception(game, both)
    other = game.play(taken, "c4-c2")
    assert other.mark("grace") == ("over",)
    assert not by_exception(game, other)
    assert by_exception(game, game.play(table, "c4-c2")) == {"c1.6-a", "c2.6-k", "c3.6-k"}


def test_the_taken_card_leaves_no_gap() -> None:
    """p1.13: every card that covered it moves up."""
    after = Fifteen().play("columns 2s 3d 4h 5s 6d Ah 9d 8h", "c1.6-a")
    assert [str(card) for card in after["columns"][0]] == ["2s", "3d", "4h", "5s", "6d", "9d", "8h"]


def test_the_two_halves_of_an_act_that_must_be_whole() -> None:
    """x2b `only-both`: a king that cannot begin a foundation makes no pair with an ace."""
    both = Fifteen(grace_takes="only-both", grace_time="once-at-any-time", foundation_suits="any")
    columns = "columns 2s 3d 4h 5s 6d Ah 8h / 3d 3c 4h 5s 6d {} 9s"
    assert by_exception(both, both.position(columns.format("Kd"))) == {"c1.6-a", "c2.6-k"}
    one_heart = "kings Kh; " + columns.format("Kh")
    assert by_exception(both, both.position(one_heart)) == set()


def test_the_habits_of_the_program_are_departures() -> None:
    """The bundle `pysolfc` has no exception and takes back; no reading of the text does."""
    program, edition = Fifteen("pysolfc"), Fifteen()
    assert not program.judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
    assert edition.judge("columns 2s 3d 4h 5s 6d Ah 8h", "c1.6-a")
    table = "aces Ah 2h; kings Kh..3h; columns 3h"
    for taking in ("a1-c1", "k1-a1", "a1-k1", "a1-c2"):
        assert program.judge(table, taking)
        assert edition.judge(table, taking).clauses == ("fifteen.r1.1",)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("aces 2h", "a1 does not go up from an ace, card by card, in one suit"),
        ("aces Ah 3h", "a1 does not go up from an ace"),
        ("aces Ah 2d", "a1 does not go up from an ace"),
        ("kings Kh Jh", "k1 does not go down from a king, card by card, in one suit"),
        ("kings Ah", "k1 does not go down from a king"),
        ("aces Ah / Ah", "more foundations of the suit h than a suit can have"),
        ("kings Kc / Kc", "more foundations of the suit c than a suit can have"),
        ("aces Ah; grace late", "'grace late': after grace comes ace, king or over"),
        ("aces Ah; grace ace king", "'grace ace king': after grace comes ace, king or over"),
        ("kings Kh; grace ace", "the ace taken from the sixth row lies on no foundation"),
        ("aces Ah; grace king", "the king taken from the sixth row lies on no foundation"),
        ("columns 2s; phase opening", "the phase is opening, but no foundation card must be taken"),
        ("columns 4d 4d 4d", "4d lies 3 times: 2 packs have it 2 times"),
        ("columns 2s; phase over", "the phase is opening or play"),
        ("pack [2s]", "begins with no row of this game; these are: aces, kings, columns, phase"),
    ],
)
def test_impossible_or_misspelt_positions_are_refused(text: str, reason: str) -> None:
    """A position that cannot lie on the table is refused in one line that says what is wrong."""
    with pytest.raises(NotationError) as refusal:
        Fifteen().position(text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_any_four_aces_may_be_of_one_suit_twice() -> None:
    """x3 `any`: two foundations of a suit at most, of aces, of kings, or one of each."""
    any_four = Fifteen(foundation_suits="any")
    assert any_four.position("aces Ah / Ah; kings Kd / Kd")
    with pytest.raises(NotationError, match="more foundations of the suit h"):
        any_four.position("aces Ah / Ah; kings Kh")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("turn", "moves of fifteen look like c1-a"),
        ("c1-c", "moves of fifteen look like"),
        ("c1-a2", "there is no a2 in this position: aces has 1 pile here, a1–a1"),
        ("c1.4-a1", "there is no c1.4 in this position: the pile has 2 cards"),
        ("c3-a1", "no card lies at c3"),
        ("c1-c2.1", "a card is laid on a pile, as c2"),
        ("c16-a", "there is no c16 in this position: columns has 15 piles here, c1–c15"),
        ("z1-a1", "there is no row 'z'"),
    ],
)
def test_ill_formed_moves_are_refused(move: str, reason: str) -> None:
    """A move that names no place, or one that is not there, is refused before any clause speaks."""
    with pytest.raises(NotationError) as refusal:
        Fifteen().judge("columns 9c 4d / 5d; aces Ac", move)
    assert reason in str(refusal.value)
