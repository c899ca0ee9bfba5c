"""The command `check`."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from dataclasses import asdict
from typing import Any

from pasyans.commands import Answer, UsageError
from pasyans.commands.listing import counted, summary
from pasyans.commands.opening import open_edition
from pasyans.edition import EditionError
from pasyans.edition import check as problems_of
from pasyans.edition import lock as write_lock
from pasyans.messages import translate as _

__all__ = ["check", "lock", "snapshot"]


def check(args: Namespace) -> Answer:
    """Every law of the text; status 1 where one is broken."""
    try:
        edition = open_edition(args)
    except EditionError as error:
        problems = list(error.problems)
        version = None
    else:
        problems = list(problems_of(edition))
        version = edition.text_version
    data: dict[str, Any] = {
        "text_version": version,
        "problems": [asdict(problem) for problem in problems],
    }
    if problems or version is None:
        return Answer("\n".join(map(str, problems)), data, 1)
    counts = {
        "witness": len(edition.witnesses),
        **Counter(kind for game in edition.games.values() for kind in counted(game)),
    }
    said = _("text {version}: {counts}; every law holds")
    return Answer(said.format(version=version, counts=summary(counts)), {**data, "counts": counts})


def lock(args: Namespace) -> Answer:
    """Write clauses.lock anew: the hash of every text that has an id; ids are never dropped."""
    changed = write_lock(open_edition(args))
    said = _("clauses.lock is written anew") if changed else _("clauses.lock was up to date")
    return Answer(said, {"changed": changed})


def snapshot(args: Namespace) -> Answer:
    """Keep the present text version under history/: every id and every text, once for all."""
    from pasyans.export import SnapshotExists, write_snapshot

    edition = open_edition(args)
    try:
        path = write_snapshot(edition)
    except SnapshotExists as error:
        raise UsageError(str(error)) from None
    said = _("text {version} is kept in {path}")
    name = path.relative_to(edition.root)
    return Answer(said.format(version=edition.text_version, path=name), {"path": str(name)})
