"""The table of Hemispheres: how it is set out, which moves there are, and what they change.

Whether a move is allowed is left to the clauses in :mod:`pasyans.games.hemispheres.rules`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping

from pasyans.games.hemispheres.positions import (
    BARRIERS,
    CIRCLE,
    DEALING,
    FOUNDATIONS,
    NORTH,
    PLAYING,
    SOUTH,
    TALON,
    HemispheresPositions,
)
from pasyans.patience.cards import ACE, Card, Pile
from pasyans.patience.errors import ForeignMove
from pasyans.patience.facts import Follows
from pasyans.patience.moves import Lay, Move, Place, Play, Shift, Turn
from pasyans.patience.positions import Position
from pasyans.patience.step import Step

__all__ = ["HemispheresTable"]


class HemispheresTable(HemispheresPositions):
    """The deal, the moves from place to place, and what each of them changes."""

    @property
    def endless(self) -> bool:
        """Always: a card can be married to and fro between two equal ones (``hemispheres.s21``)."""
        return True

    def set_out(self, order: Pile) -> Position:
        """Foundations, barriers and circle on the table, the rest of the pack to be dealt."""
        rest = list(self.two_packs_together(order))
        foundations = self.foundation_cards(order)
        for card in foundations:
            rest.remove(card)
        barriers = self.four_barriers(tuple(rest))
        for card in barriers:
            rest.remove(card)
        circle = self.circle(tuple(rest))
        pack = tuple(rest[len(circle) :])
        first = 1 if self.first_card == "on-the-talon" else 0
        new = pack[:first] if self.talon == "marriages-only" else ()
        position = Position(
            self.layout,
            (
                tuple((card,) for card in foundations),
                tuple((card,) if card in barriers else () for card in self.crosswise()),
                ((),) * 6,
                ((),) * 6,
                ((),),
                (pack[:first],),
                (pack[first:],),
            ),
            PLAYING,
            (tuple(map(str, new)),),
        )
        for place, card in zip(self.order_of_the_deal(), circle, strict=False):
            position = position.with_pile(place, (card,))
        return position

    def single_moves(self) -> Mapping[str, Move]:
        """``turn``."""
        return {"turn": Turn()}

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return (
            "turn, t-n2 or t-w (lay the turned card), n1-f2, w-f2 or b1-f2 (play), n1-n2 or w-n2 "
            "(marry, or fill a vacant place), n1-s2 (exchange)"
        )

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """A card from ``t`` is laid, one to a foundation played, one to another place shifted."""
        if source.row == "t":
            return Lay(to)
        if to.pile is None:
            return None
        return Play(source, to) if to.row == FOUNDATIONS else Shift(source, to)

    def canonical(self, position: Position, move: Move) -> Move:
        """As for every game; and an exchange is named from the north to the south."""
        move = super().canonical(position, move)
        if (
            isinstance(move, Shift)
            and move.source.row == SOUTH
            and move.source.depth is None
            and self.is_exchange(Step(position, move))
        ):
            return Shift(move.to, move.source)
        return move

    def candidates(self, position: Position) -> Iterator[Move]:
        """Turn; play what is next on a foundation; marry neighbours; exchange; fill vacancies."""
        pack = position.pile("pack")
        if pack:
            yield Turn()
        tops, on_talon = list(self._tops(position)), list(self._top_of_the_talon(position))
        yield from self._plays(position)
        for source, card in tops + on_talon:
            for to, on in tops:
                near = abs(card.rank - on.rank) == 1 and card.colour == on.colour
                if near and source.row in (to.row, TALON.row):
                    yield Shift(source, to)
        enough = all if self.exchange == "both-wrong" else any
        for source, card in tops:
            for to, on in tops if source.row == NORTH else ():
                if to.row == SOUTH and enough((card.colour == "black", on.colour == "red")):
                    yield Shift(source, to)
        if len(tops) < len(CIRCLE) and not pack:
            for source, _ in on_talon or tops:
                yield from (Shift(source, to) for to in CIRCLE if not position.at(to))
        elif len(tops) < len(CIRCLE) and on_talon and self.vacancies == "talon-first":
            yield from (Shift(TALON, to) for to in CIRCLE if not position.at(to))

    def after(self, position: Position, move: Move) -> Position:
        """The position after a move, and after all that follows by itself (``hemispheres.d2``)."""
        position = self._moved(position, move)
        while self.forced_moves == "by-themselves" and (duties := self.duties(position)):
            position = self._moved(position, duties[0][1].moves[0])
        return position

    def _moved(self, position: Position, move: Move) -> Position:
        if self.talon == "marriages-only":
            position = self._renewed(position, move)
        if isinstance(move, Turn):
            return self.turned_up(position).with_phase(DEALING)
        if not isinstance(move, Lay | Play | Shift):
            raise ForeignMove(move, self.id)
        if isinstance(move, Shift) and self.is_exchange(Step(position, move)):
            there, here = position.at(move.to), position.at(move.source)
            position = position.with_pile(move.source, there).with_pile(move.to, here)
        else:
            *under, card = position.at(move.source)
            position = position.with_pile(move.source, tuple(under))
            position = position.with_pile(move.to, (*position.at(move.to), card))
        return position if isinstance(move, Lay) else position.with_phase(PLAYING)

    def _renewed(self, position: Position, move: Move) -> Position:
        """The position with the mark of the card that was turned last, if it lies on the talon."""
        if isinstance(move, Lay):
            new = position.pile("turned") if move.to == TALON else ()
            return position.with_mark("new", tuple(map(str, new)))
        if isinstance(move, Turn) or getattr(move, "source", None) == TALON:
            return position.with_mark("new", ())
        return position

    def couple(self, step: Step[Play | Shift]) -> tuple[Card, Card] | None:
        """The card and the one that it would be laid on, in a marriage or on a foundation.

        Returns:
            None where the card goes to a vacant place, to a barrier or to the other hemisphere, or
            comes from elsewhere than circle and talon.
        """
        source, to = step.source.row, step.to.row
        if source not in (NORTH, SOUTH, TALON.row) or to == BARRIERS:
            return None
        if not step.target or (source != to and source != TALON.row and to != FOUNDATIONS):
            return None
        return step.card, step.target[-1]

    def is_exchange(self, step: Step[Play | Shift]) -> bool:
        """Whether a move goes from a card of one hemisphere to one of the other."""
        rows = (step.source.row, step.to.row)
        return rows in ((NORTH, SOUTH), (SOUTH, NORTH)) and bool(step.target)

    def follows(self, step: Step[Play | Shift]) -> Follows:
        """The fact that a card follows the one that it goes to."""
        return Follows(step.card, step.position.card(step.to))

    def what_fills(self, position: Position) -> str | None:
        """The source from which the next vacant place is filled (``hemispheres.x6a``).

        Returns:
            ``"pack"``, ``"talon"`` or, where it stays vacant, None.
        """
        pack = position.pile("pack") or position.pile("turned")
        talon = position.at(TALON) if self.vacancies != "pack-only" else ()
        if talon and (self.vacancies == "talon-first" or not pack):
            return "talon"
        return "pack" if pack else None

    def plays_left(self, position: Position) -> Iterator[Play]:
        """The plays on foundations that the clauses allow at this moment."""
        return (move for move in self._plays(position) if self.allows(position, move))

    def _plays(self, position: Position) -> Iterator[Play]:
        """The cards that are next on a foundation, wherever they lie on top."""
        tops = [*self._tops(position), *self._top_of_the_talon(position)]
        for number, pile in enumerate(position["barriers"], start=1):
            tops += [(Place(BARRIERS, number), card) for card in pile]
        for number, foundation in enumerate(position["foundations"], start=1):
            up = 1 if foundation[0].rank == ACE else -1
            wanted = (foundation[-1].rank + up, foundation[-1].suit)
            for source, card in tops:
                if card == wanted:
                    yield Play(source, Place(FOUNDATIONS, number))

    def _tops(self, position: Position) -> Iterator[tuple[Place, Card]]:
        """The places of the circle where cards lie, with the top card of each."""
        for place, pile in zip(CIRCLE, position["north"] + position["south"], strict=True):
            if pile:
                yield place, pile[-1]

    def _top_of_the_talon(self, position: Position) -> Iterator[tuple[Place, Card]]:
        """The talon with its top card, if it has one."""
        for card in position.pile("talon")[-1:]:
            yield TALON, card

    # What the table asks of the rules

    @abstractmethod
    def circle(self, rest: Pile) -> Pile:
        """A circle is laid out, three cards between each barrier and the next."""

    @abstractmethod
    def order_of_the_deal(self) -> tuple[Place, ...]:
        """Cards are dealt from left to right, beginning from the king of hearts."""

    @abstractmethod
    def two_packs_together(self, order: Pile) -> Pile:
        """Two full packs of cards are taken and shuffled together."""

    @abstractmethod
    def foundation_cards(self, order: Pile) -> Pile:
        """Four red aces and four black kings are taken out and laid as the foundations."""

    @abstractmethod
    def four_barriers(self, order: Pile) -> Pile:
        """A king of hearts, one of diamonds, an ace of clubs and one of spades are the barriers."""
