"""docs/notation: the page of each game describes all that the game writes, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_rules import NAMES, Draft, State, Violation, open_game
from tests.pygame_rules.grammar import Grammar
from tests.pygame_rules.lines import Lines

FOLDER = Path(__file__).resolve().parents[2] / "docs/notation"
SECTIONS = ("Coordinates", "The state line", "Move text", "Targets", "In Python")
COUNTED = 30
"""Longer texts may be refused for their length, which a grammar does not tell."""

games = pytest.mark.parametrize("name", NAMES)


@dataclass(frozen=True)
class Page:
    """The page of a game: its sections by their headings, and the grammar of all its blocks."""

    sections: dict[str, str]
    grammar: Grammar

    def told(self, *headings: str) -> set[str]:
        """The texts in backticks in these sections, blocks left out."""
        text = "".join(self.sections[heading] for heading in headings)
        return {*re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))}

    def column(self, heading: str, number: int) -> list[str]:
        """The texts in backticks in a column of all tables of a section."""
        rows = re.findall(r"^\| (.*) \|$", self.sections[heading], re.MULTILINE)
        cells = [row.split(" | ")[number] for row in rows]
        return [text for cell in cells for text in re.findall(r"`([^`]+)`", cell)]


@cache
def page(name: str) -> Page:
    text = (FOLDER / f"{name}.md").read_text("utf-8")
    parts = re.split(r"^## (.*)\n", text, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    blocks = re.findall(r"```ebnf\n(.*?)```", text, re.DOTALL)
    return Page(sections, Grammar("\n".join(blocks)))


@cache
def lines(name: str) -> Lines:
    found: Lines = import_module(f"tests.pygame_rules.{name}.lines").LINES
    return found


@dataclass
class Seen:
    """What a game has written: state lines, and the names of targets."""

    lines: set[str] = field(default_factory=set)
    targets: set[str] = field(default_factory=set)


@cache
def seen(name: str) -> Seen:
    """What is written in random games with each value of each option, and in the rulebook."""
    game, rng = open_game(name), Random(1)
    found = Seen({*lines(name).whole})
    for example in game.rulebook.examples:
        found.lines.add(example.state)
        found.targets.update(example.attempt.split(), example.cells)
    others = [{option.name: value} for option in game.options for value in option.values[1:]]
    for options in ({}, *others):
        state: State[Any] = game.new(options, max(game.player_counts), rng.randrange(1000))
        for _ in range(16):
            if state.outcome is None:
                state = _played(state, found, rng)
    return found


def _played(state: State[Any], found: Seen, rng: Random) -> State[Any]:
    """The state after a random move, when all has been noted that can be seen before it."""
    found.lines.update(str(state.view(seat)) for seat in (None, 0, state.to_play))
    found.lines.add(str(state))
    _touch(state.draft(), found, rng)
    if violation := state.explain(rng.choice(lines(state.game).moves)):
        found.targets.update(violation.cells, violation.tried)
    move = state.sample(rng)
    found.targets.update(move.path, *(event.cells for event in state.events(move)))
    return state.play(move)


def _touch(draft: Draft[Any], found: Seen, rng: Random) -> None:
    """A turn of random choices, and refused ones between them."""
    for _ in range(20):
        found.targets.update(draft.choices, draft.path)
        if not draft.choices:
            return
        try:
            draft.choose(rng.choice(sorted(found.targets)))
        except Violation as violation:
            found.targets.update(violation.cells, violation.tried)
        draft = draft.choose(rng.choice(draft.choices))


@games
def test_every_page_has_the_same_sections(name: str) -> None:
    assert (*page(name).sections,) == SECTIONS


@games
def test_every_state_line_is_what_the_grammar_says_and_each_of_its_signs_occurs(name: str) -> None:
    grammar, written = page(name).grammar, seen(name).lines
    assert [line for line in written if not grammar.matches("line", line)] == []
    every = "\n".join(written)
    assert [sign for sign in grammar.texts("line") if sign not in every] == []


@games
def test_the_fields_of_a_line_are_explained_in_their_order(name: str) -> None:
    its = page(name)
    told = re.findall(r"^\| ([a-z_]+) \| `", its.sections["The state line"], re.MULTILINE)
    assert re.findall(r"[a-z_]+", its.grammar.rules["line"]) == told[: len(lines(name).fields)]


@games
def test_every_target_is_what_the_grammar_says_and_each_of_its_kinds_occurs(name: str) -> None:
    """Targets of choices, paths, refusals and events."""
    grammar, named = page(name).grammar, seen(name).targets
    assert [target for target in named if not grammar.matches("target", target)] == []
    for kind in grammar.alternatives("target"):
        one = Grammar(f"kind = {kind}")
        one.rules |= grammar.rules
        assert any(one.matches("kind", target) for target in named), kind


@games
def test_moves_are_what_the_grammar_says_and_other_texts_are_not(name: str) -> None:
    grammar, kept = page(name).grammar, lines(name)
    assert [text for text in kept.moves if not grammar.matches("move", text)] == []
    others = [text for text in kept.bad_moves if len(text) < COUNTED]
    assert [text for text in others if grammar.matches("move", text)] == []
    every = "\n".join(kept.moves)
    assert [sign for sign in grammar.texts("move") if sign not in every] == []


@games
@settings(max_examples=60)
@given(data=st.data())
def test_whatever_the_grammar_says_is_a_move(name: str, data: st.DataObject) -> None:
    text = data.draw(st.from_regex(page(name).grammar.pattern("move"), fullmatch=True))
    if len(text) < COUNTED:
        assert open_game(name).parse_move(text).text


@games
@pytest.mark.parametrize(
    ("rule", "headings"),
    [("line", SECTIONS[:2]), ("move", SECTIONS[::2]), ("target", (SECTIONS[0], *SECTIONS[2:4]))],
    ids=["line", "move", "target"],
)
def test_every_sign_of_a_grammar_is_explained(
    name: str, rule: str, headings: tuple[str, ...]
) -> None:
    """In its section, or among the coordinates. A target may hold a move."""
    told = page(name).told(*headings)
    assert page(name).grammar.texts(rule) - told - {" "} == set()


@games
def test_every_option_has_the_sign_that_its_page_says(name: str) -> None:
    """A row `sign`, `name=value`; a value without a row is written by leaving the others out."""
    game, its = open_game(name), page(name)
    signs = its.column("The state line", 0)
    chosen = [text for text in its.column("The state line", 1) if re.fullmatch(r"\w+=\w+", text)]
    told = dict(zip(chosen, signs[-len(chosen) :], strict=True))
    for option in game.options:
        for value in option.values:
            written = str(game.new({option.name: value})).split(" ")[-1]
            rows = {f"{option.name}={other}": other == value for other in option.values}
            found = {row: _has(written, told[row]) for row in rows if row in told}
            assert found == {row: rows[row] for row in found}, written
            assert len(found) >= len(option.values) - 1


def _has(written: str, sign: str) -> bool:
    """Whether options have a sign; `+` before or behind it says that it is the last or first."""
    if sign[0] == "+":
        return written.endswith(sign)
    return written.startswith(sign) if sign[-1] == "+" else sign in written.split("+")


@games
def test_the_examples_of_moves_and_targets_are_some(name: str) -> None:
    moves = page(name).column("Move text", 1)
    assert [open_game(name).parse_move(text).text for text in moves] == moves
    targets = page(name).column("Targets", 0)
    assert targets
    assert [text for text in targets if not page(name).grammar.matches("target", text)] == []


def test_the_overview_has_a_line_and_a_move_of_each_game() -> None:
    text = (FOLDER / "index.md").read_text("utf-8")
    for name in NAMES:
        (row,) = re.findall(rf"^\| \[.*\]\({name}\.md\) \| `(.*)` \| `(.*)` \|", text, re.MULTILINE)
        line, move = row
        state = open_game(name).parse_state(line)
        assert str(state) == line
        assert state.explain(move) is None
