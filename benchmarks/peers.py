"""Compare the legal moves of the bundle `pysolfc` with those recorded of that program.

    python benchmarks/peers.py MOVES.jsonl [--report FILE.md]

Each line of the file is a position of PySolFC with every move that it allows: `game`, `position`
(its piles by its names, bottom card first, the stock with the next card first) and `moves` (pairs
of pile names). For each game the number of positions, of moves and of differences is printed; the
exit status is 1 if there is any difference. The report then says, clause by clause, where the
edition and that program part: which moves of the program a clause forbids, and which moves of the
edition the program does not have. Where a card may go to one of several empty foundations of a
kind, which are one place here, that is one move.
"""

from __future__ import annotations

import argparse
import datetime
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pasyans.edition import Edition
from pasyans.games import load
from pasyans.patience import Game, Move, Position

Piles = dict[str, list[str]]
Pair = tuple[str, str]


def numbered(pairs: dict[str, str], piles: Piles, *, growing: str = "") -> list[str]:
    """A line for each of our piles; an empty one only where its row does not grow."""
    return [
        f"{ours}: {' '.join(piles[theirs]) or '-'}"
        for ours, theirs in pairs.items()
        if piles[theirs] or ours[0] not in growing
    ]


HEMISPHERES = {
    **{
        f"f{number}": f"foundation-{way}-{base}-{copy}"
        for number, (way, base, copy) in enumerate(
            (
                (way, base, copy)
                for way, base in (("up", "Ah"), ("up", "Ad"), ("down", "Kc"), ("down", "Ks"))
                for copy in (1, 2)
            ),
            start=1,
        )
    },
    **{
        f"b{number}": f"barrier-{side}"
        for number, side in enumerate(("left", "top", "right", "bottom"), start=1)
    },
    **{f"n{n}": f"north-{n}" for n in range(1, 7)},
    **{f"s{n}": f"south-{n}" for n in range(1, 7)},
    "w": "waste",
}
SALIC_LAW = {
    **{f"k{n}": f"column-{n}" for n in range(1, 9)},
    **{f"a{n}": f"foundation-up-A*-{n}" for n in range(1, 9)},
}


def columns_and_foundations(piles: Piles) -> tuple[list[str], dict[str, str]]:
    """Sundial and Fifteen: foundations grow as they are begun, whatever their place over there."""
    names: dict[str, str] = {}
    lines: list[str] = []
    begun = Counter[str]()
    for theirs, cards in piles.items():
        if theirs.startswith("foundation-"):
            row = "a" if "-up-" in theirs else "k"
            if cards:
                begun[row] += 1
                names[theirs] = f"{row}{begun[row]}"
            else:
                names[theirs] = row
        elif theirs.startswith("column-"):
            names[theirs] = f"c{theirs.rpartition('-')[2]}"
        elif theirs == "waste":
            names[theirs] = "w"
        else:
            lines.append(f"pack [{' '.join(cards)}]" if cards else "")
            continue
        if cards or names[theirs][0] == "c":
            lines.append(f"{names[theirs]}: {' '.join(cards) or '-'}")
    return sorted(filter(None, lines), key=place_first), {v: k for k, v in names.items()}


def place_first(line: str) -> tuple[str, int]:
    """Piles of a row in the order of their numbers."""
    name = line.partition(":")[0]
    number = name[1:]
    return name[:1], int(number) if number.isdigit() else 0


def read(game: Game, piles: Piles) -> tuple[Position, dict[str, str]]:
    """The recorded position as ours, and the program's name of each of our places."""
    if "north-1" in piles:
        names, lines = HEMISPHERES, numbered(HEMISPHERES, piles, growing="f")
    elif "queen-1" in piles:
        names, lines = SALIC_LAW, numbered(SALIC_LAW, piles, growing="k")
        lines.append("q: " + " ".join(piles[f"queen-{n}"][0] for n in range(1, 9)))
    else:
        lines, names = columns_and_foundations(piles)
        return game.position("\n".join(lines), whole=True), names
    lines.append(f"p: [{' '.join(piles['stock'])}]")
    return game.position("\n".join(lines), whole=True), names


def named(game: Game, position: Position, names: dict[str, str]) -> Iterator[tuple[Pair, Move]]:
    """Our moves under the program's names; an exchange, one move here, is two over there."""
    for move in game.moves(position):
        if str(move) == "turn":
            yield ("stock", "deal"), move
            continue
        source, to = str(move).split("-")
        yield (names[source], names[to]), move
        if {source[0], to[0]} == {"n", "s"} and position.at(move.to):  # type: ignore[attr-defined]
            yield (names[to], names[source]), move


def folded(pairs: Iterable[Pair], piles: Piles) -> Counter[Pair]:
    """Moves with all empty foundations of one kind as one place, where the game has them so."""
    if "north-1" in piles or "queen-1" in piles:
        return Counter(pairs)
    one = {
        name: name[: len("foundation-up-X")]
        for name, cards in piles.items()
        if name.startswith("foundation-") and not cards
    }
    return Counter(dict.fromkeys((source, one.get(to, to)) for source, to in pairs))


def as_move(game: Game, pair: Pair, names: dict[str, str]) -> Move:
    """A move of the program in our notation."""
    if pair == ("stock", "deal"):
        return game.move("turn")
    back = {theirs: ours for ours, theirs in names.items()}
    source, to = pair
    if to not in back:
        back[to] = "a" if "-up-" in to else "k"
    return game.move(f"{back[source]}-{back[to]}")


class Comparison:
    """What comparing the positions of one game has found."""

    def __init__(self, code: type[Game]) -> None:
        self.peer, self.edition = code("pysolfc"), code()
        self.positions = self.moves = self.differing = 0
        self.compared = self.refused = self.added = 0
        self.forbidden: Counter[str] = Counter()
        self.lacking: Counter[str] = Counter()

    def add(self, row: dict[str, Any]) -> str:
        """Compare one position; return what differs, or an empty string."""
        piles: Piles = row["position"]
        position, names = read(self.peer, piles)
        theirs = folded((tuple(pair) for pair in row["moves"]), piles)
        ours = folded((pair for pair, _ in named(self.peer, position, names)), piles)
        self.positions += 1
        self.moves += len(row["moves"])
        self.compared += len(theirs)
        for pair in theirs:
            verdict = self.edition.judge(position, as_move(self.edition, pair, names))
            if not verdict:
                self.refused += 1
                self.forbidden.update(set(verdict.clauses))
        for move in self.edition.moves(position):
            if not self.peer.judge(position, move):
                self.added += 1
                self.lacking.update(set(self.edition.judge(position, move).clauses))
        if ours == theirs:
            return ""
        self.differing += 1
        return f"ours only {sorted(ours - theirs)}, theirs only {sorted(theirs - ours)}"


def report(found: dict[str, Comparison], edition: Edition, source: str) -> str:
    """Two tables for the page: the games, then each clause on which edition and program part."""
    every = found.values()
    lines = [
        f"Made on {datetime.datetime.now(datetime.UTC).date()} by "
        f"`python benchmarks/peers.py {source} --report docs/_peers.md`: "
        f"{sum(one.positions for one in every):,} positions, "
        f"{sum(one.moves for one in every):,} moves, "
        f"{sum(one.differing for one in every):,} positions in which the bundle `pysolfc` differs.",
        "",
        "| game | positions | recorded moves | equal places counted once "
        "| of these the edition forbids | moves that it adds |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for id, one in found.items():
        counts = (one.positions, one.moves, one.compared, one.refused, one.added)
        numbers = " | ".join(f"{count:,}" if count else "–" for count in counts)
        lines.append(f"| {{ed:game}}`{id}` | {numbers} |")
    lines += [
        "",
        "| clause | moves that it forbids | moves that it adds |",
        "|---|---:|---:|",
    ]
    for id, comparison in found.items():
        clauses = comparison.forbidden | comparison.lacking
        order = [text.id for text in edition.games[id].texts]
        for clause in sorted(clauses, key=lambda c: order.index(c) if c in order else len(order)):
            link = f"{{ed:clause}}`{clause}`" if clause in order else f"`{clause}`"
            forbids, lacks = comparison.forbidden[clause], comparison.lacking[clause]
            numbers = " | ".join(f"{count:,}" if count else "–" for count in (forbids, lacks))
            lines.append(f"| {link} | {numbers} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Compare, print, and write the report if it is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("moves", type=Path, help="the recorded positions and moves, JSON Lines")
    parser.add_argument("--report", type=Path, help="write the table of departures here")
    args = parser.parse_args()
    edition = Edition.open()
    found: dict[str, Comparison] = {}
    skipped: defaultdict[str, int] = defaultdict(int)
    with args.moves.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            row = json.loads(line)
            id = row["game"]
            if id not in found:
                reference = edition.class_of(id) if id in edition.games else None
                if reference is None:
                    skipped[id] += 1
                    continue
                found[id] = Comparison(load(reference))
            if wrong := found[id].add(row):
                print(f"line {number}, {id} {row['deal']} ply {row['ply']}: {wrong}")
    for id, comparison in found.items():
        print(
            f"{id}: {comparison.positions} positions, {comparison.moves} moves, "
            f"{comparison.differing} positions differ"
        )
    for id, count in skipped.items():
        print(f"{id}: {count} positions of a game that is not played here")
    if args.report:
        args.report.write_text(report(found, edition, args.moves.name), encoding="utf-8")
    return int(any(comparison.differing for comparison in found.values()))


if __name__ == "__main__":
    sys.exit(main())
