"""Attributes that the theme and docutils leave out, for readers who do not see the page.

They cannot be set in a template or on a node, so they are put into the finished HTML.
"""

from __future__ import annotations

from pasyans.messages import N_
from pasyans.messages import translate as _

__all__ = ["accessible"]

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


def accessible(page: str) -> str:
    """Add the missing attributes to the HTML of a page.

    >>> accessible('<pre>1 + 1</pre>')
    '<pre tabindex="0">1 + 1</pre>'
    """
    for tag, label in LABELS.items():
        page = page.replace(tag, f'{tag[:-1]} aria-label="{_(label)}">')
    for found, put in REPLACED.items():
        page = page.replace(found, put)
    return page
