"""What the reader has learned and reached: facts that are kept, merged, exported and cleared."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.lesson import RIGHT
from tests.web.browser_store import Player, Store
from tests.web.lessons import learning, opened, solved
from web.table.desk import Desk
from web.table.events import handle
from web.table.keep.untrusted import MOST
from web.table.reader.progress import MARK, MOST_FACTS, Progress, read, read_progress

PUSH = Progress().with_fact("siam", "lesson", "push")
DEEP = {"siam lesson push": 1, "gambo days 2026-11-20": 7, "all days 2026-11-20": 3}


def test_a_fact_is_noted_and_read_by_its_subject() -> None:
    """What is known already makes no new value."""
    both = PUSH.with_fact("siam", "lesson", "enter").with_fact("gambo", "lesson", "push", 4)
    assert both.of("siam", "lesson") == {"push": 1, "enter": 1}
    assert both.number("gambo", "lesson", "push") == 4
    assert both.number("gambo", "lesson", "enter") == 0
    assert both.of("siam", "less") == {}
    assert PUSH.with_fact("siam", "lesson", "push") is PUSH
    assert PUSH.merge(Progress()) is PUSH.merge(PUSH) is PUSH


def test_a_count_rises_by_one_and_never_too_high() -> None:
    twice = PUSH.with_count("siam", "helped", "3").with_count("siam", "helped", "3")
    assert twice.number("siam", "helped", "3") == 2
    full = PUSH.with_fact("siam", "helped", "3", MOST)
    assert full.with_count("siam", "helped", "3") is full


@pytest.mark.parametrize(
    ("item", "number"), [("two words", 1), ("", 1), ("\n", 1), ("a", 0), ("a", -1), ("a", MOST + 1)]
)
def test_what_could_not_be_read_again_is_not_noted(item: str, number: int) -> None:
    with pytest.raises(ValueError, match="siam lesson"):
        Progress().with_fact("siam", "lesson", item, number)


def test_two_that_know_different_things_know_both_in_either_order() -> None:
    one, other = Progress({**DEEP, "siam helped 3": 2}), Progress({**DEEP, "siam helped 3": 5})
    more = other.with_fact("siam", "lesson", "enter")
    assert one.merge(more) == more.merge(one)
    assert one.merge(more).facts == {**DEEP, "siam helped 3": 5, "siam lesson enter": 1}


def test_facts_come_back_from_a_store_and_from_a_file() -> None:
    assert read_progress(DEEP).facts == DEEP
    assert read(Progress(DEEP).write()).facts == DEEP
    assert read("siam helped 3 4\nsiam helped 3 2\n").facts == {"siam helped 3": 4}


@pytest.mark.parametrize(
    "odd",
    [
        None, [], "siam lesson push",
        *({"siam lesson push": number} for number in ("many", 0, -2, True, 1.5, 10**30)),
        *({name: 1} for name in ("siam lesson", "siam lesson push more", "Siam lesson push",
                                 "siam lesson push\n", "siam lesson <b>", 7)),
        {f"siam lesson {'x' * 99}": 1},
    ],
)  # fmt: skip
def test_what_no_version_of_ours_has_kept_is_left_out(odd: object) -> None:
    assert read_progress(odd).facts == {}
    if isinstance(odd, dict):
        assert read_progress({**odd, **DEEP}).facts == DEEP


@pytest.mark.parametrize("line", ["", "siam", "siam lesson push", "siam lesson push 1 2", "\x00"])
def test_odd_lines_of_a_file_cost_no_other_line(line: str) -> None:
    assert read(f"{line}\nsiam lesson enter 1\n{line}").facts == {"siam lesson enter": 1}


def test_no_more_is_read_than_anybody_can_have() -> None:
    many = {f"siam lesson step-{number}": 1 for number in range(MOST_FACTS + 9)}
    assert len(read_progress(many).facts) == MOST_FACTS


def test_facts_are_there_at_the_next_visit_also_those_of_another_version() -> None:
    """They are no part of a record."""
    store = Store()
    store.facts["progress"] = {"tusker songs b": 3, "siam lesson gone": 1}
    player = store.visit()
    step = done(player, "siam", 1)
    assert store.facts["progress"].items() >= {"tusker songs b": 3, "siam lesson gone": 1}.items()
    assert store.visit().desk.kept.progress.of("siam", "lesson") == {"gone": 1, step: 1}
    assert step not in player.desk.session.text


def done(player: Player, game: str, number: int) -> str:
    """Do a step of a lesson whose answer is a move; its id."""
    step = open_game(game).lesson.steps[number - 1]
    player.send("learn", name=game, step=number)
    player.send("type", text=getattr(step, "hint", ""))
    assert learning(player.desk).answer == RIGHT
    return step.id


@pytest.mark.parametrize("game", NAMES)
def test_every_step_that_is_done_is_noted_once_and_one_that_is_skipped_is_not(game: str) -> None:
    steps = open_game(game).lesson.steps
    desk: Desk | None = None
    for number, step in enumerate(steps[:-1], 1):
        desk = opened(game, number, desk)
        assert step.id not in desk.kept.progress.of(game, "lesson")
        skipped = handle(desk, {"op": "learn", "step": number + 1})
        assert skipped.kept.progress is desk.kept.progress
        desk = solved(desk)
        assert step.id in desk.kept.progress.of(game, "lesson")
    assert desk is not None
    again = solved(opened(game, 1, desk))
    assert again.kept.progress is desk.kept.progress


def test_without_storage_it_holds_for_the_visit() -> None:
    player = Store().visit(storage=False, kept=None)
    done(player, "siam", 1)
    step = done(player, "siam", 2)
    assert step in player.desk.kept.progress.of("siam", "lesson")
    assert len(player.desk.kept.progress.facts) == 2


def test_what_another_window_has_learned_is_added_and_its_clearing_holds() -> None:
    player = Store().visit()
    step = done(player, "siam", 1)
    player.send("elsewhere", facts={"progress": {"siam lesson more": 1}})
    assert player.desk.kept.progress.of("siam", "lesson") == {step: 1, "more": 1}
    player.send("elsewhere", facts={"results": {}})
    assert player.desk.kept.progress.of("siam", "lesson") == {step: 1, "more": 1}
    player.send("elsewhere", facts={"progress": {"siam lesson more": 1}}, anew=["progress"])
    assert player.desk.kept.progress.facts == {"siam lesson more": 1}
    player.send("elsewhere", facts={"progress": {}}, anew=["progress"])
    assert player.desk.kept.progress.facts == {}


def test_it_goes_with_all_games_and_is_merged_where_it_comes_back() -> None:
    player = Store().visit()
    step = done(player, "siam", 1)
    panel = player.send("panel", name="file")["parts"]["panel"]
    more = re.search(r'data-more="([^"]*)"', panel)
    assert more
    text = more[1].replace("&#10;", "\n")
    assert f"--- {MARK}\nsiam lesson {step} 1\n" in text
    other = Store().visit()
    own = done(other, "siam", 2)
    other.bring(text)
    assert other.desk.kept.progress.of("siam", "lesson") == {step: 1, own: 1}


def test_a_file_with_nothing_but_progress_is_taken() -> None:
    player = Store().visit()
    player.bring(f"--- {MARK}\nsiam lesson push 1\nnonsense\n")
    assert player.desk.kept.progress.facts == PUSH.facts
    player.send("load", text=f"--- {MARK}\nnonsense\n")
    assert player.desk.talk.trouble is not None
    assert player.desk.kept.progress.facts == PUSH.facts


def test_one_touch_clears_it_where_there_is_something_and_another_brings_it_back() -> None:
    store = Store()
    player = store.visit()
    assert 'data-op="clear"' not in player.send("visit", link="home/records")["parts"]["home"]
    step = done(player, "siam", 1)
    assert 'data-op="clear"' in player.send("visit", link="home/records")["parts"]["home"]
    frame = player.send("clear")
    assert player.desk.kept.progress.facts == {}
    assert 'data-op="clear"' not in frame["parts"]["home"]
    assert store.facts["progress"] == {}
    assert store.visit().desk.kept.progress.facts == {}
    other = done(player, "gambo", 1)
    frame = player.send("restore")
    assert frame["focus"] == "clear"
    assert player.desk.kept.progress.of("siam", "lesson") == {step: 1}
    assert player.desk.kept.progress.of("gambo", "lesson") == {other: 1}, "nothing since is lost"
    assert player.send("restore")["parts"] == {}, "there is nothing more to bring back"
