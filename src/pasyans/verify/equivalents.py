"""The reviewed list of mutants that no verdict can give away.

``source_texts/equivalents/<game>.toml`` names each by clause and mutant, with the reason. Most are
equivalent: they change nothing. A few cannot be played at all, because they ask for a card where
none lies; they are marked ``crashes = true``, for a crash is no verdict and notices nothing. The
list is as strict as the examples: an entry that an example notices after all, that goes another way
than listed, or whose mutant no longer exists, fails the verification.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Equivalents", "Listed", "read_equivalents"]


@dataclass(frozen=True, slots=True)
class Listed:
    """Why a mutant goes unnoticed, and whether it crashes where it would differ."""

    reason: str
    crashes: bool = False


Equivalents = dict[tuple[str, str], Listed]
"""What is listed, by clause id and name of the mutant."""


def read_equivalents(path: Path) -> Equivalents:
    """Read a list of equivalents; no file is an empty list.

    Raises:
        ValueError: the file is no TOML, or an entry lacks its clause, mutant or reason.
    """
    if not path.exists():
        return {}
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path}: {error}") from None
    listed: Equivalents = {}
    for number, entry in enumerate(entries, start=1):
        if missing := [key for key in ("clause", "mutant", "reason") if not entry.get(key)]:
            raise ValueError(f"{path}: entry {number} has no {missing[0]}")
        key = entry["clause"], entry["mutant"]
        if key in listed:
            raise ValueError(f"{path}: {key[0]}, {key[1]!r} is listed twice")
        listed[key] = Listed(entry["reason"], bool(entry.get("crashes")))
    return listed
