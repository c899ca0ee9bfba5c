"""The commands that read the text: show, list, check, cite, of the edition and of a broken one."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pasyans.edition import LAYERS, Edition
from pasyans.export import record

Run = Callable[..., Any]


@pytest.fixture(scope="module")
def edition(root: Path) -> Edition:
    """The edition of the checkout."""
    return Edition.open(root)


def everything(edition: Edition) -> list[str]:
    ids = [id for game in edition.games.values() for id in (game.id, *game.parts())]
    return ids + [foreign.id for foreign in edition.foreign]


def test_a_clause_in_all_its_layers(run: Run, edition: Edition) -> None:
    """`show` says where a clause stands and gives it in each layer."""
    said = run("show", "salic-law.r1.1")
    assert said.status == 0
    assert said.out.startswith("salic-law.r1.1  rule, normative; witness B, line 15\n")
    for layer in LAYERS:
        assert f"\n{layer:<12}  {edition.layer('salic-law.r1.1', layer)}\n" in said.out


@pytest.mark.parametrize("layer", LAYERS)
def test_one_layer_alone(layer: str, run: Run, edition: Edition) -> None:
    """With `--layer` the text stands alone, to be passed on."""
    said = run("show", "salic-law.r1.1", "--layer", layer)
    assert said.out == edition.layer("salic-law.r1.1", layer) + "\n"


def test_a_container_clause_by_clause(run: Run, edition: Edition) -> None:
    """A rule in one layer is its clauses in their order, each with its id."""
    said = run("show", "salic-law.r2", "--layer", "en")
    ids = ("salic-law.r2.1", "salic-law.r2.2")
    assert said.out == "".join(f"{id}  {edition.layer(id, 'en')}\n" for id in ids)


def test_whatever_has_an_id_is_shown(
    run: Run, edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clauses, containers, lacunae, supplied clauses, cruxes, foreign matter and games.

    The edition is opened once for all of them; that the command opens it, others show.
    """
    monkeypatch.setattr(Edition, "open", lambda *_, **__: edition)
    for id in everything(edition):
        said = run("show", id, "--json")
        assert said.status == 0, said.err
        assert said.json == record(edition, id)
        assert run("show", id).out.startswith(f"{id}  ")


def test_a_supplied_clause_says_what_is_lost(run: Run) -> None:
    """Its old text is lost, its words are the editors', and it stands on evidence."""
    data = run("show", "salic-law.s3", "--json").json
    assert data["kind"] == "supplied"
    assert [layer for layer, text in data["layers"].items() if text is None] == [
        "ocr",
        "edited",
        "normalized",
    ]
    assert data["evidence"]
    said = run("show", "salic-law.s3", "--layer", "edited")
    assert said.status == 2
    assert "lost" in said.err


def test_a_crux_with_its_readings(run: Run, edition: Edition) -> None:
    """The question, every reading with its evidence, the choice and what it changes."""
    data = run("show", "salic-law.x1", "--json").json
    crux = edition.find("salic-law.x1")
    assert [reading["id"] for reading in data["readings"]] == [r.id for r in crux.readings]
    assert data["choice"] == crux.choice
    assert all(reading["evidence"] for reading in data["readings"])
    assert f"*{crux.choice}" in run("show", "salic-law.x1").out


def test_a_departure_with_what_it_breaks(run: Run) -> None:
    """What another program does, from which clauses it departs, and the switch that does it too."""
    said = run("show", "salic-law.d1")
    assert said.out.startswith("salic-law.d1  departure, PySolFC; salic-law.p3.1\n")
    assert "foundations=above-their-kings" in said.out
    data = run("show", "salic-law.d1", "--json").json
    assert (data["kind"], data["breaks"]) == ("departure", ["salic-law.p3.1"])
    assert (data["option"], data["habit"]) == ("foundations", "above-their-kings")
    assert run("show", "salic-law.d1", "--layer", "en").status == 2


@pytest.mark.parametrize(
    ("place", "id"),
    [
        ("A:9:77", "little-packets.r3.1"),
        ("B:15:1", "salic-law.r1"),
        ("B:15:128", "salic-law.r1.2"),
        ("B:1:1", "wB.f1"),
    ],
)
def test_where_a_place_belongs(place: str, id: str, run: Run) -> None:
    """`where` names what owns a letter: a clause, a printed number, foreign matter."""
    assert run("where", place).out.startswith(f"{id} ")
    assert run("where", place, "--json").json["id"] == id


def test_where_gives_the_record(run: Run, edition: Edition) -> None:
    """The JSON of `where` is the record of the owner, with the place that was asked for."""
    data = run("where", "B:15:128", "--json").json
    assert data == {"place": "B:15:128", **record(edition, "salic-law.r1.2")}


@pytest.mark.parametrize("place", ["B:" + "9" * 5000 + ":1", "B:1:" + "9" * 5000])
def test_a_place_beyond_all_numbers(place: str, run: Run) -> None:
    """A number of thousands of digits is refused like any other that is too great."""
    said = run("where", place)
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert "no witness has a place" in said.err
    assert len(said.err) < 700


def test_a_game_says_what_plays_it(run: Run, edition: Edition, copy: Path) -> None:
    """`show` of a game names its class, or says that there is none yet."""
    said = run("show", "salic-law").out
    assert f"\nprogram       {edition.class_of('salic-law')}\n" in said
    assert "none yet" not in said
    settings = copy / "source_texts" / "EDITION.toml"
    text = settings.read_text(encoding="utf-8")
    line = 'class = "pasyans.games.salic_law:SalicLaw"\n'
    assert line in text
    settings.write_text(text.replace(line, ""), encoding="utf-8")
    without = ("show", "salic-law", "--edition", str(copy))
    assert "\nprogram       none yet\n" in run(*without).out
    assert run(*without, "--json").json["code"] is None


def test_a_term_a_line_and_an_example_are_shown(run: Run, root: Path) -> None:
    """`show` knows whatever has a place on the pages, not the parts of the text alone."""
    term = run("show", "term.suit")
    assert term.out.startswith("term.suit  term\n")
    assert "\ndefinition    " in term.out
    (stands,) = (line for line in term.out.splitlines() if line.startswith("stands in   "))
    assert "salic-law.r2.2" in stands.split()
    line = run("show", "B.15").out.splitlines()
    assert line[0] == "B.15  line; witness B, line 15"
    assert "holds         salic-law.r1.1 (clause)" in line
    assert run("show", "B.15", "--json").json["kind"] == "line"
    for id in ("term.suite", "B.99", "salic-law.x1.e:a", "salic-law.r1.1.e:no-such"):
        said = run("show", id)
        assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("command", ["lock", "snapshot", "stamp"])
def test_the_installed_edition_is_not_written_to(
    command: str, run: Run, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What pip installed stays as pip installed it."""
    monkeypatch.setattr("pasyans.edition.edition.installed_data", lambda: copy)
    monkeypatch.setattr(Edition, "open", classmethod(lambda cls, **options: cls(copy)))
    before = sorted(copy.rglob("*"))
    said = run(command)
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert "--edition PATH" in said.err
    assert sorted(copy.rglob("*")) == before


def test_every_id_is_listed(run: Run, edition: Edition) -> None:
    """`list` names each id of the edition once, and counts them by kind."""
    rows = run("list", "--json").json
    assert sorted(row["id"] for row in rows) == sorted(everything(edition))
    lines = run("list").out.splitlines()
    assert len(lines) == len(rows) + 1
    counts = dict(pair.rsplit(" ", 1) for pair in lines[-1].split(", "))
    assert sum(map(int, counts.values())) == len(rows)


def test_one_game_and_one_kind(run: Run, edition: Edition) -> None:
    """A game's list holds its own ids, in the order of the text; a kind narrows it."""
    game = edition.games["salic-law"]
    rows = run("list", "salic-law", "--json").json
    assert {row["id"] for row in rows} == set(game.parts())
    clauses = run("list", "salic-law", "--kind", "clause", "--json").json
    assert [row["id"] for row in clauses] == [clause.id for clause in game.clauses]
    habits = run("list", "--kind", "departure", "--json").json
    assert [row["id"] for row in habits] == [
        part.id for text in edition.games.values() for part in text.departures
    ]
    both = run("list", "salic-law", "--kind", "crux", "--kind", "lacuna", "--json").json
    assert {row["kind"] for row in both} == {"crux", "lacuna"}


def test_the_edition_passes_its_own_check(run: Run) -> None:
    """`check` finds nothing wrong and says what it counted."""
    said = run("check")
    assert said.status == 0, said.out
    assert said.out.count("\n") == 1
    assert run("check", "--json").json["problems"] == []


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Path:
    """A copy of the edition that a test may break."""
    for name in ("source_texts", "translations"):
        shutil.copytree(root / name, tmp_path / name)
    shutil.copy(root / "clauses.lock", tmp_path)
    return tmp_path


def test_another_edition(copy: Path, run: Run) -> None:
    """`--edition` opens the one in a folder."""
    assert run("check", "--edition", str(copy)) == run("check")
    edition = copy / "source_texts" / "EDITION.toml"
    old = edition.read_text(encoding="utf-8")
    edition.write_text(old.replace('text_version = "1.', 'text_version = "9.'), encoding="utf-8")
    shown = run("show", "salic-law.t1", "--edition", str(copy), "--json").json
    assert shown["text_version"].startswith("9.")


def test_a_broken_file_is_reported(copy: Path, run: Run) -> None:
    """`check` says file, line and clause; every other command says so too and stops with 1."""
    path = copy / "source_texts" / "games" / "salic-law.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("force: normative", "force: normal", 1), encoding="utf-8")
    line = text[: text.index("force: normative")].count("\n") + 1
    said = run("check", "--edition", str(copy))
    assert said.status == 1
    assert said.err == ""
    where = f"source_texts/games/salic-law.yaml:{line}: salic-law."
    assert said.out.startswith(where)
    problem = run("check", "--edition", str(copy), "--json").json["problems"][0]
    assert (problem["line"], problem["file"]) == (line, "source_texts/games/salic-law.yaml")
    other = run("show", "salic-law.r1.1", "--edition", str(copy))
    assert (other.status, other.out) == (1, "")
    assert other.err.startswith(f"pasyans: {where}")


def test_a_witness_that_was_touched(copy: Path, run: Run) -> None:
    """An edited witness is refused by every command."""
    path = next((copy / "source_texts" / "ocr").iterdir())
    path.write_bytes(path.read_bytes() + b"\n")
    said = run("check", "--edition", str(copy))
    assert said.status == 1
    assert "the bytes of witness" in said.out


def test_a_stale_translation(copy: Path, run: Run) -> None:
    """A translation of another text than the present one breaks a law."""
    path = copy / "translations" / "en" / "salic-law.yaml"
    text = path.read_text(encoding="utf-8")
    start = text.index('of: "') + 5
    path.write_text(text[:start] + "0" * 16 + text[start + 16 :], encoding="utf-8")
    said = run("check", "--edition", str(copy))
    assert said.status == 1
    assert said.out.startswith("translations/en/salic-law.yaml:")


@pytest.mark.parametrize("style", ["text", "bibtex", "csl-json"])
def test_a_citation(style: str, run: Run, edition: Edition) -> None:
    """A citation holds the version of the text and the address of the clause."""
    said = run("cite", "salic-law.r1.1", "--style", style)
    assert said.status == 0
    assert f"{edition.base_url}en/docs/games/salic-law.html#salic-law.r1.1" in said.out
    assert edition.text_version in said.out
    data = run("cite", "salic-law.r1.1", "--style", style, "--json").json
    assert data["id"] == "salic-law.r1.1"
    assert data["citation"]


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (["show", "salic-law.r9"], "salic-law.r1"),
        (["show", "salic.r1.1"], "salic-law"),
        (["show", ""], "salic-law"),
        (["cite", "salic-law.r1.9"], "salic-law.r1.1"),
        (["show", "salic-law.r1.1", "--layer", "latin"], "normalized"),
        (["show", "salic-law.x1", "--layer", "en"], "pasyans show salic-law.x1"),
        (["show", "wB.f1", "--layer", "en"], "ocr"),
        (["list", "salic-law.r1"], "salic-law"),
        (["list", "salic-lew"], "salic-law"),
        (["list", "--kind", "poem"], "crux"),
        (["cite", "salic-law.r1.1", "--style", "chicago"], "bibtex"),
        (["where", "A:9"], "A:9"),
        (["where", "D:1:1"], "A"),
        (["where", "A:99:1"], "1 to 17"),
        (["where", "A:9:5000"], "columns 1 to"),
        (["check", "--edition", "no/such/folder"], "source_texts/EDITION.toml"),
        (["show"], "ID"),
        (["shwo", "salic-law.r1.1"], "show"),
        ([], "COMMAND"),
        (["check", "--fast"], "--fast"),
        (["check", "--edition=--"], "no value of an option"),
        (["check", "--lang"], "--lang"),
        (["check", "--lang", "xx"], "there are en, ru"),
        (["check", "--lang", ""], "there are en, ru"),
        (["check", "--lang", "../../x"], "there are en, ru"),
        (["verify", "--jobs", "0"], "a whole number from 1"),
        (["verify", "--jobs", "-3"], "a whole number from 1"),
        (["export", "pdf"], "csl-json"),
        (["export", "json", "salic-law.r9"], "salic-law.r1"),
        (["export", "text", "salic-law.l1"], "lost"),
        (["export", "text", "--layer", "latin"], "normalized"),
        (["export", "json", "--layer", "en"], "formats that have: text"),
        (["export", "snapshot", "salic-law"], "give no id"),
    ],
)
def test_a_mistake_is_said_in_one_line(arguments: list[str], right: str, run: Run) -> None:
    """Whatever is written wrongly: status 2, one line that says what would be right."""
    said = run(*arguments)
    assert said.status == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert right in said.err


def test_the_lock_is_written_for_a_changed_text(run: Run, root: Path, tmp_path: Path) -> None:
    """`lock` brings clauses.lock up to the text, says so, and leaves a right one as it is."""
    for name in ("source_texts", "translations"):
        shutil.copytree(root / name, tmp_path / name)
    assert run("lock", "--edition", str(tmp_path)).out == "clauses.lock is written anew\n"
    assert (tmp_path / "clauses.lock").read_bytes() == (root / "clauses.lock").read_bytes()
    assert run("lock", "--edition", str(tmp_path)).out == "clauses.lock was up to date\n"
