"""What every test run does: run the examples of the Markdown pages, and let no skip pass in CI."""

import os
import shlex
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from sybil import Example, Sybil
from sybil.parsers.myst import (
    CodeBlockParser,
    DocTestDirectiveParser,
    PythonCodeBlockParser,
    SkipParser,
)

ROOT = Path(__file__).parent

# No test depends on the clock: Hypothesis would fail an example that takes more than 200 ms.
settings.register_profile("pasyans", deadline=None, derandomize=True)
settings.load_profile("pasyans")

# Tests ask for a language where they mean one, whatever the shell's.
os.environ.pop("PASYANS_LANG", None)

# Files whose tests share nothing but by parameter: workers of pytest-xdist may divide them.
DIVISIBLE = ("tests/browser/test_pages.py", "tests/games/test_laws.py")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each file to one worker, since examples of a page and fixtures belong together.

    Of a divisible file each parameter counts as a file: else one worker would have the laws of all
    games to itself, half of the work.

    Where another way of sharing was asked for than by file, xdist decides.
    """
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler.loadfile import LoadFileScheduling

    class ByFileOrParameter(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file, _, test = nodeid.partition("::")
            return f"{file}[{test.partition('[')[2]}" if file in DIVISIBLE else file

    return ByFileOrParameter(config, log)


def run_console(example: Example) -> str | None:
    """Run the commands of a `console` block and compare what they print with what is written.

    A line `$ command` starts a command, the lines up to the next one are its output. Commands are
    `pasyans …` only, and run at the root of the checkout.
    """
    expected: list[tuple[str, list[str]]] = []
    for line in example.parsed.splitlines():
        if line.startswith("$ "):
            expected.append((line[2:], []))
        elif expected:
            expected[-1][1].append(line.rstrip())
        elif line.strip():
            return f"a console block starts with a command, `$ …`, not with {line!r}"
    for command, lines in expected:
        name, *arguments = shlex.split(command, comments=True)
        if name != "pasyans":
            return f"only `pasyans` runs in a console block, not {name!r}"
        done = subprocess.run(
            [sys.executable, "-m", "pasyans.cli", *arguments],
            cwd=ROOT,
            env={**os.environ, "COLUMNS": "100", "PYTHONUTF8": "1", "PASYANS_LANG": "en"},
            capture_output=True,
            text=True,
            check=False,
        )
        printed = [line.rstrip() for line in (done.stdout + done.stderr).splitlines()]
        while lines and not lines[-1]:
            lines.pop()
        if printed != lines:
            return "\n".join(
                [f"$ {command}", "Expected:", *lines, f"Got (exit {done.returncode}):", *printed]
            )
    return None


class ConsoleParser(CodeBlockParser):
    """Examples of the command line: fences marked `console`."""

    language = "console"

    def evaluate(self, example: Example) -> str | None:
        """Run one block."""
        return run_console(example)


MARKDOWN = Sybil(
    parsers=[PythonCodeBlockParser(), DocTestDirectiveParser(), ConsoleParser(), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
    name="markdown",
)

pytest_collect_file = MARKDOWN.pytest()


def _forbid_skip(report: Any) -> None:
    if report.outcome == "skipped" and not hasattr(report, "wasxfail"):
        *_, reason = report.longrepr if isinstance(report.longrepr, tuple) else (report.longrepr,)
        report.outcome = "failed"
        report.longrepr = f"{reason}\n(PASYANS_NO_SKIP is set: nothing may be skipped)"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, Any]:
    """Count a skipped test as failed where PASYANS_NO_SKIP is set."""
    report = yield
    if os.environ.get("PASYANS_NO_SKIP"):
        _forbid_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, Any, Any]:
    """Count a skipped module as failed where PASYANS_NO_SKIP is set."""
    report = yield
    if os.environ.get("PASYANS_NO_SKIP"):
        _forbid_skip(report)
    return report
