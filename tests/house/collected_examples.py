"""A pytest plugin that writes down which `>>>` examples pytest collects, and from which file.

Used by test_examples.py in a process of its own: `pytest --collect-only -p collected_examples`.
"""

import json
import os
from collections import Counter
from pathlib import Path

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    examples: Counter[str] = Counter()
    for item in session.items:
        if isinstance(item, pytest.DoctestItem):
            examples[str(item.path)] += len(item.dtest.examples)
        elif hasattr(item, "example"):  # of Sybil: one statement, or a block without prompts
            examples[str(item.path)] += hasattr(item.example.parsed, "want")
    Path(os.environ["COLLECTED_EXAMPLES"]).write_text(json.dumps(examples), encoding="utf-8")
