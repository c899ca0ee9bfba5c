"""One question tells what a new game still lacks, and where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pasyans.edition import Edition, EditionError, places_of


def lacking(edition: Edition, game: str) -> dict[str, str]:
    return {
        f"{place.path} ({place.purpose})": place.lacks
        for place in places_of(edition, game)
        if place.lacks and not place.optional
    }


@pytest.fixture
def house(tiny):
    """A tiny edition in a checkout: it has pages, code, tests and cases."""
    for name in ("src/pasyans/games", "tests/games", "conformance", "docs/games"):
        (tiny.root / name).mkdir(parents=True)
    tiny.write("index.md", "{ed:game}`trial`\n: A trial.\n\ndocs/games/trial\n")
    tiny.write("docs/sheets/index.md", "| {ed:game}`trial` |\n\ntrial-en\ntrial-ru\n")
    tiny.write(
        "docs/api/games.md",
        ".. autoclass:: pasyans.games.trial.Trial\n\n```{ed:options} trial\n```\n",
    )
    for name in ("docs/sheets/trial-en.md", "docs/sheets/trial-ru.md", "docs/games/trial.md"):
        tiny.write(name, "")
    for name in ("src/pasyans/games/trial/rules.py", "tests/games/test_trial.py"):
        tiny.write(name, "")
    tiny.write("conformance/trial.jsonl", "")
    return tiny


def test_nothing_is_missing_of_a_whole_game(house) -> None:
    """A game that has everything lacks nothing; what is optional is listed apart."""
    assert lacking(house.open(), "trial") == {}
    optional = [place for place in places_of(house.open(), "trial") if place.optional]
    assert [(place.path, place.lacks) for place in optional] == [
        ("source_texts/equivalents/trial.toml", "no such file")
    ]


def test_everything_is_missing_of_a_game_that_is_only_a_name(house) -> None:
    """Before anything is written the whole way is shown, in the order to be gone."""
    assert lacking(house.open(), "new-game") == {
        "source_texts/EDITION.toml (entry)": "no table [games.new-game]",
        "source_texts/EDITION.toml (class)": "no class in [games.new-game]",
        "source_texts/games/new-game.yaml (text)": "no such file",
        "translations/ru/new-game.yaml (translation)": "no such file",
        "translations/en/new-game.yaml (translation)": "no such file",
        "clauses.lock (lock)": "not compared before the text can be read",
        "src/pasyans/games/new_game/rules.py (code)": "no such file",
        "tests/games/test_new_game.py (tests)": "no such file",
        "conformance/new-game.jsonl (cases)": "no such file",
        "docs/games/new-game.md (page)": "no such file",
        "docs/sheets/new-game-ru.md (sheet)": "no such file",
        "docs/sheets/new-game-en.md (sheet)": "no such file",
        "docs/api/games.md (api)": (
            "no .. autoclass:: pasyans.games.new_game., ```{ed:options} new-game"
        ),
        "docs/sheets/index.md (sheets)": "no {ed:game}`new-game`, new-game-ru, new-game-en",
        "index.md (home)": "no {ed:game}`new-game`, docs/games/new-game",
    }


def test_a_game_half_made_lacks_the_other_half(house) -> None:
    """What is begun and not whole is said with what it lacks."""
    house.replace("source_texts/EDITION.toml", "salic_law:SalicLaw", "gone:Trial")
    text = house.read("source_texts/games/trial.yaml")
    house.write("source_texts/games/trial.yaml", text.replace("id: d1", "id: d2"))
    english = house.read("translations/en/trial.yaml")
    house.write("translations/en/trial.yaml", english.replace("  n1: {", "  n2: {"))
    (house.root / "translations/ru/trial.yaml").unlink()
    (house.root / "docs/games/trial.md").unlink()
    house.replace("index.md", "\ndocs/games/trial\n", "")
    house.replace("docs/api/games.md", "```{ed:options} trial", "```{ed:options} trials")
    assert lacking(house.open(), "trial") == {
        "source_texts/EDITION.toml (class)": (
            "its class is pasyans.games.gone:Trial, but there is no module pasyans.games.gone"
        ),
        "translations/ru/trial.yaml (translation)": "no such file",
        "translations/en/trial.yaml (translation)": "not translated: n1",
        "clauses.lock (lock)": "not in it: d2",
        "docs/games/trial.md (page)": "no such file",
        "docs/api/games.md (api)": "no ```{ed:options} trial",
        "index.md (home)": "no docs/games/trial",
    }


def test_files_that_cannot_be_read_are_no_obstacle(house) -> None:
    """A text that is broken is one place that lacks something, and the rest is still shown."""
    house.replace("source_texts/games/trial.yaml", "force: comment", "force: coment")
    house.write("translations/en/trial.yaml", "language: [")
    house.write("clauses.lock", "?")
    found = lacking(house.open(), "trial")
    assert found["source_texts/games/trial.yaml (text)"].startswith("line 36: force is coment")
    assert set(found) == {
        "source_texts/games/trial.yaml (text)",
        "translations/ru/trial.yaml (translation)",
        "translations/en/trial.yaml (translation)",
        "clauses.lock (lock)",
    }


def test_a_game_not_yet_edited_is_not_whole(house) -> None:
    """A game of which only the place is known has no clause."""
    found = lacking(house.open(), "later")
    assert found["source_texts/games/later.yaml (text)"] == "no clause"


def test_an_edition_alone_needs_no_pages_and_no_code(tiny) -> None:
    """In a folder that holds only texts, only the places of texts are looked for."""
    assert {place.path.partition("/")[0] for place in places_of(tiny.open(), "trial")} == {
        "source_texts", "translations", "clauses.lock",
    }  # fmt: skip


def test_the_paper_for_contributors_lists_the_same_places() -> None:
    """What `pasyans check --missing` asks of a game is what CONTRIBUTING.md says, and no more."""
    root = Path(__file__).parents[2]
    paper = (root / "CONTRIBUTING.md").read_text("utf-8").partition("### A game\n")[2]
    rows = [line for line in paper.splitlines() if line.startswith("| `")]
    listed = {path for row in rows for path in re.findall(r"`([^`]+)`", row.split("|")[1])}
    places = {place.path for place in places_of(Edition.open(root), "new-game")}
    assert listed == {re.sub("new[-_]game", "GAME", path) for path in places}


def test_the_games_that_are_there_lack_nothing() -> None:
    """Every game of the edition has everything that a new one needs."""
    edition = Edition.open(Path(__file__).parents[2])
    assert [lacking(edition, game) for game in edition.games] == [{} for _ in edition.games]


@pytest.mark.parametrize("id", ["", "New", "a_b", "../x", "a.b"])
def test_what_cannot_be_an_id_is_refused(tiny, id: str) -> None:
    """An id that no game can have leads to no path."""
    with pytest.raises(EditionError, match="cannot be the id of a game"):
        places_of(tiny.open(), id)
