"""Examples as data: what an example asks a game, and what it is answered, step by step.

An example is run on a game that takes notes. Nothing of its text is read: what it asks is seen from
the calls that it makes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
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

    ends = [function for function in owner.clauses.values() if _is_an_end(function)]
    of_clauses = {one.name: _of_a_position(one.name, "clause", clause=one.id) for one in ends}
    methods = {name: recorded(name, ask) for name, ask in {**of_clauses, **_QUESTIONS}.items()}
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


# The questions that are recorded, by the method of the game that each puts. Each returns the answer
# with the step. A refusal is an answer here; text that is no position or no move makes
# no question, and its error goes through.

_Question = Callable[..., tuple[Any, ExampleStep]]
_Table = Position | str


def _deal(owner: type[Game], game: Game, text: str) -> tuple[Position, ExampleStep]:
    found = owner.deal(game, text)
    return found, ExampleStep("deal", other_readings(game), deal=text, after=found.line())


def _judge(
    owner: type[Game], game: Game, position: _Table, move: Move | str
) -> tuple[Verdict, ExampleStep]:
    verdict = owner.judge(game, position, move)
    after = owner.play(game, position, move).line() if verdict else ""
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
    return after, _step("play", game, position, move=asked, after=after.line())


def _moves(owner: type[Game], game: Game, position: _Table) -> tuple[tuple[Move, ...], ExampleStep]:
    found = owner.moves(game, position)
    return found, _step("moves", game, position, answer=tuple(map(str, found)))


def _of_a_position(method: str, kind: str, **about: str) -> _Question:
    """A question about a position alone, whose answer is recorded as it is."""

    def ask(owner: type[Game], game: Game, position: _Table) -> tuple[Any, ExampleStep]:
        found = getattr(owner, method)(game, position)
        return found, _step(kind, game, position, answer=found, **about)

    return ask


_QUESTIONS: Mapping[str, _Question] = {
    "deal": _deal,
    "judge": _judge,
    "play": _play,
    "moves": _moves,
    **{name: _of_a_position(name, name) for name in ("view", "outcome", "won", "lost")},
}


def _is_an_end(function: ClauseFunction) -> bool:
    return function.role is Role.ENDS and function.standing


def _step(kind: str, game: Game, position: _Table, **answer: Any) -> ExampleStep:
    return ExampleStep(kind, other_readings(game), game.position(position).line(), **answer)
