"""What a page has beside its text: numbers, running heads, marks of notes."""

from __future__ import annotations

import re
from collections import Counter

PAGE_NUMBER, RUNNING_HEAD = "page number", "running head"

_NUMBER = re.compile(r"[\s\-—–_.*\[\]()]*+(?:\d{1,4}|[IVXLCІХѴМ]{1,8})[\s\-—–_.*\[\]()]*+")
#: The number of the page, before a running head or after it.
_NUMBER_BEFORE = re.compile(r"\d{1,4}[\s.—–-]++")
_NUMBER_AFTER = re.compile(r"[\s.—–-]\d{1,4}\Z")
_HEAD = re.compile(r"\D{3,60}")
#: A line longer than this is text.
_LONGEST_HEAD = 70
#: How many short lines are remembered in the search for running heads.
_MEMORY = 4000

#: The mark of a note, as it stands after a word: [3] or 3) or *), or between angle quotes, «18».
NOTE_MARK = re.compile(r"\[\d{1,3}\*?\]|«\d{1,3}»|^\d{1,2}\)|^\*{1,3}\)")


class Furniture:
    """Recognises the furniture of the pages of one text, line by line.

    A bare number is a page number. A running head is a short line that comes again, in
    capitals or with a page number beside it: so the first is taken for text.

    >>> furniture = Furniture()
    >>> [furniture.kind(line) for line in ("— 12 —", "ПАСЬЯНСЪ. 13", "Карты", "ПАСЬЯНСЪ. 14")]
    ['page number', None, None, 'running head']
    """

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def kind(self, line: str) -> str | None:
        """What a line is besides text, or ``None``."""
        if len(line) > _LONGEST_HEAD or not line.strip():
            return None
        if _NUMBER.fullmatch(line):
            return PAGE_NUMBER
        head = _without_number(line.strip())
        if not _HEAD.fullmatch(head) or not (head.isupper() or any(map(str.isdigit, line))):
            return None
        head = " ".join(head.lower().split()).strip(" .,-—–")
        if len(self._seen) >= _MEMORY:
            self._seen.clear()
        self._seen[head] += 1
        return RUNNING_HEAD if self._seen[head] > 1 else None


def _without_number(line: str) -> str:
    """What stands on the line besides the number of the page.

    >>> _without_number("12. ПАСЬЯНСЪ"), _without_number("ПАСЬЯНСЪ. — 13")
    ('ПАСЬЯНСЪ', 'ПАСЬЯНСЪ. —')
    """
    before = _NUMBER_BEFORE.match(line)
    after = _NUMBER_AFTER.search(line)
    return line[before.end() if before else 0 : after.start() if after else len(line)]
