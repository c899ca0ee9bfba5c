"""A citation names the thing, the version of the text and the address, in every style."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle
from citeproc import formatter as formatters
from citeproc.source.json import CiteProcJSON
from pybtex.database import parse_string
from pybtex.errors import set_strict_mode

from pasyans.edition import Edition, UnknownId
from pasyans.export import STYLES, address, cite, record
from pasyans.export.names import described
from pasyans.export.records import head_of

IDS = [
    "salic-law",
    "salic-law.t1",
    "salic-law.r1",
    "salic-law.r1.1",
    "salic-law.l1",
    "salic-law.s1",
    "salic-law.x2a",
    "hemispheres",
    "wB.f1",
    "term.suit",
    "B.15",
    "salic-law.r1.1.e:top",
]


@pytest.fixture(scope="module")
def edition() -> Edition:
    return Edition.open()


@pytest.fixture(autouse=True)
def _base(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PASYANS_BASE_URL", "https://cited.example/edition/")
    set_strict_mode(True)
    yield
    set_strict_mode(False)


def test_the_line_of_text(edition: Edition) -> None:
    said = cite(edition, "salic-law.r1.2")
    assert said == (
        f"The Salic Law, rule 1, clause 2 (salic-law.r1.2). In: {edition.title}, "
        f"ed. The pasyans editors, text version {edition.text_version}, 30 November 2026. "
        "https://cited.example/edition/en/docs/games/salic-law.html#salic-law.r1.2"
    )


@pytest.mark.parametrize("id", IDS)
def test_bibtex_is_read_by_a_strict_parser(edition: Edition, id: str) -> None:
    text = cite(edition, id, "bibtex")
    entries = parse_string(text, "bibtex").entries
    assert list(entries) == [id]
    fields = entries[id].fields
    assert fields["year"] == "2026"
    assert fields["url"] == address(edition, id)
    assert edition.text_version in fields["note"]
    assert re.sub("[{}]", "", fields["howpublished"]) == f"In: {edition.title}"
    assert str(entries[id].persons["editor"][0]) == "{The pasyans editors}"


@pytest.mark.parametrize("id", IDS)
def test_csl_json_is_formatted(edition: Edition, id: str) -> None:
    items = json.loads(cite(edition, id, "csl-json"))
    style = CitationStylesStyle("harvard-cite-them-right", validate=False)
    works = CitationStylesBibliography(style, CiteProcJSON(items), formatters.plain)
    works.register(Citation([CitationItem(id)]))
    (made,) = works.bibliography()
    said = re.sub(r"\s+", " ", str(made))
    assert items[0]["title"].split(",")[0] in said
    assert "2026" in said
    assert items[0]["version"] == edition.text_version
    assert items[0]["URL"] == address(edition, id)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("style", STYLES)
def test_every_style_has_version_and_address(edition: Edition, id: str, style: str) -> None:
    said = cite(edition, id, style)
    assert edition.text_version in said
    assert address(edition, id) in said


@pytest.mark.parametrize("id", IDS)
def test_a_citation_is_made_from_the_record(edition: Edition, id: str) -> None:
    """Its name, version and address are those that the record has."""
    head = head_of(edition, id)
    if ".e:" not in id:
        found = record(edition, id)
        assert {key: found[key] for key in head} == head
    said = cite(edition, id)
    assert said.startswith(f"{head['cited_as']}. In: ")
    assert said.endswith(
        f"text version {head['text_version']}, 30 November 2026. {head['address']}"
    )


def test_what_tex_would_take_for_a_command_is_escaped(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = edition.settings.__class__
    changed = {name: getattr(edition.settings, name) for name in odd.__dataclass_fields__}
    changed["title"] = "50% & {more}_#1\n\\input{/etc/passwd} ~x^2 }"
    changed["base_url"] = "https://a.example/}\\b {"
    monkeypatch.delenv("PASYANS_BASE_URL")
    other = Edition(edition.root)
    monkeypatch.setattr(other, "settings", odd(**changed))
    entry = parse_string(cite(other, "salic-law.t1", "bibtex"), "bibtex").entries["salic-law.t1"]
    assert entry.fields["howpublished"] == (
        r"In: 50\% \& \textbraceleft{}more\textbraceright{}\_\#1 "
        r"\textbackslash{}input\textbraceleft{}/etc/passwd\textbraceright{} "
        r"\textasciitilde{}x\textasciicircum{}2 \textbraceright{}"
    )
    assert entry.fields["url"].startswith("https://a.example/%7D%5Cb%20%7B/en/docs/")


def test_csl_json_is_indented(edition: Edition) -> None:
    """A reader of the file finds a line a field."""
    said = cite(edition, "salic-law.r1.1", "csl-json")
    assert said.startswith('[\n  {\n    "id": "salic-law.r1.1",\n    "type": "chapter",\n')


def test_ids_in_words() -> None:
    said = {local: described(local) for local in ("t1", "c1", "s2", "x2b", "r1.2.1")}
    assert said == {
        "t1": "title 1",
        "c1": "caption 1",
        "s2": "supplied clause 2",
        "x2b": "crux 2b",
        "r1.2.1": "rule 1, clause 2.1",
    }


@pytest.mark.parametrize(
    ("id", "end"),
    [
        ("salic-law", "docs/games/salic-law.html"),
        ("salic-law.x2a", "docs/games/salic-law.html#salic-law.x2a"),
        ("wB.f1", "docs/source.html#wB.f1"),
        ("term.suit", "docs/glossary.html#term.suit"),
        ("B.15", "docs/witnesses/b.html#B.15"),
        ("salic-law.r1.1.e:top", "docs/games/salic-law.html#salic-law.r1.1.e:top"),
    ],
)
def test_addresses(edition: Edition, id: str, end: str) -> None:
    assert address(edition, id) == f"https://cited.example/edition/en/{end}"


def test_an_unknown_style_or_id_is_answered_with_the_known(edition: Edition) -> None:
    with pytest.raises(UnknownId, match="no style 'apa'; known: text, bibtex, csl-json"):
        cite(edition, "salic-law.r1.1", "apa")
    with pytest.raises(UnknownId, match=r"did you mean salic-law\.r1\.1"):
        cite(edition, "salic-law.r1.9")
