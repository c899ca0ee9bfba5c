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
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def site() -> Path:
    """The pages as `make site` builds them; built here where they are missing."""
    pages = SITE / "en"
    if not (pages / "index.html").is_file():
        command = [sys.executable, "-m", "sphinx", "-n", "-W", "--keep-going", "-q"]
        command += ["-d", "build/doctrees/en", ".", str(pages)]
        subprocess.run(command, cwd=ROOT, check=True)
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
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api")
    if not Path(CHROMIUM).is_file():
        pytest.skip("no Chromium here; on Debian and Ubuntu: apt-get install chromium")
    with playwright.sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@dataclass
class Tab:
    """A page in the browser, and everything it complained of."""

    page: Any
    address: str
    complaints: list[str] = field(default_factory=list)

    def listen(self) -> None:
        complain = self.complaints.append
        own = (self.address, "data:", "blob:")
        self.page.on("console", lambda m: m.type == "error" and complain(f"console: {m.text}"))
        self.page.on("pageerror", lambda error: complain(f"error: {error}"))
        self.page.on("requestfailed", lambda request: complain(f"failed: {request.url}"))
        self.page.on("request", lambda r: r.url.startswith(own) or complain(f"elsewhere: {r.url}"))

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
