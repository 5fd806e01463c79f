"""The table with several games, several players and secrets."""

from __future__ import annotations

import random

import pytest

from pygame_rules import NAMES
from pygame_rules.display.locales import Catalogue
from tests.sentences import sentence
from tests.web.tables import begin, choose, send, table
from web.table import Table
from web.table.desk import on_shelf
from web.table.view.page import Page


def game_of(made: Table) -> str:
    return made.desk.session.record.game


def test_every_game_is_one_touch_away_and_none_is_lost() -> None:
    made = table()
    choose(made, "reserve", "c1", "facing:n")
    for name in NAMES[1:]:
        frame = send(made, "game", name=name, seed=3)
        assert game_of(made) == name
        assert "board" in frame["parts"]
    send(made, "game", name="siam")
    assert made.desk.session.record.moves == ("@c1n",)
    assert send(made, "game", name="siam")["parts"] == {}, "where it is already"


def test_of_games_left_without_a_move_only_the_newest_of_a_kind_stays() -> None:
    made = table()
    for seed in range(4):
        send(made, "game", name="gambo", seed=seed)
        send(made, "start", seed=10 + seed)
        send(made, "game", name="malabars", seed=seed)
    assert sorted(kept.game for kept in made.desk.shelf) == ["gambo", "siam"]


def test_a_new_game_is_no_other_game_to_bring_back() -> None:
    made = table()
    for move in ("@a1n", "@b1n", "@c1n", "@d1n", "@e1n", "@a2e"):
        send(made, "type", text=move)
        send(made, "start", seed=1)
    played = [kept.id for kept in made.desk.shelf]
    for name in (*NAMES[1:4], "siam"):
        send(made, "game", name=name, seed=1)
    assert [kept.id for kept in made.desk.shelf if kept.plies] == played
    send(made, "example", name=made.desk.session.game.rulebook.examples[0].id)
    assert all(kept.plies for kept in on_shelf(made.desk))
    send(made, "game", name="gambo", seed=1)
    send(made, "link", link="record=[Game+%22siam%22]%0A@e5s", seed=1)
    assert all(kept.plies for kept in on_shelf(made.desk))


def test_the_current_game_is_marked_in_the_list_of_games() -> None:
    made = table()
    head = send(made, "game", name="gambo", seed=1)["parts"]["head"]
    assert head.count('aria-current="page"') == 1
    assert 'data-name="gambo" class="quiet" aria-current="page"' in head


def test_an_unknown_game_or_number_of_players_is_refused_and_nothing_changes() -> None:
    made = table()
    before = made.desk.session
    for event in (
        {"op": "game", "name": "chess"},
        {"op": "players", "value": "3"},
        {"op": "players", "value": "many"},
        {"op": "game", "name": "gambo", "seed": -1},
    ):
        assert made.dispatch(event)["said"]
        assert made.desk.session is before  # fmt: skip


@pytest.mark.parametrize("players", [1, 4])
def test_the_form_offers_each_number_of_players(players: int) -> None:
    """BB-04, BB-33: one to four players."""
    made = table()
    send(made, "game", name="bombay_bazar", seed=1)
    panel = send(made, "panel", name="new")["parts"]["panel"]
    assert panel.count('name="players"') == 4
    begin(made, "bombay_bazar", players)
    assert made.desk.session.state.seats == players


def medal_game(players: int = 2) -> Table:
    made = table()
    begin(made, "bombay_bazar", players, starter="medals", seating="fixed")
    return made


def test_a_secret_choice_is_asked_under_a_cover_for_the_right_player_only() -> None:
    """BB-08: nothing of the others is visible on a shared screen."""
    made = medal_game()
    parts = Page().render(made.desk, Catalogue("en"))
    assert sentence("table.cover", who="Coral") in parts["board"]
    assert "data-target" not in parts["board"]
    assert 'id="typed"' not in parts["moves"]
    frame = send(made, "reveal")
    assert 'data-target="keep:2"' in frame["parts"]["board"]
    frame = choose(made, "keep:3", "say:odd")
    assert sentence("table.cover", who="Teal") in frame["parts"]["board"]
    everything = " ".join(frame["parts"].values()) + frame["said"]
    assert "3o" not in everything
    assert "kept 3" not in everything
    assert "Coral has kept medals in secret and says odd." in frame["said"]
    frame = send(made, "reveal")
    assert "3o" not in " ".join(frame["parts"].values())


def test_a_round_is_revealed_once_everybody_has_chosen() -> None:
    """BB-10, BB-11, BB-12."""
    made = medal_game()
    send(made, "reveal")
    choose(made, "keep:2", "say:even")
    send(made, "reveal")
    frame = choose(made, "keep:1", "say:even")
    assert "Coral kept 2 medals and said even." in frame["said"]
    assert sentence("bombay_bazar.event.medals-total", total=3, parity="odd") in frame["said"]
    assert "Nobody drops out" in frame["said"], "everybody was wrong (R19)"


def test_undo_does_not_go_back_behind_a_secret_choice() -> None:
    made = medal_game()
    send(made, "reveal")
    choose(made, "keep:2", "say:even")
    frame = send(made, "undo")
    assert made.desk.session.at == 1
    assert sentence("table.trouble.sealed") in frame["said"]
    send(made, "reveal")
    choose(made, "keep:1")
    send(made, "undo")
    assert made.desk.session.draft.path == (), "one’s own half-made choice can be changed"


def test_looking_back_at_secrets_is_possible_playing_on_from_there_is_not() -> None:
    made = medal_game()
    for keep, say in (("1", "odd"), ("2", "even")):
        send(made, "reveal")
        choose(made, f"keep:{keep}", f"say:{say}")
    moves = made.desk.session.record.moves
    send(made, "go", ply=0)
    assert made.desk.session.at == 0
    frame = choose(made, "keep:3", "say:odd")
    assert sentence("table.trouble.sealed") in frame["said"]
    assert made.desk.session.record.moves == moves
    assert "you can look, but not play from here" in send(made, "go", ply=0)["parts"]["note"]


def test_while_a_secret_waits_the_record_is_not_shown() -> None:
    made = medal_game()
    send(made, "reveal")
    choose(made, "keep:3", "say:odd")
    panel = send(made, "panel", name="file")["parts"]["panel"]
    assert "3o" not in panel
    assert sentence("table.file.secret") in panel
    assert "#record=" not in panel


@pytest.mark.parametrize("name", NAMES)
def test_the_keyboards_place_is_a_target_of_the_board_just_drawn(name: str) -> None:
    rng = random.Random(2)
    made = table()
    send(made, "game", name=name, seed=1)
    for _ in range(60):
        choices = made.desk.session.draft.choices
        if made.desk.session.state.outcome is not None:
            break
        frame = send(made, "choose", target=rng.choice(choices))
        place = frame["place"]
        assert not place or f'data-target="{place}"' in frame["parts"]["board"]


def test_a_new_game_with_options_is_kept_before_its_first_move() -> None:
    made = table()
    begin(made, "bombay_bazar", 4)
    dealt = made.desk.session.record
    send(made, "game", name="siam")
    send(made, "game", name="bombay_bazar", seed=2)
    assert made.desk.session.record == dealt
    send(made, "load", text='[Game "bombay_bazar"]\n[Players "2"]\n')
    send(made, "start", seed=1)
    assert made.desk.session.state.seats == 2, "the form follows the game on the table"


def test_a_new_game_for_more_than_usual_makes_no_room_for_the_next_one() -> None:
    made = table()
    for players in (4, 1):
        begin(made, "bombay_bazar", players)
    send(made, "unshelve")
    assert made.desk.session.state.seats == 4


def test_tiles_can_be_typed_in_small_letters() -> None:
    made = table()
    begin(made, "bombay_bazar", 1)
    move = str(made.desk.session.state.legal_moves()[0])
    send(made, "type", text=f" {move.lower()} ")
    assert made.desk.session.record.moves == (move,)


def test_a_forced_pass_is_made_and_announced() -> None:
    """Gambo, R4."""
    made = table()
    example = "p5-passed-over"
    send(made, "game", name="gambo", seed=1)
    frame = send(made, "example", name=example)
    for told in (frame["said"], frame["parts"]["status"]):
        assert told.count("has no move and passes") == 1, "and is not said as a reason again"
