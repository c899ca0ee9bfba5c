"""Write the compact lexicon from pymorphy3's dictionary.

Run it as ``python -m pasyans.orthography.compile_lexicon``, as ``make lexicon`` does. It needs
pymorphy3 with pymorphy3-dicts-ru, and wordfreq for the frequent words. The same versions give the
same bytes.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Set
from math import log10
from pathlib import Path

from .compact import (
    ENCODING,
    FEMININE,
    KNOWN,
    LEAST_ZIPF,
    MAGIC,
    PLURAL,
    PREFIXES,
    PROPER,
    SEPARATOR,
    ZIPF_STEP,
)
from .letters import CONSONANTS
from .lexicon import ERRORS, NAMES, Lexicon, Pymorphy
from .printed import LEAST_ZIPF as LEAST_PRINTED
from .printed import section
from .spelling import spell_plain

#: A form of a paradigm: prefix, ending, grammemes.
Form = tuple[str, str, frozenset[str]]


def flags(grammemes: frozenset[str]) -> int:
    """What the lexicon keeps of the grammemes of one reading.

    >>> flags(frozenset({"NOUN", "femn", "sing", "nomn"})) == KNOWN | FEMININE
    True
    """
    bits = 0 if grammemes & ERRORS else KNOWN
    if grammemes & NAMES:
        bits |= PROPER
    if {"NOUN", "nomn"} <= grammemes:
        if "plur" in grammemes:
            bits |= PLURAL
        elif "femn" in grammemes:
            bits |= FEMININE
    return bits


def pack(
    paradigms: Mapping[int, Iterable[Form]],
    lexemes: Iterable[tuple[str, int]],
    zipf: Mapping[str, float],
    printed: Mapping[str, float],
) -> bytes:
    """The bytes of a lexicon.

    Args:
        paradigms: the forms of each paradigm.
        lexemes: stems, each with the number of its paradigm.
        zipf: frequent words with their value on the scale of Zipf.
        printed: the same of words as they were printed, as ``printed_words`` makes them.
    """
    classes = {number: _class(forms) for number, forms in paradigms.items()}
    number_of = {line: i for i, line in enumerate(sorted(set(classes.values())))}
    entries: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for stem, paradigm in lexemes:
        entries[_folded(stem) or "-"].add((_mask(stem), number_of[classes[paradigm]]))
    groups: dict[tuple[tuple[int, int], ...], list[str]] = defaultdict(list)
    for stem, members in entries.items():
        groups[tuple(sorted(members))].append(stem)
    steps: dict[int, list[str]] = defaultdict(list)
    for word, value in zipf.items():
        steps[int((value - LEAST_ZIPF) / ZIPF_STEP)].append(word)
    lines_of = {index: line for line, index in number_of.items()}
    sections = [
        sorted(number_of),
        [" ".join(f"{yo} {index}" for yo, index in group) for group in sorted(groups)],
        [" ".join(sorted(groups[group])) for group in sorted(groups)],
        [" ".join(sorted(steps[step])) for step in range(max(steps, default=0) + 1)],
        *_letters(entries, lines_of),
    ]
    text = SEPARATOR.join("\n".join(section) for section in sections)
    streams = text.encode(ENCODING), section(printed)
    return MAGIC + b"".join(zlib.compress(stream, 9) for stream in streams)


def _class(forms: Iterable[Form]) -> str:
    """The line of a class: endings, what is said of each, where ё stands."""
    found: dict[tuple[str, int], int] = defaultdict(int)
    for prefix, ending, grammemes in forms:
        key = PREFIXES.get(prefix, "") + _folded(ending)
        found[key, _mask(ending)] |= flags(grammemes)
    keys = sorted(found)
    endings = " ".join(ending for ending, _ in keys)
    bits = "".join(f"{found[key]:x}" for key in keys)
    places = " ".join(str(yo) for _, yo in keys) if any(yo for _, yo in keys) else ""
    return f"{endings}\t{bits}\t{places}"


def _letters(
    entries: Mapping[str, set[tuple[int, int]]], lines_of: Mapping[int, str]
) -> tuple[list[str], list[str]]:
    """What follows each two letters, with its share, and what each three.

    Counted over all forms of the dictionary in modern letters, and over the endings and
    prefixes of the old spelling beside those that took their place. ``^^`` goes before a word,
    ``$`` after it. The digit after a letter is -2 log10 of its share, at most 9.
    """
    after_two: dict[str, Counter[str]] = defaultdict(Counter)
    after_three: dict[str, set[str]] = defaultdict(set)

    def count(text: str, begin: int, times: int) -> None:
        for at in range(begin, len(text) if times else begin):
            after_two[text[at - 2 : at]][text[at]] += times
            if at > 2:
                after_three[text[at - 3 : at]].add(text[at])

    endings_of = {
        index: [
            old for ending in line.split("\t")[0].split(" ")
            if ending[:1] not in PREFIXES.values()
            for old in _both(ending)
        ]
        for index, line in lines_of.items()
    }  # fmt: skip
    tails: Counter[tuple[str, int]] = Counter()
    for stem, members in entries.items():
        text = "^^" + ("" if stem == "-" else stem)
        if text != "^^" and not _RUSSIAN.fullmatch(text[2:]):
            continue
        for _, index in members:
            tails[text[-3:], index] += 1
            for start in {text, _VOICED.sub(lambda match: match[1] + "з", text)}:
                count(start, 2, len(endings_of[index]))
    for (tail, index), times in tails.items():
        for ending in endings_of[index]:
            if not ending or _RUSSIAN.fullmatch(ending):
                count(f"{tail}{ending}$", len(tail), times)
    shares = []
    for pair, following in sorted(after_two.items()):
        total = following.total()
        steps = ((letter, min(9, round(-2 * log10(n / total)))) for letter, n in following.items())
        shares.append(pair + "".join(f"{letter}{step}" for letter, step in sorted(steps)))
    return shares, [three + "".join(sorted(last)) for three, last in sorted(after_three.items())]


_RUSSIAN = re.compile("[а-я]+")


def _both(ending: str) -> tuple[str, ...]:
    """The ending, and beside it that of the old spelling if it had another."""
    for new, old in (("ого", "аго"), ("его", "яго"), ("ые", "ыя"), ("ие", "ия")):
        for reflexive in ("", "ся"):
            if ending.endswith(new + reflexive):
                return ending, ending.removesuffix(new + reflexive) + old + reflexive
    return (ending,)


_VOICED = re.compile(r"(?<=^.{2})((?:не)?(?:бе|ра|и|во|ни))с(?=[кпстфхцчшщ])")


def _folded(form: str) -> str:
    return form.replace("ё", "е")


def _mask(form: str) -> int:
    return sum(1 << at for at, letter in enumerate(form) if letter == "ё")


def from_pymorphy() -> tuple[dict[int, list[Form]], list[tuple[str, int]]]:
    """The paradigms and lexemes of the dictionary that pymorphy3 has installed."""
    import pymorphy3

    dictionary = pymorphy3.MorphAnalyzer(lang="ru").dictionary
    suffixes, prefixes = dictionary.suffixes, dictionary.paradigm_prefixes
    paradigms: dict[int, list[Form]] = {}
    for number, paradigm in enumerate(dictionary.paradigms):
        size = len(paradigm) // 3
        paradigms[number] = [
            (
                prefixes[paradigm[2 * size + index]],
                suffixes[paradigm[index]],
                frozenset(dictionary.build_tag_info(number, index).grammemes),
            )
            for index in range(size)
        ]
    lexemes = []
    for word, (number, index) in dictionary.words.items():
        if index == 0:
            prefix, ending, _ = paradigms[number][0]
            lexemes.append((word[len(prefix) : len(word) - len(ending)], number))
    return paradigms, lexemes


def frequencies(wordlist: str, least: float) -> dict[str, float]:
    """The words of a Russian list of wordfreq, with е for ё, on the scale of Zipf.

    Args:
        wordlist: ``small`` or ``large``.
        least: of words that are rarer nothing is said.
    """
    from wordfreq import get_frequency_dict

    frequency: dict[str, float] = defaultdict(float)
    for word, value in get_frequency_dict("ru", wordlist=wordlist).items():
        if word.isalpha() and "а" <= _folded(word)[0] <= "я":
            frequency[_folded(word)] += value
    zipf = {word: log10(value) + 9 for word, value in frequency.items()}
    return {word: value for word, value in zipf.items() if value >= least}


#: Of a word that is rarer than this only the base form is listed.
_LEAST_OF_FORMS = 2.0


def printed_words(zipf: Mapping[str, float], bases: Set[str], lexicon: Lexicon) -> dict[str, float]:
    """Known words as they were printed, in modern letters: краснаго, разсказъ, ея.

    Args:
        zipf: words with their value on the scale of Zipf.
        bases: the forms that a dictionary lists words by.
        lexicon: the dictionary; it also says which endings and prefixes a word can have had.

    >>> from pasyans.orthography import Pymorphy
    >>> zipf = {"красного": 4.0, "рассказ": 1.5, "рассказы": 1.5, "новые": 5.0}
    >>> sorted(printed_words(zipf, {"рассказ"}, Pymorphy()))
    ['краснаго', 'красного', 'новые', 'новыя', 'разсказъ', 'рассказъ']
    """
    found: dict[str, float] = {}
    for word, value in zipf.items():
        if (value < _LEAST_OF_FORMS and word not in bases) or not lexicon.known(word):
            continue
        forms = [word, *(form for form in _old_forms(word) if _spells(form, word, lexicon))]
        for form in forms:
            printed = form + "ъ" if form[-1] in CONSONANTS else form
            found[printed] = max(found.get(printed, 0.0), value)
    return found


#: The modern endings with those that they took the place of, and the two pronouns.
_OLD_ENDINGS = (
    ("ого", "аго"), ("его", "яго"), ("его", "аго"), ("ые", "ыя"), ("ие", "ия"), ("ее", "ея"),
    ("огося", "агося"), ("егося", "агося"), ("ыеся", "ыяся"), ("иеся", "ияся"),
)  # fmt: skip
#: Where a prefix may end that was written with з.
_VOICELESS = re.compile("(?<=[аеиоу])с(?=[кпстфхцчшщ])")


def _old_forms(word: str) -> list[str]:
    forms = [word]
    for new, old in _OLD_ENDINGS:
        if word.endswith(new):
            forms.append(word.removesuffix(new) + old)
    return forms[1:] + [_VOICELESS.sub("з", form, count=1) for form in forms]


def _spells(form: str, word: str, lexicon: Lexicon) -> bool:
    """Whether a form that is no word of today becomes the word in modern spelling."""
    if lexicon.known(form):
        return False
    spelling = spell_plain(form, lexicon)
    return spelling.is_known and spelling.modern == word


def main() -> None:
    """Write the file that comes with the package, or the one that is named."""
    default = Path(__file__).with_name("data") / "russian.lexicon"
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    target.parent.mkdir(exist_ok=True)
    paradigms, lexemes = from_pymorphy()
    bases = {_folded(stem + paradigms[number][0][1]) for stem, number in lexemes}
    lexicon = Pymorphy()
    frequent = frequencies("small", LEAST_ZIPF)
    frequent = {word: zipf for word, zipf in frequent.items() if lexicon.known(word)}
    printed = printed_words(frequencies("large", LEAST_PRINTED), bases, lexicon)
    data = pack(paradigms, lexemes, frequent, printed)
    target.write_bytes(data)
    sys.stdout.write(f"{target}: {len(data):,} bytes\n")


if __name__ == "__main__":
    main()
