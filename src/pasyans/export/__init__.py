"""What leaves the edition: citations, addresses, a clause as JSON, the plain text of a layer.

>>> from pasyans.edition import Edition
>>> from pasyans.export import address
>>> address(Edition.open(), "salic-law.r1.1").rpartition("/")[2]
'salic-law.html#salic-law.r1.1'
"""

from pasyans.export.address import address
from pasyans.export.citation import STYLES, cite
from pasyans.export.clause_json import clause_json
from pasyans.export.plain_text import layer_text
from pasyans.export.snapshot import SnapshotExists, snapshot, write_snapshot

__all__ = [
    "STYLES",
    "SnapshotExists",
    "address",
    "cite",
    "clause_json",
    "layer_text",
    "snapshot",
    "write_snapshot",
]
