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


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["show", "--help"], ["shwo"]])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    """Neither libraries nor the text nor the games are loaded to print a help text."""
    done = subprocess.run(
        [sys.executable, "-c", ASK, *arguments], capture_output=True, text=True, check=False
    )
    loaded = set(done.stderr.rpartition("loaded: ")[2].split())
    assert "pasyans.cli" in loaded
    assert loaded & HEAVY == set()
