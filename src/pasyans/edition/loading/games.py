"""The games of an edition, each read when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pasyans.edition.gametext import GameText
from pasyans.edition.loading.game import read_game
from pasyans.edition.loading.settings import Settings
from pasyans.edition.paths import Paths
from pasyans.edition.witness import Witness
from pasyans.edition.yaml_document import Document

__all__ = ["Games"]


class Games(Mapping[str, GameText]):
    """The games by id, in the order of the book; each is read when it is first asked for.

    Raises:
        KeyError: There is no such game.
        EditionError: Its file is broken.
    """

    def __init__(self, paths: Paths, settings: Settings, witnesses: dict[str, Witness]) -> None:
        self._paths = paths
        self._rules = settings.rules
        self._witnesses = witnesses
        self._entries = {entry.id: entry for entry in settings.games}
        self._read: dict[str, GameText] = {}

    def __getitem__(self, id: str) -> GameText:
        if id not in self._read:
            entry = self._entries[id]
            document = Document.read(self._paths.root, self._paths.game(id))
            self._read[id] = read_game(document, entry, self._witnesses, self._rules)
        return self._read[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, id: object) -> bool:
        return id in self._entries
