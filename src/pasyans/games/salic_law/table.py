"""The table of the Salic Law: what lies where, which moves there are, and what they change.

Nothing here decides whether a move is allowed: that :mod:`pasyans.games.salic_law.rules` says.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import replace

from pasyans.games.salic_law.readings import SalicLawReadings
from pasyans.patience.cards import ACE, JACK, KING, QUEEN, Pile
from pasyans.patience.errors import ForeignMove, NotationError
from pasyans.patience.facts import Must
from pasyans.patience.moves import Fill, Lay, Move, Place, Play, Turn
from pasyans.patience.positions import Layout, Position, Row

__all__ = ["ACES", "DEALING", "DEALT", "KINGS", "QUEENS", "SalicLawTable"]

KINGS, ACES, QUEENS = Place("k"), Place("a"), Place("q")
"""The ends of the rows of kings, foundations and queens, where a new pile begins."""
DEALING, DEALT = "dealing", "dealt"


class SalicLawTable(SalicLawReadings):
    """The rows of kings, aces and queens, the card just turned up, and the pack."""

    layout = Layout(
        rows=(
            Row("queens", "q"),
            Row("aces", "a", most=8),
            Row("kings", "k", most=8),
            Row("turned", "t", single_cards=True),
            Row("pack", "p", face_down=True),
        ),
        phases=(DEALING, DEALT),
        dealing=("turned", "pack"),
        marks=("filled",),
    )

    def __init__(self, bundle: str = "edition", **readings: str) -> None:
        super().__init__(bundle, **readings)
        if self.foundations == "above-their-kings":
            self.layout = replace(self.layout, rows=tuple(map(_with_gaps, self.layout.rows)))

    @property
    def endless(self) -> bool:
        """A lone card that may move can go to and fro between two kings (``salic-law.x2c``)."""
        return self.lone_card == "may-move"

    def seen(self, row: str, pile: Pile) -> Pile:
        """The cards that may be looked at: ``salic-law.r1.3`` for packets, else all face up."""
        return self.cards_that_may_be_looked_at(pile) if row == "kings" else super().seen(row, pile)

    def set_out(self, order: Pile) -> Position:
        """The first king on the table, the rest of the pack ready to be turned."""
        if all(card.rank != KING for card in order):
            raise NotationError("this deal has no king to begin with: add one, as in Ks 4d 2c")
        first = self.index_of_the_first_king(order)
        rest = order[:first] + order[first + 1 :]
        aces = self.aces_picked_out(rest)
        queens = tuple(c for c in rest if c.rank == QUEEN) if self.queens == "beforehand" else ()
        for card in aces + queens:
            at = rest.index(card)
            rest = rest[:at] + rest[at + 1 :]
        return Position(
            self.layout,
            ((queens,), self._laid(aces), ((order[first],),), ((),), (rest,)),
            DEALING if rest else DEALT,
            ((),),
        )

    def single_moves(self) -> Mapping[str, Move]:
        """``turn``."""
        return {"turn": Turn()}

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return "turn, t-k2 (lay the turned card), k1-a2 (play), k1-k2 (on a bare king)"

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """A card from ``t`` is laid, one that goes to an ace played, one to a king fills."""
        if source.row == "t":
            return Lay(to)
        if to.row == ACES.row:
            return Play(source, to) if to.pile or self.foundations == "in-line" else None
        return Fill(source, to) if to.row == KINGS.row and to.pile else None

    def candidates(self, position: Position) -> Iterable[Move]:
        """Turn; play each card that lies on a king on each foundation; lay it on each bare king."""
        if position.pile("pack"):
            yield Turn()
        yield from self.candidate_plays(position)
        packets = list(enumerate(position["kings"], start=1))
        bare = [Place("k", number) for number, packet in packets if len(packet) == 1]
        for number, packet in packets:
            if len(packet) > 1:
                for to in bare:
                    yield Fill(Place("k", number), to)

    def after(self, position: Position, move: Move) -> Position:
        """The turned card, or the top card of a packet, moves; the deal ends with its last card."""
        if isinstance(move, Turn):
            return self.turned_up(position)
        if isinstance(move, Lay):
            card = position.pile("turned")[0]
            position = position.with_row("turned", ((),))
            if not position.pile("pack"):
                position = position.with_phase(DEALT)
            return position.with_pile(move.to, (*position.at(move.to), card))
        if not isinstance(move, Play | Fill):
            raise ForeignMove(move, self.id)
        *rest, card = position.at(move.source)
        position = position.with_pile(move.source, tuple(rest))
        if isinstance(move, Fill) and self.fillings == "once":
            position = position.with_mark(
                "filled", tuple(sorted({*position.mark("filled"), str(move.to.pile)}))
            )
        return position.with_pile(move.to, (*position.at(move.to), card))

    def impossible(self, position: Position) -> str | None:
        """Why no course of play leads here in the readings of this game, or None if one may."""
        for number, (king, *cards) in enumerate(position["kings"], start=1):
            if king.rank != KING:
                return f"k{number} begins with {king}; a packet begins with its king"
            for card in cards:
                if card.rank in (KING, QUEEN) or (card.rank == ACE and not self._aces_on_packets()):
                    return f"{card} lies in k{number}; kings, queens and aces have their own rows"
        for number, foundation in enumerate(position["aces"], start=1):
            ranks = [card.rank for card in foundation]
            if ranks != list(range(ACE, len(ranks) + 1)) or len(ranks) > JACK:
                return f"a{number} does not go up from an ace, card by card, to a knave at most"
        if wrong := [card for card in position.pile("queens") if card.rank != QUEEN]:
            return f"{wrong[0]} lies among the queens"
        if position.phase == DEALT and (position.pile("turned") or position.pile("pack")):
            return "the phase is dealt, but a card of the pack is left"
        numbers = {str(number + 1) for number in range(len(position["kings"]))}
        if wrong_marks := set(position.mark("filled")) - numbers:
            return f"'filled {min(wrong_marks)}' names no packet of this position"
        return None

    def candidate_plays(self, position: Position) -> Iterable[Play]:
        """Each top card that lies on a king, to each foundation; an ace to a new one too."""
        foundations = len(position["aces"])
        for number, packet in enumerate(position["kings"], start=1):
            if len(packet) == 1:
                continue
            source = Place("k", number)
            for to in range(1, foundations + 1):
                yield Play(source, Place("a", to))
            if foundations < 8 and packet[-1].rank == ACE:
                yield Play(source, ACES)

    def rank_turned_up(self, position: Position) -> int | None:
        """The rank of the card just turned up."""
        turned = position.pile("turned")
        return turned[0].rank if turned else None

    def goes_on_a_packet(self, position: Position) -> bool:
        """Whether the card just turned up is no king, no queen, and no ace that is laid at once."""
        return self.rank_turned_up(position) is not None and not (
            self.king_beside_king(position)
            or self.ace_at_once(position)
            or self.queens_above_the_foundations(position)
        )

    def places_for_a_new_ace(self, position: Position) -> tuple[Place, ...]:
        """Where an ace may begin a foundation (``salic-law.x4``, ``salic-law.d1``)."""
        aces, kings = position["aces"], len(position["kings"])
        if self.foundations == "above-their-kings":
            return tuple(Place("a", n) for n in range(1, kings + 1) if not aces[n - 1])
        return () if self.ace_waits == "for-king" and len(aces) >= kings else (ACES,)

    def _laid(self, aces: Pile) -> tuple[Pile, ...]:
        """The row of the foundations with these aces alone."""
        row = self.layout.by_letter(ACES.row)
        return (*((ace,) for ace in aces), *row.empty()[len(aces) :])

    def _aces_on_packets(self) -> bool:
        """Whether under these readings an ace can come to lie in a packet."""
        return (
            self.aces == "at-will"
            or self.ace_waits == "for-king"
            or self.foundations == "above-their-kings"
        )

    # What the table asks of the rules

    @abstractmethod
    def cards_that_may_be_looked_at(self, packet: Pile) -> Pile:
        """All cards of each packet may be looked through."""

    @abstractmethod
    def aces_picked_out(self, order: Pile) -> Pile:
        """The foundation cards, the eight aces, are not picked out before the deal."""

    @abstractmethod
    def index_of_the_first_king(self, order: Pile) -> int:
        """A king is taken from the two packs and begins the row of eight kings."""

    @abstractmethod
    def king_beside_king(self, position: Position) -> Place | None:
        """The kings, as they appear, are placed one beside another in a row."""

    @abstractmethod
    def ace_at_once(self, position: Position) -> Must | None:
        """An ace that turns up is placed at once in a line above the packets of the kings."""

    @abstractmethod
    def queens_above_the_foundations(self, position: Position) -> Place | None:
        """The queens, when they appear, are placed in a row above the foundations."""


def _with_gaps(row: Row) -> Row:
    """The row with its eight places from the beginning, if it is that of the foundations."""
    return replace(row, fixed=row.letter == ACES.row)
