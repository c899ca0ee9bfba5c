"""The old text word by word: corrected words, words that stand as printed, marks of notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import translate as _
from pasyans.sphinx.apparatus import entry_anchor
from pasyans.sphinx.domain import reference
from pasyans.sphinx.markup import deleted, inserted
from pasyans.sphinx.terms import Shown, link_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pasyans.edition import Edition, Emendation, Remark, TermUse, Word

__all__ = ["Wording"]


class Wording:
    """The words of a game as the layers ``ocr`` and ``edited`` show them.

    Args:
        edition: The edition.
        game: The id of the game.
        apparatus: Whether the page has the apparatus, to which a corrected word then leads.
    """

    def __init__(self, edition: Edition, game: str, *, apparatus: bool = True) -> None:
        # Not the records: a word has the very edits of its entry, and is found by them.
        self._entries = edition.apparatus(game) if game else []
        self._linked = apparatus

    def shown(
        self, words: Iterable[Word], layer: str, uses: Sequence[TermUse] = ()
    ) -> list[nodes.Node]:
        """Show words, each corrected one beside its form in the OCR.

        Args:
            words: The words of a clause or a piece, in their order.
            layer: ``ocr`` or ``edited``.
            uses: The uses of terms among them, which become links.

        Returns:
            The words as inline nodes; behind the last word of a quotation that stands as printed
            there is a *[sic]*.
        """
        if layer == "ocr":
            return link_parts([self._witnessed(word) for word in words], uses)
        parts: list[Shown] = []
        quoted: tuple[Remark, ...] = ()
        for word in words:
            if parts and set(quoted) - set(word.sic):
                parts[-1].after += _sic()
            quoted = word.sic
            parts.append(self._edited(word))
        if quoted:
            parts[-1].after += _sic()
        return link_parts(parts, uses)

    def _witnessed(self, word: Word) -> Shown:
        text: nodes.Node = nodes.Text(word.ocr)
        if word.emended:
            text = nodes.inline("", "", deleted("", word.ocr), classes=["ed-emended"])
        return Shown(word.start, word.end, [text])

    def _edited(self, word: Word) -> Shown:
        after: list[nodes.Node] = [
            nodes.superscript("", "", reference("clause", marker.note, marker.piece.ocr))
            for marker in word.markers
        ]
        text: nodes.Node = nodes.Text(word.edited)
        if word.emended:
            text = nodes.inline("", "", inserted("", word.edited), classes=["ed-emended"])
            struck = nodes.inline("", " ", deleted("", word.ocr), classes=["ed-emended-from"])
            after = [struck, *self._sign(word), *after]
        text = nodes.emphasis("", "", text) if word.emphasis else text
        return Shown(word.start, word.end, [text], after)

    def _sign(self, word: Word) -> list[nodes.Node]:
        """Link a corrected word to its entry in the apparatus."""
        entry = self._entry(word)
        if entry is None or not self._linked:
            return []
        anchor = entry_anchor(entry.siglum, entry.line, entry.column)
        link = nodes.reference("", "†", internal=True, refid=anchor)
        link["reftitle"] = _("Corrected; see the apparatus")
        return [nodes.inline("", "", link, classes=["ed-emended-sign"])]

    def _entry(self, word: Word) -> Emendation | None:
        for emendation in self._entries:
            if any(edit in word.emended for edit in emendation.edits):
                return emendation
        return None


def _sic() -> list[nodes.Node]:
    return [nodes.Text(" "), nodes.inline("", "[sic]", classes=["ed-sic", "language-la"])]
