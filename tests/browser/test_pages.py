"""Every type of page is accessible, keeps to itself and fits the screen, in all its shapes."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
VNU = ROOT / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"

PAGES = [
    "index",
    "docs/games/salic-law",
    "docs/games/fifteen",
    "docs/how-to-read",
    "docs/source",
    "docs/principles",
    "docs/glossary",
    "docs/cruxes",
    "docs/emendations",
    "docs/coverage",
    "docs/bibliography",
    "docs/api",
    "docs/schema",
    "docs/changelog",
    "search",
    "404",
]
SHAPES = [(width, scheme) for width in (1280, 390) for scheme in ("light", "dark")]
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"
AXE_RUN = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.map(
    v => `${v.id}: ${v.nodes.map(n => n.target.join(" ")).slice(0, 5).join(", ")}`)"""


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci")
    return AXE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_accessible_quiet_and_fits(tab: Any, axe: str, name: str) -> None:
    """No violation that axe knows, no complaint of the browser, no sideways scroll."""
    found = []
    for width, scheme in SHAPES:
        tab.page.set_viewport_size({"width": width, "height": 900})
        tab.page.emulate_media(color_scheme=scheme)
        if (width, scheme) == SHAPES[0]:
            tab.open(f"en/{name}.html")
            tab.page.evaluate(axe)
        found += [f"{width} {scheme}: {said}" for said in tab.page.evaluate(AXE_RUN)]
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
    for width in (390, 1280):
        tab.page.set_viewport_size({"width": width, "height": 900})
        assert not tab.page.evaluate(SIDEWAYS)
    assert tab.page.evaluate(AXE_RUN) == []
    assert tab.complaints == []


def test_the_root_leads_to_the_edition(site: Path, tab: Any) -> None:
    """The static page at the root sends the reader on."""
    if not (site / "index.html").is_file():
        pytest.skip("make site puts the page of the root in place")
    tab.open("index.html")
    tab.page.wait_for_url("**/en/index.html")
    assert tab.complaints == []


def test_every_page_is_valid_html(site: Path) -> None:
    """The Nu checker has nothing to say of any page."""
    java = shutil.which("java")
    if java is None:
        pytest.skip("no Java here; on Debian and Ubuntu: apt-get install default-jre-headless")
    if not VNU.is_file():
        pytest.skip("vnu-jar is not installed: npm ci")
    command = [java, "-Xss2m", "-jar", str(VNU), "--format", "json", "--skip-non-html", str(site)]
    said = json.loads(subprocess.run(command, capture_output=True, text=True).stderr)
    complaints = {
        f"{Path(message['url']).name}: {message['message']} {message.get('extract', '')[:120]}"
        for message in said["messages"]
        if message["type"] == "error"
    }
    assert sorted(complaints) == []
