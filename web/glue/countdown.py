"""The time that a turn has left, and how it is kept for a later visit."""

from __future__ import annotations

MOST_RESTS = 9  # turns whose clocks are kept beside the one that runs
WARNINGS = (60, 30, 10)  # seconds left of a turn that are said


class Countdown:
    """A turn's time. turn: its name; end: when it is up, in milliseconds since 1970."""

    def __init__(self, turn: str, end: float) -> None:
        self.turn = turn
        self.end = end
        self.timer = 0
        """The browser's timer that ticks."""
        self.left = -1
        """The seconds that were shown last."""

    def seconds(self, now: float) -> int:
        """The seconds left, rounded up."""
        return max(0, int((self.end - now + 999) // 1000))


def as_time(seconds: int) -> str:
    """Minutes and seconds."""
    return "%d:%02d" % (seconds // 60, seconds % 60)


def read_rests(text: str | None) -> dict[str, str]:
    """What is kept of the clocks of some turns, by turn; parts of another form are left out."""
    parts = (text or "").split(";")
    return dict([part.split(" ") for part in parts if part.count(" ") == 1])


def usable_rest(left: str, seconds: int) -> int:
    """The milliseconds that a turn has left. left: what is kept of it; seconds: what it has at
    first, and at most."""
    usual = 1000 * seconds
    return min(int(left), usual) if left.isdigit() and len(left) < 9 else usual


def written_rests(known: dict[str, str], turn: str, left: int) -> str:
    """The text to keep: remaining milliseconds of this turn, and of a few that were known."""
    others = [rest for rest in known.items() if rest[0] != turn][-MOST_RESTS:]
    return ";".join(["%s %s" % rest for rest in others + [(turn, "%d" % max(0, left))]])
