"""Normalise many files: one after another, in several processes, or on a Dask cluster.

Each file is done by itself, so the result is the same bytes whoever does it. What is done is noted
in the target folder (``.pasyans.jsonl``), with the settings and a digest of each source: a
run that was interrupted goes on where it was, and a file that changed is done again.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from .confusions import ConfusionModel
from .normalizer import Normalizer
from .stream import Counts, FurniturePolicy, decoded, run
from .target import unfinished, whole
from .writers import FORMATS, writer

NOTES = ".pasyans.jsonl"

#: How many word forms are remembered; less where more is kept of each, so that memory stays small.
_REMEMBERED, _REMEMBERED_IN_REPAIR = 1 << 15, 3 << 13


@dataclass(frozen=True, slots=True)
class Settings:
    """What is to be done; it can be sent to another process.

    Attributes:
        format: one of ``FORMATS``.
        encoding: of the sources; ``auto`` to guess.
        furniture: what becomes of page numbers, running heads and note marks.
        repair, threshold, yo, hyphens, lexis: as for ``Normalizer``.
        model: a file with a model of confusions, or ``None`` for the default one.
    """

    format: str = "text"
    encoding: str = "utf-8"
    furniture: FurniturePolicy = "keep"
    repair: bool = False
    threshold: float = 0.8
    yo: bool = False
    hyphens: bool = False
    lexis: bool = False
    model: Path | None = None

    def normalizer(self) -> Normalizer:
        """A normaliser with these settings; the same one each time in a process."""
        return _normalizer(self)


@cache
def _normalizer(settings: Settings) -> Normalizer:
    return Normalizer(
        repair=settings.repair,
        threshold=settings.threshold,
        yo=settings.yo,
        hyphens=settings.hyphens,
        lexis=settings.lexis,
        model=ConfusionModel.load(settings.model) if settings.model else None,
        cache_size=_REMEMBERED_IN_REPAIR if settings.repair else _REMEMBERED,
    )


@dataclass(frozen=True, slots=True)
class Job:
    """One file: where it is, and where what becomes of it goes."""

    source: Path
    target: Path


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a job: counts, or the error in one line; skipped when it was done before."""

    job: Job
    counts: Counts = field(default_factory=Counts)
    error: str = ""
    skipped: bool = False


def jobs(paths: list[Path], target: Path, format: str) -> list[Job]:
    """The files under ``paths``, each with its place in the folder ``target``.

    A folder is searched for ``.txt`` files, and its own tree is kept; where the target lies in it,
    what an earlier run made is no source. A file is taken whatever its ending.

    Raises:
        FileNotFoundError: when a path does not exist.
        ValueError: when a folder has no ``.txt`` file, or two files would be written to the same
            place.
    """
    found: dict[Path, Path] = {}
    for path in paths:
        if not path.exists():
            raise FileNotFoundError(2, "no such file or folder", str(path))
        for source in _inside(path, target) if path.is_dir() else [path]:
            place = source.relative_to(path) if path.is_dir() else Path(source.name)
            place = target / place.with_suffix(FORMATS[format])
            if place in found:
                raise ValueError(f"{source} and {found[place]} would both become {place}")
            if place.resolve() == source.resolve():
                raise ValueError(f"{source} would be overwritten: give another folder")
            found[place] = source
    return [Job(source, place) for place, source in found.items()]


def _inside(folder: Path, target: Path) -> list[Path]:
    """The ``.txt`` files of a folder but for those under the target."""
    made = target.resolve()
    is_within = folder.resolve() in made.parents
    found = [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix.lower() == ".txt"
        and path.is_file()
        and not (is_within and made in path.resolve().parents)
    ]
    if not found:
        raise ValueError(f"{folder}: no .txt files in this folder")
    return found


def normalize_file(job: Job, settings: Settings) -> Done:
    """Do one job; the target is complete or not there at all.

    A file that cannot be read or decoded is an error in the result, so that the others go on.
    """
    try:
        with job.source.open("rb") as source, whole(job.target) as target:
            pieces = decoded(source, str(job.source), settings.encoding)
            counts = run(
                pieces,
                target,
                settings.normalizer(),
                writer(settings.format, job.source.stem),
                furniture=settings.furniture,
            )
    except (OSError, ValueError) as error:
        return Done(job, error=" ".join(str(error).split()))
    return Done(job, counts)


def normalize_files(
    todo: list[Job],
    target: Path,
    settings: Settings,
    *,
    processes: int = 1,
    dask: str | None = None,
    again: bool = False,
) -> Iterator[Done]:
    """Do the jobs, and yield each as it is done, those of an earlier run first.

    Args:
        todo: the files.
        target: the folder, where the notes are kept.
        settings: what to do.
        processes: how many at a time.
        dask: the address of a Dask scheduler; its workers need the same files and this package.
        again: whether to do again what was done before.

    Raises:
        ModuleNotFoundError: when ``dask`` is given and distributed is not installed.
    """
    target.mkdir(parents=True, exist_ok=True)
    notes = _Notes(target, settings)
    left = []
    for job in todo:
        if not again and notes.has(job):
            yield Done(job, skipped=True)
        else:
            left.append(job)
    for done in _results(left, settings, processes, dask):
        if not done.error:
            notes.add(done.job)
        yield done


def _results(
    left: list[Job], settings: Settings, processes: int, dask: str | None
) -> Iterator[Done]:
    if dask:
        yield from _on_dask(left, settings, dask)
    elif processes > 1 and len(left) > 1:
        yield from _in_processes(left, settings, min(processes, len(left)))
    else:
        for job in left:
            yield normalize_file(job, settings)


def _in_processes(left: list[Job], settings: Settings, processes: int) -> Iterator[Done]:
    try:
        with ProcessPoolExecutor(processes, initializer=_follow_the_first) as pool:
            futures = {pool.submit(normalize_file, job, settings): job for job in left}
            try:
                for future in as_completed(futures):
                    yield _result(future, futures[future])
            finally:
                for future in futures:
                    future.cancel()
    finally:
        # A process that was ended could not clear away what it was writing.
        for job in left:
            unfinished(job.target.resolve()).unlink(missing_ok=True)


def _follow_the_first() -> None:
    """End without a word at Ctrl-C, which all processes get, and when the first one has ended.

    Else one that was killed would leave the others waiting for work for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def _result(future: Future[Done], job: Job) -> Done:
    try:
        return future.result()
    except BrokenExecutor:
        return Done(job, error=f"{job.source}: a process was ended from outside: use fewer --jobs")


def _on_dask(left: list[Job], settings: Settings, address: str) -> Iterator[Done]:
    try:
        distributed: Any = importlib.import_module("distributed")
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "a Dask cluster needs the package distributed: install it "
            "(pip install 'pasyans[dask]'), or use --jobs"
        ) from error
    if settings.model:
        settings = replace(settings, model=settings.model.resolve())
    absolute = [Job(job.source.resolve(), job.target.resolve()) for job in left]
    back = dict(zip(absolute, left, strict=True))
    with distributed.Client(address) as client:
        futures = client.map(normalize_file, absolute, settings=settings, pure=False)
        for future in distributed.as_completed(futures):
            done: Done = future.result()
            yield Done(back[done.job], done.counts, done.error)


class _Notes:
    """What was done in a folder, with which settings, of which sources.

    JSON Lines: the settings, then a file a line, each added when it is done. So a note costs the
    same however many there are, and an interruption spoils at most the last one.
    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._path = folder / NOTES
        self._folder = folder
        said = asdict(settings)
        said["model"] = _digest(settings.model) if settings.model else None
        self._settings = said
        self._files = self._noted()
        self._is_begun = False

    def has(self, job: Job) -> bool:
        noted = self._files.get(self._key(job))
        return noted is not None and job.target.is_file() and noted == _digest(job.source)

    def add(self, job: Job) -> None:
        if not self._is_begun:
            with whole(self._path) as file:
                file.write(_line({"settings": self._settings}))
                file.writelines(_line({"file": f, "sha256": d}) for f, d in self._files.items())
            self._is_begun = True
        with self._path.open("a", encoding="utf-8", newline="") as file:
            file.write(_line({"file": self._key(job), "sha256": _digest(job.source)}))

    def _noted(self) -> dict[str, str]:
        """The files of an earlier run with these settings, each with the digest of its source."""
        files: dict[str, str] = {}
        try:
            with self._path.open(encoding="utf-8") as lines:
                if json.loads(next(lines, "null"))["settings"] != self._settings:
                    return {}
                for line in lines:
                    row: Any = json.loads(line)
                    files[row["file"]] = row["sha256"]
        except (OSError, ValueError, KeyError, TypeError):
            pass  # no notes, another program's, or an end that is missing: the rest is to be done
        return files

    def _key(self, job: Job) -> str:
        return job.target.relative_to(self._folder).as_posix()


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False) + "\n"


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
