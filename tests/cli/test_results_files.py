"""Where `verify` and `conformance` put what they found, and what happens to what lies there."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from pasyans.commands.progress import progress
from pasyans.edition import Edition
from pasyans.games import load
from pasyans.verify import GameResult, write_results
from pasyans.verify.verification import key_of

Run = Callable[..., Any]


@pytest.fixture
def output(root: Path, tmp_path: Path) -> Path:
    """A file of results in which one game is verified and need not be verified again."""
    edition = Edition.open(root)
    reference = edition.class_of("salic-law")
    assert reference is not None
    key = key_of(edition, "salic-law", load(reference))
    path = tmp_path / "verify.json"
    write_results(path, edition.text_version, {"salic-law": GameResult(key, {})})
    return path


def test_a_folder_is_no_place_for_results(run: Run, tmp_path: Path) -> None:
    """It is refused before any work, and nothing is left in it or beside it."""
    folder = tmp_path / "folder"
    folder.mkdir()
    said = run("verify", "salic-law", "--output", str(folder))
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert "is a folder; --output names a file" in said.err
    assert list(tmp_path.rglob("*")) == [folder]


def test_a_damaged_file_of_results_is_replaced(run: Run, output: Path, tmp_path: Path) -> None:
    """One line says what was wrong with it; then it is what it should be."""
    good = output.read_text(encoding="utf-8")
    output.write_text('{"format": 2, "text_version": "1.0.0", "games": []}', encoding="utf-8")
    said = run("verify", "salic-law", "--quiet", "--output", str(output))
    assert (said.status, said.out, said.err.count("\n")) == (0, "", 1)
    assert "holds no results of the verifier" in said.err
    games = json.loads(output.read_text(encoding="utf-8"))["games"]
    assert games["salic-law"]["key"] == json.loads(good)["games"]["salic-law"]["key"]
    assert len(games["salic-law"]["clauses"]) > 20
    assert [file.name for file in tmp_path.iterdir()] == ["verify.json"]


def test_a_broken_list_of_equivalents_is_one_line(run: Run, root: Path, tmp_path: Path) -> None:
    """With the file that is broken; nothing is written."""
    for name in ("source_texts", "translations"):
        shutil.copytree(root / name, tmp_path / name)
    broken = tmp_path / "source_texts" / "equivalents" / "salic-law.toml"
    broken.write_text("[[equivalent]\n", encoding="utf-8")
    output = tmp_path / "verify.json"
    said = run("verify", "salic-law", "--edition", str(tmp_path), "--output", str(output))
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert "salic-law.toml" in said.err
    assert not output.exists()


def test_a_link_stays_a_link(run: Run, output: Path, tmp_path: Path) -> None:
    """The file that it names is read and written."""
    link = tmp_path / "link.json"
    link.symlink_to(output)
    assert run("verify", "salic-law", "--quiet", "--output", str(link)).status == 0
    assert link.is_symlink()


def test_conformance_of_one_game_leaves_the_deals_whole(
    run: Run, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The numbered deals are those of the packs of every game, whichever game is asked for."""
    for maker in ("cases", "perft_counts"):  # slow, and tested for themselves
        monkeypatch.setattr(f"pasyans.commands.conformance.{maker}", lambda code: [])
    assert run("conformance", "sundial", "--output", str(tmp_path)).status == 0
    made = (tmp_path / "deals.jsonl").read_bytes()
    assert made == (root / "conformance" / "deals.jsonl").read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"sundial.jsonl", "deals.jsonl"}


def test_conformance_needs_a_folder(run: Run, tmp_path: Path) -> None:
    """A file in its place is refused, and stays as it was."""
    place = tmp_path / "file"
    place.write_text("mine")
    said = run("conformance", "sundial", "--output", str(place))
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert "is no folder" in said.err
    assert place.read_text() == "mine"


class Terminal(StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_and_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is cleared at the end, also where the work ends in an error."""
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())

    def work() -> None:
        with progress() as show:
            show("salic-law.r1.1")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work()
    assert "salic-law.r1.1" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_progress_is_not_for_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no terminal is, nothing of it is written."""
    monkeypatch.setattr(sys, "stderr", log := StringIO())
    with progress() as show:
        show("salic-law.r1.1")
    assert log.getvalue() == ""
