"""Finding the terms of the glossary in the text, and holding translations to them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from pasyans.edition.term import Term, TermUse

__all__ = ["find_agreed", "find_terms", "has_agreed_word", "unambiguous"]

_WORD = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")


def find_terms(text: str, terms: Iterable[Term]) -> tuple[TermUse, ...]:
    """Return where forms of the terms stand in an edited text, in order and without overlap.

    Forms are compared word by word, case aside; of two that begin at one word the longer counts.

    >>> from pasyans.edition import Edition
    >>> [use.term for use in find_terms("восемь тузовъ", Edition.open().terms.values())]
    ['ace']
    """
    forms = _forms(tuple(terms))
    words = list(_WORD.finditer(text))
    folded = [word[0].casefold() for word in words]
    uses, at = [], 0
    while at < len(words):
        for form, term in forms.get(folded[at], ()):
            if tuple(folded[at : at + len(form)]) == form:
                start, end = words[at].start(), words[at + len(form) - 1].end()
                uses.append(TermUse(term, start, end, text[start:end]))
                at += len(form)
                break
        else:
            at += 1
    return tuple(uses)


def find_agreed(text: str, terms: Iterable[Term], language: str) -> tuple[TermUse, ...]:
    """Return where words agreed for the terms stand in a translation, as `find_terms` does.

    Args:
        text: The translation.
        terms: The terms to look for.
        language: One of `LANGUAGES`.

    Returns:
        The places in order; a word counts where it begins with an agreed one.

    >>> from pasyans.edition import Edition
    >>> [use.text for use in find_agreed("eight aces", Edition.open().terms.values(), "en")]
    ['aces']
    """
    words = list(_WORD.finditer(text))
    folded = [_fold(word[0]) for word in words]
    agreed = [
        (tuple(_fold(stem) for stem in _WORD.findall(entry)), term.id)
        for term in terms
        for entry in (term.ru if language == "ru" else term.en)
    ]
    agreed.sort(key=lambda entry: (-len(entry[0]), -len("".join(entry[0]))))
    uses, at = [], 0
    while at < len(words):
        for stems, term in agreed:
            run = folded[at : at + len(stems)]
            if stems and len(run) == len(stems) and all(map(str.startswith, run, stems)):
                start, end = words[at].start(), words[at + len(stems) - 1].end()
                uses.append(TermUse(term, start, end, text[start:end]))
                at += len(stems)
                break
        else:
            at += 1
    return tuple(uses)


def unambiguous(terms: Iterable[Term], language: str) -> list[Term]:
    """Return the terms with only those agreed words that no other term has."""
    known = list(terms)
    counts = Counter(
        word.casefold() for term in known for word in set(term.ru if language == "ru" else term.en)
    )

    def own(words: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(word for word in words if counts[word.casefold()] == 1)

    return [replace(term, ru=own(term.ru), en=own(term.en)) for term in known]


@cache
def _forms(terms: tuple[Term, ...]) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for term in terms:
        for form in term.forms:
            words = tuple(word.casefold() for word in _WORD.findall(form))
            if words:
                found.setdefault(words[0], []).append((words, term.id))
    for forms in found.values():
        forms.sort(key=lambda form: (-len(form[0]), form))
    return found


def has_agreed_word(text: str, agreed: Iterable[str]) -> bool:
    """Say whether a translation has one of the agreed words, or a word that begins with one.

    >>> has_agreed_word("Only the top cards are available.", ["available"])
    True
    >>> has_agreed_word("Ещё одна пачка", ["еще один", "еще одн"])
    True
    """
    words = [_fold(word) for word in _WORD.findall(text)]
    for entry in agreed:
        stems = [_fold(stem) for stem in _WORD.findall(entry)]
        for at in range(len(words) - len(stems) + 1):
            if stems and all(words[at + n].startswith(stem) for n, stem in enumerate(stems)):
                return True
    return False


def _fold(word: str) -> str:
    return word.casefold().replace("ё", "е")
