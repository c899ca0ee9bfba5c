"""The command `verify`."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def output(root: Path, tmp_path: Path) -> Path:
    """A place for results, with those of the checkout in it, so that little is run again."""
    path = tmp_path / "verify.json"
    if (root / "build" / "verify.json").is_file():
        shutil.copy(root / "build" / "verify.json", path)
    return path


def test_the_games_are_verified(output: Path, run: Run) -> None:
    """Every clause has its line, the sum closes, nothing is missed; the pages get the result."""
    said = run("verify", "salic-law", "--output", str(output))
    assert said.status == 0, said.out
    written = json.loads(output.read_text(encoding="utf-8"))
    clauses = written["games"]["salic-law"]["clauses"]
    *lines, last = said.out.splitlines()
    assert [line.split()[0] for line in lines] == list(clauses)
    assert last.startswith(f"salic-law: {len(clauses)} clauses, ")
    assert "missed" not in last

    again = run("verify", "salic-law", "--output", str(output), "--json")
    assert again.json["games"] == {"salic-law": written["games"]["salic-law"]}
    assert run("verify", "salic-law", "--quiet", "--output", str(output)).out == ""


@pytest.mark.parametrize(
    ("arguments", "right"), [(["fifteen"], "salic-law"), (["salic-law.r1"], "salic-law")]
)
def test_what_cannot_be_verified(arguments: list[str], right: str, run: Run) -> None:
    """A game without code, or what is no game: status 2 and one line."""
    said = run("verify", *arguments)
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert right in said.err
