"""``ed:departures``: habits of other programs that no reading of the text allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.register import title

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Departure, GameText


__all__ = ["Departures", "setup_departures"]


class Departures(EditionDirective):
    """``ed:departures``: those of a game, each in a section, or a list of all."""

    def show(self) -> list[nodes.Node]:
        """Make the sections, or the list."""
        if self.arguments:
            departures = self.game().departures
            none = nodes.paragraph("", _("No other program is known to have this game."))
            return [self._departure(departure) for departure in departures] or [none]
        self.depend_on_text()
        games = [game for game in self.edition.games.values() if game.departures]
        return [self._listed(game) for game in games]

    def _departure(self, departure: Departure) -> nodes.section:
        section = self.section(
            departure.id, [nodes.Text(departure.id)], "ed-clause", "ed-crux", "ed-departure"
        )
        self.domain.note_object("departure", departure.id, departure.id, departure.id)
        section += self.note(f"{departure.program}.", self.prose(departure.does, departure.game))
        section += self.note(_("Departs from"), self._places(departure, cites=True))
        section += self.evidence(departure.evidence, departure.game)
        switch = nodes.literal("", f"{departure.option}={departure.habit}")
        section += self.note(_("Switch of the program:"), [switch])
        if departure.note:
            section += self.note(_("Note"), self.prose(departure.note, departure.game))
        section += cited_by("", kind="departure", target=departure.id)
        return section

    def _listed(self, game: GameText) -> nodes.section:
        head: list[nodes.Node] = [nodes.Text(title(game, self.language))]
        section = self.section(f"departures-{game.id}", head)
        for departure in game.departures:
            line = nodes.paragraph()
            line += [reference("departure", departure.id), nodes.Text(" ")]
            line += self.prose(departure.does, departure.game)
            box = nodes.container(classes=["ed-one"])
            box += [line, self.note(_("Departs from"), self._places(departure, cites=False))]
            section += box
        return section

    def _places(self, departure: Departure, *, cites: bool) -> list[nodes.Node]:
        places: list[nodes.Node] = []
        for clause in departure.breaks:
            places += [nodes.Text(", ")] if places else []
            places.append(reference("clause", clause, cites=cites))
        return places


def setup_departures(app: Sphinx) -> None:
    """Register ``ed:departures``."""
    app.add_directive_to_domain("ed", "departures", Departures)
