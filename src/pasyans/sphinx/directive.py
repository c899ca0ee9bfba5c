"""The base of all directives of the edition: its prose, its evidence, sections with exact ids."""

from __future__ import annotations

import re
import textwrap
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import split_explicit_title

from pasyans.edition import EditionError
from pasyans.edition.labels import CERTAINTY_LABELS, GROUND_LABELS, LANGUAGE_TAGS
from pasyans.edition.vocabulary import LETTERS
from pasyans.messages import translate as _
from pasyans.sphinx.domain import ROLE_KINDS, EditionDomain, domain_of, reference, role_of
from pasyans.sphinx.editions import depend_on_edition, edition_of
from pasyans.sphinx.prose import inline

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from pasyans.edition import Edition, GameText
    from pasyans.export.record_types import EvidenceRecord

__all__ = [
    "EditionDirective",
    "lang",
    "table",
    "tagged",
    "verbatim",
]


logger = logging.getLogger(__name__)

_RUSSIAN = re.compile("[\u0400-\u052f](?:[\u0400-\u052f .,;:!?…—–-]*[\u0400-\u052f])?")
_OLD = re.compile("[ѣѢіІѳѲѵѴђ]|[ъЪ]\\b")
_LOCAL = rf"[{''.join(LETTERS)}]\d+[a-z]?(?:\.\d+)?"
_ID = re.compile(
    rf"(?<![\w.«/-])(?:(?P<full>[a-z]+(?:-[a-z]+)*\.{_LOCAL})|(?P<short>{_LOCAL}))(?![\w-])"
)


class EditionDirective(SphinxDirective, ABC):
    """Base of a directive that shows a part of the edition; its argument, if any, names a game."""

    optional_arguments = 1
    has_content = False

    @abstractmethod
    def show(self) -> list[nodes.Node]:
        """Make the nodes that stand in place of the directive."""

    def run(self) -> list[nodes.Node]:
        """Show it, or say in one line what is wrong with the edition."""
        try:
            return self.show()
        except EditionError as error:
            raise self.error(str(error)) from error

    @property
    def edition(self) -> Edition:
        """The edition of this build."""
        return edition_of(self.env)

    @property
    def domain(self) -> EditionDomain:
        """The domain that the shown objects are registered in."""
        return domain_of(self.env)

    @property
    def language(self) -> str:
        """The language of the page."""
        return str(self.config.language)

    def game(self) -> GameText:
        """Find the game that the argument names; the page then depends on its files.

        Returns:
            The text of the game.

        Raises:
            DirectiveError: There is no such game; the message lists those there are.
        """
        name = self.arguments[0] if self.arguments else ""
        games = self.edition.games
        if name not in games:
            known = ", ".join(sorted(games))
            raise self.error(_("no game {name!r}; known: {known}").format(name=name, known=known))
        self.depend_on(self.edition.files_of(name))
        return games[name]

    def depend_on(self, files: Iterable[Path]) -> None:
        """Read the page again when one of *files* changes."""
        depend_on_edition(self.env, files)

    def depend_on_text(self, *, glossary: bool = False) -> None:
        """Read the page again when the text changes, or the glossary; translations do not count."""
        translations = self.edition.root / "translations"
        terms = translations / "glossary.yaml"
        self.depend_on(
            file
            for file in self.edition.files
            if not file.is_relative_to(translations) or (glossary and file == terms)
        )

    # -- prose -------------------------------------------------------------------------------

    def prose(self, texts: Mapping[str, str], game: str = "") -> list[nodes.Node]:
        """Read the editors' words in the language of the page, else in English.

        Within a game, its clauses are named by the end of their id, those of another game by the
        whole of it; such names become links.

        Args:
            texts: The words by language.
            game: The id of the game that they are about, if they are about one.

        Returns:
            Inline nodes, Russian words marked as such.
        """
        text = texts.get(self.language) or texts.get("en", "")
        around = nodes.inline()
        around += inline(
            text,
            lambda name, content: self._role(name, content, text),
            lambda words: self._linked(words, game),
        )
        for node in list(around.findall(nodes.Text)):
            node.parent.replace(node, tagged(node.astext()))
        return list(around.children)

    def _role(self, name: str, content: str, text: str) -> list[nodes.Node] | None:
        """Follow a role of prose: those of the edition, and citations of the bibliography."""
        domain, _colon, role = name.partition(":")
        if domain == "ed" and role in ROLE_KINDS:
            has_title, title, target = split_explicit_title(content)
            return [reference(role, target, title if has_title else None, cites=True)]
        if domain == "cite" and domain in self.env.domains:
            return self._citation(role, content)
        says = _("the editors' prose has no role {name}, which stands as text in: {text}")
        self._warn(says.format(name=name, text=_beginning(text)))
        return None

    def _citation(self, role: str, key: str) -> list[nodes.Node] | None:
        """Cite the bibliography; None where that is no way to cite."""
        make = self.env.domains["cite"].role(role)
        raw = f"{{cite:{role}}}`{key}`"
        try:
            assert make is not None
            made, messages = make(f"cite:{role}", raw, key, self.lineno, self.state.inliner, {}, [])
        except (AssertionError, ValueError):
            says = _("this is no citation of the bibliography, and stands as text: {text}")
            self._warn(says.format(text=_beginning(raw)))
            return None
        return [*made, *messages]

    def _warn(self, says: str) -> None:
        place = (self.env.current_document.docname, self.lineno)
        logger.warning("%s", says, location=place, type="ed", subtype="prose")

    def _linked(self, text: str, game: str) -> list[nodes.Node]:
        """Make each id in a plain text a link, where the edition has it."""
        found: list[nodes.Node] = []
        at = 0
        for match in _ID.finditer(text):
            id = match["full"] or (f"{game}.{match['short']}" if game else "")
            if self._known(id):
                found.append(nodes.Text(text[at : match.start()]))
                found.append(reference(role_of(id), id, match[0], cites=True))
                at = match.end()
        found.append(nodes.Text(text[at:]))
        return [node for node in found if node.astext()]

    def _known(self, id: str) -> bool:
        try:
            self.edition.find(id)
        except EditionError:
            return False
        return True

    def listed(self, clauses: Iterable[str], *, cites: bool = False) -> list[nodes.Node]:
        """List links to clauses, with commas between them; each may count as a citation."""
        found: list[nodes.Node] = []
        for id in clauses:
            found += [nodes.Text(", ")] if found else []
            found.append(reference(role_of(id), id, cites=cites))
        return found

    def note(self, label: str, content: list[nodes.Node]) -> nodes.paragraph:
        """Make a paragraph that begins with a label."""
        line = nodes.paragraph()
        line += nodes.inline("", label, classes=["ed-label"])
        line += nodes.Text(" ")
        line += content
        return line

    def evidence(self, grounds: Iterable[EvidenceRecord], game: str) -> list[nodes.Node]:
        """List grounds: kind, certainty, explanation, source; nothing where there are none."""
        items = nodes.bullet_list(classes=["ed-evidence"])
        for ground in grounds:
            line = nodes.paragraph()
            kind = _(GROUND_LABELS[ground["kind"]])
            certainty = _(CERTAINTY_LABELS[ground["certainty"]])
            line += nodes.inline("", f"{kind}, {certainty}.", classes=["ed-label"])
            line += nodes.Text(" ")
            line += self.prose(ground["note"], game)
            line += self.source(ground["source"])
            items += nodes.list_item("", line)
        return [items] if items.children else []

    def source(self, key: str | None) -> list[nodes.Node]:
        """Cite a key of the bibliography, in plain text where the site has none."""
        if not key:
            return []
        if "cite" not in self.env.domains:
            return [nodes.Text(f" ({key})")]
        return [nodes.Text(" "), *(self._citation("p", key) or [nodes.Text(f"({key})")])]

    # -- structure ---------------------------------------------------------------------------

    def section(self, id: str, title: list[nodes.Node], *classes: str) -> nodes.section:
        """Make a section whose id stays as it is, dots included."""
        heading = nodes.title()
        heading += title
        section = nodes.section("", heading, classes=list(classes))
        section["ids"] = [id]
        section["names"] = []
        return section


def table(
    headings: list[str], rows: Iterable[list[list[nodes.Node]]], *classes: str
) -> nodes.table:
    """Make a table with a row of headings.

    Args:
        headings: The words of the headings.
        rows: The rows; each cell is a list of inline nodes.
        classes: Classes of the table for the style sheet.

    Returns:
        The table.
    """
    group = nodes.tgroup(cols=len(headings))
    group += [nodes.colspec(colwidth=1) for _heading in headings]
    head = nodes.row()
    head += [nodes.entry("", nodes.paragraph("", "", nodes.Text(heading))) for heading in headings]
    group += nodes.thead("", head)
    body = nodes.tbody()
    for cells in rows:
        row = nodes.row()
        for cell in cells:
            paragraph = nodes.paragraph()
            paragraph += cell
            row += nodes.entry("", paragraph)
        body += row
    group += body
    return nodes.table("", group, classes=["ed-table", *classes])


def _beginning(text: str) -> str:
    return textwrap.shorten(text, 80, placeholder=" …")


def tagged(text: str) -> list[nodes.Node]:
    """Mark the Russian words of a text as Russian, in the old spelling or in ours.

    >>> [node.astext() for node in tagged("the word карты here")]
    ['the word ', 'карты', ' here']
    """
    found: list[nodes.Node] = []
    at = 0
    for match in _RUSSIAN.finditer(text):
        language = "ru-petr1708" if _OLD.search(match[0]) else "ru"
        found.append(nodes.Text(text[at : match.start()]))
        found.append(nodes.inline("", match[0], classes=[f"language-{language}"]))
        at = match.end()
    found.append(nodes.Text(text[at:]))
    return [node for node in found if node.astext()]


def verbatim(text: str, layer: str) -> nodes.inline:
    """Show words in the language of a layer as they are: no quotation mark is made curly."""
    return nodes.inline("", text, classes=[lang(layer)], support_smartquotes=False)


def lang(layer: str) -> str:
    """Return the docutils class that gives an element the language of a layer.

    >>> lang("edited"), lang("en")
    ('language-ru-petr1708', 'language-en')
    """
    return f"language-{LANGUAGE_TAGS.get(layer, 'en')}"
