"""clauses.lock: which text each id had, so that nothing changes or vanishes unnoticed.

Others may keep a copy and see what has changed for the clauses that they cite. The file is TOML:
``clauses`` gives the SHA-256 of the edited text by id, ``supplied`` that of the Russian text of
supplied clauses, ``without_text`` lists the other ids, ``retired`` the ids that are gone with the
last text version that had them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import Any

from pasyans.edition.atomic import write_atomically
from pasyans.edition.clause import digest
from pasyans.edition.document import read_text
from pasyans.edition.edition import Edition
from pasyans.edition.errors import EditionError, Problem

NAME = "clauses.lock"
FORMAT = 1
_HEAD = """\
# The ids of the edition and the SHA-256 of their texts. `pasyans lock` writes this file.
"""


@dataclass(frozen=True, slots=True)
class Lock:
    """The content of clauses.lock."""

    text_version: str
    clauses: dict[str, str] = field(default_factory=dict)
    supplied: dict[str, str] = field(default_factory=dict)
    without_text: tuple[str, ...] = ()
    retired: dict[str, str] = field(default_factory=dict)

    @property
    def ids(self) -> set[str]:
        """Every id that is not retired."""
        return {*self.clauses, *self.supplied, *self.without_text}

    def __str__(self) -> str:
        parts = [_HEAD, f"format = {FORMAT}", f'text_version = "{self.text_version}"']
        parts += ["without_text = [", *(f'    "{id}",' for id in self.without_text), "]"]
        for name in ("clauses", "supplied", "retired"):
            table: dict[str, str] = getattr(self, name)
            parts += ["", f"[{name}]", *(f'"{id}" = "{table[id]}"' for id in table)]
        return "\n".join(parts) + "\n"


def read_lock(edition: Edition) -> Lock | None:
    """Return what clauses.lock says, None where there is none. Raise `EditionError`."""
    path = edition.root / NAME
    if not path.exists():
        return None
    try:
        data: dict[str, Any] = tomllib.loads(read_text(path, NAME))
        if data["format"] != FORMAT:
            raise EditionError(f"format {data['format']!r} is not {FORMAT}", file=NAME)
        return Lock(
            data["text_version"],
            data["clauses"],
            data["supplied"],
            tuple(data["without_text"]),
            data["retired"],
        )
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise EditionError(f"not a lock: {error}; write it anew", file=NAME) from None


def current(edition: Edition) -> Lock:
    """Return what clauses.lock should say; ids that it has and the edition has not are retired."""
    clauses = {
        clause.id: clause.sha256 for game in edition.games.values() for clause in game.clauses
    }
    clauses |= {foreign.id: digest(foreign.edited) for foreign in edition.foreign}
    supplied: dict[str, str] = {}
    other: list[str] = []
    for game in edition.games.values():
        for part in game.supplied:
            russian = edition.translation(part.id, "ru")
            supplied[part.id] = digest(russian.text if russian else "")
        for group in (game.containers, game.lacunae, game.cruxes, game.departures):
            other += [part.id for part in group]
    before = read_lock(edition) or Lock(edition.text_version)
    here = {*clauses, *supplied, *other}
    gone = dict.fromkeys(before.ids - here, before.text_version)
    return Lock(
        edition.text_version,
        dict(sorted(clauses.items())),
        dict(sorted(supplied.items())),
        tuple(sorted(other)),
        dict(sorted((gone | {i: v for i, v in before.retired.items() if i not in here}).items())),
    )


def lock(edition: Edition) -> bool:
    """Write clauses.lock anew; ids that are gone are kept as retired. Say whether it changed."""
    path = edition.root / NAME
    text = str(current(edition))
    if path.exists() and path.read_bytes() == text.encode():
        return False
    write_atomically(path, text)
    return True


def check_lock(edition: Edition) -> list[Problem]:
    """Return where clauses.lock does not say what the edition is.

    From text version 1.0 on it is also wrong for an id to vanish, or for a retired one to return.
    """
    try:
        before = read_lock(edition)
    except EditionError as error:
        return list(error.problems)
    if before is None:
        return [Problem(NAME, 0, "", "the file is missing: write it with `pasyans lock`")]
    lines = read_text(edition.root / NAME, NAME).splitlines()

    def problem(id: str, message: str) -> Problem:
        at = [n for n, line in enumerate(lines, start=1) if line.strip().startswith(f'"{id}"')]
        return Problem(NAME, at[0] if at else 0, id, message)

    now = current(edition)
    found = []
    permanent = int(before.text_version.partition(".")[0]) >= 1
    for id in sorted(before.ids - now.ids):
        found.append(
            problem(
                id, "the id is gone, and ids never vanish: keep it as a container, or restore it"
            )
            if permanent
            else problem(id, "the id is gone: `pasyans lock` retires it")
        )
    for id in sorted(set(before.retired) & now.ids):
        if permanent:
            found.append(problem(id, "the id is retired and may not be used again: take a new one"))
    for id in sorted(now.ids - before.ids):
        found.append(problem(id, "the id is not in the lock: `pasyans lock` adds it"))
    texts, old = now.clauses | now.supplied, before.clauses | before.supplied
    for id in sorted(texts.keys() & old.keys()):
        if texts[id] != old[id]:
            found.append(
                problem(id, "its text is not the locked one: if that is meant, run `pasyans lock`")
            )
    if not found and str(now) != "\n".join(lines) + "\n":
        found.append(Problem(NAME, 0, "", "not as `pasyans lock` writes it: run it"))
    return found
