"""What holds for every text, whatever is in it."""

from __future__ import annotations

import re
import tracemalloc
import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pasyans.orthography import RULES, Normalizer, Pymorphy, Stage, modernize, spelling
from pasyans.orthography.segmentation import WORD

modernizer = Normalizer()
repairer = Normalizer(repair=True)

#: Russian of both spellings, with the letters OCR brings and the signs that join words.
RUSSIAN = st.text(
    alphabet="аеийояыбгзнскхвртплмцчшщьъѣіѳѵђїФЪІХVxi-5$ .;()\n\u0301\u0306\u00ad", max_size=40
)
#: Words made of the parts that the rules look for, so that many rules meet in one word.
PIECES = st.lists(
    st.sampled_from(
        re.findall(
            r"\S+",
            """
            без раз воз чрез из съ двухъ предъ об под низ сч то кой же жъ бы ли онѣ ея нея
            больш лучш красн верхн окъ и і ѵ ѳ ъ ѣ аго яго ыя ія ся агося - -же І ІІ Х \u0301
            """,
        )
    ),
    max_size=7,
).map("".join)
TEXTS = st.one_of(st.text(max_size=60), RUSSIAN, PIECES)

BY_ANALOGY = {rule.name for rule in RULES if rule.by_analogy}
FINAL_HARD_SIGN = re.compile("[ъЪ][\u0300-\u036f]*$")
OLD_LETTERS = set("ѣіѳѵѢІѲѴ")


@given(TEXTS)
@pytest.mark.parametrize("normalizer", [modernizer, repairer], ids=["modernize", "repair"])
@settings(deadline=None)
def test_sources_make_up_the_text(normalizer: Normalizer, text: str) -> None:
    position = 0
    for token in normalizer.tokens(text):
        assert token.start == position < token.end
        assert token.source == text[token.start : token.end]
        position = token.end
    assert position == len(text)


@given(TEXTS)
@pytest.mark.parametrize("normalizer", [modernizer, repairer], ids=["modernize", "repair"])
@settings(deadline=None)
def test_tokens_and_texts_agree(normalizer: Normalizer, text: str) -> None:
    tokens = list(normalizer.tokens(text))
    assert normalizer.normalize(text) == "".join(token.modern for token in tokens)
    if normalizer.repairs:
        assert normalizer.repair(text) == "".join(token.repaired for token in tokens)
    else:
        assert all(token.repaired == token.source for token in tokens)


@given(TEXTS)
@settings(deadline=None, max_examples=1000)
@example("ъъ-ъ")
@example("безъ-же-же")
@example("І-ІІ І")
@example("ѣя ѣяъ")
@example("ея\u0301 ія\u0306")
def test_modernising_twice_is_modernising_once(text: str) -> None:
    once = modernizer.normalize(text)
    assert modernizer.normalize(once) == once


@given(st.lists(TEXTS, max_size=5).map(" ".join))
@settings(deadline=None, max_examples=500)
@example("сія сия Ея НЕЯ Нея онѣ ІХ МИЛЛІОНЪ іодъ маіоръ безъ-же кто-то Ѳедоръ сияъ ё")
def test_many_words_at_once_are_spelled_as_the_rules_spell_each(text: str) -> None:
    words = WORD.findall(text)
    by_rules = [spelling._by_rules(word, modernizer.lexicon) for word in words]
    assert spelling.spell_all(words, modernizer.lexicon) == by_rules
    assert spelling.modern_all(words, modernizer.lexicon) == [one.modern for one in by_rules]


@given(TEXTS)
@settings(deadline=None, max_examples=500)
def test_text_without_old_letters_changes_only_by_the_dictionary(text: str) -> None:
    """Else it must have a shape that only the old spelling has, and a rule that says so."""
    for token in modernizer.tokens(unicodedata.normalize("NFC", text)):
        parts = token.source.split("-")
        if OLD_LETTERS & set(token.source) or any(map(FINAL_HARD_SIGN.search, parts)):
            continue
        if not token.is_changed or BY_ANALOGY & set(token.rules):
            continue
        lexicon = Pymorphy()
        assert any(
            lexicon.known(part.lower()) for part in token.modern.replace(" ", "-").split("-")
        )


@given(TEXTS)
@settings(deadline=None)
def test_what_a_token_says_of_itself_is_sound(text: str) -> None:
    names = {rule.name for rule in RULES}
    for token in repairer.tokens(text):
        assert 0 <= token.confidence <= 1
        assert set(token.rules) <= names
        assert token.modern
        if token.is_changed or token.repaired != token.source:
            assert token.rules
        if token.alternatives:
            assert token.alternatives[0] in (token.modern, token.repaired)
            assert len(set(token.alternatives)) == len(token.alternatives) > 1


@given(TEXTS)
@settings(deadline=None)
def test_repair_never_changes_a_word_that_the_dictionary_knows(text: str) -> None:
    """Its letters, that is: the ъ that it lost and a wrong capital Ф are given back."""
    lexicon = Pymorphy()
    for token in repairer.tokens(text):
        modern = modernize(token.source)
        if token.is_word and lexicon.known(modern.lower()) and "\u0301" not in token.source:
            assert token.modern.lower() == modern.lower()


def test_modern_russian_stays() -> None:
    text = """Правила пасьянса просты: раскладывают карты рубашкой вниз, а затем снимают
    те, что подходят по масти. Если больше нет ходов, колоду пересдают; впрочем, это
    разрешено лишь однажды. Без козырей, из-за которых спорят (см. §5), игра короче.
    Никто не выиграл бы: объём раскладки слишком велик! «Всё ли учтено?» — спросил
    подъехавший сосед. Какая-нибудь съёмка, кое-где разъятая, возчик, низкий близкий
    берег, Азия и Россия, серия, шея, благо, сегодня, самого лучшего, подыграть."""
    assert modernizer.normalize(text) == text


class Counting:
    """A dictionary that counts what it is asked."""

    def __init__(self, *known: str) -> None:
        self.forms = set(known)
        self.questions = 0

    def known(self, word: str) -> bool:
        self.questions += 1
        return word in self.forms

    def proper(self, word: str) -> bool:
        self.questions += 1
        return False


def questions(text: str, *, repair: bool) -> int:
    lexicon = Counting("карта", "правило")
    Normalizer(repair=repair, lexicon=lexicon).normalize(text)
    return lexicon.questions


@pytest.mark.parametrize("repair", [False, True])
def test_a_word_met_again_costs_no_question(repair: bool) -> None:
    text = "иарта нравило, раскладывать безконечныя картъ. "
    assert questions(text * 50, repair=repair) <= questions(text * 2, repair=repair)


@pytest.mark.parametrize("repair", [False, True])
@pytest.mark.parametrize("piece", ["нпи", "без", "ъ", "і", "ія", "пі-", "а-же-", "е\u0301", "ѵѳі"])
def test_hostile_words_ask_no_more_than_their_length(piece: str, repair: bool) -> None:
    """Ten times the length asks at most ten times as much, and a long word asks little."""
    short, long = (questions(piece * n, repair=repair) for n in (40, 400))
    assert long <= 10 * short + 200


def test_the_memory_is_bounded() -> None:
    """A small memory changes no result."""
    small = Normalizer(cache_size=2)
    text = "лучшія карты, верхнія карты, основныя карты, лучшія карты"
    assert small.normalize(text) == modernizer.normalize(text)


def test_rules_can_be_listed() -> None:
    names = [rule.name for rule in RULES]
    assert len(names) == len(set(names))
    for rule in RULES:
        assert rule.summary.endswith("."), rule.name
        assert isinstance(rule.stage, Stage)
        assert ">>>" in (rule.function.__doc__ or ""), f"{rule.name} has no example"


@pytest.mark.parametrize("threshold", [-0.1, 1.1])
def test_a_threshold_outside_its_range_is_refused(threshold: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        Normalizer(threshold=threshold)


def test_a_higher_threshold_flags_what_a_lower_one_repairs() -> None:
    (bold,) = Normalizer(repair=True, threshold=0.5).tokens("нравило")
    (shy,) = Normalizer(repair=True, threshold=1.0).tokens("нравило")
    assert bold.repaired == "правило"
    assert shy.repaired == "нравило"
    assert "правило" in shy.alternatives


def test_words_without_end_are_not_remembered() -> None:
    """A memory is bounded by the number of words, and each may be as long as a block."""

    class Nothing:
        def known(self, word: str) -> bool:
            return False

        proper = known

    normalizer = Normalizer(lexicon=Nothing())
    tracemalloc.start()
    for number in range(10):
        normalizer.normalize("ъ" * (20_000 + number))
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size < 200_000
