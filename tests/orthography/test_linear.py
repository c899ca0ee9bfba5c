"""Time grows with the length of the text, whatever is in it.

Regular expressions are judged by their structure, which holds for every text; the work around them
is counted, in lines of Python that are run. No clock is asked.

*An expression that is searched for.* Up to the first endless repeat (``*``, ``+``) an attempt reads
a number of signs that the expression bounds. After it nothing may stand that can fail: then an
attempt that has begun an endless repeat succeeds, gives nothing back, and the search goes on behind
what it read. So all attempts together read each sign a bounded number of times.

*An expression that is tried at one place only* (``match``, ``fullmatch``). Of the endless repeats
on one way through it either all are possessive, and each reads a sign once; or there is only one,
which gives back at most as often as it is long, and what is tried each time is bounded.

In both, what is repeated without end must itself be bounded: no endless repeat in another.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from types import FrameType, ModuleType
from typing import Any

import pytest

import pasyans.orthography as package
from pasyans.orthography import CompactLexicon, Normalizer
from pasyans.orthography.furniture import Furniture
from pasyans.orthography.segmentation import WORD
from pasyans.orthography.stream import LONGEST_LINE, blocks

REPEATS = {op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT}

#: Expressions whose proof is another one, with the proof. It holds for this wording only.
PROVEN = {
    WORD.pattern: "a round of the loop that fails has read marks alone, at most twice, and the "
    "last part, which cannot fail, reads the same marks and ends the match behind them",
}

#: The names of variables under which the expressions of a collection are used.
LOOPS = {"hyphenation._TIED": ("one", "other"), "derivation._PATTERNS": ("old",)}


# The structure of an expression.


class Endless(Exception):
    """An expression may read the same signs again and again."""


def parts(item: tuple[Any, Any]) -> list[Any]:
    """The expressions inside a part of an expression, each a way to go on."""
    code, value = item
    if code in REPEATS:
        return [value[2]]
    if code is op.SUBPATTERN:
        return [value[3]]
    if code is op.ATOMIC_GROUP:
        return [value]
    if code is op.BRANCH:
        return list(value[1])
    if code in (op.ASSERT, op.ASSERT_NOT):
        return [value[1]]
    if code in (op.GROUPREF, op.GROUPREF_EXISTS):
        raise Endless("it refers to a group")
    return []


def is_endless(items: Any) -> bool:
    return any(
        (item[0] in REPEATS and item[1][1] == op.MAXREPEAT) or any(map(is_endless, parts(item)))
        for item in items
    )


def can_fail(items: Any) -> bool:
    return any(map(item_can_fail, items))


def item_can_fail(item: tuple[Any, Any]) -> bool:
    code, value = item
    if code in REPEATS:
        return bool(value[0]) and can_fail(value[2])
    if code in (op.SUBPATTERN, op.ATOMIC_GROUP):
        return can_fail(parts(item)[0])
    if code is op.BRANCH:
        return all(map(can_fail, parts(item)))
    return True


def check_repeat(item: tuple[Any, Any]) -> bool:
    """Whether an item repeats without end by itself; what is repeated must be bounded."""
    code, value = item
    if code not in REPEATS or value[1] == 1:
        return False
    if is_endless(value[2]):
        raise Endless("an endless repeat is repeated")
    return bool(value[1] == op.MAXREPEAT)


def check_searched(items: Any) -> bool:
    """Whether an endless repeat has begun at the end; after one nothing may fail.

    What is inside an optional part may fail, by the same rule: the part itself does not.
    """
    begun = False
    for item in items:
        if begun and item_can_fail(item):
            raise Endless("after an endless repeat something can fail")
        if item[0] in (op.ASSERT, op.ASSERT_NOT) and is_endless(parts(item)[0]):
            raise Endless("it looks ahead without end")
        begun = check_repeat(item) or begun
        for part in parts(item):
            begun = check_searched(part) or begun
    return begun


def count_endless(items: Any) -> tuple[int, int]:
    """The most endless repeats on a way through, and how many of them give back."""
    found = giving = 0
    for item in items:
        if check_repeat(item):
            more = (1, int(item[0] is not op.POSSESSIVE_REPEAT))
        else:
            inside = [count_endless(part) for part in parts(item)]
            more = (max((n for n, _ in inside), default=0), max((g for _, g in inside), default=0))
            if item[0] is op.ATOMIC_GROUP:
                more = (more[0], 0)
        found, giving = found + more[0], giving + more[1]
    return found, giving


def check(pattern: re.Pattern[str], at_one_place: bool) -> None:
    """Refuse an expression that may need more time than its text is long."""
    tree = _parser.parse(pattern.pattern, pattern.flags)
    if at_one_place:
        found, giving = count_endless(tree)
        if giving and found > 1:
            raise Endless("one endless repeat gives back what another takes")
    else:
        check_searched(tree)


@pytest.mark.parametrize(
    ("pattern", "searched", "at_one_place"),
    [
        ("a+", True, True),
        ("(?:ab|c)*+d?", True, True),
        ("(?<=x)a{1,9}b", True, True),
        (".+b", False, True),
        ("a*+b*+c", False, True),
        ("(?>a*)b", False, True),
        ("a*b*c", False, False),
        ("(?:a+)+", False, False),
        ("(?:a|b+c){2,5}", False, False),
        ("(?=a*b)c", False, True),
        ("(?:a*|b)c", False, True),
    ],
)
def test_the_judgement_of_known_expressions(
    pattern: str, searched: bool, at_one_place: bool
) -> None:
    """What is right and what is wrong is told apart: else the next test says nothing."""
    for place, right in ((False, searched), (True, at_one_place)):
        if right:
            check(re.compile(pattern), place)
        else:
            with pytest.raises(Endless):
                check(re.compile(pattern), place)


# The expressions of the package.


@cache
def modules() -> dict[str, ModuleType]:
    return {
        info.name: importlib.import_module(f"{package.__name__}.{info.name}")
        for info in pkgutil.iter_modules(package.__path__)
    }


@cache
def nodes(module: ModuleType) -> tuple[ast.AST, ...]:
    assert module.__file__
    return tuple(ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))))


def inside(value: object) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, (tuple, list, set, frozenset)):
        for member in value:
            yield from inside(member)
    elif isinstance(value, dict):
        yield from inside((*value.keys(), *value.values()))


def uses(module: ModuleType, name: str) -> set[str]:
    """The methods by which an expression is used, in all modules that have it."""
    value, loops = vars(module)[name], LOOPS.get(f"{module.__name__.rpartition('.')[2]}.{name}")
    found = set()
    for holder in modules().values():
        held = [one for one, other in vars(holder).items() if other is value]
        names = loops if held and loops else held
        loads = [
            node for node in nodes(holder)
            if isinstance(node, ast.Name) and node.id in names and isinstance(node.ctx, ast.Load)
        ]  # fmt: skip
        methods = [n for n in nodes(holder) if isinstance(n, ast.Attribute) and n.value in loads]
        found |= {method.attr for method in methods}
        if len(methods) < len(loads):
            found.add("something else")
    return found


def expressions() -> list[object]:
    """Each expression with whether it is tried at one place only."""
    found = []
    for title, module in modules().items():
        for name, value in vars(module).items():
            methods = uses(module, name) if any(inside(value)) else set()
            for number, pattern in enumerate(inside(value)):
                at_one_place = bool(methods) and methods <= {"match", "fullmatch"}
                found.append(pytest.param(pattern, at_one_place, id=f"{title}.{name} {number}"))
        for call in nodes(module):
            if is_inline(call):
                text = eval(compile(ast.Expression(call.args[0]), title, "eval"), vars(module))
                found.append(pytest.param(re.compile(text), False, id=f"{title}: {text}"))
    return found


def is_inline(node: ast.AST) -> bool:
    """Whether this is a call such as ``re.split("x", …)``, whose expression has no name."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "re"
        and node.func.attr not in ("compile", "escape")
    )


@pytest.mark.parametrize(("pattern", "at_one_place"), expressions())
def test_no_expression_reads_the_same_signs_again_and_again(
    pattern: re.Pattern[str], at_one_place: bool
) -> None:
    if pattern.pattern not in {one for text in PROVEN for one in (text, f"({text})")}:
        check(pattern, at_one_place)


def test_expressions_are_compiled_where_the_test_above_finds_them() -> None:
    """At the head of a module, not in a function."""
    for title, module in modules().items():
        for function in nodes(module):
            if isinstance(function, ast.FunctionDef):
                compiled = [
                    ast.unparse(node) for node in ast.walk(function)
                    if isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile"
                ]  # fmt: skip
                assert not compiled, f"{title}.{function.name}"


# The work around them.

PIECES = [
    "ъ", "а", "Ѣ", "Ф", "M", "ІІ", "\u0301", "е\u0301", "а\u00ad", "и\u0306", "ія ", "\x00", "\t",
    "а-", "ѣя-ъ", "а5", "а$5$", "5", "( ", "((", "(1;", "(а; ", "; ", "1- ", "— ", "а ", "ъ ",
    "П у ш к и н ъ  ", "-\n", "а-\n", "сло-\n", "а-\nб ", "а\u00ad\n", "\n", "\r", "\r\n", "нпи ",
    "аЪ", "Ђ ", "ія очи ", "большаго ", "что нибудь ", "по моему ", "по-", "[3]", "*) ",
    "ПАСЬ. 1\n",
]  # fmt: skip


def lines_run(text: str, **options: bool) -> int:
    """How many lines of Python are run to normalise a text."""
    normalizer = Normalizer(**options)
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        for _ in normalizer.tokens(text):
            pass
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("options", [{}, {"repair": True}, {"hyphens": True, "yo": True}], ids=str)
@pytest.mark.parametrize("piece", PIECES)
def test_eight_times_the_text_is_at_most_eight_times_the_work(
    piece: str, options: dict[str, bool]
) -> None:
    short, long = (lines_run((piece * n)[:n], **options) for n in (150, 1200))
    assert long <= 8 * short + 2000


@pytest.mark.parametrize("piece", ["а", "ъ", "по", "наи", "ё", "ст"])
def test_a_long_word_costs_the_dictionary_what_a_short_one_does(piece: str) -> None:
    """It is cut in as many places as the longest stem has letters, with and without a prefix."""

    class Stems(dict[bytes, int]):
        asked = 0

        def get(self, key: bytes, default: Any = None) -> Any:
            Stems.asked += 1
            return super().get(key, default)

    lexicon = CompactLexicon()
    lexicon.known("карта")
    tables = lexicon._tables
    assert tables is not None
    stems, tables.stems = tables.stems, Stems(tables.stems)
    try:
        for ask in (lexicon.known, lexicon.proper, lexicon.with_yo):
            Stems.asked = 0
            ask(piece * 10_000)
            assert Stems.asked <= 4 * (tables.longest + 1)
    finally:
        tables.stems = stems


def test_long_lines_are_no_furniture() -> None:
    """No expression is asked about them, which are many in a text without line ends."""
    assert Furniture().kind("1 " * 100_000) is None


@pytest.mark.parametrize("line", ["а", "а ", "а-\n", "-\n", "\n", "\r"])
def test_the_blocks_of_a_long_text_are_cut_in_its_length(line: str) -> None:
    """Each cut takes a share of what it looks at: the parts that are read twice are bounded."""
    text = line * (4 * LONGEST_LINE // len(line))
    sizes = [len(block) for block in blocks(iter([text]))]
    assert sum(sizes) == len(text)
    assert len(sizes) <= 5 + len(text) // (1 << 15)
