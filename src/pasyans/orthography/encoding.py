"""In what encoding Russian bytes are written."""

from __future__ import annotations

import codecs
import re
from collections import Counter

#: The encodings that are told apart when the bytes are not UTF-8.
SINGLE_BYTE = ("windows-1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic")

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins as the mark of UTF-16 does
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
#: In damaged UTF-8, the share of what can be read is higher.
_LEAST_UTF8 = 0.98
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

    UTF-8 is recognised by its own law, also where some bytes are damaged, UTF-16 by its mark. Of
    the encodings of one byte a letter, the one is taken that makes most signs small, and the
    frequent letters of Russian, and fewest of them capitals inside words: from Windows-1251 to
    KOI8-R small and capital letters change places.

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
    text = codecs.getincrementaldecoder("utf-8")("replace").decode(sample)
    wide = sum(sign > "\x7f" for sign in text)
    if text.count("\ufffd") <= (1 - _LEAST_UTF8) * wide:
        return "utf-8"
    scores = {name: _score(sample, name) for name in SINGLE_BYTE}
    best = max(SINGLE_BYTE, key=scores.__getitem__)
    return best if scores[best] > 0 else None


def _score(sample: bytes, encoding: str) -> float:
    text = sample.decode(encoding, errors="replace")
    signs = Counter(sign for sign in text if sign.isalpha() or sign > "\x7f")
    total = signs.total()
    if not total:
        return 0.0
    russian = sum(n for sign, n in signs.items() if sign.lower() in _FREQUENT)
    not_small = sum(n for sign, n in signs.items() if not sign.islower())
    capitals_inside = len(_CAPITAL_INSIDE.findall(text))
    return (russian - 0.2 * not_small - 2 * capitals_inside) / total - 0.4


def explain(name: str, sample: bytes, wanted: str, at: int | None = None) -> EncodingError:
    """The error for a file that cannot be decoded: what it is, and what would be right.

    Args:
        name: of the file.
        sample: bytes that are typical of it.
        wanted: the encoding it was taken for.
        at: the offset of the first byte that is not in this encoding.

    >>> print(explain("a.txt", "Основныя карты".encode("cp1251"), "utf-8"))
    a.txt: not utf-8; it looks like windows-1251: use --encoding windows-1251, or convert it with
    iconv -f windows-1251 -t utf-8
    >>> print(explain("a.txt", "Основныя карты".encode()[:-1], "utf-8", 26))
    a.txt: damaged or cut short: byte 26 is not utf-8 as the rest
    """
    guess = detect(sample)
    if guess == wanted:
        where = "a byte" if at is None else f"byte {at}"
        message = f"{name}: damaged or cut short: {where} is not {wanted} as the rest"
        return EncodingError(message, None)
    if guess is None:
        return EncodingError(
            f"{name}: not {wanted}, and no encoding of Russian that is known", None
        )
    return EncodingError(
        f"{name}: not {wanted}; it looks like {guess}: use --encoding {guess}, or convert it with\n"
        f"iconv -f {guess} -t utf-8",
        guess,
    )
