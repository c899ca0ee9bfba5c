"""The old text word by word: what is corrected, what stands as printed, where a note hangs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import translate as _
from pasyans.sphinx.apparatus import entry_anchor
from pasyans.sphinx.domain import reference
from pasyans.sphinx.markup import deleted, inserted
from pasyans.sphinx.terms import link_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pasyans.edition import Edition, Emendation, Remark, TermUse, Word
    from pasyans.sphinx.terms import Shown


class Wording:
    """How the words of a game are shown in the layers ``ocr`` and ``edited``.

    ``apparatus`` says whether the page has the apparatus to which a corrected word leads.
    """

    def __init__(self, edition: Edition, game: str, *, apparatus: bool = True) -> None:
        self._entries = edition.apparatus(game) if game else []
        self._linked = apparatus

    def shown(
        self, words: Iterable[Word], layer: str, uses: Sequence[TermUse] = ()
    ) -> list[nodes.Node]:
        """The words of a clause or a piece, each corrected word beside what the OCR has."""
        parts: list[Shown] = []
        quoted: tuple[Remark, ...] = ()
        for word in words:
            if layer == "edited" and set(quoted) - set(word.sic) and parts:
                parts[-1] = (*parts[-1][:3], [*parts[-1][3], *_sic()])
            quoted = word.sic
            parts.append((word.start, word.end, *self._word(word, layer)))
        if layer == "edited" and quoted:
            parts[-1] = (*parts[-1][:3], [*parts[-1][3], *_sic()])
        return link_parts(parts, uses)

    def _word(self, word: Word, layer: str) -> tuple[list[nodes.Node], list[nodes.Node]]:
        """A word, and what follows it."""
        if layer == "ocr":
            if not word.emended:
                return [nodes.Text(word.ocr)], []
            mark = nodes.inline(classes=["ed-emended"])
            mark += deleted("", word.ocr)
            return [mark], []
        after: list[nodes.Node] = [
            nodes.superscript("", "", reference("clause", marker.note, marker.piece.ocr))
            for marker in word.markers
        ]
        text: nodes.Node = nodes.Text(word.edited)
        if word.emended:
            text = nodes.inline("", "", inserted("", word.edited), classes=["ed-emended"])
            struck = nodes.inline("", " ", deleted("", word.ocr), classes=["ed-emended-from"])
            after = [struck, *self._sign(word), *after]
        return [nodes.emphasis("", "", text) if word.emphasis else text], after

    def _sign(self, word: Word) -> list[nodes.Node]:
        """The way from a corrected word to its entry in the apparatus."""
        entry = self._entry(word)
        if entry is None or not self._linked:
            return []
        link = nodes.reference("", "†", internal=True, refid=entry_anchor(entry))
        link["reftitle"] = _("Corrected; see the apparatus")
        return [nodes.inline("", "", link, classes=["ed-emended-sign"])]

    def _entry(self, word: Word) -> Emendation | None:
        for emendation in self._entries:
            if any(edit in word.emended for edit in emendation.edits):
                return emendation
        return None


def _sic() -> list[nodes.Node]:
    return [nodes.Text(" "), nodes.inline("", "[sic]", classes=["ed-sic", "language-la"])]
