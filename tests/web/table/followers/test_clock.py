"""The clock of a turn of Tambouille: when it runs, for whom, and what the end of it does."""

from __future__ import annotations

from tests.web.browser_store import Store
from tests.web.frames import asked, seconds
from tests.web.tables import choose, send, table
from tests.web.tambouille import RECORD, START, begun, state_of
from web.table import Table
from web.table.address import HOME


def clocked(line: str = START, options: str = "") -> Table:
    """A game with a clock at a position, uncovered."""
    made = table()
    text = RECORD.format(f"{line}+clock")
    send(made, "load", text=text.replace("house=off", f"house=off{options} clock=on"))
    assert seconds(send(made, "panel", name="")) is None, "not under the cover"
    assert seconds(send(made, "reveal")) == 120
    return made


def test_the_clock_runs_for_the_player_who_looks_and_ends_the_turn_as_a_pass() -> None:
    """TB-51, R36."""
    made = clocked()
    choose(made, "hand-1", "new")
    frame = send(made, "time")
    assert made.desk.session.record.moves == ("pass",)
    assert seconds(frame) == 0


def test_the_clock_ends_the_turn_of_who_may_not_pass_too() -> None:
    """R35, R36: what is laid then is laid for the player."""
    line = "Suze/U*t/Draps ael/cegilrs -/Ti - Wax 0 t 0+.p full+strict"
    made = clocked(line, " strict_pass=on")
    send(made, "time")
    assert made.desk.talk.refusal is None
    assert (made.desk.session.at, state_of(made).to_play) == (1, 1)


def test_without_the_option_there_is_no_clock() -> None:
    made = begun()
    assert seconds(send(made, "time")) is None
    assert made.desk.session.record.moves == ()


def test_the_clock_goes_on_while_one_looks_back_and_ends_the_turn_from_there() -> None:
    """R36: looking back with the hand open would stop it for as long as one likes."""
    made = clocked()
    send(made, "type", text="pass")
    send(made, "reveal")
    assert seconds(send(made, "go", ply=0)) is None, "it goes on"
    frame = send(made, "time")
    assert made.desk.session.record.moves == ("pass", "pass")
    assert made.desk.session.at == 2
    assert seconds(frame) == 0


def test_a_turn_looked_away_from_is_the_same_turn_and_one_of_another_game_is_not() -> None:
    """R36: the page goes on with what was left of a turn that it knows."""
    made = table()
    send(made, "game", name="tambouille", seed=1)
    send(made, "option", name="clock", value="on")
    send(made, "start", seed=1)
    frames = [send(made, "reveal")]
    assert seconds(send(made, "visit", link=HOME)) == 0, "it rests at home"
    frames.append(send(made, "visit", link="tambouille"))
    send(made, "type", text="pass")
    frames.append(send(made, "reveal"))
    send(made, "start", seed=1)
    frames.append(send(made, "reveal"))
    send(made, "unshelve")
    frames.append(send(made, "reveal"))
    turns = [tick["turn"] for frame in frames for tick in asked(frame, "tick")]
    assert all(map(seconds, frames))
    assert [turns.index(turn) for turn in turns] == [0, 0, 2, 3, 2]


def test_a_turn_of_a_later_visit_is_the_same_turn() -> None:
    """R36: a page loaded anew goes on with what was left."""
    store = Store()
    player = store.visit()
    player.send("game", name="tambouille", seed=1)
    player.send("option", name="clock", value="on")
    player.send("start", seed=1)
    (before,) = asked(player.send("reveal"), "tick")
    (after,) = asked(store.visit().send("reveal"), "tick")
    assert before == after
