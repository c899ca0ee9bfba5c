"""The command `learn-confusions`: what an OCR takes for what, from its text and a clean copy."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path

from pasyans.commands import Answer, UsageError
from pasyans.commands.numbers import whole_number
from pasyans.messages import translate as _
from pasyans.orthography import ConfusionModel
from pasyans.orthography.learning import learn
from pasyans.orthography.stream import decoded

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans learn-confusions` takes."""
    add = parser.add_argument
    add("ocr", metavar="OCR.txt", help=_("a text as the OCR read it"))
    add("clean", metavar="CLEAN.txt", help=_("the same text as it was printed"))
    add(
        "-o", "--output", metavar=_("FILE"), default="confusions.json",
        help=_("where the model goes (confusions.json)"),
    )  # fmt: skip
    add("--add", action="store_true", help=_("together with the model of the package"))
    add(
        "--least", metavar="N", type=whole_number(1), default=2,
        help=_("how often a confusion must be met (2)"),
    )  # fmt: skip
    add(
        "--show", metavar="N", type=whole_number(1), default=20,
        help=_("how many of the likeliest are shown (20)"),
    )  # fmt: skip
    add(
        "--encoding", metavar=_("NAME"), default="utf-8",
        help=_("of both texts; auto to guess (utf-8)"),
    )  # fmt: skip


def run(args: Namespace) -> Answer:
    """Learn a model of confusions from OCR and a clean copy, and save it."""
    try:
        ocr, clean = (_whole_text(name, args.encoding) for name in (args.ocr, args.clean))
        model = learn(ocr, clean, least=args.least)
    except ValueError as error:
        raise UsageError(str(error)) from error
    if args.add:
        model = ConfusionModel([*ConfusionModel.default().confusions, *model.confusions])
    model.save(Path(args.output))
    best = sorted(model.confusions, key=lambda one: (-one.probability, one.printed, one.read))
    rows = [
        f"{one.printed} → {one.read or '—'}\t{one.probability:.4f}\t{one.place}"
        for one in best[: args.show]
    ]
    head = _("{count} confusions in {path}; the likeliest:").format(
        count=len(model), path=args.output
    )
    return Answer("\n".join([head, *rows]), {"confusions": [asdict(one) for one in best]})


def _whole_text(name: str, encoding: str) -> str:
    with Path(name).open("rb") as file:
        return "".join(decoded(file, name, encoding))
