"""``ed:glossary``: the book's terms and the words agreed for them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.export import record_of
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, verbatim
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.examples import counted
from pasyans.sphinx.markup import fold, fold_summary
from pasyans.sphinx.register import title

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx

    from pasyans.export.record_types import TermRecord


__all__ = ["Glossary", "setup_glossary"]


class Glossary(EditionDirective):
    """``ed:glossary``: a section for each term, by the English word, with the id ``term.<id>``."""

    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make a section for each term."""
        self.depend_on_text(glossary=True)
        if not self.edition.paths.glossary.exists():
            name = self.edition.paths.name(self.edition.paths.glossary)
            raise self.error(_("{file} is missing: no glossary to show").format(file=name))
        terms = [record_of(self.edition, term) for term in self.edition.terms.values()]
        terms.sort(key=lambda term: (term["en"][0].lower(), term["id"]))
        return [self._term(term) for term in terms]

    def _term(self, term: TermRecord) -> nodes.section:
        id, name = term["id"], term["en"][0]
        short = id.removeprefix("term.")
        section = self.section(id, [nodes.Text(name)], "ed-term")
        self.domain.note_object("term", short, id, name)
        game = (term["clause"] or "").partition(".")[0]
        section += self.note(_("In the book"), self._originals(term))
        russian = verbatim(", ".join(f"{word}…" for word in term["ru"]), "ru")
        section += self.note(_("In Russian"), [russian])
        section += self.note(_("In English"), [nodes.Text(", ".join(term["en"]))])
        definition = nodes.paragraph()
        definition += self.prose(term["definition"], game)
        if term["clause"]:
            definition += [nodes.Text(" ("), reference("clause", term["clause"]), nodes.Text(")")]
        section += definition
        if term["traps"]:
            section += self.note(_("Beware"), self.prose(term["traps"], game))
        for clause, reason in term["exceptions"].items():
            line = self.note(_("Otherwise in"), [reference("clause", clause)])
            line += nodes.Text(": ")
            line += self.prose(reason, clause.partition(".")[0])
            section += line
        section += self._used(term["stands_in"])
        section += cited_by("", kind="term", target=short)
        return section

    def _used(self, places: Mapping[str, int]) -> fold:
        box = fold(classes=["ed-fold"])
        times = sum(places.values())
        says = counted(times, _("Stands once in the text"), _("Stands {count} times in the text"))
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

    def _originals(self, term: TermRecord) -> list[nodes.Node]:
        words: list[nodes.Node] = []
        for word in term["original"]:
            words += [nodes.Text("; ")] if words else []
            words.append(verbatim(word["lemma"], "edited"))
            others = [form for form in word["forms"] if form != word["lemma"]]
            if others:
                listed = verbatim(", ".join(others), "edited")
                words += [nodes.Text(" ("), listed, nodes.Text(")")]
        return words


def setup_glossary(app: Sphinx) -> None:
    """Register ``ed:glossary``."""
    app.add_directive_to_domain("ed", "glossary", Glossary)
