"""A verdict in words and as data."""

from __future__ import annotations

from typing import Any

from pasyans.messages import translate as _
from pasyans.patience import Decision, Verdict

__all__ = ["decision_data", "sentence", "verdict_text"]


def verdict_text(verdict: Verdict) -> str:
    """Return a verdict as lines: allowed or forbidden, then a line for each decision.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> print(verdict_text(SalicLaw().judge("kings Ks 4d 2c; aces Ac", "k1-a1")))
    allowed
      salic-law.p3.2: Follows(2c, Ac)
    """
    said = _("allowed") if verdict else _("forbidden")
    return "\n".join([said, *(f"  {decision}" for decision in verdict.decisions)])


def sentence(decision: Decision) -> str:
    """Return what a clause found, as a sentence in the language of the messages, without its stop.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> verdict = SalicLaw().judge("kings Ks 4d 2c; aces Ac", "k1-a1")
    >>> sentence(verdict.decisions[0])
    '2c follows Ac'
    """
    values = {name: _(value) for name, value in decision.fact.values().items()}
    return _(decision.fact.sentence).format(**values)


def decision_data(decision: Decision) -> dict[str, Any]:
    """Return a decision as JSON data: the clause, the fact by name and field, the sentence.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> verdict = SalicLaw().judge("kings Ks 4d 2c; aces Ac", "k1-a1")
    >>> decision_data(verdict.decisions[0])["fact"]
    'Follows'
    """
    return {
        "clause": decision.clause,
        **decision.fact.as_json(),
        "sentence": sentence(decision),
    }
