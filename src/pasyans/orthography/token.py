"""The aligned token: what stands in the source, and what was made of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, islice, repeat
from typing import Any, NamedTuple

from .segmentation import cut_lines


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


#: A line of what stands between two words, otherwise than in the source: its text, the rules, and
#: the confidence.
ChangedLine = tuple[str, tuple[str, ...], float]


def align(
    words: Sequence[str],
    gaps: Sequence[str],
    fields: Sequence[Sequence[Any]],
    start: int = 0,
    changed: Mapping[int, Mapping[int, ChangedLine]] | None = None,
) -> Iterator[Token]:
    r"""The tokens of a stretch of text, each made when it is asked for.

    All that is the same for every token is done for many at once: to make them one by one takes
    twice the time.

    Args:
        words: the words.
        gaps: what stands before each word, and after the last one if there is one more of them.
        fields: for the words, what a token has from ``repaired`` on, each field by itself.
        start: the offset of the stretch in the text.
        changed: what is changed in the gaps, by the index of the gap and the number of the line.

    >>> fields = [["Той"], ["Той"], [()], [1.0], [()]]
    >>> [(t.start, t.end, t.source) for t in align(["Той"], ["\n\n", " "], fields)]
    [(0, 1, '\n'), (1, 2, '\n'), (2, 5, 'Той'), (5, 6, ' ')]
    """
    return chain.from_iterable(_stretches(words, list(gaps), fields, start, changed or {}))


def _stretches(
    words: Sequence[str],
    gaps: list[str],
    fields: Sequence[Sequence[Any]],
    start: int,
    changed: Mapping[int, Mapping[int, ChangedLine]],
) -> Iterator[Iterable[Token]]:
    """The tokens, cut where a gap has more than one line or something is changed in it."""
    in_lines = {at for at, gap in enumerate(gaps) if "\n" in gap and gap.find("\n", 0, -1) >= 0}
    if len(gaps) > len(words):
        in_lines.add(len(words))
    first = 0
    for cut in sorted(in_lines | changed.keys()):
        yield _stretch(
            words[first:cut], gaps[first:cut], [field[first:cut] for field in fields], start
        )
        start += sum(map(len, words[first:cut])) + sum(map(len, gaps[first:cut]))
        lines = _lines(gaps[cut], start, changed.get(cut, {}))
        yield lines
        start += len(gaps[cut])
        gaps[cut] = ""
        first = cut
    yield _stretch(
        words[first:],
        gaps[first : len(words)],
        [field[first:] for field in fields] if first else fields,
        start,
    )


def _stretch(
    words: Sequence[str], gaps: Sequence[str], fields: Sequence[Sequence[Any]], start: int
) -> Iterable[Token]:
    """The tokens of words, each with the gap before it."""
    sources = _by_turns(gaps, words)
    ends = list(accumulate(map(len, sources), initial=start))
    nothing = [()] * len(words)
    of_gaps: tuple[Sequence[Any], ...] = (gaps, gaps, nothing, [1.0] * len(words), nothing)
    rows = zip(ends, ends[1:], sources, *map(_by_turns, of_gaps, fields), strict=False)
    tokens = map(tuple.__new__, repeat(Token), rows)
    if "" in gaps[1:]:
        return filter(_has_source, tokens)
    return islice(tokens, 1 if gaps and not gaps[0] else 0, None)


def _by_turns(first: Sequence[Any], second: Sequence[Any]) -> list[Any]:
    turns = [None] * (2 * len(first))
    turns[::2], turns[1::2] = first, second
    return turns


def _has_source(token: Token) -> bool:
    return token[2] != ""


def _lines(gap: str, start: int, changed: Mapping[int, ChangedLine]) -> Iterator[Token]:
    for number, line in enumerate(cut_lines(gap)):
        fixed, rules, confidence = changed.get(number, (line, (), 1.0))
        end = start + len(line)
        yield Token(start, end, line, fixed, fixed, rules, confidence)
        start = end
