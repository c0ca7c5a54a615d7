"""The grain of the paper: unevenness that looks drawn by hand and is the same on every machine."""

from __future__ import annotations

from math import sin


def swell(x: float, y: float, phase: float) -> float:
    """Return the unevenness at a place: smooth, and between -4 and 4."""
    long = 1.9 * sin(0.061 * x + 0.037 * y + phase) + 1.2 * sin(0.105 * y - 0.083 * x + 2.3 * phase)
    return long + 0.9 * sin(0.19 * x + 0.07 * y - phase) * sin(0.17 * y + 1.7 * phase)


def chance(*key: int) -> float:
    """Return a number from 0 up to 1 that looks drawn, and is always the same for the same key."""
    mixed = 0x9E3779B9
    for part in key:
        mixed = (mixed * 31 + part) & 0xFFFFFFFF
        for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
            mixed = ((mixed ^ mixed >> shift) * factor) & 0xFFFFFFFF
    return (mixed ^ mixed >> 16) / 2**32
