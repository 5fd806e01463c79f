"""Computer players at the table: who moves when, what is asked of the page, what people see."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, Key, Record, open_game
from pygame_rules.display.games.gambo import speech
from pygame_rules.display.locales import Catalogue
from pygame_rules.seating import Player as Computer
from pygame_rules.seating import seated, seating
from tests.sentences import sentence, stretch
from tests.web.browser_store import Player, Store
from tests.web.computers import NODES, against, begun, legal, plies, watch
from tests.web.frames import asked
from tests.web.offers import offered
from tests.web.running import twice
from tests.web.tables import choose, send, table
from tests.web.thinking import answer, stopped, thought, wanted
from web.table.followers.thinking import HURRIED
from web.table.view.page import Page


def test_a_players_turn_is_thought_about_and_its_move_is_made() -> None:
    player = against("mahout")
    assert wanted(player.first) is None
    frame = player.play("@c1n")
    task = wanted(frame)
    assert task is not None
    assert task["moves"] == ["@c1n"]
    assert (task["level"], task["purpose"], task["game"]) == ("mahout", "move", "siam")
    assert task["nodes"] == seating(player.desk.session.record)[1].nodes  # type: ignore[union-attr]
    assert "Mahout is thinking" in frame["parts"]["note"]
    after = player.dispatch(answer(task, nodes=NODES))
    assert plies(player) == 2
    assert wanted(after) is None
    assert after["said"].startswith("A rhino enters")
    assert after["place"] == "", "the keyboard stays where the person has it"


@pytest.mark.parametrize("game", ["siam", "tambouille"])
def test_a_worker_starts_while_a_person_thinks_about_the_first_move_against_a_player(
    game: str,
) -> None:
    player, frame = begun("mahout", game)
    (effect,) = asked(frame, "warm")
    task = effect["task"]
    assert (task["game"], task["level"], task["nodes"]) == (game, "mahout", 1)
    assert answer(task)["move"], "it is a task like any other"
    assert asked(send(player, "reveal"), "warm") == [], "once is enough"


def test_no_worker_starts_where_nobody_plays_against_a_player() -> None:
    alone = table()
    assert asked(send(alone, "start", seed=1), "warm") == []
    assert asked(watch("calf", "calf")[1], "warm") == [], "these think at once"
    player, frame = begun()
    assert asked(frame, "warm")
    frame = send(player, "visit", link="home")
    assert asked(frame, "warm") == []
    assert asked(send(player, "visit", link="siam"), "warm"), "the worker has gone meanwhile"


def test_a_player_that_begins_moves_as_soon_as_the_game_does_and_that_move_stays() -> None:
    player, frame = begun(mine=1)
    frame = thought(player.table, frame, nodes=NODES)
    assert plies(player) == 1
    assert "data-target" in frame["parts"]["board"]
    frame = send(player, "undo")
    assert player.desk.session.at == 1
    assert frame["said"] == Catalogue("en")("table.said.undo.none")


def test_nothing_can_be_chosen_played_or_asked_on_a_players_turn() -> None:
    player = against()
    task = wanted(player.play("@c1n"))
    assert task is not None
    assert 'data-op="hint"' not in player.note
    for event in ({"op": "choose", "target": "c1"}, {"op": "pick", "target": "reserve"},
                  {"op": "hint"}, {"op": "type", "text": "@c5s"}):  # fmt: skip
        frame = player.dispatch(event)
        assert frame["said"] == sentence("table.trouble.thinking")
        assert stopped(frame) == []
        assert plies(player) == 1
    assert "data-target" not in send(player, "language", value="fr")["parts"]["board"]
    player.dispatch(answer(task, nodes=NODES))
    assert player.desk.form.typed == "@c5s", "what is being typed survives the move"


def test_a_thought_that_comes_too_late_is_not_read() -> None:
    """Taken back meanwhile, and played otherwise: the same ply, another position."""
    player = against()
    late = wanted(player.play("@c1n"))
    assert late is not None
    assert stopped(send(player, "undo")) == [late["key"]]
    now = wanted(player.play("@b1n"))
    assert now is not None
    frame = player.dispatch(answer(late, nodes=NODES))
    assert frame["parts"] == {}
    assert frame["effects"] == []
    assert player.moves == ["@b1n"]
    player.dispatch(answer(now, nodes=NODES))
    assert plies(player) == 2
    assert player.dispatch(answer(now, nodes=NODES))["parts"] == {}, "nor is one that came already"


@pytest.mark.parametrize("text", ["", "nonsense", "@c4n", "a1a2n"])
def test_a_thought_that_is_no_move_leaves_the_game_and_the_player_waits(text: str) -> None:
    player = against()
    task = wanted(player.play("@c1n"))
    assert task is not None
    frame = player.dispatch({"op": "thought", "key": task["key"], "move": text})
    assert player.moves == ["@c1n"]
    assert sentence("table.trouble.no-move", player="Calf") in frame["parts"]["note"]
    assert 'data-op="resume"' in frame["parts"]["note"]
    again = wanted(send(player, "resume"))
    assert again is not None
    assert again["key"] > task["key"]
    player.dispatch(answer(again, nodes=NODES))
    assert plies(player) == 2


def test_undo_leads_back_to_ones_own_last_turn_and_redo_on_to_the_next() -> None:
    player = against()
    for _ in range(3):
        thought(player.table, player.play(legal(player)), nodes=NODES)
    assert plies(player) == 6
    walk = [send(player, op) and player.desk.session.at for op in ("undo", "undo", "redo", "redo")]
    assert walk == [4, 2, 4, 6]
    for _ in range(4):
        frame = send(player, "undo")
    assert player.desk.session.at == 0
    assert wanted(frame) is None


def test_a_move_made_again_after_undo_brings_its_answer_back() -> None:
    """The player across sat there for ever: its turn had been played, later."""
    player = against()
    for move in ("@c1n", "@d1n"):
        thought(player.table, player.play(move), nodes=NODES)
    made = player.moves
    send(player, "undo")
    frame = player.play("@d1n")
    assert player.desk.session.at == 4
    assert player.moves == made
    assert wanted(frame) is None
    send(player, "undo")
    send(player, "undo")
    player.play("@c1n")
    assert player.desk.session.at == 2, "as far as the next turn of a person"


def test_looking_back_stops_the_thought_and_nothing_is_begun_at_a_players_turn() -> None:
    player = against()
    first = wanted(player.play("@c1n"))
    assert first is not None
    back = send(player, "go", ply=0)
    assert stopped(back) == [first["key"]]
    assert "data-target" in back["parts"]["board"], "it is the person's turn there"
    again = send(player, "go", ply=1)
    assert wanted(again) is not None
    thought(player.table, again, nodes=NODES)
    frame = send(player, "go", ply=1)
    assert stretch("table.past.player") in frame["parts"]["note"]
    assert wanted(frame) is None, "a move thought of there would cost those after it"
    assert "data-target" not in frame["parts"]["board"]
    assert send(player, "choose", target="c1")["said"] == sentence("table.trouble.thinking")


def thinking(player: Player) -> bool:
    """Whether a plate says that its player thinks."""
    return '"doing thinking"' in Page().render(player.desk, Catalogue("en"))["status"]


def test_players_among_themselves_are_watched_paused_stepped_and_hurried() -> None:
    """Which who plays is not offered."""
    player, frame = watch("calf", "calf")
    first = wanted(frame)
    assert first is not None
    assert first["pause"] == 700
    assert thinking(player)
    assert offered(player, "note") & {"pause", "resume", "speed"} == {"pause", "speed"}
    assert send(player, "speed", value="fast")["effects"][-1]["pause"] == 100  # type: ignore[typeddict-item]
    paused = send(player, "pause")
    assert stopped(paused)
    assert wanted(paused) is None
    assert paused["said"] == sentence("table.said.pause")
    assert not thinking(player)
    assert offered(player, "note") & {"pause", "resume", "speed"} == {"resume", "speed"}
    once = send(player, "resume", once="yes")
    frame = thought(player.table, once, nodes=NODES)
    assert plies(player) == 1, "one move"
    assert wanted(frame) is None
    frame = send(player, "resume")
    assert thinking(player)
    for _ in range(4):
        task = wanted(frame)
        assert task is not None
        frame = player.dispatch(answer(task, nodes=NODES))
    assert plies(player) == 5
    assert send(player, "undo") and player.desk.session.at == 4
    assert 'data-op="resume"' in player.note
    playing = against()
    playing.play("@c1n")
    assert not offered(playing, "note") & {"pause", "resume", "speed", "relieve"}


BEHIND = (
    '[Game "gambo"]\n[Seat2 "calf nodes=1 seed=1"]\n[Start "m1--c2--c1--/C1-----M1-E1---------/'
    '--------- b l c3C2.E3e2.m3E2.M2e3.M3e1.C3m2 0/1 totals+random"]\n\n'
)
"""A game of Gambo in which Indigo, a computer player, is far behind and plays several times."""


def test_several_moves_of_players_in_a_row_can_be_hurried_and_each_is_seen() -> None:
    player = Store().visit("gambo")
    frame = send(player, "load", text=BEHIND)
    for _ in range(2):
        slow = wanted(frame)
        assert slow is not None
        assert "hurry" not in offered(player, "note"), "two moves are soon made"
        frame = player.dispatch(answer(slow, nodes=NODES))
    slow = wanted(frame)
    assert slow is not None
    assert "hurry" in offered(player, "note")
    quick = wanted(send(player, "hurry"))
    assert quick is not None
    assert 0 < quick["pause"] < slow["pause"] / 2
    assert "hurry" not in offered(player, "note")
    assert quick["pause"] == HURRIED
    while (task := wanted(player.dispatch(answer(quick, nodes=NODES)))) is not None:
        assert task["pause"] == HURRIED
        quick = task


def test_players_that_were_hurried_take_their_time_again_once_a_person_has_played() -> None:
    player, frame = begun("calf", "bombay_bazar", seats=3)
    for event in ("", "hurry"):
        frame = send(player, event) if event else frame
        task = wanted(frame)
        assert task is not None
        frame = player.dispatch(answer(task, nodes=NODES))
    assert task is not None
    assert task["pause"] == HURRIED
    later = wanted(player.play(legal(player)))
    assert later is not None
    assert later["pause"] > HURRIED


def test_players_that_answer_at_once_still_show_each_of_several_moves() -> None:
    player, _ = begun("calf", "bombay_bazar", seats=3)
    frame = send(player, "set", name="pace", value="once")
    pauses = []
    while (task := wanted(frame)) is not None:
        pauses.append(task["pause"])
        frame = player.dispatch(answer(task, nodes=NODES))
    assert pauses == [0, HURRIED]


def test_a_game_of_players_comes_to_its_end_and_then_nobody_is_needed() -> None:
    player, frame = watch("mahout", "calf")
    frame = thought(player.table, frame, nodes=NODES)
    assert player.desk.session.state.outcome is not None
    assert asked(frame, "stop")[-1]["leave"] is True
    assert "resume" not in player.note


def test_a_game_that_comes_back_has_its_players_and_they_go_on() -> None:
    player = against("mahout")
    task = wanted(player.play("@c1n"))
    again = player.store.visit()
    after = wanted(again.first)
    assert after is not None
    assert task is not None
    assert {**after, "key": 0} == {**task, "key": 0}, "the same thought"
    link = re.search(r"#siam=[\w-]+", send(again, "panel", name="share")["parts"]["panel"])
    assert link is not None
    guest = Store().visit(link=link[0])
    sent = wanted(guest.first)
    assert sent is not None
    assert {**sent, "key": 0} == {**task, "key": 0}, "a link replays them"


def test_a_record_with_an_unknown_player_is_read_and_the_reader_told() -> None:
    player = Store().visit(language="fr")
    record = Record("siam", headers=(("Seat1", "grandmaster<b>"), ("Seat2", "calf")))
    frame = send(player, "load", text=str(record))
    assert "grandmaster&lt;b&gt;" in frame["parts"]["note"]
    frame = player.play("@c1n")
    assert wanted(frame) is not None
    assert '[Seat1 "grandmaster<b>"]' in player.desk.session.text


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_against_a_calf_in_every_game(name: str) -> None:
    """The person plays by chance; the table never asks for more than one thing, and ends."""
    player, frame = begun("calf", name, seats=3 if name == "bombay_bazar" else 2)
    for _ in range(120 if name != "tambouille" else 6):
        frame = thought(player.table, frame, nodes=NODES)
        session = player.desk.session
        if session.state.outcome is not None:
            break
        assert session.player(session.at) is None
        assert not player.desk.covered, "one person needs no cover"
        frame = player.play(legal(player))
        assert plies(player) > session.last
    assert plies(player) > 1


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_only_ones_own_hand_is_shown_whoever_is_to_play(turns: int) -> None:
    """TB-12: two hands that the person can't tell apart make the same page."""
    pages = []
    for theirs in ("Laeinst Vite", "Kbdghjq Rouy"):
        line = f"- SUefuz*/{theirs.split()[0]} kcc/{theirs.split()[1]} - Wax 0 t 0... full"
        start = Record.starting_from("tambouille", open_game("tambouille").parse_state(line))
        player = Store().visit("tambouille")
        frame = send(player, "load", text=str(seated(start, (None, Computer("calf")))))
        for ply in range(turns):
            if ply % 2 == 0:
                frame = player.play("pass")
            else:
                task = wanted(frame)
                assert task is not None
                frame = player.dispatch({"op": "thought", "key": task["key"], "move": "pass"})
        assert not player.desk.covered
        pages.append(Page().render(player.desk, Catalogue("en")))
    assert pages[0] == pages[1]
    assert "hand-7" in pages[0]["board"]


def test_two_people_and_a_player_still_cover_between_them() -> None:
    player = Store().visit("tambouille")
    send(player, "panel", name="new")
    send(player, "players", value="3")
    for seat, who in enumerate(("person", "calf", "person")):
        send(player, "seat", seat=str(seat), value=who)
    send(player, "start", seed=4)
    assert player.desk.covered
    send(player, "reveal")
    assert not player.desk.covered
    frame = player.play("pass")
    assert not player.desk.covered, "a player thinks"
    assert player.desk.viewer is None, "and nobody's hand lies open"
    thought(player.table, frame, nodes=500)
    assert player.desk.covered


def test_no_clock_runs_for_a_player() -> None:
    """R36."""
    player = Store().visit("tambouille")
    send(player, "panel", name="new")
    send(player, "option", name="clock", value="on")
    send(player, "seat", seat="1", value="calf")
    frame = send(player, "start", seed=4)
    assert asked(frame, "tick")[0]["seconds"] > 0
    assert asked(player.play("pass"), "tick")[0]["seconds"] == 0


RHINOS = {"rival": Key("siam.side.1")}


@pytest.mark.parametrize(
    ("code", "params", "said"),
    [
        ("otherwise", {"cell": "c1"}, ("siam.hint.why.otherwise", {"cell": "c1"} | RHINOS)),
        ("parries", {"cell": "c1"}, ("siam.hint.why.parries", {"cell": "c1"} | RHINOS)),
        ("wins", {"count": 2}, ("table.hint.why.wins", {"count": 2})),
        ("only", {}, ("table.hint.why.only", {})),
        ("nothing-known", {}, None),
        ("parries", {"cell": "<b>long</b>"}, ("siam.hint.why.parries", {"cell": "<b>l"} | RHINOS)),
        ("wins", {"count": [1]}, ("table.hint.why.wins", {"count": 0})),
    ],
)
def test_a_hint_says_first_what_to_do_and_then_why(
    code: str, params: dict[str, object], said: tuple[str, dict[str, object]] | None
) -> None:
    made = table()
    task = wanted(send(made, "hint"))
    assert task is not None
    why = {"code": code, "params": params}
    frame = send(made, "thought", key=task["key"], move="@c1n", why=why)
    words = Catalogue("en")
    start = Record.new("siam").first()
    (told,) = start.events(open_game("siam").parse_move("@c1n"))
    first = words("siam.hint.do.enter", told.params)
    assert frame["said"] == " ".join((first, words(*said))) if said else first
    assert "<b>" not in frame["parts"]["note"]


SIAM = '[Game "siam"]\n[Start "R3R/2S2/4E/2e2/2N1R e 20 - * count"]\n'


@pytest.mark.parametrize(
    ("text", "move", "told"),
    [
        (SIAM, "@a1n", ["enter"]),
        (SIAM, "c1c2n", ["go-push"]),  # not what would have happened: only who pushes where
        (SIAM, "c4d4e", ["go"]),
        (SIAM, "c4w", ["turn"]),
        (SIAM, "e3@", ["leave"]),
        ('[Game "malabars"]', "b1a1", ["elephant"]),  # rings ride along: that is no advice
        ('[Game "malabars"]', "b3c2+d2~c2", ["first.elephant", "moved.ring"]),
    ],
)
def test_a_hint_says_what_to_do(text: str, move: str, told: list[str]) -> None:
    """In the second person, the halves of a turn in their order."""
    made = table(language="fr")
    send(made, "load", text=text)
    task = wanted(send(made, "hint"))
    assert task is not None
    frame = send(made, "thought", key=task["key"], move=move)
    session, words = made.desk.session, Catalogue("fr")
    name, events = session.record.game, session.state.events(session.game.parse_move(move))
    params = {event.code: event.params for event in events}
    wished = (words(f"{name}.hint.do.{key}", params[key.rpartition(".")[2]]) for key in told)
    assert frame["said"] == " ".join(wished)


def test_a_hint_at_gambo_says_what_to_do_then_why_and_nothing_else() -> None:
    """In so few words that all of it has room on a phone."""
    made = twice()
    state = made.desk.session.state
    move = next(move for move in state.legal_moves() if state.events(move)[0].code == "duel-won")
    task = wanted(send(made, "hint"))
    assert task is not None
    why = {"code": "more", "params": {"count": 9}}
    frame = made.dispatch({"op": "thought", "key": task["key"], "move": str(move), "why": why})
    words, event = Catalogue("en"), state.events(move)[0]
    told = words("gambo.hint.do.duel-won", speech.params(event.params))
    assert frame["said"] == f"{told} {words('gambo.hint.why.more', {'count': 9})}"
    assert 'class="notice"' not in made.sent["note"]


@pytest.mark.parametrize(
    ("name", "code", "params"),
    [
        ("malabars", "safe", {"rival": Key("malabars.side.1")}),
        ("malabars", "otherwise", {"rival": Key("malabars.side.1")}),
        ("malabars", "parries", {"rival": Key("malabars.side.1")}),
        ("gambo", "least", {"count": 3}),
        ("gambo", "keeps", {"count": 1}),
        ("gambo", "waits", {}),
        ("gambo", "goes-on", {"count": 6}),
        ("bombay_bazar", "blocks", {}),
    ],
)
def test_a_game_has_reasons_of_its_own(name: str, code: str, params: dict[str, object]) -> None:
    made = table()
    send(made, "game", name=name, seed=3)
    task = wanted(send(made, "hint"))
    assert task is not None
    thought = answer(task, nodes=50)
    known = {key: value for key, value in params.items() if key != "rival"}
    frame = made.dispatch({**thought, "why": {"code": code, "params": known}})
    said = Catalogue("en")(f"{name}.hint.why.{code}", params)
    assert frame["said"].endswith(said)
    assert not said.startswith(name)


def test_a_hint_that_comes_when_the_game_is_over_is_no_fault() -> None:
    made = table()
    send(made, "load", text='[Game "siam"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n')
    send(made, "type", text="a3a2s")
    assert made.desk.session.state.outcome is not None
    frame = send(made, "hint")
    assert frame["said"] == ""
    assert made.desk.talk.hint == ""


def test_a_text_from_outside_can_not_turn_our_own_words_round() -> None:
    made = table()
    frame = send(made, "load", text='[Game "siam"]\n[Seat1 "\u202e calf"]\n')
    assert "\u202e" not in frame["parts"]["note"]
    frame = send(made, "load", text='[Game "si\u2066am"]\n')
    assert "\u2066" not in frame["parts"]["note"] + frame["said"]


def test_a_hint_is_dropped_once_the_turn_goes_another_way() -> None:
    """Not while it is followed, nor when a choice is only taken back."""
    made = table()
    for text in ("@c1n", "@a5s"):
        send(made, "type", text=text)
    task = wanted(send(made, "hint"))
    assert task is not None
    send(made, "thought", key=task["key"], move="c1c2n")
    for takes_back in ("back", "cancel"):
        choose(made, "c1")
        assert made.desk.talk.hint == "c1c2n"
        send(made, takes_back)
        assert made.desk.talk.hint == "c1c2n", takes_back
    choose(made, "reserve")
    assert made.desk.talk.hint == ""
