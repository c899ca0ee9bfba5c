"""Serial or parallel, at once or by and by: the same pages, and no more read than needed."""

import os
from collections.abc import Callable
from typing import Any

from bs4 import BeautifulSoup

from pasyans.verify import (
    ClauseResult,
    ExampleDecision,
    ExampleResult,
    ExampleStep,
    ExampleVerdict,
    GameResult,
    MutantResult,
    write_results,
)

COVERED = ExampleDecision(
    "tops.r1.1",
    {"fact": "CoveredBy", "card": "2d", "by": "4c"},
    "{card} is covered by {by}",
)

TOPS = GameResult(
    "0",
    {
        "tops.r1.1": ClauseResult(
            "partial",
            role="forbids",
            function="tiny.games:Tops.only_tops",
            sentence="Only the top cards are available.",
            examples=(
                ExampleResult(
                    "tops.r1.1.e:covered",
                    ">>> 1 + 1\n2",
                    ok=True,
                    steps=(
                        ExampleStep(
                            "judge",
                            {"tops": "any"},
                            position="piles 2d 4c",
                            move="p1.1-p2",
                            verdict=ExampleVerdict(False, (COVERED,)),
                        ),
                    ),
                ),
                ExampleResult("tops.r1.1.e:counted", ">>> 2 + 2\n4", ok=True),
            ),
            mutants=(
                MutantResult("always", "noticed", by="tops.r1.1.e:covered"),
                MutantResult("rank", "missed", reason="No ranks."),
            ),
        ),
    },
)


def verify(edition: Any, text_version: str = "0.1.0") -> None:
    """Write results as the verifier does, and make sure that their time tells."""
    path = edition.source / "verify.json"
    write_results(path, text_version, {"tops": TOPS})
    edition.write(path.name, path.read_text(encoding="utf-8"))


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


def test_results_found_again_read_no_page(edition: Any) -> None:
    """The verifier leaves its file alone where it found the same, so nothing is read again."""
    path = edition.source / "verify.json"
    write_results(path, "0.1.0", {"tops": TOPS})
    os.utime(path, (1, 1))  # long before the build, whatever the clock says
    edition.build()
    write_results(path, "0.1.0", {"tops": TOPS})
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
    verify(edition)
    edition.build()
    assert edition.read == ("docs/registers", "docs/tops")
    page = edition.page("docs/tops")
    assert "have not been verified yet" not in page
    assert 'id="tops.r1.1.e:covered"' in page
    assert "forbids · 2 examples · partial" in page
    assert "2 mutants: 1 noticed, 1 missed" in page
    assert "mutants missed: 1" in page
    assert "No ranks." in page
    assert "tiny.games:Tops.only_tops" in page
    assert "partial: mutants missed: 1" in edition.page("docs/registers")


def test_an_example_is_shown_by_its_steps(edition: Any) -> None:
    """A verdict is a sentence with a link to the clause; what has no steps is shown as it is."""
    verify(edition)
    edition.build()
    assert edition.warnings == ""
    page = BeautifulSoup(edition.page("docs/tops"), "html.parser")
    step = page.find(id="tops.r1.1.e:covered").find_next_sibling("ul").find("li")
    assert step.get_text().strip() == (
        "p1.1-p2 is forbidden in piles 2d 4c: 2d is covered by 4c (r1.1). (Reading: tops=any)"
    )
    assert step.find("a")["href"].endswith("#tops.r1.1")
    folded = page.find(id="tops.r1.1.e:covered").find_next_sibling("details")
    assert "1 + 1" in folded.get_text()
    plain = page.find(id="tops.r1.1.e:counted").find_next_sibling()
    assert plain.name == "div"
    assert "2 + 2" in plain.get_text()


def test_a_damaged_file_of_results_is_one_warning(edition: Any) -> None:
    """It says what is wrong and what helps, and the pages are built without results."""
    edition.write("verify.json", '{"format": 2, "games": []}')
    edition.build()
    assert edition.warnings.count("WARNING") == 1
    assert "verify.json holds no results of the verifier" in edition.warnings
    assert "pasyans verify makes it anew" in edition.warnings
    assert "have not been verified yet" in edition.page("docs/tops")


def test_an_example_can_be_cited_before_it_is_verified(edition: Any) -> None:
    """Its clause stands in for it; afterwards the link is exact."""
    edition.edit("docs/visitor.md", "Nothing yet.", "{ed:example}`tops.r1.1.e:covered`")
    edition.build()
    assert edition.warnings == ""
    assert 'href="tops.html#tops.r1.1"' in edition.page("docs/visitor")
    verify(edition)
    edition.build()
    assert 'href="tops.html#tops.r1.1.e:covered"' in edition.page("docs/visitor")


def test_results_of_another_text_are_no_results(edition: Any) -> None:
    """A verify.json of another version of the text is not shown."""
    verify(edition, text_version="0.0.9")
    edition.build()
    assert "have not been verified yet" in edition.page("docs/tops")


def test_other_builders_work(edition: Any) -> None:
    """Plain text has the same words; what folds in HTML is simply there."""
    verify(edition)
    edition.build(builder="text")
    assert edition.warnings == ""
    text = (edition.out / "text" / "docs" / "tops.txt").read_text(encoding="utf-8")
    assert "forbids · 2 examples" in text
    assert "[кзрты]" in text
