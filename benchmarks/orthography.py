"""How right and how fast the orthography is, beside prereform2modern, as a table.

Usage: python benchmarks/orthography.py [--pairs FILE.tsv …] [--ocr FOLDER …] [--modern FILE …]
           [--text FILE …] [--megabytes N] [--peer-kilobytes N] [--output FILE.md]

--pairs   tab-separated, with a header that names the columns ``prereform`` and ``modern``
--ocr     folders with ``ocr.txt`` and ``clean.txt``, as benchmarks/damage.py makes them
--modern  texts in modern spelling, of which nothing may change
--text    texts in the old spelling to measure speed on, besides that of the pairs

The three witnesses of this edition are always measured. Word accuracy is that of the README of the
pairs: words of the gold that a difflib alignment matches, case included, ё taken for е. All
speeds are of one run, the best of eight rounds; both programs get the same text, and the peer the
beginning of it. A normaliser is new for each measurement, so that nothing is remembered from the
one before.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from difflib import SequenceMatcher
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from pasyans.orthography import Normalizer
from pasyans.orthography.alignment import word_pairs

ROOT = Path(__file__).parents[1]
WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
#: Treated as equal by the policy of the gold.
SAME = (
    ("противу", "противо"),
    ("сватьб", "свадьб"),
    ("чорт", "черт"),
    ("отцем", "отцом"),
    ("шопот", "шепот"),
)

Row = tuple[str, str, str, str]


def words(text: str) -> list[str]:
    """The words with a Cyrillic letter, made comparable."""
    text = text.replace("ё", "е").replace("Ё", "Е")
    for one, other in SAME:
        text = text.replace(one, other).replace(one.capitalize(), other.capitalize())
    return [word for word in WORD.findall(text) if re.search("[Ѐ-ӿ]", word)]


def accuracy(pairs: list[tuple[str, str]], convert: Callable[[str], str]) -> float:
    """The share of the words of the gold that the conversion has, in percent."""
    right = total = 0
    for old, gold in pairs:
        ours, wanted = words(convert(old)), words(gold)
        blocks = SequenceMatcher(None, ours, wanted, autojunk=False).get_matching_blocks()
        right += sum(block.size for block in blocks)
        total += len(wanted)
    return 100 * right / total


def read_pairs(path: Path) -> list[tuple[str, str]]:
    """The two columns of a file of pairs."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [(row["prereform"], row["modern"]) for row in rows]


def peer() -> Callable[[str], str] | None:
    """The conversion of prereform2modern, or None where it is not installed."""
    try:
        from prereform2modern import Processor
    except ImportError:
        return None
    return lambda text: Processor.process_text(text, False, False, False)[0]


#: How often each speed is measured; the best counts, because what disturbs only slows down.
ROUNDS = 8


def speeds(works: Iterable[tuple[Callable[[], object], int]]) -> list[float]:
    """Megabytes of text in UTF-8 a second of processor time, of pieces of work and their bytes.

    All are done once a round, so that what disturbs for a while disturbs all alike.
    """
    works = list(works)
    best = [0.0] * len(works)
    for _ in range(ROUNDS):
        for number, (work, size) in enumerate(works):
            start = time.process_time()
            work()
            best[number] = max(best[number], size / 1e6 / (time.process_time() - start))
    return best


def measure_pairs(paths: list[Path], other: Callable[[str], str] | None) -> Iterator[Row]:
    """Accuracy, and what repair does to clean text."""
    for path in paths:
        pairs = read_pairs(path)
        modernizer, repairer = Normalizer(), Normalizer(repair=True)
        ours = f"{accuracy(pairs, modernizer.normalize):.2f} %"
        theirs = f"{accuracy(pairs, other):.2f} %" if other else "–"
        yield f"{path.stem}: words right", ours, theirs, ""
        total, spoilt = 0, []
        for old, _ in pairs:
            for token in repairer.tokens(old):
                if token.is_word:
                    total += 1
                    if token.repaired != token.source:
                        spoilt.append(f"{token.source} → {token.repaired}")
        share = f"{100 * len(spoilt) / total:.3f} % ({len(spoilt)} of {total})"
        yield f"{path.stem}: clean words repaired", share, "–", "; ".join(spoilt[:6])
        modern = "\n".join(new for _, new in pairs)
        changed = sum(token.is_changed for token in modernizer.tokens(modern) if token.is_word)
        yield f"{path.stem}: words of the modern side changed", str(changed), "–", ""


def measure_witnesses(other: Callable[[str], str] | None) -> Iterator[Row]:
    """The three witnesses against the golden file: OCR to modern, no hand emendation."""
    golden = ROOT / "tests" / "orthography" / "golden" / "witnesses.tsv"
    rows = [line.split("\t") for line in golden.read_text(encoding="utf-8").splitlines()[1:]]
    sources = sorted((ROOT / "source_texts" / "ocr").glob("00*.txt"))
    repairer = Normalizer(repair=True)
    found = [
        token
        for path in sources
        for token in repairer.tokens(path.read_text(encoding="utf-8"))
        if token.is_word
    ]
    wrong = sum(token.modern != row[4] for token, row in zip(found, rows, strict=True))
    spoilt = sum(
        token.modern != row[4] and "OCR" not in row[5]
        for token, row in zip(found, rows, strict=True)
    )
    theirs = "–"
    if other:
        gold = " ".join(row[4] for row in rows)
        text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
        theirs = f"{accuracy([(text, gold)], other):.1f} % right"
    yield f"witnesses: words wrong of {len(rows)}", f"{wrong}, {spoilt} spoilt", theirs, ""


def measure_ocr(folders: list[Path]) -> Iterator[Row]:
    """Damage repaired, and clean words spoilt, word by word as aligned."""
    plain = Normalizer()
    for folder in folders:
        ocr = (folder / "ocr.txt").read_text(encoding="utf-8")
        clean = (folder / "clean.txt").read_text(encoding="utf-8")
        repairer = Normalizer(repair=True)
        # Each word is repaired where it stands; a word of the OCR is found by its place.
        at: dict[int, str] = {}
        for token in repairer.tokens(ocr):
            at[token.start] = token.repaired
        counts = dict.fromkeys(("clean", "spoilt", "non-word", "fixed", "real word"), 0)
        position = 0
        for read, printed in word_pairs(ocr, clean):
            if not read:
                continue
            start = ocr.find(read.split(" ")[0], position)
            position = start + len(read) if start >= 0 else position
            if " " in read or " " in printed or not WORD.fullmatch(printed) or start not in at:
                continue
            after = ocr[start + len(read) : start + len(read) + 3]
            if after.startswith(("-", "\u00ad", " -")):
                continue  # the first part of a divided word
            repaired = at[start]
            if read == printed:
                counts["clean"] += 1
                counts["spoilt"] += repaired != printed and "\n" not in repaired
                continue
            wanted = plain.normalize(printed).lower()
            capital = any(letter.isupper() for letter in read[1:]) and not read.isupper()
            if plain.normalize(read).lower() == wanted and not capital:
                continue
            if next(iter(plain.tokens(read))).confidence == 1 and not capital and _known(read):
                counts["real word"] += 1
                continue
            if not _known(printed):
                continue
            counts["non-word"] += 1
            counts["fixed"] += plain.normalize(repaired).lower() == wanted
        share = 100 * counts["fixed"] / max(1, counts["non-word"])
        spoilt = 100 * counts["spoilt"] / max(1, counts["clean"])
        said = (
            f"{counts['fixed']} of {counts['non-word']}; {counts['real word']} read as other words"
        )
        yield f"{folder.name}: non-word errors repaired", f"{share:.1f} %", "–", said
        said = f"{counts['spoilt']} of {counts['clean']}"
        yield f"{folder.name}: clean words spoilt", f"{spoilt:.3f} %", "–", said


def _known(word: str) -> bool:
    lexicon = Normalizer().lexicon
    modern = Normalizer(lexicon=lexicon).normalize(word).lower()
    return all(lexicon.known(part) for part in modern.split("-"))


def measure_modern(paths: list[Path]) -> Iterator[Row]:
    """Modern text must come through as it is."""
    for path in paths:
        tokens = list(Normalizer().tokens(path.read_text(encoding="utf-8")))
        changed = [f"{t.source} → {t.modern}" for t in tokens if t.is_changed]
        total = sum(token.is_word for token in tokens)
        name = f"{path.stem}: modern words changed of {total}"
        yield name, str(len(changed)), "–", "; ".join(changed[:6])


def measure_speed(
    name: str, text: str, other: Callable[[str], str] | None, peer_bytes: int
) -> Iterator[Row]:
    """The speeds on a text without damage, with the ratios to the peer."""
    Normalizer(repair=True).normalize("Лучшія кпрты.")  # the dictionary is loaded once
    size = len(text.encode())
    sample = text[: peer_bytes // 2]
    works: list[tuple[Callable[[], object], int]] = [
        (lambda: Normalizer().normalize(text), size),
        (lambda: sum(1 for _ in Normalizer().tokens(text)), size),
        (lambda: Normalizer(repair=True).normalize(text), size),
    ]
    if other:
        works.append((lambda: other(sample), len(sample.encode())))
    modern, tokens, repaired, *peers = speeds(works)

    def row(what: str, ours: float, peer: Iterable[float] = ()) -> Row:
        said = [(f"{theirs:.3f} MB/s", f"{ours / theirs:.0f} ×") for theirs in peer] or [("–", "")]
        return f"{name}, {size / 1e6:.1f} MB: {what}", f"{ours:.2f} MB/s", *said[0]

    yield row("modernise, text", modern, peers)
    yield row("modernise, tokens", tokens, peers)
    yield row("repair and modernise", repaired)


def measure_bad(text: str) -> Iterator[Row]:
    """The speed on OCR."""
    size = len(text.encode())
    (value,) = speeds([(lambda: Normalizer(repair=True).normalize(text), size)])
    yield f"bad OCR, {size / 1e6:.1f} MB: repair and modernise", f"{value:.2f} MB/s", "–", ""


def measure_process(text: str, megabytes: int) -> Iterator[Row]:
    """Peak memory of a stream, and the time to start."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "text.txt"
        with path.open("w", encoding="utf-8") as file:
            size = 0
            while size < megabytes * 1e6:
                file.write(text)
                size += len(text.encode())
        for name, options in (("", []), (", with repair", ["--repair"])):
            command = [sys.executable, "-m", "pasyans", "normalize", *options, str(path)]
            peak = _peak([*command, "-o", str(Path(folder) / "out.txt")])
            yield f"peak memory, {megabytes} MB{name}", f"{peak:.0f} MB", "–", ""
        path.write_text("Лучшія карты.\n", encoding="utf-8")
        times = []
        for _ in range(5):
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "pasyans", "normalize", str(path)],
                check=True, stdout=subprocess.DEVNULL,
            )  # fmt: skip
            times.append(time.perf_counter() - start)
        yield "start-up, one line", f"{sorted(times)[2]:.2f} s", "–", f"best {min(times):.2f} s"


def _peak(command: list[str]) -> float:
    """The peak resident memory of a command, in megabytes."""
    program = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *command], check=True, capture_output=True, text=True
    )
    return int(done.stdout.split()[-1]) / 1024


def heading() -> str:
    """Versions and date."""
    said = []
    for package in ("pasyans", "prereform2modern", "pymorphy3-dicts-ru"):
        try:
            said.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            said.append(f"{package} not installed")
    python = platform.python_version()
    return f"{datetime.date.today().isoformat()}, Python {python}, {', '.join(said)}"


def main() -> None:
    """Measure what the arguments name and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=Path, nargs="*", default=[])
    parser.add_argument("--ocr", type=Path, nargs="*", default=[])
    parser.add_argument("--modern", type=Path, nargs="*", default=[])
    parser.add_argument("--text", type=Path, nargs="*", default=[])
    parser.add_argument("--megabytes", type=int, default=6)
    parser.add_argument("--peer-kilobytes", type=int, default=60)
    parser.add_argument("--output", type=Path)
    args = parser.parse_args()
    other = peer()
    texts = {path.stem: path.read_text(encoding="utf-8") for path in args.text}
    if args.pairs:
        pairs = [old for path in args.pairs for old, _ in read_pairs(path)]
        texts = {"pairs": "\n".join(pairs) + "\n", **texts}
    bad = "".join((folder / "ocr.txt").read_text(encoding="utf-8") for folder in args.ocr)
    lines = [heading(), "", "| | pasyans | prereform2modern | |", "|---|---|---|---|"]
    print("\n".join(lines))
    rows = [
        measure_pairs(args.pairs, other),
        measure_witnesses(other),
        measure_ocr(args.ocr),
        measure_modern(args.modern),
        *(
            measure_speed(name, text, other, 1000 * args.peer_kilobytes)
            for name, text in texts.items()
        ),
        *([measure_bad(bad)] if bad else []),
        *([measure_process([*texts.values()][-1], args.megabytes)] if texts else []),
    ]
    for some in rows:
        for row in some:
            lines.append(f"| {' | '.join(row)} |")
            print(lines[-1], flush=True)
    if args.output:
        args.output.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
