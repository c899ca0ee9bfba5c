"""The search for what was printed: complete, within its bounds, and bounded itself."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pasyans.orthography import CompactLexicon, Confusion, ConfusionModel
from pasyans.orthography.candidates import Search
from pasyans.orthography.neighbours import (
    Neighbours,
    Row,
    exactly,
    neighbours,
    same,
    same_once,
    same_with_one_of,
    shifted,
    shifted_once,
)
from pasyans.orthography.printed import PrintedWords, Shelf, section

lexicon = CompactLexicon()
default = ConfusionModel.default()
MODEL = ConfusionModel(
    [
        Confusion("а", "б", 0.1),
        Confusion("б", "в", 0.1),
        Confusion("в", "аа", 0.1),
        Confusion("аб", "г", 0.1),
        Confusion("г", "", 0.1),
    ]
)


def search(word: str, *, lost: bool = True) -> Search:
    words = neighbours(default, lexicon.printed())
    return Search(word, default, words, lexicon.after_three(), lost=lost)


def forms(word: str) -> list[str]:
    """All forms of all stages of the search."""
    found = search(word)
    stages = (
        found.near(3),
        found.near_longer(),
        found.near_with_another_first(3),
        found.far(3),
        found.with_another_first(),
        found.seldom(-7.5),
    )
    return [candidate.form for stage in stages for candidate in stage]


def readings(printed: str, changes: int) -> set[str]:
    """What the printed letters can be read as with so many confusions of ``MODEL``."""
    if not printed:
        rest = {""} if not changes else set()
    else:
        rest = {printed[0] + read for read in readings(printed[1:], changes)}
    for one in MODEL.confusions if changes else ():
        if printed.startswith(one.printed):
            after = readings(printed[len(one.printed) :], changes - 1)
            rest |= {one.read + read for read in after}
    return rest


@pytest.mark.parametrize("longer", [-1, 0, 1])
def test_the_sets_are_what_one_by_one_finds(longer: int) -> None:
    """Every word of a shelf that can be read as the word, and no other."""
    chance = random.Random(1857)
    words = ["".join(letters) for letters in product("абвг", repeat=4 + longer)]
    row = Row(Shelf(4 + longer, [("".join(words).encode("cp1251"), 3.0)]), MODEL)
    for _ in range(30):
        seen = "".join(chance.choices("абвг", k=4))
        keys = [f"<{seen[0]}", *seen[1:-1], f"{seen[-1]}>"]
        expected = [{word for word in words if seen in readings(word, n)} for n in range(3)]
        jumps: dict[int, list[tuple[int, str]]] = {}
        for at in range(4):
            for read, key in ((seen[at : at + 2], "аа"), (seen[at], "г")):
                more = 1 if key == "г" else -1
                if read == key and more == longer:
                    end = at + len(read) == 4
                    token = f"{'' if at or end else '<'}{key}{'>' if end else ''}{more:+d}"
                    jumps.setdefault(at, []).append((len(read), token))
        if not longer:
            places = [*zip(range(4), seen, keys, strict=True)]
            sets = same(row, row.whole, 3, places)
            assert sets[:3] == same(row, row.whole, 2, places)[:3]
            assert sets[:2] == same(row, row.whole, 1, places)[:2]
            assert sets[1] == same_once(row, row.whole, places)
            assert sets[0] == exactly(row, row.whole, places)
            # Some of the letters are read as others at the first two places.
            some = same_with_one_of(row, row.whole, 3, places[:2], places[2:])
            right = exactly(row, row.whole, places[:2])
            assert some == (0, *[one & ~right for one in sets[1:]])
            found = [{word for word, _ in row.shelf.words(some)} for some in sets]
            assert seen in found[0]
            # Two confusions may also make a word longer and shorter again: not by these sets.
            assert found[1] <= expected[1]
            assert {
                word
                for word in expected[1]
                if sum(a != b for a, b in zip(word, seen, strict=True)) == 1
            } <= found[1]
            assert found[2] <= expected[2]
        elif jumps or longer == 1:
            gaps = range(5) if longer == 1 else range(0)
            once = shifted_once(row, row.whole, seen, longer, jumps, gaps)
            assert {word for word, _ in row.shelf.words(once)} == expected[1]
            sets = shifted(row, seen, keys, longer, jumps, longer == 1, 3)
            assert sets[1] == once
            assert sets[:3] == shifted(row, seen, keys, longer, jumps, longer == 1, 2)[:3]
            assert {word for word, _ in row.shelf.words(sets[2])} <= expected[2]


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("порндкѣ", "порядкѣ"),
        ("болыпихъ", "большихъ"),
        ("нравилу", "правилу"),
        ("лЪто", "лѣто"),
        ("краенаго", "краснаго"),
        ("разекааъ", "разсказъ"),
        # Fours that only the old spelling has.
        ("безпокойетво", "безпокойство"),
        ("наетоящаго", "настоящаго"),
    ],
)
def test_what_was_printed_is_among_the_forms(read: str, printed: str) -> None:
    assert printed in forms(read)


@pytest.mark.parametrize(
    "word", ["нпинпинпинпинпинпинпинпи", "ефефефефефефеф", "ііііііііііііііііі", "ъъъ", "нЪ"]
)
def test_the_search_for_a_hostile_word_is_bounded(word: str) -> None:
    """Of a set twenty words are looked at, and what is tried one by one is one confusion away."""
    found = search(word)
    for stage in (
        found.near(3),
        found.near_longer(),
        found.near_with_another_first(3),
        found.far(3),
        found.with_another_first(),
    ):
        list(stage)
    assert found.steps <= 500
    list(found.seldom(-7.5))
    assert found.steps <= 500 + 60 * len(word)


def test_what_is_not_worth_it_is_not_looked_at() -> None:
    found = search("порндкѣ")
    found.least = 0.0
    assert not list(found.near(3))
    assert not found.steps


def test_the_sets_that_are_remembered_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgotten when they are too many, and counted again when asked for."""
    words = Neighbours(default, lexicon.printed())
    monkeypatch.setattr("pasyans.orthography.neighbours._CHECKED", 2)
    monkeypatch.setattr("pasyans.orthography.neighbours._MOST_SETS", 50)
    found = [
        [
            candidate.form
            for candidate in Search(word, default, words, lexicon.after_three()).near(2)
        ]
        for word in ("порндкѣ", "болыпихъ") * 20
    ]
    assert words.sets < 150
    assert found[:2] * 20 == found


def test_words_stand_on_their_shelves() -> None:
    """By length and first letter, the frequent ones also together."""
    words = PrintedWords(section({"дѣло".replace("ѣ", "е"): 5.0, "дама": 2.5, "тузъ": 4.0}))
    shelf, frequent = words.shelf(4, "д"), words.shelf(4)
    assert shelf is not None
    assert frequent is not None
    assert list(shelf.words((1 << shelf.size) - 1)) == [("дело", 5.0), ("дама", 2.5)]
    assert list(frequent.words((1 << frequent.size) - 1)) == [("дело", 5.0), ("тузъ", 4.0)]
    assert words.shelf(4, "-") is None
    assert words.shelf(99) is None
