"""Gambo's state lines and texts of moves, good and bad."""

from __future__ import annotations

from hypothesis import strategies as st

from pygame_rules.gambo.moves import MOVES
from tests.pygame_rules.gambo.playing import START, games
from tests.pygame_rules.lines import Lines

LEVEL = "m3E3.c3C1.E1c1.e1C2.M2e3.M3m1.E2c2"
ROW = "E1E2E3C1C2C3M1M2M3"
EMPTY = "-" * 18
NINE = "-" * 9
MANUAL = f"{NINE}/{EMPTY}/E1-------- b - - 0/0 totals+manual"
DUELS = "e3E1.c1M2.m3E3.E2e1.c2M3.C1m1.c3C2"
"""3 points to 26; a still has C3 and M1, b has e2 and m2."""

MIDDLE = f"---e2-----/----C3----m2--------/M1-------- a l {DUELS} 0/0 totals+random"
SHUT_IN = f"---e2----m2/----C3-----M1-------/{NINE} a l {DUELS} 0/0 totals+random"
"""a has nothing but a swap."""

PASSED = f"---------/-m2----------------/C3-------- a p {DUELS}.M1e2 0/0 totals+random"
"""b has nothing but one piece in the corridor, where a has none."""

OVER = f"{NINE}/{EMPTY}/{NINE} - - {DUELS}.M1e2.C3m2 0/0 totals+random"

LINES = Lines(
    whole=(
        START,
        MANUAL,
        MIDDLE,
        MIDDLE.replace("0/0", "0/1"),
        MIDDLE.replace("totals", "alternate"),
        SHUT_IN,
        PASSED,
        PASSED.replace("0/0", "1/0r"),
        OVER,
        START.replace("+random", "+random+behind"),
        START.replace(" a - ", " b - ").replace("+random", "+random+b"),
        START.replace("+random", "+mirrored+behind+lots"),
    ),
    broken=(
        ("", "field-count", ""),
        (f"{START} x", "field-count", ""),
        (START.replace(" ", "  ", 1), "field-count", ""),
        (START.replace(" ", "\t", 1), "field-count", ""),
        (START.replace(" a - ", " c - "), "wrong-side", "to_play"),
        (START.replace(" a - ", " - - "), "wrong-side", "to_play"),
        (START.replace(" a - ", " A - "), "wrong-side", "to_play"),
        (START.replace(" a - ", " b - "), "wrong-side", "to_play"),
        (OVER.replace(" - - ", " a - "), "wrong-side", "to_play"),
        (MANUAL.replace(" b - ", " a - "), "wrong-side", "to_play"),
        (START.replace(" a - ", " a x "), "unknown-value", "why"),
        (START.replace(" a - ", " a  "), "unknown-value", "why"),
        (MIDDLE.replace(" a l ", " a sl "), "unknown-value", "why"),
        (START.replace("0/0", "0"), "unknown-value", "bars"),
        (START.replace("0/0", "0/0/0"), "unknown-value", "bars"),
        (START.replace("0/0", "3/0"), "unknown-value", "bars"),
        (START.replace("0/0", "0/r"), "unknown-value", "bars"),
        (START.replace("0/0", "00/0"), "unknown-value", "bars"),
        (START.replace("0/0", "٠/0"), "unknown-value", "bars"),
        (START.replace("totals+", "total+"), "unknown-value", "options"),
        (START.replace("+random", "+chance"), "unknown-value", "options"),
        (START.replace("+random", ""), "unknown-value", "options"),
        (START.replace("+random", "+random+manual"), "unknown-value", "options"),
        (START.replace("+random", "+random+a"), "unknown-value", "options"),
        (START.replace("+random", "+random+b+behind"), "unknown-value", "options"),
        (START.replace("+random", "+random+b+lots"), "unknown-value", "options"),
        (START.replace("+random", "+random+behind+behind"), "unknown-value", "options"),
        (START.replace("+random", "+random+"), "unknown-value", "options"),
        (START.replace("+random", "+random+b"), "wrong-side", "to_play"),
        (MANUAL.replace("+manual", "+manual+b"), "wrong-side", "to_play"),
        (START.replace("/", "|"), "row-count", "board"),
        (START.replace("/", "//", 1), "row-count", "board"),
        (START.replace("e1", "e4", 1), "unknown-piece", "top"),
        (START.replace("e1", "x1", 1), "unknown-piece", "top"),
        (START.replace(EMPTY, EMPTY[1:] + "C"), "unknown-piece", "corridor"),
        (START.replace("E1", "1E"), "unknown-piece", "bottom"),
        (START.replace("e1", "", 1), "row-width", "top"),
        (START.replace(EMPTY, EMPTY + "-"), "row-width", "corridor"),
        (START.replace(EMPTY, "9"), "unknown-piece", "corridor"),
        (START.replace(EMPTY, ""), "row-width", "corridor"),
        (START.replace(ROW, ROW[2:]), "row-width", "bottom"),
        (MIDDLE.replace("c3C2", "c3"), "no-duel", "duels"),
        (MIDDLE.replace("c3C2", "c3C2."), "no-duel", "duels"),
        (MIDDLE.replace("c3C2", "c3c2"), "no-duel", "duels"),
        (MIDDLE.replace("c3C2", "c3C2C3"), "no-duel", "duels"),
        (MIDDLE.replace("c3C2", "c3x2"), "no-duel", "duels"),
        (MIDDLE.replace("c3C2", "x3c2"), "no-duel", "duels"),
        (MIDDLE.replace("c3C2", "C2c3"), "wrong-winner", "duels"),
        (MIDDLE.replace("e3E1", "E1m1"), "wrong-winner", "duels"),
        (START.replace("E2", "E1"), "piece-twice", "board"),
        (MIDDLE.replace("M1", "C2"), "piece-twice", "board"),
        (MIDDLE.replace(f"{DUELS} ", f"{DUELS}.C1m1 "), "piece-twice", "board"),
        (MIDDLE.replace("e2", "@").replace("M1", "e2").replace("@", "M1"), "wrong-row", "board"),
        (START.replace("E2", "-").replace(EMPTY, "E2" + EMPTY[1:]), "front-occupied", "board"),
        (START.replace("e2", "-").replace(EMPTY, "-e2" + EMPTY[2:]), "front-occupied", "board"),
        (MIDDLE.replace("m2", "-"), "piece-missing", "board"),
        (START.replace("E1", "-"), "piece-missing", "board"),
        (MANUAL.replace("manual", "random"), "piece-missing", "board"),
        (MANUAL.replace("E1", "E2"), "piece-missing", "board"),
        (MANUAL.replace("/E1", "/-").replace(EMPTY, "E1" + EMPTY[1:]), "piece-missing", "board"),
        (START.replace(" a - ", " a t "), "wrong-reason", "why"),
        (START.replace(" a - ", " a l "), "wrong-reason", "why"),
        (START.replace(" a - ", " a e "), "wrong-reason", "why"),
        (START.replace(" a - ", " a p "), "wrong-reason", "why"),
        (START.replace(" a - ", " a s "), "wrong-reason", "why"),
        (START.replace("0/0", "0/1"), "wrong-reason", "why"),
        (MANUAL.replace(" b - ", " b t "), "wrong-reason", "why"),
        (MIDDLE.replace(" a l ", " a - "), "wrong-reason", "why"),
        (MIDDLE.replace(" a l ", " b l "), "wrong-reason", "why"),
        (MIDDLE.replace(" a l ", " a e "), "wrong-reason", "why"),
        (MIDDLE.replace(" a l ", " a t "), "wrong-reason", "why"),
        (MIDDLE.replace(" a l ", " a s "), "wrong-reason", "why"),
        (MIDDLE.replace(" a l ", " a s ").replace("0/0", "0r/0"), "wrong-reason", "why"),
        (MIDDLE.replace(" a l ", " a p "), "wrong-reason", "why"),
        (OVER.replace(" - - ", " - l "), "wrong-reason", "why"),
        (PASSED.replace("0/0", "1/1"), "wrong-reason", "why"),
        (PASSED.replace("0/0", "0r/0r"), "wrong-reason", "why"),
        (SHUT_IN.replace("0/0", "2/0"), "cannot-act", "to_play"),
        (SHUT_IN.replace("0/0", "0r/0"), "cannot-act", "to_play"),
        *(
            (line.replace(" a ", f" {to_play} ", 1), "wrong-side", "to_play")
            for line in (START, MIDDLE)
            for to_play in ("", "ab")
        ),
        (OVER.replace(" - - ", "  - "), "wrong-side", "to_play"),
    ),
    moves=tuple(MOVES),
    catalogue=18 + (2 * (27 * 26 // 2) - 18 * 17 // 2) + 18 * 17 + 18,
    signs=r"[abc0123456789~x@]+",
    bad_moves=(
        "",
        "a1",
        "a1c0",
        "a0c1",
        "c1~",
        "c1~~c2",
        "c1x~c2",
        "c0xc1",
        "c18xc19",
        "a10c19",
        "@c19",
        "@a0",
        "@",
        "@a1c1",
        "a1c1\n",
        "A1C1",
        "a1c1 ",
        "c1Xc2",
        "c1c٢",
        "pass",
        "🐘",
    ),
    like_a_line=r"[ECMecm123-]{9,20}/[-E1c2]{18}/-{9} [ab-] [-tslep] - 0/0 .*",
    like_a_move=r"@?[abc]1?[0-9][~x]?[abc]1?[0-9]",
    fields=(
        (START.split()[0], MIDDLE.split()[0], OVER.split()[0], MANUAL.split()[0], "-/-/-"),
        ("a", "b", "-", ""),
        ("-", "t", "s", "l", "e", "p", "x"),
        ("-", DUELS, f"{DUELS}.M1e2.C3m2", LEVEL, ""),
        ("0/0", "1/0", "0r/0", "2/2r", "3/0"),
        ("totals+random", "alternate+manual", "totals+mirrored+behind+lots", "totals"),
    ),
    doctoring="/ EeCcMm123-.abtslepr+",
    states=st.sampled_from(
        [state for states, _ in games("totals", "random")[:2] for state in states[::5]]
    ),
)
