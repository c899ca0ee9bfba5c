"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

#: What a file is called, behind its name, until it is complete. It is found again after a run that
#: was killed, and is no name that another program gives.
UNFINISHED = ".pasyans-part"


@contextmanager
def whole(target: Path) -> Iterator[TextIO]:
    """Open a text file that gets its name when all is written, in UTF-8 and with LF as it is.

    Whatever ends the writing before, an error or Ctrl-C, leaves no trace, and a file that had the
    name before stays. A link stays a link, a file keeps its rights, and a device (``/dev/null``) or
    a pipe is written to as such. The folders above are made.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with whole(Path(folder) / "deep" / "a.txt") as file:
    ...         _ = file.write("туз")
    ...         before = [path.name for path in Path(folder).rglob("*.*")]
    ...     print(before, [path.name for path in Path(folder).rglob("*.*")])
    ['a.txt.pasyans-part'] ['a.txt']
    """
    if target.exists() and not target.is_file():
        with target.open("w", encoding="utf-8", newline="") as file:
            yield file
        return
    place = target.resolve()
    if not place.parent.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
    part = unfinished(place)
    try:
        with part.open("w", encoding="utf-8", newline="") as file:
            yield file
        if place.exists():
            part.chmod(stat.S_IMODE(place.stat().st_mode))
        os.replace(part, place)
    finally:
        part.unlink(missing_ok=True)


def unfinished(target: Path) -> Path:
    """Where a file is written before it gets its name.

    >>> unfinished(Path("a.txt")).name
    'a.txt.pasyans-part'
    """
    return target.with_name(target.name + UNFINISHED)
