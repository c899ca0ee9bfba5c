"""The progress of a long command, on one line of a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["progress"]


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Give a function that shows what is being done, each time in the place of the last.

    It writes to standard error, and only where that is a terminal; at the end nothing is left.

    >>> with progress() as show:
    ...     show("salic-law.r1.1")
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda text: None
        return

    def show(text: str) -> None:
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()

    try:
        yield show
    finally:
        show("")
