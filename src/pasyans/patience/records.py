"""Records of games: what was played, in a form to keep, to send and to judge again.

A record begins with its tags, one a line, and goes on with the moves::

    [Game "salic-law"]
    [Text "1.0.0"]
    [Readings "edition fillings=once"]
    [Deal "v1:1871"]
    [Result "open"]

    turn t-k1 turn {an ace at last} t-a <salic-law.p3.1>

A remark in braces belongs to the move before it, and so do the ids of clauses in angle brackets. A
file may hold several records; each begins with its tag *Game*.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pasyans.patience.errors import IllegalMove, NotationError
from pasyans.patience.game import Game
from pasyans.patience.moves import Move
from pasyans.patience.positions import Position
from pasyans.patience.verdicts import Verdict

__all__ = ["History", "Record", "RecordedMove", "read_each", "read_records", "replay"]

_TAGS = ("Game", "Text", "Readings", "Deal", "Result")
_RESULTS = ("won", "lost", "open")
_TAG = re.compile(r'\[([A-Z][a-z]+) "([^"\n]*)"\]')
_TOKEN = re.compile(r"\{([^{}]*)\}|<([^<>]*)>|([^\s{}<>]+)|(\S)")


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move as it is written, with a remark and the ids of clauses, if any."""

    move: str
    remark: str = ""
    clauses: tuple[str, ...] = ()

    def __str__(self) -> str:
        clauses = f" <{' '.join(self.clauses)}>" if self.clauses else ""
        return self.move + clauses + (f" {{{self.remark}}}" if self.remark else "")


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its deal to its result.

    ``text`` is the version of the edition's text, ``readings`` holds the single options that differ
    from the bundle, ``result`` is ``won``, ``lost`` or ``open``.
    """

    game: str
    deal: str
    text: str = ""
    bundle: str = "edition"
    readings: tuple[tuple[str, str], ...] = ()
    result: str = "open"
    moves: tuple[RecordedMove, ...] = ()

    def __str__(self) -> str:
        readings = " ".join([self.bundle, *(f"{name}={value}" for name, value in self.readings)])
        values = (self.game, self.text, readings, self.deal, self.result)
        tags = [
            f'[{tag} "{value}"]' for tag, value in zip(_TAGS, values, strict=True) if value != ""
        ]
        moves = textwrap.fill(
            " ".join(map(str, self.moves)), 80, break_long_words=False, break_on_hyphens=False
        )
        return "\n".join(tags) + "\n" + (f"\n{moves}\n" if moves else "")


def read_records(text: str) -> Iterator[Record]:
    r"""Read the records of a file, one after another.

    Args:
        text: One or more records.

    Raises:
        NotationError: The text is no record; the message names the line.

    >>> record, = read_records('[Game "salic-law"]\n[Deal "v1:7"]\n\nturn {so it begins} t-k1')
    >>> record.moves[0]
    RecordedMove(move='turn', remark='so it begins', clauses=())
    """
    for record in read_each(text):
        if isinstance(record, NotationError):
            raise record
        yield record


def read_each(text: str) -> Iterator[Record | NotationError]:
    r"""Read the records of a file, with the error in the place of each that is none.

    Args:
        text: One or more records.

    >>> good = '[Game "salic-law"]\n[Deal "v1:7"]\n'
    >>> first, second = read_each('[Game "salic-law"]\n' + good)
    >>> print(first)
    line 1: the record has no tag Deal, as in [Deal "…"]
    >>> second.deal
    'v1:7'
    """
    for lines in _sections(text):
        try:
            yield _record(lines)
        except NotationError as error:
            yield error


_Lines = list[tuple[int, str]]
"""Lines of a file with their numbers."""


def _sections(text: str) -> Iterator[_Lines]:
    """Cut a file into its records: each begins with its tag *Game*."""
    section: _Lines = []
    tagged = False
    for number, line in enumerate(text.split("\n"), start=1):
        tag = _TAG.fullmatch(line.strip())
        if tag and tag[1] == "Game" and tagged:
            yield section
            section = []
        tagged = tagged or tag is not None
        section.append((number, line))
    yield section


def _record(lines: _Lines) -> Record:
    tags, body = _tags(lines)
    first = lines[0][0]
    for needed in ("Game", "Deal"):
        if not tags.get(needed):
            raise NotationError(
                f'line {first}: the record has no tag {needed}, as in [{needed} "…"]'
            )
    result = tags.get("Result", "open")
    if result not in _RESULTS:
        raise NotationError(
            f"line {first}: [Result {result!r}]: the result is {', '.join(_RESULTS)}"
        )
    bundle, *options = tags.get("Readings", "edition").split() or ["edition"]
    readings = []
    for option in options:
        name, sign, value = option.partition("=")
        if not (name and sign and value):
            raise NotationError(
                f"line {first}: [Readings]: {option!r} is no reading; "
                "write option=reading after the bundle"
            )
        readings.append((name, value))
    return Record(
        tags["Game"],
        tags["Deal"],
        tags.get("Text", ""),
        bundle,
        tuple(readings),
        result,
        tuple(_moves(body)),
    )


def _tags(lines: _Lines) -> tuple[dict[str, str], _Lines]:
    """Return the tags of a record, and the lines that hold its moves."""
    tags: dict[str, str] = {}
    body: _Lines = []
    for number, line in lines:
        tag = _TAG.fullmatch(line.strip())
        if tag is None:
            if body or line.strip():
                body.append((number, line))
            continue
        name, value = tag.groups()
        if name not in _TAGS:
            known = ", ".join(_TAGS)
            raise NotationError(f"line {number}: there is no tag {name!r}; the tags are {known}")
        if name in tags:
            raise NotationError(f"line {number}: the tag {name!r} is given twice")
        if body:
            raise NotationError(f"line {number}: the tag {name!r} stands after the moves")
        tags[name] = value
    if not tags:
        first = lines[0][0]
        raise NotationError(f'line {first}: a record begins with a tag, as in [Game "salic-law"]')
    return tags, body


def _moves(body: _Lines) -> list[RecordedMove]:
    moves: list[RecordedMove] = []
    text = "\n".join(line for _, line in body)
    line = body[0][0] if body else 1
    counted = 0
    for token in _TOKEN.finditer(text):
        remark, clauses, move, stray = token.groups()
        line += text.count("\n", counted, token.start())
        counted = token.start()
        if stray:
            raise NotationError(f"line {line}: {stray!r} has no counterpart")
        if move:
            moves.append(RecordedMove(move))
        elif not moves:
            raise NotationError(f"line {line}: a remark stands before the first move")
        elif remark is not None:
            moves[-1] = replace(moves[-1], remark=" ".join(remark.split()))
        else:
            moves[-1] = replace(moves[-1], clauses=tuple((clauses or "").split()))
    return moves


def replay(game: Game, record: Record) -> Iterator[tuple[Position, Move, Verdict]]:
    r"""Judge a record again: each position, the move made in it, and the verdict on the move.

    Args:
        game: the game of the record, under the record's readings.
        record: what to judge.

    Raises:
        NotationError: a move is ill-formed, forbidden, or cites clauses that did not decide it; or
            the result is not what the record says. The message gives the number of the move.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> record, = read_records('[Game "salic-law"]\n[Deal "v1:7"]\n\nturn t-k1')
    >>> for _position, move, verdict in replay(SalicLaw(), record):
    ...     print(move, verdict)
    turn Allowed(salic-law.p1.6: CardsLeft(103))
    t-k1 Allowed(salic-law.p1.3: Must(t-k1))
    """
    history = History(game, record.deal)
    for number, recorded in enumerate(record.moves, start=1):
        position = history.position
        try:
            move = game.move(recorded.move)
            verdict = game.judge(position, move)
            history.make(move)
        except IllegalMove as error:
            raise NotationError(f"move {number}: {error}") from None
        except NotationError as error:
            raise NotationError(f"move {number}, {recorded.move}: {error}") from None
        if recorded.clauses and sorted(recorded.clauses) != sorted(set(verdict.clauses)):
            raise NotationError(
                f"move {number}, {recorded.move}: decided by {', '.join(verdict.clauses)}, "
                f"not by {', '.join(recorded.clauses)}"
            )
        yield position, move, verdict
    outcome = game.outcome(history.position)
    if outcome != record.result:
        raise NotationError(f"the record says {record.result}, but the game is {outcome}")


class History:
    """A game that is being played: its deal and its moves, from which everything else follows.

    To undo a move is to forget it: the position is what the moves that are left lead to.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> history = History(SalicLaw(), "v1:1871")
    >>> history.make("turn")
    >>> history.undo()
    >>> history.position == SalicLaw().deal("v1:1871")
    True
    """

    def __init__(self, game: Game, deal: str) -> None:
        self.game = game
        self.deal = deal
        self.position = game.deal(deal)
        self.moves: list[Move] = []

    def make(self, move: Move | str) -> None:
        """Make an allowed move.

        Raises:
            IllegalMove: the rules forbid it; nothing is changed.
            NotationError: it is ill-formed; nothing is changed.
        """
        asked = self.game.move(move)
        self.position = self.game.play(self.position, asked)
        self.moves.append(asked)

    def undo(self) -> None:
        """Take back the last move.

        Raises:
            NotationError: there is none.
        """
        if not self.moves:
            raise NotationError("there is no move to take back")
        kept = self.moves[:-1]
        self.position, self.moves = self.game.deal(self.deal), []
        for move in kept:
            self.make(move)

    def record(self, text: str = "") -> Record:
        """The game so far, with the version of the edition's text."""
        readings = tuple(self.game.own_readings.items())
        moves = tuple(RecordedMove(str(move)) for move in self.moves)
        result = self.game.outcome(self.position)
        return Record(self.game.id, self.deal, text, self.game.bundle, readings, result, moves)
