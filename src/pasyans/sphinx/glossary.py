"""``ed:glossary``: the book's terms and the words agreed for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, verbatim
from pasyans.sphinx.domain import cited_by, reference

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Term


class Glossary(EditionDirective):
    """All terms, each a section with the anchor ``term.<id>``, sorted by the English word."""

    optional_arguments = 0

    def run(self) -> list[nodes.Node]:
        """Make a section a term."""
        self.depend_on(self.edition.files)
        terms = sorted(self.edition.terms.values(), key=lambda term: (term.en[0].lower(), term.id))
        return [self._term(term) for term in terms]

    def _term(self, term: Term) -> nodes.section:
        name = term.en[0]
        section = self.section(f"term.{term.id}", [nodes.Text(name)], "ed-term")
        self.domain.note_object("term", term.id, f"term.{term.id}", name)
        game = term.clause.partition(".")[0]
        words = nodes.paragraph()
        for number, word in enumerate(term.original):
            words += nodes.Text("; " if number else "")
            words += verbatim(word.lemma, "edited")
        words += nodes.Text(" · ")
        words += verbatim(", ".join(term.ru), "ru")
        words += nodes.Text(" · ")
        words += nodes.inline("", ", ".join(term.en))
        section += words
        definition = nodes.paragraph()
        definition += self.prose(term.definition, game)
        if term.clause:
            definition += [nodes.Text(" ("), reference("clause", term.clause), nodes.Text(")")]
        section += definition
        if term.traps:
            section += self.note(_("Beware"), self.prose(term.traps, game))
        for exception in term.exceptions:
            line = self.note(_("Otherwise in"), [reference("clause", exception.clause)])
            line += nodes.Text(": ")
            line += self.prose(exception.reason, exception.clause.partition(".")[0])
            section += line
        section += cited_by("", kind="term", target=term.id)
        return section


def setup_glossary(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive_to_domain("ed", "glossary", Glossary)
