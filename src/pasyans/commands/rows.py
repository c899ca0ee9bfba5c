"""Anything with an id in one line: its id, its kind and its first words."""

from __future__ import annotations

from collections.abc import Mapping

from pasyans.commands.layers import clause_text
from pasyans.edition import Clause, Crux, Departure, Edition, GameText, Lacuna, Supplied
from pasyans.edition.labels import WORDS
from pasyans.export import kind_of
from pasyans.export.things import Part
from pasyans.messages import language
from pasyans.messages import translate as _

__all__ = ["row_of", "row_text", "summary"]


def row_of(edition: Edition, part: Part) -> dict[str, str]:
    """Return the id, the kind, the force if any, and the first words.

    These are the keys of the same names in the record, made without the rest of it.

    >>> edition = Edition.open()
    >>> row_of(edition, edition.find("salic-law.r2.2"))["words"]
    'Масти не соблюдаются.'
    """
    force = part.force if isinstance(part, Clause | Supplied) else ""
    return {
        "id": part.id,
        "kind": kind_of(part),
        "force": force,
        "words": _first(_words(edition, part)),
    }


def _words(edition: Edition, part: Part) -> str:
    match part:
        case Lacuna():
            return part.lost.in_language(language())
        case Supplied():
            return clause_text(edition, part.id, None)[1]
        case Crux():
            return part.question.in_language(language())
        case Departure():
            return part.does.in_language(language())
        case GameText():
            return part.title.get("original") or part.title.in_language(language())
        case _:
            return part.edited


def _first(text: str, most: int = 48) -> str:
    """Return the first words of a text, at most that many characters."""
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + " …"


def row_text(row: Mapping[str, str]) -> str:
    """Return a row as a line.

    >>> row_text({"id": "salic-law.l1", "kind": "lacuna", "force": "", "words": "A plate."})
    'salic-law.l1        lacuna                A plate.'
    """
    kind = ", ".join(_(WORDS[word]) for word in (row["kind"], row["force"]) if word)
    return f"{row['id']:<18}  {kind:<20}  {row['words']}".rstrip()


def summary(counts: Mapping[str, int]) -> str:
    """Return counts by kind in one line.

    >>> summary({"clause": 21, "lacuna": 2})
    'clause 21, lacuna 2'
    """
    return ", ".join(f"{_(WORDS[kind])} {count}" for kind, count in counts.items())
