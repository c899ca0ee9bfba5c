"""The reviewed list of mutants that no verdict can give away.

``source_texts/equivalents/<game>.toml`` names each by clause and mutant, with the reason. Most are
equivalent: they change nothing. A few cannot be played at all, because they ask for a card where
none lies; they are marked ``crashes = true``, for a crash is no verdict and notices nothing. The
list is as strict as the examples: an entry that an example notices after all, that goes another way
than listed, or whose mutant no longer exists, fails the verification.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pasyans.edition import Edition

__all__ = [
    "Equivalents",
    "EquivalentsError",
    "Listed",
    "broken_equivalents",
    "equivalents_file",
    "read_equivalents",
]


class EquivalentsError(ValueError):
    """A list of equivalents that cannot be read; one line that names the file and what is wrong."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Why a mutant goes unnoticed, and whether it crashes where it would differ.

    Attributes:
        reason: The reason, for the reader of the pages.
        crashes: Whether the mutant asks for what is not there and so cannot be played.
    """

    reason: str
    crashes: bool = False


Equivalents = dict[tuple[str, str], Listed]
"""The mutants that are listed, by clause id and name of the mutant."""


def equivalents_file(edition: Edition, game: str) -> Path:
    """Return where the list of a game stands; it need not exist.

    >>> equivalents_file(Edition.open(), "salic-law").name
    'salic-law.toml'
    """
    return edition.root / "source_texts" / "equivalents" / f"{game}.toml"


def broken_equivalents(edition: Edition) -> Iterator[str]:
    """Say what is wrong with the lists of an edition, a line a list.

    >>> list(broken_equivalents(Edition.open()))
    []
    """
    for game in edition.games:
        try:
            read_equivalents(equivalents_file(edition, game))
        except EquivalentsError as error:
            yield str(error)


def read_equivalents(path: Path) -> Equivalents:
    """Read a list of equivalents; no file is an empty list.

    Args:
        path: The file of a game.

    Raises:
        EquivalentsError: The file is no TOML, or an entry lacks its clause, mutant or reason, or
            has something else in their place.

    >>> listed = read_equivalents(equivalents_file(Edition.open(), "fifteen"))
    >>> listed["fifteen.p1.3", "nothing"]
    Listed(reason='Rows without cards cannot be dealt.', crashes=True)
    """
    if not path.exists():
        return {}
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise EquivalentsError(f"{path}: {error}") from None
    if strange := sorted(found.keys() - {"equivalent"}):
        raise EquivalentsError(f"{path}: {strange[0]!r} is no table [[equivalent]]")
    entries = found.get("equivalent", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise EquivalentsError(f"{path}: each entry begins with the line [[equivalent]]")
    listed: Equivalents = {}
    for number, entry in enumerate(entries, start=1):
        for name in ("clause", "mutant", "reason"):
            if not entry.get(name):
                raise EquivalentsError(f"{path}: entry {number} has no {name}")
            if not isinstance(entry[name], str):
                raise EquivalentsError(f"{path}: entry {number}: its {name} is no text in quotes")
        if not isinstance(entry.get("crashes", False), bool):
            raise EquivalentsError(f"{path}: entry {number}: crashes is true or false")
        if strange := sorted(entry.keys() - {"clause", "mutant", "reason", "crashes"}):
            raise EquivalentsError(
                f"{path}: entry {number} has {strange[0]!r}; known are clause, mutant, reason "
                "and crashes"
            )
        key = entry["clause"], entry["mutant"]
        if key in listed:
            raise EquivalentsError(f"{path}: {key[0]}, {key[1]!r} is listed twice")
        listed[key] = Listed(entry["reason"], entry.get("crashes", False))
    return listed
