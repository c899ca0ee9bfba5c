"""``ed:text``: the text of a game clause by clause, its layers side by side.

The rules are in sight; the editors' remarks on a clause are folded under it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition import Clause, Lacuna
from pasyans.edition.labels import (
    CERTAINTY_LABELS,
    DIVISION_LABELS,
    FORCE_LABELS,
    LAYER_LABELS,
    STRUCTURE_LABELS,
)
from pasyans.edition.vocabulary import LAYERS, WRITTEN
from pasyans.export import record_of
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, lang, verbatim
from pasyans.sphinx.domain import cited_by
from pasyans.sphinx.editions import depend_on_verification, verification_of
from pasyans.sphinx.examples import proof
from pasyans.sphinx.markup import choice, fold, fold_summary
from pasyans.sphinx.terms import linked
from pasyans.sphinx.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.application import Sphinx

    from pasyans.edition import Container, GameText, Supplied
    from pasyans.export.record_types import ClauseRecord, SuppliedRecord

__all__ = ["AT_FIRST", "Text", "setup_facing"]

AT_FIRST = ("edited", "en")
"""The layers shown before the reader chooses."""


class Text(EditionDirective):
    """``ed:text``: clauses, gaps and supplied clauses of a game, in the order of the book."""

    required_arguments = 1
    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the choice of layers and a section for each part."""
        game = self.game()
        depend_on_verification(self.env)
        self.results = verification_of(self.env, game.id)
        self.wording = Wording(self.edition, game.id)
        self.records = {part.id: record_of(self.edition, part) for part in game.texts}
        shown: list[nodes.Node] = [self._choice(), *self._stale()]
        if game.python and self.results is None:
            says = _("The rules have not been verified yet: pasyans verify {game} does it.")
            shown.append(nodes.paragraph("", says.format(game=game.id), classes=["ed-unverified"]))
        hint = _("No layer is chosen; tick one of the boxes above.")
        shown.append(nodes.paragraph("", hint, classes=["ed-none-shown"]))
        return shown + self._outline(game)

    def _choice(self) -> choice:
        layers = [(name, _(LAYER_LABELS[name]), name in AT_FIRST) for name in LAYERS]
        extras = [
            ("corrections", _("corrections at their word"), True),
            ("notes", _("all notes"), False),
            ("terms", _("terms of the glossary"), False),
        ]
        return choice("", legend=_("Shown"), layers=layers, extras=extras)

    def _stale(self) -> list[nodes.Node]:
        """Warn of the clauses whose translation is older than their text."""
        clauses = [
            id
            for id, found in self.records.items()
            if any(made["stale"] for made in found["translations"].values())
        ]
        if not clauses:
            return []
        line = nodes.paragraph("", _("Stale translations, older than the text:") + " ")
        line += self.listed(clauses)
        return [nodes.warning("", line)]

    # -- parts -------------------------------------------------------------------------------

    def _outline(self, game: GameText) -> list[nodes.Node]:
        """Show the parts in the order of the text, clauses inside their rule or paragraph."""
        containers = {container.id: container for container in game.containers}
        parents = {
            child: container.id for container in game.containers for child in container.children
        }
        last = {
            part_id: n for n, part in enumerate(game.sequence) for part_id in _up(part, parents)
        }
        shown: list[nodes.Node] = []
        opened: list[tuple[str, nodes.section]] = []
        for number, part in enumerate(game.sequence):
            path = [id for id in reversed(list(_up(part, parents))) if id in containers]
            if not isinstance(part, Clause):
                path = [id for id, _section in opened if last[id] > number]
            while opened and [id for id, _section in opened] != path[: len(opened)]:
                opened.pop()
            for id in path[len(opened) :]:
                section = self._container(containers[id])
                (opened[-1][1].append if opened else shown.append)(section)
                opened.append((id, section))
            made = (
                self._lacuna(part)
                if isinstance(part, Lacuna)
                else self._clause(self.records[part.id])
            )
            (opened[-1][1].append if opened else shown.append)(made)
        return shown

    def _container(self, container: Container) -> nodes.section:
        found = record_of(self.edition, container)
        id, game = found["id"], found["game"]
        label = DIVISION_LABELS.get(found["division"], "{number}")
        name = _(label).format(number=id.rpartition(".")[2][1:])
        title: list[nodes.Node] = [nodes.Text(name)]
        if found["label"]:
            title += [nodes.Text(" · "), verbatim(found["label"], "edited")]
        section = self.section(id, title, "ed-container")
        self.domain.note_object("container", id, id, id)
        lines: list[nodes.Node] = []
        if found["note"]:
            lines.append(self.note(_("Note"), self.prose(found["note"], game)))
        lines.append(cited_by("", kind="container", target=id))
        section += self._more(lines)
        return section

    def _lacuna(self, lacuna: Lacuna) -> nodes.section:
        found = record_of(self.edition, lacuna)
        id, game = found["id"], found["game"]
        section = self.section(id, [nodes.Text(id)], "ed-clause", "ed-lacuna")
        self.domain.note_object("lacuna", id, id, id)
        line = nodes.paragraph()
        line += nodes.inline("", "[…]", classes=["ed-gap"], support_smartquotes=False)
        line += nodes.Text(" ")
        line += nodes.strong("", _("Lost:"))
        line += nodes.Text(" ")
        line += self.prose(found["lost"], game)
        section += line
        lines = self.evidence(found["evidence"], game)
        if found["note"]:
            lines.append(self.note(_("Note"), self.prose(found["note"], game)))
        lines.append(cited_by("", kind="lacuna", target=id))
        section += self._more(lines, _("How it is known"))
        return section

    def _clause(self, found: ClauseRecord | SuppliedRecord) -> nodes.section:
        id, kind, force = found["id"], found["kind"], found["force"]
        said = _(FORCE_LABELS[force])
        if found["kind"] == "supplied":
            said = _("{force}, supplied by the editors").format(force=said)
        elif force == "structure" and found["division"] in STRUCTURE_LABELS:
            said = _(STRUCTURE_LABELS[found["division"]])
        title = [nodes.Text(id), nodes.inline("", f" — {said}", classes=["ed-force"])]
        looks = kind if kind == "supplied" else force
        section = self.section(id, title, "ed-clause", f"ed-{looks}")
        self.domain.note_object(kind, id, id, id)
        section += self._layers(found)
        lines = [*self._remarks(found), cited_by("", kind=kind, target=id)]
        section += self._more(lines, beside=proof(self, id, self.results))
        return section

    # -- layers ------------------------------------------------------------------------------

    def _layers(self, found: ClauseRecord | SuppliedRecord) -> nodes.container:
        box = nodes.container(classes=["ed-layers"])
        for layer in LAYERS:
            cell = nodes.container(
                classes=["ed-layer", f"ed-layer-{layer}", lang(layer)], support_smartquotes=False
            )
            name = _(LAYER_LABELS[layer])
            cell += nodes.paragraph("", name, classes=["ed-layer-name", lang("page")])
            line = nodes.paragraph()
            line += self._layer(found, layer)
            cell += line
            box += cell
        return box

    def _layer(self, found: ClauseRecord | SuppliedRecord, layer: str) -> list[nodes.Node]:
        id, text = found["id"], found["layers"][layer]
        if text is None:
            why = _("lost") if layer in WRITTEN else _("not translated yet")
            return [nodes.inline("", why, classes=["ed-lost", lang("page")])]
        if layer == "normalized":
            return [nodes.Text(text)]
        # Words and uses of terms are asked of the edition: here each becomes a link or a mark.
        uses = self.edition.terms_in(id, layer) if layer != "ocr" else ()
        if layer in WRITTEN:
            return self.wording.shown(self.edition.words(id), layer, uses)
        shown = linked(text, uses)
        if found["kind"] == "supplied":
            shown = [nodes.Text("⟨"), *shown, nodes.Text("⟩")]
        if found["translations"][layer]["stale"]:
            stale = nodes.inline("", _("stale"), classes=["ed-stale", "language-en"])
            shown += [nodes.Text(" "), stale]
        return shown

    # -- notes -------------------------------------------------------------------------------

    def _more(
        self, lines: list[nodes.Node], name: str = "", beside: Iterable[nodes.Node] = ()
    ) -> nodes.container:
        """Fold the editors' lines under a part, and beside them the proof of a rule."""
        notes = fold(classes=["ed-fold", "ed-notes"])
        notes += fold_summary("", name or _("Notes"))
        notes += lines
        row = nodes.container(classes=["ed-more"])
        row += [notes, *beside]
        return row

    def _remarks(self, found: ClauseRecord | SuppliedRecord) -> list[nodes.Node]:
        """Collect the editors' remarks on a clause, one line each."""
        game = found["game"]
        lines: list[nodes.Node] = []
        if found["note"]:
            lines.append(self.note(_("Note"), self.prose(found["note"], game)))
        if found["kind"] == "clause":
            for remark in found["sic"]:
                quote = verbatim(f"«{remark['text']}»", "edited")
                said = [quote, nodes.Text(": "), *self.prose(remark["note"], game)]
                lines.append(self.note(_("Sic"), said))
            if collation := found["collation"]:
                said = self.prose(collation["text"], game)
                certainty = _(CERTAINTY_LABELS[collation["certainty"]])
                said += [nodes.Text(f" [{certainty}]"), *self.source(collation["source"])]
                lines.append(self.note(_("In the English book"), said))
        else:
            lines.append(self.note(_("Stands for"), self.listed([found["lacuna"]])))
            lines += self.evidence(found["evidence"], game)
        for language, made in found["translations"].items():
            if made["note"]:
                label = _("On the {layer}").format(layer=_(LAYER_LABELS[language]))
                lines.append(self.note(label, self.prose(made["note"], game)))
        if found["repeats"]:
            says_the_same = self.listed([found["repeats"]], cites=True)
            lines.append(self.note(_("Says the same as"), says_the_same))
        if found["refers"]:
            lines.append(self.note(_("Refers to"), self.listed(found["refers"], cites=True)))
        if found["cruxes"]:
            lines.append(self.note(_("Doubtful"), self.listed(found["cruxes"])))
        if found["untested"]:
            lines.append(self.note(_("Nothing to run"), self.prose(found["untested"], game)))
        return lines


def _up(part: Clause | Lacuna | Supplied, parents: Mapping[str, str]) -> Iterator[str]:
    """Yield the id of a part, and of the containers around it from the inmost out."""
    id: str | None = part.id
    while id is not None:
        yield id
        id = parents.get(id)


def setup_facing(app: Sphinx) -> None:
    """Register ``ed:text``."""
    app.add_directive_to_domain("ed", "text", Text)
