"""The command `cite`."""

from __future__ import annotations

import json
from argparse import Namespace

from pasyans.commands import Answer
from pasyans.commands.opening import open_edition
from pasyans.export import cite as citation

__all__ = ["cite"]


def cite(args: Namespace) -> Answer:
    """A citation in the style that is asked for."""
    edition = open_edition(args)
    text = citation(edition, args.id, style=args.style)
    data = {"id": args.id, "style": args.style, "text_version": edition.text_version}
    form = {"citation": json.loads(text) if args.style == "csl-json" else text}
    return Answer(text, {**data, **form})
