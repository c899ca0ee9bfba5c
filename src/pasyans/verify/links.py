"""Whether the text and the code belong together.

Clauses and functions, cruxes and options, departures and options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pasyans.edition import Clause, Edition, Supplied
from pasyans.edition.labels import WITHOUT_FORCE
from pasyans.messages import N_
from pasyans.patience import Game

__all__ = ["broken_links", "why_undecided"]


def why_undecided(
    text: Clause | Supplied, language: str = "en", said: Callable[[str], str] = str
) -> str:
    """Say why no function decides a clause, or return an empty string where nobody said it.

    Args:
        text: The clause.
        language: The language of the editors' own words.
        said: Translates a sentence; without it the sentences are English.

    >>> why_undecided(Edition.open().games["salic-law"].texts[0])
    'a title or heading'
    """
    if repeats := getattr(text, "repeats", ""):
        return said(N_("repeats {clause}")).format(clause=repeats)
    if text.force in WITHOUT_FORCE:
        return said(WITHOUT_FORCE[text.force])
    untested = getattr(text, "untested", None) or {}
    return str(untested.get(language) or untested.get("en", ""))


def broken_links(edition: Edition, game: str, code: type[Game]) -> Iterator[str]:
    """Find where the text of a game and its class do not belong together.

    Args:
        edition: The edition.
        game: The id of the game.
        code: The class of the game.

    Yields:
        What is wrong, a sentence each.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> list(broken_links(Edition.open(), "salic-law", SalicLaw))
    []
    """
    texts = {text.id: text for text in edition.games[game].texts}
    if code.id != game:
        yield f"{game}: its class calls itself {code.id!r}"
    for id in code.clauses:
        if id not in texts:
            yield f"{id}: {code.__name__}.{code.clauses[id].name} decides it, but no such clause is"
    for id, text in texts.items():
        yield from _of_clause(id, text, code)
    yield from _of_cruxes(edition, game, code)
    yield from _of_departures(edition, game, code)


def _of_clause(id: str, text: Clause | Supplied, code: type[Game]) -> Iterator[str]:
    decided = id in code.clauses
    repeats = getattr(text, "repeats", "")
    if decided and (repeats or text.force in WITHOUT_FORCE):
        why = f"repeats {repeats}" if repeats else f"is {WITHOUT_FORCE[text.force]}"
        yield f"{id}: {code.__name__}.{code.clauses[id].name} decides it, but it {why}"
    if repeats and repeats not in code.clauses:
        yield f"{id}: it repeats {repeats}, which no function decides"
    if not (decided or repeats or text.force in WITHOUT_FORCE or getattr(text, "untested", None)):
        yield f"{id}: a rule, but no function decides it; mark one, or say why it is untested"


def _of_cruxes(edition: Edition, game: str, code: type[Game]) -> Iterator[str]:
    cruxes = {crux.id: crux for crux in edition.games[game].cruxes}
    for id, crux in cruxes.items():
        if not crux.option:
            if crux.effect == "play":
                yield f"{id}: its effect is play, but it names no option"
            continue
        option = code.options.get(crux.option)
        if option is None:
            known = ", ".join(code.options)
            yield f"{id}: the game has no option {crux.option!r}; its options: {known}"
            continue
        if option.crux != id:
            yield f"{id}: option {crux.option!r} names {option.crux} as its crux"
        readings = [reading.id for reading in crux.readings]
        if set(readings) != set(option.readings):
            yield f"{id}: its readings are {readings}, those of the option {list(option.readings)}"
        elif crux.choice != option.default:
            yield f"{id}: the edition chooses {crux.choice!r}, the game {option.default!r}"


def _of_departures(edition: Edition, game: str, code: type[Game]) -> Iterator[str]:
    departures = {departure.id: departure for departure in edition.games[game].departures}
    for id, departure in departures.items():
        option, habit = code.options.get(departure.option), departure.habit
        if option is None:
            known = ", ".join(code.options)
            yield f"{id}: the game has no option {departure.option!r}; its options: {known}"
            continue
        if option.crux != id:
            yield f"{id}: option {departure.option!r} names {option.crux} as its departure"
        if habit not in option.readings:
            yield f"{id}: its habit is {habit!r}, no reading of {list(option.readings)}"
        elif habit == option.default:
            yield f"{id}: its habit {habit!r} is what the game does by default"
        if not any(bundle.get(departure.option) == habit for bundle in code.bundles.values()):
            yield f"{id}: no bundle of the game has the habit {departure.option}={habit}"
    cruxes = edition.games[game].cruxes
    switched = {crux.option for crux in cruxes} | {part.option for part in departures.values()}
    for name, option in code.options.items():
        if name not in switched:
            said = f"{option.crux}, which the text has not"
            yield f"{game}: option {name!r} belongs to {said}: no crux, no departure names it"
