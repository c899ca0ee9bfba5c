"""Citations of anything with an id: as a line of text, BibTeX or CSL-JSON.

A further style is a function from a `_Source` to text, its line in `_WRITERS`, and its word in the
vocabulary ``style``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from urllib.parse import quote

from pasyans.edition import Edition, UnknownId
from pasyans.edition.vocabulary import STYLES
from pasyans.export.records import head_of

__all__ = ["STYLES", "cite"]

# Not strftime, which follows the locale of the reader.
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Source:
    """The statements that every style makes of the thing."""

    id: str
    title: str
    edition: str
    editors: tuple[str, ...]
    version: str
    day: date
    url: str


def cite(edition: Edition, id: str, style: str = "text") -> str:
    """Return a citation of anything that an id names.

    It holds the version of the text and the public address.

    Args:
        edition: The edition.
        id: As `pasyans.export.record` takes it.
        style: One of `STYLES`.

    Raises:
        UnknownId: There is no such id or style; the message lists the styles, or the nearest ids.

    >>> print(cite(Edition.open(), "salic-law.r1.1").partition(",")[0])
    The Salic Law
    """
    if style not in _WRITERS:
        raise UnknownId(f"there is no style {style!r}; known: {', '.join(STYLES)}")
    head = head_of(edition, id)
    source = _Source(
        head["id"],
        head["cited_as"],
        edition.title,
        edition.settings.editors,
        head["text_version"],
        date.fromisoformat(edition.settings.date),
        head["address"],
    )
    return _WRITERS[style](source)


def _text(source: _Source) -> str:
    by = f", ed. {', '.join(source.editors)}" if source.editors else ""
    day = f"{source.day.day} {_MONTHS[source.day.month - 1]} {source.day.year}"
    return (
        f"{source.title}. In: {source.edition}{by}, text version {source.version}, {day}. "
        f"{source.url}"
    )


def _bibtex(source: _Source) -> str:
    fields = {
        "title": f"{{{_tex(source.title)}}}",
        "editor": " and ".join(f"{{{_tex(name)}}}" for name in source.editors),
        "howpublished": f"In: {_tex(source.edition)}",
        "year": str(source.day.year),
        "month": _MONTHS[source.day.month - 1][:3].lower(),
        "note": f"Text version {source.version}",
        "url": _bibtex_url(source.url),
    }
    lines = [
        f"  {name} = {value if name == 'month' else f'{{{value}}}'},"
        for name, value in fields.items()
        if value
    ]
    return "\n".join([f"@misc{{{source.id},", *lines, "}"])


_TEX = {
    **{sign: f"\\{sign}" for sign in "&%$#_"},
    # Not \\{ and \\}: BibTeX counts braces, escaped or not, and an odd one ends the field.
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
}


def _tex(text: str) -> str:
    """Escape what TeX would take for a command, and set the text on one line."""
    return "".join(_TEX.get(sign, sign) for sign in " ".join(text.split()))


def _bibtex_url(url: str) -> str:
    """Write by their codes the signs that would end the field, or begin a command in it."""
    return re.sub(r"[{}\\\s]", lambda sign: quote(sign[0]), url)


def _csl_json(source: _Source) -> str:
    item = {
        "id": source.id,
        "type": "chapter",
        "title": source.title,
        "container-title": source.edition,
        "editor": [{"literal": name} for name in source.editors],
        "version": source.version,
        "issued": {"date-parts": [[source.day.year, source.day.month, source.day.day]]},
        "URL": source.url,
        "language": "en",
    }
    return json.dumps([item], ensure_ascii=False, indent=2)


_WRITERS: dict[str, Callable[[_Source], str]] = {
    "text": _text,
    "bibtex": _bibtex,
    "csl-json": _csl_json,
}
