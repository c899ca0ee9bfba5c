"""Stamp translations: write into each the hash of the text of which it is now a translation.

A translation whose original changes is stale until somebody has compared the two. Stamping says
that this was done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pasyans.edition.atomic import write_atomically
from pasyans.edition.clause import Clause
from pasyans.edition.edition import Edition
from pasyans.edition.errors import EditionError, Problem, UnknownId, nearest
from pasyans.edition.lacuna import Supplied
from pasyans.edition.text_file import read_text
from pasyans.edition.translation import Stale
from pasyans.edition.vocabulary import LANGUAGES
from pasyans.edition.yaml_document import Document

__all__ = ["stale_translations", "stamp", "write_hashes"]


def stale_translations(edition: Edition, ids: Iterable[str] = ()) -> list[Stale]:
    """Return the translations that `stamp` would stamp.

    Args:
        edition: The edition.
        ids: Games, containers or clauses; without any, all games.

    Raises:
        UnknownId: The edition has no such game or text.

    >>> stale_translations(Edition.open(), ["salic-law"])
    []
    """
    wanted = {text.id for text in _texts(edition, ids)}
    games = dict.fromkeys(id.partition(".")[0] for id in wanted)
    found = [stale for game in games for stale in edition.stale(game)]
    return [stale for stale in found if stale.translation.clause in wanted]


def stamp(edition: Edition, ids: Iterable[str] = ()) -> list[Stale]:
    """Give every stale translation the hash of its original as it is now.

    Comments and layout of the files stay. The edition that is given still knows the old hashes:
    open it anew to go on.

    Args:
        edition: The edition.
        ids: Games, containers or clauses; without any, all games.

    Returns:
        What was stamped, each with its old and its new hash.

    Raises:
        UnknownId: The edition has no such game or text.
        EditionError: A text is not translated yet, a translation is of no text, or the edition is
            the installed one. Then nothing is written.
        OSError: A file cannot be written.
    """
    edition.require_writable()
    given = list(ids)
    if problems := list(_not_to_be_stamped(edition, given)):
        raise EditionError.of(problems)
    found = stale_translations(edition, given)
    hashes: dict[Path, dict[str, str]] = {}
    for stale in found:
        game, _, local = stale.translation.clause.partition(".")
        path = edition.paths.translation(game, stale.translation.language)
        hashes.setdefault(path, {})[local] = stale.now
    for path, of_file in hashes.items():
        write_hashes(edition.root, path, of_file)
    return found


def write_hashes(root: Path, path: Path, hashes: Mapping[str, str]) -> int:
    """Write hashes into the ``of`` of a translation file, which may be there or not.

    The text is changed at these places only, so that everything else stays as it is to the letter:
    a library that loads and dumps the file would also lay it out anew.

    Args:
        root: The folder of the edition.
        path: The file.
        hashes: The hash by local clause id.

    Returns:
        How many were changed.

    Raises:
        EditionError: The file cannot be read, or does not have one of the clauses.
        OSError: It cannot be written.
    """
    document = Document.read(root, path)
    text = read_text(path, document.name)
    clauses = document.data.get("clauses", {})
    changes = []
    for local, hash in hashes.items():
        if local not in clauses:
            raise EditionError(f"it has no {local}; {nearest(local, clauses)}", file=document.name)
        if clauses[local].get("of") == hash:
            continue
        if "of" in clauses[local]:
            mark = document.mark(("clauses", local, "of"))
            changes.append((mark.start, mark.end, f'"{hash}"'))
        else:
            at, before = _end_of_status(document, text, local)
            changes.append((at, at, f'{before}of: "{hash}"'))
    # From the end, so that no place moves before it is changed.
    for start, end, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    if changes:
        write_atomically(path, text)
    return len(changes)


def _end_of_status(document: Document, text: str, local: str) -> tuple[int, str]:
    """Return where an ``of`` can be added, behind the status, and what must precede it."""
    key = document.key_mark(("clauses", local, "status"))
    status = document.mark(("clauses", local, "status"))
    start = text.rfind("\n", 0, key.start) + 1
    margin = text[start : key.start]
    if margin.strip():  # something stands before the key: {text: …, status: …}
        return status.end, ", "
    line_end = re.compile(r"\r?\n|\Z").search(text, status.end)
    assert line_end is not None
    return line_end.start(), (line_end[0] or "\n") + margin


def _not_to_be_stamped(edition: Edition, ids: list[str]) -> Iterator[Problem]:
    for text in _texts(edition, ids):
        game = text.id.partition(".")[0]
        for language in LANGUAGES:
            made = edition.translation(text.id, language)
            if made is None:
                name = edition.paths.name(edition.paths.translation(game, language))
                said = f"{text.id} has no {language} translation: translate it first"
                yield Problem(name, 0, text.id, said)
            elif made.of and not edition.original_hash(text.id, language):
                said = "it is the edition's own text, made from no other: delete its `of`"
                yield Problem(made.file, made.line, text.id, said)


def _texts(edition: Edition, ids: Iterable[str]) -> list[Clause | Supplied]:
    given = list(ids)
    for id in given:
        edition.find(id)
    games = dict.fromkeys(id.partition(".")[0] for id in given) or dict.fromkeys(edition.games)
    if unknown := [game for game in games if game not in edition.games]:
        raise UnknownId(f"{unknown[0]} is no game; {nearest(unknown[0], edition.games)}")
    texts = [text for game in games for text in edition.games[game].texts]
    if not given:
        return texts
    wanted = [t for t in texts if any(t.id == id or t.id.startswith(f"{id}.") for id in given)]
    for id in given:
        if not any(text.id == id or text.id.startswith(f"{id}.") for text in wanted):
            raise UnknownId(f"{id} has no text that is translated: name a game or a clause")
    return wanted
