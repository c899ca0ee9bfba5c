"""The pages for programmers: autodoc, tuned to how the packages are documented.

An extension of its own, since an edition need not document any package: name it in `extensions`.
"""

from __future__ import annotations

import inspect
import pydoc
import re
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup", "split_attributes"]

_ENTRY = re.compile(r"    (?P<name>\w+)(?: \([^)]*\))?: +(?P<says>.*)")


def split_attributes(lines: Iterable[str]) -> tuple[list[str], dict[str, list[str]]]:
    """Split a docstring at its section of attributes.

    Args:
        lines: The lines of the docstring of a class.

    Returns:
        The lines without that section, and the description of each attribute by name.

    >>> split_attributes(["A card.", "", "Attributes:", "    rank: 1 is the ace.", "", "More."])
    (['A card.', '', 'More.'], {'rank': ['1 is the ace.']})
    """
    rest: list[str] = []
    found: dict[str, list[str]] = {}
    inside, name = False, ""
    for line in lines:
        if line.strip() == "Attributes:" and not line.startswith(" "):
            inside = True
        elif inside and (entry := _ENTRY.match(line)):
            name = entry["name"]
            found[name] = [entry["says"]]
        elif inside and line.startswith("     ") and name:
            found[name].append(line.strip())
        elif not (inside and not line.strip()):
            inside = False
            rest.append(line)
    return rest, found


def _say_attributes_once(
    app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]
) -> None:
    """Move the descriptions of attributes from the docstring of a class to their own entries.

    An attribute that is set in ``__init__`` alone has no entry, so it stays with the class.
    The docstring that Python gives to the fields of a named tuple is dropped: it says nothing.
    """
    if what in ("class", "exception"):
        rest, found = split_attributes(lines)
        for own in vars(thing).keys() | inspect.get_annotations(thing).keys():
            found.pop(own, None)
        left = [f"    {own}: {' '.join(said)}" for own, said in found.items()]
        lines[:] = [*rest, "", "Attributes:", *left, ""] if left else rest
    elif what in ("attribute", "property"):
        if lines and lines[0].startswith("Alias for field number"):
            lines.clear()
        if not any(lines):
            parent, _dot, own = name.rpartition(".")
            said = inspect.getdoc(pydoc.locate(parent)) or ""
            lines[:] = split_attributes(said.splitlines())[1].get(own, lines)


def _keep_colons(
    app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]
) -> None:
    """Keep a colon in a description from being read as *type: description*.

    Our docstrings give no types, since the signatures do; an empty type says so to napoleon.
    """
    if lines and what in ("attribute", "data", "property"):
        lines[0] = f": {lines[0]}"
    for number, line in enumerate(lines[1:], start=1):
        if lines[number - 1].strip() in ("Returns:", "Yields:"):
            said = line.lstrip()
            lines[number] = f"{line[: -len(said)]}: {said}"


def _leave_private(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: Element
) -> Element | None:
    """Show a name that no page lists without a link: a signature may well name one.

    A name that no module of ours has is still missed.
    """
    target = node["reftarget"]
    if node.get("refdomain") != "py":
        return None
    ours = target.startswith("pasyans.") or any(
        hasattr(module, target)
        for name, module in list(sys.modules.items())
        if name.startswith("pasyans.")
    )
    return contnode if ours else None


def setup(app: Sphinx) -> ExtensionMetadata:
    """Load autodoc and napoleon, and correct what they make of our docstrings.

    Args:
        app: The Sphinx application that loads the extension.

    Returns:
        Metadata for Sphinx: the extension is safe to read and to write in parallel.
    """
    app.setup_extension("sphinx.ext.autodoc")
    app.setup_extension("sphinx.ext.napoleon")
    # Both before napoleon, whose priority is 500.
    app.connect("autodoc-process-docstring", _say_attributes_once, priority=300)
    app.connect("autodoc-process-docstring", _keep_colons, priority=400)
    app.connect("missing-reference", _leave_private)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
