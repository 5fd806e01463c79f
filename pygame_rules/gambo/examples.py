"""Gambo's examples: legal and refused attempts, and the provable properties as positions.

The ids that begin with `p1` to `p7` show the properties in docs/rules/gambo.md:
p1: a piece on a start square can always enter, also one that has been in the corridor before;
p2: a duel takes one piece of each side; p3: the ninth duel empties the board;
p4: with both sides in the corridor, some pair can duel; p5: a player without any action has a
rival who can enter; p6: a duel is worth one to nine points; p7: there are 45 first moves.
"""

from __future__ import annotations

from pygame_rules.rulebook import Example

USUAL = "totals+random"

FAR = "E2e1.m3E3.C1m2.e2C3.c3M1.c1M2"
"""Six duels, 4 points to 20."""

TWO = "E2e1.m2E3.e2C1.C3m3.c3M1.c1M2"
"""Six duels, 11 points to 13."""

EVEN = "E2e1.E3c1.e2C1.C3m2.c3M1.m3M2"
"""Six duels, 11 points each."""

AHEAD = "E2c3.m2E3.e1C1.C3c1.m3M1.M2e2"
"""Six duels, 13 points to 10."""

TIE = "m2E2.E3e1.c3C1.e2C3.c1M1.m3M2"
"""Six duels, 3 points to 20."""

START = f"m3e1c2e3m1c3e2c1m2/------------------/C2M1E3M3C1E2M2E1C3 a - - 0/0 {USUAL}"

EXAMPLES = (
    # The line-up and the first moves
    Example(
        "line-up",
        ("R21", "GA-05"),
        "---------/------------------/--------- a - - 0/0 totals+manual",
        "a5",
        "---------/------------------/----E1---- b - - 0/0 totals+manual",
    ),
    Example(
        "line-up-last",
        ("R21", "GA-05", "GA-06"),
        "m1e1c2e3-c3e2c1m2/------------------/C2M1E3M3C1E2M2E1C3 b - - 0/0 totals+manual",
        "b5",
        "m1e1c2e3m3c3e2c1m2/------------------/C2M1E3M3C1E2M2E1C3 a - - 0/0 totals+manual",
    ),
    Example(
        "p7-first-entry",
        ("GA-08", "GA-03", "GA-04", "GA-06", "GA-07", "R22"),
        START,
        "a5 c9",
        f"m3e1c2e3m1c3e2c1m2/--------C1---------/C2M1E3M3-E2M2E1C3 b t - 0/0 {USUAL}",
    ),
    Example(
        "p7-first-swap",
        ("GA-24", "GA-25", "GA-26"),
        START,
        "a1 a9",
        f"m3e1c2e3m1c3e2c1m2/------------------/C3M1E3M3C1E2M2E1C2 b s - 1/0r {USUAL}",
    ),
    Example(
        "take-turns",
        ("GA-19",),
        f"m3e1c2e3m1c3e2c1m2/--------C1---------/C2M1E3M3-E2M2E1C3 b t - 0/0 {USUAL}",
        "b5 c10",
        f"m3e1c2e3-c3e2c1m2/--------C1m1--------/C2M1E3M3-E2M2E1C3 a t - 0/0 {USUAL}",
    ),
    Example(
        "enter-elsewhere",
        ("GA-08",),
        START,
        "a5 c10",
        refused="GA-08",
    ),
    # Where pieces may not go
    Example(
        "not-yours",
        ("GA-07", "R11"),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a l {FAR} 0/0 {USUAL}",
        "b2 b8",
        refused="GA-07",
    ),
    Example(
        "back-to-start",
        ("GA-09",),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a l {FAR} 0/0 {USUAL}",
        "c7 a4",
        refused="GA-09",
    ),
    Example(
        "along-the-corridor",
        ("R12",),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a l {FAR} 0/0 {USUAL}",
        "c7 c8",
        refused="R12",
    ),
    Example(
        "start-to-start",
        ("R10",),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a l {FAR} 0/0 {USUAL}",
        "a1 a3",
        refused="R10",
    ),
    # Duels
    Example(
        "p2-one-of-each",
        ("GA-13", "GA-01", "GA-10", "GA-16", "GA-17", "GA-18", "R17"),
        f"-e3-----m1-/------E1c2----------/M3------C2- a l {FAR} 0/0 {USUAL}",
        "c7 c8",
        f"-e3-----m1-/------------------/M3------C2- a l {FAR}.E1c2 0/0 {USUAL}",
    ),
    Example(
        "p6-nine-points",
        ("GA-17", "GA-18", "GA-21"),
        f"-c2-----m1-/------M3e3----------/E1------C2- a l {TWO} 0/0 {USUAL}",
        "c7 c8",
        f"-c2-----m1-/------------------/E1------C2- b l {TWO}.M3e3 0/0 {USUAL}",
    ),
    Example(
        "p6-one-point",
        ("GA-12", "GA-17", "GA-22", "R16"),
        f"-c2-----e3-/------E1m1----------/M3------C2- a l {FAR} 0/0 {USUAL}",
        "c7 c8",
        f"-c2-----e3-/------------------/M3------C2- a l {FAR}.m1E1 0/0 {USUAL}",
    ),
    Example(
        "same-species",
        ("GA-14",),
        f"-c2-----e3-/--------M3m1--------/E1------C2- a l {FAR} 0/0 {USUAL}",
        "c9 c10",
        f"-c2-----e3-/------------------/E1------C2- a l {FAR}.M3m1 0/0 {USUAL}",
    ),
    Example(
        "same-strength",
        ("GA-15",),
        f"-e3-----m1-/--------C2c2--------/E1------M3- a l {FAR} 0/0 {USUAL}",
        "c9 c10",
        f"-e3-----m1-/------------------/E1------M3- a l {FAR}.C2c2 0/0 {USUAL}",
    ),
    Example(
        "from-afar",
        ("R14", "GA-11"),
        f"e3-------m1/--E1----------c2----/----C2---M3 a l {FAR} 0/0 {USUAL}",
        "c3 c14",
        f"e3-------m1/------------------/----C2---M3 a l {FAR}.E1c2 0/0 {USUAL}",
    ),
    Example(
        "two-targets-left",
        ("R15", "GA-15"),
        f"e3--------/-----c2--C2--m1------/E1-------M3 a l {FAR} 0/0 {USUAL}",
        "c9 c6",
        f"e3--------/-----------m1------/E1-------M3 a l {FAR}.C2c2 0/0 {USUAL}",
    ),
    Example(
        "two-targets-right",
        ("R15", "GA-13"),
        f"e3--------/-----c2--C2--m1------/E1-------M3 a l {FAR} 0/0 {USUAL}",
        "c9 c12",
        f"e3--------/-----c2------------/E1-------M3 a l {FAR}.C2m1 0/0 {USUAL}",
    ),
    Example(
        "p4-inner-pair",
        ("GA-10", "GA-11", "R15"),
        f"--------m1/----M3-E1--c2---e3----/-------C2- a l {FAR} 0/0 {USUAL}",
        "c7 c10",
        f"--------m1/----M3--------e3----/-------C2- a l {FAR}.E1c2 0/0 {USUAL}",
    ),
    Example(
        "in-between",
        ("GA-11",),
        f"--------m1/----M3-E1--c2---e3----/-------C2- a l {FAR} 0/0 {USUAL}",
        "c5 c14",
        refused="GA-11",
    ),
    Example(
        "duel-from-start",
        ("R13", "GA-10"),
        f"-e3-----m1-/-------c2----------/M3--E1---C2- a l {FAR} 0/0 {USUAL}",
        "a4 c8",
        refused="R13",
    ),
    Example(
        "duel-into-start",
        ("R13", "GA-10"),
        f"-e3-c2---m1-/------E1-----------/M3------C2- a l {FAR} 0/0 {USUAL}",
        "c7 b4",
        refused="R13",
    ),
    # Who plays next
    Example(
        "behind-goes-on",
        ("GA-20", "R20"),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a l {FAR} 0/0 {USUAL}",
        "a8 c15",
        f"-e3-----m1-/------E1--c2----C2---/M3-------- a l {FAR} 0/0 {USUAL}",
    ),
    Example(
        "alternate",
        ("GA-20",),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a l {FAR} 0/0 alternate+random",
        "a8 c15",
        f"-e3-----m1-/------E1--c2----C2---/M3-------- b t {FAR} 0/0 alternate+random",
    ),
    Example(
        "overtaking",
        ("GA-21",),
        f"-c2-----e3-/--------M3m1--------/E1------C2- a l {TWO} 0/0 {USUAL}",
        "c9 c10",
        f"-c2-----e3-/------------------/E1------C2- b l {TWO}.M3m1 0/0 {USUAL}",
    ),
    Example(
        "attack-to-equal",
        ("GA-23", "R1"),
        f"-e3-----m1-/------E1c2----------/M3------C2- a l {TWO} 0/0 {USUAL}",
        "c7 c8",
        f"-e3-----m1-/------------------/M3------C2- a e {TWO}.E1c2 0/0 {USUAL}",
    ),
    Example(
        "sacrifice-to-equal",
        ("R1", "GA-23"),
        f"-c2-----m1-/------E1e3----------/M3------C2- a s {AHEAD} 0r/1 {USUAL}",
        "c7 c8",
        f"-c2-----m1-/------------------/M3------C2- a e {AHEAD}.e3E1 0/1 {USUAL}",
    ),
    Example(
        "entry-at-equal",
        ("R2",),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a e {EVEN} 0/0 {USUAL}",
        "a8 c15",
        f"-e3-----m1-/------E1--c2----C2---/M3-------- a e {EVEN} 0/0 {USUAL}",
    ),
    Example(
        "answer-then-totals",
        ("R3",),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a s {AHEAD} 0r/1 {USUAL}",
        "a8 c15",
        f"-e3-----m1-/------E1--c2----C2---/M3-------- b l {AHEAD} 0/1 {USUAL}",
    ),
    Example(
        "answer-at-equal",
        ("R3",),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a s {EVEN} 0r/1 {USUAL}",
        "a8 c15",
        f"-e3-----m1-/------E1--c2----C2---/M3-------- a e {EVEN} 0/1 {USUAL}",
    ),
    Example(
        "answer-at-equal-behind",
        ("R3", "GA-23"),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a s {EVEN} 0r/1 {USUAL}+behind",
        "a8 c15",
        f"-e3-----m1-/------E1--c2----C2---/M3-------- b e {EVEN} 0/1 {USUAL}+behind",
    ),
    # Swaps
    Example(
        "swap-in-corridor",
        ("GA-26", "GA-24", "GA-25"),
        f"--------m1/----M3c2----E1e3------/-------C2- a l {FAR} 0/0 {USUAL}",
        "c5 c11",
        f"--------m1/----E1c2----M3e3------/-------C2- b s {FAR} 1/0r {USUAL}",
    ),
    Example(
        "swap-with-start",
        ("R9", "GA-24"),
        f"e3-------m1/----E1--c2----------/-----M3--C2 a l {FAR} 0/0 {USUAL}",
        "c5 a6",
        f"e3-------m1/----M3--c2----------/-----E1--C2 b s {FAR} 1/0r {USUAL}",
    ),
    Example(
        "p1-enter-again",
        ("R9", "GA-08"),
        f"e3--------/----M3--c2---------m1/-----E1--C2 a l {FAR} 1/0 {USUAL}",
        "a6 c11",
        f"e3--------/----M3--c2--E1------m1/--------C2 a l {FAR} 0/0 {USUAL}",
    ),
    Example(
        "rival-just-swapped",
        ("GA-27",),
        f"m3e1c2e3m1c3e2c1m2/------------------/C3M1E3M3C1E2M2E1C2 b s - 1/0r {USUAL}",
        "b1 b2",
        refused="GA-27",
    ),
    Example(
        "answer-by-losing",
        ("GA-29", "GA-22", "R7"),
        f"-c2-----m1-/------E1e3----------/M3------C2- a s {EVEN} 0r/1 {USUAL}",
        "c7 c8",
        f"-c2-----m1-/------------------/M3------C2- a l {EVEN}.e3E1 0/1 {USUAL}",
    ),
    Example(
        "swap-after-losing",
        ("GA-29", "R7"),
        f"-c2-----m1-/------------------/M3------C2- a l {EVEN}.e3E1 0/1 {USUAL}",
        "a1 a8",
        f"-c2-----m1-/------------------/C2------M3- b s {EVEN}.e3E1 1/1r {USUAL}",
    ),
    Example(
        "second-swap",
        ("R8",),
        f"-e3-----m1-/------E1--c2--------/M3------C2- a l {FAR} 1/0 {USUAL}",
        "a1 a8",
        f"-e3-----m1-/------E1--c2--------/C2------M3- b s {FAR} 2/0r {USUAL}",
    ),
    Example(
        "third-swap",
        ("GA-28", "R8", "R23"),
        f"-------m1-/---e3--E1--c2--------/M3------C2- a l {FAR} 2/0 {USUAL}",
        "a1 a8",
        refused="GA-28",
    ),
    # Forced swaps and forced passes
    Example(
        "forced-swap",
        ("R6", "R5"),
        f"--c2--e3---/----E1-------M3-----/--------- a l {FAR}.C2m1 0/0 {USUAL}",
        "c5 c13",
        f"--c2--e3---/----M3-------E1-----/--------- b s {FAR}.C2m1 1/0r {USUAL}",
    ),
    Example(
        "shut-in-by-a-swap",
        ("R4",),
        f"---------/-------c2-----e3----/-E1---M3--- a l {FAR}.C2m1 0/0 {USUAL}",
        "a2 a6",
        f"---------/-------c2-----e3----/-M3---E1--- a p {FAR}.C2m1 1/0r {USUAL}",
    ),
    Example(
        "ban-outlasts-a-pass",
        ("R7", "GA-27"),
        f"---------/-----c2--E1----e3----/M3-------- b l {EVEN}.C2m1 0/0r {USUAL}",
        "c6 c14",
        refused="GA-27",
    ),
    Example(
        "p5-passed-over",
        ("R4",),
        f"---e3-----/------------------/------M3-- a l {FAR}.C2m1.E1c2 0/0 {USUAL}",
        "a7 c13",
        f"---e3-----/------------M3-----/--------- b p {FAR}.C2m1.E1c2 0/0 {USUAL}",
    ),
    # The end
    Example(
        "p3-last-duel",
        ("GA-31", "GA-02", "GA-30", "GA-32", "R18", "R19"),
        f"---------/-------e3----M3-----/--------- a l {FAR}.C2m1.E1c2 0/0 {USUAL}",
        "c13 c8",
        f"---------/------------------/--------- - - {FAR}.C2m1.E1c2.M3e3 0/0 {USUAL}",
    ),
    Example(
        "equal-at-the-end",
        ("GA-33", "GA-31"),
        f"---------/-------e3----M3-----/--------- a l {TIE}.C2m1.E1c2 0/0 {USUAL}",
        "c13 c8",
        f"---------/------------------/--------- - - {TIE}.C2m1.E1c2.M3e3 0/0 {USUAL}",
    ),
    Example(
        "after-the-end",
        ("GA-30",),
        f"---------/------------------/--------- - - {FAR}.C2m1.E1c2.M3e3 0/0 {USUAL}",
        "a7",
        refused="GA-30",
    ),
)
