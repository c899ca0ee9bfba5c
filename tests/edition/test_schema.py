"""The schemas are JSON Schema, and our quick check agrees with the library on them."""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import referencing
from hypothesis import given
from hypothesis import strategies as st

from pasyans.edition import Edition
from pasyans.edition.schema import NAMES, SHARED, faults, schema
from pasyans.edition.schema_page import schema_page
from pasyans.edition.yaml_document import Document

GARBAGE = [
    None,
    True,
    -1,
    0,
    7,
    "",
    "x",
    "r1.1",
    "normative",
    [],
    {},
    ["x"],
    {"en": "x"},
    {"id": 1},
]


@cache
def samples() -> list[tuple[str, Any]]:
    edition = Edition.open()
    root = edition.root
    found: list[tuple[str, Any]] = [
        ("edition", tomllib.loads((root / "source_texts/EDITION.toml").read_text("utf-8")))
    ]
    kinds = {"games": "game", "ru": "translation", "en": "translation"}
    for path in edition.files:
        if path.suffix == ".yaml":
            name = kinds.get(path.parent.name) or path.stem
            found.append((name, Document.read(root, path).data))
    for path in sorted((root / "source_texts/equivalents").glob("*.toml")):
        found.append(("equivalents", tomllib.loads(path.read_text("utf-8"))))
    found.append(("lock", tomllib.loads((root / "clauses.lock").read_text("utf-8"))))
    return found


@cache
def validator(name: str) -> Any:
    """Return the library's validator for a schema, which finds the shared ones by their names."""
    shared = [(f"{n}.schema.json", referencing.Resource.from_contents(schema(n))) for n in SHARED]
    registry: Any = referencing.Registry().with_resources(shared)
    return jsonschema.Draft202012Validator(schema(name), registry=registry)


def agrees(data: Any, name: str) -> bool:
    """Say whether both checks accept the data, when they agree."""
    library = validator(name).is_valid(data)
    ours = not faults(data, name)
    assert ours == library, (name, faults(data, name))
    return ours


@pytest.mark.parametrize("name", [*NAMES, *SHARED])
def test_a_schema_is_json_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))


def test_every_file_of_the_edition_fits_its_schema() -> None:
    assert {name for name, _ in samples()} == set(NAMES)
    assert all(agrees(data, name) for name, data in samples())


@given(st.data())
def test_the_quick_check_agrees_with_the_library_on_damaged_files(data: st.DataObject) -> None:
    """Walk to a random place of a real file and damage it there."""
    name, sample = data.draw(st.sampled_from(samples()))
    root = {"root": copy.deepcopy(sample)}
    node: Any = root
    key: Any = "root"
    for _ in range(data.draw(st.integers(0, 7))):
        child = node[key]
        if not isinstance(child, (dict, list)) or not child:
            break
        node = child
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
    how = data.draw(st.sampled_from(["replace", "drop", "add"]))
    if how == "replace":
        node[key] = data.draw(st.sampled_from(GARBAGE))
    elif how == "add" and isinstance(node[key], dict):
        node[key][data.draw(st.sampled_from(["x", "id", "note"]))] = data.draw(
            st.sampled_from(GARBAGE)
        )
    elif how == "add" and isinstance(node[key], list):
        node[key].append(data.draw(st.sampled_from([*GARBAGE, *node[key][:1]])))
    elif how == "drop" and node is not root:
        del node[key]
    agrees(root["root"], name)


def test_every_key_is_described() -> None:
    def walk(rule: Any, path: str) -> None:
        for key, item in rule.get("properties", {}).items():
            assert item.get("description") or "$ref" in item, f"{path}.{key}"
            walk(item, f"{path}.{key}")
        for inner in ("items", "additionalProperties"):
            if isinstance(rule.get(inner), dict):
                walk(rule[inner], path)

    for name in NAMES:
        walk(schema(name), name)


def test_the_page_on_the_formats_is_fresh() -> None:
    """`python -m pasyans.edition.schema_page docs/schema.md` writes it."""
    page = Path(__file__).parents[2] / "docs" / "schema.md"
    assert page.read_text("utf-8") == schema_page()
