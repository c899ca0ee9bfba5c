"""The Content-Security-Policy of a page: own files, and the scripts that the theme writes inline.

An inline script is allowed by its hash only if a template has it word for word. Any other script
came into the page by its content; such a page is not written.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import TYPE_CHECKING

from sphinx.errors import SphinxError

from pasyans.messages import translate as _

if TYPE_CHECKING:
    from collections.abc import Iterable, Set
    from pathlib import Path

__all__ = ["ForeignScript", "policy", "scripts_of", "with_policy"]

_SCRIPT = re.compile(r"<script\b(?![^>]*\ssrc=)[^>]*>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_STYLE = re.compile(r"<style\b[^>]*>(.*?)</style\s*>", re.DOTALL | re.IGNORECASE)
_PLACE = re.compile(r'<meta charset="utf-8"\s*/?>', re.IGNORECASE)


class ForeignScript(SphinxError):
    """A page has a script or a style of its own that no template knows."""

    category = "Content-Security-Policy"


def scripts_of(folders: Iterable[Path]) -> frozenset[str]:
    """Collect the inline scripts that the templates in *folders* write into pages.

    One with a variable in it is no page's script word for word, so it allows nothing.
    """
    templates = (file for folder in folders for file in sorted(folder.rglob("*.html")))
    found = (_SCRIPT.findall(file.read_text(encoding="utf-8")) for file in templates)
    return frozenset(script for scripts in found for script in scripts)


def policy(page: str, scripts: Set[str] = frozenset()) -> str:
    """Make the policy of a page.

    Args:
        page: The HTML of the page.
        scripts: The inline scripts that it may have, word for word.

    Returns:
        The policy: everything from the own site, inline parts by their hash.

    Raises:
        ForeignScript: The page has an inline script that is not among *scripts*, or a style
            outside its head.

    >>> policy("<script>1</script>", {"1"}).split("; ")[1]
    "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"
    """
    head, _end, body = page.partition("</head>")
    found = _SCRIPT.findall(page)
    strange = [script for script in found if script not in scripts] + _STYLE.findall(body)
    if strange:
        says = _("no template has this inline script or style: {text}")
        raise ForeignScript(says.format(text=" ".join(strange[0].split())[:200]))
    rules = {
        "default-src": ["'none'"],
        "script-src": ["'self'", *_hashes(found)],
        "style-src-elem": ["'self'", *_hashes(_STYLE.findall(head))],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in rules.items())


def with_policy(page: str, scripts: Set[str] = frozenset()) -> str:
    """Put the policy of a page into its head, right after the declaration of its encoding.

    >>> print(with_policy('<meta charset="utf-8"></head>').partition(" content=")[0])
    <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy"
    """
    content = policy(page, scripts)
    meta = f'\\g<0>\n    <meta http-equiv="Content-Security-Policy" content="{content}">'
    return _PLACE.sub(meta, page, count=1)


def _hashes(contents: Iterable[str]) -> list[str]:
    digests = (hashlib.sha256(content.encode()).digest() for content in contents)
    return sorted({f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests})
