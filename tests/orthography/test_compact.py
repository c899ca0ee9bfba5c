"""The compact dictionary answers as pymorphy3 does, and is small."""

from __future__ import annotations

import random
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.orthography import CompactLexicon, Lexicon, Pymorphy
from pasyans.orthography.compile_lexicon import pack

pymorphy3 = pytest.importorskip("pymorphy3")

compact, pymorphy = CompactLexicon(), Pymorphy()
WORDS = st.text(alphabet="абвгдеёжзийклмнопрстуфхцчшщъыьэюяѣі-’a1", max_size=14)


def sample(count: int) -> list[str]:
    """Forms of the dictionary, each also with a letter changed, ё for е and е for ё."""
    dictionary = pymorphy3.MorphAnalyzer(lang="ru").dictionary
    chance = random.Random(1918)
    stems: dict[int, list[str]] = {}
    for word, (paradigm, index) in dictionary.words.items("при"):
        suffixes = dictionary.paradigms[paradigm]
        suffix = dictionary.suffixes[suffixes[index]]
        if word.endswith(suffix):
            stems.setdefault(paradigm, []).append(word[: len(word) - len(suffix)])
    found = []
    numbers = list(stems)
    for _ in range(count):
        number = chance.choice(numbers)
        size = len(dictionary.paradigms[number]) // 3
        ending = dictionary.suffixes[dictionary.paradigms[number][chance.randrange(size)]]
        word = chance.choice(stems[number]) + ending
        at = chance.randrange(len(word))
        found += [
            word,
            word[:at] + chance.choice("абежкнрстый") + word[at + 1 :],
            word.replace("ё", "е"),
            word.replace("е", "ё", 1),
            f"по{word}",
            f"наи{word}",
        ]
    return found


def test_forms_and_near_misses_get_the_same_answers() -> None:
    for word in sample(1500):
        assert compact.known(word) == pymorphy.known(word), word
        assert compact.proper(word) == pymorphy.proper(word), word


@given(WORDS)
@settings(deadline=None, max_examples=500)
def test_any_string_gets_the_same_answer(word: str) -> None:
    assert compact.known(word) == pymorphy.known(word)
    assert compact.proper(word) == pymorphy.proper(word)


@given(st.text(max_size=20))
@settings(deadline=None)
def test_no_string_is_too_strange(text: str) -> None:
    compact.known(text)
    compact.with_yo(text)
    assert compact.zipf(text) >= 0


def test_the_file_is_small_and_needs_no_other_package() -> None:
    data = files("pasyans.orthography") / "data" / "russian.lexicon"
    assert len(data.read_bytes()) < 4_000_000
    assert isinstance(compact, Lexicon)


def test_another_file_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "x.lexicon"
    path.write_bytes(b"something else")
    with pytest.raises(ValueError, match="not a lexicon of this version"):
        CompactLexicon(path).known("туз")


def test_a_lexicon_can_be_made_of_anything(tmp_path: Path) -> None:
    """Two paradigms: шёлк, шёлка; and a form with a prefix."""
    noun = frozenset({"NOUN", "masc"})
    paradigms = {0: [("", "", noun), ("", "а", noun)], 1: [("по", "ее", frozenset({"COMP"}))]}
    data = pack(paradigms, [("шёлк", 0), ("бел", 1)], {"шелк": 4.1}, {"шелкъ": 4.1})
    path = tmp_path / "tiny.lexicon"
    path.write_bytes(data)
    lexicon = CompactLexicon(path)
    assert [w for w in ("шелк", "шёлка", "побелее", "белее", "шел") if lexicon.known(w)] == [
        "шелк",
        "шёлка",
        "побелее",
    ]
    assert lexicon.with_yo("шелка") == ("шёлка",)
    assert lexicon.zipf("шёлк") == 4.0
    assert pack(paradigms, [("бел", 1), ("шёлк", 0)], {"шелк": 4.1}, {"шелкъ": 4.1}) == data
