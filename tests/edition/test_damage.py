"""However a file is damaged, it is read or refused in one line; nothing else ever escapes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasyans.edition import Edition, EditionError
from pasyans.edition.loading.foreign import read_foreign
from pasyans.edition.loading.game import read_game
from pasyans.edition.loading.glossary import read_glossary
from pasyans.edition.loading.translations import read_translations
from pasyans.edition.yaml_document import Document

GARBAGE = [
    "",
    " ",
    "\n",
    ":",
    "- ",
    "{",
    "]",
    "'",
    '"',
    "&a *a",
    "!!int ",
    "~",
    "0",
    "\t",
    "r1.1",
    "ђ",
]


@cache
def readers() -> dict[str, tuple[str, Callable[[Document], object]]]:
    """Return the text of a file of each kind, and what reads it."""
    edition = Edition.open()
    entry = next(entry for entry in edition.settings.games if entry.id == "salic-law")
    rules, witnesses = edition.settings.rules, edition.witnesses

    def text(path: Path) -> str:
        return path.read_bytes().decode()

    return {
        "game": (
            text(edition.game_file("salic-law")),
            lambda document: read_game(document, entry, witnesses, rules),
        ),
        "foreign": (
            text(edition.root / "source_texts/foreign.yaml"),
            lambda document: read_foreign(document, witnesses),
        ),
        "translation": (
            text(edition.translation_file("salic-law", "en")),
            lambda document: read_translations(document, "en", "salic-law"),
        ),
        "glossary": (text(edition.root / "translations/glossary.yaml"), read_glossary),
    }


@pytest.mark.parametrize("kind", ["game", "foreign", "translation", "glossary"])
@given(data=st.data())
def test_a_damaged_file_is_read_or_refused(kind: str, data: st.DataObject) -> None:
    text, read = readers()[kind]
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 40))
        text = text[:start] + data.draw(st.sampled_from(GARBAGE)) + text[end:]
    said = "damaged.yaml"
    try:
        read(Document("damaged.yaml", text))
    except EditionError as error:
        said = str(error)
    assert said.startswith("damaged.yaml")
    assert "\n" not in said
    assert len(said) < 1000


@pytest.mark.parametrize("text", ["a: &a [*a]", "&a {b: *a}", "[", "a: b: c", "? [x]\n: y", "*x"])
def test_yaml_of_no_use_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(EditionError) as caught:
        Document("x.yaml", text)
    assert str(caught.value).startswith("x.yaml")
    assert "\n" not in str(caught.value)
