r"""Rebuild a witness byte for byte from its edited text, the edits and the white space alone.

This module reads nothing and imports nothing of the edition. What it is given is a record, plain
JSON, that holds no letter of the OCR except those that were edited away:

``{"format": 1, "witness": "B", "pieces": [{"space": "\n"}, {"kind": "clause", "owner": "…",
"text": "изъ", "edits": [{"at": 0, "read": "и", "ocr": "н"}]}, …]}``

``at`` is an offset in ``text``, in code points.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

__all__ = ["FORMAT", "rebuild", "unedit"]

FORMAT = 1


def rebuild(record: Mapping[str, Any] | str) -> str:
    r"""Return the text of the witness of which a record was made.

    Args:
        record: The record, or the JSON of one.

    Raises:
        ValueError: The record contradicts itself.

    >>> rebuild('{"format": 1, "witness": "B", "pieces": ['
    ...         '{"kind": "clause", "owner": "x.t1", "text": "изъ",'
    ...         ' "edits": [{"at": 0, "read": "и", "ocr": "н"}]}, {"space": "\\n"}]}')
    'нзъ\n'
    """
    if isinstance(record, str):
        record = json.loads(record)
    assert not isinstance(record, str)
    if record.get("format") != FORMAT:
        raise ValueError(f"the record has format {record.get('format')!r}, not {FORMAT}")
    out: list[str] = []
    for number, piece in enumerate(record["pieces"], start=1):
        if "space" in piece:
            if piece["space"].strip():
                raise ValueError(f"piece {number} is recorded as white space and is not")
            out.append(piece["space"])
        else:
            out.append(unedit(piece["text"], piece["edits"]))
    return "".join(out)


def unedit(text: str, edits: list[dict[str, Any]]) -> str:
    """Return what the OCR has for an edited text.

    Raises:
        ValueError: An edit is not in order, or the text does not have what it read.

    >>> unedit("изъ", [{"at": 0, "read": "и", "ocr": "н"}])
    'нзъ'
    """
    out: list[str] = []
    at = 0
    for edit in edits:
        start, end = edit["at"], edit["at"] + len(edit["read"])
        if start < at or text[start:end] != edit["read"]:
            raise ValueError(f"{edit['read']!r} is not read at {start} of {text!r}")
        out += [text[at:start], edit["ocr"]]
        at = end
    out.append(text[at:])
    return "".join(out)
