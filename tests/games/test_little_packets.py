"""Little Packets: arithmetic of the pack, proofs of the cruxes, impossible tables."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.games.little_packets import PICTURE, ROW, TWO_ROWS, LittlePackets
from pasyans.patience import Card, Move, NotationError, Position, UnknownReading, pack
from pasyans.patience.moves import Lay, Place, Play, Tuck

deals = st.integers(0, 10**18 - 1)
seeds = st.integers(0, 2**32)
chains = pytest.mark.parametrize("chain", LittlePackets.options["chain"].readings)


class WithoutAStop(LittlePackets):
    """The game without the supplied s13: nothing but a release ends the tucking."""

    def only_cards_of_its_own_number(self, position: Position) -> bool:
        """No packet ever ends the tucking."""
        return False


def course(
    game: LittlePackets, position: Position, choice: random.Random
) -> Iterator[tuple[Position, Move]]:
    """Random play to the end: each position with the move made from it."""
    while moves := game.moves(position):
        move = choice.choice(moves)
        yield position, move
        position = game.play(position, move)


def test_eight_foundations_of_thirteen_take_two_packs() -> None:
    """8 × 13 = 104: upon the eight kings lie the 8 × 12 cards that are dealt."""
    ranks = Counter(card.rank for card in pack(2) if card.rank != 13)
    assert sum(ranks.values()) == 96 == 8 * 12
    assert set(ranks) == set(range(1, 13))
    assert set(ranks.values()) == {8}
    assert Counter(LittlePackets().position(PICTURE, whole=True).all_cards()) == Counter(pack(2))


def test_ninety_six_cards_are_seven_rows_and_five() -> None:
    """p2.6: 96 = 7 × 13 + 5; a pack that banishes nobody ends with the fifth card of a row."""
    order = [card for card in pack(2) if card.rank != 13]
    dealt: list[Card] = []
    while order:
        place = len(dealt) % 13 + 1
        at = next((n for n, card in enumerate(order) if card.rank != place), 0)
        dealt.append(order.pop(at))
    game = LittlePackets()
    position = game.deal(" ".join(map(str, dealt)))
    while position.phase == "dealing":
        position = game.play(position, game.moves(position)[0])
    assert not position.pile("exiles")
    assert [len(packet) for packet in position["packets"]] == [8] * 5 + [7] * 8


def test_no_card_of_the_pack_has_the_value_thirteen() -> None:
    """x1, p3.3: once the kings are out, no value is thirteen; nothing agrees with the last place.

    The proof is complete: each card of the pack is tried at the thirteenth place.
    """
    game = LittlePackets()
    twelve = ROW.removesuffix(" / 2h").replace("2s", "3d").replace("As", "2d")
    dealt = [card for card in pack(1) if card not in game.taken_out_beforehand(pack(1))]
    assert len(dealt) == 48
    for card in dealt:
        assert game.value(card) != 13
        assert game.moves(f"{twelve}; turned {card}") == (Lay(Place("p", 13)),)
    assert game.taken_out_beforehand(pack(2)) == tuple(c for c in pack(2) if c.rank == 13)


@given(deal=deals, seed=seeds)
@settings(max_examples=8)
@pytest.mark.parametrize("bundle", LittlePackets.bundles)
def test_kings_count_thirteen_is_idle(bundle: str, deal: int, seed: int) -> None:
    """x1, p3.3: in no deal is a card banished from the thirteenth place or put under its packet."""
    game = LittlePackets(bundle)
    for position, move in course(game, game.deal(f"v1:{deal}"), random.Random(seed)):
        if isinstance(move, Lay) and move.to.row == "x":
            assert game.numerical_order(position) != 13
        if isinstance(move, Tuck):
            assert move.to.pile != 13
        if position.phase == "dealing":
            assert position.mark("replacing") != ("13",)


@given(deal=deals, seed=seeds)
@settings(max_examples=8)
@chains
def test_no_card_that_is_put_under_a_packet_fits(chain: str, deal: int, seed: int) -> None:
    """x3a has no effect: of the cards moved while tucking none fits, so it is the same to ask it.

    What fits at the end lies on top of the packet from which the last card was taken.
    """
    game = LittlePackets(chain=chain)
    for position, move in course(game, game.deal(f"v1:{deal}"), random.Random(seed)):
        if not isinstance(move, Tuck):
            continue
        foundations = [Place(row, number) for row in "ul" for number in range(1, 5)]
        assert not any(
            game.judge(position, f"{move.source}-{foundation}") for foundation in foundations
        )
        after = game.play(position, move)
        plays = {play.source for play in game.moves(after) if isinstance(play, Play)}
        assert plays <= {move.source, Place("x")}


def tucking(game: LittlePackets, position: Position) -> tuple[Position, Position | None]:
    """Put cards under packets until a card is released or the cards lie as they did before.

    Returns:
        The last position; and, if it came back, the first that came again.
    """
    seen = set()
    while position.mark("next"):
        if position in seen:
            return position, position
        seen.add(position)
        (move,) = game.moves(position)
        position = game.play(position, move)
    return position, None


@chains
def test_the_tucking_of_a_packet_of_its_own_cards_has_no_end(chain: str) -> None:
    """x4a, endless is refuted: p5.7 to the letter turns the packet round for ever."""
    table = "u1 Ks; packets 9h / 2c 2d; exiles [7h 2s]"
    game = WithoutAStop(chain=chain, filling="may")
    _, again = tucking(game, game.play(table, "x_p2"))
    assert again is not None
    assert [str(move) for move in game.moves(again)] == ["p2_p2"]
    stopped = LittlePackets(chain=chain, filling="may")
    after = stopped.play(table, "x_p2")
    assert after["packets"] == again["packets"]
    assert [str(move) for move in stopped.moves(after)][:1] == ["x_p7"]


@chains
def test_both_rules_for_the_end_leave_the_cards_alike(chain: str) -> None:
    """x4b has no effect: a repetition is found when, and only when, s13 breaks the tucking off.

    Both rules leave every card in its place. Such ends are met with in ordinary deals (x4a).
    """
    game, free = LittlePackets(chain=chain), WithoutAStop(chain=chain)
    endless = released = 0
    for deal in range(6):
        for position, move in course(game, game.deal(f"v1:{deal}"), random.Random(deal)):
            if not isinstance(move, Tuck) or move.source.row != "x":
                continue
            stopped, none = tucking(game, game.play(position, move))
            unstopped, again = tucking(free, free.play(position, move))
            assert none is None
            assert stopped.piles == unstopped.piles
            if again is None:
                released += 1
                assert game.a_card_is_released(stopped)
            else:
                endless += 1
                assert not game.a_card_is_released(stopped)
    assert endless > 0
    assert released > 0


@given(deal=deals, seed=seeds)
@settings(max_examples=8)
def test_suits_exchanged_everywhere_change_no_move(deal: int, seed: int) -> None:
    """The rules know no suit by its name: other names for the suits leave every move as it was."""
    game, choice = LittlePackets(), random.Random(seed)
    start = game.deal(f"v1:{deal}")
    suits = dict(zip("shdc", choice.sample("shdc", 4), strict=True))

    def renamed(position: Position) -> Position:
        piles = tuple(
            tuple(tuple(Card(card.rank, suits[card.suit]) for card in pile) for pile in row)
            for row in position.piles
        )
        return Position(position.layout, piles, position.phase, position.marks)

    for position, _ in course(game, start, choice):
        assert game.moves(position) == game.moves(renamed(position))


def test_every_reading_of_the_gathering_takes_each_packet_once() -> None:
    """x7: in each reading the thirteen packets are taken up once, the thirteenth after six."""
    orders = {}
    for reading in LittlePackets.options["gathering"].readings:
        game = LittlePackets(gathering=reading)
        order = game.with_the_thirteenth_between(game.order_of_the_twelve(tuple(range(1, 13))))
        assert sorted(order) == list(range(1, 14))
        assert order.index(13) == 6
        orders[reading] = order
    assert orders == {
        "two-sides": (7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6),
        "by-turns": (12, 1, 11, 2, 10, 3, 13, 9, 4, 8, 5, 7, 6),
        "two-rows": (6, 5, 4, 3, 2, 1, 13, 7, 8, 9, 10, 11, 12),
    }


@given(deal=deals)
@settings(max_examples=8)
def test_two_kings_of_each_suit_suffice_in_any_row(deal: int) -> None:
    """x9: as they come, each suit still has two foundations, which together want its 24 cards."""
    position = LittlePackets(kings="as-they-come").deal(f"v1:{deal}")
    kings = Counter(pile[0].suit for row in ("upper", "lower") for pile in position[row])
    assert kings == dict.fromkeys("shdc", 2)
    ordered = LittlePackets().deal(f"v1:{deal}")
    for row in ("upper", "lower"):
        assert {pile[0].suit for pile in ordered[row]} == set("shdc")


@pytest.mark.parametrize(
    ("readings", "text", "reason"),
    [
        ({}, "u1 4d", "u1 does not go up from the ace, card by card, upon its king"),
        ({}, "u1 Kd Qd", "u1 does not go up from the ace"),
        ({}, "u2 Kd Ad 3d", "u2 does not go up from the ace"),
        ({}, "l1 Kd Ad", "l1 does not go down, card by card, upon its king"),
        ({}, "u1 Kd Ah", "u1 is not of one suit"),
        ({}, "upper Kd / Kd", "two kings of one suit lie in the upper row"),
        ({}, "lower Kd / - / Kd", "two kings of one suit lie in the lower row"),
        ({}, "packets 4d / Kd", "Kd lies among the packets"),
        ({}, "exiles [Kd]", "Kd lies among the exiles"),
        ({}, "packets 4d; turned Kd", "Kd lies among the turned"),
        ({}, "packets 4d; pack [Kd]", "Kd lies among the pack"),
        ({}, "packets 4d; turned 5d 6d", "turned holds more than one card"),
        ({}, "packets 4d; turned 5d; phase play", "a card of the pack is left"),
        ({}, "packets 4d 5d; turned 6d", "the packets are not dealt row by row"),
        ({}, "packets 4d / - / 5d; pack [6d]", "the packets are not dealt row by row"),
        ({}, f"{TWO_ROWS} 4h; pack [6d]", "the packets are not dealt row by row"),
        ({}, "u1 Kd Ad; pack [6d]", "nothing is played before the cards are laid out"),
        ({}, "packets 4d; pack [6d]; replacing 3", "'replacing 3': the next place is 2"),
        ({}, "packets 4d; replacing 2", "'replacing' belongs to the phase dealing"),
        ({}, "packets 4d; deal 1", "'deal 1': a re-deal is numbered from 2 to at most 2"),
        ({}, "packets 4d; deal 3", "numbered from 2 to at most 2"),
        ({"redeals": "twice"}, "packets 4d; deal 4", "numbered from 2 to at most 3"),
        ({}, "packets 4d; pack [6d]; next 1", "'next 1' belongs to the phase play"),
        ({}, "packets 4d; next 13", "is numbered from 1 to 12"),
        ({}, "packets 4d; next two", "'next two': the packet that gives the next card"),
        ({}, "packets Ad 4d; next 1 2", "'next 1 2': the packet that gives the next card"),
        ({}, "packets 4d; next 1", "no card of that number was put under p1"),
        ({}, "packets 4d; next 2", "no card of that number was put under p2"),
        ({}, "packets Ad As; next 1", "has come to its end here; leave it out"),
        ({}, "u1 Kd; packets As 4d / Ad; next 1", "has come to its end here"),
        ({}, "packets 4d 4d / 4d", "4d lies 3 times: 2 packs have it 2 times"),
        ({}, "p14 4d", "p1 to at most p13"),
        ({}, "upper Ks / Kh / Kd / Kc / Ks", "upper has at most 4 piles"),
        ({}, "exiles 4d", ""),
        ({}, "packets [4d]", "packets lie face up"),
        ({}, "kings Kd", "these are: upper, lower, packets, exiles, turned, pack, phase"),
    ],
)
def test_impossible_or_misspelt_positions_are_refused(
    readings: dict[str, str], text: str, reason: str
) -> None:
    """A position that cannot lie on the table is refused in one line that says what is wrong."""
    game = LittlePackets(**readings)
    if not reason:
        assert game.position(text)
        return
    with pytest.raises(NotationError) as refusal:
        game.position(text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_rows_of_kings_as_they_come_may_hold_one_suit_twice() -> None:
    """What is impossible in one reading is possible in another (x9)."""
    assert LittlePackets(kings="as-they-come").position("upper Kd / Kd")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("p1", "moves of little-packets look like turn, t-p4"),
        ("p1_", "'' is no place"),
        ("p1_u1", "moves of little-packets look like"),
        ("p1_p", "moves of little-packets look like"),
        ("x-p4", "moves of little-packets look like"),
        ("p1-p2.1", "moves of little-packets look like"),
        ("p1-x", "moves of little-packets look like"),
        ("k1-u1", "there is no row 'k'"),
        ("p1-u5", "there is no u5 in this position"),
        ("p14_p1", "there is no p14 in this position: packets has 13 piles"),
        ("p1.3-u1", "the pile has 2 cards"),
        ("p2-u1", "no card lies at p2"),
        ("x_p4", "no card lies at x"),
        ("t-p1", "no card lies at t"),
    ],
)
def test_ill_formed_moves_are_refused(move: str, reason: str) -> None:
    """A move that names no place, or one that is not there, is refused before any clause speaks."""
    with pytest.raises(NotationError) as refusal:
        LittlePackets().judge("u1 Kd; packets 4d 5d", move)
    assert reason in str(refusal.value)


@pytest.mark.parametrize("bundle", ["cadogan", "pysolfc"])
def test_there_is_no_english_text_and_no_other_program(bundle: str) -> None:
    """The English rules were not found, and no program is known that has the game."""
    with pytest.raises(UnknownReading, match="its bundles: edition, ru"):
        LittlePackets(bundle)
