"""The command answers a question about itself without loading the rest."""

import subprocess
import sys

import pytest

HEAVY = {
    "jsonschema", "msgspec", "pasyans.edition", "pasyans.games", "pasyans.orthography",
    "pasyans.patience", "pasyans.verify", "pymorphy3", "sphinx", "yaml",
}  # fmt: skip

ASK = """
import sys
from pasyans.cli import main
try:
    main(sys.argv[1:])
finally:
    print("loaded:", *sorted(sys.modules), file=sys.stderr)
"""


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], [], ["shwo"]])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    """Neither libraries nor the text nor the games are loaded to say which commands there are."""
    found = loaded(arguments)
    assert "pasyans.cli" in found
    assert found & HEAVY == set()


@pytest.mark.parametrize("arguments", [["show", "--help"], ["where", "B:15:1"]])
def test_a_command_loads_what_it_is_about(arguments: list[str]) -> None:
    """Its help takes the names of layers and styles from the edition; but no game is loaded."""
    found = loaded(arguments)
    assert "pasyans.edition" in found
    assert found & {"pasyans.games", "pasyans.patience", "pasyans.verify", "sphinx"} == set()


def loaded(arguments: list[str]) -> set[str]:
    """The modules that are loaded when the command has answered."""
    done = subprocess.run(
        [sys.executable, "-c", ASK, *arguments], capture_output=True, text=True, check=False
    )
    return set(done.stderr.rpartition("loaded: ")[2].split())
