"""Verify a game: run the examples of each clause, break the clause, and see whether they notice.

Only the examples of the broken clause itself count. A mutant is *noticed* when one of them prints
something else or has its move refused; a crash, an endless run or a silence is not enough. A mutant
that nobody can notice must be on the reviewed list of equivalents, and stay so.
"""

from __future__ import annotations

import hashlib
import inspect
import platform
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pasyans.patience
from pasyans.edition import Edition
from pasyans.games import load
from pasyans.messages import N_
from pasyans.patience import ClauseFunction, Game
from pasyans.verify.equivalents import Equivalents, equivalents_file, read_equivalents
from pasyans.verify.examples import ClauseExample, Seen, examples_of, run
from pasyans.verify.links import broken_links, why_undecided
from pasyans.verify.mutants import Mutant, broken_game, mutants_of
from pasyans.verify.recording import record_examples
from pasyans.verify.results import ClauseResult, ExampleResult, GameResult, MutantResult

__all__ = ["key_of", "verify_clause", "verify_game", "verify_games", "why_not_full"]

Progress = Callable[[str, ClauseResult], None]
"""Called with the id and the result of each clause as it is finished."""


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
        edition: The edition.
        games: The ids of games.
        earlier: Results to take over where nothing that they depend on has changed.
        progress: Called with the id and the result of each clause as it is finished.
        jobs: How many processes share the work; the result is the same.

    Returns:
        The result of each game, by id.

    Raises:
        ValueError: A game has no code, or a docstring or a list of equivalents is malformed.
        ImportError: What should be the code of a game is none, or of another game.
        UnknownId: The edition has no such game.
    """
    asked = list(games) if games else [id for id, text in edition.games.items() if text.python]
    codes: dict[str, type[Game]] = {}
    for id in asked:
        reference = edition.class_of(edition.games[id].id)
        if reference is None:
            raise ValueError(f"{id} has no code yet: nothing of it can be verified")
        codes[id] = load(reference, id)
    results: dict[str, GameResult] = {}
    for id, code in codes.items():
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
    """Verify one game: every clause of its text, supplied ones included.

    Args:
        edition: The edition.
        game: The id of the game.
        code: The class of the game.
        progress: Called with the id and the result of each clause as it is finished.
        jobs: How many processes share the work.

    Raises:
        ValueError: A docstring or the list of equivalents is malformed.
    """
    equivalents = read_equivalents(equivalents_file(edition, game))
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
                clauses[text.id] = ClauseResult("none", why=why_undecided(text))
            progress(text.id, clauses[text.id])
    faults += _packs_that_nobody_misses(code)
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
    """Run the examples of one clause on the game as it is and on every mutant of the clause.

    Args:
        code: The class of the game.
        function: One of ``code.clauses``.
        equivalents: The reviewed mutants that may go unnoticed.

    Raises:
        ValueError: The docstring of the function is malformed.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> result = verify_clause(SalicLaw, SalicLaw.clauses["salic-law.p2.2"], {})
    >>> result.mutants[1]
    MutantResult(name='never', result='noticed', by='salic-law.p2.2.e:next_but_one', reason='')
    """
    recorded = record_examples(code, function)
    examples = examples_of(code, function)
    mutants = tuple(
        _tried(code, function, examples, mutant, equivalents)
        for mutant in mutants_of(code, function)
    )
    why = why_not_full(recorded, mutants)
    return ClauseResult(
        coverage="partial" if why else "full",
        why=why,
        role=function.role.value,
        function=f"{code.__module__}:{code.__name__}.{function.name}",
        sentence=function.sentence(code),
        examples=recorded,
        mutants=mutants,
    )


_SHORTFALLS = {
    "missed": N_("mutants missed: {count}"),
    "timeout": N_("mutants that never ended: {count}"),
    "error": N_("mutants that failed to run: {count}"),
}
"""The results of mutants that keep a clause from being fully covered."""


def why_not_full(
    examples: Iterable[ExampleResult],
    mutants: Iterable[MutantResult],
    said: Callable[[str], str] = str,
) -> str:
    """Say why a clause is not fully covered, or return an empty string where it is.

    A clause is fully covered when at least two examples show it, all of them print what they say,
    and each mutant is noticed or listed with a reason.

    Args:
        examples: The examples of the clause.
        mutants: The mutants of the clause.
        said: Translates a sentence; without it the answer is in English.

    >>> shown = [ExampleResult("a.r1.1.e:one", "", True), ExampleResult("a.r1.1.e:two", "", False)]
    >>> why_not_full(shown, [MutantResult("never", "noticed"), MutantResult("always", "missed")])
    'examples that do not print what they say: 1; mutants missed: 1'
    """
    examples = list(examples)
    results: Counter[str] = Counter(mutant.result for mutant in mutants)
    failing = sum(1 for example in examples if not example.ok)
    short = [
        (N_("examples that do not print what they say: {count}"), failing),
        *((sentence, results[name]) for name, sentence in _SHORTFALLS.items()),
    ]
    if len(examples) < 2:
        few = said(N_("a clause needs two examples that differ, and has {count}"))
        return "; ".join([few.format(count=len(examples)), *_counted(short, said)])
    return "; ".join(_counted(short, said))


def _counted(counts: Iterable[tuple[str, int]], said: Callable[[str], str]) -> Iterator[str]:
    return (said(sentence).format(count=count) for sentence, count in counts if count)


def _tried(
    code: type[Game],
    function: ClauseFunction,
    examples: tuple[ClauseExample, ...],
    mutant: Mutant,
    equivalents: Equivalents,
) -> MutantResult:
    broken = broken_game(code, function, mutant)
    seen = run(code, broken, examples, until_different=True)
    listed = equivalents.get((function.id, mutant.name))
    reason = listed.reason if listed else ""
    for example in examples:
        if seen.get(example.name) is Seen.DIFFERENT:
            return MutantResult(mutant.name, "noticed", by=example.id, reason=reason)
    if Seen.TIMEOUT in seen.values():
        return MutantResult(mutant.name, "timeout", reason=reason)
    if Seen.ERROR in seen.values():
        crashes = listed is not None and listed.crashes
        return MutantResult(mutant.name, "crash" if crashes else "error", reason=reason)
    equivalent = listed is not None and not listed.crashes
    return MutantResult(mutant.name, "equivalent" if equivalent else "missed", reason=reason)


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


def _packs_that_nobody_misses(code: type[Game]) -> Iterator[str]:
    """Ask whether any example of the game notices that it is played with a pack more or less."""
    for packs in (code.packs - 1, code.packs + 1):
        broken = type(code.__name__, (code,), {"packs": packs})
        if broken().packs != packs:
            return  # a clause says how many they are, and that is broken where it is said
        if not any(
            Seen.DIFFERENT in run(code, broken, examples, until_different=True).values()
            for examples in (examples_of(code, function) for function in code.clauses.values())
        ):
            yield f"{code.id}: no example notices that the number of packs is {packs}"


def key_of(edition: Edition, game: str, code: type[Game]) -> str:
    """Return the hash of everything that the result for a game depends on.

    Args:
        edition: The edition.
        game: The id of the game.
        code: The class of the game.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> len(key_of(Edition.open(), "salic-law", SalicLaw))
    64
    """
    folders = [Path(inspect.getfile(pasyans.patience)).parent, Path(__file__).parent]
    files = [
        *(file for folder in folders for file in sorted(folder.rglob("*.py"))),
        *_sources(code),
        equivalents_file(edition, game),
        edition.game_file(game),
    ]
    digest = hashlib.sha256(platform.python_version().encode())
    for file in files:
        digest.update(file.name.encode() + b"\0")
        digest.update(file.read_bytes() if file.exists() else b"")
    return digest.hexdigest()


def _sources(code: type[Game]) -> list[Path]:
    """The files of a game: its module, or all of its package where it has one of its own."""
    module = sys.modules[code.__module__]
    own = Path(inspect.getfile(code))
    if (module.__package__ or "") in {"", "pasyans.games"} and own.name != "__init__.py":
        return [own]
    return sorted(own.parent.rglob("*.py"))
