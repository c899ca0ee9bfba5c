"""``ed:game``, ``ed:games`` and ``ed:witnesses``: the names and the state of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition.labels import STATUS_LABELS
from pasyans.export import record_of
from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, verbatim
from pasyans.sphinx.domain import cited_by, reference
from pasyans.sphinx.markup import fold, fold_summary

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from pasyans.edition import Foreign, GameText
    from pasyans.export.record_types import GameRecord

__all__ = ["Game", "Games", "Witnesses", "setup_register", "status", "title"]

PLAYED = N_("edited, translated, and playable by program")


def status(game: GameRecord) -> str:
    """Say how far the work on a game has come."""
    played = game["status"] == "edited" and game["code"]
    return _(PLAYED if played else STATUS_LABELS[game["status"]])


def title(game: GameText, language: str) -> str:
    """Return the name of a game in a language, else in English."""
    return game.title.in_language(language)


class Game(EditionDirective):
    """``ed:game``: the head of a page, with the names of the game, its place and its state."""

    required_arguments = 1
    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Register the game and make its head."""
        text = self.game()
        game = record_of(self.edition, text)
        self.domain.note_object("game", game["id"], "", title(text, self.language))
        names = nodes.paragraph(classes=["ed-names"])
        if "original" in game["title"]:
            names += verbatim(game["title"]["original"], "edited")
            names += nodes.Text(" · ")
        names += verbatim(game["title"]["ru"], "ru")
        if "cadogan" in game["title"]:
            names += nodes.Text(" · ")
            names += nodes.inline("", game["title"]["cadogan"], classes=["language-fr"])
        facts = [
            _("No. {number} of the book").format(number=game["number"]),
            _("witness {siglum}").format(siglum=game["witness"]),
            _("text version {version}").format(version=game["text_version"]),
            status(game),
        ]
        head = nodes.container(classes=["ed-head"])
        head += [names, nodes.paragraph("", " · ".join(facts), classes=["ed-facts"])]
        citing = fold(classes=["ed-fold"])
        citing += [fold_summary("", _("Cited by")), cited_by("", kind="game", target=game["id"])]
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
            line += nodes.Text(status(record_of(self.edition, game)))
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
        found = record_of(self.edition, foreign)
        id = found["id"]
        self.domain.note_object("foreign", id, id, id)
        box = nodes.container(classes=["ed-reading"])
        line = nodes.paragraph()
        line["ids"] = [id]
        line += nodes.inline("", id, classes=["ed-id"])
        line += nodes.Text(" ")
        line += verbatim(found["layers"]["ocr"] or "", "ru")
        box += line
        for said in (found["note"], found["provenance"]):
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
