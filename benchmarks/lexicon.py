"""Whether the compact dictionary answers as pymorphy3 does, for every form that pymorphy3 has.

Usage: python benchmarks/lexicon.py [--beginning LETTERS] [--misses SHARE] [--seed N] [--show N]

Every form of pymorphy3-dicts-ru is asked about, as it is and with е for ё; of a share of the forms
(--misses, 0.15) also what comes of them when one letter is changed, dropped, doubled or set to
ё, most of which are no words. The questions are those of ``Lexicon``: is the form known, can it be
a name. Each must be answered alike; the exit status is 1 where one is not. The forms come one by
one in the order of the alphabet, so memory does not grow: a whole run takes some ten minutes.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

import pymorphy3

from pasyans.orthography import CompactLexicon, Pymorphy

LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя-"
#: The kinds of questions, in the order of the table.
KINDS = ("form", "е for ё", "changed", "dropped", "doubled", "ё for е")


def forms(beginning: str) -> Iterator[str]:
    """Every form of the dictionary that begins so, once, in the order of the alphabet."""
    last = None
    for word in pymorphy3.MorphAnalyzer(lang="ru").dictionary.words.iterkeys(beginning):
        if word != last:  # the dictionary has it once for each of its readings
            yield word
        last = word


def near_misses(word: str, chance: random.Random) -> Iterator[tuple[str, str]]:
    """What comes of a word by one slip of each kind.

    >>> dict(near_misses("тело", random.Random(1)))
    {'changed': 'тдло', 'dropped': 'тло', 'doubled': 'теело', 'ё for е': 'тёло'}
    """
    at = chance.randrange(len(word))
    yield "changed", word[:at] + chance.choice(LETTERS) + word[at + 1 :]
    yield "dropped", word[:at] + word[at + 1 :]
    yield "doubled", word[: at + 1] + word[at:]
    if "е" in word:
        yield "ё for е", word.replace("е", "ё", 1)


def questions(beginning: str, share: float, chance: random.Random) -> Iterator[tuple[str, str]]:
    """Each string to ask about, with its kind."""
    for word in forms(beginning):
        yield "form", word
        if "ё" in word:
            yield "е for ё", word.replace("ё", "е")
        if chance.random() < share:
            yield from near_misses(word, chance)


def main() -> int:
    """Compare the answers and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--beginning", default="", help="only the forms that begin so")
    parser.add_argument("--misses", type=float, default=0.15, help="share of forms with slips")
    parser.add_argument("--seed", type=int, default=1918)
    parser.add_argument("--show", type=int, default=5, help="examples of each difference")
    args = parser.parse_args()
    compact, pymorphy = CompactLexicon(), Pymorphy()
    asked: Counter[str] = Counter()
    known: Counter[str] = Counter()
    differ: Counter[tuple[str, str]] = Counter()
    examples: dict[tuple[str, str], list[str]] = {}
    said = time.monotonic()
    for kind, word in questions(args.beginning, args.misses, random.Random(args.seed)):
        asked[kind] += 1
        right = pymorphy.known(word)
        known[kind] += right
        for what, one, other in (
            ("known", compact.known(word), right),
            ("proper", compact.proper(word), pymorphy.proper(word)),
        ):
            if one != other:
                differ[kind, what] += 1
                found = examples.setdefault((kind, what), [])
                if len(found) < args.show:
                    found.append(f"{word!r} (compact {one}, pymorphy3 {other})")
        if time.monotonic() - said > 2 and sys.stderr.isatty():
            said = time.monotonic()
            wrong = differ.total()
            sys.stderr.write(f"\r\033[K{word[:3]}… {asked.total():,} asked, {wrong} differ")
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
    print(f"{'':10}{'asked':>12}{'known':>12}{'known≠':>9}{'proper≠':>9}")
    for kind in KINDS:
        row = (differ[kind, what] for what in ("known", "proper"))
        print(f"{kind:10}{asked[kind]:>12,}{known[kind]:>12,}", *(f"{n:>8,}" for n in row))
    for (kind, what), found in sorted(examples.items()):
        print(f"{kind}, {what}: {'; '.join(found)}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
