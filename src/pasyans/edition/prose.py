"""Editorial prose, in one or more languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

__all__ = ["NO_PROSE", "Prose"]


@dataclass(frozen=True, slots=True)
class Prose(Mapping[str, str]):
    """A text of the editors by language code; empty where nothing is said.

    Attributes:
        texts: Pairs of language code and text.

    >>> note = Prose((("en", "The number clashes."),))
    >>> note["en"], note.in_language("ru"), bool(Prose())
    ('The number clashes.', 'The number clashes.', False)
    """

    texts: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, texts: Mapping[str, str] | None) -> Prose:
        """Return the prose of a mapping from language to text; `NO_PROSE` for none.

        >>> Prose.of({"en": "So."})["en"]
        'So.'
        """
        return cls(tuple(texts.items())) if texts else NO_PROSE

    def __getitem__(self, language: str) -> str:
        for code, text in self.texts:
            if code == language:
                return text
        raise KeyError(language)

    def __iter__(self) -> Iterator[str]:
        return iter(code for code, _ in self.texts)

    def __len__(self) -> int:
        return len(self.texts)

    def in_language(self, language: str) -> str:
        """Return the text in that language, else in English, else an empty one.

        >>> Prose.of({"en": "So."}).in_language("ru")
        'So.'
        """
        return self.get(language) or self.get("en", "")


NO_PROSE = Prose()
"""The prose of a note that nobody has written."""
