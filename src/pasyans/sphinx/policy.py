"""A Content-Security-Policy in every page: own files, and the scripts that the theme writes inline.

The inline scripts are known only when a page is written, so the policy is put in at the end of
the build, with their hashes. A page that has its policy already is left as it is.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx

_SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)
_STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
_PLACE = re.compile(r'<meta charset="utf-8"\s*/?>', re.IGNORECASE)
_POLICY = '<meta http-equiv="Content-Security-Policy"'


def policy(page: str) -> str:
    """The policy of a page: everything from the own site, inline parts by their hash.

    >>> policy("<script>1</script>").split("; ")[1]
    "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"
    """
    rules = {
        "default-src": ["'none'"],
        "script-src": ["'self'", *_hashes(_SCRIPT.findall(page))],
        "style-src-elem": ["'self'", *_hashes(_STYLE.findall(page))],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in rules.items())


def with_policy(page: str) -> str:
    """The page with its policy at the head, right after the declaration of its encoding."""
    if _POLICY in page:
        return page
    meta = f'\\g<0>\n    {_POLICY} content="{policy(page)}">'
    return _PLACE.sub(meta, page, count=1)


def _hashes(contents: Iterable[str]) -> list[str]:
    digests = (hashlib.sha256(content.encode()).digest() for content in contents)
    return sorted({f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests})


def add_policies(app: Sphinx, exception: Exception | None) -> None:
    """Give each written page its policy."""
    if exception is not None or app.builder.format != "html" or app.builder.name == "epub":
        return
    for file in sorted(Path(app.outdir).rglob("*.html")):
        page = file.read_text(encoding="utf-8")
        guarded = with_policy(page)
        if guarded != page:
            file.write_text(guarded, encoding="utf-8")


def setup_policy(app: Sphinx) -> None:
    """Guard the pages when the build is finished."""
    app.connect("build-finished", add_policies)
