"""Every example with a prompt, in code and on pages, is run by the tests."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

PROMPT = re.compile(r"^\s*>>>(?: |$)", re.MULTILINE)


def uncollected(root: Path, output: Path) -> list[str]:
    """The files under a project root that hold more prompts than pytest collects examples."""
    places = [name for name in ("src", "docs", "README.md") if (root / name).exists()]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"),
            *("-p", "collected_examples", "--doctest-modules", "--import-mode=importlib"),
            *places,
        ],
        cwd=root,
        env={
            **os.environ,
            "COLLECTED_EXAMPLES": str(output),
            "PYTHONPATH": str(Path(__file__).parent),
            "PYTEST_ADDOPTS": "",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 5), done.stdout + done.stderr
    collected = json.loads(output.read_text(encoding="utf-8"))
    files = [
        path
        for place in places
        for path in ([root / place] if place.endswith(".md") else (root / place).rglob("*"))
        if path.suffix in (".md", ".py", ".rst", ".txt")
    ]
    return [
        f"{path.relative_to(root)}: {prompts} prompts, {collected.get(str(path), 0)} examples"
        for path in sorted(files)
        if (prompts := len(PROMPT.findall(path.read_text(encoding="utf-8"))))
        != collected.get(str(path), 0)
    ]


def test_no_prompt_goes_uncollected(root: Path, tmp_path: Path) -> None:
    """The number of `>>>` in each file is the number of examples that pytest collects from it."""
    assert uncollected(root, tmp_path / "collected.json") == []


def test_a_fence_that_nobody_runs_is_found(root: Path, tmp_path: Path) -> None:
    """Sybil silently passes over a `pycon` fence, and one without a name; the count does not."""
    shutil.copy(root / "conftest.py", tmp_path)
    (tmp_path / "docs").mkdir()
    for name, fence in (("run", "python"), ("console", "pycon"), ("bare", "")):
        page = f"# A page\n\n```{fence}\n>>> 1 + 1\n2\n>>> 2 + 2\n4\n```\n"
        (tmp_path / "docs" / f"{name}.md").write_text(page, encoding="utf-8")
    assert uncollected(tmp_path, tmp_path / "collected.json") == [
        "docs/bare.md: 2 prompts, 0 examples",
        "docs/console.md: 2 prompts, 0 examples",
    ]
