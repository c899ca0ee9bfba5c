"""Small repairs of the HTML that the theme and docutils write, for readers who do not see it.

The attributes in question cannot be set in a template or a node, so the pages are repaired when
they are written. Each repair says what it mends; all leave a page alone that is repaired already.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pasyans.messages import N_
from pasyans.messages import translate as _

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LABELS = {
    # Two landmarks of one kind need names.
    '<aside class="sidebar-drawer">': N_("Site"),
    '<aside class="toc-drawer">': N_("Contents of this page"),
    '<aside class="toc-drawer no-toc">': N_("Contents of this page"),
}

REPLACED = {
    # A heading needs a level.
    'class="caption" role="heading">': 'class="caption" role="heading" aria-level="2">',
    # An item of a list has the role of one; `doc-biblioentry` is deprecated.
    'role="doc-biblioentry"': 'role="listitem"',
    # What scrolls must be within reach of the keyboard.
    "<pre>": '<pre tabindex="0">',
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
}


def repaired(page: str) -> str:
    """The page with all repairs.

    >>> repaired('<pre>1 + 1</pre>')
    '<pre tabindex="0">1 + 1</pre>'
    """
    for tag, label in LABELS.items():
        page = page.replace(tag, f'{tag[:-1]} aria-label="{_(label)}">')
    for found, put in REPLACED.items():
        page = page.replace(found, put)
    return page


def repair_pages(app: Sphinx, exception: Exception | None) -> None:
    """Repair each page that was written."""
    if exception is not None or app.builder.name not in ("html", "dirhtml"):
        return
    for file in sorted(Path(app.outdir).rglob("*.html")):
        page = file.read_text(encoding="utf-8")
        better = repaired(page)
        if better != page:
            file.write_text(better, encoding="utf-8")


def setup_repairs(app: Sphinx) -> None:
    """Repair the pages when the build is finished."""
    app.connect("build-finished", repair_pages)
