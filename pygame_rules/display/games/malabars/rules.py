"""The order in which Malabars' rules are read."""

from pygame_rules.display.games.reading import Figure, Section

_FRONT = "0 76 400 316"
"""Four levels of the piles."""

RULES = (
    Section(
        "table",
        (
            "MA-01 R17",
            "R18",
            "MA-02 MA-03",
            Figure("start", "upper-first-turn", _FRONT, still=True),
            "MA-04",
        ),
    ),
    Section("turn", ("MA-05 MA-06 MA-07",)),
    Section(
        "elephant",
        (
            "MA-08 MA-09 R1",
            "MA-10 MA-11",
            Figure("elephant", "upper-first-turn", _FRONT),
            Figure("between", "between-two", _FRONT),
            "MA-12",
            Figure("spot", "carries-a-ring on-the-spot", _FRONT),
            "R2 R3 R4",
        ),
    ),
    Section(
        "ring",
        (
            "MA-13 MA-14 MA-15 R16",
            "MA-16",
            Figure("run", "many-steps", _FRONT),
            "MA-17 MA-18",
            Figure("barred", "trunk-to-trunk diagonal past-an-enemy-ring", _FRONT),
            "R6 R7",
        ),
    ),
    Section("end", ("MA-19 R9 R11", Figure("win", "win-after-the-elephant", _FRONT), "R12")),
    Section("variants", ("R15",)),
    Section("cases", ("R5 R20", "R8 R10 R19", "R14")),
    Section("fine", ("R13",)),
)
