"""Translations, each with the hash of the text it was made from."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.prose import Prose

__all__ = ["HASH_LENGTH", "Stale", "Translation"]

HASH_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Translation:
    """One clause in one language.

    ``of`` is the first 16 hexadecimal digits of the SHA-256 of the text that it translates: the
    edited text; for the English of a supplied clause its Russian; empty for that Russian itself.
    """

    clause: str
    language: str
    text: str
    status: str
    of: str
    note: Prose
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Stale:
    """A translation whose original has changed since; ``now`` is the hash of what it is now."""

    translation: Translation
    now: str

    def __str__(self) -> str:
        made = self.translation
        if not self.now:
            return f"the {made.language} text is the edition's own, made from no other: delete `of`"
        return (
            f"the {made.language} translation is stale: made from another text (of: "
            f"{made.of or 'absent'}); compare it with the text as it is now, "
            f"then run `pasyans stamp {made.clause}`"
        )
