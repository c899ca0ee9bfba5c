"""The command as a process among others."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PASYANS = [sys.executable, "-m", "pasyans"]


def test_a_reader_that_goes_away() -> None:
    """`pasyans list | head -1` ends in silence."""
    process = subprocess.Popen(
        [*PASYANS, "list", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout
    assert process.stderr
    process.stdout.read(1)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() in (0, 141)


def test_a_reader_that_was_never_there() -> None:
    """Nor does a closed output make a traceback."""
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([*PASYANS, "list"], stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


def test_input_that_is_no_text() -> None:
    """Bytes that are not UTF-8 are refused in one line that says where."""
    done = subprocess.run(
        [*PASYANS, "moves", "salic-law", "-"],
        input=b"kings \xff\xfe",
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == b"pasyans: standard input, line 1: not UTF-8\n"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_a_terminal_without_cyrillic(encoding: str) -> None:
    """Letters that the terminal lacks are written as escapes instead of a traceback."""
    done = subprocess.run(
        [*PASYANS, "show", "salic-law.t1"],
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode(encoding).startswith("salic-law.t1")


@pytest.mark.parametrize("encoding", ["ascii", "cp1251"])
@pytest.mark.parametrize(
    "arguments", [["show", "salic-law.t1", "--json"], ["moves", "--batch", "-"], ["export", "text"]]
)
def test_what_programs_read_is_utf_8(arguments: list[str], encoding: str) -> None:
    """JSON, batches and exports are the same bytes whatever the encoding of the terminal."""
    asked = '{"note": "САЛИЧЕСКІЙ ЗАКОНЪ ⟨é⟩", "game": "salic-law", "position": "kings Ks 2c"}'
    said = [
        subprocess.run(
            [*PASYANS, *arguments],
            input=asked.encode(),
            env={**os.environ, "PYTHONIOENCODING": name, "PYTHONUTF8": "0"},
            capture_output=True,
            check=True,
        ).stdout
        for name in (encoding, "utf-8")
    ]
    assert said[0] == said[1]
    assert "САЛИЧЕСКІЙ ЗАКОНЪ" in said[0].decode("utf-8")
    if arguments[0] != "export":
        json.loads(said[0])


def test_a_text_is_normalized_in_utf_8() -> None:
    """`normalize` writes letters, not escapes, where the terminal has none of them."""
    done = subprocess.run(
        [*PASYANS, "normalize"],
        input="Тузъ".encode(),
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=True,
    )
    assert done.stdout == "Туз".encode()


@pytest.mark.parametrize(
    ("arguments", "closed"),
    [
        (["moves", "salic-law", "-"], 0),
        (["moves", "--batch", "-"], 0),
        (["replay", "-"], 0),
        (["export", "text", "salic-law.t1"], 1),
        (["moves", "--batch", "docs/batch.jsonl"], 1),
    ],
)
def test_a_closed_stream_is_said_in_one_line(arguments: list[str], closed: int, root: Path) -> None:
    """Standard input or output may be closed (`<&-`, `>&-`) where it is needed."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}>&-', "sh", *PASYANS, *arguments],
        cwd=root,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert (done.stdout + done.stderr).count(b"\n") == 1
    assert b"standard input or output is closed" in done.stdout + done.stderr


@pytest.mark.parametrize("arguments", [["normalize"], ["show", "no-such"], ["shwo"]])
def test_a_closed_standard_error_is_no_matter(arguments: list[str]) -> None:
    """Nothing is said there, nothing is said instead on standard output, and the status is kept."""
    with_it, without = (
        subprocess.run(
            ["sh", "-c", f'exec "$@" {closed}', "sh", *PASYANS, *arguments],
            input="Тузъ".encode(),
            capture_output=True,
            check=False,
        )
        for closed in ("", "2>&-")
    )
    assert (without.returncode, without.stdout) == (with_it.returncode, with_it.stdout)
    assert without.stderr == b""


def test_an_answer_to_nobody_is_no_error() -> None:
    """Where standard output is closed the status alone answers."""
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *PASYANS, "list", "salic-law", "--json"],
        stderr=subprocess.PIPE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize(
    "arguments", [["where", "B:15:1"], ["list", "--json"], ["perft", "salic-law", "kings Ks 2c"]]
)
def test_a_full_disk_is_said_in_one_line(arguments: list[str]) -> None:
    """A short answer is refused at the end, a long one on the way; where it went is named."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PASYANS, *arguments], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"pasyans: standard output: ")
    assert done.stderr.count(b"\n") == 1


def test_the_version() -> None:
    """`--version` is the version of the package."""
    from pasyans import __version__

    done = subprocess.run([*PASYANS, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"pasyans {__version__}\n"
