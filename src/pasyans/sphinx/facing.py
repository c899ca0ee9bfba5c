"""``ed:text``: the text of a game clause by clause, its layers side by side.

The rules are in sight; the editors' remarks on a clause are folded under it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition import Clause, Container, Lacuna, Lost, Supplied
from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.directive import CERTAINTIES, LAYER_NAMES, EditionDirective, lang, verbatim
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.editions import depend_on_verification, verification_of
from pasyans.sphinx.examples import proof
from pasyans.sphinx.markup import choice, fold, fold_summary
from pasyans.sphinx.terms import linked
from pasyans.sphinx.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sphinx.application import Sphinx

    from pasyans.edition import GameText, Word

__all__ = ["AT_FIRST", "FORCES", "KINDS", "STRUCTURES", "WRITTEN", "Text", "setup_facing"]

WRITTEN = ("ocr", "edited", "normalized")
"""The layers that exist only where the witness does."""

AT_FIRST = ("edited", "en")
"""The layers shown before the reader chooses."""

FORCES = {
    "normative": N_("a rule"),
    "comment": N_("a comment"),
    "advice": N_("advice"),
    "vacuous": N_("without force"),
    "reference": N_("a reference"),
}

STRUCTURES = {
    "title": N_("title"),
    "heading": N_("heading"),
    "caption": N_("caption of a plate"),
}
"""Names of the clauses that neither rule nor say anything, by kind."""

KINDS = {
    "title": N_("Title"),
    "heading": N_("Heading"),
    "caption": N_("Caption of a plate"),
    "note": N_("Note {number}"),
    "rule": N_("Rule {number}"),
    "paragraph": N_("Paragraph {number}"),
}


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
        self.stale = {
            (old.translation.clause, old.translation.language)
            for old in self.edition.stale(game.id)
        }
        shown: list[nodes.Node] = [self._choice(), *self._stale(game)]
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
            ("notes", _("all notes"), False),
            ("terms", _("terms of the glossary"), False),
        ]
        return choice("", legend=_("Shown"), layers=layers, extras=extras)

    def _stale(self, game: GameText) -> list[nodes.Node]:
        """Warn of the clauses whose translation is older than their text."""
        clauses = [part.id for part in game.texts if self._old(part.id)]
        if not clauses:
            return []
        line = nodes.paragraph("", _("Stale translations, older than the text:") + " ")
        line += _listed(reference("clause", id) for id in clauses)
        return [nodes.warning("", line)]

    def _old(self, clause: str) -> list[str]:
        """List the languages in which the translation of a clause is stale."""
        return [language for language in ("ru", "en") if (clause, language) in self.stale]

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
        lines: list[nodes.Node] = []
        if container.note:
            lines.append(self.note(_("Note"), self.prose(container.note, container.game)))
        lines.append(cited_by("", kind="container", target=container.id))
        section += self._more(lines)
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
        lines = self.evidence(lacuna.evidence, lacuna.game)
        if lacuna.note:
            lines.append(self.note(_("Note"), self.prose(lacuna.note, lacuna.game)))
        lines.append(cited_by("", kind="lacuna", target=lacuna.id))
        section += self._more(lines, _("How it is known"))
        return section

    def _clause(self, clause: Clause | Supplied) -> nodes.section:
        supplied = isinstance(clause, Supplied)
        title: list[nodes.Node] = [nodes.Text(clause.id)]
        structure = clause.force == "structure"
        force = _(STRUCTURES.get(clause.kind, "") if structure else FORCES[clause.force])
        if supplied:
            force = _("{force}, supplied by the editors").format(force=force)
        if force:
            title.append(nodes.inline("", f" — {force}", classes=["ed-force"]))
        kind = "supplied" if supplied else "clause"
        section = self.section(
            clause.id, title, "ed-clause", f"ed-{'supplied' if supplied else clause.force}"
        )
        self.domain.note_object(kind, clause.id, clause.id, clause.id)
        section += self._layers(clause)
        lines = [*self._remarks(clause), cited_by("", kind=kind, target=clause.id)]
        section += self._more(lines, beside=proof(self, clause.id, self.results))
        return section

    # -- layers ------------------------------------------------------------------------------

    def _layers(self, clause: Clause | Supplied) -> nodes.container:
        box = nodes.container(classes=["ed-layers"])
        words = self.edition.words(clause.id) if isinstance(clause, Clause) else ()
        for layer, name in LAYER_NAMES.items():
            cell = nodes.container(
                classes=["ed-layer", f"ed-layer-{layer}", lang(layer)], support_smartquotes=False
            )
            label = nodes.paragraph("", _(name), classes=["ed-layer-name", lang("page")])
            cell += label
            line = nodes.paragraph()
            line += self._layer(clause, layer, words)
            cell += line
            box += cell
        return box

    def _layer(
        self, clause: Clause | Supplied, layer: str, words: Sequence[Word]
    ) -> list[nodes.Node]:
        if layer not in WRITTEN:
            return self._translation(clause, layer)
        if isinstance(clause, Supplied):
            return [nodes.inline("", _("lost"), classes=["ed-lost", lang("page")])]
        if layer == "normalized":
            return [nodes.Text("".join(word.normalized for word in words))]
        uses = self.edition.terms_in(clause.id) if layer == "edited" else ()
        return self.wording.shown(words, layer, uses)

    def _translation(self, clause: Clause | Supplied, layer: str) -> list[nodes.Node]:
        try:
            text = self.edition.layer(clause.id, layer)
        except Lost:
            missing = nodes.inline("", _("not translated yet"), classes=["ed-lost", lang("page")])
            return [missing]
        shown = linked(text, self.edition.terms_in(clause.id, layer))
        if isinstance(clause, Supplied):
            shown = [nodes.Text("⟨"), *shown, nodes.Text("⟩")]
        if (clause.id, layer) in self.stale:
            shown += [
                nodes.Text(" "),
                nodes.inline("", _("stale"), classes=["ed-stale", "language-en"]),
            ]
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

    def _remarks(self, clause: Clause | Supplied) -> list[nodes.Node]:
        """Collect the editors' remarks on a clause, one line each."""
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
        """Make a link that counts as a citation."""
        return reference("clause", id, cites=True)


def _up(part: Clause | Lacuna | Supplied, parents: Mapping[str, str]) -> Iterator[str]:
    """Yield the id of a part, and of the containers around it from the inmost out."""
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
    """Register ``ed:text``."""
    app.add_directive_to_domain("ed", "text", Text)
