"""``ed:cruxes``: the doubtful places of a game in full, or the register of all of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, table
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.markup import narrowing
from pasyans.sphinx.register import title

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Crux, GameText, Reading

__all__ = ["EFFECTS", "Cruxes", "setup_cruxes"]

EFFECTS = {
    "play": N_("The readings make different games."),
    "none": N_("Without effect on play."),
    "refuted": N_("One reading makes the game impossible."),
    "editorial": N_("A question of the text; nothing to run."),
}


class Cruxes(EditionDirective):
    """``ed:cruxes``: those of a game, each in a section, or a list of all to narrow down."""

    def show(self) -> list[nodes.Node]:
        """Make the sections, or the list."""
        if not self.arguments:
            return self._register()
        game = self.game()
        return [self._crux(crux) for crux in game.cruxes]

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
        headings = [_("Game"), *EFFECTS, _("All")]
        names = [title(game, self.language) for game in games]
        by_game = [(f"game-{n}", name) for n, name in enumerate(names, start=1)]
        by_effect = [(f"effect-{effect}", effect) for effect in EFFECTS]
        return [
            table(headings, rows, "ed-numbers"),
            narrowing("", name="game", legend=_("Game"), all=_("all"), choices=by_game),
            narrowing("", name="effect", legend=_("Effect"), all=_("all"), choices=by_effect),
            *(self._listed(number, game) for number, game in enumerate(games, start=1)),
        ]

    def _numbers(self, name: nodes.Node, counts: Counter[str]) -> list[list[nodes.Node]]:
        numbers = [*(counts[effect] for effect in EFFECTS), counts.total()]
        cells: list[list[nodes.Node]] = [[nodes.Text(str(number))] for number in numbers]
        return [[name], *cells]

    def _listed(self, number: int, game: GameText) -> nodes.section:
        head: list[nodes.Node] = [nodes.Text(title(game, self.language))]
        section = self.section(f"cruxes-{game.id}", head, "ed-some", f"ed-game-{number}")
        for crux in game.cruxes:
            box = nodes.container(classes=["ed-one", f"ed-effect-{crux.effect}"])
            question = nodes.paragraph()
            question += [reference("crux", crux.id), nodes.Text(" ")]
            question += self.prose(crux.question, crux.game)
            choice = self.note(_("Our choice"), [nodes.literal("", crux.choice), nodes.Text(" ")])
            choice += self.prose(crux.reading(crux.choice).says, crux.game)
            effect = self.note(_("Effect"), [nodes.Text(crux.effect)])
            if crux.option:
                effect += [nodes.Text(", "), nodes.literal("", crux.option)]
            box += [question, choice, effect]
            section += box
        return section

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
    """Register ``ed:cruxes``."""
    app.add_directive_to_domain("ed", "cruxes", Cruxes)
