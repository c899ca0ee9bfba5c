"""``ed:departures``: habits of other programs that no reading of the text allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.export import record_of
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.register import title

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import GameText
    from pasyans.export.record_types import DepartureRecord


__all__ = ["Departures", "setup_departures"]


class Departures(EditionDirective):
    """``ed:departures``: those of a game, each in a section, or a list of all."""

    def show(self) -> list[nodes.Node]:
        """Make the sections, or the list."""
        if self.arguments:
            departures = [record_of(self.edition, one) for one in self.game().departures]
            none = nodes.paragraph("", _("No other program is known to have this game."))
            return [*map(self._departure, departures)] or [none]
        self.depend_on_text()
        games = [game for game in self.edition.games.values() if game.departures]
        return [self._listed(game) for game in games]

    def _departure(self, departure: DepartureRecord) -> nodes.section:
        id, game = departure["id"], departure["game"]
        section = self.section(id, [nodes.Text(id)], "ed-clause", "ed-crux", "ed-departure")
        self.domain.note_object("departure", id, id, id)
        section += self.note(f"{departure['program']}.", self.prose(departure["does"], game))
        section += self.note(_("Departs from"), self.listed(departure["breaks"], cites=True))
        section += self.evidence(departure["evidence"], game)
        switch = nodes.literal("", f"{departure['option']}={departure['habit']}")
        section += self.note(_("Switch of the program:"), [switch])
        if departure["note"]:
            section += self.note(_("Note"), self.prose(departure["note"], game))
        section += cited_by("", kind="departure", target=id)
        return section

    def _listed(self, game: GameText) -> nodes.section:
        head: list[nodes.Node] = [nodes.Text(title(game, self.language))]
        section = self.section(f"departures-{game.id}", head)
        for departure in (record_of(self.edition, one) for one in game.departures):
            line = nodes.paragraph()
            line += [reference("departure", departure["id"]), nodes.Text(" ")]
            line += self.prose(departure["does"], departure["game"])
            box = nodes.container(classes=["ed-one"])
            box += [line, self.note(_("Departs from"), self.listed(departure["breaks"]))]
            section += box
        return section


def setup_departures(app: Sphinx) -> None:
    """Register ``ed:departures``."""
    app.add_directive_to_domain("ed", "departures", Departures)
