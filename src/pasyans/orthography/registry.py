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
    word_repair,
    yo,
)
from .rule import Rule, Stage, WordRule

SUBSTITUTES = (
    WordRule(letters.latin_i, Stage.SUBSTITUTE, letter="i"),
    WordRule(letters.yi, Stage.SUBSTITUTE, letter="ї"),
    WordRule(letters.dje, Stage.SUBSTITUTE, letter="ђ"),
)

OUTRIGHT = (
    WordRule(pronouns.feminine_plural, Stage.OUTRIGHT, letter="ѣ"),
    WordRule(letters.yat, Stage.OUTRIGHT, letter="ѣ"),
    WordRule(letters.initial_short_i, Stage.OUTRIGHT, letter="і"),
    WordRule(letters.decimal_i, Stage.OUTRIGHT, letter="і"),
    WordRule(letters.fita, Stage.OUTRIGHT, letter="ѳ"),
    WordRule(letters.izhitsa, Stage.OUTRIGHT),
    WordRule(letters.final_hard_sign, Stage.OUTRIGHT, letter="ъ"),
    WordRule(pronouns.feminine_genitive, Stage.OUTRIGHT, letter="я"),
)

AMBIGUOUS = (WordRule(endings.ambiguous_plural, Stage.AMBIGUOUS, letter="і"),)

ENDINGS = (
    WordRule(endings.genitive_ending, Stage.PROPOSED, endings.genitive_shape, "г"),
    WordRule(endings.plural_ending, Stage.PROPOSED, endings.plural_shape, "я"),
)

PROPOSED = (
    WordRule(prefixes.over_much, Stage.PROPOSED, letter="з"),
    WordRule(prefixes.reckoning, Stage.PROPOSED, letter="з"),
    WordRule(prefixes.voiceless_prefix, Stage.PROPOSED, prefixes.prefixed_shape, "з"),
    WordRule(prefixes.inner_hard_sign, Stage.PROPOSED, prefixes.seam_shape, "ъ"),
    *ENDINGS,
)

#: Every rule, in the order in which they are asked: repair first, then the token as a whole,
#: then the single word. Tokens record them by name.
RULES: tuple[Rule, ...] = (
    Rule(word_repair.soft_hyphen, Stage.REPAIR),
    Rule(word_repair.yat_read_as_dje, Stage.REPAIR),
    Rule(joining.line_end_hyphen, Stage.REPAIR),
    Rule(joining.letter_spacing, Stage.REPAIR),
    Rule(word_repair.same_shape, Stage.REPAIR),
    Rule(word_repair.capital_inside, Stage.REPAIR),
    Rule(word_repair.confusion, Stage.REPAIR),
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
