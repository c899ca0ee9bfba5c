"""The style sheet of the directives and the script of the choice of layers, for HTML only."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pasyans.sphinx.markup import choice
from pasyans.sphinx.sheet import sheet

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

STATIC = Path(__file__).parent / "static"


def add_static_files(app: Sphinx) -> None:
    """Ship the style sheet with the pages."""
    if app.builder.format == "html":
        app.config.html_static_path.append(str(STATIC))
        app.add_css_file("edition.css")


def add_page_files(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page the script and the style sheet of what it has, and others nothing."""
    if doctree is None:
        return
    if next(doctree.findall(choice), None) is not None:
        app.add_js_file("layers.js", loading_method="defer")
    if next(doctree.findall(sheet), None) is not None:
        app.add_css_file("sheet.css")


def setup_assets(app: Sphinx) -> None:
    """Register the style sheet."""
    app.connect("builder-inited", add_static_files)
    app.connect("html-page-context", add_page_files)
