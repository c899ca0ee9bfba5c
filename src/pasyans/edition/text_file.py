"""Read a text file of the edition."""

from __future__ import annotations

from pathlib import Path

from pasyans.edition.errors import EditionError

__all__ = ["read_text"]


def read_text(path: Path, name: str) -> str:
    """Return the content of a file, its line ends and byte order mark as they are.

    Args:
        path: Where the file lies.
        name: What messages call it.

    Raises:
        EditionError: The file cannot be read or is not UTF-8; names the line of the first bad byte.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "unknown error"
        raise EditionError(f"cannot be read: {reason}", file=name) from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise EditionError(
            f"not UTF-8: byte {data[error.start]:#04x} cannot stand there; save the file as UTF-8",
            file=name,
            line=data.count(b"\n", 0, error.start) + 1,
        ) from None
