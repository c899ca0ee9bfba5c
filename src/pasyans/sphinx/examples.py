"""The examples of a clause, and what the verifier made of them: folded under the clause."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from docutils import nodes

from pasyans.messages import N_
from pasyans.messages import translate as _
from pasyans.sphinx.markup import fold, fold_summary

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sphinx.application import Sphinx

    from pasyans.sphinx.directive import EditionDirective

ROLES = {
    "forbids": N_("forbids"),
    "permits": N_("permits"),
    "obliges": N_("obliges"),
    "defines": N_("defines"),
    "deals": N_("deals"),
    "ends": N_("ends"),
}

COVERAGE = {"full": N_("full"), "partial": N_("partial"), "none": N_("none")}

RESULTS = {
    "noticed": N_("noticed"),
    "equivalent": N_("equivalent"),
    "missed": N_("missed"),
    "crash": N_("crashed"),
    "error": N_("failed to run"),
    "timeout": N_("never ended"),
}


def made(mutants: Iterable[Mapping[str, Any]]) -> str:
    """How many mutants came to which end.

    >>> made([{"result": "noticed"}, {"result": "missed"}, {"result": "noticed"}])
    '2 noticed, 1 missed'
    """
    counts = Counter(mutant["result"] for mutant in mutants)
    order = [*RESULTS, *sorted(counts.keys() - RESULTS.keys())]
    return ", ".join(
        f"{counts[name]} {_(RESULTS.get(name, name))}" for name in order if counts[name]
    )


def summary(found: Mapping[str, Any]) -> str:
    """One line on a clause: role, examples, coverage.

    >>> summary({"role": "forbids", "examples": [{}, {}], "coverage": "full", "mutants": []})
    'forbids · 2 examples · full'
    """
    parts = [
        _(ROLES.get(found["role"], found["role"])),
        counted(len(found["examples"]), _("1 example"), _("{count} examples")),
        _(COVERAGE[found["coverage"]]),
    ]
    return " · ".join(parts)


def broken(mutants: Sequence[Mapping[str, Any]]) -> str:
    """How many mutants were made, and what became of them.

    >>> broken([{"result": "noticed"}, {"result": "equivalent"}])
    '2 mutants: 1 noticed, 1 equivalent'
    """
    results = f": {made(mutants)}" if mutants else ""
    return counted(len(mutants), _("1 mutant"), _("{count} mutants")) + results


def counted(count: int, one: str, many: str) -> str:
    """A number with its noun."""
    return one if count == 1 else many.format(count=count)


def proof(
    directive: EditionDirective, clause: str, results: Mapping[str, Any] | None
) -> list[nodes.Node]:
    """The folded part with the examples of a clause, where the verifier knows any."""
    found = (results or {}).get("clauses", {}).get(clause)
    if not found or not found["function"]:
        return []
    box = fold(classes=["ed-fold"])
    box += fold_summary("", summary(found))
    if found.get("sentence"):
        box += nodes.paragraph("", found["sentence"])
    if found.get("why"):
        box += directive.note(_("Not full because"), [nodes.Text(found["why"])])
    for example in found["examples"]:
        box += _example(directive, example)
    box += directive.note(_("Broken on trial"), [nodes.Text(broken(found["mutants"]))])
    for mutant in found["mutants"]:
        if mutant["result"] != "noticed":
            box += _mutant(directive, mutant)
    box += directive.note(_("Decided by"), [nodes.literal("", found["function"])])
    return [box]


def _example(directive: EditionDirective, example: Mapping[str, Any]) -> list[nodes.Node]:
    id = example["id"]
    directive.domain.note_object("example", id, id, id)
    name = nodes.paragraph(classes=["ed-example-name"])
    name["ids"] = [id]
    name += nodes.inline("", id, classes=["ed-id"])
    if not example["ok"]:
        name += [nodes.Text(" "), nodes.strong("", _("fails"))]
    session = "\n".join(
        example[part].rstrip("\n") for part in ("source", "want") if part in example
    )
    code = nodes.literal_block(session, session, language="pycon")
    return [name, code]


def _mutant(directive: EditionDirective, mutant: Mapping[str, Any]) -> nodes.paragraph:
    content: list[nodes.Node] = [nodes.literal("", mutant["name"])]
    if mutant.get("reason"):
        content.append(nodes.Text(f": {mutant['reason']}"))
    return directive.note(_(RESULTS.get(mutant["result"], mutant["result"])), content)


def setup_examples(app: Sphinx) -> None:
    """Examples need no directive of their own: `ed:text` shows them under their clause."""
