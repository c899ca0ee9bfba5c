"""The pages for programmers: autodoc, tuned to how the packages are documented.

An extension of its own, since an edition need not document any package: name it in `extensions`.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def _keep_colons(
    app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]
) -> None:
    """Keep a colon in a description from being read as *type: description*.

    Our docstrings give no types, since the signatures do; an empty type says so to napoleon. And
    the docstring that Python gives to the fields of a named tuple is dropped: it says nothing.
    """
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()
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
    app.connect("autodoc-process-docstring", _keep_colons, priority=400)  # before napoleon
    app.connect("missing-reference", _leave_private)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
