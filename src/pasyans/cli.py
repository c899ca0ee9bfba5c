"""The command `pasyans`.

Exit status: 0, or 1 where something that was checked is not so (a broken edition, a forbidden move,
an example that does not depend on its clause), or 2 where the command was called wrongly. Whatever
is wrong is said in one line on standard error. A defect of pasyans itself shows where it is, and
the status is 3.
"""

from __future__ import annotations

import argparse
import errno
import importlib
import json
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Any, NoReturn

from pasyans import __version__, messages
from pasyans.commands import UsageError, one_line
from pasyans.commands.streams import standard_output
from pasyans.messages import N_
from pasyans.messages import translate as _

__all__ = ["COMMANDS", "main"]

COMMANDS = {
    "check": N_("check the text: coverage, return, hashes, translations, terms"),
    "lock": N_("write clauses.lock anew after the text of a clause has changed"),
    "stamp": N_("give translations the hash of the text with which they were compared"),
    "snapshot": N_("keep the present text version under history/"),
    "verify": N_("prove that the examples of each clause depend on it"),
    "deal": N_("set out a deal"),
    "moves": N_("list the moves that the rules allow"),
    "judge": N_("say whether a move is allowed, and which clauses decide (1: forbidden)"),
    "explain": N_("say why a move is allowed or forbidden, in the words of the rules"),
    "readings": N_(
        "list what play depends on: the readings of the text and the habits of other programs"
    ),
    "perft": N_("count the sequences of moves, depth by depth"),
    "replay": N_("judge records of games again (1: one is not as it says)"),
    "conformance": N_("write the cases that other programs are checked against"),
    "show": N_("show a clause, or whatever else has an id, in its layers"),
    "where": N_("say which clause stands at a place of a witness"),
    "list": N_("list ids with their kinds and first words"),
    "cite": N_("write out a citation"),
    "export": N_("write the edition, or a part of it, in a format for other programs"),
    "normalize": N_("put old Russian spelling into modern, repair its OCR"),
    "learn-confusions": N_("learn what an OCR takes for what from its text and a clean copy"),
}
"""Every command with its help; the rest is in the module of `pasyans.commands` of its name."""


class _Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(message)} ({self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (those of the process if None).

    Returns:
        The exit status.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    arguments = list(sys.argv[1:] if argv is None else argv)
    _choose_language(arguments)
    parser = _parser(arguments)
    args = parser.parse_args(arguments)
    if "--" in {word.partition("=")[2] for word in arguments}:
        # argparse takes this for the sign that no more options follow, and reads no value.
        parser.error(_("'--' is no value of an option"))
    try:
        status = _run(args)
        if sys.stdout is not None:  # as where it is closed (`>&-`)
            sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader of our output went away (`pasyans list | head`): nobody is left to tell.
        _leave_output()
        return 141
    except OSError as error:  # of the output, as on a full disk
        _leave_output()
        return _say(error, 2)
    except KeyboardInterrupt:
        return 130


def _run(args: argparse.Namespace) -> int:
    try:
        answer = _module(args.command).run(args)
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
        if sys.stdout is not None:
            standard_output()
        print(json.dumps(answer.data, ensure_ascii=False, indent=2, allow_nan=False))
    elif answer.text:
        print(answer.text)
    return int(answer.status)


def _status(error: Exception) -> int | None:
    """Return the exit status for an error of the edition or of a game; None for a defect.

    Their classes are loaded late: a command that needs neither starts without them.
    """
    from pasyans.edition import EditionError, Lost, UnknownId
    from pasyans.patience import PatienceError

    if isinstance(error, UnknownId | Lost | PatienceError):
        return 2
    return 1 if isinstance(error, EditionError) else None


def _say(error: Exception, status: int) -> int:
    said = one_line(error)
    if isinstance(error, OSError) and error.errno == errno.ENOSPC and error.filename is None:
        # Of a file that is full the error has the name; here there is none.
        said = _("standard output") + f": {error.strerror}"
    if sys.stderr is not None:
        print(f"pasyans: {said}", file=sys.stderr)
    return status


def _leave_output() -> None:
    """Send to nowhere what is left of the output, or Python would try once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _choose_language(arguments: Sequence[str]) -> None:
    """Find --lang before the help texts are made."""
    early = _Parser(prog="pasyans", add_help=False, allow_abbrev=False)
    early.add_argument("--lang")
    known, _rest = early.parse_known_args(arguments)
    languages = messages.languages()
    if known.lang is not None and known.lang not in languages:
        early.error(
            _("--lang: there are no messages in {language!r}; there are {languages}").format(
                language=known.lang, languages=", ".join(languages)
            )
        )
    messages.use(known.lang)


def _module(command: str) -> Any:
    return importlib.import_module(f"pasyans.commands.{command.replace('-', '_')}")


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser; of all commands only the one that is called has its options."""
    parser = _Parser(
        prog="pasyans",
        description=_("A scholarly edition of a Russian book of patience games whose rules run."),
        epilog=_("pasyans COMMAND --help says more of one command."),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"pasyans {__version__}")
    commands = parser.add_subparsers(metavar=_("COMMAND"), dest="command", required=True)
    for name, help in COMMANDS.items():
        command = commands.add_parser(name, help=_(help), description=_(help), allow_abbrev=False)
        # What stands before the command has no value, so that the first word is the command.
        if name == next((word for word in arguments if not word.startswith("-")), None):
            _module(name).add_options(command)
            _add_common_options(command)
    return parser


def _add_common_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("answer as JSON"))
    parser.add_argument(
        "--edition", metavar=_("PATH"), help=_("the folder of another edition than pasyans's own")
    )
    parser.add_argument(
        "--trust-code",
        action="store_true",
        help=_("run the games of another edition by classes that are not pasyans's own"),
    )
    parser.add_argument(
        "--lang", metavar=_("LANG"), help=_("language of the messages (or set PASYANS_LANG)")
    )


if __name__ == "__main__":
    sys.exit(main())
