"""A name that a package exports is never the name of one of its modules."""

import importlib
import pkgutil
import sys
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

import pasyans


def packages(package: types.ModuleType) -> Iterator[types.ModuleType]:
    """A package and every package within it."""
    yield package
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if found.ispkg:
            yield from packages(importlib.import_module(found.name))


def shadowed(package: types.ModuleType) -> list[str]:
    """The modules of a package that `import package.module as m` does not give."""
    found = []
    for module in pkgutil.iter_modules(package.__path__):
        if module.name == "__main__":
            continue
        importlib.import_module(f"{package.__name__}.{module.name}")
        exported = getattr(package, module.name, None)
        if not isinstance(exported, types.ModuleType) or module.name in shadowing(package):
            found.append(f"{package.__name__}.{module.name}")
    return found


def shadowing(package: types.ModuleType) -> set[str]:
    """The exported names that are something else than a module of the package."""
    return {
        name
        for name in getattr(package, "__all__", ())
        if not isinstance(getattr(package, name, None), types.ModuleType)
    }


def test_no_export_shadows_a_module() -> None:
    """Each module can be imported by its name, in whatever order modules are imported."""
    found = [name for package in packages(pasyans) for name in shadowed(package)]
    assert found == []


def test_a_shadow_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A function exported under the name of its module is what the test above looks for."""
    package = tmp_path / "shady"
    package.mkdir()
    (package / "__init__.py").write_text("from .cut import cut\n__all__ = ['cut']\n")
    (package / "cut.py").write_text("def cut(): ...\n")
    (package / "paste.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    try:
        assert shadowed(importlib.import_module("shady")) == ["shady.cut"]
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "shady"]:
            del sys.modules[name]
