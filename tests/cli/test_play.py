"""The commands that play: by the rules, under any reading, and with reasons."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from pasyans.edition import Edition
from pasyans.games.salic_law import SalicLaw

COVERED = "kings Ks 4d 2c / Kh 7s; aces Ac"


Run = Callable[..., Any]
Given = Callable[[str | bytes], None]


def test_a_deal_reads_back(run: Run) -> None:
    """`deal` prints the position in the form that the other commands read."""
    said = run("deal", "salic-law", "v1:1871")
    game = SalicLaw()
    assert game.position(said.out.strip()) == game.deal("v1:1871")
    table = run("deal", "salic-law", "v1:1871", "--table")
    assert game.position(table.out) == game.deal("v1:1871")
    assert len(table.out.splitlines()) > 1


def test_moves_of_a_position(run: Run) -> None:
    """`moves` prints what the game allows, one a line, in the form that `judge` reads."""
    said = run("moves", "salic-law", COVERED)
    assert said.out.split() == [str(move) for move in SalicLaw().moves(COVERED)]
    for move in said.out.split():
        assert run("judge", "salic-law", COVERED, move).status == 0


def test_where_nothing_can_be_moved(run: Run) -> None:
    """A finished game says how it ended."""
    position = "kings Ks 5d / Kh 7s; aces Ac; queens Qs"
    assert run("moves", "salic-law", position).out == "no move: the game is lost\n"
    assert run("moves", "salic-law", position, "--json").json["outcome"] == "lost"


def test_a_position_from_standard_input(run: Run, given: Given) -> None:
    """`-` reads the position, whole table or deal, from standard input, with or without a BOM."""
    for text in (COVERED, "k1: Ks 4d 2c\nk2: Kh 7s\na1: Ac\n", "v1:1871\n"):
        given("\ufeff" + text)
        assert run("moves", "salic-law", "-").status == 0
        given(text)
        read = run("moves", "salic-law", "-")
        assert read == run("moves", "salic-law", text)
        assert read.status == 0


def test_a_verdict_is_a_status(run: Run) -> None:
    """`judge` names clauses and facts; its status says allowed (0) or forbidden (1)."""
    allowed = run("judge", "salic-law", COVERED, "k1-a1")
    assert (allowed.status, allowed.out) == (0, "allowed\n  salic-law.p3.2: Follows(2c, Ac)\n")
    forbidden = run("judge", "salic-law", COVERED, "k1.2-a1")
    assert forbidden.status == 1
    assert forbidden.out.startswith("forbidden\n  salic-law.r1.1: CoveredBy(4d, 2c)\n")


def test_a_verdict_as_data(run: Run) -> None:
    """The JSON of a verdict holds the clause, the fact by name and field, and the sentence."""
    data = run("judge", "salic-law", COVERED, "k1.2-a1", "--json").json
    assert data["game"] == "salic-law"
    assert data["allowed"] is False
    assert data["move"] == "k1.2-a1"
    assert data["decisions"][0] == {
        "clause": "salic-law.r1.1",
        "fact": "CoveredBy",
        "card": "4d",
        "by": "2c",
        "sentence": "4d is covered by 2c",
    }


@pytest.mark.parametrize(
    ("layer", "words"),
    [
        ([], "Only the top card in each king packet"),
        (["--layer", "ru"], "Доступной считается только верхняя карта"),
        (["--layer", "ocr"], "въ каждой королевской пачкђ"),
        (["--layer", "normalized"], "в каждой королевской пачке"),
    ],
)
def test_an_explanation_quotes_the_rule(layer: list[str], words: str, run: Run) -> None:
    """`explain` says the fact as a sentence and quotes the clause in the layer asked for."""
    said = run("explain", "salic-law", COVERED, "k1.2-a1", *layer)
    assert said.status == 0
    assert said.out.startswith("k1.2-a1 is forbidden.\n\nsalic-law.r1.1: 4d is covered by 2c.\n")
    assert words in said.out


def test_an_explanation_of_supplied_text(run: Run) -> None:
    """A supplied clause has no old text: it is quoted in the language of the messages."""
    arguments = ("explain", "salic-law", "kings Ks 3d 2c / Kh; aces Ac", "k1-k2")
    data = run(*arguments, "--layer", "edited", "--json").json
    (decision,) = (d for d in data["decisions"] if d["clause"] == "salic-law.s3")
    assert decision["layer"] == "en"
    assert decision["text"]


def test_a_move_of_which_no_clause_speaks(run: Run) -> None:
    """Then the game itself is named, and there is no text to quote."""
    said = run("explain", "salic-law", "kings Ks 3d 2c / Kh", "k1-k2", "--bundle", "ru")
    assert said.out == "k1-k2 is forbidden.\n\nsalic-law: no clause allows k1-k2.\n"


def test_readings_change_the_answer(run: Run) -> None:
    """`--bundle` and `--reading` choose among the disputed readings."""
    move = ("judge", "salic-law", "kings Ks 3d 2c / Kh; aces Ac", "k1-k2")
    assert run(*move).status == 0
    assert run(*move, "--bundle", "ru").status == 1
    assert run(*move, "--bundle", "ru", "--reading", "bare_kings=after-deal").status == 0
    assert run(*move, "--reading", "bare_kings=never", "--json").json["readings"]["bare_kings"] == (
        "never"
    )


def test_the_readings_are_listed(run: Run) -> None:
    """Every option of the game with its crux, its readings and the one in use; every bundle."""
    data = run("readings", "salic-law", "--json").json
    assert list(data["options"]) == list(SalicLaw.options)
    assert list(data["bundles"]) == list(SalicLaw.bundles)
    text = run("readings", "salic-law", "--bundle", "ru").out
    for name, option in SalicLaw.options.items():
        assert f"{name}  {option.crux}  " in text
    assert "*never" in text
    assert "*after-deal" not in text


def test_a_reading_is_listed_with_its_grounds(run: Run) -> None:
    """What is asked, what each reading says and on what evidence, and the edition's choice."""
    option = run("readings", "salic-law", "--json").json["options"]["aces"]
    assert option["question"]["en"].endswith("When are they taken?")
    assert option["choice"] == "at-once"
    assert [reading["id"] for reading in option["readings"]] == list(
        SalicLaw.options["aces"].readings
    )
    grounds = {reading["id"]: reading["evidence"] for reading in option["readings"]}
    assert [ground["kind"] for ground in grounds["at-once"]] == [
        "text",
        "sister",
        "copy",
        "english",
    ]
    text = run("readings", "salic-law").out
    assert "    *at-once: [our choice] The aces are not sorted out" in text
    assert "when he chooses. (Text; A program)\n" in text


def test_a_departure_is_listed_with_what_it_breaks(run: Run) -> None:
    """The program, the clauses, and which reading is the text's."""
    option = run("readings", "fifteen", "--json").json["options"]["take_back"]
    assert (option["crux"], option["kind"]) == ("fifteen.d2", "departure")
    assert (option["program"], option["breaks"]) == ("PySolFC", ["fifteen.r1.1"])
    never, allowed = option["readings"]
    assert (never["says"], never["evidence"]) == ({}, [])
    assert allowed["evidence"][0]["source"] == "pysolfc-fifteen"
    text = run("readings", "fifteen", "--bundle", "pysolfc").out
    assert "take_back  fifteen.d2  departure of PySolFC from fifteen.r1.1\n" in text
    assert "     never: [our choice] as the text has it\n    *allowed: The top card" in text


def test_every_game_lists_its_readings(run: Run) -> None:
    """Each option of each game, under each bundle."""
    for id in Edition.open().games:
        data = run("readings", id, "--json").json
        for bundle in data["bundles"]:
            text = run("readings", id, "--bundle", bundle).out
            for name, option in data["options"].items():
                assert f"\n  {name}  {option['crux']}  " in text


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (["deal", "salic-law", "v1:x"], "v1:1871"),
        (["moves", "salic-law", "kings Ks 4z"], "a rank (A 2 … 10 J Q K) and a suit (s h d c)"),
        (["moves", "salic-law", "kings Ks Ts"], "10s"),
        (["moves", "salic-law", "kings Ks / Ks / Ks"], "2 packs"),
        (["moves", "salic-law", "princes Ks"], "kings"),
        (["judge", "salic-law", COVERED, "zz"], "k1-a2"),
        (["judge", "salic-law", COVERED, "k9-a1"], "k"),
        (["judge", "salic-law", COVERED, ""], "k1-a2"),
        (["moves", "salic-low", COVERED], "salic-law"),
        (["moves", "salic-law.r1", COVERED], "sundial"),
        (["moves", "salic-law", COVERED, "--bundle", "french"], "cadogan"),
        (["moves", "salic-law", COVERED, "--reading", "aces"], "option=reading"),
        (["moves", "salic-law", COVERED, "--reading", "king=no"], "bare_kings"),
        (["moves", "salic-law", COVERED, "--reading", "aces=no"], "at-once"),
        (["deal", "salic-law", "v1:1", "--reading", "bundle=edition"], "bare_kings"),
        (["deal", "salic-law", "v1:1", "--reading", "self=x"], "bare_kings"),
        (
            ["deal", "salic-law", "v1:1", "--reading", "aces=at-will", "--reading", "aces=at-once"],
            "'aces' is given twice: 'at-will' and 'at-once'",
        ),
        (["moves", "salic-law", ""], "position"),
        (["judge", "salic-law", "\n", "turn"], "position"),
        (["explain", "salic-law", "phase dealing", "turn"], "at least one card"),
        (["moves", "salic-law", "kings " + "Ks " * 300_000], "2 packs"),
        (["moves", "salic-law", "kings " + "x" * 1_000_000], "a rank"),
        (["deal", "salic-law", "v1:" + "9" * 5000], "v1:1871"),
        (["judge", "salic-law", COVERED, "k" + "9" * 5000 + "-a1"], "k"),
        (["explain", "salic-law", COVERED, "k1-a1", "--layer", "latin"], "normalized"),
    ],
)
def test_a_mistake_is_said_in_one_line(arguments: list[str], right: str, run: Run) -> None:
    """Whatever is written wrongly: status 2, one line that says what would be right."""
    said = run(*arguments)
    assert said.status == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("pasyans")
    assert right in said.err
    assert len(said.err) < 700


def test_an_explanation_says_what_the_editors_supplied(run: Run) -> None:
    """A supplied clause is called so, and its words stand in angle brackets; others are not."""
    said = run("explain", "salic-law", "kings Ks 4d 2c / Kh 9c", "k1-k2").out
    assert re.search(r"\nsalic-law\.s3 \(supplied\): .*9c.*\.\n    ⟨When the", said)
    extant = run("explain", "salic-law", COVERED, "k1.2-a1", "--json").json
    assert [decision["supplied"] for decision in extant["decisions"]] == [False, False]
