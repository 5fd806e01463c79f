"""State lines and texts of moves of Bombay Bazar, good and bad."""

from __future__ import annotations

from hypothesis import strategies as st

from pygame_rules.bombay_bazar import parse_state
from pygame_rules.bombay_bazar.moves import MOVES
from tests.pygame_rules.bombay_bazar.positions import EMPTY
from tests.pygame_rules.lines import Lines


def empty(rest: str) -> str:
    return f"{EMPTY} {rest}"


def solo(board: str) -> str:
    return f"{board} 1 - 0 - lots+fixed"


FULL_LINE = "A20A30A30A30A30B34A21/8/7/8/7/8/7/8/7"
"""A trunk along the whole top row."""

WHOLE = (
    f"{EMPTY} 13 - 0 - lots+fixed",
    f"{EMPTY} 2-- - 1 2 lots+choose",
    f"{EMPTY} --- - 0 0 lots+choose",
    f"{EMPTY} 1324 - 0 pick choose+choose",
    f"{EMPTY} 1234 - 2 1e,x,.,. medals+fixed",
    f"{EMPTY} 13 - 1 ?,. medals+fixed",
    f"{EMPTY} 123 - 2 ?e,?o,. medals+fixed",
    "B55B345/A10B31B525/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
    "B74B34B63A133/A25B65B71B15B733/A322B70C202/1A20C21C21B81C322/1B64C25C113/1B40B21B30B333"
    "/1A24B92C50B532/1A10B63C41C30B502/1A10B10B10A122 1 0 - - lots+fixed",
    "A20A30A301A30A30A21/8/7/8/7/8/7/6A131/5A10A23 123 01 2 - choose+fixed",
    "A326/1A226/A116/8/7/8/6A14/6A251/6A32 13 01 - - choose+fixed",
)

LINES = Lines(
    whole=WHOLE,
    broken=(
        ("", "field-count", ""),
        (empty("13 - 0 -"), "field-count", ""),
        (empty("13 - 0 - lots+fixed x"), "field-count", ""),
        (empty("13 - 0  - lots+fixed"), "field-count", ""),
        (solo("7/8/7/8/7/8/7/8"), "row-count", "board"),
        (solo(f"{EMPTY}/7"), "row-count", "board"),
        (solo("7/8/7/8/7/8/7/8/9"), "unknown-tile", "row 9"),
        (solo("7/8/7/8/7/8/7/8/0"), "unknown-tile", "row 9"),
        (solo("7/8/7/8/7/8/7/8/43"), "unknown-tile", "row 9"),
        (solo("A336/8/7/8/7/8/7/8/7"), "unknown-tile", "row 1"),
        (solo("A266/8/7/8/7/8/7/8/7"), "unknown-tile", "row 1"),
        (solo("D206/8/7/8/7/8/7/8/7"), "unknown-tile", "row 1"),
        (solo("7/8/٧/8/7/8/7/8/7"), "unknown-tile", "row 3"),
        (solo("7/8/8/8/7/8/7/8/7"), "row-width", "row 3"),
        (solo("A207/8/7/8/7/8/7/8/7"), "row-width", "row 1"),
        (solo("7//7/8/7/8/7/8/7"), "row-width", "row 2"),
        (empty("13 - 0 - lots"), "unknown-value", "options"),
        (empty("13 - 0 - drawn+fixed"), "unknown-value", "options"),
        (empty("13 - 0 - lots+free"), "unknown-value", "options"),
        (empty("13 - 0 - lots+fixed+fixed"), "unknown-value", "options"),
        (empty(" - 0 - lots+fixed"), "unknown-value", "elephants"),
        (empty("15 - 0 - lots+choose"), "unknown-value", "elephants"),
        (empty("12341 - 0 - lots+choose"), "unknown-value", "elephants"),
        (empty("121 - 0 - lots+choose"), "elephant-twice", "elephants"),
        (empty("1-2 - 0 - lots+choose"), "elephant-twice", "elephants"),
        (empty("12 - 0 - lots+choose"), "not-opposite", "elephants"),
        (empty("3- - 1 0 lots+choose"), "not-opposite", "elephants"),
        (empty("24 - 0 - lots+fixed"), "not-fixed", "elephants"),
        (empty("-- - 0 0 lots+fixed"), "not-fixed", "elephants"),
        (empty("124 - 0 - lots+fixed"), "not-fixed", "elephants"),
        (empty("13 2 0 - lots+fixed"), "unknown-value", "ended"),
        (empty("13 00 1 - lots+fixed"), "unknown-value", "ended"),
        (empty("123 10 2 - lots+fixed"), "unknown-value", "ended"),
        (empty("13  0 - lots+fixed"), "unknown-value", "ended"),
        (empty("13 - 2 - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 - - - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 - 01 - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 -  - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 01 0 - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 0 0 - lots+fixed"), "wrong-side", "to_play"),
        (empty("2-- - 0 0 lots+choose"), "wrong-side", "to_play"),
        (empty("123 - 2 2e,.,. medals+fixed"), "wrong-side", "to_play"),
        (empty("--- - 0 - lots+choose"), "wrong-phase", "starter"),
        (empty("--- - 0 3 lots+choose"), "wrong-phase", "starter"),
        (empty("--- - 0 12 lots+choose"), "wrong-phase", "starter"),
        (empty("--- - 0  lots+choose"), "wrong-phase", "starter"),
        (empty("--- - 0 0 medals+choose"), "wrong-phase", "starter"),
        (empty("- - 0 0 lots+choose"), "wrong-phase", "starter"),
        (empty("--- 0 1 0 lots+choose"), "wrong-phase", "starter"),
        (empty("13 - 0 0 lots+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 pick lots+fixed"), "wrong-phase", "starter"),
        (empty("13 - 1 pick choose+fixed"), "wrong-phase", "starter"),
        (empty("1 - 0 pick choose+fixed"), "wrong-phase", "starter"),
        ("A206/8/7/8/7/8/7/8/7 13 - 0 pick choose+fixed", "wrong-phase", "starter"),
        ("A206/8/7/8/7/8/7/8/7 13 - 0 .,. medals+fixed", "wrong-phase", "starter"),
        ("A206/8/7/8/7/8/7/8/7 --- - 0 0 lots+choose", "wrong-phase", "starter"),
        (empty("13 - 0 .,. lots+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 .,.,. medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 .,y medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 .,4e medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 1 ?x,. medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 1 e?,. medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 .,x medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 1e,2e medals+fixed"), "wrong-phase", "starter"),
        (empty("123 - 0 .,1e,. medals+fixed"), "wrong-phase", "starter"),
        (empty("1 - 0 . medals+fixed"), "wrong-phase", "starter"),
        (solo("A32A32A32A32A322/8/7/8/7/8/7/8/7"), "supply-exceeded", "board"),
        (solo("6A21/8/7/8/7/8/7/8/7"), "tile-on-end-piece", "board"),
        ("6A21/8/7/8/7/8/7/8/7 13 - 0 - lots+fixed", "tile-on-end-piece", "board"),
        (solo("A206/A117/7/8/7/8/7/8/7"), "edges-disagree", "board"),
        (solo("A20A205/8/7/8/7/8/7/8/7"), "edges-disagree", "board"),
        (solo("A106/8/7/8/7/8/7/8/7"), "edges-disagree", "board"),
        (solo("A156/8/7/8/7/8/7/8/7"), "edges-disagree", "board"),
        (f"{FULL_LINE} 123 - 0 - lots+fixed", "heads-joined", "board"),
        (solo("7/8/3A303/8/7/8/7/8/7"), "tile-off-trunks", "board"),
        (solo("A206/8/3A303/8/7/8/7/8/7"), "tile-off-trunks", "board"),
    ),
    moves=tuple(MOVES),
    catalogue=75 + 1 + 4 + 4 + 6,
    signs=r"[A-Za-z0-9-]+",
    bad_moves=(
        "",
        "A",
        "A1",
        "A16",
        "A33",
        "a10",
        "A10 ",
        "D10",
        "end ",
        "END",
        "elephant-0",
        "elephant-5",
        "starter-4",
        "10e",
        "-1o",
        "1x",
        "e1",
        "?",
        "A١0",
        "🐘",
    ),
    like_a_line=(
        r"[1-8A-C/]{5,30} [1-4-]{1,4} [-0-3]{1,2} [-0-3] - lots\+choose"
        r"|7/8/7/8/7/8/7/8/7 [1-4-]{1,4} [-0-3]{1,2} [-0-3] [-0-3.,x]{1,5} medals\+choose"
    ),
    like_a_move=r"([A-D][0-9][0-6]|end|elephant-[0-5]|starter-[0-4]|[0-9][eo])?",
    fields=(
        (EMPTY, "B55B345/A10B31B525/7/8/7/8/7/8/7", "7/8/7"),
        ("1", "13", "123", "1234", "-", "--", "---", "2--", "31--", "21", "24"),
        ("-", "", "0", "1", "01", "012"),
        ("-", "", "0", "1", "2", "3"),
        ("-", "", "0", "1", "01", "12", "123", "pick", ".,.", "1e,.", "x,.,."),
        tuple(
            f"{how}+{seating}"
            for how in ("lots", "choose", "medals")
            for seating in ("fixed", "choose")
        ),
    ),
    doctoring=" -/,.+?xe0123456789ABC",
    states=st.sampled_from(WHOLE).map(parse_state),
    players=(2, 1, 3, 4),
)
