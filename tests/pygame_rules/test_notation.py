"""State lines and move texts: read back what was written, refuse anything else by name.

One file for the five games; `<game>/lines.py` has their texts.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_rules import NAMES, Malformed, State, Violation, open_game
from tests.pygame_rules.lines import Lines

games = pytest.mark.parametrize("name", NAMES)


@cache
def lines(name: str) -> Lines:
    found: Lines = import_module(f"tests.pygame_rules.{name}.lines").LINES
    return found


WHOLE = [(name, line) for name in NAMES for line in lines(name).whole]
BROKEN = [(name, *case) for name in NAMES for case in lines(name).broken]
BAD_MOVES = [(name, text) for name in NAMES for text in lines(name).bad_moves]


def refused(name: str, line: str) -> Malformed:
    with pytest.raises(Malformed) as caught:
        open_game(name).parse_state(line)
    return caught.value


def nearly(pattern: str) -> st.SearchStrategy[str]:
    """Texts of a pattern, with other text around them or without."""
    return st.from_regex(pattern, fullmatch=True) | st.from_regex(pattern)


def moves_to_try(name: str, state: State[Any]) -> list[str]:
    """A few legal moves, or those of the game's list where moves can't be listed."""
    if lines(name).tries:
        return [*lines(name).tries]
    legal = state.legal_moves()
    assert bool(legal) == (state.outcome is None)
    return [str(move) for move in legal[:3]]


def state_or_malformed(name: str, line: str) -> None:
    """What is read is written again, and can be looked at, asked and played on."""
    game = open_game(name)
    try:
        state = game.parse_state(line)
    except Malformed:
        return
    assert str(state) == line
    assert (state.outcome is None) == (state.to_play is not None)
    assert state.draft().step
    for seat in (None, 0):
        view = state.view(seat)
        assert game.parse_state(str(view)) == view
    clauses = {clause.id for clause in game.rulebook.clauses}
    for text in moves_to_try(name, state):
        violation = state.explain(game.parse_move(text))
        if violation is None:
            after = state.play(text)
            assert game.parse_state(str(after)) == after
        else:
            assert violation.rule in clauses
            with pytest.raises(Violation):
                state.play(text)


# --- states -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "line"), WHOLE)
def test_lines_of_every_part_of_a_game_read_back(name: str, line: str) -> None:
    state = open_game(name).parse_state(line)
    assert str(state) == line
    assert repr(state) == f"open_game({name!r}).parse_state({line!r})"
    again = open_game(name).parse_state(line)
    assert again == state
    assert (again != state) is False
    assert hash(again) == hash(state)


@pytest.mark.parametrize(("name", "line"), WHOLE)
def test_what_a_seat_sees_has_a_line_too_and_can_be_asked_and_touched(name: str, line: str) -> None:
    """TB-12, R35: also where an option looks for a turn; and BB-08, a choice that is concealed."""
    game = open_game(name)
    state = game.parse_state(line)
    state_or_malformed(name, line)
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        assert game.parse_state(str(view)) == view
        state_or_malformed(name, str(view))


@games
def test_different_lines_are_different_states(name: str) -> None:
    read = open_game(name).parse_state
    for one, other in combinations(map(read, lines(name).whole), 2):
        assert one != other
        assert (one == other) is False
    assert len({read(line) for line in lines(name).whole}) == len(lines(name).whole)
    others: list[object] = [lines(name).whole[0], None, 7]
    assert read(lines(name).whole[0]) not in others


@games
@given(data=st.data())
def test_positions_of_every_kind_read_back(name: str, data: st.DataObject) -> None:
    state = data.draw(lines(name).states)
    again = open_game(name).parse_state(str(state))
    assert again == state
    assert (again != state) is False
    assert hash(again) == hash(state)
    assert str(again) == str(state)
    assert repr(state) == f"open_game({state.game!r}).parse_state({str(state)!r})"


@pytest.mark.parametrize(
    ("name", "players"), [(name, count) for name in NAMES for count in lines(name).players]
)
def test_first_states_read_back_with_their_options(name: str, players: int) -> None:
    """Every value of every option with every one of the others."""
    game = open_game(name)
    for values in product(*(option.values for option in game.options)):
        chosen = dict(zip((option.name for option in game.options), values, strict=True))
        for seed in (0, 1, 2**32):
            state = game.new(chosen, players, seed)
            again = game.parse_state(str(state))
            assert again == state
            assert dict(again.options) == dict(state.options) == chosen
            assert again.seats == players
            if not game.chance:
                break


@games
def test_default_rules_are_those_of_a_new_game(name: str) -> None:
    """So a search that makes `Rules()` by itself plays that."""
    usual: Any = open_game(name).new()
    assert import_module(f"pygame_rules.{name}.position").Rules() == usual.rules


@pytest.mark.parametrize(("name", "line", "problem", "where"), BROKEN)
def test_broken_state_lines_say_what_and_where(
    name: str, line: str, problem: str, where: str
) -> None:
    """Positions that can't come about are among them."""
    error = refused(name, line)
    assert (error.what, error.problem, error.where) == ("state", problem, where)


@games
def test_every_problem_the_reader_names_is_shown_by_a_broken_line(name: str) -> None:
    reader = import_module(f"pygame_rules.{name}.notation")
    source = Path(str(reader.__file__)).read_text("utf-8")
    named = set(re.findall(r'Malformed\(\s*"state",\s*"([a-z-]+)"', source))
    assert named == {problem for _, problem, _ in lines(name).broken}


@games
@settings(max_examples=60)
@given(data=st.data())
def test_any_text_is_a_state_or_malformed(name: str, data: st.DataObject) -> None:
    state_or_malformed(name, data.draw(st.text(max_size=40) | nearly(lines(name).like_a_line)))


@games
@settings(max_examples=60)
@given(data=st.data())
def test_any_text_in_a_field_is_a_state_or_malformed(name: str, data: st.DataObject) -> None:
    text = data.draw(st.text(max_size=40))
    fields = data.draw(st.sampled_from(lines(name).whole)).split(" ")
    for place in range(len(fields)):
        state_or_malformed(name, " ".join((*fields[:place], text, *fields[place + 1 :])))


@games
@given(data=st.data())
def test_a_line_with_a_few_changed_characters_is_a_state_or_malformed(
    name: str, data: st.DataObject
) -> None:
    line = data.draw(st.sampled_from(lines(name).whole) | lines(name).states.map(str))
    at = data.draw(st.integers(0, len(line) - 1))
    sign = data.draw(st.sampled_from(lines(name).doctoring) | st.characters())
    more = data.draw(st.text(lines(name).doctoring, max_size=3) | st.text(max_size=3))
    cut = data.draw(st.integers(0, 3))
    for doctored in (
        line[:at] + sign + line[at + 1 :],
        line[:at] + sign + line[at:],
        line[:at] + line[at + 1 :],
        line[:at] + more + line[at + cut :],
    ):
        state_or_malformed(name, doctored)


@games
@given(data=st.data())
def test_any_combination_of_fields_is_a_state_or_malformed(name: str, data: st.DataObject) -> None:
    fields = (data.draw(st.sampled_from(texts)) for texts in lines(name).fields)
    state_or_malformed(name, " ".join(fields))


# --- moves ------------------------------------------------------------------------------------


@games
def test_move_texts_read_back_and_are_safe_in_a_link(name: str) -> None:
    """A game with a list of all its moves gives those very moves."""
    read, kept = open_game(name).parse_move, lines(name)
    assert kept.catalogue in (0, len(kept.moves))
    for text in kept.moves:
        move = read(text)
        assert str(move) == text
        assert read(text) is move if kept.catalogue else read(text) == move
        assert hash(read(text)) == hash(move)
        assert text.isascii()
        assert re.fullmatch(kept.signs, text)


@pytest.mark.parametrize("name", [name for name in NAMES if not lines(name).tries])
@settings(max_examples=15)
@given(data=st.data())
def test_legal_moves_of_positions_of_every_kind_read_back(name: str, data: st.DataObject) -> None:
    read = open_game(name).parse_move
    for move in data.draw(lines(name).states).legal_moves():
        again = read(str(move))
        assert again == move
        assert hash(again) == hash(move)
        assert again.path == move.path
        assert re.fullmatch(lines(name).signs, str(move))


@pytest.mark.parametrize(("name", "text"), BAD_MOVES)
def test_other_move_texts_are_malformed(name: str, text: str) -> None:
    with pytest.raises(Malformed) as caught:
        open_game(name).parse_move(text)
    error = caught.value
    assert (error.what, error.problem, error.where) == ("move", "unknown-move", "")
    assert error.text == (text if len(text) <= 60 else text[:60] + "…")


@games
@given(data=st.data())
def test_any_text_is_a_move_or_malformed(name: str, data: st.DataObject) -> None:
    """A swap of Gambo may be written either way round."""
    read = open_game(name).parse_move
    text = data.draw(st.text(max_size=20) | nearly(lines(name).like_a_move))
    written = {text, "~".join(reversed(text.split("~")))} if name == "gambo" else {text}
    try:
        move = read(text)
    except Malformed as error:
        assert error.what == "move"
    else:
        assert read(str(move)) == move
        assert str(move) in written


# --- anything else ----------------------------------------------------------------------------


@games
@pytest.mark.parametrize("thing", [None, 7, b"b1c1", ["b1c1"]])
def test_what_is_no_text_is_malformed_too(name: str, thing: str) -> None:
    for parse in (open_game(name).parse_state, open_game(name).parse_move):
        with pytest.raises(Malformed):
            parse(thing)


@games
def test_other_values_and_other_options_are_refused(name: str) -> None:
    game = open_game(name)
    for option in game.options:
        for value in ("", "nonsense", option.default.upper(), f"{option.default} "):
            with pytest.raises(Malformed) as caught:
                game.new({option.name: value})
            error = caught.value
            assert (error.what, error.problem) == ("option", "unknown-value")
            assert (error.where, error.text) == (option.name, value)
    for unknown in ("nonsense", ""):
        with pytest.raises(Malformed) as caught:
            game.new({unknown: "on"})
        error = caught.value
        assert (error.what, error.problem, error.where) == ("option", "unknown-name", "")


@games
def test_other_numbers_of_players_are_refused(name: str) -> None:
    """MA-03, GA-06, SI-02, BB-04, TB-01: and the usual number comes first."""
    game, counts = open_game(name), lines(name).players
    assert game.player_counts[0] == counts[0] == game.new().seats
    assert {*game.player_counts} == {*counts}
    for players in {*range(-1, 7)} - {*counts}:
        with pytest.raises(Malformed) as caught:
            game.new({}, players)
        assert (caught.value.what, caught.value.problem) == ("players", "unknown-count")
        assert caught.value.where == ""
