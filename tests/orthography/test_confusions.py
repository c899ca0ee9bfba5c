"""The model of confusions: learnt, saved, loaded, and used."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from pasyans.orthography import Confusion, ConfusionModel, Normalizer, learn
from pasyans.orthography.alignment import letter_blocks, word_pairs

CLEAN = "Дѣло въ мѣстѣ, гдѣ лѣто. Шесть картъ и шесть тузовъ. " * 3
OCR = CLEAN.replace("ѣ", "9").replace("ш", "пи").replace("9", "Б")


def test_a_model_is_learnt_from_a_text_and_its_copy() -> None:
    model = learn(OCR, CLEAN)
    assert {(one.printed, one.read) for one in model.confusions} >= {("ѣ", "Б"), ("ш", "пи")}
    assert all(one.probability == 1 for one in model.confusions if one.printed == "ѣ")


def test_a_learnt_model_repairs_what_the_default_one_does_not() -> None:
    """An OCR that reads ж for ѣ is like none that is known."""
    model = learn("лжто мжсто туз " * 3, "лѣто мѣсто туз " * 3)
    assert Normalizer(repair=True, model=model).repair("хлжбъ") == "хлѣбъ"


def test_texts_that_share_nothing_teach_nothing() -> None:
    with pytest.raises(ValueError, match="no word in common"):
        learn("раз два три", "четыре пять")


def test_a_saved_model_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "model.json"
    model = learn(OCR, CLEAN)
    model.save(path)
    assert ConfusionModel.load(path).confusions == model.confusions


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not a model"),
        ("[]", "not a model"),
        ("[" * 20_000, "not a model of confusions: nested too deep"),
        ('{"format": 1}', "a list of confusions"),
        ('{"format": 1, "confusions": [{"printed": "ѣ"}]}', "confusion 1"),
        (
            json.dumps(
                {"format": 1, "confusions": [{"printed": "ѣ", "read": "е", "probability": 2}]}
            ),
            "above 0 and at most 1",
        ),
    ],
)
def test_a_broken_model_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "model.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=message):
        ConfusionModel.load(path)


def test_a_model_is_saved_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A model that cannot be written to its end, as on a full disk, leaves the one before."""
    path = tmp_path / "model.json"
    path.write_text("the model before", encoding="utf-8")
    model = ConfusionModel([Confusion("а", "о", 0.5, "end")])

    def full(*_names: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("os.replace", full)
        with pytest.raises(OSError, match="No space left"):
            model.save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["model.json"]
    assert path.read_text(encoding="utf-8") == "the model before"
    model.save(path)
    assert ConfusionModel.load(path).confusions == model.confusions


@pytest.mark.parametrize(
    ("printed", "read", "place"), [("", "а", "anywhere"), ("а", "а", "end"), ("а", "б", "nowhere")]
)
def test_a_confusion_that_makes_no_sense_is_refused(printed: str, read: str, place: str) -> None:
    with pytest.raises(ValueError, match=r"changes letters|place must be"):
        Confusion(printed, read, 0.1, place)


def test_every_default_confusion_names_its_source() -> None:
    sources = {one.source for one in ConfusionModel.default().confusions}
    assert sources == {"witnesses", "print", "books", "shape"}


def test_words_are_paired_over_windows() -> None:
    """A long text with a hole in it is paired again after the hole."""
    clean = " ".join(f"слово{number}" for number in range(3000))
    ocr = clean.replace(" слово1500 слово1501", "").replace("слово2000", "cл0во2000")
    pairs = list(word_pairs(ocr, clean))
    assert ("cл0во2000", "слово2000") in pairs
    assert sum(read == printed for read, printed in pairs) == 2997


def test_pairs_make_up_both_texts() -> None:
    pairs = list(word_pairs("а б в г д", "а х в д е"))
    assert " ".join(read for read, _ in pairs if read) == "а б в г д"
    assert " ".join(printed for _, printed in pairs if printed) == "а х в д е"


def test_blocks_are_the_shortest_differences() -> None:
    assert list(letter_blocks("пиесть", "шесть")) == [("пи", "ш", 0)]
    assert list(letter_blocks("туз", "туз")) == []
