"""The text model: witnesses, emendations, clauses, translations, and what holds them together.

>>> from pasyans.edition import Edition
>>> Edition.open().layer("salic-law.r2.2", "edited")
'Масти не соблюдаются.'
"""

from pasyans.edition.atomic import write_atomically
from pasyans.edition.checks import check
from pasyans.edition.clause import Clause, Collation, Container, Marker, Remark
from pasyans.edition.clauses_lock import lock
from pasyans.edition.crux import Crux, Reading
from pasyans.edition.departure import Departure
from pasyans.edition.edition import Edition
from pasyans.edition.edits import Edit, Rule
from pasyans.edition.emendation import Emendation
from pasyans.edition.errors import EditionError, Lost, Problem, UnknownId
from pasyans.edition.foreign import Foreign
from pasyans.edition.gametext import GameText
from pasyans.edition.lacuna import Evidence, Lacuna, Supplied
from pasyans.edition.piece import Gap, Piece
from pasyans.edition.places import PURPOSES, Place, places_of
from pasyans.edition.prose import Prose
from pasyans.edition.reconstruct import rebuild
from pasyans.edition.stamping import stale_translations, stamp
from pasyans.edition.term import Term, TermUse
from pasyans.edition.translation import Stale, Translation
from pasyans.edition.vocabulary import LANGUAGES, LAYERS
from pasyans.edition.witness import Span, Witness
from pasyans.edition.words import Word

__all__ = [
    "LANGUAGES",
    "LAYERS",
    "PURPOSES",
    "Clause",
    "Collation",
    "Container",
    "Crux",
    "Departure",
    "Edit",
    "Edition",
    "EditionError",
    "Emendation",
    "Evidence",
    "Foreign",
    "GameText",
    "Gap",
    "Lacuna",
    "Lost",
    "Marker",
    "Piece",
    "Place",
    "Problem",
    "Prose",
    "Reading",
    "Remark",
    "Rule",
    "Span",
    "Stale",
    "Supplied",
    "Term",
    "TermUse",
    "Translation",
    "UnknownId",
    "Witness",
    "Word",
    "check",
    "lock",
    "places_of",
    "rebuild",
    "stale_translations",
    "stamp",
    "write_atomically",
]
