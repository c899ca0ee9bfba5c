"""What is committed: nothing of one machine, and no address that a package was fetched from."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("deb", "debian", "org"),
    )
]
# Folders of the machine something was made on, at the start of a path.
MACHINE = re.compile(r"(?<![\w./\-])/(?:work|farm|root|home/\w+|Users/\w+)/")


MADE = re.compile(
    r"(^|/)(\.venv|build|dist|node_modules|\.git|__pycache__|\.hypothesis|[\w.-]+\.egg-info|\.\w+_cache)/"
)


def tracked_files(root: Path) -> list[str]:
    """The files that git tracks or, in a copy without git, all but what `make` and tools make."""
    if (root / ".git").exists():
        if not shutil.which("git"):
            pytest.skip("no git here; to get it: apt-get install git")
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True
        )
        return [name for name in listed.stdout.split("\0") if (root / name).is_file()]
    names = (path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
    return sorted(name for name in names if not MADE.search(name))


@pytest.fixture(scope="module")
def tracked(root: Path) -> dict[str, bytes]:
    """The tracked files by name."""
    return {name: (root / name).read_bytes() for name in tracked_files(root)}


@pytest.fixture(scope="module")
def texts(tracked: dict[str, bytes]) -> dict[str, str]:
    """The tracked files that are text."""
    binary = (".gz", ".ico", ".lexicon", ".mo", ".png", ".woff", ".woff2")
    return {
        name: data.decode("utf-8") for name, data in tracked.items() if not name.endswith(binary)
    }


def test_no_index_is_named(texts: dict[str, str]) -> None:
    """No file says where packages are fetched from; the client of each machine knows."""
    assert [(name, host) for name, text in texts.items() for host in HOSTS if host in text] == []


def test_lock_files_hold_no_addresses(texts: dict[str, str]) -> None:
    """Locks pin by version and hash alone."""
    locks = {name: text for name, text in texts.items() if name.startswith("requirements/")}
    assert locks
    for name, text in locks.items():
        assert "://" not in text, name
        assert not re.search(r"^\s*--(?!hash=)", text, re.MULTILINE), name
        pins = re.findall(r"^[a-z0-9].*$", text, re.MULTILINE | re.IGNORECASE)
        assert all("==" in pin and pin.endswith("\\") for pin in pins), name
    assert '"resolved"' not in texts["package-lock.json"]


def test_no_path_of_a_machine(texts: dict[str, str]) -> None:
    """No file names a folder of the machine it was written on."""
    found = [(name, text[hit.start() - 20 : hit.end() + 20])
             for name, text in texts.items() if (hit := MACHINE.search(text))]  # fmt: skip
    assert found == []


def test_what_make_makes_is_not_committed(tracked: dict[str, bytes]) -> None:
    """Environments, builds and caches stay out."""
    assert [name for name in tracked if MADE.search(name)] == []


def test_a_copy_without_git_is_read_too(tmp_path: Path) -> None:
    """Of an unpacked source distribution all files count, but what was made in it."""
    for name in ("README.md", "src/a.py", "build/html/a.html", ".venv/bin/python", ".x_cache/a"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert tracked_files(tmp_path) == ["README.md", "src/a.py"]


def test_locks_agree(texts: dict[str, str]) -> None:
    """What the pages are built with is what the tests test."""
    pins = {
        name: set(re.findall(r"^([\w.-]+==\S+)", texts[f"requirements/{name}.txt"], re.MULTILINE))
        for name in ("site", "test")
    }
    assert pins["site"] <= pins["test"]


def test_every_requirement_is_locked(texts: dict[str, str]) -> None:
    """A library that pyproject.toml names stands in the locks, as `make lock` writes them."""
    project = tomllib.loads(texts["pyproject.toml"])
    extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    asked = [
        *project["project"]["dependencies"],
        *(line for extra in extras.values() for line in extra),
        *groups["build"],
        *groups["test"],
    ]
    locked = set(re.findall(r"^([\w.-]+)==", texts["requirements/test.txt"], re.MULTILINE))
    names = {re.split(r"[<>=~!\[; ]", line)[0].lower().replace(".", "-") for line in asked}
    assert names - locked == set()
