"""The code of a foreign edition is run only for a reader who says that it may be."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

PAYLOAD = """
from pasyans.games.salic_law import SalicLaw

SIZE = 8


class Own(SalicLaw):
    pass
"""


@pytest.fixture
def foreign(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An edition whose Salic Law is played by a class of its own."""
    for name in ("source_texts", "translations"):
        shutil.copytree(root / name, tmp_path / name)
    settings = tmp_path / "source_texts" / "EDITION.toml"
    text = settings.read_text(encoding="utf-8")
    changed = text.replace("pasyans.games.salic_law:SalicLaw", "own_payload:Own")
    assert changed != text
    settings.write_text(changed, encoding="utf-8")
    (tmp_path / "own_payload.py").write_text(PAYLOAD, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "own_payload", raising=False)
    return tmp_path


@pytest.mark.parametrize(
    "command",
    [["deal", "salic-law", "v1:1"], ["moves", "salic-law", "kings Ks"], ["readings", "salic-law"]],
)
def test_code_is_not_run_unasked(command: list[str], run: Run, foreign: Path) -> None:
    """A command that plays is refused in one line that names the option, and imports nothing."""
    said = run(*command, "--edition", str(foreign))
    assert (said.status, said.out, said.err.count("\n")) == (1, "", 1)
    assert "--trust-code" in said.err
    assert "own_payload" not in sys.modules


@pytest.mark.parametrize("command", [["show", "salic-law"], ["list"], ["export", "json"]])
def test_the_text_is_read_without_its_code(command: list[str], run: Run, foreign: Path) -> None:
    """What shows the text says which class plays it, and does not ask for it."""
    said = run(*command, "--edition", str(foreign))
    assert (said.status, said.err) == (0, "")
    assert "own_payload" not in sys.modules


CALLS = [
    ["deal", "salic-law", "v1:1"],
    ["moves", "salic-law", "kings Ks"],
    ["readings", "salic-law"],
    ["verify", "salic-law", "--quiet"],
    ["verify", "--quiet"],
    ["conformance", "salic-law", "--output", "cases"],
    ["export", "cases", "salic-law"],
]


@pytest.mark.parametrize("command", CALLS, ids=" ".join)
@pytest.mark.parametrize(
    ("reference", "why"),
    [
        ("own_payload:Owm", "own_payload has no Owm; did you mean Own"),
        ("own_paylod:Own", "there is no module own_paylod"),
        ("own_payload:SIZE", "own_payload has no game of the name 'SIZE'"),
        ("pasyans.games.fifteen:Fifteen", "plays fifteen, not salic-law"),
    ],
)
def test_a_class_that_does_not_play_the_game_is_refused(
    command: list[str],
    reference: str,
    why: str,
    run: Run,
    foreign: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One line says what is wrong with the class, whichever command wants to play."""
    monkeypatch.chdir(tmp_path)
    settings = foreign / "source_texts" / "EDITION.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("own_payload:Own", reference), encoding="utf-8")
    said = run(*command, "--edition", str(foreign), "--trust-code")
    sys.modules.pop("own_payload", None)
    assert said.status in (1, 2)
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert why in said.err


def test_code_is_run_for_a_reader_who_trusts_it(run: Run, foreign: Path) -> None:
    """With `--trust-code`."""
    said = run("deal", "salic-law", "v1:1", "--edition", str(foreign), "--trust-code")
    assert (said.status, said.err) == (0, "")
    assert said.out == run("deal", "salic-law", "v1:1").out
    sys.modules.pop("own_payload", None)
