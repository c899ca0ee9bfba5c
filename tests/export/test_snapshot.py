"""The text versions that are kept: complete, unchanged, and their ids never lost."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path

import pytest

from pasyans.edition import Edition
from pasyans.export import SnapshotExists, snapshot, write_snapshot

ROOT = Path(__file__).parents[2]
KEPT = sorted((ROOT / "history").glob("*.json"))


def test_the_present_version_is_kept_once_it_is_released() -> None:
    """From version 1.0 on the text is what the snapshot of its version says."""
    edition = Edition.open(ROOT)
    if not edition.text_version.startswith("0."):
        path = ROOT / "history" / f"{edition.text_version}.json"
        assert json.loads(path.read_text(encoding="utf-8")) == snapshot(edition)


def test_no_id_of_a_kept_version_is_lost() -> None:
    """Every id that was ever released is in use still, or is listed as retired."""
    now = set(snapshot(Edition.open(ROOT))["ids"])
    retired = set(tomllib.loads((ROOT / "clauses.lock").read_text(encoding="utf-8"))["retired"])
    for path in KEPT:
        assert set(json.loads(path.read_text(encoding="utf-8"))["ids"]) <= now | retired, path.name


def test_a_snapshot_touches_no_file_of_others(tmp_path: Path) -> None:
    """What stands beside it stays, whatever its name."""
    for name in ("source_texts", "translations"):
        shutil.copytree(ROOT / name, tmp_path / name)
    edition = Edition.open(tmp_path)
    foreign = tmp_path / "history" / f"{edition.text_version}.part"
    foreign.parent.mkdir()
    foreign.write_text("mine")
    path = write_snapshot(edition)
    assert sorted(path.parent.iterdir()) == sorted([path, foreign])
    assert foreign.read_text() == "mine"


def test_a_snapshot_is_never_overwritten(tmp_path: Path) -> None:
    """The same text is kept once; another text needs another version."""
    for name in ("source_texts", "translations"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "clauses.lock", tmp_path)
    path = write_snapshot(Edition.open(tmp_path))
    before = path.read_bytes()
    assert write_snapshot(Edition.open(tmp_path)).read_bytes() == before
    text = tmp_path / "translations" / "en" / "salic-law.yaml"
    text.write_text(text.read_text(encoding="utf-8").replace("Suits are", "The suits are"))
    with pytest.raises(SnapshotExists, match="give the changed text a new text_version"):
        write_snapshot(Edition.open(tmp_path))
    assert path.read_bytes() == before
