"""Mutants by source: one small thing in the code of a clause is changed, as a slip might change it.

One rank off, suit for colour, the other end of a pile, a comparison one step wide of the mark,
*and* for *or*, a condition or a reading left out of account: each at each place where it fits.
"""

from __future__ import annotations

import ast
import copy
import inspect
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pasyans.patience import ClauseFunction, Game, cards
from pasyans.verify.answers import Mutant

__all__ = ["source_mutants"]

_RANKS = {"ACE", "JACK", "QUEEN", "KING"}
_ATTRIBUTES = {"suit": "colour", "colour": "suit"}
_WIDER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


def source_mutants(owner: type[Game], function: ClauseFunction) -> Iterator[Mutant]:
    """The mutants that arise by one change at one place in the source of a clause's function.

    A mutant is named by its kind and by the code before and after, so that the name stays when
    lines move; several equal changes are numbered.
    """
    original = getattr(owner, function.name)
    tree = ast.parse(textwrap.dedent(inspect.getsource(original)))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    definition.returns = None
    for argument in definition.args.args:
        argument.annotation = None
    if ast.get_docstring(definition) is not None:
        definition.body = definition.body[1:]
    named: Counter[str] = Counter()
    places = sum(1 for _ in ast.walk(definition))
    for place in range(places):
        for kind, change in _CHANGES.items():
            for way in range(2):
                broken = copy.deepcopy(definition)
                node = _nth(broken, place)
                before = _shown(node)
                changed = change(node, way)
                if changed is None:
                    break
                after = _shown(ast.fix_missing_locations(changed))
                _put(broken, node, changed)
                name = f"{kind}: {before} → {after}"
                named[name] += 1
                if named[name] > 1:
                    name = f"{name} ({named[name]})"
                yield Mutant(name, _compiled(broken, original))


def _shown(node: ast.AST) -> str:
    return f"if {ast.unparse(node.test)}" if isinstance(node, ast.If) else ast.unparse(node)


def _nth(tree: ast.AST, place: int) -> ast.AST:
    for number, node in enumerate(ast.walk(tree)):
        if number == place:
            return node
    raise IndexError(place)


def _put(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    class Putting(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return new if node is old else self.generic_visit(node)

    Putting().visit(tree)
    ast.fix_missing_locations(tree)


def _compiled(definition: ast.FunctionDef, original: Callable[..., Any]) -> Callable[..., Any]:
    code = compile(ast.Module([definition], []), f"<broken {original.__qualname__}>", "exec")
    names = dict(original.__globals__)
    exec(code, names)
    function: Callable[..., Any] = names[definition.name]
    return function


def _one_rank_off(node: ast.AST, way: int) -> ast.expr | None:
    by = (-1, 1)[way]
    if isinstance(node, ast.Name) and node.id in _RANKS:
        return ast.Constant((getattr(cards, node.id) + by - 1) % 13 + 1)
    return None


def _one_off(node: ast.AST, way: int) -> ast.expr | None:
    by = (-1, 1)[way]
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return ast.Constant(node.value + by)
    return None


def _suit_for_colour(node: ast.AST, way: int) -> ast.expr | None:
    if way == 0 and isinstance(node, ast.Attribute) and node.attr in _ATTRIBUTES:
        return ast.Attribute(node.value, _ATTRIBUTES[node.attr], node.ctx)
    return None


def _other_end(node: ast.AST, way: int) -> ast.expr | None:
    if way or not isinstance(node, ast.Subscript):
        return None
    end = ast.unparse(node.slice)
    other = {"-1": "0", "0": "-1", ":-1": "1:", "1:": ":-1"}.get(end)
    if other is None:
        return None
    new = ast.parse(f"x[{other}]", mode="eval").body
    assert isinstance(new, ast.Subscript)
    return ast.Subscript(node.value, new.slice, node.ctx)


def _comparison(node: ast.AST, way: int) -> ast.expr | None:
    if way or not isinstance(node, ast.Compare) or len(node.ops) > 2:
        return None
    operator = _WIDER[type(node.ops[-1])]()
    return ast.Compare(node.left, [*node.ops[:-1], operator], node.comparators)


def _first_comparison(node: ast.AST, way: int) -> ast.expr | None:
    if way or not isinstance(node, ast.Compare) or len(node.ops) != 2:
        return None
    operator = _WIDER[type(node.ops[0])]()
    return ast.Compare(node.left, [operator, node.ops[1]], node.comparators)


def _and_or(node: ast.AST, way: int) -> ast.expr | None:
    if way or not isinstance(node, ast.BoolOp):
        return None
    return ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)


def _part_left_out(node: ast.AST, way: int) -> ast.expr | None:
    """A condition of several parts without its first, or without its last."""
    if not isinstance(node, ast.BoolOp):
        return None
    rest = node.values[1:] if way == 0 else node.values[:-1]
    return rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _not_left_out(node: ast.AST, way: int) -> ast.expr | None:
    if way == 0 and isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    return None


def _statement(node: ast.AST, way: int) -> ast.stmt | None:
    """A condition that always holds, or never."""
    if isinstance(node, ast.If):
        return ast.If(ast.Constant(way == 0), node.body, node.orelse)
    return None


def _condition(node: ast.AST, way: int) -> ast.expr | None:
    """A conditional expression that always takes one of its branches."""
    if isinstance(node, ast.IfExp):
        return node.body if way == 0 else node.orelse
    return None


_CHANGES: dict[str, Callable[[ast.AST, int], ast.expr | ast.stmt | None]] = {
    "one rank off": _one_rank_off,
    "one off": _one_off,
    "suit for colour": _suit_for_colour,
    "other end of the pile": _other_end,
    "comparison": _comparison,
    "first comparison": _first_comparison,
    "and for or": _and_or,
    "part left out": _part_left_out,
    "not left out": _not_left_out,
    "branch": _condition,
    "condition": _statement,
}
