"""An edition opens from a folder, from the checkout, and from installed data; and quickly."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pasyans
from pasyans.edition import Edition, EditionError, check, lock, stamp


def test_it_opens_from_a_folder_and_from_its_settings(tiny) -> None:
    assert Edition.open(tiny.root).title == "A Trial"
    assert Edition.open(tiny.root / "source_texts" / "EDITION.toml").title == "A Trial"
    assert Edition.open(str(tiny.root)).text_version == "0.1.0"


def test_a_folder_without_an_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="no edition there: it would have source_texts/EDITION"):
        Edition.open(tmp_path)


def test_the_checkout_is_found_from_the_package() -> None:
    edition = Edition.open()
    assert Path(pasyans.__file__).is_relative_to(edition.root)


def test_installed_data_is_found_beside_the_package(tiny, tmp_path: Path) -> None:
    """The package is copied out of its checkout, the tiny edition put where a wheel has data."""
    package = tmp_path / "site" / "pasyans"
    shutil.copytree(
        Path(pasyans.__file__).parent,
        package,
        ignore=shutil.ignore_patterns("__pycache__", "sphinx", "games", "_data"),
    )
    code = "from pasyans.edition import Edition; print(Edition.open().title)"

    def run() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONPATH": str(tmp_path / "site"), "PYTHONUTF8": "1"},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

    done = run()
    assert done.returncode == 1
    assert "no edition found beside the package" in done.stderr
    shutil.copytree(tiny.root, package / "_data")
    done = run()
    assert done.stdout == "A Trial\n", done.stderr


def test_the_base_address_can_be_set_from_outside(tiny, monkeypatch: pytest.MonkeyPatch) -> None:
    edition = tiny.open()
    monkeypatch.delenv("PASYANS_BASE_URL", raising=False)
    assert edition.base_url == "https://trial.example/"
    monkeypatch.setenv("PASYANS_BASE_URL", "http://localhost:8000")
    assert edition.base_url == "http://localhost:8000/"


def test_the_files_of_the_edition_and_of_a_game(tiny) -> None:
    edition = tiny.open()
    names = [path.relative_to(tiny.root).as_posix() for path in edition.files]
    assert names == [
        "source_texts/EDITION.toml",
        "source_texts/ocr/a.txt",
        "source_texts/ocr/b.txt",
        "source_texts/games/trial.yaml",
        "source_texts/games/later.yaml",
        "source_texts/foreign.yaml",
        "translations/ru/trial.yaml",
        "translations/en/trial.yaml",
        "translations/glossary.yaml",
        "clauses.lock",
    ]
    of_game = {path.relative_to(tiny.root).as_posix() for path in edition.files_of("trial")}
    assert of_game == set(names) - {
        "source_texts/ocr/b.txt",
        "source_texts/games/later.yaml",
        "source_texts/foreign.yaml",
        "clauses.lock",
    }


def test_games_are_read_when_they_are_asked_for(tiny) -> None:
    tiny.write("source_texts/games/later.yaml", "game: [")
    edition = tiny.open()
    assert list(edition.games) == ["trial", "later"]
    assert edition.find("trial.r1.1").line == 7
    with pytest.raises(EditionError, match="not YAML"):
        edition.find("later")


def test_the_class_of_a_game(tiny) -> None:
    edition = tiny.open()
    assert edition.class_of("trial") == "pasyans.games.salic_law:SalicLaw"
    assert edition.class_of("later") is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("games.salic_law:", "games.salic_laww:", "there is no module pasyans.games.salic_laww"),
        (":SalicLaw", ":SalicLow", "salic_law has no SalicLow; did you mean SalicLaw"),
    ],
)
def test_a_class_that_is_not_there_is_named_with_its_line(
    tiny, old: str, new: str, said: str
) -> None:
    """Whoever is about to import the class of a game is told what is wrong with its name."""
    tiny.replace("source_texts/EDITION.toml", old, new)
    with pytest.raises(EditionError) as caught:
        tiny.open().class_of("trial")
    assert str(caught.value).startswith("source_texts/EDITION.toml:36: trial: its class is ")
    assert said in str(caught.value)


def test_the_dictionary_stays_unread_until_spelling_is_asked_for() -> None:
    code = (
        "import sys; from pasyans.edition import Edition; e = Edition.open(); "
        "[e.games[id] for id in e.games]; e.foreign, e.terms; "
        "print(sorted({'pymorphy3', 'jsonschema', 'sphinx'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={"PYTHONPATH": str(Path(pasyans.__file__).parents[1])},
    )  # fmt: skip
    assert done.stdout == "[]\n"


OWN_CODE = "from pathlib import Path\nPath('ran').write_text('x')\nclass Own: pass\n"


@pytest.fixture
def foreign(tiny, monkeypatch: pytest.MonkeyPatch):
    """An edition whose game is played by a class of its own, importable from its folder."""
    tiny.replace("source_texts/EDITION.toml", "pasyans.games.salic_law:SalicLaw", "own_code:Own")
    tiny.write("own_code.py", OWN_CODE)
    monkeypatch.chdir(tiny.root)
    monkeypatch.syspath_prepend(str(tiny.root))
    return tiny


def test_code_of_an_edition_is_not_run_unasked(foreign) -> None:
    """Neither opening nor checking an edition imports a class that it names."""
    edition = foreign.open()
    assert check(edition) == []
    assert edition.games["trial"].python == "own_code:Own"
    with pytest.raises(EditionError) as caught:
        edition.class_of("trial")
    assert str(caught.value) == (
        "source_texts/EDITION.toml:36: trial: its class own_code:Own is code outside pasyans.games "
        "and is not run unasked: if you trust this edition, say --trust-code"
    )
    assert not (foreign.root / "ran").exists()
    assert "own_code" not in sys.modules


@pytest.mark.parametrize("name", ["pasyans.gamesome:X", "pasyans:games", "pasyans.cli:main"])
def test_only_the_package_of_games_is_trusted(foreign, name: str) -> None:
    """A name that begins like the package of games, or lies beside it, is not in it."""
    foreign.replace("source_texts/EDITION.toml", "own_code:Own", name)
    with pytest.raises(EditionError, match="not run unasked"):
        foreign.open().class_of("trial")


def test_code_is_run_for_a_reader_who_trusts_it(foreign) -> None:
    """With `trust_code` any class may be imported; those of `pasyans.games` always may."""
    trusted = Edition.open(foreign.root, trust_code=True)
    assert trusted.class_of("trial") == "own_code:Own"
    assert trusted.class_of("later") is None
    assert Edition.open().class_of("salic-law") == "pasyans.games.salic_law:SalicLaw"


def test_the_installed_edition_is_not_written_to(tiny, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lock and stamps go into a folder of the reader's own, never among installed packages."""
    monkeypatch.setattr("pasyans.edition.edition.installed_data", lambda: tiny.root)
    before = {path: path.read_bytes() for path in tiny.root.rglob("*.*")}
    for write in (lock, stamp):
        with pytest.raises(EditionError, match="is not written to: give the folder of your own"):
            write(tiny.open())
    assert {path: path.read_bytes() for path in tiny.root.rglob("*.*")} == before
