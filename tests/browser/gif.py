"""What an animated picture is made of."""

from __future__ import annotations

import struct


def frames(gif: bytes) -> tuple[tuple[int, int], list[tuple[int, ...]], list[int], bytes]:
    """A GIF's size, its frames' rectangles, their delays in ms, its application extension."""
    assert gif[:6] == b"GIF89a"
    width, height, flags = struct.unpack("<HHB", gif[6:11])
    assert flags & 128, "one palette for all"
    at = 13 + 3 * 2 ** ((flags & 7) + 1)
    boxes, delays, loop = [], [], b""

    def blocks(at: int) -> tuple[bytes, int]:
        data = b""
        while gif[at]:
            data += gif[at + 1 : at + 1 + gif[at]]
            at += 1 + gif[at]
        return data, at + 1

    while gif[at] != 0x3B:
        if gif[at] == 0x21:
            kind = gif[at + 1]
            data, at = blocks(at + 2)
            if kind == 0xF9:
                delays.append(10 * int.from_bytes(data[1:3], "little"))
            else:
                loop = data
        else:
            assert gif[at] == 0x2C
            boxes.append(struct.unpack("<HHHH", gif[at + 1 : at + 9]))
            assert gif[at + 9] == 0, "no palette of its own"
            _, at = blocks(at + 11)
    assert at == len(gif) - 1
    return (width, height), boxes, delays, loop
