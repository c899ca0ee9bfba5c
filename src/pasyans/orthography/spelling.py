"""One word from the old spelling to the new.

The letters that were abolished go first. Then the word is looked up; when the dictionary
does not know it, the proposing rules are tried, singly and together, and the known form
that needs the fewest of them is taken. When no form is known, rules that recognise a shape
of the old spelling may still act, by analogy.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from .capitals import capitals, stress, without_marks
from .compact import CompactLexicon
from .context import beside
from .letters import composed
from .lexicon import Lexicon
from .numerals import roman_numeral
from .particles import particle_apart
from .pronouns import NOT_PRONOUNS
from .registry import AMBIGUOUS, ENDINGS, OUTRIGHT, PROPOSED, SUBSTITUTES
from .rule import Forms
from .segmentation import HYPHENS, MARKS, WORD

#: Confidence in a form that the dictionary knows, that is right if the shape is what it
#: seems, that is unknown, and that is the first of several known ones. These order the
#: cases; they are not measured frequencies.
KNOWN, BY_ANALOGY, UNKNOWN, AMBIGUOUS_FORM = 1.0, 0.8, 0.9, 0.7

#: Confidence in what the next word tells.
_BY_NEIGHBOUR = 0.95

#: More candidate forms than any word of the language needs; a bound for hostile input.
_MOST_FORMS = 64

#: A word longer than this has no form in the dictionary; only its letters are replaced.
_LONGEST = 80

_CYRILLIC = re.compile("[\u0400-\u052f]")
_PART = re.compile(f"[\u0400-\u052fIVXi{MARKS}]+")
_HYPHEN = re.compile(f"([{HYPHENS}])")


class Spelling(NamedTuple):
    """What a word becomes.

    Attributes:
        modern: the modern form.
        rules: names of the rules that changed it, in order.
        confidence: from 0 to 1.
        alternatives: all forms, ``modern`` first, when there are several.
        is_known: whether the dictionary knows every part of the modern form.
    """

    modern: str
    rules: tuple[str, ...] = ()
    confidence: float = 1.0
    alternatives: tuple[str, ...] = ()
    is_known: bool = True


def spell(word: str, lexicon: Lexicon) -> Spelling:
    """Put one word of the old spelling into the new.

    A second pass over the result changes nothing: the result is followed until it stands
    still, and a word that would never stand still is left as it was.

    Args:
        word: one segment that is a word; hyphens and capitals included.
        lexicon: the dictionary that decides.

    >>> from pasyans.orthography import Pymorphy
    >>> spell("Лучшія", Pymorphy())[:2]
    ('Лучшие', ('decimal_i', 'plural_ending'))
    >>> spell("большаго", Pymorphy()).alternatives
    ('большого', 'большего')
    """
    return spell_all((word,), lexicon)[0]


#: Words with rules of their own, as the rules for letters leave them.
_NOT_PLAIN = frozenset(
    {"", "ъ", "ея", "нея", "оне", "одне", "однех", "однем", "однеми"}
    | {"божия", "сия", "вездесущия", "кария", "пология"}
)

#: The names of the rules for letters, by which of ѣ (1), і (2) and a final ъ (4) the word has.
_LETTER_RULES = tuple(
    tuple(name for bit, name in enumerate(("yat", "decimal_i", "final_hard_sign")) if at >> bit & 1)
    for at in range(8)
)


def spell_all(words: Sequence[str], lexicon: Lexicon) -> list[Spelling]:
    """Put many words into the new spelling, sooner than one by one.

    In nine words of ten only ѣ, і, a final ъ or the ending is old: these are done for all words
    at once, with the answer that the rules would give. Where more may be at work the rules are
    asked.

    >>> from pasyans.orthography import Pymorphy
    >>> [word.modern for word in spell_all(["Карты", "лежатъ", "безъ", "разбора"], Pymorphy())]
    ['Карты', 'лежат', 'без', 'разбора']
    """
    return _spell_rows(_prepared(words, lexicon), lexicon)


def modern_all(words: Sequence[str], lexicon: Lexicon) -> list[str]:
    """The new spelling of many words, for those who want nothing but it.

    >>> from pasyans.orthography import Pymorphy
    >>> modern_all(["Карты", "лежатъ", "безъ", "разбора"], Pymorphy())
    ['Карты', 'лежат', 'без', 'разбора']
    """
    found = []
    left: list[_Prepared] = []
    for row in _prepared(words, lexicon):
        word, lower, plain, is_simple = row
        if is_simple and word == lower:
            found.append(plain)
        else:
            found.append("")
            left.append(row)
    others = iter(_spell_rows(left, lexicon))
    return [form or next(others).modern for form in found]


#: A word; in small letters; without ѣ, і and a final ъ; and whether that is its modern spelling,
#: because the dictionary knows it and no other rule has a say.
_Prepared = tuple[str, str, str, bool]


def _prepared(words: Sequence[str], lexicon: Lexicon) -> Iterator[_Prepared]:
    """What the plain cases need of each word, done for all together."""
    text = "\n".join(words).lower()
    lowers = text.split("\n")
    text = text.replace("ѣ", "е").replace("і", "и").replace("ъ\n", "\n").removesuffix("ъ")
    plains = text.split("\n")
    if isinstance(lexicon, CompactLexicon):
        known = lexicon.known_all(plains)
    else:
        known = list(map(lexicon.known, plains))
    for word, lower, plain, is_known in zip(words, lowers, plains, known, strict=False):
        is_simple = is_known and plain.isalpha() and lower[0] != "і" and plain not in _NOT_PLAIN
        yield word, lower, plain, is_simple


def _spell_rows(rows: Iterable[_Prepared], lexicon: Lexicon) -> list[Spelling]:
    """Spell the known words of plain letters at once, and give the others to the rules."""
    spellings = []
    new, letter_rules = tuple.__new__, _LETTER_RULES
    for word, lower, plain, is_simple in rows:
        if not is_simple:
            spellings.append(_unknown(word, lower, plain, lexicon) or _by_rules(word, lexicon))
        elif plain == lower:
            spellings.append(new(Spelling, (word, (), KNOWN, (), True)))
        else:
            rules = letter_rules[("ѣ" in lower) + 2 * ("і" in lower) + 4 * (lower[-1] == "ъ")]
            if word == lower:
                modern = plain
            elif word[1:] == lower[1:]:
                modern = plain[0].upper() + plain[1:]
            elif word.isupper() and roman_numeral(word) is None:
                modern = plain.upper()
            else:
                spellings.append(_by_rules(word, lexicon))
                continue
            spellings.append(new(Spelling, (modern, rules, KNOWN, (), True)))
    return spellings


#: The letters of modern spelling, and those of a word that has no others to be taken for them.
_MODERN_LETTERS = frozenset("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")
_OLD_LETTERS = _MODERN_LETTERS | frozenset("ѣіѳѵѷ")

#: Where rules other than those for letters and endings may have a say: і that may be й,
#: prefixes, ъ inside.
_MORE_TO_DO = re.compile("^і|[аеёиоуыэюяѣ]і|з[кпстфхцчшщ]|ъ.")

_OLD_ENDINGS = ("аго", "яго", "агося", "ягося", "ыя", "ия", "ыяся", "ияся")


def _unknown(word: str, lower: str, plain: str, lexicon: Lexicon) -> Spelling | None:
    """Spell a word without hyphens, marks and letters of other scripts; else leave it."""
    if not _OLD_LETTERS.issuperset(lower) or word in NOT_PRONOUNS:
        return None
    if word != lower and word.isupper() and roman_numeral(word) is not None:
        return None
    if (
        _MODERN_LETTERS.issuperset(plain)
        and plain not in _NOT_PLAIN
        and not _MORE_TO_DO.search(lower)
    ):
        spelling = _with_ending(lower, plain, lexicon)
    else:
        spelling = spell_plain(lower, lexicon)
        modern = spelling.modern
        # Where only letters changed the rules were asked all there is to ask.
        if not _stands_still(modern) or not (
            spelling.is_known or modern == plain or spell_plain(modern, lexicon).modern == modern
        ):
            return None
    if word == lower:
        return spelling
    modern = word if spelling.modern == lower else capitals(word, spelling.modern)
    return spelling._replace(
        modern=modern, alternatives=tuple(capitals(word, form) for form in spelling.alternatives)
    )


def _with_ending(lower: str, plain: str, lexicon: Lexicon) -> Spelling:
    """Spell a word that the rules for letters made ``plain``, and that only endings may change."""
    rules = _LETTER_RULES[("ѣ" in lower) + 2 * ("і" in lower) + 4 * (lower[-1] == "ъ")]
    if not plain.endswith(_OLD_ENDINGS):
        return Spelling(plain, rules, UNKNOWN, (), False)
    for rule in ENDINGS:
        forms = tuple(form for form in rule(plain) if lexicon.known(form))
        if forms:
            is_sure = len(forms) == 1
            return Spelling(
                forms[0],
                (*rules, rule.name),
                KNOWN if is_sure else AMBIGUOUS_FORM,
                () if is_sure else forms,
            )
    return _by_analogy(plain, rules)


def _by_rules(word: str, lexicon: Lexicon) -> Spelling:
    """Ask all the rules, until the result stands still."""
    if not _CYRILLIC.search(word):
        return Spelling(word)
    first = current = _spell_once(word, lexicon)
    if first.modern == word or (first.is_known and _stands_still(first.modern)):
        return first
    for _ in range(3):
        again = _respell(current.modern, lexicon)
        if again == current.modern:
            return current
        current = Spelling(again, first.rules, first.confidence, (), first.is_known)
    return Spelling(word, is_known=False)


def by_neighbours(word: str, spelling: Spelling, form: str) -> Spelling:
    """The spelling of a word of which the words beside it decided the form.

    >>> by_neighbours("Божія", Spelling("Божия", ("decimal_i",)), "божие")[:2]
    ('Божие', ('decimal_i', 'beside'))
    """
    modern = capitals(word, form)
    others = [other for other in spelling.alternatives if other != modern]
    return Spelling(
        modern,
        (*spelling.rules, beside.__name__),
        max(spelling.confidence, _BY_NEIGHBOUR),
        (modern, *others) if others else (),
    )


def _stands_still(modern: str) -> bool:
    """Whether a known form is plain enough that the rules would find nothing more to do.

    The parts of a word with hyphens were each followed until they stood still.
    """
    lower = modern.lower()
    if _MODERN_LETTERS.issuperset(lower):
        return lower not in _NOT_PLAIN
    return "-" in lower and all(map(_stands_still, lower.replace(" ", "-").split("-")))


def _respell(modern: str, lexicon: Lexicon) -> str:
    """The result, taken for a text of its own."""
    return WORD.sub(lambda match: _spell_once(match[0], lexicon).modern, modern)


def _spell_once(word: str, lexicon: Lexicon) -> Spelling:
    rules: list[str] = []
    for form in composed(word):
        word = form
        rules.append(composed.__name__)
    pieces = _HYPHEN.split(word)
    if len(pieces) > 1:
        spelled = spell_all(pieces[::2], lexicon)
    else:
        spelled = [_spell_part(word, lexicon)]
        if not rules:
            return spelled[0]
    for part in spelled:
        rules.extend(name for name in part.rules if name not in rules)
    forms, hyphens = [part.modern for part in spelled], pieces[1::2]
    # какой-нибудь, изъ-за: some are listed as a whole only, or are plain as a whole.
    if hyphens and lexicon.known("-".join(forms).lower()):
        return Spelling(_join(forms, hyphens), tuple(rules))
    apart = particle_apart(forms, lexicon)
    if apart:
        hyphens[-apart:] = " " * apart
        rules.append(particle_apart.__name__)
    return Spelling(
        _join(forms, hyphens),
        tuple(rules),
        min(part.confidence for part in spelled),
        _whole_alternatives(spelled, hyphens),
        all(part.is_known for part in spelled),
    )


def _whole_alternatives(spelled: list[Spelling], hyphens: list[str]) -> tuple[str, ...]:
    """The alternatives of the first ambiguous part, each as the whole word."""
    for index, part in enumerate(spelled):
        if part.alternatives:
            forms = [other.modern for other in spelled]
            return tuple(
                _join([*forms[:index], form, *forms[index + 1 :]], hyphens)
                for form in part.alternatives
            )
    return ()


def _join(parts: list[str], hyphens: list[str]) -> str:
    return "".join(part + hyphen for part, hyphen in zip(parts, [*hyphens, ""], strict=True))


def _spell_part(part: str, lexicon: Lexicon) -> Spelling:
    numeral = roman_numeral(part)
    if numeral is not None:
        # І. may be a numeral or the initial of Иванъ.
        alternatives = ("I", "И") if part == "І" else ()
        return Spelling(
            numeral,
            (roman_numeral.__name__,),
            AMBIGUOUS_FORM if alternatives else KNOWN,
            alternatives,
        )
    if not _CYRILLIC.search(part) or part in NOT_PRONOUNS:
        return Spelling(part)
    bare = without_marks(part)
    lower = bare.lower()
    if len(lower) != len(bare) or not _PART.fullmatch(part):
        # Mixed with letters of other scripts: nothing to look up.
        return _letters_only(part)
    result = _with_substitutes(lower, lexicon)
    if result.modern == lower:
        return result._replace(
            modern=part,
            alternatives=tuple(stress(part, capitals(bare, f)) for f in result.alternatives),
        )

    def finish(form: str) -> str:
        return stress(part, capitals(bare, form))

    return result._replace(
        modern=finish(result.modern), alternatives=tuple(map(finish, result.alternatives))
    )


def _letters_only(part: str) -> Spelling:
    form, rules, _ = _without_old_letters(part)
    return Spelling(form, rules, UNKNOWN, (), False)


def _with_substitutes(word: str, lexicon: Lexicon) -> Spelling:
    """Spell a word in lower case; read a letter as another if that makes a known word."""
    restored, names = word, []
    for rule in SUBSTITUTES:
        # A letter alone is the letter that it is.
        for form in rule(restored) if len(word) > 1 else ():
            restored = form
            names.append(rule.name)
    if names:
        result = spell_plain(restored, lexicon)
        if result.is_known or result.confidence == BY_ANALOGY:
            return result._replace(rules=(*names, *result.rules))
    return spell_plain(word, lexicon)


def spell_plain(word: str, lexicon: Lexicon) -> Spelling:
    """Spell one part of a word, in lower case and without marks or hyphens.

    >>> from pasyans.orthography import Pymorphy
    >>> spell_plain("безконечныя", Pymorphy())[:2]
    ('бесконечные', ('voiceless_prefix', 'plural_ending'))
    """
    both = [(rule.name, rule(word)) for rule in AMBIGUOUS]
    word, done, others = _without_old_letters(word)
    if len(word) > _LONGEST:
        return Spelling(word, done, UNKNOWN, (), False)
    for name, forms in both:
        if forms:
            return Spelling(forms[0], (*done, name), AMBIGUOUS_FORM, forms)
    if lexicon.known(word):
        return Spelling(word, done)
    return _best_known(word, others, done, lexicon) or _by_analogy(word, done)


def _without_old_letters(word: str) -> tuple[str, tuple[str, ...], list[str]]:
    """The word after the outright rules, their names, and the forms they left open."""
    rules: list[str] = []
    forms = [word]
    for rule in OUTRIGHT:
        if rule.letter not in word:
            continue
        answers = [rule(form) or (form,) for form in forms]
        if answers[0][0] != forms[0]:
            rules.append(rule.name)
        forms = [*answers[0][:_MOST_FORMS]] if len(answers) == 1 else _each_once(answers)
    return forms[0], tuple(rules), forms[1:]


def _each_once(answers: list[Forms]) -> list[str]:
    return list(dict.fromkeys(form for answer in answers for form in answer))[:_MOST_FORMS]


def _best_known(
    word: str, others: list[str], done: tuple[str, ...], lexicon: Lexicon
) -> Spelling | None:
    """The known form that the fewest proposing rules lead to."""
    tried: dict[str, tuple[str, ...]] = dict.fromkeys([word, *others], ())
    for rule in PROPOSED:
        if rule.letter not in word:
            continue
        for form, names in list(tried.items()):
            for other in rule(form):
                if len(tried) < _MOST_FORMS:
                    tried.setdefault(other, (*names, rule.name))
    known = [form for form in tried if form != word and lexicon.known(form)]
    if not known:
        return None
    fewest = min(len(tried[form]) for form in known)
    known = [form for form in known if len(tried[form]) == fewest]
    best = known[0]
    several = len(known) > 1
    return Spelling(
        best,
        done + tried[best],
        AMBIGUOUS_FORM if several else KNOWN,
        tuple(known) if several else (),
    )


def _by_analogy(word: str, done: tuple[str, ...]) -> Spelling:
    rules = list(done)
    for rule in PROPOSED:
        if rule.by_analogy and rule.by_analogy(word):
            for form in rule(word)[:1]:
                word = form
                rules.append(rule.name)
    confidence = UNKNOWN if len(rules) == len(done) else BY_ANALOGY
    return Spelling(word, tuple(rules), confidence, (), False)
