"""The forms in which a normalised text is written."""

from __future__ import annotations

import csv
import io
import json
import re
from html import escape
from typing import Protocol

from .token import Token

#: What XML does not allow even as a reference.
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")

_LINE_END = re.compile("\r\n?|\n")


class Writer(Protocol):
    """Writes tokens one by one; ``offset`` and ``line`` say where their text begins.

    Attributes:
        needs_tokens: whether anything but the modern text is written.
    """

    needs_tokens: bool

    def head(self) -> str:
        """What goes before everything."""

    def token(self, token: Token, offset: int, line: int) -> str:
        """One token."""

    def furniture(self, text: str, offset: int, line: int) -> str:
        """A page number, a running head, the mark of a note."""

    def tail(self) -> str:
        """What goes after everything."""


class Text:
    """The text itself; furniture between ⟦ and ⟧.

    Args:
        layer: ``modern``, or ``repaired`` for the old spelling with the damage undone.

    >>> Text().token(Token(0, 4, "тузъ", "тузъ", "туз"), 0, 0)
    'туз'
    """

    def __init__(self, layer: str = "modern") -> None:
        self._is_modern = layer == "modern"
        self.needs_tokens = not self._is_modern

    def head(self) -> str:
        return ""

    def token(self, token: Token, offset: int, line: int) -> str:
        return token.modern if self._is_modern else token.repaired

    def furniture(self, text: str, offset: int, line: int) -> str:
        bare = text.rstrip("\r\n")
        return f"⟦{bare}⟧{text[len(bare) :]}"

    def tail(self) -> str:
        return ""


class JsonLines:
    """A JSON object a token, words and what stands between them.

    >>> print(JsonLines().token(Token(0, 4, "тузъ", "тузъ", "туз", ("final_hard_sign",)), 10, 0))
    {"start": 10, "end": 14, "source": "тузъ", "modern": "туз", "rules": ["final_hard_sign"]}
    <BLANKLINE>
    """

    needs_tokens = True

    def head(self) -> str:
        return ""

    def token(self, token: Token, offset: int, line: int) -> str:
        row: dict[str, object] = {
            "start": offset + token.start,
            "end": offset + token.end,
            "source": token.source,
        }
        if token.repaired != token.source:
            row["repaired"] = token.repaired
        row["modern"] = token.modern
        if token.rules:
            row["rules"] = token.rules
        if token.confidence < 1:
            row["confidence"] = round(token.confidence, 4)
        if token.alternatives:
            row["alternatives"] = token.alternatives
        return _json(row)

    def furniture(self, text: str, offset: int, line: int) -> str:
        return _json({"start": offset, "end": offset + len(text), "furniture": text})

    def tail(self) -> str:
        return ""


def _json(row: dict[str, object]) -> str:
    return json.dumps(row, ensure_ascii=False) + "\n"


class Changes:
    """A table of what was changed or is in doubt, as CSV.

    >>> print(Changes().token(Token(0, 4, "тузъ", "тузъ", "туз", ("final_hard_sign",)), 10, 2))
    3,10,14,тузъ,тузъ,туз,final_hard_sign,1.0,
    <BLANKLINE>
    """

    needs_tokens = True

    def head(self) -> str:
        return "line,start,end,source,repaired,modern,rules,confidence,alternatives\n"

    def token(self, token: Token, offset: int, line: int) -> str:
        if token.modern == token.source == token.repaired and not token.alternatives:
            return ""
        row = io.StringIO()
        # This end of line makes the module quote a field that has CR or LF in it.
        csv.writer(row, lineterminator="\r\n").writerow(
            (
                line + 1,
                offset + token.start,
                offset + token.end,
                token.source,
                token.repaired,
                token.modern,
                " ".join(token.rules),
                round(token.confidence, 4),
                " ".join(token.alternatives),
            )
        )
        return row.getvalue().removesuffix("\r\n") + "\n"

    def furniture(self, text: str, offset: int, line: int) -> str:
        return ""

    def tail(self) -> str:
        return ""


class Tei:
    """TEI with ``choice``: sic and corr for damage, orig and reg for spelling.

    >>> print(Tei("t").token(Token(0, 5, "нзъ", "изъ", "из", ("confusion",)), 0, 0))
    <choice><sic>нзъ</sic><corr><choice><orig>изъ</orig><reg>из</reg></choice></corr></choice>
    """

    needs_tokens = True

    def __init__(self, title: str) -> None:
        self._title = title

    def head(self) -> str:
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<TEI xmlns="http://www.tei-c.org/ns/1.0">\n<teiHeader><fileDesc>'
            f"<titleStmt><title>{_xml(self._title)}</title></titleStmt>"
            "<publicationStmt><p>Unpublished.</p></publicationStmt>"
            "<sourceDesc><p>A text file. Spelling and damage were marked by pasyans.</p>"
            "</sourceDesc></fileDesc></teiHeader>\n"
            '<text xml:lang="ru-petr1708"><body><ab>'
        )

    def token(self, token: Token, offset: int, line: int) -> str:
        source, repaired, modern = map(_lines, (token.source, token.repaired, token.modern))
        regular = (
            f"<choice><orig>{repaired}</orig><reg>{modern}</reg></choice>"
            if modern != repaired
            else repaired
        )
        if repaired == source:
            return regular
        return f"<choice><sic>{source}</sic><corr>{regular}</corr></choice>"

    def furniture(self, text: str, offset: int, line: int) -> str:
        bare = text.rstrip("\r\n")
        return f"<fw>{_xml(bare)}</fw>{_lines(text[len(bare) :])}"

    def tail(self) -> str:
        return "</ab></body></text>\n</TEI>\n"


def _xml(text: str) -> str:
    return escape(_NOT_XML.sub("\ufffd", text), quote=True)


def _lines(text: str) -> str:
    r"""Text with its line ends, LF, CR LF or CR, marked for TEI.

    >>> _lines("а\r\nб\rв")
    'а\n<lb/>б\n<lb/>в'
    """
    return _LINE_END.sub("\n<lb/>", _xml(text))


class Difference:
    """A page to look at: what was goes red, what came green, doubt is underlined.

    >>> print(Difference("t").token(Token(0, 4, "тузъ", "тузъ", "туз", ("final_hard_sign",)), 0, 0))
    <span title="final_hard_sign"><del>тузъ</del><ins>туз</ins></span>
    """

    needs_tokens = True

    def __init__(self, title: str) -> None:
        self._title = title

    def head(self) -> str:
        return (
            '<!doctype html>\n<html lang="ru">\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width">\n'
            f"<title>{_xml(self._title)}</title>\n<style>\n"
            "body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 serif; "
            "white-space: pre-wrap; overflow-wrap: break-word; color: #1a1a1a; background: #fff }\n"
            "del { color: #a11212; background: #fdeaea }\n"
            "ins { color: #0b5d1e; background: #e8f5ea; text-decoration: none }\n"
            "del + ins { margin-left: 0.2em }\n"
            ".doubt { border-bottom: 2px dotted #8a5a00 }\n"
            ".page { color: #666; font-size: smaller }\n"
            "@media (prefers-color-scheme: dark) { body { color: #eee; background: #161616 }\n"
            "del { color: #ff9c9c; background: #3a1616 }\n"
            "ins { color: #9be3a9; background: #14301a }\n"
            ".doubt { border-color: #e0b050 } .page { color: #aaa } }\n"
            "</style>\n<body>"
        )

    def token(self, token: Token, offset: int, line: int) -> str:
        source, modern = _xml(token.source), _xml(token.modern)
        if modern == source and not token.alternatives:
            return source
        said = " ".join(token.rules)
        if token.repaired not in (token.source, token.modern):
            said += f"; {token.repaired}"
        if token.alternatives:
            said += f"; {' / '.join(token.alternatives)}"
        if token.confidence < 1:
            said += f"; {token.confidence:.2f}"
        body = f"<del>{source}</del><ins>{modern}</ins>" if modern != source else source
        doubt = ' class="doubt"' if token.alternatives else ""
        return f'<span{doubt} title="{_xml(said.strip("; "))}">{body}</span>'

    def furniture(self, text: str, offset: int, line: int) -> str:
        return f'<span class="page">{_xml(text)}</span>'

    def tail(self) -> str:
        return "</body>\n</html>\n"


#: The formats by name, with the ending of their files.
FORMATS = {"text": ".txt", "repaired": ".txt", "jsonl": ".jsonl", "csv": ".csv", "tei": ".xml",
"html": ".html"}  # fmt: skip


def writer(format: str, title: str = "text") -> Writer:
    """The writer of a format.

    Raises:
        ValueError: when there is no such format; the message lists them.
    """
    match format:
        case "text":
            return Text()
        case "repaired":
            return Text("repaired")
        case "jsonl":
            return JsonLines()
        case "csv":
            return Changes()
        case "tei":
            return Tei(title)
        case "html":
            return Difference(title)
    raise ValueError(f"no format {format!r}: use one of {', '.join(FORMATS)}")
