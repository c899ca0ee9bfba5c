"""Terms of the glossary, linked where they occur in the text and in its translations."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.sphinx.domain import reference

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pasyans.edition import TermUse

    Shown = tuple[int, int, Sequence[nodes.Node], Sequence[nodes.Node]]
    """A part of a text: where it begins and ends, what is shown of it, and what follows it."""


def linked(text: str, uses: Iterable[TermUse]) -> list[nodes.Node]:
    """A text in which each use of a term leads to the glossary.

    >>> from pasyans.edition import TermUse
    >>> [node.astext() for node in linked("Suits are not observed.", [TermUse("suit", 0, 5, "")])]
    ['Suits', ' are not observed.']
    """
    shown: list[nodes.Node] = []
    at = 0
    for use in uses:
        shown += [nodes.Text(text[at : use.start])] if at < use.start else []
        shown.append(_link(use.term, [nodes.Text(text[use.start : use.end])]))
        at = use.end
    return shown + ([nodes.Text(text[at:])] if at < len(text) else [])


def link_parts(parts: Iterable[Shown], uses: Sequence[TermUse]) -> list[nodes.Node]:
    """Parts of a text in their order, those that belong to one use of a term as one link.

    What follows a part is never inside the link: it may be a link of its own.
    """

    def use_of(part: Shown) -> TermUse | None:
        start, end = part[:2]
        return next((use for use in uses if use.start <= start and end <= use.end), None)

    shown: list[nodes.Node] = []
    for use, found in groupby(parts, key=use_of):
        together = list(found)
        if use is None:
            for _start, _end, text, after in together:
                shown += [*text, *after]
            continue
        shown.append(_link(use.term, [node for part in together for node in part[2]]))
        shown += [node for part in together for node in part[3]]
    return shown


def _link(term: str, content: Sequence[nodes.Node]) -> nodes.Node:
    link = reference("term", term, optional=True)
    link["refexplicit"] = True
    link["styled"] = ["ed-term-use"]
    link.children.clear()
    around = nodes.inline(classes=["ed-term-use"])
    around += content
    link += around
    return link
