"""What a reader sees for the words of the vocabularies: one table for each use, none elsewhere.

The pages, the command line and the verifier take their labels from here. The labels are English,
marked for the translators; whoever shows one translates it.

>>> CERTAINTY_LABELS["not-found"]
'not found'
"""

from __future__ import annotations

from pasyans.messages import N_

__all__ = [
    "CAUSE_LABELS",
    "CERTAINTY_LABELS",
    "DIVISION_LABELS",
    "EFFECT_LABELS",
    "FORCES_COUNTED",
    "FORCE_LABELS",
    "GROUND_LABELS",
    "LANGUAGE_TAGS",
    "LAYER_LABELS",
    "STATUS_LABELS",
    "STRUCTURE_LABELS",
    "WITHOUT_FORCE",
    "WORDS",
]

LAYER_LABELS = {
    "ocr": N_("OCR"),
    "edited": N_("Edited"),
    "normalized": N_("Modern spelling"),
    "ru": N_("Russian"),
    "en": N_("English"),
}
"""The name of each layer."""

LANGUAGE_TAGS = {
    "ocr": "ru-petr1708",
    "edited": "ru-petr1708",
    "normalized": "ru",
    "ru": "ru",
    "en": "en",
}
"""The language in which each layer is written, as HTML names it."""

FORCE_LABELS = {
    "normative": N_("a rule"),
    "comment": N_("a comment"),
    "advice": N_("advice"),
    "vacuous": N_("without force"),
    "structure": N_("a title or heading"),
    "reference": N_("a reference"),
}
"""The force of a clause."""

FORCES_COUNTED = {
    "normative": N_("rule"),
    "reference": N_("reference"),
    "vacuous": N_("without force"),
    "advice": N_("advice"),
    "comment": N_("comment"),
    "structure": N_("title or heading"),
}
"""The force of clauses that are counted, as in *3 × rule*; what is to be proved comes first."""

WITHOUT_FORCE = {
    "comment": N_("a comment, not a rule"),
    "advice": N_("advice, not a rule"),
    "reference": N_("a reference"),
    "structure": N_("a title or heading"),
}
"""The forces of clauses that no function decides, with the reason."""

STRUCTURE_LABELS = {
    "title": N_("title"),
    "heading": N_("heading"),
    "caption": N_("caption of a plate"),
}
"""Clauses that neither rule nor say anything, by kind."""

DIVISION_LABELS = {
    "title": N_("Title"),
    "heading": N_("Heading"),
    "caption": N_("Caption of a plate"),
    "note": N_("Note {number}"),
    "rule": N_("Rule {number}"),
    "paragraph": N_("Paragraph {number}"),
}
"""The divisions of the book, by kind."""

CAUSE_LABELS = {"ocr": N_("misread by the machine"), "print": N_("misprinted")}
"""Who made the error that an emendation mends."""

GROUND_LABELS = {
    "arithmetic": N_("Arithmetic"),
    "text": N_("Text"),
    "copy": N_("Another copy"),
    "english": N_("The English book"),
    "sister": N_("A related game"),
    "program": N_("A program"),
    "convention": N_("Convention"),
}
"""The kinds of evidence."""

CERTAINTY_LABELS = {
    "sure": N_("sure"),
    "inferred": N_("inferred"),
    "not-found": N_("not found"),
    "probable": N_("probable"),
    "possible": N_("possible"),
}
"""How certain evidence is, or an emendation."""

EFFECT_LABELS = {
    "play": N_("The readings make different games."),
    "none": N_("Without effect on play."),
    "refuted": N_("One reading makes the game impossible."),
    "editorial": N_("A question of the text; nothing to run."),
}
"""The effect of the choice between the readings of a crux."""

STATUS_LABELS = {
    "edited": N_("edited and translated"),
    "unedited": N_("not yet edited: the OCR is shown as it is"),
}
"""How far the text of a game has come."""

# fmt: off
WORDS = {
    "title": N_("title"), "heading": N_("heading"), "caption": N_("caption"),
    "note": N_("note"), "rule": N_("rule"), "paragraph": N_("paragraph"),
    "clause": N_("clause"), "container": N_("container"), "lacuna": N_("lacuna"),
    "supplied": N_("supplied"), "crux": N_("crux"), "departure": N_("departure"),
    "foreign": N_("foreign"), "game": N_("game"), "term": N_("term"),
    "line": N_("line"), "example": N_("example"),
    "witness": N_("witness"), "label": N_("label"), "marker": N_("marker"),
    "normative": N_("normative"), "comment": N_("comment"), "advice": N_("advice"),
    "vacuous": N_("vacuous"), "structure": N_("structure"), "reference": N_("reference"),
    "edited": N_("edited"), "unedited": N_("unedited"),
}
# fmt: on
"""Kinds, forces and states as the command line shows them: the words of the vocabularies."""
