"""Facts that only the Salic Law knows."""

from __future__ import annotations

from pasyans.patience.cards import Card
from pasyans.patience.facts import N_, Fact
from pasyans.patience.moves import Place

__all__ = ["HadItsCard", "KingsToo", "SamePacket"]


class HadItsCard(Fact, says=N_("{king} has had his one card")):
    king: Card


class SamePacket(Fact, says=N_("{place} is the packet the card comes from, not another")):
    place: Place


class KingsToo(Fact, says=N_("a foundation more needs a king more: {kings} lie so far")):
    kings: int
