"""What a rule is.

A rule is a plain function over one word, or one part of a hyphenated word, in lower case.
It answers with the other forms that the word could have, best first, or with nothing when
it has nothing to say. It does not decide: its *stage* says how much its word counts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

#: The forms a rule proposes for a word, best first.
Forms = tuple[str, ...]


class Stage(Enum):
    """How much a rule counts."""

    #: A letter read as an old Russian one; kept if the dictionary knows what comes of it.
    SUBSTITUTE = "substitute"
    #: An old letter must go: the first form is taken, unless the dictionary knows only
    #: one of the others.
    OUTRIGHT = "outright"
    #: A form is taken when the dictionary knows it and does not know the word as it stands.
    PROPOSED = "proposed"
    #: The word stands, and the forms are listed beside it: both are modern Russian.
    AMBIGUOUS = "ambiguous"
    #: Works on a whole token, with its capitals and hyphens.
    TOKEN = "token"
    #: Undoes damage of the OCR; never asked when only modernising.
    REPAIR = "repair"
    #: Asked only where the normaliser was told to.
    OPTION = "option"


@dataclass(frozen=True, slots=True)
class Rule:
    """A function with its stage, as listed in ``RULES``.

    Attributes:
        function: what carries the rule out.
        stage: how much the rule counts.
        by_analogy: whether a proposed form may stand without the dictionary, because the
            word has a shape that only the old spelling has; ``None``: never.
    """

    function: Callable[..., object]
    stage: Stage
    by_analogy: Callable[[str], bool] | None = None

    @property
    def name(self) -> str:
        """The name that tokens record: that of the function.

        >>> def final_hard_sign(word):
        ...     "Drop a final ъ."
        >>> rule = Rule(final_hard_sign, Stage.OUTRIGHT)
        >>> rule.name, rule.summary
        ('final_hard_sign', 'Drop a final ъ.')
        """
        return self.function.__name__

    @property
    def summary(self) -> str:
        """What the rule does: the first paragraph of the function's docstring, on one line."""
        return " ".join((self.function.__doc__ or "").split("\n\n", 1)[0].split())


@dataclass(frozen=True, slots=True)
class WordRule(Rule):
    """A rule over one word, which can be called with the word.

    Attributes:
        letter: a letter without which the rule has nothing to say, so that it need not be asked;
            no other rule brings it into a word.

    >>> def final_hard_sign(word):
    ...     return changed(word, word.removesuffix("ъ"))
    >>> WordRule(final_hard_sign, Stage.OUTRIGHT, letter="ъ")("домъ")
    ('дом',)
    """

    function: Callable[[str], Forms]
    letter: str = ""

    def __call__(self, word: str) -> Forms:
        """The forms that the rule proposes for ``word``."""
        return self.function(word) if self.letter in word else ()


def changed(before: str, after: str) -> Forms:
    """The form ``after``, or nothing when it is what was there before.

    >>> changed("вѣра", "вера"), changed("дом", "дом")
    (('вера',), ())
    """
    return (after,) if after != before else ()
