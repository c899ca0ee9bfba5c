"""What may import what: the contracts in pyproject.toml, and what they cannot say."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

# Packages that run in the reader's browser, on the standard library alone; `board` is not made yet.
STANDARD = ("patience", "games", "board")
TO_COME = {"board"}


def imported(path: Path) -> Iterator[str]:
    """The names that a module imports from outside its own package, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level < 2, f"{path}:{node.lineno}: leaves its package by dots"
            if not node.level:
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def modules(package: Path) -> list[Path]:
    return sorted(package.rglob("*.py"))


def test_every_package_has_a_contract(root: Path) -> None:
    """A new package states what it may import before it imports anything."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    bound = {
        module.removeprefix("pasyans.")
        for contract in contracts
        if contract["type"] == "forbidden"
        for module in contract["source_modules"]
    }
    packages = {path.parent.name for path in (root / "src" / "pasyans").glob("*/__init__.py")}
    assert packages - bound == {"commands", "sphinx"}, "only the top layers may import everything"


def test_games_need_the_standard_library_alone(root: Path) -> None:
    """The games and what they are made of run unchanged where nothing can be installed."""
    looked_at = set()
    for package in STANDARD:
        for path in modules(root / "src" / "pasyans" / package):
            names = {name.partition(".")[0] for name in imported(path)} - {"pasyans"}
            assert names <= sys.stdlib_module_names, path
            looked_at.add(package)
    assert looked_at == set(STANDARD) - TO_COME, "made, or gone: say so in TO_COME"


def test_sphinx_stays_in_its_package(root: Path) -> None:
    """Whoever plays, reads or cites has no need of Sphinx."""
    source = root / "src" / "pasyans"
    for path in modules(source):
        if source / "sphinx" not in path.parents:
            names = {name.partition(".")[0] for name in imported(path)}
            assert not names & {"sphinx", "docutils", "myst_parser"}, path


def test_no_module_is_a_drawer(root: Path) -> None:
    """A function lives with what it is about."""
    drawers = {"utils", "util", "helpers", "common", "misc"}
    for folder in ("src", "tests", "benchmarks"):
        assert [path for path in modules(root / folder) if path.stem in drawers] == []


def test_no_game_is_known_by_name(root: Path) -> None:
    """Outside its own module a game is only what EDITION.toml says of it."""
    edition = tomllib.loads((root / "source_texts" / "EDITION.toml").read_text(encoding="utf-8"))
    names = {id.replace("-", "_") for id in edition["games"]}
    source = root / "src" / "pasyans"
    for path in modules(source):
        if source / "games" not in path.parents:
            parts = {part for name in imported(path) for part in name.split(".")}
            assert not parts & names, path
