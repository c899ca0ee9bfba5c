"""Commands that play: deal, moves, judge, explain."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

from pasyans.commands import Answer, UsageError
from pasyans.commands.opening import clause_text, is_supplied, open_edition, open_playable
from pasyans.edition import Edition
from pasyans.messages import translate as _
from pasyans.patience import Decision, Game, Position, Verdict

__all__ = ["chosen_game", "deal", "explain", "given_position", "head", "judge", "moves"]


def deal(args: Namespace) -> Answer:
    """The first position of a deal."""
    game = chosen_game(open_edition(args), args)
    position = game.deal(args.deal)
    data = {**head(game), "deal": args.deal, "position": str(position)}
    return Answer(position.table() if args.table else str(position), data)


def moves(args: Namespace) -> Answer:
    """Every move that the rules allow in a position, or in each of many."""
    if args.batch:
        return Answer("", None, _batch(args))
    if not (args.game and args.position):
        raise UsageError(_("give a game and a position, or --batch FILE"))
    game = chosen_game(open_edition(args), args)
    position = given_position(game, args.position)
    found = [str(move) for move in game.moves(position)]
    outcome = game.outcome(position)
    data = {**head(game), "position": str(position), "moves": found, "outcome": outcome}
    if found:
        return Answer("\n".join(found), data)
    said = {
        "won": _("no move: the game is won"),
        "lost": _("no move: the game is lost"),
        "open": _("no move that the rules allow"),
    }
    return Answer(said[outcome], data)


def _batch(args: Namespace) -> int:
    from pasyans.commands.records import batch

    for line in batch(open_edition(args), args.batch):
        sys.stdout.write(line + "\n")
    return 0


def judge(args: Namespace) -> Answer:
    """Whether the rules allow a move; status 1 where they forbid it."""
    game = chosen_game(open_edition(args), args)
    position = given_position(game, args.position)
    move = game.move(args.move)
    verdict = game.judge(position, move)
    lines = [_allowed(verdict), *(f"  {decision}" for decision in verdict.decisions)]
    data = {
        **head(game),
        "position": str(position),
        "move": str(move),
        "allowed": bool(verdict),
        "decisions": [_decision(decision) for decision in verdict.decisions],
    }
    return Answer("\n".join(lines), data, 0 if verdict else 1)


def explain(args: Namespace) -> Answer:
    """Why the rules allow or forbid a move: a sentence and the clause's own words."""
    edition = open_edition(args)
    game = chosen_game(edition, args)
    position = given_position(game, args.position)
    move = game.move(args.move)
    verdict = game.judge(position, move)
    if verdict:
        lines = [_("{move} is allowed.").format(move=move)]
    else:
        lines = [_("{move} is forbidden.").format(move=move)]
    decisions = []
    for decision in verdict.decisions:
        sentence = _sentence(decision)
        layer, text = clause_text(edition, decision.clause, args.layer)
        supplied = is_supplied(edition, decision.clause)
        marked = f"{decision.clause} ({_('supplied')})" if supplied else decision.clause
        lines += ["", f"{marked}: {sentence}."]
        if text:
            lines.append(f"    ⟨{text}⟩" if supplied else f"    {text}")
        decisions.append(
            {**_decision(decision), "supplied": supplied, "layer": layer, "text": text}
        )
    data = {
        **head(game),
        "text_version": edition.text_version,
        "position": str(position),
        "move": str(move),
        "allowed": bool(verdict),
        "decisions": decisions,
    }
    return Answer("\n".join(lines), data)


def chosen_game(edition: Edition, args: Namespace) -> Game:
    """The game that a command asks for, under the readings that it asks for."""
    _text, kind = open_playable(edition, args.game)
    chosen: dict[str, str] = {}
    for word in args.reading:
        option, equals, reading = word.partition("=")
        if not equals:
            known = ", ".join(kind.options) or _("none")
            raise UsageError(
                _(
                    "a reading is written option=reading, not {word!r}; options of {id}: {known}"
                ).format(word=word, id=kind.id, known=known)
            )
        chosen[option.strip()] = reading.strip()
    return kind(args.bundle, **chosen)


def given_position(game: Game, text: str) -> Position:
    """Read a position, a numbered deal (`v1:1871`), or either from standard input (`-`)."""
    words = sys.stdin.read() if text == "-" else text
    if words.strip().startswith("v1:"):
        return game.deal(words.strip())
    return game.position(words)


def head(game: Game) -> dict[str, Any]:
    """What every answer as JSON begins with: the game and how it is read."""
    return {"game": game.id, "bundle": game.bundle, "readings": game.readings}


def _allowed(verdict: Verdict) -> str:
    return _("allowed") if verdict else _("forbidden")


def _sentence(decision: Decision) -> str:
    values = {name: _(value) for name, value in decision.fact.values().items()}
    return _(decision.fact.sentence).format(**values)


def _decision(decision: Decision) -> dict[str, str]:
    return {
        "clause": decision.clause,
        **decision.fact.as_json(),
        "sentence": _sentence(decision),
    }
