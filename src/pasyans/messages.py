"""The words of the interface, in the reader's language.

Every sentence that a reader sees is written in English where it is used, marked with `_` (or with
`N_` where it only stands as data, to be translated later), collected in
`translations/locale/pasyans.pot` by `make messages`, and looked up here when it is shown.

>>> from pasyans.messages import translate as _
>>> _("an untranslated sentence")
'an untranslated sentence'
"""

import gettext
import os
from functools import cache
from importlib.resources import files
from pathlib import Path

__all__ = ["DOMAIN", "N_", "catalogues", "language", "languages", "translate", "use"]

DOMAIN = "pasyans"
"""The gettext domain: the stem of the template and of every catalogue."""

_chosen: list[str] = []


def N_(sentence: str) -> str:
    """Mark a sentence for the translators and return it as it is.

    >>> N_("{card} is covered by {by}.")
    '{card} is covered by {by}.'
    """
    return sentence


def use(language: str | None) -> None:
    """Choose the language of all messages of this process.

    `None` goes back to the environment (`PASYANS_LANG`), and without that to English. A language
    that has no catalogue shows the English sentences.

    >>> use("ru"); use(None)
    """
    _chosen[:] = [language] if language else []


def language() -> str:
    """Return the code of the language in use.

    >>> use("ru"); language()
    'ru'
    >>> use(None)
    """
    return _chosen[0] if _chosen else os.environ.get("PASYANS_LANG") or "en"


def languages() -> tuple[str, ...]:
    """Return the codes of the languages in which there are messages.

    >>> languages()
    ('en', 'ru')
    """
    found = catalogues().glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ("en", *sorted(path.parent.parent.name for path in found))


def translate(sentence: str, tongue: str | None = None) -> str:
    """Return a sentence in the language in use, or the English one where it has none.

    Args:
        sentence: The sentence in English.
        tongue: Another language than the one in use.

    >>> translate("{card} is covered by {by}", "ru")
    'на карте {card} лежит {by}'
    """
    return _catalogue(tongue or language()).gettext(sentence) if sentence else ""


def catalogues() -> Path:
    """Return the folder of the catalogues, in the checkout or in the installed package.

    >>> catalogues().name
    'locale'
    """
    package = Path(str(files("pasyans")))
    checkout = package.parent.parent / "translations" / "locale"
    return checkout if checkout.is_dir() else package / "_data" / "translations" / "locale"


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    if code == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, catalogues(), languages=[code], fallback=True)
