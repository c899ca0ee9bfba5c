"""The command as a process among others."""

import os
import subprocess
import sys

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
    """Bytes that are not UTF-8 are refused in one line."""
    done = subprocess.run(
        [*PASYANS, "moves", "salic-law", "-"],
        input=b"kings \xff\xfe",
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"pasyans: ")
    assert done.stderr.count(b"\n") == 1


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


def test_the_version() -> None:
    """`--version` is the version of the package."""
    from pasyans import __version__

    done = subprocess.run([*PASYANS, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"pasyans {__version__}\n"
