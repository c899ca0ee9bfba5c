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
    assert again.json["games"]["salic-law"] == written["games"]["salic-law"]
    assert run("verify", "salic-law", "--quiet", "--output", str(output)).out == ""


def test_what_is_no_game_cannot_be_verified(run: Run) -> None:
    """Status 2 and one line, which names the games."""
    said = run("verify", "salic-law.r1")
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert "sundial" in said.err


@pytest.mark.parametrize("command", [["verify"], ["moves"], ["readings"]])
def test_a_game_without_code_is_not_played(
    command: list[str], run: Run, root: Path, tmp_path: Path
) -> None:
    """Status 2 and one line, which names the games that are."""
    for name in ("source_texts", "translations"):
        shutil.copytree(root / name, tmp_path / name)
    settings = tmp_path / "source_texts" / "EDITION.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(
        text.replace('class = "pasyans.games.fifteen:Fifteen"\n', ""), encoding="utf-8"
    )
    position = ["columns 5h"] if command == ["moves"] else []
    said = run(*command, "fifteen", *position, "--edition", str(tmp_path))
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert "fifteen cannot be played yet" in said.err
    assert "salic-law" in said.err
