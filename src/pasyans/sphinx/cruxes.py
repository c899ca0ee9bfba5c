"""``ed:cruxes``: the doubtful places of a game in full, or the register of all of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition.labels import EFFECT_LABELS
from pasyans.export import record_of
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, table
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.markup import narrowing
from pasyans.sphinx.register import title

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import GameText
    from pasyans.export.record_types import CruxRecord, ReadingRecord

__all__ = ["Cruxes", "setup_cruxes"]


class Cruxes(EditionDirective):
    """``ed:cruxes``: those of a game, each in a section, or a list of all to narrow down."""

    def show(self) -> list[nodes.Node]:
        """Make the sections, or the list."""
        if not self.arguments:
            return self._register()
        game = self.game()
        return [self._crux(record_of(self.edition, crux)) for crux in game.cruxes]

    def _register(self) -> list[nodes.Node]:
        """Make the numbers, the buttons that narrow the list down, and a section for each game."""
        self.depend_on_text()
        games = [game for game in self.edition.games.values() if game.cruxes]
        rows = [
            self._numbers(reference("game", game.id), Counter(crux.effect for crux in game.cruxes))
            for game in games
        ]
        total = Counter(crux.effect for game in games for crux in game.cruxes)
        rows.append(self._numbers(nodes.Text(_("All")), total))
        headings = [_("Game"), *EFFECT_LABELS, _("All")]
        names = [title(game, self.language) for game in games]
        by_game = [(f"game-{n}", name) for n, name in enumerate(names, start=1)]
        by_effect = [(f"effect-{effect}", effect) for effect in EFFECT_LABELS]
        return [
            table(headings, rows, "ed-numbers"),
            narrowing("", name="game", legend=_("Game"), all=_("all"), choices=by_game),
            narrowing("", name="effect", legend=_("Effect"), all=_("all"), choices=by_effect),
            *(self._listed(number, game) for number, game in enumerate(games, start=1)),
        ]

    def _numbers(self, name: nodes.Node, counts: Counter[str]) -> list[list[nodes.Node]]:
        numbers = [*(counts[effect] for effect in EFFECT_LABELS), counts.total()]
        cells: list[list[nodes.Node]] = [[nodes.Text(str(number))] for number in numbers]
        return [[name], *cells]

    def _listed(self, number: int, game: GameText) -> nodes.section:
        head: list[nodes.Node] = [nodes.Text(title(game, self.language))]
        section = self.section(f"cruxes-{game.id}", head, "ed-some", f"ed-game-{number}")
        for crux in (record_of(self.edition, crux) for crux in game.cruxes):
            box = nodes.container(classes=["ed-one", f"ed-effect-{crux['effect']}"])
            question = nodes.paragraph()
            question += [reference("crux", crux["id"]), nodes.Text(" ")]
            question += self.prose(crux["question"], crux["game"])
            chosen = next(one for one in crux["readings"] if one["id"] == crux["choice"])
            choice = self.note(_("Our choice"), [nodes.literal("", chosen["id"]), nodes.Text(" ")])
            choice += self.prose(chosen["says"], crux["game"])
            effect = self.note(_("Effect"), [nodes.Text(crux["effect"])])
            if crux["option"]:
                effect += [nodes.Text(", "), nodes.literal("", crux["option"])]
            box += [question, choice, effect]
            section += box
        return section

    def _crux(self, crux: CruxRecord) -> nodes.section:
        id, game = crux["id"], crux["game"]
        section = self.section(id, [nodes.Text(id)], "ed-clause", "ed-crux")
        self.domain.note_object("crux", id, id, id)
        question = nodes.paragraph()
        strong = nodes.strong()
        strong += self.prose(crux["question"], game)
        question += strong
        section += question
        section += self.note(_("At"), self.listed(crux["clauses"], cites=True))
        for reading in crux["readings"]:
            section += self._reading(crux, reading)
        if crux["why"]:
            section += self.note(_("Why"), self.prose(crux["why"], game))
        effect: list[nodes.Node] = [nodes.Text(_(EFFECT_LABELS[crux["effect"]]))]
        if crux["option"]:
            effect += [nodes.Text(" " + _("Switch of the program:") + " ")]
            effect += [nodes.literal("", crux["option"])]
        section += self.note(_("Effect"), effect)
        if crux["proof"]:
            section += self.note(_("Proof"), self.prose(crux["proof"], game))
        if crux["note"]:
            section += self.note(_("Note"), self.prose(crux["note"], game))
        section += cited_by("", kind="crux", target=id)
        return section

    def _reading(self, crux: CruxRecord, reading: ReadingRecord) -> nodes.container:
        chosen = reading["id"] == crux["choice"]
        box = nodes.container(classes=["ed-reading", *(["ed-chosen"] if chosen else [])])
        line = nodes.paragraph()
        line += nodes.literal("", reading["id"])
        if chosen:
            line += nodes.Text(" ")
            line += nodes.strong("", _("our choice"))
        line += nodes.Text(" ")
        line += self.prose(reading["says"], crux["game"])
        box += line
        box += self.evidence(reading["evidence"], crux["game"])
        return box


def setup_cruxes(app: Sphinx) -> None:
    """Register ``ed:cruxes``."""
    app.add_directive_to_domain("ed", "cruxes", Cruxes)
