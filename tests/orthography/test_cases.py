"""Every line of ``cases.tsv`` holds: a table of phenomena to read and to extend."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasyans.orthography import Normalizer

CASES = Path(__file__).with_name("cases.tsv")
OPTIONS = ("yo", "hyphens", "lexis", "yo+hyphens")
MODES = ("modernize", "keep", "flagged", "repair", "doubtful", "unseen", *OPTIONS)

modernizer = Normalizer()
repairer = Normalizer(repair=True)


def cases(*modes: str) -> list[object]:
    """The cases of these modes, each with its line in the file for an id."""
    found = []
    lines = CASES.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith("#"):
            continue
        mode, before, after, note = line.split("\t")
        assert mode in MODES, f"{CASES.name}, line {number}: no mode {mode!r}, use one of {MODES}"
        if mode in modes:
            before, after = (text.replace(r"\n", "\n") for text in (before, after))
            found.append(pytest.param(before, after, id=f"line {number}: {note}"))
    return found


@pytest.mark.parametrize(("old", "new"), cases("modernize"))
def test_old_text_becomes_new(old: str, new: str) -> None:
    assert modernizer.normalize(old) == new


@pytest.mark.parametrize(("old", "new"), cases("modernize", "keep"))
def test_new_text_stays(old: str, new: str) -> None:
    assert modernizer.normalize(new) == new


@pytest.mark.parametrize(("text", "same"), cases("keep"))
def test_what_must_stay_is_written_twice(text: str, same: str) -> None:
    assert text == same


@pytest.mark.parametrize(("word", "forms"), cases("flagged"))
def test_ambiguous_words_list_every_form(word: str, forms: str) -> None:
    (token,) = modernizer.tokens(word)
    assert token.alternatives == tuple(forms.split("|"))
    assert token.modern == token.alternatives[0]
    assert token.confidence < 1


@pytest.mark.parametrize("word", ["разсмотрѣть", "съумѣлъ", "изчезать", "краснаго", "разсчетъ"])
def test_a_word_of_one_reading_lists_no_form(word: str) -> None:
    """Where a rule leads to one known word alone, there is nothing to choose and no doubt."""
    (token,) = modernizer.tokens(word)
    assert token.is_changed
    assert (token.alternatives, token.confidence) == ((), 1.0)


@pytest.mark.parametrize(("damaged", "printed"), cases("repair"))
def test_damage_is_repaired(damaged: str, printed: str) -> None:
    assert repairer.repair(damaged) == printed


@pytest.mark.parametrize(("damaged", "printed"), cases("repair"))
def test_repaired_text_needs_no_repair(damaged: str, printed: str) -> None:
    assert repairer.repair(printed) == printed


@pytest.mark.parametrize(("word", "forms"), cases("doubtful"))
def test_doubtful_words_are_flagged_and_stay(word: str, forms: str) -> None:
    (token,) = repairer.tokens(word)
    assert token.repaired == word
    assert token.alternatives[0] == word
    assert set(forms.split("|")) <= set(token.alternatives)
    assert token.confidence < repairer.threshold


@pytest.mark.parametrize(("word", "printed"), cases("unseen"))
def test_damage_that_is_another_word_is_not_seen(word: str, printed: str) -> None:
    """The limit of a repair that reads no sentences: the page says so, and so does this."""
    (token,) = repairer.tokens(word)
    assert token.repaired == word != printed
    assert not token.is_flagged
    assert repairer.repair(printed) == printed


@pytest.mark.parametrize("option", OPTIONS)
def test_options_do_what_they_say_and_no_more(option: str) -> None:
    normalizer = Normalizer(**dict.fromkeys(option.split("+"), True))
    for case in cases(option):
        old, new = case.values  # type: ignore[attr-defined]
        assert normalizer.normalize(old) == new
        assert "".join(token.modern for token in normalizer.tokens(old)) == new
        assert modernizer.normalize(old) != new or old == new or option == "lexis"
