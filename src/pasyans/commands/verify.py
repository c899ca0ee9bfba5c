"""The command `verify`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from pasyans.commands import Answer
from pasyans.commands.arguments import add_games, open_edition
from pasyans.commands.numbers import whole_number
from pasyans.commands.playing import open_playable
from pasyans.edition import Edition
from pasyans.messages import translate as _
from pasyans.verify import ClauseResult, GameResult, read_results, verify_games, write_results

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
    earlier = read_results(output) if output else {}
    results = verify_games(
        edition,
        asked,
        earlier={} if args.again else earlier,
        progress=_progress if sys.stderr.isatty() else _no_progress,
        jobs=args.jobs or os.cpu_count() or 1,
    )
    if output:
        kept = {id: result for id, result in earlier.items() if id in edition.games}
        write_results(output, edition.text_version, {**kept, **results})
    faults = [fault for result in results.values() for fault in result.faults]
    lines = [] if args.quiet else [line for id in results for line in _lines(id, results[id])]
    data = {
        "text_version": edition.text_version,
        "games": {id: asdict(result) for id, result in results.items()},
    }
    return Answer("\n".join([*lines, *faults]), data, 1 if faults else 0)


def _progress(id: str, result: ClauseResult) -> None:
    """Show on a terminal which clause is done; the line is written over by the next."""
    sys.stderr.write(f"\r{id:<28}")
    sys.stderr.flush()


def _no_progress(id: str, result: ClauseResult) -> None:
    """Say nothing where nobody looks on."""


def _output(edition: Edition, args: Namespace) -> Path | None:
    if args.output:
        return Path(args.output)
    checkout = (edition.root / "pyproject.toml").is_file()
    return edition.root / "build" / "verify.json" if checkout else None


def _lines(id: str, game: GameResult) -> Iterator[str]:
    """A line a clause, then what they come to."""
    for clause, result in game.clauses.items():
        yield f"{clause:<18}  {_clause(result)}".rstrip()
    clauses = game.clauses.values()
    with_code = [result for result in clauses if result.role]
    made = Counter(mutant.result for result in clauses for mutant in result.mutants)
    yield _(
        "{id}: {clauses} clauses, {functions} with a function ({roles}), {examples} examples, "
        "{mutants} mutants: {results}"
    ).format(
        id=id,
        clauses=len(clauses),
        functions=len(with_code),
        roles=_counts(Counter(result.role for result in with_code)),
        examples=sum(len(result.examples) for result in clauses),
        mutants=made.total(),
        results=_counts(made),
    )


def _clause(result: ClauseResult) -> str:
    if not result.role:
        return f"{_(result.coverage):<8}  {result.why}"
    mutants = Counter(mutant.result for mutant in result.mutants)
    said = _("{role:<8}  {examples} examples, {mutants} mutants: {results}").format(
        role=_(result.role),
        examples=len(result.examples),
        mutants=mutants.total(),
        results=_counts(mutants),
    )
    if result.coverage == "full":
        return said
    return f"{said}; {_(result.coverage)}: {result.why}"


def _counts(counts: Counter[str]) -> str:
    return ", ".join(f"{_(name)} {count}" for name, count in sorted(counts.items()))
