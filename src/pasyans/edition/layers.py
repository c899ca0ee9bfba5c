"""The text of anything that has an id, layer by layer and word by word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pasyans.edition.clause import Clause, Container
from pasyans.edition.errors import Lost, UnknownId, nearest
from pasyans.edition.foreign import Foreign
from pasyans.edition.gametext import GameText
from pasyans.edition.lacuna import Lacuna, Supplied
from pasyans.edition.piece import Piece, join
from pasyans.edition.vocabulary import LANGUAGES, LAYERS, WRITTEN
from pasyans.edition.words import Word, words_of

if TYPE_CHECKING:
    from pasyans.edition.edition import Edition, Found

__all__ = ["layer_text", "words_in"]


def layer_text(edition: Edition, id: str, layer: str) -> str:
    """Return the text of a clause, container, game or foreign matter in one of `LAYERS`.

    Raises:
        Lost: There is no such text: it is lost, or not translated.
        UnknownId: There is no such id or layer.

    >>> from pasyans.edition import Edition
    >>> layer_text(Edition.open(), "salic-law.r2", "normalized").partition(" ")[0]
    'II.'
    """
    if layer not in LAYERS:
        raise UnknownId(f"there is no layer {layer!r}; {nearest(layer, LAYERS)}")
    found = edition.find(id)
    match found:
        case GameText():
            return "\n".join(_paragraphs(edition, found, layer))
        case Container():
            label = found.ocr if layer == "ocr" else found.edited
            return join([label, *(layer_text(edition, child, layer) for child in found.children)])
        case Lacuna():
            raise Lost(
                f"{id} is a lacuna: its text is lost; what it must have held stands in `lost`"
            )
        case Clause() | Supplied() | Foreign() if layer in LANGUAGES:
            return _translated(edition, found, layer)
        case Supplied():
            raise Lost(f"{id} is supplied: its original is lost; there are the layers ru and en")
        case Clause() | Foreign():
            if layer == "normalized":
                return "".join(word.normalized for word in edition.words(id))
            return _written(found, layer)
        case _:
            raise Lost(f"{id} is a {found.kind} and has no text")


def words_in(found: Found) -> list[Word]:
    """Return the words of the witness of which a clause, label or foreign matter consists.

    Raises:
        Lost: It has none.

    >>> from pasyans.edition import Edition
    >>> [word.edited for word in words_in(Edition.open().find("salic-law.r2.2"))]
    ['Масти', ' ', 'не', ' ', 'соблюдаются', '.']
    """
    match found:
        case Clause():
            return words_of(
                found.pieces, markers=found.markers, sic=found.sic, emphasis=found.emphasis
            )
        case Container():
            return words_of(found.label)
        case Foreign():
            return words_of(found.pieces)
        case _:
            raise Lost(f"{found.id} is a {found.kind} and has no words of the witness of its own")


def _paragraphs(edition: Edition, game: GameText, layer: str) -> list[str]:
    if game.status == "unedited" or not game.clauses:
        if layer in LANGUAGES:
            raise Lost(f"{game.id} is not translated yet; there are {', '.join(WRITTEN)}")
        texts = [_written(piece, layer) for piece in game.unedited]
        return [edition.normalized(text) for text in texts] if layer == "normalized" else texts
    paragraphs: list[str] = []
    done: set[str] = set()
    for part in game.sequence:
        if isinstance(part, Lacuna) or (isinstance(part, Supplied) and layer not in LANGUAGES):
            continue
        top = ".".join(part.id.split(".")[:2])
        if top not in done:
            done.add(top)
            paragraphs.append(layer_text(edition, top, layer))
    return paragraphs


def _translated(edition: Edition, found: Clause | Supplied | Foreign, language: str) -> str:
    if isinstance(found, Foreign):
        raise Lost(f"{found.id} is foreign matter and not translated; there are ocr and edited")
    translation = edition.translation(found.id, language)
    if translation is None:
        raise Lost(f"{found.id} is not translated into {language!r} yet")
    return translation.text


def _written(found: Clause | Foreign | Piece, layer: str) -> str:
    return found.ocr if layer == "ocr" else found.edited
