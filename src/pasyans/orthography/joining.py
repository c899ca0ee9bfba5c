"""Words that the page or the printer took apart: at the end of a line, or letter by letter."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from .segmentation import MARKS


class Join(NamedTuple):
    """A stretch of the text that is one word.

    Attributes:
        start: offset of its first letter.
        end: offset after its last letter.
        form: the word, put together.
        rule: the name of what put it together.
    """

    start: int
    end: int
    form: str
    rule: str


#: Words that keep their hyphen, when the line ended there.
_KEEPS_HYPHEN = re.compile("(?:то|либо|нибудь|ка|таки|де|съ|же|ли|бы)\\b")

#: Letters of the first part of a compound, at least: русско-, but not по-.
_SHORTEST_FIRST = 4

# The hyphen is looked for first, because few words have one before a line end. All repeats are
# bounded, so that time stays linear. Both parts are words to their ends: a join that began or
# ended inside a word would leave a piece of it.
_AT_LINE_END = re.compile(
    r"[-\u2010\u2011\u00ad\u00ac][ \t]{0,3}+\r?\n[ \t]{0,8}+"
    rf"(?P<tail>[^\W\d_](?:[{MARKS}]{{0,4}}+[^\W\d_]){{0,40}}+[{MARKS}]{{0,4}}+)"
    rf"(?![^\W\d_]|[{MARKS}])"
)
_LONGEST_HEAD = 82
_HEAD = re.compile(
    rf"(?<![^\W\d_])(?<![{MARKS}])[^\W\d_][^\W_{MARKS}-]{{0,40}}(?:-[^\W\d_]{{1,40}})?\Z"
)

_SPACED = re.compile(
    r"(?<!\S)[«„\"(]?(?P<word>[^\W\d_](?:[ \u00a0][^\W\d_]){3,40})(?![^\W_]|-[^\W_])"
)


def line_end_hyphen(
    text: str, is_known: Callable[[str], bool], as_read: Callable[[str], str]
) -> Iterator[Join]:
    r"""Put together a word that was divided at the end of a line.

    The hyphen goes when the dictionary knows the word without it, or when nothing speaks
    for it; it stays when the word is known with it, when it ties a particle, or when both parts are
    words and the first is one of a compound (русско-цыганскомъ). A capital after it starts another
    name: Кронъ-/Штадтъ is left alone.

    Args:
        text: the text, with its lines.
        is_known: whether the dictionary knows a word of the old spelling.
        as_read: the word with its damage undone.

    >>> known = {"прибѣжала", "русско", "цыганскомъ"}.__contains__
    >>> [j.form for j in line_end_hyphen("прибѣ-\nжала русско-\nцыганскомъ", known, str)]
    ['прибѣжала', 'русско-цыганскомъ']
    """
    for match in _AT_LINE_END.finditer(text):
        found = _HEAD.search(text, max(0, match.start() - _LONGEST_HEAD), match.start())
        if not found:
            continue
        head, tail = found[0], match["tail"]
        if tail[0].isupper() and not head.isupper():
            continue
        joined, tied = head + tail, f"{head}-{tail}"
        if is_known(joined):
            form = joined
        elif is_known(tied) or _KEEPS_HYPHEN.fullmatch(tail):
            form = tied
        elif is_known(as_read(joined)):
            form = joined
        elif len(head) >= _SHORTEST_FIRST and head.endswith("о") and is_known(tail):
            form = tied
        elif not (is_known(head) and is_known(tail)):
            form = joined
        else:
            continue
        yield Join(found.start(), match.end(), form, line_end_hyphen.__name__)


def letter_spacing(
    text: str, is_known: Callable[[str], bool], as_read: Callable[[str], str]
) -> Iterator[Join]:
    """Put together a word that was spaced out, as П у ш к и н ъ.

    Four letters or more, each alone, with single spaces between. They are joined when they make
    a known word, or a word of the old spelling by its final ъ.

    >>> [j.form for j in letter_spacing("П у ш к и н ъ   у ч и л ъ", lambda word: False, str)]
    ['Пушкинъ', 'училъ']
    """
    for match in _SPACED.finditer(text):
        form = match["word"].replace(" ", "").replace("\u00a0", "")
        if is_known(form) or form[-1] in "ъЪ" or is_known(as_read(form)):
            yield Join(match.start("word"), match.end("word"), form, letter_spacing.__name__)


def joins(
    text: str, is_known: Callable[[str], bool], as_read: Callable[[str], str]
) -> dict[int, Join]:
    """All that is to be put together, by where it starts; nothing overlaps."""
    found: dict[int, Join] = {}
    end = 0
    every = [*line_end_hyphen(text, is_known, as_read), *letter_spacing(text, is_known, as_read)]
    for join in sorted(every):
        if join.start >= end:
            found[join.start] = join
            end = join.end
    return found
