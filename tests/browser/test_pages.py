"""Every type of page is accessible, keeps to itself and fits the screen, in all its shapes."""

from typing import Any

import pytest

PAGES = [
    "index",
    "docs/games/little-packets",
    "docs/sheets/index",
    "docs/sheets/hemispheres-en",
    "docs/sheets/salic-law-ru",
    "docs/witnesses/b",
    "docs/how-to-read",
    "docs/source",
    "docs/principles",
    "docs/glossary",
    "docs/concordance",
    "docs/cruxes",
    "docs/lost",
    "docs/emendations",
    "docs/coverage",
    "docs/bibliography",
    "docs/api",
    "docs/api/games",
    "docs/api/patience",
    "docs/schema",
    "docs/changelog",
    "search",
    "404",
]
WIDTHS = (1280, 390)
LONG = ("docs/concordance", "docs/lost")  # thousands of alike lines: one width a scheme will do
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"
AXE_RUN = """async options => (await axe.run(document, options)).violations.map(
    v => `${v.id}: ${v.nodes.map(n => n.target.join(" ")).slice(0, 5).join(", ")}`)"""
EVERYTHING = {"resultTypes": ["violations"]}
COLOURS = EVERYTHING | {"runOnly": ["color-contrast", "link-in-text-block"]}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_accessible_quiet_and_fits(tab: Any, axe: str, name: str) -> None:
    """No violation that axe knows, no complaint of the browser, no sideways scroll.

    The schemes differ in their colours alone, so the dark one is asked about colours alone.
    """
    tab.open(f"en/{name}.html")
    tab.page.evaluate(axe)
    found = []
    for width in WIDTHS:
        tab.page.set_viewport_size({"width": width, "height": 900})
        for scheme, rules in (("light", EVERYTHING), ("dark", COLOURS)):
            if name in LONG and (width, scheme) not in ((1280, "light"), (390, "dark")):
                continue
            tab.page.emulate_media(color_scheme=scheme)
            violations = tab.page.evaluate(AXE_RUN, rules)
            found += [f"{width} {scheme}: {said}" for said in violations]
        if tab.page.evaluate(SIDEWAYS):
            found.append(f"{width}: scrolls sideways")
    assert "\n".join(found + tab.complaints) == ""


def test_a_text_with_everything_shown_is_accessible_and_fits(tab: Any, axe: str) -> None:
    """The same with all layers shown and all folded parts open."""
    tab.open("en/docs/games/salic-law.html")
    tab.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    for box in tab.page.locator(".ed-choice input").all():
        box.check()
    tab.page.evaluate(axe)
    for width in reversed(WIDTHS):
        tab.page.set_viewport_size({"width": width, "height": 900})
        assert not tab.page.evaluate(SIDEWAYS)
    assert tab.page.evaluate(AXE_RUN, EVERYTHING) == []
    assert tab.complaints == []


def test_the_root_leads_to_the_edition(tab: Any) -> None:
    """The static page at the root sends the reader on."""
    tab.open("index.html")
    tab.page.wait_for_url("**/en/index.html")
    assert tab.complaints == []
