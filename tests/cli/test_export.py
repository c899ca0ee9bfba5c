"""The command `export`: to standard output or to a file, and to nothing that is in the way."""

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pasyans.edition import LAYERS, Edition
from pasyans.export import FORMATS, cite, export, record

Run = Callable[..., Any]


@pytest.fixture(scope="module")
def edition(root: Path) -> Edition:
    """The edition of the checkout."""
    return Edition.open(root)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_as_text(layer: str, run: Run, edition: Edition) -> None:
    """`export text` is the layer asked for, of a clause or of all that a rule holds."""
    for id in ("salic-law.r1.1", "salic-law.r2"):
        assert run("export", "text", id, "--layer", layer).out == edition.layer(id, layer) + "\n"


def test_a_citation_is_exported(run: Run, edition: Edition) -> None:
    """In the formats that programs for references read."""
    id = "salic-law.r1.1"
    assert run("export", "bibtex", id).out == cite(edition, id, "bibtex") + "\n"
    assert run("export", "csl-json", id).out == cite(edition, id, "csl-json") + "\n"


def test_every_format_has_a_help(run: Run) -> None:
    """`export --help` says of each format what it is."""
    said = run("export", "--help").out
    for name, format in FORMATS.items():
        assert f"\n  {name:<8}  {format.help}" in said


def test_an_export_goes_to_a_file(run: Run, tmp_path: Path, edition: Edition) -> None:
    """`--output` holds what standard output would; foreign files beside it are not touched."""
    foreign = tmp_path / "rules.part"
    foreign.write_text("mine")
    path = tmp_path / "deep" / "rules.json"
    path.parent.mkdir()
    (path.parent / "rules.part").write_text("mine")
    said = run("export", "json", "salic-law.r1", "--output", str(path), "--json")
    assert said.json == {"path": str(path), "format": "json", "type": "application/json"}
    assert path.read_text(encoding="utf-8") == run("export", "json", "salic-law.r1").out
    records = json.loads(path.read_bytes())["records"]
    assert records == [record(edition, f"salic-law.{id}") for id in ("r1", "r1.1", "r1.2", "r1.3")]
    assert sorted(file.name for file in path.parent.iterdir()) == ["rules.json", "rules.part"]
    assert (path.parent / "rules.part").read_text() == foreign.read_text() == "mine"


def test_an_export_replaces_neither_link_nor_pipe(run: Run, tmp_path: Path) -> None:
    """A link is followed; a pipe is written to and stays one; a folder is refused."""
    target, link, pipe = (tmp_path / name for name in ("a.txt", "link.txt", "pipe"))
    target.write_text("old")
    link.symlink_to(target)
    assert run("export", "text", "salic-law.t1", "-o", str(link)).status == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "САЛИЧЕСКІЙ ЗАКОНЪ.\n"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert run("export", "text", "salic-law.t1", "-o", str(pipe)).status == 0
    assert os.read(reader, 1000).decode() == "САЛИЧЕСКІЙ ЗАКОНЪ.\n"
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    said = run("export", "text", "salic-law.t1", "-o", str(tmp_path))
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert str(tmp_path) in said.err


def test_what_goes_wrong_leaves_no_file(run: Run, tmp_path: Path) -> None:
    """An unknown id, or a lost text: nothing is written."""
    for arguments in (("json", "salic-law.r9"), ("text", "salic-law.s1")):
        assert run("export", *arguments, "-o", str(tmp_path / "a")).status == 2
    assert list(tmp_path.iterdir()) == []


def test_the_snapshot_is_what_history_keeps(run: Run, root: Path, edition: Edition) -> None:
    """To the byte."""
    kept = root / "history" / f"{edition.text_version}.json"
    assert run("export", "snapshot").out.encode() == kept.read_bytes()
    assert export(edition, "snapshot") == kept.read_text(encoding="utf-8")
