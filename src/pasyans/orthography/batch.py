"""Normalise many files: one after another, in several processes, or on a Dask cluster.

Each file is done by itself, so the result is the same bytes whoever does it. What is done is noted
in the target folder (``.pasyans.json``), with the settings and a digest of each source: a
run that was interrupted goes on where it was, and a file that changed is done again.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from .confusions import ConfusionModel
from .normalizer import Normalizer
from .stream import Counts, FurniturePolicy, decoded, run
from .writers import FORMATS, writer

NOTES = ".pasyans.json"


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
        cache_size=1 << 15,
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

    A folder is searched for ``.txt`` files, and its own tree is kept; a file is taken whatever its
    ending.

    Raises:
        FileNotFoundError: when a path does not exist.
        ValueError: when two files would be written to the same place.
    """
    found: dict[Path, Path] = {}
    for path in paths:
        if not path.exists():
            raise FileNotFoundError(2, "no such file or folder", str(path))
        inside = sorted(path.rglob("*.txt")) if path.is_dir() else [path]
        for source in inside:
            place = source.relative_to(path) if path.is_dir() else Path(source.name)
            place = target / place.with_suffix(FORMATS[format])
            if place in found:
                raise ValueError(f"{source} and {found[place]} would both become {place}")
            if place.resolve() == source.resolve():
                raise ValueError(f"{source} would be overwritten: give another folder")
            found[place] = source
    return [Job(source, place) for place, source in found.items()]


def normalize_file(job: Job, settings: Settings) -> Done:
    """Do one job; the target is complete or not there at all.

    A file that cannot be read or decoded is an error in the result, so that the others go on.
    """
    part = job.target.with_name(job.target.name + ".part")
    try:
        job.target.parent.mkdir(parents=True, exist_ok=True)
        with (
            job.source.open("rb") as source,
            part.open("w", encoding="utf-8", newline="") as target,
        ):
            pieces = decoded(source, str(job.source), settings.encoding)
            counts = run(
                pieces,
                target,
                settings.normalizer(),
                writer(settings.format, job.source.stem),
                furniture=settings.furniture,
            )
        os.replace(part, job.target)
    except (OSError, ValueError) as error:
        part.unlink(missing_ok=True)
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
        with ProcessPoolExecutor(min(processes, len(left))) as pool:
            futures: list[Future[Done]] = [
                pool.submit(normalize_file, job, settings) for job in left
            ]
            try:
                for future in as_completed(futures):
                    yield future.result()
            finally:
                for future in futures:
                    future.cancel()
    else:
        for job in left:
            yield normalize_file(job, settings)


def _on_dask(left: list[Job], settings: Settings, address: str) -> Iterator[Done]:
    try:
        distributed: Any = importlib.import_module("distributed")
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "a Dask cluster needs the package distributed: install it, or use --jobs"
        ) from error
    absolute = [Job(job.source.resolve(), job.target.resolve()) for job in left]
    back = dict(zip(absolute, left, strict=True))
    with distributed.Client(address) as client:
        futures = client.map(normalize_file, absolute, settings=settings, pure=False)
        for future in distributed.as_completed(futures):
            done: Done = future.result()
            yield Done(back[done.job], done.counts, done.error)


class _Notes:
    """What was done in a folder, with which settings, of which sources."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._path = folder / NOTES
        self._folder = folder
        said = asdict(settings)
        said["model"] = _digest(settings.model) if settings.model else None
        self._settings = said
        self._files: dict[str, str] = {}
        try:
            data: Any = json.loads(self._path.read_text(encoding="utf-8"))
            if data["settings"] == said:
                self._files = dict(data["files"])
        except (OSError, ValueError, KeyError, TypeError):
            pass  # no notes, or another program's: everything is to be done

    def has(self, job: Job) -> bool:
        noted = self._files.get(self._key(job))
        return noted is not None and job.target.is_file() and noted == _digest(job.source)

    def add(self, job: Job) -> None:
        self._files[self._key(job)] = _digest(job.source)
        part = self._path.with_suffix(".part")
        data = {"settings": self._settings, "files": dict(sorted(self._files.items()))}
        part.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        os.replace(part, self._path)

    def _key(self, job: Job) -> str:
        return job.target.relative_to(self._folder).as_posix()


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
