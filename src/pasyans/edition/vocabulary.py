"""The words that stand for something fixed: layers, kinds, forces, effects and the like.

Each list is stated once, in ``schemas/vocabulary.schema.json``, where the schemas of the files
refer to it; the program reads it from there.

>>> LAYERS
('ocr', 'edited', 'normalized', 'ru', 'en')
>>> LETTERS["r"]
'rule'
"""

from __future__ import annotations

from pasyans.edition.schema import schema

__all__ = [
    "CAUSES",
    "CERTAINTIES",
    "CONFIDENCES",
    "EFFECTS",
    "FORCES",
    "FORMATS",
    "GAME_STATUSES",
    "GROUNDS",
    "KINDS",
    "LANGUAGES",
    "LAYERS",
    "LETTERS",
    "STYLES",
    "TRANSLATION_STATUSES",
    "WRITTEN",
    "words",
]


def words(name: str) -> tuple[str, ...]:
    """Return the words of one vocabulary, in the order in which readers meet them.

    Args:
        name: The title of the vocabulary in the schema.

    Raises:
        KeyError: There is no such vocabulary.

    >>> words("cause")
    ('ocr', 'print')
    """
    return tuple(schema("vocabulary")["$defs"][name]["enum"])


LAYERS = words("layer")
"""The texts of a clause, from the OCR to the translations."""

LANGUAGES = words("language")
"""The languages of translations, the one from which others may be made first."""

WRITTEN = tuple(layer for layer in LAYERS if layer not in LANGUAGES)
"""The layers that there are only where the witness has the text."""

KINDS = words("kind")
"""Everything that an id can name."""

LETTERS: dict[str, str] = {
    letter["const"]: letter["title"] for letter in schema("vocabulary")["$defs"]["letter"]["oneOf"]
}
"""The kind of a clause, container, lacuna, … by the letter with which its local id begins."""

FORCES = words("force")
"""The force of a clause: whether it binds the player, comments, advises, …"""

CAUSES = words("cause")
"""Who made the error that an emendation mends."""

CONFIDENCES = words("confidence")
"""How certain an emendation is."""

CERTAINTIES = words("certainty")
"""How far evidence, or a statement on the English book, can be relied on."""

GROUNDS = words("ground")
"""The kinds of evidence."""

EFFECTS = words("effect")
"""The effects that the choice between the readings of a crux can have."""

GAME_STATUSES = words("game-status")
"""Whether the text of a game is edited."""

TRANSLATION_STATUSES = words("translation-status")
"""Whether a translation has been compared by a second reader."""

STYLES = words("style")
"""The forms of a citation."""

FORMATS = words("format")
"""The formats in which the edition is given out."""
