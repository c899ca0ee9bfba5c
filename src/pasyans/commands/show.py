"""The command `show`: a record in words."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pasyans.commands import Answer, UsageError
from pasyans.commands.arguments import add_id, open_edition
from pasyans.commands.layers import add_layer, only_layers
from pasyans.commands.rows import row_of, row_text, summary
from pasyans.edition import Edition, Prose
from pasyans.edition.labels import CERTAINTY_LABELS, GROUND_LABELS, WORDS
from pasyans.export import Record, record
from pasyans.export.record_types import (
    ClauseRecord,
    ContainerRecord,
    CruxRecord,
    DepartureRecord,
    EvidenceRecord,
    ExampleRecord,
    ForeignRecord,
    GameRecord,
    LacunaRecord,
    LineRecord,
    Said,
    SpanRecord,
    SuppliedRecord,
    TermRecord,
)
from pasyans.export.things import EXAMPLE
from pasyans.messages import language
from pasyans.messages import translate as _

if TYPE_CHECKING:
    from pasyans.verify.results import GameResult

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans show` takes."""
    add_id(parser)
    add_layer(
        parser,
        _("only this layer, without anything else; may be repeated: {layers}"),
        action="append",
    )


def run(args: Namespace) -> Answer:
    """Show a clause in its layers, or whatever else has that id."""
    edition = open_edition(args)
    if args.layer:
        return only_layers(edition, args.id, list(dict.fromkeys(args.layer)))
    found = record(edition, args.id, results=_results(edition, args.id))
    return Answer("\n".join(_lines(edition, found)), found)


def _results(edition: Edition, id: str) -> Mapping[str, GameResult]:
    """Return what was verified, where an example is asked for."""
    if EXAMPLE not in id:
        return {}
    from pasyans.verify import ResultsError, read_results  # late: with every game

    try:
        return read_results(edition.root / "build" / "verify.json").games
    except ResultsError as error:
        raise UsageError(str(error)) from None


def _lines(edition: Edition, found: Record) -> Iterator[str]:
    match found["kind"]:
        case "clause":
            return _clause(found)
        case "supplied":
            return _supplied(found)
        case "container":
            return _container(edition, found)
        case "lacuna":
            return _lacuna(found)
        case "crux":
            return _crux(found)
        case "departure":
            return _departure(found)
        case "foreign":
            return _foreign(found)
        case "game":
            return _game(found)
        case "term":
            return _term(found)
        case "line":
            return _line(found)
        case "example":
            return _example(found)


def _clause(found: ClauseRecord) -> Iterator[str]:
    kind = f"{_(WORDS[found['division']])}, {_(WORDS[found['force']])}"
    yield f"{found['id']}  {kind}; {_where(found['spans'])}"
    yield from _layers(found["layers"])
    for remark in found["sic"]:
        yield _field(_("sic"), f"{remark['text']}: {_said(remark['note'])}")
    if collation := found["collation"]:
        said = f"{_said(collation['text'])} ({_(CERTAINTY_LABELS[collation['certainty']])})"
        yield _field(_("English book"), said)
    yield from _links(found)


def _supplied(found: SuppliedRecord) -> Iterator[str]:
    of = _("for the lacuna {id}, in the editors' words").format(id=found["lacuna"])
    yield f"{_named(found)}, {_(WORDS[found['force']])}; {of}"
    yield from _layers(found["layers"])
    yield from _evidence(found["evidence"])
    yield from _links(found)


def _links(found: ClauseRecord | SuppliedRecord) -> Iterator[str]:
    yield from _given(_("repeats"), found["repeats"])
    yield from _given(_("refers to"), " ".join(found["refers"]))
    yield from _given(_("disputed"), " ".join(found["cruxes"]))
    yield from _given(_("not run"), _said(found["untested"]))
    yield from _given(_("note"), _said(found["note"]))


def _container(edition: Edition, found: ContainerRecord) -> Iterator[str]:
    yield f"{_named(found)}, {_(WORDS[found['division']])}"
    yield from _given(_("printed"), found["label"])
    for child in found["children"]:
        yield row_text(row_of(edition, edition.find(child)))
    yield from _given(_("note"), _said(found["note"]))


def _lacuna(found: LacunaRecord) -> Iterator[str]:
    side = _("after {id}") if found["side"] == "after" else _("before {id}")
    yield f"{_named(found)}, {side.format(id=found['neighbour'])}"
    yield _field(_("lost"), _said(found["lost"]))
    yield from _evidence(found["evidence"])
    yield from _given(_("supplied"), " ".join(found["supplied"]))
    yield from _given(_("note"), _said(found["note"]))


def _crux(found: CruxRecord) -> Iterator[str]:
    yield f"{_named(found)}; {' '.join(found['clauses'])}"
    yield _field(_("question"), _said(found["question"]))
    for reading in found["readings"]:
        mark = "*" if reading["id"] == found["choice"] else " "
        yield _field(f"{mark}{reading['id']}", _said(reading["says"]))
        yield from (f"  {line}" for line in _evidence(reading["evidence"]))
    yield _field(_("why"), _said(found["why"]))
    option = f" ({_('option')} {found['option']})" if found["option"] else ""
    yield _field(_("effect"), found["effect"] + option)
    yield from _given(_("proof"), _said(found["proof"]))
    yield from _given(_("note"), _said(found["note"]))


def _departure(found: DepartureRecord) -> Iterator[str]:
    breaks = " ".join(found["breaks"])
    yield f"{_named(found)}, {found['program']}; {breaks}"
    yield _field(_("does"), _said(found["does"]))
    yield from _evidence(found["evidence"])
    yield _field(_("option"), f"{found['option']}={found['habit']}")
    yield from _given(_("note"), _said(found["note"]))


def _foreign(found: ForeignRecord) -> Iterator[str]:
    no_part = _("no part of the book")
    yield f"{_named(found)}, {no_part}; {_where(found['spans'])}"
    yield from _layers(found["layers"])
    yield from _given(_("note"), _said(found["note"]))


def _game(found: GameRecord) -> Iterator[str]:
    yield f"{_named(found)}"
    for code, title in found["title"].items():
        yield _field(code, title)
    yield _field(_("witness"), f"{found['witness']}, {_(WORDS[found['status']])}")
    yield _field(_("program"), found["code"] or _("none yet"))
    yield from _given(_("holds"), summary(found["counts"]))


def _term(found: TermRecord) -> Iterator[str]:
    yield f"{_named(found)}"
    for word in found["original"]:
        others = [form for form in word["forms"] if form != word["lemma"]]
        yield _field("edited", ", ".join([word["lemma"], *others]))
    yield _field("ru", ", ".join(found["ru"]))
    yield _field("en", ", ".join(found["en"]))
    yield _field(_("definition"), _said(found["definition"]))
    yield from _given(_("clause"), found["clause"])
    yield from _given(_("beware"), _said(found["traps"]))
    for clause, reason in found["exceptions"].items():
        yield _field(_("otherwise in"), f"{clause}: {_said(reason)}")
    yield from _given(_("stands in"), " ".join(found["stands_in"]))


def _line(found: LineRecord) -> Iterator[str]:
    place = _("witness {witness}, line {lines}").format(
        witness=found["witness"], lines=found["line"]
    )
    yield f"{_named(found)}; {place}"
    yield _field("ocr", found["ocr"])
    for piece in found["owned"]:
        yield _field(_("holds"), f"{piece['owner']} ({_(WORDS[piece['part']])})")


def _example(found: ExampleRecord) -> Iterator[str]:
    yield f"{_named(found)}; {found['clause']}"
    yield from found["source"].rstrip("\n").split("\n")


def _named(found: Record) -> str:
    """Return the id of a thing and its kind in words."""
    return f"{found['id']}  {_(WORDS[found['kind']])}"


def _layers(layers: dict[str, str | None]) -> Iterator[str]:
    for layer, text in layers.items():
        yield _field(layer, text if text is not None else f"[{_('lost')}]")


def _where(spans: Sequence[SpanRecord]) -> str:
    witness = ", ".join(dict.fromkeys(span["witness"] for span in spans))
    lines = ", ".join(dict.fromkeys(str(span["line"]) for span in spans))
    return _("witness {witness}, line {lines}").format(witness=witness, lines=lines)


def _evidence(grounds: Iterable[EvidenceRecord]) -> Iterator[str]:
    for ground in grounds:
        source = f" [{ground['source']}]" if ground["source"] else ""
        kind, certainty = GROUND_LABELS[ground["kind"]], CERTAINTY_LABELS[ground["certainty"]]
        said = f"{_(kind)}, {_(certainty)}{source}: {_said(ground['note'])}"
        yield _field(_("evidence"), said)


def _said(prose: Said) -> str:
    return Prose.of(prose).in_language(language())


def _given(name: str, text: str | None) -> Iterator[str]:
    """A field, where there is something to say."""
    if text:
        yield _field(name, text)


def _field(name: str, text: str) -> str:
    return f"{name:<12}  {' '.join(text.split())}"
