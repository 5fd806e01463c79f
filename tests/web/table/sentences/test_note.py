"""The words below the board: what can be done, and what stands in the way."""

from __future__ import annotations

import re
from random import Random

import pytest

from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from tests.sentences import sentence, stretch
from tests.web.browser_store import Store
from tests.web.computers import NODES, against
from tests.web.looking import finished
from tests.web.tables import choose, send, table
from tests.web.tambouille import begun
from tests.web.thinking import thought
from web.table import Table
from web.table.view import play
from web.table.view.plates import heading, status


def note(made: Table) -> str:
    """The note as it stands on the page."""
    return to_html(*play.note(made.desk, Catalogue("en")))


def test_what_to_do_next_steps_back_where_a_draft_is_warned_about() -> None:
    """A word that is none is said at once; what can be done stands there until it is read."""
    made = begun()
    assert 'class="warning"' not in note(made)
    assert "until-warned" not in note(made)
    choose(made, "hand-1", "new")
    assert 'class="warning"' in note(made)
    assert 'class="until-warned"' in note(made)


def test_from_the_past_a_button_leads_to_the_latest_move() -> None:
    """Also where the list of moves is closed."""
    player = Store().visit()
    player.play("@c1n", "@c5s")
    assert "way-now" not in player.note
    player.send("go", ply=0)
    (button,) = re.findall(r'<button [^>]*id="way-now"[^>]*>', player.note)
    assert 'data-op="go"' in button
    assert 'data-ply="2"' in button
    player.send("go", ply=2)
    assert "way-now" not in player.note
    made = table()
    send(made, "game", name="tambouille", seed=1)
    for _ in range(2):
        send(made, "reveal")
        send(made, "type", text=str(made.desk.session.state.sample(Random(1))))
    send(made, "go", ply=0)
    assert "not play from here" in note(made), "hands are hidden"
    assert 'id="way-now"' in note(made)


def test_a_finished_game_that_is_looked_back_at_says_so_and_not_whose_turn_it_was() -> None:
    player = finished()
    player.send("go", ply=4)
    words = Catalogue("en")
    last = player.desk.session.last
    assert heading(player.desk, words) == words("table.past.heading", {"at": 4, "last": last})
    player.send("go", ply=last)
    assert words("table.past.heading", {"at": last, "last": last}) != heading(player.desk, words)


@pytest.mark.parametrize(("turns", "said"), [(1, "table.past.rest"), (2, "table.past")])
def test_only_a_line_that_will_be_kept_is_said_to_be(turns: int, said: str) -> None:
    """One turn taken back and played otherwise is a change of mind, with what was answered."""
    player = against()
    for move in ("@c1n", "@e1n"):
        thought(player.table, player.play(move), nodes=NODES)
    for _ in range(turns):
        player.send("undo")
    assert stretch(said) in player.note
    lines = len(player.desk.shelf)
    thought(player.table, player.play("@a1n"), nodes=NODES)
    assert (len(player.desk.shelf) > lines) is (turns == 2)


def test_against_a_computer_player_it_is_said_to_be_the_readers_turn() -> None:
    words = Catalogue("en")
    assert sentence("table.turn.yours", who="the elephants") in to_html(
        *status(against().desk, words)
    )
    assert "The elephants to play" in to_html(*status(Store().visit().desk, words))


def test_a_turn_that_can_not_end_yet_says_why_on_its_button_and_when_it_is_tried() -> None:
    made = begun()
    choose(made, "hand-1", "new")
    (button,) = re.findall(r'<button[^>]* id="way-done"[^>]*>', note(made))
    assert 'class="waits"' in button
    assert (
        f'title="{sentence("tambouille.refused.one-letter", word="S", letters="A, O, X, Y")}"'
        in button
    )
    frame = send(made, "choose", target="done")
    assert 'class="why"' in frame["parts"]["note"]
    assert made.desk.session.at == 0
    send(made, "cancel")
    choose(made, "hand-1", "new", "hand-4", "gap-1-1")  # SU
    (button,) = re.findall(r'<button[^>]* id="way-done"[^>]*>', note(made))
    assert "waits" not in button
    assert "title" not in button


def test_undo_says_why_there_is_nothing_to_take_back() -> None:
    made = begun()
    (button,) = re.findall(r'<button[^>]* data-op="undo"[^>]*>', made.sent["actions"])
    assert f'title="{sentence("table.said.undo.none")}"' in button
    choose(made, "hand-1", "new")
    (button,) = re.findall(r'<button[^>]* data-op="undo"[^>]*>', made.sent["actions"])
    assert "title" not in button
    secret = table()
    send(secret, "game", name="tambouille", seed=1)
    send(secret, "reveal")
    send(secret, "type", text="pass")
    (button,) = re.findall(r'<button[^>]* data-op="undo"[^>]*>', secret.sent["actions"])
    assert f'title="{sentence("table.trouble.sealed")}"' in button


def test_what_a_joker_is_stands_where_it_is_seen() -> None:
    """In the hand, when it is taken up, among the discarded cards and in the list of moves."""
    made = begun("Su/Do/Ah bcdefg*/Laeinst Tisaneo/Vite k** Wax 0 t 0... full")
    assert f"<title>{sentence('tambouille.label.loose-joker.help')}</title>" in made.sent["board"]
    assert "k and 2 times joker" in made.sent["board"]
    choose(made, "hand-7")
    assert sentence("tambouille.hint.held-*") in note(made)
    assert sentence("tambouille.sign.*") not in made.sent["moves"]
    made = begun("- ABefno*/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    send(made, "type", text="Bo*n")
    assert made.desk.session.at == 1
    assert sentence("tambouille.sign.*") in made.sent["moves"]
