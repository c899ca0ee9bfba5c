"""Find out whether a class exists, without running the code in which it stands."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from pathlib import Path

from pasyans.edition.errors import nearest

__all__ = ["missing_class"]


def missing_class(reference: str) -> str:
    """Return what keeps a class from being imported, or an empty text.

    Modules are looked for and parsed, not imported: an edition may name any code.

    Args:
        reference: ``module:Class``.

    >>> missing_class("pasyans.games.salic_law:SalicLaw")
    ''
    >>> missing_class("pasyans.gamess:SalicLaw")
    'its class is pasyans.gamess:SalicLaw, but there is no module pasyans.gamess'
    """
    module, _, name = reference.partition(":")
    start = f"its class is {reference}, but"
    spec: ModuleSpec | None = None
    parts = module.split(".")
    for depth in range(1, len(parts) + 1):
        within = ".".join(parts[:depth])
        # Only the first is asked of all finders: for a module in a package, `find_spec` would
        # import the package.
        try:
            spec = (
                find_spec(within)
                if spec is None
                else PathFinder.find_spec(within, spec.submodule_search_locations or [])
            )
        except (ImportError, ValueError):
            spec = None
        if spec is None:
            return f"{start} there is no module {within}"
    if spec is None or not spec.origin or not spec.origin.endswith(".py"):
        return ""
    try:
        tree = ast.parse(Path(spec.origin).read_bytes())
    except (OSError, SyntaxError, ValueError):
        return f"{start} {module} cannot be read as Python"
    names = list(_names(tree))
    if name in names or "*" in names:
        return ""
    capital = [known for known in names if known[:1].isupper()]
    return f"{start} {module} has no {name}; {nearest(name, capital)}"


def _names(tree: ast.Module) -> Iterator[str]:
    """Return what the top level of a module defines."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.ImportFrom | ast.Import):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
