"""The table of the Empress of India: setting out, which moves there are, and what they change.

Nothing here decides whether a move is allowed; that is said in
:mod:`pasyans.games.empress_of_india.rules`. What the rows are called, and what lies in a place, is
told in ``rows.py``; which pairs come into question, ``pairs.py``; what can never lie on the table,
``impossible.py``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from pasyans.games.empress_of_india.impossible import why_impossible
from pasyans.games.empress_of_india.moves import Pair, PlayPair, sources
from pasyans.games.empress_of_india.pairs import PairsToPlay, pairs_to_prepare
from pasyans.games.empress_of_india.readings import EmpressOfIndiaReadings
from pasyans.games.empress_of_india.rows import (
    ACES,
    ARMY,
    BLACK,
    COLOURS,
    DEALING,
    GUARD,
    KINGS,
    LAYOUT,
    NAVY,
    PACK,
    PACKETS,
    PLAYING,
    RED,
    SIDES,
    TURNED,
    cards_played,
    pile_of,
    vacancies,
)
from pasyans.patience.cards import Card, Pile
from pasyans.patience.errors import ForeignMove, NotationError
from pasyans.patience.moves import Fill, Lay, Move, Place, Play, Turn, place
from pasyans.patience.positions import Position
from pasyans.patience.step import Step

__all__ = ["EmpressOfIndiaTable", "without"]


class EmpressOfIndiaTable(EmpressOfIndiaReadings):
    """The table of the Empress of India, and what each move changes on it."""

    layout = LAYOUT
    packs = 4
    """How many packs the game is played with; a game asks ``empress-of-india.h1``."""

    def __init__(self, bundle: str = "edition", **readings: str) -> None:
        super().__init__(bundle, **readings)
        self.packs = self.four_packs()
        self._pairs_to_play = PairsToPlay(self)

    def set_out(self, order: Pile) -> Position:
        """Foundations, empress and guard on the table, the rest of the pack ready to be turned."""
        taken = self.taken_out(order)
        laid = self.laid_out(taken)
        founding = self.foundation_cards(laid)
        guard = sorted(without(laid, founding), key=lambda card: card.colour)
        rows = {
            "aside": (self.thrown_aside(taken),),
            "guard": tuple((card,) for card in guard),
            "aces": tuple((card,) for card in founding if card.colour == "black"),
            "kings": tuple((card,) for card in founding if card.colour == "red"),
            "pack": (without(order, taken),),
        }
        return Position(
            self.layout,
            tuple(rows.get(row.name, row.empty()) for row in self.layout.rows),
            DEALING,
            ((), ()),
        )

    def single_moves(self) -> Mapping[str, Move]:
        """``turn``."""
        return {"turn": Turn()}

    def move_forms(self) -> str:
        """The forms of the moves, with an example each."""
        return (
            "turn, t-r (lay the turned card), red-r2 (fill), r1-n2 (pair), r1+n2-k3+a4 (play a "
            "pair), n2-k3+a4 (play a prepared pair)"
        )

    def move(self, text: str | Move) -> Move:
        """Read a move; what plays two cards names both foundations, parted by ``+``."""
        if isinstance(text, Move) or "+" not in text:
            return super().move(text)
        sides = [[place(end) for end in side.split("+")] for side in text.strip().split("-")]
        if len(sides) == 2 and len(sides[1]) == 2 and len(sides[0]) <= 2:
            for end in chain(*sides):
                self.layout.by_letter(end.row)
            one, other = map(self.kind_of_move, (sides[0][0], sides[0][-1]), sides[1])
            if isinstance(one, Play) and isinstance(other, Play):
                return PlayPair(one, other)
        raise NotationError(
            f"{text!r} is no move; moves of {self.id} look like {self.move_forms()}"
        )

    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """To a foundation a card is played; to a row it fills a vacancy or makes a pair."""
        if source.row == TURNED.row:
            return Lay(to)
        if source.row == PACK.row or to.pile is None:
            return None
        if to.row in {ACES.row, KINGS.row}:
            return Play(source, to)
        if to.row in SIDES or to.row == GUARD.row:
            return Fill(source, to) if source.row in PACKETS else Pair(source, to)
        return None

    def canonical(self, position: Position, move: Move) -> Move:
        """A pair is listed red card first; one that lies in one place by that place alone.

        Raises:
            NotationError: the move names a place or a card that is not there, or as a pair what
                is none.

        >>> from pasyans.games.empress_of_india import EmpressOfIndia
        >>> game = EmpressOfIndia()
        >>> table = game.position("aces As; kings Kh; army Qh; navy 2s Qh")
        >>> game.canonical(table, game.move("n1.1+r1-a1+k1"))
        r1+n1.1-k1+a1
        >>> game.canonical(table, game.move("n1.1+n1.2-a1+k1"))
        n1-k1+a1
        """
        if not isinstance(move, PlayPair):
            return super().canonical(position, move)
        one, other = self._half(position, move.one), self._half(position, move.other)
        if pile_of(one.source) == pile_of(other.source):
            return _prepared(position, move, one, other)
        if position.card(one.source).colour < position.card(other.source).colour:
            one, other = other, one
        return PlayPair(one, other)

    def _half(self, position: Position, play: Play) -> Play:
        half = super().canonical(position, play)
        assert isinstance(half, Play)
        return half

    def candidates(self, position: Position) -> Iterable[Move]:
        """Turn; play what follows on the foundations in pairs; lay single cards on single cards."""
        return chain.from_iterable(self.candidate_groups(position))

    def candidate_groups(self, position: Position) -> Iterator[Sequence[Move]]:
        """The candidates; equal cards for equal foundations are allowed or forbidden together.

        So are all pairings of army cards with navy cards, and all of navy cards with army cards.
        """
        if position.pile("pack"):
            yield (Turn(),)
        yield from self._pairs_to_play.groups(position)
        yield from pairs_to_prepare(position)

    def after(self, position: Position, move: Move) -> Position:
        """Cards go where the move says; the deal ends when both sides are complete."""
        if isinstance(move, Turn):
            return self.turned_up(position)
        if isinstance(move, PlayPair):
            return self._after_a_pair(position, move)
        if not isinstance(move, Lay | Fill | Pair | Play):
            raise ForeignMove(move, self.id)
        card = position.card(move.source)
        position = self._lifted(position, move.source)
        position = position.with_pile(move.to, (*position.at(move.to), card))
        if isinstance(move, Lay | Fill) and position.mark("left"):
            kept = (w for w in position.mark("left") if not w.startswith(f"{move.to}="))
            position = position.with_mark("left", tuple(kept))
        if position.phase == DEALING and all(
            self.side_is_complete(position[s]) for s in SIDES.values()
        ):
            return position.with_phase(PLAYING)
        return position

    def _after_a_pair(self, position: Position, move: PlayPair) -> Position:
        played = cards_played(Step(position, move))
        taken_from = dict.fromkeys(sources(move))
        for source in taken_from:
            position = self._lifted(position, source, both=len(taken_from) == 1)
        for card, to in played:
            position = position.with_pile(to, (*position.at(to), card))
        return position

    def _lifted(self, position: Position, source: Place, *, both: bool = False) -> Position:
        """The position without a card, or all cards, of a place, and with what is remembered."""
        pile = position.at(source)
        at = position.depth(source) - 1
        gone, rest = (pile, ()) if both else (pile[at : at + 1], pile[:at] + pile[at + 1 :])
        position = position.with_pile(pile_of(source), rest)
        if source.row not in SIDES:
            return position
        name = str(pile_of(source))
        if self.filling == "suit":
            left = (f"{name}={c.suit}" for c in gone if c.colour == COLOURS[source.row])
            position = position.with_mark("left", _in_order(*position.mark("left"), *left))
        if self.pair_parts == "separately":
            others = (word for word in position.mark("paired") if word != name)
            position = position.with_mark("paired", _in_order(*others, *([name] if rest else [])))
        return position

    def impossible(self, position: Position) -> str | None:
        """Why no course of play leads here in the readings of this game, or None if one may."""
        return next(why_impossible(self, position), None)

    def open_places(self, position: Position) -> Iterator[Place]:
        """Where a card can be laid: vacant places and, in the deal, the ends of the rows.

        >>> from pasyans.games.empress_of_india import EmpressOfIndia
        >>> game = EmpressOfIndia()
        >>> [str(to) for to in game.open_places(game.position("army 5h / -; navy -"))]
        ['r2', 'n1']
        """
        yield from vacancies(position)
        if position.phase == DEALING:
            for end in (ARMY, NAVY):
                if not self.side_is_complete(position[SIDES[end.row]]):
                    yield end

    def fills(self, position: Position) -> Iterator[Fill]:
        """The moves that fill vacant places from the talon, each place in its turn.

        >>> from pasyans.games.empress_of_india import EmpressOfIndia
        >>> game = EmpressOfIndia()
        >>> list(game.fills(game.position("army -; navy -; red 4d; black 7s")))
        [red-r1, black-n1]
        """
        if next(vacancies(position), None) is None:
            return
        for packet in (RED, BLACK):
            pile = position.at(packet)
            if not pile:
                continue
            for number in range(self.lowest_available_depth(pile), len(pile) + 1):
                source = packet if number == len(pile) else Place(packet.row, None, number)
                to = self.first_vacant_place(position, source)
                if to and self.allows(position, Fill(source, to)):
                    yield Fill(source, to)

    def suitable_pair(self, position: Position) -> PlayPair | None:
        """A pair that can be played now, the first that is found; None if there is none.

        >>> from pasyans.games.empress_of_india import EmpressOfIndia
        >>> game = EmpressOfIndia()
        >>> game.suitable_pair(game.position("aces As; kings Kh; army 5d / Qh; navy 2s"))
        r2+n1-k1+a1
        """
        return self._pairs_to_play.first_allowed(position)

    # What the table asks of the rules

    @abstractmethod
    def four_packs(self) -> int:
        """The game is played with four full packs of cards."""

    @abstractmethod
    def taken_out(self, order: Pile) -> Pile:
        """Black aces and queens, red kings and knaves are taken out of the pack."""

    @abstractmethod
    def laid_out(self, taken: Pile) -> Pile:
        """These cards are laid out on the table."""

    @abstractmethod
    def thrown_aside(self, taken: Pile) -> Pile:
        """Four queens of spades and three queens of clubs are thrown aside."""

    @abstractmethod
    def foundation_cards(self, laid: Pile) -> Pile:
        """Eight black aces and eight red kings form the foundations."""

    @abstractmethod
    def side_is_complete(self, places: Sequence[Pile]) -> bool:
        """Four rows are laid out, with twelve cards in each: two rows for each colour."""

    @abstractmethod
    def lowest_available_depth(self, packet: Pile) -> int:
        """A card of the talon must come up on top before it can be had."""

    @abstractmethod
    def next_black_rank(self, rank: int) -> int:
        """On the black foundations queens are passed over: the king follows the knave."""

    @abstractmethod
    def next_red_rank(self, rank: int) -> int:
        """On the red foundations knaves are passed over: the ten follows the queen."""

    @abstractmethod
    def first_vacant_place(self, position: Position, source: Place) -> Place | None:
        """Cards are laid from left to right on the first vacant place."""


def without(pile: Pile, cards: Iterable[Card]) -> Pile:
    """A pile in its order, without one copy of each of some cards.

    >>> without((Card(4, "d"), Card(2, "c"), Card(4, "d")), [Card(4, "d")])
    (card('2c'), card('4d'))
    """
    gone = Counter(cards)
    kept = []
    for card in pile:
        if gone[card]:
            gone[card] -= 1
        else:
            kept.append(card)
    return tuple(kept)


def _prepared(position: Position, move: PlayPair, one: Play, other: Play) -> PlayPair:
    """The play of two cards that lie in one place, by that place alone."""
    at = pile_of(one.source)
    if at.row not in SIDES or len(position.at(at)) != 2:
        raise NotationError(f"{move}: no two cards lie as a pair at {at}")
    if one.source != other.source:
        red, black = sorted((one, other), key=lambda play: position.card(play.source).colour)[::-1]
        return PlayPair(Play(at, red.to), Play(at, black.to))
    if one.source != at:
        raise NotationError(f"{move}: {one.source} is one card; a pair is two")
    return PlayPair(one, other)


def _in_order(*words: str) -> tuple[str, ...]:
    """The words of a mark, each once and in the order of the places."""
    return tuple(sorted(set(words), key=lambda word: (word[0], int(word[1:].partition("=")[0]))))
