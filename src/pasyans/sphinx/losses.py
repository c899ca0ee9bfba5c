"""``ed:losses``: every gap of the text, the clauses supplied for it, and their evidence."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition.labels import GROUND_LABELS
from pasyans.edition.vocabulary import GROUNDS
from pasyans.export import record_of
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, lang, table
from pasyans.sphinx.domain import reference
from pasyans.sphinx.register import title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx

    from pasyans.edition import GameText, Lacuna, Supplied
    from pasyans.export.record_types import LacunaRecord, SuppliedRecord


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
        for game in games:
            parts: list[Lacuna | Supplied] = [*game.lacunae, *game.supplied]
            counts = Counter(ground.kind for part in parts for ground in part.evidence)
            numbers = [len(game.lacunae), len(game.supplied), *(counts[kind] for kind in GROUNDS)]
            cells: list[list[nodes.Node]] = [[nodes.Text(str(number))] for number in numbers]
            rows.append([[reference("game", game.id)], *cells])
        names = [_(GROUND_LABELS[kind]) for kind in GROUNDS]
        headings = [_("Game"), _("Lacunae"), _("Supplied clauses"), *names]
        return table(headings, rows, "ed-numbers")

    def _game(self, game: GameText) -> nodes.section:
        section = self.section(f"lost-{game.id}", [nodes.Text(title(game, self.language))])
        supplied = [record_of(self.edition, one) for one in game.supplied]
        for lacuna in (record_of(self.edition, one) for one in game.lacunae):
            section += self._lacuna(lacuna)
            section += [self._supplied(one) for one in supplied if one["id"] in lacuna["supplied"]]
        return section

    def _lacuna(self, lacuna: LacunaRecord) -> nodes.container:
        box = nodes.container(classes=["ed-lost-place"])
        line = nodes.paragraph()
        line += nodes.inline("", "[…]", classes=["ed-gap"], support_smartquotes=False)
        line += [nodes.Text(" "), reference("clause", lacuna["id"]), nodes.Text(" ")]
        line += self.prose(lacuna["lost"], lacuna["game"])
        box += [line, *self.evidence(lacuna["evidence"], lacuna["game"])]
        return box

    def _supplied(self, supplied: SuppliedRecord) -> nodes.container:
        box = nodes.container(classes=["ed-lost-place", "ed-supplied"])
        line = nodes.paragraph()
        line += [reference("clause", supplied["id"]), nodes.Text(" ")]
        text = supplied["layers"]["en"] or _("not translated yet")
        line += nodes.inline("", f"⟨{text}⟩", classes=[lang("en")], support_smartquotes=False)
        box += [line, *self.evidence(supplied["evidence"], supplied["game"])]
        return box


def setup_losses(app: Sphinx) -> None:
    """Register ``ed:losses``."""
    app.add_directive_to_domain("ed", "losses", Losses)
