"""Everything that must hold of an edition, checked at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pasyans.edition.clause import Clause
from pasyans.edition.clauses_lock import check_lock
from pasyans.edition.coverage import lay_out
from pasyans.edition.edition import Edition
from pasyans.edition.errors import EditionError, Problem, UnknownId, nearest
from pasyans.edition.glossary import says
from pasyans.edition.lacuna import Supplied
from pasyans.edition.law_of_return import rebuild
from pasyans.edition.piece import record
from pasyans.edition.reading.settings import NAME as SETTINGS
from pasyans.edition.translation import LANGUAGES


def check(edition: Edition) -> list[Problem]:
    """Return all that is wrong with an edition, by file and line; nothing when all is well.

    Covers files that cannot be read, coverage, return, the order of the text, cross-references,
    translations that are missing or stale, agreed terms, and clauses.lock.

    >>> check(Edition.open())
    []
    """
    found: list[Problem] = list(_readable(edition))
    if not found:
        for law in _LAWS:
            found += law(edition)
    return sorted(set(found))


def _readable(edition: Edition) -> Iterator[Problem]:
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


def _coverage_and_return(edition: Edition) -> Iterator[Problem]:
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
        return True  # said elsewhere


def _translated(edition: Edition) -> Iterator[Problem]:
    for game in edition.games.values():
        texts = {part.id: part for part in game.texts}
        for language in LANGUAGES:
            name = edition.translation_file(game.id, language).relative_to(edition.root).as_posix()
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
                    if translation is None or says(translation.text, agreed):
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
    _coverage_and_return,
    _status,
    _order,
    _references,
    _translated,
    _terms,
    check_lock,
)
