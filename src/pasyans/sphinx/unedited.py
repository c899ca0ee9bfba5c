"""``ed:unedited``: a text that nobody has edited yet, line by line as the OCR has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition.labels import LAYER_LABELS
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, lang
from pasyans.sphinx.markup import choice

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Piece


__all__ = ["Unedited", "setup_unedited"]


class Unedited(EditionDirective):
    """``ed:unedited``: the OCR of a game that is not edited, beside its modern spelling."""

    required_arguments = 1
    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make a box for each line, with its place in the witness."""
        game = self.game()
        layers = [(layer, _(LAYER_LABELS[layer]), True) for layer in ("ocr", "normalized")]
        shown: list[nodes.Node] = [choice("", legend=_("Shown"), layers=layers)]
        warning = _(
            "Nobody has edited this text yet. The machine's mistakes stand in it, and the modern "
            "spelling carries them along. It is shown so that it can be read and searched; "
            "do not cite it."
        )
        shown.append(nodes.important("", nodes.paragraph("", warning)))
        witness = self.edition.witnesses[game.witness]
        for piece in game.unedited:
            line, _column = witness.place(piece.span.start)
            shown.append(self._line(f"{witness.siglum}:{line}", piece))
        return shown

    def _line(self, place: str, piece: Piece) -> nodes.container:
        box = nodes.container(classes=["ed-layers", "ed-layers-unedited"])
        texts = {"ocr": piece.ocr, "normalized": self.edition.normalized(piece.edited)}
        for layer, text in texts.items():
            cell = nodes.container(
                classes=["ed-layer", f"ed-layer-{layer}", lang(layer)], support_smartquotes=False
            )
            name = f"{place} · {_(LAYER_LABELS[layer])}"
            cell += nodes.paragraph("", name, classes=["ed-layer-name", lang("page")])
            cell += nodes.paragraph("", text)
            box += cell
        return box


def setup_unedited(app: Sphinx) -> None:
    """Register ``ed:unedited``."""
    app.add_directive_to_domain("ed", "unedited", Unedited)
