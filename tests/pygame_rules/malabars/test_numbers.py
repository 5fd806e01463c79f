"""Figures of docs/rules/malabars.md, counted again: #start-position and #numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings

from pygame_rules import perft
from pygame_rules.malabars import MalabarsState
from tests.pygame_rules.malabars.positions import (
    boards,
    cells_of,
    elephant_turns,
    new,
    piles_of,
    position,
)

Piles = tuple[tuple[str, ...], ...]
CROSSED = "TwTTb/TTT/TTT/TbTTw"
OUTER = "TwTbT/TTT/TTT/TbTwT"
UPPER = "QQbTw/TTT/TTT/QTwTb"


def picture(state: MalabarsState) -> Piles:
    return tuple(tuple(pile) for pile in piles_of(state))


def after_elephants(piles: Piles) -> Iterator[Piles]:
    """The pictures after each elephant move, by cutting and pasting."""
    for pile, elephants in enumerate(piles):
        for level, elephant in enumerate(elephants):
            if len(elephant) > 1:
                continue
            rest = [*piles[:pile], elephants[:level] + elephants[level + 1 :], *piles[pile + 1 :]]
            turned = "Q" if elephant == "T" else "T"
            for other, into in enumerate(rest):
                for slot in range(len(into) + 1):
                    if (other, slot) != (pile, level):
                        new_pile = (*into[:slot], turned, *into[slot:])
                        yield *rest[:other], new_pile, *rest[other + 1 :]


def joined(piles: Piles, own: str) -> bool:
    """Whether a path of alternating trunks and tails, free of enemy rings, joins the two rings."""
    sides = {
        (pile, level): elephant
        for pile, elephants in enumerate(piles)
        for level, elephant in enumerate(elephants)
        if elephant[1:] in ("", own)
    }
    one, other = (cell for cell, elephant in sides.items() if elephant[1:] == own)
    seen, front = {one}, [one]
    while front:
        pile, level = cell = front.pop()
        for beside in (pile, level + 1), (pile, level - 1), (pile - 1, level), (pile + 1, level):
            there = sides.get(beside, sides[cell])
            if beside not in seen and there[0] != sides[cell][0]:
                seen.add(beside)
                front.append(beside)
    return other in seen


@cache
def wins_at_once(piles: Piles, own: str) -> bool:
    return joined(piles, own) or any(joined(after, own) for after in after_elephants(piles))


def turns_from(piles: Piles, ply: int) -> Iterator[Piles]:
    """The pictures after each turn that wins nothing, one by one."""
    state = position("/".join("".join(pile) or "-" for pile in piles), ply)
    for move in state.legal_moves():
        after = state.play(move)
        if after.outcome is None:
            yield picture(after)


def forcing_turns(piles: Piles) -> Iterator[Piles]:
    """The pictures after White's first turns that win on the second, whatever Black does."""
    for first in set(turns_from(piles, 0)):
        if not wins_at_once(first, "b") and all(
            wins_at_once(reply, "w") for reply in turns_from(first, 1)
        ):
            yield first


def read(text: str) -> Piles:
    return picture(position(text))


@pytest.mark.parametrize(
    ("setup", "raw", "turns"), [("outer", 227, 118), ("corners", 220, 114), ("upper", 590, 174)]
)
def test_first_turns(setup: str, raw: int, turns: int) -> None:
    """MA-02, MA-05: after an elephant move; equal elephants and rings are alike."""
    state = new(setup=setup)
    assert perft(state, 1) == len(state.legal_moves()) == raw
    after = {picture(state.play(move)) for move in elephant_turns(state)}
    assert after == set(after_elephants(picture(state)))
    assert len(after) == (42 if setup == "upper" else 58)
    assert len(set(turns_from(picture(state), 0))) == turns


@given(boards())
@settings(max_examples=25)
def test_there_is_a_win_exactly_when_a_path_joins_the_rings_now_or_after_an_elephant(
    state: MalabarsState,
) -> None:
    """MA-13, MA-17, MA-19, R9, R11, R12: the paths found here by plain flooding."""
    own = "wb"[state.ply % 2]
    held = {cell for cell, elephant in cells_of(state).items() if elephant[1:] == own}
    alone = any(move.elephant is None for move in state.legal_moves())
    assert alone == joined(picture(state), own)
    wins = alone or any(
        state.play(move).outcome
        for move in state.legal_moves()
        if move.ring and not move.ring_first
    )
    assert wins == wins_at_once(picture(state), own)
    assert len(held) == 2


@pytest.mark.parametrize(
    ("piles", "turns", "safe"),
    [
        (OUTER, 118, 74),
        (CROSSED, 114, 98),
        (UPPER, 174, 76),
        ("TwTTw/TTT/TTT/TbTTb", 114, 69),
        ("TwTTb/TTT/TTT/TwTTb", 116, 90),
    ],
)
def test_first_turns_after_which_black_cannot_win_at_once(
    piles: str, turns: int, safe: int
) -> None:
    """MA-02: and White can't either, in any of these set-ups."""
    assert not wins_at_once(read(piles), "w")
    after = set(turns_from(read(piles), 0))
    assert len(after) == turns
    assert sum(not wins_at_once(piles_then, "b") for piles_then in after) == safe


def test_only_corners_have_a_forced_win_on_the_second_turn() -> None:
    """MA-02."""
    assert len([*forcing_turns(read(OUTER))]) == 0
    assert len([*forcing_turns(read(CROSSED))]) == 1
    assert len([*forcing_turns(read(UPPER))]) == 0


def mirror_set_ups(sides: str) -> list[Piles]:
    """All 60: White's two rings anywhere, Black's where a mirror between the piles shows them."""
    cells = [(pile, level) for pile in range(4) for level in range(3)]
    found = []
    for white in combinations(cells, 2):
        black = {(3 - pile, level) for pile, level in white}
        if not black & {*white}:
            rings = dict.fromkeys(white, "w") | dict.fromkeys(black, "b")
            found.append(
                tuple(
                    tuple(
                        sides[3 * pile + level] + rings.get((pile, level), "") for level in range(3)
                    )
                    for pile in range(4)
                )
            )
    return found


@pytest.mark.parametrize(
    ("sides", "wins"),
    [
        ("TTTTTTTTTTTT", 46),
        ("TTTTTTQQQQQQ", 42),
        ("TTTTTTTTTQQQ", 49),
        ("TTTQQQQQQQQQ", 49),
        ("TTTQQQTTTTTT", 54),
        ("TTTTTTQQQTTT", 54),
        ("TTTQQQQQQTTT", 54),
        ("TTTQQQTTTQQQ", 60),
        ("TQT" * 4, 60),
        ("QQT" * 4, 60),
        ("QTT" * 4, 54),
        ("TQTQTQTQTQTQ", 60),
    ],
)
def test_mirror_set_ups_that_white_wins_on_the_first_turn(sides: str, wins: int) -> None:
    """MA-02: of 60 for each pattern; each pile from the base up, so rows T/T/Q are `QTT`."""
    set_ups = mirror_set_ups(sides)
    assert len(set_ups) == 60
    assert sum(wins_at_once(piles, "w") for piles in set_ups) == wins


def test_only_outer_and_its_colour_swap_last_longer_where_all_show_the_trunk() -> None:
    """MA-02: of 60 set-ups White wins 46 on the first turn, and 12 on the second by force."""
    longer = [piles for piles in mirror_set_ups("T" * 12) if not wins_at_once(piles, "w")]
    assert len(longer) == 14
    left = {piles for piles in longer if not any(forcing_turns(piles))}
    assert left == {read(OUTER), read(OUTER.translate(str.maketrans("wb", "bw")))}


def test_there_are_many_turns_where_trunks_and_tails_alternate() -> None:
    """MA-16: more than 1500 different ones."""
    chessboard = read("TwQT/QTQb/TwQT/QTQb")
    assert len(set(turns_from(chessboard, 0))) > 1500
