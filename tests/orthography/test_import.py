"""Importing the package costs little: no dictionary is loaded before the first word."""

from __future__ import annotations

import subprocess
import sys


def test_importing_loads_no_dictionary() -> None:
    program = (
        "import sys, pasyans.orthography as o; o.Normalizer(); o.RULES;"
        "sys.exit(any(name.startswith(('pymorphy3', 'dawg')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_missing_dictionary_is_named() -> None:
    """The message says what to install, or what else to do."""
    program = (
        "import sys; sys.modules['pymorphy3'] = None\n"
        "import pasyans.orthography as o\n"
        "try: o.Normalizer(lexicon=o.Pymorphy()).normalize('тузъ')\n"
        "except ModuleNotFoundError as error: sys.exit('pymorphy3-dicts-ru' not in str(error))\n"
        "sys.exit(2)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
