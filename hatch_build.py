"""Put the edition's texts into the wheel.

A built wheel carries them as `pasyans/_data`, so that `Edition.open()` works where there is no
checkout. An editable install reads the checkout itself and must not keep a copy that grows stale,
which `force-include` in pyproject.toml would make.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TEXTS = ("clauses.lock", "source_texts", "translations")


class CarryTexts(BuildHookInterface[Any]):
    """Add `TEXTS` to a standard wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before the build; `version` is `standard` or `editable`."""
        if version == "standard":
            for name in TEXTS:
                build_data["force_include"][str(Path(self.root, name))] = f"pasyans/_data/{name}"
