"""Whatever an edition says of itself stays text: nothing runs, and nothing is fetched."""

import base64
import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from sphinx.errors import SphinxError

# Of sphinx-notfound-page, which says it of Sphinx.
pytestmark = pytest.mark.filterwarnings("ignore::sphinx.deprecation.RemovedInSphinx11Warning")

ROOTS = Path(__file__).parent / "roots"
SECRET = "nobody is to read this"
PLACEHOLDER = re.compile("@([a-z-]+)@")
OURS = re.compile(
    r"https://(tiny\.example|www\.sphinx-doc\.org|pradyunsg\.me|github\.com)/|[\w./-]*(#[\w.-]*)?$"
)
NOT_ON_PAGES = {"editors"}  # citations of the command line name them


def script(place: str) -> str:
    return f"document.title = String('{place}')"


def poison(place: str) -> str:
    """A script, files of the builder as image and as download, a raw role, a link that runs."""
    run = script(place).replace("'", "`")  # it must fit between the quotation marks of YAML
    return (
        f"{place}<script>{run}</script><img src=x onerror=alert(1)>"
        "![x](../../secret.png) {download}`x <../../secret.txt>` {raw-html}`<b>x</b>` "
        "{ed:nothing}`x` <style>p{color:red}</style> [x](javascript:alert(1)) [x](../../secret.txt)"
    )


@pytest.fixture(scope="module")
def hostile(
    tmp_path_factory: pytest.TempPathFactory,
    copied: Callable[[str, Path], Any],
    under_our_conf: Callable[[Any], Any],
) -> Any:
    """The hostile edition, every place of it poisoned, built by the project's own conf.py."""
    made = under_our_conf(copied("hostile", tmp_path_factory.mktemp("hostile")))
    for name in ("secret.txt", "secret.png"):
        (made.source.parent / name).write_text(SECRET, encoding="utf-8")
    witness = ""
    for file in sorted(made.source.rglob("*")):
        if file.suffix in (".yaml", ".toml", ".txt") and "_static" not in file.parts:
            text = file.read_text(encoding="utf-8")
            text = PLACEHOLDER.sub(
                lambda m: m[0] if m[1] in ("sha256", "length") else poison(m[1]), text
            )
            file.write_text(text, encoding="utf-8")
            witness = text if file.name == "a.txt" else witness
    settings = made.source / "source_texts" / "EDITION.toml"
    text = settings.read_text(encoding="utf-8")
    text = text.replace("@sha256@", hashlib.sha256(witness.encode()).hexdigest())
    settings.write_text(text.replace("@length@", str(len(witness))), encoding="utf-8")
    return made.build()


def places() -> set[str]:
    files = (ROOTS / "hostile").rglob("*.*")
    found = {name for file in files for name in PLACEHOLDER.findall(file.read_text("utf-8"))}
    return found - {"sha256", "length"}


def test_prose_and_data_stay_text(hostile: Any) -> None:
    """In each place of an edition HTML, images, downloads, roles and links come out as typed."""
    assert len(places()) > 40
    pages = [
        BeautifulSoup(file.read_text(encoding="utf-8"), "html.parser")
        for file in hostile.html.rglob("*.html")
    ]
    shown = "\n".join(page.body.get_text() for page in pages)
    assert {place for place in places() if f"{place}<script>" not in shown} == NOT_ON_PAGES
    for page in pages:
        assert [tag for tag in page.find_all("script") if "document.title" in tag.get_text()] == []
        assert page.find_all("img") == []
        assert page.find_all("style")[1:] == []
        links = [link["href"] for link in page.find_all("a") if link.has_attr("href")]
        assert [link for link in links if not OURS.match(link)] == []
        assert page.select("[onerror], .download, body b") == []


def test_no_file_of_the_builder_is_published(hostile: Any) -> None:
    """What an image or a download role points at is neither copied nor shown."""
    published = hostile.files()
    assert [name for name, content in published.items() if SECRET.encode() in content] == []
    assert [name for name in published if name.startswith(("_downloads", "_images"))] == []


def test_the_policy_allows_no_script_of_the_edition(hostile: Any) -> None:
    """Only the theme's own script has its hash in the policy of a page."""
    digests = {
        base64.b64encode(hashlib.sha256(made.encode()).digest()).decode()
        for place in places()
        for made in (script(place), script(place).replace("'", "`"))
    }
    for file in hostile.html.rglob("*.html"):
        page = BeautifulSoup(file.read_text(encoding="utf-8"), "html.parser")
        policy = page.find("meta", {"http-equiv": "Content-Security-Policy"})["content"]
        allowed = re.findall(r"'sha256-([^']+)'", policy)
        assert len(allowed) == 2  # the theme's script and its colours
        assert not digests & set(allowed)
        assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]


def test_a_role_that_prose_does_not_have_is_reported(hostile: Any) -> None:
    """The warning names the page, the role and the words around it; nothing else is said."""
    said = [line for line in hostile.warnings.splitlines() if "bibtex" not in line]
    assert any("tops.md:8: WARNING" in line and "no role download" in line for line in said)
    assert any("text in: note-of-a-clause<script>" in line for line in said)
    assert any("no citation" in line and "source-of-evidence" in line for line in said)
    assert {re.search(r"\[([a-z.]+)\]$", line)[1] for line in said if line} == {"ed.prose"}


def test_a_page_with_a_script_of_its_own_is_refused(edition: Any) -> None:
    """A script that no template has stops the build, and the message names the page."""
    edition.write("docs/visitor.md", "# Visitor\n\n<script>document.title = 1</script>\n")
    with pytest.raises(SphinxError, match=r"docs/visitor: .*document\.title = 1"):
        edition.build()


def test_prose_may_say_a_little(edition: Any) -> None:
    """Emphasis, code, links out, roles of the edition, and ids that become links."""
    note = (
        "*so* **firmly** `as r1.1` [out](https://tiny.example/a) [mail](mailto:a@tiny.example) "
        "{ed:clause}`that <tops.r1.2>`, x1 and [r1.1](https://tiny.example/b)"
    )
    edition.edit("source_texts/games/tops.yaml", "See r1.2 and x1.", repr(note))
    edition.build()
    assert edition.warnings == ""
    page = BeautifulSoup(edition.page("docs/tops"), "html.parser")
    notes = page.find(id="tops.r1.1").find(class_="ed-notes").find("p")
    assert [tag.get_text() for tag in notes.find_all(["em", "strong", "code"])] == [
        "so",
        "firmly",
        "as r1.1",
    ]
    assert [(link.get_text(), link["href"]) for link in notes.find_all("a")] == [
        ("out", "https://tiny.example/a"),
        ("mail", "mailto:a%40tiny.example"),
        ("that", "#tops.r1.2"),
        ("x1", "#tops.x1"),
        ("r1.1", "https://tiny.example/b"),
    ]
