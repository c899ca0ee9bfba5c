"""Nodes that docutils lacks: corrected words, parts that fold, and the choice of layers.

All of them are plain HTML that works without a script. Other builders get the text, with signs
where the HTML has shapes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxTranslator

if TYPE_CHECKING:
    from sphinx.application import Sphinx


__all__ = [
    "choice",
    "deleted",
    "fold",
    "fold_summary",
    "inserted",
    "narrowing",
    "notation",
    "setup_markup",
]


class inserted(nodes.inline):
    """Letters that the editors read in place of those of the witness."""


class deleted(nodes.inline):
    """Letters that the witness has and the editors do not read."""


class notation(nodes.inline):
    """Cards, a position or a move in their text form: code, without a span around each word."""


class fold(nodes.General, nodes.Element):
    """A part that opens when asked; its first child is a `fold_summary`."""


class fold_summary(nodes.General, nodes.TextElement):
    """The line that a folded part shows while it is closed."""


class choice(nodes.General, nodes.Element):
    """Boxes to tick, which choose the parts that are shown.

    ``legend`` is its title; ``layers`` are triples: the name of what is shown, a label, and whether
    it is shown at first; ``extras`` are more of them, for what is not a layer. The style sheet does
    the rest, by the ids ``ed-show-<name>``.
    """


class narrowing(nodes.General, nodes.Element):
    """Buttons of which one is pressed, to show some of a list.

    ``choices`` are pairs: the end of the id ``ed-only-<id>`` and a label; ``all`` is the label of
    the button that is pressed at first. The style sheet hides whatever has not the class
    ``ed-<id>`` of the button pressed.
    """


def _tag(name: str) -> tuple[Any, Any]:
    def visit(self: Any, node: nodes.Element) -> None:
        self.body.append(self.starttag(node, name, ""))

    def depart(self: Any, node: nodes.Element) -> None:
        self.body.append(f"</{name}>")

    return visit, depart


def _visit_choice(self: Any, node: choice) -> None:
    """Write a choice as a field set of check boxes."""
    self.body.append(self.starttag(node, "fieldset", "", CLASS="ed-choice"))
    self.body.append(f"<legend>{self.encode(node['legend'])}</legend>")
    for group in ("layer", "extra"):
        boxes: list[tuple[str, str, bool]] = node.get(f"{group}s", [])
        for name, label, shown in boxes:
            checked = ' checked="checked"' if shown else ""
            self.body.append(
                f'<label><input type="checkbox" id="ed-show-{name}" name="{group}" '
                f'value="{name}"{checked} /> {self.encode(label)}</label>\n'
            )
    self.body.append("</fieldset>\n")
    raise nodes.SkipNode


def _visit_narrowing(self: Any, node: narrowing) -> None:
    """Write buttons that narrow a list down as a field set."""
    name = f"ed-only-{node['name']}"
    self.body.append(self.starttag(node, "fieldset", "", CLASS="ed-choice ed-narrowing"))
    self.body.append(f"<legend>{self.encode(node['legend'])}</legend>")
    for number, (id, label) in enumerate([(f"{node['name']}-all", node["all"]), *node["choices"]]):
        checked = "" if number else ' checked="checked"'
        self.body.append(
            f'<label><input type="radio" id="ed-only-{id}" name="{name}" value="{id}"{checked} /> '
            f"{self.encode(label)}</label>\n"
        )
    self.body.append("</fieldset>\n")
    raise nodes.SkipNode


def _signs(before: str, after: str) -> tuple[Any, Any]:
    def visit(self: Any, node: nodes.Element) -> None:
        self.add_text(before)

    def depart(self: Any, node: nodes.Element) -> None:
        self.add_text(after)

    return visit, depart


def _pass(self: SphinxTranslator, node: nodes.Element) -> None:
    pass


def _skip(self: SphinxTranslator, node: nodes.Element) -> None:
    raise nodes.SkipNode


def _visit_summary_text(self: Any, node: nodes.Element) -> None:
    self.new_state(0)


def _depart_summary_text(self: Any, node: nodes.Element) -> None:
    self.end_state()


def setup_markup(app: Sphinx) -> None:
    """Register the nodes with a writer for HTML and one for plain text."""
    plain = (_pass, _pass)
    app.add_node(inserted, html=_tag("ins"), text=plain)
    app.add_node(deleted, html=_tag("del"), text=_signs("[", "]"))
    app.add_node(notation, html=_tag("code"), text=plain)
    app.add_node(fold, html=_tag("details"), text=plain)
    app.add_node(
        fold_summary,
        html=_tag("summary"),
        text=(_visit_summary_text, _depart_summary_text),
    )
    app.add_node(choice, html=(_visit_choice, None), text=(_skip, None))
    app.add_node(narrowing, html=(_visit_narrowing, None), text=(_skip, None))
