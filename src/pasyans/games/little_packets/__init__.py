"""Little Packets (Маленькія пачки, Les Petits Paquets)."""

from pasyans.games.little_packets.rules import PICTURE, ROW, TWO_ROWS, LittlePackets

__all__ = ["PICTURE", "ROW", "TWO_ROWS", "LittlePackets"]
