"""The edition and the verifier's results, as the pages of a build see them.

Both are read once in each process. A page says which files it shows, so that a later build reads
again exactly the pages whose files have changed.
"""

from __future__ import annotations

import json
import logging
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pasyans.edition import Edition
from pasyans.messages import use

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

VERIFICATION_FORMAT = 1


def edition_of(env: BuildEnvironment) -> Edition:
    """The edition that a build shows: ``ed_path``, relative to the source folder."""
    return _open(_configured(env, "ed_path"))


def verification_of(env: BuildEnvironment, game: str) -> dict[str, Any] | None:
    """What the verifier found for *game*, or None where it has not been run.

    A result for another version of the text is no result.
    """
    path = _configured(env, "ed_verification")
    if not path.is_file():
        return None
    found = json.loads(path.read_text(encoding="utf-8"))
    current = edition_of(env).text_version
    if found.get("format") != VERIFICATION_FORMAT or found.get("text_version") != current:
        return None
    result: dict[str, Any] | None = found["games"].get(game)
    return result


def depend_on_edition(env: BuildEnvironment, files: Iterable[Path]) -> None:
    """Note that the page being read shows *files*."""
    for file in files:
        env.note_dependency(str(file.resolve()))


def depend_on_verification(env: BuildEnvironment) -> None:
    """Note that the page being read shows the verifier's results.

    Sphinx takes a missing file for a changed one and would read the page again each time; so
    pages that miss it are kept apart and read again when it appears.
    """
    path = _configured(env, "ed_verification")
    waiting = env.domaindata["ed"]["unverified"]
    if path.is_file():
        env.note_dependency(str(path.resolve()))
    else:
        waiting.add(env.current_document.docname)


def now_verified(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Pages read while there were no results, now that there are."""
    if not _configured(env, "ed_verification").is_file():
        return []
    return sorted(env.domaindata["ed"]["unverified"] - removed)


def _configured(env: BuildEnvironment, name: str) -> Path:
    return Path(env.srcdir, env.config[name])


@cache
def _open(path: Path) -> Edition:
    return Edition.open(path)


def _start(app: Sphinx, config: Config) -> None:
    _open.cache_clear()  # one process may build twice, as the tests do
    use(config.language)


def setup_editions(app: Sphinx) -> None:
    """Add the settings that say where the edition and the results lie, from the source folder."""
    app.add_config_value("ed_path", ".", "env", str)
    app.add_config_value("ed_verification", "build/verify.json", "", str)
    app.connect("config-inited", _start)
    logging.getLogger("pymorphy3").setLevel(logging.WARNING)  # it tells when it loads its words
    app.connect("env-get-outdated", now_verified)
