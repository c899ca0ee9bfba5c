"""In what encoding Russian bytes are written."""

from __future__ import annotations

import codecs
import re
from collections import Counter

#: The encodings that are told apart when the bytes are not UTF-8.
SINGLE_BYTE = ("windows-1251", "koi8-r", "cp866", "iso8859-5")

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_FREQUENT = frozenset("оеаинтсрвлкмдпуъь")
_CAPITAL_INSIDE = re.compile("[а-яё][А-ЯЁ]")


class EncodingError(ValueError):
    """Bytes that are not in the encoding they were taken for.

    Attributes:
        guess: the encoding they seem to have, or ``None``.
    """

    def __init__(self, message: str, guess: str | None) -> None:
        super().__init__(message)
        self.guess = guess


def detect(sample: bytes) -> str | None:
    """Guess the encoding of Russian text from its first bytes.

    UTF-8 is recognised by its own law, UTF-16 by its mark. Of the encodings of one byte a letter,
    the one that makes most letters the frequent ones of Russian, and fewest capitals inside
    words, is taken; from Windows-1251 to KOI8-R small and capital letters change places.

    Args:
        sample: the beginning of a file; it may end inside a letter.

    Returns:
        The name of the encoding, or ``None`` when it looks like none of them.

    >>> detect("раскладка".encode()), detect("Основныя карты".encode("koi8-r"))
    ('utf-8', 'koi8-r')
    """
    for mark, name in _MARKS:
        if sample.startswith(mark):
            return name
    try:
        codecs.getincrementaldecoder("utf-8")().decode(sample)
    except UnicodeDecodeError:
        scores = {name: _score(sample, name) for name in SINGLE_BYTE}
        best = max(SINGLE_BYTE, key=scores.__getitem__)
        return best if scores[best] > 0 else None
    return "utf-8"


def _score(sample: bytes, encoding: str) -> float:
    text = sample.decode(encoding, errors="replace")
    letters = Counter(letter for letter in text if letter.isalpha())
    total = letters.total()
    if not total:
        return 0.0
    russian = sum(n for letter, n in letters.items() if letter.lower() in _FREQUENT)
    return russian / total - 2 * len(_CAPITAL_INSIDE.findall(text)) / total - 0.4


def explain(name: str, sample: bytes, wanted: str) -> EncodingError:
    """The error for a file that cannot be decoded: what it is, and what would be right.

    >>> print(explain("a.txt", "Основныя карты".encode("cp1251"), "utf-8"))
    a.txt: not utf-8; it looks like windows-1251: use --encoding windows-1251, or convert it with
    iconv -f windows-1251 -t utf-8
    """
    guess = detect(sample)
    if guess is None or guess == wanted:
        return EncodingError(
            f"{name}: not {wanted}, and no encoding of Russian that is known", None
        )
    return EncodingError(
        f"{name}: not {wanted}; it looks like {guess}: use --encoding {guess}, or convert it with\n"
        f"iconv -f {guess} -t utf-8",
        guess,
    )
