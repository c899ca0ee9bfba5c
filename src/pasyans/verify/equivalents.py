"""The reviewed list of mutants that no verdict can give away.

``source_texts/equivalents/<game>.toml`` names each by clause and mutant, with the reason. Most are
equivalent: they change nothing. A few cannot be played at all, because they ask for a card where
none lies; they are marked ``crashes = true``, for a crash is no verdict and notices nothing. The
list is as strict as the examples: an entry that an example notices after all, that goes another way
than listed, or whose mutant no longer exists, fails the verification.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pasyans.edition import Edition, EditionError
from pasyans.edition.text_file import read_text
from pasyans.edition.toml_document import TomlDocument

__all__ = [
    "Equivalents",
    "EquivalentsError",
    "Listed",
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


def read_equivalents(path: Path) -> Equivalents:
    """Read a list of equivalents; no file is an empty list.

    Args:
        path: The file of a game.

    Raises:
        EquivalentsError: The file breaks its schema, or lists a mutant twice.

    >>> listed = read_equivalents(equivalents_file(Edition.open(), "fifteen"))
    >>> listed["fifteen.p1.3", "nothing"]
    Listed(reason='Rows without cards cannot be dealt.', crashes=True)
    """
    if not path.exists():
        return {}
    try:
        document = TomlDocument(str(path), read_text(path, str(path)))
        entries = document.validated("equivalents").get("equivalent", [])
    except EditionError as error:
        raise EquivalentsError(str(error)) from None
    listed: Equivalents = {}
    for entry in entries:
        key = entry["clause"], entry["mutant"]
        if key in listed:
            raise EquivalentsError(f"{path}: {key[0]}, {key[1]!r} is listed twice")
        listed[key] = Listed(entry["reason"], entry.get("crashes", False))
    return listed
