"""Where everything lies in the folder of an edition."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

__all__ = ["SETTINGS", "Paths", "installed_data"]

SETTINGS = "source_texts/EDITION.toml"


@dataclass(frozen=True, slots=True)
class Paths:
    """The files of an edition, there or not; ``root`` is its folder.

    >>> Paths(Path("x")).translation("salic-law", "en").as_posix()
    'x/translations/en/salic-law.yaml'
    """

    root: Path

    @property
    def settings(self) -> Path:
        """The version of the edition, its witnesses, rules and games."""
        return self.root / SETTINGS

    @property
    def foreign(self) -> Path:
        """Matter in the witnesses that is not the book's."""
        return self.root / "source_texts" / "foreign.yaml"

    @property
    def glossary(self) -> Path:
        """The terms."""
        return self.root / "translations" / "glossary.yaml"

    @property
    def lock(self) -> Path:
        """The hash of every text that has an id."""
        return self.root / "clauses.lock"

    @property
    def bibliography(self) -> Path:
        """The works to which ``source`` and citations refer; installed data have none."""
        return self.root / "docs" / "bibliography.bib"

    def witness(self, file: str) -> Path:
        """Return the path of a file of OCR."""
        return self.root / "source_texts" / "ocr" / file

    def game(self, id: str) -> Path:
        """Return the path of the text of a game."""
        return self.root / "source_texts" / "games" / f"{id}.yaml"

    def equivalents(self, id: str) -> Path:
        """Return the path of the changes to a game that no example can notice."""
        return self.root / "source_texts" / "equivalents" / f"{id}.toml"

    def translation(self, id: str, language: str) -> Path:
        """Return the path of the translations of a game."""
        return self.root / "translations" / language / f"{id}.yaml"

    def name(self, path: Path) -> str:
        """Return a path as messages show it: relative to the root, with slashes."""
        return path.relative_to(self.root).as_posix()


def installed_data() -> Path:
    """Return the folder in which an installed package carries the edition."""
    return Path(str(files("pasyans"))) / "_data"
