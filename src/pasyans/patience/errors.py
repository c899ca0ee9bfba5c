"""Errors in the text of a card, a position, a move, a deal or a reading."""

__all__ = ["ForeignMove", "IllegalMove", "NotationError", "PatienceError", "UnknownReading"]


class PatienceError(ValueError):
    """Base of the errors that a player's input can cause; its text is one line for the reader."""


class NotationError(PatienceError):
    """A text that is no card, position, move or deal, or that describes an impossible one.

    The message says what was wrong, where, and what would be right.
    """


class UnknownReading(PatienceError):
    """An option, a reading or a bundle that the game does not have; the message lists its own."""


class IllegalMove(PatienceError):
    """A move that was to be made although the rules forbid it.

    ``verdict`` holds the :class:`~pasyans.patience.verdicts.Forbidden` that says why.
    """

    def __init__(self, move: object, verdict: object) -> None:
        super().__init__(f"{move} is forbidden: {verdict}")
        self.verdict = verdict


class ForeignMove(TypeError):
    """A move of a kind that the game does not have, made by code and not read from a text.

    Args:
        move: the move.
        game: the id of the game.
    """

    def __init__(self, move: object, game: str) -> None:
        super().__init__(f"{move!r} is no move of {game}")
