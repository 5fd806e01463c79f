"""The order in which Bombay Bazar's rules are read."""

from pygame_rules.display.games.reading import Figure, Section

_TOP = "-6 0 412 200"
"""The upper rows, where the first elephants sit."""

RULES = (
    Section(
        "table",
        ("BB-02", "BB-01 BB-15 BB-03 BB-24", "BB-04 BB-05 BB-06", "R20 BB-07"),
    ),
    Section(
        "lay",
        (
            "BB-13 R4",
            Figure("first", "first-tile", _TOP, picked=False),
            "BB-14 BB-21",
            Figure("extend", "extend", _TOP, picked=False),
            "R5",
        ),
    ),
    Section(
        "donts",
        (
            "BB-17 BB-18 BB-19 BB-20",
            Figure("donts", "off-the-board at-an-end-piece closing-an-opening", _TOP),
            "BB-16",
        ),
    ),
    Section(
        "join",
        (
            "BB-22 BB-23",
            Figure("join", "join-own", _TOP, picked=False),
            "R8 R9",
            Figure("twice", "twice-through", _TOP, picked=False),
            "R12",
        ),
    ),
    Section(
        "blocked",
        (
            "BB-25 R7 BB-26",
            "R1 R1b R2",
            Figure("heads", "shared-cell-end", _TOP, picked=False),
            "BB-28 R14 BB-29",
        ),
    ),
    Section("end", ("BB-27 BB-30", "BB-31 R15 BB-32")),
    Section(
        "solo",
        (
            "BB-33 BB-34 BB-35 R27",
            "BB-36 R16 R17 R18",
            Figure("count", "solo-blocked", _TOP, picked=False),
            "BB-37",
        ),
    ),
    Section("medals", ("BB-08 BB-09 BB-10", "BB-11 BB-12 R19")),
    Section("cases", ("R3 R6", "R10", "R11 R13", "R21 R23")),
    Section("fine", ("R22 R24 R25", "R26")),
)
