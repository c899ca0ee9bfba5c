"""The Salic Law: arithmetic of the pack, proofs of the cruxes without effect, impossible tables."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.games.salic_law import PICTURE, SalicLaw
from pasyans.patience import NotationError, Position, UnknownReading, card, pack
from pasyans.patience.moves import Fill

deals = st.integers(0, 10**18 - 1)


def dealt(game: SalicLaw, deal: int) -> Position:
    """The table when the whole pack has been dealt and no card played from a packet."""
    position = game.deal(f"v1:{deal}")
    while position.phase == "dealing":
        moves = game.moves(position)
        position = game.play(
            position, next(move for move in moves if type(move).__name__ in {"Turn", "Lay"})
        )
    return position


def test_the_pack_is_kings_queens_and_eight_times_ace_to_knave() -> None:
    """104 = 8 kings + 8 queens + 8 × 11: the foundations take all that is left (x7)."""
    ranks = Counter(card.rank for card in pack(2))
    assert sum(ranks.values()) == 104
    assert ranks[13] == ranks[12] == 8
    assert sum(ranks[rank] for rank in range(1, 12)) == 88 == 8 * 11
    assert Counter(SalicLaw().position(PICTURE, whole=True).all_cards()) == Counter(pack(2))


@given(deal=deals)
@settings(max_examples=30)
def test_eighty_eight_cards_built_leave_the_picture_and_nothing_else(deal: int) -> None:
    """x7: with all 88 cards built the kings are bare, and eight queens lie above."""
    table = dealt(SalicLaw(), deal)
    built = sum(len(pile) for pile in table["aces"])
    on_kings = sum(len(pile) - 1 for pile in table["kings"])
    assert built + on_kings == 88
    assert len(table.pile("queens")) == len(table["kings"]) == 8


@given(deal=deals)
@settings(max_examples=30)
def test_queens_taken_out_beforehand_leave_the_same_packets(deal: int) -> None:
    """x5 has no effect: the packets, the aces and the queens are the same in either reading."""
    as_turned, beforehand = dealt(SalicLaw(), deal), dealt(SalicLaw(queens="beforehand"), deal)
    assert as_turned["kings"] == beforehand["kings"]
    assert as_turned["aces"] == beforehand["aces"]
    assert Counter(as_turned.pile("queens")) == Counter(beforehand.pile("queens"))


def without_names(position: Position) -> tuple[object, ...]:
    """A position up to the order of the packets and the suits of the kings."""
    packets = sorted(packet[1:] for packet in position["kings"])
    return position["aces"], position.pile("queens"), packets


@given(deal=deals, seed=st.integers(0, 2**32))
@settings(max_examples=15)
def test_moving_a_lone_card_changes_only_which_king_is_bare(deal: int, seed: int) -> None:
    """x2c has no effect: every move of a lone card leads to the same table but for the king's name.

    Such a position offers the same moves to the same positions, so no game is won or lost by it.
    """
    game, choice = SalicLaw(lone_card="may-move"), random.Random(seed)
    position = dealt(game, deal)
    for _ in range(150):
        moves = game.moves(position)
        if not moves:
            break
        for move in moves:
            if isinstance(move, Fill) and len(position.at(move.source)) == 2:
                after = game.play(position, move)
                assert without_names(after) == without_names(position)
        position = game.play(position, choice.choice(moves))


@given(deal=deals, seed=st.integers(0, 2**32))
@settings(max_examples=10)
def test_the_suits_of_the_kings_are_without_effect(deal: int, seed: int) -> None:
    """x8: kings of other suits in the same places of the pack leave every move list as it was."""
    game, choice = SalicLaw(), random.Random(seed)
    order = [*game.deal(f"v1:{deal}")["kings"][0], *game.deal(f"v1:{deal}").pile("pack")]
    kings = [c for c in order if c.rank == 13]
    choice.shuffle(kings)
    other = [kings.pop() if c.rank == 13 else c for c in order]
    one, two = (game.deal(" ".join(map(str, cards))) for cards in (order, other))
    while moves := game.moves(one):
        assert moves == game.moves(two)
        move = choice.choice(moves)
        one, two = game.play(one, move), game.play(two, move)
    assert game.outcome(one) == game.outcome(two)


def test_the_place_of_the_first_king_has_an_effect() -> None:
    """x8: to begin with the last king instead of the first gives other packets."""
    assert dealt(SalicLaw(), 1)["kings"] != dealt(SalicLaw(opening_king="last"), 1)["kings"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("kings 4d Ks", "k1 begins with 4d"),
        ("kings Ks Qd", "Qd lies in k1"),
        ("kings Ks Kh", "Kh lies in k1"),
        ("kings Ks Ad", "Ad lies in k1"),
        ("aces Ad 3d", "a1 does not go up"),
        ("aces 2d", "a1 does not go up"),
        ("aces Ad..Qd", "a1 does not go up"),
        ("queens Qd Jd", "Jd lies among the queens"),
        ("kings Ks; turned 4d 5d", "turned holds more than one card"),
        ("kings Ks; pack [4d]; phase dealt", "a card of the pack is left"),
        ("kings Ks; filled 2", "'filled 2' names no packet"),
        ("kings Ks 4d 4d 4d", "4d lies 3 times: 2 packs have it 2 times"),
        ("kings Ks / - / Kh", "kings has no empty pile"),
        ("kings Ks; kings Kh", "kings is given twice"),
        ("k2: Ks", "numbered in order from k1"),
        ("kings [Ks]", "kings lie face up"),
        ("kings Ks; phase over", "the phase is dealing or dealt"),
        ("columns Ks", "begins with no row of this game; these are: queens, aces, kings"),
        ("kings Ks 4x", "'4x' is no card"),
        ("kings Ks Td", "the ten is written 10"),
    ],
)
def test_impossible_or_misspelt_positions_are_refused(text: str, reason: str) -> None:
    """A position that cannot lie on the table is refused in one line that says what is wrong."""
    with pytest.raises(NotationError) as refusal:
        SalicLaw().position(text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_partial_position_is_no_record() -> None:
    """Where a whole position is asked for, a partial one is refused."""
    with pytest.raises(NotationError, match="2 cards lie here; the whole game has 104"):
        SalicLaw().position("kings Ks 4d", whole=True)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("k1", "moves of salic-law look like turn, t-k2"),
        ("k1-q", "moves of salic-law look like"),
        ("z1-a1", "there is no row 'z'"),
        ("k1-K2", "'K2' is no place"),
        ("k3-a1", "there is no k3 in this position: kings has 1 pile here, k1–k1"),
        ("k1.9-a1", "there is no k1.9 in this position: the pile has 2 cards"),
        ("t-k1", "no card lies at t"),
        ("p1-a1", "there is no p1 in this position: pack is one pile, p"),
    ],
)
def test_ill_formed_moves_are_refused(move: str, reason: str) -> None:
    """A move that names no place, or one that is not there, is refused before any clause speaks."""
    with pytest.raises(NotationError) as refusal:
        SalicLaw().judge("kings Ks 4d; aces Ac", move)
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("bundle", "readings", "reason"),
    [
        ("german", {}, "no bundle 'german'; its bundles: edition, ru, cadogan"),
        ("edition", {"deuces": "wild"}, "no option 'deuces'; its options: aces, bare_kings"),
        ("edition", {"aces": "never"}, "no reading 'never'; its readings: at-once, at-will"),
    ],
)
def test_unknown_readings_are_listed(bundle: str, readings: dict[str, str], reason: str) -> None:
    """An unknown bundle, option or reading is an error that lists the known ones."""
    with pytest.raises(UnknownReading, match=reason):
        SalicLaw(bundle, **readings)


def test_equal_cards_are_told_apart_by_their_places() -> None:
    """Of two equal cards the one on top may be played and the covered one may not."""
    game = SalicLaw()
    table = game.position("kings Ks 2d 2d; aces Ac")
    assert game.judge(table, "k1.3-a1")
    assert game.judge(table, "k1.2-a1").clauses == ("salic-law.r1.1",)
    assert game.play(table, "k1-a1").at(game.move("k1-a1").source) == (card("Ks"), card("2d"))


def test_foundations_above_their_kings_leave_gaps() -> None:
    """d1: an ace goes above any king that lies, and the text form keeps the gaps."""
    game = SalicLaw("pysolfc")
    table = game.position("kings Ks Ah / Kh; pack [7s]")
    assert list(map(str, game.moves(table))) == ["turn", "k1-a1", "k1-a2", "k1-k2"]
    after = game.play(table, "k1-a2")
    assert after.line().startswith("aces - / Ah / - / - / - / - / - / -; kings Ks / Kh;")
    assert game.position(after.line()) == game.position(after.table()) == after
    assert game.judge("kings Ks Ah", "k1-a2").clauses == ("salic-law.p3.2",)
    assert game.outcome(PICTURE) == "won"
    with pytest.raises(NotationError, match="moves of salic-law look like"):
        game.move("k1-a")


def test_an_ace_is_laid_at_once_above_any_king_that_waits() -> None:
    """d1 with aces laid at once: the player chooses the king; without a free one the ace waits."""
    game = SalicLaw(foundations="above-their-kings")
    assert list(map(str, game.moves("kings Ks / Kh; turned Ah"))) == ["t-a1", "t-a2"]
    assert list(map(str, game.moves("kings Ks / Kh; aces - / As; turned Ah"))) == ["t-a1"]
    assert list(map(str, game.moves("kings Ks; aces As; turned Ah"))) == ["t-k1"]
