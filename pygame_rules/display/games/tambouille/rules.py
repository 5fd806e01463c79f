"""The order in which Tambouille's rules are read."""

from pygame_rules.display.games.reading import Figure, Section

RULES = (
    Section(
        "deal",
        ("TB-01 TB-09 TB-05", "TB-02 TB-10 TB-48", "TB-11 TB-12", "TB-13 R1"),
    ),
    Section(
        "words",
        (
            "TB-03 R2 R3",
            "R5 TB-04 R9",
            Figure("words", "1b", still=True),
            "TB-45 TB-46 R10",
        ),
    ),
    Section(
        "turn",
        (
            "TB-14",
            Figure("opening", "1"),
            "TB-17 R37",
            "TB-18 TB-19 TB-20 TB-21",
            Figure("change", "1a"),
            "R11 TB-28",
            "TB-15 TB-16",
        ),
    ),
    Section(
        "change",
        (
            "TB-24 TB-25 TB-26 R12",
            Figure("across", "1g"),
            "TB-27 R4 R8",
            "R6 R7",
        ),
    ),
    Section(
        "off",
        (
            "TB-22 TB-23",
            Figure("replace", "1d"),
            "TB-35 TB-36 TB-37 R20",
            "TB-38 R14 R15",
            "R16 R17",
            "TB-33 TB-34",
        ),
    ),
    Section(
        "pass",
        ("TB-39 R26 R25 TB-40", "TB-41 R22 R23 R24", "TB-42 R27", "R13"),
    ),
    Section("end", ("R28 TB-30 R29 TB-47", "TB-31 TB-32 R30 R31 R34", "R32 R33")),
    Section("variants", ("TB-07 TB-53 R38", "TB-51 R36", "R35", "R47", "R40 R43", "R46")),
    Section("notes", ("TB-43 TB-49", "TB-44")),
    Section("cases", ("R18 R19 R21", "TB-29 TB-50", "R39 R41 R42")),
    Section("fine", ("TB-06 TB-08 TB-52", "R44 R45")),
)
