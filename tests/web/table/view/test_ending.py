"""The end of a game: the card, what is heard and counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pygame_rules import Key, Outcome, Record, open_game
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from tests.sentences import sentence
from tests.web.browser_store import Player, Store
from tests.web.computers import answered
from tests.web.frames import asked
from tests.web.scripts import evaluated
from tests.web.tables import choose, send, table
from web.table import Table
from web.table.address import write_link
from web.table.followers.sounds import OF_EVENTS, SOUNDS
from web.table.handlers import begin
from web.table.reader import results
from web.table.sentences import spoken
from web.table.session import Session
from web.table.view.ending import ending

START = '[Game "siam"]\n[Rules "1"]\n%s[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n'
WINS = "a3a2s"


def about_to_win(header: str = "", sound: str = "off") -> Player:
    """The elephants win by a push; the header says who plays."""
    player = Store().visit(settings={"sound": sound})
    player.send("load", text=START % header)
    return player


def test_a_card_says_how_why_and_what_comes_next() -> None:
    player = about_to_win()
    card = player.play(WINS)["parts"]["ending"]
    assert "The game is over" in card
    assert "SI-29" in card
    assert "1 turn in all" in card
    for door in ('data-op="rematch"', 'data-name="analysis"', 'data-name="share"'):
        assert door in card


@pytest.mark.parametrize(
    ("seat", "verdict", "face", "sound", "counts"),
    [
        (2, "You win!", "#siam-elephant-e", "win", (1, 0, 0)),
        (1, "The Calf wins. Again?", "#head-calf", "lose", (0, 0, 1)),
    ],
)
def test_against_a_player_card_sound_and_count_say_how_it_went(
    seat: int, verdict: str, face: str, sound: str, counts: tuple[int, int, int]
) -> None:
    player = about_to_win(f'[Seat{seat} "calf nodes=9 seed=1"]\n', "soft")
    frame = player.play(WINS) if player.desk.player is None else answered(player, WINS)
    card = frame["parts"]["ending"]
    assert verdict in card
    assert [one for one in ("#siam-elephant-e", "#head-calf") if one in card] == [face]
    assert [one["name"] for one in asked(frame, "sound")] == [sound]
    assert player.desk.kept.results == {"siam calf": counts}


def test_the_end_is_cheered_only_where_a_person_plays() -> None:
    player = about_to_win(sound="loud")
    frame = player.play(WINS)
    assert [one["name"] for one in asked(frame, "sound")] == ["over"]
    assert len(asked(frame, "cheer")) == 1
    player = about_to_win("".join(f'[Seat{seat} "calf nodes=9 seed=1"]\n' for seat in (1, 2)))
    frame = answered(player, WINS)
    assert player.desk.visit.ended
    assert asked(frame, "cheer") == []


def test_the_card_goes_when_something_else_is_done() -> None:
    for event in ({"op": "back"}, {"op": "undo"}, {"op": "go", "ply": 0}, {"op": "rematch"},
                  {"op": "game", "name": "gambo"}):  # fmt: skip
        player = about_to_win()
        player.play(WINS)
        frame = player.send(str(event["op"]), **{k: v for k, v in event.items() if k != "op"})
        assert frame["parts"]["ending"] == "", event
    player = about_to_win()
    player.play(WINS)
    assert "ending" not in player.send("set", name="theme", value="dark")["parts"]
    assert "ending" not in player.send("language", value="en")["parts"]


def test_no_card_for_an_example_a_game_that_is_opened_or_one_that_comes_by_a_link() -> None:
    player = about_to_win()
    player.play(WINS)
    text = player.desk.session.text
    other = Store().visit()
    other.send("load", text=text)
    assert other.desk.visit.ended is False
    other.send("example", name=open_game("siam").rulebook.examples[0].id)
    assert other.desk.visit.ended is False
    guest = Store().visit()
    guest.send("link", link=write_link(player.desk.session))
    assert guest.desk.session.state.outcome is not None
    assert guest.table.sent["ending"] == ""


def test_the_counts_are_there_at_the_next_visit_can_be_cleared_and_survive_odd_saves() -> None:
    store = Store()
    player = store.visit()
    player.send("load", text=START % '[Seat2 "calf nodes=9 seed=1"]\n')
    player.play(WINS)
    again = store.visit()
    assert again.desk.kept.results == {"siam calf": (1, 0, 0)}
    again.send("language", value="fr")
    assert "<td>1</td>" in again.send("visit", link="home/records")["parts"]["home"]
    again.send("clear")
    assert store.visit().desk.kept.results == {}
    odds: list[Any] = [None, [], {"siam calf": 3}, {"siam calf": [1, 2]}, {"Chess!": [1, 2, 3]},
                {"siam calf": [1, -2, 3]}, {"siam calf": [True, 0, 0]}]  # fmt: skip
    for odd in odds:
        assert results.read_results(odd) == {}


def test_a_files_counts_are_joined_without_counting_twice() -> None:
    one, other = {"siam calf": (2, 5, 1)}, {"siam calf": (1, 6, 3), "gambo sage": (0, 0, 1)}
    joined = {"siam calf": (2, 6, 3), "gambo sage": (0, 0, 1)}
    assert results.merge_results(one, other) == joined
    assert results.merge_results({"siam calf": (1, 6, 0)}, {"siam calf": (2, 5, 1)}) == {
        "siam calf": (2, 6, 1)
    }
    assert results.merge_results(joined, one) == joined
    assert results.read(results.write_results(joined)) == joined


def test_only_one_person_against_one_level_is_counted() -> None:
    state = open_game("tambouille").new(players=3, seed=1)
    for levels, name in (
        (("", "calf", "calf"), "tambouille calf"),
        (("", "calf", "sage"), ""), (("", "", "calf"), ""), (("", "", ""), ""),
    ):  # fmt: skip
        headers = tuple(
            (f"Seat{seat}", f"{level} nodes=5 seed=1")
            for seat, level in enumerate(levels, 1)
            if level
        )
        record = replace(Record.starting_from("tambouille", state), headers=headers)
        assert results.opponent(Session.of(record, (state,))) == name


def test_every_sound_is_made_and_every_one_that_is_made_can_be_heard() -> None:
    script = '(globalThis.AudioContext = class {}, await import("./page/show/sounds.js"))'
    made = {*evaluated(f"Object.keys({script}.SOUNDS)")}
    assert made == {*SOUNDS}
    assert {*OF_EVENTS.values()} <= made


CLOSE = {"op": "panel", "name": ""}
ESCAPE = {"op": "back", "panel": True}


@pytest.mark.parametrize(
    ("panel", "inside", "close"),
    [
        ("file", {"op": "keep", "name": "a fine game"}, CLOSE),
        ("analysis", {"op": "step", "by": -1}, ESCAPE),
    ],
)
def test_the_card_is_there_again_once_what_was_opened_from_it_is_closed(
    panel: str, inside: dict[str, Any], close: dict[str, Any]
) -> None:
    """Whatever was done there, and also by the Escape key."""
    player = about_to_win()
    player.play(WINS)
    assert player.send("panel", name=panel)["parts"]["ending"] == ""
    player.dispatch(inside)
    player.send("go", ply=player.desk.session.last)
    assert "SI-29" in player.dispatch(close)["parts"]["ending"]
    assert player.send("back")["parts"]["ending"] == "", "without a panel Escape closes the card"


def won_and_left(*events: dict[str, Any]) -> Player:
    """A game won against the Calf whose card is closed; then these events."""
    player = about_to_win('[Seat2 "calf1 nodes=9 seed=1"]\n')
    player.play(WINS)
    player.send("back")
    for event in events:
        player.dispatch(event)
    return player


HOME, GAMBO = {"op": "visit", "link": "home"}, {"op": "game", "name": "gambo"}
SIAM = {"op": "visit", "link": "siam"}


@pytest.mark.parametrize(
    ("before", "arrival"),
    [
        ((HOME,), {"op": "game", "name": "siam"}),
        ((GAMBO,), {"op": "game", "name": "siam"}),
        ((GAMBO, HOME), SIAM),
        (({"op": "learn", "name": "siam", "step": "1"},), {"op": "unshelve"}),
    ],
)
def test_who_comes_to_a_game_that_is_over_finds_its_card(
    before: tuple[dict[str, Any], ...], arrival: dict[str, Any]
) -> None:
    """It offers the next game; nothing is counted or cheered again."""
    player = won_and_left(*before)
    assert "ending" not in player.table.sent or player.table.sent["ending"] == ""
    frame = player.dispatch(arrival)
    assert 'data-op="rematch"' in frame["parts"]["ending"]
    assert asked(frame, "cheer") == []
    assert player.desk.kept.results == {"siam calf1": (1, 0, 0)}
    again = player.store.visit("siam", name="siam")
    assert 'data-op="rematch"' in again.first["parts"]["ending"]
    assert asked(again.first, "cheer") == []


def test_a_card_that_was_closed_stays_closed_while_panels_open_and_close() -> None:
    player = won_and_left({"op": "panel", "name": "rules"})
    assert player.dispatch(SIAM)["parts"].get("ending", "") == ""
    assert not player.desk.visit.ended


@pytest.mark.parametrize(
    ("seats", "said"), [("", "4 turns in all"), ('[Seat1 "calf1"]\n', "You took 2 turns")]
)
def test_the_card_counts_the_turns_of_the_only_person_or_those_of_all(
    seats: str, said: str
) -> None:
    """Both sides' moves are not read as "won in so many moves"."""
    player = Store().visit()
    player.send("load", text=f'[Game "siam"]\n{seats}\n1. @c1n\n2. @a5s\n3. c1c2n\n4. a5a4s\n')
    outcome = Outcome((1,), "rock", "SI-29")
    known = {"game": "siam", "outcome": outcome, "seats": 2, "to_play": None}
    over = type("Ended", (), known)()
    session = player.desk.session
    session = replace(session, states=(*session.states[:-1], over))
    desk = player.desk.with_kept(session=session).with_visit(ended=True)
    assert said in to_html(*ending(desk, Catalogue("en")))


def drawn() -> tuple[Player, str]:
    """A game against the Calf that a repetition is about to draw, and the move that does it."""
    moves = [move for _ in range(2) for move in ("@a1n", "@e5s", "a1@", "e5@")]
    lines = "\n".join(f"{ply}. {move}" for ply, move in enumerate(moves[:-2], 1))
    text = f'[Game "siam"]\n[Options "repetition=on"]\n[Seat2 "calf nodes=9 seed=1"]\n\n{lines}\n'
    player = Store().visit(settings={"sound": "soft"})
    player.send("load", text=text)
    player.play(moves[-2])
    return player, moves[-1]


def test_a_drawn_game_is_a_draw_in_words_in_sound_and_in_the_count() -> None:
    player, move = drawn()
    frame = answered(player, move)
    assert "A draw" in frame["parts"]["ending"]
    assert [one["name"] for one in asked(frame, "sound")] == ["over"]
    assert asked(frame, "cheer") == []
    assert player.desk.kept.results == {"siam calf": (0, 1, 0)}
    assert "A draw" in frame["parts"]["status"]


def test_another_game_that_is_won_counts_again() -> None:
    player = about_to_win('[Seat2 "calf nodes=9 seed=1"]\n')
    player.play(WINS)
    player.send("load", text=START % '[Seat2 "calf nodes=9 seed=1"]\n[Round "2"]\n')
    player.play(WINS)
    assert player.desk.kept.results == {"siam calf": (2, 0, 0)}


def test_a_move_taken_back_and_made_again_counts_once_and_is_cheered_once() -> None:
    player = about_to_win('[Seat2 "calf nodes=9 seed=1"]\n')
    assert len(asked(player.play(WINS), "cheer")) == 1
    assert asked(player.send("set", name="theme", value="dark"), "cheer") == []
    for again in ("redo", "type"):
        player.send("undo")
        player.send(again, text=WINS)
        assert player.desk.kept.results == {"siam calf": (1, 0, 0)}
    frame = player.send("clear")
    assert player.desk.kept.results == {}
    assert player.desk.visit.ended, "the card stays"
    assert "0 lost" not in frame["parts"].get("ending", "")


def test_the_card_offers_a_guest_only_another_game() -> None:
    made = table(guest=True)
    send(made, "load", text=START % "")
    card = send(made, "type", text=WINS)["parts"]["ending"]
    assert 'data-op="rematch"' in card
    for door in ('data-name="share"', "#home", "#siam/rules"):
        assert door not in card
    assert made.sent["settings"] == "", "a guest follows the page around it"


def test_each_kind_of_move_has_its_own_sound() -> None:
    for name, rows in (
        ("rock", "RRR2/5/S4/S4/s4"),
        ("push", "R3R/5/S4/R4/5"),
        ("slide", "R3R/5/S4/5/R4"),
    ):
        made = table(settings={"sound": "soft"})
        send(made, "load", text=f'[Game "siam"]\n[Start "{rows} e 20 - * count"]\n')
        sounds = asked(send(made, "type", text="a3a2s"), "sound")
        assert sounds == [{"name": name, "volume": "soft"}]
    assert asked(send(made, "panel", name="rules"), "sound") == []
    made = table(settings={"sound": "soft"})
    assert [one["name"] for one in asked(send(made, "type", text="nonsense"), "sound")] == [
        "refused"
    ]
    send(made, "hint")
    assert made.desk.talk.hint == "?"
    send(made, "visit", link="home")
    assert asked(send(made, "sit", name="chess", who="x"), "sound") == []


def over(game: str, outcome: Outcome, *levels: str) -> Session:
    """A game that has ended so; levels: of the players in the seats, if not people."""
    state = open_game(game).new(players=2, seed=1)
    session = Session.of(Record.starting_from(game, state), (state,))
    session = begin.seat_players(session, levels, seed=1)
    known = {"game": game, "outcome": outcome, "seats": 2, "to_play": None}
    return replace(session, states=(type("Ended", (), known)(),))


def test_winners_are_named_as_one_or_as_several_and_the_winner_s_score_comes_first() -> None:
    words = Catalogue("en")
    assert "Winner: the elephants" in about_to_win().play(WINS)["parts"]["status"]
    shown = over("bombay_bazar", Outcome((0, 1), "shared", "BB-32", (8, 8)))
    assert spoken.headline(words, shown) == "Winners: Coral and Teal (8 to 8)"
    won = over("gambo", Outcome((1,), "points", "GA-32", (12, 26)))
    assert spoken.to_play(words, won) == "Indigo wins 26 to 12!"


def test_a_win_that_is_shared_with_a_computer_player_is_no_win() -> None:
    shared = over("bombay_bazar", Outcome((0, 1), "shared", "BB-32", (8, 8)), "person", "calf")
    assert results.ending(shared) == 1
    lost = over("bombay_bazar", Outcome((1,), "longest", "BB-32", (7, 8)), "person", "calf")
    assert results.ending(lost) == 2
    desk = Table().desk.with_kept(session=shared).with_visit(ended=True)
    card = to_html(*ending(desk, Catalogue("en")))
    assert "A shared win" in card
    assert "You win" not in card


def test_a_count_stops_at_the_most_that_can_be_read_again() -> None:
    """Else the next visit would drop the whole line."""
    full = {"siam calf": (results.MOST, results.MOST, results.MOST)}
    player = about_to_win('[Seat2 "calf nodes=9 seed=1"]\n')
    player.play(WINS)
    after = results.with_game(full, player.desk.session)
    assert player.desk.kept.results
    assert results.read_results({name: [*counts] for name, counts in after.items()}) == full


def test_a_hint_is_to_be_had_again_where_one_looks_back_at_a_finished_game() -> None:
    player = about_to_win()
    player.play(WINS)
    assert asked(player.send("hint"), "think") == []
    player.send("undo")
    (task,) = asked(player.send("hint"), "think")
    assert (task["purpose"], task["moves"]) == ("hint", [])


def test_a_choice_instead_of_another_is_heard_as_one_and_one_taken_back_is_not() -> None:
    made = table(settings={"sound": "soft"})
    for text in ("@c1n", "@a5s", "@e1n", "@c5s"):
        send(made, "type", text=text)
    heard = []
    for target in ("c1", "e1", "e1"):
        frame = choose(made, target)
        heard.append([frame["said"].split(".")[0], *(one["name"] for one in asked(frame, "sound"))])
    assert heard == [["Chosen: c1", "lift"], ["Chosen: e1", "lift"], ["Choice taken back"]]


@pytest.mark.parametrize("name", ["siam", "tambouille"])
def test_an_example_that_ends_a_game_offers_the_way_back_and_no_rematch(name: str) -> None:
    player, ended = Store().visit(name), 0
    for example in open_game(name).rulebook.examples:
        player.send("example", name=example.id)
        session = player.desk.session
        if session.last and session.state.outcome is not None:
            ended += 1
            assert 'id="back-to-game"' in player.note
            assert 'data-op="rematch"' not in player.note
    assert ended


def test_the_only_person_who_has_won_is_told_how_and_not_who() -> None:
    """With two people on one device the winner is named."""
    moves = "@c1n @a5s c1c2n a5a4s c2c3n a4e c3c4n a4s"
    for seat, told in (
        ('[Seat2 "calf1 nodes=9 seed=1"]\n', sentence("siam.outcome.rock-out.you")),
        ("", sentence("siam.outcome.rock-out", winner=Key("siam.side.0"))),
    ):
        made = table()
        send(made, "load", text=f'[Game "siam"]\n{seat}\n{moves}')
        shown = send(made, "type", text="c4c5n")["parts"]["ending"]
        assert told in shown
