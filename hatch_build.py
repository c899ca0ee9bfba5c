"""Put the edition's texts into the wheel.

A built wheel carries them as `pasyans/_data`, so that `Edition.open()` works where there is no
checkout. An editable install reads the checkout itself and must not keep a copy that grows stale,
which `force-include` in pyproject.toml would make.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TEXTS = ("clauses.lock", "source_texts", "translations")
# What the catalogues (.mo) are compiled from; only translators need it.
SOURCES = (".po", ".pot")


class CarryTexts(BuildHookInterface[Any]):
    """Add the files of `TEXTS` to a standard wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before the build; `version` is `standard` or `editable`."""
        if version == "standard":
            for path in self._texts():
                build_data["force_include"][str(Path(self.root, path))] = f"pasyans/_data/{path}"

    def _texts(self) -> Iterator[str]:
        root = Path(self.root)
        for name in TEXTS:
            found = sorted((root / name).rglob("*")) if (root / name).is_dir() else [root / name]
            for path in found:
                if path.is_file() and path.suffix not in SOURCES:
                    yield path.relative_to(root).as_posix()
