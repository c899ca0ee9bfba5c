"""The commands that compare: records judged again, sequences counted, positions in bulk."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pasyans.games.salic_law import SalicLaw
from pasyans.patience.records import History

Run = Callable[..., Any]


def a_record(moves: int = 30) -> str:
    """A record of some first moves of a deal."""
    history = History(SalicLaw("ru"), "v1:1871")
    for _ in range(moves):
        history.make(SalicLaw("ru").moves(history.position)[0])
    return str(history.record("1.0.0"))


def test_records_are_judged_again(run: Run, tmp_path: Path) -> None:
    """`replay` names file and record, and says that every move was as the rules allow."""
    path = tmp_path / "two.txt"
    path.write_text(a_record() + "\n" + a_record(3))
    said = run("replay", str(path))
    assert said.status == 0
    assert said.out.splitlines() == [
        f"{path}, 1: 30 moves, open, every move as the rules allow",
        f"{path}, 2: 3 moves, open, every move as the rules allow",
    ]


def test_a_record_with_a_forbidden_move_fails(run: Run, tmp_path: Path) -> None:
    """`replay` goes on with the other records and returns 1."""
    path = tmp_path / "two.txt"
    path.write_text(a_record(2).replace("t-k1", "t-k2") + "\n" + a_record(3))
    said = run("replay", str(path), "--json")
    assert said.status == 1
    bad, good = said.json
    assert (bad["ok"], good["ok"]) == (False, True)
    assert bad["why"].startswith("move 2, t-k2: there is no k2 in this position")


@pytest.mark.parametrize(
    ("text", "reason"),
    [("turn", "line 1: a record begins with a tag"), ('[Game "x"]', "no tag Deal")],
)
def test_what_is_no_record_is_refused(run: Run, tmp_path: Path, text: str, reason: str) -> None:
    """A malformed file is an error of use, in one line with its name."""
    path = tmp_path / "bad.txt"
    path.write_text(text)
    said = run("replay", str(path))
    assert (said.status, said.out) == (2, "")
    assert reason in said.err
    assert str(path) in said.err


def test_sequences_are_counted_depth_by_depth(run: Run) -> None:
    """`perft` prints a line a depth."""
    said = run("perft", "salic-law", "kings Ks 4d 2c / Kh / Kd; aces Ac", "--depth", "3")
    assert said.out == "1 3\n2 2\n3 0\n"


def test_positions_in_bulk(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`moves --batch` answers each line on a line, and an unusable one with its error."""
    asked = [
        {"id": 7, "game": "salic-law", "position": "kings Ks 2c; aces Ac"},
        {"game": "salic-law", "deal": "v1:1871", "readings": {"aces": "at-will"}},
        {"game": "salic-law", "position": "kings Ks 2c; aces Ac", "move": "k1-a1"},
        {"game": "salic-law", "position": "kings Ks 2x"},
        {"game": "whist", "position": ""},
        {"game": "salic-law", "bundle": "german", "position": ""},
    ]
    lines = "\n".join([*(json.dumps(line) for line in asked), "", "nothing", "[]"])
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    said = run("moves", "--batch", "-")
    assert said.status == 0
    answers = [json.loads(line) for line in said.out.splitlines()]
    assert answers[0] == {**asked[0], "moves": ["k1-a1"], "outcome": "open"}
    assert answers[1]["moves"] == ["turn"]
    assert (answers[2]["allowed"], answers[2]["clauses"]) == (True, ["salic-law.p3.2"])
    assert "'2x' is no card" in answers[3]["error"]
    assert "whist" in answers[4]["error"]
    assert "no bundle 'german'" in answers[5]["error"]
    assert "no JSON" in answers[6]["error"]
    assert "a line asks with an object" in answers[7]["error"]


def test_moves_needs_a_position_or_a_batch(run: Run) -> None:
    """Without either, the command says what it takes."""
    said = run("moves", "salic-law")
    assert said.status == 2
    assert "give a game and a position, or --batch FILE" in said.err
