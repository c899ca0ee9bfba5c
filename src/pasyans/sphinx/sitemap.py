"""``sitemap.xml``: the address of every page, for search engines, where the site has an address."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx

__all__ = ["setup_sitemap", "sitemap"]


def sitemap(addresses: Iterable[str]) -> bytes:
    """Make a sitemap of addresses.

    >>> sitemap(["https://tiny.example/"]).decode().partition("><")[2].rstrip()
    'url><loc>https://tiny.example/</loc></url></urlset>'
    """
    root = ElementTree.Element("urlset", xmlns="http://www.sitemaps.org/schemas/sitemap/0.9")
    for address in addresses:
        ElementTree.SubElement(ElementTree.SubElement(root, "url"), "loc").text = address
    made: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return made + b"\n"


def _write_sitemap(app: Sphinx, exception: Exception | None) -> None:
    """List all pages that the build knows, whether they were written again or not."""
    if exception is not None or app.builder.name not in ("html", "dirhtml"):
        return
    file = Path(app.outdir, "sitemap.xml")
    if not app.config.html_baseurl:
        file.unlink(missing_ok=True)
        return
    base = app.config.html_baseurl.rstrip("/")
    pages = sorted(app.builder.get_target_uri(name) for name in app.env.found_docs)
    file.write_bytes(sitemap(f"{base}/{page}" for page in pages))


def setup_sitemap(app: Sphinx) -> None:
    """Write the sitemap at the end of a build."""
    app.connect("build-finished", _write_sitemap)
