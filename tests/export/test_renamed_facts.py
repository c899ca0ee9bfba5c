"""The cases differ from those published before only in the names of facts that were merged."""

from __future__ import annotations

import csv
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "conformance"
EARLIER = Path(__file__).parent / "earlier_cases"


def renamed() -> dict[str, tuple[str, dict[str, str]]]:
    """For each earlier name of a fact: today's name, and today's names of its fields."""
    with (FOLDER / "renamed-facts.tsv").open(encoding="utf-8", newline="") as file:
        return {
            row["was"]: (row["is"], dict(pair.split("=") for pair in row["fields"].split()))
            for row in csv.DictReader(file, delimiter="\t")
        }


def mapped(case: dict[str, Any], names: dict[str, tuple[str, dict[str, str]]]) -> dict[str, Any]:
    """A case of an earlier file with today's names."""
    for fact in case.get("facts", ()):
        name, fields = names.get(fact["fact"], (fact["fact"], {}))
        values = {fields.get(key, key): value for key, value in fact.items()}
        fact.clear()
        fact.update(values | {"fact": name})
    return case


@pytest.mark.parametrize("earlier", sorted(EARLIER.glob("*.gz")), ids=lambda path: path.stem)
def test_the_table_maps_the_earlier_files_onto_todays(earlier: Path) -> None:
    """Each earlier case, its facts renamed by the table, stands in today's file, and no other."""
    names = renamed()
    old = gzip.decompress(earlier.read_bytes()).decode("utf-8").splitlines()
    new = (FOLDER / earlier.stem).read_text(encoding="utf-8").splitlines()
    assert [mapped(json.loads(line), names) for line in old] == [json.loads(line) for line in new]


def test_the_table_names_what_is_and_what_was() -> None:
    """No earlier name is still in use, unless only its fields have new names."""
    today = {
        fact["fact"]
        for path in FOLDER.glob("*.jsonl")
        for line in path.read_text(encoding="utf-8").splitlines()
        for fact in json.loads(line).get("facts", ())
    }
    for was, (now, fields) in renamed().items():
        assert now in today
        assert was not in today or (was == now and fields)
