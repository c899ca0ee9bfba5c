"""Cards, piles, positions, moves, clauses and verdicts: what every patience is made of.

Only the standard library is used, so that it runs unchanged in the reader's browser.
"""

from pasyans.patience.cards import Card, card, pack, pile_of
from pasyans.patience.clauses import ClauseFunction, Role, clause
from pasyans.patience.deals import dealing_order
from pasyans.patience.errors import IllegalMove, NotationError, PatienceError, UnknownReading
from pasyans.patience.game import Game
from pasyans.patience.moves import Move, Place
from pasyans.patience.options import Option
from pasyans.patience.positions import Layout, Position, Row
from pasyans.patience.step import Step
from pasyans.patience.verdicts import Allowed, Decision, Forbidden, Verdict

__all__ = [
    "Allowed",
    "Card",
    "ClauseFunction",
    "Decision",
    "Forbidden",
    "Game",
    "IllegalMove",
    "Layout",
    "Move",
    "NotationError",
    "Option",
    "PatienceError",
    "Place",
    "Position",
    "Role",
    "Row",
    "Step",
    "UnknownReading",
    "Verdict",
    "card",
    "clause",
    "dealing_order",
    "pack",
    "pile_of",
]
