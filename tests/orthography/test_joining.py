"""Words that were taken apart are put together, line for line and letter for letter."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pasyans.orthography import Normalizer
from pasyans.orthography.joining import joins

repairer = Normalizer(repair=True)


@pytest.mark.parametrize(
    ("text", "repaired"),
    [
        ("теле\u00ad\nфонная линія", "телефонная\nлинія"),
        ("прибѣ- \nжала, и", "прибѣжала,\nи"),
        ("русско-\nцыганскомъ хорѣ", "русско-цыганскомъ\nхорѣ"),
        ("прибѣ-\r\nжала домой", "прибѣжала\r\nдомой"),
        ("кто-\nто пришелъ", "кто-то\nпришелъ"),
        ("спѣшной-\nВъ домѣ", "спѣшной-\nВъ домѣ"),
        ("картъ —\nи тузъ", "картъ —\nи тузъ"),
        ("на по-\nрндкѣ стоитъ", "на порядкѣ\nстоитъ"),
        ("П у ш к и н ъ   у ч и л ъ", "Пушкинъ   училъ"),
        ("а б в г", "а б в г"),
    ],
)
def test_words_are_put_together(text: str, repaired: str) -> None:
    assert repairer.repair(text) == repaired


def test_a_joined_word_is_one_token_of_its_whole_source() -> None:
    first, gap, second = repairer.tokens("прибѣ-\nжала домой")
    assert (first.source, first.repaired, first.modern) == (
        "прибѣ-\nжала",
        "прибѣжала",
        "прибежала",
    )
    assert (first.start, first.end, gap.source, gap.modern) == (0, 11, " ", "\n")
    assert "line_end_hyphen" in first.rules
    assert second.modern == "домой"


def test_modernising_alone_joins_nothing() -> None:
    assert Normalizer().normalize("прибѣ-\nжала") == "прибе-\nжала"


@example("писать-\nн\u00ad")
@example("на-\nоно\u00ad\nдолина-\nкакъ-\nне")
@given(st.text(alphabet="абвъѣ-\u00ad \n\r\tА", max_size=60))
@settings(deadline=None)
def test_lines_are_kept(text: str) -> None:
    """As many line feeds come out as went in, and the sources make up the text."""
    tokens = list(repairer.tokens(text))
    assert "".join(token.source for token in tokens) == text
    done = "".join(token.repaired for token in tokens)
    assert done.count("\n") in (text.count("\n"), text.count("\n") - 1)


def test_joins_look_at_no_more_than_the_text_has() -> None:
    """The dictionary is asked a bounded number of questions for each line end."""
    asked = []

    def known(word: str) -> bool:
        asked.append(word)
        return False

    joins("аб-\n" * 1000, known, str)
    assert len(asked) <= 8 * 1000


@pytest.mark.parametrize(
    "text",
    [
        "о\u00ad\nп\u00ad\u0301остатки-\nс",  # the join ended inside a word, and another began
        "о-\nп" + "\u0301" * 9 + "остатки-\nс",
        "о-\n" + "п" * 60 + "-\nс",
        "о-\nп-остатки-\nс",
        "о-\nп5остатки-\nс",
    ],
    ids=ascii,
)
def test_no_piece_of_a_word_is_written_twice(text: str) -> None:
    """The letters of the repaired text are those of the source, each once."""
    letters = [sign for sign in text if sign.isalpha()]
    assert [sign for sign in repairer.repair(text) if sign.isalpha()] == letters
