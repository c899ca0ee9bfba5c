"""The papers of the project agree with each other and with the package."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

from pasyans import __version__
from pasyans.edition import Edition


@pytest.fixture(scope="module")
def citation(root: Path) -> dict[str, object]:
    """CITATION.cff as data."""
    data = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def test_the_citation_names_this_version(citation: dict[str, object], root: Path) -> None:
    """CITATION.cff cites this program, and the edition under its title, version and licence."""
    edition = Edition.open(root)
    preferred = citation["preferred-citation"]
    assert isinstance(preferred, dict)
    assert citation["cff-version"] == "1.2.0"
    assert citation["version"] == __version__
    assert preferred["title"] == edition.title
    assert preferred["version"] == edition.text_version
    assert preferred["license"] == edition.settings.licence_text
    assert citation["license"] == edition.settings.licence_code


def test_every_licence_is_there(root: Path) -> None:
    """Each licence that pyproject.toml and LICENSES/README.md name has its text, whole."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for name in project["license"].split(" AND "):
        assert (root / "LICENSES" / f"{name}.txt").is_file()
    attribution = (root / "LICENSES" / "CC-BY-4.0.txt").read_text(encoding="utf-8")
    for section in range(1, 9):
        assert f"Section {section} –" in attribution


def test_the_report_on_another_program_is_whole(root: Path) -> None:
    """docs/_peers.md adds up, finds no difference, and its clauses and counts are explained."""
    report = (root / "docs" / "_peers.md").read_text(encoding="utf-8")
    page = (root / "docs" / "departures.md").read_text(encoding="utf-8")
    head, *_rest = report.splitlines()
    assert "2,000 positions, 22,301 moves, 0 positions in which the bundle" in head
    rows = re.findall(r"^\| \{ed:game\}`([^`]+)` \| (.*) \|$", report, re.MULTILINE)
    counts = {id: [int(n.replace(",", "").replace("–", "0")) for n in row.split(" | ")]
              for id, row in rows}  # fmt: skip
    assert sum(numbers[0] for numbers in counts.values()) == 2_000
    assert sum(numbers[1] for numbers in counts.values()) == 22_301
    for clause in re.findall(r"\{ed:clause\}`[^`]+`", report):
        assert clause in page
    forbidden = re.findall(r"\{ed:clause\}`([^`.]+)[^`]*` \| ([\d,]+) \|", report)
    twice = sum(int(n.replace(",", "")) for id, n in forbidden if id == "hemispheres")
    assert f" {twice - counts['hemispheres'][3]} marriages are both" in page


def test_the_changelog_has_a_place_for_the_next_change(root: Path) -> None:
    """CHANGELOG.md is headed by what is not released, and knows every released version."""
    headings = re.findall(
        r"^## \[([^\]]+)\]", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert headings[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in headings[1:])


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "LICENSES/README.md"])
def test_paths_in_the_papers_exist(name: str, root: Path) -> None:
    """A link to a file of the project leads somewhere."""
    paper = root / name
    links = re.findall(r"\]\(([^)#:]+)\)", paper.read_text(encoding="utf-8"))
    assert [link for link in links if not (paper.parent / link).exists()] == []


def test_make_help_names_every_target(root: Path) -> None:
    """Each target that a person would call says what it does."""
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    described = set(re.findall(r"^([a-z]+):.*  ## ", makefile, re.MULTILINE))
    assert {"site", "test", "serve", "check", "verify", "messages", "lock", "clean"} <= described
