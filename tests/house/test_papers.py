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
    account = (root / "LICENSES" / "README.md").read_text(encoding="utf-8")
    named = {f"{name}.txt" for name in project["license"].split(" AND ")}
    assert named == set(re.findall(r"\]\(([^)]+\.txt)\)", account))
    for name in named:
        text = (root / "LICENSES" / name).read_text(encoding="utf-8")
        assert len(text) > 1_000, name
        assert "<copyright holders>" not in text, name


def test_what_is_installed_is_accounted_for(root: Path) -> None:
    """LICENSES/README.md names each library that the package and its pages need."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    account = (root / "LICENSES" / "README.md").read_text(encoding="utf-8").lower()
    extras = project["optional-dependencies"]
    for line in [*project["dependencies"], *extras["site"], *extras["lexicon"]]:
        name = re.split(r"[<>=]", line)[0]
        assert name in account, name


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "LICENSES/README.md"])
def test_tables_are_whole(name: str, root: Path) -> None:
    """No empty line cuts rows from the head of their table, where they would be plain text."""
    lines = (root / name).read_text(encoding="utf-8").splitlines()
    tables = "\n".join(line if line.startswith("|") else "" for line in lines).split("\n\n")
    for table in filter(None, (table.strip("\n") for table in tables)):
        head = table.splitlines()[1:2]
        assert head, table
        assert re.fullmatch(r"\|[-|: ]+\|", head[0]), table


def test_the_report_on_another_program_is_whole(root: Path) -> None:
    """docs/_peers.md adds up, finds no difference, and its clauses and counts are explained."""
    report = (root / "docs" / "_peers.md").read_text(encoding="utf-8")
    page = (root / "docs" / "departures.md").read_text(encoding="utf-8")
    head, *_rest = report.splitlines()
    said = re.search(r": ([\d,]+) positions, ([\d,]+) moves, 0 positions in which the bundle", head)
    assert said, head
    positions, moves = (int(number.replace(",", "")) for number in said.groups())
    assert positions >= 1_000
    rows = re.findall(r"^\| \{ed:game\}`([^`]+)` \| (.*) \|$", report, re.MULTILINE)
    counts = {id: [int(n.replace(",", "").replace("–", "0")) for n in row.split(" | ")]
              for id, row in rows}  # fmt: skip
    assert sum(numbers[0] for numbers in counts.values()) == positions
    assert sum(numbers[1] for numbers in counts.values()) == moves
    for clause in re.findall(r"\{ed:clause\}`[^`]+`", report):
        assert clause in page
    forbidden = re.findall(r"\{ed:clause\}`([^`.]+)[^`]*` \| ([\d,]+) \|", report)
    twice = sum(int(n.replace(",", "")) for id, n in forbidden if id == "hemispheres")
    assert f" {twice - counts['hemispheres'][3]} marriages are both" in page


def test_the_figures_of_the_readme_were_measured(root: Path) -> None:
    """What README says of speed and correctness stands in the committed figures."""
    readme = (root / "README.md").read_text(encoding="utf-8")
    figures = (root / "docs" / "orthography-figures.txt").read_text(encoding="utf-8")
    said = re.findall(r"\d[\d.]* (?:×|%)", readme)
    assert len(said) == 3
    assert [figure for figure in said if figure not in figures] == []


def test_the_changelog_has_a_place_for_the_next_change(root: Path) -> None:
    """CHANGELOG.md is headed by what is not released, and knows every released version."""
    headings = re.findall(
        r"^## \[([^\]]+)\]", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert headings[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in headings[1:])


def named_paths(text: str) -> set[str]:
    """What a paper names as a path of the project, in a link or between backticks.

    A name is a path if it has a slash and no blank, or an ending that files here have; GAME and
    LANGUAGE stand for any.
    """
    quoted = re.findall(r"`([^`\s]+)`", text)
    files = re.compile(r"[\w.-]+\.(md|toml|py|cff|lock|yaml|json|txt)")
    paths = {name for name in quoted if "/" in name or files.fullmatch(name)}
    paths |= set(re.findall(r"\]\(([^)#:]+)\)", text))
    return {re.sub("GAME|LANGUAGE", "*", name) for name in paths}


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "LICENSES/README.md"])
def test_paths_in_the_papers_exist(name: str, root: Path) -> None:
    """Each file or folder of the project that a paper names is there."""
    paper = root / name
    paths = named_paths(paper.read_text(encoding="utf-8"))
    assert paths
    missing = [
        path
        for path in sorted(paths)
        if not path.startswith((".venv/", "build/"))
        and not any((*root.glob(path), *paper.parent.glob(path)))
        and not ("/" not in path and any((root / "src").rglob(path)))
    ]
    assert missing == []


def test_the_readme_reads_anywhere(root: Path) -> None:
    """It is shown by package indexes too, where a link to a neighbouring file leads nowhere."""
    readme = (root / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"\]\((?!https?://|#)", readme) == []


def test_make_help_names_every_target(root: Path) -> None:
    """Each target says what it does, but two that are steps of others."""
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):(?!=)", makefile, re.MULTILINE))
    described = set(re.findall(r"^([a-z]+):.*  ## ", makefile, re.MULTILINE))
    assert {"site", "test"} <= described
    assert targets - described == {"html", "port"}
