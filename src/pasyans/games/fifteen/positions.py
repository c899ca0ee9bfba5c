"""The positions of Fifteen: rows, phases and a mark, and which of them can never lie on the table.

Nothing here decides whether a move is allowed; that is said in :mod:`pasyans.games.fifteen.rules`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from pasyans.games.fifteen.readings import FifteenReadings
from pasyans.patience.cards import ACE, KING, Card, Pile
from pasyans.patience.facts import N_, Must
from pasyans.patience.moves import Place
from pasyans.patience.positions import Layout, Position, Row

__all__ = [
    "ACES",
    "BEGIN_AT",
    "COLUMNS",
    "KINDS",
    "KINGS",
    "OPENING",
    "OVER",
    "PLAY",
    "FifteenPositions",
    "suits_of",
]

ACES, KINGS, COLUMNS = Place("a"), Place("k"), Place("c")
BEGIN_AT = {ACE: ACES, KING: KINGS}
"""Where a foundation begins, by the rank of its first card."""
OPENING, PLAY = "opening", "play"
KINDS = {ACE: N_("ace"), KING: N_("king")}
"""The word of the mark ``grace`` after a card of that rank was taken from the sixth row."""
OVER = "over"
"""Its word once the exception is over."""


class FifteenPositions(FifteenReadings):
    """The foundations that go up and down, the columns, and the mark of the exception."""

    layout = Layout(
        rows=(
            Row("aces", ACES.row, most=4),
            Row("kings", KINGS.row, most=4),
            Row("columns", COLUMNS.row, most=15, fixed=True, short=True),
        ),
        phases=(OPENING, PLAY),
        marks=("grace",),
    )

    def in_its_phase(self, position: Position) -> Position:
        """The position in the phase of play, if no foundation card must be taken any more."""
        if position.phase == PLAY or self.taken_at_once(position):
            return position
        return position.with_phase(PLAY)

    def impossible(self, position: Position) -> str | None:
        """Why no course of play leads here in the readings of this game, or None if one may."""
        return (
            _wrong_foundation(position)
            or self._too_many_of_a_suit(position)
            or _wrong_exception(position)
            or self._wrong_phase(position)
        )

    def _too_many_of_a_suit(self, position: Position) -> str | None:
        aces, kings = suits_of(position["aces"]), suits_of(position["kings"])
        once = self.foundation_suits == "one-of-each-suit"
        for suits, most in ((aces, 1), (kings, 1)) if once else ((aces + kings, 2),):
            if many := [suit for suit in suits if suits.count(suit) > most]:
                return f"more foundations of the suit {many[0]} than a suit can have"
        return None

    def _wrong_phase(self, position: Position) -> str | None:
        if position.phase == OPENING and self.in_its_phase(position).phase != OPENING:
            return "the phase is opening, but no foundation card must be taken"
        return None

    # What the positions ask of the rules

    @abstractmethod
    def taken_at_once(self, position: Position) -> Must | None:
        """Foundation cards in the very lowest row after the deal must be taken out at once."""


def suits_of(foundations: Iterable[Pile]) -> list[str]:
    """The suits of foundations, each as often as it has one.

    >>> suits_of([(Card(1, "h"), Card(2, "h")), (Card(1, "s"),)])
    ['h', 's']
    """
    return [pile[0].suit for pile in foundations]


def _wrong_foundation(position: Position) -> str | None:
    courses = (("aces", ACE, 1, "up from an ace"), ("kings", KING, -1, "down from a king"))
    for name, first, by, course in courses:
        for number, pile in enumerate(position[name], start=1):
            ranks = range(first, first + by * len(pile), by)
            if pile != tuple(Card(rank, pile[0].suit) for rank in ranks):
                return f"{name[0]}{number} does not go {course}, card by card, in one suit"
    return None


def _wrong_exception(position: Position) -> str | None:
    grace = position.mark("grace")
    if grace and (len(grace) > 1 or grace[0] not in (*KINDS.values(), OVER)):
        return f"'grace {' '.join(grace)}': after grace comes ace, king or over"
    for rank, row in ((ACE, "aces"), (KING, "kings")):
        if grace == (KINDS[rank],) and not position[row]:
            return f"the {grace[0]} taken from the sixth row lies on no foundation"
    return None
