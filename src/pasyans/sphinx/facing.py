"""``ed:text``: the text of a game clause by clause, its layers side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition import Clause, Container, Lacuna, Lost, Supplied
from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.apparatus import entry_anchor
from pasyans.sphinx.directive import CERTAINTIES, LAYER_NAMES, EditionDirective, lang, verbatim
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.editions import depend_on_verification, verification_of
from pasyans.sphinx.examples import proof
from pasyans.sphinx.markup import choice, deleted, inserted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.application import Sphinx

    from pasyans.edition import Emendation, GameText, Marker, Remark, Word

WRITTEN = ("ocr", "edited", "normalized")
"""The layers that exist only where the witness does."""

AT_FIRST = ("edited", "en")
"""The layers shown before the reader chooses."""

FORCES = {
    "normative": N_("a rule"),
    "comment": N_("a comment"),
    "advice": N_("advice"),
    "vacuous": N_("without force"),
    "structure": N_("structure"),
    "reference": N_("a reference"),
}

KINDS = {
    "title": N_("Title"),
    "heading": N_("Heading"),
    "caption": N_("Caption of a plate"),
    "note": N_("Note {number}"),
    "rule": N_("Rule {number}"),
    "paragraph": N_("Paragraph {number}"),
}


class Text(EditionDirective):
    """The whole text of a game: clauses, gaps, supplied clauses, in the order of the book."""

    required_arguments = 1
    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the choice of layers and a section for each part."""
        game = self.game()
        depend_on_verification(self.env)
        self.results = verification_of(self.env, game.id)
        shown: list[nodes.Node] = [self._choice()]
        if self.edition.class_of(game.id) and self.results is None:
            says = _("The rules have not been verified yet: pasyans verify {game} does it.")
            shown.append(nodes.paragraph("", says.format(game=game.id), classes=["ed-unverified"]))
        hint = _("No layer is chosen; tick one of the boxes above.")
        shown.append(nodes.paragraph("", hint, classes=["ed-none-shown"]))
        return shown + self._outline(game)

    def _choice(self) -> choice:
        layers = [(name, _(label), name in AT_FIRST) for name, label in LAYER_NAMES.items()]
        extras = [
            ("corrections", _("corrections at their word"), True),
            ("notes", _("notes"), True),
        ]
        return choice("", legend=_("Shown"), layers=layers, extras=extras)

    # -- parts -------------------------------------------------------------------------------

    def _outline(self, game: GameText) -> list[nodes.Node]:
        """The parts in the order of the text, clauses inside the rule or paragraph they are of."""
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
            made = self._lacuna(part) if isinstance(part, Lacuna) else self._clause(part)
            (opened[-1][1].append if opened else shown.append)(made)
        return shown

    def _container(self, container: Container) -> nodes.section:
        number = container.id.rpartition(".")[2][1:]
        name = _(KINDS.get(container.kind, "{number}")).format(number=number)
        title: list[nodes.Node] = [nodes.Text(name)]
        if container.label:
            label = verbatim(container.edited, "edited")
            title += [nodes.Text(" · "), label]
        section = self.section(container.id, title, "ed-container")
        self.domain.note_object("container", container.id, container.id, container.id)
        if container.note:
            note = self.note(_("Note"), self.prose(container.note, container.game))
            section += self._notes([note])
        section += cited_by("", kind="container", target=container.id)
        return section

    def _lacuna(self, lacuna: Lacuna) -> nodes.section:
        section = self.section(lacuna.id, [nodes.Text(lacuna.id)], "ed-clause", "ed-lacuna")
        self.domain.note_object("lacuna", lacuna.id, lacuna.id, lacuna.id)
        line = nodes.paragraph()
        line += nodes.inline("", "[…]", classes=["ed-gap"], support_smartquotes=False)
        line += nodes.Text(" ")
        line += nodes.strong("", _("Lost:"))
        line += nodes.Text(" ")
        line += self.prose(lacuna.lost, lacuna.game)
        section += line
        section += self.evidence(lacuna.evidence, lacuna.game)
        if lacuna.note:
            section += self._notes([self.note(_("Note"), self.prose(lacuna.note, lacuna.game))])
        section += cited_by("", kind="lacuna", target=lacuna.id)
        return section

    def _clause(self, clause: Clause | Supplied) -> nodes.section:
        supplied = isinstance(clause, Supplied)
        title: list[nodes.Node] = [nodes.Text(clause.id)]
        force = _(FORCES.get(clause.force, clause.force))
        if supplied:
            force = _("{force}, supplied by the editors").format(force=force)
        title.append(nodes.inline("", f" — {force}", classes=["ed-force"]))
        kind = "supplied" if supplied else "clause"
        section = self.section(
            clause.id, title, "ed-clause", f"ed-{'supplied' if supplied else clause.force}"
        )
        self.domain.note_object(kind, clause.id, clause.id, clause.id)
        section += self._layers(clause)
        section += self._notes(self._remarks(clause))
        section += proof(self, clause.id, self.results)
        section += cited_by("", kind=kind, target=clause.id)
        return section

    # -- layers ------------------------------------------------------------------------------

    def _layers(self, clause: Clause | Supplied) -> nodes.container:
        box = nodes.container(classes=["ed-layers"])
        for layer, name in LAYER_NAMES.items():
            cell = nodes.container(
                classes=["ed-layer", f"ed-layer-{layer}", lang(layer)], support_smartquotes=False
            )
            label = nodes.paragraph("", _(name), classes=["ed-layer-name", lang("page")])
            cell += label
            line = nodes.paragraph()
            line += self._layer(clause, layer)
            cell += line
            box += cell
        return box

    def _layer(self, clause: Clause | Supplied, layer: str) -> list[nodes.Node]:
        if isinstance(clause, Supplied):
            if layer in WRITTEN:
                lost = nodes.inline("", _("lost"), classes=["ed-lost", lang("page")])
                return [lost]
        elif layer in ("ocr", "edited"):
            return self._words(clause, layer)
        return self._text(clause, layer)

    def _text(self, clause: Clause | Supplied, layer: str) -> list[nodes.Node]:
        try:
            text = self.edition.layer(clause.id, layer)
        except Lost:
            missing = nodes.inline("", _("not translated yet"), classes=["ed-lost", lang("page")])
            return [missing]
        return [nodes.Text(f"⟨{text}⟩" if isinstance(clause, Supplied) else text)]

    def _words(self, clause: Clause, layer: str) -> list[nodes.Node]:
        """The old text word by word, each corrected word beside what the OCR has."""
        shown: list[nodes.Node] = []
        quoted: tuple[Remark, ...] = ()
        for word in self.edition.words(clause.id):
            quoted = self._close(quoted, word.sic, layer, shown)
            shown += self._word(clause, word, layer)
            if layer == "edited":
                shown += [self._marker(clause, marker) for marker in word.markers]
        self._close(quoted, (), layer, shown)
        return shown

    def _close(
        self,
        before: tuple[Remark, ...],
        now: tuple[Remark, ...],
        layer: str,
        shown: list[nodes.Node],
    ) -> tuple[Remark, ...]:
        """Put [sic] behind the last word of each remark that has ended."""
        if layer == "edited" and set(before) - set(now):
            sic = nodes.inline("", "[sic]", classes=["ed-sic", "language-la"])
            shown += [nodes.Text(" "), sic]
        return now

    def _word(self, clause: Clause, word: Word, layer: str) -> list[nodes.Node]:
        text = word.ocr if layer == "ocr" else word.edited
        if not word.emended:
            if word.emphasis and layer == "edited":
                return [nodes.emphasis("", text)]
            return [nodes.Text(text)]
        mark = nodes.inline(classes=["ed-emended"])
        if layer == "ocr":
            mark += deleted("", word.ocr)
            return [mark]
        mark += [inserted("", word.edited), nodes.Text(" "), deleted("", word.ocr)]
        entry = self._entry(clause, word)
        if entry is not None:
            anchor = entry_anchor(entry)
            link = nodes.reference("", "†", internal=True, refid=anchor, classes=["ed-note-sign"])
            link["reftitle"] = _("Corrected; see the apparatus")
            mark += link
        return [nodes.emphasis("", "", mark)] if word.emphasis else [mark]

    def _entry(self, clause: Clause, word: Word) -> Emendation | None:
        for emendation in self.edition.apparatus(clause.game):
            if any(edit in word.emended for edit in emendation.edits):
                return emendation
        return None

    def _marker(self, clause: Clause, marker: Marker) -> nodes.Node:
        return nodes.superscript("", "", reference("clause", marker.note, marker.piece.ocr))

    # -- notes -------------------------------------------------------------------------------

    def _notes(self, lines: list[nodes.Node]) -> list[nodes.Node]:
        if not lines:
            return []
        box = nodes.container(classes=["ed-notes"])
        box += lines
        return [box]

    def _remarks(self, clause: Clause | Supplied) -> list[nodes.Node]:
        """Everything the editors say of a clause, one line each."""
        game = clause.game
        lines: list[nodes.Node] = []
        if clause.note:
            lines.append(self.note(_("Note"), self.prose(clause.note, game)))
        if isinstance(clause, Clause):
            for remark in clause.sic:
                quote = verbatim(f"«{remark.text}»", "edited")
                said = [quote, nodes.Text(": "), *self.prose(remark.note, game)]
                lines.append(self.note(_("Sic"), said))
            if clause.collation:
                said = self.prose(clause.collation.text, game)
                certainty = _(CERTAINTIES[clause.collation.certainty])
                said += [nodes.Text(f" [{certainty}]"), *self.source(clause.collation.source)]
                lines.append(self.note(_("In the English book"), said))
        else:
            lines.append(self.note(_("Stands for"), [reference("clause", clause.lacuna)]))
            lines += self.evidence(clause.evidence, game)
        for language in ("ru", "en"):
            translation = self.edition.translation(clause.id, language)
            if translation and translation.note:
                label = _("On the {layer}").format(layer=_(LAYER_NAMES[language]))
                lines.append(self.note(label, self.prose(translation.note, game)))
        lines += self._links(clause)
        if clause.untested:
            lines.append(self.note(_("Nothing to run"), self.prose(clause.untested, game)))
        return lines

    def _links(self, clause: Clause | Supplied) -> list[nodes.Node]:
        lines: list[nodes.Node] = []
        if clause.repeats:
            lines.append(self.note(_("Says the same as"), [self._cite(clause.repeats)]))
        if clause.refers:
            lines.append(self.note(_("Refers to"), _listed(map(self._cite, clause.refers))))
        cruxes = self.edition.games[clause.game].concerns(clause.id)
        if cruxes:
            links = _listed(reference("crux", crux.id) for crux in cruxes)
            lines.append(self.note(_("Doubtful"), links))
        return lines

    def _cite(self, id: str) -> nodes.Node:
        """A link that counts as a citation."""
        return reference("clause", id, cites=True)


def _up(part: Clause | Lacuna | Supplied, parents: Mapping[str, str]) -> Iterator[str]:
    """The id of a part, and of the containers around it from the inmost out."""
    id: str | None = part.id
    while id is not None:
        yield id
        id = parents.get(id)


def _listed(links: Iterable[nodes.Node]) -> list[nodes.Node]:
    found: list[nodes.Node] = []
    for link in links:
        found += [nodes.Text(", "), link] if found else [link]
    return found


def setup_facing(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive_to_domain("ed", "text", Text)
