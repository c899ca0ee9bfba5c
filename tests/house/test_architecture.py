"""docs/architecture.md speaks of what there is."""

import importlib
import re
import tomllib
from functools import reduce
from pathlib import Path

import pytest

from pasyans import edition, patience, verify
from pasyans.cli import main
from pasyans.patience import facts

PUBLIC = (patience, facts, edition, verify)


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    """The page, as it is written."""
    return (root / "docs" / "architecture.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def quoted(page: str) -> set[str]:
    """Whatever stands between backticks."""
    return set(re.findall(r"`([^`]+)`", page))


def is_path(name: str) -> bool:
    return "/" in name or re.fullmatch(r"[\w-]+\.(md|toml|py|lock|yaml|json)", name) is not None


def test_every_path_exists(quoted: set[str], root: Path) -> None:
    """A file or folder is there; a bare file name is that of some file in the sources."""
    paths = {name for name in quoted if is_path(name)} - {"build/verify.json"}
    assert len(paths) > 10
    missing = {
        name
        for name in paths
        if not (root / name).exists() and ("/" in name or not any((root / "src").rglob(name)))
    }
    assert missing == set()


def test_every_name_resolves(quoted: set[str]) -> None:
    """`Class.method` is public, `pasyans.package` imports, and `setup` functions are there."""
    names = {name for name in quoted if re.fullmatch(r"[A-Z]\w+(\.\w+)?", name)}
    names = {name for name in names if not is_path(name)} - {"None"}
    assert len(names) > 10
    for name in names:
        head, *rest = name.split(".")
        found = [getattr(package, head) for package in PUBLIC if hasattr(package, head)]
        assert found, name
        reduce(getattr, rest, found[0])
    for name in quoted:
        if re.fullmatch(r"pasyans(\.\w+)+", name):
            importlib.import_module(name)


def test_every_word_is_in_the_code(quoted: set[str], root: Path) -> None:
    """A role, an argument or another single word is written so in the sources."""
    words = {name for name in quoted if re.fullmatch(r"[a-z_]+", name)}
    sources = [
        path.read_text(encoding="utf-8")
        for pattern in ("*.py", "*.json")
        for path in (root / "src" / "pasyans").rglob(pattern)
    ]
    packages = {path.name for path in (root / "src" / "pasyans").iterdir()}
    contracts = {
        contract["id"]
        for contract in tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))[
            "tool"
        ]["importlinter"]["contracts"]
    }
    unknown = {
        word
        for word in words - packages - contracts
        if not (root / word).exists()
        and not any(re.search(rf"\b{word}(\b|(?<=_))", text) for text in sources)
    }
    assert unknown == set()


def help_of(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    with pytest.raises(SystemExit):
        main([*command, "--help"])
    return capsys.readouterr().out


def test_every_command_is_one(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`pasyans …` with its options, and `make …`, can be called as the papers say."""
    commands = set(re.findall(r"^    ([a-z][a-z-]+)", help_of(capsys), re.MULTILINE))
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):(?!=)", makefile, re.MULTILINE))
    for paper in ("CONTRIBUTING.md", "README.md", "docs/architecture.md"):
        text = (root / paper).read_text(encoding="utf-8")
        asked = re.findall(r"`pasyans ([a-z-]+)([^`]*)`", text)
        assert {name for name, _ in asked} <= commands, paper
        for name, rest in asked:
            options = set(re.findall(r"--[a-z-]+", rest))
            assert options == set() or options <= set(
                re.findall(r"--[a-z-]+", help_of(capsys, name))
            ), f"{paper}: pasyans {name}{rest}"
        assert set(re.findall(r"`make ([a-z]+)", text)) <= targets, paper


def test_the_readme_names_every_command(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command has its place in the table."""
    commands = set(re.findall(r"^    ([a-z][a-z-]+)  ", help_of(capsys), re.MULTILINE))
    readme = (root / "README.md").read_text(encoding="utf-8")
    rows = "".join(line for line in readme.splitlines() if line.startswith("| `pasyans"))
    assert {name for name in commands if not re.search(rf"\b{name}\b", rows)} == set()


def test_the_map_is_whole(page: str, root: Path) -> None:
    """Each package has its row, and what the row says it imports is in its contract."""
    rows = dict(re.findall(r"^\| (.*?) \| .* \| (.*?) \|$", page, re.MULTILINE))
    said = {
        name: set(re.findall(r"`(\w+)`", imports))
        for head, imports in rows.items()
        for name in re.findall(r"`src/pasyans/(\w+)(?:\.py)?`", head)
    }
    source = root / "src" / "pasyans"
    packages = {path.parent.name for path in source.glob("*/__init__.py")}
    assert said.keys() == packages | {"cli", "messages"}
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    for contract in settings["tool"]["importlinter"]["contracts"]:
        if contract["type"] == "forbidden":
            allowed = {
                line.rpartition("-> pasyans.")[2].partition(".")[0]
                for line in contract.get("ignore_imports", ())
            }
            assert said[contract["id"]] == allowed - {"messages"}, contract["id"]
