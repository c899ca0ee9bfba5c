"""The command `export`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path

from pasyans.commands import Answer, UsageError
from pasyans.commands.arguments import add_id, open_edition
from pasyans.commands.layers import add_layer
from pasyans.commands.streams import standard_output
from pasyans.edition import write_atomically
from pasyans.export import FORMATS, export
from pasyans.export.formats import DEFAULT_LAYER
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans export` takes."""
    width = max(map(len, FORMATS))
    lines = [f"  {name:<{width}}  {_(format.help)}" for name, format in FORMATS.items()]
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.epilog = "\n".join([_("formats:"), *lines])
    parser.add_argument(
        "format",
        metavar=_("FORMAT"),
        choices=FORMATS,
        help=_("one of {formats}").format(formats=", ".join(FORMATS)),
    )
    add_id(parser, needed=False)
    add_layer(
        parser,
        _("of the format text: {layers} ({default})").replace("{default}", DEFAULT_LAYER),
    )
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), help=_("where it goes (standard output)")
    )


def run(args: Namespace) -> Answer:
    """Write the edition, or what has an id in it, in one of the formats."""
    format = FORMATS[args.format]
    if args.layer and not format.layered:
        layered = ", ".join(name for name, other in FORMATS.items() if other.layered)
        raise UsageError(
            _("{format} has no --layer; formats that have: {layered}").format(
                format=args.format, layered=layered
            )
        )
    if args.id is not None and format.whole:
        raise UsageError(
            _("{format} is of the whole edition: give no id").format(format=args.format)
        )
    text = export(open_edition(args), args.format, args.id, layer=args.layer or DEFAULT_LAYER)
    if args.output is None:
        standard_output().write(text)
        args.json = False
        return Answer("", None)
    path = Path(args.output)
    write_atomically(path, text)
    said = _("{path}: {format}").format(path=path, format=args.format)
    return Answer(said, {"path": str(path), "format": args.format, "type": format.media_type})
