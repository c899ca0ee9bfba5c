"""A witness: a file of OCR, verbatim, and places in it.

All offsets are half-open and count code points of the decoded file; lines and columns count from 1.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from pasyans.edition.errors import EditionError

__all__ = ["NotFound", "Span", "Witness"]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one witness, ``start`` inclusive, ``end`` exclusive, in code points.

    >>> str(Span("A", 3, 7))
    'A[3:7]'
    """

    siglum: str
    start: int
    end: int

    def __str__(self) -> str:
        return f"{self.siglum}[{self.start}:{self.end}]"

    def overlaps(self, other: Span) -> bool:
        """Say whether the two have a code point in common.

        >>> Span("A", 0, 2).overlaps(Span("A", 1, 3)), Span("A", 0, 2).overlaps(Span("A", 2, 3))
        (True, False)
        """
        same = self.siglum == other.siglum
        return same and self.start < other.end and other.start < self.end

    def holds(self, other: Span) -> bool:
        """Say whether the other lies wholly in this one.

        >>> Span("A", 0, 3).holds(Span("A", 1, 3)), Span("A", 0, 3).holds(Span("B", 1, 3))
        (True, False)
        """
        same = self.siglum == other.siglum
        return same and self.start <= other.start and other.end <= self.end


class NotFound(Exception):
    """A quotation that is not, or not once, where it was looked for."""


@dataclass(frozen=True, slots=True)
class Witness:
    r"""The verbatim text of one file of OCR.

    Attributes:
        siglum: The capital by which the witness is cited.
        file: Its name in source_texts/ocr.
        text: The decoded content.
        provenance: Where it comes from.
        rights: Who holds rights in it.

    >>> witness = Witness("A", "a.txt", "Игра.\nТузы и короли")
    >>> witness.locate(2, "короли")
    Span(siglum='A', start=13, end=19)
    >>> witness.place(13)
    (2, 8)
    """

    siglum: str
    file: str
    text: str
    provenance: str = ""
    rights: str = ""
    _starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = (0, *(match.end() for match in re.finditer("\n", self.text)))
        if len(starts) > 1 and starts[-1] == len(self.text):
            starts = starts[:-1]
        object.__setattr__(self, "_starts", starts)

    @classmethod
    def check(
        cls, data: bytes, *, siglum: str, file: str, sha256: str, length: int,
        provenance: str = "", rights: str = "",
    ) -> Witness:  # fmt: skip
        """Return the witness that consists of these bytes.

        Raises:
            EditionError: Their hash or length is not as recorded.
        """
        found = hashlib.sha256(data).hexdigest()
        if found != sha256:
            raise EditionError(
                f"the bytes of witness {siglum} are not the recorded ones (sha256 {found[:16]}…, "
                f"recorded {sha256[:16]}…): restore the file, it is never edited",
                file=f"source_texts/ocr/{file}",
            )
        text = data.decode("utf-8")
        if len(text) != length:
            raise EditionError(
                f"witness {siglum} has {len(text)} code points, EDITION.toml says {length}",
                file=f"source_texts/ocr/{file}",
            )
        return cls(siglum, file, text, provenance, rights)

    @property
    def lines(self) -> int:
        """The number of lines."""
        return len(self._starts)

    def line(self, number: int) -> Span:
        """Return the span of a line, counted from 1, without its line break.

        Raises:
            NotFound: There is no such line.
        """
        if not 1 <= number <= self.lines:
            raise NotFound(f"witness {self.siglum} has lines 1 to {self.lines}, not {number}")
        start = self._starts[number - 1]
        end = self._starts[number] if number < self.lines else len(self.text)
        return Span(self.siglum, start, start + len(self.text[start:end].rstrip("\n")))

    def slice(self, span: Span) -> str:
        """Return the text of a span."""
        return self.text[span.start : span.end]

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column, from 1, of an offset."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def locate(self, line: int, quote: str | None = None, nth: int | None = None) -> Span:
        """Find a quotation in a line.

        Args:
            line: The line, from 1.
            quote: The words, letter for letter; without them the whole line is found, white space
                at its ends aside.
            nth: Which one, from 1; needed where the quotation stands there more than once.

        Raises:
            NotFound: It does not stand there, or not so often; the message names the lines in which
                it stands, or the words that are most like it.
        """
        whole = self.line(line)
        text = self.slice(whole)
        if quote is None:
            lead = len(text) - len(text.lstrip())
            return Span(self.siglum, whole.start + lead, whole.start + len(text.rstrip()))
        where = f"line {line} of witness {self.siglum}"
        if quote != quote.strip() or not quote:
            raise NotFound(f"the quotation {quote!r} begins or ends with white space, or is empty")
        hits = _occurrences(text, quote)
        if not hits:
            raise NotFound(f"«{quote}» is not in {where}; {self._instead(line, quote)}")
        if nth is None:
            if len(hits) > 1:
                columns = ", ".join(str(hit + 1) for hit in hits)
                raise NotFound(
                    f"«{quote}» stands {len(hits)} times in {where} (columns {columns}): "
                    f"add nth: 1 to {len(hits)}, or quote more"
                )
            nth = 1
        if not 1 <= nth <= len(hits):
            times = "once" if len(hits) == 1 else f"{len(hits)} times"
            raise NotFound(f"«{quote}» stands {times} in {where}, there is no nth: {nth}")
        start = whole.start + hits[nth - 1]
        return Span(self.siglum, start, start + len(quote))

    def _instead(self, line: int, quote: str) -> str:
        others = [n for n in range(1, self.lines + 1) if quote in self.slice(self.line(n))]
        if others:
            return f"it stands in line {', '.join(map(str, others))}"
        here = _most_like(self.slice(self.line(line)), quote)
        best = (here[0] + 0.05, line, here[1])
        for number in range(1, self.lines + 1):
            ratio, text = _most_like(self.slice(self.line(number)), quote)
            best = max(best, (ratio, number, text), key=lambda found: found[0])
        if best[0] < 0.6:
            return "nothing there is like it"
        where = "there" if best[1] == line else f"in line {best[1]}"
        return f"most like it {where}: «{best[2]}»"


def _occurrences(text: str, quote: str) -> list[int]:
    hits, at = [], text.find(quote)
    while at >= 0:
        hits.append(at)
        at = text.find(quote, at + 1)
    return hits


def _most_like(text: str, quote: str) -> tuple[float, str]:
    """Return the run of words that is most like the quotation, and how like it is (0 to 1)."""
    words = list(re.finditer(r"\w+|[^\w\s]", text))
    count = len(re.findall(r"\w+|[^\w\s]", quote))
    best = (0.0, "")
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(quote)
    for first in range(max(1, len(words) - count + 1)):
        run = words[first : first + count]
        if not run:
            break
        candidate = text[run[0].start() : run[-1].end()]
        matcher.set_seq1(candidate)
        if matcher.real_quick_ratio() > best[0] and matcher.quick_ratio() > best[0]:
            ratio = matcher.ratio()
            if ratio > best[0]:
                best = (ratio, candidate)
    return best
