"""Glossary terms: the book's word, and the words agreed for it."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.edition.prose import Prose

__all__ = ["Exempt", "Forms", "Term", "TermUse"]


@dataclass(frozen=True, slots=True)
class Forms:
    """A word of the book and its forms as they occur in the edited text."""

    lemma: str
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Exempt:
    """A clause in which the term is translated otherwise, and why."""

    clause: str
    reason: Prose
    line: int


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the book. ``ru`` and ``en`` list the agreed words (whole words or their stems)."""

    id: str
    original: tuple[Forms, ...]
    ru: tuple[str, ...]
    en: tuple[str, ...]
    definition: Prose
    clause: str
    traps: Prose
    exceptions: tuple[Exempt, ...]
    file: str
    line: int

    @property
    def forms(self) -> tuple[str, ...]:
        """All forms of all its words."""
        return tuple(form for word in self.original for form in word.forms)


@dataclass(frozen=True, slots=True)
class TermUse:
    """An occurrence of a term: offsets, in code points, in the edited text of a clause."""

    term: str
    start: int
    end: int
    text: str
