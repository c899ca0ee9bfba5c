"""The command `list`, and how anything with an id is said in one line."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Mapping

from pasyans.commands import Answer
from pasyans.commands.opening import clause_text, open_edition, open_game
from pasyans.edition import (
    Clause,
    Container,
    Crux,
    Departure,
    Edition,
    Foreign,
    GameText,
    Lacuna,
    Supplied,
)
from pasyans.messages import N_, language
from pasyans.messages import translate as _

__all__ = ["Thing", "class_kind", "counted", "list_ids", "listed", "row_text", "summary"]

# The words of the model that are shown to a reader, for the translators.
VOCABULARY = (
    *(N_("caption"), N_("clause"), N_("container"), N_("crux"), N_("departure"), N_("foreign")),
    *(N_("game"), N_("heading"), N_("lacuna"), N_("note"), N_("paragraph"), N_("rule")),
    *(N_("supplied"), N_("title"), N_("witness"), N_("edited"), N_("unedited")),
    *(N_("normative"), N_("comment"), N_("advice"), N_("vacuous"), N_("structure")),
    *(N_("reference"), N_("arithmetic"), N_("text"), N_("copy"), N_("english"), N_("sister")),
    *(N_("program"), N_("convention"), N_("sure"), N_("inferred"), N_("not-found")),
    *(N_("noticed"), N_("equivalent"), N_("missed"), N_("error"), N_("crash"), N_("timeout")),
    *(N_("forbids"), N_("permits"), N_("obliges"), N_("defines"), N_("deals"), N_("ends")),
    *(N_("full"), N_("partial"), N_("none")),
)

Thing = Clause | Container | Crux | Departure | Foreign | GameText | Lacuna | Supplied
"""Whatever has an id."""


def list_ids(args: Namespace) -> Answer:
    """The ids of the edition, or of one game, with kinds and first words."""
    edition = open_edition(args)
    if args.game is None:
        things: list[Thing] = [*edition.games.values()]
        for game in edition.games.values():
            things += _in_order(game)
        things += edition.foreign
    else:
        things = _in_order(open_game(edition, args.game))
    rows = [
        listed(edition, thing)
        for thing in things
        if not args.kind or {class_kind(thing), thing.kind} & set(args.kind)
    ]
    counts = Counter(row["kind"] for row in rows)
    lines = [row_text(row) for row in rows]
    lines.append(summary(counts) if rows else _("none"))
    return Answer("\n".join(lines), rows)


def _in_order(game: GameText) -> list[Thing]:
    """Everything of a game that has an id: the text as a reader meets it, then the rest."""
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


def listed(edition: Edition, thing: Thing) -> dict[str, str]:
    """Its id, its kind, what force it has, and its first words."""
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
        case Departure():
            words = thing.does.said(language())
        case GameText():
            words = thing.title.get("original") or thing.title.said(language())
    force = thing.force if isinstance(thing, Clause | Supplied) else ""
    return {"id": thing.id, "kind": class_kind(thing), "force": force, "words": _first(words)}


def _first(text: str, most: int = 48) -> str:
    """The first words of a text, at most that many characters."""
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + " …"


def row_text(row: Mapping[str, str]) -> str:
    """What `listed` found, as a line."""
    kind = ", ".join(_(word) for word in (row["kind"], row["force"]) if word)
    return f"{row['id']:<18}  {kind:<20}  {row['words']}".rstrip()


def class_kind(thing: Thing) -> str:
    """Whether it is a clause, a container, a lacuna …"""
    match thing:
        case Clause():
            return "clause"
        case Container():
            return "container"
        case _:
            return thing.kind


def summary(counts: Mapping[str, int]) -> str:
    """Counts by kind in one line."""
    return ", ".join(f"{_(kind)} {count}" for kind, count in counts.items())


def counted(game: GameText) -> Iterator[str]:
    """The kind of each thing in a game that has an id."""
    for thing in game.parts().values():
        yield class_kind(thing)
