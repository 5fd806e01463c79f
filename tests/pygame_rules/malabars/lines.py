"""State lines and texts of moves of Malabars, good and bad."""

from __future__ import annotations

from itertools import product

from tests.pygame_rules.lines import Lines
from tests.pygame_rules.malabars.positions import CELLS, boards

PILES = "TwTbT/TTT/TTT/TbTwT"
START = f"{PILES} w 0 * outer+threefold"
WON = "TbQT/TTT/TTT/TbTwwT"
RINGLESS = "TTT/TTT/TTT/TTT"

LINES = Lines(
    whole=(
        START,
        START.replace("+threefold", ""),
        START.replace("w 0", "w 2"),
        START.replace("outer", "corners"),
        START.replace("outer", "upper"),
        START.replace("TTT", "TTQ", 1),
        f"{PILES} w 4 = outer+threefold",
        f"{WON} b 5 w outer",
        "TwQT/TTT/TTT/TwTbbT w 6 b outer",
    ),
    broken=(
        ("", "field-count", ""),
        (START + " x", "field-count", ""),
        (START.replace(" ", "  ", 1), "field-count", ""),
        (START.replace(" ", "\t"), "field-count", ""),
        ("TwTbT/TTT/TTTTbTwT w 0 * outer", "pile-count", "piles"),
        (f"{PILES}/- w 0 * outer", "pile-count", "piles"),
        ("TwTbT/TTT/TTT/TbTwTT w 0 * outer", "elephant-count", "piles"),
        ("TwTbT/TTT/TTT/TbTw w 0 * outer", "elephant-count", "piles"),
        ("-/-/-/- w 0 * outer", "elephant-count", "piles"),
        ("TwTbT/TTT/TXT/TbTwT w 0 * outer", "unknown-elephant", "pile 3"),
        ("TwTbT/TTT/TtT/TbTwT w 0 * outer", "unknown-elephant", "pile 3"),
        ("TwTbT/TTT/TTT/wTbTwT w 0 * outer", "unknown-elephant", "pile 4"),
        ("TwTbT/T3/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile 2"),
        ("TwTbT/TTT\n/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile 2"),
        ("TwTbT/TTT-/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile 2"),
        ("TwTbT//TTTTTT/TbTwT w 0 * outer", "unknown-elephant", "pile 2"),
        ("TwbTT/TTT/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile 1"),
        ("TTT/TTT/TTT/TbwTbwT w 0 * outer", "unknown-elephant", "pile 4"),
        ("TwwwTT/TTT/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile 1"),
        (f"{RINGLESS} w 0 * outer", "ring-count", "piles"),
        ("TwTbT/TTT/TTT/TbTT w 0 * outer", "ring-count", "piles"),
        ("TwTbT/TwTT/TTT/TbTwT w 0 * outer", "ring-count", "piles"),
        ("TwTbT/TTT/TTT/TwTwT w 0 * outer", "ring-count", "piles"),
        (f"{WON} b 5 * outer", "ring-count", "piles"),
        (f"{WON} w 6 b outer", "ring-count", "piles"),
        (f"{WON} b 5 = outer+threefold", "ring-count", "piles"),
        (f"{PILES} b 5 w outer", "ring-count", "piles"),
        ("TbbQT/TTT/TTT/TTwwT b 5 w outer", "ring-count", "piles"),
        (f"{PILES} b 0 * outer", "wrong-side", "to_play"),
        (f"{PILES} w 1 * outer", "wrong-side", "to_play"),
        (f"{PILES} e 0 * outer", "wrong-side", "to_play"),
        (f"{PILES}  0 * outer", "wrong-side", "to_play"),
        (f"{WON} w 6 w outer", "wrong-side", "to_play"),
        (f"{PILES} b -1 * outer", "not-a-number", "ply"),
        (f"{PILES} w 00 * outer", "not-a-number", "ply"),
        (f"{PILES} w 2.0 * outer", "not-a-number", "ply"),
        (f"{PILES} w ٢ * outer", "not-a-number", "ply"),
        (f"{PILES} w 2000000000000000 * outer", "not-a-number", "ply"),
        (f"{PILES} w 0 ? outer", "unknown-value", "result"),
        (f"{PILES} w 0  outer", "unknown-value", "result"),
        (f"{PILES} w 0 wb outer", "unknown-value", "result"),
        (f"{PILES} w 0 * inner", "unknown-value", "options"),
        (f"{PILES} w 0 * outer+", "unknown-value", "options"),
        (f"{PILES} w 0 * outer+threefold+threefold", "unknown-value", "options"),
        (f"{PILES} w 0 * outer+fourfold", "unknown-value", "options"),
        (f"{PILES} w 0 * threefold", "unknown-value", "options"),
        (f"{START}\n", "unknown-value", "options"),
        (f"{PILES} w 4 = outer", "draw-without-option", "result"),
    ),
    moves=tuple(
        text
        for here, there in product(CELLS, CELLS)
        for text in (here + there, f"{here}~{there}", f"b1a10+{here}~{there}")
    ),
    catalogue=0,
    signs=r"[a-d0-9~+]+",
    bad_moves=(
        "",
        "b1",
        "b1c",
        "b0c1",
        "b1c13",
        "b1c01",
        "e1a1",
        "B1C1",
        "b1c1 ",
        " b1c1",
        "b1c1\n",
        "b1-c1",
        "b1~~c1",
        "b1~",
        "~b1",
        "+",
        "b1c1+",
        "+b1c1",
        "b1c1+c2d2+a1~b1",
        "b1c1+a1~b1+b2b3",
        "b1c1,a1~b1",
        "b1c1++a1~b1",
        "b1c١",
        "pass",
        "done",
        "🐘",
        "b1c1" * 50,
    ),
    like_a_line=(
        r"([TQ-][wb]?){1,6}(/([TQ][wb]?){1,4}){3} [wb] [0-9]{1,3} [*wb=] outer"
        r"|TwT[wb]?b?[TQ]/TTT/T[TQ-]T/Tb[TQ][wb]{1,2}T [wb] [0-9] [*wb=] outer\+?[a-z]*"
    ),
    like_a_move=r"[a-d]1?[0-9]~?[a-d]1?[0-9](\+[a-d]1?[0-9]~?[a-d]1?[0-9]){0,2}",
    fields=(
        (PILES, WON, RINGLESS, "TwQT/-/TTTTTT/TbTwTb", "TTT/TTT/TTT/TTTT"),
        ("w", "b", "", "-"),
        ("0", "1", "5", "-1", "x"),
        ("*", "w", "b", "=", ""),
        ("outer", "corners", "outer+threefold", "threefold", "inner"),
    ),
    doctoring="TQwb/-*= 0123+orn",
    states=boards(),
)
