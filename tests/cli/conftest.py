"""Running the command inside the test's own process."""

import io
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from pasyans import messages
from pasyans.cli import main


class Said(NamedTuple):
    """What a command printed and returned."""

    out: str
    err: str
    status: int

    @property
    def json(self) -> Any:
        """The answer to `--json`."""
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """A function from arguments to what `pasyans` says."""
    monkeypatch.delenv("PASYANS_LANG", raising=False)

    def command(*arguments: str) -> Said:
        try:
            status = main(arguments)
        except SystemExit as stopped:  # of argparse
            status = int(stopped.code or 0)
        finally:
            messages.use(None)
        out, err = capsys.readouterr()
        return Said(out, err, status)

    return command


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Callable[[str | bytes], None]:
    """A function that puts text, or bytes, on standard input, whose encoding is another."""

    def put(text: str | bytes) -> None:
        data = text if isinstance(text, bytes) else text.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="cp1251"))

    return put
