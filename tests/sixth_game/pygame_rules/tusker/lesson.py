"""Tusker's lesson: carry, take turns, be refused, win in two ways."""

from __future__ import annotations

from pygame_rules.lesson import Find, Lesson, Look, PlayOn, WhyNot, does, one_of, wins

START = "20 0 0 - 20"

LESSON = Lesson(
    (
        Find("carry", ("TU-02",), START, does("carried"), "2"),
        Look("turns", ("TU-01",), START, ("3", "2", "1")),
        WhyNot("same", ("TU-03",), "17 3 1 - 20", ("rope-3",), "TU-03"),
        Find("win", ("TU-04",), "3 1 8 - 20", wins, "3"),
        Find("stuck", ("R1",), "2 3 8 - 20", one_of("1"), "1"),
        PlayOn("play", (), START, 3),
    )
)
