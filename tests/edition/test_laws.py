"""The two laws, on the witnesses of the edition: every letter has one owner; all can be undone."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pasyans.edition import Edition, EditionError, Gap, rebuild
from pasyans.edition import rebuild as rebuild_module

# Rebuilds from what comes in by the pipe, and may open no file from then on.
ALONE = """
import sys
sys.path.insert(0, sys.argv[1])
from rebuild import rebuild
record = sys.stdin.buffer.read().decode("utf-8")
def refuse(event, args):
    if event in ("open", "socket.connect", "subprocess.Popen", "os.listdir", "import"):
        raise RuntimeError(event)
sys.addaudithook(refuse)
sys.stdout.buffer.write(rebuild(record).encode("utf-8"))
"""


@pytest.mark.parametrize("siglum", ["A", "B", "C"])
def test_every_letter_of_a_witness_has_one_owner(edition: Edition, siglum: str) -> None:
    witness = edition.witnesses[siglum]
    at = 0
    for piece in edition.pieces(siglum):
        assert piece.span.start == at
        assert witness.slice(piece.span) == piece.ocr
        assert isinstance(piece, Gap) == (not piece.ocr.strip())
        if not isinstance(piece, Gap):
            assert edition.find(piece.owner)
        at = piece.span.end
    assert at == len(witness.text)


@pytest.mark.parametrize("siglum", ["A", "B", "C"])
def test_a_witness_returns_from_its_record_alone(
    edition: Edition, siglum: str, tmp_path: Path
) -> None:
    """The process that rebuilds has the record, one module of standard Python, and no file."""
    source = Path(sys.modules[rebuild_module.__module__].__file__ or "")
    shutil.copy(source, tmp_path / "rebuild.py")
    record = json.dumps(edition.record(siglum), ensure_ascii=False)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ALONE, str(tmp_path)],
        input=record.encode(),
        capture_output=True,
        check=True,
        cwd=tmp_path,
    )
    witness = edition.witnesses[siglum]
    assert done.stdout == (edition.root / "source_texts" / "ocr" / witness.file).read_bytes()


@pytest.mark.parametrize("siglum", ["A", "B", "C"])
def test_the_record_holds_of_the_ocr_only_what_was_edited_away(
    edition: Edition, siglum: str
) -> None:
    record = edition.record(siglum)
    assert json.loads(json.dumps(record)) == record
    for piece in record["pieces"]:
        if "space" in piece:
            assert set(piece) == {"space"}
            assert not piece["space"].strip()
        else:
            assert set(piece) == {"kind", "owner", "text", "edits"}
            assert "ђ" not in piece["text"]
            for edit in piece["edits"]:
                assert edit["ocr"] != edit["read"]


def test_yat_is_restored_169_times(edition: Edition) -> None:
    counts = {
        siglum: sum(
            edit.rule == "djerv-yat" for piece in edition.owned(siglum) for edit in piece.edits
        )
        for siglum in edition.witnesses
    }
    assert counts == {"A": 70, "B": 67, "C": 32}
    by_game = [edition.systematic(game)["djerv-yat"] for game in edition.games]
    assert sum(by_game) == 169


def test_rebuild_takes_pieces_record_and_json(edition: Edition) -> None:
    text = edition.witnesses["B"].text
    assert edition.rebuild(edition.pieces("B")) == text
    assert edition.rebuild(edition.record("B")) == text
    assert edition.rebuild(json.dumps(edition.record("B"))) == text


def test_a_record_that_contradicts_itself_is_refused() -> None:
    piece = {"kind": "clause", "owner": "x.t1", "text": "изъ", "edits": []}
    record = {"format": 1, "witness": "A", "pieces": [piece]}
    assert rebuild(record) == "изъ"
    with pytest.raises(ValueError, match="'я' is not read at 0"):
        rebuild(record | {"pieces": [piece | {"edits": [{"at": 0, "read": "я", "ocr": "н"}]}]})
    with pytest.raises(ValueError, match="white space"):
        rebuild(record | {"pieces": [{"space": "x"}]})
    with pytest.raises(ValueError, match="format"):
        rebuild(record | {"format": 2})


def test_a_letter_without_owner_is_named(tiny) -> None:
    tiny.replace("source_texts/games/trial.yaml", 'quote: "Берутъ карту"', 'quote: "Берутъ"')
    with pytest.raises(EditionError) as caught:
        tiny.open().pieces("A")
    said = str(caught.value)
    assert said.startswith("source_texts/ocr/a.txt:4: A:4:8: no span covers «карту»")
    assert "\n" not in said


def test_a_letter_with_two_owners_in_two_games_is_named(tiny) -> None:
    tiny.replace("source_texts/games/later.yaml", "{line: 2}", "{line: 1}, {line: 2}")
    with pytest.raises(EditionError, match=r"B:1:1: «Читалка \[7\]» belongs both to .* and to"):
        tiny.open().pieces("B")
