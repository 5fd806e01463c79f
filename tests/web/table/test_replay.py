"""Turns seen again: part by part, without touching the game."""

from __future__ import annotations

import random
import re
from itertools import groupby, pairwise

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.display.locales import Catalogue
from pygame_rules.malabars import MalabarsMove
from tests.gallery.screens import record
from tests.playing import positions, some_move
from tests.pygame_rules.gambo.playing import position
from tests.web.frames import asked
from tests.web.running import twice
from tests.web.tables import send, table
from web.table import Table
from web.table.followers import thinking
from web.table.sentences import spoken
from web.table.session import MANY

PLIES = {"siam": 12, "malabars": 6, "gambo": 15, "bombay_bazar": 13, "tambouille": 2}
"""So many that the second seat has made the last one."""


def seated(game: str, seat: int = 2) -> Table:
    """A game in which a computer player has just made its turn."""
    made, text = table(), record(game, PLIES[game])
    start = text.index("]") + 1
    send(made, "load", text=f'{text[:start]}\n[Seat{seat} "calf1 nodes=9 seed=1"]{text[start:]}')
    return made


def whole(game: str, players: int, seed: int) -> list[str]:
    """The moves of a whole game, played at random."""
    state, moves, rng = open_game(game).new(None, players, seed), list[str](), random.Random(seed)
    while state.outcome is None:
        move = some_move(state, rng)
        assert move is not None
        moves.append(str(move))
        state = state.play(move)
    return moves


def parts(made: Table) -> list[str]:
    """The boards of the parts that are seen from now on."""
    boards: list[str] = []
    for _ in range(40):
        if made.desk.talk.replay is None:
            return boards
        boards.append(made.sent["board"])
        send(made, "replay", part="next")
    raise AssertionError("it never ends")


@pytest.mark.parametrize("game", ["malabars", "tambouille"])
def test_nothing_that_moves_is_taken_for_the_button_that_presses_itself(game: str) -> None:
    """The glue presses what has `data-wait`. Pieces that waited before they moved had it, too."""
    made = seated(game)
    move = some_move(made.desk.session.state, random.Random(1))
    frames = [send(made, "replay") for _ in range(2)]
    frames += [send(made, "replay", part="next") for _ in range(20)]
    frames.append(send(made, "type", text=str(move)))
    shown = "".join(html for frame in frames for html in frame["parts"].values())
    waiting = re.findall(r"<(\w+)(?=[^>]* data-wait=)", shown)
    assert set(waiting) == {"button"}


@pytest.mark.parametrize("game", NAMES)
def test_a_computers_turn_is_seen_again_from_the_position_after_a_persons(game: str) -> None:
    made = seated(game)
    before, usual, session = made.desk.kept, made.sent["board"], made.desk.session
    assert 'data-op="replay"' in made.sent["status"], "its plate offers it"
    send(made, "replay")
    assert Catalogue("en")("table.replay.heading") in made.sent["status"]
    ply, _ = made.desk.talk.replay or (0, 0)
    assert session.player(ply - 1) is not None
    assert ply == 1 or session.player(ply - 2) is None
    boards = parts(made)
    assert len(boards) > 1
    assert boards[0] != usual
    assert not any("data-target" in board for board in boards)
    assert made.desk.kept is before, "the game is as it was"
    assert made.sent["board"] == usual


def test_all_moves_that_a_computer_player_has_made_in_a_row_are_told_lit_and_seen_again() -> None:
    made = twice()
    session, words = made.desk.session, Catalogue("en")
    plies = range(session.since, session.at + 1)
    assert len(plies) >= 3
    told = spoken.told_one_by_one(words, session)
    assert sum("then " in sentence for sentence in told) <= 1
    assert all(spoken.move(words, session, ply, "seen") in made.sent["note"] for ply in plies)
    for ply in plies:
        for cell in session.touched(ply):
            assert re.search(rf'id="target-{cell}" class="[^"]*\blast\b', made.sent["board"]), cell
    send(made, "replay")
    seen = []
    while (replay := made.desk.talk.replay) is not None:
        seen.append(replay[0])
        send(made, "replay", part="next")
    assert sorted({*seen}) == list(plies)
    send(made, "go", ply=session.last - 1)
    assert made.desk.session.since == session.last - 1
    assert "then " not in made.sent["status"], "one that is stepped to is told alone"


def test_a_computer_player_that_plays_again_lets_its_move_be_seen_first() -> None:
    made = twice()
    moves = made.desk.session.record.moves

    def pause(plies: int, pace: str) -> int:
        text = made.desk.session.text.partition("\n\n")[0] + "\n\n" + " ".join(moves[:plies])
        again = table(settings={"pace": pace})
        send(again, "load", text=text)
        wanted = thinking.task(again.desk)
        assert wanted is not None
        return wanted.pause

    first = made.desk.session.since - 1  # a person has played, now it thinks for the first time
    assert pause(first + 1, "person") >= pause(first, "person") + 500
    assert pause(first, "once") == 0 < pause(first + 1, "once")


def after_two_swaps(seats: str) -> Table:
    """A game of Gambo in which Ivory has swapped twice, and Indigo could do nothing in between."""
    made = table()
    start = position("a2=C3 a6=M1 c8=e2 c14=m2", "a l", "e3E1.c1M2.m3E3.E2e1.c2M3.C1m1.c3C2")
    head = f'[Game "gambo"]\n[Start "{start}"]\n{seats}\n\n'
    send(made, "load", text=f"{head}a2~a6 a2~a6")
    assert made.desk.session.at == 2
    return made


def test_what_must_be_known_of_swaps_is_told_the_reader_as_you() -> None:
    for seat, mine, other in ((1, "Indigo", "Ivory"), (2, "Ivory", "Indigo")):
        note = after_two_swaps(f'[Seat{seat} "calf1 nodes=9 seed=1"]').sent["note"]
        assert "You can’t" in note
        assert f"{other} can’t" in note
        assert f"{mine} can’t" not in note
    assert "You" not in after_two_swaps("").sent["note"], "two people"
    made = after_two_swaps('[Seat1 "calf1 nodes=9 seed=1"]')
    told = " ".join(spoken.told_one_by_one(Catalogue("en"), made.desk.session))
    assert told.startswith("Ivory swaps, Indigo has no move, Ivory swaps, then Indigo has no move.")


def test_who_is_still_behind_is_told_to_play_again() -> None:
    session, words, again = twice().desk.session, Catalogue("en"), set()
    for ply in range(1, session.at):
        there = session.go(ply)
        if session.hooks.turn_reason(there.state) == "gambo.why.l":
            same = session.states[ply - 1].to_play == there.state.to_play
            assert bool(re.search("plays? again", spoken.reason(words, there))) is same
            again.add(same)
    assert again == {True, False}


def test_moves_alike_in_a_row_are_told_as_one_and_why_it_is_a_row() -> None:
    made = table()
    pieces = "b1=e1 b2=c1 b3=m1 b4=c2 a1=E1 a2=E2 a3=M1 a4=C1"
    start = position(pieces, "a l", "c3M3.e3C3.e2C2.m3E3.m2M2")
    head = f'[Game "gambo"]\n[Start "{start}"]\n[Seat1 "calf1 nodes=9 seed=1"]\n\n'
    send(made, "load", text=f"{head}a1c1 a2c3 a3c5 a4~c5")
    for language, sentence in (
        ("en", "Ivory is behind and plays four times: brings in three pieces, then"),
        ("fr", "Ivoire est en retard et joue quatre fois\u00a0: fait entrer trois pièces, puis"),
    ):
        told = spoken.told_one_by_one(Catalogue(language), made.desk.session)
        assert " ".join(told).startswith(sentence)


def test_what_two_computer_players_have_done_is_told_of_both_and_of_a_row_what_it_came_to() -> None:
    moves = whole("bombay_bazar", 3, 1)
    head = '[Game "bombay_bazar"]\n[Players "3"]\n[Seed "1"]\n'
    head += "".join(f'[Seat{seat} "calf1 nodes=9 seed=1"]\n' for seat in (2, 3))
    rows = 0
    for plies in range(1, len(moves) + 1):
        made = table()
        send(made, "load", text=f"{head}\n{' '.join(moves[:plies])}")
        session = made.desk.session
        movers = [one.to_play for one in session.states[session.since - 1 : session.at]]
        if len(movers) < 2 or session.since <= 3:  # the elephants are chosen first
            continue
        told = " ".join(spoken.told_one_by_one(Catalogue("en"), session))
        assert told.startswith(("Teal", "Amber"))
        assert told.endswith(".")
        assert {0, 1, 2} >= {*movers}
        for seat, name in ((1, "Teal"), (2, "Amber")):
            assert (name in told) == (seat in movers)
        if len({*movers}) == 1 and " tiles" in told:
            assert isinstance(session.state, BazarState)
            assert str(session.state.lengths[movers[0] or 0]) in told
            rows += 1
    assert rows


def test_it_is_heard_once_and_no_part_by_itself() -> None:
    made = seated("malabars")
    told = send(made, "replay")["said"]
    assert told == spoken.last_move(Catalogue("en"), made.desk.session)
    assert send(made, "replay", part="next")["said"] == ""


def test_a_partner_goes_on_thinking_and_its_turn_is_seen_after_the_others() -> None:
    made = seated("gambo")
    think = made.desk.session
    assert think.player(think.at) is not None, "it plays twice"
    key = made.dispatch({"op": "pause"}) and asked(send(made, "resume"), "think")[0]["key"]
    send(made, "replay")
    seen = made.desk.talk.replay
    move = str(think.state.legal_moves()[0])
    send(made, "thought", key=key, move=move)
    assert made.desk.session.last == think.last + 1
    assert made.desk.talk.replay == seen
    plies = []
    while (replay := made.desk.talk.replay) is not None:
        plies.append(replay[0])
        send(made, "replay", part="next")
    assert plies[-1] == think.last + 1


def test_a_ring_is_seen_on_its_way_from_each_elephant_to_one_beside_it() -> None:
    game, seen = open_game("malabars"), 0
    for state, before, move in positions("malabars", 12):
        if before is None or not isinstance(move, MalabarsMove) or not move.ring:
            continue
        stages = game.hooks.stages(before, move, state)
        for (was, _), (_, half) in pairwise([(before, move), *stages]):
            for way in game.hooks.ways(was, half) if half.ring else ():
                cells = [("abcd".index(name[0]), int(name[1:])) for name in way]
                assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(cells))
                seen += 1
    assert seen > 5


@pytest.mark.parametrize("game", NAMES)
def test_the_parts_of_a_turn_lead_to_its_end(game: str) -> None:
    for state, before, move in positions(game, 4):
        if before is not None:
            assert move is not None
            stages = open_game(game).hooks.stages(before, move, state)
            assert stages[-1][0] == state
            assert len({str(one) for one, _ in stages}) == len(stages)


def test_no_part_shows_a_hand_that_is_hidden() -> None:
    made = seated("tambouille")
    send(made, "reveal")
    assert made.desk.viewer is not None
    send(made, "replay")
    for board in parts(made):
        assert "data-target" not in board
        assert board.count('id="face-hand') == 7, "the own hand"


SIAM = (
    '[Game "siam"]\n[Rules "1"]\n[Seat1 "calf nodes=9 seed=1"]\n'
    '[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n'
)


def test_the_card_of_a_lost_game_offers_its_last_turn_and_comes_back_after_it() -> None:
    made = table()
    send(made, "load", text=SIAM)
    send(made, "pause")
    (think,) = asked(send(made, "resume"), "think")
    send(made, "thought", key=think["key"], move="a3a2s")
    card = made.sent["ending"]
    assert 'data-op="replay"' in card
    send(made, "replay")
    assert made.sent["ending"] == ""
    assert len(parts(made)) == 2
    assert made.sent["ending"] == card


@pytest.mark.parametrize("seats", ['[Seat2 "calf1 nodes=9 seed=1"]', ""])
def test_at_the_end_all_turns_are_seen_since_the_winner_began_to_play_for_the_last_time(
    seats: str,
) -> None:
    single = 0
    for seed in range(12):
        made, head = table(), f'[Game "gambo"]\n[Rules "1"]\n[Seed "{seed}"]\n{seats}\n\n'
        send(made, "load", text=head + " ".join(whole("gambo", 2, seed)))
        session = made.desk.session
        outcome = session.state.outcome
        assert outcome is not None
        send(made, "replay")
        assert made.desk.talk.replay is not None
        first = made.desk.talk.replay[0]
        movers = [state.to_play for state in session.states[first - 1 : session.at]]
        assert not set(movers).isdisjoint(outcome.winners)
        if first > max(1, session.at - MANY + 1):
            assert session.states[first - 2].to_play != movers[0], "from the beginning of a row"
        assert first <= session.since
        rows = [seat for seat, _ in groupby(movers)]
        assert len(rows) <= 2
        single += len(movers) == 1
    assert single < 12


def test_whatever_the_reader_does_ends_it() -> None:
    made = seated("siam")
    choosing = {"op": "choose", "target": "reserve"}
    stopping = {"op": "replay", "part": "stop"}
    for event in (choosing, stopping, {"op": "back"}, {"op": "undo"}):
        send(made, "replay")
        assert made.desk.talk.replay
        made.dispatch(event)
        assert made.desk.talk.replay is None


@pytest.mark.parametrize(("text", "covered"), [(record("tambouille", 2), True), ("", False)])
def test_it_is_not_offered_while_a_board_is_covered_or_before_a_move(
    text: str, covered: bool
) -> None:
    made = table()
    send(made, "load", text=text)
    assert made.desk.covered is covered
    send(made, "replay")
    assert made.desk.talk.replay is None
