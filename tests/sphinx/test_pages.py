"""What the directives write of the text."""

import re
from typing import Any

import pytest
from bs4 import BeautifulSoup


@pytest.fixture
def tops(edition: Any) -> BeautifulSoup:
    return BeautifulSoup(edition.build().page("docs/tops"), "html.parser")


def layer(page: BeautifulSoup, clause: str, name: str) -> str:
    cell = page.find(id=clause).find(class_=f"ed-layer-{name}")
    return cell.find_all("p")[1].get_text()


def test_layers_are_the_editions_own(tops: BeautifulSoup) -> None:
    """Each layer letter for letter; no quotation mark or dash is made prettier."""
    assert layer(tops, "tops.r1.1", "ocr") == 'Годны лишь двђ кзрты -- "верхнія".'
    assert layer(tops, "tops.r1.1", "normalized") == 'Годны лишь две карты -- "верхние".'
    assert layer(tops, "tops.r1.1", "ru") == "Годны лишь две карты — «верхние»."
    assert layer(tops, "tops.r1.1", "en") == 'Only two cards, the "top" ones, are available.'


def test_layers_say_their_language(tops: BeautifulSoup) -> None:
    """Old spelling, modern Russian and English are marked as such."""
    cells = tops.find(id="tops.r1.1").find_all(class_="ed-layer")
    languages = [cell.get("lang") for cell in cells]
    assert languages == ["ru-petr1708", "ru-petr1708", "ru", "ru", "en"]


def test_a_correction_stands_at_its_word(tops: BeautifulSoup) -> None:
    """The word as read, what the OCR has, and the way to the apparatus."""
    edited = tops.find(id="tops.r1.1").find(class_="ed-layer-edited")
    assert edited.find("ins").get_text() == "карты"
    assert edited.find("del").get_text() == "кзрты"
    entry = tops.find(id=edited.find("a")["href"].removeprefix("#"))
    text = re.sub(r"\s+", " ", entry.get_text())
    assert text.startswith("карты]кзрты A:2:19, misread by the machine")


def test_sic_stands_behind_its_words(tops: BeautifulSoup) -> None:
    """[sic] follows the last word it is about, in the edited text only."""
    assert 'верхнія [sic]".' in layer(tops, "tops.r1.1", "edited")
    assert "sic" not in layer(tops, "tops.r1.1", "ocr")


def test_clauses_stand_in_their_containers(tops: BeautifulSoup) -> None:
    """Sections are nested as the text is."""
    assert tops.find(id="tops.r1.1").find_parent("section")["id"] == "tops.r1"
    assert tops.find(id="tops.s1").find_parent("section")["id"] == "text"


def test_what_is_lost_or_supplied_is_marked_by_signs(tops: BeautifulSoup) -> None:
    """A gap has dots in brackets, our own words stand in angle brackets; no old text is feigned."""
    assert "[…]" in tops.find(id="tops.l1").get_text()
    assert layer(tops, "tops.s1", "en") == "⟨One more rule.⟩"
    assert layer(tops, "tops.s1", "edited") == "lost"


def test_edited_and_english_are_chosen_at_first(tops: BeautifulSoup) -> None:
    """The choice is a set of boxes with labels."""
    boxes = tops.find(class_="ed-choice").find_all("input")
    assert {box["value"] for box in boxes if box.has_attr("checked")} == {
        "edited",
        "en",
        "corrections",
        "notes",
    }


def test_notes_link_the_clauses_they_name(tops: BeautifulSoup) -> None:
    """`r1.2` in a note of the game is a link."""
    notes = tops.find(id="tops.r1.1").find(class_="ed-notes")
    assert {"#tops.r1.2", "#tops.x1"} <= {link["href"] for link in notes.find_all("a")}


def test_a_crux_shows_readings_choice_and_effect(tops: BeautifulSoup) -> None:
    """All readings with their evidence, one of them chosen."""
    crux = tops.find(id="tops.x1")
    readings = crux.find_all(class_="ed-reading")
    assert [reading.find("code").get_text() for reading in readings] == ["top", "any"]
    assert [bool(reading.find(string="our choice")) for reading in readings] == [True, False]
    assert "Text, sure." in readings[0].get_text()
    assert "A question of the text" in crux.get_text()


def test_emendations_are_counted_by_cause(edition: Any) -> None:
    """By hand and by rule, for each witness."""
    page = BeautifulSoup(edition.build().page("docs/registers"), "html.parser")
    rows = [
        [cell.get_text(strip=True) for cell in row.find_all("td")]
        for row in page.find(class_="ed-numbers").find_all("tr")
    ]
    assert rows[1:] == [
        ["misread by the machine, single words", "1", "1"],
        ["misprinted, single words", "0", "0"],
        ["ђ → ѣ", "1", "1"],
    ]


def test_an_unedited_text_warns_and_shows_the_ocr(edition: Any) -> None:
    """Line by line, with its place."""
    page = BeautifulSoup(edition.build().page("docs/ending"), "html.parser")
    assert "Nobody has edited this text yet" in page.get_text()
    cell = page.find(class_="ed-layer-ocr")
    assert [part.get_text() for part in cell.find_all("p")] == ["A:3 · OCR", "II. Игра кончена."]


def test_what_is_not_translated_says_so(edition: Any) -> None:
    """A missing translation does not stop the build."""
    file = edition.source / "translations" / "en" / "tops.yaml"
    file.write_text(file.read_text(encoding="utf-8").partition("  r1.2:")[0], encoding="utf-8")
    page = BeautifulSoup(edition.build().page("docs/tops"), "html.parser")
    assert edition.warnings == ""
    assert layer(page, "tops.r1.2", "en") == "not translated yet"
    assert layer(page, "tops.s1", "en") == "not translated yet"


def test_a_broken_file_is_reported_in_one_line(edition: Any) -> None:
    """The warning names file and line, and the rest of the site is built."""
    edition.edit("source_texts/games/tops.yaml", "force: structure", "farce: structure")
    edition.build()
    says = "ERROR: source_texts/games/tops.yaml:4: tops.t1: 'force' is missing"
    assert any("docs/tops.md" in line and says in line for line in edition.warnings.splitlines())
    assert "Visitor" in edition.page("docs/visitor")


def test_every_page_has_its_policy(edition: Any) -> None:
    """One Content-Security-Policy a page; a second build does not add another."""
    for _time in range(2):
        edition.build()
        for name in ("index", "docs/tops", "search"):
            assert edition.page(name).count('http-equiv="Content-Security-Policy"') == 1
