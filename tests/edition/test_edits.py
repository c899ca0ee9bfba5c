"""Edits are minimal, and text, edits and their undoing agree for every text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasyans.edition.edits import (
    Edit,
    EditConflict,
    Rule,
    apply_edits,
    emend,
    merge,
    systematic,
)
from pasyans.edition.piece import Piece
from pasyans.edition.reconstruct import rebuild
from pasyans.edition.witness import Span, Witness

YAT = Rule("djerv-yat", "ђ", "ѣ", "ocr", "sure")
RULES = [YAT, Rule("long", "іь", "ѣѣ", "ocr", "sure"), Rule("gone", "¬", "", "ocr", "sure")]
letters = st.text("ђѣіьаб¬. ", max_size=24)
words = st.text("ђѣіьаб¬", min_size=1, max_size=10)


def read(ocr: str, reading: str, rules: list[Rule] | None = None) -> list[tuple[int, str, str]]:
    rules = [YAT] if rules is None else rules
    made = emend(ocr, 10, reading, rules, cause="ocr", certainty="sure")
    return [(edit.start, edit.ocr, edit.read) for edit in made]


@pytest.mark.parametrize(
    ("ocr", "reading", "edits"),
    [
        ("нзъ", "изъ", [(10, "н", "и")]),
        ("из", "изъ", [(12, "", "ъ")]),
        ("піести", "шести", [(10, "пі", "ш")]),
        ("I;", "I)", [(11, ";", ")")]),
        ("Фигурой", "фигурой", [(10, "Ф", "ф")]),
        ("порндкђ", "порядкѣ", [(13, "н", "я")]),
        ("сдђдующая", "слѣдующая", [(11, "д", "л")]),
        ("діьло", "дѣло", [(11, "іь", "ѣ")]),
        ("ыарьнжъ", "марьяжъ", [(10, "ы", "м"), (14, "н", "я")]),
        ("болыцое", "большое", [(13, "ыц", "ьш")]),
        ("прнмђчаніе", "примѣчаніе", [(12, "н", "и")]),
        ("дђло", "дѣло", []),
        ("карта  карта", "карта карта", [(16, " ", "")]),
    ],
)
def test_an_emendation_changes_only_the_letters_that_differ(
    ocr: str, reading: str, edits: list[tuple[int, str, str]]
) -> None:
    assert read(ocr, reading) == edits


@given(words, words, st.integers(0, 50))
def test_rules_and_emendation_together_give_the_reading(ocr: str, reading: str, start: int) -> None:
    by_hand = emend(ocr, start, reading, RULES, cause="ocr", certainty="sure")
    edits = merge(systematic(ocr, start, RULES), by_hand)
    assert apply_edits(ocr, start, edits) == reading


@given(letters, st.data())
def test_what_is_edited_can_be_undone_from_the_record(text: str, data: st.DataObject) -> None:
    """Any span, any words in it, any reading: the piece's record gives the OCR back."""
    witness = Witness("A", "a.txt", f"начало {text} конецъ")
    start = data.draw(st.integers(0, len(witness.text)))
    end = data.draw(st.integers(start, len(witness.text)))
    span = Span("A", start, end)
    first = data.draw(st.integers(start, end))
    last = data.draw(st.integers(first, end))
    reading = data.draw(letters)
    by_hand = emend(
        witness.text[first:last], first, reading, RULES, cause="ocr", certainty="probable"
    )
    try:
        edits = merge(systematic(witness.slice(span), start, RULES), by_hand)
    except EditConflict:
        return
    piece = Piece.cut("clause", "x.t1", span, witness, edits)
    assert "".join(ocr for ocr, _, _ in piece.cells()) == piece.ocr
    assert "".join(edited for _, edited, _ in piece.cells()) == piece.edited
    record = {"format": 1, "witness": "A", "pieces": [piece.record()]}
    assert rebuild(record) == witness.slice(span)


@given(letters)
def test_a_rule_leaves_none_of_its_letters(text: str) -> None:
    edits = systematic(text, 0, [YAT])
    assert "ђ" not in apply_edits(text, 0, edits)
    assert len(edits) == text.count("ђ")


def test_two_emendations_of_one_letter_are_a_conflict() -> None:
    edit = Edit(3, "н", "и", "ocr", "sure")
    with pytest.raises(EditConflict, match="two emendations touch the same letters at 3"):
        merge([], [edit, edit])


def test_an_edit_that_does_not_fit_is_refused() -> None:
    with pytest.raises(EditConflict, match="the text at 0 is not 'н'"):
        apply_edits("изъ", 0, [Edit(0, "н", "и", "ocr", "sure")])
    with pytest.raises(EditConflict, match="overlaps another or leaves the text"):
        apply_edits("изъ", 5, [Edit(0, "н", "и", "ocr", "sure")])
