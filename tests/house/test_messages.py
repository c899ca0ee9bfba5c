"""The sentences of the interface are collected for the translators."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from pasyans import messages

KEYWORDS = {"_": None, "N_": None, "translate": None}


@pytest.fixture
def english() -> Iterator[None]:
    """Forget the language that a test chose, here or before."""
    messages.use(None)
    yield
    messages.use(None)
    messages._catalogue.cache_clear()


def template(root: Path) -> Catalog:
    with (root / "translations" / "locale" / "pasyans.pot").open("rb") as file:
        return read_po(file)


def test_the_template_is_fresh(root: Path) -> None:
    """The template holds the sentences of the sources; if not: `make messages`."""
    found = extract_from_dir(str(root / "src" / "pasyans"), keywords=KEYWORDS)
    sentences = {message for _file, _line, message, _comments, _context in found}
    assert {message.id for message in template(root) if message.id} == sentences


def test_catalogues_keep_the_fields(root: Path) -> None:
    """A translation names the fields of its sentence, no others, and is not stale."""
    known = {message.id for message in template(root)}
    for path in sorted((root / "translations" / "locale").rglob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                assert message.id in known, f"{path}: not in the template: {message.id!r}"
                if message.string and "python-brace-format" in message.flags:
                    assert fields(message.string) == fields(message.id), f"{path}: {message.id!r}"


def fields(sentence: str) -> set[str]:
    from string import Formatter

    return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name}


def test_a_catalogue_is_used(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, english: None
) -> None:
    """`--lang`, or else PASYANS_LANG, says which catalogue; without one the English stands."""
    from babel.messages.mofile import write_mo

    catalogue = Catalog(locale="ru", domain=messages.DOMAIN)
    catalogue.add("allowed", "можно")
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "pasyans.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(messages, "catalogues", lambda: tmp_path)
    messages._catalogue.cache_clear()

    assert messages.translate("allowed") == "allowed"
    monkeypatch.setenv("PASYANS_LANG", "ru")
    assert messages.translate("allowed") == "можно"
    assert messages.translate("forbidden") == "forbidden"
    messages.use("en")
    assert messages.translate("allowed") == "allowed"
    messages.use("xx")
    assert messages.translate("allowed") == "allowed"
    shutil.rmtree(tmp_path / "ru")
