"""What is installed is what is imported."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

OURS = {"pasyans", "conftest"}


@pytest.fixture(scope="module")
def settings(root: Path) -> dict[str, Any]:
    """pyproject.toml."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def named(lines: Iterable[str]) -> set[str]:
    """The names in requirements, as package indexes write them."""
    return {normalized(re.split(r"[<>=~!\[; ]", line)[0]) for line in lines}


def imported(paths: Iterable[Path]) -> set[str]:
    """The distributions that modules import from, wherever in them."""
    known = packages_distributions()
    modules: set[str] = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules.add(node.module)
    heads = {name.partition(".")[0] for name in modules} - sys.stdlib_module_names - OURS
    # Of a namespace (sphinxcontrib, say) all distributions count; which one, nobody can tell.
    return {normalized(name) for head in heads for name in known.get(head, [head])}


def test_the_default_install_is_what_the_package_imports(
    root: Path, settings: dict[str, Any]
) -> None:
    """No library too many and none too few; extras are for what only some need."""
    source = root / "src" / "pasyans"
    modules = [path for path in source.rglob("*.py") if source / "sphinx" not in path.parents]
    extras = settings["project"]["optional-dependencies"]
    default, found = named(settings["project"]["dependencies"]), imported(modules)
    assert default - found == set(), "nothing imports these"
    assert found - default <= named([*extras["lexicon"], *extras["dask"]]) | {"wordfreq"}


def test_the_pages_need_what_conf_loads(root: Path, settings: dict[str, Any]) -> None:
    """The extra `site` is the theme, the extensions that conf.py names, and what ours imports.

    docutils is part of Sphinx in all but name.
    """
    conf = (root / "conf.py").read_text(encoding="utf-8")
    (extensions,) = re.findall(r"^extensions = \[(.*?)^\]", conf, re.MULTILINE | re.DOTALL)
    (theme,) = re.findall(r'^html_theme = "(\w+)"', conf, re.MULTILINE)
    known = packages_distributions()
    heads = {name.partition(".")[0] for name in re.findall(r'"([\w.]+)"', extensions)} | {theme}
    loaded = {normalized(name) for head in heads - OURS for name in known.get(head, [head])}
    asked = named(settings["project"]["optional-dependencies"]["site"])
    pages = imported((root / "src" / "pasyans" / "sphinx").rglob("*.py"))
    default = named(settings["project"]["dependencies"])
    assert asked - loaded - pages == set(), "neither loaded nor imported"
    assert "sphinx" in asked
    assert pages - asked - default == {"docutils"}
    assert {head.replace("_", "-") for head in heads} - OURS - asked <= {
        "notfound",
        "sphinxcontrib",
    }


def test_what_tests_import_is_named(root: Path, settings: dict[str, Any]) -> None:
    """Nothing is there only because something else needs it."""
    extras, groups = settings["project"]["optional-dependencies"], settings["dependency-groups"]
    asked = named(
        [
            *settings["project"]["dependencies"],
            *(line for extra in extras.values() for line in extra),
            *groups["build"],
            *groups["test"],
        ]
    )
    modules = [*(root / "tests").rglob("*.py"), root / "conftest.py", root / "conf.py"]
    assert imported(modules) - asked - {"docutils"} == set()
