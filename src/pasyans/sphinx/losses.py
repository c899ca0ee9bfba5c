"""``ed:losses``: every gap of the text, the clauses supplied for it, and their evidence."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition import Lost
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EVIDENCE_KINDS, EditionDirective, lang, table
from pasyans.sphinx.domain import reference
from pasyans.sphinx.register import title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx

    from pasyans.edition import GameText, Lacuna, Supplied


__all__ = ["Losses", "setup_losses"]


class Losses(EditionDirective):
    """``ed:losses``: a table of numbers, then the gaps of each game with their supplied clauses."""

    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the table and the sections."""
        self.depend_on(self.edition.files)
        games = [game for game in self.edition.games.values() if game.lacunae]
        return [self._numbers(games), *map(self._game, games)]

    def _numbers(self, games: Iterable[GameText]) -> nodes.table:
        rows: list[list[list[nodes.Node]]] = []
        kinds = list(EVIDENCE_KINDS)
        for game in games:
            parts: list[Lacuna | Supplied] = [*game.lacunae, *game.supplied]
            counts = Counter(ground.kind for part in parts for ground in part.evidence)
            numbers = [len(game.lacunae), len(game.supplied), *(counts[kind] for kind in kinds)]
            cells: list[list[nodes.Node]] = [[nodes.Text(str(number))] for number in numbers]
            rows.append([[reference("game", game.id)], *cells])
        names = [_(name) for name in EVIDENCE_KINDS.values()]
        headings = [_("Game"), _("Lacunae"), _("Supplied clauses"), *names]
        return table(headings, rows, "ed-numbers")

    def _game(self, game: GameText) -> nodes.section:
        section = self.section(f"lost-{game.id}", [nodes.Text(title(game, self.language))])
        for lacuna in game.lacunae:
            section += self._lacuna(lacuna)
            section += [
                self._supplied(supplied)
                for supplied in game.supplied
                if supplied.lacuna == lacuna.id
            ]
        return section

    def _lacuna(self, lacuna: Lacuna) -> nodes.container:
        box = nodes.container(classes=["ed-lost-place"])
        line = nodes.paragraph()
        line += nodes.inline("", "[…]", classes=["ed-gap"], support_smartquotes=False)
        line += [nodes.Text(" "), reference("clause", lacuna.id), nodes.Text(" ")]
        line += self.prose(lacuna.lost, lacuna.game)
        box += [line, *self.evidence(lacuna.evidence, lacuna.game)]
        return box

    def _supplied(self, supplied: Supplied) -> nodes.container:
        box = nodes.container(classes=["ed-lost-place", "ed-supplied"])
        line = nodes.paragraph()
        line += [reference("clause", supplied.id), nodes.Text(" ")]
        try:
            text = self.edition.layer(supplied.id, "en")
        except Lost:
            text = _("not translated yet")
        line += nodes.inline("", f"⟨{text}⟩", classes=[lang("en")], support_smartquotes=False)
        box += [line, *self.evidence(supplied.evidence, supplied.game)]
        return box


def setup_losses(app: Sphinx) -> None:
    """Register ``ed:losses``."""
    app.add_directive_to_domain("ed", "losses", Losses)
