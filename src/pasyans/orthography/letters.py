"""Rules for single letters: those abolished in 1918, and the sounds behind them."""

from __future__ import annotations

import re
import unicodedata

from .rule import Forms, changed

_VOWELS = "аеёиоуыэюяѣ"

#: The letters after which ъ stands at the end of a word.
CONSONANTS = "бвгджзклмнпрстфхцчшщ"


def composed(word: str) -> Forms:
    """Join a letter and its combining mark where Unicode has one sign for both (NFC).

    й and ё are often typed as two code points; no dictionary finds them so.

    >>> composed("пои\u0306детъ") == ("пойдетъ",)
    True
    """
    return changed(word, unicodedata.normalize("NFC", word))


def latin_i(word: str) -> Forms:
    """Read і for a Latin i inside a Cyrillic word.

    Keyboards of today have no і; the typist takes the letter that looks the same.

    >>> latin_i("линiя")
    ('линія',)
    """
    return changed(word, word.replace("i", "і"))


def yi(word: str) -> Forms:
    """Read і for the Ukrainian ї, or і with a diaeresis.

    >>> yi("русскїй")
    ('русскій',)
    """
    return changed(word, word.replace("ї", "і"))


def dje(word: str) -> Forms:
    """Read ѣ for the Serbian ђ.

    What an OCR that was never shown ѣ writes for it. Serbian words stay as they are, since
    the dictionary does not know what they would become.

    >>> dje("мђсто")
    ('мѣсто',)
    """
    return changed(word, word.replace("ђ", "ѣ"))


_WESTERN = re.compile("ѳ(?=еатр|еори|еорі|еоре[тм])")

_DIPHTHONG = re.compile("(?<=[аеи])ѵ")

#: Words that have й at the beginning in modern Russian. They have to be named: the
#: dictionary also lists some with и, as of today's chemists (иод).
_INITIAL_SHORT_I = re.compile("^і(?=од(?:$|ъ|[ауеин]|ом|истый)|от(?:$|ъ|[ауе]$|ом)|орк|емен)")

#: і beside a vowel: after one, or at the beginning.
_SHORT_I = re.compile(f"(?:^|(?<=[{_VOWELS}]))і")


#: A word with more of them than this is none.
_MOST_SHORT_I = 4


def initial_short_i(word: str) -> Forms:
    """Write й in the few words whose initial і was й, as іодъ and Іоркъ.

    The spelling of modern Russian; elsewhere the sound is и-о (Іосифъ → Иосиф).

    >>> initial_short_i("іодъ"), initial_short_i("іосифъ")
    (('йодъ',), ())
    """
    return changed(word, _INITIAL_SHORT_I.sub("й", word))


def yat(word: str) -> Forms:
    """Write е for ѣ.

    Decree of 1918, § 1. The old text told всѣ from все and ѣсть from есть; the token keeps
    its source, so nothing is lost.

    >>> yat("мѣсто")
    ('место',)
    """
    return changed(word, word.replace("ѣ", "е"))


def fita(word: str) -> Forms:
    """Write ф for ѳ, or т in ѳеатръ and ѳеорія.

    Decree of 1918, § 2. The two and their kin came again by way of the west, with т.

    >>> fita("миѳъ"), fita("ѳеорія")
    (('мифъ',), ('теорія',))
    """
    return changed(word, _WESTERN.sub("т", word).replace("ѳ", "ф"))


def decimal_i(word: str) -> Forms:
    """Write и for і, or й beside a vowel where the dictionary wants it.

    Decree of 1918, § 4. й never stood before a vowel then, so маіоръ and раіонъ.

    >>> decimal_i("пріятіе"), decimal_i("маіоръ")
    (('приятие',), ('маиоръ', 'майоръ'))
    """
    plain = word.replace("і", "и")
    if plain == word:
        return ()
    places = [match.start() for match in _SHORT_I.finditer(word)]
    forms = [plain, _SHORT_I.sub("й", word).replace("і", "и")]
    if 1 < len(places) <= _MOST_SHORT_I:
        forms += [f"{plain[:at]}й{plain[at + 1 :]}" for at in places]
    return tuple(dict.fromkeys(forms))


def izhitsa(word: str) -> Forms:
    """Write и for ѵ, or в after the vowel а, е or и.

    The decree forgot ѵ; it lived on in church words. Greek υ is *i* by itself and *v* in
    the diphthongs αυ, ευ, ηυ.

    >>> izhitsa("сѵнодъ"), izhitsa("еѵангеліе"), izhitsa("моѵсей")
    (('синодъ',), ('евангеліе', 'еиангеліе'), ('моисей',))
    """
    plain = word.replace("ѷ", "ѵ")
    if "ѵ" not in plain:
        return ()
    forms = (_DIPHTHONG.sub("в", plain).replace("ѵ", "и"), plain.replace("ѵ", "и"))
    return tuple(form for form in dict.fromkeys(forms) if form != word)


def final_hard_sign(word: str) -> Forms:
    """Drop ъ at the end of a word, or of a part before a hyphen.

    Decree of 1918, § 3. A ъ alone is the name of the letter and stays.

    >>> final_hard_sign("тузъ"), final_hard_sign("ъ")
    (('туз',), ())
    """
    return changed(word, word.rstrip("ъ") or word)
