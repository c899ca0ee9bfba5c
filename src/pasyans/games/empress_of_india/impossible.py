"""Positions that can never arise in the Empress of India, whatever the course of play.

Each check tells what is wrong with one part of a position, in sentences for the reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from pasyans.games.empress_of_india.rows import (
    ACES,
    BLACK_ORDER,
    COLOURS,
    DEALING,
    KINGS,
    PACKETS,
    PLACES,
    RED_ORDER,
    SIDES,
    SUITS_OF,
    places,
)
from pasyans.patience.cards import JACK, QUEEN
from pasyans.patience.moves import Place
from pasyans.patience.positions import Position

if TYPE_CHECKING:
    from pasyans.games.empress_of_india.table import EmpressOfIndiaTable

__all__ = ["why_impossible"]


def why_impossible(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    """Tell what is wrong with a position that can never lie on the table.

    Args:
        game: the game, by whose readings a position may be possible or not.
        position: what is said to lie where.

    Yields:
        A sentence for each thing that is wrong; nothing if the position is possible.

    >>> from pasyans.games.empress_of_india import EmpressOfIndia
    >>> from pasyans.games.empress_of_india.rows import LAYOUT
    >>> position = Position.parse("aside Qh; army 5s", LAYOUT)
    >>> list(why_impossible(EmpressOfIndia(), position))
    ['Qh lies aside; only black queens do', '5s lies alone in the army']
    """
    for check in _CHECKS:
        yield from check(game, position)


def _aside(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    if wrong := [c for c in position.pile("aside") if c.rank != QUEEN or c.colour == "red"]:
        yield f"{wrong[0]} lies aside; only black queens do"


def _guard(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    guard = position["guard"]
    for number, (card, *more) in enumerate(guard, start=1):
        if more or (card.rank, card.colour) not in {(QUEEN, "black"), (JACK, "red")}:
            yield f"g{number} is not the queen of clubs or a red knave alone"
        if card.suit == "s" or (card.suit == "c" and guard.count((card,)) > 1):
            yield f"{card} lies among the guard; the empress is one queen of clubs"


def _foundations(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    for end, side, colour, order in (
        (ACES, "aces", "black", BLACK_ORDER),
        (KINGS, "kings", "red", RED_ORDER),
    ):
        for number, pile in enumerate(position[side], start=1):
            at = Place(end.row, number)
            if any(card.colour != colour for card in pile) or (
                game.foundations == "suit" and len({card.suit for card in pile}) > 1
            ):
                yield f"{at} is not of one {game.foundations}"
            if tuple(card.rank for card in pile) != order[: len(pile)]:
                yield f"{at} does not go card by card from {pile[0]}, as it must"


def _army_and_navy(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    for at, pile in places(position):
        own = [card for card in pile if card.colour == COLOURS[at.row]]
        if len(pile) > 2 or (len(pile) == 2 and len(own) != 1):
            yield f"{at} holds {' '.join(map(str, pile))}; a pair is a red card and a black one"
        elif len(pile) == 2 and pile[0] != own[0]:
            yield f"in {at} the card of the {SIDES[at.row]} lies above; it is the one laid on"
        elif len(pile) == 2 and game.pairs_played == "immediately":
            yield f"a pair lies at {at}; in this reading pairs are played immediately"
        elif len(pile) == 1 and not own and str(at) not in position.mark("paired"):
            yield f"{pile[0]} lies alone in the {SIDES[at.row]}"


def _packets(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    for packet in PACKETS:
        if wrong := [card for card in position.pile(packet) if card.colour != packet]:
            yield f"{wrong[0]} lies in the {packet} packet"


def _out_of_play(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    piles = map(position.pile, (*PACKETS, "turned", "pack"))
    in_play = tuple(chain(*position["army"], *position["navy"], *piles))
    if taken := game.taken_out(in_play):
        yield f"{taken[0]} was taken out before the deal, and is not in play"


def _phase(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    all_laid = all(len(position[side]) == PLACES for side in SIDES.values())
    if position.phase != DEALING:
        if sum(1 for _ in position.all_cards()) == 52 * game.packs and not all_laid:
            yield "the phase is playing, but army and navy have not 24 places each"
        return
    if any(len(pile) != 1 for _, pile in places(position)):
        yield "the phase is dealing, but a place of army or navy is vacant or holds a pair"
    if any(len(pile) > 1 for pile in position["aces"] + position["kings"]):
        yield "the phase is dealing, but a card has been played"
    if all_laid:
        yield "the phase is dealing, but army and navy are complete"
    for (letter, side), packet in zip(SIDES.items(), PACKETS, strict=True):
        if position.pile(packet) and len(position[side]) < PLACES:
            yield f"cards lie in the {packet} packet before {letter}24 is laid"


def _marks(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    for mark, option, reading in (
        ("left", game.filling, "suit"),
        ("paired", game.pair_parts, "separately"),
    ):
        if position.mark(mark) and option != reading:
            yield f"{mark!r} is remembered only where the reading is {reading}"


def _marked_as_paired(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    alone = {str(at) for at, pile in places(position) if len(pile) == 1}
    for word in position.mark("paired"):
        if word not in alone:
            yield f"'paired {word}': no card lies there alone"


def _marked_as_left(game: EmpressOfIndiaTable, position: Position) -> Iterator[str]:
    piles = {str(at): pile for at, pile in places(position)}
    known: set[str] = set()
    for word in position.mark("left"):
        at, _, suit = word.partition("=")
        if at in known or at not in piles or any(c.colour == COLOURS[at[0]] for c in piles[at]):
            yield f"'left {word}': no card has left the place, or it is given twice"
        elif len(suit) != 1 or suit not in SUITS_OF[COLOURS[at[0]]]:
            yield f"'left {word}': {suit!r} is no suit of the {SIDES[at[0]]}"
        known.add(at)


_CHECKS: tuple[Callable[[EmpressOfIndiaTable, Position], Iterator[str]], ...] = (
    _aside,
    _guard,
    _foundations,
    _army_and_navy,
    _packets,
    _out_of_play,
    _phase,
    _marks,
    _marked_as_paired,
    _marked_as_left,
)
