"""The lines that an engine has been sent and has not answered yet.

One thread puts them in as they come, another takes them out. Only `ROOM` bytes of them are kept.
Without room for more, the reading thread waits. While a thought goes on it reads on all the same,
because `stop` may be among the lines; those without room are counted, and refused in their turn.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from threading import Condition

from pygame_rules.requests import Refused, read

ROOM = 8_000_000
"""Bytes of lines that are kept, each counted with `_EACH` more."""

_EACH = 100
"""Bytes that Python needs for a line beside its text."""


@dataclass(slots=True)
class Refusal:
    """Lines in a row that found no room: how many, and how many `stop` were among them."""

    lines: int = 0
    stops: int = 0


class Inbox:
    """Lines between two threads, in their order."""

    def __init__(self, room: int = ROOM) -> None:
        """room: how many bytes are kept."""
        self._room = room
        self._lines: deque[bytes | Refusal | None] = deque()
        self._size = self._stops = 0
        self._thinking = False
        self._changed = Condition()

    def put(self, line: bytes | None) -> None:
        """One more line has come, or their end, None. Returns once it is kept or counted."""
        size, stop = (len(line or b"") + _EACH, line is not None and is_stop(line))
        with self._changed:
            while (full := self._size + size > self._room and line is not None) and (
                not self._thinking and self._lines
            ):
                self._changed.wait()
            self._stops += stop
            if not full or not self._lines:
                self._size += size
                self._lines.append(line)
            else:
                if not isinstance(self._lines[-1], Refusal):
                    self._lines.append(Refusal())
                last = self._lines[-1]
                assert isinstance(last, Refusal)
                last.lines += 1
                last.stops += stop
            self._changed.notify_all()

    def take(self) -> bytes | Refusal | None:
        """The next line, waited for; None at their end."""
        with self._changed:
            self._changed.wait_for(lambda: self._lines)
            line = self._lines.popleft()
            if isinstance(line, Refusal):
                self._stops -= line.stops
            elif line is not None:
                self._size -= len(line) + _EACH
                self._stops -= is_stop(line)
            self._changed.notify_all()
            return line

    def thinking(self, *, on: bool) -> None:
        """Whether a thought goes on from now."""
        with self._changed:
            self._thinking = on
            self._changed.notify_all()

    @property
    def stopping(self) -> bool:
        """Whether a `stop` waits among the lines, behind whatever others."""
        return self._stops > 0


def is_stop(line: bytes) -> bool:
    """Whether a line is the request `stop`."""
    if b"stop" not in line and b"\\u" not in line:  # most lines need not be read twice
        return False
    try:
        return bool(read(line.decode("utf-8").strip()).get("op") == "stop")
    except (Refused, UnicodeDecodeError):
        return False
