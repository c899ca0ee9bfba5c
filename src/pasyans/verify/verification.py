"""Verify a game: run the examples of each clause, break the clause, and see whether they notice.

Only the examples of the broken clause itself count. A mutant is *noticed* when one of them prints
something else or has its move refused; a crash, an endless run or a silence is not enough. A mutant
that nobody can notice must be on the reviewed list of equivalents, and stay so.
"""

from __future__ import annotations

import hashlib
import inspect
import platform
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import chain
from pathlib import Path

import pasyans.patience
from pasyans.edition import Clause, Edition, Supplied
from pasyans.games import load
from pasyans.patience import ClauseFunction, Game
from pasyans.verify.answers import Mutant, answer_mutants
from pasyans.verify.equivalents import Equivalents, read_equivalents
from pasyans.verify.examples import ClauseExample, Seen, examples_of, run
from pasyans.verify.links import WITHOUT_FORCE, broken_links
from pasyans.verify.results import ClauseResult, ExampleResult, GameResult, MutantResult
from pasyans.verify.sources import source_mutants

__all__ = ["key_of", "verify_clause", "verify_game", "verify_games"]

Progress = Callable[[str, ClauseResult], None]


def verify_games(
    edition: Edition,
    games: Iterable[str] | None = None,
    *,
    earlier: Mapping[str, GameResult] | None = None,
    progress: Progress = lambda id, result: None,
    jobs: int = 1,
) -> dict[str, GameResult]:
    """Verify games of the edition, by default all that have code.

    Args:
        earlier: results to take over where nothing that they depend on has changed.
        progress: called with the id and the result of each clause as it is finished.
        jobs: how many processes share the work; the result is the same.

    Raises:
        ValueError: a docstring or a list of equivalents is malformed.
        UnknownId: the edition has no such game.
    """
    asked = list(games) if games else [id for id in edition.games if edition.class_of(id)]
    results: dict[str, GameResult] = {}
    for id in asked:
        reference = edition.class_of(edition.games[id].id)
        if reference is None:
            raise ValueError(f"{id} has no code yet: nothing of it can be verified")
        code = load(reference)
        key = key_of(edition, id, code)
        known = (earlier or {}).get(id)
        if known is not None and known.key == key:
            results[id] = known
            for clause, result in known.clauses.items():
                progress(clause, result)
        else:
            results[id] = verify_game(edition, id, code, progress=progress, jobs=jobs)
    return results


def verify_game(
    edition: Edition,
    game: str,
    code: type[Game],
    *,
    progress: Progress = lambda id, result: None,
    jobs: int = 1,
) -> GameResult:
    """Verify one game: every clause of its text, supplied ones included."""
    equivalents = read_equivalents(_equivalents_file(edition, game))
    faults = list(broken_links(edition, game, code))
    clauses: dict[str, ClauseResult] = {}
    texts = edition.games[game].texts
    decided = [text.id for text in texts if text.id in code.clauses]
    with _results_of(code, decided, equivalents, jobs) as found:
        for text in texts:
            if text.id in code.clauses:
                clauses[text.id] = next(found)
                faults += _faults(text.id, clauses[text.id])
            else:
                clauses[text.id] = _without_code(text)
            progress(text.id, clauses[text.id])
    made = {(id, m.name) for id, result in clauses.items() for m in result.mutants}
    faults += [
        f"{clause}: the equivalent mutant {mutant!r} is no longer made; strike it off"
        for clause, mutant in equivalents
        if (clause, mutant) not in made
    ]
    return GameResult(key_of(edition, game, code), clauses, tuple(faults))


@contextmanager
def _results_of(
    code: type[Game], ids: list[str], equivalents: Equivalents, jobs: int
) -> Iterator[Iterator[ClauseResult]]:
    """The results of clauses, in their order, made in as many processes as are asked for."""
    if jobs <= 1:
        yield (verify_clause(code, code.clauses[id], equivalents) for id in ids)
        return
    reference = f"{code.__module__}:{code.__qualname__}"
    with ProcessPoolExecutor(jobs) as processes:
        yield processes.map(partial(_in_a_process, reference, equivalents), ids)


def _in_a_process(reference: str, equivalents: Equivalents, id: str) -> ClauseResult:
    code = load(reference)
    return verify_clause(code, code.clauses[id], equivalents)


def verify_clause(
    code: type[Game], function: ClauseFunction, equivalents: Equivalents
) -> ClauseResult:
    """Run the examples of one clause on the game as it is and on every mutant of the clause."""
    examples = examples_of(code, function)
    plain = run(code, code, examples)
    mutants = [
        _tried(code, function, examples, mutant, equivalents)
        for mutant in chain(answer_mutants(code, function), source_mutants(code, function))
    ]
    return ClauseResult(
        coverage="full",
        role=function.role.value,
        function=f"{code.__module__}:{code.__name__}.{function.name}",
        sentence=function.sentence(code),
        examples=tuple(
            ExampleResult(e.id, e.source, plain.get(e.name) is Seen.AS_WRITTEN) for e in examples
        ),
        mutants=tuple(mutants),
    )


def _tried(
    code: type[Game],
    function: ClauseFunction,
    examples: tuple[ClauseExample, ...],
    mutant: Mutant,
    equivalents: Equivalents,
) -> MutantResult:
    broken = type(code.__name__, (code,), {function.name: mutant.function})
    seen = run(code, broken, examples)
    listed = equivalents.get((function.id, mutant.name))
    reason = listed.reason if listed else ""
    for example in examples:
        if seen.get(example.name) is Seen.DIFFERENT:
            return MutantResult(mutant.name, "noticed", by=example.id, reason=reason)
    if Seen.TIMEOUT in seen.values():
        return MutantResult(mutant.name, "timeout", reason=reason)
    if Seen.ERROR in seen.values():
        result = "crash" if listed and listed.crashes else "error"
        return MutantResult(mutant.name, result, reason=reason)
    result = "equivalent" if listed and not listed.crashes else "missed"
    return MutantResult(mutant.name, result, reason=reason)


def _faults(id: str, result: ClauseResult) -> list[str]:
    faults = []
    if len(result.examples) < 2:
        faults.append(f"{id}: {len(result.examples)} examples; a clause needs two that differ")
    faults += [f"{e.id}: does not print what it says" for e in result.examples if not e.ok]
    for mutant in result.mutants:
        if mutant.result == "noticed" and mutant.reason:
            faults.append(f"{id}: {mutant.name!r} is listed as equivalent, but {mutant.by} notices")
        elif mutant.result not in {"noticed", "equivalent", "crash"}:
            but = ", but it is listed otherwise" if mutant.reason else ""
            faults.append(f"{id}: no example notices {mutant.name!r} ({mutant.result}){but}")
    return faults


def _without_code(text: Clause | Supplied) -> ClauseResult:
    repeats = getattr(text, "repeats", "")
    why = f"repeats {repeats}" if repeats else WITHOUT_FORCE.get(text.force, "")
    if not why and (untested := getattr(text, "untested", None)):
        why = untested.said("en")
    return ClauseResult("none", why=why)


def _equivalents_file(edition: Edition, game: str) -> Path:
    return edition.root / "source_texts" / "equivalents" / f"{game}.toml"


def key_of(edition: Edition, game: str, code: type[Game]) -> str:
    """The hash of everything that the result for a game depends on."""
    here = Path(__file__).parent
    files = [
        *sorted(Path(inspect.getfile(pasyans.patience)).parent.glob("*.py")),
        *sorted(here.glob("*.py")),
        Path(inspect.getfile(code)),
        _equivalents_file(edition, game),
        edition.game_file(game),
    ]
    digest = hashlib.sha256(platform.python_version().encode())
    for file in files:
        digest.update(file.name.encode() + b"\0")
        digest.update(file.read_bytes() if file.exists() else b"")
    return digest.hexdigest()
