"""The games run the same in every CPython from 3.11 to 3.14 that this machine has."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from pasyans.edition import Edition

WALKS = Path(__file__).with_name("walks.py")
SOURCE = Path(__file__).parents[2] / "src"


def printed(interpreter: str, references: list[str]) -> str:
    """What `walks.py` prints in an interpreter that sees the standard library and our source."""
    run = [interpreter, "-S", "-E", "-c", CODE, str(SOURCE), str(WALKS), *references]
    return subprocess.run(run, capture_output=True, text=True, check=True).stdout


CODE = """
import runpy, sys
sys.path.insert(0, sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def others() -> list[str]:
    """The other interpreters on the path that start."""
    found = []
    for minor in range(11, 15):
        interpreter = shutil.which(f"python3.{minor}")
        if interpreter and sys.version_info[:2] != (3, minor):
            asked = subprocess.run([interpreter, "--version"], capture_output=True, check=False)
            if asked.returncode == 0:
                found.append(interpreter)
    return found


def test_examples_and_courses_are_the_same_in_every_interpreter() -> None:
    """No example fails, and each game takes the same course, with the standard library alone."""
    edition = Edition.open()
    references = [found for id in edition.games if (found := edition.class_of(id))]
    here = printed(sys.executable, references)
    assert here.count("failed examples: 0\n") == len(references)
    for interpreter in others():
        assert printed(interpreter, references) == here, interpreter
