"""The edition as a site: a Sphinx extension with its own domain, ``ed``.

`setup` reads as the table of contents; each part has a file of its own.

>>> "pasyans.sphinx" in ["pasyans.sphinx"]  # name it in `extensions` of conf.py
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pasyans.sphinx.apparatus import setup_apparatus
from pasyans.sphinx.assets import setup_assets
from pasyans.sphinx.concordance import setup_concordance
from pasyans.sphinx.coverage import setup_coverage
from pasyans.sphinx.cruxes import setup_cruxes
from pasyans.sphinx.departures import setup_departures
from pasyans.sphinx.domain import setup_domain
from pasyans.sphinx.editions import setup_editions
from pasyans.sphinx.facing import setup_facing
from pasyans.sphinx.glossary import setup_glossary
from pasyans.sphinx.losses import setup_losses
from pasyans.sphinx.markup import setup_markup
from pasyans.sphinx.options import setup_options
from pasyans.sphinx.pages import setup_pages
from pasyans.sphinx.register import setup_register
from pasyans.sphinx.sheet import setup_sheet
from pasyans.sphinx.sitemap import setup_sitemap
from pasyans.sphinx.unedited import setup_unedited
from pasyans.sphinx.witness import setup_witness

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add everything that the pages of an edition need.

    Args:
        app: The Sphinx application that loads the extension.

    Returns:
        Metadata for Sphinx: the extension is safe to read and to write in parallel.
    """
    setup_editions(app)  # the edition and the verifier's results, and which page shows which
    setup_domain(app)  # games, clauses, cruxes, departures, terms, examples; who cites them
    setup_markup(app)  # corrected words, foldable parts, the choice of layers
    setup_register(app)  # ed:game, ed:games, ed:witnesses: what there is and what it is called
    setup_facing(app)  # ed:text: the layers of a text side by side
    setup_witness(app)  # ed:witness: the file as it is, line by line
    setup_sheet(app)  # ed:sheet: the rules on one page, to be printed
    setup_apparatus(app)  # ed:apparatus, ed:emendations
    setup_cruxes(app)  # ed:cruxes: of a game, or all
    setup_departures(app)  # ed:departures: what other programs do
    setup_losses(app)  # ed:losses: what is lost and how it is known
    setup_glossary(app)  # ed:glossary
    setup_concordance(app)  # ed:concordance: every word form and where it stands
    setup_coverage(app)  # ed:coverage
    setup_unedited(app)  # ed:unedited: a text nobody has edited yet
    setup_options(app)  # ed:options: what a game's class can be told
    setup_assets(app)  # style sheets and scripts, for the pages that need them
    setup_sitemap(app)  # sitemap.xml, where the site has an address
    setup_pages(app)  # accessible HTML under a Content-Security-Policy
    return {
        "version": "1",
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
