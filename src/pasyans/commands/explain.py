"""The command `explain`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from pasyans.commands import Answer
from pasyans.commands.arguments import open_edition
from pasyans.commands.judge import add_move
from pasyans.commands.layers import add_layer, clause_text
from pasyans.commands.playing import add_game, add_position, chosen_game, given_position, head
from pasyans.commands.verdicts import decision_data, sentence
from pasyans.edition import Supplied
from pasyans.messages import translate as _

__all__ = ["add_options", "run"]


def add_options(parser: ArgumentParser) -> None:
    """Add what `pasyans explain` takes."""
    add_game(parser)
    add_position(parser)
    add_move(parser)
    add_layer(
        parser,
        _("the text of the clauses: {layers} (the language of the messages)"),
    )


def run(args: Namespace) -> Answer:
    """Say why the rules allow or forbid a move: a sentence and the clause's own words."""
    edition = open_edition(args)
    game = chosen_game(edition, args)
    position = given_position(game, args.position)
    move = game.move(args.move)
    verdict = game.judge(position, move)
    said = _("{move} is allowed.") if verdict else _("{move} is forbidden.")
    lines = [said.format(move=move)]
    decisions = []
    for decision in verdict.decisions:
        layer, text = clause_text(edition, decision.clause, args.layer)
        supplied = isinstance(edition.find(decision.clause), Supplied)
        marked = f"{decision.clause} ({_('supplied')})" if supplied else decision.clause
        lines += ["", f"{marked}: {sentence(decision)}."]
        if text:
            lines.append(f"    ⟨{text}⟩" if supplied else f"    {text}")
        decisions.append(
            {**decision_data(decision), "supplied": supplied, "layer": layer, "text": text}
        )
    data = {
        **head(game),
        "text_version": edition.text_version,
        "position": position.line(),
        "move": str(move),
        "allowed": bool(verdict),
        "decisions": decisions,
    }
    return Answer("\n".join(lines), data)
