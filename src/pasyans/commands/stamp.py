"""The command `stamp`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from pasyans.commands import Answer
from pasyans.commands.arguments import open_edition, open_own_edition
from pasyans.edition import Problem, Stale, stale_translations, stamp
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add the ids to which the command restricts itself, and the question without writing."""
    parser.add_argument(
        "ids",
        metavar=_("ID"),
        nargs="*",
        help=_("only the translations of these games, rules or clauses"),
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help=_("write nothing, list the translations whose original has changed (1: there are)"),
    )


def run(args: Namespace) -> Answer:
    """Give translations that were compared with their changed originals the hash of these."""
    if args.check:
        stale = stale_translations(open_edition(args), args.ids)
        lines = [str(_problem(one)) for one in stale]
    else:
        stale = stamp(open_own_edition(args), args.ids)
        said = _("{place}: {clause}: the {language} translation is stamped: {before} → {now}")
        lines = [
            said.format(
                place=f"{one.translation.file}:{one.translation.line}",
                clause=one.translation.clause,
                language=one.translation.language,
                before=one.translation.of or _("absent"),
                now=one.now,
            )
            for one in stale
        ]
    data = {"stale" if args.check else "stamped": [_data(one) for one in stale]}
    return Answer(
        "\n".join(lines) or _("every translation is of the text as it is now"),
        data,
        1 if args.check and stale else 0,
    )


def _problem(stale: Stale) -> Problem:
    made = stale.translation
    return Problem(made.file, made.line, made.clause, str(stale))


def _data(stale: Stale) -> dict[str, Any]:
    made = stale.translation
    return {
        "clause": made.clause,
        "language": made.language,
        "file": made.file,
        "line": made.line,
        "before": made.of,
        "now": stale.now,
    }
