"""The three witnesses, word by word, against a golden file that was read by a person.

``golden/witnesses.tsv`` has every word of the witnesses in order: witness, line, column
(in code points, from 1), the OCR, the modern spelling of what is to be read, and a note on
the nineteen places where the OCR is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from pasyans.orthography import Normalizer, Token

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).with_name("golden") / "witnesses.tsv"
FILES = {"A": "000_*.txt", "B": "001_*.txt", "C": "002_*.txt"}

#: The damage that repair leaves, by its number in the notes; these are flagged instead.
NOT_REPAIRED: frozenset[int] = frozenset()


class Word(NamedTuple):
    """One row of the golden file."""

    line: int
    column: int
    ocr: str
    modern: str
    note: str

    @property
    def damage(self) -> int | None:
        """The number of the OCR error in this word or just after it."""
        match = re.match(r"OCR (\d+): ", self.note)
        return int(match[1]) if match else None


@cache
def witness(siglum: str) -> str:
    (path,) = (ROOT / "source_texts" / "ocr").glob(FILES[siglum])
    return path.read_bytes().decode("utf-8")


@cache
def golden(siglum: str) -> list[Word]:
    rows = [line.split("\t") for line in GOLDEN.read_text(encoding="utf-8").splitlines()[1:]]
    return [Word(int(row[1]), int(row[2]), *row[3:]) for row in rows if row[0] == siglum]


def words(normalizer: Normalizer, text: str) -> list[Token]:
    return [token for token in normalizer.tokens(text) if token.is_word]


def places(text: str, tokens: list[Token]) -> Iterator[tuple[int, int]]:
    for token in tokens:
        line_start = text.rfind("\n", 0, token.start) + 1
        yield text.count("\n", 0, token.start) + 1, token.start - line_start + 1


@pytest.fixture(scope="module")
def modernizer() -> Normalizer:
    return Normalizer()


@pytest.fixture(scope="module")
def repairer() -> Normalizer:
    return Normalizer(repair=True)


@pytest.mark.parametrize("siglum", FILES)
def test_the_golden_file_has_every_word_in_its_place(siglum: str, modernizer: Normalizer) -> None:
    text = witness(siglum)
    found = words(modernizer, text)
    assert [token.source for token in found] == [word.ocr for word in golden(siglum)]
    assert list(places(text, found)) == [(word.line, word.column) for word in golden(siglum)]


def test_the_golden_file_notes_the_nineteen_errors_in_order() -> None:
    numbers = [w.damage for siglum in FILES for w in golden(siglum) if w.damage]
    assert numbers == list(range(1, 20))


@pytest.mark.parametrize("siglum", FILES)
def test_undamaged_words_need_no_repair(siglum: str, modernizer: Normalizer) -> None:
    """All that plain modernising needs is ѣ where the OCR has ђ."""
    found = words(modernizer, witness(siglum).replace("ђ", "ѣ"))
    wrong = [
        (word, token.modern)
        for word, token in zip(golden(siglum), found, strict=True)
        if not word.damage and token.modern != word.modern
    ]
    assert wrong == []


@pytest.mark.parametrize("siglum", FILES)
def test_undamaged_words_are_not_spoilt_by_repair(siglum: str, repairer: Normalizer) -> None:
    found = words(repairer, witness(siglum))
    wrong = [
        (word, token.repaired, token.modern)
        for word, token in zip(golden(siglum), found, strict=True)
        if not word.damage
        and (token.modern != word.modern or token.repaired != word.ocr.replace("ђ", "ѣ"))
    ]
    assert wrong == []


@pytest.mark.parametrize("siglum", FILES)
def test_repair_reads_the_damaged_words(siglum: str, repairer: Normalizer) -> None:
    """Each is repaired, or is in the list of those that are flagged and stay."""
    found = words(repairer, witness(siglum))
    for word, token in zip(golden(siglum), found, strict=True):
        if word.damage in NOT_REPAIRED:
            assert token.is_flagged, word
            assert token.repaired == word.ocr.replace("ђ", "ѣ"), word
        elif word.damage:
            assert token.modern == word.modern, word


def test_damage_that_does_not_show_in_the_modern_form(repairer: Normalizer) -> None:
    """No. 4 is a bracket, no. 5 a final ъ: only the repaired text shows them right."""
    repaired = repairer.repair(witness("A"))
    assert "(правило I) и играютъ" in repaired
    assert "карта изъ пачекъ" in repaired


def test_plain_modernising_leaves_the_damage(modernizer: Normalizer) -> None:
    """The seventeen words that are wrong without repair; nos. 4 and 5 do not show in them."""
    wrong = {
        word.damage: token.modern
        for siglum in FILES
        for word, token in zip(
            golden(siglum), words(modernizer, witness(siglum).replace("ђ", "ѣ")), strict=True
        )
        if word.damage and token.modern != word.modern
    }
    assert wrong == {
        1: "ио",
        2: "пиести",
        3: "Фигурой",
        6: "иачки",
        7: "диьло",
        8: "друиая",
        9: "ыарьнж",
        10: "порндке",
        11: "нравилу",
        12: "прнмечание",
        13: "нарушеиия",
        14: "болыцое",
        15: "сдедующая",
        16: "раекладывания",
        17: "нз",
        18: "треФ",
        19: "Флота",
    }


def test_the_line_in_modern_spelling_comes_through(repairer: Normalizer) -> None:
    """Line 1 of B was added by whoever put the text on line."""
    first = witness("B").splitlines()[0]
    assert repairer.normalize(first) == repairer.repair(first) == first


@pytest.mark.parametrize("siglum", FILES)
def test_every_repair_names_its_rule(siglum: str, repairer: Normalizer) -> None:
    for token in repairer.tokens(witness(siglum)):
        assert (token.repaired != token.source or token.is_changed) == bool(token.rules), token
