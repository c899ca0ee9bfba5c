"""Standard input and output as UTF-8, whatever the terminal or the locale says."""

from __future__ import annotations

import sys
from typing import BinaryIO, TextIO

from pasyans.commands import UsageError
from pasyans.messages import translate as _

__all__ = ["given_text", "say", "standard_input", "standard_output"]


def standard_input() -> BinaryIO:
    """Return standard input as bytes.

    Raises:
        UsageError: It is closed.
    """
    if sys.stdin is None:
        raise UsageError(_("standard input or output is closed"))
    return sys.stdin.buffer


def standard_output() -> TextIO:
    """Return standard output for text that other programs read: in UTF-8, line ends as they are.

    Raises:
        UsageError: It is closed.
    """
    output = sys.stdout
    if output is None:
        raise UsageError(_("standard input or output is closed"))
    if hasattr(output, "reconfigure"):
        # Half of a surrogate pair, which UTF-8 has not, comes out as \udc80: JSON reads that back.
        output.reconfigure(encoding="utf-8", errors="backslashreplace", newline="")
    return output


def given_text(name: str, data: bytes) -> str:
    r"""Return what was read from a file or from standard input (``-``) as text.

    Raises:
        UsageError: It is not UTF-8; the message gives the line.

    >>> given_text("table.txt", b"\xef\xbb\xbfkings Ks")
    'kings Ks'
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        said = _("{name}, line {line}: not UTF-8").format(
            name=_("standard input") if name == "-" else name, line=line
        )
        raise UsageError(said) from None


def say(line: str) -> None:
    """Write a line of an answer at once, before the rest of the answer is known."""
    if sys.stdout is not None:  # as where it is closed (`>&-`)
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
