"""Whatever is wrong with a file, one line says where, with what, and what would be right."""

from __future__ import annotations

import re

import pytest

from pasyans.edition import Edition, EditionError, check
from pasyans.edition.yaml_document import Document

GAME = "source_texts/games/trial.yaml"
LATER = "source_texts/games/later.yaml"
FOREIGN = "source_texts/foreign.yaml"
SETTINGS = "source_texts/EDITION.toml"
GLOSSARY = "translations/glossary.yaml"
RU = "translations/ru/trial.yaml"
EN = "translations/en/trial.yaml"

# What is broken: file, old text, new text, what `check` must say (a regular expression without
# file and line), and a text on whose line it must say it, where that is not the new text.
BROKEN = {
    "not YAML": (GAME, "game: trial", "game: [trial", r"not YAML: .*"),
    "duplicate key": (
        GAME,
        "    force: comment",
        "    force: comment\n    force: advice",
        r"trial\.n1: the key 'force' is given twice \(first in line 36\): keep one",
    ),
    "duplicate translation": (
        EN,
        "  p1.1: {",
        "  r1.1: {",
        r"trial\.r1\.1: the key 'r1\.1' is given twice \(first in line 5\): keep one",
    ),
    "unknown key": (
        GAME,
        "    force: comment",
        "    froce: comment",
        r"trial\.n1: 'force' is missing",
    ),
    "misspelt key": (
        GAME,
        "    emphasis:",
        "    emfasis:",
        r"trial\.r1\.1: unknown key 'emfasis': did you mean emphasis\?",
    ),
    "wrong value": (
        GAME,
        "force: comment",
        "force: coment",
        r"trial\.n1: force is coment, but must be one of normative, comment, .*",
    ),
    "wrong type": (
        GAME,
        "spans: [{line: 8}]",
        "spans: [{line: eight}]",
        r"trial\.n1: line must be a whole number, not eight",
    ),
    "number for text": (
        GAME,
        "{line: 7, note: n1}",
        "{line: 7, quote: 1, note: n1}",
        r'quote must be text, not 1: put it in quotation marks, "1"',
    ),
    "ill-formed id": (
        GAME,
        "id: p1.2",
        "id: p1",
        r"trial\.p1: id 'p1' is not well formed: .*",
    ),
    "id twice": (
        GAME,
        "id: p1.2",
        "id: p1.1",
        r"trial\.p1\.1: the id is given twice \(first in line 18\): .*",
    ),
    "clause and container": (
        GAME,
        "id: p1.2",
        "id: p1.1.1",
        r"trial\.p1\.1: it is a clause and also holds p1\.1\.1: .*",
    ),
    "empty container": (
        GAME,
        "  - id: r2\n",
        "  - id: r3\n",
        r"trial\.r3: no clause r3\.1 or the like is in it",
    ),
    "wrong game": (GAME, "game: trial", "game: tria", r"the file says game: 'tria'.*"),
    "unknown witness": (
        GAME,
        "witness: A",
        "witness: Z",
        r"no witness 'Z'; known: A, B",
    ),
    "no such line": (
        GAME,
        "spans: [{line: 8}]",
        "spans: [{line: 9}]",
        r"trial\.n1: witness A has lines 1 to 8, not 9",
    ),
    "quotation not there": (
        GAME,
        "Масти не соблюдаются (",
        "Масти не соблюдаютъся (",
        r"trial\.r2\.1: «Масти не соблюдаютъся \(правило I\)\.» is not in line 3 of "
        r"witness A; most like it there: «Масти не соблюдаются \(правило I\)\.»",
    ),
    "quotation in another line": (
        GAME,
        '{line: 3, quote: "Масти',
        '{line: 5, quote: "Масти',
        r"trial\.r2\.1: .* is not in line 5 of witness A; it stands in line 3",
    ),
    "yat in a quotation": (
        GAME,
        "послђ чего",
        "послѣ чего",
        r"trial\.r1\.1: .* most like it there: «, послђ чего игра кончеиа\.»",
    ),
    "ambiguous quotation": (
        GAME,
        '- {line: 4, quote: "Берутъ карту"}',
        '- {line: 4, quote: "е"}',
        r"trial\.p1\.1: «е» stands \d times in line 4 of witness A "
        r"\(columns 2, .*\): add nth: 1 to \d, or quote more",
    ),
    "nth too great": (
        GAME,
        'quote: "Берутъ карту"',
        'quote: "Берутъ карту", nth: 2',
        r".*: «Берутъ карту» stands once in line 4 of witness A, .* nth: 2",
    ),
    "overlap": (
        GAME,
        'quote: "Берутъ карту"',
        'quote: "Берутъ карту (если"',
        r"trial\.p1\.2: it overlaps clause p1\.1 \(line 20 of this file\) at A:4:14 "
        r"in «\(если»: every letter has one owner",
    ),
    "white space in a quotation": (
        GAME,
        'quote: "Берутъ карту"',
        'quote: "Берутъ карту "',
        r".*: the quotation 'Берутъ карту ' begins or ends with white space.*",
    ),
    "unknown reference": (
        GAME,
        "refers: [r1]",
        "refers: [r9]",
        r"trial\.r2\.1: there is no r9: did you mean .*\?",
    ),
    "unknown reference elsewhere": (
        GAME,
        "refers: [r1]",
        "refers: [later.r1]",
        r"trial\.r2\.1: the edition has no 'later\.r1'; there are none",
    ),
    "repeats itself": (
        GAME,
        "refers: [r1]",
        "repeats: r2.1",
        r"trial\.r2\.1: a clause does not repeat itself",
    ),
    "repeats a container": (
        GAME,
        "refers: [r1]",
        "repeats: r1",
        r"trial\.r2\.1: it repeats trial\.r1, which is no clause: .*",
    ),
    "departure from nothing": (
        GAME,
        "breaks: [r1.1, p1.2]",
        "breaks: [r9.1]",
        r"trial\.d1: there is no r9\.1: did you mean .*\?",
    ),
    "departure from nothing elsewhere": (
        GAME,
        "breaks: [r1.1, p1.2]",
        "breaks: [later.r1]",
        r"trial\.d1: the edition has no 'later\.r1'; there are none",
    ),
    "departure without its value": (
        GAME,
        "    habit: left-out\n",
        "",
        r"trial\.d1: 'habit' is missing",
    ),
    "marker without note": (
        GAME,
        'quote: "[1]", note: n1',
        'quote: "[1]", note: n2',
        r"there is no n2: did you mean .*n1.*\?",
    ),
    "emendation of nothing": (
        GAME,
        'read: "кончена"',
        'read: "кончеиа"',
        r"trial\.r1\.1: «кончеиа» is read «кончеиа» without it: .*",
    ),
    "emendation outside": (
        GAME,
        '{line: 4, quote: "друіую"}',
        '{line: 4, quote: "карту (если"}',
        r"the words must lie wholly in one span of one clause",
    ),
    "emendation twice": (
        GAME,
        '{line: 4, quote: "друіую"}',
        '{line: 2, quote: "кончеиа"}',
        r"trial\.r1\.1: the emendation in line 46 changes the same letters, at A:2:51: "
        r"make one of the two",
    ),
    "sic not there": (
        GAME,
        'quote: "чего игра"',
        'quote: "чегоигра"',
        r"trial\.r1\.1: «чегоигра» is not in the clause, which reads «Карты кладутъ .*»",
    ),
    "lacuna nowhere": (
        GAME,
        "    after: p1\n",
        "",
        r"trial\.l1: say where it is: either `after` or `before` a clause",
    ),
    "supplied for nothing": (
        GAME,
        "lacuna: l1",
        "lacuna: l2",
        r"trial\.s1: there is no l2: .*",
    ),
    "unknown choice": (
        GAME,
        "choice: all",
        "choice: al",
        r"trial\.x1: no reading 'al'; did you mean all\?",
    ),
    "reading twice": (
        GAME,
        "{id: one, says",
        "{id: all, says",
        r"trial\.x1: two readings 'all'",
    ),
    "play without option": (
        GAME,
        "    option: aces\n",
        "",
        r"trial\.x1: with effect play name the `option` of the game",
    ),
    "none without proof": (
        GAME,
        "effect: play",
        "effect: none",
        r"trial\.x1: with effect none say in `proof` what proves it",
    ),
    "status": (
        SETTINGS,
        'number = 2\nstatus = "unedited"',
        'number = 2\nstatus = "edited"',
        r"later: its status is edited, but .*",
    ),
    "not TOML": (SETTINGS, 'title = "A Trial"', "title = A Trial", r"not TOML: .*"),
    "key missing in TOML": (
        SETTINGS,
        'licence_code = "MIT"\n',
        "",
        r"'licence_code' is missing",
    ),
    "wrong value in TOML": (
        SETTINGS,
        'number = 2\nstatus = "unedited"',
        'number = 2\nstatus = "begun"',
        r"status is begun, but must be one of edited, unedited",
    ),
    "siglum twice": (
        SETTINGS,
        'siglum = "B"',
        'siglum = "A"',
        r"the siglum 'A' is given twice",
    ),
    "impossible date": (
        SETTINGS,
        'date = "2026-11-30"',
        'date = "2026-13-45"',
        r"date '2026-13-45' is no day of the calendar: write year-month-day, as 2026-11-30",
    ),
    "number twice": (
        SETTINGS,
        "number = 2",
        "number = 1",
        r"later: the number 1 is that of trial already: each game has its own",
    ),
    "no such module": (
        SETTINGS,
        "pasyans.games.salic_law:",
        "pasyans.games.salic_laww:",
        r"trial: its class is pasyans\.games\.salic_laww:SalicLaw, "
        r"but there is no module pasyans\.games\.salic_laww",
    ),
    "no such class": (
        SETTINGS,
        ":SalicLaw",
        ":SalicLow",
        r"trial: its class is .*, but pasyans\.games\.salic_law has no SalicLow; "
        r"did you mean SalicLaw.*",
    ),
    "a file elsewhere": (
        SETTINGS,
        'file = "b.txt"',
        'file = "../b.txt"',
        r"file '\.\./b\.txt' is not well formed: Name of the file in source_texts/ocr.*",
    ),
    "NUL in a file name": (
        SETTINGS,
        'file = "b.txt"',
        r'file = "b\u0000.txt"',
        r"file .* is not well formed: Name of the file in source_texts/ocr.*",
    ),
    "number of many digits": (
        SETTINGS,
        "number = 2",
        "number = " + "9" * 5000,
        r"a number has too many digits",
    ),
    "byte order mark in TOML": (
        SETTINGS,
        "[edition]",
        "\ufeff[edition]",
        r"it begins with a byte order mark \(U\+FEFF\): save it as UTF-8 without one",
    ),
    "alias": (
        GAME,
        "    refers: [r1]",
        "    refers: &a [r1]\n    note: *a",
        r"the alias \*a is not accepted: write out what it stands for",
    ),
    "merge key": (
        GAME,
        "    refers: [r1]",
        "    <<: {refers: [r1]}",
        r"merge keys \(<<\) are not accepted: write the keys out",
    ),
    "control character": (
        GAME,
        "force: comment",
        "force: com\x07ment",
        r"not YAML: the character U\+0007 cannot stand there: delete it",
    ),
    "invisible character in a reading": (
        GAME,
        'read: "кончена"',
        'read: "кон\u202eчена"',
        r"read '.*' is not well formed: What is read instead, .*",
    ),
    "emendation that cuts through a rule": (
        SETTINGS,
        'from = "ђ"\nto = "ѣ"',
        'from = "а конч"\nto = "а-КОНЧ"',
        r"trial\.r1\.1: the rule djerv-yat changes «а конч», of which the words are only a part: "
        r"emend «а кончеиа»",
    ),
    "witness changed": (
        "source_texts/ocr/a.txt",
        "Карты",
        "Карта",
        r"the bytes of witness A are not the recorded ones \(sha256 "
        r"[0-9a-f]{16}…, recorded [0-9a-f]{16}…\): restore the file, it is never edited",
    ),
    "foreign id": (
        FOREIGN,
        "id: wB.f1",
        "id: wA.f1",
        r"wA\.f1: witness 'B' does not go with it; .*",
    ),
    "foreign place": (
        FOREIGN,
        "{line: 1}",
        "{line: 1, quote: Читальня}",
        r"wB\.f1: «Читальня» is not in line 1 of witness B; .*",
    ),
    "translation missing": (
        RU,
        '  n1: {text: "Это примечание."',
        '  n2: {text: "Это примечание."',
        rf"trial\.n1: trial\.n1 has no ru translation: add n1 \(its clause: {GAME}:\d+\)",
    ),
    "translation of nothing": (
        EN,
        "  s1: {text",
        "  s2: {text",
        r"trial\.s1: trial\.s1 has no en translation: .*",
    ),
    "wrong language": (RU, "language: ru", "language: en", r"the file says language: 'en'.*"),
    "ill-formed key": (EN, "  c1: {", "  с1: {", r"trial\.с1: 'с1' is no id .*"),
    "stale translation": (
        GAME,
        'read: "кончена"',
        'read: "кончана"',
        r"trial\.r1\.1: the en translation is stale: made from another text "
        r"\(of: [0-9a-f]{16}\); compare it with the text as it is now, "
        r"then run `pasyans stamp trial\.r1\.1`",
    ),
    "stale English of a supplied clause": (
        RU,
        "Тузов восемь.",
        "Тузов много.",
        r"trial\.s1: the en translation is stale: .*",
    ),
    "term not translated as agreed": (
        EN,
        "Take a card and lay it on an ace;",
        "Take a card and lay it on a one;",
        rf"trial\.p1\.1: «тузъ» is the term ace, agreed as ace: say so, or give the reason "
        rf"under `exceptions` in {GLOSSARY}",
    ),
    "needless exception": (
        GLOSSARY,
        "    clause: trial.r1.1",
        "    clause: trial.r1.1\n    exceptions: [{clause: trial.t1, reason: {en: None.}}]",
        r"ace: trial\.t1 needs no exception: nothing is missing there",
    ),
    "term of an unknown clause": (
        GLOSSARY,
        "clause: trial.r1.1",
        "clause: trial.r1.7",
        r"ace: the edition has no 'trial\.r1\.7'; did you mean trial\.r1\.1.*\?",
    ),
}

# The text on whose line it is said (or its file and that text), where it is not the new text.
PLACES: dict[str, str | tuple[str, str]] = {
    "departure without its value": "- id: d1\n    program",
    "departure from nothing elsewhere": "- id: d1\n    program",
    "not YAML": "witness: A",
    "duplicate translation": '  r1.1: {text: "Take',
    "ill-formed id": "id: p1\n",
    "id twice": 'id: p1.1\n    spans: [{line: 4, quote: "(',
    "empty container": "  - id: r3",
    "unknown key": "id: n1",
    "misspelt key": "emfasis",
    "clause and container": "id: p1.1\n",
    "overlap": '"(если ея нђтъ',
    "unknown reference elsewhere": "id: r2.1",
    "repeats a container": "id: r2.1",
    "emendation of nothing": 'read: "кончеиа"',
    "emendation twice": '- at: {line: 2, quote: "кончеиа"}\n    read: "другую"',
    "alias": "    note: *a",
    "byte order mark in TOML": "\ufeff[edition]",
    "emendation that cuts through a rule": (GAME, '- at: {line: 2, quote: "кончеиа"}'),
    "impossible date": "date =",
    "lacuna nowhere": "id: l1",
    "number twice": 'number = 1\nstatus = "unedited"',
    "reading twice": "{id: all, says: {en: One",
    "play without option": "id: x1",
    "none without proof": "id: x1",
    "status": "[games.later]",
    "key missing in TOML": "[edition]",
    "wrong value in TOML": 'status = "begun"',
    "siglum twice": 'siglum = "A"\nfile = "b.txt"',
    "witness changed": "",
    "foreign id": "witness: B",
    "translation missing": "",
    "translation of nothing": "",
    "stale translation": (EN, "  r1.1:"),
    "stale English of a supplied clause": (EN, "  s1:"),
    "term of an unknown clause": "id: ace",
    "unknown choice": "choice: al",
    "needless exception": "exceptions:",
}


def problems(tiny) -> list[str]:
    try:
        found = check(tiny.open())
    except EditionError as error:
        found = list(error.problems)
    return [str(problem) for problem in found]


def test_nothing_is_wrong_with_the_tiny_edition(tiny) -> None:
    assert problems(tiny) == []


@pytest.mark.parametrize("kind", BROKEN)
def test_what_is_broken_is_said_in_one_line(tiny, kind: str) -> None:
    file, old, new, said = BROKEN[kind]
    tiny.replace(file, old, new)
    at = PLACES.get(kind, new.rpartition("\n")[2])
    file, text = (file, at) if isinstance(at, str) else at
    broken = tiny.read(file)
    where = f"{file}:{broken[: broken.index(text)].count(chr(10)) + 1}: " if text else f"{file}: "
    found = problems(tiny)
    assert any(re.fullmatch(re.escape(where) + said, line) for line in found), "\n".join(
        [f"wanted {where}{said}", *found]
    )
    assert all("\n" not in line for line in found)
    assert all(len(line) < 1000 for line in found)
    assert len(found) <= 4, "\n".join(found)


def test_clauses_stand_in_the_order_of_the_witness(tiny) -> None:
    title = "  - id: c1\n    spans: [{line: 6}]\n    force: structure\n"
    tiny.replace(GAME, title, "")
    tiny.replace(GAME, "clauses:\n", "clauses:\n" + title)
    assert problems(tiny) == [
        f"{GAME}:7: trial.t1: it stands before trial.c1 in the witness: list clauses in that order"
    ]


def test_an_edited_game_has_nothing_unedited(tiny) -> None:
    tiny.replace(GAME, "  - id: c1\n    spans: [{line: 6}]\n    force: structure\n", "")
    tiny.replace(GAME, "containers:", "unedited: [{line: 6}]\ncontainers:")
    said = "trial: its status is edited, but line 6 of witness A is unedited"
    assert any(problem.endswith(said) for problem in problems(tiny))


def test_a_file_of_no_game_is_noticed(tiny) -> None:
    tiny.write("source_texts/games/trail.yaml", "game: trail\n")
    assert problems(tiny) == [
        "source_texts/games/trail.yaml: no game of source_texts/EDITION.toml has a file of that "
        "name; did you mean trial?"
    ]


def test_a_missing_file_is_said_plainly(tiny) -> None:
    (tiny.root / LATER).unlink()
    assert problems(tiny) == [f"{LATER}: cannot be read: No such file or directory"]
    (tiny.root / "source_texts/ocr/b.txt").unlink()
    assert problems(tiny) == ["source_texts/ocr/b.txt: witness B: No such file or directory"]


def test_everything_that_is_wrong_in_a_file_is_found_at_once(tiny) -> None:
    tiny.replace(GAME, "refers: [r1]", "refers: [r9]")
    tiny.replace(GAME, "choice: all", "choice: al")
    with pytest.raises(EditionError, match=r"\(and 1 more\)$") as caught:
        tiny.open().find("trial")
    assert [problem.clause for problem in caught.value.problems] == ["trial.r2.1", "trial.x1"]


def test_a_broken_game_does_not_hide_the_others(tiny) -> None:
    tiny.replace(GAME, "choice: all", "choice: al")
    assert tiny.open().layer("later", "edited") == "Игра въ карты."


def test_an_edition_without_glossary_says_so(tiny) -> None:
    """No term is found in a text without glossary, so that its absence must be meant."""
    (tiny.root / GLOSSARY).unlink()
    assert problems(tiny) == [
        f"{GLOSSARY}: the file is missing: without terms it would say `terms: []`"
    ]
    tiny.write(GLOSSARY, "terms: []\n")
    assert problems(tiny) == []


def test_a_missing_translation_is_one_problem(tiny) -> None:
    """A file that is not there is said once, not once for each of its clauses."""
    (tiny.root / EN).unlink()
    assert problems(tiny) == [
        f"{EN}: trial: the file is missing: it would translate 9 clauses of {GAME}"
    ]


def test_bytes_that_are_no_utf_8_are_found_by_line(tiny) -> None:
    """A file in another encoding is named with the line of its first foreign byte."""
    path = tiny.root / GAME
    path.write_bytes(path.read_bytes().replace("Масти".encode(), "Масти".encode("cp1251"), 1))
    assert problems(tiny) == [
        f"{GAME}:15: not UTF-8: byte 0xcc cannot stand there; save the file as UTF-8"
    ]


BIBLIOGRAPHY = """\
@comment{none, of this}
@book{cadogan1874,
  title = {Patience},
}
"""


@pytest.mark.parametrize(
    ("old", "new", "owner"),
    [
        ("kind: text, certainty: inferred", "kind: text, certainty: inferred, source: {}", "l1"),
        ("kind: sister, certainty: sure", "kind: sister, certainty: sure, source: {}", "s1"),
        ("kind: program, certainty: sure", "kind: program, certainty: sure, source: {}", "d1"),
        (
            "{id: all, says: {en: All.}}",
            "{id: all, says: {en: All.}, evidence: "
            "[{kind: text, certainty: sure, source: SOURCE, note: {en: So.}}]}",
            "x1",
        ),
        (
            "    refers: [r1]",
            "    refers: [r1]\n    collation: {en: Else., certainty: sure, source: SOURCE}",
            "r2.1",
        ),
        ("{en: Looks odd.}", '{en: "So {cite:p}`cadogan1874,SOURCE`."}', ""),
    ],
)
def test_a_source_is_in_the_bibliography(tiny, old: str, new: str, owner: str) -> None:
    """A source that the bibliography does not have is found where the editor wrote it."""
    tiny.write("docs/bibliography.bib", BIBLIOGRAPHY)
    new = new.replace("source: {}", "source: SOURCE")
    tiny.replace(GAME, old, new.replace("SOURCE", "cadogan1874"))
    assert problems(tiny) == []
    tiny.replace(GAME, new.replace("SOURCE", "cadogan1874"), new.replace("SOURCE", "cadogan1815"))
    text = tiny.read(GAME)
    line = text[: text.index("cadogan1815")].count("\n") + 1
    subject = f"trial.{owner}: " if owner else ""
    assert problems(tiny) == [
        f"{GAME}:{line}: {subject}docs/bibliography.bib has no 'cadogan1815'; "
        "did you mean cadogan1874?"
    ]


EQUIVALENTS = """\
[[equivalent]]
clause = "trial.r1.1"
mutant = "never"
reason = "It cannot be noticed."
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('reason = "It cannot be noticed."\n', "", ":1: 'reason' is missing"),
        ("clause = ", "clause ", ":2: not TOML: .*"),
        ("trial.r1.1", "trial.r1.7", r":2: trial\.r1\.7: the edition has no 'trial\.r1\.7'; .*"),
        ("mutant = ", "mutannt = ", ":3: unknown key 'mutannt': did you mean mutant\\?"),
        (
            EQUIVALENTS,
            EQUIVALENTS + EQUIVALENTS,
            r":6: trial\.r1\.1: 'never' is listed twice",
        ),
    ],
)
def test_a_list_of_equivalents_is_checked(tiny, old: str, new: str, said: str) -> None:
    """A list that `pasyans verify` cannot use is found before it is run, with file and line."""
    name = "source_texts/equivalents/trial.toml"
    tiny.write(name, EQUIVALENTS)
    assert problems(tiny) == []
    tiny.replace(name, old, new)
    assert any(re.fullmatch(re.escape(name) + said, line) for line in problems(tiny)), problems(
        tiny
    )


def test_a_list_of_equivalents_of_no_game_is_noticed(tiny) -> None:
    """The name of a list is that of a game."""
    tiny.write("source_texts/equivalents/trail.toml", "")
    assert problems(tiny) == [
        "source_texts/equivalents/trail.toml: no game of source_texts/EDITION.toml has a list of "
        "that name; did you mean trial?"
    ]


def test_aliases_within_aliases_are_refused_at_once() -> None:
    """A few hundred bytes cannot stand for gigabytes."""
    text = "x0: &x0 [a, a, a, a, a, a, a, a, a, a]\n"
    for level in range(1, 40):
        text += f"x{level}: &x{level} [{', '.join([f'*x{level - 1}'] * 10)}]\n"
    with pytest.raises(EditionError) as caught:
        Document("x.yaml", text)
    assert str(caught.value) == (
        "x.yaml:2: the alias *x0 is not accepted: write out what it stands for"
    )


def test_what_the_apparatus_prints_is_what_the_text_has(tiny) -> None:
    """The words of every emendation, as read, stand in the edited text at its place."""
    for edition in (tiny.open(), Edition.open()):
        count = 0
        for game in edition.games.values():
            for emendation in game.emendations:
                piece = next(piece for piece in game.pieces if piece.span.holds(emendation.span))
                read, at = "", piece.span.start
                start, end = emendation.span.start, emendation.span.end
                for ocr, edited, edit in piece.cells():
                    if edit and start <= at and at + len(ocr) <= end:
                        read += edited
                    elif not edit:
                        read += ocr[max(start - at, 0) : max(end - at, 0)]
                    at += len(ocr)
                assert read == emendation.lemma
                count += 1
        assert count
