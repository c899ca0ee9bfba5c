"""Where a thing of the edition stands on the public site."""

from __future__ import annotations

from pasyans.edition import Edition, Foreign, GameText, Term
from pasyans.export.things import EXAMPLE, Line, named

__all__ = ["address"]


def address(edition: Edition, id: str) -> str:
    """Return the public address of anything that an id names.

    Args:
        edition: The edition.
        id: As `pasyans.export.things` takes it, or the id of an example.

    Raises:
        UnknownId: The edition has nothing of that name.

    >>> address(Edition.open(), "salic-law").rpartition("/en/")[2]
    'docs/games/salic-law.html'
    >>> address(Edition.open(), "B.15").rpartition("/en/")[2]
    'docs/witnesses/b.html#B.15'
    """
    found = named(edition, id.partition(EXAMPLE)[0])
    pages = f"{edition.base_url}{edition.settings.languages[0]}/docs/"
    match found:
        case Foreign():
            return f"{pages}source.html#{id}"
        case Term():
            return f"{pages}glossary.html#{id}"
        case Line():
            return f"{pages}witnesses/{found.span.siglum.lower()}.html#{id}"
        case GameText():
            return f"{pages}games/{id}.html"
        case _:
            return f"{pages}games/{found.game}.html#{id}"
