"""The line that says how far a match is: rate, time left, score so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from pygame_rules.players.budget import Clock
from pygame_rules.players.rating import Tally

RENEWED, ADDED = 0.5, 30.0
"""Seconds between two lines: in a terminal, where each takes the place of the one before, and
elsewhere."""


class Progress:
    """Writes the line, not more often than it can be read."""

    def __init__(self, total: int, clock: Clock, out: TextIO) -> None:
        """total: games still to be played. clock: seconds."""
        self._total, self._clock, self._out = total, clock, out
        self._terminal = out.isatty()
        self._begun = self._last = clock()
        self._games = 0

    def ended(self, tally: Callable[[], Tally]) -> None:
        """Note that a game has ended. tally: all games so far, where they are one match."""
        self._games += 1
        now = self._clock()
        if now - self._last >= (RENEWED if self._terminal else ADDED):
            self._last = now
            self._write(self._line(now, tally()))

    def say(self, sentence: str) -> None:
        """Write a sentence in a line of its own."""
        self.clear()
        print(sentence, file=self._out, flush=True)

    def clear(self) -> None:
        """Take the line away where it can be."""
        if self._terminal:
            self._out.write("\r\x1b[K")
            self._out.flush()

    def _line(self, now: float, tally: Tally) -> str:
        seconds = max(now - self._begun, 1e-9)
        left = (self._total - self._games) * seconds / self._games
        low, high = tally.interval
        score = f", score {tally.score:.3f} [{low:.3f}, {high:.3f}]" if tally.games else ""
        rate = 60 * self._games / seconds
        return (
            f"{self._games} of {self._total} games, {rate:.3g} a minute, {_time(left)} left{score}"
        )

    def _write(self, line: str) -> None:
        if self._terminal:
            self._out.write(f"\r{line}\x1b[K")
            self._out.flush()
        else:
            print(line, file=self._out, flush=True)


def _time(seconds: float) -> str:
    """A time of the size in which people wait: `40 s`, `12 min`, `3.5 h`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
