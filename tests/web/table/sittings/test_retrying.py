"""Turning points of an analysed game: tried again, weighed, refuted, and back to the game."""

from __future__ import annotations

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from pygame_rules.lesson import WRONG
from tests.web.browser_store import Store
from web.table import Table
from web.table.analysing import analysis
from web.table.desk import Desk
from web.table.followers.thinking import task
from web.table.sentences.spoken import announcement
from web.table.sittings.retrying import WEIGHED, Retrying
from web.table.sittings.solving import SOLVED
from web.table.view.analysis import panel
from web.table.view.play import note

CURVED = [name for name in NAMES if analysis.curved(open_game(name).new())]


def analysed(game: str = "siam") -> Table:
    """A game of a few moves, whose analysis says that the second one was a mistake."""
    made = Table(game)
    made.dispatch({"op": "hello", "site": "https://elephants.example/"})
    for _ in range(4):
        state = made.desk.session.state
        made.dispatch({"op": "type", "text": str(state.legal_moves()[0])})
    made.dispatch({"op": "panel", "name": "analysis"})
    made.dispatch({"op": "analyse"})
    for ply in range(4, -1, -1):
        state = made.desk.session.states[ply]
        best = str(state.legal_moves()[-1])
        own = 400 if ply == 1 else -400 if ply == 2 else 0
        sign = 1 if ply == 1 else -1
        value = sign * own * analysis_scale(game)
        made.desk = analysis.with_value(made.desk, ply, value, (best,))
    return made


def analysis_scale(game: str) -> int:
    """How many units of the game's search are one of the analysis."""
    return round(1000 / max(1, analysis.scaled(game, 1000)))


def retried(game: str = "siam") -> Table:
    """The position before the second move on the table."""
    made = analysed(game)
    made.dispatch({"op": "retry", "ply": 1})
    assert isinstance(made.desk.sitting, Retrying)
    return made


def sitting(desk: Desk) -> Retrying:
    found = desk.kept.sitting
    assert isinstance(found, Retrying)
    return found


def weighing(made: Table, value: int | None, line: list[str]) -> None:
    """Answer the question what the position on the table is worth, for the seat on turn."""
    made.dispatch({"op": "judged", "key": made._thinker._key, "value": value, "line": line})


def other(made: Table) -> str:
    """A move that is not the best one."""
    state, best = made.desk.session.state, sitting(made.desk).puzzle.first[0]
    after = state.play(best)
    return next(str(move) for move in state.legal_moves() if state.play(move) != after)


@pytest.mark.parametrize("game", CURVED)
def test_a_turning_point_leads_to_its_position_with_the_side_that_erred_on_turn(game: str) -> None:
    made = analysed(game)
    shown = to_html(*panel(made.desk, Catalogue("en")))
    assert 'id="retry-2"' in shown
    before = made.desk.session
    made.dispatch({"op": "retry", "ply": 1})
    desk = made.desk
    assert str(desk.session.state) == str(before.states[1])
    assert desk.session.last == 0
    assert not desk.form.panel
    assert task(desk) is None, "nobody thinks before there is a move"


def test_another_move_is_weighed_as_the_analysis_does_and_may_be_as_good() -> None:
    made = retried()
    frame = made.dispatch({"op": "type", "text": other(made)})
    assert sitting(made.desk).answer == WEIGHED
    asked = [effect for effect in frame["effects"] if effect["do"] == "think"]
    assert [(one["purpose"], one["moves"]) for one in asked] == [
        ("value", [made.desk.session.moves[0].text])
    ]
    weighing(made, -390 * analysis_scale("siam"), [])
    assert sitting(made.desk).answer == SOLVED


@pytest.mark.parametrize(("value", "fault"), [(300, "slip"), (999_990, "lets")])
def test_a_worse_move_is_shown_refuted_and_taken_back(value: int, fault: str) -> None:
    made = retried()
    made.dispatch({"op": "type", "text": other(made)})
    reply = str(made.desk.session.state.legal_moves()[0])
    scale = 1 if value > analysis.CERTAIN else analysis_scale("siam")
    weighing(made, value * scale, [reply])
    desk = made.desk
    assert (sitting(desk).answer, sitting(desk).fault) == (WRONG, fault)
    assert str(desk.session.moves[1]) == reply
    for language in LANGUAGES:
        words = Catalogue(language)
        shown = to_html(*note(desk, words))
        assert words(f"table.retry.{fault}") in shown
        assert reply not in shown, "a code says nothing to a newcomer"
    made.dispatch({"op": "again"})
    assert made.desk.session.last == 0
    assert sitting(made.desk).answer == ""
    assert sitting(made.desk).tries == 1


def test_a_move_that_can_not_be_weighed_is_taken_back_and_told() -> None:
    made = retried()
    made.dispatch({"op": "type", "text": other(made)})
    weighing(made, None, [])
    assert made.desk.session.last == 0
    assert made.desk.talk.trouble is not None


def test_a_sure_win_that_is_missed_is_a_mistake() -> None:
    made = analysed()
    made.desk = analysis.with_value(
        made.desk, 1, 999_990, (analysis.current(made.desk).found[1].line)
    )
    made.dispatch({"op": "retry", "ply": 1})
    made.dispatch({"op": "type", "text": other(made)})
    weighing(made, 0, [])
    assert sitting(made.desk).fault == "missed"


@pytest.mark.parametrize(
    "event",
    [
        {"op": "review"},
        {"op": "panel", "name": "analysis"},
        {"op": "visit", "link": "siam/analysis"},
    ],
)
def test_back_leads_to_the_analysis_of_the_game_and_nothing_of_that_is_lost(
    event: dict[str, str],
) -> None:
    made = analysed()
    before = made.desk
    made.dispatch({"op": "retry", "ply": 1})
    made.dispatch({"op": "type", "text": other(made)})
    made.dispatch(event)
    after = made.desk
    assert after.form.panel == "analysis"
    assert after.session.record == before.session.record
    assert after.session.id == before.session.id
    assert (after.session.at, after.session.last) == (1, 4)
    assert analysis.current(after).found == analysis.current(before).found
    assert not [kept for kept in after.shelf if kept.id == before.session.id]


@pytest.mark.parametrize("ply", [None, "x", 99, -1])
def test_what_is_no_turning_point_is_refused(ply: object) -> None:
    made = analysed()
    before = made.desk.session
    made.dispatch({"op": "retry", "ply": ply})
    assert made.desk.session is before


def test_a_reload_leads_back_to_the_game() -> None:
    store = Store()
    player = store.visit()
    player.table.desk = analysed().desk
    before = player.dispatch({"op": "go", "ply": 4}) and player.table.desk.session
    player.dispatch({"op": "retry", "ply": 1})
    player.dispatch({"op": "type", "text": other(player.table)})
    back = store.visit().table.desk
    assert back.session.record.moves == before.record.moves
    assert back.session.at == 1
    assert back.sitting.lasts


def test_the_task_is_heard_hints_lead_to_the_best_move_and_it_is_right_at_once() -> None:
    made = analysed()
    before, words = made.desk, Catalogue("en")
    made.dispatch({"op": "retry", "ply": 1})
    asked = made.desk.sitting.task(made.desk.session)
    assert asked is not None
    assert words(*asked) in announcement(before, made.desk)
    best, session = sitting(made.desk).puzzle.first[0], made.desk.session
    for _ in range(2):
        made.dispatch({"op": "clue"})
    move = session.game.parse_move(best)
    advised = session.hooks.advised(session.state, move, session.draft)
    assert sitting(made.desk).touches(session) == advised
    made.dispatch({"op": "type", "text": best})
    assert sitting(made.desk).answer == SOLVED
    assert task(made.desk) is None
    assert made.desk.lock == "solving"
