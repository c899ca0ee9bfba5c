"""What anything with an id is called in a citation."""

from __future__ import annotations

from pasyans.edition import Edition, Foreign, GameText, Term
from pasyans.edition.vocabulary import LETTERS
from pasyans.export.things import EXAMPLE, Line, named

__all__ = ["described", "name_of"]


def name_of(edition: Edition, id: str) -> str:
    """Return the name under which anything is cited.

    Args:
        edition: The edition.
        id: As `pasyans.export.things` takes it, or the id of an example.

    Raises:
        UnknownId: The edition has nothing of that name.

    >>> name_of(Edition.open(), "salic-law.r1.1")
    'The Salic Law, rule 1, clause 1 (salic-law.r1.1)'
    """
    thing_id, _sign, example = id.partition(EXAMPLE)
    found = named(edition, thing_id)
    match found:
        case GameText():
            return found.title["en"]
        case Foreign():
            return f"Foreign matter in witness {found.witness} ({id})"
        case Term():
            return f"Glossary, {found.en[0]} ({id})"
        case Line():
            return f"Witness {found.span.siglum}, line {found.number} ({id})"
        case _:
            game = edition.games[found.game]
            place = described(found.id.partition(".")[2])
            said = f"{place}, example {example}" if example else place
            return f"{game.title['en']}, {said} ({id})"


def described(local: str) -> str:
    """Return in words what the part of an id after its game says.

    >>> described("r1.2"), described("p3"), described("x2a"), described("n18")
    ('rule 1, clause 2', 'paragraph 3', 'crux 2a', 'note 18')
    """
    first, *rest = local.split(".")
    kind = LETTERS.get(first[0], first[0])
    said = f"{kind} clause {first[1:]}" if kind == "supplied" else f"{kind} {first[1:]}"
    return f"{said}, clause {'.'.join(rest)}" if rest else said
