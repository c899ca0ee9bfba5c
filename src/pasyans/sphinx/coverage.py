"""``ed:coverage``: which clauses are decided by which functions, and how well this is proved."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.edition.labels import FORCES_COUNTED
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, table
from pasyans.sphinx.domain import reference
from pasyans.sphinx.editions import depend_on_verification, verification_of
from pasyans.sphinx.examples import made
from pasyans.verify import why_not_full, why_undecided
from pasyans.verify.labels import COVERAGE, ROLES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx

    from pasyans.edition import Clause, GameText, Supplied
    from pasyans.verify import ClauseResult

TESTABLE = ("normative", "vacuous", "reference")
"""The forces of which a function or a reason is expected."""


class Coverage(EditionDirective):
    """Numbers for each game that has code, then its clauses one a row."""

    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the sections."""
        self.depend_on_text()
        depend_on_verification(self.env)
        games = self.edition.games.values()
        shown: list[nodes.Node] = [
            section for game in games if game.python for section in [self._game(game)]
        ]
        waiting = [game for game in games if not game.python]
        if waiting:
            line = nodes.paragraph("", _("Without code so far:") + " ")
            for number, game in enumerate(waiting):
                line += nodes.Text(", " if number else "")
                line += reference("game", game.id)
            shown.append(line)
        return shown

    def _game(self, game: GameText) -> nodes.section:
        title = game.title.get(self.language) or game.title["en"]
        section = self.section(f"coverage-{game.id}", [nodes.Text(title)])
        clauses: list[Clause | Supplied] = [*game.clauses, *game.supplied]
        results = verification_of(self.env, game.id)
        if results is None:
            says = _("The rules have not been verified yet: pasyans verify {game} does it.")
            section += nodes.paragraph("", says.format(game=game.id), classes=["ed-unverified"])
        found: Mapping[str, ClauseResult] = results.clauses if results else {}
        section += nodes.paragraph("", self._numbers(clauses))
        if found:
            section += nodes.paragraph("", self._proved(found))
        rows = [
            self._row(clause, found.get(clause.id))
            for clause in clauses
            if clause.force in TESTABLE or (clause.id in found and found[clause.id].function)
        ]
        headings = [_("Clause"), _("Role"), _("Examples"), _("Mutants"), _("Coverage")]
        section += table(headings, rows, "ed-coverage")
        return section

    def _numbers(self, clauses: list[Clause | Supplied]) -> str:
        forces = Counter(clause.force for clause in clauses)
        kinds = ", ".join(
            f"{forces[name]} × {_(FORCES_COUNTED[name])}" for name in FORCES_COUNTED if forces[name]
        )
        return _("{count} clauses: {kinds}.").format(count=len(clauses), kinds=kinds)

    def _proved(self, found: Mapping[str, ClauseResult]) -> str:
        entries = found.values()
        roles = Counter(entry.role for entry in entries if entry.function)
        mutants = [mutant for entry in entries for mutant in entry.mutants]
        says = _(
            "{functions} functions ({roles}); {examples} examples; {mutants} mutants ({made})."
        )
        return says.format(
            functions=roles.total(),
            roles=", ".join(f"{roles[name]} {_(ROLES[name])}" for name in ROLES if roles[name]),
            examples=sum(len(entry.examples) for entry in entries),
            mutants=len(mutants),
            made=made(mutants),
        )

    def _row(self, clause: Clause | Supplied, found: ClauseResult | None) -> list[list[nodes.Node]]:
        link: list[nodes.Node] = [reference("clause", clause.id)]
        if found is None or not found.function:
            return [link, [nodes.Text("—")], [], [], self._why_none(clause, found)]
        coverage = _(COVERAGE[found.coverage])
        if found.coverage != "full":
            coverage += f": {why_not_full(found.examples, found.mutants, _)}"
        return [
            link,
            [nodes.Text(_(ROLES.get(found.role, found.role)))],
            [nodes.Text(str(len(found.examples)))],
            [nodes.Text(made(found.mutants))],
            [nodes.Text(coverage)],
        ]

    def _why_none(self, clause: Clause | Supplied, found: ClauseResult | None) -> list[nodes.Node]:
        if clause.repeats:
            return [nodes.Text(_("says the same as") + " "), reference("clause", clause.repeats)]
        if clause.untested:
            return self.prose(clause.untested, clause.game)
        why = why_undecided(clause, self.language, _) if found else ""
        return [nodes.Text(why or _("not verified"))]


def setup_coverage(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive_to_domain("ed", "coverage", Coverage)
