"""A film of a QR code, which Chromium shows in place of a camera."""

from __future__ import annotations

import re
from pathlib import Path

SWITCHES = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")
"""A camera, and a reader who allows the page to use it."""

WIDTH, HEIGHT = 640, 480
SIDE = 400  # pixels, at most
_RUN = re.compile(r"M(\d+) (\d+)h(\d+)")


def watching(film: Path) -> tuple[str, ...]:
    """Chromium's switches for a camera that shows a film. The file is read whenever a page begins
    to use the camera."""
    return (*SWITCHES, f"--use-file-for-fake-video-capture={film}")


def write_film(film: Path, size: int, path: str) -> None:
    """Write a film (YUV4MPEG2): nothing, half of a code that comes into view, then all of it.

    size, path: the code, as the page draws it (`drawing` in web/page/share/codes.js).
    """
    black = {
        (x, int(row))
        for start, row, count in _RUN.findall(path)
        for x in range(int(start), int(start) + int(count))
    }
    scale = SIDE // size
    rows = [
        bytes(0 if (x // scale, y) in black else 255 for x in range(size * scale))
        for y in range(size)
    ]
    code = [row for row in rows for _ in range(scale)]
    chroma = b"\x80" * (WIDTH * HEIGHT // 2)
    frames = [_frame([]), _frame(code, (WIDTH - size * scale // 2)), *[_frame(code, 90)] * 8]
    head = b"YUV4MPEG2 W%d H%d F5:1 Ip A1:1 C420mpeg2\n" % (WIDTH, HEIGHT)
    film.write_bytes(head + b"".join(b"FRAME\n" + frame + chroma for frame in frames))


def _frame(code: list[bytes], left: int = 0) -> bytes:
    """A picture with a code at a distance from its left side, on grey."""
    empty = b"\xb0" * WIDTH
    top = (HEIGHT - len(code)) // 2
    lines = [empty] * top + [(empty[:left] + row + empty)[:WIDTH] for row in code]
    return b"".join(lines + [empty] * (HEIGHT - len(lines)))
