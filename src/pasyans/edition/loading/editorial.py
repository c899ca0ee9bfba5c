"""Read the editors' part of a game: lacunae, supplied clauses, cruxes and departures."""

from __future__ import annotations

from pasyans.edition.crux import Crux, Reading
from pasyans.edition.departure import Departure
from pasyans.edition.errors import nearest
from pasyans.edition.lacuna import Lacuna, Supplied
from pasyans.edition.loading.context import Item, LoadContext
from pasyans.edition.prose import Prose
from pasyans.edition.yaml_document import KeyPath

__all__ = ["read_cruxes", "read_departures", "read_lacunae", "read_supplied"]


def read_lacunae(context: LoadContext) -> tuple[Lacuna, ...]:
    """Return the lacunae. Reports one without a place."""
    lacunae = []
    for path, item in context.items("lacunae"):
        sides = [side for side in ("after", "before") if side in item]
        if len(sides) != 1:
            context.report(path, "say where it is: either `after` or `before` a clause", item["id"])
            continue
        lacunae.append(
            Lacuna(
                id=context.full_id(item["id"]),
                game=context.game,
                side=sides[0],
                neighbour=context.resolve(item[sides[0]], (*path, sides[0]), item["id"]),
                lost=Prose.of(item["lost"]),
                evidence=context.evidence(item, path),
                file=context.document.name,
                line=context.line(path),
                note=Prose.of(item.get("note")),
            )
        )
    return tuple(lacunae)


def read_supplied(context: LoadContext) -> tuple[Supplied, ...]:
    """Return the supplied clauses."""
    return tuple(
        Supplied(
            id=context.full_id(item["id"]),
            game=context.game,
            lacuna=context.resolve(item["lacuna"], (*path, "lacuna"), item["id"]),
            force=item["force"],
            evidence=context.evidence(item, path),
            file=context.document.name,
            line=context.line(path),
            repeats=context.repeats(item, path),
            refers=context.refers(item, path),
            untested=Prose.of(item.get("untested")),
            note=Prose.of(item.get("note")),
        )
        for path, item in context.items("supplied")
    )


def read_cruxes(context: LoadContext) -> tuple[Crux, ...]:
    """Return the cruxes. Reports a choice or an effect that its readings do not bear out."""
    cruxes = []
    for path, item in context.items("cruxes"):
        _check_crux(context, path, item)
        cruxes.append(
            Crux(
                id=context.full_id(item["id"]),
                game=context.game,
                clauses=tuple(
                    context.resolve(ref, (*path, "clauses", number), item["id"])
                    for number, ref in enumerate(item["clauses"])
                ),
                question=Prose.of(item["question"]),
                readings=tuple(
                    Reading(
                        one["id"],
                        Prose.of(one["says"]),
                        context.evidence(one, (*path, "readings", number)),
                    )
                    for number, one in enumerate(item["readings"])
                ),
                choice=item["choice"],
                why=Prose.of(item["why"]),
                effect=item["effect"],
                file=context.document.name,
                line=context.line(path),
                option=item.get("option", ""),
                proof=Prose.of(item.get("proof")),
                note=Prose.of(item.get("note")),
            )
        )
    return tuple(cruxes)


def read_departures(context: LoadContext) -> tuple[Departure, ...]:
    """Return the departures of other programs."""
    return tuple(
        Departure(
            id=context.full_id(item["id"]),
            game=context.game,
            program=item["program"],
            breaks=tuple(
                context.resolve(ref, (*path, "breaks", number), item["id"])
                for number, ref in enumerate(item["breaks"])
            ),
            option=item["option"],
            habit=item["habit"],
            does=Prose.of(item["does"]),
            evidence=context.evidence(item, path),
            file=context.document.name,
            line=context.line(path),
            note=Prose.of(item.get("note")),
        )
        for path, item in context.items("departures")
    )


def _check_crux(context: LoadContext, path: KeyPath, item: Item) -> None:
    names = [reading["id"] for reading in item["readings"]]
    for number, name in enumerate(names):
        if name in names[:number]:
            context.report((*path, "readings", number), f"two readings {name!r}", item["id"])
    if item["choice"] not in names:
        said = f"no reading {item['choice']!r}; {nearest(item['choice'], names)}"
        context.report((*path, "choice"), said, item["id"])
    effect = item["effect"]
    if effect == "play" and "option" not in item:
        context.report(path, "with effect play name the `option` of the game", item["id"])
    if effect in ("none", "refuted") and "proof" not in item:
        context.report(path, f"with effect {effect} say in `proof` what proves it", item["id"])
