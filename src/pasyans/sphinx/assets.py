"""Style sheets and scripts of the directives, for HTML only."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pasyans.sphinx.markup import choice
from pasyans.sphinx.sheet import sheet

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

__all__ = ["setup_assets"]

_STATIC = Path(__file__).parent / "static"


def _add_static_files(app: Sphinx) -> None:
    """Ship the style sheet with the pages."""
    if app.builder.format == "html":
        app.config.html_static_path.append(str(_STATIC))
        app.add_css_file("edition.css")


def _add_page_files(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Add a script or style sheet to a page that needs it, and to no other."""
    if doctree is None:
        return
    if next(doctree.findall(choice), None) is not None:
        app.add_js_file("layers.js", loading_method="defer")
    if next(doctree.findall(sheet), None) is not None:
        app.add_css_file("sheet.css")


def setup_assets(app: Sphinx) -> None:
    """Ship the static files, and give each page those of the parts that it has."""
    app.connect("builder-inited", _add_static_files)
    app.connect("html-page-context", _add_page_files)
