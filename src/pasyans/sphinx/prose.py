"""The editors' prose as docutils nodes: a few inline marks, and everything else is plain text.

Notes, questions, definitions and the like are written by many hands, so they can do little:
emphasis (``*so*``, ``**so**``), code, links to ``http:``, ``https:`` and ``mailto:``, and roles as
far as the caller knows them. HTML, images, other links and other roles stand in the page as typed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from markdown_it import MarkdownIt
from mdit_py_plugins.myst_role import myst_role_plugin

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["inline"]

SCHEMES = ("http:", "https:", "mailto:")

MARKS = {"em_open": nodes.emphasis, "strong_open": nodes.strong}


class _Markdown(MarkdownIt):
    """Markdown that starts with no rule at all; a link elsewhere than `SCHEMES` is no link."""

    def validateLink(self, url: str) -> bool:
        return url.casefold().startswith(SCHEMES)


_markdown = _Markdown("zero")
_markdown.enable(["autolink", "backticks", "emphasis", "entity", "escape", "link", "text_join"])
_markdown.use(myst_role_plugin)


def inline(
    text: str,
    role: Callable[[str, str], list[nodes.Node] | None] = lambda name, content: None,
    words: Callable[[str], list[nodes.Node]] = lambda text: [nodes.Text(text)],
) -> list[nodes.Node]:
    """Read one paragraph of prose.

    Args:
        text: The paragraph; line breaks in it count as spaces.
        role: Makes the nodes of a role from its name and content; None where it knows no such
            role, which then stands as text.
        words: Makes the nodes of what is plain text.

    Returns:
        Inline nodes without a common parent.

    >>> [node.astext() for node in inline("Not *here* <script>alert(1)</script>.")]
    ['Not ', 'here', ' <script>alert(1)</script>.']
    >>> [node.astext() for node in inline("![a](b.png) {download}`x <y>`")]
    ['![a](b.png) ', '{download}`x <y>`']
    """
    around: list[nodes.TextElement] = [nodes.inline()]
    tokens = _markdown.parseInline(" ".join(text.split()))[0].children or []
    for token in tokens:
        linked = any(isinstance(node, nodes.reference) for node in around)  # no link in a link
        if token.type in MARKS:
            around.append(MARKS[token.type]())
        elif token.type == "link_open" and token.attrGet("href"):
            around.append(nodes.reference(refuri=token.attrGet("href"), internal=False))
        elif token.type == "link_open":
            around.append(nodes.inline())
        elif token.nesting < 0:
            closed = around.pop()
            around[-1] += closed
        elif token.type == "code_inline":
            around[-1] += nodes.literal("", token.content)
        elif token.type == "myst_role":
            name = token.meta["name"]
            made = None if linked else role(name, token.content)
            around[-1] += made or [nodes.Text(f"{{{name}}}`{token.content}`")]
        else:
            around[-1] += [nodes.Text(token.content)] if linked else words(token.content)
    return list(around[0].children)
