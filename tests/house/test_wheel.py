"""An installed wheel is a whole edition: it opens, shows and cites without a checkout."""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def installed(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment with the wheel in it, built from the source distribution.

    Its libraries are those of this environment (a plain path in a .pth file, so that the editable
    install, itself a .pth file, does not come along).
    """
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist", root)
    (wheel,) = (folder / "dist").glob("*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "--quiet"),
        *("--no-deps", "--no-index", "--disable-pip-version-check", wheel),
    )
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(site, "libraries.pth").write_text("\n".join(sorted(libraries)) + "\n", encoding="utf-8")
    return python


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


def test_it_opens_its_own_data(installed: Path, tmp_path: Path) -> None:
    """`Edition.open()` finds the texts inside the package."""
    program = (
        "import json, pasyans; from pasyans.edition import Edition; edition = Edition.open();"
        "print(json.dumps([pasyans.__file__, edition.text_version, sorted(edition.games),"
        " [str(path) for path in edition.files]]))"
    )
    module, version, games, files = json.loads(run(installed, "-c", program, cwd=tmp_path))
    home = str(installed.parent.parent)
    assert module.startswith(home)
    assert version
    assert "salic-law" in games
    assert files
    assert all(Path(home, file).is_file() for file in files)


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "salic-law.r1.1"],
        ["check"],
        ["cite", "salic-law.r1.1", "--style", "bibtex"],
        ["moves", "salic-law", "v1:1871"],
        ["explain", "salic-law", "kings Ks 4d 2c; aces Ac", "k1.2-a1"],
    ],
)
def test_its_command_answers_as_the_checkout_does(
    arguments: list[str], installed: Path, root: Path, tmp_path: Path
) -> None:
    """The same command says the same."""
    command = installed.parent / "pasyans"
    assert run(command, *arguments, cwd=tmp_path) == run(
        sys.executable, "-m", "pasyans", *arguments, cwd=root
    )
