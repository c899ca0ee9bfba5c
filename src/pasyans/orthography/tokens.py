"""The aligned token: what stands in the source, and what was made of it."""

from __future__ import annotations

from typing import NamedTuple


class Token(NamedTuple):
    """A stretch of the source with its repaired and its modern form.

    A named tuple, because a book has a million of them and nothing is made faster.

    The tokens of a text cover it without gap: words, and the stretches between words. So
    the sources, put together again, are the text; the same holds for the repaired and for
    the modern forms and the repaired and the modern text.

    Attributes:
        start: offset of the first code point in the source text.
        end: offset after the last code point.
        source: the source text from ``start`` to ``end``.
        repaired: the form after OCR repair, in the old spelling; ``source`` when
            repair was not asked for or not needed.
        modern: the form in modern spelling.
        rules: names of the rules that changed the form, in the order they applied.
        confidence: from 0 to 1, how sure it is that ``modern`` is what was meant.
        alternatives: every form that is possible, ``modern`` among them, when the token is
            flagged as ambiguous or doubtful; else empty. Where repair is in doubt, these
            are old forms and ``repaired`` stands first.

    >>> token = Token(0, 4, "тузъ", "тузъ", "туз", ("final_hard_sign",))
    >>> token.is_word, token.is_changed, token.is_flagged
    (True, True, False)
    """

    start: int
    end: int
    source: str
    repaired: str
    modern: str
    rules: tuple[str, ...] = ()
    confidence: float = 1.0
    alternatives: tuple[str, ...] = ()

    @property
    def is_word(self) -> bool:
        """Whether the token is a word, not what stands between words."""
        return self.source[:1].isalpha()

    @property
    def is_changed(self) -> bool:
        """Whether the modern form differs from the source."""
        return self.modern != self.source

    @property
    def is_flagged(self) -> bool:
        """Whether more than one form is possible and a reader should choose."""
        return bool(self.alternatives)
