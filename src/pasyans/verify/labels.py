"""What a reader sees for the words of the verifier: roles, coverage, ends of mutants."""

from __future__ import annotations

from pasyans.messages import N_

__all__ = ["COVERAGE", "RESULTS", "ROLES"]

ROLES = {
    "forbids": N_("forbids"),
    "permits": N_("permits"),
    "obliges": N_("obliges"),
    "defines": N_("defines"),
    "deals": N_("deals"),
    "ends": N_("ends"),
}
"""The role of a clause's function."""

COVERAGE = {"full": N_("full"), "partial": N_("partial"), "none": N_("none")}
"""How far the examples of a clause prove its function."""

RESULTS = {
    "noticed": N_("noticed"),
    "equivalent": N_("equivalent"),
    "missed": N_("missed"),
    "crash": N_("crashed"),
    "error": N_("failed to run"),
    "timeout": N_("never ended"),
}
"""What became of a mutant."""
