"""Edits: what the OCR has at an offset, and what is read instead.

An edit is minimal: it holds no letter that it does not change. The text between edits is the same
in both states, so edited text and edits together give the OCR back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise

__all__ = ["Edit", "EditConflict", "Rule", "apply_edits", "emend", "merge", "systematic"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A systematic emendation: one string of the OCR that is always read as another."""

    id: str
    ocr: str
    read: str
    cause: str
    certainty: str


@dataclass(frozen=True, slots=True)
class Edit:
    """One change at an offset (code points): ``ocr`` stands there, ``read`` is read.

    ``rule`` names the systematic emendation that made it, and is empty for one made by hand.
    """

    start: int
    ocr: str
    read: str
    cause: str
    certainty: str
    rule: str = ""

    @property
    def end(self) -> int:
        """The offset after the last code point that is replaced."""
        return self.start + len(self.ocr)

    def meets(self, after: Edit) -> bool:
        """Say whether the next edit changes letters of this one, or inserts at the same offset."""
        return after.start < self.end or (after.start, after.end) == (self.start, self.end)


class EditConflict(ValueError):
    """Edits that overlap, or that do not fit the text."""


def apply_edits(text: str, start: int, edits: Sequence[Edit]) -> str:
    """Return the text, which begins at offset ``start``, with the edits made.

    Args:
        text: A stretch of a witness.
        start: The offset in the witness at which it begins.
        edits: What to change, in order; their offsets are in the witness.

    Raises:
        EditConflict: Edits overlap, or do not fit the text.

    >>> apply_edits("нзъ колоды", 5, [Edit(5, "н", "и", "ocr", "sure")])
    'изъ колоды'
    """
    out, at = [], start
    for edit in edits:
        if edit.start < at or edit.end > start + len(text):
            raise EditConflict(f"the edit at {edit.start} overlaps another or leaves the text")
        if text[edit.start - start : edit.end - start] != edit.ocr:
            raise EditConflict(f"the text at {edit.start} is not {edit.ocr!r}")
        out += [text[at - start : edit.start - start], edit.read]
        at = edit.end
    return "".join([*out, text[at - start :]])


def systematic(text: str, start: int, rules: Iterable[Rule]) -> list[Edit]:
    """Return the edits that the rules make in a text that begins at offset ``start``, in order.

    Where two rules would touch the same letters, the earlier rule wins.

    >>> [edit.start for edit in systematic("нђтъ", 10, [Rule("yat", "ђ", "ѣ", "ocr", "sure")])]
    [11]
    """
    taken: dict[int, Edit] = {}
    used: set[int] = set()
    for rule in rules:
        at = text.find(rule.ocr)
        while at >= 0:
            cells = range(at, at + len(rule.ocr))
            if used.isdisjoint(cells):
                used.update(cells)
                taken[at] = Edit(
                    start + at, rule.ocr, rule.read, rule.cause, rule.certainty, rule.id
                )
            at = text.find(rule.ocr, at + 1)
    return [taken[at] for at in sorted(taken)]


def emend(
    ocr: str, start: int, read: str, rules: Iterable[Rule], *, cause: str, certainty: str
) -> list[Edit]:
    """Return the minimal edits made by hand that, after the rules, turn the OCR into the reading.

    The list is empty when the rules alone give the reading.

    >>> yat = Rule("yat", "ђ", "ѣ", "ocr", "sure")
    >>> for edit in emend("сдђдующая", 128, "слѣдующая", [yat], cause="ocr", certainty="sure"):
    ...     print(edit.start, edit.ocr, edit.read)
    129 д л
    """
    ruled = systematic(ocr, start, rules)
    # For each border between letters after the rules, the border in the OCR (None inside a rule's).
    borders: list[int | None] = [start]
    base: list[str] = []
    at = start
    for edit in [*ruled, None]:
        until = edit.start if edit else start + len(ocr)
        base.append(ocr[at - start : until - start])
        borders += range(at + 1, until + 1)
        if edit:
            base.append(edit.read)
            if edit.read:
                borders += [None] * (len(edit.read) - 1)
                borders.append(edit.end)
            else:
                borders[-1] = edit.end
            at = edit.end
    ruled_text = "".join(base)
    changes = []
    matcher = SequenceMatcher(None, ruled_text, read, autojunk=False)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag == "equal":
            continue
        while borders[i1] is None:
            i1, j1 = i1 - 1, j1 - 1
        while borders[i2] is None:
            i2, j2 = i2 + 1, j2 + 1
        changes.append((i1, i2, j1, j2))
    pairs = pairwise(changes)
    if any(after[0] < before[1] or after[2] < before[3] for before, after in pairs):
        changes = [(0, len(ruled_text), 0, len(read))]  # a rule's letters lie across two changes
    edits = []
    for i1, i2, j1, j2 in changes:
        first, last = borders[i1], borders[i2]
        assert first is not None
        assert last is not None
        edits.append(Edit(first, ocr[first - start : last - start], read[j1:j2], cause, certainty))
    return edits


def merge(ruled: Sequence[Edit], by_hand: Sequence[Edit]) -> tuple[Edit, ...]:
    """Return both in order; an edit by hand takes the place of a rule's where they meet.

    Raises:
        EditConflict: Two edits by hand overlap.

    >>> rule, hand = Edit(3, "ђ", "ѣ", "ocr", "sure", "yat"), Edit(3, "ђ", "е", "ocr", "sure")
    >>> merge([rule], [hand]) == (hand,)
    True
    """
    hand = sorted(by_hand, key=lambda edit: (edit.start, edit.end))
    for before, after in pairwise(hand):
        if before.meets(after):
            raise EditConflict(f"two emendations touch the same letters at {after.start}")
    kept = [
        rule
        for rule in ruled
        if not any(edit.start < rule.end and rule.start < edit.end for edit in hand)
    ]
    return tuple(sorted([*kept, *hand], key=lambda edit: (edit.start, edit.end)))
