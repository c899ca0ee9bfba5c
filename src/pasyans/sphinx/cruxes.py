"""``ed:cruxes``: the doubtful places of a game in full, or the register of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, table
from pasyans.sphinx.domain import cited_by, reference

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Crux, Reading

EFFECTS = {
    "play": N_("The readings make different games."),
    "none": N_("Without effect on play."),
    "refuted": N_("One reading makes the game impossible."),
    "editorial": N_("A question of the text; nothing to run."),
}


class Cruxes(EditionDirective):
    """With a game: its cruxes, each a section of its own. Without: a table of all."""

    def show(self) -> list[nodes.Node]:
        """Make the sections, or the table."""
        if not self.arguments:
            return self._register()
        game = self.game()
        return [self._crux(crux) for crux in game.cruxes]

    def _register(self) -> list[nodes.Node]:
        self.depend_on_text()
        cruxes = [crux for game in self.edition.games.values() for crux in game.cruxes]
        rows: list[list[list[nodes.Node]]] = [
            [
                [reference("crux", crux.id)],
                self.prose(crux.question, crux.game),
                [nodes.literal("", crux.choice)],
                [nodes.Text(crux.effect)],
            ]
            for crux in cruxes
        ]
        return [table([_("Crux"), _("Question"), _("Our choice"), _("Effect")], rows)]

    def _crux(self, crux: Crux) -> nodes.section:
        section = self.section(crux.id, [nodes.Text(crux.id)], "ed-clause", "ed-crux")
        self.domain.note_object("crux", crux.id, crux.id, crux.id)
        question = nodes.paragraph()
        strong = nodes.strong()
        strong += self.prose(crux.question, crux.game)
        question += strong
        section += question
        section += self.note(_("At"), self._places(crux))
        for reading in crux.readings:
            section += self._reading(crux, reading)
        if crux.why:
            section += self.note(_("Why"), self.prose(crux.why, crux.game))
        effect: list[nodes.Node] = [nodes.Text(_(EFFECTS[crux.effect]))]
        if crux.option:
            effect += [nodes.Text(" " + _("Switch of the program:") + " ")]
            effect += [nodes.literal("", crux.option)]
        section += self.note(_("Effect"), effect)
        if crux.proof:
            section += self.note(_("Proof"), self.prose(crux.proof, crux.game))
        if crux.note:
            section += self.note(_("Note"), self.prose(crux.note, crux.game))
        section += cited_by("", kind="crux", target=crux.id)
        return section

    def _places(self, crux: Crux) -> list[nodes.Node]:
        places: list[nodes.Node] = []
        for clause in crux.clauses:
            places += [nodes.Text(", ")] if places else []
            places.append(reference("clause", clause, cites=True))
        return places

    def _reading(self, crux: Crux, reading: Reading) -> nodes.container:
        chosen = reading.id == crux.choice
        box = nodes.container(classes=["ed-reading", *(["ed-chosen"] if chosen else [])])
        line = nodes.paragraph()
        line += nodes.literal("", reading.id)
        if chosen:
            line += nodes.Text(" ")
            line += nodes.strong("", _("our choice"))
        line += nodes.Text(" ")
        line += self.prose(reading.says, crux.game)
        box += line
        box += self.evidence(reading.evidence, crux.game)
        return box


def setup_cruxes(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive_to_domain("ed", "cruxes", Cruxes)
