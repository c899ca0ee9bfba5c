"""clauses.lock: the hash of the text of each id, so that nothing changes or vanishes unnoticed.

Others may keep a copy and see what has changed for the clauses that they cite. The file is TOML:
``clauses`` gives the SHA-256 of the edited text by id, ``supplied`` that of the Russian text of
supplied clauses, ``without_text`` lists the other ids, ``retired`` the ids that are gone with the
last text version that had them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pasyans.edition.atomic import write_atomically
from pasyans.edition.clause import digest
from pasyans.edition.edition import Edition
from pasyans.edition.errors import EditionError, Problem
from pasyans.edition.text_file import read_text
from pasyans.edition.toml_document import TomlDocument

__all__ = ["FORMAT", "NAME", "Lock", "check_lock", "current", "lock", "read_lock"]

NAME = "clauses.lock"
FORMAT = 1
_HEAD = """\
# The ids of the edition and the SHA-256 of their texts. `pasyans lock` writes this file.
"""


@dataclass(frozen=True, slots=True)
class Lock:
    """The content of clauses.lock.

    Attributes:
        text_version: The text version when it was written.
        clauses: The SHA-256 of the edited text by id.
        supplied: The SHA-256 of the Russian text of supplied clauses by id.
        without_text: The other ids.
        retired: The last text version of ids that are gone.
    """

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
    """Return the content of clauses.lock, None where there is no such file.

    Raises:
        EditionError: It cannot be read, or is no lock; names file and line.
    """
    return _lock_of(_document(edition))


def _document(edition: Edition) -> TomlDocument | None:
    path = edition.paths.lock
    return TomlDocument.read(edition.root, path) if path.exists() else None


def _lock_of(document: TomlDocument | None) -> Lock | None:
    if document is None:
        return None
    data = document.validated("lock")
    if data["format"] != FORMAT:
        said = f"its format is {data['format']}, this program knows {FORMAT}: use a newer pasyans"
        raise EditionError.of([document.problem(("format",), said)])
    return Lock(
        data["text_version"],
        data["clauses"],
        data["supplied"],
        tuple(data["without_text"]),
        data["retired"],
    )


def current(edition: Edition) -> Lock:
    """Return the lock of the edition as it is now.

    Ids that clauses.lock has and the edition has not are retired.

    >>> edition = Edition.open()
    >>> current(edition) == read_lock(edition)
    True
    """
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
    """Write clauses.lock anew; ids that are gone are kept as retired.

    Returns:
        Whether the file has changed.

    Raises:
        EditionError: The edition is the installed one, which is not written to, or has a fault.
        OSError: The file cannot be written.
    """
    edition.require_writable()
    path = edition.paths.lock
    text = str(current(edition))
    if path.exists() and path.read_bytes() == text.encode():
        return False
    write_atomically(path, text)
    return True


def check_lock(edition: Edition) -> list[Problem]:
    """Return where clauses.lock is not the lock of the edition as it is.

    From text version 1.0 on it is also wrong for an id to vanish, or for a retired one to return.
    """
    try:
        document = _document(edition)
        before = _lock_of(document)
    except EditionError as error:
        return list(error.problems)
    if document is None or before is None:
        return [Problem(NAME, 0, "", "the file is missing: write it with `pasyans lock`")]

    def problem(id: str, message: str) -> Problem:
        return Problem(NAME, document.line_beginning(f'"{id}"'), id, message)

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
    if not found and str(now) != read_text(edition.paths.lock, NAME):
        found.append(Problem(NAME, 0, "", "not as `pasyans lock` writes it: run it"))
    return found
