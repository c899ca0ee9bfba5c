"""What the base of all games promises to those who write one and to those who ask one."""

from __future__ import annotations

from typing import Any

import pytest

from pasyans.games.fifteen import Fifteen
from pasyans.games.salic_law import SalicLaw
from pasyans.patience import NotationError, Option, Step
from pasyans.patience.clauses import clause
from pasyans.patience.errors import ForeignMove
from pasyans.patience.facts import CoveredBy, Occupied, Vacant
from pasyans.patience.moves import Fill, Gather, Place, Play


def test_an_option_may_not_hide_a_member() -> None:
    """A reading under the name of a method of the game is refused when the class is made."""
    with pytest.raises(TypeError, match="option 'moves' hides a member"):
        type("Game", (SalicLaw,), {"moves": Option("salic-law.x1", "one", "other")})


def test_a_member_may_not_hide_an_option() -> None:
    """A method under the name of a reading is refused when the class is made."""
    with pytest.raises(TypeError, match="'aces' hides the option"):
        type("Game", (SalicLaw,), {"aces": lambda self: None})


def test_an_option_gives_the_reading_of_its_game() -> None:
    """Games of one class with different readings do not share them."""
    one, other = SalicLaw(), SalicLaw(aces="beforehand")
    assert (one.aces, other.aces, one.aces) == ("at-once", "beforehand", "at-once")
    assert SalicLaw.options["aces"] is SalicLaw.aces
    assert SalicLaw.aces.default == one.readings["aces"]


@pytest.mark.parametrize("ask", ["judge", "moves", "outcome", "won", "lost", "view", "play"])
def test_a_position_of_another_game_is_refused(ask: str) -> None:
    """Each question names the rows that the game has, and breaks on nothing inside."""
    move = ["turn"] if ask in {"judge", "play"} else []
    with pytest.raises(NotationError, match="position of another game; salic-law has: queens"):
        getattr(SalicLaw(), ask)(Fifteen().deal("v1:1"), *move)


def test_a_position_of_the_same_game_under_another_reading_is_taken() -> None:
    """Readings change what may lie where, not what a row is."""
    table = SalicLaw(foundations="above-their-kings").position("kings Ks 4d 2c / Kh")
    assert SalicLaw().moves(table)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda table: table.mark("grace"), "no mark 'grace' in this game; its marks: filled"),
        (lambda table: table["columns"], "no row 'columns' in this game; its rows: queens"),
        (lambda table: table.pile("columns"), "no row 'columns' in this game"),
        (lambda table: table.with_mark("grace", ()), "no mark 'grace' in this game"),
        (lambda table: table.with_row("columns", ()), "no row 'columns' in this game"),
    ],
)
def test_a_row_or_mark_that_is_not_there_is_named(ask: Any, message: str) -> None:
    """The error says which rows or marks there are."""
    with pytest.raises(NotationError, match=message):
        ask(SalicLaw().deal("v1:1"))


@pytest.mark.parametrize("text", ["", "  ", ";", "\n;\n"])
def test_an_empty_text_is_no_position(text: str) -> None:
    """It is not a game that is lost."""
    with pytest.raises(NotationError, match="an empty text is no position"):
        SalicLaw().outcome(text)


def test_print_shows_a_pile_a_line() -> None:
    """What is printed is the table; it reads back, and so does the line."""
    table = SalicLaw().position("kings Ks 4d 2c / Kh; aces Ac; pack [7s]")
    assert str(table) == "a1: Ac\nk1: Ks 4d 2c\nk2: Kh\np: [7s]\nphase: dealing"
    assert f"{table}" == str(table)
    assert repr(table) == f"Position({table.line()})"
    assert SalicLaw().position(str(table)) == SalicLaw().position(table.line()) == table


def test_a_move_of_another_game_is_named() -> None:
    """A kind of move that the game does not have is refused in one way by all games."""
    game = SalicLaw()
    with pytest.raises(ForeignMove, match="gather is no move of salic-law"):
        game.after(game.deal("v1:1"), Gather())


def test_the_repr_of_a_verdict_is_short_and_its_text_whole() -> None:
    """Whole ids stay in `clauses`, in the text and in the error; no clause is said to be none."""
    game = SalicLaw()
    verdict = game.judge("kings Ks 2d 4c; aces Ad", "k1.2-a1")
    assert repr(verdict) == "Forbidden(r1.1: CoveredBy(2d, 4c))"
    assert str(verdict) == "Forbidden(salic-law.r1.1: CoveredBy(2d, 4c))"
    assert verdict.clauses == ("salic-law.r1.1",)
    silent = SalicLaw("ru").judge("kings Ks 4d 2c / Kh", "k1-k2")
    assert repr(silent) == "Forbidden(no clause: Unmentioned(k1-k2))"
    assert silent.clauses == ("salic-law",)


def test_kinds_of_move_are_told_apart() -> None:
    """Two moves between the same places are equal only where they are of one kind."""
    ends = Place("k", 1), Place("k", 2)
    assert Play(*ends) == Play(*ends) != Fill(*ends)
    assert hash(Play(*ends)) == hash(Play(*ends))
    assert str(Play(*ends)) == "k1-k2"


def test_a_step_answers_for_its_move() -> None:
    """Card, pile, target and what lies above and below come from the position."""
    table = SalicLaw().position("kings Ks 4d 2c / Kh 9s; aces Ac")
    step = Step(table, Fill(Place("k", 1, 2), Place("k", 2)))
    assert (str(step.card), step.depth, str(step.above)) == ("4d", 2, "2c")
    assert (step.pile, step.target) == (table["kings"][0], table["kings"][1])
    assert str(step.on) == "9s"
    assert Step(table, Play(Place("k", 1), Place("a"))).on is None


def test_facts_are_data() -> None:
    """A fact has its sentence, its fields, equality and a docstring; what is absent is left out."""
    card, by = SalicLaw().position("kings Ks 4d 2c")["kings"][0][1:]
    fact = CoveredBy(card, by)
    assert fact == CoveredBy(card, by)
    assert hash(fact) == hash(CoveredBy(card, by))
    assert fact.sentence.format(**fact.values()) == "4d is covered by 2c"
    assert CoveredBy.__doc__ == CoveredBy.sentence
    assert Occupied(Place("p", 1)).as_json() == {"fact": "Occupied", "place": "p1"}
    assert Occupied(Place("p", 1), card).as_json()["card"] == "4d"
    assert Vacant(Place("p", 1)) != Occupied(Place("p", 1))
    with pytest.raises(AttributeError):
        fact.card = by  # type: ignore[misc]


@pytest.mark.parametrize(("role", "outcome"), [("forbids", "won"), ("ends", "drawn")])
def test_only_an_end_has_an_outcome(role: str, outcome: str) -> None:
    """A clause that ends the game ends it won or lost; others end nothing."""
    with pytest.raises(ValueError, match=f"has no outcome '{outcome}'"):
        clause("salic-law.r1.1", role=role, outcome=outcome)
