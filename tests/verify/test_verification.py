"""The verifier notices what it should, and only that."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pytest

from pasyans.edition import Edition
from pasyans.games import load
from pasyans.games.salic_law import SalicLaw
from pasyans.patience import Role, clause
from pasyans.patience.cards import Pile
from pasyans.patience.facts import Fact, NotNext
from pasyans.patience.game import Option
from pasyans.patience.moves import Play
from pasyans.patience.positions import Position
from pasyans.verify import GameResult, read_results, verify_games, write_results
from pasyans.verify.answers import answer_mutants
from pasyans.verify.equivalents import Listed, read_equivalents
from pasyans.verify.examples import Seen, examples_of, run
from pasyans.verify.links import broken_links
from pasyans.verify.results import ClauseResult
from pasyans.verify.sources import source_mutants
from pasyans.verify.verification import verify_clause


@pytest.fixture(scope="module")
def edition() -> Edition:
    return Edition.open()


@pytest.fixture(scope="module")
def results(edition: Edition) -> dict[str, GameResult]:
    """The results of all games; those that `make` has found already are taken over by their key."""
    return verify_games(edition, earlier=read_results(edition.root / "build" / "verify.json"))


class Dull(SalicLaw):
    """A game whose one clause of its own has examples that look away."""

    @clause("salic-law.p2.2", role="forbids")
    def in_ascending_order(self, position: Position, move: Play) -> Fact | None:
        """Cards are laid in ascending order.

        other:
        >>> Dull().judge("kings Ks 2c; aces Ac", "k1-a1").clauses
        ('salic-law.p3.2',)

        same:
        >>> 1 + 1
        2
        """
        card, on = position.card(move.source), position.at(move.to)[-1]
        return NotNext(card, on) if card.rank != on.rank + 1 else None


class Crashing(SalicLaw):
    """A game whose clause says what it should only by failing."""

    @clause("salic-law.r1.2", role="defines")
    def free_card(self, packet: Pile) -> int:
        """The next is free.

        crash:
        >>> Crashing().free_card(())
        Traceback (most recent call last):
        IndexError: tuple index out of range

        endless:
        >>> Crashing().free_card("ab")
        1
        """
        while packet[1] == "c":
            pass
        return len(packet[0])


def results_of(
    game: type[SalicLaw], id: str, listed: dict[tuple[str, str], Listed]
) -> ClauseResult:
    return verify_clause(game, game.clauses[id], listed)


def test_the_games_of_the_edition_pass(edition: Edition, results: dict[str, GameResult]) -> None:
    """Every rule of every game with code is decided, and its own examples notice every mutant."""
    for id, result in results.items():
        assert result.faults == (), id
        texts = [text.id for text in edition.games[id].texts]
        assert list(result.clauses) == texts
        for clause_id, found in result.clauses.items():
            if found.coverage == "none":
                assert found.why, clause_id
            else:
                assert len(found.examples) >= 2, clause_id
                assert all(example.ok for example in found.examples), clause_id
                assert found.count("noticed") >= 3, clause_id


def test_examples_that_look_away_are_found_out() -> None:
    """A rule broken in its value goes unnoticed by an example that never depends on it."""
    result = results_of(Dull, "salic-law.p2.2", {})
    by_name = {mutant.name: mutant.result for mutant in result.mutants}
    assert by_name["never"] == "missed"
    assert by_name["always"] == "noticed"
    assert by_name["other end of the pile: position.at(move.to)[-1] → position.at(move.to)[0]"] == (
        "missed"
    )


def test_a_crash_and_an_endless_run_are_not_noticed() -> None:
    """Only a different answer counts: neither an exception nor a run without end does."""
    result = results_of(Crashing, "salic-law.r1.2", {})
    by_name = {mutant.name: mutant.result for mutant in result.mutants}
    assert by_name["one more"] == "noticed"
    assert by_name["comparison: packet[1] == 'c' → packet[1] != 'c'"] == "timeout"
    assert by_name["one off: 1 → 2"] == "error"


def test_the_list_of_equivalents_is_as_strict_as_the_examples() -> None:
    """What is listed must go as listed: equivalent, or a crash, and never noticed."""
    listed = {
        ("salic-law.p2.2", "never"): Listed("reviewed"),
        ("salic-law.p2.2", "always"): Listed("wrong: it is noticed"),
    }
    by_name = {m.name: m for m in results_of(Dull, "salic-law.p2.2", listed).mutants}
    assert by_name["never"].result == "equivalent"
    assert (by_name["always"].result, bool(by_name["always"].reason)) == ("noticed", True)
    crash = {("salic-law.r1.2", "one off: 1 → 2"): Listed("no second card", crashes=True)}
    by_name = {m.name: m for m in results_of(Crashing, "salic-law.r1.2", crash).mutants}
    assert by_name["one off: 1 → 2"].result == "crash"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[equivalent]]\nclause = 'a.r1.1'\nmutant = 'never'", "entry 1 has no reason"),
        ("[[equivalent]\n", "line 1"),
        ("[[equivalent]]\nclause='a'\nmutant='m'\nreason='r'\n" * 2, "listed twice"),
    ],
)
def test_a_malformed_list_of_equivalents_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    """The list says in one line what is wrong with it."""
    path = tmp_path / "game.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=reason):
        read_equivalents(path)


@pytest.mark.parametrize(("game", "id"), [(SalicLaw, id) for id in SalicLaw.clauses])
def test_two_examples_of_a_clause_differ_in_outcome(game: type[SalicLaw], id: str) -> None:
    """No clause is shown by examples that all print the same."""
    examples = examples_of(game, game.clauses[id])
    printed = {step.want for example in examples for step in example.steps if step.want}
    assert len(printed) >= 2


def test_mutants_answer_to_the_role_of_the_clause() -> None:
    """Each role has its own ways to break, and a source is broken one place at a time."""
    names = {
        role: {m.name for f in SalicLaw.clauses.values() if f.role is role
               for m in answer_mutants(SalicLaw, f)}
        for role in Role
    }  # fmt: skip
    assert {"always", "never", "negated"} <= names[Role.FORBIDS] & names[Role.PERMITS]
    assert {"skipped", "repeated", "on the wrong pile", "wrong order"} <= names[Role.DEALS]
    assert {"always", "never", "negated"} <= names[Role.ENDS]
    made = [m.name for m in source_mutants(SalicLaw, SalicLaw.clauses["salic-law.p2.2"])]
    assert len(made) == len(set(made))
    assert "other end of the pile: foundation[-1] → foundation[0]" in made
    suits = [m.name for m in source_mutants(SalicLaw, SalicLaw.clauses["salic-law.r2.2"])]
    assert "suit for colour: card.suit → card.colour" in suits


def test_only_the_examples_of_the_broken_clause_count() -> None:
    """The examples of one clause are run, not those of the class or of its neighbours."""
    function = SalicLaw.clauses["salic-law.p2.1"]
    examples = examples_of(SalicLaw, function)
    assert {example.id.split(".e:")[0] for example in examples} == {"salic-law.p2.1"}
    seen = run(SalicLaw, SalicLaw, examples)
    assert set(seen.values()) == {Seen.AS_WRITTEN}


def test_text_and_code_that_part_ways_are_reported(edition: Edition) -> None:
    """A clause without a function, and a function without a clause, are faults."""

    class Poorer(SalicLaw):
        options = {n: o for n, o in SalicLaw.options.items() if n != "aces"}

        @clause("salic-law.r9.9", role="ends")
        def invented(self, position: Position) -> bool:
            """Nobody wrote this."""
            return False

    Poorer.clauses = {id: f for id, f in Poorer.clauses.items() if id != "salic-law.r1.1"}
    said = "\n".join(broken_links(edition, "salic-law", Poorer))
    assert "salic-law.r1.1: a rule, but no function decides it" in said
    assert "salic-law.r9.9: Poorer.invented decides it, but no such clause is" in said
    assert "salic-law.x1: the game has no option 'aces'" in said


def test_departures_and_their_options_belong_together(edition: Edition) -> None:
    """An option of a departure and its entry in the text name each other, or it is said."""

    class Unlisted(SalicLaw):
        options: ClassVar[Mapping[str, Option]] = {
            **SalicLaw.options,
            "queens_play": Option("salic-law.d9", ("never", "always")),
        }

    said = list(broken_links(edition, "salic-law", Unlisted))
    assert said == [
        "salic-law: option 'queens_play' belongs to salic-law.d9, which the text has not: "
        "no crux, no departure names it"
    ]

    class Without(SalicLaw):
        options: ClassVar[Mapping[str, Option]] = {
            name: option for name, option in SalicLaw.options.items() if name != "foundations"
        }

    said = list(broken_links(edition, "salic-law", Without))
    assert len(said) == 1
    assert said[0].startswith("salic-law.d1: the game has no option 'foundations'; its options: ")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (
            Option("salic-law.d2", ("in-line", "above-their-kings")),
            ["salic-law.d1: option 'foundations' names salic-law.d2 as its departure"],
        ),
        (
            Option("salic-law.d1", ("in-line", "anywhere")),
            [
                "salic-law.d1: its habit is 'above-their-kings', no reading of "
                "['in-line', 'anywhere']"
            ],
        ),
        (
            Option("salic-law.d1", ("above-their-kings", "in-line")),
            ["salic-law.d1: its habit 'above-their-kings' is what the game does by default"],
        ),
    ],
)
def test_a_departure_is_what_its_option_says(
    edition: Edition, option: Option, said: list[str]
) -> None:
    """The option names the departure, has its habit, and does otherwise by default."""

    class Other(SalicLaw):
        options: ClassVar[Mapping[str, Option]] = {**SalicLaw.options, "foundations": option}

    assert list(broken_links(edition, "salic-law", Other)) == said


def test_a_departure_that_no_bundle_has_is_found(edition: Edition) -> None:
    """Some named set plays as the program does."""

    class Unbundled(SalicLaw):
        bundles: ClassVar[Mapping[str, Mapping[str, str]]] = {"edition": {}}

    assert list(broken_links(edition, "salic-law", Unbundled)) == [
        "salic-law.d1: no bundle of the game has the habit foundations=above-their-kings"
    ]


def test_results_are_taken_over_only_while_nothing_changed(
    edition: Edition, results: dict[str, GameResult], tmp_path: Path
) -> None:
    """A result is read back as it was written, and its key decides whether it still holds."""
    path = tmp_path / "verify.json"
    write_results(path, edition.text_version, results)
    earlier = read_results(path)
    assert earlier == results
    assert verify_games(edition, earlier=earlier)["salic-law"] is earlier["salic-law"]
    path.write_text(path.read_text()[:100])
    assert read_results(path) == {}


def test_a_class_that_is_no_game_is_refused() -> None:
    """EDITION.toml can only name games."""
    with pytest.raises(ImportError, match="has no game of the name 'PICTURE'"):
        load("pasyans.games.salic_law:PICTURE")


def test_any_number_of_processes_finds_the_same(
    edition: Edition, results: dict[str, GameResult]
) -> None:
    """The work shared among processes gives what one process finds."""
    game = min(results, key=lambda id: sum(len(c.mutants) for c in results[id].clauses.values()))
    assert verify_games(edition, [game], jobs=2) == {game: results[game]}
