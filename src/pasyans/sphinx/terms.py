"""Terms of the glossary, linked where they occur in the text and in its translations."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.sphinx.domain import reference

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pasyans.edition import TermUse

__all__ = ["Shown", "link_parts", "linked"]


@dataclass
class Shown:
    """A part of a text, ready to be shown.

    Attributes:
        start: Where the part begins in the text.
        end: Where it ends.
        text: Its nodes.
        after: Nodes that follow it and are no part of the text, such as the mark of a note.
    """

    start: int
    end: int
    text: list[nodes.Node]
    after: list[nodes.Node] = field(default_factory=list)


def linked(text: str, uses: Iterable[TermUse]) -> list[nodes.Node]:
    """Show a text in which each use of a term leads to the glossary.

    Args:
        text: The text.
        uses: The uses of terms in it, in their order, none over another.

    Returns:
        The text as nodes.

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
    """Show the parts of a text, those that belong to one use of a term as one link.

    Whatever follows a part is never inside the link: it may be a link of its own.

    Args:
        parts: The parts, in the order of the text.
        uses: The uses of terms in the text.

    Returns:
        The text as nodes.

    >>> from pasyans.edition import TermUse
    >>> parts = [Shown(0, 4, [nodes.Text("Suit")]), Shown(4, 5, [nodes.Text("s")])]
    >>> [node.astext() for node in link_parts(parts, [TermUse("suit", 0, 5, "")])]
    ['Suits']
    """

    def use_of(part: Shown) -> TermUse | None:
        inside = (use for use in uses if use.start <= part.start and part.end <= use.end)
        return next(inside, None)

    shown: list[nodes.Node] = []
    for use, found in groupby(parts, key=use_of):
        together = list(found)
        if use is None:
            for part in together:
                shown += [*part.text, *part.after]
            continue
        shown.append(_link(use.term, [node for part in together for node in part.text]))
        shown += [node for part in together for node in part.after]
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
