"""Every page is valid HTML."""

import json
import subprocess
from pathlib import Path


def test_every_page_is_valid_html(site: Path, java: str, vnu: Path) -> None:
    """The Nu checker has nothing to say of any page."""
    command = [java, "-Xss2m", "-jar", str(vnu), "--format", "json", "--skip-non-html", str(site)]
    said = json.loads(subprocess.run(command, capture_output=True, text=True).stderr)
    complaints = {
        f"{Path(message['url']).name}: {message['message']} {message.get('extract', '')[:120]}"
        for message in said["messages"]
        if message["type"] == "error"
    }
    assert sorted(complaints) == []
