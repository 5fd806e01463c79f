"""A queue of the lines that an engine has received and not answered yet.

One thread puts lines in as they come, another takes them out. The queue holds `CAPACITY` bytes.
When it is full the reading thread waits. While the engine thinks, the reading thread goes on
reading, because the next line may be `stop`; lines beyond the limit are then counted and refused in
turn.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from threading import Condition

from pygame_rules.requests import Refused, read

CAPACITY = 8_000_000
"""Bytes of lines in the queue, each counted with `_EACH` more."""

_EACH = 100
"""Bytes that Python needs for a line beside its text."""


@dataclass(slots=True)
class Refusal:
    """Lines in a row that were refused: how many, and how many of them were `stop`."""

    lines: int = 0
    stops: int = 0


class Inbox:
    """A queue of lines between two threads."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        """capacity: in bytes."""
        self._capacity = capacity
        self._lines: deque[bytes | Refusal | None] = deque()
        self._size = self._stops = 0
        self._thinking = False
        self._changed = Condition()

    def put(self, line: bytes | None) -> None:
        """Add a line, or None at the end of the input. Waits until it is stored or refused."""
        size, stop = (len(line or b"") + _EACH, line is not None and is_stop(line))
        with self._changed:
            while (full := self._size + size > self._capacity and line is not None) and (
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
        """Wait for the next line and remove it; None at the end of the input."""
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
        """Tell whether the engine thinks from now on."""
        with self._changed:
            self._thinking = on
            self._changed.notify_all()

    @property
    def stopping(self) -> bool:
        """Whether a `stop` is anywhere in the queue."""
        return self._stops > 0


def is_stop(line: bytes) -> bool:
    """Whether a line is the request `stop`."""
    if b"stop" not in line and b"\\u" not in line:  # so that most lines are not parsed twice
        return False
    try:
        return bool(read(line.decode("utf-8").strip()).get("op") == "stop")
    except (Refused, UnicodeDecodeError):
        return False
