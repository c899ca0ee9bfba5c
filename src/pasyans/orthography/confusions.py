"""What OCR takes for what in books of the old spelling.

The model is a list of confusions, each with its evidence: how often it was met among the
nineteen wrong letters of the three witnesses of this edition, or else whether it is known
from OCR of other books in such type, or only likely by the look of the letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Place(Enum):
    """Where in a word a confusion occurs."""

    ANYWHERE = "anywhere"
    INSIDE = "inside"  # between two letters
    END = "end"


class Evidence(Enum):
    """Where a confusion was met that the witnesses do not show."""

    OTHER_BOOKS = "other books"
    SHAPE = "shape"


@dataclass(frozen=True, slots=True)
class Confusion:
    """What was read, what was printed, the evidence for it, and where it occurs.

    Attributes:
        read: the letters in the OCR.
        printed: the letters on the page.
        evidence: how often it was met in the witnesses, or another kind of evidence.
        place: where in a word it occurs.
    """

    read: str
    printed: str
    evidence: int | Evidence
    place: Place = Place.ANYWHERE

    @property
    def weight(self) -> float:
        """The odds of this damage beside others, between 0 and 1.

        A share of the witnesses' damage would be nought for what they happen not to show;
        so a quarter of a case is granted to each, and half to what other books show. The
        divisor keeps the commonest below certainty.

        >>> [Confusion("и", "п", n).weight for n in (1, 2)]
        [0.3125, 0.5625]
        >>> [Confusion("и", "п", kind).weight for kind in Evidence]
        [0.125, 0.0625]
        """
        cases = {Evidence.OTHER_BOOKS: 0.5, Evidence.SHAPE: 0.25}
        if isinstance(self.evidence, Evidence):
            return cases[self.evidence] / 4
        return (self.evidence + 0.25) / 4


_BOOKS, _SHAPE = Evidence.OTHER_BOOKS, Evidence.SHAPE

#: Ordered by what the eye sees: two uprights, curves, joined letters, ѣ, the end of a word.
CONFUSIONS = (
    # и, н, п are two uprights and differ by the bar.
    Confusion("и", "п", 2),
    Confusion("н", "и", 2),
    Confusion("н", "п", 1),
    Confusion("и", "н", 1),
    Confusion("п", "и", _SHAPE),
    Confusion("п", "н", _SHAPE),
    Confusion("и", "й", _SHAPE),
    Confusion("н", "я", 2),
    Confusion("я", "н", _SHAPE),
    # ш and м fall apart, or take a stroke from the next letter.
    Confusion("пі", "ш", 1),
    Confusion("ыц", "ьш", 1),
    Confusion("ы", "м", 1),
    Confusion("іп", "ш", _SHAPE),
    Confusion("щ", "ш", _SHAPE),
    Confusion("ш", "щ", _SHAPE),
    Confusion("ц", "щ", _SHAPE),
    # Small curves, a worn or blotted stroke.
    Confusion("е", "с", 1),
    Confusion("с", "е", _SHAPE),
    Confusion("о", "с", _SHAPE),
    Confusion("е", "о", _SHAPE),
    Confusion("д", "л", 1),
    Confusion("л", "д", _SHAPE),
    Confusion("а", "л", _SHAPE),
    Confusion("і", "г", 1),  # italic г
    Confusion("т", "г", _SHAPE),
    Confusion("г", "т", _SHAPE),
    Confusion("б", "в", _SHAPE),
    Confusion("в", "б", _SHAPE),
    Confusion("к", "в", _SHAPE),
    Confusion("х", "к", _SHAPE),
    # ѣ, for which an OCR trained on modern type has no name.
    Confusion("іь", "ѣ", 1),
    Confusion("ъ", "ѣ", _BOOKS, Place.INSIDE),
    Confusion("ь", "ѣ", _SHAPE),
    Confusion("ф", "ѣ", _BOOKS),
    Confusion("ё", "ѣ", _BOOKS),
    Confusion("5", "ѣ", _BOOKS, Place.INSIDE),
    Confusion("$", "ѣ", _BOOKS, Place.INSIDE),
    # ъ at the end of a word. What has и or ь instead is mostly another form of the word,
    # so these two, though other books have them, only raise a flag.
    Confusion("ісь", "къ", _BOOKS, Place.END),
    Confusion("н", "ъ", _BOOKS, Place.END),
    Confusion("и", "ъ", _SHAPE, Place.END),
    Confusion("ь", "ъ", _SHAPE, Place.END),
)

_BY_FIRST: dict[str, list[Confusion]] = {}
for _confusion in CONFUSIONS:
    _BY_FIRST.setdefault(_confusion.read[0], []).append(_confusion)


def undone(word: str) -> Iterator[tuple[int, str, float]]:
    """Every form from which one confusion leads to ``word``.

    Yields:
        The offset just after the letters restored, the form, and the weight.

    >>> [form for _, form, _ in undone("діьло") if "ѣ" in form]
    ['дѣло', 'діѣло']
    """
    for offset, letter in enumerate(word):
        for confusion in _BY_FIRST.get(letter, ()):
            end = offset + len(confusion.read)
            if not word.startswith(confusion.read, offset):
                continue
            if confusion.place is Place.END and end != len(word):
                continue
            if confusion.place is Place.INSIDE and not 0 < offset <= end < len(word):
                continue
            form = word[:offset] + confusion.printed + word[end:]
            yield offset + len(confusion.printed), form, confusion.weight
