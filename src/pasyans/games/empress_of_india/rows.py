"""The rows of the Empress of India, and what lies in their places."""

from __future__ import annotations

from collections.abc import Iterator

from pasyans.games.empress_of_india.moves import PlayPair
from pasyans.patience.cards import ACE, KING, QUEEN, Card, Pile
from pasyans.patience.facts import N_
from pasyans.patience.moves import Place, Play
from pasyans.patience.positions import Layout, Position, Row
from pasyans.patience.step import Step

__all__ = [
    "ACES",
    "ARMY",
    "BLACK",
    "BLACK_ORDER",
    "COLOURS",
    "DEALING",
    "GUARD",
    "KINGS",
    "LAYOUT",
    "NAVY",
    "PACK",
    "PACKETS",
    "PLACES",
    "PLAYING",
    "RED",
    "RED_ORDER",
    "SIDES",
    "SUITS_OF",
    "TURNED",
    "cards_played",
    "colour_turned_up",
    "other_card_of_the_pair",
    "pile_of",
    "places",
    "places_in_the_pack",
    "red_first",
    "suit_that_left",
    "vacancies",
]

DEALING, PLAYING = "dealing", "playing"
GUARD, ACES, KINGS, TURNED, PACK = Place("g"), Place("a"), Place("k"), Place("t"), Place("p")
ARMY, NAVY = Place("r"), Place("n")
SIDES = {ARMY.row: N_("army"), NAVY.row: N_("navy")}
"""The rows that cards are played from, by the letters of their places."""
RED, BLACK = Place("red"), Place("black")
PACKETS = (RED.row, BLACK.row)
"""The packets of the talon, named by their colours."""
COLOURS = {ARMY.row: "red", NAVY.row: "black"}
"""The colours of army and navy, by the letters of their places."""
SUITS_OF = {"red": "hd", "black": "sc"}
"""The suits of each colour."""
PLACES = 24
"""The most places of army or navy."""
BLACK_ORDER = (*range(ACE, QUEEN), KING)
"""The ranks of a black foundation, from the bottom to the top."""
RED_ORDER = (KING, QUEEN, *range(10, 0, -1))
"""The ranks of a red foundation, from the bottom to the top."""

LAYOUT = Layout(
    rows=(
        Row("aside", "s"),
        Row("guard", GUARD.row, most=9),
        Row("aces", ACES.row, most=8),
        Row("kings", KINGS.row, most=8),
        Row("army", ARMY.row, most=PLACES, vacancies=True),
        Row("navy", NAVY.row, most=PLACES, vacancies=True),
        Row("red", RED.row),
        Row("black", BLACK.row),
        Row("turned", TURNED.row, single_cards=True),
        Row("pack", PACK.row, face_down=True),
    ),
    phases=(DEALING, PLAYING),
    marks=("left", "paired"),
)
"""The rows, phases and marks of a position; the class in ``rules.py`` says what they mean."""


def pile_of(at: Place) -> Place:
    """The pile in which a card lies.

    >>> str(pile_of(Place("r", 2, 1)))
    'r2'
    """
    return Place(at.row, at.pile)


def red_first(pile: Pile) -> Pile:
    """The cards of a pair, the red one first.

    >>> red_first((Card(2, "s"), Card(12, "h")))
    (card('Qh'), card('2s'))
    """
    return pile if pile[0].colour == "red" else pile[::-1]


def other_card_of_the_pair(position: Position, source: Place) -> Card | None:
    """The card that lies in one place of army or navy with another card.

    Args:
        position: what lies where.
        source: the place of the other card.

    Returns:
        That card, or None where the card lies alone or elsewhere.

    >>> table = Position.parse("army Qh 2s / 5d", LAYOUT)
    >>> other_card_of_the_pair(table, Place("r", 1)), other_card_of_the_pair(table, Place("r", 2))
    (card('Qh'), None)
    """
    pile = position.at(source)
    if source.row not in SIDES or len(pile) != 2:
        return None
    return pile[2 - position.depth(source)]


def cards_played(step: Step[Play | PlayPair]) -> tuple[tuple[Card, Place], ...]:
    """The cards that a move plays, each with the foundation that it goes to.

    >>> table = Position.parse("aces As; kings Kh; navy 2s Qh", LAYOUT)
    >>> at, king, ace = Place("n", 1), Place("k", 1), Place("a", 1)
    >>> [card for card, to in cards_played(Step(table, PlayPair(Play(at, king), Play(at, ace))))]
    [card('Qh'), card('2s')]
    """
    position, move = step.position, step.move
    if isinstance(move, Play):
        return ((position.card(move.source), move.to),)
    one, other = move.one, move.other
    if one.source == other.source:
        red, black = red_first(position.at(one.source))
        return (red, one.to), (black, other.to)
    return (position.card(one.source), one.to), (position.card(other.source), other.to)


def places(position: Position) -> Iterator[tuple[Place, Pile]]:
    """The places of army and navy, from left to right, each with what lies there.

    >>> table = Position.parse("army 5d / -; navy 9s", LAYOUT)
    >>> [(str(at), len(pile)) for at, pile in places(table)]
    [('r1', 1), ('r2', 0), ('n1', 1)]
    """
    for letter, side in SIDES.items():
        yield from zip(_NUMBERED[letter], position[side], strict=False)


_NUMBERED = {side: tuple(Place(side, number + 1) for number in range(PLACES)) for side in SIDES}
"""All places that army and navy can have: made once, for speed."""


def vacancies(position: Position) -> Iterator[Place]:
    """The vacant places of army and navy, from left to right.

    >>> [str(to) for to in vacancies(Position.parse("army - / 5d / -; navy -", LAYOUT))]
    ['r1', 'r3', 'n1']
    """
    if any(() in position[side] for side in SIDES.values()):
        yield from (at for at, pile in places(position) if not pile)


def suit_that_left(position: Position, to: Place) -> str | None:
    """The suit of the card of its own colour that left a place, where a position remembers it.

    Only a game that fills vacant places by suit does; in the others this is always None.

    >>> suit_that_left(Position.parse("army - / -; left r2=h", LAYOUT), Place("r", 2))
    'h'
    """
    for word in position.mark("left"):
        at, _, suit = word.partition("=")
        if at == str(to):
            return suit
    return None


def colour_turned_up(position: Position, phase: str) -> str | None:
    """The colour of the card just turned up, in that phase of the game; None in the other.

    >>> colour_turned_up(Position.parse("turned 8d; phase dealing", LAYOUT), DEALING)
    'red'
    """
    turned = position.pile("turned")
    return turned[0].colour if turned and position.phase == phase else None


def places_in_the_pack(position: Position) -> Iterator[Place]:
    """The places of the cards of the pack, from its bottom.

    >>> [str(source) for source in places_in_the_pack(Position.parse("pack [8c 8d]", LAYOUT))]
    ['p.1', 'p.2']
    """
    return (Place(PACK.row, None, depth + 1) for depth in range(len(position.pile("pack"))))
