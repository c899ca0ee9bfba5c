"""Everything that an id can name, terms and lines of witnesses included."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pasyans.edition import (
    Clause,
    Container,
    Crux,
    Departure,
    Edition,
    Foreign,
    GameText,
    Lacuna,
    Span,
    Supplied,
    Term,
    UnknownId,
)
from pasyans.edition.errors import nearest

__all__ = ["EXAMPLE", "Line", "Part", "Thing", "named", "parts_of"]

EXAMPLE = ".e:"
"""The sign between the id of a clause and the name of one of its examples."""

_LINE = re.compile(r"([A-Z])\.([1-9][0-9]{0,8})")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a witness, ``B.15``; ``number`` counts from 1."""

    id: str
    number: int
    span: Span
    kind: str = "line"


Part = Clause | Container | Crux | Departure | Foreign | GameText | Lacuna | Supplied
"""A part of the edition with an id of its own, as `pasyans list` lists it."""

Thing = Part | Term | Line
"""Anything that an id can name; an example is named through its clause."""


def named(edition: Edition, id: str) -> Thing:
    """Return what an id names.

    Args:
        edition: The edition in which to look.
        id: An id of the text (``salic-law.r1.1``), a term (``term.suit``) or a line of a witness
            (``B.15``).

    Raises:
        UnknownId: The edition has nothing of that name; the message gives the nearest ids.

    >>> from pasyans.edition import Edition
    >>> edition = Edition.open()
    >>> [named(edition, id).id for id in ("salic-law.r1", "term.suit", "B.15")]
    ['salic-law.r1', 'suit', 'B.15']
    """
    head, _dot, rest = id.partition(".")
    if head == "term" and rest and head not in edition.games:
        if rest not in edition.terms:
            said = nearest(rest, edition.terms)
            raise UnknownId(f"the glossary has no term {rest!r}; {said}")
        return edition.terms[rest]
    line = _LINE.fullmatch(id)
    if line is None or line[1] not in edition.witnesses:
        return edition.find(id)
    witness, number = edition.witnesses[line[1]], int(line[2])
    if number > witness.lines:
        raise UnknownId(f"witness {line[1]} has lines 1 to {witness.lines}, not {number}")
    return Line(id, number, witness.line(number))


def parts_of(edition: Edition, game: str | None = None) -> list[Part]:
    """Return everything with an id of its own, in the order of the text.

    Args:
        edition: The edition.
        game: Only what this game holds; without it the games, what they hold, and foreign matter.

    Raises:
        UnknownId: There is no such game.

    >>> from pasyans.edition import Edition
    >>> [part.id for part in parts_of(Edition.open(), "salic-law")][:4]
    ['salic-law.t1', 'salic-law.l1', 'salic-law.r1', 'salic-law.r1.1']
    """
    if game is not None:
        found = edition.find(game)
        if not isinstance(found, GameText):
            raise UnknownId(f"{game} is no game; the games: {', '.join(edition.games)}")
        return _in_order(found)
    texts = list(edition.games.values())
    held = [part for text in texts for part in _in_order(text)]
    return [*texts, *held, *edition.foreign]


def _in_order(game: GameText) -> list[Part]:
    """Everything that a game holds: the text as a reader meets it, then the rest."""
    found: dict[str, Part] = {}
    above = {child: container for container in game.containers for child in container.children}
    for part in game.sequence:
        holders: list[Container] = []
        child = part.id
        while child in above:
            holders.append(above[child])
            child = above[child].id
        for thing in (*reversed(holders), part):
            found.setdefault(thing.id, thing)
    for rest in game.parts().values():
        found.setdefault(rest.id, rest)
    return list(found.values())
