"""A file that is written appears complete or not at all, and nothing else is touched."""

from __future__ import annotations

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

from pasyans.edition import write_atomically

posix = pytest.mark.skipif(os.name != "posix", reason="needs the file types of POSIX")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_text_is_utf_8_with_its_own_line_ends(tmp_path: Path) -> None:
    """Letters are UTF-8 and line ends stay as they are, on every system."""
    write_atomically(tmp_path / "a.txt", "туз\nдама\r\n")
    assert (tmp_path / "a.txt").read_bytes() == "туз\nдама\r\n".encode()


def test_a_foreign_partial_file_stays(tmp_path: Path) -> None:
    """A file that looks like a partial one is not ours: it keeps its content."""
    (tmp_path / "a.part").write_text("mine")
    (tmp_path / "a.txt.part").write_text("mine")
    write_atomically(tmp_path / "a.txt", "new")
    assert names(tmp_path) == ["a.part", "a.txt", "a.txt.part"]
    assert (tmp_path / "a.part").read_text() == (tmp_path / "a.txt.part").read_text() == "mine"


def test_a_failure_leaves_the_old_file_and_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full leaves the old content, no partial file, and an error with the name."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "a.txt"
    path.write_text("old")
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left on device") as caught:
        write_atomically(path, "new")
    assert caught.value.filename == str(path)
    assert names(tmp_path) == ["a.txt"]
    assert path.read_text() == "old"


@posix
def test_a_full_device_is_named(tmp_path: Path) -> None:
    """A write that fails on a device says which one."""
    if not Path("/dev/full").exists():
        pytest.skip("the system has no /dev/full")
    with pytest.raises(OSError, match="/dev/full"):
        write_atomically(Path("/dev/full"), "x" * 100_000)
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@posix
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """The file behind a link is written, also where it is not there yet; the link remains."""
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "target")
    for text in ("first", "second"):
        write_atomically(link, text)
        assert link.is_symlink()
        assert (tmp_path / "target").read_text() == text
    assert names(tmp_path) == ["link", "target"]


@posix
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    """A pipe gets the text and remains a pipe."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[str] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_text()))
    reader.start()
    write_atomically(pipe, "text")
    reader.join(timeout=10)
    assert got == ["text"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    """A folder is not replaced, and the error names it."""
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError, match="folder"):
        write_atomically(tmp_path / "folder", "x")
    assert names(tmp_path) == ["folder"]


@posix
def test_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    """An old file keeps its rights; a new one has those of any new file."""
    old, new, plain = (tmp_path / name for name in ("old", "new", "plain"))
    old.write_text("x")
    old.chmod(0o640)
    plain.write_text("x")
    write_atomically(old, "y")
    write_atomically(new, "y")
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert new.stat().st_mode == plain.stat().st_mode


def test_a_long_name_is_no_obstacle(tmp_path: Path) -> None:
    """The longest name that the file system takes can be written."""
    path = tmp_path / ("т" * 127)
    write_atomically(path, "x")
    assert names(tmp_path) == [path.name]
