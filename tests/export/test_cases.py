"""The published cases are what the code says, complete, and made anew to the same bytes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pasyans.edition import Edition
from pasyans.export.cases import broken_case, cases, deal_vectors, perft_counts, write_cases
from pasyans.games import load
from pasyans.patience import Game

FOLDER = Path(__file__).parents[2] / "conformance"
EDITION = Edition.open()
CODES: dict[str, type[Game]] = {
    id: load(reference) for id in EDITION.games if (reference := EDITION.class_of(id))
}
per_game = pytest.mark.parametrize("id", CODES)


def published(name: str) -> list[dict[str, Any]]:
    """The cases of a file."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@per_game
def test_every_case_is_what_the_code_says(id: str) -> None:
    """Position by position, the code gives what is published.

    The sequences of moves are counted where the file is made anew, for that takes long.
    """
    for case in published(id):
        if case["kind"] != "perft":
            assert broken_case(CODES[id], case) == "", case


@per_game
def test_every_rule_and_reading_is_met(id: str) -> None:
    """At least 200 cases a game; each clause with a function, each reading of each option."""
    found = published(id)
    assert len(found) >= 200
    cited = {clause for case in found for clause in case.get("clauses", ())}
    cited |= {case["from"].split(".e:")[0] for case in found if ".e:" in case.get("from", "")}
    assert cited >= set(CODES[id].clauses)
    readings = {pair for case in found for pair in case["readings"].items()}
    for name, option in CODES[id].options.items():
        for reading in option.readings[1:]:
            assert (name, reading) in readings, (name, reading)
    assert {case["bundle"] for case in found if case["kind"] == "perft"} == set(CODES[id].bundles)


def test_the_deals_are_what_the_algorithm_gives() -> None:
    """The order of each published deal, for each number of packs."""
    for case in published("deals"):
        assert broken_case(None, case) == ""


@per_game
def test_the_cases_are_made_anew_to_the_same_bytes(id: str, tmp_path: Path) -> None:
    """`pasyans conformance` gives the file that is committed."""
    path = tmp_path / f"{id}.jsonl"
    write_cases(path, [*cases(CODES[id]), *perft_counts(CODES[id])])
    assert path.read_bytes() == (FOLDER / path.name).read_bytes()


def test_the_deals_are_made_anew_to_the_same_bytes(tmp_path: Path) -> None:
    """The order of the cards of each deal, for the packs of every game; no other file is there."""
    path = tmp_path / "deals.jsonl"
    write_cases(path, deal_vectors({1, *(code().packs for code in CODES.values())}))
    assert path.read_bytes() == (FOLDER / path.name).read_bytes()
    assert {file.stem for file in FOLDER.glob("*.jsonl")} == {*CODES, "deals"}


def test_a_program_that_differs_is_found_out() -> None:
    """A case whose answer is changed in any way no longer agrees with the code."""
    id, code = next(iter(CODES.items()))
    kinds = {case["kind"]: case for case in published(id)}
    assert broken_case(code, {**kinds["moves"], "moves": ["nothing"]})
    assert broken_case(code, {**kinds["verdict"], "allowed": not kinds["verdict"]["allowed"]})
    assert broken_case(code, {**kinds["outcome"], "outcome": "drawn"})
    assert broken_case(code, {**kinds["perft"], "perft": [0]})
