"""Rules for pronouns whose old forms were abolished with the letters."""

from __future__ import annotations

from .rule import Forms

_FEMININE = {
    "онѣ": "они",
    "однѣ": "одни",
    "однѣх": "одних",
    "однѣм": "одним",
    "однѣми": "одними",
}

#: With a capital a town and a river; the pronoun follows a preposition and has none.
NOT_PRONOUNS = frozenset({"Нея"})

_GENITIVES = {"ея": "её", "нея": "неё"}


def feminine_plural(word: str) -> Forms:
    """Write они, одни for онѣ, однѣ, in all cases.

    Decree of 1918, §§ 8 and 9. Before the reform the feminine had a plural of its own.

    >>> feminine_plural("онѣ"), feminine_plural("однѣхъ"), feminine_plural("обѣ")
    (('они',), ('одних',), ())
    """
    form = _FEMININE.get(word.removesuffix("ъ"))
    return (form,) if form else ()


def feminine_genitive(word: str) -> Forms:
    """Write её, неё for ея, нея.

    Decree of 1918, § 10. The dictionary lists ЕЯ and Нея as an abbreviation and a town;
    in running text the pronoun is meant, so it is not asked.

    >>> feminine_genitive("ея"), feminine_genitive("нея"), feminine_genitive("змея")
    (('её',), ('неё',), ())
    """
    form = _GENITIVES.get(word)
    return (form,) if form else ()
