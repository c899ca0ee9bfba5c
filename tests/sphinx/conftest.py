"""Builds copies of the tiny projects under roots/."""

import io
import os
import re
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sphinx.testing.util import SphinxTestApp

ROOT = Path(__file__).parents[2]
ROOTS = Path(__file__).parent / "roots"


@dataclass
class Project:
    """A copy of a tiny project, and what its last build said."""

    source: Path
    out: Path
    warnings: str = ""
    read: tuple[str, ...] = ()

    def build(self, *, jobs: int = 1, builder: str = "html", **settings: Any) -> "Project":
        """Build it once more, nitpicking; what was built before is used as Sphinx sees fit."""
        warnings = io.StringIO()
        app = SphinxTestApp(
            builder,
            srcdir=self.source,
            builddir=self.out,
            warning=warnings,
            parallel=jobs,
            confoverrides={"nitpicky": True, **settings},
        )
        try:
            read: list[str] = []
            app.connect("env-before-read-docs", lambda app, env, names: read.extend(names))
            app.build()
            self.warnings = re.sub(r"\x1b\[[0-9;]*m", "", warnings.getvalue())
            self.read = tuple(sorted(read))
        finally:
            app.cleanup()
        return self

    @property
    def html(self) -> Path:
        return self.out / "html"

    def page(self, name: str) -> str:
        return (self.html / f"{name}.html").read_text(encoding="utf-8")

    def files(self) -> dict[str, bytes]:
        """All that was built and is to be published."""
        return {
            file.relative_to(self.html).as_posix(): file.read_bytes()
            for file in sorted(self.html.rglob("*"))
            if file.is_file() and file.name != ".buildinfo"
        }

    def edit(self, name: str, old: str, new: str) -> None:
        """Change a source file, and make sure that its time tells."""
        file = self.source / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        self.write(name, text.replace(old, new))

    def write(self, name: str, text: str) -> None:
        file = self.source / name
        file.write_text(text, encoding="utf-8")
        later = time.time() + 1
        os.utime(file, (later, later))


@pytest.fixture(scope="session")
def copied() -> Callable[[str, Path], Project]:
    """Copies a project of roots/ to a folder."""

    def copy(name: str, folder: Path) -> Project:
        shutil.copytree(ROOTS / name, folder / "source")
        return Project(folder / "source", folder / "build")

    return copy


@pytest.fixture
def project(tmp_path: Path, copied: Callable[[str, Path], Project]) -> Callable[..., Project]:
    """Copies a project of roots/, each time to a place of its own."""
    return lambda name, to="": copied(name, tmp_path / (to or name))


@pytest.fixture(scope="session")
def under_our_conf() -> Callable[[Project], Project]:
    """Puts this project's own conf.py, templates and style sheets into another project."""

    def settle(made: Project) -> Project:
        shutil.copy(ROOT / "conf.py", made.source)
        for name in ("_templates", "_static"):
            shutil.copytree(ROOT / "docs" / name, made.source / "docs" / name)
        (made.source / "docs" / "bibliography.bib").touch()
        return made

    return settle


@pytest.fixture
def edition(project: Callable[..., Project]) -> Project:
    """The tiny edition, not built yet."""
    return project("edition")
