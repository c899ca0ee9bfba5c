"""The results of a verification, clause by clause, and their file ``build/verify.json``.

Every other part of the program reads the file through :func:`read_results`; none reads its JSON.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from pasyans.edition import write_atomically
from pasyans.messages import translate as _

__all__ = [
    "FORMAT",
    "ClauseResult",
    "ExampleDecision",
    "ExampleResult",
    "ExampleStep",
    "ExampleVerdict",
    "GameResult",
    "MutantResult",
    "Results",
    "ResultsError",
    "as_json",
    "read_results",
    "write_results",
]

FORMAT = 2
"""The version of the JSON form; a file of another version is not read."""


class ResultsError(ValueError):
    """A file of results that cannot be read; the message is one line that says what to do."""


class _Data(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of all that stands in the file; a field that has its default is not written."""


class ExampleDecision(_Data, frozen=True):
    """A clause that decided, and the fact on which it did.

    Attributes:
        clause: The clause's id, or the game's where no clause speaks of the move.
        fact: The fact as :meth:`pasyans.patience.Fact.as_json` gives it: its name under ``fact``,
            then its fields.
        sentence: The fact's sentence in English, with the names of its fields in braces; the
            message catalogues have it in the other languages.
    """

    clause: str
    fact: dict[str, str]
    sentence: str = ""

    def said(self) -> str:
        """Return the fact as a sentence in the language of the messages.

        >>> fact = {"fact": "CoveredBy", "card": "2d", "by": "4c"}
        >>> ExampleDecision("salic-law.r1.1", fact, "{card} is covered by {by}").said()
        '2d is covered by 4c'
        """
        return _(self.sentence).format(**self.fact)


class ExampleVerdict(_Data, frozen=True):
    """Whether a move was allowed, and the clauses that decided, the deciding one first."""

    allowed: bool
    decisions: tuple[ExampleDecision, ...]


class ExampleStep(_Data, frozen=True):
    """A question that an example puts to its game, with the answer.

    Attributes:
        kind: The question: ``deal``, ``judge``, ``play``, ``moves``, ``view``, ``outcome``,
            ``won``, ``lost``, or ``clause``: whether this is the end that a clause describes.
        readings: The readings of the game that are not the edition's, by option.
        position: The position that the question is about, in one line; none for ``deal``.
        deal: The deal that was set out, for ``deal``.
        move: The move that was asked about, for ``judge`` and ``play``.
        clause: The id of the clause that was asked, for ``clause``.
        verdict: The verdict, for ``judge``, and for a ``play`` that was refused.
        after: The position that the deal or the move leads to; none where the move is forbidden.
        answer: The answer to the other questions: the moves, the view or the outcome as text,
            true or false.
    """

    kind: str
    readings: dict[str, str]
    position: str = ""
    deal: str = ""
    move: str = ""
    clause: str = ""
    verdict: ExampleVerdict | None = None
    after: str = ""
    answer: tuple[str, ...] | str | bool | None = None


class ExampleResult(_Data, frozen=True):
    """An example: its text, whether it prints what it says, and what it asks step by step."""

    id: str
    source: str
    ok: bool
    steps: tuple[ExampleStep, ...] = ()


MutantEnd = Literal["noticed", "equivalent", "missed", "crash", "error", "timeout"]
"""What can become of a mutant."""

Coverage = Literal["full", "partial", "none"]
"""How far examples can prove a clause."""


class MutantResult(_Data, frozen=True):
    """A mutant and what came of it.

    Attributes:
        name: What was changed.
        result: ``noticed``, ``equivalent`` (listed as changing nothing), ``crash`` (listed as
            impossible to play) or, each a fault, ``missed``, ``error``, ``timeout``.
        by: The id of the first example that noticed.
        reason: The reason given in the list of equivalents.
    """

    name: str
    result: MutantEnd
    by: str = ""
    reason: str = ""


class ClauseResult(_Data, frozen=True):
    """A clause: its function and role, its examples, its mutants, and how far it is covered.

    Attributes:
        coverage: ``full``, ``partial`` or ``none``.
        why: What keeps the coverage from being full, in English.
        role: The role of its function; empty for a clause without code.
        function: Where the function stands; empty for a clause without code.
        sentence: The clause in one sentence, as its function's docstring gives it.
        examples: Its examples, in their order.
        mutants: Its mutants, in the order in which they were tried.
    """

    coverage: Coverage
    why: str = ""
    role: str = ""
    function: str = ""
    sentence: str = ""
    examples: tuple[ExampleResult, ...] = ()
    mutants: tuple[MutantResult, ...] = ()

    def count(self, result: str) -> int:
        """Return how many mutants came to a result.

        >>> ClauseResult("full", mutants=(MutantResult("never", "noticed"),)).count("noticed")
        1
        """
        return sum(1 for mutant in self.mutants if mutant.result == result)


class GameResult(_Data, frozen=True):
    """A game: the result of each clause by id, in the order of the text, and what is wrong.

    Attributes:
        key: The hash of all that the result depends on.
        clauses: The results.
        faults: What is wrong, a sentence each.
    """

    key: str
    clauses: dict[str, ClauseResult]
    faults: tuple[str, ...] = ()


class Results(_Data, frozen=True):
    """All that a file of results holds.

    Attributes:
        text_version: The version of the text that was verified; empty where there is no file.
        games: The results of games, by id.
    """

    text_version: str
    games: dict[str, GameResult]


class _File(_Data, frozen=True):
    format: int
    text_version: str
    games: dict[str, GameResult]


class _Format(msgspec.Struct):
    format: int


def as_json(results: object) -> Any:
    """Return results as plain data, in the form that they have in the file.

    Args:
        results: Any of the classes of this module, or a mapping or sequence of them.

    >>> as_json({"tops": GameResult("0", {"tops.t1": ClauseResult("none", why="a title")})})
    {'tops': {'key': '0', 'clauses': {'tops.t1': {'coverage': 'none', 'why': 'a title'}}}}
    """
    return msgspec.to_builtins(results)


def read_results(path: Path) -> Results:
    """Read a file of results; where there is none, nothing has been verified.

    A file is decoded once, until it changes.

    Args:
        path: Commonly ``build/verify.json`` of a checkout.

    Raises:
        ResultsError: The file is damaged, of another format, or not written by the verifier.

    >>> read_results(Path("nowhere/verify.json"))
    Results(text_version='', games={})
    """
    if not path.is_file():  # nor does a device or a pipe, such as /dev/stdout, hold results
        return Results("", {})
    stat = path.stat()
    return _read(path, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=4)
def _read(path: Path, changed: int, size: int) -> Results:
    try:
        text = path.read_bytes()
        found = msgspec.json.decode(text, type=_Format).format
        if found != FORMAT:
            said = _(
                "{path} has format {found}, where {known} is read; pasyans verify makes it anew"
            )
            raise ResultsError(said.format(path=path, found=found, known=FORMAT))
        file = msgspec.json.decode(text, type=_File)
    except (OSError, UnicodeDecodeError, RecursionError, msgspec.MsgspecError) as error:
        said = _("{path} holds no results of the verifier ({error}); pasyans verify makes it anew")
        raise ResultsError(said.format(path=path, error=error)) from None
    return Results(file.text_version, file.games)


def write_results(path: Path, text_version: str, games: Mapping[str, GameResult]) -> None:
    """Add results to a file; it is complete at every moment, and untouched where nothing is new.

    Results of other games that the file holds for the same version of the text stay. The file is
    read again at the last moment, so that two runs at once keep each other's games; where the
    system cannot lock a folder (Windows), two that finish in the same instant may still not.

    Args:
        path: Where the results go.
        text_version: The version of the text that was verified.
        games: The results to add, by id.

    Raises:
        OSError: The file cannot be written.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "verify.json"
    ...     write_results(path, "1.0.0", {"tops": GameResult("0", {})})
    ...     write_results(path, "1.0.0", {"ends": GameResult("1", {})})
    ...     list(read_results(path).games)
    ['tops', 'ends']
    """
    with _locked(path.parent):
        try:
            there = read_results(path)
        except ResultsError:
            there = Results("", {})
        kept = there.games if there.text_version == text_version else {}
        file = _File(FORMAT, text_version, {**kept, **games})
        text = msgspec.json.format(msgspec.json.encode(file), indent=1).decode() + "\n"
        if not path.is_file() or path.read_bytes() != text.encode():
            write_atomically(path, text)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Let one process at a time write results into a folder; nothing is left behind in it."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # a file system without locks is still written to
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
