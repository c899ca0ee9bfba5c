"""The commands that compare: records judged again, sequences counted."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pasyans.games.salic_law import SalicLaw
from pasyans.patience.records import History

Run = Callable[..., Any]
Given = Callable[[str | bytes], None]


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


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (a_record(2).replace("t-k1", "t-k2"), "move 2, t-k2: there is no k2 in this position"),
        (a_record(2).replace("salic-law", "whist"), "the edition has no 'whist'"),
        (a_record(2).replace('"ru"', '"german"'), "no bundle 'german'"),
        (a_record(2).replace('"ru"', '"edition bundle=edition"'), "no option 'bundle'"),
        (a_record(2).replace('"ru"', '"edition self=x"'), "no option 'self'"),
        (a_record(2).replace('"ru"', '"edition aces=at-will aces=at-once"'), "an option twice"),
        (a_record(2).replace('"ru"', '"edition aces"'), "'aces' is no reading"),
        (a_record(2).replace('"open"', '"draw"'), "the result is won, lost, open"),
        (a_record(2).replace("t-k1", "t-k1 {"), "'{' has no counterpart"),
        (a_record(2).replace("v1:1871", "v1:x"), "v1:1871"),
    ],
)
def test_a_bad_record_does_not_end_the_others(run: Run, tmp_path: Path, bad: str, why: str) -> None:
    """`replay` says what is wrong with it, goes on with records and files, and returns 1."""
    first, second = tmp_path / "1.txt", tmp_path / "2.txt"
    first.write_text(bad + "\n" + a_record(3))
    second.write_text(a_record(1))
    said = run("replay", str(first), str(second), "--json")
    assert said.status == 1
    wrong, *good = said.json
    assert (wrong["file"], wrong["record"], wrong["ok"]) == (str(first), 1, False)
    assert why in wrong["why"]
    assert [(row["file"], row["record"], row["ok"]) for row in good] == [
        (str(first), 2, True),
        (str(second), 1, True),
    ]
    assert why in run("replay", str(first)).out


@pytest.mark.parametrize("bytes", [None, b"\xff\xfe[Game]"])
def test_a_file_that_cannot_be_read_does_not_end_the_others(
    run: Run, tmp_path: Path, bytes: bytes | None
) -> None:
    """Absent, or not UTF-8: `replay` names it, judges the next file, and returns 2."""
    bad, good = tmp_path / "bad.txt", tmp_path / "good.txt"
    if bytes is not None:
        bad.write_bytes(bytes)
    good.write_text("\ufeff" + a_record(1), encoding="utf-8")
    said = run("replay", str(bad), str(good))
    assert said.status == 2
    first, second = said.out.splitlines()
    assert str(bad) in first
    assert second == f"{good}, 1: 1 moves, open, every move as the rules allow"


@pytest.mark.parametrize(
    ("text", "reason"),
    [("turn", "line 1: a record begins with a tag"), ('[Game "x"]', "no tag Deal")],
)
def test_what_is_no_record_is_said(run: Run, given: Given, text: str, reason: str) -> None:
    """A text that is no record, from standard input, is one line with its place."""
    given(text)
    said = run("replay", "-")
    assert (said.status, said.err) == (1, "")
    assert said.out.startswith("-, 1: ")
    assert reason in said.out
    assert said.out.count("\n") == 1


def test_sequences_are_counted_depth_by_depth(run: Run) -> None:
    """`perft` prints a line a depth, and stops where no sequence is that long."""
    asked = ("perft", "salic-law", "kings Ks 4d 2c / Kh / Kd; aces Ac", "--depth")
    assert run(*asked, "2").out == "1 3\n2 2\n"
    for depth in ("3", "500"):
        assert run(*asked, depth).out == "1 3\n2 2\n3 0\n"
    assert run(*asked, "500", "--json").json["perft"] == [3, 2, 0]


@pytest.mark.parametrize("depth", ["0", "-1", "501", "9" * 5000, "three", "1.5", "²"])
def test_a_depth_that_cannot_be_counted_to_is_refused(run: Run, depth: str) -> None:
    """In one line that says which depths there are."""
    said = run("perft", "salic-law", "kings Ks", f"--depth={depth}")
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert "a whole number from 1 to 500" in said.err
