"""clauses.lock notices every text that changes and every id that vanishes."""

from __future__ import annotations

import tomllib

import pytest

from pasyans.edition import Edition, check, lock

GAME = "source_texts/games/trial.yaml"
CAPTION = "  - id: c1\n    spans: [{line: 6}]\n    force: structure\n"


def messages(tiny) -> list[str]:
    return [str(problem) for problem in check(tiny.open()) if problem.file == "clauses.lock"]


def data(tiny) -> dict:
    return tomllib.loads(tiny.read("clauses.lock"))


def test_the_lock_of_this_edition_is_up_to_date(edition: Edition) -> None:
    assert [str(problem) for problem in check(edition)] == []


def test_it_holds_every_id(tiny) -> None:
    locked = data(tiny)
    edition = tiny.open()
    ids = {*locked["clauses"], *locked["supplied"], *locked["without_text"]}
    assert ids == {"wB.f1", *edition.games["trial"].parts()}
    assert locked["clauses"]["trial.r1.1"] == edition.clause("trial.r1.1").sha256


def test_writing_it_twice_changes_nothing(tiny) -> None:
    assert lock(tiny.open()) is False


def test_a_changed_text_is_noticed(tiny) -> None:
    tiny.replace(GAME, 'read: "кончена"', 'read: "кончина"')
    tiny.stamp()
    assert messages(tiny) == [
        "clauses.lock:20: trial.r1.1: its text is not the locked one: if that is meant, "
        "run `pasyans lock`"
    ]
    assert lock(tiny.open()) is True
    assert messages(tiny) == []


def test_a_missing_lock_is_noticed(tiny) -> None:
    (tiny.root / "clauses.lock").unlink()
    assert messages(tiny) == ["clauses.lock: the file is missing: write it with `pasyans lock`"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[supplied]", "[suplied]", "clauses.lock:1: 'supplied' is missing"),
        ("[clauses]", "[clauses", "clauses.lock:14: not TOML: "),
        ("format = 1", "format = 2", "clauses.lock:3: its format is 2, this program knows 1"),
        ('text_version = "0.1.0"', "text_version = 1", "clauses.lock:4: text_version must be text"),
        ("# The ids", "\ufeff# The ids", "clauses.lock:1: it begins with a byte order mark"),
    ],
)
def test_a_lock_that_cannot_be_read_is_noticed(tiny, old: str, new: str, said: str) -> None:
    """Whatever is wrong with the file itself is said with its line."""
    tiny.replace("clauses.lock", old, new)
    assert any(message.startswith(said) for message in messages(tiny)), messages(tiny)


def test_an_id_that_goes_is_retired_and_kept(tiny) -> None:
    tiny.replace(GAME, "id: x1", "id: x2")
    assert sorted(messages(tiny)) == [
        "clauses.lock: trial.x2: the id is not in the lock: `pasyans lock` adds it",
        "clauses.lock:11: trial.x1: the id is gone: `pasyans lock` retires it",
    ]
    lock(tiny.open())
    assert data(tiny)["retired"] == {"trial.x1": "0.1.0"}
    tiny.replace(GAME, "id: x2", "id: x3")
    lock(tiny.open())
    assert data(tiny)["retired"] == {"trial.x1": "0.1.0", "trial.x2": "0.1.0"}
    assert messages(tiny) == []


def test_from_version_1_no_id_vanishes_and_none_returns(tiny) -> None:
    tiny.replace("source_texts/EDITION.toml", '"0.1.0"', '"1.0.0"')
    lock(tiny.open())
    tiny.replace(GAME, "id: x1", "id: x2")
    assert any("ids never vanish" in message for message in messages(tiny))
    lock(tiny.open())
    tiny.replace(GAME, "id: x2", "id: x1")
    assert any("is retired and may not be used again" in message for message in messages(tiny))


def test_a_clause_that_is_split_stays_as_container(tiny) -> None:
    """Its id is still found, and the lock does not miss it."""
    tiny.replace("source_texts/EDITION.toml", '"0.1.0"', '"1.0.0"')
    lock(tiny.open())
    tiny.replace(
        GAME,
        '  - id: r2.1\n    spans: [{line: 3, quote: "Масти не соблюдаются (правило I)."}]\n'
        "    force: normative\n    refers: [r1]\n",
        '  - id: r2.1.1\n    spans: [{line: 3, quote: "Масти не соблюдаются"}]\n'
        "    force: normative\n"
        '  - id: r2.1.2\n    spans: [{line: 3, quote: "(правило I)."}]\n'
        "    force: reference\n    refers: [r1]\n",
    )
    edition = tiny.open()
    assert edition.find("trial.r2.1").kind == "rule"
    assert edition.layer("trial.r2.1", "edited") == "Масти не соблюдаются (правило I)."
    assert not any("trial.r2.1:" in message and "gone" in message for message in messages(tiny))
