"""Folders of files: the same bytes whoever does it, and nothing done twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasyans.orthography.batch import Done, Settings, jobs, normalize_file, normalize_files
from pasyans.orthography.target import UNFINISHED

SETTINGS = Settings(repair=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    source = tmp_path / "source"
    (source / "deep").mkdir(parents=True)
    for number in range(5):
        text = f"Лучшія карты {number}. Берутъ болыцое число нзъ лЪсу.\n" * 20
        (source / f"{number}.txt").write_text(text, encoding="utf-8")
    (source / "deep" / "0.txt").write_text("Тузъ\r\n", encoding="utf-8", newline="")
    return source


def done(folder: Path, target: Path, **more: object) -> list[Done]:
    todo = jobs([folder], target, "text")
    return list(normalize_files(todo, target, SETTINGS, **more))  # type: ignore[arg-type]


def contents(target: Path) -> dict[str, bytes]:
    return {
        path.relative_to(target).as_posix(): path.read_bytes() for path in target.rglob("*.txt")
    }


def test_the_tree_of_the_folder_is_kept(folder: Path, tmp_path: Path) -> None:
    done(folder, tmp_path / "out")
    found = contents(tmp_path / "out")
    assert set(found) == {"0.txt", "1.txt", "2.txt", "3.txt", "4.txt", "deep/0.txt"}
    assert found["deep/0.txt"] == "Туз\r\n".encode()
    assert "Лучшие карты 3. Берут большое число из лесу.".encode() in found["3.txt"]


def test_several_processes_write_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    done(folder, tmp_path / "one")
    done(folder, tmp_path / "two", processes=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_a_dask_cluster_writes_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    done(folder, tmp_path / "one")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        results = done(folder, tmp_path / "dask", dask=cluster.scheduler_address)
    assert not any(result.error for result in results)
    assert contents(tmp_path / "one") == contents(tmp_path / "dask")


def test_a_second_run_skips_what_is_done(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "out"
    done(folder, target)
    (folder / "1.txt").write_text("Новый текстъ\n", encoding="utf-8")
    (target / "2.txt").unlink()
    again = {
        result.job.target.relative_to(target).as_posix(): result.skipped
        for result in done(folder, target)
    }
    assert again == {
        "0.txt": True, "1.txt": False, "2.txt": False, "3.txt": True, "4.txt": True,
        "deep/0.txt": True,
    }  # fmt: skip
    assert not any(result.skipped for result in done(folder, target, again=True))


def test_other_settings_do_everything_again(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "out"
    done(folder, target)
    todo = jobs([folder], target, "text")
    results = list(normalize_files(todo, target, Settings(yo=True)))
    assert not any(result.skipped for result in results)


def test_an_interrupted_run_goes_on(folder: Path, tmp_path: Path) -> None:
    """What was finished is kept; no half-written file has its final name."""
    target = tmp_path / "out"
    run = normalize_files(jobs([folder], target, "text"), target, SETTINGS)
    next(run), next(run)
    run.close()
    assert len(contents(target)) == 2
    assert sum(result.skipped for result in done(folder, target)) == 2
    assert not list(target.rglob(f"*{UNFINISHED}"))


def test_a_file_that_fails_stops_no_other(folder: Path, tmp_path: Path) -> None:
    (folder / "2.txt").write_bytes("Основные карты".encode("cp1251"))
    results = done(folder, tmp_path / "out")
    wrong = [result for result in results if result.error]
    assert len(results) == 6
    assert [result.job.source.name for result in wrong] == ["2.txt"]
    assert "--encoding windows-1251" in wrong[0].error
    assert not (tmp_path / "out" / "2.txt").exists()


def test_files_that_would_meet_are_refused(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.txt").write_text("тузъ", encoding="utf-8")
    with pytest.raises(ValueError, match="would both become"):
        jobs([tmp_path / "a", tmp_path / "b"], tmp_path / "out", "text")
    with pytest.raises(ValueError, match="would be overwritten"):
        jobs([tmp_path / "a"], tmp_path / "a", "text")
    with pytest.raises(FileNotFoundError):
        jobs([tmp_path / "c"], tmp_path / "out", "text")


def test_one_file_can_be_done_alone(folder: Path, tmp_path: Path) -> None:
    (job,) = jobs([folder / "deep" / "0.txt"], tmp_path / "out", "jsonl")
    assert normalize_file(job, Settings(format="jsonl")).counts.words == 1
    assert job.target.name == "0.jsonl"
