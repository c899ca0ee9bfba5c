"""Little Packets a second time: plain lists and numbers instead of clauses, the same play.

No other program is known that has the game. This one was written from the text by itself; it gives
no reasons and refuses nothing, but it must offer the same moves everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.games.little_packets import LittlePackets
from pasyans.patience import Card, Position, dealing_order

GATHERED = {
    "two-sides": (7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6),
    "by-turns": (12, 1, 11, 2, 10, 3, 13, 9, 4, 8, 5, 7, 6),
    "two-rows": (6, 5, 4, 3, 2, 1, 13, 7, 8, 9, 10, 11, 12),
}


class Table:
    """The table and what may be done on it, under one set of readings."""

    def __init__(self, order: tuple[Card, ...], readings: dict[str, str]) -> None:
        self.readings = readings
        kings = [card for card in order if card.rank == 13]
        upper, lower = kings[:4], kings[4:]
        if readings["kings"] == "one-of-each-suit":
            upper, lower = [], []
            for king in kings:
                (lower if king in upper else upper).append(king)
        self.foundations = [[king] for king in upper + lower]
        self.packets: list[list[Card]] = [[] for _ in range(13)]
        self.exiles: list[Card] = []
        self.deal = 1
        self.begin([card for card in order if card.rank != 13])

    def begin(self, pack: list[Card]) -> None:
        self.pack, self.turned = pack, list[Card]()
        self.number, self.replacing = 1, False
        self.giving = 0

    def fitting(self, card: Card) -> Iterator[str]:
        for number, pile in enumerate(self.foundations):
            rank, suit = pile[-1]
            wanted = rank % 13 + 1 if number < 4 else rank - 1
            if card == (wanted, suit):
                yield f"u{number + 1}" if number < 4 else f"l{number - 3}"

    def available(self) -> Iterator[tuple[str, int, Card]]:
        for number, packet in enumerate(self.packets, start=1):
            for depth, card in enumerate(packet, start=1):
                if depth == len(packet):
                    yield f"p{number}", number, card
                elif number == 13:
                    yield f"p13.{depth}", number, card

    def plays(self) -> list[str]:
        return [f"{name}-{to}" for name, _, card in self.available() for to in self.fitting(card)]

    def fillings(self) -> list[str]:
        last = 12 if self.readings["places_filled"] == "twelve" else 13
        from_all = self.readings["filled_from"] == "any-packet"
        return [
            f"{name}-p{to}"
            for to in range(1, last + 1)
            if not self.packets[to - 1]
            for name, number, _ in self.available()
            if number == 13 or (from_all and len(self.packets[number - 1]) > 1)
        ]

    def moves(self) -> list[str]:
        if self.turned:
            counted = not self.replacing or self.readings["replacement"] == "counted"
            banished = counted and self.turned[0].rank == self.number
            return ["t-x" if banished else f"t-p{self.number}"]
        if self.pack:
            return ["turn"]
        if self.giving:
            return [f"p{self.giving}_p{self.packets[self.giving - 1][-1].rank}"]
        plays, fillings = self.plays(), self.fillings()
        if plays or (fillings and self.readings["filling"] == "must"):
            return plays + fillings
        if self.exiles:
            to_foundations = [f"x-{to}" for to in self.fitting(self.exiles[-1])]
            return fillings + (to_foundations or [f"x_p{self.exiles[-1].rank}"])
        deals = {"once": 2, "twice": 3}[self.readings["redeals"]]
        return fillings + (["gather"] if any(self.packets) and self.deal < deals else [])

    def make(self, move: str) -> None:
        if move == "turn":
            self.turned = [self.pack.pop(0)]
        elif move == "gather":
            order = GATHERED[self.readings["gathering"]]
            pack = [card for number in order for card in self.packets[number - 1]]
            self.packets = [[] for _ in range(13)]
            self.deal += 1
            self.begin(pack)
        elif "_" in move:
            source, _, to = move.partition("_p")
            card = self.taken(source)
            self.packets[int(to) - 1].insert(0, card)
            if not self.giving or self.readings["chain"] == "packet-fed":
                self.giving = int(to)
            rest = self.packets[self.giving - 1]
            stuck = all(c.rank == self.giving and not any(self.fitting(c)) for c in rest)
            if stuck or self.plays():
                self.giving = 0
        else:
            source, _, to = move.partition("-")
            self.pile(to).append(self.taken(source))
            if source == "t":
                self.laid(to)

    def laid(self, to: str) -> None:
        self.replacing = to == "x"
        if not self.replacing:
            self.number = self.number % 13 + 1
        if not self.pack and self.readings["exiles_order"] == "first-first":
            self.exiles.reverse()

    def pile(self, place: str) -> list[Card]:
        if place in "tx":
            return self.turned if place == "t" else self.exiles
        number = int(place[1:].partition(".")[0]) - 1
        if place[0] == "p":
            return self.packets[number]
        return self.foundations[number if place[0] == "u" else number + 4]

    def taken(self, place: str) -> Card:
        depth = place.partition(".")[2]
        return self.pile(place).pop(int(depth) - 1 if depth else -1)

    def lies_as(self, position: Position) -> bool:
        rows = ("upper", "lower", "packets", "exiles", "turned", "pack")
        piles = [list(pile) for row in rows for pile in position[row]]
        mine = [*self.foundations, *self.packets, self.exiles, self.turned, self.pack]
        return piles == mine


@given(deal=st.integers(0, 10**18 - 1), seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_a_second_program_plays_the_same(deal: int, seed: int) -> None:
    """Under readings drawn at random both offer the same moves and lay the same table."""
    choice = random.Random(seed)
    readings = {
        name: choice.choice(option.readings) for name, option in LittlePackets.options.items()
    }
    game = LittlePackets(**readings)
    position = game.deal(f"v1:{deal}")
    table = Table(dealing_order(f"v1:{deal}", 2), readings)
    while moves := sorted(map(str, game.moves(position))):
        assert moves == sorted(table.moves())
        assert table.lies_as(position)
        move = choice.choice(moves)
        position = game.play(position, move)
        table.make(move)
    assert not table.moves()
    won = all(len(pile) == 13 for pile in table.foundations)
    assert game.outcome(position) == ("won" if won else "lost")
