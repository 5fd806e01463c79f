"""The line on the way: rate, time left and score so far."""

from __future__ import annotations

from io import StringIO

from pygame_rules.players.progress import Progress
from pygame_rules.players.rating import Tally


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def said(out: StringIO, minutes: float, games: int = 120) -> str:
    """What is written while the first twelve games take so many minutes each."""
    now = [0.0]
    progress = Progress(games, lambda: now[0], out)
    for number in range(1, 13):
        now[0] += 60 * minutes
        progress.ended(lambda number=number: Tally(wins=number))  # type: ignore[misc]
    return out.getvalue()


def test_a_log_gets_a_line_every_half_minute() -> None:
    lines = said(StringIO(), 0.1).splitlines()
    assert len(lines) == 2
    assert lines[1] == "10 of 120 games, 10 a minute, 11 min left, score 1.000 [0.722, 1.000]"


def test_times_are_told_in_the_unit_in_which_people_wait() -> None:
    assert "11 of 13 games, 2 a minute, 60 s left" in said(StringIO(), 0.5, 13)
    assert "5 of 13 games, 2 a minute, 4 min left" in said(StringIO(), 0.5, 13)
    assert "12 of 120 games, 0.05 a minute, 36.0 h left" in said(StringIO(), 20)


def test_a_terminal_has_one_line_that_changes() -> None:
    out = said(Terminal(), 0.1)
    assert out.count("\r") == 12
    assert "\n" not in out


def test_a_sentence_gets_a_line_of_its_own() -> None:
    out = Terminal()
    Progress(3, lambda: 0.0, out).say("Somebody forfeits.")
    assert out.getvalue().endswith("Somebody forfeits.\n")


def test_without_a_single_match_no_score_is_told() -> None:
    now = [0.0]
    out = StringIO()
    progress = Progress(3, lambda: now[0], out)
    now[0] = 40
    progress.ended(Tally)
    assert out.getvalue() == "1 of 3 games, 1.5 a minute, 80 s left\n"
