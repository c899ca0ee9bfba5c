"""Cards of the French pack, their text forms, and whole packs.

A card is written rank first: ``Qh 10s Ac``. The ten is always ``10``: a Latin *T* (ten) and a
Cyrillic *Т* (туз, the ace) look alike. ``Q♥`` and the Russian ``Дч`` are read as well.
"""

from __future__ import annotations

from typing import NamedTuple

from pasyans.patience.errors import NotationError

__all__ = [
    "ACE",
    "JACK",
    "KING",
    "QUEEN",
    "RANKS",
    "SUITS",
    "Card",
    "Pile",
    "card",
    "pack",
    "pile_of",
]

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("s", "h", "d", "c")

_RUSSIAN_RANKS = {"Т": "A", "В": "J", "Д": "Q", "К": "K"}
_RUSSIAN_SUITS = {"п": "s", "ч": "h", "б": "d", "т": "c"}
_SUIT_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c"}


class Card(NamedTuple):
    """A card by rank (1 = ace … 13 = king) and suit (``s h d c``).

    Two cards of one rank and suit, from two packs, are equal: nothing in the rules tells them
    apart.

    >>> Card(12, "h").colour
    'red'
    >>> str(Card(10, "s"))
    '10s'
    """

    rank: int
    suit: str

    @property
    def colour(self) -> str:
        """``"red"`` for hearts and diamonds, ``"black"`` for spades and clubs."""
        return "red" if self.suit in "hd" else "black"

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit

    def __repr__(self) -> str:
        return f"card({str(self)!r})"


Pile = tuple[Card, ...]
"""Cards that lie one on another, from the bottom to the top."""

_WRITTEN: dict[str, Card] = {
    f"{rank}{suit}": Card(number, suit)
    for number, rank in enumerate(RANKS, start=1)
    for suit in SUITS
}


def card(text: str) -> Card:
    """Read one card.

    Args:
        text: ``Qh``, ``10s``, ``Q♥`` or, in Russian, ``Дч`` (Т К Д В; п ч б т).

    Raises:
        NotationError: the text is no card; the message says how that card is written.

    >>> card("Qh") == card("Q♥") == card("Дч")
    True
    >>> card("Tс")
    Traceback (most recent call last):
    ...
    pasyans.patience.errors.NotationError: 'Tс' is no card: the ten is written 10, as in 10s
    """
    if (known := _WRITTEN.get(text)) is not None:
        return known
    bare = text.replace("\N{VARIATION SELECTOR-16}", "").replace("\N{VARIATION SELECTOR-15}", "")
    rank, suit = bare[:-1], bare[-1:]
    if suit in _RUSSIAN_SUITS and rank.upper() in _RUSSIAN_RANKS:
        return _WRITTEN[_RUSSIAN_RANKS[rank.upper()] + _RUSSIAN_SUITS[suit]]
    if rank in {"T", "t", "Т", "т"}:
        ace = ", and the Russian ace is Т with a Russian suit, as in Тп" if rank in "Тт" else ""
        raise NotationError(f"{text!r} is no card: the ten is written 10, as in 10s{ace}")
    suit = _RUSSIAN_SUITS.get(suit, _SUIT_SIGNS.get(suit, suit.lower()))
    if (known := _WRITTEN.get(rank.upper() + suit)) is not None:
        return known
    raise NotationError(
        f"{text!r} is no card: a rank (A 2 … 10 J Q K) and a suit (s h d c), as in Qh or 10s"
    )


def pile_of(text: str) -> Pile:
    """Read cards set apart by spaces; ``As..Js`` stands for a whole run of one suit.

    >>> " ".join(map(str, pile_of("Kh 5c..2c")))
    'Kh 5c 4c 3c 2c'
    """
    read: list[Card] = []
    for word in text.split():
        if ".." in word:
            read.extend(_run(word))
        else:
            read.append(card(word))
    return tuple(read)


def _run(word: str) -> list[Card]:
    first, last = (card(end) for end in word.split("..", 1))
    if first.suit != last.suit:
        raise NotationError(f"{word!r} is no run: both its ends must be of one suit, as in As..Js")
    step = 1 if last.rank >= first.rank else -1
    return [Card(rank, first.suit) for rank in range(first.rank, last.rank + step, step)]


def pack(count: int = 1) -> Pile:
    """``count`` full packs in the order of the factory: spades, hearts, diamonds, clubs, ace first.

    >>> len(pack(2)), str(pack()[0]), str(pack()[-1])
    (104, 'As', 'Kc')
    """
    one = tuple(Card(rank, suit) for suit in SUITS for rank in range(ACE, KING + 1))
    return one * count
