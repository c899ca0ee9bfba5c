"""Style sheets of the directives, for HTML only; and code that the keyboard can scroll."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx

STATIC = Path(__file__).parent / "static"


def add_static_files(app: Sphinx) -> None:
    """Ship the style sheet with the pages."""
    if app.builder.format == "html":
        app.config.html_static_path.append(str(STATIC))
        app.add_css_file("edition.css")


def let_code_be_scrolled(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: document | None
) -> None:
    """Make wide code reachable by the keyboard: a reader without a mouse must scroll it too."""
    if "body" in context:
        context["body"] = context["body"].replace("<pre>", '<pre tabindex="0">')


def setup_assets(app: Sphinx) -> None:
    """Register the style sheet and the change to code blocks."""
    app.connect("builder-inited", add_static_files)
    app.connect("html-page-context", let_code_be_scrolled)
