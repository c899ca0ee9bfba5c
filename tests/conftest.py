"""What tests need from outside the package, each with the line that says how to get it."""

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def _program(*names: str, get: str) -> str:
    for name in names:
        if found := shutil.which(name):
            return found
    pytest.skip(f"no {names[0]} here; to get it: {get}")


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium, for Playwright's `executable_path`."""
    return _program("chromium", "chromium-browser", "google-chrome", get="apt-get install chromium")


@pytest.fixture(scope="session")
def java() -> str:
    """The path of a Java that runs the validity checker."""
    return _program("java", get="apt-get install default-jre-headless")


@pytest.fixture(scope="session")
def npm_packages() -> Path:
    """The folder of the packages that package-lock.json names."""
    folder = ROOT / "node_modules"
    if not (folder / "axe-core").is_dir():
        pytest.skip("no node_modules here; to get it: make node_modules/.made")
    return folder


@pytest.fixture(scope="session")
def axe(npm_packages: Path) -> str:
    """The source of axe-core, the accessibility checker, to be run in a page."""
    return (npm_packages / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def vnu(npm_packages: Path) -> Path:
    """The Nu HTML checker: run it with `java -jar`."""
    return npm_packages / "vnu-jar" / "build" / "dist" / "vnu.jar"


@pytest.fixture(scope="session")
def site() -> Path:
    """The built pages, `build/html`."""
    pages = ROOT / "build" / "html"
    if not (pages / "en" / "index.html").is_file():
        pytest.skip("the pages are not built; to build them: make site")
    return pages
