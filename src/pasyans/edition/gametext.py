"""One game of the book as the edition has it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pasyans.edition.clause import Clause, Container
from pasyans.edition.crux import Crux
from pasyans.edition.departure import Departure
from pasyans.edition.emendation import Emendation
from pasyans.edition.lacuna import Lacuna, Supplied
from pasyans.edition.piece import Piece
from pasyans.edition.prose import Prose

__all__ = ["GameText", "Part"]

Part = Clause | Container | Lacuna | Supplied | Crux | Departure


@dataclass(frozen=True, slots=True)
class GameText:
    """The text of a game with everything that the editors add to it; all ids are full.

    Attributes:
        id: The id of the game.
        title: Its titles: ``original``, ``ru``, ``en``, and where known ``cadogan``.
        number: Its number in the first English series.
        status: One of `GAME_STATUSES`.
        python: The class that plays it, ``module:Class``, or empty.
        witness: The siglum of the witness in which it stands.
        clauses: The clauses in the order of the text.
        containers: The rules and paragraphs that hold them.
        lacunae: The gaps in the text.
        supplied: The clauses that the edition supplies.
        cruxes: The places that can be read in two ways.
        departures: The habits of other programs.
        emendations: The emendations made by hand, in file order.
        sequence: Clauses, lacunae and supplied clauses where a reader meets them.
        pieces: Everything of this game in its witness, in file order.
        file: The YAML of the game.
        line: Always 1.
        kind: Always ``game``.
    """

    id: str
    title: Prose
    number: int
    status: str
    python: str
    witness: str
    clauses: tuple[Clause, ...]
    containers: tuple[Container, ...]
    lacunae: tuple[Lacuna, ...]
    supplied: tuple[Supplied, ...]
    cruxes: tuple[Crux, ...]
    departures: tuple[Departure, ...]
    emendations: tuple[Emendation, ...]
    sequence: tuple[Clause | Lacuna | Supplied, ...]
    pieces: tuple[Piece, ...]
    file: str
    line: int = 1
    kind: str = "game"

    @property
    def unedited(self) -> tuple[Piece, ...]:
        """The pieces that are not edited yet."""
        return tuple(piece for piece in self.pieces if piece.kind == "unedited")

    @property
    def texts(self) -> tuple[Clause | Supplied, ...]:
        """Everything that is translated: the clauses, then what is supplied."""
        return (*self.clauses, *self.supplied)

    @property
    def systematic(self) -> dict[str, int]:
        """How many edits each systematic emendation made in this game, by the id of the rule."""
        counts = Counter(edit.rule for piece in self.pieces for edit in piece.edits if edit.rule)
        return dict(sorted(counts.items()))

    def parts(self) -> dict[str, Part]:
        """Return everything of the game that has an id, by its full id.

        >>> from pasyans.edition import Edition
        >>> Edition.open().games["salic-law"].parts()["salic-law.l1"].kind
        'lacuna'
        """
        texts = (self.clauses, self.containers, self.lacunae, self.supplied)
        return {part.id: part for group in (*texts, self.cruxes, self.departures) for part in group}

    def cruxes_of(self, id: str) -> tuple[Crux, ...]:
        """Return the cruxes that name a clause, or a container that holds it.

        >>> from pasyans.edition import Edition
        >>> [crux.id for crux in Edition.open().games["salic-law"].cruxes_of("salic-law.r2.1")]
        ['salic-law.x1']
        """
        return tuple(
            crux
            for crux in self.cruxes
            if any(id == named or id.startswith(f"{named}.") for named in crux.clauses)
        )
