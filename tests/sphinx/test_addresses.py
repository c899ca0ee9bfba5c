"""The site knows its address, or none; and no environment changes its pages."""

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup

# Of sphinx-notfound-page, which says it of Sphinx.
pytestmark = pytest.mark.filterwarnings("ignore::sphinx.deprecation.RemovedInSphinx11Warning")


def locations(project: Any) -> list[str]:
    sitemap = ElementTree.parse(project.html / "sitemap.xml")
    return [place.text or "" for place in sitemap.findall(".//{*}loc")]


def test_the_sitemap_is_complete_in_every_build(edition: Any) -> None:
    """Every page stands in it by its address, also when no page was written again."""
    base = "https://tiny.example/en/"
    pages = ["docs/ending", "docs/registers", "docs/sheet", "docs/tops", "docs/visitor"]
    pages += ["docs/witness", "index"]
    for _time in range(2):
        edition.build(html_baseurl=base)
        assert locations(edition) == [f"{base}{page}.html" for page in pages]
    assert edition.read == ()
    assert b"hreflang" not in edition.files()["sitemap.xml"]


def test_without_an_address_there_is_no_sitemap(edition: Any) -> None:
    """And an older one does not stay."""
    edition.build(html_baseurl="https://tiny.example/en/")
    edition.build(html_baseurl="")
    assert "sitemap.xml" not in edition.files()


def test_the_environment_does_not_change_the_pages(
    project: Callable[..., Any],
    under_our_conf: Callable[[Any], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The language is the build's, the year is the text's."""
    plain = under_our_conf(project("edition", to="plain")).build().files()
    monkeypatch.setenv("PASYANS_LANG", "ru")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    clock = SimpleNamespace(gmtime=time.gmtime, localtime=lambda: SimpleNamespace(tm_year=2026))
    monkeypatch.setattr("sphinx.config.time", clock)
    changed = under_our_conf(project("edition", to="changed")).build().files()
    assert {name for name in plain if plain[name] != changed.get(name)} == set()
    assert b"2026, The pasyans editors" in plain["index.html"]


@pytest.mark.parametrize("public", [True, False])
def test_an_address_that_is_nobodys_is_not_printed(
    edition: Any,
    under_our_conf: Callable[[Any], Any],
    monkeypatch: pytest.MonkeyPatch,
    public: bool,
) -> None:
    """Canonical addresses and a sitemap are for a site that has an address."""
    host = "https://patience.museum" if public else "https://patience.example"
    monkeypatch.setenv("PASYANS_BASE_URL", f"{host}/")
    under_our_conf(edition).build()
    page = BeautifulSoup(edition.page("docs/visitor"), "html.parser")
    canonical = [link["href"] for link in page.find_all("link", rel="canonical")]
    assert canonical == ([f"{host}/en/docs/visitor.html"] if public else [])
    assert ("sitemap.xml" in edition.files()) == public
    assert (host in edition.page("docs/visitor")) == public
