"""An installed wheel is a whole edition: its commands run without a checkout or an extra."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest

RECORD = """
[Game "salic-law"]
[Text "0.1.0"]
[Readings "edition"]
[Deal "v1:1871"]
[Result "open"]

turn
"""

# How each command is tried: its arguments, in a folder with a copy of the edition.
COMMANDS = {
    "check": [],
    "cite": ["salic-law.r1.1", "--style", "bibtex"],
    "conformance": ["sundial", "--output", "cases"],
    "deal": ["salic-law", "v1:1871"],
    "explain": ["salic-law", "kings Ks 4d 2c; aces Ac", "k1.2-a1"],
    "export": ["bibtex", "salic-law.r1.1"],
    "judge": ["salic-law", "kings Ks 4d 2c; aces Ac", "k1-a1"],
    "learn-confusions": ["ocr.txt", "clean.txt", "--output", "learnt.json"],
    "list": ["salic-law"],
    "lock": ["--edition", "edition"],
    "moves": ["salic-law", "v1:1871"],
    "normalize": ["ocr.txt", "--repair"],
    "perft": ["salic-law", "v1:1871", "--depth", "1"],
    "readings": ["salic-law"],
    "replay": ["game.txt"],
    "show": ["salic-law.r1.1"],
    "snapshot": ["--edition", "edition"],
    "stamp": ["--edition", "edition"],
    "verify": ["sundial", "--quiet", "--jobs", "1", "--output", "verify.json"],
    "where": ["B:15:128"],
}
SAME = ["cite", "explain", "list", "moves", "show"]
"""Commands whose answer is compared with the checkout's, to the letter."""

# Runs the commands given as JSON in one process; then says what each printed and came to.
RUN = """
import contextlib, io, json, sys
from pasyans.cli import main
said = {}
for name, arguments in json.loads(sys.argv[1]).items():
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            status = main([name, *arguments])
        except SystemExit as stopped:
            status = stopped.code
    said[name] = [status, out.getvalue()]
json.dump(said, sys.stdout)
"""

# Imports every module but those of the pages, which need the extra `site`.
IMPORT = """
import importlib, json, pkgutil, sys
import pasyans
names = [
    found.name for found in pkgutil.walk_packages(pasyans.__path__, "pasyans.", onerror=str)
    if not found.name.startswith("pasyans.sphinx") and not found.name.endswith("__main__")
]
for name in names:
    importlib.import_module(name)
json.dump(names, sys.stdout)
"""


@dataclass
class Installed:
    """A new environment with the wheel in it, and the archives that it was made from."""

    python: Path
    source: Path
    wheel: Path


def run(*command: str | Path, cwd: Path | None = None) -> str:
    environment = {key: text for key, text in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**environment, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def required(names: list[str]) -> set[Distribution]:
    """The installed distributions of these names and, without extras, all that they require."""
    found: dict[str, Distribution] = {}
    while names:
        name = re.split(r"[^\w.-]", names.pop())[0]
        if name not in found:
            try:
                found[name] = distribution(name)
            except PackageNotFoundError:  # for another Python or system, as a marker says
                continue
            names += [line for line in found[name].requires or () if "extra ==" not in line]
    return set(found.values())


@pytest.fixture(scope="module")
def installed(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel, built from the source distribution, with the libraries that it requires.

    They are links to the files of this environment: nothing else of it can be imported.
    """
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist", root)
    (wheel,) = (folder / "dist").glob("*.whl")
    (source,) = (folder / "dist").glob("*.tar.gz")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "--quiet"),
        *("--no-deps", "--no-index", "--disable-pip-version-check", wheel),
    )
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        described = archive.read(metadata).decode("utf-8")
    asked = re.findall(r"^Requires-Dist: (?!.*extra ==)(.*)$", described, re.MULTILINE)
    for library in required(asked):
        for file in library.files or ():
            if ".." not in file.parts and file.suffix != ".pyc":
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                (site / file).symlink_to(Path(str(library.locate_file(file))).resolve())
    return Installed(python, source, wheel)


@pytest.fixture(scope="module")
def said(
    installed: Installed, root: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, tuple[int, str]]:
    """What each command of the installed package printed, and its status."""
    folder = tmp_path_factory.mktemp("elsewhere")
    for name in ("source_texts", "translations"):
        shutil.copytree(root / name, folder / "edition" / name)
    shutil.copy(root / "clauses.lock", folder / "edition")
    (folder / "ocr.txt").write_text("Дфло въ мфстф. Дфло.", encoding="utf-8")
    (folder / "clean.txt").write_text("Дѣло въ мѣстѣ. Дѣло.", encoding="utf-8")
    (folder / "game.txt").write_text(RECORD, encoding="utf-8")
    asked = {name: COMMANDS[name] for name in commands(installed)}
    answers: dict[str, Any] = json.loads(
        run(installed.python, "-c", RUN, json.dumps(asked), cwd=folder)
    )
    return {name: (status, printed) for name, (status, printed) in answers.items()}


def commands(installed: Installed) -> list[str]:
    """The commands that `pasyans --help` lists."""
    text = run(installed.python.parent / "pasyans", "--help")
    found = re.findall(r"^    ([a-z][a-z-]+)(?:  |$)", text, re.MULTILINE)
    assert {"check", "show", "verify"} <= set(found), text
    unknown = sorted(set(found) - COMMANDS.keys())
    assert unknown == [], "say in COMMANDS how they are tried"
    return found


def test_it_opens_its_own_data(installed: Installed, tmp_path: Path) -> None:
    """`Edition.open()` finds the texts inside the package."""
    program = (
        "import json, pasyans; from pasyans.edition import Edition; edition = Edition.open();"
        "print(json.dumps([pasyans.__file__, edition.text_version, sorted(edition.games),"
        " [str(path) for path in edition.files]]))"
    )
    module, version, games, files = json.loads(run(installed.python, "-c", program, cwd=tmp_path))
    home = str(installed.python.parent.parent)
    assert module.startswith(home)
    assert version
    assert "salic-law" in games
    assert files
    assert all(Path(home, file).is_file() for file in files)


def test_every_module_imports(installed: Installed, tmp_path: Path) -> None:
    """What the default install brings is enough for all but the pages."""
    names = json.loads(run(installed.python, "-c", IMPORT, cwd=tmp_path))
    assert {"pasyans.cli", "pasyans.games", "pasyans.verify"} <= set(names)


def test_every_command_runs(said: dict[str, tuple[int, str]]) -> None:
    """And enough for every command."""
    assert {name: status for name, (status, _) in said.items() if status != 0} == {}


def test_its_commands_answer_as_the_checkout_does(
    said: dict[str, tuple[int, str]], root: Path
) -> None:
    """The same command says the same."""
    asked = json.dumps({name: COMMANDS[name] for name in SAME})
    here = json.loads(run(sys.executable, "-c", f"import sys; sys.path.insert(0, 'src')\n{RUN}",
                          asked, cwd=root))  # fmt: skip
    assert {name: said[name] for name in SAME} == {name: tuple(here[name]) for name in SAME}


def test_the_wheel_has_no_sources_of_catalogues(installed: Installed) -> None:
    """The compiled catalogues are in it; what translators work on is not."""
    with zipfile.ZipFile(installed.wheel) as archive:
        endings = {Path(name).suffix for name in archive.namelist()}
    assert ".mo" in endings
    assert endings & {".po", ".pot"} == set()


def test_the_source_distribution_is_the_checkout(installed: Installed, root: Path) -> None:
    """It carries the papers that README names, the tests, the pages, and all that `make` reads."""
    with tarfile.open(installed.source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    files = (
        "CONTRIBUTING.md",
        "Makefile",
        "conf.py",
        "docs/architecture.md",
        "requirements/test.txt",
    )
    assert names >= {*files, "tests/house/test_wheel.py", "translations/locale/pasyans.pot"}
