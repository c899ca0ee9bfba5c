"""Results are read by one reader, which takes only what the verifier wrote."""

from __future__ import annotations

import json
import os
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from pasyans.games.salic_law import SalicLaw
from pasyans.verify import (
    ClauseResult,
    GameResult,
    MutantResult,
    Results,
    ResultsError,
    read_results,
    record_examples,
    write_results,
)


def tops(key: str = "0") -> GameResult:
    """A result with examples of every kind of step."""
    functions = SalicLaw.clauses.values()
    return GameResult(
        key,
        {
            function.id: ClauseResult(
                "partial",
                why="mutants missed: 1",
                role=function.role.value,
                function="tops",
                examples=record_examples(SalicLaw, function),
                mutants=(MutantResult("never", "missed"),),
            )
            for function in functions
        },
        ("a fault",),
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "build" / "verify.json"


def test_what_is_written_is_read(path: Path) -> None:
    """All of it comes back as it was, whatever the steps hold."""
    game = tops()
    kinds = {
        step.kind
        for clause in game.clauses.values()
        for example in clause.examples
        for step in example.steps
    }
    assert {"judge", "play", "deal", "moves", "view", "won", "outcome"} <= kinds
    write_results(path, "1.0.0", {"tops": game})
    assert read_results(path) == Results("1.0.0", {"tops": game})


def test_no_file_is_no_result(tmp_path: Path) -> None:
    """Neither where nothing lies, nor at a folder or a device."""
    for place in (tmp_path / "none.json", tmp_path, Path(os.devnull)):
        assert read_results(place) == Results("", {})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Input data was truncated"),
        ('{"format": 2, "text_ver', "truncated"),
        ("[]", "Expected `object`, got `array`"),
        ("{}", "missing required field `format`"),
        ('{"format": 1, "text_version": "1", "games": {}}', "has format 1, where 2 is read"),
        ('{"format": 2, "text_version": "1", "games": []}', "got `array` - at `$.games`"),
        ('{"format": 2, "text_version": 1, "games": {}}', "got `int` - at `$.text_version`"),
        (
            '{"format": 2, "text_version": "1", "games": {"a": {"key": "", "clauses": null}}}',
            "got `null`",
        ),
        (
            '{"format": 2, "text_version": "1", "games": {"a": {"key": "", "clauses": {"a.r1": '
            '{"coverage": "full", "examples": [{"id": "", "source": "", "want": "", '
            '"ok": true}]}}}}}',
            "unknown field `want`",
        ),
        ('{"format": 2, "games": ' + "[" * 100_000, "recursion"),
    ],
)
def test_a_file_of_another_hand_is_refused_in_one_line(path: Path, text: str, said: str) -> None:
    """The message names the file, what is wrong and where, and what helps."""
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(ResultsError, match=re.escape(said)) as raised:
        read_results(path)
    message = str(raised.value)
    assert message.startswith(str(path))
    assert message.endswith("pasyans verify makes it anew")
    assert "\n" not in message


def test_a_file_that_changes_is_read_again(path: Path) -> None:
    """What was read is remembered only as long as the file is the same."""
    write_results(path, "1.0.0", {"tops": tops("0")})
    assert read_results(path) is read_results(path)
    write_results(path, "1.0.0", {"tops": tops("1")})
    assert read_results(path).games["tops"].key == "1"


def test_an_unchanged_result_is_not_written(path: Path) -> None:
    """The file keeps its time, so that no page is made again for nothing."""
    write_results(path, "1.0.0", {"tops": tops()})
    os.utime(path, (1, 1))
    write_results(path, "1.0.0", {"tops": tops()})
    assert path.stat().st_mtime == 1
    write_results(path, "1.0.0", {"tops": tops("1")})
    assert path.stat().st_mtime > 1
    assert [file.name for file in path.parent.iterdir()] == ["verify.json"]


def test_results_of_other_games_stay_unless_the_text_is_another(path: Path) -> None:
    """A run for one game adds to the file; one for a new version of the text begins it anew."""
    write_results(path, "1.0.0", {"tops": tops(), "ends": GameResult("0", {})})
    write_results(path, "1.0.0", {"ends": GameResult("1", {})})
    assert list(read_results(path).games) == ["tops", "ends"]
    assert read_results(path).games["ends"].key == "1"
    write_results(path, "1.1.0", {"ends": GameResult("1", {})})
    assert read_results(path) == Results("1.1.0", {"ends": GameResult("1", {})})


def test_a_damaged_file_is_written_anew(path: Path) -> None:
    """What cannot be read is no hindrance, and nothing of it is kept."""
    path.parent.mkdir()
    path.write_text('{"format": 2, "games": {"old": ')
    write_results(path, "1.0.0", {"tops": tops()})
    assert json.loads(path.read_text(encoding="utf-8"))["games"].keys() == {"tops"}
    assert list(read_results(path).games) == ["tops"]


def _write(path: Path, number: int) -> None:
    write_results(path, "1.0.0", {f"game-{number}": GameResult(str(number), {})})


@pytest.mark.skipif(os.name != "posix", reason="needs the locks of POSIX")
def test_runs_at_once_keep_each_others_games(path: Path) -> None:
    """Of many processes that write into one file none loses what another has written."""
    with ProcessPoolExecutor(4) as processes:
        list(processes.map(_write, [path] * 24, range(24)))
    assert read_results(path).games.keys() == {f"game-{number}" for number in range(24)}
