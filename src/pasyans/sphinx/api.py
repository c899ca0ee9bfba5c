"""The pages for programmers: autodoc, tuned to how the packages are documented.

An extension of its own, since an edition need not document any package: name it in `extensions`.
"""

from __future__ import annotations

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
    """Keep a colon in the docstring of an attribute from being read as *type: description*.

    And drop the docstring that Python gives to the fields of a named tuple: it says nothing.
    """
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()
    elif what in ("attribute", "data", "property"):
        lines[:0] = ["..", ""]  # napoleon looks at the first line: an empty comment


def _leave_private(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: Element
) -> Element | None:
    """Show a name that no package offers without a link: a signature may well name one."""
    ours = node.get("refdomain") == "py" and node["reftarget"].startswith("pasyans.")
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
