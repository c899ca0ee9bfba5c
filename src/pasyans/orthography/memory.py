"""What was found out about words, remembered within bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

#: A word longer than this is not remembered: there is no such word, and it may be without end.
_LONGEST = 64

#: How many words are learnt at once.
_AT_ONCE = 1 << 13


class Memory(dict[str, T]):
    """A dictionary that finds out what it lacks, and forgets all when it is full.

    Asked with ``memory[word]``, which costs no more than a look into a dict once the word is
    there. Words of a text follow each other so unevenly that to forget all and learn again
    the frequent ones is cheaper than to keep account of every use.

    Args:
        find_all: finds out the answers for several words, in their order.
        size: how many answers to keep, at least one; or as many as are learnt at once.

    >>> lengths = Memory(lambda words: [len(word) for word in words], 2)
    >>> lengths["туз"], lengths["дама"], lengths["король"], list(lengths)
    (3, 4, 6, ['король'])
    """

    __slots__ = ("_find_all", "_size")

    def __init__(self, find_all: Callable[[Sequence[str]], Iterable[T]], size: int) -> None:
        super().__init__()
        self._find_all = find_all
        self._size = max(size, 1)

    def learn(self, words: Iterable[str]) -> None:
        """Find out what is not known of ``words``, all at once.

        >>> asked = []
        >>> memory = Memory(lambda words: [asked.append(w) or len(w) for w in words], 9)
        >>> memory.learn(["туз", "дама", "туз"])
        >>> memory.learn(["дама", "король"])
        >>> sorted(asked), memory["дама"]
        (['дама', 'король', 'туз'], 4)
        """
        every = set(words)
        new = [word for word in every if word not in self and len(word) <= _LONGEST]
        if len(self) + len(new) > self._size:
            self.clear()
            new = [word for word in every if len(word) <= _LONGEST]
        self.update(zip(new, self._find_all(new), strict=True))

    def of(self, words: Sequence[str]) -> list[T]:
        """The answers for words in their order, learnt some thousand at a time.

        >>> Memory(lambda words: [len(word) for word in words], 9).of(["дама", "туз", "дама"])
        [4, 3, 4]
        """
        answers: list[T] = []
        for first in range(0, len(words), _AT_ONCE):
            some = words[first : first + _AT_ONCE]
            self.learn(some)
            answers.extend(map(self.__getitem__, some))
        return answers

    def __missing__(self, word: str) -> T:
        (answer,) = self._find_all((word,))
        if len(word) <= _LONGEST:
            if len(self) >= self._size:
                self.clear()
            self[word] = answer
        return answer
