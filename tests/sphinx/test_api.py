"""The pages for programmers: every public name of the packages, from their docstrings."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from sphinx.util.inventory import InventoryFile

from pasyans.edition import Edition
from pasyans.games import load
from pasyans.patience import Game, Position

# Of napoleon and MyST, which say them of Sphinx.
pytestmark = pytest.mark.filterwarnings("ignore::sphinx.deprecation.RemovedInSphinx11Warning")

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def documented(
    tmp_path_factory: pytest.TempPathFactory, copied: Callable[[str, Path], Any]
) -> dict[str, Any]:
    """What the pages of `patience` and `edition` have an entry of, by its full name."""
    made = copied("api", tmp_path_factory.mktemp("api"))
    for name in ("patience", "edition"):
        shutil.copy(ROOT / "docs" / "api" / f"{name}.md", made.source)
    made.build(autodoc_default_options={"undoc-members": True})
    assert "ref.class" not in made.warnings
    inventory = InventoryFile.loads((made.html / "objects.inv").read_bytes(), uri="").data
    return {
        name: item
        for kind, items in inventory.items()
        if kind.startswith("py:")
        for name, item in items.items()
    }


@pytest.mark.parametrize("kind", [Game, Position, Edition], ids=lambda kind: kind.__name__)
def test_every_public_method_has_an_entry(documented: dict[str, Any], kind: type) -> None:
    """Whatever a class of ours offers is on the page of its package."""
    package = ".".join(kind.__module__.split(".")[:2])
    names = [
        f"{package}.{kind.__name__}.{name}"
        for part in kind.__mro__
        if part.__module__.startswith("pasyans.")
        for name in vars(part)
        if not name.startswith("_")
    ]
    assert len(names) > 10
    assert [name for name in names if name not in documented] == []


def test_every_game_with_a_program_is_on_the_page_of_the_games() -> None:
    """Its class, by the name that the edition gives it, and its options."""
    page = (ROOT / "docs" / "api" / "games.md").read_text(encoding="utf-8")
    games = {id: game.python for id, game in Edition.open().games.items() if game.python}
    assert games
    for id, python in games.items():
        assert f".. autoclass:: {python.replace(':', '.')}\n" in page, id
        assert f"{{ed:options}} {id}\n" in page, id


def test_options_are_those_of_the_class(project: Callable[..., Any]) -> None:
    """Each option with its readings, the edition's first, and each set of readings."""
    made = project("edition")
    made.edit("source_texts/EDITION.toml", "tiny.games:Tops", "pasyans.games.salic_law:SalicLaw")
    made.write("docs/visitor.md", "# Visitor\n\n```{ed:options} tops\n```\n")
    page = BeautifulSoup(made.build().page("docs/visitor"), "html.parser")
    options, bundles = page.find_all("table")
    game = load("pasyans.games.salic_law:SalicLaw")
    rows = [[cell.get_text() for cell in row.find_all("td")] for row in options.find_all("tr")[1:]]
    assert rows == [
        [name, option.crux, ", ".join(option.readings)] for name, option in game.options.items()
    ]
    names = [row.find("td").get_text() for row in bundles.find_all("tr")[1:]]
    assert names == list(game.bundles)


def test_a_game_without_a_program_has_no_options(project: Callable[..., Any]) -> None:
    """The directive says so."""
    made = project("edition")
    made.write("docs/visitor.md", "# Visitor\n\n```{ed:options} ending\n```\n")
    assert "no program plays this game yet" in made.build().warnings


def test_docstrings_are_read_as_they_are_meant(project: Callable[..., Any]) -> None:
    """Colons stay, fields have no empty phrase; only a name that nothing of ours has is missed."""
    made = project("api").build()
    assert len(made.warnings.splitlines()) == 1
    assert "NoSuchErrorAnywhere" in made.warnings
    page = BeautifulSoup(made.page("index"), "html.parser")
    colon = page.find(id="sample.Colon.colon").find_next("dd")
    assert colon.get_text().strip() == "One thing: another thing."
    signature = page.find(id="sample.signature").find_next("dd")
    assert "One number: another one." in " ".join(signature.get_text().split())
    assert "Return type" not in signature.get_text()
    assert "Alias for field" not in page.get_text()
    assert page.get_text().count("of any size") == 1
    first = page.find(id="sample.Fields.first").find_next("dd")
    assert " ".join(first.get_text().split()) == "The first field: a number of any size."
    assert page.find(id="sample.Fields.second") is not None
    colon = page.find(id="sample.Colon").find_next("dd")
    assert "An attribute without an entry." in colon.get_text()
    assert page.find(id="sample.signature").find("a", class_="reference") is None
