"""The cells of a refusal are targets that the board has, whatever was tried."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import pytest

from pygame_rules import NAMES, Draft, State, Violation, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import place
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from tests.playing import positions
from tests.pygame_rules.lines import Lines

GARBAGE = (
    *("", " ", ":", "-", "done", "cancel", "pass", "a1 ", "A1\n", "é", "\u0661", "<b>", "z9", "a0"),
    *("a13", "j1", "gap-", "gap-z9", "gap-a99", "gap-1-99", "facing:", "facing:x", "reserve-0"),
    *("turn:", "turn:9", "turn:x", "turn:pass", "keep:9", "say:", "elephant-", "elephant-9"),
    *("starter-", "starter-9", "hand-0", "hand-999", "card-6-1", "card-1-99", "remove-6"),
    *("under-99", "read:", "read:!", "x" * 500),
)
"""Texts that are no target, or hardly ever one."""

GAMES, MOVES, WRONG, LONGEST = 3, 16, 6, 6
"""Games; of a position: moves tried as text, wrong targets of two kinds at each step, and steps."""

WORDS = Catalogue(LANGUAGES[0])


@cache
def targets() -> tuple[str, ...]:
    """Names of targets of all games, each with those of the others, and texts that are none."""
    found = dict.fromkeys(GARBAGE)
    for name in NAMES:
        lines: Lines = import_module(f"tests.pygame_rules.{name}.lines").LINES
        for text in lines.moves:
            found.update(dict.fromkeys(open_game(name).parse_move(text).path))
        found.update(dict.fromkeys(open_game(name).new(seed=1).draft().choices))
    return tuple(found)


def drawn(state: State[Any], draft: Draft[Any]) -> set[str]:
    """The ids on the board of a half-made turn, as the seat on turn sees it."""
    look = Look(WORDS, path=draft.path, choices=draft.choices)
    board = open_board(state.game)(state.view(state.to_play), look)
    return {*re.findall(' id="([^"]*)"', to_html(board))}


def refused(draft: Draft[Any], rng: Random) -> Iterator[tuple[str, Violation]]:
    """What is refused of some targets, most of them wrong, by every way of choosing one."""
    for target in (*rng.sample(targets(), WRONG), *rng.sample(GARBAGE, WRONG)):
        for way in (draft.choose, draft.pick, draft.tap, draft.redirect):
            try:
                way(target)
            except Violation as violation:
                yield target, violation


def causes(name: str) -> Iterator[tuple[str, str, str, bool]]:
    """The cells of refusals in random games: the position, what was tried, the cell, and whether
    the board has it."""
    lines: Lines = import_module(f"tests.pygame_rules.{name}.lines").LINES
    made: list[str] = []
    for state, _, move in islice(positions(name, GAMES), 0, None, 3):
        rng, draft, line = Random(str(state)), state.draft(), str(state)
        made += [str(move)] if move else []
        ids = drawn(state, draft)
        for text in (*rng.sample(lines.moves, min(MOVES, len(lines.moves))), *made[-MOVES:]):
            violation = state.explain(text)
            for cell in violation.cells if violation else ():
                yield line, text, cell, place(cell) in ids
        while draft.choices:
            for target, violation in refused(draft, rng):
                tried = " ".join((*draft.path, target))
                for cell in violation.cells:
                    yield line, tried, cell, place(cell) in ids
            if len(draft.path) == LONGEST:
                break
            draft = draft.choose(rng.choice(draft.choices))
            ids = drawn(state, draft)


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_tried_the_board_has_the_cells_of_its_refusal(name: str) -> None:
    found = [*causes(name)]
    assert [cause[:3] for cause in found if not cause[3]] == []
    named = any(example.cells for example in open_game(name).rulebook.examples)
    assert bool(found) >= named, "refusals of this game have cells"
