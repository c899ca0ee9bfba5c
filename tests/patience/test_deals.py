"""Numbered deals: published vectors, and the same deal everywhere."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from pasyans.patience import NotationError, dealing_order, pack

VECTORS = {
    ("v1:0", 2): "6d7b9a80d45f2e25045396766893c297d3235a2074e7fa1b302a15bc89dba5b6",
    ("v1:1", 2): "32896efaeede9d3191b215bb3c87a731da9d1123f0d4219063e4ee4eab9de879",
    ("v1:1871", 2): "859fe1272349ec2b7a7b61c275e333a589ac3fd405a1c2e97a574ff637071dc8",
    (
        "v1:999999999999999999",
        2,
    ): "fc83eaf8055b4719ae2c5f32d75a322e442fdf950359d8693bafcffb4c504b8e",
    ("v1:1871", 1): "fae921821942700bd95d73650c98713f96902903bf9d5d11cc728595659477ea",
    ("v1:1871", 4): "d21b3c2c201de8779d9b45f7636e04280a29b6c471c7763f0a5716f9b61a8bd3",
}
"""Deal and packs → SHA-256 of the cards, written with single spaces, in dealing order."""


@pytest.mark.parametrize(("deal", "packs"), VECTORS, ids=str)
def test_published_vectors(deal: str, packs: int) -> None:
    """A deal number gives the published order of cards; a change here breaks every record."""
    order = dealing_order(deal, packs)
    assert Counter(order) == Counter(pack(packs))
    written = " ".join(map(str, order))
    assert sha256(written.encode("ascii")).hexdigest() == VECTORS[deal, packs]


@pytest.mark.parametrize(
    "text", ["v1:", "v1:01", "v1:-1", "v1:1e3", "v1:1000000000000000000", "v2:1", "", "Ks 11h"]
)
def test_what_is_no_deal_is_refused_in_one_line(text: str) -> None:
    """Neither a wrong number nor a wrong card gives a deal."""
    with pytest.raises(NotationError) as refusal:
        dealing_order(text, 2)
    assert "\n" not in str(refusal.value)
