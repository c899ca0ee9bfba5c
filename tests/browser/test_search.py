"""The search finds clauses by word and by id, from a server and from a disk."""

import re
from pathlib import Path
from typing import Any

import pytest


@pytest.mark.parametrize("served", [True, False])
@pytest.mark.parametrize(
    ("words", "finds"),
    [
        ("salic-law.r1.1", "salic-law.r1.1"),
        ("королевской", "The Salic Law"),
        ("reshuffled", None),
    ],
)
def test_search(tab: Any, site: Path, served: bool, words: str, finds: str | None) -> None:
    """The results, and no complaint of the browser."""
    if not served:
        tab.address = f"{site.as_uri()}/"
    page = tab.open(f"en/search.html?q={words}")
    page.locator(".search-summary").filter(has_text=re.compile("found|did not match")).wait_for()
    results = page.locator("#search-results ul.search a").all_inner_texts()
    assert (finds in results) if finds else (results == [])
    assert tab.complaints == []
