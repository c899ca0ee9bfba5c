"""How a page is written: as its template has it, made accessible, and under its policy.

Sphinx lets a project name what fills its templates (`template_bridge`). Pages go through it once,
before they are written, so each file is right from the first and no build opens it again.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from sphinx.jinja2glue import BuiltinTemplateLoader

from pasyans.sphinx.accessibility import accessible
from pasyans.sphinx.policy import ForeignScript, scripts_of, with_policy

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.config import Config
    from sphinx.theming import Theme

__all__ = ["PageTemplates", "setup_pages"]


class PageTemplates(BuiltinTemplateLoader):
    """The templates of Sphinx, whose HTML pages come out accessible and guarded."""

    def init(
        self, builder: Builder, theme: Theme | None = None, dirs: list[str] | None = None
    ) -> None:
        """Note which builder asks: an EPUB has no browser to guard."""
        super().init(builder, theme, dirs)
        self.is_site = builder.format == "html" and builder.name != "epub"

    def render(self, template: str, context: dict[str, Any]) -> str:  # type: ignore[override]
        """Fill a template.

        Args:
            template: The name of the template.
            context: The values to fill in.

        Returns:
            The page.

        Raises:
            ForeignScript: The page has a script that no template has; the message names the page.
        """
        page = super().render(template, context)
        if not (self.is_site and template.endswith(".html")):
            return page
        try:
            return with_policy(accessible(page), self._scripts)
        except ForeignScript as error:
            raise ForeignScript(f"{context.get('pagename', template)}: {error}") from None

    @cached_property
    def _scripts(self) -> frozenset[str]:
        return scripts_of(self.pathchain)


def _choose_templates(app: Sphinx, config: Config) -> None:
    if config.template_bridge is None:
        config.template_bridge = f"{PageTemplates.__module__}.{PageTemplates.__name__}"


def setup_pages(app: Sphinx) -> None:
    """Fill templates by `PageTemplates`, unless the project names something else."""
    app.connect("config-inited", _choose_templates)
