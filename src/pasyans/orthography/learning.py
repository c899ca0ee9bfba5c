"""Learn from OCR and a clean copy what the OCR takes for what."""

from __future__ import annotations

from collections import Counter

from .alignment import LONGEST, letter_blocks, word_pairs
from .confusions import Confusion, ConfusionModel

#: More letters than this on either side are a word misread, not a letter.
_MOST_LETTERS = 3


def learn(ocr: str, clean: str, *, least: int = 2, source: str = "learnt") -> ConfusionModel:
    """Count the confusions of ``ocr`` against ``clean``.

    Args:
        ocr: the text as it was read.
        clean: the same text as printed, in the old spelling. The two need not agree in lines,
            and each may have a few words that the other lacks.
        least: how often a confusion must be met to be kept.
        source: the name under which the model says where its figures come from.

    Returns:
        The confusions met at least ``least`` times, each with the share of its letter that was
        misread so.

    Raises:
        ValueError: when the texts have nothing in common.

    >>> model = learn("Дфло въ мфстф. Дфло.", "Дѣло въ мѣстѣ. Дѣло.")
    >>> [(c.printed, c.read, c.probability) for c in model.confusions]
    [('ѣ', 'ф', 1.0)]
    """
    met: Counter[tuple[str, str, str]] = Counter()
    letters: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    agree = 0
    for read, printed in word_pairs(ocr, clean):
        if len(read) > LONGEST or len(printed) > LONGEST:
            continue
        agree += read == printed
        small = printed.lower()
        for at, letter in enumerate(small):
            letters[letter] += 1
            if at + 1 == len(small) or small[at + 1] == " ":
                ends[letter] += 1
        if read != printed:
            met.update(_met(read, printed))
    if not agree:
        raise ValueError("the two texts have no word in common: are they the same text?")
    confusions = []
    for (wrong, right, place), count in met.items():
        total = (ends[right[-1]] if place == "end" else letters[right[0]]) or 1
        if count >= least:
            confusions.append(
                Confusion(right, wrong, round(min(1.0, count / total), 6), place, source)
            )
    return ConfusionModel(confusions)


def _met(read: str, printed: str) -> Counter[tuple[str, str, str]]:
    """The confusions of a stretch of words: as read, as printed, where."""
    met: Counter[tuple[str, str, str]] = Counter()
    for wrong, right, start in letter_blocks(read, printed):
        if " " in wrong or " " in right:
            continue
        if not right and start:
            # A letter too many: with the one before it, it is that letter misread.
            right, start = printed[start - 1], start - 1
            wrong = right + wrong
        pairs = [(wrong, right, start)]
        if len(wrong) == len(right):
            pairs = [(w, r, start + at) for at, (w, r) in enumerate(zip(wrong, right, strict=True))]
        for was_read, was_printed, at in pairs:
            if max(len(was_read), len(was_printed)) > _MOST_LETTERS or not was_printed:
                continue
            first = at == 0 or printed[at - 1] == " "
            small = was_printed.lower()
            if was_printed != small or first:
                # A capital, or the beginning of a word: case says nothing of the shape.
                was_read = was_read.lower()
            end = at + len(was_printed)
            is_end = end == len(printed) or printed[end] == " "
            if was_read != small and (small.isalpha() or not small.isascii()):
                met[was_read, small, "end" if is_end and small[-1] in "ъь" else "anywhere"] += 1
    return met
