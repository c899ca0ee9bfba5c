"""The edition for others: the record of anything with an id, citations, addresses, formats.

>>> from pasyans.edition import Edition
>>> from pasyans.export import address, record
>>> address(Edition.open(), "salic-law.r1.1").rpartition("/")[2]
'salic-law.html#salic-law.r1.1'
>>> record(Edition.open(), "salic-law.x1")["choice"]
'at-once'
"""

from pasyans.export.addresses import address
from pasyans.export.citation import STYLES, cite
from pasyans.export.formats import FORMATS, Format, export
from pasyans.export.record_types import Record
from pasyans.export.records import kind_of, record, record_of
from pasyans.export.snapshots import SnapshotExists, snapshot, write_snapshot
from pasyans.export.things import named, parts_of

__all__ = [
    "FORMATS",
    "STYLES",
    "Format",
    "Record",
    "SnapshotExists",
    "address",
    "cite",
    "export",
    "kind_of",
    "named",
    "parts_of",
    "record",
    "record_of",
    "snapshot",
    "write_snapshot",
]
