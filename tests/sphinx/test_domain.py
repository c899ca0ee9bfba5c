"""Objects keep their ids, can be linked to from anywhere, and know who links to them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from sphinx.util.inventory import InventoryFile


def test_every_object_has_its_id_as_its_anchor(edition: Any) -> None:
    """Dots survive, and nothing is said about it."""
    edition.build()
    assert edition.warnings == ""
    page = edition.page("docs/tops")
    for id in ("tops.t1", "tops.r1", "tops.r1.1", "tops.r1.2", "tops.l1", "tops.s1", "tops.x1"):
        assert page.count(f'id="{id}"') == 1, id
        assert len(re.findall(rf'<section class="ed-[^"]*" id="{re.escape(id)}">', page)) == 1, id
    assert edition.page("docs/registers").count('id="term.card"') == 1


def test_roles_link_to_objects(edition: Any) -> None:
    """Without a text of its own a role shows the title, with one it shows that."""
    edition.build()
    page = edition.page("index")
    assert 'href="docs/tops.html#tops.r1.1"' in page
    assert 'href="docs/tops.html"' in page
    assert ">Tops<" in page
    assert ">the first rule<" in page
    assert 'href="docs/registers.html#term.card"' in page


@pytest.mark.parametrize(
    ("role", "says"),
    [
        ("clause", "no page shows the clause tops.nine"),
        ("crux", "no page shows the crux tops.nine"),
        ("departure", "no page shows the departure tops.nine"),
        ("term", "the glossary has no term tops.nine"),
        ("game", "no page shows the game tops.nine"),
        ("example", "no page shows the example tops.nine"),
    ],
)
def test_a_wrong_id_is_reported(edition: Any, role: str, says: str) -> None:
    """The warning names the id and the page."""
    edition.write("docs/visitor.md", f"# Visitor\n\n{{ed:{role}}}`tops.nine`\n")
    edition.build()
    assert says in edition.warnings
    assert "visitor.md:3" in edition.warnings


def test_an_unknown_game_is_reported(edition: Any) -> None:
    """A directive says which games there are."""
    edition.write("docs/visitor.md", "# Visitor\n\n```{ed:unedited} nine\n```\n")
    edition.build()
    assert "no game 'nine'; known: ending, tops" in edition.warnings


def test_an_object_belongs_to_one_page(edition: Any) -> None:
    """A text that is shown twice is a mistake, and both pages are named."""
    edition.write("docs/visitor.md", "# Visitor\n\n```{ed:game} tops\n```\n")
    edition.build()
    assert "game tops is shown on two pages: docs/tops and docs/visitor" in edition.warnings


def test_the_inventory_lists_the_objects(edition: Any) -> None:
    """By kind for those who know the domain, as labels for the others."""
    edition.build()
    data = (edition.html / "objects.inv").read_bytes()
    inventory = InventoryFile.loads(data, uri="").data
    assert sorted(inventory["ed:clause"]) == ["tops.r1.1", "tops.r1.2", "tops.t1"]
    assert inventory["ed:clause"]["tops.r1.1"].uri == "docs/tops.html#tops.r1.1"
    for kind in ("game", "container", "lacuna", "supplied", "crux", "departure", "term"):
        assert f"ed:{kind}" in inventory
    assert inventory["std:label"]["tops.r1.1"].uri == "docs/tops.html#tops.r1.1"


def test_another_project_can_cite(project: Callable[..., Any]) -> None:
    """A project without our extension reaches every kind of object through intersphinx."""
    ours = project("edition").build()
    theirs = project("elsewhere")
    where = ("https://tiny.example/en/", str(ours.html / "objects.inv"))
    theirs.build(intersphinx_mapping={"tiny": where})
    assert theirs.warnings == ""
    page = theirs.page("index")
    for anchor in ("tops.r1.1", "tops.r1.2", "tops.x1", "tops.d1", "tops.l1", "tops.s1"):
        assert f'href="https://tiny.example/en/docs/tops.html#{anchor}"' in page
    assert 'href="https://tiny.example/en/docs/registers.html#term.card"' in page
    assert 'href="https://tiny.example/en/docs/tops.html"' in page


def test_an_object_lists_who_cites_it(edition: Any) -> None:
    """Pages, clauses and cruxes that mention a clause stand under it, once each, in order."""
    edition.write(
        "docs/visitor.md",
        "# Visitor\n\n## A remark\n\n{ed:clause}`tops.r1.1` and again {ed:clause}`tops.r1.1`\n",
    )
    edition.build()
    cited = cited_by(edition, "tops.r1.1")
    assert cited == ["tops.r1.2", "tops.x1", "Visitor: A remark", "Tiny"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_new_citation_shows_on_the_page_cited(edition: Any, jobs: int) -> None:
    """Added and removed again: only the citing page is read, the cited one is written anew."""
    edition.build(jobs=jobs)
    assert "Visitor: A remark" not in cited_by(edition, "tops.r1.2")
    edition.edit("docs/visitor.md", "Nothing yet.", "{ed:clause}`tops.r1.2`")
    edition.build(jobs=jobs)
    assert edition.read == ("docs/visitor",)
    assert "Visitor: A remark" in cited_by(edition, "tops.r1.2")
    edition.edit("docs/visitor.md", "{ed:clause}`tops.r1.2`", "Nothing yet.")
    edition.build(jobs=jobs)
    assert "Visitor: A remark" not in cited_by(edition, "tops.r1.2")


def test_a_removed_object_is_missed(edition: Any) -> None:
    """When an object goes, the pages that link to it are looked at again."""
    edition.build()
    edition.edit("docs/registers.md", "```{ed:glossary}\n```", "No terms.")
    edition.build()
    assert "the glossary has no term card" in edition.warnings
    assert "index.md" in edition.warnings


def cited_by(edition: Any, id: str) -> list[str]:
    from bs4 import BeautifulSoup

    soup = BeautifulSoup(edition.page("docs/tops"), "html.parser")
    line = soup.find(id=id).find("p", class_="ed-cited-by")
    return [link.get_text() for link in line.find_all("a")] if line else []
