"""The Empress of India: arithmetic of the packs, proofs of its cruxes, impossible tables."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.games.empress_of_india import (
    ARMY_OF_24,
    NAVY_OF_24,
    PICTURE,
    EmpressOfIndia,
    Pair,
    PlayPair,
)
from pasyans.games.empress_of_india.rows import BLACK_ORDER, RED_ORDER
from pasyans.patience import Card, Move, NotationError, Place, Position, pack
from pasyans.patience.moves import Fill, Lay, Play, Turn

deals = st.integers(0, 10**18 - 1)
seeds = st.integers(0, 2**32)
OF_SINGLE_CARDS = {f"empress-of-india.{leaf}" for leaf in ("r1.2", "r1.4", "p7.8")}
"""What stands against playing a card alone, wherever it goes."""
GUARD = "guard Qc / Jh / Jh / Jh / Jh / Jd / Jd / Jd / Jd"
ASIDE = "aside Qs Qs Qs Qs Qc Qc Qc"
SIDES = {"r": "army", "n": "navy"}


def dealt(game: EmpressOfIndia, deal: int) -> Position:
    """The table when army and navy are complete."""
    position = game.deal(f"v1:{deal}")
    while position.phase == "dealing":
        position = game.play(position, game.moves(position)[0])
    return position


def some_way_on(game: EmpressOfIndia, deal: int, seed: int, plies: int) -> Position:
    """The table after so many random moves."""
    position, choice = dealt(game, deal), random.Random(seed)
    for _ in range(plies):
        if not (moves := game.moves(position)):
            break
        position = game.play(position, choice.choice(moves))
    return position


def test_four_packs_are_the_picture_and_nothing_else() -> None:
    """208 = 32 + 176 and 176 = 16 × 11: the foundations take all that is left (s2, s3, x11)."""
    out = EmpressOfIndia().taken_out(pack(4))
    left = Counter(pack(4)) - Counter(out)
    assert len(out) == 32 == 16 + 9 + 7
    assert Counter(card.colour for card in left.elements()) == {"red": 88, "black": 88}
    assert len(BLACK_ORDER) - 1 == len(RED_ORDER) - 1 == 11 == 176 // 16
    whole = EmpressOfIndia().position(
        f"{ASIDE}; {GUARD}; {PICTURE}; army {' / '.join('-' * 24)}; navy {' / '.join('-' * 24)}",
        whole=True,
    )
    assert Counter(whole.all_cards()) == Counter(pack(4))
    assert EmpressOfIndia().outcome(whole) == "won"


def test_the_packs_of_class_and_game_are_those_of_the_clause() -> None:
    """h1: the class tells the number that the clause gives, and a game asks the clause for it."""

    class WithTwoPacks(EmpressOfIndia):
        def four_packs(self) -> int:
            return 2

    assert EmpressOfIndia.packs == EmpressOfIndia().four_packs() == 4
    assert len(list(EmpressOfIndia().deal("v1:1").all_cards())) == 4 * 52
    assert len(list(WithTwoPacks().deal("v1:1").all_cards())) == 2 * 52


@given(deal=deals)
@settings(max_examples=15)
def test_the_first_pair_is_a_black_two_and_a_red_queen(deal: int) -> None:
    """p7.3: whatever is dealt, nothing else can be the first pair."""
    game = EmpressOfIndia()
    table = dealt(game, deal)
    for move in game.moves(table):
        if isinstance(move, PlayPair):
            ranks = [table.card(play.source).rank for play in (move.one, move.other)]
            assert ranks == [12, 2]


@given(deal=deals, seed=seeds)
@settings(max_examples=5)
def test_pairs_of_one_value_are_never_played(deal: int, seed: int) -> None:
    """x1: to the letter the patience cannot begin: no pair at all is played to the very end."""
    game, choice = EmpressOfIndia(pair_value="same-value"), random.Random(seed)
    position = dealt(game, deal)
    while moves := game.moves(position):
        assert not any(isinstance(move, PlayPair) for move in moves)
        position = game.play(position, choice.choice(moves))
    assert game.outcome(position) == "lost"


def test_thirty_two_cards_have_no_partner_of_their_value() -> None:
    """x1: nor could it end: so many cards have no card of their value and the other colour."""
    left = Counter(pack(4)) - Counter(EmpressOfIndia().taken_out(pack(4)))
    values = {(card.rank, card.colour) for card in left}
    other = {"red": "black", "black": "red"}
    alone = [c for c in left.elements() if (c.rank, other[c.colour]) not in values]
    assert len(alone) == 32
    assert {(c.rank, c.colour) for c in alone} == {
        (1, "red"),
        (12, "red"),
        (11, "black"),
        (13, "black"),
    }


@given(deal=deals, seed=seeds)
@settings(max_examples=5)
def test_no_card_leaves_a_foundation(deal: int, seed: int) -> None:
    """x2: a rule about taking cards from foundations would be about moves that nothing allows."""
    game = EmpressOfIndia()
    table = some_way_on(game, deal, seed, 200)
    foundations = [Place(row, number) for row in "ak" for number in range(1, 9)]
    places = [*foundations, *(Place(row, number) for row in "rn" for number in range(1, 25))]
    for source, to in product(foundations, places):
        if (move := game.kind_of_move(source, to)) is not None:
            assert not game.judge(table, move)


@given(deal=deals, seed=seeds)
@settings(max_examples=5)
def test_at_most_half_of_the_cards_are_laid_on_others(deal: int, seed: int) -> None:
    """x3a: each pair has one card that was laid and one that it lies on: 88 of 176 at most."""
    game, choice, laid = EmpressOfIndia(), random.Random(seed), 0
    position = dealt(game, deal)
    while moves := game.moves(position):
        pairing = [move for move in moves if isinstance(move, Pair)]
        move = choice.choice(pairing or list(moves))
        laid += isinstance(move, Pair)
        position = game.play(position, move)
    pairs = sum(len(pile) == 2 for side in SIDES.values() for pile in position[side])
    played = sum(len(pile) - 1 for pile in position["aces"])
    assert laid <= pairs + played <= 88


@given(deal=deals)
@settings(max_examples=15)
def test_one_packet_is_empty_when_play_begins(deal: int) -> None:
    """x6b: the side that was completed last has no talon, so its first place needs the pack."""
    game = EmpressOfIndia()
    position = game.deal(f"v1:{deal}")
    laid = "army"
    while position.phase == "dealing":
        move = game.moves(position)[0]
        laid = SIDES.get(move.to.row, laid) if isinstance(move, Lay) else laid
        position = game.play(position, move)
    assert not position.pile({"army": "red", "navy": "black"}[laid])


def test_how_often_neither_packet_has_a_card() -> None:
    """x6b: both packets are empty in 13.4 per cent of the deals."""
    assert round(comb(88, 24) ** 2 / comb(176, 48), 3) == 0.134


def test_places_that_nothing_can_fill_do_not_stop_the_game() -> None:
    """x10a, s6: pairs are taken off though places stay empty, or 24 pairs could not be."""
    game = EmpressOfIndia()
    table = game.position("aces As; kings Kh; army Qh / 10h; navy 2s / 3s")
    table = game.play(table, "r1+n1-k1+a1")
    assert game.moves(table) == (game.move("r2+n2-k1+a1"), game.move("r2-n2"), game.move("n2-r2"))


def test_in_an_unbroken_order_nothing_follows_a_red_queen() -> None:
    """x11: no card in play goes on a red queen, nor on a black knave but a queen."""
    game = EmpressOfIndia(gaps="unbroken")
    in_play = set(pack()) - set(game.taken_out(pack()))
    reds = [card for card in in_play if card.colour == "red"]
    for card in reds:
        assert not game.judge(f"aces As; kings Kh Qh; army {card}; navy 2s", "r1+n1-k1+a1")
    blacks = [card for card in in_play if card.colour == "black"]
    for card in blacks:
        assert not game.judge(f"aces As..Js; kings Kh; army Qh; navy {card}", "r1+n1-k1+a1")


def rearranged(position: Position, order: dict[str, list[int]]) -> Position:
    """The position with the places of army and navy in another order."""
    for side in SIDES.values():
        piles = position[side]
        position = position.with_row(side, tuple(piles[number] for number in order[side]))
    return position


@given(deal=deals, seed=seeds)
@settings(max_examples=5)
def test_the_place_of_a_card_in_its_rows_has_no_effect(deal: int, seed: int) -> None:
    """x12: a layout and the same layout rearranged offer the same cards for the same moves."""
    game, choice = EmpressOfIndia(), random.Random(seed)
    table = some_way_on(game, deal, seed, 60)
    order = {side: choice.sample(range(24), 24) for side in SIDES.values()}
    other = rearranged(table, order)

    def offered(position: Position) -> Counter[object]:
        return Counter(named(position, move) for move in game.moves(position))

    assert offered(table) == offered(other)


def named(position: Position, move: Move) -> object:
    """A move by the cards that it names instead of their places."""
    if isinstance(move, PlayPair):
        plays = move.one, move.other
        return tuple((position.at(play.source), play.to) for play in plays)
    if isinstance(move, Pair):
        return position.at(move.source), position.at(move.to)
    return str(move) if isinstance(move, Turn) else position.card(move.source)


@given(deal=deals, seed=seeds)
@settings(max_examples=4)
def test_hearts_and_diamonds_are_alike(deal: int, seed: int) -> None:
    """The same deal with hearts for diamonds takes the same course."""
    game, choice = EmpressOfIndia(), random.Random(seed)
    order = shuffled(deal)
    other = [Card(c.rank, {"h": "d", "d": "h"}.get(c.suit, c.suit)) for c in order]
    one, two = (game.deal(" ".join(map(str, cards))) for cards in (order, other))
    while moves := game.moves(one):
        assert moves == game.moves(two)
        move = choice.choice(moves)
        one, two = game.play(one, move), game.play(two, move)
    assert game.outcome(one) == game.outcome(two)


def shuffled(seed: int) -> list[Card]:
    """Four packs in some order."""
    order = list(pack(4))
    random.Random(seed).shuffle(order)
    return order


@given(deal=deals, seed=seeds)
@settings(max_examples=5)
def test_as_many_red_cards_are_played_as_black_ones(deal: int, seed: int) -> None:
    """r1.2, r1.3: the two colours go to their foundations side by side."""
    table = some_way_on(EmpressOfIndia(), deal, seed, 1_000)
    assert sum(map(len, table["aces"])) == sum(map(len, table["kings"]))


@given(deal=deals, seed=seeds)
@settings(max_examples=5)
def test_by_suit_each_place_keeps_its_suit(deal: int, seed: int) -> None:
    """x5: under the reading `suit` a place is only ever filled with the suit that lay there."""
    game, choice = EmpressOfIndia(filling="suit"), random.Random(seed)
    position = dealt(game, deal)
    suits = {side: [pile[0].suit for pile in position[side]] for side in SIDES.values()}
    while moves := game.moves(position):
        position = game.play(position, choice.choice(moves))
        for side, of in suits.items():
            for pile, suit in zip(position[side], of, strict=True):
                assert not pile or pile[0].suit == suit


@pytest.mark.parametrize(
    "readings",
    [
        {},
        {"foundations": "colour"},
        {"pair_parts": "separately"},
        {"pair_parts": "separately", "foundations": "colour", "pair_value": "same-value"},
        {"pairs_played": "immediately"},
    ],
)
def test_every_pair_that_judge_allows_is_listed(readings: dict[str, str]) -> None:
    """All pairs of two cards each of which follows on its foundation, tried one by one."""
    game = EmpressOfIndia(**readings)
    for plies in (0, 90, 230):
        table = some_way_on(game, plies, plies, plies)
        while any(isinstance(move, Fill | Lay) for move in game.moves(table)):
            table = game.play(table, game.moves(table)[0])
        listed = {str(move) for move in game.moves(table) if isinstance(move, PlayPair)}
        places = [
            Place(row, number, depth)
            for row, side in SIDES.items()
            for number, pile in enumerate(table[side], start=1)
            for depth in range(1, len(pile) + 1)
        ]
        foundations = [Place(row, number) for row in "ak" for number in range(1, 9)]
        halves = [
            play
            for play in map(Play, *zip(*product(places, foundations), strict=True))
            if set(game.judge(table, play).clauses) <= OF_SINGLE_CARDS
        ]
        allowed = set()
        for one, other in product(halves, repeat=2):
            if one.source != other.source:
                move = game.canonical(table, PlayPair(one, other))
                if game.judge(table, move):
                    allowed.add(str(move))
        assert listed == allowed


def played_with_sense(game: EmpressOfIndia, deal: int) -> Position:
    """A game in which pairs are played as soon as can be, and prepared when the pack is out."""

    def steps(position: Position, card: Card) -> int:
        side, order = ("kings", RED_ORDER) if card.colour == "red" else ("aces", BLACK_ORDER)
        if card.rank not in order:
            return 99
        of_the_suit = [pile for pile in position[side] if pile[0].suit == card.suit]
        wanted = [order.index(card.rank) - len(pile) for pile in of_the_suit]
        return min((n for n in wanted if n >= 0), default=99)

    position = game.deal(f"v1:{deal}")
    while moves := game.moves(position):
        distances = {card: steps(position, card) for card in set(position.all_cards())}

        def cost(
            move: Move, table: Position = position, far: dict[Card, int] = distances
        ) -> tuple[int, ...]:
            if isinstance(move, PlayPair):
                return 0, len(table.at(move.one.to)) + len(table.at(move.other.to))
            if not isinstance(move, Pair):
                return (1,)
            packet = table.pile("red" if move.source.row == "r" else "black")
            one, other = (far[table.card(end)] for end in (move.source, move.to))
            return 2, not packet, max(one, other), abs(one - other)

        position = game.play(position, min(moves, key=cost))
    return position


def test_the_patience_can_succeed() -> None:
    """Played to the end with a little sense, deal 0 comes out."""
    game = EmpressOfIndia()
    table = played_with_sense(game, 0)
    assert game.outcome(table) == "won"
    assert all(not pile for side in SIDES.values() for pile in table[side])
    assert not game.moves(table)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("aside Qh", "Qh lies aside; only black queens do"),
        ("guard Qc Jh", "g1 is not the queen of clubs or a red knave alone"),
        ("guard Qs", "Qs lies among the guard"),
        ("guard Qc / Qc", "Qc lies among the guard; the empress is one"),
        ("aces As 2c", "a1 is not of one suit"),
        ("aces 2s", "a1 does not go card by card"),
        ("aces As..Qs", "a1 does not go card by card"),
        ("aces As 3s", "a1 does not go card by card"),
        ("kings Kh Qh Jh", "k1 does not go card by card"),
        ("kings Kh Qh 10d", "k1 is not of one suit"),
        ("army 5s", "5s lies alone in the army"),
        ("army 5h 6d", "r1 holds 5h 6d; a pair is a red card and a black one"),
        ("army 5h 6s 7d", "r1 holds 5h 6s 7d"),
        ("army 6s 5h", "in r1 the card of the army lies above"),
        ("red 5s", "5s lies in the red packet"),
        ("army Jh", "Jh was taken out before the deal"),
        ("pack [As]", "As was taken out before the deal"),
        ("turned 5h 6h", "turned holds more than one card"),
        ("army 5h / -; phase dealing", "a place of army or navy is vacant"),
        ("aces As 2s; phase dealing", "a card has been played"),
        (f"{ARMY_OF_24}; {NAVY_OF_24}; phase dealing", "army and navy are complete"),
        ("army 5h; red 6h; phase dealing", "cards lie in the red packet before r24 is laid"),
        ("army -; left r1=h", "'left' is remembered only where the reading is suit"),
        ("army 5h; paired r1", "'paired' is remembered only where the reading is separately"),
        ("army 5h 5h 5h 5h 5h", "5h lies 5 times: 4 packs have it 4 times"),
        ("guard -", "guard has no empty pile"),
        ("army " + " / ".join(["5h"] * 25), "army has at most 24 piles"),
        ("r2: 5h", "numbered in order from r1"),
    ],
)
def test_impossible_or_misspelt_positions_are_refused(text: str, reason: str) -> None:
    """A position that cannot lie on the table is refused in one line that says what is wrong."""
    with pytest.raises(NotationError) as refusal:
        EmpressOfIndia().position(text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("army 5h; left r1=h", "'left r1=h': no card has left the place"),
        ("army -; left r2=h", "'left r2=h': no card has left the place"),
        ("army -; left r1=s", "'s' is no suit of the army"),
        ("army -; left r1=h r1=d", "'left r1=d': no card has left the place, or it is given twice"),
        ("army 5h 6s; paired r1", "'paired r1': no card lies there alone"),
        ("army 5h; paired n1", "'paired n1': no card lies there alone"),
    ],
)
def test_what_is_remembered_must_be_possible(text: str, reason: str) -> None:
    """Marks that name no such place are refused."""
    with pytest.raises(NotationError) as refusal:
        EmpressOfIndia(filling="suit", pair_parts="separately").position(text)
    assert reason in str(refusal.value)


def test_no_pair_lies_where_pairs_are_played_immediately() -> None:
    """x3b: under `immediately` a prepared pair is an impossible position."""
    with pytest.raises(NotationError, match="a pair lies at n1"):
        EmpressOfIndia(pairs_played="immediately").position("navy 9s 5h")


def test_a_whole_position_has_all_places() -> None:
    """In play a whole position has 24 places a side; a partial one need not."""
    game = EmpressOfIndia()
    text = str(dealt(game, 1))
    assert game.position(text, whole=True) == dealt(game, 1)
    with pytest.raises(NotationError, match="army and navy have not 24 places each"):
        game.position(f"{ASIDE}; {GUARD}; {PICTURE}", whole=True)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("r1", "moves of empress-of-india look like turn, t-r"),
        ("r1-p", "moves of empress-of-india look like"),
        ("p-r1", "moves of empress-of-india look like"),
        ("r1+n1-k1", "moves of empress-of-india look like"),
        ("r1+n1+r2-k1+a1", "moves of empress-of-india look like"),
        ("r1+n1-n2+a1", "moves of empress-of-india look like"),
        ("z1+n1-k1+a1", "there is no row 'z'"),
        ("r9+n1-k1+a1", "there is no r9 in this position"),
        ("r1-k1+a1", "no two cards lie as a pair at r1"),
        ("r1+r1-k1+a1", "no two cards lie as a pair at r1"),
        ("n2.1+n2.1-k1+a1", "n2.1 is one card"),
        ("r1-n1.1", "a card is laid on a pile, as n1"),
        ("red.2-r1", "there is no red.2 in this position: the pile has 1 card"),
        ("n3-r1", "no card lies at n3"),
    ],
)
def test_ill_formed_moves_are_refused(move: str, reason: str) -> None:
    """A move that names no place, or one that is not there, is refused before any clause speaks."""
    with pytest.raises(NotationError) as refusal:
        EmpressOfIndia().judge("aces As; kings Kh; army Qh; navy 2s / 9s 5h / -; red 4d", move)
    assert reason in str(refusal.value)


def test_pairs_can_be_written_in_more_than_one_way() -> None:
    """The red card is listed first, and a prepared pair by its place alone."""
    game = EmpressOfIndia()
    table = game.position("aces As; kings Kh; army Qh; navy 2s Qh")
    listed = game.move("n1-k1+a1")
    for text in ("n1-k1+a1", "n1.2+n1.1-k1+a1", "n1.1+n1.2-a1+k1", "n1.1+n1-a1+k1"):
        assert game.play(table, text) == game.play(table, listed), text
    assert game.canonical(table, game.move("n1.1+n1-a1+k1")) == listed
    table = game.position("aces As; kings Kh; army Qh; navy 2s")
    assert game.play(table, "n1+r1-a1+k1") == game.play(table, "r1+n1-k1+a1")
