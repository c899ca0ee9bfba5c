"""``ed:apparatus`` of a game, *lemma ] reading*; ``ed:emendations`` of all witnesses by cause."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition.labels import CAUSE_LABELS, CERTAINTY_LABELS, LAYER_LABELS
from pasyans.edition.vocabulary import CAUSES
from pasyans.export import record, record_of
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, table, verbatim
from pasyans.sphinx.domain import reference

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Rule
    from pasyans.export.record_types import EmendationRecord

__all__ = [
    "Apparatus",
    "Emendations",
    "Entries",
    "entry_anchor",
    "setup_apparatus",
]


def entry_anchor(witness: str, line: int, column: int) -> str:
    """Return the id that the entry for a place has on its game's page.

    >>> entry_anchor("B", 15, 128)
    'apparatus-B-15-128'
    """
    return f"apparatus-{witness}-{line}-{column}"


class Entries(EditionDirective):
    """Base of the lists of corrections, with the nodes of one entry."""

    def entry(self, emendation: EmendationRecord, *, with_stale: bool = False) -> list[nodes.Node]:
        """Show an entry.

        Args:
            emendation: The correction.
            with_stale: Whether to name the translations that are older than the correction.

        Returns:
            Inline nodes: lemma, bracket, reading, place, cause, clause, note.
        """
        parts: list[nodes.Node] = [
            verbatim(emendation["lemma"], "edited"),
            nodes.inline("", "]", classes=["ed-bracket"]),
            verbatim(emendation["reading"], "ocr"),
            nodes.Text(" "),
            self.place(emendation),
        ]
        qualities = [_(CAUSE_LABELS[emendation["cause"]])]
        if emendation["certainty"] != "sure":
            qualities.append(_(CERTAINTY_LABELS[emendation["certainty"]]))
        parts.append(nodes.Text(", " + ", ".join(qualities)))
        owner = emendation["owner"]
        if "." in owner:
            parts += [nodes.Text(" · "), reference("clause", owner)]
        old = self.stale(owner) if with_stale else []
        if old:
            says = _("stale since: {languages}").format(languages=", ".join(old))
            parts += [nodes.Text(" "), nodes.inline("", says, classes=["ed-stale"])]
        if emendation["note"]:
            note = self.prose(emendation["note"], owner.partition(".")[0])
            parts += [nodes.Text(". "), *note]
        return parts

    def place(self, emendation: EmendationRecord) -> nodes.Node:
        """Name witness, line and column, as a link to the line where a page shows the witness."""
        witness, line = emendation["witness"], emendation["line"]
        place = f"{witness}:{line}:{emendation['column']}"
        link = reference("line", f"{witness}.{line}", place, optional=True)
        return nodes.inline("", "", link, classes=["ed-id"])

    def stale(self, owner: str) -> list[str]:
        """List the layers whose translation is older than the text of a clause."""
        found = record(self.edition, owner)
        translations = found["translations"] if found["kind"] == "clause" else {}
        return [_(LAYER_LABELS[name]) for name, made in translations.items() if made["stale"]]

    def rule(self, rule: Rule, count: int) -> nodes.paragraph:
        """Show a systematic correction: the letters it replaces, how often, and its grounds."""
        line = nodes.paragraph(classes=["ed-entry"])
        line += verbatim(rule.read, "edited")
        line += nodes.inline("", "]", classes=["ed-bracket"])
        line += verbatim(rule.ocr, "ocr")
        times = _("throughout, {count} times").format(count=count)
        line += nodes.Text(f" {times}; {_(CAUSE_LABELS[rule.cause])}. ")
        line += self.prose(self.edition.settings.notes[rule.id])
        return line


class Apparatus(Entries):
    """``ed:apparatus``: the corrections made by hand in a game, and the count of each rule's."""

    required_arguments = 1
    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the list of entries."""
        game = record_of(self.edition, self.game())
        shown: list[nodes.Node] = []
        if not game["apparatus"]:
            shown.append(nodes.paragraph("", _("No word is corrected by hand.")))
        for one in game["apparatus"]:
            line = nodes.paragraph(classes=["ed-entry"])
            line["ids"] = [entry_anchor(one["witness"], one["line"], one["column"])]
            line += self.entry(one, with_stale=True)
            shown.append(line)
        counts = game["systematic"]
        rules = [rule for rule in self.edition.settings.rules if rule.id in counts]
        return shown + [self.rule(rule, counts[rule.id]) for rule in rules]


class Emendations(Entries):
    """``ed:emendations``: all corrections, counted by cause; a rule of them takes one line."""

    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the numbers and a list for each cause and witness."""
        edition = self.edition
        self.depend_on_text()
        games = [record_of(edition, game) for game in edition.games.values()]
        found = [entry for game in games for entry in game["apparatus"]]
        found.sort(key=lambda entry: (entry["witness"], entry["line"], entry["column"]))
        systematic: Counter[tuple[str, str]] = Counter()
        for game in games:
            for name, count in game["systematic"].items():
                systematic[name, game["witness"]] += count
        by_hand = Counter((entry["cause"], entry["witness"]) for entry in found)
        sigla = sorted(edition.witnesses)
        rows = [
            self._row(
                _("{cause}, single words").format(cause=_(CAUSE_LABELS[cause])),
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
        for siglum, entries in groupby(found, key=lambda entry: entry["witness"]):
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
