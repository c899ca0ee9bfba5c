"""Numbers as arguments: read, and refused in a sentence that says what would be right."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable

from pasyans.messages import translate as _

__all__ = ["share", "whole_number"]


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return the reader of a whole number, for `argparse`.

    >>> whole_number(1)("12")
    12
    """

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 19 else -1
        if least <= number and (most is None or number <= most):
            return number
        if most is None:
            said = _("a whole number from {least}, not {text!r}")
        else:
            said = _("a whole number from {least} to {most}, not {text!r}")
        raise ArgumentTypeError(said.format(least=least, most=most, text=text))

    return read


def share(text: str) -> float:
    """Read a number from 0 to 1, for `argparse`.

    >>> share("0.8")
    0.8
    """
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise ArgumentTypeError(_("a number from 0 to 1, not {text!r}").format(text=text))
    return value
