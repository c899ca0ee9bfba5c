"""The edition and the verifier's results, as the pages of a build see them.

Both are read once in each process. A page says which files it shows, so that a later build reads
again exactly the pages whose files have changed.
"""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.util.logging import getLogger

from pasyans.edition import Edition
from pasyans.messages import use
from pasyans.verify import GameResult, ResultsError, read_results

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

LOGGER = getLogger(__name__)


def edition_of(env: BuildEnvironment) -> Edition:
    """The edition that a build shows: ``ed_path``, relative to the source folder."""
    return _open(_configured(env, "ed_path"))


def verification_of(env: BuildEnvironment, game: str) -> GameResult | None:
    """Return what the verifier found for *game*, or None where it has not been run.

    A result for another version of the text is no result, nor is a file that cannot be read, of
    which the build warns once.
    """
    try:
        found = read_results(_configured(env, "ed_verification"))
    except ResultsError:
        return None
    return found.games.get(game) if found.text_version == edition_of(env).text_version else None


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


def warn_of_damage(app: Sphinx) -> None:
    """Warn, once a build, of a file of results that cannot be read."""
    try:
        read_results(_configured(app.env, "ed_verification"))
    except ResultsError as error:
        LOGGER.warning("%s", error, type="ed", subtype="verification")


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
    app.connect("builder-inited", warn_of_damage)
    app.connect("env-get-outdated", now_verified)
