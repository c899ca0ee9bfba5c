"""The command `cite`."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from pasyans.commands import Answer
from pasyans.commands.arguments import add_id, open_edition
from pasyans.export import STYLES, cite
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans cite` takes."""
    add_id(parser)
    parser.add_argument(
        "--style",
        metavar=_("STYLE"),
        choices=STYLES,
        default=STYLES[0],
        help=_("one of {styles}").format(styles=", ".join(STYLES)),
    )


def run(args: Namespace) -> Answer:
    """Write a citation in the style that is asked for."""
    edition = open_edition(args)
    text = cite(edition, args.id, style=args.style)
    data = {"id": args.id, "style": args.style, "text_version": edition.text_version}
    form = {"citation": json.loads(text) if args.style == "csl-json" else text}
    return Answer(text, {**data, **form})
