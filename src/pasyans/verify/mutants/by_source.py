"""Mutants by source: one small thing in the code of a clause is changed, as a slip might change it.

One rank off, suit for colour, the other end of a pile, a comparison one step wide of the mark,
*and* for *or*, a condition or a reading left out of account: each at each place where it fits.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pasyans.patience import ClauseFunction, Game, cards
from pasyans.verify.mutants.mutant import Mutant

__all__ = ["mutants_by_source"]


def mutants_by_source(owner: type[Game], function: ClauseFunction) -> Iterator[Mutant]:
    """Make the mutants that arise by one change at one place in the source of a function.

    A mutant is named by its operator and by the code before and after, so that the name stays when
    lines move; several equal changes are numbered.

    Args:
        owner: The class of the game.
        function: One of ``owner.clauses``.

    >>> from pasyans.games.salic_law import SalicLaw
    >>> made = mutants_by_source(SalicLaw, SalicLaw.clauses["salic-law.r2.2"])
    >>> "suit for colour: card.suit → card.colour" in [mutant.name for mutant in made]
    True
    """
    original = getattr(owner, function.name)
    definition = _definition(original)
    named: Counter[str] = Counter()
    for spot in _spots(definition):
        for kind, operator in _OPERATORS.items():
            for changed in operator(spot):
                name = f"{kind}: {_shown(spot.node)} → {_shown(changed)}"
                named[name] += 1
                if named[name] > 1:
                    name = f"{name} ({named[name]})"
                spot.put(changed)
                function_of_mutant = _compiled(definition, original)
                spot.put(spot.node)
                yield Mutant(name, function_of_mutant)


@dataclass(frozen=True, slots=True)
class _Spot:
    """A node of the source and where it hangs: a field of its parent, or an item of that field."""

    node: ast.AST
    parent: ast.AST
    field: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        """Hang another node here."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def _definition(original: Callable[..., Any]) -> ast.FunctionDef:
    """The function's source without what the change of a mutant has nothing to do with."""
    definition = ast.parse(textwrap.dedent(inspect.getsource(original))).body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    definition.returns = None
    for argument in definition.args.args:
        argument.annotation = None
    if ast.get_docstring(definition) is not None:
        definition.body = definition.body[1:]
    return definition


def _spots(definition: ast.FunctionDef) -> list[_Spot]:
    """Every node below the definition, breadth first: the order in which mutants are numbered."""
    found: list[_Spot] = []
    waiting: deque[ast.AST] = deque([definition])
    while waiting:
        parent = waiting.popleft()
        for field, value in ast.iter_fields(parent):
            for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(node, ast.AST):
                    found.append(_Spot(node, parent, field, index))
                    waiting.append(node)
    return found


def _shown(node: ast.AST) -> str:
    return f"if {ast.unparse(node.test)}" if isinstance(node, ast.If) else ast.unparse(node)


def _compiled(definition: ast.FunctionDef, original: Callable[..., Any]) -> Callable[..., Any]:
    module = ast.fix_missing_locations(ast.Module([definition], []))
    names = dict(original.__globals__)
    exec(compile(module, f"<broken {original.__qualname__}>", "exec"), names)
    function: Callable[..., Any] = names[definition.name]
    return function


# The operators: each yields what may stand in the place of a node, and nothing where it does not
# fit. New nodes may share parts with the old one, which they must not change.

SourceOperator = Callable[[_Spot], Iterator[ast.AST]]

_RANKS = {"ACE", "JACK", "QUEEN", "KING"}
_ATTRIBUTES = {"suit": "colour", "colour": "suit"}
_ENDS = {"-1": "0", "0": "-1", ":-1": "1:", "1:": ":-1"}
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


def _one_rank_off(spot: _Spot) -> Iterator[ast.AST]:
    if isinstance(spot.node, ast.Name) and spot.node.id in _RANKS:
        rank = getattr(cards, spot.node.id)
        for by in (-1, 1):
            yield ast.Constant((rank + by - 1) % 13 + 1)


def _one_off(spot: _Spot) -> Iterator[ast.AST]:
    # Not isinstance: a bool is an int, and has an operator of its own.
    if isinstance(spot.node, ast.Constant) and type(spot.node.value) is int:
        for by in (-1, 1):
            yield ast.Constant(spot.node.value + by)


def _suit_for_colour(spot: _Spot) -> Iterator[ast.AST]:
    node = spot.node
    if isinstance(node, ast.Attribute) and node.attr in _ATTRIBUTES:
        yield ast.Attribute(node.value, _ATTRIBUTES[node.attr], node.ctx)


def _other_end(spot: _Spot) -> Iterator[ast.AST]:
    node = spot.node
    if isinstance(node, ast.Subscript):
        other = _ENDS.get(ast.unparse(node.slice))
        if other is not None:
            yield ast.Subscript(node.value, _slice(other), node.ctx)
    elif (
        isinstance(node, ast.Attribute)
        and ast.unparse(node) == "step.on"
        and not _asks_whether_there(spot)
    ):
        target = ast.Attribute(node.value, "target", node.ctx)
        yield ast.Subscript(target, _slice("0"), node.ctx)


def _slice(text: str) -> ast.expr:
    subscript = ast.parse(f"x[{text}]", mode="eval").body
    assert isinstance(subscript, ast.Subscript)
    return subscript.slice


def _asks_whether_there(spot: _Spot) -> bool:
    """Whether the code asks only if a card lies there, so that either end gives the answer."""
    parent = spot.parent
    if isinstance(parent, ast.Compare):
        return all(isinstance(one, ast.Constant) for one in parent.comparators)
    if isinstance(parent, ast.If | ast.IfExp):
        return spot.field == "test"
    return isinstance(parent, ast.BoolOp | ast.UnaryOp)


def _comparison(spot: _Spot) -> Iterator[ast.AST]:
    node = spot.node
    if isinstance(node, ast.Compare) and len(node.ops) <= 2:
        operator = _WIDER[type(node.ops[-1])]()
        yield ast.Compare(node.left, [*node.ops[:-1], operator], node.comparators)


def _first_comparison(spot: _Spot) -> Iterator[ast.AST]:
    node = spot.node
    if isinstance(node, ast.Compare) and len(node.ops) == 2:
        operator = _WIDER[type(node.ops[0])]()
        yield ast.Compare(node.left, [operator, node.ops[1]], node.comparators)


def _and_or(spot: _Spot) -> Iterator[ast.AST]:
    node = spot.node
    if isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)


def _part_left_out(spot: _Spot) -> Iterator[ast.AST]:
    """A condition of several parts without its first, or without its last."""
    node = spot.node
    if isinstance(node, ast.BoolOp):
        for rest in (node.values[1:], node.values[:-1]):
            yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _not_left_out(spot: _Spot) -> Iterator[ast.AST]:
    if isinstance(spot.node, ast.UnaryOp) and isinstance(spot.node.op, ast.Not):
        yield spot.node.operand


def _branch(spot: _Spot) -> Iterator[ast.AST]:
    """A conditional expression that always takes one of its branches."""
    if isinstance(spot.node, ast.IfExp):
        yield spot.node.body
        yield spot.node.orelse


def _condition(spot: _Spot) -> Iterator[ast.AST]:
    """A condition that always holds, or never."""
    if isinstance(spot.node, ast.If):
        for holds in (True, False):
            yield ast.If(ast.Constant(holds), spot.node.body, spot.node.orelse)


_OPERATORS: dict[str, SourceOperator] = {
    "one rank off": _one_rank_off,
    "one off": _one_off,
    "suit for colour": _suit_for_colour,
    "other end of the pile": _other_end,
    "comparison": _comparison,
    "first comparison": _first_comparison,
    "and for or": _and_or,
    "part left out": _part_left_out,
    "not left out": _not_left_out,
    "branch": _branch,
    "condition": _condition,
}
