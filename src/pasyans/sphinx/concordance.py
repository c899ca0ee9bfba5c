"""``ed:concordance``: every word form of the text, and the clauses in which it stands."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, verbatim
from pasyans.sphinx.domain import reference
from pasyans.sphinx.register import title

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx


__all__ = ["Concordance", "setup_concordance"]


class Concordance(EditionDirective):
    """``ed:concordance``: a section for each letter, an entry for each modern form."""

    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Count the words and make the sections, with a line of letters before them."""
        self.depend_on_text()
        forms: dict[str, Counter[str]] = {}
        places: dict[str, Counter[str]] = {}
        for clause, modern, edited in self._words():
            forms.setdefault(modern, Counter())[edited] += 1
            places.setdefault(modern, Counter())[clause] += 1
        words = sorted(places, key=_order)
        letters = [(letter, list(found)) for letter, found in groupby(words, key=_letter)]
        says = _("{words} words, {forms} forms in modern spelling, {old} in the edited text.")
        numbers = says.format(
            words=sum(count.total() for count in places.values()),
            forms=len(words),
            old=len({form for found in forms.values() for form in found}),
        )
        shown: list[nodes.Node] = [nodes.paragraph("", numbers), self._letters(letters)]
        for letter, found in letters:
            head: list[nodes.Node] = [verbatim(letter, "normalized")]
            section = self.section(f"letter-{letter}", head, "ed-letter")
            section += [self._entry(word, forms[word], places[word]) for word in found]
            shown.append(section)
        return shown

    def _words(self) -> Iterator[tuple[str, str, str]]:
        """Yield each word of each clause: id, modern form and edited form, in small letters.

        A numeral in Latin letters is no word of this kind.
        """
        for game in self.edition.games.values():
            for clause in game.clauses:
                for word in self.edition.words(clause.id):
                    modern = word.normalized.casefold()
                    if word.kind == "word" and any("а" <= letter <= "ё" for letter in modern):
                        yield clause.id, modern, word.edited.casefold()

    def _letters(self, letters: Iterable[tuple[str, list[str]]]) -> nodes.paragraph:
        line = nodes.paragraph(classes=["ed-letters"])
        for letter, _found in letters:
            link = nodes.reference("", letter, internal=True, refid=f"letter-{letter}")
            line += [nodes.inline("", "", link, classes=["language-ru"]), nodes.Text(" ")]
        return line

    def _entry(self, word: str, forms: Counter[str], places: Counter[str]) -> nodes.paragraph:
        line = nodes.paragraph(classes=["ed-word"])
        line += nodes.strong("", "", verbatim(word, "normalized"))
        old = [form for form in sorted(forms) if form != word]
        for form in old:
            line += [nodes.Text(" "), verbatim(form, "edited")]
        for game, clauses in groupby(places, key=lambda id: id.partition(".")[0]):
            name = title(self.edition.games[game], self.language)
            line += [nodes.Text(" "), nodes.inline("", f"{name}", classes=["ed-word-game"])]
            for clause in clauses:
                count = f" ×{places[clause]}" if places[clause] > 1 else ""
                label = clause.partition(".")[2]
                line += [nodes.Text(" "), reference("clause", clause, label), nodes.Text(count)]
        return line


def _order(word: str) -> tuple[str, str]:
    """Ё goes with е, as in a dictionary."""
    return word.replace("ё", "е"), word


def _letter(word: str) -> str:
    return _order(word)[0][0].upper()


def setup_concordance(app: Sphinx) -> None:
    """Register ``ed:concordance``."""
    app.add_directive_to_domain("ed", "concordance", Concordance)
