"""Citations of anything with an id: as a line of text, BibTeX or CSL-JSON."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date

from pasyans.edition import Edition, Foreign, GameText, UnknownId
from pasyans.edition.clause import KINDS
from pasyans.export.address import address

STYLES = ("text", "bibtex", "csl-json")
# Not strftime, which follows the locale of the reader.
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Source:
    """What every style says of the thing."""

    id: str
    title: str
    edition: str
    editors: tuple[str, ...]
    version: str
    day: date
    url: str


def cite(edition: Edition, id: str, style: str = "text") -> str:
    """Return a citation of a clause, or of anything else with an id, in one of `STYLES`.

    It names the version of the text and the public address. Raise `UnknownId` for an unknown id
    or style.

    >>> print(cite(Edition.open(), "salic-law.r1.1").partition(",")[0])
    The Salic Law
    """
    if style not in STYLES:
        raise UnknownId(f"there is no style {style!r}; known: {', '.join(STYLES)}")
    source = _Source(
        id,
        _title(edition, id),
        edition.title,
        edition.settings.editors,
        edition.text_version,
        date.fromisoformat(edition.settings.date),
        address(edition, id),
    )
    writers = {"text": _text, "bibtex": _bibtex, "csl-json": _csl_json}
    return writers[style](source)


def _title(edition: Edition, id: str) -> str:
    found = edition.find(id)
    if isinstance(found, GameText):
        return found.title["en"]
    if isinstance(found, Foreign):
        return f"Foreign matter in witness {found.witness} ({id})"
    game = edition.games[found.game]
    return f"{game.title['en']}, {described(id.partition('.')[2])} ({id})"


def described(local: str) -> str:
    """Say a local id in words.

    >>> described("r1.2"), described("p3"), described("x2a"), described("n18")
    ('rule 1, clause 2', 'paragraph 3', 'crux 2a', 'note 18')
    """
    first, *rest = local.split(".")
    kind = KINDS.get(first[0], first[0])
    said = f"{kind} clause {first[1:]}" if kind == "supplied" else f"{kind} {first[1:]}"
    return f"{said}, clause {'.'.join(rest)}" if rest else said


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
        "url": source.url,
    }
    lines = [
        f"  {name} = {value if name == 'month' else f'{{{value}}}'},"
        for name, value in fields.items()
        if value
    ]
    return "\n".join([f"@misc{{{source.id},", *lines, "}"])


def _tex(text: str) -> str:
    """Escape what TeX would take for a command."""
    return re.sub(r"([&%$#_{}])", r"\\\1", text)


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
