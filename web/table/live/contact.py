"""The connections of a device to others, as long as the page is open: nothing of this is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pygame_rules.frozen import EMPTY
from web.table.live.invitation import Invitation
from web.table.live.room import Room

WANTED = ("asked", "joining", "accepting", "seeking", "ended")
"""What the table wants of the page (following.py): an offer, an answer to an offer, that an answer
is taken, that the other device is looked for over the internet, the end."""

REPORTED = ("invited", "answered", "open", "lost", "closed", "failed")
"""What the page reports: the code of an offer or of an answer is there; the connection is open; it
is lost and may come back; it has ended; it has not come about."""

FAILURES = ("late", "unsupported", "blocked", "unreadable", "other", "flood", "missing", "nonsense",
            "version", "full", "left")  # fmt: skip
"""Why a connection has failed or ended."""


SHOWN = 2
"""For how many beats a greeting is shown."""


@dataclass(frozen=True, slots=True)
class Line:
    """The connection to a device.

    state: one of `WANTED` or `REPORTED`. code: what the other device has to learn. taken: the code
    that this one has learned. why: one of `FAILURES`, where it has failed or ended. seconds: for
    how long it has been lost.
    """

    state: str
    code: str = ""
    taken: str = ""
    why: str = ""
    seconds: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """All that is known of the connections.

    lines: by device. invited: the invitation that was followed, until the game begins; takes: the
    seats that the reader wants. room: a guest's, before the game begins. far: whether to look for
    the others over the internet. drawn: a text, and the side and path of its QR code.
    passed: an answer that is handed to the site's other windows. camera: why there is no picture.
    greetings: those that are shown now, by device: the how manieth it is of that device, and for
    how many beats it stays.
    """

    lines: Mapping[int, Line] = field(default_factory=lambda: EMPTY)
    invited: Invitation | None = None
    takes: tuple[int, ...] = ()
    room: Room | None = None
    far: bool = False
    drawn: tuple[str, int, str] = ("", 0, "")
    passed: str = ""
    camera: str = ""
    greetings: Mapping[int, tuple[int, int]] = field(default_factory=lambda: EMPTY)

    def line(self, device: int) -> Line:
        """The connection to a device; one that has ended where there is none."""
        return self.lines.get(device) or Line("closed")

    def with_line(self, device: int, line: Line) -> Contact:
        """The contact with another state of one connection."""
        return replace(self, lines={**self.lines, device: line})

    def with_greeting(self, device: int, count: int) -> Contact:
        """The contact while a greeting is shown."""
        return replace(self, greetings={**self.greetings, device: (count, SHOWN)})

    def after_beat(self) -> Contact:
        """The contact a few seconds later."""
        if not self.greetings:
            return self
        shown = self.greetings.items()
        left = {device: (count, beats - 1) for device, (count, beats) in shown if beats > 1}
        return replace(self, greetings=left)

    def open(self, device: int) -> bool:
        """Whether a device can be reached."""
        return self.line(device).state == "open"
