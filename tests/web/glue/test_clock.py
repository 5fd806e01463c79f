"""The clock of a turn, with the browser's timers in a test's hands."""

from __future__ import annotations

from types import SimpleNamespace

from tests.web.glue.page import on_page


class Watch:
    """As much of a page as its clock needs: the time, in milliseconds, and what shows it."""

    hidden = False
    textContent = ""
    now = 0

    def __init__(self, kept: str | None = None) -> None:
        self.counting: set[int] = set()
        self.kept = kept
        self.sent: list[dict[str, object]] = []

    @property
    def document(self) -> object:
        view = SimpleNamespace(setInterval=self.begin, clearInterval=self.counting.discard)
        return SimpleNamespace(defaultView=view, getElementById=lambda _: self)

    @property
    def window(self) -> object:
        return SimpleNamespace(Date=SimpleNamespace(now=lambda: self.now))

    @property
    def page(self) -> object:
        return SimpleNamespace(kept=lambda name: self.kept, keep=self.keep, send=self.send)

    def keep(self, name: str, text: str) -> None:
        assert name == "clock"
        self.kept = text

    def send(self, event: dict[str, object], box: None) -> None:
        self.sent.append(event)

    def begin(self, tick: object, often: int) -> int:
        self.counting.add(self.now + 1)
        return self.now + 1


def looked(watch: Watch, steps: list[tuple[int, int, str]]) -> list[str]:
    """What the clock shows when it is set at these seconds, to so many, of such a turn."""
    shown = []
    with on_page("clock", watch.document, watch.window, watch.page) as clock:
        for at, seconds, turn in steps:
            watch.now = 1000 * at
            clock.show_clock(seconds, turn)
            shown.append("" if watch.hidden else watch.textContent)
            assert len(watch.counting) == (seconds > 0)
    return shown


def test_a_turn_that_was_looked_away_from_goes_on_with_the_time_that_was_left() -> None:
    """R36: else looking back for a moment would give it all its time anew."""
    steps = [(0, 120, "a"), (50, 120, "a"), (50, 0, "a"), (90, 120, "a"), (95, 120, "b")]
    shown = looked(Watch(), [*steps, (99, 120, "a")])
    assert shown == ["2:00", "2:00", "", "1:10", "2:00", "1:05"]


def test_a_turn_goes_on_with_the_time_that_was_left_before_the_page_was_loaded_anew() -> None:
    """R36; so it is where the page could not keep it, or has kept it of another turn."""
    watch = Watch()
    looked(watch, [(0, 120, "a"), (50, 0, "a")])
    assert looked(Watch(watch.kept), [(0, 120, "a")]) == ["1:10"]
    assert looked(Watch(watch.kept), [(0, 120, "b")]) == ["2:00"]
    for kept in ("", "a", "a x", "a -5", "a " + "9" * 400, "a 999999", "x" * 1000, ";;a 1 2; ;"):
        assert looked(Watch(kept), [(0, 120, "a")]) == ["2:00"]


def test_what_is_left_of_a_turn_is_not_lost_to_the_clock_of_another_one() -> None:
    """Of another game, or window; but of no more turns than a few."""
    watch = Watch()
    looked(watch, [(0, 120, "a"), (50, 120, "b"), (60, 0, "b")])
    assert looked(Watch(watch.kept), [(0, 120, "a"), (1, 120, "b")]) == ["1:10", "1:50"]
    looked(watch, [(at, 120, f"turn{at}") for at in range(100, 400)])
    assert watch.kept is not None
    assert watch.kept.count(";") < 12


def test_the_table_is_warned_once_at_each_mark_and_told_when_the_time_is_up() -> None:
    watch = Watch()
    with on_page("clock", watch.document, watch.window, watch.page) as clock:
        clock.show_clock(61, "a")
        for quarter in range(1, 4 * 61 + 1):
            watch.now = 250 * quarter
            clock.tick()
        assert clock.state.ended == 61_000
    assert watch.sent == [{"op": "left", "seconds": s} for s in (60, 30, 10)] + [{"op": "time"}]
    assert not watch.counting


def test_a_tick_after_the_clock_was_stopped_does_nothing() -> None:
    watch = Watch()
    with on_page("clock", watch.document, watch.window, watch.page) as clock:
        clock.show_clock(20, "a")
        clock.show_clock(0, "a")
        watch.now = 99_000
        clock.tick()
    assert watch.sent == []
