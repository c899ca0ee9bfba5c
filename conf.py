"""How Sphinx builds the edition's pages: ``make site``."""

import datetime
import html
import os
import sys
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

from pybtex.plugin import find_plugin, register_plugin

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src"))

with (ROOT / "source_texts" / "EDITION.toml").open("rb") as settings:
    EDITION = tomllib.load(settings)["edition"]

# -- what the pages are of ----------------------------------------------------------------------

project = str(EDITION["title"]).partition(":")[0]
base_url = (os.environ.get("PASYANS_BASE_URL") or str(EDITION["base_url"])).rstrip("/")
# Names that RFC 2606 keeps free are nobody's address: then pages name none, and no sitemap is made.
is_public = not (urlsplit(base_url).hostname or "localhost").endswith(
    ("localhost", ".example", ".invalid", ".test")
)
author = "The pasyans editors"
version = release = str(EDITION["text_version"])
edition_date = datetime.date.fromisoformat(str(EDITION["date"]))
copyright = f"{edition_date.year}, {author}. Text {EDITION['licence_text']}"

root_doc = "index"
include_patterns = ["index.md", "docs/**"]
exclude_patterns = ["docs/_*", "docs/**/_*"]
language = (
    "en"  # the Makefile builds each language by --define; PASYANS_LANG is of the command line
)
locale_dirs = ["translations/locale"]
gettext_compact = False

extensions = [
    "myst_parser",
    "notfound.extension",
    "pasyans.sphinx",
    "pasyans.sphinx.api",
    "sphinx_copybutton",
    "sphinxcontrib.bibtex",
]
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(collections|pathlib|types|typing)\..*")]

# -- the parts ----------------------------------------------------------------------------------

ed_path = "."
ed_verification = "build/verify.json"

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3

# Docstrings are in the Google convention; what stands in single backticks is code.
default_role = "literal"
napoleon_numpy_docstring = False
napoleon_use_ivar = True
autodoc_default_options = {"undoc-members": True, "member-order": "bysource"}
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
add_module_names = False

bibtex_bibfiles = ["docs/bibliography.bib"]
bibtex_default_style = "plain"
bibtex_reference_style = "author_year"
# Looked for among all installed packages at each of some hundred citations, unless it is known.
_plain = find_plugin("pybtex.backends", "plaintext")
register_plugin("pybtex.backends", "plaintext", _plain, force=True)

copybutton_prompt_text = ">>> "
copybutton_only_copy_prompt_lines = True
copybutton_selector = "div.highlight-pycon pre, div.highlight-console pre, div.highlight-text pre"

# -- the site -----------------------------------------------------------------------------------

html_theme = "furo"
html_title = html.escape(project)  # themes take it for HTML
html_static_path = ["docs/_static"]
html_css_files = ["site.css"]
html_favicon = "docs/_static/favicon.svg"
templates_path = ["docs/_templates"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_search_summary = False  # it would fetch the pages: not from a disk, not by our ids
html_use_index = False
html_domain_indices = False
html_last_updated_fmt = None
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-brand-primary": "#7a2318",
        "color-brand-content": "#8a2a1c",
        "color-brand-visited": "#6b3a5b",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f0a894",
        "color-brand-content": "#f0a894",
        "color-brand-visited": "#d9a8cc",
    },
}
pygments_style = "a11y-light"
pygments_dark_style = "a11y-dark"

notfound_context = {
    "title": "Page not found",
    "body": (
        "<h1>Page not found</h1>\n"
        "<p>There is no such page in this edition. Ids of clauses do not change once a version "
        "of the text is released; pages may. Look among the games in the menu, "
        "or search for a word of the clause.</p>"
    ),
}


def settle(app, config):
    """Set what depends on the language, which the command line may have changed."""
    config.html_baseurl = f"{base_url}/{config.language}/" if is_public else ""
    config.notfound_urls_prefix = f"/{config.language}/"
    config.copyright = copyright  # Sphinx puts the year of SOURCE_DATE_EPOCH, we that of the text


def setup(app):
    """Settle it after Sphinx and the extensions have had their say."""
    app.connect("config-inited", settle, priority=900)
