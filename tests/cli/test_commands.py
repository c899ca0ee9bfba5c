"""The table of commands and the modules of the commands say the same."""

import importlib
import pkgutil
from collections.abc import Callable
from typing import Any

import pytest

from pasyans import commands
from pasyans.cli import COMMANDS

Run = Callable[..., Any]


def test_every_command_is_in_the_table() -> None:
    """A module that can be run is a command, and a command is a module that can be run."""
    modules = {
        found.name: importlib.import_module(f"{commands.__name__}.{found.name}")
        for found in pkgutil.iter_modules(commands.__path__)
    }
    runnable = {name for name, module in modules.items() if hasattr(module, "run")}
    assert runnable == {command.replace("-", "_") for command in COMMANDS}
    for name in runnable:
        assert sorted(modules[name].__all__)[-2:] == ["add_options", "run"], name


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_it_takes(command: str, run: Run) -> None:
    """`--help` gives its purpose and its options, those of every command among them."""
    said = run(command, "--help")
    assert (said.status, said.err) == (0, "")
    assert " ".join(COMMANDS[command].split()) in " ".join(said.out.split())
    for option in ("--json", "--edition", "--lang"):
        assert option in said.out


def test_every_command_is_listed(run: Run) -> None:
    """`pasyans --help` names each with its purpose, in the language that is asked for."""
    said = " ".join(run("--help").out.split())
    for command, purpose in COMMANDS.items():
        assert f" {command} {' '.join(purpose.split())} " in said
