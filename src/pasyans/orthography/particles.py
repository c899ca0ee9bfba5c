"""Particles that the old spelling tied to a word with a hyphen."""

from __future__ import annotations

from .lexicon import Lexicon

#: Written apart in modern Russian. The particles -то, -либо, -нибудь, -ка, -де, -таки and
#: -с keep their hyphen.
APART = frozenset({"же", "ж", "бы", "б", "ли", "ль"})


def particle_apart(parts: list[str], lexicon: Lexicon) -> int:
    """Write же, бы, ли and their short forms apart: тотчасъ-же → тотчас же.

    Rules of 1956, § 87. The word before has to be one that the dictionary knows, and the
    particle is in lower case, so that names (Брюс-Ли) keep their hyphen.

    Args:
        parts: the modern parts of a hyphenated word.
        lexicon: the dictionary.

    Returns:
        How many parts at the end are to be written apart.

    >>> from pasyans.orthography import Pymorphy
    >>> particle_apart(["тотчас", "же"], Pymorphy()), particle_apart(["как", "то"], Pymorphy())
    (1, 0)
    """
    count = 0
    while len(parts) - count > 1 and parts[-1 - count] in APART:
        count += 1
    if not count or not lexicon.known(parts[-1 - count].lower()):
        return 0
    return count
