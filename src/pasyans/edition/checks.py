"""Check everything that must hold of an edition."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from pasyans.edition.class_lookup import missing_class
from pasyans.edition.clause import Clause
from pasyans.edition.clauses_lock import check_lock
from pasyans.edition.crux import Crux
from pasyans.edition.departure import Departure
from pasyans.edition.edition import Edition
from pasyans.edition.errors import EditionError, Problem, UnknownId, nearest
from pasyans.edition.glossary import has_agreed_word
from pasyans.edition.lacuna import Evidence, Lacuna, Supplied
from pasyans.edition.layout import lay_out
from pasyans.edition.paths import SETTINGS
from pasyans.edition.piece import record
from pasyans.edition.reconstruct import rebuild
from pasyans.edition.text_file import read_text
from pasyans.edition.toml_document import TomlDocument
from pasyans.edition.vocabulary import LANGUAGES

__all__ = ["check"]


def check(edition: Edition) -> list[Problem]:
    """Check every law that an edition must keep.

    Covers files that cannot be read, coverage and reconstruction of the witnesses, the order of the
    text, cross-references, the classes of games, sources that the bibliography must have, lists of
    equivalent changes, translations that are missing or stale, agreed terms, and clauses.lock.
    Nothing of the edition is run.

    Returns:
        Everything that is wrong, in the order of files and lines; empty where all is well.

    >>> check(Edition.open())
    []
    """
    found: list[Problem] = list(_readable(edition))
    if not found:
        for law in _LAWS:
            found += law(edition)
    return sorted(set(found))


def _readable(edition: Edition) -> Iterator[Problem]:
    if not edition.paths.glossary.exists():
        name = edition.paths.name(edition.paths.glossary)
        yield Problem(name, 0, "", "the file is missing: without terms it would say `terms: []`")
    reads: list[Callable[[], object]] = [lambda: edition.foreign, lambda: edition.terms]
    for id in edition.games:
        reads.append(lambda id=id: edition.games[id])  # type: ignore[misc]
    for read in reads:
        try:
            read()
        except EditionError as error:
            yield from error.problems
    for id in edition.games:
        for language in LANGUAGES:
            try:
                edition.translations(id, language)
            except EditionError as error:
                yield from error.problems
    folders = [edition.root / "source_texts" / "games"]
    folders += [edition.root / "translations" / language for language in LANGUAGES]
    for folder in folders:
        for path in sorted(folder.glob("*.y*ml")):
            if path.stem not in edition.games or path.suffix != ".yaml":
                name = path.relative_to(edition.root).as_posix()
                said = nearest(path.stem, edition.games)
                yield Problem(name, 0, "", f"no game of {SETTINGS} has a file of that name; {said}")


def _coverage_and_reconstruction(edition: Edition) -> Iterator[Problem]:
    for witness in edition.witnesses.values():
        laid, problems = lay_out(witness, edition.owned(witness.siglum))
        yield from problems
        if not problems and rebuild(record(witness.siglum, laid)) != witness.text:
            name = f"source_texts/ocr/{witness.file}"
            yield Problem(name, 0, "", "edited text and edits do not give the witness back")


def _status(edition: Edition) -> Iterator[Problem]:
    for entry in edition.settings.games:
        game = edition.games[entry.id]
        if entry.status == "edited" and game.unedited:
            line = edition.witnesses[game.witness].place(game.unedited[0].span.start)[0]
            said = f"its status is edited, but line {line} of witness {game.witness} is unedited"
            yield Problem(SETTINGS, entry.line, game.id, said)
        if entry.status == "edited" and not game.clauses:
            yield Problem(
                SETTINGS, entry.line, game.id, "its status is edited, but it has no clause"
            )


def _classes(edition: Edition) -> Iterator[Problem]:
    for entry in edition.settings.games:
        said = missing_class(entry.python) if entry.python else ""
        if said:
            yield Problem(SETTINGS, entry.python_line, entry.id, said)


def _sources(edition: Edition) -> Iterator[Problem]:
    """Hold sources and citations to the bibliography, where the edition has one."""
    path = edition.paths.bibliography
    if not path.exists():
        return
    known = re.findall(
        r"^\s*@(?!comment|string|preamble)\w+\s*\{\s*([^\s,}]+)",
        read_text(path, edition.paths.name(path)),
        re.MULTILINE | re.IGNORECASE,
    )
    for file, line, owner, source in [*_named_sources(edition), *_citations(edition)]:
        if source not in known:
            said = f"{edition.paths.name(path)} has no {source!r}; {nearest(source, known)}"
            yield Problem(file, line, owner, said)


def _named_sources(edition: Edition) -> Iterator[tuple[str, int, str, str]]:
    """Return where evidence and collation name a source: file, line, owner, key."""
    for game in edition.games.values():
        grounds: list[tuple[Crux | Departure | Lacuna | Supplied, tuple[Evidence, ...]]] = []
        grounds += [(lacuna, lacuna.evidence) for lacuna in game.lacunae]
        grounds += [(supplied, supplied.evidence) for supplied in game.supplied]
        grounds += [(departure, departure.evidence) for departure in game.departures]
        grounds += [(crux, each.evidence) for crux in game.cruxes for each in crux.readings]
        for part, evidence in grounds:
            for ground in evidence:
                if ground.source:
                    yield part.file, ground.line, part.id, ground.source
        for clause in game.clauses:
            if clause.collation and clause.collation.source:
                yield clause.file, clause.collation.line, clause.id, clause.collation.source


def _citations(edition: Edition) -> Iterator[tuple[str, int, str, str]]:
    """Return the keys in citations ({cite:p}`a, b`) of editorial prose, in the same way."""
    for path in edition.files:
        if path.suffix != ".yaml":
            continue
        name = edition.paths.name(path)
        text = read_text(path, name)
        for role in re.finditer(r"\{cite(?::\w+)?\}`([^`]*)`", text):
            for key in role[1].split(","):
                yield name, text.count("\n", 0, role.start()) + 1, "", key.strip()


def _equivalents(edition: Edition) -> Iterator[Problem]:
    """Hold the lists of changes that no example can notice to their schema and to the text."""
    for path in sorted(edition.paths.equivalents("x").parent.glob("*.toml")):
        name = edition.paths.name(path)
        if path.stem not in edition.games:
            said = f"no game of {SETTINGS} has a list of that name"
            yield Problem(name, 0, "", f"{said}; {nearest(path.stem, edition.games)}")
            continue
        try:
            document = TomlDocument.read(edition.root, path)
            entries = document.validated("equivalents").get("equivalent", [])
        except EditionError as error:
            yield from error.problems
            continue
        seen: set[tuple[str, str]] = set()
        for number, entry in enumerate(entries):
            clause, mutant = entry["clause"], entry["mutant"]
            line = document.line("equivalent", number, "clause")
            if (clause, mutant) in seen:
                yield Problem(name, line, clause, f"{mutant!r} is listed twice")
            seen.add((clause, mutant))
            yield from _known(edition, clause, name, line, clause)


def _order(edition: Edition) -> Iterator[Problem]:
    for game in edition.games.values():
        last: Clause | None = None
        for clause in game.clauses:
            if clause.kind == "note":
                continue  # stands at the foot of a page
            if last and clause.spans[0] < last.spans[0]:
                said = f"it stands before {last.id} in the witness: list clauses in that order"
                yield Problem(clause.file, clause.line, clause.id, said)
            last = clause


def _references(edition: Edition) -> Iterator[Problem]:
    for game in edition.games.values():
        for part in game.texts:
            for named in (*part.refers, *filter(None, [part.repeats])):
                yield from _known(edition, named, part.file, part.line, part.id)
            if part.repeats and not _is_text(edition, part.repeats):
                said = f"it repeats {part.repeats}, which is no clause: name the clause itself"
                yield Problem(part.file, part.line, part.id, said)
        for crux in game.cruxes:
            for named in crux.clauses:
                yield from _known(edition, named, crux.file, crux.line, crux.id)
        for departure in game.departures:
            for named in departure.breaks:
                yield from _known(edition, named, departure.file, departure.line, departure.id)
        for lacuna in game.lacunae:
            yield from _known(edition, lacuna.neighbour, lacuna.file, lacuna.line, lacuna.id)
    for term in edition.terms.values():
        if term.clause:
            yield from _known(edition, term.clause, term.file, term.line, term.id)
        for exempt in term.exceptions:
            yield from _known(edition, exempt.clause, term.file, exempt.line, term.id)


def _known(edition: Edition, id: str, file: str, line: int, owner: str) -> Iterator[Problem]:
    try:
        edition.find(id)
    except UnknownId as error:
        yield Problem(file, line, owner, error.message)


def _is_text(edition: Edition, id: str) -> bool:
    try:
        return isinstance(edition.find(id), (Clause, Supplied))
    except UnknownId:
        return True  # reported by _known


def _translated(edition: Edition) -> Iterator[Problem]:
    for game in edition.games.values():
        texts = {part.id: part for part in game.texts}
        for language in LANGUAGES:
            path = edition.paths.translation(game.id, language)
            name = edition.paths.name(path)
            if texts and not path.exists():
                said = f"the file is missing: it would translate {len(texts)} clauses"
                yield Problem(name, 0, game.id, f"{said} of {game.file}")
                continue
            made = edition.translations(game.id, language)
            for id, part in texts.items():
                if id not in made:
                    said = f"{id} has no {language} translation: add {id.partition('.')[2]}"
                    yield Problem(name, 0, id, f"{said} (its clause: {part.file}:{part.line})")
            for id, translation in made.items():
                if id not in texts:
                    said = f"it translates no clause of {game.file}; {nearest(id, texts)}"
                    yield Problem(translation.file, translation.line, id, said)
        for stale in edition.stale(game.id):
            made_of = stale.translation
            yield Problem(made_of.file, made_of.line, made_of.clause, str(stale))


def _terms(edition: Edition) -> Iterator[Problem]:
    needed: set[tuple[str, str]] = set()
    for game in edition.games.values():
        for clause in game.clauses:
            for use in edition.terms_in(clause.id):
                term = edition.terms[use.term]
                exempt = {exception.clause for exception in term.exceptions}
                for language, agreed in (("ru", term.ru), ("en", term.en)):
                    translation = edition.translation(clause.id, language)
                    if translation is None or has_agreed_word(translation.text, agreed):
                        continue
                    needed.add((term.id, clause.id))
                    if clause.id not in exempt:
                        yield Problem(
                            translation.file,
                            translation.line,
                            clause.id,
                            f"«{use.text}» is the term {term.id}, agreed as {' or '.join(agreed)}: "
                            f"say so, or give the reason under `exceptions` in {term.file}",
                        )
    for term in edition.terms.values():
        for exception in term.exceptions:
            if (term.id, exception.clause) not in needed and _has(edition, exception.clause):
                said = f"{exception.clause} needs no exception: nothing is missing there"
                yield Problem(term.file, exception.line, term.id, said)


def _has(edition: Edition, id: str) -> bool:
    try:
        edition.find(id)
    except UnknownId:
        return False
    return True


_LAWS: tuple[Callable[[Edition], Iterator[Problem] | list[Problem]], ...] = (
    _coverage_and_reconstruction,
    _classes,
    _sources,
    _equivalents,
    _status,
    _order,
    _references,
    _translated,
    _terms,
    check_lock,
)
