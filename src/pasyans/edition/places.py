"""The places that a game fills, in the texts and in the checkout, and what they still lack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pasyans.edition.class_lookup import missing_class
from pasyans.edition.clauses_lock import read_lock
from pasyans.edition.edition import Edition
from pasyans.edition.errors import EditionError
from pasyans.edition.gametext import GameText
from pasyans.edition.vocabulary import LANGUAGES
from pasyans.messages import N_

__all__ = ["PURPOSES", "Place", "places_of"]

PURPOSES = {
    "entry": N_("its entry: title, number, status"),
    "class": N_("the class that plays it"),
    "text": N_("its text: clauses, lacunae, cruxes"),
    "translation": N_("its translation"),
    "equivalents": N_("changes to its code that no example can notice, where there are any"),
    "lock": N_("the hashes of its texts: pasyans lock"),
    "code": N_("its rules"),
    "tests": N_("its tests"),
    "cases": N_("its cases for other programs: pasyans conformance"),
    "page": N_("its page"),
    "sheet": N_("its sheet of rules"),
    "api": N_("its class and its options, on the page of the API"),
    "sheets": N_("its row in the table of sheets"),
    "home": N_("its line on the home page, and its page in the table of contents"),
}
"""The purpose of each place, in words."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place that a game needs.

    Attributes:
        path: The file, relative to the root of the edition.
        purpose: A key of `PURPOSES`.
        lacks: The part that is missing there; empty where nothing is.
        optional: Whether a game can do without it.
    """

    path: str
    purpose: str
    lacks: str = ""
    optional: bool = False


def places_of(edition: Edition, game: str) -> list[Place]:
    """Return every place of a game, filled or not, in the order in which a new game fills them.

    Places of the checkout (pages, code, tests, cases) are looked for only where the edition has
    such a folder at all. Nothing of the game needs to exist.

    Args:
        edition: The edition.
        game: An id, of a game that is there or of one that is to be made.

    Raises:
        EditionError: The id is not well formed.

    >>> places_of(Edition.open(), "new-game")[0].lacks
    'no table [games.new-game]'
    """
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", game):
        raise EditionError(f"{game!r} cannot be the id of a game: small letters and hyphens only")
    found = [*_of_the_text(edition, game), *_of_the_checkout(edition, game)]
    return [place for place in found if place is not None]


def _of_the_text(edition: Edition, game: str) -> Iterator[Place]:
    paths = edition.paths
    settings = paths.name(paths.settings)
    known = game in edition.games
    yield Place(settings, "entry", "" if known else f"no table [games.{game}]")
    yield Place(settings, "class", _class_lacks(edition, game))
    text, lacks = _text_of(edition, game)
    yield Place(paths.name(paths.game(game)), "text", lacks)
    for language in LANGUAGES:
        path = paths.translation(game, language)
        yield Place(paths.name(path), "translation", _untranslated(edition, text, path, language))
    equivalents = paths.equivalents(game)
    lacks = "" if equivalents.exists() else "no such file"
    yield Place(paths.name(equivalents), "equivalents", lacks, optional=True)
    yield Place(paths.name(paths.lock), "lock", _unlocked(edition, text))


def _class_lacks(edition: Edition, game: str) -> str:
    reference = next((entry.python for entry in edition.settings.games if entry.id == game), "")
    return missing_class(reference) if reference else f"no class in [games.{game}]"


def _text_of(edition: Edition, game: str) -> tuple[GameText | None, str]:
    """Return the text of a game, if it can be read, and what it lacks."""
    if not edition.paths.game(game).exists():
        return None, "no such file"
    if game not in edition.games:
        return None, "not read before the game has its entry"
    try:
        text = edition.games[game]
    except EditionError as error:
        first = error.problems[0]
        where = f"line {first.line}: " if first.line else ""
        more = f" (and {len(error.problems) - 1} more)" if len(error.problems) > 1 else ""
        return None, f"{where}{first.message}{more}"
    if not text.clauses:
        return text, "no clause"
    return text, f"{len(text.unedited)} places are unedited" if text.unedited else ""


def _untranslated(edition: Edition, text: GameText | None, path: Path, language: str) -> str:
    if not path.exists():
        return "no such file"
    if text is None:
        return "not compared before the text can be read"
    try:
        made = edition.translations(text.id, language)
    except EditionError as error:
        return f"line {error.line}: {error.message}" if error.line else error.message
    absent = [part.id.partition(".")[2] for part in text.texts if part.id not in made]
    return _few("not translated", absent)


def _unlocked(edition: Edition, text: GameText | None) -> str:
    if text is None:
        return "not compared before the text can be read"
    try:
        lock = read_lock(edition)
    except EditionError as error:
        return error.message
    known = lock.ids if lock else set()
    return _few("not in it", [id.partition(".")[2] for id in text.parts() if id not in known])


def _few(what: str, ids: list[str]) -> str:
    shown = ", ".join(ids[:5])
    return f"{what}: {shown}{f' and {len(ids) - 5} more' if len(ids) > 5 else ''}" if ids else ""


def _of_the_checkout(edition: Edition, game: str) -> Iterator[Place | None]:
    root = edition.root
    name = game.replace("-", "_")
    yield _either(root, "code", f"src/pasyans/games/{name}/rules.py")
    yield _either(root, "tests", f"tests/games/test_{name}.py")
    yield _either(root, "cases", f"conformance/{game}.jsonl")
    yield _either(root, "page", f"docs/games/{game}.md")
    for language in LANGUAGES:
        yield _either(root, "sheet", f"docs/sheets/{game}-{language}.md")
    lines = [rf"^\.\. autoclass:: pasyans\.games\.{name}\.", rf"^```\{{ed:options\}} {game}$"]
    yield _mentions(root, "api", "docs/api/games.md", lines)
    rows = [rf"\{{ed:game\}}`{game}`", *(rf"^{game}-{language}$" for language in LANGUAGES)]
    yield _mentions(root, "sheets", "docs/sheets/index.md", rows)
    lines = [rf"\{{ed:game\}}`{game}`", rf"^docs/games/{game}$"]
    yield _mentions(root, "home", "index.md", lines)


def _either(root: Path, purpose: str, path: str) -> Place | None:
    """Return the place of a file, if the edition has the folder in which such files lie."""
    if not (root / path.partition("/")[0]).is_dir():
        return None
    return Place(path, purpose, "" if (root / path).is_file() else "no such file")


def _mentions(root: Path, purpose: str, path: str, patterns: list[str]) -> Place | None:
    """Return the place of lines in a page of the site, if the edition has that page."""
    if not (root / path).is_file():
        return None
    text = (root / path).read_text("utf-8")
    absent = [pattern for pattern in patterns if not re.search(pattern, text, re.MULTILINE)]
    shown = ", ".join(re.sub(r"[\\^$]", "", pattern) for pattern in absent)
    return Place(path, purpose, f"no {shown}" if absent else "")
