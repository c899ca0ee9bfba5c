"""`moves --batch`: a line asks, a line answers, and what is wrong with one is no other's matter."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
Given = Callable[[str | bytes], None]

GOOD = {"id": 7, "game": "salic-law", "position": "kings Ks 2c; aces Ac"}


@pytest.fixture
def answers(run: Run, given: Given) -> Callable[..., list[Any]]:
    """A function from lines to the answers."""

    def ask(*lines: str | bytes) -> list[Any]:
        given(b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines))
        said = run("moves", "--batch", "-")
        assert (said.status, said.err) == (0, "")
        return [json.loads(line, parse_constant=pytest.fail) for line in said.out.splitlines()]

    return ask


def test_positions_in_bulk(answers: Callable[..., list[Any]]) -> None:
    """Moves, or the verdict on one; from a position or a deal, under any readings."""
    asked = [
        GOOD,
        {"game": "salic-law", "deal": "v1:1871", "readings": {"aces": "at-will"}},
        {**GOOD, "move": "k1-a1"},
        {"game": "salic-law", "bundle": "ru", "position": "kings Ks 3d 2c / Kh", "move": "k1-k2"},
    ]
    first, second, third, fourth = answers(*map(json.dumps, asked), "", "\ufeff")
    assert first == {**GOOD, "moves": ["k1-a1"], "outcome": "open"}
    assert second["moves"] == ["turn"]
    assert (third["allowed"], third["clauses"]) == (True, ["salic-law.p3.2"])
    assert fourth["allowed"] is False


def line(**more: Any) -> str:
    return json.dumps({"game": "salic-law", "position": "kings Ks", **more})


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ("nothing", "no JSON"),
        ("[]", "a line asks with an object"),
        ('"game"', "a line asks with an object"),
        ("{}", "the line has no 'game'"),
        (line(position="kings Ks 2x"), "'2x' is no card"),
        (line(game="whist"), "whist"),
        (line(bundle="german"), "no bundle 'german'"),
        (line(game=["a"]), "'game' is a text"),
        (line(game={"a": 1}), "'game' is a text"),
        (line(game=None), "'game' is a text, not null"),
        (line(position=""), "position"),
        (line(position="phase dealing"), "at least one card"),
        (line(position=None), "'position' is a text"),
        (line(position=["kings Ks"]), "'position' is a text"),
        (line(deal="v1:1"), "a position or a deal"),
        ('{"game": "salic-law"}', "a position or a deal"),
        *[
            (json.dumps({"game": "salic-law", "deal": deal}), "'deal' is a text")
            for deal in (5, None, ["v1:1"], {})
        ],
        (line(move=5), "'move' is a text"),
        (line(move=""), "k1-a2"),
        *[
            (line(bundle=bundle), "'bundle' is a text")
            for bundle in (["edition"], None, 5, {"edition": "ru"})
        ],
        *[
            (line(readings=readings), "'readings' is an object")
            for readings in (["a"], "x", 7, None, False, [])
        ],
        (line(readings={"fillings": ["once"]}), "'readings' is an object"),
        (line(readings={"fillings": {"x": 1}}), "'readings' is an object"),
        (line(readings={"fillings": None}), "'readings' is an object"),
        (line(readings={"bundle": "edition"}), "no option 'bundle'"),
        (line(readings={"self": "x"}), "no option 'self'"),
        (line(readings={"fillings": "thrice"}), "no reading 'thrice'"),
        ("[" * 100_000 + "]" * 100_000, "nested too deep"),
        ('{"id":' * 100_000 + "1" + "}" * 100_000, "nested too deep"),
        ('{"id": ' + "9" * 5_000 + "}", "no JSON"),
        ('{"id": NaN, "game": "salic-law", "position": "kings Ks"}', "NaN is no number"),
        ('{"id": -Infinity, "game": "salic-law", "position": "kings Ks"}', "is no number"),
        ('{"id": 1e999, "game": "salic-law", "position": "kings Ks"}', "1e999 is no number"),
        (b'{"game": "\xff\xfe"}', "no JSON"),
        (line(position="kings " + "x" * 1_000_000), "is no card"),
    ],
)
def test_a_bad_line_is_answered_with_its_error(
    answers: Callable[..., list[Any]], bad: str | bytes, why: str
) -> None:
    """And the lines around it are answered all the same, in JSON."""
    before, wrong, after = answers(json.dumps(GOOD), bad, json.dumps(GOOD))
    assert before == after == {**GOOD, "moves": ["k1-a1"], "outcome": "open"}
    assert why in wrong["error"]
    assert len(wrong["error"]) < 700
    assert "moves" not in wrong


def test_an_error_that_a_line_brings_does_not_come_back(
    answers: Callable[..., list[Any]],
) -> None:
    """What is under a key of the answers is an answer, never a part of the question."""
    (answer,) = answers(json.dumps({**GOOD, "error": "mine", "allowed": False, "note": "mine"}))
    assert answer == {**GOOD, "note": "mine", "moves": ["k1-a1"], "outcome": "open"}


def test_half_a_surrogate_pair_comes_back_as_json(answers: Callable[..., list[Any]]) -> None:
    r"""A text that UTF-8 cannot hold is written as JSON writes it: \ud800."""
    (answer,) = answers(json.dumps({**GOOD, "id": "\ud800"}))
    assert (answer["id"], answer["moves"]) == ("\ud800", ["k1-a1"])


def test_a_batch_is_read_from_a_file(run: Run, tmp_path: Path) -> None:
    """By its path, as UTF-8, with or without a BOM."""
    path = tmp_path / "asked.jsonl"
    path.write_text("\ufeff" + json.dumps({**GOOD, "note": "ђ"}, ensure_ascii=False), "utf-8")
    said = run("moves", "--batch", str(path))
    assert json.loads(said.out) == {**GOOD, "note": "ђ", "moves": ["k1-a1"], "outcome": "open"}


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        ([], "give a game and a position, or --batch FILE"),
        (["salic-law"], "give a game and a position, or --batch FILE"),
        (["salic-law", "--batch", "-"], "leave out GAME"),
        (["salic-law", "kings Ks", "--batch", "-"], "leave out GAME"),
        (["--batch", "-", "--bundle", "edition"], "leave out --bundle, --reading"),
        (["--batch", "-", "--reading", "aces=at-will"], "leave out --bundle, --reading"),
        (["--batch", "no/such/file"], "no/such/file"),
    ],
)
def test_what_a_batch_does_not_take_is_refused(
    run: Run, given: Given, arguments: list[str], right: str
) -> None:
    """Nothing that is given is ignored in silence."""
    given(json.dumps(GOOD))
    said = run("moves", *arguments)
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert right in said.err
