"""The verifier: does each clause's code decide what the clause says, and would its examples notice?

See :mod:`pasyans.verify.verification` for what is done and what counts.
"""

from pasyans.verify.equivalents import EquivalentsError
from pasyans.verify.links import broken_links, why_undecided
from pasyans.verify.recording import record_examples
from pasyans.verify.results import (
    ClauseResult,
    ExampleDecision,
    ExampleResult,
    ExampleStep,
    ExampleVerdict,
    GameResult,
    MutantResult,
    Results,
    ResultsError,
    as_json,
    read_results,
    write_results,
)
from pasyans.verify.verification import verify_game, verify_games, why_not_full

__all__ = [
    "ClauseResult",
    "EquivalentsError",
    "ExampleDecision",
    "ExampleResult",
    "ExampleStep",
    "ExampleVerdict",
    "GameResult",
    "MutantResult",
    "Results",
    "ResultsError",
    "as_json",
    "broken_links",
    "read_results",
    "record_examples",
    "verify_game",
    "verify_games",
    "why_not_full",
    "why_undecided",
    "write_results",
]
