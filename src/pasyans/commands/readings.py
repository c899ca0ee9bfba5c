"""The command `readings`: what the play of a game depends on."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from pasyans.commands import Answer
from pasyans.commands.arguments import open_edition
from pasyans.commands.playing import add_game, chosen_game, head
from pasyans.edition import Edition, Prose
from pasyans.edition.labels import GROUND_LABELS
from pasyans.export import record
from pasyans.messages import language
from pasyans.messages import translate as _
from pasyans.patience import Game, Option

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans readings` takes."""
    add_game(parser)


def run(args: Namespace) -> Answer:
    """List every option with its crux or departure, each reading in words, and the named sets."""
    edition = open_edition(args)
    game = chosen_game(edition, args)
    options = {name: _option(edition, option) for name, option in game.options.items()}
    lines = [_("options (* in use):")]
    for name, option in options.items():
        lines += _lines(name, option, game.readings[name])
    lines += ["", _("bundles:")]
    everywhere = _("the reading of the edition everywhere")
    for name, chosen in game.bundles.items():
        values = " ".join(f"{option}={value}" for option, value in chosen.items())
        lines.append(f"  {name}  {values or everywhere}")
    return Answer("\n".join(lines), {**head(game), "options": options, "bundles": _bundles(game)})


def _bundles(game: Game) -> dict[str, dict[str, str]]:
    return {name: dict(chosen) for name, chosen in game.bundles.items()}


def _option(edition: Edition, option: Option) -> dict[str, Any]:
    """Return the record of what an option belongs to, with its readings, choice and default."""
    source = record(edition, option.crux)
    data: dict[str, Any] = {"crux": option.crux, **source, "default": option.default}
    if source["kind"] == "departure":
        # The habit is the program's; the other reading is what the text has.
        habit = {"says": source["does"], "evidence": source["evidence"]}
        text: dict[str, Any] = {"says": {}, "evidence": []}
        data["readings"] = [
            {"id": value, **(habit if value == source["habit"] else text)}
            for value in option.readings
        ]
        data["choice"] = option.default
    return data


def _lines(name: str, option: dict[str, Any], used: str) -> Iterator[str]:
    """An option: whose it is, what is asked or departed from, and a line for each reading."""
    if option["kind"] == "departure":
        source = _("departure of {program} from {clauses}").format(
            program=option["program"], clauses=" ".join(option["breaks"])
        )
    else:
        source = Prose.of(option["question"]).in_language(language())
    yield ""
    yield f"  {name}  {option['crux']}  {' '.join(source.split())}"
    for reading in option["readings"]:
        words = [f"    {'*' if reading['id'] == used else ' '}{reading['id']}:"]
        words += [f"[{_('our choice')}]"] if reading["id"] == option["choice"] else []
        said = Prose.of(reading["says"]).in_language(language())
        words.append(" ".join(said.split()) or _("as the text has it"))
        kinds = dict.fromkeys(ground["kind"] for ground in reading["evidence"])
        labels = [_(GROUND_LABELS[kind]) for kind in kinds]
        words += [f"({'; '.join(labels)})"] if labels else []
        yield " ".join(words)
