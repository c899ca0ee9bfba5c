"""An option: ё where it is spoken, with ѣ as a witness."""

from __future__ import annotations

from .capitals import aligned
from .compact import CompactLexicon
from .lexicon import Lexicon

#: Forms with е whose е was ѣ, and that have a twin with ё whose е was е: всѣ (все), все (всё).
_WITH_YAT = frozenset(
    {"все", "всем", "осел", "чем", "нем", "ел", "сел", "лет", "мел", "поем", "съем", "смел", "рек"}
    | {"слез", "замел", "лен", "бег", "цел", "вес", "осекла", "дел", "весел", "стрел"}
)

#: Forms whose twin with е is too rare to be meant: Федор is also a genitive of Федора.
_RATHER_YO = frozenset({"федор"})

#: The few roots in which ѣ is spoken ё.
_YAT_AS_YO = ("звѣзд", "гнѣзд", "сѣдл", "цвѣл", "обрѣл", "запечатлѣн", "смѣтк", "вѣшк", "надѣван")


def restore_yo(old: str, modern: str, lexicon: Lexicon) -> tuple[str, tuple[str, ...]]:
    """Write ё where the dictionary has it: еще → ещё, Ѳедоръ → Фёдор.

    Where it has the word both ways, ѣ in the old spelling speaks for е (всѣ → все), and е where the
    word with е would have ѣ speaks for ё (все → всё). What is still open stays, with both forms.

    Args:
        old: the word in the old spelling.
        modern: the modern one, with е for ё.
        lexicon: the dictionary; without ``with_yo`` nothing is restored.

    Returns:
        The form, and all forms when it is open which.

    >>> lexicon = CompactLexicon()
    >>> restore_yo("всѣ", "все", lexicon), restore_yo("все", "все", lexicon)
    (('все', ()), ('всё', ()))
    >>> restore_yo("Оселъ", "Осел", lexicon)[0], restore_yo("небо", "небо", lexicon)
    ('Осёл', ('небо', ('небо', 'нёбо')))
    """
    lower = modern.lower()
    if "е" not in lower or not isinstance(lexicon, CompactLexicon):
        return modern, ()
    forms = lexicon.with_yo(lower)
    if not forms or forms == (lower,):
        return modern, ()
    old_lower = old.lower()
    yat = {new for was, new in aligned(old_lower, lower) if old_lower[was] == "ѣ"}
    if not any(root in old_lower for root in _YAT_AS_YO):
        forms = tuple(
            form for form in forms if not any(form[at] == "ё" for at in yat if at < len(form))
        )
    if len(forms) > 1 and (lower in _RATHER_YO or (lower in _WITH_YAT and not yat)):
        forms = tuple(form for form in forms if form != lower)
    if not forms:
        return modern, ()
    if len(forms) > 1:
        return modern, tuple(
            _cased(modern, form) for form in sorted(forms, key=lambda form: form != lower)
        )
    return _cased(modern, forms[0]), ()


def _cased(model: str, form: str) -> str:
    return "".join(
        letter.upper() if was.isupper() else letter for was, letter in zip(model, form, strict=True)
    )
