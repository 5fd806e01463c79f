"""The order in which Gambo's rules are read."""

from pygame_rules.display.games.reading import Figure, Section

RULES = (
    Section("table", ("GA-02", "GA-03 GA-04 GA-05", "GA-06 R22")),
    Section("turn", ("GA-07",)),
    Section("in", ("GA-08", Figure("in", "p7-first-entry"), "GA-09 R12")),
    Section(
        "duel",
        (
            "GA-10 GA-11 R14 R13",
            Figure("between", "p4-inner-pair in-between"),
            "GA-01 GA-13 GA-14 GA-15",
            "GA-16 GA-17 GA-18",
            Figure("wheel", "p2-one-of-each"),
            "GA-12 R16",
        ),
    ),
    Section(
        "order",
        (
            "GA-19 GA-20 GA-21",
            Figure("overtake", "p6-nine-points"),
            "GA-22",
            Figure("lose", "p6-one-point"),
            "GA-23 R1 R2",
            "R4 R5",
        ),
    ),
    Section(
        "swap",
        (
            "GA-24 GA-25 GA-26",
            Figure("swap", "swap-with-start"),
            "GA-27 GA-29 R7 R3",
            "GA-28 R8",
        ),
    ),
    Section("end", ("GA-30 GA-31 GA-32 GA-33", Figure("last", "p3-last-duel"), "R18")),
    Section("variants", ("R21",)),
    Section("cases", ("R9 R10 R11", "R6", "R15 R20")),
    Section("fine", ("R17 R19 R23",)),
)
