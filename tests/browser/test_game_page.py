"""The page of a game: what it shows at first, layers with and without scripts, its weight."""

import gzip
import re
from pathlib import Path
from typing import Any

import pytest

PAGE = "en/docs/games/salic-law.html"
GAMES = (
    "hemispheres",
    "little-packets",
    "sundial",
    "fifteen",
    "salic-law",
    "empress-of-india",
)
CLAUSE = "[id='salic-law.r1.1']"
LAYERS = ("ocr", "edited", "normalized", "ru", "en")
MOST = 150_000  # bytes, gzipped, with style sheets, scripts and fonts


def shown(page: Any) -> list[str]:
    return [
        layer for layer in LAYERS if page.locator(f"{CLAUSE} .ed-layer-{layer}").first.is_visible()
    ]


def test_the_choice_of_layers_needs_no_script(tab_without_scripts: Any) -> None:
    """Edited and English at first; each box shows and hides its layer."""
    page = tab_without_scripts.open(PAGE)
    assert shown(page) == ["edited", "en"]
    page.locator("#ed-show-ocr").check()
    page.locator("#ed-show-en").uncheck()
    assert shown(page) == ["ocr", "edited"]
    for box in ("ocr", "edited"):
        page.locator(f"#ed-show-{box}").uncheck()
    assert shown(page) == []
    page.locator("#ed-show-ru").check()
    assert shown(page) == ["ru"]


def test_at_first_the_page_is_for_reading(tab_without_scripts: Any) -> None:
    """Rules, what is lost and what is supplied are in sight; notes when asked for, all at once."""
    page = tab_without_scripts.open(PAGE)
    notes = page.locator(f"{CLAUSE} .ed-notes p").first
    assert not notes.is_visible()
    for sight in (".ed-sic", ".ed-gap", "[id='salic-law.s3'] .ed-layer-en", ".ed-emended ins"):
        assert page.locator(sight).first.is_visible()
    page.locator("#ed-show-notes").check()
    assert notes.is_visible()
    page.locator("#ed-show-notes").uncheck()
    page.locator(f"{CLAUSE} .ed-notes summary").click()
    assert notes.is_visible()


def test_the_choice_of_layers_is_remembered_and_linked(tab: Any) -> None:
    """What is ticked stands in the address, and on the next game's page; an address wins."""
    page = tab.open(PAGE)
    page.locator("#ed-show-ru").check()
    page.locator("#ed-show-en").uncheck()
    page.locator("#ed-show-notes").check()
    assert page.url.endswith("salic-law.html?layers=edited,ru&notes=1")
    page = tab.open("en/docs/games/fifteen.html")
    boxes = page.locator(".ed-choice input:checked")
    chosen = ["edited", "ru", "corrections", "notes"]
    assert [box.get_attribute("value") for box in boxes.all()] == chosen
    page = tab.open(f"{PAGE}?layers=ocr,none&notes=0#salic-law.r1.1")
    assert shown(page) == ["ocr"]
    assert page.locator(CLAUSE).is_visible()
    page = tab.open(PAGE)
    assert shown(page) == ["edited", "ru"]
    page = tab.open(f"{PAGE}?layers=latin#%")
    assert shown(page) == ["edited", "ru"]
    assert tab.complaints == []


def test_layers_stand_side_by_side_or_one_under_another(tab: Any) -> None:
    """Wide: side by side. Narrow: stacked."""
    for width, side_by_side in ((1280, True), (390, False)):
        tab.page.set_viewport_size({"width": width, "height": 900})
        page = tab.open(PAGE)
        left = page.locator(f"{CLAUSE} .ed-layer-edited").first.bounding_box()
        right = page.locator(f"{CLAUSE} .ed-layer-en").first.bounding_box()
        assert (left["y"] == right["y"]) == side_by_side


def test_an_id_is_the_address_of_its_clause(tab: Any) -> None:
    """The permanent link is visible and leads to the clause."""
    page = tab.open(PAGE)
    link = page.locator(f"{CLAUSE} > :is(h3, h4) .headerlink")
    assert link.is_visible()
    assert link.get_attribute("href") == "#salic-law.r1.1"
    assert page.locator(CLAUSE).evaluate("e => e.tagName") == "SECTION"


def test_old_text_has_its_face(tab: Any) -> None:
    """The self-hosted face is loaded, the letters of the old alphabet included."""
    page = tab.open(PAGE)
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status == 'loaded').map(f => f.unicodeRange)"
    )
    assert any("U+460" in part for part in loaded)
    assert any("U+400" in part for part in loaded)


@pytest.mark.parametrize("name", ["en/index.html", PAGE])
def test_pages_can_be_read_from_the_disk(browser: Any, site: Path, name: str) -> None:
    """From file:// too: the style is applied and nothing is refused."""
    context = browser.new_context()
    page, said = context.new_page(), []
    page.on("console", lambda message: message.type == "error" and said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((site / name).as_uri())
    page.evaluate("document.fonts.ready")
    display = page.evaluate("getComputedStyle(document.querySelector('.sidebar-drawer')).display")
    context.close()
    assert said == []
    assert display == "flex"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_light(site: Path, game: str) -> None:
    """The page with everything it loads stays under its limit."""
    page = site / "en" / "docs" / "games" / f"{game}.html"
    html = page.read_text(encoding="utf-8")
    links = re.findall(r'(?:<script[^>]*\ssrc|<link[^>]*stylesheet"[^>]*\shref)="([^"]+)"', html)
    links += re.findall(r'<link rel="(?:shortcut )?icon" href="([^"]+)"', html)
    files = {page}
    for link in links:
        file = (page.parent / link.split("?")[0]).resolve()
        assert file.is_file(), link
        files.add(file)
        if file.suffix == ".css":
            for url in re.findall(r"url\([\"']?([^\"')]+)", file.read_text(encoding="utf-8")):
                if not url.startswith("data:"):
                    files.add((file.parent / url).resolve())
    weights = {
        file.name: file.stat().st_size
        if file.suffix == ".woff2"
        else len(gzip.compress(file.read_bytes(), 9, mtime=0))
        for file in files
    }
    assert sum(weights.values()) <= MOST, weights
