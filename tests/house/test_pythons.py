"""The games play alike in every Python that is here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

VERSIONS = ("3.11", "3.12", "3.13", "3.14")

# Nothing but the standard library: the doctests of the kernel and the games, then one game from
# each of some deals, always the last allowed move, and what it came to.
PLAY = """
import doctest, importlib, pkgutil, sys
import pasyans.games, pasyans.patience
tried = 0
for package in (pasyans.patience, pasyans.games):
    for found in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        failed, run = doctest.testmod(importlib.import_module(found.name))
        tried += run
        if failed:
            sys.exit(f"{found.name}: {failed} examples failed")
print(tried, "examples")
for where in sys.argv[1:]:
    module, _, name = where.partition(":")
    game = getattr(importlib.import_module(module), name)()
    for number in range(1871, 1876):
        position = game.deal(f"v1:{number}")
        for _ in range(1000):
            moves = game.moves(position)
            if not moves:
                break
            position = game.play(position, moves[-1])
        print(where, number, game.outcome(position), position)
"""


def runs(python: str) -> bool:
    """Whether there is such a Python (a version manager's stand-in may not run)."""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


def pythons() -> list[str]:
    """The Pythons of the versions named above: on the path, else among those of pyenv."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    found = []
    for version in VERSIONS:
        command = f"python{version}"
        candidates = [shutil.which(command), *sorted(kept.glob(f"{version}.*/bin/{command}"))]
        found += [str(path) for path in candidates if path and runs(str(path))][:1]
    return found or [sys.executable]


def play(python: str, root: Path) -> str:
    from pasyans.edition import Edition

    edition = Edition.open(root)
    classes = [where for id in edition.games if (where := edition.class_of(id))]
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [python, "-S", "-c", PLAY, *classes],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def here(root: Path) -> str:
    """What this Python plays."""
    return play(sys.executable, root)


@pytest.mark.parametrize("python", pythons(), ids=lambda path: Path(path).name)
def test_games_play_alike(python: str, here: str, root: Path) -> None:
    """The examples hold there without any library, and a deal played out ends in the same place."""
    assert play(python, root) == here
