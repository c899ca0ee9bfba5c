"""``ed:package``: what a Python package offers, one line a name, from its own documentation."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from pasyans.messages import translate as _
from pasyans.sphinx.directive import EditionDirective

if TYPE_CHECKING:
    from types import ModuleType

    from sphinx.application import Sphinx

_ROLE = re.compile(r":[a-z:]+:(?=`)")
_MODULE_OF_ANNOTATION = re.compile(r"\b(?:[a-z_]+\.)+(?=[A-Z])")


def first_paragraph(documentation: str) -> str:
    """The paragraph that opens a docstring, on one line, without the roles of reStructuredText.

    >>> first_paragraph("See :mod:`here`\\n    for more.\\n\\n    And more.")
    'See `here` for more.'
    """
    opening = inspect.cleandoc(documentation).split("\n\n")[0]
    return _ROLE.sub("", " ".join(opening.split()))


class Package(EditionDirective):
    """The public names of a package: those in its ``__all__``."""

    required_arguments = 1
    optional_arguments = 0

    def run(self) -> list[nodes.Node]:
        """Make a paragraph for the package and a list of its names."""
        package = import_module(self.arguments[0])
        names = list(getattr(package, "__all__", ()))
        shown: list[nodes.Node] = [self._said(package)]
        listed = nodes.definition_list(classes=["ed-names-of-package"])
        for name in names:
            item = nodes.definition_list_item()
            item += nodes.term("", "", nodes.literal("", self._called(package, name)))
            item += nodes.definition("", self._said(getattr(package, name)))
            listed += item
        self.depend_on(self._files(package, names))
        return [*shown, listed] if names else shown

    def _said(self, thing: object) -> nodes.paragraph:
        own = isinstance(thing, type) or callable(thing) or inspect.ismodule(thing)
        text = first_paragraph(thing.__doc__ or "") if own else repr(thing)
        line = nodes.paragraph()
        if own:
            line += self.prose({"en": text})
        else:
            line += [nodes.Text(_("The value") + " "), nodes.literal("", text)]
        return line

    def _called(self, package: ModuleType, name: str) -> str:
        thing = getattr(package, name)
        if isinstance(thing, type) or not callable(thing):
            return name
        return name + _MODULE_OF_ANNOTATION.sub("", str(inspect.signature(thing)))

    def _files(self, package: ModuleType, names: list[str]) -> set[Path]:
        files = {package.__file__}
        for name in names:
            module = inspect.getmodule(getattr(package, name))
            if module is not None and module.__name__.startswith(package.__name__):
                files.add(module.__file__)
        return {Path(file) for file in files if file}


def setup_packages(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive_to_domain("ed", "package", Package)
