"""Where a thing of the edition stands on the public site."""

from __future__ import annotations

from pasyans.edition import Edition, Foreign, GameText


def address(edition: Edition, id: str) -> str:
    """Return the public address of a clause, container, lacuna, crux, game or foreign matter.

    Raise `UnknownId`.

    >>> address(Edition.open(), "salic-law").rpartition("/en/")[2]
    'docs/games/salic-law.html'
    """
    found = edition.find(id)
    pages = f"{edition.base_url}{edition.settings.languages[0]}/docs/"
    if isinstance(found, Foreign):
        return f"{pages}source.html#{id}"
    if isinstance(found, GameText):
        return f"{pages}games/{id}.html"
    return f"{pages}games/{found.game}.html#{id}"
