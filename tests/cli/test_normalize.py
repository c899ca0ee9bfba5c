"""`normalize` and `learn-confusions`: old Russian text from a file, a folder or standard input."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def text(tmp_path: Path) -> Path:
    """A small damaged text."""
    path = tmp_path / "text.txt"
    path.write_text("Лучшія карты нзъ лЪсу, что нибудь еще.\n", encoding="utf-8")
    return path


def test_a_file_goes_to_standard_output(run: Run, text: Path) -> None:
    """Text in, text out; damage stays unless repair is asked for."""
    assert run("normalize", str(text)).out == "Лучшие карты нз лЪсу, что нибудь еще.\n"
    said = run("normalize", str(text), "--repair", "--yo", "--hyphens")
    assert (said.status, said.out) == (0, "Лучшие карты из лесу, что-нибудь ещё.\n")


@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_standard_input_is_read(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    """Without a path, or with a hyphen for one."""

    class Input:
        buffer = io.BytesIO("Тузъ".encode())

    monkeypatch.setattr(sys, "stdin", Input())
    assert run("normalize", *arguments).out == "Туз"


def test_json_is_json_lines(run: Run, text: Path) -> None:
    """`--json` of a text is a token a line."""
    rows = [json.loads(line) for line in run("normalize", str(text), "--json").out.splitlines()]
    assert rows[0]["modern"] == "Лучшие"
    assert "".join(row["source"] for row in rows) == text.read_text(encoding="utf-8")


def test_a_file_goes_to_a_file(run: Run, text: Path, tmp_path: Path) -> None:
    """With --output, and never over itself."""
    target = tmp_path / "new.txt"
    assert run("normalize", str(text), "-o", str(target)).status == 0
    assert target.read_text(encoding="utf-8").startswith("Лучшие")
    said = run("normalize", str(text), "-o", str(text))
    assert said.status == 2
    assert "would be overwritten" in said.err


def test_a_folder_goes_to_a_folder_once(run: Run, text: Path, tmp_path: Path) -> None:
    """A second run has nothing to do, and --again does it all the same."""
    out = tmp_path / "out"
    source = text.parent / "in"
    source.mkdir()
    text.rename(source / "a.txt")
    first = run("normalize", str(source), "-o", str(out), "--json")
    assert first.json["files"] == 1
    assert run("normalize", str(source), "-o", str(out), "--json").json["skipped"] == 1
    assert run("normalize", str(source), "-o", str(out), "--again", "--json").json["skipped"] == 0


def test_another_encoding_is_named_and_taken(run: Run, tmp_path: Path) -> None:
    """The message says what would be right, in one line."""
    path = tmp_path / "old.txt"
    path.write_bytes("Основныя карты".encode("koi8-r"))
    said = run("normalize", str(path))
    assert said.status == 2
    assert "--encoding koi8-r" in said.err
    assert said.err.count("\n") == 1
    assert run("normalize", str(path), "--encoding", "auto").out == "Основные карты"
    assert run("normalize", str(path), "--encoding", "klingon").status == 2


def test_a_file_of_a_folder_that_fails_is_told(run: Run, text: Path, tmp_path: Path) -> None:
    """The others are done, the status is 1."""
    (text.parent / "bad.txt").write_bytes("Основные карты".encode("cp1251"))
    said = run("normalize", str(text.parent), "-o", str(tmp_path / "out"))
    assert said.status == 1
    assert "bad.txt" in said.err
    assert (tmp_path / "out" / "text.txt").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["no-such.txt"], "no-such.txt"),
        (["--threshold", "2"], "from 0 to 1"),
        (["--jobs", "0"], "from 1"),
        (["--format", "pdf"], "pdf"),
        (["--model", "no-such.json"], "no-such.json"),
        (["-", "other.txt"], "standard input"),
        ([".", "--jobs", "2"], "--output"),
    ],
)
def test_wrong_calls_are_refused_in_one_line(run: Run, arguments: list[str], message: str) -> None:
    """Status 2, and what would be right."""
    said = run("normalize", *arguments)
    assert said.status == 2
    assert message in said.err
    assert said.err.count("\n") == 1


def test_confusions_are_learnt_and_used(run: Run, tmp_path: Path) -> None:
    """From a text and its copy to a model, and with the model to a repaired text."""
    ocr, clean, model = tmp_path / "ocr.txt", tmp_path / "clean.txt", tmp_path / "model.json"
    ocr.write_text("лжто мжсто туз " * 5, encoding="utf-8")
    clean.write_text("лѣто мѣсто туз " * 5, encoding="utf-8")
    said = run("learn-confusions", str(ocr), str(clean), "-o", str(model))
    assert said.status == 0
    assert "ѣ → ж\t1.0000" in said.out
    text = tmp_path / "text.txt"
    text.write_text("хлжбъ", encoding="utf-8")
    said = run("normalize", str(text), "--model", str(model), "--format", "repaired")
    assert said.out == "хлѣбъ"
    said = run("learn-confusions", str(text), str(clean), "-o", str(model))
    assert said.status == 2
    assert "no word in common" in said.err
