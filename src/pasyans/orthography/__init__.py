"""Old Russian spelling: repair its OCR, and put it into modern spelling.

``modernize`` and ``repair`` are functions from text to text. ``tokens`` gives each word
with its place in the source, what was made of it, and the names of the rules that did so.
``Normalizer`` holds the options and the dictionary; ``RULES`` lists the rules.

>>> from pasyans.orthography import modernize
>>> modernize("Основныя карты слѣдуетъ отыскивать во время игры.")
'Основные карты следует отыскивать во время игры.'

Three choices of policy. A token is every stretch of the text, also what stands between
words, so that the sources of the tokens make up the text. And only spelling changes: words
and forms of the time stay, and so do hyphens and spaces, but for the particles же, бы, ли
that were tied to a word (тотчасъ-же → тотчас же); то-есть and т.-е. stay. Where modern
spelling may write е for ё it is not restored; only ея becomes её.

Importing this package loads no dictionary; the first word does.
"""

from .compact import CompactLexicon
from .confusions import Confusion, ConfusionModel
from .learning import learn
from .lexicon import Lexicon, Pymorphy
from .normalizer import Normalizer, modernize, repair, tokens
from .registry import RULES
from .rule import Rule, Stage
from .token import Token

__all__ = [
    "RULES",
    "CompactLexicon",
    "Confusion",
    "ConfusionModel",
    "Lexicon",
    "Normalizer",
    "Pymorphy",
    "Rule",
    "Stage",
    "Token",
    "learn",
    "modernize",
    "repair",
    "tokens",
]
