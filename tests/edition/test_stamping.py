"""A stamp says that a translation has been compared with its original as it is now."""

from __future__ import annotations

import re

import pytest

from pasyans.edition import EditionError, UnknownId, stale_translations, stamp
from pasyans.edition.stamping import write_hashes

RU = "translations/ru/trial.yaml"
EN = "translations/en/trial.yaml"
GAME = "source_texts/games/trial.yaml"

# A clause without hash: %s is where it is to be added. Then: what comes before it.
LAYOUTS = {
    "flow": ('  c1: {text: "Trial", status: draft%s}', ", "),
    "flow with a space": ('  c1: { text: "Trial", status: draft%s }  # a remark', ", "),
    "block": ('  c1:\n    text: "Trial"\n    status: draft%s', "\n    "),
    "block with a remark": (
        '  c1:\n    text: "Trial"\n    status: draft  # later%s\n    note: {en: x}',
        "\n    ",
    ),
    "block, far in": (
        "  c1:\n        text: >-\n          Trial\n        status: draft%s",
        "\n        ",
    ),
}


def clauses(stale) -> list[tuple[str, str]]:
    return [(one.translation.language, one.translation.clause) for one in stale]


def test_what_is_stale_is_stamped_and_reported(tiny) -> None:
    """Both translations of a changed clause get its hash; nothing else is touched."""
    tiny.replace(GAME, 'read: "кончена"', 'read: "кончина"')
    before = {name: tiny.read(name) for name in (RU, EN)}
    old = tiny.open().translation("trial.r1.1", "en").of
    assert clauses(stale_translations(tiny.open())) == [("ru", "trial.r1.1"), ("en", "trial.r1.1")]
    stamped = stamp(tiny.open())
    assert clauses(stamped) == [("ru", "trial.r1.1"), ("en", "trial.r1.1")]
    assert {one.translation.of for one in stamped} == {old}
    assert stale_translations(tiny.open()) == []
    new = stamped[0].now
    assert {name: tiny.read(name).replace(new, old) for name in (RU, EN)} == before
    assert stamp(tiny.open()) == []


def test_only_what_is_named_is_stamped(tiny) -> None:
    """A clause can be stamped while others wait; a container stands for its clauses."""
    for clause in ("r1.1", "r2.1", "p1.1", "p1.2"):
        text = tiny.read(EN)
        tiny.write(EN, re.sub(rf'(  {clause}: .*of: ")\w+', r"\g<1>0000000000000000", text))
    assert clauses(stamp(tiny.open(), ["trial.p1", "trial.r2.1"])) == [
        ("en", "trial.r2.1"), ("en", "trial.p1.1"), ("en", "trial.p1.2"),
    ]  # fmt: skip
    assert clauses(stale_translations(tiny.open())) == [("en", "trial.r1.1")]


def test_hashes_of_other_lengths_come_to_their_places(tiny) -> None:
    """Several places of one file are changed, though the text before them grows."""
    text = tiny.read(EN)
    hashes = dict(re.findall(r'^  ([\w.]+): \{.*of: "(\w+)"', text, re.MULTILINE))
    tiny.write(EN, re.sub(r', of: "\w+"', "", text))
    assert write_hashes(tiny.root, tiny.root / EN, hashes) == len(hashes) == 9
    assert tiny.read(EN) == text


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_missing_hash_is_added_in_the_layout_of_its_clause(
    tiny, layout: str, line_end: str
) -> None:
    """Where there is no `of`, one is added behind the status; remarks and line ends stay."""
    written, before = LAYOUTS[layout]
    text = tiny.read(EN)

    def file(added: str) -> str:
        return re.sub(r"  c1: .*", lambda _: written % added, text).replace("\n", line_end)

    tiny.write(EN, file(""))
    assert clauses(stamped := stamp(tiny.open())) == [("en", "trial.c1")]
    assert tiny.read(EN) == file(f'{before}of: "{stamped[0].now}"')
    assert stale_translations(tiny.open()) == []


def test_what_is_not_translated_is_refused_and_nothing_is_written(tiny) -> None:
    """A text without translation keeps the whole game from being stamped."""
    tiny.replace(GAME, 'read: "кончена"', 'read: "кончина"')
    tiny.write(EN, re.sub(r"  n1: .*\n", "", tiny.read(EN)))
    before = {name: tiny.read(name) for name in (RU, EN)}
    with pytest.raises(EditionError) as caught:
        stamp(tiny.open(), ["trial"])
    assert str(caught.value) == (
        f"{EN}: trial.n1: trial.n1 has no en translation: translate it first"
    )
    assert {name: tiny.read(name) for name in (RU, EN)} == before


def test_the_russian_of_a_supplied_clause_has_no_original(tiny) -> None:
    """A hash where there is no original is not stamped over: it is to be deleted."""
    tiny.replace(RU, "  s1: {text:", '  s1: {of: "0000000000000000", text:')
    with pytest.raises(EditionError, match="made from no other: delete its `of`"):
        stamp(tiny.open())


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("trail", "did you mean trial"),
        ("trial.r1.9", "did you mean trial.r1.1"),
        ("trial.x1", "trial.x1 has no text that is translated"),
    ],
)
def test_an_id_without_translation_is_an_error(tiny, id: str, said: str) -> None:
    """A name that means nothing, or nothing that is translated, is said."""
    with pytest.raises(UnknownId, match=said):
        stamp(tiny.open(), [id])


def test_the_files_of_the_edition_keep_their_layout(edition, tmp_path) -> None:
    """In every translation of the project all hashes can be replaced, and come back the same."""
    for path in sorted((edition.root / "translations").glob("*/*.yaml")):
        language = path.parent.name
        made = edition.translations(path.stem, language)
        hashes = {id.partition(".")[2]: one.of for id, one in made.items() if one.of}
        copy = tmp_path / f"{language}-{path.name}"
        copy.write_bytes(path.read_bytes())
        assert write_hashes(tmp_path, copy, dict.fromkeys(hashes, "0" * 16)) == len(hashes)
        write_hashes(tmp_path, copy, hashes)
        assert copy.read_bytes() == path.read_bytes()
