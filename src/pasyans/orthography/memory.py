"""What was found out about a word, remembered within bounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Memory(dict[str, T]):
    """A dictionary that finds out what it lacks, and forgets all when it is full.

    Asked with ``memory[word]``, which costs no more than a look into a dict once the word is
    there. Words of a text follow each other so unevenly that to forget all and learn again
    the frequent ones is cheaper than to keep account of every use.

    Args:
        find: finds out the answer for a word.
        size: how many answers to keep, at least one.

    >>> lengths = Memory(len, 2)
    >>> lengths["туз"], lengths["дама"], lengths["король"], list(lengths)
    (3, 4, 6, ['король'])
    """

    __slots__ = ("_find", "_size")

    def __init__(self, find: Callable[[str], T], size: int) -> None:
        super().__init__()
        self._find = find
        self._size = max(size, 1)

    def __missing__(self, word: str) -> T:
        answer = self._find(word)
        if len(self) >= self._size:
            self.clear()
        self[word] = answer
        return answer
