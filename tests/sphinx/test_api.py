"""The pages for programmers: every public name of the packages, from their docstrings."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from sphinx.util.inventory import InventoryFile

from pasyans.edition import Edition
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
    assert page.find(id="sample.Fields.first") is not None
    assert page.find(id="sample.signature").find("a", class_="reference") is None
