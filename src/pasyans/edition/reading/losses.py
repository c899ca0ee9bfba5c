"""Reading what is lost of a game, what is supplied, what is disputed, and who departs from it."""

from __future__ import annotations

from pasyans.edition.crux import Crux, Reading
from pasyans.edition.departure import Departure
from pasyans.edition.document import KeyPath
from pasyans.edition.errors import nearest
from pasyans.edition.lacuna import Lacuna, Supplied
from pasyans.edition.prose import Prose
from pasyans.edition.reading.desk import Desk, Item, evidence


def read_lacunae(desk: Desk) -> tuple[Lacuna, ...]:
    """Return the lacunae. Notes one without a place."""
    lacunae = []
    for path, item in desk.items("lacunae"):
        sides = [side for side in ("after", "before") if side in item]
        if len(sides) != 1:
            desk.say(path, "say where it is: either `after` or `before` a clause", item["id"])
            continue
        lacunae.append(
            Lacuna(
                id=desk.full(item["id"]),
                game=desk.game,
                side=sides[0],
                neighbour=desk.resolve(item[sides[0]], (*path, sides[0]), item["id"]),
                lost=Prose.of(item["lost"]),
                evidence=evidence(item["evidence"]),
                file=desk.document.name,
                line=desk.line(path),
                note=Prose.of(item.get("note")),
            )
        )
    return tuple(lacunae)


def read_supplied(desk: Desk) -> tuple[Supplied, ...]:
    """Return the supplied clauses."""
    return tuple(
        Supplied(
            id=desk.full(item["id"]),
            game=desk.game,
            lacuna=desk.resolve(item["lacuna"], (*path, "lacuna"), item["id"]),
            force=item["force"],
            evidence=evidence(item["evidence"]),
            file=desk.document.name,
            line=desk.line(path),
            repeats=desk.repeats(item, path),
            refers=desk.refers(item, path),
            untested=Prose.of(item.get("untested")),
            note=Prose.of(item.get("note")),
        )
        for path, item in desk.items("supplied")
    )


def read_cruxes(desk: Desk) -> tuple[Crux, ...]:
    """Return the cruxes. Notes a choice or an effect that its readings do not bear out."""
    cruxes = []
    for path, item in desk.items("cruxes"):
        _check_crux(desk, path, item)
        cruxes.append(
            Crux(
                id=desk.full(item["id"]),
                game=desk.game,
                clauses=tuple(
                    desk.resolve(ref, (*path, "clauses", number), item["id"])
                    for number, ref in enumerate(item["clauses"])
                ),
                question=Prose.of(item["question"]),
                readings=tuple(
                    Reading(one["id"], Prose.of(one["says"]), evidence(one.get("evidence", [])))
                    for one in item["readings"]
                ),
                choice=item["choice"],
                why=Prose.of(item["why"]),
                effect=item["effect"],
                file=desk.document.name,
                line=desk.line(path),
                option=item.get("option", ""),
                proof=Prose.of(item.get("proof")),
                note=Prose.of(item.get("note")),
            )
        )
    return tuple(cruxes)


def read_departures(desk: Desk) -> tuple[Departure, ...]:
    """Return the departures of other programs."""
    return tuple(
        Departure(
            id=desk.full(item["id"]),
            game=desk.game,
            program=item["program"],
            breaks=tuple(
                desk.resolve(ref, (*path, "breaks", number), item["id"])
                for number, ref in enumerate(item["breaks"])
            ),
            option=item["option"],
            habit=item["habit"],
            does=Prose.of(item["does"]),
            evidence=evidence(item["evidence"]),
            file=desk.document.name,
            line=desk.line(path),
            note=Prose.of(item.get("note")),
        )
        for path, item in desk.items("departures")
    )


def _check_crux(desk: Desk, path: KeyPath, item: Item) -> None:
    names = [reading["id"] for reading in item["readings"]]
    for number, name in enumerate(names):
        if name in names[:number]:
            desk.say((*path, "readings", number), f"two readings {name!r}", item["id"])
    if item["choice"] not in names:
        said = f"no reading {item['choice']!r}; {nearest(item['choice'], names)}"
        desk.say((*path, "choice"), said, item["id"])
    effect = item["effect"]
    if effect == "play" and "option" not in item:
        desk.say(path, "with effect play name the `option` of the game", item["id"])
    if effect in ("none", "refuted") and "proof" not in item:
        desk.say(path, f"with effect {effect} say in `proof` what proves it", item["id"])
