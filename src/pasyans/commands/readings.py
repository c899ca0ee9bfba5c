"""The command `readings`: what the play of a game depends on."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from pasyans.commands import Answer
from pasyans.commands.opening import open_edition
from pasyans.commands.play import chosen_game, head
from pasyans.commands.show import evidence_data
from pasyans.edition import Crux, Departure, Prose
from pasyans.messages import language
from pasyans.messages import translate as _
from pasyans.patience import Game

__all__ = ["readings"]


def readings(args: Namespace) -> Answer:
    """Every option with its crux or departure, each reading in words, and the named sets."""
    edition = open_edition(args)
    game = chosen_game(edition, args)
    lines = [_("options (* in use):")]
    options: dict[str, Any] = {}
    for name, option in type(game).options.items():
        source = edition.find(option.crux)
        assert isinstance(source, Crux | Departure)
        said = _of_crux(source) if isinstance(source, Crux) else _of_departure(source, game)
        options[name] = {"crux": option.crux, **said, "default": option.default}
        lines += _text(name, options[name], game.readings[name])
    lines += ["", _("bundles:")]
    everywhere = _("the reading of the edition everywhere")
    for name, chosen in type(game).bundles.items():
        values = " ".join(f"{option}={value}" for option, value in chosen.items())
        lines.append(f"  {name}  {values or everywhere}")
    bundles = {name: dict(chosen) for name, chosen in type(game).bundles.items()}
    return Answer("\n".join(lines), {**head(game), "options": options, "bundles": bundles})


def _of_crux(crux: Crux) -> dict[str, Any]:
    return {
        "kind": crux.kind,
        "clauses": list(crux.clauses),
        "question": dict(crux.question),
        "effect": crux.effect,
        "readings": [
            {
                "id": reading.id,
                "says": dict(reading.says),
                "evidence": evidence_data(reading.evidence),
            }
            for reading in crux.readings
        ],
        "choice": crux.choice,
    }


def _of_departure(departure: Departure, game: Game) -> dict[str, Any]:
    """The habit as the program's; the other value is what the text has."""
    option = type(game).options[departure.option]
    habit = {"says": dict(departure.does), "evidence": evidence_data(departure.evidence)}
    text: dict[str, Any] = {"says": {}, "evidence": []}
    return {
        "kind": departure.kind,
        "program": departure.program,
        "breaks": list(departure.breaks),
        "readings": [
            {"id": value, **(habit if value == departure.habit else text)}
            for value in option.readings
        ],
        "choice": option.default,
    }


def _text(name: str, option: dict[str, Any], used: str) -> Iterator[str]:
    """An option: whose it is, what is asked or departed from, and a line for each reading."""
    if option["kind"] == "departure":
        source = _("departure of {program} from {clauses}").format(
            program=option["program"], clauses=" ".join(option["breaks"])
        )
    else:
        source = Prose.of(option["question"]).said(language())
    yield ""
    yield f"  {name}  {option['crux']}  {' '.join(source.split())}"
    for reading in option["readings"]:
        words = [f"    {'*' if reading['id'] == used else ' '}{reading['id']}:"]
        words += [f"[{_('our choice')}]"] if reading["id"] == option["choice"] else []
        said = Prose.of(reading["says"]).said(language())
        words.append(" ".join(said.split()) or _("as the text has it"))
        kinds = dict.fromkeys(_(ground["kind"]) for ground in reading["evidence"])
        words += [f"({', '.join(kinds)})"] if kinds else []
        yield " ".join(words)
