"""``ed:witness``: a witness as continuous text in file order, line by line, each clause linked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition import Clause, Container, Lacuna
from pasyans.edition.labels import LAYER_LABELS
from pasyans.edition.vocabulary import WRITTEN
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, lang
from pasyans.sphinx.domain import reference
from pasyans.sphinx.markup import choice
from pasyans.sphinx.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

    from pasyans.edition import GameText, Piece, Witness

__all__ = ["AT_FIRST", "WitnessText", "setup_witness"]

AT_FIRST = ("ocr",)


class WitnessText(EditionDirective):
    """``ed:witness``: a witness with its lines numbered, gaps and foreign matter marked."""

    required_arguments = 1
    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the choice of layers and a box for each line."""
        siglum = self.arguments[0]
        if siglum not in self.edition.witnesses:
            known = ", ".join(sorted(self.edition.witnesses))
            says = _("no witness {siglum!r}; known: {known}")
            raise self.error(says.format(siglum=siglum, known=known))
        self.depend_on_text()
        witness = self.edition.witnesses[siglum]
        games = [game for game in self.edition.games.values() if game.witness == siglum]
        self.wordings = {game.id: Wording(self.edition, game.id, apparatus=False) for game in games}
        self.gaps: dict[tuple[str, int], list[Lacuna]] = {}
        for game in games:
            for place, lacuna in self._lost(game):
                self.gaps.setdefault(place, []).append(lacuna)
        # Not the records of lines: each word is shown with its marks, and once, where it begins.
        pieces: dict[int, list[Piece]] = {}
        for piece in sorted(self.edition.owned(siglum), key=lambda piece: piece.span.start):
            pieces.setdefault(witness.place(piece.span.start)[0], []).append(piece)
        layers = [(name, _(LAYER_LABELS[name]), name in AT_FIRST) for name in WRITTEN]
        extras = [("corrections", _("corrections at their word"), True)]
        shown: list[nodes.Node] = [choice("", legend=_("Shown"), layers=layers, extras=extras)]
        lines = nodes.container(classes=["ed-lines"])
        for number in range(1, witness.lines + 1):
            lines += self._line(witness, number, pieces.get(number, []))
        return [*shown, lines]

    def _line(self, witness: Witness, number: int, pieces: list[Piece]) -> nodes.container:
        id = f"{witness.siglum}.{number}"
        self.domain.note_object("line", id, id, id)
        box = nodes.container(classes=["ed-line"])
        box["ids"] = [id]
        name = nodes.paragraph(classes=["ed-line-number"])
        link = nodes.reference("", str(number), internal=True, refid=id)
        link["reftitle"] = _("Line {number} of witness {siglum}").format(
            number=number, siglum=witness.siglum
        )
        name += link
        box += name
        body = nodes.container(classes=["ed-layers"])
        for layer in WRITTEN:
            cell = nodes.container(
                classes=["ed-layer", f"ed-layer-{layer}", lang(layer)], support_smartquotes=False
            )
            text = nodes.paragraph()
            for piece in pieces:
                text += self._piece(witness, piece, layer)
            cell += text
            body += cell
        box += body
        return box

    def _piece(self, witness: Witness, piece: Piece, layer: str) -> list[nodes.Node]:
        """Show a piece, with the id of its owner before it and the gaps around it."""
        shown: list[nodes.Node] = []
        if witness.text[: piece.span.start].endswith(" "):
            shown.append(nodes.Text(" "))
        shown += self._gap("before", piece.span.start)
        if piece.kind == "marker":
            return [*shown, reference("clause", piece.owner, piece.ocr)]
        if any(letter.isalnum() for letter in piece.ocr):  # not the stop behind a marker
            shown += [self._owner(piece), nodes.Text("\u00a0")]
        if piece.kind == "foreign":
            shown.append(nodes.inline("", piece.ocr, classes=["ed-foreign"]))
        else:
            words = self.edition.words_of(piece)
            if layer == "normalized":
                shown.append(nodes.Text("".join(word.normalized for word in words)))
            else:
                shown += self.wordings[piece.owner.partition(".")[0]].shown(words, layer)
        return shown + self._gap("after", piece.span.end)

    def _owner(self, piece: Piece) -> nodes.Node:
        """Link the id of the clause that a piece belongs to, without the name of its game."""
        if piece.kind == "unedited":
            return reference("game", piece.owner, piece.owner)
        label = piece.owner if piece.kind == "foreign" else piece.owner.partition(".")[2]
        return nodes.inline("", "", reference("clause", piece.owner, label), classes=["ed-owner"])

    def _gap(self, side: str, offset: int) -> list[nodes.Node]:
        """Mark the gaps at an offset."""
        shown: list[nodes.Node] = []
        for lacuna in self.gaps.get((side, offset), []):
            sign = nodes.inline("", "[…]", classes=["ed-gap"])
            label = lacuna.id.partition(".")[2]
            name = nodes.inline("", "", reference("clause", lacuna.id, label), classes=["ed-owner"])
            shown += [nodes.Text(" "), sign, name, nodes.Text(" ")]
        return shown

    def _lost(self, game: GameText) -> Iterator[tuple[tuple[str, int], Lacuna]]:
        """Yield each lacuna with the side and the offset at which it is to be marked."""
        for lacuna in game.lacunae:
            side, neighbour = lacuna.side, self.edition.find(lacuna.neighbour)
            while isinstance(neighbour, Lacuna):
                side, neighbour = neighbour.side, self.edition.find(neighbour.neighbour)
            spans = [piece.span for piece in self._pieces(neighbour)]
            if spans:
                offset = min(spans).start if side == "before" else max(spans).end
                yield (side, offset), lacuna

    def _pieces(self, thing: object) -> Iterator[Piece]:
        if isinstance(thing, Clause):
            yield from thing.pieces
        elif isinstance(thing, Container):
            yield from thing.label
            for child in thing.children:
                yield from self._pieces(self.edition.find(child))


def setup_witness(app: Sphinx) -> None:
    """Register ``ed:witness``."""
    app.add_directive_to_domain("ed", "witness", WitnessText)
