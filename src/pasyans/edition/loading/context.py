"""The state of loading the file of a game: the file, its witness, and the problems so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pasyans.edition.edits import Rule
from pasyans.edition.errors import EditionError, Problem, nearest
from pasyans.edition.lacuna import Evidence
from pasyans.edition.prose import Prose
from pasyans.edition.witness import NotFound, Span, Witness
from pasyans.edition.yaml_document import Document, KeyPath

__all__ = ["Item", "LoadContext"]

Item = dict[str, Any]


@dataclass(slots=True)
class LoadContext:
    """The document of one game with all that is needed to read it.

    Attributes:
        document: The file, which fits its schema.
        game: The id of the game.
        witness: The witness in which the game stands.
        rules: The systematic emendations.
        known: The local ids that may be referred to.
        problems: Everything found wrong so far.
    """

    document: Document
    game: str
    witness: Witness
    rules: tuple[Rule, ...]
    known: set[str] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)

    def items(self, key: str) -> Iterator[tuple[KeyPath, Item]]:
        """Go through a list at the top of the document: each item with its path."""
        for index, item in enumerate(self.document.data.get(key) or []):
            yield (key, index), item

    def report(self, path: KeyPath, message: str, local: str = "") -> None:
        """Note a problem with the value at that path, which belongs to a local id."""
        clause = self.full_id(local) if local else ""
        self.problems.append(self.document.problem(path, message, clause))

    def raise_if_any(self) -> None:
        """Raise `EditionError` with the problems found so far, if there are any."""
        if self.problems:
            raise EditionError.of(self.problems)

    def full_id(self, local: str) -> str:
        """Return the full id for a local one; for an empty one that of the game."""
        return f"{self.game}.{local}" if local else self.game

    def line(self, path: KeyPath) -> int:
        """Return the line of the value at that path."""
        return self.document.line(*path)

    def resolve(self, ref: str, path: KeyPath, owner: str) -> str:
        """Return the full id that a reference means; report one that means nothing.

        Ids of other games are not looked up here: `check` does that when all games are read.
        """
        prefix, _, local = ref.partition(".")
        if prefix == self.game:
            ref = local
        elif "-" in prefix or not any(character.isdigit() for character in prefix):
            return ref
        if ref not in self.known:
            self.report(path, f"there is no {ref}: {nearest(ref, sorted(self.known))}", owner)
        return self.full_id(ref)

    def refers(self, item: Item, path: KeyPath) -> tuple[str, ...]:
        """Return the full ids that an item refers to."""
        return tuple(
            self.resolve(ref, (*path, "refers", number), item["id"])
            for number, ref in enumerate(item.get("refers", []))
        )

    def repeats(self, item: Item, path: KeyPath) -> str:
        """Return the full id of the clause that an item repeats, or nothing."""
        if "repeats" not in item:
            return ""
        repeated = self.resolve(item["repeats"], (*path, "repeats"), item["id"])
        if repeated == self.full_id(item["id"]):
            self.report((*path, "repeats"), "a clause does not repeat itself", item["id"])
        return repeated

    def locate(self, place: Item, path: KeyPath, owner: str) -> Span | None:
        """Return the span of a place in the witness; report one that cannot be found."""
        try:
            return self.witness.locate(place["line"], place.get("quote"), place.get("nth"))
        except NotFound as error:
            self.report(path, str(error), owner)
            return None

    def evidence(self, item: Item, path: KeyPath) -> tuple[Evidence, ...]:
        """Return the evidence that an item gives."""
        return tuple(
            Evidence(
                one["kind"],
                one["certainty"],
                one.get("source", ""),
                Prose.of(one["note"]),
                self.line((*path, "evidence", number)),
            )
            for number, one in enumerate(item.get("evidence", []))
        )
