"""Examples as data: what an example asks a game, and what it is answered, step by step.

An example is run on a game that takes notes. Nothing of its text is read: what it asks is seen from
the calls that it makes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pasyans.patience import ClauseFunction, Game, IllegalMove, Move, Position, Role, Verdict
from pasyans.verify.examples import Seen, examples_of, run
from pasyans.verify.results import ExampleDecision, ExampleResult, ExampleStep, ExampleVerdict

__all__ = ["other_readings", "record_examples", "recorded_verdict", "recording_game"]

Note = Callable[[ExampleStep], None]


def record_examples(owner: type[Game], function: ClauseFunction) -> tuple[ExampleResult, ...]:
    """Run the examples of a clause and record their steps.

    Args:
        owner: The class of the game.
        function: One of ``owner.clauses``.

    Raises:
        ValueError: The docstring is more than a sentence and named examples.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> example = record_examples(SalicLaw, SalicLaw.clauses["salic-law.r1.1"])[1]
    >>> example.id, example.ok
    ('salic-law.r1.1.e:covered', True)
    >>> step = example.steps[0]
    >>> step.kind, step.move, step.verdict.allowed, step.verdict.decisions[0].said()
    ('judge', 'k1.2-a1', False, '2d is covered by 4c')
    """
    examples = examples_of(owner, function)
    steps: dict[str, list[ExampleStep]] = {example.id: [] for example in examples}
    current: list[str] = []

    def begin(id: str) -> None:
        current[:] = [id]

    def note(step: ExampleStep) -> None:
        steps[current[0]].append(step)

    seen = run(owner, recording_game(owner, note), examples, begin=begin)
    return tuple(
        ExampleResult(
            example.id,
            example.source,
            seen.get(example.name) is Seen.AS_WRITTEN,
            tuple(steps[example.id]),
        )
        for example in examples
    )


def recording_game(owner: type[Game], note: Note) -> type[Game]:
    """Make a game that answers as its owner does and notes each question that it is asked.

    Questions that the game asks itself on the way to an answer are not noted.

    Args:
        owner: The class of the game.
        note: Called with each step, when it has been answered.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> steps = []
    >>> recording_game(SalicLaw, steps.append)().won("kings Ks 2d 4c; aces Ad")
    False
    >>> [(step.kind, step.position, step.answer) for step in steps]
    [('won', 'aces Ad; kings Ks 2d 4c; phase dealt', False)]
    """
    answering = False

    def recorded(name: str, ask: _Question) -> Callable[..., Any]:
        def method(self: Game, *asked: Any, **named: Any) -> Any:
            nonlocal answering
            if answering:
                return getattr(owner, name)(self, *asked, **named)
            answering = True
            try:
                answer, step = ask(owner, self, *asked, **named)
            finally:
                answering = False
            note(step)
            if isinstance(answer, IllegalMove):
                raise answer
            return answer

        return method

    questions = {one.name: _of_clause(one) for one in owner.clauses.values() if _is_an_end(one)}
    questions |= {ask.__name__.strip("_"): ask for ask in _QUESTIONS}
    methods = {name: recorded(name, ask) for name, ask in questions.items()}
    return type(owner.__name__, (owner,), methods)


def other_readings(game: Game) -> dict[str, str]:
    """Return the readings of a game that are not the edition's.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> other_readings(SalicLaw(aces="beforehand"))
    {'aces': 'beforehand'}
    """
    return {n: r for n, r in game.readings.items() if r != game.options[n].default}


def recorded_verdict(verdict: Verdict) -> ExampleVerdict:
    """Return a verdict as data.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> verdict = SalicLaw().judge("kings Ks 2c; aces Ac", "k1-a1")
    >>> recorded_verdict(verdict).decisions[0].fact
    {'fact': 'Follows', 'card': '2c', 'on': 'Ac'}
    """
    return ExampleVerdict(
        bool(verdict),
        tuple(
            ExampleDecision(one.clause, one.fact.as_json(), one.fact.sentence)
            for one in verdict.decisions
        ),
    )


# The questions that are recorded. Each is named as the method of the game that it puts, and returns
# the answer with the step. A refusal is an answer here; text that is no position or no move makes
# no question, and its error goes through.

_Question = Callable[..., tuple[Any, ExampleStep]]
_Table = Position | str


def _deal(owner: type[Game], game: Game, text: str) -> tuple[Position, ExampleStep]:
    found = owner.deal(game, text)
    return found, ExampleStep("deal", other_readings(game), deal=text, after=_line(found))


def _judge(
    owner: type[Game], game: Game, position: _Table, move: Move | str
) -> tuple[Verdict, ExampleStep]:
    verdict = owner.judge(game, position, move)
    after = _line(owner.play(game, position, move)) if verdict else ""
    step = _step("judge", game, position, move=str(game.move(move)), after=after,
                 verdict=recorded_verdict(verdict))  # fmt: skip
    return verdict, step


def _play(
    owner: type[Game], game: Game, position: _Table, move: Move | str
) -> tuple[Position | IllegalMove, ExampleStep]:
    asked = str(game.move(move))
    try:
        after = owner.play(game, position, move)
    except IllegalMove as refused:
        verdict = recorded_verdict(owner.judge(game, position, move))
        return refused, _step("play", game, position, move=asked, verdict=verdict)
    return after, _step("play", game, position, move=asked, after=_line(after))


def _moves(owner: type[Game], game: Game, position: _Table) -> tuple[tuple[Move, ...], ExampleStep]:
    found = owner.moves(game, position)
    return found, _step("moves", game, position, answer=tuple(map(str, found)))


def _view(owner: type[Game], game: Game, position: _Table) -> tuple[str, ExampleStep]:
    found = owner.view(game, position)
    return found, _step("view", game, position, answer=found)


def _outcome(owner: type[Game], game: Game, position: _Table) -> tuple[str, ExampleStep]:
    found = owner.outcome(game, position)
    return found, _step("outcome", game, position, answer=found)


def _won(owner: type[Game], game: Game, position: _Table) -> tuple[bool, ExampleStep]:
    found = owner.won(game, position)
    return found, _step("won", game, position, answer=found)


def _lost(owner: type[Game], game: Game, position: _Table) -> tuple[bool, ExampleStep]:
    found = owner.lost(game, position)
    return found, _step("lost", game, position, answer=found)


_QUESTIONS: tuple[_Question, ...] = (
    _deal, _judge, _play, _moves, _view, _outcome, _won, _lost,
)  # fmt: skip


def _is_an_end(function: ClauseFunction) -> bool:
    return function.role is Role.ENDS and function.standing


def _of_clause(function: ClauseFunction) -> _Question:
    """The question whether a position is the end that a clause describes."""

    def ask(owner: type[Game], game: Game, position: _Table) -> tuple[bool, ExampleStep]:
        found = getattr(owner, function.name)(game, position)
        return found, _step("clause", game, position, clause=function.id, answer=found)

    return ask


def _step(kind: str, game: Game, position: _Table, **answer: Any) -> ExampleStep:
    return ExampleStep(kind, other_readings(game), _line(game.position(position)), **answer)


def _line(position: Position) -> str:
    return position.line()
