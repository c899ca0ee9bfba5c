"""All the rules, in the order in which they are asked."""

from __future__ import annotations

from . import (
    context,
    endings,
    hyphenation,
    joining,
    letters,
    lexis,
    numerals,
    particles,
    prefixes,
    pronouns,
    surroundings,
    yo,
)
from . import repair as damage
from .rule import Rule, Stage, WordRule

SUBSTITUTES = tuple(
    WordRule(function, Stage.SUBSTITUTE) for function in (letters.latin_i, letters.yi, letters.dje)
)

OUTRIGHT = tuple(
    WordRule(function, Stage.OUTRIGHT)
    for function in (
        pronouns.feminine_plural,
        letters.yat,
        letters.initial_short_i,
        letters.decimal_i,
        letters.fita,
        letters.izhitsa,
        letters.final_hard_sign,
        pronouns.feminine_genitive,
    )
)

AMBIGUOUS = (WordRule(endings.ambiguous_plural, Stage.AMBIGUOUS),)

PROPOSED = (
    WordRule(prefixes.over_much, Stage.PROPOSED),
    WordRule(prefixes.reckoning, Stage.PROPOSED),
    WordRule(prefixes.voiceless_prefix, Stage.PROPOSED, prefixes.prefixed_shape),
    WordRule(prefixes.inner_hard_sign, Stage.PROPOSED, prefixes.seam_shape),
    WordRule(endings.genitive_ending, Stage.PROPOSED, endings.genitive_shape),
    WordRule(endings.plural_ending, Stage.PROPOSED, endings.plural_shape),
)

#: Every rule, in the order in which they are asked: repair first, then the token as a whole,
#: then the single word. Tokens record them by name.
RULES: tuple[Rule, ...] = (
    Rule(damage.soft_hyphen, Stage.REPAIR),
    Rule(damage.yat_read_as_dje, Stage.REPAIR),
    Rule(joining.line_end_hyphen, Stage.REPAIR),
    Rule(joining.letter_spacing, Stage.REPAIR),
    Rule(damage.same_shape, Stage.REPAIR),
    Rule(damage.capital_inside, Stage.REPAIR),
    Rule(damage.confusion, Stage.REPAIR),
    Rule(surroundings.capital_f, Stage.REPAIR),
    Rule(surroundings.misses_hard_sign, Stage.REPAIR),
    Rule(surroundings.closing_bracket, Stage.REPAIR),
    Rule(letters.composed, Stage.TOKEN),
    Rule(particles.particle_apart, Stage.TOKEN),
    Rule(numerals.roman_numeral, Stage.TOKEN),
    *SUBSTITUTES,
    *OUTRIGHT,
    *AMBIGUOUS,
    *PROPOSED,
    Rule(context.beside, Stage.TOKEN),
    Rule(lexis.modern_lexis, Stage.OPTION),
    Rule(hyphenation.modern_spaces, Stage.OPTION),
    Rule(hyphenation.modern_hyphens, Stage.OPTION),
    Rule(yo.restore_yo, Stage.OPTION),
)
