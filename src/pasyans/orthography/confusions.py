"""What OCR takes for what in books of the old spelling: a model of probabilities.

A *confusion* says that a stretch of letters that was printed is read as another, and how
often. The default model (``data/confusions.json``) names the source of each:

``witnesses``
    the wrong letters of the three witnesses of this edition, nineteen words in some 1,700;
``print``
    pages set in Old Standard, spoilt with noise and read by Tesseract 5.3 with its model of
    modern Russian (``benchmarks/damage.py``), of modern aphorisms put into the old spelling;
``books``
    seen in OCR of other books of the time, without a count;
``shape``
    not met, but likely by the look of the letters.

``learn`` makes a model from a text's own OCR and a clean copy of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from math import log10
from pathlib import Path
from typing import Any

FORMAT = 1
#: The letters of modern spelling, ё aside, for those of the old.
MODERN_LETTERS = str.maketrans("ѣіѳѵїё", "еифиие")

PLACES = ("anywhere", "inside", "end")


@dataclass(frozen=True, slots=True)
class Confusion:
    """What was printed, as what it is read, and how often.

    Attributes:
        printed: the letters on the page, small; never empty.
        read: the letters in the OCR. A capital stands only for a capital inside a word.
        probability: the share of ``printed`` that is so read, above 0 and at most 1.
        place: ``anywhere`` in a word, ``inside`` (between two letters) or at its ``end``.
        source: where this is known from.
    """

    printed: str
    read: str
    probability: float
    place: str = "anywhere"
    source: str = "learnt"

    def __post_init__(self) -> None:
        if not self.printed or self.printed == self.read:
            raise ValueError(f"a confusion changes letters: {self.printed!r} read as {self.read!r}")
        if not 0 < self.probability <= 1:
            raise ValueError(
                f"{self.printed!r} read as {self.read!r}: the probability must be above 0 "
                f"and at most 1, not {self.probability!r}"
            )
        if self.place not in PLACES:
            raise ValueError(
                f"{self.printed!r} read as {self.read!r}: the place must be one of "
                f"{', '.join(PLACES)}, not {self.place!r}"
            )


class ConfusionModel:
    """Confusions, ready to be undone in a word.

    Args:
        confusions: the model; of two that agree in all but probability the likelier counts.

    >>> model = ConfusionModel([Confusion("ѣ", "ф", 0.1), Confusion("ьш", "ыц", 0.01)])
    >>> len(model), model.by_first["ф"]
    (2, [('ф', 'ѣ', 'е', -1.0, 'anywhere')])
    """

    __slots__ = ("by_first", "confusions", "lost")

    def __init__(self, confusions: Iterable[Confusion]) -> None:
        best: dict[tuple[str, str, str], Confusion] = {}
        for one in confusions:
            key = (one.printed, one.read, one.place)
            if key not in best or best[key].probability < one.probability:
                best[key] = one
        #: The confusions in the order of what was printed.
        self.confusions = tuple(best[key] for key in sorted(best))
        #: By the first letter of what is read: read, printed, printed in modern letters, log10 of
        #: the probability, place.
        self.by_first: dict[str, list[tuple[str, str, str, float, str]]] = {}
        #: Letters that are lost without a trace, in the same form.
        self.lost: list[tuple[str, str, str, float, str]] = []
        for one in self.confusions:
            entry = (
                one.read,
                one.printed,
                one.printed.translate(MODERN_LETTERS),
                log10(one.probability),
                one.place,
            )
            if one.read:
                self.by_first.setdefault(one.read[0], []).append(entry)
            else:
                self.lost.append(entry)

    def __len__(self) -> int:
        return len(self.confusions)

    @classmethod
    def load(cls, path: Path) -> ConfusionModel:
        """Read a model from a JSON file as ``save`` writes it.

        Raises:
            ValueError: when the file is not such a model; the message says where.
        """
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{path}: not a model of confusions: {error}") from error
        return cls(_confusions(data, str(path)))

    @classmethod
    def default(cls) -> ConfusionModel:
        """The model that comes with the package.

        >>> any(c.printed == "ѣ" and c.read == "ф" for c in ConfusionModel.default().confusions)
        True
        """
        return _default()

    def save(self, path: Path) -> None:
        """Write the model to a JSON file, a confusion a line."""
        rows = ",\n".join(
            "  " + json.dumps(asdict(one), ensure_ascii=False) for one in self.confusions
        )
        path.write_text(f'{{"format": {FORMAT}, "confusions": [\n{rows}\n]}}\n', encoding="utf-8")


def _confusions(data: Any, where: str) -> Iterator[Confusion]:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"{where}: not a model of confusions of format {FORMAT}")
    rows = data.get("confusions")
    if not isinstance(rows, list):
        raise ValueError(f"{where}: a model has a list of confusions")
    for number, row in enumerate(rows, start=1):
        try:
            yield Confusion(**row)
        except TypeError as error:
            raise ValueError(
                f"{where}: confusion {number}: it has printed, read and probability, "
                f"and may have place and source; not {json.dumps(row, ensure_ascii=False)}"
            ) from error
        except ValueError as error:
            raise ValueError(f"{where}: confusion {number}: {error}") from error


@cache
def _default() -> ConfusionModel:
    source = files("pasyans.orthography") / "data" / "confusions.json"
    return ConfusionModel(_confusions(json.loads(source.read_text(encoding="utf-8")), "default"))
