"""The options of `normalize` and `learn-confusions`, apart from what they do: --help loads no
more."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError

from pasyans.messages import translate as _

__all__ = ["add_learn_options", "add_normalize_options"]

FORMATS = ("text", "repaired", "jsonl", "csv", "tei", "html")


def add_normalize_options(parser: ArgumentParser) -> None:
    """What `pasyans normalize` takes."""
    add = parser.add_argument
    add(
        "paths", metavar=_("PATH"), nargs="*",
        help=_("files, or folders with .txt files; none or - reads standard input"),
    )  # fmt: skip
    add(
        "-o", "--output", metavar=_("PATH"),
        help=_("a file, or a folder for several files (standard output)"),
    )  # fmt: skip
    add(
        "--format", choices=FORMATS, default="text",
        help=_(
            "text; repaired: the old spelling without damage; jsonl: a token a line; "
            "csv: a table of changes; tei: choice with sic/corr and orig/reg; "
            "html: a page of differences (text)"
        ),
    )  # fmt: skip
    add("--repair", action="store_true", help=_("undo OCR damage first"))
    add(
        "--model", metavar=_("FILE"),
        help=_("what the OCR takes for what, from learn-confusions; implies --repair"),
    )  # fmt: skip
    add(
        "--threshold", metavar=_("SHARE"), type=_share, default=0.8,
        help=_("how sure a repair must be, from 0 to 1 (0.8)"),
    )  # fmt: skip
    add("--yo", action="store_true", help=_("write ё where it is spoken"))
    add("--hyphens", action="store_true", help=_("set hyphens and spaces as today: что-нибудь"))
    add("--lexis", action="store_true", help=_("write words of the time as today: номер"))
    add(
        "--furniture", choices=("keep", "drop", "mark"), default="keep",
        help=_("page numbers, running heads and marks of notes (keep)"),
    )  # fmt: skip
    add(
        "--encoding", metavar=_("NAME"), default="utf-8",
        help=_("of the sources, as windows-1251 or koi8-r; auto to guess (utf-8)"),
    )  # fmt: skip
    add("--jobs", metavar="N", type=_count, default=1, help=_("files at a time (1)"))
    add(
        "--dask", metavar=_("ADDRESS"),
        help=_("the scheduler of a Dask cluster that does the files, as tcp://host:8786"),
    )  # fmt: skip
    add("--again", action="store_true", help=_("do again what an earlier run has done"))
    add("--quiet", action="store_true", help=_("show no progress"))


def add_learn_options(parser: ArgumentParser) -> None:
    """What `pasyans learn-confusions` takes."""
    add = parser.add_argument
    add("ocr", metavar="OCR.txt", help=_("a text as the OCR read it"))
    add("clean", metavar="CLEAN.txt", help=_("the same text as it was printed"))
    add(
        "-o", "--output", metavar=_("FILE"), default="confusions.json",
        help=_("where the model goes (confusions.json)"),
    )  # fmt: skip
    add("--add", action="store_true", help=_("together with the model of the package"))
    add(
        "--least", metavar="N", type=_count, default=2,
        help=_("how often a confusion must be met (2)"),
    )  # fmt: skip
    add(
        "--show", metavar="N", type=_count, default=20,
        help=_("how many of the likeliest are shown (20)"),
    )  # fmt: skip
    add(
        "--encoding", metavar=_("NAME"), default="utf-8",
        help=_("of both texts; auto to guess (utf-8)"),
    )  # fmt: skip


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(_("a whole number from 1, not {text!r}").format(text=text))
    return int(text)


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise ArgumentTypeError(_("a number from 0 to 1, not {text!r}").format(text=text))
    return value
