"""Malabars' positions: an attempt and its verdict for every edge case worth showing."""

from __future__ import annotations

from pygame_rules.rulebook import Example

OUTER = "TwTbT/TTT/TTT/TbTwT w 0 * outer+threefold"
CORNERS = "TwTTb/TTT/TTT/TbTTw w 0 * corners+threefold"

TURNS = (
    Example(
        "first-turn",
        ("MA-01", "MA-02", "MA-03", "MA-04", "MA-05", "MA-11", "R18"),
        OUTER,
        "b3 gap-c4",
        "TwTbT/TT/TTTQ/TbTwT b 1 * outer+threefold",
    ),
    Example(
        "corners-crossed",
        ("MA-02", "MA-07", "MA-16", "R1"),
        CORNERS,
        "d2 gap-c2 d2 b2",
        "TwTTb/TTwT/TQTT/TbT b 1 * corners+threefold",
    ),
    Example(
        "elephant-only",
        ("MA-05", "MA-06"),
        OUTER,
        "b3 gap-c2 done",
        "TwTbT/TT/TQTT/TbTwT b 1 * outer+threefold",
    ),
    Example(
        "elephant-then-ring",
        ("MA-06", "MA-07", "R7"),
        OUTER,
        "b3 gap-c2 d2 c2",
        "TwTbT/TT/TQwTT/TbTT b 1 * outer+threefold",
    ),
    Example(
        "ring-then-elephant",
        ("MA-06", "MA-07", "MA-13", "MA-14"),
        "TwTbT/QTT/TTQ/TbTwT w 2 * outer+threefold",
        "a1 b1 c3 gap-d4",
        "TTbT/QwTT/TT/TbTwTT b 3 * outer+threefold",
    ),
    Example(
        "move-the-elephant-just-left",
        ("MA-08", "R6"),
        "TwTbT/QTT/TTQ/TbTwT w 2 * outer+threefold",
        "a1 b1 a1 gap-c4",
        "TbT/QwTT/TTQQ/TbTwT b 3 * outer+threefold",
    ),
    Example("no-passing", ("MA-05", "R13"), OUTER, "done", refused="MA-05"),
    Example(
        "ring-only",
        ("MA-05", "R14"),
        "TwTbT/QTT/TTQ/TbTwT w 2 * outer+threefold",
        "a1 b1 done",
        refused="MA-05",
    ),
    Example("second-elephant", ("MA-05",), OUTER, "b3 gap-c2 b1", refused="MA-05"),
    Example(
        "second-ring",
        ("MA-06",),
        "TwTbT/QTT/TQT/TbTTw w 2 * outer+threefold",
        "a1 b1 d3",
        refused="MA-06",
    ),
    Example("nothing-there", ("MA-05",), OUTER, "b4", refused="MA-05"),
)
"""The set-up and the course of a turn."""

ELEPHANTS = (
    Example(
        "on-top",
        ("MA-09", "MA-10"),
        OUTER,
        "b3 gap-d4",
        "TwTbT/TT/TTT/TbTwTQ b 1 * outer+threefold",
    ),
    Example(
        "between-two", ("MA-10",), OUTER, "c3 gap-b2", "TwTbT/TQTT/TT/TbTwT b 1 * outer+threefold"
    ),
    Example(
        "under-the-lowest",
        ("MA-10",),
        OUTER,
        "b3 gap-c1",
        "TwTbT/TT/QTTT/TbTwT b 1 * outer+threefold",
    ),
    Example(
        "same-pile",
        ("MA-09", "R5"),
        OUTER,
        "b1 gap-b3",
        "TwTbT/TTQ/TTT/TbTwT b 1 * outer+threefold",
    ),
    Example(
        "one-level-up",
        ("MA-12", "R5"),
        OUTER,
        "b2 gap-b3",
        "TwTbT/TTQ/TTT/TbTwT b 1 * outer+threefold",
    ),
    Example("on-the-spot", ("MA-12", "R5"), OUTER, "b2 gap-b2", refused="MA-12"),
    Example("too-high", ("MA-10",), OUTER, "b2 gap-c5", refused="MA-10"),
    Example("too-high-at-home", ("MA-10",), OUTER, "b1 gap-b4", refused="MA-10"),
    Example(
        "tail-to-trunk",
        ("MA-11", "R20"),
        "TwTbT/TT/TTTQ/TbTwT b 1 * outer+threefold",
        "c4 gap-b3",
        "TwTbT/TTT/TTT/TbTwT w 2 * outer+threefold",
    ),
    Example("carries-a-ring", ("MA-08",), OUTER, "d1", refused="MA-08", cells=("d1",)),
    Example(
        "out-from-under-a-ring",
        ("R1", "R2"),
        CORNERS,
        "a2 gap-b4",
        "TwTb/TTTQ/TTT/TbTTw b 1 * corners+threefold",
    ),
    Example(
        "in-under-the-rings",
        ("MA-10", "R2"),
        OUTER,
        "c3 gap-d1",
        "TwTbT/TTT/TT/QTbTwT b 1 * outer+threefold",
    ),
    Example(
        "tall-pile",
        ("R3", "R4"),
        "TwTb/T/TTTQTTQ/TbTw w 16 * outer+threefold",
        "b1 gap-c8",
        "TwTb/-/TTTQTTQQ/TbTw b 17 * outer+threefold",
    ),
    Example(
        "empty-base",
        ("MA-10", "R4"),
        "TwTbT/-/TTTTQQ/TbTwT w 20 * outer+threefold",
        "c5 gap-b1",
        "TwTbT/T/TTTTQ/TbTwT b 21 * outer+threefold",
    ),
    Example(
        "no-win-by-elephant",
        ("R12",),
        "TwTQw/TTT/TQT/TbTTb w 8 * outer+threefold",
        "a2 gap-c4 done",
        "TwQw/TTT/TQTQ/TbTTb b 9 * outer+threefold",
    ),
)
"""Moving an elephant."""

RINGS = (
    Example(
        "many-steps",
        ("MA-14", "MA-16", "R19"),
        "TwTbT/QTT/TQT/TbTTw w 4 * outer+threefold",
        "a1 c2 b1 gap-b3",
        "TTbT/TTT/TQwT/TbTTw b 5 * outer+threefold",
    ),
    Example(
        "trunk-to-trunk",
        ("MA-13",),
        "TwTbT/TTQ/TQT/TbTwT w 4 * outer+threefold",
        "d2 d3",
        refused="MA-13",
    ),
    Example(
        "diagonal",
        ("MA-15",),
        "TwTbT/TTT/TQQ/TbTwT w 4 * outer+threefold",
        "d2 c3",
        refused="MA-15",
    ),
    Example(
        "different-heights",
        ("MA-15", "R16"),
        "TbTQTw/TTQ/TTT/TwTb w 6 * outer+threefold",
        "a4 b3",
        refused="MA-15",
    ),
    Example(
        "onto-an-enemy-ring",
        ("MA-17", "MA-18"),
        "TwQT/QbTT/TTT/TbTwT w 6 * outer+threefold",
        "a1 b1",
        refused="MA-17",
        cells=("b1",),
    ),
    Example(
        "past-an-enemy-ring",
        ("MA-17", "MA-18"),
        "TwQT/QbTT/TTT/TbTwT w 6 * outer+threefold",
        "a1 c1",
        refused="MA-17",
        cells=("b1",),
    ),
    Example(
        "past-ones-own-ring",
        ("R9", "MA-19"),
        "TwTT/QwQT/TTT/TTbTb w 2 * outer+threefold",
        "a1 c1",
        refused="R9",
        cells=("c1",),
    ),
    Example(
        "around-an-enemy-ring",
        ("MA-16", "MA-17"),
        "TbQwT/QTQ/TTT/TwTbT b 7 * outer+threefold",
        "a1 a3 c3 gap-c1",
        "TQwTb/QTQ/QTT/TwTbT w 8 * outer+threefold",
    ),
    Example(
        "across-an-empty-pile",
        ("MA-13", "R4"),
        "TwQTT/-/QTTTTb/TbTwT w 8 * outer+threefold",
        "a1 c1",
        refused="MA-13",
    ),
    Example(
        "no-circle",
        ("MA-13", "R17"),
        "TwQT/TTT/TTTb/QTbTw w 6 * outer+threefold",
        "a1 d1",
        refused="MA-13",
    ),
    Example(
        "back-to-the-start",
        ("R8", "R10"),
        "TwTbT/QTT/TTQ/TbTwT w 2 * outer+threefold",
        "a1 a1",
        refused="R10",
    ),
)
"""Moving a ring."""

ENDS = (
    Example(
        "win-after-the-elephant",
        ("MA-07", "MA-19"),
        "TwTbT/QTQ/TTT/TbTwT w 4 * outer+threefold",
        "b2 gap-c2 a1 d2",
        "TTbT/QQ/TQTT/TbTwwT b 5 w outer+threefold",
    ),
    Example(
        "win-before-the-elephant",
        ("MA-16", "MA-19", "R9", "R11"),
        "TwTbT/QTT/TQT/TbTwT w 4 * outer+threefold",
        "a1 d2",
        "TTbT/QTT/TQT/TbTwwT b 5 w outer+threefold",
    ),
    Example(
        "win-on-a-tail",
        ("MA-19",),
        "TwTQw/TTT/TQT/TbTTb w 8 * outer+threefold",
        "a2 gap-c4 a1 a2",
        "TQww/TTT/TQTQ/TbTTb b 9 w outer+threefold",
    ),
    Example(
        "win-for-black",
        ("MA-03", "MA-19"),
        "TbQTb/TTT/TTT/TwTTw b 5 * outer+threefold",
        "a1 a3",
        "TQTbb/TTT/TTT/TwTTw w 6 b outer+threefold",
    ),
    Example(
        "after-the-win",
        ("MA-19", "R11"),
        "TwTbT/QTT/TQT/TbTwT w 4 * outer+threefold",
        "a1 d2 b3",
        refused="MA-19",
    ),
    Example("over", ("MA-19",), "TTbT/QTT/TQT/TbTwwT b 5 w outer+threefold", "b3", refused="MA-19"),
    Example(
        "drawn-by-repetition",
        ("MA-19", "R15", "R20"),
        "TwTbT/TTT/TTT/TbTwT w 4 = outer+threefold",
        "b3",
        refused="MA-19",
    ),
)
"""The end of the game."""

EXAMPLES = (*TURNS, *ELEPHANTS, *RINGS, *ENDS)
