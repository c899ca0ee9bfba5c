"""The keys of the records that `pasyans.export.record` makes, kind by kind.

Every key of a kind is always there: what the edition does not say is ``null``, an empty list or an
empty object. Editorial prose (`Said`) is an object from language to text. Offsets ``start`` and
``end`` are half-open and count code points of the witness; ``line`` and ``column`` count from 1;
``at`` is an offset in the edited text of the clause. All ids are full ids.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

__all__ = [
    "ClauseRecord",
    "CollationRecord",
    "ContainerRecord",
    "CruxRecord",
    "DepartureRecord",
    "EditRecord",
    "EmendationRecord",
    "EvidenceRecord",
    "ExampleRecord",
    "ForeignRecord",
    "GameRecord",
    "LacunaRecord",
    "LineRecord",
    "MarkerRecord",
    "OwnedRecord",
    "ReadingRecord",
    "Record",
    "RemarkRecord",
    "RulingKeys",
    "Said",
    "SpanRecord",
    "SuppliedRecord",
    "TermRecord",
    "TermUseRecord",
    "ThingKeys",
    "TranslationRecord",
    "WordRecord",
]

Said = dict[str, str]
"""Editorial prose by language."""

Layers = dict[str, str | None]
"""Texts by layer; ``null`` where the text is lost or not translated yet."""


class SpanRecord(TypedDict):
    """A stretch of a witness, with its letters as the OCR has them."""

    witness: str
    line: int
    column: int
    start: int
    end: int
    ocr: str


class EvidenceRecord(TypedDict):
    """One ground of an editorial decision; ``source`` is a key of the bibliography."""

    kind: str
    certainty: str
    source: str | None
    note: Said


class TranslationRecord(TypedDict):
    """The state of a translation; ``of`` is the hash of the text that it was made from.

    ``stale`` says that this text has changed since.
    """

    status: str
    of: str
    stale: bool
    note: Said


class EditRecord(TypedDict):
    """Letters of the OCR and what is read for them."""

    start: int
    ocr: str
    read: str


class EmendationRecord(TypedDict):
    """*lemma ] reading*: the words as they are read, and as the OCR has them.

    ``owner`` is the clause, container or game in which they stand.
    """

    owner: str
    lemma: str
    reading: str
    witness: str
    line: int
    column: int
    cause: str
    certainty: str
    note: Said
    edits: list[EditRecord]


class RemarkRecord(TypedDict):
    """Words of a clause and a remark on them."""

    at: int
    text: str
    note: Said


class MarkerRecord(TypedDict):
    """A note marker and the note to which it points."""

    note: str
    at: int


class TermUseRecord(TypedDict):
    """An occurrence of a term of the glossary."""

    term: str
    text: str
    at: int


class CollationRecord(TypedDict):
    """How the English book differs."""

    text: Said
    certainty: str
    source: str


class ThingKeys(TypedDict):
    """Keys of every record: id, version of the text, public address, and name in citations."""

    id: str
    cited_as: str
    text_version: str
    address: str


class RulingKeys(TypedDict):
    """Keys of whatever can rule play: a clause of the book, or one that is supplied."""

    game: str
    force: str
    layers: Layers
    translations: dict[str, TranslationRecord]
    repeats: str | None
    refers: list[str]
    cruxes: list[str]
    untested: Said
    note: Said


class ClauseRecord(ThingKeys, RulingKeys):
    """A clause of the book; ``division`` is that of its id: title, rule, paragraph, note."""

    kind: Literal["clause"]
    division: str
    container: str | None
    sha256: str
    spans: list[SpanRecord]
    emendations: list[EmendationRecord]
    sic: list[RemarkRecord]
    emphasis: list[RemarkRecord]
    markers: list[MarkerRecord]
    terms: list[TermUseRecord]
    collation: CollationRecord | None


class SuppliedRecord(ThingKeys, RulingKeys):
    """A clause in the editors' words, for what a lacuna has swallowed."""

    kind: Literal["supplied"]
    lacuna: str
    evidence: list[EvidenceRecord]


class ContainerRecord(ThingKeys):
    """A rule, paragraph or note that holds clauses; ``label`` is its printed number.

    ``emendations`` are those of the label; the clauses have their own.
    """

    kind: Literal["container"]
    game: str
    division: str
    label: str | None
    children: list[str]
    emendations: list[EmendationRecord]
    note: Said


class LacunaRecord(ThingKeys):
    """Lost text. It stands before or after (``side``) the ``neighbour``."""

    kind: Literal["lacuna"]
    game: str
    side: str
    neighbour: str
    lost: Said
    evidence: list[EvidenceRecord]
    supplied: list[str]
    note: Said


class ReadingRecord(TypedDict):
    """One way to read a disputed place."""

    id: str
    says: Said
    evidence: list[EvidenceRecord]


class CruxRecord(ThingKeys):
    """A place that can be read in several ways; ``option`` is the switch of the game."""

    kind: Literal["crux"]
    game: str
    clauses: list[str]
    question: Said
    readings: list[ReadingRecord]
    choice: str
    why: Said
    effect: str
    option: str | None
    proof: Said
    note: Said


class DepartureRecord(ThingKeys):
    """A habit of another program, and the clauses that it breaks."""

    kind: Literal["departure"]
    game: str
    program: str
    breaks: list[str]
    does: Said
    evidence: list[EvidenceRecord]
    option: str
    habit: str
    note: Said


class ForeignRecord(ThingKeys):
    """Matter in a witness that is not the book's; its only layer is ``ocr``."""

    kind: Literal["foreign"]
    spans: list[SpanRecord]
    layers: Layers
    provenance: Said
    note: Said


class GameRecord(ThingKeys):
    """A game: ``code`` is ``module:Class``, ``counts`` is by kind, ``parts`` lists its ids.

    ``apparatus`` has every emendation made by hand, in file order; ``systematic`` says how many
    edits each rule made.
    """

    kind: Literal["game"]
    title: Said
    number: int
    status: str
    witness: str
    code: str | None
    counts: dict[str, int]
    parts: list[str]
    apparatus: list[EmendationRecord]
    systematic: dict[str, int]


class WordRecord(TypedDict):
    """A word of the book and its forms in the edited text."""

    lemma: str
    forms: list[str]


class TermRecord(ThingKeys):
    """A term of the glossary; ``ru`` and ``en`` are the words agreed for it.

    ``stands_in`` says how often it stands in each clause that has it.
    """

    kind: Literal["term"]
    original: list[WordRecord]
    ru: list[str]
    en: list[str]
    definition: Said
    traps: Said
    clause: str | None
    exceptions: dict[str, Said]
    stands_in: dict[str, int]


class OwnedRecord(SpanRecord):
    """A stretch of a line and the id of its owner; ``part`` says as what it belongs there."""

    owner: str
    part: str
    edited: str


class LineRecord(ThingKeys):
    """A line of a witness, letter by letter as the OCR has it, and who owns what in it."""

    kind: Literal["line"]
    witness: str
    line: int
    start: int
    end: int
    ocr: str
    owned: list[OwnedRecord]


class ExampleRecord(ThingKeys):
    """An example of a clause, as it was verified; ``steps`` are what it asks and is answered."""

    kind: Literal["example"]
    game: str
    clause: str
    source: str
    ok: bool
    steps: list[dict[str, Any]]


Record = (
    ClauseRecord
    | SuppliedRecord
    | ContainerRecord
    | LacunaRecord
    | CruxRecord
    | DepartureRecord
    | ForeignRecord
    | GameRecord
    | TermRecord
    | LineRecord
    | ExampleRecord
)
"""The record of anything that an id names; ``kind`` says which of them it is."""
