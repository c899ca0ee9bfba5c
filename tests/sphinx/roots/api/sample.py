"""A module of every kind of thing that needs care."""

from typing import NamedTuple

from pasyans.patience.game import Game as Unlisted

__all__ = ["Colon", "Fields", "misnamed", "signature"]


class Fields(NamedTuple):
    """A named tuple.

    Attributes:
        first: The first field: a number
            of any size.
    """

    first: int
    second: int


class Colon:
    """A class with an attribute that is explained with a colon.

    Attributes:
        made: An attribute without an entry.
    """

    def __init__(self) -> None:
        self.made = 1

    @property
    def colon(self) -> int:
        """One thing: another thing."""
        return 1


def signature(game: Unlisted) -> int:
    """Take what no page shows.

    Returns:
        One number: another one.

    Raises:
        ForeignScript: The name of an error that no page shows.
    """
    return 1


def misnamed() -> None:
    """Fail.

    Raises:
        NoSuchErrorAnywhere: The name is wrong.
    """
