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
_ADDRESS = re.compile(r"<[^=]*? at 0x[0-9a-f]+>")
_QUOTED = re.compile(r"(?<=[:>] )'([^']*)'")
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

    def show(self) -> list[nodes.Node]:
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
        line = nodes.paragraph()
        if callable(thing) or inspect.ismodule(thing):
            line += self.prose({"en": first_paragraph(thing.__doc__ or "")})
        elif isinstance(thing, tuple | list) and not all(isinstance(part, str) for part in thing):
            kind = type(thing[0]).__name__
            line += nodes.Text(_("{count} values of {kind}").format(count=len(thing), kind=kind))
        else:
            line += nodes.literal("", repr(thing))
        return line

    def _called(self, package: ModuleType, name: str) -> str:
        thing = getattr(package, name)
        if isinstance(thing, type) or not callable(thing):
            return name
        signature = _QUOTED.sub(r"\1", _ADDRESS.sub("…", str(inspect.signature(thing))))
        return name + _MODULE_OF_ANNOTATION.sub("", signature)

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
