"""Serial or parallel, at once or by and by: the same pages, and no more read than needed."""

import json
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup

# Of sphinx-notfound-page, which says it of Sphinx.
pytestmark = pytest.mark.filterwarnings("ignore::sphinx.deprecation.RemovedInSphinx11Warning")

VERIFIED = {
    "format": 1,
    "text_version": "0.1.0",
    "games": {
        "tops": {
            "key": "0",
            "clauses": {
                "tops.r1.1": {
                    "role": "forbids",
                    "function": "tiny.games:Tops.only_tops",
                    "sentence": "Only the top cards are available.",
                    "examples": [
                        {
                            "id": "tops.r1.1.e:covered",
                            "source": ">>> 1 + 1",
                            "want": "2",
                            "ok": True,
                        }
                    ],
                    "mutants": [
                        {"name": "always", "result": "noticed", "by": "e:covered", "reason": ""},
                        {"name": "rank", "result": "missed", "by": "", "reason": "No ranks."},
                    ],
                    "coverage": "partial",
                    "why": "No example has ranks.",
                }
            },
        }
    },
}


def test_two_builds_are_equal_to_the_byte(project: Callable[..., Any]) -> None:
    """Two builds from nothing, and one in parallel, give the same files."""
    first = project("edition", to="first").build().files()
    assert project("edition", to="second").build().files() == first
    assert project("edition", to="parallel").build(jobs=2).files() == first


def test_an_incremental_build_equals_a_full_one(project: Callable[..., Any]) -> None:
    """After a change, building on gives what building anew gives."""
    old, new = project("edition", to="old"), project("edition", to="new")
    old.build()
    for one in (old, new):
        one.edit("source_texts/games/tops.yaml", "See r1.2 and x1.", "See s1.")
        one.edit("docs/visitor.md", "Nothing yet.", "{ed:crux}`tops.x1`")
        one.build()
    assert old.files() == new.files()


def test_nothing_changed_nothing_read(edition: Any) -> None:
    """A second build reads no page."""
    edition.build()
    assert edition.read != ()
    edition.build()
    assert edition.read == ()


def test_a_changed_translation_reads_the_pages_that_show_it(edition: Any) -> None:
    """The page of the game and its sheet, and no others."""
    edition.build()
    edition.edit("translations/en/tops.yaml", "Suits do not count.", "Suits are nothing.")
    edition.build()
    assert "Suits are nothing." in edition.page("docs/tops")
    assert edition.read == ("docs/sheet", "docs/tops")


def test_the_verifier_is_missed_and_then_shown(edition: Any) -> None:
    """Without its results a page says so, once they are there they are shown."""
    edition.build()
    assert edition.warnings == ""
    assert "have not been verified yet" in edition.page("docs/tops")
    assert "have not been verified yet" in edition.page("docs/registers")
    edition.write("verify.json", json.dumps(VERIFIED))
    edition.build()
    assert edition.read == ("docs/registers", "docs/tops")
    page = edition.page("docs/tops")
    assert "have not been verified yet" not in page
    assert 'id="tops.r1.1.e:covered"' in page
    assert "forbids · 1 example · partial" in page
    assert "2 mutants: 1 noticed, 1 missed" in page
    assert "No example has ranks." in page
    assert "tiny.games:Tops.only_tops" in page
    assert "No example has ranks." in edition.page("docs/registers")


def test_an_example_can_be_cited_before_it_is_verified(edition: Any) -> None:
    """Its clause stands in for it; afterwards the link is exact."""
    edition.edit("docs/visitor.md", "Nothing yet.", "{ed:example}`tops.r1.1.e:covered`")
    edition.build()
    assert edition.warnings == ""
    assert 'href="tops.html#tops.r1.1"' in edition.page("docs/visitor")
    edition.write("verify.json", json.dumps(VERIFIED))
    edition.build()
    assert 'href="tops.html#tops.r1.1.e:covered"' in edition.page("docs/visitor")


def test_results_of_another_text_are_no_results(edition: Any) -> None:
    """A verify.json of another version of the text is not shown."""
    edition.write("verify.json", json.dumps({**VERIFIED, "text_version": "0.0.9"}))
    edition.build()
    assert "have not been verified yet" in edition.page("docs/tops")


def test_a_damaged_file_of_results_is_reported_in_one_line(edition: Any) -> None:
    """The pages that would show it say so; the others are built."""
    edition.write("verify.json", '{"format": 1, "text_ver')
    edition.build()
    said = [line for line in edition.warnings.splitlines() if "ERROR" in line]
    assert sorted(line.partition("docs/")[2].partition(".md")[0] for line in said) == [
        "registers",
        "tops",
    ]
    assert "A remark" in edition.page("docs/visitor")


def test_other_builders_work(edition: Any) -> None:
    """Plain text has the same words; what folds in HTML is simply there."""
    edition.write("verify.json", json.dumps(VERIFIED))
    edition.build(builder="text")
    assert edition.warnings == ""
    text = (edition.out / "text" / "docs" / "tops.txt").read_text(encoding="utf-8")
    assert "forbids · 1 example" in text
    assert "[кзрты]" in text


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
