"""Registers that can be narrowed down, and sheets that fit their paper."""

import re
from pathlib import Path
from typing import Any

import pytest

A4 = (594.96, 841.92)  # points, as Chromium rounds them


def test_cruxes_are_narrowed_down_without_scripts(tab_without_scripts: Any) -> None:
    """By game, by effect, by both; a game without any is not headed."""
    page = tab_without_scripts.open("en/docs/cruxes.html")
    cruxes, games = page.locator(".ed-one:visible"), page.locator(".ed-some:visible")
    everything = cruxes.count()
    assert games.count() == 6
    page.get_by_label("The Salic Law").check()
    assert games.count() == 1
    some = cruxes.count()
    page.get_by_label("editorial").check()
    assert 0 < cruxes.count() < some < everything
    page.get_by_label("Fifteen").check()
    assert (cruxes.count(), games.count()) == (0, 0)
    for name in ("game", "effect"):
        page.locator(f"#ed-only-{name}-all").check()
    assert cruxes.count() == everything


@pytest.mark.usefixtures("times")
def test_sheets_fit_one_page(tab: Any, site: Path) -> None:
    """Each sheet of rules, in each language, is one page of A4."""
    sheets = sorted((site / "en" / "docs" / "sheets").glob("*-*.html"))
    assert len(sheets) == 12
    for sheet in sheets:
        page = tab.open(f"en/docs/sheets/{sheet.name}")
        paper = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1, sheet.name
        box = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", paper)
        assert box is not None
        assert all(abs(float(a) - b) < 1 for a, b in zip(box.groups(), A4, strict=True))
    assert tab.complaints == []
