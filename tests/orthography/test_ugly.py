"""What the command does with ugly bytes, with files it cannot write, and in a run broken off."""

from __future__ import annotations

import io
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pasyans.cli import main
from pasyans.orthography.batch import NOTES, Done, Settings, jobs, normalize_files
from pasyans.orthography.target import UNFINISHED, whole
from pasyans.orthography.writers import FORMATS

COMMAND = [sys.executable, "-m", "pasyans", "normalize"]
OLD, NEW = "Лучшія карты, безъ тузовъ.\n", "Лучшие карты, без тузов.\n"

Normalize = Callable[..., tuple[int, str]]


@pytest.fixture
def normalize(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Normalize:
    """Runs the command in this process: its status, and what it says on standard error."""
    monkeypatch.setenv("PASYANS_LANG", "en")

    def run(*arguments: object) -> tuple[int, str]:
        status = main(["normalize", *map(str, arguments)])
        return status, capsys.readouterr().err

    return run


def unfinished(folder: Path) -> list[Path]:
    return list(folder.rglob(f"*{UNFINISHED}"))


# Bytes.


@pytest.mark.parametrize("options", [[], ["--repair"], ["--furniture", "drop"]], ids=str)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Лучшія\r\nкарты\r\n\r\n", "Лучшие\r\nкарты\r\n\r\n"),
        ("Лучшія\rкарты\r", "Лучшие\rкарты\r"),
        ("Лучшія\r\nкарты\nбезъ\rтузовъ", "Лучшие\r\nкарты\nбез\rтузов"),
        ("лучшія\x00карты\x00\x00безъ\x1bтузовъ\x7f", "лучшие\x00карты\x00\x00без\x1bтузов\x7f"),
        ("\ufeffЛучшія карты", "\ufeffЛучшие карты"),
        ("ударе\u0301ніе стои\u0301тъ", "ударе\u0301ние стои\u0301т"),
        ("мои\u0306 тузъ, е\u0308лка, пои\u0306детъ", "мой туз, ёлка, пойдет"),
        ("Лучшія\u2028карты\u0085безъ\u000bтузовъ\f", "Лучшие\u2028карты\u0085без\u000bтузов\f"),
        ("", ""),
        ("\n", "\n"),
    ],
    ids=["CRLF", "CR", "mixed", "NUL", "BOM", "accents", "decomposed", "separators", "0", "LF"],
)
def test_signs_between_words_keep_their_bytes(
    normalize: Normalize, tmp_path: Path, old: str, new: str, options: list[str]
) -> None:
    """Line ends, marks, controls: the words change and nothing else."""
    source, target = tmp_path / "old.txt", tmp_path / "new.txt"
    source.write_bytes(old.encode())
    assert normalize(source, "-o", target, *options) == (0, "")
    assert target.read_bytes() == new.encode()


@pytest.mark.parametrize(
    "encoding", ["windows-1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic", "utf-16", "utf-32"]
)
def test_another_encoding_is_told_and_can_be_named(
    normalize: Normalize, tmp_path: Path, encoding: str
) -> None:
    """The message gives the option and the command that help; nothing is written before."""
    source, target = tmp_path / "old.txt", tmp_path / "new.txt"
    text = "Основные карты лежатъ по мастямъ. Короли и Дамы. Явился изъ-за Яузы Юрій.\n"
    source.write_bytes(text.replace("і", "i").encode(encoding))
    status, said = normalize(source, "-o", target)
    assert (status, said.count("\n")) == (2, 1)
    assert f"--encoding {encoding}," in said
    assert f"iconv -f {encoding} -t utf-8" in said
    assert list(tmp_path.iterdir()) == [source]
    for name in (encoding, "auto"):
        assert normalize(source, "-o", target, "--encoding", name) == (0, "")
        assert target.read_text(encoding="utf-8").startswith("Основные карты лежат по мастям.")


@pytest.mark.parametrize(
    ("data", "at"),
    [
        (OLD.encode()[:-2] + b"\xd0", len(OLD.encode()) - 2),
        ((OLD * 3000).encode() + b"\xff" + OLD.encode(), 3000 * len(OLD.encode())),
        (b"\xff" + (OLD * 3000).encode(), 0),
        ((OLD * 3000).encode()[:-2] + b"\xd1", 3000 * len(OLD.encode()) - 2),
    ],
    ids=["end", "middle", "beginning", "end of a long one"],
)
def test_damaged_utf8_is_called_damaged(
    normalize: Normalize, tmp_path: Path, data: bytes, at: int
) -> None:
    """Not another encoding; and the place is named."""
    source, target = tmp_path / "old.txt", tmp_path / "new.txt"
    source.write_bytes(data)
    status, said = normalize(source, "-o", target)
    assert status == 2
    assert f"damaged or cut short: byte {at} is not utf-8" in said
    assert list(tmp_path.iterdir()) == [source]


@pytest.mark.parametrize("format", FORMATS)
def test_an_empty_file_gives_a_whole_result(
    normalize: Normalize, tmp_path: Path, format: str
) -> None:
    source, target = tmp_path / "old.txt", tmp_path / "new"
    source.touch()
    assert normalize(source, "-o", target, "--format", format) == (0, "")
    assert (target.stat().st_size > 0) == (format in ("csv", "tei", "html"))


def test_an_endless_line_is_read_as_one_line_is(normalize: Normalize, tmp_path: Path) -> None:
    """With blanks and without; the cuts are at blanks, so no word is cut that has one near."""
    source, target = tmp_path / "old.txt", tmp_path / "new.txt"
    for old, new in (("лучшія ", "лучшие "), ("тузъ.", "туз."), ("\u0301", "\u0301")):
        source.write_text(old * 100_000, encoding="utf-8")
        assert normalize(source, "-o", target) == (0, "")
        assert target.read_text(encoding="utf-8") == new * 100_000


# Places.


def test_a_folder_without_texts_is_an_error(normalize: Normalize, tmp_path: Path) -> None:
    (tmp_path / "in" / "x.txt").mkdir(parents=True)  # a folder, for all its name
    status, said = normalize(tmp_path / "in", "-o", tmp_path / "out")
    assert status == 2
    assert "no .txt files" in said
    assert not (tmp_path / "out").exists()


def test_a_target_that_cannot_be_is_an_error_in_one_line(
    normalize: Normalize, tmp_path: Path
) -> None:
    source = tmp_path / "old.txt"
    source.write_text(OLD, encoding="utf-8")
    for more in ([], [source.with_name("other.txt")]):
        for path in more:
            path.write_text(OLD, encoding="utf-8")
        status, said = normalize(source, *more, "-o", source / "new")
        assert (status, said.count("\n")) == (2, 1)
        assert "old.txt" in said
    assert source.read_text(encoding="utf-8") == OLD


@pytest.mark.parametrize("name", ["old.txt", "link.txt", "link/old.txt", "./old.txt"])
def test_no_source_is_overwritten(normalize: Normalize, tmp_path: Path, name: str) -> None:
    """By its own name or by another."""
    source = tmp_path / "old.txt"
    source.write_text(OLD, encoding="utf-8")
    (tmp_path / "link.txt").symlink_to(source)
    (tmp_path / "link").symlink_to(tmp_path)
    status, said = normalize(source, "-o", tmp_path / name)
    assert status == 2
    assert "would be overwritten" in said
    assert normalize(tmp_path, "-o", tmp_path)[0] == 2
    assert source.read_text(encoding="utf-8") == OLD


def test_what_is_written_into_the_folder_is_no_source(normalize: Normalize, tmp_path: Path) -> None:
    """The target may lie among the sources, and the run may be repeated."""
    (tmp_path / "a.TXT").write_text(OLD, encoding="utf-8")
    for _ in range(2):
        assert normalize(tmp_path, "-o", tmp_path / "new") == (0, "")
    found = sorted(path.name for path in tmp_path.rglob("*") if path.is_file())
    assert found == sorted([NOTES, "a.TXT", "a.txt"])


def test_a_name_that_ends_in_a_slash_is_a_folder(normalize: Normalize, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(OLD, encoding="utf-8")
    assert normalize(tmp_path / "a.txt", "-o", f"{tmp_path}/deep/new/")[0] == 0
    assert (tmp_path / "deep" / "new" / "a.txt").read_text(encoding="utf-8") == NEW


def test_a_pipe_and_a_link_stay_what_they_are(tmp_path: Path) -> None:
    """A target that is no plain file is written to, and not replaced."""
    pipe, link, file = (tmp_path / name for name in ("pipe", "link", "file"))
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    link.symlink_to(file)
    for target in (pipe, link):
        with whole(target) as out:
            out.write("туз")
    assert os.read(reader, 100) == "туз".encode()
    assert pipe.is_fifo()
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == "туз"
    os.close(reader)


def test_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    """What only its owner may read is written anew for its owner only."""
    file = tmp_path / "a.txt"
    file.touch(0o600)
    with whole(file) as out:
        out.write("туз")
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_partial_file_of_another_program_stays(tmp_path: Path) -> None:
    """The name of a file until it is complete is one that no other program gives."""
    foreign = tmp_path / "a.txt.part"
    foreign.write_text("mine", encoding="utf-8")
    with whole(tmp_path / "a.txt") as out:
        out.write("туз")
    assert foreign.read_text(encoding="utf-8") == "mine"


def test_two_pages_are_not_written_as_one(normalize: Normalize, tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(OLD, encoding="utf-8")
    both = (tmp_path / "a.txt", tmp_path / "b.txt")
    for format in FORMATS:
        status, said = normalize(*both, "--format", format)
        assert status == (2 if format in ("csv", "tei", "html") else 0)
        assert ("--output" in said) == (status == 2)


# Runs that are broken off.


class Interrupted(io.BytesIO):
    """Ctrl-C while the second piece of the text is read."""

    def read(self, size: int | None = -1) -> bytes:
        if self.tell():
            raise KeyboardInterrupt
        return super().read(size)


def test_an_interrupted_file_leaves_nothing(
    normalize: Normalize, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was there before stays."""
    target = tmp_path / "new.txt"

    class Input:
        buffer = Interrupted(OLD.encode())

    monkeypatch.setattr(sys, "stdin", Input)
    assert normalize("-o", target) == (130, "")
    assert list(tmp_path.iterdir()) == []
    target.write_text("as before", encoding="utf-8")
    assert normalize("-o", target) == (130, "")
    assert target.read_text(encoding="utf-8") == "as before"
    assert list(tmp_path.iterdir()) == [target]


@pytest.fixture
def two_pipes(tmp_path: Path) -> Iterator[tuple[list[Path], subprocess.Popen[str], list[int]]]:
    """A run of two processes, each of which waits for a text that does not come."""
    pipes = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for pipe in pipes:
        os.mkfifo(pipe)
    command = [*COMMAND, *map(str, pipes), "-o", str(tmp_path / "out"), "--jobs", "2"]
    with subprocess.Popen(
        command, text=True, stderr=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    ) as run:
        writers = [os.open(pipe, os.O_WRONLY) for pipe in pipes]  # waits until they are read
        try:
            yield pipes, run, writers
        finally:
            for writer in writers:
                os.close(writer)
            if run.poll() is None:
                run.kill()


def test_ctrl_c_ends_every_process_without_a_word(
    two_pipes: tuple[list[Path], subprocess.Popen[str], list[int]], tmp_path: Path
) -> None:
    """A terminal sends it to all of them."""
    _, run, _ = two_pipes
    os.killpg(run.pid, signal.SIGINT)
    out, error = run.communicate()
    assert (run.returncode, out, error) == (130, "", "")
    assert unfinished(tmp_path) == []


def test_no_process_outlives_the_first(
    two_pipes: tuple[list[Path], subprocess.Popen[str], list[int]],
) -> None:
    """Whatever ended it: the pipes that the others read from are closed then."""
    _, run, writers = two_pipes
    run.kill()
    for writer in writers:
        waiting = select.poll()
        waiting.register(writer, 0)
        assert waiting.poll(30_000), "the process still reads"


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    """Whatever is left of the notes: what they do not say is done again."""
    (tmp_path / "in").mkdir()
    for number in range(4):
        (tmp_path / "in" / f"{number}.txt").write_text(OLD, encoding="utf-8")
    target = tmp_path / "out"

    def run() -> list[Done]:
        return list(normalize_files(jobs([tmp_path / "in"], target, "text"), target, Settings()))

    run()
    notes = target / NOTES
    lines = notes.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    for left, skipped in ((lines[:3], 2), ([*lines[:3], lines[3][:20]], 2), ([b"\xff{}"], 0)):
        notes.write_bytes(b"".join(left))
        assert sum(done.skipped for done in run()) == skipped
        assert sum(done.skipped for done in run()) == 4
    notes.write_bytes(b"".join(lines[:1]))
    (target / f"0.txt{UNFINISHED}").write_text("half", encoding="utf-8")  # of one that was killed
    run()
    assert unfinished(target) == []


def test_a_reader_that_goes_away_ends_the_run_without_a_word(tmp_path: Path) -> None:
    """As in `pasyans normalize book.txt | head -1`."""
    path = tmp_path / "book.txt"
    path.write_text(OLD * 20_000, encoding="utf-8")
    with subprocess.Popen(
        [*COMMAND, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == NEW.encode()
        run.stdout.close()
        assert run.stderr is not None
        assert run.stderr.read() == b""
    assert run.returncode == 141


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_a_closed_stream_is_named(tmp_path: Path, closed: str) -> None:
    path = tmp_path / "a.txt"
    path.write_text(OLD, encoding="utf-8")
    run = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *COMMAND, "-" if closed[0] == "<" else path],
        env={**os.environ, "PASYANS_LANG": "en"},
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (2, "pasyans: standard input or output is closed\n")


def test_several_processes_do_ugly_files_alike(tmp_path: Path) -> None:
    """The same bytes, and the same errors."""
    (tmp_path / "in").mkdir()
    koi8 = "Основныя карты".encode("koi8-r")
    ugly = (b"", b"\xff\xfe", b"\x00" * 9, koi8, OLD.encode() + b"\xd0", b"\r\r\n")
    for number, data in enumerate(ugly):
        (tmp_path / "in" / f"{number}.txt").write_bytes(data)
    results = {}
    for processes in (1, 2):
        target = tmp_path / f"out{processes}"
        todo = jobs([tmp_path / "in"], target, "text")
        done = normalize_files(todo, target, Settings(), processes=processes)
        errors = {result.job.source.name: result.error for result in done}
        results[processes] = (
            errors, {path.name: path.read_bytes() for path in target.glob("*.txt")}
        )  # fmt: skip
        assert unfinished(target) == []
    assert results[1] == results[2]
    assert [name for name, error in sorted(results[1][0].items()) if error] == [
        "1.txt", "3.txt", "4.txt",
    ]  # fmt: skip
