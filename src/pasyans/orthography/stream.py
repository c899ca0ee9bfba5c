"""Normalise a text of any size in constant memory."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import BinaryIO, Literal, TextIO

from .encoding import detect, explain
from .furniture import NOTE_MARK, Furniture
from .normalizer import Normalizer
from .token import Token
from .writers import Writer

#: Code points that are normalised at a time, and the most of one line.
BLOCK = 1 << 16
LONGEST_LINE = 1 << 18

#: Bytes that are looked at to tell the encoding.
SAMPLE = 1 << 16

_LINE_END_HYPHENS = "-\u2010\u2011\u00ad\u00ac"

FurniturePolicy = Literal["keep", "drop", "mark"]


@dataclass(frozen=True, slots=True)
class Counts:
    """What was done: code points read, words, words changed, repaired and flagged.

    Where nothing but the modern text is written, words are not counted.
    """

    characters: int = 0
    words: int = 0
    changed: int = 0
    repaired: int = 0
    flagged: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.characters + other.characters,
            self.words + other.words,
            self.changed + other.changed,
            self.repaired + other.repaired,
            self.flagged + other.flagged,
        )


def decoded(stream: BinaryIO, name: str, encoding: str) -> Iterator[str]:
    """The text of a stream of bytes, piece by piece; line ends stay as they are.

    Args:
        stream: the bytes.
        name: what to call them in an error.
        encoding: any that Python knows, or ``auto`` to guess.

    Raises:
        EncodingError: when they are in another encoding; the message says which it seems to be.
        LookupError: when there is no such encoding.

    >>> import io
    >>> "".join(decoded(io.BytesIO("Карты".encode("koi8-r")), "a.txt", "auto"))
    'Карты'
    """
    sample = stream.read(SAMPLE)
    if encoding == "auto":
        encoding = detect(sample) or "utf-8"
    decoder = codecs.getincrementaldecoder(encoding)()
    piece, read = sample, 0
    try:
        while piece:
            yield decoder.decode(piece)
            read += len(piece)
            piece = stream.read(SAMPLE)
        yield decoder.decode(b"", final=True)
    except UnicodeDecodeError as error:
        # What the decoder had kept of the piece before goes first in what it complains of.
        at = read + len(piece) - len(error.object) + error.start
        typical = piece if piece and detect(sample) == "utf-8" else sample
        raise explain(name, typical, encoding, at) from error


def blocks(pieces: Iterator[str]) -> Iterator[str]:
    r"""The text in blocks of whole lines, a word divided over a line end kept together.

    A line without end is cut at a blank, or anywhere when it has none, so that memory stays
    bounded. The same text makes the same blocks, whatever the pieces.

    >>> list(blocks(iter(["а\nб", "в\n"])))
    ['а\nбв\n']
    """
    buffer = ""
    for piece in pieces:
        buffer += piece
        while len(buffer) > LONGEST_LINE:
            cut = _cut(buffer)
            yield buffer[:cut]
            buffer = buffer[cut:]
    while len(buffer) > BLOCK:
        cut = _cut(buffer)
        yield buffer[:cut]
        buffer = buffer[cut:]
    if buffer:
        yield buffer


def _cut(buffer: str) -> int:
    """Where the first block ends."""
    at = BLOCK
    while at > 0:
        feed = buffer.rfind("\n", 0, at) + 1
        if not feed:
            break
        if buffer[max(0, feed - 6) : feed].rstrip()[-1:] not in _LINE_END_HYPHENS:
            return feed
        at = feed - 1
    feed = buffer.find("\n", BLOCK, LONGEST_LINE) + 1
    if feed:
        return feed
    blank = buffer.rfind(" ", 0, LONGEST_LINE) + 1
    return blank or LONGEST_LINE


def run(
    pieces: Iterator[str],
    target: TextIO,
    normalizer: Normalizer,
    writer: Writer,
    *,
    furniture: FurniturePolicy = "keep",
    progress: Callable[[int], None] | None = None,
) -> Counts:
    r"""Normalise a text that comes in pieces and write it out.

    Args:
        pieces: the text.
        target: where it goes.
        normalizer: what is done.
        writer: how it is written.
        furniture: what becomes of page numbers, running heads and marks of notes.
        progress: told how many code points each block had.

    >>> import io
    >>> from pasyans.orthography.writers import writer
    >>> target = io.StringIO()
    >>> run(iter(["Лучшія карты.\n"]), target, Normalizer(), writer("text")).characters
    14
    >>> target.getvalue()
    'Лучшие карты.\n'
    """
    pages = Furniture()
    offset = line = 0
    total = Counts()
    target.write(writer.head())
    for block in blocks(pieces):
        if furniture == "keep" and not writer.needs_tokens:
            target.write(normalizer.normalize(block))
            total += Counts(characters=len(block))
        else:
            for is_text, part in _parts(block, pages, furniture):
                if is_text:
                    counts = _write(part, target, normalizer, writer, furniture, offset, line)
                    total += counts
                elif furniture == "mark":
                    target.write(writer.furniture(part, offset, line))
                offset += len(part)
                line += part.count("\n")
        if progress:
            progress(len(block))
    target.write(writer.tail())
    return total


def _write(
    text: str,
    target: TextIO,
    normalizer: Normalizer,
    writer: Writer,
    furniture: FurniturePolicy,
    offset: int,
    line: int,
) -> Counts:
    """Write the tokens of a stretch of text."""
    words = changed = repaired = flagged = 0
    for token in normalizer.tokens(text):
        if token.is_word:
            words += 1
            changed += token.modern != token.source
            repaired += token.repaired != token.source
            flagged += bool(token.alternatives)
        elif furniture != "keep" and (mark := NOTE_MARK.search(token.source)):
            _write_mark(token, mark.span(), target, writer, furniture, offset, line)
            continue
        target.write(writer.token(token, offset, line))
        if "\n" in token.source:
            line += token.source.count("\n")
    return Counts(len(text), words, changed, repaired, flagged)


def _write_mark(
    token: Token,
    span: tuple[int, int],
    target: TextIO,
    writer: Writer,
    furniture: FurniturePolicy,
    offset: int,
    line: int,
) -> None:
    """Write what stands between two words and has the mark of a note in it."""
    first, last = span
    before, mark, after = token.source[:first], token.source[first:last], token.source[last:]
    for text, start in ((before, token.start), (after, token.start + last)):
        if start != token.start and furniture == "mark":
            target.write(writer.furniture(mark, offset + token.start + first, line))
        if text:
            end = start + len(text)
            target.write(writer.token(Token(start, end, text, text, text), offset, line))


def _parts(block: str, pages: Furniture, policy: FurniturePolicy) -> Iterator[tuple[bool, str]]:
    """The block in stretches: of text, and of furniture."""
    if policy == "keep":
        yield True, block
        return
    text = ""
    for line in block.splitlines(keepends=True):
        if pages.kind(line.rstrip("\r\n")):
            if text:
                yield True, text
            text = ""
            yield False, line
        else:
            text += line
    if text:
        yield True, text


__all__ = ["BLOCK", "Counts", "FurniturePolicy", "Token", "blocks", "decoded", "run"]
