"""The command `normalize`: old Russian text into modern spelling, without any edition."""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from pasyans.commands import Answer, UsageError
from pasyans.commands.numbers import share, whole_number
from pasyans.commands.streams import standard_input, standard_output
from pasyans.messages import translate as _
from pasyans.orthography import stream
from pasyans.orthography.batch import Done, Settings, jobs, normalize_files
from pasyans.orthography.stream import Counts
from pasyans.orthography.target import whole
from pasyans.orthography.writers import FORMATS, writer

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans normalize` takes."""
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
        "--format", choices=tuple(FORMATS), default="text",
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
        "--threshold", metavar=_("SHARE"), type=share, default=0.8,
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
    add("--jobs", metavar="N", type=whole_number(1), default=1, help=_("files at a time (1)"))
    add(
        "--dask", metavar=_("ADDRESS"),
        help=_("the scheduler of a Dask cluster that does the files, as tcp://host:8786"),
    )  # fmt: skip
    add("--again", action="store_true", help=_("do again what an earlier run has done"))
    add("--quiet", action="store_true", help=_("show no progress"))


def run(args: Namespace) -> Answer:
    """Put text into modern spelling; status 1 where a file could not be done."""
    settings = _settings(args)
    paths = [Path(name) for name in args.paths]
    target = Path(args.output) if args.output else None
    one = args.paths in ([], ["-"]) or (len(paths) == 1 and not paths[0].is_dir())
    if one and not _is_folder(args.output) and not args.dask:
        return _one(args, paths, target, settings)
    if "-" in args.paths:
        raise UsageError(_("standard input cannot be read together with files"))
    if target is None:
        is_whole = settings.format in ("csv", "tei", "html")  # two would make nonsense together
        if any(path.is_dir() for path in paths) or args.jobs > 1 or args.dask or is_whole:
            raise UsageError(_("name a folder for the results with --output"))
        return _in_a_row(args, paths, settings)
    if target.exists() and not target.is_dir():
        raise UsageError(_("{path} is a file, and several files need a folder").format(path=target))
    return _many(args, paths, target, settings)


def _is_folder(name: str | None) -> bool:
    """Whether --output names a folder: one that is there, or one that ends so."""
    return name is not None and (Path(name).is_dir() or name.endswith(("/", os.sep)))


def _settings(args: Namespace) -> Settings:
    try:
        settings = Settings(
            format="jsonl" if args.json and not args.output else args.format,
            encoding=args.encoding,
            furniture=args.furniture,
            repair=args.repair or args.model is not None or args.format == "repaired",
            threshold=args.threshold,
            yo=args.yo,
            hyphens=args.hyphens,
            lexis=args.lexis,
            model=Path(args.model) if args.model else None,
        )
        if args.encoding != "auto":
            "".encode(args.encoding)
        settings.normalizer()
    except LookupError as error:
        raise UsageError(str(error)) from error
    except ValueError as error:
        raise UsageError(str(error)) from error
    return settings


def _one(args: Namespace, paths: list[Path], target: Path | None, settings: Settings) -> Answer:
    """One text, to standard output or to a file."""
    is_input = not paths or args.paths == ["-"]
    if target and not is_input and target.exists() and target.samefile(paths[0]):
        raise UsageError(_("{path} would be overwritten").format(path=target))
    source = standard_input() if is_input else paths[0].open("rb")
    name = "-" if is_input else str(paths[0])
    progress = _Progress(args, None if is_input else paths[0].stat().st_size)
    try:
        if target is None:
            counts = _through(source, name, standard_output(), settings, progress)
        else:
            with whole(target) as file:
                counts = _through(source, name, file, settings, progress)
    except ValueError as error:
        raise UsageError(str(error)) from error
    finally:
        progress.end()
        if not is_input:
            source.close()
    if target is None:
        args.json = False
        return Answer("", None)
    return Answer("", {"files": 1, **asdict(counts)})


def _in_a_row(args: Namespace, paths: list[Path], settings: Settings) -> Answer:
    """Several files, one after another, to standard output."""
    progress = _Progress(args, None)
    try:
        for path in paths:
            with path.open("rb") as source:
                _through(source, str(path), standard_output(), settings, progress)
    except ValueError as error:
        raise UsageError(str(error)) from error
    finally:
        progress.end()
    args.json = False
    return Answer("", None)


def _through(
    source: BinaryIO, name: str, target: TextIO, settings: Settings, progress: _Progress
) -> Counts:
    return stream.run(
        stream.decoded(source, name, settings.encoding),
        target,
        settings.normalizer(),
        writer(settings.format, Path(name).stem if name != "-" else "text"),
        furniture=settings.furniture,
        progress=progress.block,
    )


def _many(args: Namespace, paths: list[Path], target: Path, settings: Settings) -> Answer:
    """Files and folders into a folder."""
    try:
        todo = jobs(paths, target, settings.format)
    except ValueError as error:
        raise UsageError(str(error)) from error
    progress = _Progress(args, sum(job.source.stat().st_size for job in todo), len(todo))
    total, skipped, wrong = Counts(), 0, []
    try:
        for done in normalize_files(
            todo, target, settings, processes=args.jobs, dask=args.dask, again=args.again
        ):
            progress.file(done)
            skipped += done.skipped
            total += done.counts
            if done.error:
                wrong.append(done.error)
    except (ModuleNotFoundError, OSError) as error:
        raise UsageError(str(error)) from error
    finally:
        progress.end()
    for message in wrong:
        if sys.stderr is not None:  # `pasyans normalize … 2>&-`
            sys.stderr.write(f"pasyans: {message}\n")
    said = _("normalized: {done}, done before: {skipped}, wrong: {wrong}").format(
        done=len(todo) - skipped - len(wrong), skipped=skipped, wrong=len(wrong)
    )
    data: dict[str, Any] = {
        "files": len(todo), "skipped": skipped, "errors": wrong, **asdict(total),
    }  # fmt: skip
    return Answer(said, data, 1 if wrong else 0)


class _Progress:
    """A line on a terminal that says how far it is; nothing elsewhere or when it is quick."""

    def __init__(self, args: Namespace, size: int | None, files: int = 1) -> None:
        self._is_shown = sys.stderr is not None and sys.stderr.isatty() and not args.quiet
        self._size, self._files = size, files
        self._start = self._said = time.monotonic()
        self._read = self._done = 0

    def block(self, characters: int) -> None:
        self._read += 2 * characters  # bytes, nearly: Russian letters are two
        self._say()

    def file(self, done: Done) -> None:
        self._done += 1
        self._read += done.job.source.stat().st_size if not done.error else 0
        self._say()

    def end(self) -> None:
        if self._is_shown and self._said > self._start:
            sys.stderr.write("\r\033[K")

    def _say(self) -> None:
        now = time.monotonic()
        if not self._is_shown or now - self._said < 0.5:
            return
        self._said = now
        rate = self._read / (now - self._start) / 1e6
        share = f" {min(99, 100 * self._read // self._size)} %" if self._size else ""
        files = f" {self._done}/{self._files}" if self._files > 1 else ""
        sys.stderr.write(f"\r\033[K{files}{share} {self._read / 1e6:.1f} MB, {rate:.1f} MB/s")
        sys.stderr.flush()
