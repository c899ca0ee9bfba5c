"""``ed:game``, ``ed:games`` and ``ed:witnesses``: the names and the state of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, verbatim
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.markup import fold, fold_summary

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Foreign, GameText

__all__ = ["STATUSES", "Game", "Games", "Witnesses", "setup_register", "status", "title"]

STATUSES = {
    "played": N_("edited, translated, and playable by program"),
    "edited": N_("edited and translated"),
    "unedited": N_("not yet edited: the OCR is shown as it is"),
}


def status(game: GameText) -> str:
    """Say how far the work on a game has come."""
    return _(STATUSES["played" if game.status == "edited" and game.python else game.status])


def title(game: GameText, language: str) -> str:
    """Return the name of a game in a language, else in English."""
    return game.title.get(language) or game.title["en"]


class Game(EditionDirective):
    """``ed:game``: the head of a page, with the names of the game, its place and its state."""

    required_arguments = 1
    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Register the game and make its head."""
        game = self.game()
        self.domain.note_object("game", game.id, "", title(game, self.language))
        names = nodes.paragraph(classes=["ed-names"])
        if "original" in game.title:
            names += verbatim(game.title["original"], "edited")
            names += nodes.Text(" · ")
        names += verbatim(game.title["ru"], "ru")
        if "cadogan" in game.title:
            names += nodes.Text(" · ")
            names += nodes.inline("", game.title["cadogan"], classes=["language-fr"])
        facts = [
            _("No. {number} of the book").format(number=game.number),
            _("witness {siglum}").format(siglum=game.witness),
            _("text version {version}").format(version=self.edition.text_version),
            status(game),
        ]
        head = nodes.container(classes=["ed-head"])
        head += [names, nodes.paragraph("", " · ".join(facts), classes=["ed-facts"])]
        citing = fold(classes=["ed-fold"])
        citing += [fold_summary("", _("Cited by")), cited_by("", kind="game", target=game.id)]
        head += citing
        return [head]


class Games(EditionDirective):
    """``ed:games``: all games in the order of the witnesses, with links to their pages."""

    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the list."""
        self.depend_on_text()
        games = nodes.bullet_list(classes=["ed-games"])
        for game in self.edition.games.values():
            line = nodes.paragraph()
            line += [reference("game", game.id, title(game, self.language)), nodes.Text(" · ")]
            if "original" in game.title:
                line += verbatim(game.title["original"], "edited")
                line += nodes.Text(" · ")
            line += nodes.Text(status(game))
            games += nodes.list_item("", line)
        return [games]


class Witnesses(EditionDirective):
    """``ed:witnesses``: the files that the edition rests on, and foreign matter in them."""

    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make a list of witnesses and a section for each piece of foreign matter."""
        self.depend_on_text()
        witnesses = nodes.definition_list()
        for siglum, witness in self.edition.witnesses.items():
            item = nodes.definition_list_item()
            name = _("Witness {siglum}").format(siglum=siglum)
            item += nodes.term("", f"{name}: ", nodes.literal("", witness.file))
            body = nodes.definition()
            size = _("{lines} lines, {length} characters.")
            facts = size.format(lines=witness.lines, length=len(witness.text))
            games = [game for game in self.edition.games.values() if game.witness == siglum]
            line = nodes.paragraph("", f"{facts} ")
            for number, game in enumerate(games):
                line += nodes.Text(", " if number else _("Games:") + " ")
                line += reference("game", game.id)
            body += line
            for said in (witness.provenance, witness.rights):
                if said:
                    body += nodes.paragraph("", said)
            item += body
            witnesses += item
        return [witnesses, *map(self._foreign, self.edition.foreign)]

    def _foreign(self, foreign: Foreign) -> nodes.container:
        self.domain.note_object("foreign", foreign.id, foreign.id, foreign.id)
        box = nodes.container(classes=["ed-reading"])
        line = nodes.paragraph()
        line["ids"] = [foreign.id]
        line += nodes.inline("", foreign.id, classes=["ed-id"])
        line += nodes.Text(" ")
        line += verbatim(foreign.ocr, "ru")
        box += line
        for said in (foreign.note, foreign.provenance):
            if said:
                paragraph = nodes.paragraph()
                paragraph += self.prose(said)
                box += paragraph
        return box


def setup_register(app: Sphinx) -> None:
    """Register ``ed:game``, ``ed:games`` and ``ed:witnesses``."""
    app.add_directive_to_domain("ed", "game", Game)
    app.add_directive_to_domain("ed", "games", Games)
    app.add_directive_to_domain("ed", "witnesses", Witnesses)
