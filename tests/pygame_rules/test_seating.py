"""Who plays each seat, in the headers of a record."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules import NAMES, Malformed, Record, levels, open_game
from pygame_rules.game import MAX_SEED
from pygame_rules.packed import pack, unpack
from pygame_rules.seating import (
    LEVELS,
    MOST_NODES,
    PACES,
    RUNGS,
    Player,
    nearest,
    read_player,
    seated,
    seating,
    strangers,
)

PLAYERS = st.builds(
    Player,
    level=st.sampled_from(LEVELS),
    nodes=st.none() | st.integers(1, MOST_NODES),
    seed=st.integers(0, MAX_SEED),
)


def test_the_levels_have_one_list_of_names() -> None:
    assert tuple(levels.LEVELS) == LEVELS


@pytest.mark.parametrize("game", NAMES)
def test_every_level_has_its_effort_in_every_game(game: str) -> None:
    assert tuple(open_game(game).profile.efforts) == LEVELS


@given(PLAYERS)
def test_a_player_is_read_back_from_its_text(player: Player) -> None:
    assert read_player(str(player)) == player


@pytest.mark.parametrize(
    "text",
    ["", "person", "Sage", "sage ", "sage nodes=0", "sage nodes=-1", "sage nodes=5000001",
     "sage seed=9999999999", "sage seed=1 nodes=1", "sage nodes=1e9", "sage\u0660", "sage x=1"],
)  # fmt: skip
def test_a_text_that_names_no_player_is_none(text: str) -> None:
    assert read_player(text) is None


def test_a_record_has_its_players_as_text_and_packed() -> None:
    players = (None, Player("sage", 350_000, 7), Player("calf", 1))
    record = seated(Record.new("bombay_bazar", players=3, seed=4), players)
    assert '[Seat2 "sage nodes=350000 seed=7"]' in str(record)
    again = Record.parse(str(record))
    assert again == record
    assert seating(again) == players
    assert seating(Record.parse(unpack(pack(record, record.replay())))) == players


def test_new_players_replace_all_old_ones_and_no_other_header() -> None:
    record = Record("siam", headers=(("Name", "Ann"), ("Seat1", "calf"), ("Seat2", "sage")))
    again = seated(record, (None, Player("mahout")))
    assert again.headers == (("Name", "Ann"), ("Seat2", "mahout"))
    assert seating(seated(record, (None, None))) == (None, None)


def test_a_rung_is_read_exactly_and_is_no_word_of_older_programs() -> None:
    """They read a player's level as letters alone, and took all else for a stranger."""
    for level in RUNGS:
        assert read_player(f"{level} nodes=5 seed=7") == Player(level, 5, 7)
        assert not re.match(r"[a-z]+( |$)", level)


@pytest.mark.parametrize(
    ("text", "level"),
    [("calf", "calf1"), ("sage", "sage9"), ("mahout", "mahout5"), ("calf 2", "calf2"),
     ("calf7", "calf3"), ("Sage1", "sage7"), ("mahout9", "mahout6"), ("12", "sage9"),
     ("0", "calf1"), ("5", "mahout5"), ("bull", ""), ("", ""), ("bull3", "")],
)  # fmt: skip
def test_the_nearest_rung_is_found(text: str, level: str) -> None:
    assert nearest(text) == level


def test_an_unknown_player_is_named_and_its_seat_is_a_persons() -> None:
    text = '[Game "siam"]\n[Seat1 "grandmaster"]\n[Seat2 "calf"]\n[Seat3 "sage"]\n'
    record = Record.parse(text)
    assert seating(record) == (None, Player("calf"))
    assert strangers(record) == ("grandmaster",)
    assert str(Record.parse(str(record))) == str(record), "nothing of it is lost"


@pytest.mark.parametrize("game", NAMES)
def test_a_slower_pace_spends_more_and_never_more_than_allowed(game: str) -> None:
    for level in LEVELS:
        spent = [levels.player(level, game, pace).nodes or 0 for pace in PACES]
        assert spent == sorted(spent)
        assert spent[0] >= 1
        assert spent[-1] <= MOST_NODES
        assert spent[1] == levels.effort(level, game).nodes


def test_an_unknown_level_or_pace_is_refused_by_name() -> None:
    with pytest.raises(Malformed, match="grandmaster"):
        levels.player("grandmaster", "siam")
    with pytest.raises(Malformed, match="eternal"):
        levels.player("sage", "siam", "eternal")
