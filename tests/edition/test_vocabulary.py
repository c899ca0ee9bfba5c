"""Each vocabulary is stated once, in the schema; what its words are called, in one module."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import pasyans
from pasyans.edition import Edition, labels, schema, vocabulary
from pasyans.export import Record, citation, formats
from pasyans.patience.clauses import Role
from pasyans.sphinx import sheet
from pasyans.verify import labels as of_the_verifier
from pasyans.verify import results

PACKAGE = Path(pasyans.__file__).parent
SCHEMA_FILES = PACKAGE / "edition" / "schemas"
SCHEMAS = sorted(path.name for path in SCHEMA_FILES.glob("*.json"))
VOCABULARIES = {
    name: tuple(rule["enum"])
    for name, rule in schema.schema("vocabulary")["$defs"].items()
    if "enum" in rule
}
DIVISIONS = {"title", "heading", "caption", "note", "rule", "paragraph"}
# The kinds of records.
RECORDED = {get_args(get_type_hints(kind)["kind"])[0] for kind in get_args(Record)}
# Every table with a word of a vocabulary on its left: the module, the table, and all its words.
TABLES = [
    (labels, "LAYER_LABELS", {*vocabulary.LAYERS}),
    (labels, "LANGUAGE_TAGS", {*vocabulary.LAYERS}),
    (labels, "FORCE_LABELS", {*vocabulary.FORCES}),
    (labels, "FORCES_COUNTED", {*vocabulary.FORCES}),
    (labels, "WITHOUT_FORCE", {*vocabulary.FORCES} - {"normative", "vacuous"}),
    (labels, "STRUCTURE_LABELS", DIVISIONS - {"note", "rule", "paragraph"}),
    (labels, "DIVISION_LABELS", DIVISIONS),
    (labels, "CAUSE_LABELS", {*vocabulary.CAUSES}),
    (labels, "GROUND_LABELS", {*vocabulary.GROUNDS}),
    (labels, "CERTAINTY_LABELS", {*vocabulary.CERTAINTIES, *vocabulary.CONFIDENCES}),
    (labels, "EFFECT_LABELS", {*vocabulary.EFFECTS}),
    (labels, "STATUS_LABELS", {*vocabulary.GAME_STATUSES}),
    (
        labels,
        "WORDS",
        {*vocabulary.KINDS, *vocabulary.FORCES, *vocabulary.GAME_STATUSES, *RECORDED}
        | {"label", "marker", "witness"},  # what owns a place of a witness; what is counted
    ),
    (citation, "_WRITERS", {*vocabulary.STYLES}),
    (formats, "FORMATS", {*vocabulary.FORMATS}),
    (sheet, "WIDTHS", {*vocabulary.LANGUAGES}),
    (of_the_verifier, "ROLES", {role.value for role in Role}),
    (of_the_verifier, "COVERAGE", {*get_args(results.Coverage)}),
    (of_the_verifier, "RESULTS", {*get_args(results.MutantEnd)}),
]
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


def name_of(tree: ast.Module, table: ast.AST) -> str:
    """The name that a module gives to a table, or an empty one."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is table:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            return ast.unparse(target)
    return ""


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


def asked_of(node: ast.AST) -> str:
    """The attribute of a thing, or the key of a record, that an expression reads."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        return str(node.slice.value)
    return ""


def test_every_vocabulary_is_read_from_the_schema() -> None:
    """Every name that the module gives out is a vocabulary of the schema, and none is left out."""
    read = {name: getattr(vocabulary, name) for name in vocabulary.__all__ if name.isupper()}
    assert read.pop("WRITTEN") == ("ocr", "edited", "normalized")
    assert set(map(tuple, read.values())) == {*VOCABULARIES.values(), tuple(vocabulary.LETTERS)}
    assert set(vocabulary.LETTERS.values()) <= set(vocabulary.KINDS)


@pytest.mark.parametrize("name", sorted({*SCHEMAS} - {"vocabulary.schema.json"}))
def test_no_other_schema_lists_words(name: str) -> None:
    """Schemas of files refer to the vocabulary and have no list of their own."""
    assert '"enum"' not in (SCHEMA_FILES / name).read_text("utf-8")


@pytest.mark.parametrize(
    ("module", "name", "words"), TABLES, ids=[name for _module, name, _words in TABLES]
)
def test_a_table_covers_exactly_its_vocabulary(module, name: str, words: set[str]) -> None:
    """No word lacks its label, its writer or its tag, and none has one that is no word."""
    assert set(getattr(module, name)) == words


def test_every_table_of_labels_is_compared() -> None:
    """A table of labels that is not compared with its vocabulary could miss a word."""
    assert {name for module, name, _words in TABLES if module is labels} == set(labels.__all__)
    verifier = {name for module, name, _words in TABLES if module is of_the_verifier}
    assert verifier == set(of_the_verifier.__all__)


def test_no_module_lists_the_words_of_a_vocabulary() -> None:
    """A list or table with all the words of a vocabulary would be a second statement of it.

    In any package; but for the tables that are compared with their vocabulary.
    """
    tables = {(Path(module.__file__), name) for module, name, _words in TABLES}
    copies = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}: {name}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict | ast.Tuple | ast.List | ast.Set)
        for name, words in VOCABULARIES.items()
        if set(words) == set(strings(node)) or (len(words) > 2 and set(words) <= set(strings(node)))
        if (path, name_of(tree, node)) not in tables
    ]
    assert copies == []


def test_what_is_compared_is_a_word_of_the_vocabulary() -> None:
    """Where code asks whether `force` is a word, of a thing or its record, the schema has it."""
    asked = 0
    for path, tree in modules():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Compare):
                continue
            names = ATTRIBUTES.get(asked_of(node.left), ())
            known = {word for name in names for word in VOCABULARIES[name]}
            for other in node.comparators if names else []:
                asked += 1
                assert set(strings(other)) <= known, f"{path.name}:{node.lineno}"
    assert asked > 5


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
    data = json.loads((SCHEMA_FILES / "vocabulary.schema.json").read_text("utf-8"))
    assert all(
        rule["description"] and rule["title"] == name for name, rule in data["$defs"].items()
    )
