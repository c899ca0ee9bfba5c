"""Each vocabulary is stated once, in the schema; the program cannot say another word."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import pasyans.edition
from pasyans.edition import Edition, schema, vocabulary

PACKAGE = Path(pasyans.edition.__file__).parent
SCHEMAS = sorted(path.name for path in (PACKAGE / "schemas").glob("*.json"))
VOCABULARIES = {
    name: tuple(rule["enum"])
    for name, rule in schema.schema("vocabulary")["$defs"].items()
    if "enum" in rule
}
# In which vocabulary the words are that an attribute of the model can hold.
ATTRIBUTES = {
    "force": ("force",),
    "cause": ("cause",),
    "effect": ("effect",),
    "certainty": ("certainty", "confidence"),
    "status": ("game-status", "translation-status"),
}


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def strings(node: ast.AST) -> list[str]:
    """The strings of a list, tuple, set or dict, or one alone."""
    if isinstance(node, ast.Dict):
        parts = [key for key in node.keys if key]
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        parts = node.elts
    else:
        parts = [node]
    values = [part.value for part in parts if isinstance(part, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def test_every_vocabulary_is_read_from_the_schema() -> None:
    """Every name that the module gives out is a vocabulary of the schema, and none is left out."""
    read = {name: getattr(vocabulary, name) for name in vocabulary.__all__ if name.isupper()}
    assert set(map(tuple, read.values())) == {*VOCABULARIES.values(), tuple(vocabulary.LETTERS)}
    assert set(vocabulary.LETTERS.values()) <= set(vocabulary.KINDS)


@pytest.mark.parametrize("name", SCHEMAS)
def test_no_other_schema_lists_words(name: str) -> None:
    """Schemas of files refer to the vocabulary and have no list of their own."""
    if name != "vocabulary.schema.json":
        assert '"enum"' not in (PACKAGE / "schemas" / name).read_text("utf-8")


def test_no_module_lists_the_words_of_a_vocabulary() -> None:
    """A list or table with all the words of a vocabulary would be a second statement of it."""
    copies = [
        f"{path.name}:{node.lineno}: {name}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict | ast.Tuple | ast.List | ast.Set)
        for name, words in VOCABULARIES.items()
        if len(words) > 2 and set(words) <= set(strings(node))
    ]
    assert copies == []


def test_what_is_compared_is_a_word_of_the_vocabulary() -> None:
    """Where code asks whether `force` is a word, the schema has that word."""
    asked = 0
    for path, tree in modules():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Compare) or not isinstance(node.left, ast.Attribute):
                continue
            names = ATTRIBUTES.get(node.left.attr, ())
            known = {word for name in names for word in VOCABULARIES[name]}
            for other in node.comparators if names else []:
                asked += 1
                assert set(strings(other)) <= known, f"{path.name}:{node.lineno}"
    assert asked > 1


def test_every_kind_that_has_an_id_is_a_kind(edition: Edition) -> None:
    """Whatever the edition can find has a kind of the vocabulary."""
    for game in edition.games.values():
        for part in (game, *game.parts().values()):
            assert part.kind in vocabulary.KINDS
    assert {foreign.kind for foreign in edition.foreign} <= set(vocabulary.KINDS)


def test_a_layer_is_a_text_that_the_edition_has(edition: Edition) -> None:
    """Every word of `layer` names a text of a clause, in this order."""
    for layer in vocabulary.LAYERS:
        assert edition.layer("salic-law.r2.2", layer)


def test_the_schema_of_the_vocabulary_describes_each() -> None:
    """Each vocabulary says what it is of, for the page on the formats."""
    data = json.loads((PACKAGE / "schemas" / "vocabulary.schema.json").read_text("utf-8"))
    assert all(
        rule["description"] and rule["title"] == name for name, rule in data["$defs"].items()
    )
