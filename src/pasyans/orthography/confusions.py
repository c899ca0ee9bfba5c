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
from operator import itemgetter
from pathlib import Path
from typing import Any

from .target import whole

FORMAT = 1

PLACES = ("anywhere", "inside", "end")


def modern_letters(word: str) -> str:
    """The word in small letters of modern spelling, ё aside.

    A chain of ``replace`` is three times as fast as ``translate``.

    >>> modern_letters("Ѳёдоръ"), modern_letters("мѵро")
    ('федоръ', 'миро')
    """
    lower = word.lower().replace("ѣ", "е").replace("і", "и").replace("ё", "е")
    return lower.replace("ѳ", "ф").replace("ѵ", "и").replace("ї", "и")


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


#: What was printed, in modern letters; and the letters in the old spelling, with log10 of how
#: probable they are.
Undone = tuple[str, tuple[tuple[float, str], ...]]

#: The same after log10 of the likeliest.
Ranked = tuple[float, str, tuple[tuple[float, str], ...]]

#: How many letters more were printed, log10 of the likeliest, and the tokens at the beginning,
#: inside and at the end of a word, or nothing.
Jump = tuple[int, float, str, str, str]


class ConfusionModel:
    """Confusions, ready to be undone in a word.

    Args:
        confusions: the model; of two that agree in all but probability the likelier counts.

    What is asked of a model is asked by a *key*: the letters that are read, with ``<`` before them
    at the beginning of a word and ``>`` after them at its end. Letters that are lost are read as
    nothing. A *token* is a key with the number of letters that were printed more or less; where one
    letter is read as one, it is the key.

    >>> model = ConfusionModel([Confusion("ѣ", "ф", 0.1), Confusion("ш", "пи", 0.01)])
    >>> len(model), model.undone["ф"], model.best["<пи"], model.printed["пи>-1"]
    (2, {'е': ((-1.0, 'ѣ'),)}, -2.0, ('ш',))
    >>> model.jumps["п"]
    (('пи', ((-1, -2.0, '<пи-1', 'пи-1', 'пи>-1'),)),)
    """

    __slots__ = (
        "best",
        "confusions",
        "jumps",
        "lengths",
        "longer",
        "printed",
        "ranked",
        "undone",
    )

    def __init__(self, confusions: Iterable[Confusion]) -> None:
        likeliest: dict[tuple[str, str, str], Confusion] = {}
        for one in confusions:
            place = (one.printed, one.read, one.place)
            if place not in likeliest or likeliest[place].probability < one.probability:
                likeliest[place] = one
        #: The confusions in the order of what was printed.
        self.confusions = tuple(likeliest[place] for place in sorted(likeliest))
        #: By key and by what was printed, in modern letters: log10 of the probability and the
        #: letters in the old spelling, the likeliest first.
        self.undone: dict[str, dict[str, tuple[tuple[float, str], ...]]] = {}
        #: By token: what was printed, in modern letters.
        self.printed: dict[str, tuple[str, ...]] = {}
        jumps: dict[str, dict[int, set[str]]] = {}
        sizes: dict[str, int] = {}
        for one in self.confusions:
            letters = modern_letters(one.printed)
            more = len(letters) - len(one.read)
            for key in _keys(one):
                sizes[key] = len(one.read)
                choice = self.undone.setdefault(key, {})
                some = (*choice.get(letters, ()), (log10(one.probability), one.printed))
                choice[letters] = tuple(sorted(some, reverse=True))
                token = key if len(one.read) == 1 and not more else f"{key}{more:+d}"
                # і read as и, or а as А, is no other letter.
                is_other = letters != modern_letters(one.read)
                if is_other and letters not in self.printed.get(token, ()):
                    self.printed[token] = (*self.printed.get(token, ()), letters)
                if one.read and token != key:
                    jumps.setdefault(one.read, {}).setdefault(more, set()).add(token)
        #: By key: log10 of the likeliest confusion.
        self.best = {
            key: max(some[0][0] for some in choice.values()) for key, choice in self.undone.items()
        }
        #: By key and by how many letters more were printed: the choices of ``undone``.
        self.longer: dict[str, dict[int, list[Undone]]] = {}
        for key, choice in self.undone.items():
            of_key = self.longer.setdefault(key, {})
            for letters, some in choice.items():
                more = len(letters) - sizes[key]
                of_key.setdefault(more, []).append((letters, some))
        #: By key: what was printed, the likeliest first, after log10 of its probability.
        self.ranked: dict[str, list[Ranked]] = {
            key: sorted(
                ((some[0][0], letters, some) for letters, some in choice.items()),
                key=itemgetter(0),
                reverse=True,
            )
            for key, choice in self.undone.items()
        }
        #: By the first letter of what is read, where that is not one letter for one: what is read,
        #: and for each how many letters more were printed, log10 of the likeliest, and the tokens
        #: at the beginning, inside and at the end of a word, or nothing.
        self.jumps: dict[str, tuple[tuple[str, tuple[Jump, ...]], ...]] = {}
        for read, tokens in sorted(jumps.items()):
            every = tuple(self._jump(read, longer, tokens[longer]) for longer in sorted(tokens))
            self.jumps[read[0]] = (*self.jumps.get(read[0], ()), (read, every))
        #: By the first letter of what is read: how many letters are read, if more than one.
        lengths: dict[str, set[int]] = {}
        for one in self.confusions:
            if len(one.read) > 1:
                lengths.setdefault(one.read[0], set()).add(len(one.read))
        self.lengths = {first: tuple(sorted(some)) for first, some in lengths.items()}

    def _jump(self, read: str, more: int, tokens: set[str]) -> Jump:
        """What ``jumps`` has for letters that are read and so many more that were printed."""
        first, inside, last = (
            token if token in tokens else ""
            for token in (f"{key}{more:+d}" for key in (f"<{read}", read, f"{read}>"))
        )
        return more, max(self.best[token[:-2]] for token in tokens), first, inside, last

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
        except RecursionError:
            raise ValueError(f"{path}: not a model of confusions: nested too deep") from None
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
        """Write the model to a JSON file, a confusion a line: all of it, or nothing."""
        rows = ",\n".join(
            "  " + json.dumps(asdict(one), ensure_ascii=False) for one in self.confusions
        )
        with whole(path) as file:
            file.write(f'{{"format": {FORMAT}, "confusions": [\n{rows}\n]}}\n')


def _keys(one: Confusion) -> tuple[str, ...]:
    """The keys of a confusion, by where in a word it may be."""
    if one.place == "end":
        return (f"{one.read}>",)
    if one.place == "inside":
        return (one.read,)
    return (f"<{one.read}", one.read, f"{one.read}>") if one.read else ("", ">")


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
