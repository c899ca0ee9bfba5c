"""The style sheet of the directives, for HTML only."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

STATIC = Path(__file__).parent / "static"


def add_static_files(app: Sphinx) -> None:
    """Ship the style sheet with the pages."""
    if app.builder.format == "html":
        app.config.html_static_path.append(str(STATIC))
        app.add_css_file("edition.css")


def setup_assets(app: Sphinx) -> None:
    """Register the style sheet."""
    app.connect("builder-inited", add_static_files)
