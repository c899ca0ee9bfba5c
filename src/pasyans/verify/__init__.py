"""The verifier: does each clause's code decide what the clause says, and would its examples notice?

See :mod:`pasyans.verify.verification` for what is done and what counts.
"""

from pasyans.verify.links import broken_links
from pasyans.verify.results import (
    ClauseResult,
    ExampleResult,
    GameResult,
    MutantResult,
    read_results,
    write_results,
)
from pasyans.verify.verification import verify_game, verify_games

__all__ = [
    "ClauseResult",
    "ExampleResult",
    "GameResult",
    "MutantResult",
    "broken_links",
    "read_results",
    "verify_game",
    "verify_games",
    "write_results",
]
