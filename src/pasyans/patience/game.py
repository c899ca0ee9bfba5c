"""The base of all games: readings, deals, positions, judging, moves and ends.

A game is a class whose marked methods decide the clauses of its rules (see
:mod:`pasyans.patience.clauses`). It tells this base its layout, its readings, how a move changes a
position and which moves come into question; whether one of them is *allowed* only the clauses say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from pasyans.patience.cards import Card, Pile
from pasyans.patience.clauses import ClauseFunction, Role, clause_functions
from pasyans.patience.deals import dealing_order
from pasyans.patience.errors import IllegalMove, NotationError, UnknownReading
from pasyans.patience.facts import Fact, Must, Unmentioned, Withheld
from pasyans.patience.moves import Lay, Move, Place, place
from pasyans.patience.options import Option, options_of
from pasyans.patience.positions import Layout, Position, surplus
from pasyans.patience.step import Step
from pasyans.patience.verdicts import Allowed, Decision, Forbidden, Verdict

__all__ = ["Game"]

_Bound = tuple[str, Callable[..., Any]]
"""A clause id and the clause's function, bound to a game."""


class Game(ABC):
    """A patience under one set of readings.

    Args:
        bundle: the name of a set of readings; ``"edition"`` holds the edition's own.
        readings: single options that differ from the bundle, by name.

    Attributes:
        id: the id of the game in the edition.
        packs: how many packs are played with.
        layout: the rows, phases and marks of its positions.
        options: the disputed places by name, each with its readings.
        bundles: sets of readings by name: what differs from the edition's choice, by option.
        clauses: the functions that decide the clauses, by clause id.
        bundle: the name of the set of readings that this game follows.
        readings: the readings that this game follows, by option.

    Raises:
        UnknownReading: the game has no such bundle, option or reading.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> SalicLaw("ru", fillings="once")
    SalicLaw('ru', fillings='once')
    """

    id: ClassVar[str]
    packs: int
    layout: Layout
    options: ClassVar[Mapping[str, Option]] = {}
    bundles: ClassVar[Mapping[str, Mapping[str, str]]]
    clauses: ClassVar[Mapping[str, ClauseFunction]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.options = options_of(cls)
        cls.clauses = {**cls.clauses, **clause_functions(cls)}

    def __init__(self, bundle: str = "edition", **readings: str) -> None:
        if bundle not in self.bundles:
            known = ", ".join(self.bundles)
            raise UnknownReading(f"{self.id} has no bundle {bundle!r}; its bundles: {known}")
        for name, reading in readings.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise UnknownReading(f"{self.id} has no option {name!r}; its options: {known}")
            if reading not in self.options[name].readings:
                known = ", ".join(self.options[name].readings)
                raise UnknownReading(
                    f"{self.id}: {name!r} has no reading {reading!r}; its readings: {known}"
                )
        self.bundle = bundle
        self.readings: dict[str, str] = {
            name: readings.get(name, self.bundles[bundle].get(name, option.default))
            for name, option in self.options.items()
        }
        functions = self.clauses.values()
        self._placing = self._bound(f for f in functions if f.role is Role.DEALS and f.standing)
        self._obliging = self._bound(f for f in functions if f.role is Role.OBLIGES)
        self._winning = self._bound(f for f in functions if f.outcome == "won")
        self._losing = self._bound(f for f in functions if f.outcome == "lost")
        self._bearing: dict[type[Move], tuple[list[_Bound], list[_Bound]]] = {}

    def __repr__(self) -> str:
        own = [f"{name}={reading!r}" for name, reading in self.own_readings.items()]
        bundle = [] if self.bundle == "edition" else [repr(self.bundle)]
        return f"{type(self).__name__}({', '.join(bundle + own)})"

    def _bound(self, functions: Iterable[ClauseFunction]) -> list[_Bound]:
        return [(function.id, getattr(self, function.name)) for function in functions]

    def _bearing_on(self, kind: type[Move]) -> tuple[list[_Bound], list[_Bound]]:
        """The clauses that can forbid, and those that can permit, a move of one kind."""
        if (known := self._bearing.get(kind)) is None:
            bearing = [f for f in self.clauses.values() if issubclass(kind, f.bears_on)]
            known = (
                self._bound(f for f in bearing if f.role is Role.FORBIDS),
                self._bound(f for f in bearing if f.role is Role.PERMITS),
            )
            self._bearing[kind] = known
        return known

    @property
    def own_readings(self) -> dict[str, str]:
        """The readings that differ from the bundle, by option.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw("ru", fillings="once").own_readings
        {'fillings': 'once'}
        """
        chosen = self.bundles[self.bundle]
        return {
            name: reading
            for name, reading in self.readings.items()
            if reading != chosen.get(name, self.options[name].default)
        }

    # What a game tells of itself

    @abstractmethod
    def set_out(self, order: Pile) -> Position:
        """The first position, from the cards in the order in which they are to be dealt.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().set_out((Card(13, "s"), Card(4, "d")))
        Position(kings Ks; pack [4d]; phase dealing)
        """

    @abstractmethod
    def kind_of_move(self, source: Place, to: Place) -> Move | None:
        """The move from one place to another, or None where the game has no such kind.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().kind_of_move(Place("k", 1), Place("a", 1))
        k1-a1
        >>> SalicLaw().kind_of_move(Place("k", 1), Place("p")) is None
        True
        """

    def kind_under(self, source: Place, to: Place) -> Move | None:
        """The move that puts a card under a pile instead of on it, or None where there is none."""
        return None

    def moves_between(self, source: Place, to: Place) -> tuple[Move, ...]:
        """The moves of all kinds from one place to another, whether or not the rules allow them.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().moves_between(Place("k", 1), Place("k", 2))
        (k1-k2,)
        """
        kinds = self.kind_of_move(source, to), self.kind_under(source, to)
        return tuple(move for move in kinds if move is not None)

    @abstractmethod
    def candidates(self, position: Position) -> Iterable[Move]:
        """Well-formed moves that come into question: at the least all that are allowed.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> game = SalicLaw()
        >>> list(game.candidates(game.position("kings Ks 4d / Kh; aces Ac")))
        [k1-a1, k1-k2]
        """

    def candidate_groups(self, position: Position) -> Iterable[Sequence[Move]]:
        """Candidate moves in groups that share one verdict; by default each is a group."""
        return ((move,) for move in self.candidates(position))

    @abstractmethod
    def after(self, position: Position, move: Move) -> Position:
        """The position after a move, whether or not the rules allow it.

        Args:
            position: what lies where.
            move: a move in its canonical form.

        Raises:
            ForeignMove: the move is of no kind that the game has.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> game = SalicLaw()
        >>> game.after(game.position("kings Ks 4d / Kh; aces Ac"), game.move("k1-a1"))
        Position(aces Ac 4d; kings Ks / Kh; phase dealt)
        """

    @abstractmethod
    def impossible(self, position: Position) -> str | None:
        """Why such a position can never lie on the table, or None if it can.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().impossible(Position.parse("kings 4d", SalicLaw.layout))
        'k1 begins with 4d; a packet begins with its king'
        """

    @property
    def endless(self) -> bool:
        """Whether play can go on for ever under these readings, by moves that undo each other.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().endless
        False
        """
        return False

    def turned_up(self, position: Position) -> Position:
        """The position after the next card of the row ``pack`` is turned up into ``turned``.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> game = SalicLaw()
        >>> game.turned_up(game.position("kings Ks; pack [5h 6h]"))
        Position(kings Ks; turned 5h; pack [6h]; phase dealing)
        """
        card, *rest = position.pile("pack")
        return position.with_row("turned", ((card,),)).with_row("pack", (tuple(rest),))

    # Reading what the player writes

    def deal(self, text: str) -> Position:
        """The first position of a deal.

        Args:
            text: ``v1:1871`` for a numbered deal, or the cards in the order in which they are
                dealt; fewer cards than the packs hold make a partial position.

        Raises:
            NotationError: the text is no deal of this game.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().deal("Ks Ah 4d Ac")
        Position(kings Ks; pack [Ah 4d Ac]; phase dealing)
        """
        return self._counted(self.set_out(dealing_order(text, self.packs)))

    def position(self, text: str | Position, *, whole: bool = False) -> Position:
        """Read a position and refuse an impossible one.

        Args:
            text: either text form of a position (see :mod:`pasyans.patience.positions`).
            whole: refuse a partial position too.

        Returns:
            The position; one that is no text is taken as it is.

        Raises:
            NotationError: the text is no position of this game; the message says why.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> print(SalicLaw().position("kings Ks 4d 2c / Kh; aces Ac"))
        a1: Ac
        k1: Ks 4d 2c
        k2: Kh
        phase: dealt
        """
        if isinstance(text, Position):
            if not self.layout.is_like(text.layout):
                rows = ", ".join(row.name for row in self.layout.rows)
                raise NotationError(f"this is a position of another game; {self.id} has: {rows}")
            return text
        return self._checked(Position.parse(text, self.layout), whole=whole)

    def _counted(self, position: Position) -> Position:
        if (card := surplus(position, self.packs)) is not None:
            copies = sum(1 for other in position.all_cards() if other == card)
            raise NotationError(
                f"{card} lies {copies} times: {self.packs} packs have it {self.packs} times"
            )
        return position

    def _checked(self, position: Position, *, whole: bool) -> Position:
        self._counted(position)
        if (reason := position.overfull() or self.impossible(position)) is not None:
            raise NotationError(f"impossible position: {reason}")
        if whole and (count := sum(1 for _ in position.all_cards())) != 52 * self.packs:
            raise NotationError(f"{count} cards lie here; the whole game has {52 * self.packs}")
        return position

    def move(self, text: str | Move) -> Move:
        """Read a move of one of the game's kinds.

        Raises:
            NotationError: the text is no move of this game; the message shows how they look.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().move("k1.2-a1").source
        Place(row='k', pile=1, depth=2)
        """
        if isinstance(text, Move):
            return text
        words = text.strip()
        known = self.single_moves().get(words)
        if known is not None:
            return known
        under = "_" in words
        source, sign, to = words.partition("_" if under else "-")
        kinds = f"moves of {self.id} look like {self.move_forms()}"
        if not sign:
            raise NotationError(f"{text!r} is no move; {kinds}")
        ends = place(source), place(to)
        for end in ends:
            self.layout.by_letter(end.row)
        move = self.kind_under(*ends) if under else self.kind_of_move(*ends)
        if move is None:
            raise NotationError(f"{text!r} is no move; {kinds}")
        return move

    def single_moves(self) -> Mapping[str, Move]:
        """The moves that are one word, by that word.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> list(SalicLaw().single_moves())
        ['turn']
        """
        return {}

    @abstractmethod
    def move_forms(self) -> str:
        """How moves of this game are written, for a message.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().move_forms()
        'turn, t-k2 (lay the turned card), k1-a2 (play), k1-k2 (on a bare king)'
        """

    # Judging

    def judge(self, position: Position | str, move: Move | str) -> Verdict:
        """Whether the rules allow a move, which clauses decide it, and on what facts.

        Raises:
            NotationError: the position or the move is ill-formed, or names what is not there.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().judge("kings Ks 4d 2c; aces Ac", "k1-a1")
        Allowed(p3.2: Follows(2c, Ac))
        """
        table, asked = self.position(position), self.move(move)
        return self._verdict(table, self.canonical(table, asked), self.duties(table))

    def allows(self, position: Position, move: Move) -> bool:
        """Whether the clauses allow a move when the duties of the position are left out of account.

        It is what a clause asks that speaks of other moves, such as a duty to play.

        Args:
            position: what lies where.
            move: a move whose places exist there, in its canonical form.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> game = SalicLaw(play_while_dealing="compulsory")
        >>> table = game.position("kings Ks 2c; aces Ac; pack [7s]")
        >>> game.allows(table, game.move("turn")), bool(game.judge(table, "turn"))
        (True, False)
        """
        return bool(self._verdict(position, move, [], thorough=False))

    def moves(self, position: Position | str) -> tuple[Move, ...]:
        """Every allowed move, a card always named by its pile and not by its depth.

        Raises:
            NotationError: the text is no position of this game.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().moves("kings Ks 4d 2c / Kh; aces Ac")
        (k1-a1, k1-k2)
        """
        table = self.position(position)
        duties = self.duties(table)
        asked: Iterable[Sequence[Move]] = (
            ((move,) for move in dict.fromkeys(move for _, duty in duties for move in duty.moves))
            if duties
            else self.candidate_groups(table)
        )
        allowed = (
            group
            for group in asked
            if group and self._verdict(table, group[0], duties, thorough=False)
        )
        return tuple(move for group in allowed for move in group)

    def play(self, position: Position | str, move: Move | str) -> Position:
        """The position after an allowed move.

        Raises:
            IllegalMove: the rules forbid the move; the error holds the verdict.
            NotationError: as :meth:`judge`.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().play("kings Ks 4d 2c / Kh; aces Ac", "k1-a1")
        Position(aces Ac 2c; kings Ks 4d / Kh; phase dealt)
        """
        table, asked = self.position(position), self.move(move)
        asked = self.canonical(table, asked)
        verdict = self._verdict(table, asked, self.duties(table))
        if not verdict:
            raise IllegalMove(asked, verdict)
        return self.after(table, asked)

    def won(self, position: Position | str) -> bool:
        """Whether the patience has succeeded: a clause says so that ends it as won.

        Raises:
            NotationError: the text is no position of this game.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().won("kings Ks 4d / Kh 2c; aces Ac")
        False
        """
        table = self.position(position)
        return any(ends(table) for _, ends in self._winning)

    def lost(self, position: Position | str) -> bool:
        """Whether the patience has failed: a clause ends it as lost, and it has not succeeded.

        Raises:
            NotationError: the text is no position of this game.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().lost("kings Ks 4d / Kh 5c; aces Ac")
        True
        """
        table = self.position(position)
        return not self.won(table) and any(ends(table) for _, ends in self._losing)

    def outcome(self, position: Position | str) -> str:
        """``"won"``, ``"lost"`` or, while there is something left to do, ``"open"``.

        Raises:
            NotationError: the text is no position of this game.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().outcome("kings Ks 4d / Kh 2c; aces Ac")
        'open'
        """
        table = self.position(position)
        return "won" if self.won(table) else "lost" if self.lost(table) else "open"

    def duties(self, position: Position) -> list[tuple[str, Must]]:
        """The duties that the position sets: the id of each clause, with the moves that fulfil it.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> game = SalicLaw()
        >>> game.duties(game.position("kings Ks 4d; turned Kh"))
        [('salic-law.p1.2', Must(t-k))]
        """
        duties = []
        for id, obliges in self._obliging:
            duty: Must | None = obliges(position)
            if duty is not None:
                duties.append((id, duty))
        for id, place_of in self._placing:
            to: Place | None = place_of(position)
            if to is not None:
                duties.append((id, Must((Lay(to),))))
        return duties

    def _verdict(
        self,
        position: Position,
        move: Move,
        duties: list[tuple[str, Must]],
        *,
        thorough: bool = True,
    ) -> Verdict:
        """The verdict on a listed move; unless ``thorough``, of several reasons only the first."""
        granted = [Decision(id, duty) for id, duty in duties if move in duty.moves]
        if duties and not granted:
            return Forbidden(tuple(Decision(id, duty) for id, duty in duties))
        forbidding, permitting = self._bearing_on(type(move))
        step = Step(position, move)
        against = []
        for id, forbids in forbidding:
            fact: Fact | None = forbids(step)
            if fact is not None:
                against.append(Decision(id, fact))
                if not thorough:
                    break
        if against:
            return Forbidden(tuple(against))
        lacking = []
        for id, permits in permitting:
            answer: Fact | Withheld | None = permits(step)
            if isinstance(answer, Withheld):
                lacking.append(Decision(id, answer.fact))
            elif answer is not None:
                granted.append(Decision(id, answer))
        if granted:
            return Allowed(tuple(granted))
        return Forbidden(tuple(lacking) or (Decision(self.id, Unmentioned(move)),))

    def canonical(self, position: Position, move: Move) -> Move:
        """The move as :meth:`moves` lists it: the top card is named by its pile alone.

        Raises:
            NotationError: the move names a place or a card that is not there.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> game = SalicLaw()
        >>> game.canonical(game.position("kings Ks 4d 2c; aces Ac"), game.move("k1.3-a1"))
        k1-a1
        """
        source: Place | None = getattr(move, "source", None)
        to: Place | None = getattr(move, "to", None)
        if to is not None:
            position.at(to)
            if to.depth is not None:
                raise NotationError(
                    f"{move}: a card is laid on a pile, as {Place(to.row, to.pile)}"
                )
        if source is None:
            return move
        position.card(source)
        if source.depth is None or source.depth < len(position.at(source)):
            return move
        return replace(move, source=Place(source.row, source.pile))  # type: ignore[call-arg]

    # What the player may see

    def view(self, position: Position | str) -> str:
        """The position as the player may see it: of cards that he may not see, their number.

        Raises:
            NotationError: the text is no position of this game.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> SalicLaw().view("kings Ks 4d 2c; pack [7s 8h]")
        'kings Ks 4d 2c; pack [2]; phase dealing'
        """
        table = self.position(position)
        statements = []
        for row, piles in zip(table.layout.rows, table.piles, strict=True):
            if any(piles):
                shown = (
                    self._shown(row.name, Place(row.letter, number), pile)
                    for number, pile in enumerate(row.written(piles), start=1)
                )
                statements.append(f"{row.name} {' / '.join(shown)}")
        return "; ".join([*statements, *table.state()])

    def _shown(self, row: str, place: Place, pile: Pile) -> str:
        seen = self.seen_at(place, row, pile)
        hidden = len(pile) - len(seen)
        return " ".join(([f"[{hidden}]"] if hidden else []) + [str(card) for card in seen]) or "-"

    def seen_at(self, place: Place, row: str, pile: Pile) -> tuple[Card, ...]:
        """The cards seen of a pile, where piles of one row are not all seen in the same way."""
        return self.seen(row, pile)

    def seen(self, row: str, pile: Pile) -> tuple[Card, ...]:
        """The cards of a pile, from its top downwards as far as the player may look, bottom first.

        Unless a game says otherwise these are all cards of a pile that lies face up.

        >>> from pasyans.games.salic_law import SalicLaw
        >>> game = SalicLaw()
        >>> game.seen("pack", game.position("kings Ks; pack [5h]").pile("pack"))
        ()
        """
        return () if self.layout.rows[self.layout.index(row)].face_down else pile
