"""``ed:apparatus`` of a game, *lemma ] reading*; ``ed:emendations`` of all witnesses by cause."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.directive import (
    CERTAINTIES,
    LAYER_NAMES,
    EditionDirective,
    table,
    verbatim,
)
from pasyans.sphinx.domain import reference

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Emendation, Rule

__all__ = [
    "CAUSES",
    "Apparatus",
    "Emendations",
    "Entries",
    "entry_anchor",
    "place",
    "setup_apparatus",
]

CAUSES = {"ocr": N_("misread by the machine"), "print": N_("misprinted")}


def place(emendation: Emendation) -> str:
    """Name the place of a correction: witness, line and column, as in ``B:15:128``."""
    return f"{emendation.siglum}:{emendation.line}:{emendation.column}"


def entry_anchor(emendation: Emendation) -> str:
    """Return the id of an entry in the apparatus of its game's page."""
    return f"apparatus-{emendation.siglum}-{emendation.line}-{emendation.column}"


class Entries(EditionDirective):
    """Base of the lists of corrections, with the nodes of one entry."""

    def entry(self, emendation: Emendation, *, with_stale: bool = False) -> list[nodes.Node]:
        """Show an entry.

        Args:
            emendation: The correction.
            with_stale: Whether to name the translations that are older than the correction.

        Returns:
            Inline nodes: lemma, bracket, reading, place, cause, clause, note.
        """
        parts: list[nodes.Node] = [
            verbatim(emendation.lemma, "edited"),
            nodes.inline("", "]", classes=["ed-bracket"]),
            verbatim(emendation.reading, "ocr"),
            nodes.Text(" "),
            self.place(emendation),
        ]
        qualities = [_(CAUSES[emendation.cause])]
        if emendation.certainty != "sure":
            qualities.append(_(CERTAINTIES[emendation.certainty]))
        parts.append(nodes.Text(", " + ", ".join(qualities)))
        if "." in emendation.owner:
            parts += [nodes.Text(" · "), reference("clause", emendation.owner)]
        old = self.stale(emendation.owner) if with_stale else []
        if old:
            says = _("stale since: {languages}").format(languages=", ".join(old))
            parts += [nodes.Text(" "), nodes.inline("", says, classes=["ed-stale"])]
        if emendation.note:
            parts += [
                nodes.Text(". "),
                *self.prose(emendation.note, emendation.owner.split(".")[0]),
            ]
        return parts

    def place(self, emendation: Emendation) -> nodes.Node:
        """Show where a correction stands, as a link to the line where a page shows the witness."""
        line = f"{emendation.siglum}.{emendation.line}"
        link = reference("line", line, place(emendation), optional=True)
        return nodes.inline("", "", link, classes=["ed-id"])

    def stale(self, owner: str) -> list[str]:
        """List the layers whose translation is older than the text of a clause."""
        game = owner.partition(".")[0]
        return [
            _(LAYER_NAMES[old.translation.language])
            for old in self.edition.stale(game)
            if old.translation.clause == owner
        ]

    def rule(self, rule: Rule, count: int) -> nodes.paragraph:
        """Show a systematic correction: the letters it replaces, how often, and its grounds."""
        line = nodes.paragraph(classes=["ed-entry"])
        line += verbatim(rule.read, "edited")
        line += nodes.inline("", "]", classes=["ed-bracket"])
        line += verbatim(rule.ocr, "ocr")
        times = _("throughout, {count} times").format(count=count)
        line += nodes.Text(f" {times}; {_(CAUSES[rule.cause])}. ")
        line += self.prose(self.edition.settings.notes[rule.id])
        return line


class Apparatus(Entries):
    """``ed:apparatus``: the corrections made by hand in a game, and the count of each rule's."""

    required_arguments = 1
    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the list of entries."""
        game = self.game()
        found = self.edition.apparatus(game.id)
        shown: list[nodes.Node] = []
        if not found:
            shown.append(nodes.paragraph("", _("No word is corrected by hand.")))
        for emendation in found:
            line = nodes.paragraph(classes=["ed-entry"])
            line["ids"] = [entry_anchor(emendation)]
            line += self.entry(emendation, with_stale=True)
            shown.append(line)
        return shown + self._rules(game.id)

    def _rules(self, game: str) -> list[nodes.Node]:
        counts = self.edition.games[game].systematic
        rules = self.edition.settings.rules
        return [self.rule(rule, counts[rule.id]) for rule in rules if counts.get(rule.id)]


class Emendations(Entries):
    """``ed:emendations``: all corrections, counted by cause; a rule of them takes one line."""

    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the numbers and a list for each cause and witness."""
        edition = self.edition
        self.depend_on_text()
        found = [entry for game in edition.games for entry in edition.apparatus(game)]
        found.sort(key=lambda entry: (entry.siglum, entry.line, entry.column))
        systematic: Counter[tuple[str, str]] = Counter()
        for game in edition.games.values():
            for name, count in game.systematic.items():
                systematic[name, game.witness] += count
        by_hand = Counter((entry.cause, entry.siglum) for entry in found)
        sigla = sorted(edition.witnesses)
        rows = [
            self._row(
                _("{cause}, single words").format(cause=_(CAUSES[cause])),
                [by_hand[cause, s] for s in sigla],
            )
            for cause in CAUSES
        ]
        rows += [
            self._row(f"{rule.ocr} → {rule.read}", [systematic[rule.id, s] for s in sigla])
            for rule in edition.settings.rules
        ]
        headings = [_("Cause"), *sigla, _("All")]
        shown: list[nodes.Node] = [table(headings, rows, "ed-numbers")]
        for rule in edition.settings.rules:
            total = sum(systematic[rule.id, siglum] for siglum in sigla)
            shown.append(self.rule(rule, total))
        for siglum, entries in groupby(found, key=lambda entry: entry.siglum):
            title = _("Witness {siglum}").format(siglum=siglum)
            section = self.section(f"emendations-{siglum}", [nodes.Text(title)])
            for entry in entries:
                line = nodes.paragraph(classes=["ed-entry"])
                line += self.entry(entry)
                section += line
            shown.append(section)
        return shown

    def _row(self, name: str, counts: list[int]) -> list[list[nodes.Node]]:
        cells = [name, *map(str, counts), str(sum(counts))]
        return [[nodes.Text(cell)] for cell in cells]


def setup_apparatus(app: Sphinx) -> None:
    """Register ``ed:apparatus`` and ``ed:emendations``."""
    app.add_directive_to_domain("ed", "apparatus", Apparatus)
    app.add_directive_to_domain("ed", "emendations", Emendations)
