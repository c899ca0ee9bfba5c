"""The verifier notices what it should, and only that."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import getdoc
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from pasyans.edition import Edition
from pasyans.games import load
from pasyans.games.salic_law import SalicLaw
from pasyans.patience import Option, clause
from pasyans.patience.cards import Pile
from pasyans.patience.facts import Fact, NotNext
from pasyans.patience.moves import Play
from pasyans.patience.positions import Position
from pasyans.patience.step import Step
from pasyans.verify import (
    GameResult,
    ResultsError,
    read_results,
    verify_game,
    verify_games,
)
from pasyans.verify.equivalents import EquivalentsError, Listed, read_equivalents
from pasyans.verify.examples import Seen, examples_of, run
from pasyans.verify.links import broken_links
from pasyans.verify.results import ClauseResult, write_results
from pasyans.verify.verification import key_of, verify_clause


@pytest.fixture(scope="module")
def edition() -> Edition:
    return Edition.open()


@pytest.fixture(scope="module")
def results(edition: Edition) -> dict[str, GameResult]:
    """The results of all games; those that `make` has found already are taken over by their key."""
    try:
        earlier = read_results(edition.root / "build" / "verify.json").games
    except ResultsError:
        earlier = {}
    return verify_games(edition, earlier=earlier)


class Dull(SalicLaw):
    """A game whose one clause of its own has examples that look away."""

    @clause("salic-law.p2.2", role="forbids")
    def in_ascending_order(self, step: Step[Play]) -> Fact | None:
        """Cards are laid in ascending order.

        other:
        >>> Dull().judge("kings Ks 2c; aces Ac", "k1-a1").clauses
        ('salic-law.p3.2',)

        same:
        >>> 1 + 1
        2
        """
        card, on = step.card, step.target[-1]
        return NotNext(card, on) if card.rank != on.rank + 1 else None


class Crashing(SalicLaw):
    """A game whose clause says what it should only by failing."""

    @clause("salic-law.r1.2", role="defines")
    def depth_of_the_free_card(self, packet: Pile) -> int:
        """The next is free.

        crash:
        >>> Crashing().depth_of_the_free_card(())
        Traceback (most recent call last):
        IndexError: tuple index out of range

        endless:
        >>> Crashing().depth_of_the_free_card("ab")
        1
        """
        while packet[1] == "c":
            pass
        return len(packet[0])


class Spoken(SalicLaw):
    """A game whose examples ask a game of the module, not one that they make."""

    @clause("salic-law.p2.2", role="forbids")
    def in_ascending_order(self, step: Step[Play]) -> Fact | None:
        """Cards are laid in ascending order.

        next:
        >>> spoken.judge("kings Ks 2c; aces Ac", "k1-a1")
        Allowed(p3.2: Follows(2c, Ac))

        beyond:
        >>> spoken.judge("kings Ks 3c; aces Ac", "k1-a1")
        Forbidden(p2.2: NotNext(3c, Ac))
        >>> spoken.aces
        'at-will'
        """
        card, on = step.card, step.on
        return NotNext(card, on) if on is not None and card.rank != on.rank + 1 else None


spoken = Spoken(aces="at-will")


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
    assert by_name["other end of the pile: step.target[-1] → step.target[0]"] == ("missed")


def test_a_crash_and_an_endless_run_are_not_noticed() -> None:
    """Only a different answer counts: neither an exception nor a run without end does."""
    result = results_of(Crashing, "salic-law.r1.2", {})
    by_name = {mutant.name: mutant.result for mutant in result.mutants}
    assert by_name["one more"] == "noticed"
    assert by_name["comparison: packet[1] == 'c' → packet[1] != 'c'"] == "timeout"
    assert by_name["one off: 1 → 2"] == "error"


def test_coverage_is_full_only_where_nothing_was_missed() -> None:
    """Missed mutants, endless runs, crashes that nobody explained and false examples count."""
    dull = results_of(Dull, "salic-law.p2.2", {})
    assert dull.coverage == "partial"
    assert dull.count("missed") >= 3
    assert dull.why.startswith(f"mutants missed: {dull.count('missed')}")
    crashing = results_of(Crashing, "salic-law.r1.2", {})
    assert crashing.coverage == "partial"
    assert "mutants that never ended: 1" in crashing.why
    assert f"mutants that failed to run: {crashing.count('error')}" in crashing.why
    full = results_of(SalicLaw, "salic-law.r1.1", {})
    assert (full.coverage, full.why) == ("full", "")


def test_a_false_example_lessens_coverage() -> None:
    """An example that does not print what it says proves nothing, whatever else it notices."""

    class Untrue(SalicLaw):
        @clause("salic-law.r2.1", role="deals")
        def aces_picked_out(self, order: Pile) -> Pile:
            return super().aces_picked_out(order)

    doc = getdoc(SalicLaw.aces_picked_out)
    assert doc is not None
    Untrue.aces_picked_out.__doc__ = doc.replace("pack [Ah 4d Ac]", "pack [Ah]")
    found = results_of(Untrue, "salic-law.r2.1", {})
    assert [example.ok for example in found.examples] == [False, True]
    assert found.coverage == "partial"
    assert "examples that do not print what they say: 1" in found.why


def test_a_listed_mutant_does_not_lessen_coverage() -> None:
    """What is listed with a reason counts as accounted for, and only in the way that is listed."""
    id = "salic-law.p2.2"
    unnoticed = [m for m in results_of(Dull, id, {}).mutants if m.result != "noticed"]
    listed = {(id, m.name): Listed("reviewed", m.result == "error") for m in unnoticed}
    assert results_of(Dull, id, listed).coverage == "full"
    otherwise = {(id, m.name): Listed("reviewed", m.result != "error") for m in unnoticed}
    assert results_of(Dull, id, otherwise).coverage == "partial"


def test_a_game_that_the_module_names_is_broken_too() -> None:
    """An example may ask a variable of its module; it is exchanged, its readings kept."""
    result = results_of(Spoken, "salic-law.p2.2", {})
    assert all(example.ok for example in result.examples)
    by_name = {mutant.name: mutant.result for mutant in result.mutants}
    assert by_name["always"] == by_name["never"] == "noticed"


@pytest.mark.parametrize(
    ("doc", "reason"),
    [
        ("No full stop\n\none:\n>>> 1\n1", "begin with one sentence"),
        ("One.\n\nSome prose.", "is no name of an example"),
        ("One.\n\none:\n>>> 1\n1\n\none:\n>>> 2\n2", "two examples are called 'one'"),
        ("One.\n\none:\nnothing", "has no line with >>>"),
        ("One.\n\none:\n>>> 1 # doctest: +SKIP\n2", "an option of doctest"),
        ("One.\n\none:\n>>> 1 # doctest: +ELLIPSIS\n...", "an option of doctest"),
    ],
)
def test_a_docstring_that_proves_nothing_is_refused(doc: str, reason: str) -> None:
    """Examples are named, and none can pass without printing exactly what it says."""

    class Documented(SalicLaw):
        @clause("salic-law.r1.3", role="defines")
        def cards_that_may_be_looked_at(self, packet: Pile) -> Pile:
            return packet

    Documented.cards_that_may_be_looked_at.__doc__ = doc
    with pytest.raises(ValueError, match=reason):
        examples_of(Documented, Documented.clauses["salic-law.r1.3"])


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
        ("[[equivalent]]\nclause = 'a.r1.1'\nmutant = 'never'", ":1: 'reason' is missing"),
        ("[[equivalent]]\nclause='a.r1.1'\nmutant='m'\nreason=''", ":4: reason .* empty"),
        ("[[equivalent]\n", ":1: not TOML"),
        ("x = " + "[" * 20_000, "too deep"),
        ("[[equivalent]]\nclause='a.r1.1'\nmutant='m'\nreason='r'\n" * 2, "listed twice"),
        ("[[equivalents]]\nclause='a.r1.1'", "did you mean equivalent"),
        ("equivalent = 3", ":1: equivalent must be a list"),
        ("[[equivalent]]\nclause=1\nmutant='m'\nreason='r'", ":2: clause must be text"),
        ("[[equivalent]]\nclause='a.r1.1'\nmutant='m'\nreason='r'\ncrash=true", "key 'crash'"),
        ("[[equivalent]]\nclause='a.r1.1'\nmutant='m'\nreason='r'\ncrashes=1", ":5: crashes must"),
    ],
)
def test_a_malformed_list_of_equivalents_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    """The list says in one line what is wrong with it."""
    path = tmp_path / "game.toml"
    path.write_text(text)
    with pytest.raises(EquivalentsError, match=reason) as raised:
        read_equivalents(path)
    assert str(path) in str(raised.value)


def test_a_wrong_number_of_packs_is_found_out(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of every game the examples tell how many packs there are; a game of which none does fails."""
    with monkeypatch.context() as wrong:
        wrong.setattr(SalicLaw, "packs", 3)
        faults = verify_game(edition, "salic-law", SalicLaw).faults
        assert "salic-law.p1.1.e:two_packs: does not print what it says" in faults
    monkeypatch.setattr(
        "pasyans.verify.verification.examples_of",
        lambda *asked: tuple(one for one in examples_of(*asked) if one.name != "two_packs"),
    )
    assert verify_game(edition, "salic-law", SalicLaw).faults == (
        "salic-law: no example notices that the number of packs is 1",
        "salic-law: no example notices that the number of packs is 3",
    )


@pytest.mark.parametrize(("game", "id"), [(SalicLaw, id) for id in SalicLaw.clauses])
def test_two_examples_of_a_clause_differ_in_outcome(game: type[SalicLaw], id: str) -> None:
    """No clause is shown by examples that all print the same."""
    examples = examples_of(game, game.clauses[id])
    printed = {one.want for example in examples for one in example.statements if one.want}
    assert len(printed) >= 2


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
        @clause("salic-law.r9.9", role="ends")
        def invented(self, position: Position) -> bool:
            """Nobody wrote this."""
            return False

    Poorer.options = {n: o for n, o in SalicLaw.options.items() if n != "aces"}
    Poorer.clauses = {id: f for id, f in Poorer.clauses.items() if id != "salic-law.r1.1"}
    said = "\n".join(broken_links(edition, "salic-law", Poorer))
    assert "salic-law.r1.1: a rule, but no function decides it" in said
    assert "salic-law.r9.9: Poorer.invented decides it, but no such clause is" in said
    assert "salic-law.x1: the game has no option 'aces'" in said


def test_departures_and_their_options_belong_together(edition: Edition) -> None:
    """An option of a departure and its entry in the text name each other, or it is said."""

    class Unlisted(SalicLaw):
        queens_play = Option("salic-law.d9", "never", "always")

    said = list(broken_links(edition, "salic-law", Unlisted))
    assert said == [
        "salic-law: option 'queens_play' belongs to salic-law.d9, which the text has not: "
        "no crux, no departure names it"
    ]

    class Without(SalicLaw):
        pass

    Without.options = {n: o for n, o in SalicLaw.options.items() if n != "foundations"}
    said = list(broken_links(edition, "salic-law", Without))
    assert len(said) == 1
    assert said[0].startswith("salic-law.d1: the game has no option 'foundations'; its options: ")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (
            Option("salic-law.d2", "in-line", "above-their-kings"),
            ["salic-law.d1: option 'foundations' names salic-law.d2 as its departure"],
        ),
        (
            Option("salic-law.d1", "in-line", "anywhere"),
            [
                "salic-law.d1: its habit is 'above-their-kings', no reading of "
                "['in-line', 'anywhere']"
            ],
        ),
        (
            Option("salic-law.d1", "above-their-kings", "in-line"),
            ["salic-law.d1: its habit 'above-their-kings' is what the game does by default"],
        ),
    ],
)
def test_a_departure_is_what_its_option_says(
    edition: Edition, option: Option, said: list[str]
) -> None:
    """The option names the departure, has its habit, and does otherwise by default."""

    class Other(SalicLaw):
        pass

    Other.options = {**SalicLaw.options, "foundations": option}

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
    """The key of a result decides whether it still holds."""
    path = tmp_path / "verify.json"
    write_results(path, edition.text_version, results)
    earlier = read_results(path).games
    assert (
        verify_games(edition, ["salic-law"], earlier=earlier)["salic-law"] is (earlier["salic-law"])
    )
    other = msgspec.structs.replace(earlier["salic-law"], key="other", clauses={})
    again = verify_games(edition, ["salic-law"], earlier={"salic-law": other})
    assert again == {"salic-law": results["salic-law"]}


def test_the_key_of_a_game_holds_every_file_of_its_package(
    edition: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is changed beside the rules, such as the table, makes the result stale."""
    folder = tmp_path / "ownsalic"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "table.py").write_text("ROWS = 1\n")
    (folder / "rules.py").write_text(
        "from pasyans.games.salic_law import SalicLaw\nclass Own(SalicLaw):\n    pass\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    code = load("ownsalic.rules:Own")
    before = key_of(edition, "salic-law", code)
    assert key_of(edition, "salic-law", code) == before
    (folder / "table.py").write_text("ROWS = 2\n")
    assert key_of(edition, "salic-law", code) != before


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
