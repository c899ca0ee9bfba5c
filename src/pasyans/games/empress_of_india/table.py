"""The table of the Empress of India: setting out, kinds of moves, what they change, what can never lie."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product

from pasyans.games.empress_of_india.moves import Pair, PlayPair
from pasyans.games.empress_of_india.readings import EmpressOfIndiaReadings
from pasyans.patience.cards import ACE, JACK, KING, QUEEN, Card, Pile
from pasyans.patience.errors import ForeignMove, NotationError
from pasyans.patience.facts import (
    N_,
)
from pasyans.patience.moves import Fill, Lay, Move, Place, Play, Turn, place
from pasyans.patience.positions import Layout, Position, Row

__all__ = [
    "DEALING",
    "PLAYING",
    "ARMY",
    "NAVY",
    "TURNED",
    "SIDES",
    "RED",
    "BLACK",
    "PACKETS",
    "COLOURS",
    "SUITS_OF",
    "PLACES",
    "BLACK_ORDER",
    "RED_ORDER",
    "_ARMY_ON_NAVY",
    "_NAVY_ON_ARMY",
    "_plays",
    "_sources",
    "_targets",
    "_pile_of",
    "_partner",
    "_red_first",
    "_vacancies",
    "_all_laid",
    "_cards_left",
    "_without",
    "_marked",
    "EmpressOfIndiaTable",
]

DEALING, PLAYING = "dealing", "playing"
ARMY, NAVY, TURNED = Place("r"), Place("n"), Place("t")
SIDES = {ARMY.row: N_("army"), NAVY.row: N_("navy")}
"""The rows that cards are played from, by the letters of their places."""
RED, BLACK = Place("red"), Place("black")
PACKETS = (RED.row, BLACK.row)
"""The packets of the talon, named by their colours."""
COLOURS = {ARMY.row: "red", NAVY.row: "black"}
SUITS_OF = {"red": "hd", "black": "sc"}
PLACES = 24
"""The most places of army or navy."""
BLACK_ORDER = (*range(ACE, QUEEN), KING)
RED_ORDER = (KING, QUEEN, *range(10, 0, -1))
_ARMY_ON_NAVY, _NAVY_ON_ARMY = (
    [
        [Pair(Place(source, one + 1), Place(to, other + 1)) for other in range(24)]
        for one in range(24)
    ]
    for source, to in ((ARMY.row, NAVY.row), (NAVY.row, ARMY.row))
)
"""The moves that pair cards, by the numbers of both places from 0."""


class EmpressOfIndiaTable(EmpressOfIndiaReadings):
    """What lies where in the Empress of India, and what each move changes."""

    layout = Layout(
        rows=(
            Row("aside", "s"),
            Row("guard", "g", most=9),
            Row("aces", "a", most=8),
            Row("kings", "k", most=8),
            Row("army", "r", most=PLACES, vacancies=True),
            Row("navy", "n", most=PLACES, vacancies=True),
            Row("red", "red"),
            Row("black", "black"),
            Row("turned", "t", single_cards=True),
            Row("pack", "p", face_down=True),
        ),
        phases=(DEALING, PLAYING),
        marks=("left", "paired"),
    )
    _known_pairs: tuple[Position | None, list[list[PlayPair]]] = None, []
    _known_suitable: tuple[Position | None, PlayPair | None] = None, None

    @property
    def packs(self) -> int:  # type: ignore[override]
        """How many packs the game is played with (``empress-of-india.h1``)."""
        return self.four_packs()

    def set_out(self, order: Pile) -> Position:
        """Foundations, empress and guard on the table, the rest of the pack ready to be turned."""
        taken = self.taken_out(order)
        laid = self.laid_out(taken)
        founding = self.foundation_cards(laid)
        guard = sorted(_without(laid, founding), key=lambda card: card.colour)
        rows = {
            "aside": (self.thrown_aside(taken),),
            "guard": tuple((card,) for card in guard),
            "aces": tuple((card,) for card in founding if card.colour == "black"),
            "kings": tuple((card,) for card in founding if card.colour == "red"),
            "pack": (_without(order, taken),),
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
        """What goes to a foundation is played, what goes to a row fills a vacancy or pairs."""
        if source.row == TURNED.row:
            return Lay(to)
        if source.row == "p" or to.pile is None:
            return None
        if to.row in {"a", "k"}:
            return Play(source, to)
        if to.row in SIDES or to.row == "g":
            return Fill(source, to) if source.row in PACKETS else Pair(source, to)
        return None

    def canonical(self, position: Position, move: Move) -> Move:
        """A pair is listed red card first; one that lies in one place by that place alone."""
        if not isinstance(move, PlayPair):
            return super().canonical(position, move)
        plays = [super(EmpressOfIndiaTable, self).canonical(position, p) for p in _plays(move)]
        one, other = (play for play in plays if isinstance(play, Play))
        if _pile_of(one.source) == _pile_of(other.source):
            pair = _pile_of(one.source)
            if pair.row not in SIDES or len(position.at(pair)) != 2:
                raise NotationError(f"{move}: no two cards lie as a pair at {pair}")
            if one.source == other.source and one.source != pair:
                raise NotationError(f"{move}: {one.source} is one card; a pair is two")
            if one.source == other.source:
                return PlayPair(one, other)
            one, other = sorted((one, other), key=lambda p: position.card(p.source).colour)[::-1]
            return PlayPair(Play(pair, one.to), Play(pair, other.to))
        if position.card(one.source).colour < position.card(other.source).colour:
            one, other = other, one
        return PlayPair(one, other)

    def candidates(self, position: Position) -> Iterable[Move]:
        """Turn; play what follows on the foundations in pairs; lay single cards on single cards."""
        return chain.from_iterable(self.candidate_groups(position))

    def candidate_groups(self, position: Position) -> Iterator[Sequence[Move]]:
        """The candidates; equal cards for equal foundations are allowed or forbidden together.

        So are all pairings of an army card with a navy card, for none of the clauses that decide
        on them looks at the value of a card.
        """
        if position.pile("pack"):
            yield (Turn(),)
        yield from self._pairs(position)
        army, navy = (
            [
                number
                for number, pile in enumerate(position[side])
                if len(pile) == 1 and f"{letter}{number + 1}" not in position.mark("paired")
            ]
            for letter, side in SIDES.items()
        )
        yield [row[to] for row in (_ARMY_ON_NAVY[source] for source in army) for to in navy]
        yield [row[to] for row in (_NAVY_ON_ARMY[source] for source in navy) for to in army]

    def after(self, position: Position, move: Move) -> Position:
        """Cards go where the move says; the deal ends when both sides are complete."""
        if isinstance(move, Turn):
            return self.turned_up(position)
        if isinstance(move, PlayPair):
            played = self._played(position, move)
            sources = dict.fromkeys(_sources(move))
            for source in sources:
                position = self._lifted(position, source, both=len(sources) == 1)
            for card, to in played:
                position = position.with_pile(to, (*position.at(to), card))
            return position
        if not isinstance(move, Lay | Fill | Pair | Play):
            raise ForeignMove(move, self.id)
        card = position.card(move.source)
        position = self._lifted(position, move.source)
        position = position.with_pile(move.to, (*position.at(move.to), card))
        if isinstance(move, Lay | Fill) and position.mark("left"):
            kept = (w for w in position.mark("left") if not w.startswith(f"{move.to}="))
            position = position.with_mark("left", tuple(kept))
        if position.phase == DEALING and all(self.complete(position[s]) for s in SIDES.values()):
            return position.with_phase(PLAYING)
        return position

    def impossible(self, position: Position) -> str | None:
        """What no course of play can bring about, in the readings of this game."""
        return next(chain(self._misplaced(position), self._marked_wrongly(position)), None)

    def _misplaced(self, position: Position) -> Iterator[str]:
        if wrong := [c for c in position.pile("aside") if c.rank != QUEEN or c.colour == "red"]:
            yield f"{wrong[0]} lies aside; only black queens do"
        for number, (card, *more) in enumerate(position["guard"], start=1):
            if more or (card.rank, card.colour) not in {(QUEEN, "black"), (JACK, "red")}:
                yield f"g{number} is not the queen of clubs or a red knave alone"
            if card.suit == "s" or (card.suit == "c" and position["guard"].count((card,)) > 1):
                yield f"{card} lies among the guard; the empress is one queen of clubs"
        for side, colour, order in (("aces", "black", BLACK_ORDER), ("kings", "red", RED_ORDER)):
            for number, pile in enumerate(position[side], start=1):
                if any(c.colour != colour for c in pile) or (
                    self.foundations == "suit" and len({c.suit for c in pile}) > 1
                ):
                    yield f"{side[0]}{number} is not of one {self.foundations}"
                if tuple(c.rank for c in pile) != order[: len(pile)]:
                    yield f"{side[0]}{number} does not go card by card from {pile[0]}, as it must"
        for letter, side in SIDES.items():
            for number, pile in enumerate(position[side], start=1):
                yield from self._wrong_in_place(position, Place(letter, number), pile)
        for packet in PACKETS:
            if wrong := [card for card in position.pile(packet) if card.colour != packet]:
                yield f"{wrong[0]} lies in the {packet} packet"
        in_play = chain(
            *position["army"], *position["navy"], *map(position.pile, (*PACKETS, "turned", "pack"))
        )
        if taken := self.taken_out(tuple(in_play)):
            yield f"{taken[0]} was taken out before the deal, and is not in play"
        if position.phase == DEALING:
            yield from self._not_in_the_deal(position)
        elif sum(1 for _ in position.all_cards()) == 52 * self.packs and not _all_laid(position):
            yield "the phase is playing, but army and navy have not 24 places each"

    def _wrong_in_place(self, position: Position, at: Place, pile: Pile) -> Iterator[str]:
        own = [card for card in pile if card.colour == COLOURS[at.row]]
        if len(pile) > 2 or (len(pile) == 2 and len(own) != 1):
            yield f"{at} holds {' '.join(map(str, pile))}; a pair is a red card and a black one"
        elif len(pile) == 2 and pile[0] != own[0]:
            yield f"in {at} the card of the {SIDES[at.row]} lies above; it is the one laid on"
        elif len(pile) == 2 and self.pairs_played == "immediately":
            yield f"a pair lies at {at}; in this reading pairs are played immediately"
        elif len(pile) == 1 and not own and str(at) not in position.mark("paired"):
            yield f"{pile[0]} lies alone in the {SIDES[at.row]}"

    def _not_in_the_deal(self, position: Position) -> Iterator[str]:
        if any(len(pile) != 1 for side in SIDES.values() for pile in position[side]):
            yield "the phase is dealing, but a place of army or navy is vacant or holds a pair"
        if any(len(pile) > 1 for pile in position["aces"] + position["kings"]):
            yield "the phase is dealing, but a card has been played"
        if _all_laid(position):
            yield "the phase is dealing, but army and navy are complete"
        for (letter, side), packet in zip(SIDES.items(), PACKETS, strict=True):
            if position.pile(packet) and len(position[side]) < PLACES:
                yield f"cards lie in the {packet} packet before {letter}24 is laid"

    def _marked_wrongly(self, position: Position) -> Iterator[str]:
        for mark, option, reading in (
            ("left", self.filling, "suit"),
            ("paired", self.pair_parts, "separately"),
        ):
            if position.mark(mark) and option != reading:
                yield f"{mark!r} is remembered only where the reading is {reading}"
        piles = {
            str(Place(letter, number)): pile
            for letter, side in SIDES.items()
            for number, pile in enumerate(position[side], start=1)
        }
        for word in position.mark("paired"):
            if len(piles.get(word, ())) != 1:
                yield f"'paired {word}': no card lies there alone"
        known: set[str] = set()
        for word in position.mark("left"):
            at, _, suit = word.partition("=")
            lies = piles.get(at)
            if lies is None or at in known or any(c.colour == COLOURS[at[0]] for c in lies):
                yield f"'left {word}': no card has left the place, or it is given twice"
            elif len(suit) != 1 or suit not in SUITS_OF[COLOURS[at[0]]]:
                yield f"'left {word}': {suit!r} is no suit of the {SIDES[at[0]]}"
            known.add(at)

    def _lifted(self, position: Position, source: Place, *, both: bool = False) -> Position:
        """The position without a card, or all cards, of a place, and with what is remembered."""
        pile = position.at(source)
        at = position.depth(source) - 1
        gone, rest = (pile, ()) if both else (pile[at : at + 1], pile[:at] + pile[at + 1 :])
        position = position.with_pile(Place(source.row, source.pile), rest)
        if source.row not in SIDES:
            return position
        name = str(_pile_of(source))
        if self.filling == "suit":
            left = (f"{name}={c.suit}" for c in gone if c.colour == COLOURS[source.row])
            position = position.with_mark("left", _marked(*position.mark("left"), *left))
        if self.pair_parts == "separately":
            others = (word for word in position.mark("paired") if word != name)
            position = position.with_mark("paired", _marked(*others, *([name] if rest else [])))
        return position

    def _played(self, position: Position, move: Play | PlayPair) -> tuple[tuple[Card, Place], ...]:
        """The cards that a move plays, each with its foundation."""
        if isinstance(move, Play):
            return ((position.card(move.source), move.to),)
        one, other = move.one, move.other
        if one.source == other.source:
            red, black = _red_first(position.at(one.source))
            return (red, one.to), (black, other.to)
        return (position.card(one.source), one.to), (position.card(other.source), other.to)

    def _turned(self, position: Position, phase: str) -> str | None:
        """The colour of the card just turned up, in that phase of the game."""
        turned = position.pile("turned")
        return turned[0].colour if turned and position.phase == phase else None

    def _open_places(self, position: Position) -> Iterator[Place]:
        """Where a card can be laid: vacant places and, in the deal, the ends of the rows."""
        yield from _vacancies(position)
        if position.phase == DEALING:
            for end in (ARMY, NAVY):
                if not self.complete(position[SIDES[end.row]]):
                    yield end

    def _fills(self, position: Position) -> Iterator[Fill]:
        """The moves that fill vacant places from the talon."""
        if next(_vacancies(position), None) is None:
            return
        for packet in (RED, BLACK):
            pile = position.at(packet)
            if not pile:
                continue
            for number in range(self.on_top_of_the_talon(pile), len(pile) + 1):
                source = packet if number == len(pile) else Place(packet.row, None, number)
                to = self.first_vacant_place(position, source)
                if to and self.allows(position, Fill(source, to)):
                    yield Fill(source, to)

    def _suitable(self, position: Position) -> Move | None:
        """A pair that can be played now, the first that is found."""
        if self._known_suitable[0] is not position:
            groups = (group[0] for group in self._pairs(position))
            allowed = (p for p in groups if self.allows(position, p))
            self._known_suitable = position, next(allowed, None)
        return self._known_suitable[1]

    def _pairs(self, position: Position) -> list[list[PlayPair]]:
        """Pairs whose cards follow on foundations, in groups of equal cards and foundations."""
        if self._known_pairs[0] is not position:
            self._known_pairs = position, list(self._found_pairs(position))
        return self._known_pairs[1]

    def _found_pairs(self, position: Position) -> Iterator[list[PlayPair]]:
        places = self._places_on_foundations(position)
        apart = self.pair_parts == "together"
        single: dict[str, list[list[Play]]] = {"red": [], "black": []}
        for card, sources in self._available(position).items():
            for foundations in places.get(card, {}).values():
                plays = [Play(source, to) for source in sources for to in foundations]
                single[card.colour].append(plays)
        for ones, others in product(single["red"], single["black"]):
            group = [
                PlayPair(one, other)
                for one in ones
                for other in others
                if apart or _pile_of(one.source) != _pile_of(other.source)
            ]
            if group:
                yield group
        for letter, side in SIDES.items():
            for number, pile in enumerate(position[side], start=1):
                if len(pile) == 2 and pile[0] in places and pile[1] in places:
                    at = Place(letter, number)
                    tops = (places[card].values() for card in _red_first(pile))
                    for to, on in product(*tops):
                        yield [PlayPair(Play(at, k), Play(at, a)) for k in to for a in on]

    def _places_on_foundations(self, position: Position) -> dict[Card, dict[Card, list[Place]]]:
        """The foundations on which a card is the next, by that card and by their top card."""
        places: dict[Card, dict[Card, list[Place]]] = {}
        for side, following in (
            ("aces", self.queens_are_passed_over),
            ("kings", self.knaves_are_passed_over),
        ):
            for number, foundation in enumerate(position[side], start=1):
                top = foundation[-1]
                suits = top.suit if self.foundations == "suit" else SUITS_OF[top.colour]
                for suit in suits:
                    tops = places.setdefault(Card(following(top.rank), suit), {})
                    tops.setdefault(top, []).append(Place(side[0], number))
        return places

    def _available(self, position: Position) -> dict[Card, list[Place]]:
        """The places of each card of army and navy that is not paired, or may be parted."""
        found: dict[Card, list[Place]] = {}
        for letter, side in SIDES.items():
            for number, pile in enumerate(position[side], start=1):
                if len(pile) == 1:
                    found.setdefault(pile[0], []).append(Place(letter, number))
                elif pile and self.pair_parts == "separately":
                    found.setdefault(pile[0], []).append(Place(letter, number, 1))
                    found.setdefault(pile[1], []).append(Place(letter, number))
        return found

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
    def complete(self, places: Sequence[Pile]) -> bool:
        """Four rows are laid out, with twelve cards in each: two rows for each colour."""

    @abstractmethod
    def on_top_of_the_talon(self, packet: Pile) -> int:
        """A card of the talon must come up on top before it can be had."""

    @abstractmethod
    def queens_are_passed_over(self, rank: int) -> int:
        """On the black foundations queens are passed over: the king follows the knave."""

    @abstractmethod
    def knaves_are_passed_over(self, rank: int) -> int:
        """On the red foundations knaves are passed over: the ten follows the queen."""

    @abstractmethod
    def first_vacant_place(self, position: Position, source: Place) -> Place | None:
        """Cards are laid from left to right on the first vacant place."""


def _plays(move: Play | PlayPair) -> tuple[Play, ...]:
    return (move,) if isinstance(move, Play) else (move.one, move.other)


def _sources(move: Play | PlayPair | Pair | Fill) -> tuple[Place, ...]:
    """The places that a move takes cards from."""
    return (move.one.source, move.other.source) if isinstance(move, PlayPair) else (move.source,)


def _targets(move: Play | PlayPair | Pair | Fill) -> tuple[Place, ...]:
    """The places that a move puts cards on."""
    return (move.one.to, move.other.to) if isinstance(move, PlayPair) else (move.to,)


def _pile_of(at: Place) -> Place:
    """The pile in which a card lies."""
    return Place(at.row, at.pile)


def _partner(position: Position, source: Place) -> Card | None:
    """The card that lies in one place of army or navy with the card at ``source``."""
    pile = position.at(source)
    if source.row not in SIDES or len(pile) != 2:
        return None
    return pile[2 - position.depth(source)]


def _red_first(pile: Pile) -> Pile:
    """The cards of a pair, the red one first."""
    return pile if pile[0].colour == "red" else pile[::-1]


def _vacancies(position: Position) -> Iterator[Place]:
    """The vacant places of army and navy, from left to right."""
    for letter, side in SIDES.items():
        piles = position[side]
        if () in piles:
            for number, pile in enumerate(piles, start=1):
                if not pile:
                    yield Place(letter, number)


def _all_laid(position: Position) -> bool:
    """Whether army and navy have all their places."""
    return all(len(position[side]) == PLACES for side in SIDES.values())


def _cards_left(position: Position) -> Iterator[Place]:
    """The places of the cards of the pack, from its bottom."""
    return (Place("p", None, depth + 1) for depth in range(len(position.pile("pack"))))


def _without(pile: Pile, cards: Iterable[Card]) -> Pile:
    """A pile in its order, without one copy of each of some cards."""
    gone = Counter(cards)
    kept = []
    for card in pile:
        if gone[card]:
            gone[card] -= 1
        else:
            kept.append(card)
    return tuple(kept)


def _marked(*words: str) -> tuple[str, ...]:
    """The words of a mark, each once and in the order of the places."""
    return tuple(sorted(set(words), key=lambda word: (word[0], int(word[1:].partition("=")[0]))))
