"""The commands for editors: `stamp`, `check` of what a game lacks; code that is not trusted."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
RULE = 'read: "слѣдующая"'
ENGLISH = "translations/en/salic-law.yaml"


@pytest.fixture
def folder(root: Path, tmp_path: Path) -> Path:
    """A copy of the edition in which a text has changed after it was translated."""
    for name in ("source_texts", "translations"):
        shutil.copytree(root / name, tmp_path / name, ignore=shutil.ignore_patterns("locale"))
    shutil.copy(root / "clauses.lock", tmp_path)
    game = tmp_path / "source_texts/games/salic-law.yaml"
    text = game.read_text(encoding="utf-8")
    assert RULE in text
    game.write_text(text.replace(RULE, 'read: "слѣдующія"'), encoding="utf-8")
    return tmp_path


def test_stale_translations_are_listed_and_not_written(run: Run, folder: Path) -> None:
    """`stamp --check` says where, ends with 1, and leaves the files as they are."""
    before = (folder / ENGLISH).read_bytes()
    said = run("stamp", "--check", "--edition", str(folder))
    assert said.status == 1
    places = [line.partition(" ")[0] for line in said.out.splitlines()]
    assert [place.rpartition(":")[0].rpartition(":")[0] for place in places] == [
        "translations/ru/salic-law.yaml", ENGLISH,
    ]  # fmt: skip
    assert (folder / ENGLISH).read_bytes() == before
    assert run("stamp", "--check", "fifteen", "--edition", str(folder)).status == 0


def test_a_stamp_says_what_it_stamped(run: Run, folder: Path) -> None:
    """Each translation is one line, or one entry of the JSON; then nothing is stale."""
    said = run("stamp", "salic-law", "--json", "--edition", str(folder))
    assert said.status == 0
    stamped = json.loads(said.out)["stamped"]
    assert [(one["clause"], one["language"]) for one in stamped] == [
        ("salic-law.r1.2", "ru"), ("salic-law.r1.2", "en"),
    ]  # fmt: skip
    assert stamped[1]["now"] in (folder / ENGLISH).read_text(encoding="utf-8")
    again = run("stamp", "--edition", str(folder))
    assert again.out == "every translation is of the text as it is now\n"


def test_what_is_not_translated_is_not_stamped(run: Run, folder: Path) -> None:
    """A file that is missing is an error, in one line."""
    (folder / ENGLISH).unlink()
    said = run("stamp", "salic-law", "--edition", str(folder))
    assert said.status == 1
    assert said.err.startswith(f"pasyans: {ENGLISH}: salic-law.")
    assert "translate it first" in said.err
    assert said.err.count("\n") == 1


def test_a_game_lacks_what_a_new_game_needs(run: Run, folder: Path) -> None:
    """`check --missing` lists each place with its path, and ends with 1 where one is wanting."""
    whole = run("check", "--missing", "salic-law", "--edition", str(folder))
    assert whole.status == 0
    assert whole.out.splitlines()[-1] == "salic-law has all that a game needs"
    new = run("check", "--missing", "new-game", "--edition", str(folder))
    assert new.status == 1
    assert new.out.splitlines()[-1] == "new-game lacks 6 of the 6 places that a game needs"
    assert "missing     source_texts/games/new-game.yaml " in new.out
    assert "optional    source_texts/equivalents/new-game.toml" in new.out
    data = run("check", "--missing", "new-game", "--json").json
    assert {place["path"] for place in data["places"]} > {"docs/games/new-game.md", "index.md"}


OWN_GAME = """\
from pathlib import Path
from pasyans.games.salic_law import SalicLaw
Path(__file__).with_name("ran").touch()
class Own(SalicLaw):
    pass
"""


def test_code_of_a_foreign_edition_runs_only_where_it_is_trusted(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A class outside `pasyans.games` is not imported, unless the reader says --trust-code."""
    settings = folder / "source_texts/EDITION.toml"
    text = settings.read_text(encoding="utf-8")
    class_ = "pasyans.games.salic_law:SalicLaw"
    settings.write_text(text.replace(class_, "own_game:Own"), encoding="utf-8")
    (folder / "own_game.py").write_text(OWN_GAME, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    asked = ["readings", "salic-law", "--edition", str(folder)]
    refused = run(*asked)
    assert refused.status == 1
    assert refused.err.startswith("pasyans: source_texts/EDITION.toml:")
    assert refused.err.endswith("say --trust-code\n")
    assert not (folder / "ran").exists()
    assert run(*asked, "--trust-code").status == 0
    assert (folder / "ran").exists()
