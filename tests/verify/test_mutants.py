"""Each clause is broken in the ways that its role and its source call for, one at a time."""

from __future__ import annotations

import pytest

from pasyans.edition import Edition
from pasyans.games import load
from pasyans.games.salic_law import SalicLaw
from pasyans.patience import Game, Role, clause
from pasyans.patience.facts import Fact, NotNext
from pasyans.patience.moves import Play
from pasyans.patience.step import Step
from pasyans.verify.mutants import broken_game, mutants_by_role, mutants_by_source, mutants_of

EDITION = Edition.open()
CODES: dict[str, type[Game]] = {
    id: load(reference) for id in EDITION.games if (reference := EDITION.class_of(id))
}


class OnTop(SalicLaw):
    """A game with a clause that asks the step for the card below, in several ways."""

    @clause("salic-law.p2.2", role="forbids")
    def in_ascending_order(self, step: Step[Play]) -> Fact | None:
        """Cards are laid in ascending order."""
        if step.on is None or not step.on:
            return None
        return NotNext(step.card, step.on) if step.card.rank != step.on.rank + 1 else None


def test_mutants_answer_to_the_role_of_the_clause() -> None:
    """Each role has its own ways to break."""
    names = {
        role: {m.name for f in SalicLaw.clauses.values() if f.role is role
               for m in mutants_by_role(SalicLaw, f)}
        for role in Role
    }  # fmt: skip
    assert {"always", "never", "negated"} <= names[Role.FORBIDS] & names[Role.PERMITS]
    assert {"skipped", "repeated", "on the wrong pile", "wrong order"} <= names[Role.DEALS]
    assert {"always", "never", "negated"} <= names[Role.ENDS]


def test_a_source_is_broken_at_one_place() -> None:
    """A mutant is named by the operator and by the code before and after."""
    suits = [m.name for m in mutants_by_source(SalicLaw, SalicLaw.clauses["salic-law.r2.2"])]
    assert "suit for colour: card.suit → card.colour" in suits
    assert "part left out: foundation and card.suit != foundation[-1].suit → foundation" in suits


@pytest.mark.parametrize("id", CODES)
def test_every_mutant_has_a_name_of_its_own(id: str) -> None:
    """The list of equivalents can name each, and a second run makes the same."""
    for function in CODES[id].clauses.values():
        made = [mutant.name for mutant in mutants_of(CODES[id], function)]
        assert len(made) == len(set(made)) >= 3
        assert made == [mutant.name for mutant in mutants_of(CODES[id], function)]


def test_a_mutant_has_one_change_and_no_more() -> None:
    """What was changed for the mutants before it is as it was."""
    function = SalicLaw.clauses["salic-law.r2.2"]
    made = {mutant.name: mutant for mutant in mutants_by_source(SalicLaw, function)}
    assert next(iter(made)).startswith("condition")
    game = broken_game(SalicLaw, function, made["suit for colour: card.suit → card.colour"])
    same_suit = game().judge("kings Ks 3s; aces Ad 2s", "k1-a1")
    assert same_suit.clauses == ("salic-law.r2.2", "salic-law.p3.2")
    no_card = game(aces="at-will").judge("kings Ks Ac; aces Ad 2s", "k1-a")
    assert no_card.clauses == ("salic-law.p3.2",)


def test_the_other_end_of_the_pile_below() -> None:
    """`step.on`, the top of the target, becomes its bottom; where only its being counts, not."""
    function = OnTop.clauses["salic-law.p2.2"]
    kind = "other end of the pile: step.on → step.target[0]"
    ends = [m for m in mutants_by_source(OnTop, function) if m.name.startswith(kind)]
    assert [mutant.name for mutant in ends] == [kind, f"{kind} (2)"]
    asked = "kings Ks 4c; aces Ac 2c", "k1-a1"
    assert "NotNext(4c, 2c)" in repr(OnTop().judge(*asked))
    said = [repr(broken_game(OnTop, function, mutant)().judge(*asked)) for mutant in ends]
    assert "NotNext(4c, Ac)" in said[0]
    assert broken_game(OnTop, function, ends[1])().judge("kings Ks 2d; aces Ac 2c", "k1-a1")
