"""Bombay Bazar's positions: an attempt and its verdict for every edge case worth showing."""

from __future__ import annotations

from pygame_rules.rulebook import Example

EMPTY = "7/8/7/8/7/8/7/8/7"
"""The board before the first tile."""

SETUP = (
    Example(
        "three-choose",
        ("BB-04", "R21"),
        f"{EMPTY} --- - 0 0 lots+choose",
        "elephant-2",
        f"{EMPTY} 2-- - 1 0 lots+choose",
    ),
    Example(
        "elephant-taken",
        ("BB-04",),
        f"{EMPTY} 2-- - 1 0 lots+choose",
        "elephant-2",
        refused="BB-04",
    ),
    Example(
        "elephant-left-over",
        ("BB-06", "R21"),
        f"{EMPTY} 24- - 2 0 lots+choose",
        "elephant-1",
        f"{EMPTY} 241 - 0 - lots+choose",
    ),
    Example(
        "last-elephant",
        ("BB-04",),
        f"{EMPTY} 31-- - 2 0 lots+choose",
        "elephant-4",
        f"{EMPTY} 3142 - 0 - lots+choose",
    ),
    Example(
        "opposite-elephants",
        ("BB-05", "R23"),
        f"{EMPTY} -- - 0 0 lots+choose",
        "elephant-2",
        f"{EMPTY} 24 - 0 - lots+choose",
    ),
    Example(
        "solo-elephant",
        ("BB-04", "BB-33"),
        f"{EMPTY} - - 0 - lots+choose",
        "elephant-4",
        f"{EMPTY} 4 - 0 - lots+choose",
    ),
    Example(
        "pick-the-starter",
        ("R20",),
        f"{EMPTY} 13 - 0 pick choose+fixed",
        "starter-1",
        f"{EMPTY} 13 - 1 - choose+fixed",
    ),
    Example(
        "keep-and-say",
        ("BB-08", "BB-09"),
        f"{EMPTY} 123 - 0 .,.,. medals+fixed",
        "keep:2 say:even",
        f"{EMPTY} 123 - 1 2e,.,. medals+fixed",
    ),
    Example(
        "wrong-guess",
        ("BB-10", "BB-11"),
        f"{EMPTY} 123 - 2 2e,1o,. medals+fixed",
        "keep:2 say:odd",
        f"{EMPTY} 123 - 1 x,.,. medals+fixed",
    ),
    Example(
        "last-one-starts",
        ("BB-11", "BB-12"),
        f"{EMPTY} 123 - 2 x,3o,. medals+fixed",
        "keep:1 say:even",
        f"{EMPTY} 123 - 2 - medals+fixed",
    ),
    Example(
        "everybody-wrong",
        ("R19",),
        f"{EMPTY} 13 - 1 2e,. medals+fixed",
        "keep:1 say:even",
        f"{EMPTY} 13 - 0 .,. medals+fixed",
    ),
)
"""Elephants, and who starts."""

PLACING = (
    Example(
        "first-tile",
        ("BB-03", "BB-13", "R4"),
        f"{EMPTY} 13 - 0 - lots+fixed",
        "A3 turn:2 a1",
        "A326/8/7/8/7/8/7/8/7 13 - 1 - lots+fixed",
    ),
    Example(
        "first-tile-turned",
        ("BB-13",),
        f"{EMPTY} 13 - 0 - lots+fixed",
        "A2 turn:0 a1",
        "A206/8/7/8/7/8/7/8/7 13 - 1 - lots+fixed",
    ),
    Example(
        "first-tile-outwards",
        ("BB-16", "BB-17", "R4"),
        f"{EMPTY} 13 - 0 - lots+fixed",
        "B2 turn:0",
        refused="BB-17",
    ),
    Example(
        "not-met", ("BB-13", "BB-14"), f"{EMPTY} 13 - 0 - lots+fixed", "A2 turn:4", refused="BB-14"
    ),
    Example(
        "clockwise",
        ("BB-07",),
        f"{EMPTY} 241 - 2 - lots+choose",
        "A3 turn:2 a1",
        "A326/8/7/8/7/8/7/8/7 241 - 0 - lots+choose",
    ),
    Example(
        "extend",
        ("BB-14", "BB-21"),
        "A206/8/7/8/7/8/7/8/6A23 13 - 0 - lots+fixed",
        "A2 turn:3 a2",
        "A20A235/8/7/8/7/8/7/8/6A23 13 - 1 - lots+fixed",
    ),
    Example(
        "not-extended",
        ("BB-14",),
        "A206/8/7/8/7/8/7/8/6A23 13 - 0 - lots+fixed",
        "A1 turn:4",
        refused="BB-14",
    ),
    Example(
        "no-stopping-early",
        ("R5", "BB-25"),
        "A206/8/7/8/7/8/7/8/6A23 13 - 0 - lots+fixed",
        "a2",
        refused="R5",
    ),
    Example(
        "off-the-board",
        ("BB-17",),
        "A226/8/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "A1 turn:1",
        refused="BB-17",
    ),
    Example(
        "unused-off-the-board",
        ("BB-15", "BB-16", "BB-17"),
        "A206/8/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "B1 turn:1",
        refused="BB-17",
    ),
    Example(
        "at-an-end-piece",
        ("BB-18", "BB-33"),
        "A20A235/2A20A30A30A302/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "A2 turn:1",
        refused="BB-18",
    ),
    Example(
        "against-a-blank",
        ("BB-20",),
        "A20A135/8/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "A1 turn:1",
        refused="BB-20",
    ),
    Example(
        "closing-an-opening",
        ("BB-20",),
        "B556/A107/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "A1 turn:3",
        refused="BB-20",
    ),
    Example(
        "join-own",
        ("BB-22", "BB-23", "BB-34", "R8"),
        "B556/A107/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "A1 turn:2 b2",
        "B556/A10A126/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
    ),
    Example(
        "twice-through",
        ("BB-22", "BB-31", "R9"),
        "B556/A10B31B425/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "B3 turn:4 a2",
        "B55B345/A10B31B425/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
    ),
    Example(
        "dead-ring",
        ("R11",),
        "B556/A10B31B425/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "B1 turn:3 a2",
        "B55B135/A10B31B425/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
    ),
    Example(
        "used-up",
        ("BB-01", "BB-24"),
        "A326/1A326/1A325/2A325/7/8/7/8/7 1 - 0 - lots+fixed",
        "A3 turn:2",
        refused="BB-24",
    ),
    Example(
        "unfillable-cell",
        ("R13",),
        "B746/1A226/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "A1 turn:0 c1",
        "B746/1A226/A106/8/7/8/7/8/7 1 - 0 - lots+fixed",
    ),
)
"""One trunk: what may be placed, and what a tile gains."""

MEETING = (
    Example(
        "opening-at-rivals-cell",
        ("BB-15", "R3"),
        "A20A30A302A30A21/8/7/8/7/8/7/8/5A20A23 123 - 1 - lots+fixed",
        "B6 turn:3 a5",
        "A20A30A301B63A30A21/8/7/8/7/8/7/8/5A20A23 123 - 2 - lots+fixed",
    ),
    Example(
        "join-through-rivals-tile",
        ("BB-22", "BB-23", "R3", "R8"),
        "A20A30A301B63A30A21/8/7/8/7/8/7/5A152/5A20A23 123 - 0 - lots+fixed",
        "A3 turn:0 a4",
        "A20A30A30A30B63A30A21/8/7/8/7/8/7/5A152/5A20A23 123 - 1 - lots+fixed",
    ),
    Example(
        "same-cell",
        ("BB-02", "R2"),
        "A20A30A302A30A21/8/7/8/7/8/7/8/5A20A23 123 - 1 - lots+fixed",
        "A3 turn:0 a5",
        "A20A30A301A30A30A21/8/7/8/7/8/7/8/5A20A23 123 - 2 - lots+fixed",
    ),
    Example(
        "two-heads",
        ("BB-16", "BB-19", "R1", "R12"),
        "A20A30A301A30A30A21/8/7/8/7/8/7/5A152/5A20A23 123 - 0 - lots+fixed",
        "B3 turn:4",
        refused="R1",
    ),
    Example(
        "beside-rivals-trunk",
        ("BB-16", "BB-19", "R1", "R1b"),
        "A20A30A301A30A30A21/8/7/8/7/8/7/5A152/5A20A23 123 - 0 - lots+fixed",
        "B6 turn:3",
        refused="R1",
    ),
    Example(
        "shared-cell-end",
        ("BB-25", "BB-28", "R1", "R7"),
        "A20A30A301A30A30A21/8/7/8/7/8/7/5A152/5A20A23 123 - 0 - lots+fixed",
        "a4",
        "A20A30A301A30A30A21/8/7/8/7/8/7/5A152/5A20A23 123 0 1 - lots+fixed",
    ),
    Example(
        "stacked-ends",
        ("BB-29", "R1", "R7", "R14", "R25"),
        "A20A30A301A30A30A21/8/7/8/7/8/7/5A152/5A20A23 123 0 1 - lots+fixed",
        "a4",
        "A20A30A301A30A30A21/8/7/8/7/8/7/5A152/5A20A23 123 01 2 - lots+fixed",
    ),
)
"""Three players, two of whose trunks meet on the top row."""

ENDING = (
    Example(
        "none-left-that-fits",
        ("BB-24", "BB-25", "BB-26", "BB-28", "R6", "R14"),
        "A20A30A301B63A30A21/4A103/7/8/7/6A141/6A22/6A251/6A32 123 - 0 - lots+fixed",
        "a4",
        "A20A30A301B63A30A21/4A103/7/8/7/6A141/6A22/6A251/6A32 123 0 1 - lots+fixed",
    ),
    Example(
        "join-at-an-end-piece",
        ("R10",),
        "A20A30A301B63A30A21/4A103/7/8/7/6A141/6A22/6A251/6A32 123 0 1 - lots+fixed",
        "A1 turn:2 b6",
        "A20A30A301B63A30A21/4A10A122/7/8/7/6A141/6A22/6A251/6A32 123 0 2 - lots+fixed",
    ),
    Example(
        "stack-after-join",
        ("BB-29", "R10"),
        "A20A30A301B63A30A21/4A10A122/7/8/7/6A141/5A11A22/6A251/6A32 123 0 1 - lots+fixed",
        "a4",
        "A20A30A301B63A30A21/4A10A122/7/8/7/6A141/5A11A22/6A251/6A32 123 01 2 - lots+fixed",
    ),
    Example(
        "last-one-goes-on",
        ("BB-27", "R22"),
        "A20A30A301B63A30A21/4A10A122/7/8/7/6A141/5A11A22/6A251/6A32 123 01 2 - lots+fixed",
        "B8 turn:2 f6",
        "A20A30A301B63A30A21/4A10A122/7/8/7/5B82A141/5A11A22/6A251/6A32 123 01 2 - lots+fixed",
    ),
    Example(
        "shared-win",
        ("BB-27", "BB-30", "BB-31", "BB-32", "R15", "R24"),
        "B746/1B726/A116/8/7/8/6B12/6B231/6A32 13 0 1 - lots+fixed",
        "h8",
        "B746/1B726/A116/8/7/8/6B12/6B231/6A32 13 01 - - lots+fixed",
    ),
    Example(
        "after-the-end",
        ("BB-30",),
        "B746/1B726/A116/8/7/8/6B12/6B231/6A32 13 01 - - lots+fixed",
        "A1",
        refused="BB-30",
    ),
    Example(
        "solo-blocked",
        ("BB-25", "BB-34", "BB-35", "BB-36", "R16", "R17"),
        "A326/1A226/A116/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "b1",
        "A326/1A226/A116/8/7/8/7/8/7 1 0 - - lots+fixed",
    ),
    Example(
        "solo-openings",
        ("BB-28", "BB-36", "BB-37", "R14", "R18", "R25"),
        "B746/1B726/A116/8/7/8/7/8/7 1 - 0 - lots+fixed",
        "b1",
        "B746/1B726/A116/8/7/8/7/8/7 1 0 - - lots+fixed",
    ),
)
"""Out of tiles, on an end piece, alone, and over."""

EXAMPLES = (*SETUP, *PLACING, *MEETING, *ENDING)
