"""The record of anything with an id: all that the edition says of it, as plain JSON data.

The command line, the exports and the pages draw on these records; `pasyans.export.record_types`
describes their keys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, overload

from pasyans.edition import (
    LANGUAGES,
    LAYERS,
    Clause,
    Container,
    Crux,
    Departure,
    Edition,
    Emendation,
    Evidence,
    Foreign,
    GameText,
    Gap,
    Lacuna,
    Lost,
    Piece,
    Remark,
    Span,
    Supplied,
    Term,
    UnknownId,
)
from pasyans.edition.errors import nearest
from pasyans.export.addresses import address
from pasyans.export.names import name_of
from pasyans.export.record_types import (
    ClauseRecord,
    ContainerRecord,
    CruxRecord,
    DepartureRecord,
    EmendationRecord,
    EvidenceRecord,
    ExampleRecord,
    ForeignRecord,
    GameRecord,
    LacunaRecord,
    LineRecord,
    OwnedRecord,
    Record,
    RemarkRecord,
    RulingKeys,
    SpanRecord,
    SuppliedRecord,
    TermRecord,
    ThingKeys,
    TranslationRecord,
)
from pasyans.export.things import EXAMPLE, Line, Part, Thing, named, parts_of

if TYPE_CHECKING:
    from pasyans.verify.results import GameResult  # the verifier is loaded with every game

__all__ = ["head_of", "kind_of", "layers_of", "record", "record_of"]


def record(edition: Edition, id: str, *, results: Mapping[str, GameResult] | None = None) -> Record:
    """Return all that the edition says of a thing, as plain JSON data.

    Args:
        edition: The edition.
        id: A game, or whatever a game holds (``salic-law.r1.1``); foreign matter (``wB.f1``); a
            term (``term.suit``); a line of a witness (``B.15``); or an example of a clause
            (``salic-law.r1.1.e:covered``).
        results: What `pasyans.verify.read_results` read; needed for examples alone.

    Raises:
        UnknownId: The edition has nothing of that name; the message gives the nearest ids.

    >>> found = record(Edition.open(), "salic-law.r2.2")
    >>> found["kind"], found["force"], found["layers"]["normalized"], found["spans"][0]["line"]
    ('clause', 'normative', 'Масти не соблюдаются.', 16)
    """
    if EXAMPLE in id:
        return _example(edition, id, results or {})
    return record_of(edition, named(edition, id))


@overload
def record_of(edition: Edition, thing: Clause) -> ClauseRecord: ...
@overload
def record_of(edition: Edition, thing: Supplied) -> SuppliedRecord: ...
@overload
def record_of(edition: Edition, thing: Container) -> ContainerRecord: ...
@overload
def record_of(edition: Edition, thing: Lacuna) -> LacunaRecord: ...
@overload
def record_of(edition: Edition, thing: Crux) -> CruxRecord: ...
@overload
def record_of(edition: Edition, thing: Departure) -> DepartureRecord: ...
@overload
def record_of(edition: Edition, thing: Foreign) -> ForeignRecord: ...
@overload
def record_of(edition: Edition, thing: GameText) -> GameRecord: ...
@overload
def record_of(edition: Edition, thing: Term) -> TermRecord: ...
@overload
def record_of(edition: Edition, thing: Line) -> LineRecord: ...
@overload
def record_of(edition: Edition, thing: Thing) -> Record: ...


def record_of(edition: Edition, thing: Thing) -> Record:
    """Return the record of a thing that is at hand: what `record` returns for its id.

    Args:
        edition: The edition that has the thing.
        thing: What an id names.

    >>> edition = Edition.open()
    >>> [record_of(edition, crux)["choice"] for crux in edition.games["salic-law"].cruxes][:2]
    ['at-once', 'after-deal']
    """
    match thing:
        case Clause():
            return _clause(edition, thing)
        case Supplied():
            return _supplied(edition, thing)
        case Container():
            return _container(edition, thing)
        case Lacuna():
            return _lacuna(edition, thing)
        case Crux():
            return _crux(edition, thing)
        case Departure():
            return _departure(edition, thing)
        case Foreign():
            return _foreign(edition, thing)
        case GameText():
            return _game(edition, thing)
        case Term():
            return _term(edition, thing)
        case Line():
            return _line(edition, thing)


def head_of(edition: Edition, id: str) -> ThingKeys:
    """Return the keys that every record has: all that a citation says.

    Args:
        edition: The edition.
        id: As `record` takes it; an example need not have been verified.

    Raises:
        UnknownId: The edition has nothing of that name.

    >>> head_of(Edition.open(), "salic-law.r1.1")["cited_as"]
    'The Salic Law, rule 1, clause 1 (salic-law.r1.1)'
    """
    return {
        "id": id,
        "cited_as": name_of(edition, id),
        "text_version": edition.text_version,
        "address": address(edition, id),
    }


def kind_of(part: Part) -> str:
    """Return the ``kind`` that the record of a thing has.

    >>> kind_of(Edition.open().find("salic-law.r1")), kind_of(Edition.open().find("salic-law"))
    ('container', 'game')
    """
    match part:
        case Clause():
            return "clause"
        case Container():
            return "container"
        case _:
            return part.kind


def layers_of(edition: Edition, id: str) -> dict[str, str | None]:
    """Return the text of a clause in each layer; None where it is lost or not translated.

    Raises:
        UnknownId: The edition has nothing of that name.

    >>> layers_of(Edition.open(), "salic-law.s1")["edited"] is None
    True
    """
    return {layer: _layer(edition, id, layer) for layer in LAYERS}


def _ruling(edition: Edition, text: Clause | Supplied) -> RulingKeys:
    return {
        "game": text.game,
        "force": text.force,
        "layers": layers_of(edition, text.id),
        "translations": _translations(edition, text.id),
        "repeats": text.repeats or None,
        "refers": list(text.refers),
        "cruxes": [crux.id for crux in edition.games[text.game].cruxes_of(text.id)],
        "untested": dict(text.untested),
        "note": dict(text.note),
    }


def _clause(edition: Edition, clause: Clause) -> ClauseRecord:
    collation = clause.collation
    return {
        "kind": "clause",
        **head_of(edition, clause.id),
        "division": clause.kind,
        "container": clause.container or None,
        **_ruling(edition, clause),
        "sha256": clause.sha256,
        "spans": [_span(edition, piece.span) for piece in clause.pieces],
        "emendations": _emendations(edition, clause),
        "sic": _remarks(clause.sic),
        "emphasis": _remarks(clause.emphasis),
        "markers": [{"note": mark.note, "at": mark.at} for mark in clause.markers],
        "terms": [
            {"term": use.term, "text": use.text, "at": use.start}
            for use in edition.terms_in(clause.id)
        ],
        "collation": {
            "text": dict(collation.text),
            "certainty": collation.certainty,
            "source": collation.source,
        }
        if collation
        else None,
    }


def _supplied(edition: Edition, supplied: Supplied) -> SuppliedRecord:
    return {
        "kind": "supplied",
        **head_of(edition, supplied.id),
        "lacuna": supplied.lacuna,
        **_ruling(edition, supplied),
        "evidence": _evidence(supplied.evidence),
    }


def _container(edition: Edition, container: Container) -> ContainerRecord:
    return {
        "kind": "container",
        **head_of(edition, container.id),
        "game": container.game,
        "division": container.kind,
        "label": container.edited or None,
        "children": list(container.children),
        "emendations": _emendations(edition, container),
        "note": dict(container.note),
    }


def _lacuna(edition: Edition, lacuna: Lacuna) -> LacunaRecord:
    supplied = edition.games[lacuna.game].supplied
    return {
        "kind": "lacuna",
        **head_of(edition, lacuna.id),
        "game": lacuna.game,
        "side": lacuna.side,
        "neighbour": lacuna.neighbour,
        "lost": dict(lacuna.lost),
        "evidence": _evidence(lacuna.evidence),
        "supplied": [part.id for part in supplied if part.lacuna == lacuna.id],
        "note": dict(lacuna.note),
    }


def _crux(edition: Edition, crux: Crux) -> CruxRecord:
    return {
        "kind": "crux",
        **head_of(edition, crux.id),
        "game": crux.game,
        "clauses": list(crux.clauses),
        "question": dict(crux.question),
        "readings": [
            {
                "id": reading.id,
                "says": dict(reading.says),
                "evidence": _evidence(reading.evidence),
            }
            for reading in crux.readings
        ],
        "choice": crux.choice,
        "why": dict(crux.why),
        "effect": crux.effect,
        "option": crux.option or None,
        "proof": dict(crux.proof),
        "note": dict(crux.note),
    }


def _departure(edition: Edition, departure: Departure) -> DepartureRecord:
    return {
        "kind": "departure",
        **head_of(edition, departure.id),
        "game": departure.game,
        "program": departure.program,
        "breaks": list(departure.breaks),
        "does": dict(departure.does),
        "evidence": _evidence(departure.evidence),
        "option": departure.option,
        "habit": departure.habit,
        "note": dict(departure.note),
    }


def _foreign(edition: Edition, foreign: Foreign) -> ForeignRecord:
    return {
        "kind": "foreign",
        **head_of(edition, foreign.id),
        "spans": [_span(edition, piece.span) for piece in foreign.pieces],
        "layers": {"ocr": foreign.ocr},
        "provenance": dict(foreign.provenance),
        "note": dict(foreign.note),
    }


def _game(edition: Edition, game: GameText) -> GameRecord:
    return {
        "kind": "game",
        **head_of(edition, game.id),
        "title": dict(game.title),
        "number": game.number,
        "status": game.status,
        "witness": game.witness,
        "code": game.python or None,
        "counts": dict(Counter(map(kind_of, game.parts().values()))),
        "parts": [part.id for part in parts_of(edition, game.id)],
        "apparatus": [_emendation(one) for one in game.emendations],
        "systematic": game.systematic,
    }


def _term(edition: Edition, term: Term) -> TermRecord:
    return {
        "kind": "term",
        **head_of(edition, f"term.{term.id}"),
        "original": [{"lemma": word.lemma, "forms": list(word.forms)} for word in term.original],
        "ru": list(term.ru),
        "en": list(term.en),
        "definition": dict(term.definition),
        "traps": dict(term.traps),
        "clause": term.clause or None,
        "exceptions": {one.clause: dict(one.reason) for one in term.exceptions},
        "stands_in": dict(edition.occurrences.get(term.id, {})),
    }


def _line(edition: Edition, line: Line) -> LineRecord:
    siglum = line.span.siglum
    # A piece may begin in an earlier line, or run on into a later one.
    pieces = [
        piece
        for piece in edition.pieces(siglum)
        if not isinstance(piece, Gap) and piece.span.overlaps(line.span)
    ]
    return {
        "kind": "line",
        **head_of(edition, line.id),
        "witness": siglum,
        "line": line.number,
        "start": line.span.start,
        "end": line.span.end,
        "ocr": edition.witnesses[siglum].slice(line.span),
        "owned": [_owned(edition, piece) for piece in pieces],
    }


def _owned(edition: Edition, piece: Piece) -> OwnedRecord:
    return {
        **_span(edition, piece.span),
        "owner": piece.owner,
        "part": piece.kind,
        "edited": piece.edited,
    }


def _example(edition: Edition, id: str, results: Mapping[str, GameResult]) -> ExampleRecord:
    clause = id.partition(EXAMPLE)[0]
    found = edition.find(clause)
    if not isinstance(found, Clause | Supplied):
        raise UnknownId(f"{clause} is a {found.kind} and has no examples; clauses have")
    if found.game not in results:
        raise UnknownId(
            f"the examples of {found.game} are not verified yet: pasyans verify {found.game}"
        )
    result = results[found.game].clauses.get(clause)
    examples = {example.id: example for example in result.examples} if result else {}
    if id not in examples:
        raise UnknownId(f"there is no example {id!r}; {nearest(id, examples)}")
    from pasyans.verify.results import as_json  # late: the verifier comes with every game

    data = as_json(examples[id])
    return {
        "kind": "example",
        **head_of(edition, id),
        "game": found.game,
        "clause": clause,
        "source": data["source"],
        "ok": data["ok"],
        "steps": list(data.get("steps", ())),
    }


def _layer(edition: Edition, id: str, layer: str) -> str | None:
    try:
        return edition.layer(id, layer)
    except Lost:
        return None


def _translations(edition: Edition, id: str) -> dict[str, TranslationRecord]:
    made = {code: edition.translation(id, code) for code in LANGUAGES}
    return {
        code: {
            "status": one.status,
            "of": one.of,
            "stale": one.of != edition.original_hash(id, code),
            "note": dict(one.note),
        }
        for code, one in made.items()
        if one
    }


def _span(edition: Edition, span: Span) -> SpanRecord:
    witness = edition.witnesses[span.siglum]
    line, column = witness.place(span.start)
    return {
        "witness": span.siglum,
        "line": line,
        "column": column,
        "start": span.start,
        "end": span.end,
        "ocr": witness.slice(span),
    }


def _emendations(edition: Edition, owner: Clause | Container) -> list[EmendationRecord]:
    made = edition.games[owner.game].emendations
    return [_emendation(one) for one in made if one.owner == owner.id]


def _emendation(one: Emendation) -> EmendationRecord:
    return {
        "owner": one.owner,
        "lemma": one.lemma,
        "reading": one.reading,
        "witness": one.siglum,
        "line": one.line,
        "column": one.column,
        "cause": one.cause,
        "certainty": one.certainty,
        "note": dict(one.note),
        "edits": [{"start": edit.start, "ocr": edit.ocr, "read": edit.read} for edit in one.edits],
    }


def _remarks(remarks: Iterable[Remark]) -> list[RemarkRecord]:
    return [{"at": one.start, "text": one.text, "note": dict(one.note)} for one in remarks]


def _evidence(grounds: Iterable[Evidence]) -> list[EvidenceRecord]:
    return [
        {
            "kind": ground.kind,
            "certainty": ground.certainty,
            "source": ground.source or None,
            "note": dict(ground.note),
        }
        for ground in grounds
    ]
