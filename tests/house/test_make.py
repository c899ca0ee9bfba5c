"""`make` keeps the environment that it made, and says in a line what is in the way."""

import os
import re
import shutil
import socket
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

# A virtual environment without pip, which takes most of the time.
VENV = """
import os, sys
folder = sys.argv[1]
os.makedirs(f"{folder}/bin")
for name in ("python", "python3"):
    os.symlink(sys.executable, f"{folder}/bin/{name}")
with open(f"{folder}/pyvenv.cfg", "w") as file:
    file.write(f"home = {os.path.dirname(sys.executable)}\\nversion = {sys.version.split()[0]}\\n")
"""

TOO_OLD = """#!/bin/sh
case "$*" in --version) echo Python 3.9.18;; *) exit 1;; esac
"""


@dataclass
class Checkout:
    """A copy of what `make` reads, in which `python -m venv` is quick."""

    folder: Path
    stub: Path
    path: list[str] = field(default_factory=list)

    def make(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        inherited = {
            key: value
            for key, value in os.environ.items()
            if key not in ("PYTHON", "PORT", "MAKEFLAGS", "MAKELEVEL", "MFLAGS", "PYTHONPATH")
        }
        places = [*self.path, str(self.folder.parent / "bin"), inherited["PATH"]]
        inherited |= {"PATH": os.pathsep.join(places), "PYTHONPATH": str(self.stub)}
        return subprocess.run(
            ["make", "--no-print-directory", *arguments],
            cwd=self.folder,
            env=inherited | environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def made(self, *arguments: str) -> str:
        """What `make` says of the environment."""
        done = self.make(".venv/.made", *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    def program(self, name: str, text: str) -> Path:
        path = self.folder.parent / "bin" / name
        path.parent.mkdir(exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
        return path


@pytest.fixture
def checkout(root: Path, tmp_path: Path) -> Checkout:
    """A checkout without an environment, on a path where `python3` is this Python."""
    if not shutil.which("make"):
        pytest.skip("no make here; on Debian and Ubuntu: apt-get install make")
    folder = tmp_path / "checkout"
    (folder / "requirements").mkdir(parents=True)
    shutil.copy(root / "Makefile", folder)
    for name in ("site", "test"):
        (folder / "requirements" / f"{name}.txt").write_text("locked==1\n", encoding="utf-8")
    (tmp_path / "stub" / "venv").mkdir(parents=True)
    (tmp_path / "stub" / "venv" / "__init__.py").touch()  # a package of namespaces would come last
    (tmp_path / "stub" / "venv" / "__main__.py").write_text(VENV, encoding="utf-8")
    made = Checkout(folder, tmp_path / "stub")
    this = getattr(sys, "_base_executable", sys.executable)
    made.program("python3", f'#!/bin/sh\nexec {this} "$@"\n')
    return made


def test_an_environment_is_kept(checkout: Checkout) -> None:
    """What was made for this Python, folder and locks is not made again."""
    assert checkout.made().startswith("Making .venv with Python 3.")
    assert checkout.made() == ""


def test_an_activated_environment_is_kept(checkout: Checkout) -> None:
    """With .venv/bin first on the path, `python3` is the environment's own: nothing is removed."""
    checkout.made()
    (checkout.folder / ".venv" / "installed").touch()
    checkout.path = [str(checkout.folder / ".venv" / "bin")]
    for named in ([], ["PYTHON=python3"], ["PYTHON=.venv/bin/python"]):
        assert checkout.made(*named) == ""
        assert (checkout.folder / ".venv" / "installed").is_file()


def test_an_activated_environment_can_be_made_again(checkout: Checkout) -> None:
    """It is made with the Python that it came from, which is there when it is removed."""
    checkout.made()
    checkout.path = [str(checkout.folder / ".venv" / "bin")]
    (checkout.folder / "requirements" / "test.txt").write_text("locked==2\n", encoding="utf-8")
    assert checkout.made().endswith(" again: the versions in requirements/ have changed")
    assert checkout.made() == ""


def test_a_python_is_named_once(checkout: Checkout) -> None:
    """After `make site PYTHON=…` a plain `make` stays with it, whatever `python3` is."""
    this = checkout.program("python3", "").with_name("mine")
    this.symlink_to(getattr(sys, "_base_executable", sys.executable))
    checkout.program("python3", TOO_OLD)
    assert checkout.made(f"PYTHON={this}").startswith("Making .venv")
    assert checkout.made() == ""


def test_a_moved_checkout_says_why(checkout: Checkout) -> None:
    """An environment cannot be moved: in another folder it is made again."""
    checkout.made()
    checkout.folder = checkout.folder.rename(checkout.folder.with_name("elsewhere"))
    assert checkout.made().endswith(" again: it was made for another folder")


def test_an_old_python_is_refused(checkout: Checkout) -> None:
    """A line says what is needed, and nothing is made."""
    checkout.program("python3", TOO_OLD)
    done = checkout.make("site")
    assert done.returncode != 0
    assert "'python3' is Python 3.9.18, and pasyans needs Python 3.11 or newer" in done.stderr
    assert not (checkout.folder / ".venv").exists()


def test_a_port_in_use_is_said_in_one_line(checkout: Checkout) -> None:
    """`make serve` asks for another port before it builds, without a traceback."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        checkout.made()
        done = checkout.make("port", f"PORT={taken.getsockname()[1]}")
    first, *rest = done.stderr.splitlines()
    assert first.startswith(f"Port '{taken_port(done)}' of 127.0.0.1 is in use")
    assert first.endswith("make serve PORT=8001")
    assert all(line.startswith("make: ***") for line in rest)
    assert checkout.make("port", "PORT=http").returncode != 0


def taken_port(done: subprocess.CompletedProcess[str]) -> str:
    return next(part.removeprefix("PORT=") for part in done.args if part.startswith("PORT="))


@pytest.fixture
def building(checkout: Checkout) -> Checkout:
    """A checkout whose `sphinx` does nothing, and whose `pasyans` does what a test writes."""
    checkout.made()
    for name in ("en", "ru"):
        (checkout.folder / "build" / "html" / name).mkdir(parents=True)
    (checkout.folder / "docs").mkdir()
    (checkout.folder / "docs" / "_redirect.html").touch()
    (checkout.stub / "sphinx").mkdir()
    (checkout.stub / "sphinx" / "__main__.py").touch()
    return checkout


def verifier(checkout: Checkout, script: str) -> None:
    made = checkout.program("pasyans", f"#!/bin/sh\n{script}\n")
    made.rename(checkout.folder / ".venv" / "bin" / "pasyans")


def test_a_weak_example_does_not_stop_the_build(building: Checkout) -> None:
    """Status 1 of the verifier is told, and the pages are built."""
    verifier(building, "exit 1")
    done = building.make("html")
    assert done.returncode == 0, done.stderr
    assert "not satisfied" in done.stdout
    assert (building.folder / "build" / "html" / "index.html").is_file()


@pytest.mark.parametrize("status", [2, 3, 139])
def test_a_verifier_that_fails_stops_the_build(status: int, building: Checkout) -> None:
    """A wrong call or a crash is not passed off as an example that shows nothing."""
    verifier(building, f"exit {status}")
    done = building.make("html")
    assert done.returncode != 0
    assert "not satisfied" not in done.stdout
    assert not (building.folder / "build" / "html" / "index.html").exists()


def test_the_language_of_the_shell_is_left_out(building: Checkout) -> None:
    """What `make` runs does not see PASYANS_LANG."""
    verifier(building, 'echo "language: ${PASYANS_LANG-none}"')
    assert "language: none" in building.make("html", PASYANS_LANG="ru").stdout


def test_a_defect_has_a_status_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python's own status for a traceback, 1, is that of an example that shows nothing."""
    from pasyans import cli, edition

    def broken(*_arguments: object, **_options: object) -> None:
        raise LookupError("a defect")

    monkeypatch.setattr(edition.Edition, "open", broken)
    assert cli.main(["check"]) == 3
    assert "LookupError: a defect" in capsys.readouterr().err


def test_ci_leaves_nothing_out(root: Path) -> None:
    """`.ci/run` runs the long tests too, and lets none be skipped."""
    script = (root / ".ci" / "run").read_text(encoding="utf-8")
    assert "export PASYANS_NO_SKIP=1" in script
    assert re.search(r"^make test .*LONG=1$", script, re.MULTILINE)
