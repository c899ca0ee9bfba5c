"""The built site, a browser to read it with, and a server that shows it."""

import functools
import http.server
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "html"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def _program(*names: str, package: str) -> str:
    for name in names:
        if found := shutil.which(name):
            return found
    pytest.skip(f"no {names[0]} here; on Debian and Ubuntu: apt-get install {package}")


def _npm(*path: str) -> Path:
    file = ROOT.joinpath("node_modules", *path)
    if not file.is_file():
        pytest.skip(f"{path[0]} is not installed; to get it: npm ci")
    return file


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium."""
    return _program("chromium", "chromium-browser", "google-chrome", package="chromium")


@pytest.fixture(scope="session")
def java() -> str:
    """The path of a Java."""
    return _program("java", package="default-jre-headless")


@pytest.fixture(scope="session")
def times() -> str:
    """A font of the width of Times, in which sheets are printed where PT Serif is not."""
    match = _program("fc-match", package="fontconfig")
    asked = [match, "--format=%{family}", "Times New Roman"]
    family = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    if family not in {"Times New Roman", "Tinos", "Liberation Serif"}:
        pytest.skip(
            f"no Times here but {family}; on Debian and Ubuntu: apt-get install fonts-liberation"
        )
    return family


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe, which is run in a page."""
    return _npm("axe-core", "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def vnu() -> Path:
    """The Nu HTML checker."""
    return _npm("vnu-jar", "build", "dist", "vnu.jar")


@pytest.fixture(scope="session")
def site() -> Path:
    """The pages as `make site` builds them; built here where they are missing."""
    pages = SITE / "en"
    if not (pages / "index.html").is_file():
        command = [sys.executable, "-m", "sphinx", "-n", "-W", "--keep-going", "-q"]
        command += ["-d", "build/doctrees/en", ".", str(pages)]
        subprocess.run(command, cwd=ROOT, check=True)
        shutil.copy(ROOT / "docs" / "_redirect.html", SITE / "index.html")
    return SITE


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served, with a slash at the end."""
    handler = functools.partial(Quiet, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        started = running.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@dataclass
class Tab:
    """A page in the browser, and everything it complained of."""

    page: Any
    address: str
    complaints: list[str] = field(default_factory=list)

    def listen(self) -> None:
        complain = self.complaints.append
        self.page.on("console", lambda m: m.type == "error" and complain(f"console: {m.text}"))
        self.page.on("pageerror", lambda error: complain(f"error: {error}"))
        # A request that ends because another page was opened meanwhile has not failed.
        self.page.on(
            "requestfailed",
            lambda r: r.failure == "net::ERR_ABORTED" or complain(f"failed: {r.url} ({r.failure})"),
        )
        self.page.on(
            "request",
            lambda r: (
                r.url.startswith((self.address, "data:", "blob:"))
                or complain(f"elsewhere: {r.url}")
            ),
        )

    def open(self, name: str) -> Any:
        answer = self.page.goto(self.address + name)
        if answer is not None and answer.status >= 400:
            self.complaints.append(f"status {answer.status}: {name}")
        return self.page


@pytest.fixture
def tab(browser: Any, address: str) -> Iterator[Tab]:
    """A fresh tab with JavaScript."""
    context = browser.new_context()
    tab = Tab(context.new_page(), address)
    tab.listen()
    yield tab
    context.close()


@pytest.fixture
def tab_without_scripts(browser: Any, address: str) -> Iterator[Tab]:
    """A fresh tab in which no script runs."""
    context = browser.new_context(java_script_enabled=False)
    tab = Tab(context.new_page(), address)
    tab.listen()
    yield tab
    context.close()
