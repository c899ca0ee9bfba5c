"""Serial or parallel, at once or by and by: the same pages, and no more read than needed."""

import json
from collections.abc import Callable
from typing import Any

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


def test_other_builders_work(edition: Any) -> None:
    """Plain text has the same words; what folds in HTML is simply there."""
    edition.write("verify.json", json.dumps(VERIFIED))
    edition.build(builder="text")
    assert edition.warnings == ""
    text = (edition.out / "text" / "docs" / "tops.txt").read_text(encoding="utf-8")
    assert "forbids · 1 example" in text
    assert "[кзрты]" in text
