"""What the directives write of the text."""

import re
from typing import Any

import pytest
from bs4 import BeautifulSoup

# Of sphinx-notfound-page, which says it of Sphinx.
pytestmark = pytest.mark.filterwarnings("ignore::sphinx.deprecation.RemovedInSphinx11Warning")


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
    sign = edited.find(class_="ed-emended-sign").find("a")
    entry = tops.find(id=sign["href"].removeprefix("#"))
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
    }


def test_notes_are_folded_and_folds_are_not_empty(tops: BeautifulSoup) -> None:
    """What the editors say is under one fold a part; a part of which nothing is said has none."""
    for part in ("tops.r1.1", "tops.l1", "tops.s1"):
        notes = tops.find(id=part).find("details", class_="ed-notes")
        assert not notes.has_attr("open")
        assert len(notes.find_all(recursive=False)) > 1
    assert tops.find(id="tops.t1").find("details") is None


def test_a_title_is_called_a_title(tops: BeautifulSoup) -> None:
    """What rules nothing is called by its kind, what rules by what it does."""
    assert "tops.t1 — title" in tops.find(id="tops.t1").find(class_="ed-force").parent.get_text()
    assert "a rule" in tops.find(id="tops.r1.1").find(class_="ed-force").get_text()


def test_terms_lead_to_the_glossary(tops: BeautifulSoup) -> None:
    """In the edited text, corrected words included, and in the translations; not elsewhere."""
    clause = tops.find(id="tops.r1.1")
    linked = {
        layer: [
            link.get_text()
            for link in clause.find(class_=f"ed-layer-{layer}").find_all(
                "a", href="registers.html#term.card"
            )
        ]
        for layer in ("ocr", "edited", "normalized", "ru", "en")
    }
    assert linked == {
        "ocr": [],
        "edited": ["карты"],
        "normalized": [],
        "ru": ["карты"],
        "en": ["cards"],
    }
    assert not clause.select("a a")


def test_without_a_glossary_terms_are_plain(edition: Any) -> None:
    """An edition whose pages show no glossary is built in peace."""
    for name in ("docs/registers.md", "index.md"):
        text = (edition.source / name).read_text(encoding="utf-8")
        text = text.replace("```{ed:glossary}\n```", "").replace("{ed:term}`card`", "card")
        edition.write(name, text)
    page = BeautifulSoup(edition.build().page("docs/tops"), "html.parser")
    assert edition.warnings == ""
    assert layer(page, "tops.r1.1", "en") == 'Only two cards, the "top" ones, are available.'


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


def test_a_departure_shows_what_it_does_and_breaks(tops: BeautifulSoup) -> None:
    """The program, the clauses, which list it in turn, the grounds and the switch."""
    departure = tops.find(id="tops.d1")
    text = re.sub(r"\s+", " ", departure.get_text())
    assert "Another. It minds the suits; see x1." in text
    assert "Departs from tops.r1.2, tops.s1" in text
    assert "A program, sure. Seen." in text
    assert "suits=matter" in text
    links = {link["href"] for link in departure.find_all("a")}
    assert {"#tops.r1.2", "#tops.s1", "#tops.x1"} <= links
    cited = tops.find(id="tops.r1.2").find(class_="ed-cited-by")
    assert "tops.d1" in [link.get_text() for link in cited.find_all("a")]


def test_all_departures_are_listed_by_game(edition: Any) -> None:
    """Each with a link to where it is shown; a game without any says that it has none."""
    edition.write("docs/visitor.md", "# Visitor\n\n```{ed:departures} ending\n```\n")
    page = BeautifulSoup(edition.build().page("docs/registers"), "html.parser")
    assert edition.warnings == ""
    listed = page.find(id="departures-tops")
    assert listed.find("a", href="tops.html#tops.d1") is not None
    assert "Departs from tops.r1.2, tops.s1" in re.sub(r"\s+", " ", listed.get_text())
    assert page.find(id="departures-ending") is None
    assert "No other program is known" in edition.page("docs/visitor")


def test_a_changed_emendation_shows_what_is_stale(edition: Any) -> None:
    """At the translations, at the head of the text and in the apparatus; other clauses are not."""
    page = BeautifulSoup(edition.build().page("docs/tops"), "html.parser")
    assert page.find(class_="ed-stale") is None
    edition.edit("source_texts/games/tops.yaml", "read: карты", "read: карта")
    page = BeautifulSoup(edition.build().page("docs/tops"), "html.parser")
    clause = page.find(id="tops.r1.1")
    for language in ("ru", "en"):
        cell = clause.find(class_=f"ed-layer-{language}")
        assert cell.find(class_="ed-stale").get_text() == "stale"
    assert clause.find(class_="ed-layer-edited").find(class_="ed-stale") is None
    assert page.find(id="tops.r1.2").find(class_="ed-stale") is None
    assert page.find(class_="warning").find("a").get_text() == "tops.r1.1"
    entry = page.find(id="apparatus-A-2-19").get_text()
    assert "stale since: Russian, English" in entry


def test_a_witness_is_shown_line_by_line(edition: Any) -> None:
    """Every letter in its line, each piece behind the id of its clause; what is lost is marked."""
    page = BeautifulSoup(edition.build().page("docs/witness"), "html.parser")
    ocr = page.find(id="A.2").find(class_="ed-layer-ocr")
    assert [link.get_text() for link in ocr.find_all("a")] == ["r1", "r1.1", "r1.2", "l1"]
    for owner in ocr.find_all(class_=["ed-owner", "ed-gap"]):
        owner.decompose()
    text = re.sub(r"\s+", " ", ocr.get_text()).strip()
    assert text == 'I. Годны лишь двђ кзрты -- "верхнія". Масти не важны.'
    assert page.find(id="A.3").find("a", href="ending.html") is not None
    assert 'href="witness.html#A.2"' in edition.page("docs/tops")


def test_an_unknown_witness_is_reported(edition: Any) -> None:
    """The directive says which witnesses there are."""
    edition.write("docs/visitor.md", "# Visitor\n\n```{ed:witness} Z\n```\n")
    edition.build()
    assert "no witness 'Z'; known: A" in edition.warnings


def test_the_concordance_has_every_word(edition: Any) -> None:
    """By modern form, with the old one where it differs, and the clauses."""
    page = BeautifulSoup(edition.build().page("docs/witness"), "html.parser")
    entries = [
        re.sub(r"\s+", " ", entry.get_text()) for entry in page.find_all("p", class_="ed-word")
    ]
    assert "верхние верхнія Tops r1.1" in entries
    assert "важны Tops r1.2" in entries
    assert "9 words" in page.get_text()
    assert [link.get_text() for link in page.find(class_="ed-letters").find_all("a")][:2] == [
        "В",
        "Г",
    ]


def test_a_sheet_has_the_rules_and_marks_what_is_ours(edition: Any) -> None:
    """One language, without titles; ids at the end of clauses; doubtful ones starred."""
    page = BeautifulSoup(edition.build().page("docs/sheet"), "html.parser")
    sheet = page.find(class_="ed-sheet")
    text = re.sub(r"\s+", " ", sheet.get_text())
    assert 'I. Only two cards, the "top" ones, are available. r1.1* Suits' in text
    assert "⟨One more rule.⟩ s1" in text
    assert "Игра, " not in text
    assert sheet["lang"] == "en"
    assert 'href="_static/sheet.css' not in edition.page("docs/tops")
    assert "_static/sheet.css" in edition.page("docs/sheet")


def test_a_sheet_names_the_readings_that_it_does_not_explain(edition: Any) -> None:
    """What is doubtful and not put into the language of the sheet is linked, not passed over.

    It says so in that language, whatever the language of the other pages.
    """
    played = "effect: none\n    proof: {en: It makes no difference.}"
    edition.edit("source_texts/games/tops.yaml", "effect: editorial", played)
    edition.build()
    page = BeautifulSoup(edition.page("docs/sheet"), "html.parser")
    assert "Which two?" in page.find(class_="ed-sheet-readings").get_text()
    assert "does not explain yet" not in page.get_text()
    edition.edit("docs/sheet.md", ":language: en", ":language: ru")
    edition.build()
    assert edition.warnings == ""
    box = BeautifulSoup(edition.page("docs/sheet"), "html.parser").find(class_="ed-sheet-readings")
    assert "Чтения, которых этот лист пока не объясняет: x1" in box.get_text()
    assert box.find("a")["href"].endswith("#tops.x1")


def test_a_glossary_that_is_not_there_is_reported(edition: Any) -> None:
    """A page that shows the glossary does not show nothing in silence."""
    (edition.source / "translations" / "glossary.yaml").unlink()
    edition.build()
    assert "translations/glossary.yaml is missing: no glossary to show" in edition.warnings


def test_what_is_lost_is_listed_with_its_grounds(edition: Any) -> None:
    """Each lacuna, how it is known, and what is supplied for it."""
    page = BeautifulSoup(edition.build().page("docs/sheet"), "html.parser")
    lost, supplied = page.find_all(class_="ed-lost-place")
    assert "tops.l1 The rest." in lost.get_text()
    assert "Arithmetic, sure. One and one are two." in lost.get_text()
    assert "⟨One more rule.⟩" in supplied.get_text()
    assert "Convention, inferred." in supplied.get_text()


def test_the_register_of_cruxes_can_be_narrowed_down(edition: Any) -> None:
    """By game and by effect, each with a button that shows all."""
    page = BeautifulSoup(edition.build().page("docs/registers"), "html.parser")
    buttons = page.find_all("input", type="radio")
    assert [button["id"] for button in buttons if button.has_attr("checked")] == [
        "ed-only-game-all",
        "ed-only-effect-all",
    ]
    crux = page.find(class_="ed-effect-editorial")
    assert crux.find_parent(class_="ed-game-1") is not None
    assert "Which two?" in crux.get_text()


def test_a_term_lists_where_it_stands(edition: Any) -> None:
    """The clauses of its occurrences."""
    page = BeautifulSoup(edition.build().page("docs/registers"), "html.parser")
    found = page.find(id="term.card").find("details")
    assert found.find("summary").get_text() == "Stands once in the text"
    assert [link.get_text() for link in found.find_all("a")] == ["r1.1"]


def test_emendations_are_counted_by_cause(edition: Any) -> None:
    """By hand and by rule, for each witness."""
    page = BeautifulSoup(edition.build().page("docs/registers"), "html.parser")
    rows = [
        [cell.get_text(strip=True) for cell in row.find_all("td")]
        for row in page.find_all(class_="ed-numbers")[-1].find_all("tr")
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


def test_every_page_is_finished_when_it_is_written(edition: Any) -> None:
    """It has one Content-Security-Policy and code within reach, and no later build touches it."""
    visitor = edition.source / "docs" / "visitor.md"
    visitor.write_text("# Visitor\n\n```\n1 + 1\n```\n", encoding="utf-8")
    edition.build()
    pages = sorted(edition.html.rglob("*.html"))
    assert len(pages) > 6
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert text.count('http-equiv="Content-Security-Policy"') == 1, page
    assert '<pre tabindex="0">' in edition.page("docs/visitor")
    shown = [page for page in pages if page.name not in ("genindex.html", "search.html")]
    times = [page.stat().st_mtime_ns for page in shown]
    edition.build()
    assert [page.stat().st_mtime_ns for page in shown] == times


def test_the_theme_is_made_accessible(edition: Any, under_our_conf: Any) -> None:
    """Landmarks have names, headings have levels, wide tables can be reached by the keyboard."""
    under_our_conf(edition).build()
    page = BeautifulSoup(edition.page("docs/tops"), "html.parser")
    labels = [aside.get("aria-label") for aside in page.find_all("aside")]
    assert labels == ["Site", "Contents of this page"]
    page = BeautifulSoup(edition.page("docs/registers"), "html.parser")
    wrappers = page.find_all(class_="table-wrapper")
    assert len(wrappers) > 1
    assert {wrapper.get("tabindex") for wrapper in wrappers} == {"0"}
