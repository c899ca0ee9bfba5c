"""The witnesses are kept byte for byte."""

import hashlib
from pathlib import Path

import pytest

SHA256 = {
    "000_0027bc81ca229a08.txt": "b36f03bcc999ac771317f10c399a9aa8ee5d89a275083bd52a092f9b663c24d5",
    "001_b93a5c4fd6db682e.txt": "545bed4a1275913c205cb84afb513ff2a53ea640adc1550807b7bbcab82dd16a",
    "002_1680fa8c73b26243.txt": "f713f74135604d3a3b08a86a65e5e0593d47ee6b3632c6f79f26f49bd3d5e95a",
}


@pytest.mark.parametrize("name", SHA256)
def test_a_witness_is_never_edited(name: str, root: Path) -> None:
    """Each file of OCR has the bytes in which it was received."""
    data = (root / "source_texts" / "ocr" / name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == SHA256[name]


def test_there_are_no_others(root: Path) -> None:
    """Nothing else lies among them."""
    assert {path.name for path in (root / "source_texts" / "ocr").iterdir()} == set(SHA256)
