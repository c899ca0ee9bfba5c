"""Look for a text that breaks a law of the orthography.

Usage: python benchmarks/fuzz.py [--minutes N] [--seed N] [--number N] [--text FILE …]

Texts are made at random: of any signs, of Russian letters with the signs that OCR sets for them,
of the pieces that rules look for, and of words and lines of the files given with --text, spoilt
here and there. Of each text it is asked whether

- the sources of the tokens make up the text, and the tokens agree with the texts;
- modernising twice is modernising once (without options);
- every change names its rules, and what a token says of itself is sound;
- repair leaves words alone that the dictionary knows;
- every format can be read again, and gives the source back.

The first text that breaks a law is made as short as can be and printed with its seed and number:
--seed and --number with the same --text make it again. That law is asked no more, the others are,
for so many minutes (1), or until Ctrl-C. The exit status is 1 where a law was broken.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import count
from pathlib import Path
from xml.etree import ElementTree

from pasyans.orthography import RULES, Normalizer
from pasyans.orthography.stream import FurniturePolicy, run
from pasyans.orthography.writers import writer

SIGNS = (
    "аеийояыбгзнскхвртплмцчшщьъѣіѳѵђїФЪІХѢЁёVxi-5$ .,;:()«»[]’—\n\r\t12*"
    "\u0301\u0306\u0308\u00ad\x00\ufeff\u2028\u00a0\u0085"
)
PIECES = re.findall(
    r"\S+",
    """
    без раз воз чрез из съ двухъ предъ об под низ сч то кой же жъ бы ли онѣ ея нея больш лучш красн
    верхн окъ и і ѵ ѳ ъ ѣ аго яго ыя ія ся агося - -же І ІІ Х XIX что нибудь по моему при чемъ все
    таки большаго Божія карія очи Фл П у ш к н (I; [3] *) 13 г. т.-е. ыц пі ісь
    """,
)
GAPS = (" ", " ", " ", "\n", "-\n", "\u00ad\n", "- \r\n", "", ", ", ". ")
NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
NAMES = {rule.name for rule in RULES}

plain = Normalizer(cache_size=5000)
repairer = Normalizer(repair=True, cache_size=5000)
optional = Normalizer(repair=True, yo=True, hyphens=True, lexis=True, cache_size=5000)
every = (plain, repairer, optional)


class Broken(Exception):
    """A law does not hold; the message says what was found instead."""


def hold(is_so: bool, *found: object) -> None:
    """Raise ``Broken`` with what was found unless it is so."""
    if not is_so:
        raise Broken("; ".join(map(repr, found)))


# The laws.


def sources_make_up_the_text(text: str) -> None:
    """The sources of the tokens follow each other, and are the text."""
    for normalizer in every:
        position = 0
        for token in normalizer.tokens(text):
            hold(token.start == position < token.end, token)
            hold(token.source == text[token.start : token.end], token)
            position = token.end
        hold(position == len(text), position)


def tokens_agree_with_the_texts(text: str) -> None:
    """The forms of the tokens are what is made of the whole text."""
    for normalizer in every:
        tokens = list(normalizer.tokens(text))
        whole, made = normalizer.normalize(text), "".join(token.modern for token in tokens)
        hold(whole == made, whole, made)
        if normalizer.repairs:
            whole, made = normalizer.repair(text), "".join(token.repaired for token in tokens)
            hold(whole == made, whole, made)


def twice_is_once(text: str) -> None:
    """Modern text stays as it is."""
    once = plain.normalize(text)
    twice = plain.normalize(once)
    hold(once == twice, once, twice)


def tokens_are_sound(text: str) -> None:
    """A change has its rules, a confidence its range, an alternative its place."""
    for normalizer in every:
        for token in normalizer.tokens(text):
            hold(0 <= token.confidence <= 1, token)
            hold(set(token.rules) <= NAMES, token)
            is_same = token.source == token.repaired == token.modern
            hold(is_same or bool(token.rules), token)
            if token.alternatives:
                hold(token.alternatives[0] in (token.modern, token.repaired), token)
                hold(len(set(token.alternatives)) == len(token.alternatives) > 1, token)


def known_words_are_left_alone(text: str) -> None:
    """Repair changes no letter of a word that the dictionary knows.

    One with a capital inside is none: what looks like a capital is mostly another letter.
    """
    for token in repairer.tokens(text):
        word = token.source
        is_plain = word.isupper() or word[1:] == word[1:].lower()
        if token.is_word and is_plain and "\u0301" not in word and "beside" not in token.rules:
            modern = plain.normalize(word).lower()
            is_known = plain.lexicon.known(modern)
            hold(not is_known or token.modern.lower() == modern, token, modern)


def written(
    text: str, format: str, normalizer: Normalizer, furniture: FurniturePolicy = "keep"
) -> str:
    """The text in one of the formats."""
    target = io.StringIO(newline="")
    run(iter([text]), target, normalizer, writer(format), furniture=furniture)
    return target.getvalue()


def json_lines_cover_the_source(text: str) -> None:
    """The rows follow each other, and are the text, but for furniture that is dropped."""
    policies: tuple[FurniturePolicy, ...] = ("keep", "mark", "drop")
    for policy in policies:
        position = 0
        for line in written(text, "jsonl", optional, policy).split("\n")[:-1]:
            row = json.loads(line)
            hold(row["start"] == position or (policy == "drop" and row["start"] > position), row)
            source = row.get("source", row.get("furniture"))
            hold(source == text[row["start"] : row["end"]] != "", row)
            position = row["end"]
        hold(position == len(text) or policy == "drop", position)


def the_table_has_its_places(text: str) -> None:
    """Each row has what stands at its place in the source."""
    table = io.StringIO(written(text, "csv", optional), newline="")
    for row in csv.DictReader(table, strict=True):
        start, end = int(row["start"]), int(row["end"])
        hold(row["source"] == text[start:end], row)
        hold(int(row["line"]) == text.count("\n", 0, start) + 1, row)
        hold(set(row["rules"].split()) <= NAMES and None not in row, row)


def tei_gives_the_source_back(text: str) -> None:
    """Of each choice one branch is the source, the other what was made of it."""

    def branch(node: ElementTree.Element, *skipped: str) -> str:
        found = node.text or ""
        for child in node:
            if child.tag.rpartition("}")[2] not in skipped:
                found += branch(child, *skipped)
            found += child.tail or ""
        return found

    for normalizer in (plain, optional):
        root = ElementTree.fromstring(written(text, "tei", normalizer).encode())
        (body,) = root.iter("{http://www.tei-c.org/ns/1.0}ab")
        for made, whole in (
            (branch(body, "corr", "reg"), text),
            (branch(body, "sic", "orig"), normalizer.normalize(text)),
        ):
            whole = re.sub("\r\n?", "\n", NOT_XML.sub("\ufffd", whole))
            hold(made == whole, made, whole)


class Page(HTMLParser):
    """Reads a page of differences: what was there, and what came of it."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.old = self.new = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        hold(self.open[-1:] == [tag], tag, self.open)
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if "body" in self.open:
            self.old += data if "ins" not in self.open else ""
            self.new += data if "del" not in self.open else ""


def the_page_shows_both(text: str) -> None:
    """Without what came it is the source; without what went, the modern text."""
    for normalizer in (plain, optional):
        page = Page()
        page.feed(written(text, "html", normalizer))
        page.close()
        hold(not page.open, page.open)
        for made, whole in ((page.old, text), (page.new, normalizer.normalize(text))):
            whole = NOT_XML.sub("\ufffd", whole)
            hold(made == whole, made, whole)


Law = Callable[[str], None]
LAWS: tuple[Law, ...] = (
    sources_make_up_the_text,
    tokens_agree_with_the_texts,
    twice_is_once,
    tokens_are_sound,
    known_words_are_left_alone,
    json_lines_cover_the_source,
    the_table_has_its_places,
    tei_gives_the_source_back,
    the_page_shows_both,
)


def broken(law: Law, text: str) -> str:
    """How the text breaks the law; nothing when it does not."""
    try:
        law(text)
    except Broken as error:
        return str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def report(law: Law, text: str, seed: int, number: int) -> None:
    """Say which law was broken, by what, and how to have it again."""
    short = shortest(text, lambda less: bool(broken(law, less)))
    print(f"{law.__name__} does not hold of {short!r}: {broken(law, short)}")
    print(f"    --seed {seed} --number {number}: {text!r}", flush=True)


# The texts.


def texts(seed: int, first: int, lines: list[str]) -> Iterator[tuple[int, str]]:
    """Texts without end, each with its number; a seed and a number make the same text."""
    words = [word for line in lines for word in line.split()] or PIECES
    for number in count(first):
        chance = random.Random(f"{seed}:{number}")
        kind = chance.randrange(5)
        if kind == 0:
            text = "".join(chance.choice(SIGNS) for _ in range(chance.randrange(80)))
        elif kind == 1:
            text = "".join(any_sign(chance) for _ in range(chance.randrange(40)))
        elif kind == 2:
            some = (chance.choice(PIECES) for _ in range(chance.randrange(12)))
            text = "".join(piece + chance.choice(("", "", " ", "\n")) for piece in some)
        elif kind == 3:
            some = (chance.choice(words) for _ in range(chance.randrange(1, 12)))
            text = "".join(word + chance.choice(GAPS) for word in some)
        else:
            at = chance.randrange(len(lines) or 1)
            text = "\n".join(lines[at : at + chance.randrange(1, 4)])
        yield number, spoilt(text, chance) if kind >= 2 else text


def any_sign(chance: random.Random) -> str:
    """A sign of any script or none; half of a pair is left out."""
    sign = chr(chance.randrange(0x110000)) if chance.random() < 0.3 else chance.choice(SIGNS)
    return "" if "\ud800" <= sign <= "\udfff" else sign


def spoilt(text: str, chance: random.Random) -> str:
    """The text with a few of its signs changed, lost, doubled or changed over."""
    for _ in range(chance.choice((0, 0, 1, 1, 2, 5))):
        at, end = (chance.randrange(len(text) + 1) for _ in "ab")
        new = chance.choice((chance.choice(SIGNS), "", text[at : at + 1] * 2, text[end : end + 3]))
        text = text[:at] + new + text[at + 1 :]
    return text


def shortest(text: str, is_so: Callable[[str], bool], most: int = 3000) -> str:
    """The text with all left out that is not needed for something to be so.

    >>> shortest("пять карт и тузъ", lambda text: "ъ" in text)
    'ъ'
    """
    tried = 0
    size = max(len(text) // 2, 1)
    while text and tried < most:
        at = 0
        before = text
        while at < len(text) and tried < most:
            less = text[:at] + text[at + size :]
            tried += 1
            if is_so(less):
                text = less
            else:
                at += size
        if size == 1 and text == before:
            break
        size = max(size // 2, 1)
    return text


def main() -> int:
    """Try texts until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, help="the one text to try")
    parser.add_argument("--text", type=Path, action="append", default=[], metavar="FILE")
    args = parser.parse_args()
    lines = [line for path in args.text for line in path.read_text(encoding="utf-8").splitlines()]
    start = said = time.monotonic()
    laws, tried = list(LAWS), 0
    try:
        for number, text in texts(args.seed, args.number or 0, lines):
            for law in [law for law in laws if broken(law, text)]:
                report(law, text, args.seed, number)
                laws.remove(law)
            tried += 1
            now = time.monotonic()
            if now - start > 60 * args.minutes or args.number is not None or not laws:
                break
            if now - said > 1 and sys.stderr.isatty():
                said = now
                sys.stderr.write(f"\r\033[K{tried:,} texts, {(now - start) / 60:.1f} minutes\r")
    except KeyboardInterrupt:
        pass
    print(f"{tried:,} texts, seed {args.seed}: {len(laws)} laws of {len(LAWS)} hold")
    return 0 if len(laws) == len(LAWS) else 1


if __name__ == "__main__":
    sys.exit(main())
