"""``ed:sheet``: the rules of a game in one language, to be printed on one page and played from."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from pasyans.edition import Clause, Container, Lacuna, Supplied
from pasyans.edition.vocabulary import LANGUAGES
from pasyans.export import record_of
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective
from pasyans.sphinx.domain import reference

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinx.application import Sphinx

    from pasyans.edition import Crux, GameText

    Part = Clause | Lacuna | Supplied

__all__ = ["LONG", "WIDTHS", "Sheet", "setup_sheet", "sheet"]

LONG = (3_700, 4_900, 6_400)
"""From how many letters on a sheet is set smaller, and smaller still."""

WIDTHS = {"en": 1.0, "ru": 1.15}
"""How wide a letter is on the average, beside an English one."""


def _language(argument: str) -> str:
    return directives.choice(argument, LANGUAGES)


class sheet(nodes.container):
    """The text of a sheet; a page that has one gets the style sheet for paper."""


class Sheet(EditionDirective):
    """``ed:sheet``: one translation by paragraphs, with small ids and our words marked."""

    required_arguments = 1
    optional_arguments = 0
    option_spec: ClassVar[dict[str, Callable[[str], object]]] = {"language": _language}

    def show(self) -> list[nodes.Node]:
        """Make the paragraphs, the readings of doubtful places, and the foot."""
        game = self.game()
        self.tongue = str(self.options.get("language", self.language))
        parts = [part for part in game.sequence if not _is_frame(part)]
        lines = [
            line
            for paragraph, found in groupby(parts, key=self._paragraph)
            for line in self._shown(paragraph, list(found))
        ]
        lines += self._readings(game)
        size = sum(len(line.astext()) for line in lines) * WIDTHS[self.tongue]
        classes = ["ed-sheet", f"ed-sheet-{sum(size > length for length in LONG)}"]
        box = sheet(classes=[*classes, f"language-{self.tongue}"])
        text = nodes.container(classes=["ed-sheet-text"])
        text += lines
        box += [text, self._foot(game)]
        return [box]

    def _paragraph(self, part: Part) -> str:
        """Name the paragraph that a part is set in: its rule, its paragraph, or its lacuna."""
        if isinstance(part, Clause):
            return part.id.rpartition(".")[0] if part.id.count(".") > 1 else part.id
        return part.id if isinstance(part, Lacuna) else part.lacuna

    def _shown(self, name: str, parts: list[Part]) -> list[nodes.Node]:
        if all(isinstance(part, Lacuna) for part in parts):
            return []
        ours = ["ed-ours"] if isinstance(parts[-1], Supplied) else []
        line = nodes.paragraph(classes=ours, support_smartquotes=False)
        label = self._label(name)
        if label:
            line += [nodes.strong("", label), nodes.Text(" ")]
        for part in parts:
            if not isinstance(part, Lacuna):
                line += self._clause(part)
        return [line]

    def _label(self, name: str) -> str:
        """Return the number that the book prints before a rule, or that a note has."""
        thing = self.edition.find(name)
        if isinstance(thing, Container):
            return f"[{name.rpartition('.n')[2]}]" if thing.kind == "note" else thing.edited
        return ""

    def _clause(self, clause: Clause | Supplied) -> Iterable[nodes.Node]:
        found = record_of(self.edition, clause)
        text = found["layers"][self.tongue] or "…"
        yield nodes.Text(f"⟨{text}⟩" if found["kind"] == "supplied" else text)
        made = found["translations"].get(self.tongue)
        if made and made["stale"]:
            yield nodes.inline("", _("stale"), classes=["ed-stale", "language-en"])
        label = found["id"].partition(".")[2] + ("*" if found["cruxes"] else "")
        name = nodes.inline("", "", reference("clause", found["id"], label), classes=["ed-owner"])
        yield from (nodes.Text("\u00a0"), name, nodes.Text(" "))

    def _readings(self, game: GameText) -> list[nodes.Node]:
        """Say how the edition plays where the text can be read in two ways, or where that stands.

        Of the cruxes themselves, not of their records: a crux finds the reading that was chosen.
        """
        cruxes = [crux for crux in game.cruxes if crux.effect != "editorial"]
        answers = [
            (crux, question, says)
            for crux in cruxes
            if (question := crux.question.get(self.tongue))
            and (says := crux.reading(crux.choice).says.get(self.tongue))
        ]
        if not cruxes:
            return []
        box = nodes.container(classes=["ed-sheet-readings"])
        if len(answers) < len(cruxes):
            answered = [crux.id for crux, _question, _says in answers]
            box += nodes.paragraph(
                "",
                _("Readings that this sheet does not explain yet:", self.tongue),
                *self._named(crux for crux in cruxes if crux.id not in answered),
            )
        if not answers:
            return [box]
        heading = nodes.strong(
            "", _("Where the text can be read in two ways, we play so:", self.tongue)
        )
        box += nodes.paragraph("", "", heading)
        for crux, question, says in answers:
            line = nodes.paragraph()
            label = crux.id.partition(".")[2]
            line += nodes.inline("", "", reference("crux", crux.id, label), classes=["ed-owner"])
            line += nodes.Text("\u00a0")
            asked = nodes.emphasis()
            asked += self.prose({self.language: question}, game.id)
            line += [asked, nodes.Text(" ")]
            line += self.prose({self.language: says}, game.id)
            box += line
        return [box]

    def _named(self, cruxes: Iterable[Crux]) -> Iterator[nodes.Node]:
        for crux in cruxes:
            name = reference("crux", crux.id, crux.id.partition(".")[2])
            yield from (nodes.Text(" "), nodes.inline("", "", name, classes=["ed-owner"]))

    def _foot(self, game: GameText) -> nodes.paragraph:
        edition = self.edition
        found = record_of(edition, game)
        where = found["address"]
        names = [found["title"].get("original", ""), found["title"].get("cadogan", "")]
        facts = [", ".join(name for name in names if name), edition.title.partition(":")[0]]
        facts += [
            f"{found['text_version']} ({edition.settings.date})",
            edition.settings.licence_text,
        ]
        line = nodes.paragraph("", " · ".join(facts) + " · ", classes=["ed-sheet-foot"])
        line += nodes.reference("", where.partition("://")[2], refuri=where, internal=True)
        return line


def _is_frame(part: Part) -> bool:
    """Tell whether a part is a title, heading or caption: the page has its own."""
    return isinstance(part, Clause) and part.force == "structure"


def setup_sheet(app: Sphinx) -> None:
    """Register ``ed:sheet`` and the node by which its pages are known."""

    def visit(self: object, node: nodes.Element) -> None:
        self.visit_container(node)  # type: ignore[attr-defined]

    def depart(self: object, node: nodes.Element) -> None:
        self.depart_container(node)  # type: ignore[attr-defined]

    app.add_node(sheet, html=(visit, depart), text=(visit, depart))
    app.add_directive_to_domain("ed", "sheet", Sheet)
