"""What an example asks and is answered is recorded, all of it and nothing else."""

from __future__ import annotations

import pytest

from pasyans.edition import Edition
from pasyans.games import load
from pasyans.games.salic_law import SalicLaw
from pasyans.patience import Game, IllegalMove, NotationError
from pasyans.verify import ExampleStep, record_examples
from pasyans.verify.recording import recorded_verdict, recording_game

EDITION = Edition.open()
CODES: dict[str, type[Game]] = {
    id: load(reference) for id in EDITION.games if (reference := EDITION.class_of(id))
}
per_game = pytest.mark.parametrize("id", CODES)

TABLE = "kings Ks 4d 2c; aces Ac"


@pytest.fixture
def steps() -> list[ExampleStep]:
    return []


@pytest.fixture
def game(steps: list[ExampleStep]) -> SalicLaw:
    made = recording_game(SalicLaw, steps.append)()
    assert isinstance(made, SalicLaw)
    return made


def answered(code: type[Game], step: ExampleStep) -> ExampleStep:
    """What the game says to the question of a step, asked from the record alone."""
    game = code(**step.readings)
    if step.kind == "deal":
        return ExampleStep("deal", step.readings, deal=step.deal, after=game.deal(step.deal).line())
    head = ExampleStep(step.kind, step.readings, step.position, move=step.move, clause=step.clause)
    asked = {name: getattr(head, name) for name in head.__struct_fields__}
    table = game.position(step.position)
    if step.kind in {"judge", "play"}:
        verdict = game.judge(table, step.move)
        after = game.play(table, step.move).line() if verdict else ""
        shown = step.kind == "judge" or not verdict
        return ExampleStep(
            **{**asked, "after": after, "verdict": recorded_verdict(verdict) if shown else None}
        )
    if step.kind == "moves":
        answer: object = tuple(map(str, game.moves(table)))
    elif step.kind == "clause":
        answer = getattr(game, code.clauses[step.clause].name)(table)
    else:
        answer = getattr(game, step.kind)(table)
    return ExampleStep(**{**asked, "answer": answer})


@per_game
def test_a_step_holds_all_that_its_answer_depends_on(id: str) -> None:
    """Asked again from the record alone, the game answers as recorded; each clause has steps."""
    code = CODES[id]
    for clause, function in code.clauses.items():
        recorded = [step for example in record_examples(code, function) for step in example.steps]
        assert recorded, clause
        for step in recorded:
            assert answered(code, step) == step


@per_game
def test_what_is_printed_is_recorded(id: str) -> None:
    """Every verdict that an example prints is that of one of its steps, fact by fact."""
    code = CODES[id]
    for function in code.clauses.values():
        for example in record_examples(code, function):
            printed = sum(
                line.startswith(("Allowed(", "Forbidden(")) for line in example.source.splitlines()
            )
            assert printed <= sum(step.kind == "judge" for step in example.steps), example.id


def test_questions_of_the_game_to_itself_are_no_steps(
    game: SalicLaw, steps: list[ExampleStep]
) -> None:
    """How a game stands is one question, although it rests on others."""
    assert game.outcome(TABLE) == "open"
    assert [(step.kind, step.answer) for step in steps] == [("outcome", "open")]
    assert game.moves(TABLE)
    assert game.view(TABLE)
    assert not game.lost(TABLE)
    assert [step.kind for step in steps] == ["outcome", "moves", "view", "lost"]


def test_a_refused_play_is_a_step_with_its_verdict(
    game: SalicLaw, steps: list[ExampleStep]
) -> None:
    """The error reaches the example as ever; why the move is refused is on record."""
    with pytest.raises(IllegalMove, match="CoveredBy"):
        game.play(TABLE, "k1.2-a1")
    (step,) = steps
    assert (step.kind, step.move, step.after) == ("play", "k1.2-a1", "")
    assert step.verdict is not None
    assert not step.verdict.allowed
    assert step.verdict.decisions[0].clause == "salic-law.r1.1"


def test_what_is_no_question_is_no_step(game: SalicLaw, steps: list[ExampleStep]) -> None:
    """Text that cannot be read raises its error, and questions after it are recorded again."""
    for question in (lambda: game.judge(TABLE, "nonsense"), lambda: game.deal("Zz")):
        with pytest.raises(NotationError):
            question()
    assert steps == []
    game.won(position=TABLE)
    assert [step.kind for step in steps] == ["won"]


def test_an_allowed_move_is_recorded_with_what_it_leads_to(
    game: SalicLaw, steps: list[ExampleStep]
) -> None:
    """Judged or played, the position after it is there for a picture."""
    game.judge(TABLE, "k1-a1")
    game.play(TABLE, "k1-a1")
    assert {step.after for step in steps} == {"aces Ac 2c; kings Ks 4d; phase dealt"}


def test_only_readings_other_than_the_editions_are_recorded() -> None:
    """Whether they come from a bundle or from an option."""
    steps: list[ExampleStep] = []
    code = recording_game(SalicLaw, steps.append)
    code().won(TABLE)
    code(aces="at-will").won(TABLE)
    bundle = code("ru")
    bundle.won(TABLE)
    assert [steps[0].readings, steps[1].readings] == [{}, {"aces": "at-will"}]
    edition = SalicLaw().readings
    assert steps[2].readings == {
        name: reading for name, reading in bundle.readings.items() if reading != edition[name]
    }
