"""A game looked into: what is asked, in which order, when not, and what the reader sees of it."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from pygame_rules import Record, open_game
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from pygame_rules.players import Budget, choose
from tests.playing import played_at_random, some_move, wins
from tests.pygame_rules.facts import facts
from tests.sentences import sentence, stretch
from tests.web.browser_store import Player, Store
from tests.web.frames import asked
from tests.web.links import played
from tests.web.looking import NODES, WHOLE, finished, looked_into
from tests.web.offers import offered
from tests.web.tables import send
from tests.web.thinking import answer, stopped, wanted
from web.table.analysing import analysis
from web.table.followers.thinking import HINT
from web.table.view import analysis as view
from web.table.view.analysis import share


def panel(player: Player) -> str:
    send(player, "language", value="fr")
    return send(player, "language", value="en")["parts"]["panel"]


def test_every_position_of_a_finished_game_is_looked_at_once_from_the_end() -> None:
    player = finished()
    frame = send(player, "panel", name="analysis")
    plies = []
    while (task := wanted(frame)) is not None:
        plies.append(len(task["moves"]))
        frame = player.dispatch({**answer(task, nodes=NODES), "op": "judged"})
    assert plies == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    html = panel(player)
    assert stretch("table.analysis.progress") not in html
    assert len(re.findall(r"[\d.]+,[\d.]+", re.findall(r'points="([^"]*)"', html)[0])) == 10


def test_closing_the_panel_stops_it_and_what_was_found_stays() -> None:
    player = finished()
    task = wanted(send(player, "panel", name="analysis"))
    assert task is not None
    frame = player.dispatch({**answer(task, nodes=NODES), "op": "judged"})
    assert wanted(frame) is not None
    closed = send(player, "panel", name="")
    assert stopped(closed)
    assert asked(closed, "stop")[-1]["leave"] is True
    again = wanted(send(player, "panel", name="analysis"))
    assert again is not None
    assert len(again["moves"]) == 7, "ply 8 is known"


def test_another_line_keeps_what_both_have_in_common() -> None:
    player = finished()
    looked_into(player)
    send(player, "go", ply=4)
    send(player, "type", text="c2b2w")
    known = analysis.current(player.desk).found
    assert set(known) == {0, 1, 2, 3, 4}
    assert len(player.desk.shelf) == 1, "exploring a variation never loses the game"


def test_people_who_still_play_are_asked_in_each_game_first() -> None:
    player = Store().visit()
    for _ in range(2):
        player.play("@c1n")
        frame = send(player, "panel", name="analysis")
        assert wanted(frame) is None
        assert "still playing" in frame["parts"]["panel"]
        assert "analyse" in offered(player, "panel")
        assert wanted(send(player, "analyse")) is not None
        assert "analyse" not in offered(player, "panel")
        send(player, "start")


def test_nothing_is_told_or_offered_while_hands_are_hidden() -> None:
    """TB-12."""
    player = Store().visit("tambouille")
    player.play("pass")
    frame = send(player, "panel", name="analysis")
    assert sentence("table.analysis.secret") in frame["parts"]["panel"]
    assert "analyse" not in offered(player, "panel")
    assert wanted(frame) is None
    assert wanted(send(player, "analyse")) is None


def test_a_game_against_a_computer_player_can_be_looked_into_at_once() -> None:
    player = Store().visit()
    record = Record("siam", headers=(("Seat2", "calf"),))
    send(player, "load", text=str(record))
    task = wanted(player.play("@c1n"))
    assert task is not None
    frame = player.dispatch(answer(task, nodes=NODES))
    assert wanted(frame) is None
    assert wanted(send(player, "panel", name="analysis")) is not None


def test_a_missed_win_and_an_allowed_one_are_named_and_lead_there() -> None:
    """A game in which the side to move could win at once and did not."""
    state, quiet = next(
        (at, move)
        for at in played_at_random("siam", 4)
        if wins(at)
        for move in at.legal_moves()[::5]
        if (after := at.play(move)).outcome is None
        and abs(choose(after, "sage", 1, Budget(nodes=3_000)).value) < analysis.CERTAIN
    )
    player = Store().visit()
    start = Record.starting_from("siam", state)
    send(player, "load", text=str(start))
    send(player, "type", text=str(quiet))
    send(player, "panel", name="analysis")
    frame = send(player, "analyse")
    while (task := wanted(frame)) is not None:
        frame = player.dispatch({**answer(task, nodes=3_000), "op": "judged"})
    (slip,) = analysis.slips(player.desk)
    assert (slip.ply, slip.code) == (1, "missed")
    who = ("The elephants", "The rhinos")[state.to_play or 0]
    assert sentence("table.analysis.missed", ply=1, who=who.lower()) in panel(player)
    assert 'data-op="go" data-ply="0"' in panel(player).partition('class="slips"')[2]


def test_the_worst_moves_are_slips_in_the_order_of_the_game() -> None:
    """More than a little, while nobody has won; of many, the five of each side that gave most
    away."""
    player = Store().visit("siam")
    rng, lost = Random(2), [80, 81, 200, -300, 90, 120, 100, 110, 70, 130, 150, 140, 160, 170]
    for _ in lost:
        player.play(str(some_move(player.desk.session.state, rng)))
    desk, worth = player.desk, 0
    for ply, less in enumerate([0, *lost]):
        mine = desk.session.states[ply].to_play == 0  # for whom `worth` counts is who moved last
        worth += less if mine else -less
        desk = analysis.with_value(desk, ply, worth if mine else -worth, ())
    found = [(slip.ply, slip.code, slip.lost) for slip in analysis.slips(desk)]
    expected = [(ply, "slip", less) for ply, less in enumerate(lost, 1) if less > 81]
    assert found == expected
    assert len(found) == 2 * analysis.MOST_SLIPS
    won = analysis.with_value(desk, 3, analysis.CERTAIN + 1, ())  # the rhinos, who are to move, win
    codes = {slip.ply: slip.code for slip in analysis.slips(won)}
    assert (codes[3], codes[4]) == ("lets", "missed")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_win_that_is_made_is_as_certain_as_before(seat: int) -> None:
    state, won = next(
        (at, move)
        for at in played_at_random("siam", 8)
        if at.to_play == seat
        for move in at.legal_moves()
        if (outcome := at.play(move).outcome) and outcome.winners == (seat,)
    )
    player = Store().visit()
    send(player, "load", text=str(Record.starting_from("siam", state)))
    player.play(str(won))
    value = analysis.value(player.desk, 1)
    assert value is not None
    assert (value if seat == 0 else -value) > analysis.CERTAIN
    assert analysis.slips(analysis.with_value(player.desk, 0, analysis.CERTAIN + 1, ())) == ()


@pytest.mark.parametrize("name", ["gambo", "tambouille"])
def test_a_game_can_be_looked_into_at_its_end_with_and_without_a_curve(name: str) -> None:
    session = played(name, 7, 300)
    assert session.state.outcome is not None
    player = Store().visit(name)
    send(player, "load", text=session.text)
    player.send("go", ply=session.last - 2)
    frame = send(player, "panel", name="analysis")
    for _ in range(2):
        task = wanted(frame)
        assert task is not None
        frame = player.dispatch({**answer(task, nodes=NODES), "op": "judged"})
    html = panel(player)
    assert stretch("table.analysis.best") in html or stretch("table.analysis.made") in html
    assert ("polyline" in html) is facts(name).curved


NO_ANSWERS: list[dict[str, object]] = [{"value": "x"}, {"value": 10**30}, {"line": 3}, {}]
NO_ANSWERS += [{"line": ["nonsense"]}, {"line": [1]}, {"value": True}]


@pytest.mark.parametrize("event", NO_ANSWERS)
def test_an_answer_that_is_none_leaves_the_game_as_it_is(event: dict[str, object]) -> None:
    player = finished()
    task = wanted(send(player, "panel", name="analysis"))
    assert task is not None
    frame = player.dispatch({"op": "judged", "key": task["key"], **event})
    assert player.moves == [*WHOLE]
    assert wanted(frame) is not None, "the next position"


def test_the_bar_is_even_in_the_middle_and_full_when_it_is_certain() -> None:
    assert share(0) == 0.5
    assert (share(analysis.CERTAIN + 1), share(-analysis.CERTAIN - 1)) == (1.0, 0.0)
    shares = [share(value) for value in range(-2000, 2001, 100)]
    assert shares == sorted(shares)
    assert all(0 < one < 1 for one in shares)
    assert share(70) + share(-70) == pytest.approx(1)


def test_a_sentence_says_how_much_better_a_side_stands() -> None:
    player = finished()
    send(player, "go", ply=1)  # the rhinos are to move

    def shown(value: int | None) -> str:
        known = () if value is None else analysis.with_value(player.desk, 1, value, ())
        return "".join(map(to_html, view.panel(known or player.desk, Catalogue("en"))))

    assert re.search(r'class="siam-0"[^>]*width="50"|width="50"[^>]*class="siam-0"', shown(None))
    assert sentence("table.analysis.even") in shown(0)
    assert sentence("table.analysis.better", who="the rhinos") in shown(100)
    assert sentence("table.analysis.better", who="the rhinos") in shown(179)
    assert sentence("table.analysis.ahead", who="the rhinos") in shown(180)
    assert sentence("table.analysis.better", who="the elephants") in shown(-100)
    assert sentence("table.analysis.wins", who="the rhinos") in shown(analysis.CERTAIN + 1)


def test_only_the_end_of_a_game_has_no_best_move_and_a_curve_ends_at_the_right() -> None:
    """Also that of a single move."""
    player = Store().visit()
    player.play("@c1n")
    send(player, "panel", name="analysis")
    send(player, "analyse")
    over = finished()
    looked_into(over)
    html, ended = panel(player), panel(over)
    steps = Catalogue("en")("table.analysis.steps")
    assert steps not in html
    assert steps in ended
    for one in (html, ended):
        (here,) = re.findall(r'class="here" x1="([\d.]+)"', one)
        assert float(here) == view.WIDTH - 4


def test_bar_curve_and_arrows_say_what_they_mean_and_the_game_can_be_walked_through() -> None:
    words = Catalogue("en")
    player = finished()
    looked_into(player)
    send(player, "go", ply=7)
    text = panel(player)
    assert "<span>The elephants</span><span>The rhinos</span></p>" in text
    read = {"first": "the elephants", "second": "the rhinos", "at": 7, "last": 9}
    assert f'aria-label="{words("table.analysis.curve", read)}"' in text
    assert words("table.analysis.read", {"at": 7, "last": 9}) in text
    assert words("table.analysis.arrows") in text
    assert re.findall(r'data-op="(?:go|step)" data-(?:ply|by)="(-?\d+)"', text)[:4] == [
        "0", "-1", "1", "9",
    ]  # fmt: skip
    send(player, "go", ply=9)
    assert words("table.analysis.arrows") not in panel(player), "it is over: there are none"


MISTAKES = (0, -300, 300, -300, -300)
"""What five positions are worth for the side that begins, which errs in moves 1 and 3; the other
side errs in move 2."""


def with_mistakes(seats: str = "", values: tuple[int, ...] = MISTAKES) -> Player:
    """Four moves of Siam that are analysed. values: of the positions, for the elephants."""
    player = Store().visit()
    lines = "\n".join(f"{ply}. {move}" for ply, move in enumerate(WHOLE[:4], 1))
    send(player, "load", text=f'[Game "siam"]\n{seats}\n{lines}\n')
    send(player, "panel", name="analysis")
    send(player, "analyse")
    for ply, first in enumerate(values):
        own = player.desk.session.states[ply].to_play == 0
        best = str(player.desk.session.states[ply].legal_moves()[-1])
        player.table.desk = analysis.with_value(player.desk, ply, first if own else -first, (best,))
    return player


@pytest.mark.parametrize("seat", [1, 2])
def test_mistakes_of_the_reader_and_of_the_computer_player_stand_apart(seat: int) -> None:
    """Only those of the reader can be tried again; the others are there to be looked at."""
    words = Catalogue("en")
    player = with_mistakes(f'[Seat{seat} "calf1 nodes=9 seed=1"]\n')
    own, others = ((2,), (1, 3)) if seat == 1 else ((1, 3), (2,))
    html = panel(player)
    calf = {"player": words("table.player.calf1")}
    mine, theirs = html.split(words("table.analysis.turning.rival", calf))
    assert words("table.analysis.turning.you") in mine
    for ply in own:
        assert words("table.analysis.slip.you", {"ply": ply}) in mine
        assert f'id="retry-{ply}"' in mine
    for ply in others:
        told = {"ply": ply, "who": calf["player"]}
        assert words("table.analysis.slip.rival", told) in theirs
        assert f'data-op="go" data-ply="{ply - 1}"' in theirs
    assert 'data-op="retry"' not in theirs


def test_mistakes_are_named_by_their_sides_and_can_be_tried_again_where_people_play() -> None:
    seats = "".join(f'[Seat{seat} "calf1 nodes=9 seed={seat}"]\n' for seat in (1, 2))
    people, computers = panel(with_mistakes()), panel(with_mistakes(seats))
    for ply, who in ((1, "the elephants"), (2, "the rhinos"), (3, "the elephants")):
        for html in (people, computers):
            assert sentence("table.analysis.slip", ply=ply, who=who) in html
        assert f'id="retry-{ply}"' in people
    assert 'data-op="retry"' not in computers


def test_who_has_made_no_mistake_is_told_so_once_all_is_known() -> None:
    calf, none = '[Seat1 "calf1 nodes=9 seed=1"]\n', sentence("table.analysis.none")
    assert none in panel(with_mistakes(calf, (0, -300, -300, -300, -300)))
    assert none not in panel(with_mistakes(calf, (0, -300, -300, -300))), "one is left"
    assert none not in panel(with_mistakes(calf))


def test_the_curve_names_the_sides_above_and_below_and_marks_the_ply_shown() -> None:
    player = with_mistakes()
    send(player, "go", ply=2)
    html = panel(player)
    above, below = (
        html.index(sentence("table.analysis.end", who=who))
        for who in ("the elephants", "the rhinos")
    )
    assert above < html.index("<polyline") < below
    (here,) = re.findall(r'<circle class="here" cx="([\d.]+)" cy="([\d.]+)"', html)
    (line,) = re.findall(r'class="here" x1="([\d.]+)"', html)
    assert here[0] == line
    assert float(here[1]) < view.HEIGHT / 2, "the elephants are ahead there"
    colours = re.findall(r'<circle class="slip (siam-\d)"', html)
    assert colours == ["siam-0", "siam-1", "siam-0"], "those who made the mistakes"


@pytest.mark.parametrize(("name", "shown"), [("siam", 300), ("gambo", 100)])
def test_values_of_all_games_are_shown_in_one_measure(name: str, shown: int) -> None:
    """A proof stays one in any measure."""
    for value, known in ((300, shown), (999_990, 999_990), (-999_990, -999_990)):
        player = Store().visit(name)
        assert wanted(player.send("panel", name="analysis")) is not None
        judged = analysis.with_value(player.desk, 0, value, ())
        assert judged.visit.analysis.found[0].value == known


def test_a_game_without_a_curve_lists_the_moves_in_which_people_missed_something() -> None:
    """With four players the sheet was empty once all had been looked at."""
    player = Store().visit("bombay_bazar")
    head = '[Game "bombay_bazar"]\n[Players "4"]\n'
    levels = "".join(f'[Seat{n} "calf nodes=9 seed={n}"]\n' for n in (2, 3, 4))
    state, moves, rng = open_game("bombay_bazar").new(players=4), list[str](), Random(1)
    while state.outcome is None:
        moves.append(str(state.sample(rng)))
        state = state.play(moves[-1])
    lines = "\n".join(f"{ply}. {move}" for ply, move in enumerate(moves, 1))
    player.send("load", text=f"{head}{levels}\n{lines}\n")
    looked_into(player)
    session = player.desk.session
    missed = [
        ply + 1
        for ply, found in sorted(analysis.current(player.desk).found.items())
        if found.line
        and found.line[0] != session.record.moves[ply]
        and session.states[ply].to_play == 0
    ]
    assert missed
    html = panel(player)
    assert "Step through the game" in html
    assert re.findall(r">Move (\d+)<", html) == [str(ply) for ply in missed[:20]]
    html = player.send("go", ply=missed[0] - 1)["parts"]["panel"]
    assert re.search("Best here: .*Played here: ", html)


def test_what_is_best_in_a_game_that_is_looked_into_is_said() -> None:
    """As it becomes known for the ply shown, and at each step."""
    player = finished()
    send(player, "go", ply=2)
    frame = send(player, "panel", name="analysis")
    task = wanted(frame)
    assert task is not None
    said = player.dispatch({**answer(task, nodes=NODES), "op": "judged"})["said"]
    assert "Best here: An elephant" in said
    assert "Played here: An elephant moves from c1 to c2" in said
    looked_into(player)
    looked_into(player)
    said = send(player, "step", by="1")["said"]
    assert said.startswith("Move 3 of 9. An elephant moves from c1 to c2")
    assert stretch("table.analysis.best") in said or stretch("table.analysis.made") in said
    assert "Played here" not in send(player, "panel", name="")["said"]
    assert "Best here" not in send(player, "step", by="-1")["said"], "the panel is closed"


@pytest.mark.parametrize(("level", "gentle"), [("calf1", True), ("sage7", False)])
def test_the_analysis_knows_with_whom_one_played_and_what_was_played(
    level: str, gentle: bool
) -> None:
    player = Store().visit()
    record = Record("siam", headers=(("Seat2", f"{level} nodes=1 seed=1"),), moves=WHOLE)
    send(player, "load", text=str(record))
    send(player, "go", ply=3)
    task = wanted(send(player, "panel", name="analysis"))
    assert task is not None
    assert len(task["moves"]) == 3, "the position shown comes first"
    assert (task["purpose"], task["gentle"], task["made"]) == ("value", gentle, WHOLE[3])


def test_without_a_curve_the_analysis_is_as_thorough_as_a_hint() -> None:
    player = Store().visit()
    send(player, "learn", name="tambouille", step=len(open_game("tambouille").lesson.steps))
    record = replace(player.desk.session.record, moves=("pass",) * 6)
    send(player, "load", text=str(record))
    send(player, "go", ply=2)
    task = wanted(send(player, "panel", name="analysis"))
    assert task is not None
    assert (task["level"], task["nodes"]) == (HINT.level, HINT.nodes)
