"""Put modern Russian into the spelling before 1918, by rule: text to develop and to measure with.

Usage: python benchmarks/old_spelling.py FILE [FILE …] > OLD.txt

The roots that have ѣ and the endings that the dictionary's grammar asks for; what a rule cannot
know (the gender behind -ые, a stressed -ого) is taken as the commonest. It makes text that looks
like its time and whose modern spelling is known; it is no authority on ѣ.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

import pymorphy3

WORD = re.compile("[А-Яа-яЁё]+(?:-[А-Яа-яЁё]+)*")

#: Roots of the school lists, with their ѣ; the longest first where one begins another.
ROOTS = """
бѣг бѣд бѣжа бѣл бѣс бесѣд блѣд блѣск? болѣзн вѣд вѣдь вѣк вѣн вѣнч вѣр вѣрн вѣс вѣсел? вѣст вѣтв
вѣтер вѣтр вѣх вѣч вѣш вѣщ вѣя звѣзд звѣр гнѣв гнѣзд грѣх грѣш грѣ(?=л|т|й|ю) двѣ двѣн двѣст дѣв дѣд
дѣл дѣли дѣт дѣй дѣя дѣн(?=у|ь|е) желѣз завѣт замѣ зѣв змѣ зрѣ(?=л|н|т|в|ю) имѣ звѣ калѣк клѣт
колѣн крѣп лѣв лѣз лѣк лѣн лѣп лѣс лѣст лѣт лѣч мѣд(?=н|ь) мѣл мѣна мѣн мѣр мѣс мѣсяц мѣт мѣх мѣш
мѣща надѣ? невѣст нѣг нѣдр нѣж нѣм нѣт обѣд обѣт обѣщ одѣ(?=в|н|ж|л|т|я) орѣх отвѣ пѣв пѣн пѣс пѣт
плѣн плѣс побѣд полѣн прѣсн рѣдк рѣж рѣз рѣк рѣп рѣш рѣч рѣя сѣв свѣж свѣт свѣч свѣщ сѣд сѣк слѣд
слѣп смѣ(?=л|н|х|ш|я|т|с|ю) снѣг снѣж сѣр совѣ сосѣд спѣ(?=л|х|ш|т|в) стрѣл стѣн сѣт сѣч сѣм сѣн
сѣя тѣл тѣн тѣст тѣс тѣш увѣ успѣ цѣд цѣл цѣн цѣп цвѣ хлѣб хлѣв хотѣ умѣ мѣш человѣ сид(?=ѣ)|сидѣ
вид(?=ѣ)|видѣ горѣ(?=л|т|в) ѣзд ѣха ѣда ѣшь ѣст
""".split()  # noqa: SIM905

#: Roots that look the same and have е.
PLAIN = re.compile(
    "^(?:бере|перед|черед|середи|медвед|предел|сердц|член|сем[ьеия]|семь|семе|тем[ан]|терп|стере"
    "|вечер|чело(?!век)|лед|мед(?!н)|лет[еи]т|лес[тс]н|весел|весн|весл|верст|верх|вер[тчх]|ветх|ветош|вещест"
    "|бедр|берег|белен|свер|свекл|сестр|седл|сект|секр|сень|серд|сереб|середа|следств|тест|тетр|член|сет[ьи])"
)
_roots = sorted(
    (r.rstrip("?") for r in ROOTS if "?" not in r and "|" not in r), key=len, reverse=True
)
_PREFIX = (
    "(?:не|по|при|пере|пре|от|обо?|у|за|на|до|вы|со?|из|ис|раз|рас|воз|вос|под|пред|про|без|бес"
    "|во?|благо|чело)"
)
_ROOT = re.compile(f"^({_PREFIX}*?)({'|'.join(root.replace('ѣ', 'е') for root in _roots)})")
_MADE = {}
for _root in _roots:
    _MADE[_root.replace("ѣ", "е").split("(")[0]] = _root.split("(")[0]

WHOLE = {
    "где": "гдѣ", "здесь": "здѣсь", "ныне": "нынѣ", "везде": "вездѣ", "кроме": "кромѣ", "после":
    "послѣ", "возле": "возлѣ", "подле": "подлѣ", "разве": "развѣ", "вместе": "вмѣстѣ", "нет":
    "нѣтъ", "все": "всѣ", "всё": "все", "всех": "всѣхъ", "всем": "всѣмъ", "всеми": "всѣми", "мне":
    "мнѣ", "тебе": "тебѣ", "себе": "себѣ", "те": "тѣ", "тех": "тѣхъ", "тем": "тѣмъ", "теми":
    "тѣми", "чем": "чѣмъ", "кем": "кѣмъ", "её": "ея", "неё": "нея", "обе": "обѣ", "обеих":
    "обѣихъ", "мир": "міръ", "мира": "міра", "мире": "мірѣ", "некто": "нѣкто", "нечто": "нѣчто",
    "несколько": "нѣсколько", "некоторые": "нѣкоторые", "дети": "дѣти", "ест": "ѣстъ", "сейчас":
    "сейчасъ", "теперь": "теперь", "себя": "себя", "совсем": "совсѣмъ", "затем": "затѣмъ", "зачем":
    "зачѣмъ", "всегда": "всегда", "сего": "сего", "него": "него", "его": "его", "кого": "кого",
    "того": "того", "чего": "чего", "много": "много", "этого": "этого", "одного": "одного",
    "моего": "моего", "своего": "своего", "твоего": "твоего", "нашего": "нашего", "вашего":
    "вашего", "ничего": "ничего", "никого": "никого", "всего": "всего", "итого": "итого",
    "другого": "другого",
}  # fmt: skip

_analyzer = pymorphy3.MorphAnalyzer(lang="ru")


@cache
def old_word(word: str) -> str:
    """One word in lower case, or with capitals, in the old spelling.

    >>> [old_word(w) for w in ("место", "лучшие", "бесконечных", "карте", "России")]
    ['мѣсто', 'лучшія', 'безконечныхъ', 'картѣ', 'Россіи']
    """
    lower = word.lower()
    made = WHOLE.get(lower) or _by_rule(lower)
    made = _letters(made.replace("ё", "е"))
    if word.isupper() and len(word) > 1:
        return made.upper()
    return made[:1].upper() + made[1:] if word[:1].isupper() else made


def _by_rule(word: str) -> str:
    tag = _analyzer.parse(word)[0].tag
    made = word
    if not PLAIN.search(made):
        made = _ROOT.sub(lambda m: m[1] + _MADE.get(m[2], m[2]), made)
    if tag.POS == "NOUN" and tag.case in {"loct", "datv", "gent"} and tag.number == "sing":
        made = re.sub("(?<![иьѣ])е$", "ѣ", made) if tag.case != "gent" else made
    if tag.POS == "COMP":
        made = re.sub("ее$", "ѣе", made)
    made = re.sub("ейш(?=[аеиоуыя])", "ѣйш", made)
    made = re.sub("(?<=[дтлмнвр])еть$", "ѣть", made) if tag.POS == "INFN" else made
    if tag.POS in {"ADJF", "PRTF"}:
        made = (
            re.sub("ого(ся)?$", r"аго\1", made)
            if not word.endswith("ого") or len(word) > 5
            else made
        )
        made = re.sub("(?<=[нт])его$", "яго", made)
        if tag.number == "plur" and tag.case in {"nomn", "accs"}:
            made = re.sub("([ыи])е(ся)?$", r"\1я\2", made)
    made = re.sub("^(не)?(бе|ра|и|во|ни)с(?=[кпстфхцчшщ])", _voiced, made)
    return made


def _voiced(match: re.Match[str]) -> str:
    word = f"{match[1] or ''}{match[2]}з"
    return word if match.string.startswith(_PREFIXED) else match[0]


_PREFIXED = (
    "бесп", "бесс", "бесч", "бест", "беск", "небес", "расс", "расп", "раст", "раск", "расх", "исп",
    "исс", "истр", "исч", "исц", "восп", "восс", "воск", "восх", "нисх", "нисп",
)  # fmt: skip


def _letters(word: str) -> str:
    word = re.sub("и(?=[аеёиоуыэюяйѣ])", "і", word)
    return "-".join(
        part + "ъ" if part[-1:] in "бвгджзклмнпрстфхцчшщ" else part for part in word.split("-")
    )


def old_text(text: str) -> str:
    """The text in the old spelling.

    >>> old_text("Всё место в Англии.")
    'Все мѣсто въ Англіи.'
    """
    return WORD.sub(lambda match: old_word(match[0]), text)


def main() -> None:
    """Print the files in the old spelling."""
    for name in sys.argv[1:]:
        sys.stdout.write(old_text(Path(name).read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
