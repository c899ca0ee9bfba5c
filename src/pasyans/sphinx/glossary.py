"""``ed:glossary``: the book's terms and the words agreed for them."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, verbatim
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.examples import counted
from pasyans.sphinx.markup import fold, fold_summary
from pasyans.sphinx.register import title

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Term


__all__ = ["Glossary", "setup_glossary"]


class Glossary(EditionDirective):
    """``ed:glossary``: a section for each term, by the English word, with the id ``term.<id>``."""

    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make a section for each term."""
        self.depend_on_text(glossary=True)
        self.uses = self._occurrences()
        terms = sorted(self.edition.terms.values(), key=lambda term: (term.en[0].lower(), term.id))
        return [self._term(term) for term in terms]

    def _term(self, term: Term) -> nodes.section:
        name = term.en[0]
        section = self.section(f"term.{term.id}", [nodes.Text(name)], "ed-term")
        self.domain.note_object("term", term.id, f"term.{term.id}", name)
        game = term.clause.partition(".")[0]
        section += self.note(_("In the book"), self._originals(term))
        russian = verbatim(", ".join(f"{word}…" for word in term.ru), "ru")
        section += self.note(_("In Russian"), [russian])
        section += self.note(_("In English"), [nodes.Text(", ".join(term.en))])
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
        section += self._used(self.uses.get(term.id, Counter()))
        section += cited_by("", kind="term", target=term.id)
        return section

    def _occurrences(self) -> dict[str, Counter[str]]:
        """Count how often each term stands in each clause."""
        found: dict[str, Counter[str]] = {}
        for game in self.edition.games.values():
            for clause in game.clauses:
                for use in self.edition.terms_in(clause.id):
                    found.setdefault(use.term, Counter())[clause.id] += 1
        return found

    def _used(self, places: Counter[str]) -> fold:
        box = fold(classes=["ed-fold"])
        says = counted(
            places.total(), _("Stands once in the text"), _("Stands {count} times in the text")
        )
        box += fold_summary("", says)
        for game, clauses in groupby(places, key=lambda id: id.partition(".")[0]):
            name = title(self.edition.games[game], self.language)
            line = nodes.paragraph(classes=["ed-word"])
            line += nodes.inline("", name, classes=["ed-word-game"])
            for clause in clauses:
                count = f" ×{places[clause]}" if places[clause] > 1 else ""
                label = clause.partition(".")[2]
                line += [nodes.Text(" "), reference("clause", clause, label), nodes.Text(count)]
            box += line
        return box

    def _originals(self, term: Term) -> list[nodes.Node]:
        words: list[nodes.Node] = []
        for word in term.original:
            words += [nodes.Text("; ")] if words else []
            words.append(verbatim(word.lemma, "edited"))
            others = [form for form in word.forms if form != word.lemma]
            if others:
                listed = verbatim(", ".join(others), "edited")
                words += [nodes.Text(" ("), listed, nodes.Text(")")]
        return words


def setup_glossary(app: Sphinx) -> None:
    """Register ``ed:glossary``."""
    app.add_directive_to_domain("ed", "glossary", Glossary)
