"""Texts of any size, in any encoding: blocks, encodings, furniture, forms of output."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import re
import tracemalloc
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasyans.orthography import Normalizer
from pasyans.orthography.encoding import SINGLE_BYTE, EncodingError, detect
from pasyans.orthography.furniture import Furniture
from pasyans.orthography.stream import BLOCK, LONGEST_LINE, blocks, decoded, run
from pasyans.orthography.writers import FORMATS, writer

modernizer, repairer = Normalizer(), Normalizer(repair=True)
TEXT = """ПАСЬЯНСЪ. 12

Лучшія карты[3] прибѣ-
жали на мЪсто изъ лЪсу.
— 13 —
ПАСЬЯНСЪ. 13
Основныя карты.
"""


def output(
    text: str, format: str = "text", normalizer: Normalizer = modernizer, **more: object
) -> str:
    target = io.StringIO()
    run(iter([text]), target, normalizer, writer(format), **more)  # type: ignore[arg-type]
    return target.getvalue()


@given(st.lists(st.text(alphabet="ab \n-", max_size=30), max_size=20))
def test_blocks_do_not_depend_on_the_pieces(pieces: list[str]) -> None:
    text = "".join(pieces) * 3
    assert list(blocks(iter(pieces * 3))) == list(blocks(iter([text])))
    assert "".join(blocks(iter(pieces * 3))) == text


@pytest.mark.parametrize("line", ["слово " * 30, "сло-", "я" * 1000, "без конца"])
def test_blocks_are_bounded_and_make_up_the_text(line: str) -> None:
    text = f"{line}\n" * (600_000 // len(line))
    pieces = [text[i : i + 7000] for i in range(0, len(text), 7000)]
    found = list(blocks(iter(pieces)))
    assert found == list(blocks(iter([text])))
    assert "".join(found) == text
    assert max(map(len, found)) <= LONGEST_LINE
    assert len(found) >= len(text) // LONGEST_LINE


def test_an_endless_line_is_cut_and_memory_stays() -> None:
    """A line of twenty million letters passes in blocks."""

    def pieces() -> Iterator[str]:
        for _ in range(20_000_000 // (1 << 16)):
            yield "ъ" * (1 << 16)

    tracemalloc.start()
    assert sum(map(len, blocks(pieces()))) == 20_000_000 // (1 << 16) * (1 << 16)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8_000_000


def test_the_text_is_the_same_in_blocks_as_whole() -> None:
    text = "Лучшія карты раскладываютъ по мастямъ.\n" * (3 * BLOCK // 40)
    assert output(text) == modernizer.normalize(text)


@pytest.mark.parametrize("encoding", [*SINGLE_BYTE, "utf-8", "utf-16", "utf-8-sig"])
def test_encodings_are_told_apart(encoding: str) -> None:
    text = "Основные карты раскладывают по мастям, начиная с тузов. Король и Дама."
    data = text.encode(encoding)
    assert "".join(decoded(io.BytesIO(data), "a", "auto")).lstrip("\ufeff") == text


@pytest.mark.parametrize("encoding", ["windows-1251", "koi8-r"])
def test_the_wrong_encoding_is_named(encoding: str) -> None:
    data = "Основные карты раскладывают по мастям".encode(encoding)
    with pytest.raises(EncodingError, match=f"--encoding {encoding}") as caught:
        list(decoded(io.BytesIO(data), "a.txt", "utf-8"))
    assert caught.value.guess == encoding


@given(st.binary(max_size=200))
def test_any_bytes_are_text_or_an_error(data: bytes) -> None:
    detect(data)
    with contextlib.suppress(EncodingError):
        "".join(decoded(io.BytesIO(data), "a", "utf-8"))


@pytest.mark.parametrize(
    "text",
    ["карты\x00тузъ", "\ufeffкарты", "тузъ\r\nкоролъ\r\n", "тузъ\n\n\n", "", "\n", "уда\u0301ренъ"],
)
def test_odd_signs_come_through(text: str) -> None:
    for normalizer in (modernizer, repairer):
        done = output(text, normalizer=normalizer)
        assert re.sub("[^\x00\ufeff\r\n\u0301]", "", done) == re.sub(
            "[^\x00\ufeff\r\n\u0301]", "", text
        )


def test_furniture_is_recognised() -> None:
    pages = Furniture()
    kinds = [pages.kind(line) for line in TEXT.splitlines()]
    assert kinds == [None, None, None, None, "page number", "running head", None]


def test_furniture_is_dropped_or_marked() -> None:
    dropped = output(TEXT, furniture="drop")
    assert "13" not in dropped
    assert "[3]" not in dropped
    assert "12" in dropped
    marked = output(TEXT, furniture="mark")
    assert "⟦— 13 —⟧\n⟦ПАСЬЯНСЪ. 13⟧\n" in marked
    assert "карты⟦[3]⟧ " in marked


@pytest.mark.parametrize("furniture", ["keep", "mark"])
def test_json_lines_cover_the_source(furniture: str) -> None:
    rows = [
        json.loads(line)
        for line in output(TEXT, "jsonl", repairer, furniture=furniture).splitlines()
    ]
    position = 0
    for row in rows:
        assert row["start"] == position
        assert row.get("source", row.get("furniture")) == TEXT[row["start"] : row["end"]]
        position = row["end"]
    assert position == len(TEXT)


def test_the_table_has_every_change_at_its_place() -> None:
    rows = list(csv.DictReader(io.StringIO(output(TEXT, "csv", repairer))))
    assert [row["modern"] for row in rows][:2] == ["ПАСЬЯНС", "Лучшие"]
    for row in rows:
        start, end = int(row["start"]), int(row["end"])
        assert TEXT[start:end] == row["source"]
        assert TEXT.count("\n", 0, start) + 1 == int(row["line"])


def test_tei_gives_the_source_and_the_modern_text_back() -> None:
    """Of each choice the one branch is the source, the other what was made of it."""
    text = TEXT + "< & > \x00 \" '\n"
    root = ElementTree.fromstring(output(text, "tei", repairer).encode())
    (body,) = root.iter("{http://www.tei-c.org/ns/1.0}ab")

    def branch(node: ElementTree.Element, *skipped: str) -> str:
        found = node.text or ""
        for child in node:
            if child.tag.rpartition("}")[2] not in skipped:
                found += branch(child, *skipped)
            found += child.tail or ""
        return found

    expected = "".join(token.modern for token in repairer.tokens(text))
    assert branch(body, "corr", "reg") == text.replace("\x00", "\ufffd")
    assert branch(body, "sic", "orig") == expected.replace("\x00", "\ufffd")


def test_the_page_of_differences_escapes_what_it_shows() -> None:
    page = output('<b>тузъ</b> "&"\n', "html")
    assert "<del>тузъ</del><ins>туз</ins>" in page
    assert "&lt;b&gt;" in page
    assert "<b>" not in page


def test_an_unknown_format_lists_the_known() -> None:
    with pytest.raises(ValueError, match="text, repaired, jsonl, csv, tei, html"):
        writer("pdf")
    assert all(writer(name) for name in FORMATS)


@given(st.text(max_size=60))
@settings(deadline=None, max_examples=50)
def test_every_form_takes_any_text(text: str) -> None:
    for name in FORMATS:
        output(text, name, repairer)
