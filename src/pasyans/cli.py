"""The command `pasyans`.

Exit status: 0, or 1 where something that was checked is not so (a broken edition, a forbidden move,
an example that does not depend on its clause), or 2 where the command was called wrongly. Whatever
is wrong is said in one line on standard error. A defect of pasyans itself shows where it is, and
the status is 3.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Any, NoReturn

from pasyans import __version__, messages
from pasyans.commands.normalize_options import add_learn_options, add_normalize_options
from pasyans.messages import translate as _

__all__ = ["main"]

LAYERS = ("ocr", "edited", "normalized", "ru", "en")
KINDS = (
    "title", "heading", "caption", "note", "rule", "paragraph", "clause", "container",
    "lacuna", "supplied", "crux", "departure", "foreign", "game",
)  # fmt: skip
STYLES = ("text", "bibtex", "csl-json")


class _Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} ({self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (those of the process if None); return its status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    arguments = list(sys.argv[1:] if argv is None else argv)
    _choose_language(arguments)
    args = _parser().parse_args(arguments)
    try:
        status = _run(args)
        if sys.stdout is not None:  # as where it is closed (`>&-`)
            sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader of our output went away (`pasyans list | head`): nobody is left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except KeyboardInterrupt:
        return 130


def _run(args: argparse.Namespace) -> int:
    from pasyans.commands import UsageError

    module, _colon, name = args.command.partition(":")
    try:
        answer = getattr(importlib.import_module(f"pasyans.commands.{module}"), name)(args)
    except UsageError as error:
        return _say(error, 2)
    except BrokenPipeError:
        raise
    except (OSError, UnicodeDecodeError) as error:
        return _say(error, 2)
    except Exception as error:
        status = _status(error)
        if status is None:
            traceback.print_exc()
            return 3
        return _say(error, status)
    if args.json:
        print(json.dumps(answer.data, ensure_ascii=False, indent=2))
    elif answer.text:
        print(answer.text)
    return int(answer.status)


def _status(error: Exception) -> int | None:
    """The exit status for an error of the edition or of a game; None for what is a defect.

    Their classes are loaded late: a command that needs neither starts without them.
    """
    from pasyans.edition import EditionError, Lost, UnknownId
    from pasyans.patience import PatienceError

    if isinstance(error, UnknownId | Lost | PatienceError):
        return 2
    return 1 if isinstance(error, EditionError) else None


def _say(error: Exception, status: int) -> int:
    print(f"pasyans: {' '.join(str(error).split())}", file=sys.stderr)
    return status


def _choose_language(arguments: Sequence[str]) -> None:
    """Find --lang before the help texts are made."""
    early = _Parser(prog="pasyans", add_help=False, allow_abbrev=False)
    early.add_argument("--lang")
    known, _rest = early.parse_known_args(arguments)
    messages.use(known.lang)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="pasyans",
        description=_("A scholarly edition of a Russian book of patience games whose rules run."),
        epilog=_("pasyans COMMAND --help says more of one command."),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"pasyans {__version__}")
    commands = parser.add_subparsers(metavar=_("COMMAND"), required=True)

    every = _Parser(add_help=False)
    every.add_argument("--json", action="store_true", help=_("answer as JSON"))
    every.add_argument(
        "--edition", metavar=_("PATH"), help=_("the folder of another edition than pasyans's own")
    )
    every.add_argument(
        "--lang", metavar=_("LANG"), help=_("language of the messages (or set PASYANS_LANG)")
    )

    def playing_with(game_needed: bool) -> _Parser:
        playing = _Parser(add_help=False)
        playing.add_argument(
            "game", metavar=_("GAME"), nargs=None if game_needed else "?",
            help=_("the id of a game, as salic-law"),
        )  # fmt: skip
        playing.add_argument(
            "--bundle", metavar=_("NAME"), default="edition",
            help=_("a named set of readings, as pasyans readings GAME lists them"),
        )  # fmt: skip
        playing.add_argument(
            "--reading", metavar=_("OPTION=READING"), action="append", default=[],
            help=_("one reading that differs from the set; may be repeated"),
        )  # fmt: skip
        return playing

    playing = playing_with(game_needed=True)

    def add(command: str, help: str, *parents: _Parser, name: str | None = None) -> _Parser:
        sub: _Parser = commands.add_parser(
            name or command.partition(":")[2].partition("_")[0],
            help=help,
            description=help,
            parents=[*parents, every],
            allow_abbrev=False,
        )
        sub.set_defaults(command=command)
        return sub

    def takes(
        sub: argparse.ArgumentParser, name: str, metavar: str, help: str, **more: Any
    ) -> None:
        sub.add_argument(name, metavar=metavar, help=help, **more)

    position = _("a position, a deal such as v1:1871, or - to read either from standard input")

    add("check:check", _("check the text: coverage, return, hashes, translations, terms"))

    add("check:lock", _("write clauses.lock anew after the text of a clause has changed"))

    add("check:snapshot", _("keep the present text version under history/"))

    verify = add("verify:verify", _("prove that the examples of each clause depend on it"))
    takes(verify, "games", _("GAME"), _("only these games"), nargs="*")
    takes(
        verify, "--output", _("FILE"),
        _("where the result goes and earlier ones are found (a checkout's build/verify.json)"),
    )  # fmt: skip
    verify.add_argument("--quiet", action="store_true", help=_("say only what is wrong"))
    verify.add_argument(
        "--jobs", metavar=_("N"), type=int, default=0,
        help=_("how many processes share the work (one for each core)"),
    )  # fmt: skip
    verify.add_argument("--again", action="store_true", help=_("do not use earlier results"))

    deal = add("play:deal", _("set out a deal"), playing)
    takes(deal, "deal", _("DEAL"), _("a numbered deal, as v1:1871, or the cards in their order"))
    deal.add_argument("--table", action="store_true", help=_("a line for each pile"))

    moves = add(
        "play:moves", _("list the moves that the rules allow"), playing_with(game_needed=False)
    )
    takes(moves, "position", _("POSITION"), position, nargs="?")
    takes(
        moves, "--batch", _("FILE"),
        _("many positions instead of one: JSON Lines in and out (- for standard input)"),
    )  # fmt: skip
    for command, help in (
        ("play:judge", _("say whether a move is allowed, and which clauses decide (1: forbidden)")),
        ("play:explain", _("say why a move is allowed or forbidden, in the words of the rules")),
    ):
        sub = add(command, help, playing)
        takes(sub, "position", _("POSITION"), position)
        takes(sub, "move", _("MOVE"), _("a move, as pasyans moves writes them"))
        if command == "play:explain":
            takes(
                sub, "--layer", _("LAYER"),
                _("the text of the clauses: {layers} (the language of the messages)").format(
                    layers=", ".join(LAYERS)
                ),
                choices=LAYERS,
            )  # fmt: skip
    add(
        "readings:readings",
        _("list what play depends on: the readings of the text and the habits of other programs"),
        playing,
    )

    perft = add("records:perft", _("count the sequences of moves, depth by depth"), playing)
    takes(perft, "position", _("POSITION"), position)
    takes(perft, "--depth", _("N"), _("the greatest depth (3)"), type=int, default=3)

    replay = add("records:replay", _("judge records of games again (1: one is not as it says)"))
    takes(replay, "files", _("FILE"), _("records, or - for standard input"), nargs="+")

    conformance = add(
        "conformance:conformance", _("write the cases that other programs are checked against")
    )
    takes(conformance, "games", _("GAME"), _("only these games"), nargs="*")
    takes(
        conformance, "--output", _("FOLDER"), _("where the files go (conformance)"),
        default="conformance",
    )  # fmt: skip

    show = add("show:show", _("show a clause, or whatever else has an id, in its layers"))
    takes(show, "id", _("ID"), _("as salic-law.r1.1; pasyans list shows them all"))
    takes(
        show, "--layer", _("LAYER"),
        _("only this layer, without anything else; may be repeated: {layers}").format(
            layers=", ".join(LAYERS)
        ),
        action="append", choices=LAYERS,
    )  # fmt: skip

    takes(
        add("where:where", _("say which clause stands at a place of a witness")),
        "place", _("PLACE"), _("witness, line and column from 1, as B:15:128"),
    )  # fmt: skip

    list_ = add("listing:list_ids", _("list ids with their kinds and first words"))
    takes(list_, "game", _("GAME"), _("only this game"), nargs="?")
    takes(
        list_, "--kind", _("KIND"), _("only this kind: {kinds}").format(kinds=", ".join(KINDS)),
        action="append", choices=KINDS,
    )  # fmt: skip

    cite = add("cite:cite", _("write out a citation"))
    takes(cite, "id", _("ID"), _("as salic-law.r1.1; pasyans list shows them all"))
    takes(
        cite, "--style", _("STYLE"), _("one of {styles}").format(styles=", ".join(STYLES)),
        choices=STYLES, default="text",
    )  # fmt: skip

    normalize = add(
        "normalize:normalize", _("put old Russian spelling into modern, repair its OCR")
    )
    add_normalize_options(normalize)
    learn = add(
        "normalize:learn_confusions",
        _("learn what an OCR takes for what from its text and a clean copy"),
        name="learn-confusions",
    )
    add_learn_options(learn)
    return parser


if __name__ == "__main__":
    sys.exit(main())
