"""The page about the orthography leaves out no rule."""

from __future__ import annotations

from pathlib import Path

from pasyans.orthography import RULES

PAGE = Path(__file__).parents[2] / "docs" / "orthography.md"


def test_every_rule_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [rule.name for rule in RULES if f"`{rule.name}`" not in text] == []
