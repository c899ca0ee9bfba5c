"""The command `show`."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pasyans.commands import Answer, UsageError
from pasyans.commands.listing import Thing, counted, listed, row_text, summary
from pasyans.commands.opening import open_edition
from pasyans.edition import (
    LAYERS,
    Clause,
    Container,
    Crux,
    Departure,
    Edition,
    Foreign,
    GameText,
    Lacuna,
    Lost,
    Supplied,
)
from pasyans.messages import language
from pasyans.messages import translate as _

__all__ = ["evidence_data", "show"]


@dataclass(frozen=True, slots=True)
class _Shown:
    """What is to be said of one thing with an id, apart from the layers of its text."""

    head: str
    lines: tuple[str, ...]
    data: dict[str, Any]


def show(args: Namespace) -> Answer:
    """A clause in its layers, or whatever else has that id."""
    edition = open_edition(args)
    thing = edition.find(args.id)
    if args.layer:
        return _only_layers(edition, thing, list(dict.fromkeys(args.layer)))
    shown = _described(edition, thing)
    data = {"id": thing.id, "text_version": edition.text_version, **shown.data}
    lines = [f"{thing.id}  {shown.head}"]
    if isinstance(thing, Clause | Supplied | Foreign):
        layers, said = _layers(edition, thing)
        data["layers"] = layers
        lines += said
    lines += shown.lines
    return Answer("\n".join(lines), data)


def _only_layers(edition: Edition, thing: Thing, layers: Sequence[str]) -> Answer:
    leaves = _leaves(edition, thing)
    if not leaves:
        raise UsageError(
            _("{id} has no text of its own; pasyans show {id} says what it is").format(id=thing.id)
        )
    texts = {leaf.id: {layer: _text(edition, leaf, layer) for layer in layers} for leaf in leaves}
    single = len(leaves) == 1 and leaves[0].id == thing.id
    lines = []
    for id, by_layer in texts.items():
        for layer, text in by_layer.items():
            words = [] if single else [id]
            words += [layer] if len(layers) > 1 else []
            lines.append("  ".join([*words, text]))
    data: Any = [
        {"id": id, "text_version": edition.text_version, "layers": by_layer}
        for id, by_layer in texts.items()
    ]
    return Answer("\n".join(lines), data[0] if single else data)


def _leaves(edition: Edition, thing: Thing) -> list[Clause | Supplied | Foreign]:
    """The clauses of which a thing consists, in the order of the text."""
    if isinstance(thing, Clause | Supplied | Foreign):
        return [thing]
    if isinstance(thing, GameText):
        return [part for part in thing.sequence if isinstance(part, Clause | Supplied)]
    if isinstance(thing, Container):
        return [leaf for child in thing.children for leaf in _leaves(edition, edition.find(child))]
    return []


def _text(edition: Edition, thing: Clause | Supplied | Foreign, layer: str) -> str:
    if isinstance(thing, Foreign):
        if layer == "ocr":
            return thing.ocr
        raise Lost(
            _("{id} is not the book's: it is neither edited nor translated; its only layer is ocr")
            .format(id=thing.id)
        )  # fmt: skip
    return edition.layer(thing.id, layer)


def _layers(
    edition: Edition, thing: Clause | Supplied | Foreign
) -> tuple[dict[str, str | None], list[str]]:
    layers: dict[str, str | None] = {}
    for layer in LAYERS:
        try:
            layers[layer] = _text(edition, thing, layer)
        except Lost:
            layers[layer] = None
    if isinstance(thing, Foreign):
        layers = {"ocr": layers["ocr"]}
    lines = [
        _field(layer, text if text is not None else f"[{_('lost')}]")
        for layer, text in layers.items()
    ]
    return layers, lines


def _described(edition: Edition, thing: Thing) -> _Shown:
    match thing:
        case Clause():
            return _clause(edition, thing)
        case Container():
            return _container(edition, thing)
        case Lacuna():
            return _lacuna(edition, thing)
        case Supplied():
            return _supplied(edition, thing)
        case Crux():
            return _crux(thing)
        case Departure():
            return _departure(thing)
        case Foreign():
            return _foreign(edition, thing)
        case GameText():
            return _game(edition, thing)


def _clause(edition: Edition, clause: Clause) -> _Shown:
    places = _places(edition, clause)
    lines = [
        _field(_("sic"), f"{remark.text}: {remark.note.said(language())}") for remark in clause.sic
    ]
    if clause.collation:
        said = f"{clause.collation.text.said(language())} ({_(clause.collation.certainty)})"
        lines.append(_field(_("English book"), said))
    lines += _links(edition, clause)
    data = {
        "kind": "clause",
        "type": clause.kind,
        "force": clause.force,
        "places": places,
        "container": clause.container or None,
        **_linked(edition, clause),
        "sha256": clause.sha256,
    }
    head = f"{_(clause.kind)}, {_(clause.force)}; {_where(places)}"
    return _Shown(head, tuple(lines), data)


def _container(edition: Edition, container: Container) -> _Shown:
    parts = [edition.find(child) for child in container.children]
    lines = [row_text(listed(edition, part)) for part in parts]
    if container.edited:
        lines.insert(0, _field(_("printed"), container.edited))
    if container.note:
        lines.append(_field(_("note"), container.note.said(language())))
    data = {
        "kind": "container",
        "type": container.kind,
        "label": container.edited or None,
        "children": list(container.children),
        "note": dict(container.note),
    }
    return _Shown(f"{_('container')}, {_(container.kind)}", tuple(lines), data)


def _lacuna(edition: Edition, lacuna: Lacuna) -> _Shown:
    filled = [part.id for part in edition.games[lacuna.game].supplied if part.lacuna == lacuna.id]
    lines = [_field(_("lost"), lacuna.lost.said(language()))]
    lines += _evidence(lacuna.evidence)
    if filled:
        lines.append(_field(_("supplied"), " ".join(filled)))
    if lacuna.note:
        lines.append(_field(_("note"), lacuna.note.said(language())))
    data = {
        "kind": "lacuna",
        lacuna.side: lacuna.neighbour,
        "lost": dict(lacuna.lost),
        "evidence": evidence_data(lacuna.evidence),
        "supplied": filled,
        "note": dict(lacuna.note),
    }
    side = _("after {id}") if lacuna.side == "after" else _("before {id}")
    head = f"{_('lacuna')}, {side.format(id=lacuna.neighbour)}"
    return _Shown(head, tuple(lines), data)


def _supplied(edition: Edition, supplied: Supplied) -> _Shown:
    lines = [*_evidence(supplied.evidence), *_links(edition, supplied)]
    data = {
        "kind": "supplied",
        "force": supplied.force,
        "lacuna": supplied.lacuna,
        "evidence": evidence_data(supplied.evidence),
        **_linked(edition, supplied),
    }
    of = _("for the lacuna {id}, in the editors' words").format(id=supplied.lacuna)
    return _Shown(f"{_('supplied')}, {_(supplied.force)}; {of}", tuple(lines), data)


def _crux(crux: Crux) -> _Shown:
    lines = [_field(_("question"), crux.question.said(language()))]
    for reading in crux.readings:
        mark = "*" if reading.id == crux.choice else " "
        lines.append(_field(f"{mark}{reading.id}", reading.says.said(language())))
        lines += [f"  {line}" for line in _evidence(reading.evidence)]
    lines.append(_field(_("why"), crux.why.said(language())))
    option = _("option")
    effect = f"{crux.effect} ({option} {crux.option})" if crux.option else crux.effect
    lines.append(_field(_("effect"), effect))
    if crux.proof:
        lines.append(_field(_("proof"), crux.proof.said(language())))
    if crux.note:
        lines.append(_field(_("note"), crux.note.said(language())))
    data = {
        "kind": "crux",
        "clauses": list(crux.clauses),
        "question": dict(crux.question),
        "readings": [
            {
                "id": reading.id,
                "says": dict(reading.says),
                "evidence": evidence_data(reading.evidence),
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
    return _Shown(f"{_('crux')}; {' '.join(crux.clauses)}", tuple(lines), data)


def _departure(departure: Departure) -> _Shown:
    lines = [_field(_("does"), departure.does.said(language()))]
    lines += _evidence(departure.evidence)
    lines.append(_field(_("option"), f"{departure.option}={departure.habit}"))
    if departure.note:
        lines.append(_field(_("note"), departure.note.said(language())))
    data = {
        "kind": "departure",
        "program": departure.program,
        "breaks": list(departure.breaks),
        "does": dict(departure.does),
        "evidence": evidence_data(departure.evidence),
        "option": departure.option,
        "habit": departure.habit,
        "note": dict(departure.note),
    }
    head = f"{_('departure')}, {departure.program}; {' '.join(departure.breaks)}"
    return _Shown(head, tuple(lines), data)


def _foreign(edition: Edition, foreign: Foreign) -> _Shown:
    places = _places(edition, foreign)
    lines = []
    if foreign.note:
        lines.append(_field(_("note"), foreign.note.said(language())))
    data = {"kind": "foreign", "places": places, "note": dict(foreign.note)}
    no_part = _("no part of the book")
    head = f"{_('foreign')}, {no_part}; {_where(places)}"
    return _Shown(head, tuple(lines), data)


def _game(edition: Edition, game: GameText) -> _Shown:
    counts = Counter(counted(game))
    lines = [_field(code, title) for code, title in game.title.items()]
    lines.append(_field(_("witness"), f"{game.witness}, {_(game.status)}"))
    where = edition.class_of(game.id)
    lines.append(_field(_("program"), where or _("none yet")))
    if counts:
        lines.append(_field(_("holds"), summary(counts)))
    data = {
        "kind": "game",
        "title": dict(game.title),
        "status": game.status,
        "witness": game.witness,
        "class": where,
        "counts": dict(counts),
    }
    return _Shown(_("game"), tuple(lines), data)


def _links(edition: Edition, part: Clause | Supplied) -> list[str]:
    lines = []
    if part.repeats:
        lines.append(_field(_("repeats"), part.repeats))
    if part.refers:
        lines.append(_field(_("refers to"), " ".join(part.refers)))
    cruxes = [crux.id for crux in edition.games[part.game].concerns(part.id)]
    if cruxes:
        lines.append(_field(_("disputed"), " ".join(cruxes)))
    if part.untested:
        lines.append(_field(_("not run"), part.untested.said(language())))
    if part.note:
        lines.append(_field(_("note"), part.note.said(language())))
    return lines


def _linked(edition: Edition, part: Clause | Supplied) -> dict[str, Any]:
    return {
        "repeats": part.repeats or None,
        "refers": list(part.refers),
        "cruxes": [crux.id for crux in edition.games[part.game].concerns(part.id)],
        "note": dict(part.note),
    }


def _places(edition: Edition, thing: Clause | Foreign) -> list[dict[str, Any]]:
    """Where the spans stand: witness, line, and offsets in code points."""
    return [
        {
            "witness": span.siglum,
            "line": edition.witnesses[span.siglum].place(span.start)[0],
            "start": span.start,
            "end": span.end,
        }
        for span in thing.spans
    ]


def _where(places: Sequence[dict[str, Any]]) -> str:
    witness = ", ".join(dict.fromkeys(str(place["witness"]) for place in places))
    lines = ", ".join(dict.fromkeys(str(place["line"]) for place in places))
    return _("witness {witness}, line {lines}").format(witness=witness, lines=lines)


def _evidence(evidence: Iterable[Any]) -> list[str]:
    lines = []
    for ground in evidence:
        source = f" [{ground.source}]" if ground.source else ""
        said = f"{_(ground.kind)}, {_(ground.certainty)}{source}: {ground.note.said(language())}"
        lines.append(_field(_("evidence"), said))
    return lines


def evidence_data(evidence: Iterable[Any]) -> list[dict[str, Any]]:
    """Grounds as JSON data."""
    return [
        {
            "kind": ground.kind,
            "certainty": ground.certainty,
            "source": ground.source or None,
            "note": dict(ground.note),
        }
        for ground in evidence
    ]


def _field(name: str, text: str) -> str:
    return f"{name:<12}  {' '.join(text.split())}"
