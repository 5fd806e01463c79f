"""Siam's rules as data: every clause, every figure of the sheet, every line of the push table."""

from __future__ import annotations

from pygame_rules.rulebook import Clause, Example, Rulebook
from pygame_rules.siam.geometry import LANES, SQUARE, SQUARES
from pygame_rules.siam.notation import ROCKS, Fields, Rules, to_text
from pygame_rules.siam.pushing import EMPTY, ROCK

_OURS = ("E1", "E18", "E21")
"""Rulings on which the sheet is silent or unclear."""

CLAUSES = (
    *(Clause(f"SI-{number:02}") for number in range(1, 32)),
    *(Clause(f"E{number}", f"E{number}" in _OURS) for number in range(1, 25)),
)

START = "5/5/1RRR1/5/5 e 0 - * count"

FIGURES = (
    Example(
        "fig-1",
        ("SI-01", "SI-03", "SI-04", "E23"),
        START,
        "reserve c1 facing:n",
        "5/5/1RRR1/5/2N2 r 1 - * count",
    ),
    Example(
        "fig-2-corner",
        ("SI-07", "SI-08", "E4"),
        START,
        "reserve a1 facing:w",
        "5/5/1RRR1/5/W4 r 1 - * count",
    ),
    Example("fig-2-inside", ("SI-07",), START, "reserve c2", refused="SI-07", cells=("c2",)),
    Example(
        "fig-3",
        ("SI-17", "SI-18", "SI-26", "E13"),
        "R4/2R2/1nNR1/2e2/5 e 20 - * count",
        "c3 c4",
        "R1R2/2N2/1n1R1/2e2/5 r 21 - * count",
    ),
    Example(
        "fig-3-west",
        ("SI-18", "E6"),
        "R4/2R2/1nNR1/2e2/5 e 20 - * count",
        "c3 b3",
        refused="SI-18",
        cells=("c3", "b3"),
    ),
    Example(
        "fig-3-east",
        ("SI-18", "E6"),
        "R4/2R2/1nNR1/2e2/5 e 20 - * count",
        "c3 d3",
        refused="SI-18",
        cells=("c3", "d3"),
    ),
    Example(
        "fig-3-south",
        ("SI-18", "E6"),
        "R4/2R2/1nNR1/2e2/5 e 20 - * count",
        "c3 c2",
        refused="SI-18",
        cells=("c3", "c2"),
    ),
    Example(
        "fig-4a",
        ("SI-17", "SI-19"),
        "R3R/2R2/2n2/5/5 r 21 - * count",
        "c3 c4",
        "R1R1R/2n2/5/5/5 e 22 - * count",
    ),
    Example(
        "fig-4b",
        ("SI-06", "SI-19", "SI-29", "E14"),
        "2R2/2R2/2n2/2n2/R4 r 21 - * count",
        "c2 c3",
        "2R2/2n2/2n2/5/R4 e 22 - r count",
    ),
    Example(
        "fig-4c",
        ("SI-19", "SI-24", "E2", "E17"),
        "2R2/2R2/2R2/2n2/2n2 r 21 - * count",
        "reserve c1",
        "2R2/2R2/2n2/2n2/2n2 e 22 - r count",
    ),
    Example(
        "fig-5a",
        ("SI-20",),
        "R3R/2S2/2n2/5/R4 e 20 - * count",
        "c4 c3",
        refused="SI-20",
        cells=("c3",),
    ),
    Example(
        "fig-5b",
        ("SI-21",),
        "R1S1R/2S2/2n2/5/R4 e 20 - * count",
        "c5 c4",
        "R3R/2S2/2S2/2n2/R4 r 21 - * count",
    ),
    Example(
        "fig-5c",
        ("SI-22",),
        "R1S1R/2S2/2n2/2N2/R4 e 20 - * count",
        "c5 c4",
        refused="SI-22",
        cells=("c3", "c2"),
    ),
    Example(
        "fig-6a",
        ("SI-23",),
        "R3R/2S2/2e2/5/R4 e 20 - * count",
        "c4 c3",
        "R3R/5/2S2/2e2/R4 r 21 - * count",
    ),
    Example(
        "fig-6b",
        ("SI-23", "SI-28"),
        "R3R/2S2/2e2/2E2/R1s2 e 20 - * count",
        "c4 c3",
        "R3R/5/2S2/2e2/R1E2 r 21 - * count",
    ),
    Example(
        "fig-7",
        ("SI-09", "SI-22", "SI-24", "SI-27", "E2"),
        "R1s1R/2N2/2e2/5/R4 e 20 - * count",
        "reserve c5",
        "R1S1R/2s2/2N2/2e2/R4 r 21 - * count",
    ),
    Example(
        "fig-8a",
        ("SI-25", "SI-28", "E11"),
        "R1S1R/2s2/2w2/2R2/2N2 e 20 - * count",
        "c5 c4",
        "R3R/2S2/2s2/2w2/2R2 r 21 - * count",
    ),
    Example(
        "fig-8b",
        ("SI-25",),
        "R4/5/eRNRW/5/5 r 21 - * count",
        "reserve e3",
        refused="SI-25",
        cells=("a3", "d3", "b3"),
    ),
    Example(
        "fig-8c",
        ("SI-25",),
        "R4/5/eRERW/5/5 r 21 - * count",
        "a3 b3",
        refused="SI-25",
        cells=("e3", "b3", "d3"),
    ),
    Example(
        "fig-9a",
        ("SI-06", "SI-29", "E15"),
        "R3R/5/5/2S2/2R2 e 20 - * count",
        "c2 c1",
        "R3R/5/5/5/2S2 r 21 - e count",
    ),
    Example(
        "fig-9b",
        ("SI-29", "E15", "E16"),
        "R3R/5/S4/s4/R4 e 20 - * count",
        "a3 a2",
        "R3R/5/5/S4/s4 r 21 - r count",
    ),
    Example(
        "fig-9c",
        ("SI-29", "E15"),
        "R3R/5/3S1/3w1/3R1 e 20 - * count",
        "d3 d2",
        "R3R/5/5/3S1/3w1 r 21 - e count",
    ),
    Example(
        "fig-10-c5", ("SI-30",), f"{START}+crosses", "reserve c5", refused="SI-30", cells=("c5",)
    ),
    Example(
        "fig-10-c1", ("SI-30",), f"{START}+crosses", "reserve c1", refused="SI-30", cells=("c1",)
    ),
)
"""The figures of the sheet (rule file, section 2), other rocks set aside where it shows none."""

CASES = (
    Example("over", ("SI-06",), "R3R/5/5/5/2S2 r 21 - e count", "reserve c5", refused="SI-06"),
    Example(
        "not-yours",
        ("SI-05",),
        "5/5/1RRR1/5/2N2 r 1 - * count",
        "c1",
        refused="SI-05",
        cells=("c1",),
    ),
    Example(
        "enter-from-the-side",
        ("SI-09", "E2"),
        "5/5/1RRR1/5/1eN2 r 21 - * count",
        "reserve c1 facing:e",
        refused="SI-09",
        cells=("c1",),
    ),
    Example(
        "enter-corner-from-south",
        ("SI-24", "E3"),
        "5/5/1RRR1/5/e4 r 21 - * count",
        "reserve a1 facing:n",
        "5/5/1RRR1/e4/n4 e 22 - * count",
    ),
    Example(
        "enter-corner-from-west",
        ("SI-24", "E3"),
        "5/5/1RRR1/5/n4 r 21 - * count",
        "reserve a1 facing:e",
        "5/5/1RRR1/5/en3 e 22 - * count",
    ),
    Example(
        "all-five-on-board",
        ("SI-10",),
        "5/5/1RRR1/5/NNNNN e 20 - * count",
        "reserve",
        refused="SI-10",
    ),
    Example(
        "step-sideways",
        ("SI-11", "SI-12"),
        "5/5/1RRR1/5/2N2 e 20 - * count",
        "c1 d1 facing:n",
        "5/5/1RRR1/5/3N1 r 21 - * count",
    ),
    Example(
        "step-backwards",
        ("SI-12",),
        "5/5/1RRR1/2N2/5 e 20 - * count",
        "c2 c1 facing:n",
        "5/5/1RRR1/5/2N2 r 21 - * count",
    ),
    Example(
        "step-diagonally",
        ("SI-11",),
        "5/5/1RRR1/5/2N2 e 20 - * count",
        "c1 d2",
        refused="SI-11",
        cells=("d2",),
    ),
    Example(
        "step-too-far",
        ("SI-11",),
        "5/5/1RRR1/5/2N2 e 20 - * count",
        "c1 e1",
        refused="SI-11",
        cells=("e1",),
    ),
    Example(
        "step-and-turn",
        ("SI-13",),
        "5/5/1RRR1/5/2N2 e 20 - * count",
        "c1 d1 facing:s",
        "5/5/1RRR1/5/3S1 r 21 - * count",
    ),
    Example(
        "quarter-turn",
        ("SI-14",),
        "5/5/1RRR1/5/2N2 e 20 - * count",
        "c1 facing:e",
        "5/5/1RRR1/5/2E2 r 21 - * count",
    ),
    Example(
        "half-turn",
        ("SI-14",),
        "5/5/1RRR1/5/2N2 e 20 - * count",
        "c1 facing:s",
        "5/5/1RRR1/5/2S2 r 21 - * count",
    ),
    Example(
        "turn-nowhere",
        ("SI-14", "E7"),
        "5/5/1RRR1/5/2N2 e 20 - * count",
        "c1 facing:n",
        refused="SI-14",
        cells=("c1",),
    ),
    Example(
        "leave",
        ("SI-15", "SI-16", "E9"),
        "5/5/1RRR1/5/2N2 e 20 - * count",
        "c1 reserve",
        "5/5/1RRR1/5/5 r 21 - * count",
    ),
    Example(
        "leave-from-inside",
        ("SI-15",),
        "5/5/1RRR1/2N2/5 e 20 - * count",
        "c2 reserve",
        refused="SI-15",
        cells=("c2",),
    ),
    Example(
        "push-and-turn",
        ("SI-27", "E5"),
        "5/5/1RRR1/2N2/5 e 20 - * count",
        "c2 c3 facing:e",
        refused="SI-27",
        cells=("c2", "c3"),
    ),
    Example(
        "push-two-rocks-alone",
        ("SI-19",),
        "5/5/RRR2/5/2N2 e 20 - * count",
        "reserve a3",
        refused="SI-19",
        cells=("a3", "b3", "c3"),
    ),
    Example(
        "outnumbered",
        ("SI-21",),
        "5/5/1RRR1/5/1Eww1 e 20 - * count",
        "b1 c1",
        refused="SI-21",
        cells=("c1", "d1"),
    ),
    Example(
        "face-to-face-own",
        ("SI-20",),
        "5/5/1RRR1/5/1EW2 e 20 - * count",
        "b1 c1",
        refused="SI-20",
        cells=("c1",),
    ),
    Example(
        "pushed-onto-cross",
        ("SI-30", "E18"),
        "1R3/5/2R2/2R2/En3 e 2 - * count+crosses",
        "a1 b1",
        "1R3/5/2R2/2R2/1En2 r 3 - * count+crosses",
    ),
    Example(
        "cross-after-two-turns",
        ("SI-30", "E19"),
        "R4/R4/2R2/5/1N2n e 4 - * count+crosses",
        "reserve c1 facing:n",
        "R4/R4/2R2/5/1NN1n r 5 - * count+crosses",
    ),
    Example(
        "push-onto-cross",
        ("SI-30", "E18"),
        "1R3/5/2R2/2R2/1En2 e 2 - * count+crosses",
        "b1 c1",
        refused="SI-30",
        cells=("c1",),
    ),
    Example(
        "turn-on-cross",
        ("SI-30", "E18"),
        "1R3/5/2R2/2R2/1nE2 e 2 - * count+crosses",
        "c1 facing:n",
        "1R3/5/2R2/2R2/1nN2 r 3 - * count+crosses",
    ),
    Example(
        "first-exit",
        ("SI-31",),
        "5/5/1RRR1/5/2N2 e 20 - * count+exit",
        "c1 reserve",
        "5/5/1RRR1/5/5 r 21 e * count+exit",
    ),
    Example(
        "second-exit",
        ("SI-31",),
        "5/5/1RRR1/5/2N2 e 20 e * count+exit",
        "c1 reserve",
        refused="SI-31",
        cells=("c1",),
    ),
    Example(
        "expelled-is-no-exit",
        ("SI-28", "SI-31", "E20"),
        "R3R/2S2/2e2/2E2/R1s2 e 20 - * count+exit",
        "c4 c3",
        "R3R/5/2S2/2e2/R1E2 r 21 - * count+exit",
    ),
)
"""What no figure shows, and the rulings."""

LINES = (
    ("PR.", "yes", "yes"),
    ("PRR.", "SI-19", "SI-19"),
    ("PARR|", "yes", "yes"),
    ("PAARRR|", "yes", "yes"),
    ("PARRR|", "SI-19", "SI-19"),
    ("PO.", "SI-20", "SI-20"),
    ("PAO.", "yes", "yes"),
    ("PAOO.", "SI-21", "SI-21"),
    ("PN.", "yes", "yes"),
    ("PNNA|", "yes", "yes"),
    ("PAON.", "yes", "yes"),
    ("PANRO|", "yes", "yes"),
    ("PARNRO|", "SI-25", "SI-25"),
    ("PRARO|", "SI-25", "SI-25"),
    ("PR|", "yes", "yes"),
    ("PAR|", "yes", "yes"),
    ("PNR|", "yes", "yes"),
    ("PRAR.", "yes", "yes"),
    ("PARO.", "yes", "yes"),
    ("POA.", "yes", "E1"),
    ("POA|", "yes", "E1"),
    ("PRRA.", "yes", "E1"),
    ("PRRA|", "yes", "E1"),
    ("PROA.", "yes", "E1"),
    ("PROA|", "yes", "E1"),
    ("PAOOA.", "yes", "E1"),
    ("PNOA.", "yes", "E1"),
    ("PARROA|", "yes", "E1"),
    ("PRR|", "SI-19", "SI-19"),
    ("PRRR.", "SI-19", "SI-19"),
)
"""The reference table (rule file, section 3.1): line, verdict by count, verdict by chain.

`P` pusher, `A` animal facing its way, `O` facing against, `N` sideways, `R` rock, `.` the first
empty square, `|` the edge. A verdict is `yes` or the id of the clause that refuses.
"""

_EAST, _WEST, _NORTH = 1, 3, 0
_OWN, _ENEMY = 4, 8
_PIECES = {
    "A": (_ENEMY + _EAST, _OWN + _EAST),
    "O": (_ENEMY + _WEST, _ENEMY + _WEST),
    "N": (_ENEMY + _NORTH, _OWN + _NORTH),
    "R": (ROCK, ROCK),
}
_SPARE_ROCKS = ("b5", "d5", "b1")


def _line_example(number: int, line: str, verdict: str, chain: bool) -> Example:
    """A line of the table laid along the third rank, the elephant that pushes facing east.

    A line too long for the board has its pusher outside, entering at a3.
    """
    pieces, end = line[1:-1], line[-1]
    rank = LANES[SQUARE["a3"]][_EAST]
    inside = len(pieces) + (end == ".") < len(rank)
    squares = rank[-len(pieces) :] if end == "|" else rank[inside:]
    cells = [EMPTY] * len(SQUARES)
    for index, letter in enumerate(pieces):
        cells[squares[index]] = _PIECES[letter][index % 2]
    if inside:
        cells[squares[0] - 1] = _OWN + _EAST
    for name in _SPARE_ROCKS[: ROCKS - cells.count(ROCK)]:
        cells[SQUARE[name]] = ROCK
    reading = "chain" if chain else "count"
    return Example(
        f"line-{number}-{reading}",
        ("SI-25", "E1"),
        to_text(Fields(tuple(cells), 20, 0, 0, Rules(chain=chain))),
        f"{SQUARES[squares[0] - 1] if inside else 'reserve'} {SQUARES[squares[0]]}",
        refused=None if verdict == "yes" else verdict,
    )


TABLE = tuple(
    _line_example(number, line, verdict, chain)
    for number, (line, count_verdict, chain_verdict) in enumerate(LINES, 1)
    for chain, verdict in ((False, count_verdict), (True, chain_verdict))
)

RULEBOOK = Rulebook("1", CLAUSES, (*FIGURES, *CASES, *TABLE))
