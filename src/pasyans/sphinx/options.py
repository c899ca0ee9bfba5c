"""``ed:options``: the options that a game's class takes, and its named sets of readings."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.games import load
from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective, table
from pasyans.sphinx.domain import reference, role_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx

    from pasyans.patience import Game

__all__ = ["setup_options"]


class Options(EditionDirective):
    """``ed:options``: a table of options with their readings, then one of sets of readings."""

    required_arguments = 1
    optional_arguments = 0

    def show(self) -> list[nodes.Node]:
        """Make the tables."""
        named = self.edition.class_of(self.game().id)
        if named is None:
            raise self.error(_("no program plays this game yet"))
        game = load(named)
        self.depend_on(_files_of(game))
        options: list[list[list[nodes.Node]]] = [
            [
                [nodes.literal("", name)],
                [reference(role_of(option.crux), option.crux)],
                _words(option.readings),
            ]
            for name, option in game.options.items()
        ]
        bundles: list[list[list[nodes.Node]]] = [
            [
                [nodes.literal("", name)],
                _words(f"{option}={reading}" for option, reading in chosen.items())
                or [nodes.Text(_("the reading of the edition everywhere"))],
            ]
            for name, chosen in game.bundles.items()
        ]
        first = _("Readings, the edition's first")
        return [
            table([_("Option"), _("At"), first], options, "ed-options"),
            table([_("Set of readings"), _("Readings")], bundles, "ed-options"),
        ]


def _words(names: Iterable[str]) -> list[nodes.Node]:
    """Show names as code, with commas between."""
    shown: list[nodes.Node] = []
    for name in names:
        shown += [nodes.Text(", ")] if shown else []
        shown.append(nodes.literal("", name))
    return shown


def _files_of(game: type[Game]) -> list[Path]:
    """List the files of a game's class and of the classes that it is made from."""
    modules = (inspect.getmodule(part) for part in game.__mro__)
    files = (getattr(module, "__file__", None) for module in modules)
    return sorted({Path(file) for file in files if file})


def setup_options(app: Sphinx) -> None:
    """Register ``ed:options``."""
    app.add_directive_to_domain("ed", "options", Options)
