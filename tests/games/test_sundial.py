"""The Sundial: arithmetic, proofs of the cruxes without effect, departures, impossible tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.games.sundial import SUCCESS, Sundial
from pasyans.patience import NotationError, Place, Position, pack
from pasyans.patience.moves import Lay, Play, Shift, Turn

deals = st.integers(0, 10**18 - 1)
seeds = st.integers(0, 2**32)


def test_forty_cards_and_sixty_four_are_two_packs() -> None:
    """4 × 10 + 64 = 104 = 8 × 13: the foundations take all the cards there are."""
    table = Sundial().deal("v1:1")
    assert [len(column) for column in table["columns"]] == [4] * 10
    assert len(table.pile("pack")) == 64
    assert Counter(Sundial().position(SUCCESS, whole=True).all_cards()) == Counter(pack(2))


@given(deal=deals, seed=seeds)
@settings(max_examples=15)
def test_a_turned_card_reaches_a_vacant_place_by_way_of_the_talon(
    deal: int, seed: int, walk: Callable[..., Iterator[Position]]
) -> None:
    """x2 has no effect: laid on the talon and then in the place, it lies as if laid at once."""
    at_once, by_way = Sundial(turned_to_vacancy="at-once"), Sundial()
    for position in walk(at_once, deal, seed):
        for move in at_once.moves(position):
            if isinstance(move, Lay) and move.to.row == "c" and not position.at(move.to):
                aside = by_way.play(position, "t-w")
                there = by_way.play(aside, Shift(Place("w"), move.to))
                assert at_once.play(position, move) == there


def test_under_compulsion_the_way_over_the_talon_is_barred() -> None:
    """x2 together with x7 `compulsory` does differ: a card that fits may not be laid aside."""
    table = "columns 6h / -; turned 5h"
    strict = Sundial(turned_card="compulsory")
    assert not strict.judge(table, "t-w")
    assert Sundial(turned_card="compulsory", turned_to_vacancy="at-once").judge(table, "t-c2")


def test_a_sequence_is_moved_card_by_card_through_vacant_places() -> None:
    """x3 has no effect: with one vacant place two cards go over, with two four."""
    game = Sundial()
    for columns, ways, after in (
        ("9s 6h 5h / 8c 7h / - / 4s", "c1-c3 c1-c2 c3-c2", "9s / 8c 7h 6h 5h / - / 4s"),
        (
            "9s 6h 5h 4h 3h / 8c 7h / - / -",
            "c1-c3 c1-c4 c3-c4 c1-c3 c1-c2 c3-c2 c4-c3 c4-c2 c3-c2",
            "9s / 8c 7h 6h 5h 4h 3h / - / -",
        ),
    ):
        others = "Kc / Qs / Qd / Jc / 10d / 9c"
        table = game.position(f"columns {columns} / {others}")
        for move in ways.split():
            table = game.play(table, move)
        assert table == game.position(f"columns {after} / {others}")
        assert game.judge(f"columns {columns} / {others}", "c1.2-c2").clauses == ("sundial.s6",)


@given(deal=deals, seed=seeds)
@settings(max_examples=10)
def test_a_card_that_lies_apart_is_as_good_as_on_the_talon(
    deal: int, seed: int, walk: Callable[..., Iterator[Position]]
) -> None:
    """d3 changes no course of play: each turned card may be laid aside, and then does all it could.

    Only what the text's order of acts forbids is sooner possible on the talon: to turn once more.
    """
    apart, on_talon = Sundial(), Sundial(turned_lies="on-the-talon")
    for position in walk(apart, deal, seed):
        if not position.pile("turned"):
            continue
        aside = apart.play(position, "t-w")
        assert apart.moves(aside) == on_talon.moves(aside)
        for move in apart.moves(position):
            if move.to not in (Place("w"), Place("t")):
                kind = Play if move.to.row == "a" else Shift
                assert apart.play(aside, kind(Place("w"), move.to)) == apart.play(position, move)


def test_the_habits_of_the_program_are_departures() -> None:
    """The bundle `pysolfc` turns a card with the deal and takes back; no reading does."""
    program, edition = Sundial("pysolfc"), Sundial()
    table = program.deal("v1:3")
    assert len(table.pile("talon")) == 1
    assert len(table.pile("pack")) == 63
    assert len(program.play(table, "turn").pile("talon")) == 2
    for taking in ("a1-c1", "a1-c2", "a1-a2"):
        assert program.judge("aces Ah 2h / Ah; columns 3h", taking)
        assert edition.judge("aces Ah 2h / Ah; columns 3h", taking).clauses[0] == "sundial.s4"
    assert Turn() in program.moves("columns 9c; pack [7s]")


def test_an_emptied_foundation_is_gone() -> None:
    """An ace taken back leaves no empty pile among the foundations."""
    after = Sundial(take_back="allowed").play("aces As / Ah 2h; columns 9c", "a1-c2")
    assert after.line() == "aces Ah 2h; columns 9c / As"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("aces 2h", "a1 does not go up from an ace, card by card, in one suit"),
        ("aces Ah 3h", "a1 does not go up from an ace"),
        ("aces Ah 2d", "a1 does not go up from an ace"),
        ("aces Ah / Ks", "a2 does not go up from an ace"),
        ("turned 4d 5d", "turned holds more than one card"),
        ("columns 4d 4d 4d", "4d lies 3 times: 2 packs have it 2 times"),
        ("columns 4d; phase dealt", "this game has no phases"),
        ("columns 2s/3s/4s/5s/6s/7s/8s/9s/10s/Js/Qs", "columns has at most 10 piles"),
        ("talon [4d]", "talon lie face up"),
        ("kings Ks", "begins with no row of this game; these are: aces, columns, turned, talon"),
    ],
)
def test_impossible_or_misspelt_positions_are_refused(text: str, reason: str) -> None:
    """A position that cannot lie on the table is refused in one line that says what is wrong."""
    with pytest.raises(NotationError) as refusal:
        Sundial().position(text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_card_apart_is_impossible_where_it_lies_on_the_talon() -> None:
    """Under d3 no card lies apart."""
    with pytest.raises(NotationError, match="on-the-talon"):
        Sundial("pysolfc").position("turned 4d")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("c1", "moves of sundial look like turn, t-w"),
        ("c1-c", "moves of sundial look like"),
        ("c1-w", "moves of sundial look like"),
        ("c1-t", "moves of sundial look like"),
        ("p-a", "moves of sundial look like"),
        ("t-p", "moves of sundial look like"),
        ("c1-a2", "there is no a2 in this position: aces has 1 pile here, a1–a1"),
        ("c1.4-a1", "there is no c1.4 in this position: the pile has 2 cards"),
        ("c3-a1", "no card lies at c3"),
        ("c1-c2.1", "a card is laid on a pile, as c2"),
        ("w1-a1", "there is no w1 in this position: talon is one pile, w"),
        ("z1-a1", "there is no row 'z'"),
    ],
)
def test_ill_formed_moves_are_refused(move: str, reason: str) -> None:
    """A move that names no place, or one that is not there, is refused before any clause speaks."""
    with pytest.raises(NotationError) as refusal:
        Sundial().judge("columns 9c 4d / 5d; aces Ac; talon 7s", move)
    assert reason in str(refusal.value)
