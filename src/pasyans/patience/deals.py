"""Deals by number: the same number gives the same order of cards everywhere, for ever.

The algorithm ``v1`` in full, so that any program can follow it:

1. Start from the packs in the order of the factory (:func:`pasyans.patience.cards.pack`).
2. For deal *N* make a stream of bytes: the SHA-256 digests of the ASCII strings ``pasyans v1:N:0``,
   ``pasyans v1:N:1``, … one after another, *N* in decimal digits without leading zeros.
3. Read the stream as big-endian 16-bit numbers. To draw one of *n* things take the next number *w*;
   if it is not below the greatest multiple of *n* that is at most 65,536, take the next one
   instead; draw *w mod n*.
4. Shuffle after Fisher and Yates: for *i* from the last index down to 1 draw *j* of *i + 1* things
   and exchange the cards at *i* and *j*.

The first card of the result is the first to be dealt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256

from pasyans.patience.cards import Pile, pack, pile_of
from pasyans.patience.errors import NotationError

__all__ = ["dealing_order", "shuffled"]

_LONGEST_NUMBER = 18
"""Digits of the greatest deal number: it fits a signed 64-bit integer of any program."""


def dealing_order(text: str, packs: int) -> Pile:
    """The cards in the order in which they are dealt.

    Args:
        text: ``v1:1871`` for a numbered deal, or the cards themselves, first to be dealt first.
        packs: how many packs the game is played with.

    Raises:
        NotationError: neither a numbered deal nor cards, or one copy of a card too many.

    >>> " ".join(map(str, dealing_order("v1:1871", packs=2)[:6]))
    '2s 8c 4c 9s Js 6s'
    >>> len(dealing_order("Ks 4d", packs=2))
    2
    """
    if text.startswith("v1:"):
        number = text.removeprefix("v1:")
        if not re.fullmatch(rf"0|[1-9][0-9]{{0,{_LONGEST_NUMBER - 1}}}", number):
            raise NotationError(
                f"{text!r} is no deal: after v1: comes a number of at most {_LONGEST_NUMBER} "
                "digits without leading zeros, as in v1:1871"
            )
        return shuffled(int(number), pack(packs))
    if ":" in text:
        kind = text.split(":", 1)[0]
        raise NotationError(
            f"{text!r} is no deal: {kind}: is not known here; write v1: and a number, as in "
            "v1:1871, or the cards in the order in which they are dealt"
        )
    order = pile_of(text)
    if not order:
        raise NotationError("the deal is empty: write v1: and a number, as in v1:1871, or cards")
    return order


def shuffled(number: int, order: Pile) -> Pile:
    """Shuffle ``order`` by the algorithm ``v1`` (see the module) with the deal ``number``."""
    mixed = list(order)
    words = _words(number)
    for last in range(len(mixed) - 1, 0, -1):
        chosen = _draw(words, last + 1)
        mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
    return tuple(mixed)


def _words(number: int) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(f"pasyans v1:{number}:{counter}".encode("ascii")).digest()
        for at in range(0, len(block), 2):
            yield int.from_bytes(block[at : at + 2], "big")
        counter += 1


def _draw(words: Iterator[int], things: int) -> int:
    limit = 65_536 - 65_536 % things
    for word in words:
        if word < limit:
            return word % things
    raise AssertionError("the stream of words never ends")
