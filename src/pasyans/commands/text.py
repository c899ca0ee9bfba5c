"""Commands that read the text: check, show, list, cite."""

from __future__ import annotations

import json
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pasyans.commands import Answer, UsageError
from pasyans.edition import (
    LAYERS,
    Clause,
    Container,
    Crux,
    Edition,
    EditionError,
    Foreign,
    GameText,
    Lacuna,
    Lost,
    Supplied,
    UnknownId,
)
from pasyans.edition import check as problems_of
from pasyans.export import cite as citation
from pasyans.messages import N_, language
from pasyans.messages import translate as _

__all__ = ["check", "cite", "clause_text", "list_ids", "open_edition", "show"]

# The words of the model that are shown to a reader, for the translators.
VOCABULARY = (
    *(N_("caption"), N_("clause"), N_("container"), N_("crux"), N_("departure"), N_("foreign")),
    *(N_("game"), N_("heading"), N_("lacuna"), N_("note"), N_("paragraph"), N_("rule")),
    *(N_("supplied"), N_("title"), N_("witness"), N_("edited"), N_("unedited")),
    *(N_("normative"), N_("comment"), N_("advice"), N_("vacuous"), N_("structure")),
    *(N_("reference"), N_("arithmetic"), N_("text"), N_("copy"), N_("english"), N_("sister")),
    *(N_("program"), N_("convention"), N_("sure"), N_("inferred"), N_("not-found")),
)

Thing = Clause | Container | Crux | Foreign | GameText | Lacuna | Supplied


def open_edition(args: Namespace) -> Edition:
    """Open the edition that the command asks for."""
    if args.edition is None:
        return Edition.open()
    path = Path(args.edition)
    if not (path / "source_texts" / "EDITION.toml").is_file():
        raise UsageError(
            _("{path} is no edition: it has no source_texts/EDITION.toml").format(path=path)
        )
    return Edition.open(path)


# -- check -------------------------------------------------------------------------------------


def check(args: Namespace) -> Answer:
    """Every law of the text; status 1 where one is broken."""
    try:
        edition = open_edition(args)
    except EditionError as error:
        problems = list(error.problems)
        version = None
    else:
        problems = list(problems_of(edition))
        version = edition.text_version
    data = {
        "text_version": version,
        "problems": [
            {
                "file": problem.file,
                "line": problem.line,
                "clause": problem.clause,
                "message": problem.message,
            }
            for problem in problems
        ],
    }
    if problems or version is None:
        return Answer("\n".join(map(str, problems)), data, 1)
    counts = Counter(kind for game in edition.games.values() for kind in _counted(game))
    data["counts"] = {"witness": len(edition.witnesses), **counts}
    return Answer(
        _("text {version}: {counts}; every law holds").format(
            version=version, counts=_summary({"witness": len(edition.witnesses), **counts})
        ),
        data,
    )


def _counted(game: GameText) -> Iterator[str]:
    for thing in game.parts().values():
        yield _class_kind(thing)


# -- show --------------------------------------------------------------------------------------


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


def clause_text(edition: Edition, id: str, layer: str | None) -> tuple[str, str]:
    """The layer (that of the messages if None) and the text of a clause in it.

    A clause whose text is lost in that layer is given in the language of the messages. An id that
    is no clause (that of a game, where no clause speaks of a move) has no text.
    """
    own = language() if language() in LAYERS else "en"
    for name in (layer or own, own, "en"):
        try:
            return name, edition.layer(id, name)
        except Lost:
            continue
        except UnknownId:
            break
    return layer or own, ""


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
        said = f"{clause.collation.text.said(language())} ({clause.collation.certainty})"
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
    lines = [_row(_listed(edition, part)) for part in parts]
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
        "evidence": _evidence_data(lacuna.evidence),
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
        "evidence": _evidence_data(supplied.evidence),
        **_linked(edition, supplied),
    }
    of = _("for the lacuna {id}, in the editors' words").format(id=supplied.lacuna)
    return _Shown(f"{_('supplied')}, {_(supplied.force)}; {of}", tuple(lines), data)


def _crux(crux: Crux) -> _Shown:
    lines = [_field(_("question"), crux.question.said(language()))]
    for reading in crux.readings:
        mark = "*" if reading.id == crux.choice else " "
        lines.append(_field(f"{mark}{reading.id}", reading.says.said(language())))
        lines += _evidence(reading.evidence)
    lines.append(_field(_("why"), crux.why.said(language())))
    effect = f"{crux.effect} ({_('option')} {crux.option})" if crux.option else crux.effect
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
                "evidence": _evidence_data(reading.evidence),
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


def _foreign(edition: Edition, foreign: Foreign) -> _Shown:
    places = _places(edition, foreign)
    lines = []
    if foreign.note:
        lines.append(_field(_("note"), foreign.note.said(language())))
    data = {"kind": "foreign", "places": places, "note": dict(foreign.note)}
    head = f"{_('foreign')}, {_('no part of the book')}; {_where(places)}"
    return _Shown(head, tuple(lines), data)


def _game(edition: Edition, game: GameText) -> _Shown:
    counts = Counter(_counted(game))
    lines = [_field(code, title) for code, title in game.title.items()]
    lines.append(_field(_("witness"), f"{game.witness}, {_(game.status)}"))
    where = edition.class_of(game.id)
    lines.append(_field(_("program"), where or _("none yet")))
    if counts:
        lines.append(_field(_("holds"), _summary(counts)))
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


def _evidence_data(evidence: Iterable[Any]) -> list[dict[str, Any]]:
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
    return f"{name:<12}{' '.join(text.split())}"


# -- list --------------------------------------------------------------------------------------


def list_ids(args: Namespace) -> Answer:
    """The ids of the edition, or of one game, with kinds and first words."""
    edition = open_edition(args)
    if args.game is None:
        things: list[Thing] = [*edition.games.values()]
        for game in edition.games.values():
            things += _in_order(edition, game)
        things += edition.foreign
    else:
        if args.game not in edition.games:
            edition.find(args.game)
            raise UsageError(
                _("{id} is no game; the games: {games}").format(
                    id=args.game, games=", ".join(edition.games)
                )
            )
        things = _in_order(edition, edition.games[args.game])
    rows = [
        _listed(edition, thing)
        for thing in things
        if not args.kind or {_class_kind(thing), thing.kind} & set(args.kind)
    ]
    counts = Counter(row["kind"] for row in rows)
    lines = [_row(row) for row in rows]
    lines.append(_summary(counts) if rows else _("none"))
    return Answer("\n".join(lines), rows)


def _in_order(edition: Edition, game: GameText) -> list[Thing]:
    """Everything of a game that has an id: the text as a reader meets it, then the cruxes."""
    found: dict[str, Thing] = {}
    above = {child: container for container in game.containers for child in container.children}
    for part in game.sequence:
        holders: list[Container] = []
        child = part.id
        while child in above:
            holders.append(above[child])
            child = above[child].id
        for thing in (*reversed(holders), part):
            found.setdefault(thing.id, thing)
    for rest in game.parts().values():
        found.setdefault(rest.id, rest)
    return list(found.values())


def _listed(edition: Edition, thing: Thing) -> dict[str, str]:
    match thing:
        case Clause() | Foreign():
            words = thing.edited
        case Container():
            words = thing.edited
        case Lacuna():
            words = thing.lost.said(language())
        case Supplied():
            words = clause_text(edition, thing.id, None)[1]
        case Crux():
            words = thing.question.said(language())
        case GameText():
            words = thing.title.get("original") or thing.title.said(language())
    force = thing.force if isinstance(thing, Clause | Supplied) else ""
    return {"id": thing.id, "kind": _class_kind(thing), "force": force, "words": _first(words)}


def _first(text: str, most: int = 48) -> str:
    """The first words of a text, at most that many characters."""
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + " …"


def _row(row: dict[str, str]) -> str:
    kind = ", ".join(_(word) for word in (row["kind"], row["force"]) if word)
    return f"{row['id']:<18}  {kind:<20}  {row['words']}".rstrip()


def _class_kind(thing: Thing) -> str:
    match thing:
        case Clause():
            return "clause"
        case Container():
            return "container"
        case _:
            return thing.kind


def _summary(counts: dict[str, int]) -> str:
    return ", ".join(f"{_(kind)} {count}" for kind, count in counts.items())


# -- cite --------------------------------------------------------------------------------------


def cite(args: Namespace) -> Answer:
    """A citation in the style that is asked for."""
    edition = open_edition(args)
    text = citation(edition, args.id, style=args.style)
    data = {"id": args.id, "style": args.style, "text_version": edition.text_version}
    form = {"citation": json.loads(text) if args.style == "csl-json" else text}
    return Answer(text, {**data, **form})
