"""Pictures of one size, one after the other, as an animated PNG.

A frame's data are those of a plain PNG, with a number before each piece: see the PNG specification,
third edition, "Animation".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from struct import pack, unpack
from zlib import crc32

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_LOOP_FOREVER = 0


def animated(frames: Sequence[bytes], delay: int, last_delay: int) -> bytes:
    """Join PNG pictures; delays are in milliseconds."""
    count, number = len(frames), 0
    written = [_SIGNATURE, _chunk(b"IHDR", _header(frames[0]))]
    written.append(_chunk(b"acTL", pack(">II", count, _LOOP_FOREVER)))
    for i, frame in enumerate(frames):
        if _header(frame) != _header(frames[0]):
            raise ValueError("the frames of an animation have one size and one kind")
        width, height = unpack(">II", _header(frame)[:8])
        shown = last_delay if i == count - 1 else delay
        control = pack(">IIIIIHHBB", number, width, height, 0, 0, shown, 1000, 0, 0)
        written.append(_chunk(b"fcTL", control))
        number += 1
        for data in _data(frame):
            if i == 0:
                written.append(_chunk(b"IDAT", data))  # all that an old program shows
            else:
                written.append(_chunk(b"fdAT", pack(">I", number) + data))
                number += 1
    return b"".join([*written, _chunk(b"IEND", b"")])


def _header(png: bytes) -> bytes:
    return next(data for kind, data in chunks(png) if kind == b"IHDR")


def _data(png: bytes) -> Iterator[bytes]:
    return (data for kind, data in chunks(png) if kind == b"IDAT")


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Read the chunks of a PNG: kind and data."""
    at = len(_SIGNATURE)
    while at < len(png):
        (length,) = unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))
