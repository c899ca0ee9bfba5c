"""Rules for what the reform changed at the seam of prefix and stem."""

from __future__ import annotations

import re

from .rule import Forms, changed

_VOICED = re.compile("(?<=[аеиоу])з(?=[кпстфхцчшщ])")
_PREFIX = "(?:без|воз|вз|из|низ|раз|роз|чрез|через)"
_PREFIXED = re.compile(f"(?:не|обез|по|про|с)?{_PREFIX}[кпстфхцчшщ].{{3,}}")


def voiceless_prefix(word: str) -> Forms:
    """Write с for з before a voiceless consonant, as in разсказъ.

    Decree of 1918, § 5, for без-, воз-, из-, низ-, раз-, чрез-. The prefix may stand
    inside (лѣсовозстановительный), so every з before such a consonant is a candidate, one
    by one and all together, and the dictionary keeps those of the stem (низкій, возчикъ).

    >>> voiceless_prefix("безпокойный"), voiceless_prefix("разный")
    (('беспокойный',), ())
    >>> voiceless_prefix("разсказчик")
    ('рассказчик', 'разскасчик', 'расскасчик')
    """
    offsets = [match.start() for match in _VOICED.finditer(word)]
    single = [f"{word[:at]}с{word[at + 1 :]}" for at in offsets]
    return tuple(dict.fromkeys([*single, _VOICED.sub("с", word)])) if offsets else ()


def prefixed_shape(word: str) -> bool:
    """Whether the word begins with a prefix that has to be changed.

    >>> prefixed_shape("разпокуривать"), prefixed_shape("возка")
    (True, False)
    """
    return _PREFIXED.fullmatch(word) is not None


def reckoning(word: str) -> Forms:
    """Write расч- for разсч-, as in разсчетъ.

    Modern spelling has a single с where the stem is -чет- (расчёт, but рассчитать); the
    dictionary knows which.

    >>> reckoning("разсчет")
    ('расчет',)
    """
    return changed(word, word.replace("азсч", "асч"))


def over_much(word: str) -> Forms:
    """Write через for чрез in чрезчуръ.

    The only common word whose prefix changed its vowel as well.

    >>> over_much("чрезчур"), over_much("чрез")
    (('чересчур',), ())
    """
    return ("чересчур",) if word == "чрезчур" else ()


_HARD_BEFORE_VOWEL = re.compile("ъ(?=[аоуэ])")
_HARD_BEFORE_CONSONANT = re.compile("ъ(?=[бвгджзйклмнпрстфхцчшщ])")
_HARD_BEFORE_I = re.compile("ъ[иы]")
_SEAM = re.compile(
    "(?:не)?(?:без|в|воз|вз|из|над|об|от|под|пред|раз|с)ъ[аоуэи].{2,}"
    "|(?:двух|тр[её]х|четыр[её]х)ъ[^еёюя].{2,}"
)


def inner_hard_sign(word: str) -> Forms:
    """Drop ъ inside a word before а о у э or a consonant; write ы for ъи.

    Decree of 1918, § 3, and the rule of 1956: съумѣть → суметь, двухъэтажный →
    двухэтажный, отъискать → отыскать. Before е ё ю я the sign is heard and stays.

    >>> inner_hard_sign("съуметь"), inner_hard_sign("съезд")
    (('суметь',), ())
    >>> inner_hard_sign("отъискать")
    ('отыскать', 'отискать')
    """
    plain = _HARD_BEFORE_CONSONANT.sub("", _HARD_BEFORE_VOWEL.sub("", word))
    # After сверх-, меж- and in some compounds modern spelling keeps и.
    forms = (_HARD_BEFORE_I.sub("ы", plain), _HARD_BEFORE_I.sub("и", plain))
    return tuple(form for form in dict.fromkeys(forms) if form != word)


def seam_shape(word: str) -> bool:
    """Whether ъ stands at the seam of a well-known prefix and a stem.

    >>> seam_shape("двухъаршинный"), seam_shape("хъанг")
    (True, False)
    """
    return _SEAM.fullmatch(word) is not None
