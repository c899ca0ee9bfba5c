"""A tiny edition: two witnesses, one game that uses everything, one that is not edited yet."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from pasyans.edition import Edition, stamp

A = """ПРОБА.
I. Карты кладутъ на тузы[1], послђ чего игра кончеиа.
II. Масти не соблюдаются (правило I).
Берутъ карту (если ея нђтъ, берутъ друіую) и кладутъ ее на тузъ; если жъ
нельзя, то игра не удалась.
Проба.
1
Это примђчаніе."""
B = """Читалка [7]
Игра въ карты.
"""

SETTINGS = """\
[edition]
title = "A Trial"
editors = ["The editors"]
text_version = "0.1.0"
base_url = "https://trial.example/"
date = "2026-11-30"
licence_text = "CC-BY-4.0"
licence_code = "MIT"
languages = ["en"]

[[witness]]
siglum = "A"
file = "a.txt"
sha256 = "{a}"
length = {length_a}
provenance = "none"
rights = "none"

[[witness]]
siglum = "B"
file = "b.txt"
sha256 = "{b}"
length = {length_b}
provenance = "none"
rights = "none"

[[rule]]
id = "djerv-yat"
from = "ђ"
to = "ѣ"
cause = "ocr"
certainty = "sure"
note = {{en = "Always."}}

[games.trial]
class = "pasyans.games.salic_law:SalicLaw"
number = 1
status = "edited"
title = {{original = "Проба", ru = "Проба", en = "Trial"}}

[games.later]
number = 2
status = "unedited"
title = {{original = "Игра", ru = "Игра", en = "Later"}}
"""

TRIAL = """\
game: trial
witness: A
clauses:
  - id: t1
    spans: [{line: 1}]
    force: structure
  - id: r1.1
    spans:
      - {line: 2, quote: "Карты кладутъ на тузы"}
      - {line: 2, quote: ", послђ чего игра кончеиа."}
    force: normative
    sic: [{quote: "чего игра", note: {en: Looks odd.}}]
    emphasis: [{quote: "тузы"}]
  - id: r2.1
    spans: [{line: 3, quote: "Масти не соблюдаются (правило I)."}]
    force: normative
    refers: [r1]
  - id: p1.1
    spans:
      - {line: 4, quote: "Берутъ карту"}
      - {line: 4, quote: "и кладутъ ее на тузъ;"}
    force: normative
  - id: p1.2
    spans: [{line: 4, quote: "(если ея нђтъ, берутъ друіую)"}]
    force: normative
  - id: p1.3
    spans:
      - {line: 4, quote: "если жъ"}
      - {line: 5}
    force: normative
  - id: c1
    spans: [{line: 6}]
    force: structure
  - id: n1
    spans: [{line: 8}]
    force: comment
containers:
  - id: r1
    label: [{line: 2, quote: "I."}]
  - id: r2
    label: [{line: 3, quote: "II."}]
markers:
  - {line: 2, quote: "[1]", note: n1}
  - {line: 7, note: n1}
emendations:
  - at: {line: 2, quote: "кончеиа"}
    read: "кончена"
    cause: ocr
    certainty: sure
    note: {en: н read as и.}
  - at: {line: 4, quote: "друіую"}
    read: "другую"
    cause: ocr
    certainty: sure
lacunae:
  - id: l1
    after: p1
    lost: {en: The end.}
    evidence: [{kind: text, certainty: inferred, note: {en: It stops.}}]
supplied:
  - id: s1
    lacuna: l1
    force: normative
    evidence: [{kind: sister, certainty: sure, note: {en: As elsewhere.}}]
cruxes:
  - id: x1
    clauses: [r1.1]
    question: {en: Which aces?}
    readings:
      - {id: all, says: {en: All.}}
      - {id: one, says: {en: One.}}
    choice: all
    why: {en: Plural.}
    effect: play
    option: aces
departures:
  - id: d1
    program: Another
    breaks: [r1.1, p1.2]
    option: last_ace
    habit: left-out
    does: {en: It leaves out the last ace.}
    evidence: [{kind: program, certainty: sure, note: {en: Seen.}}]
    note: {en: Only there.}
"""
LATER = """\
game: later
witness: B
unedited: [{line: 2}]
"""
FOREIGN = """\
foreign:
  - id: wB.f1
    witness: B
    spans: [{line: 1}]
    note: {en: The reader's.}
"""
GLOSSARY = """\
terms:
  - id: ace
    original: [{lemma: тузъ, forms: [тузы, тузъ]}]
    ru: [туз]
    en: [ace]
    definition: {en: The lowest card.}
    clause: trial.r1.1
"""
RU = """\
language: ru
game: trial
clauses:
  t1: {text: "Проба", status: draft, of: "0000000000000000"}
  r1.1: {text: "Карты кладут на тузы, и игра окончена.", status: draft, of: "0000000000000000"}
  r2.1: {text: "Масть не важна (правило I).", status: draft, of: "0000000000000000"}
  p1.1: {text: "Берут карту и кладут на туз;", status: draft, of: "0000000000000000"}
  p1.2: {text: "(если её нет, берут другую)", status: draft, of: "0000000000000000"}
  p1.3: {text: "если нельзя, игра не удалась.", status: draft, of: "0000000000000000"}
  c1: {text: "Проба", status: draft, of: "0000000000000000"}
  n1: {text: "Это примечание.", status: draft, of: "0000000000000000"}
  s1: {text: "Тузов восемь.", status: draft}
"""
EN = """\
language: en
game: trial
clauses:
  t1: {text: "Trial", status: draft, of: "0000000000000000"}
  r1.1: {text: "Cards go on the aces, and the game ends.", status: draft, of: "0000000000000000"}
  r2.1: {text: "Suit does not matter (rule I).", status: draft, of: "0000000000000000"}
  p1.1: {text: "Take a card and lay it on an ace;", status: draft, of: "0000000000000000"}
  p1.2: {text: "(if there is none, take another)", status: draft, of: "0000000000000000"}
  p1.3: {text: "if you cannot, the game is lost.", status: draft, of: "0000000000000000"}
  c1: {text: "Trial", status: draft, of: "0000000000000000"}
  n1: {text: "This is a note.", status: draft, of: "0000000000000000"}
  s1: {text: "There are eight aces.", status: draft, of: "0000000000000000"}  # of the Russian
"""


@dataclass(frozen=True)
class Tiny:
    """The folder of a tiny edition, and ways to write and break it."""

    root: Path

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())

    def read(self, name: str) -> str:
        return (self.root / name).read_bytes().decode()

    def replace(self, name: str, old: str, new: str) -> None:
        text = self.read(name)
        assert old in text, f"{old!r} is not in {name}"
        self.write(name, text.replace(old, new, 1))

    def witnesses(self, a: str = A, b: str = B) -> None:
        self.write("source_texts/ocr/a.txt", a)
        self.write("source_texts/ocr/b.txt", b)
        sums = {
            name: hashlib.sha256(text.encode()).hexdigest() for name, text in (("a", a), ("b", b))
        }
        settings = SETTINGS.format(**sums, length_a=len(a), length_b=len(b))
        self.write("source_texts/EDITION.toml", settings)

    def open(self) -> Edition:
        return Edition.open(self.root)

    def stamp(self) -> None:
        """Make every translation that of the text as it is now."""
        stamp(self.open())


@pytest.fixture
def tiny(tmp_path: Path) -> Tiny:
    """A tiny edition in which nothing is wrong."""
    made = Tiny(tmp_path / "edition")
    made.witnesses()
    made.write("source_texts/games/trial.yaml", TRIAL)
    made.write("source_texts/games/later.yaml", LATER)
    made.write("source_texts/foreign.yaml", FOREIGN)
    made.write("translations/glossary.yaml", GLOSSARY)
    made.write("translations/ru/trial.yaml", RU)
    made.write("translations/en/trial.yaml", EN)
    made.stamp()
    from pasyans.edition import lock

    lock(made.open())
    return made


@pytest.fixture(scope="session")
def edition() -> Edition:
    """The edition of this project."""
    return Edition.open()


Break = Callable[[Tiny], None]
