"""Forms that the next word decides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .compact import CompactLexicon
from .lexicon import Lexicon

#: The forms in -ія of two readings: of a feminine singular, and of a plural.
_NUMBER = {
    "божія": ("божия", "божие"),
    "сія": ("сия", ""),
    "карія": ("кария", "карие"),
    "пологія": ("пология", "пологие"),
    "вездѣсущія": ("вездесущия", "вездесущие"),
}
_BIGGER = "большаго"

#: Words in small letters that are worth a look at what stands beside them.
WORDS = frozenset({*_NUMBER, _BIGGER})

#: The same with the capitals that a word may have.
CASED_WORDS = frozenset(form for word in WORDS for form in (word, word.capitalize(), word.upper()))

_OF_MORE = frozenset({"ничего", "чего", "чего-то", "чего-нибудь", "гораздо", "еще", "желать"})
_LETTERS = str.maketrans("ѣіѳѵ", "еифи")
_FEMININE_ADJECTIVE = re.compile(".+(?:ая|яя)")
_PLURAL_ADJECTIVE = re.compile(".+[ыиі]я")


def decided(
    words: Sequence[str], gaps: Sequence[str], lexicon: Lexicon
) -> Iterator[tuple[int, str]]:
    """The words of a text that their neighbours decide.

    Args:
        words: the words of a text.
        gaps: what stands before, between and after them.
        lexicon: the dictionary.

    Yields:
        The index of each, and its modern form in small letters.

    >>> lexicon = CompactLexicon()
    >>> list(decided(["Карія", "очи", "Божія"], ["", " ", "; ", ""], lexicon))
    [(0, 'карие')]
    """
    if CASED_WORDS.isdisjoint(words):
        return
    for index, word in enumerate(words):
        if word in CASED_WORDS:
            before = words[index - 1] if index and _is_near(gaps[index]) else ""
            is_last = index + 1 == len(words)
            after = words[index + 1] if not is_last and _is_near(gaps[index + 1]) else ""
            form = beside(word.lower(), before, after, lexicon)
            if form:
                yield index, form


def _is_near(gap: str) -> bool:
    """Whether only blanks are between, or the end of a line."""
    return gap.isspace() and gap.count("\n") < 2


def beside(word: str, before: str, after: str, lexicon: Lexicon) -> str | None:
    """Decide by the neighbours: Божія воля, карія очи, ничего большаго.

    Before a feminine noun or adjective -ія is -ия, before a plural -ие. After «ничего» and the
    like большаго is большего. Where neither holds nothing is decided.

    Args:
        word: one of ``WORDS``, in small letters.
        before: the word before, if only white space is between; else nothing.
        after: the word after, the same.
        lexicon: the dictionary; without ``feminine`` and ``plural`` it cannot tell.

    Returns:
        The modern form, or ``None``.

    >>> lexicon = CompactLexicon()
    >>> beside("божія", "", "воля", lexicon), beside("карія", "", "очи", lexicon)
    ('божия', 'карие')
    >>> beside("большаго", "ничего", "", lexicon), beside("большаго", "", "дома", lexicon)
    ('большего', None)
    """
    if word == _BIGGER:
        return "большего" if before.lower().translate(_LETTERS) in _OF_MORE else None
    next_word = after.lower()
    if not next_word or not isinstance(lexicon, CompactLexicon):
        return None
    plain = next_word.translate(_LETTERS).removesuffix("ъ")
    singular, plural = _NUMBER[word]
    is_feminine = lexicon.feminine(plain) or bool(_FEMININE_ADJECTIVE.fullmatch(plain))
    is_plural = lexicon.plural(plain) or bool(_PLURAL_ADJECTIVE.fullmatch(next_word))
    if is_feminine == is_plural:
        return None
    return (singular if is_feminine else plural) or None
