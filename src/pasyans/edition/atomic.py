"""Write a file so that it appears complete or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

__all__ = ["write_atomically"]


def write_atomically(path: Path, text: str) -> None:
    r"""Write a text file in one step: readers see the old content or the new, never a part.

    The text is written in UTF-8 with its line ends as they are, first to a file of its own beside
    the target, which then takes the target's name. Whatever ends the writing early, a full disk or
    Ctrl-C, leaves the old file as it was and nothing beside it. A symbolic link stays, and the file
    that it names is replaced. A device or a pipe (``/dev/stdout``) is written to, never replaced.

    Args:
        path: The file; folders that are missing above it are made.
        text: All that the file will hold.

    Raises:
        OSError: The file cannot be written. The message names ``path``, not the partial file.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_atomically(Path(folder) / "deep" / "a.txt", "туз\n")
    ...     [(file.name, file.read_text("utf-8")) for file in Path(folder).rglob("*.*")]
    [('a.txt', 'туз\n')]
    """
    data = text.encode("utf-8")
    try:
        mode = _mode(path)
        if mode is not None and stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if mode is not None and not stat.S_ISREG(mode):
            with path.open("wb") as device:
                device.write(data)
            return
        _replace(path.resolve(), data, mode)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


def _mode(path: Path) -> int | None:
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _replace(target: Path, data: bytes, mode: int | None) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    # The name is unique, so that two writers never share a partial file, and short, because the
    # longest name that a file system takes may be the target's own.
    partial = target.with_name(f".{target.name[:40]}.{os.urandom(6).hex()}.part")
    # Exclusive, and with the rights that the umask leaves, as for any new file.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(partial, flags, 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        if mode is not None:
            partial.chmod(stat.S_IMODE(mode))
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
