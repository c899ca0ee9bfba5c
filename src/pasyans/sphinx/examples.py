"""The examples of a clause, and what the verifier made of them: folded under the clause.

An example is shown by its recorded steps, in sentences; the Python that it stands in is folded
below them.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.domain import reference
from pasyans.sphinx.markup import fold, fold_summary, notation
from pasyans.verify import ClauseResult, ExampleResult, ExampleStep, MutantResult, why_not_full
from pasyans.verify.labels import COVERAGE, RESULTS, ROLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pasyans.sphinx.directive import EditionDirective
    from pasyans.verify import ExampleDecision, GameResult

__all__ = [
    "broken",
    "counted",
    "made",
    "proof",
    "summary",
]


def made(mutants: Iterable[MutantResult]) -> str:
    """Say how many mutants came to which end.

    >>> made([MutantResult("a", "noticed"), MutantResult("b", "missed")])
    '1 noticed, 1 missed'
    """
    counts: Counter[str] = Counter(mutant.result for mutant in mutants)
    return ", ".join(
        f"{counts[name]} {_(label)}" for name, label in RESULTS.items() if counts[name]
    )


def summary(found: ClauseResult) -> str:
    """Say in one line what is known of a clause: role, examples, coverage.

    >>> summary(ClauseResult("full", role="forbids"))
    'forbids · 0 examples · full'
    """
    parts = [
        _(ROLES.get(found.role, found.role)),
        counted(len(found.examples), _("1 example"), _("{count} examples")),
        _(COVERAGE[found.coverage]),
    ]
    return " · ".join(parts)


def broken(mutants: Sequence[MutantResult]) -> str:
    """Say how many mutants were made, and what became of them.

    >>> broken([MutantResult("a", "noticed"), MutantResult("b", "equivalent")])
    '2 mutants: 1 noticed, 1 equivalent'
    """
    results = f": {made(mutants)}" if mutants else ""
    return counted(len(mutants), _("1 mutant"), _("{count} mutants")) + results


def counted(count: int, one: str, many: str) -> str:
    """Return a number with its noun.

    >>> counted(2, "1 example", "{count} examples")
    '2 examples'
    """
    return one if count == 1 else many.format(count=count)


def proof(directive: EditionDirective, clause: str, results: GameResult | None) -> list[nodes.Node]:
    """Make the folded part with the examples of a clause, where the verifier knows any."""
    found = results.clauses.get(clause) if results else None
    if found is None or not found.function:
        return []
    box = fold(classes=["ed-fold"])
    box += fold_summary("", summary(found))
    if found.sentence:
        box += nodes.paragraph("", found.sentence)
    if found.coverage != "full":
        why = why_not_full(found.examples, found.mutants, _)
        box += directive.note(_("Not full because"), [nodes.Text(why)])
    for example in found.examples:
        box += _example(directive, example)
    box += directive.note(_("Broken on trial"), [nodes.Text(broken(found.mutants))])
    for mutant in found.mutants:
        if mutant.result != "noticed":
            box += _mutant(directive, mutant)
    box += directive.note(_("Decided by"), [nodes.literal("", found.function)])
    return [box]


def _example(directive: EditionDirective, example: ExampleResult) -> list[nodes.Node]:
    # Of the result, not of its record: the steps are shown by what they are, facts as sentences.
    directive.domain.note_object("example", example.id, example.id, example.id)
    name = nodes.paragraph(classes=["ed-example-name"])
    name["ids"] = [example.id]
    name += nodes.inline("", example.id, classes=["ed-id"])
    if not example.ok:
        name += [nodes.Text(" "), nodes.strong("", _("fails"))]
    source = example.source.rstrip("\n")
    code = nodes.literal_block(source, source, language="pycon")
    if not example.steps:  # it looks at what an example before it has set out
        return [name, code]
    game = example.id.partition(".")[0]
    steps = nodes.bullet_list(classes=["ed-steps"])
    for step in example.steps:
        line = nodes.paragraph()
        line += _step(step, game)
        steps += nodes.list_item("", line)
    box = fold(classes=["ed-fold"])
    box += [fold_summary("", _("the example in Python")), code]
    return [name, steps, box]


_OUTCOMES = {
    "won": N_("{position} is won."),
    "lost": N_("{position} is lost."),
    "open": N_("{position} is neither won nor lost."),
}


def _step(step: ExampleStep, game: str) -> list[nodes.Node]:
    """A question of an example and its answer as a sentence."""
    sentence, places = _said(step)
    shown: dict[str, list[nodes.Node]] = {
        name: [notation("", text)] for name, text in places.items()
    }
    if step.verdict:
        shown["reasons"] = [
            node
            for number, decision in enumerate(step.verdict.decisions)
            for node in _reason(decision, game, first=number == 0)
        ]
    if step.clause:
        shown["clause"] = [reference("clause", step.clause, step.clause.removeprefix(f"{game}."))]
    line = _filled(sentence, shown)
    if step.readings:
        readings = ", ".join(f"{option}={reading}" for option, reading in step.readings.items())
        line += _filled(" " + _("(Reading: {readings})"), {"readings": [notation("", readings)]})
    return line


def _said(step: ExampleStep) -> tuple[str, dict[str, str]]:
    """The sentence for a step, and what fills its places."""
    places = {"position": step.position, "move": step.move, "after": step.after}
    if step.kind == "deal":
        return _("{deal}, dealt, gives {after}."), {**places, "deal": step.deal}
    if step.verdict:
        if step.verdict.allowed:
            return _("{move} is allowed in {position}: {reasons}."), places
        return _("{move} is forbidden in {position}: {reasons}."), places
    if step.kind == "play":
        return _("{move} turns {position} into {after}."), places
    if isinstance(step.answer, tuple):
        if not step.answer:
            return _("In {position} no move is allowed."), places
        moves = ", ".join(step.answer)
        return _("In {position} these moves are allowed: {moves}."), {**places, "moves": moves}
    if step.kind == "view":
        return _("Of {position} the player sees {view}."), {**places, "view": str(step.answer)}
    if step.kind == "outcome":
        return _(_OUTCOMES[str(step.answer)]), places
    if step.kind == "clause":
        holds = _("{position} is such an end ({clause}).")
        return holds if step.answer else _("{position} is no such end ({clause})."), places
    if step.kind == "lost":
        return _(_OUTCOMES["lost"]) if step.answer else _("{position} is not lost."), places
    return _(_OUTCOMES["won"]) if step.answer else _("{position} is not won."), places


def _reason(decision: ExampleDecision, game: str, *, first: bool) -> list[nodes.Node]:
    """A fact as a sentence, with a link to the clause that decided on it, if one did."""
    said: list[nodes.Node] = [nodes.Text(("" if first else "; ") + decision.said())]
    if decision.clause != game:
        link = reference("clause", decision.clause, decision.clause.removeprefix(f"{game}."))
        said += [nodes.Text(" ("), link, nodes.Text(")")]
    return said


def _filled(sentence: str, shown: dict[str, list[nodes.Node]]) -> list[nodes.Node]:
    """A translated sentence with nodes in the place of the names in braces."""
    parts: list[nodes.Node] = []
    for number, part in enumerate(re.split(r"\{(\w+)\}", sentence)):
        parts += shown[part] if number % 2 else [nodes.Text(part)]
    return [part for part in parts if part.astext()]


def _mutant(directive: EditionDirective, mutant: MutantResult) -> nodes.paragraph:
    content: list[nodes.Node] = [nodes.literal("", mutant.name)]
    if mutant.reason:
        content.append(nodes.Text(f": {mutant.reason}"))
    return directive.note(_(RESULTS[mutant.result]), content)
