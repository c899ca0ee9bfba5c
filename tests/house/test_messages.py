"""The sentences of the interface are collected for the translators."""

import ast
import gettext
import importlib
import pkgutil
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from pasyans import games, messages
from pasyans.cli import main
from pasyans.patience.facts import Fact

KEYWORDS = {"_": None, "N_": None, "translate": None}
RUSSIAN = Path("translations", "locale", "ru", "LC_MESSAGES", "pasyans.po")


@pytest.fixture
def english() -> Iterator[None]:
    """Forget the language that a test chose, here or before."""
    messages.use(None)
    yield
    messages.use(None)
    messages._catalogue.cache_clear()


def template(root: Path) -> Catalog:
    with (root / "translations" / "locale" / "pasyans.pot").open("rb") as file:
        return read_po(file)


def test_the_template_is_fresh(root: Path) -> None:
    """The template holds the sentences of the sources; if not: `make messages`."""
    found = extract_from_dir(str(root / "src" / "pasyans"), keywords=KEYWORDS)
    sentences = {message for _file, _line, message, _comments, _context in found}
    assert {message.id for message in template(root) if message.id} == sentences


def test_the_collector_sees_every_sentence(root: Path) -> None:
    """It does not look into f-strings: a sentence that stands in one must stand elsewhere too."""
    sources = root / "src" / "pasyans"
    found = extract_from_dir(str(sources), keywords=KEYWORDS)
    sentences = {message for _file, _line, message, _comments, _context in found}
    marked = {
        node.args[0].value
        for path in sources.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in KEYWORDS
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(marked) > 500
    assert marked - sentences == set()


def test_catalogues_keep_the_fields(root: Path) -> None:
    """A translation names the fields of its sentence, no others, and is not stale."""
    known = {message.id for message in template(root)}
    for path in sorted((root / "translations" / "locale").rglob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                assert message.id in known, f"{path}: not in the template: {message.id!r}"
                if message.string and "python-brace-format" in message.flags:
                    assert fields(message.string) == fields(message.id), f"{path}: {message.id!r}"


@pytest.fixture(scope="module")
def russian(root: Path) -> Catalog:
    with (root / RUSSIAN).open("rb") as file:
        return read_po(file)


def test_the_compiled_catalogues_are_fresh(root: Path) -> None:
    """Each .mo is what its .po compiles to; if not: `make messages`."""
    found = sorted((root / "translations" / "locale").rglob("*.po"))
    assert root / RUSSIAN in found
    for path in found:
        with path.open("rb") as file:
            sentences = {message.id: message.string for message in read_po(file) if message.string}
        with path.with_suffix(".mo").open("rb") as file:
            compiled = gettext.GNUTranslations(file)
        sentences.pop("", None)
        listed: dict[str, str] = vars(compiled)["_catalog"]
        assert {key: said for key, said in listed.items() if key} == sentences, path


def test_nothing_is_fuzzy(russian: Catalog) -> None:
    """No Russian sentence waits for a translator's eye."""
    assert [message.id for message in russian if message.fuzzy] == []


def test_russian_keeps_the_placeholders(russian: Catalog) -> None:
    """What is filled in, by braces or by percent signs, and how, stands in both languages."""
    slots = re.compile(r"\{\w+(?:![rs])?|%\(\w+\)s|%s")
    for message in russian:
        if message.id and message.string:
            assert set(slots.findall(message.string)) == set(slots.findall(message.id)), message.id


def test_every_verdict_is_translated(russian: Catalog) -> None:
    """All that a clause can find has a sentence in Russian."""
    packages = [found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg]
    for name in packages:
        importlib.import_module(f"{games.__name__}.{name}")
    facts = {fact for fact in all_facts(Fact) if fact.sentence}
    homes = {".".join(fact.__module__.split(".")[1:3]) for fact in facts}
    assert homes >= {"patience.facts", *(f"games.{name}" for name in packages)}
    for sentence in {fact.sentence for fact in facts}:
        message = russian.get(sentence)
        assert message is not None, sentence
        assert re.search("[а-яё]", message.string), sentence


def all_facts(kind: type[Fact]) -> Iterator[type[Fact]]:
    for fact in kind.__subclasses__():
        if fact.__module__.startswith("pasyans."):
            yield fact
        yield from all_facts(fact)


@pytest.mark.parametrize(
    ("game", "position", "move", "reason"),
    [
        (
            "salic-law",
            "kings Ks 2d 4c; aces Ad",
            "k1.2-a1",
            "salic-law.r1.1: на карте 2d лежит 4c.",
        ),
        (
            "empress-of-india",
            "army 5h / 8d; navy 9s",
            "r1-r2",
            "empress-of-india.p7.6: карта 5h и место r2 на одной стороне: армия.",
        ),
    ],
)
def test_a_move_is_explained_in_russian(
    game: str,
    position: str,
    move: str,
    reason: str,
    english: None,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`pasyans explain --lang ru` has no English word in it but ids, cards and places."""
    assert main(["explain", game, position, move, "--lang", "ru"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Ход {move} запрещён."
    assert reason in lines
    ids = re.compile(rf"{game}\.\w+(?:\.\d+)?")
    notation = re.compile(r"\b(?:[A2-9TJQK][shdc]|[a-z]\d+(?:\.\d+)?)\b")
    rest = notation.sub("", ids.sub("", "\n".join(lines)))
    assert re.findall(r"[A-Za-z]+", rest) == []


def fields(sentence: str) -> set[str]:
    from string import Formatter

    return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name}


def test_a_catalogue_is_used(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, english: None
) -> None:
    """`--lang`, or else PASYANS_LANG, says which catalogue; without one the English stands."""
    from babel.messages.mofile import write_mo

    catalogue = Catalog(locale="ru", domain=messages.DOMAIN)
    catalogue.add("allowed", "можно")
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "pasyans.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(messages, "catalogues", lambda: tmp_path)
    messages._catalogue.cache_clear()

    assert messages.translate("allowed") == "allowed"
    monkeypatch.setenv("PASYANS_LANG", "ru")
    assert messages.translate("allowed") == "можно"
    assert messages.translate("forbidden") == "forbidden"
    messages.use("en")
    assert messages.translate("allowed") == "allowed"
    messages.use("xx")
    assert messages.translate("allowed") == "allowed"
    shutil.rmtree(tmp_path / "ru")
