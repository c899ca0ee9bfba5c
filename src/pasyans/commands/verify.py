"""The command `verify`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from pasyans.commands import Answer, UsageError
from pasyans.commands.arguments import add_games, open_edition
from pasyans.commands.numbers import whole_number
from pasyans.commands.playing import open_playable
from pasyans.commands.progress import progress
from pasyans.edition import Clause, Edition, Supplied
from pasyans.messages import language
from pasyans.messages import translate as _
from pasyans.verify import (
    ClauseResult,
    GameResult,
    ResultsError,
    as_json,
    read_results,
    verify_games,
    why_not_full,
    why_undecided,
    write_results,
)
from pasyans.verify.labels import COVERAGE, RESULTS, ROLES

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans verify` takes."""
    add_games(parser)
    parser.add_argument(
        "--output",
        metavar=_("FILE"),
        help=_("where the result goes and earlier ones are found (a checkout's build/verify.json)"),
    )
    parser.add_argument("--quiet", action="store_true", help=_("say only what is wrong"))
    parser.add_argument(
        "--jobs",
        metavar=_("N"),
        type=whole_number(1),
        help=_("how many processes share the work (one for each core)"),
    )
    parser.add_argument("--again", action="store_true", help=_("do not use earlier results"))


def run(args: Namespace) -> Answer:
    """Prove that the examples of each clause depend on it; status 1 where they do not.

    The result is written to `build/verify.json` of a checkout (or where `--output` says), where
    the pages read it; results of which nothing has changed are taken over from there.
    """
    edition = open_edition(args)
    asked = [open_playable(edition, id)[0].id for id in args.games] or None
    output = _output(edition, args)
    if output is not None and output.is_dir():
        raise UsageError(_("{path} is a folder; --output names a file").format(path=output))
    earlier = {} if args.again or output is None else _earlier(output)
    with progress() as show:
        try:
            results = verify_games(
                edition,
                asked,
                earlier=earlier,
                progress=lambda id, result: show(id),
                jobs=args.jobs or os.cpu_count() or 1,
            )
        except (ValueError, ImportError) as error:
            raise UsageError(str(error)) from error
    if output is not None:
        write_results(output, edition.text_version, results)
    faults = [fault for result in results.values() for fault in result.faults]
    lines = (
        [] if args.quiet else [line for id in results for line in _lines(edition, id, results[id])]
    )
    data = {"text_version": edition.text_version, "games": as_json(results)}
    return Answer("\n".join([*lines, *faults]), data, 1 if faults else 0)


def _earlier(path: Path) -> Mapping[str, GameResult]:
    """The results of the last run; where they cannot be read, that is said and they are none."""
    try:
        return read_results(path).games
    except ResultsError as error:
        if sys.stderr is not None:
            sys.stderr.write(f"pasyans: {error}\n")
        return {}


def _output(edition: Edition, args: Namespace) -> Path | None:
    if args.output:
        return Path(args.output)
    checkout = (edition.root / "pyproject.toml").is_file()
    return edition.root / "build" / "verify.json" if checkout else None


def _lines(edition: Edition, id: str, game: GameResult) -> Iterator[str]:
    """A line a clause, then what they come to."""
    texts = {text.id: text for text in edition.games[id].texts}
    for clause, result in game.clauses.items():
        yield f"{clause:<18}  {_clause(texts[clause], result)}".rstrip()
    clauses = game.clauses.values()
    with_code = [result for result in clauses if result.role]
    made: Counter[str] = Counter(mutant.result for result in clauses for mutant in result.mutants)
    yield _(
        "{id}: {clauses} clauses, {functions} with a function ({roles}), {examples} examples, "
        "{mutants} mutants: {results}"
    ).format(
        id=id,
        clauses=len(clauses),
        functions=len(with_code),
        roles=_counts(Counter(result.role for result in with_code), ROLES),
        examples=sum(len(result.examples) for result in clauses),
        mutants=made.total(),
        results=_counts(made, RESULTS),
    )


def _clause(text: Clause | Supplied, result: ClauseResult) -> str:
    if not result.role:
        return f"{_(COVERAGE[result.coverage]):<8}  {why_undecided(text, language(), _)}"
    mutants: Counter[str] = Counter(mutant.result for mutant in result.mutants)
    said = _("{role:<8}  {examples} examples, {mutants} mutants: {results}").format(
        role=_(ROLES[result.role]),
        examples=len(result.examples),
        mutants=mutants.total(),
        results=_counts(mutants, RESULTS),
    )
    if result.coverage == "full":
        return said
    why = why_not_full(result.examples, result.mutants, _)
    return f"{said}; {_(COVERAGE[result.coverage])}: {why}"


def _counts(counts: Counter[str], labels: Mapping[str, str]) -> str:
    return ", ".join(f"{_(labels[name])} {count}" for name, count in sorted(counts.items()))
