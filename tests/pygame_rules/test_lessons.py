"""Every step of every lesson can be solved by its own hint, and teaches what it says it teaches."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from pygame_rules import NAMES, State, Violation, open_game
from pygame_rules.draft import CANCEL, DONE
from pygame_rules.lesson import (
    MISSED,
    RIGHT,
    WRONG,
    Find,
    Look,
    PlayOn,
    Predict,
    Step,
    Try,
    WhyNot,
    does,
    one_of,
    wins,
)
from pygame_rules.malabars.geometry import ring_cells
from tests.pygame_rules.editions import editions, marked
from tests.pygame_rules.editions import steps_of as steps_of_game

STEPS = [
    pytest.param(name, step, id=f"{marked(name, options)} {step.id}")
    for name in NAMES
    for options, step in steps_of_game(name)
]


def steps_of(kind: type[Step]) -> list[Any]:
    """The steps of one kind, of all games."""
    return [case for case in STEPS if isinstance(case.values[1], kind)]


def played_on(state: State[Any], moves: tuple[str, ...]) -> State[Any]:
    """The state after moves, each of which has to be legal."""
    for move in moves:
        state = state.play(move)
    return state


@pytest.mark.parametrize("name", NAMES)
def test_all_lessons_of_a_game_have_the_same_steps(name: str) -> None:
    """Progress is kept by step, and links name its number."""
    game = open_game(name)
    usual = [(type(step), step.id, step.clauses, step.replies) for step in game.lesson.steps]
    for options in editions(name):
        steps = game.lesson_of(options).steps
        assert [(type(step), step.id, step.clauses, step.replies) for step in steps] == usual
        asked = [option.name for option in game.options if option.asked]
        states = [game.parse_state(step.state).options for step in steps]
        assert all(state[name] == options[name] for state in states for name in asked)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_six_to_ten_steps_and_ends_with_a_game(name: str) -> None:
    steps = open_game(name).lesson.steps
    assert 6 <= len(steps) <= 10
    assert len({step.id for step in steps}) == len(steps)
    assert [isinstance(step, PlayOn) for step in steps].index(True) == len(steps) - 1


@pytest.mark.parametrize("name", NAMES)
def test_between_two_questions_the_hands_do_something(name: str) -> None:
    asks = [isinstance(step, Predict) for step in open_game(name).lesson.steps]
    assert not any(first and second for first, second in pairwise(asks))


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_asks_for_what_is_refused_once_at_most(name: str) -> None:
    asked = [step for step in open_game(name).lesson.steps if isinstance(step, WhyNot)]
    assert len(asked) <= 1


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_a_step_teaches_clauses_of_the_rulebook_where_somebody_is_to_play(
    name: str, step: Step
) -> None:
    game = open_game(name)
    state = game.parse_state(step.state)
    assert str(state) == step.state
    if not isinstance(step, Predict):
        assert state.to_play is not None
    known = {clause.id for clause in game.rulebook.clauses}
    assert set(step.clauses) <= known
    assert step.clauses or isinstance(step, PlayOn)


@pytest.mark.parametrize(("name", "step"), steps_of(Find))
def test_the_touches_of_a_hint_can_be_made(name: str, step: Find) -> None:
    """All of them where a move has a path; else the first one, as each touch changes the others."""
    game = open_game(name)
    state = game.parse_state(step.state)
    move, draft = game.parse_move(step.hint), state.draft()
    touches = game.hooks.advised(state, move, draft)
    if not move.path:
        assert draft.choose(touches[0]).path if touches else "pass" in draft.choices
    else:
        for touch in touches:
            draft = draft.choose(touch)
        if draft.move is None:
            draft = draft.choose(draft.confirm or "")
        assert draft.move == move


@pytest.mark.parametrize(("name", "step"), steps_of(WhyNot))
def test_the_last_touch_is_refused_for_the_reason_named(name: str, step: WhyNot) -> None:
    draft = open_game(name).parse_state(step.state).draft()
    for target in step.attempt[:-1]:
        draft = draft.choose(target)
    with pytest.raises(Violation) as caught:
        draft.choose(step.attempt[-1])
    assert caught.value.rule == step.refused
    assert step.refused in step.clauses


# What a try is.


@pytest.mark.parametrize(("name", "step"), steps_of(Find))
def test_a_move_that_reaches_the_goal_is_right_and_any_other_wrong(name: str, step: Find) -> None:
    game = open_game(name)
    state = game.parse_state(step.state)
    move = game.parse_move(step.hint)
    done = state.play(move)
    first = "" if step.then else RIGHT
    assert step.judge(Try((state, done), (move,))) == first
    if step.then:
        second = game.parse_move(step.then[1])
        assert done.to_play == state.to_play
        both = Try((state, done, done.play(second)), (move, second))
        assert step.judge(both) == RIGHT
        assert replace(step, then=(lambda state, move: False, "")).judge(both) == WRONG
    assert step.judge(Try((state,))) == ""
    assert step.judge(Try((state,), refused="XX-01")) == MISSED
    never = replace(step, goal=lambda state, move: False)
    assert never.judge(Try((state, state.play(move)), (move,))) == WRONG


@pytest.mark.parametrize(("name", "step"), steps_of(Predict))
def test_only_one_answer_is_right_and_the_moves_that_show_it_are_legal(
    name: str, step: Predict
) -> None:
    assert 2 <= len(set(step.answers)) == len(step.answers) <= 3
    played_on(open_game(name).parse_state(step.state), step.moves)
    tries = {answer: step.judge(Try((), answer=answer)) for answer in step.replies}
    assert tries.pop(step.right) == RIGHT
    assert {*tries.values()} == {WRONG}
    assert step.judge(Try(())) == ""


@pytest.mark.parametrize(("name", "step"), steps_of(WhyNot))
def test_only_the_refusal_to_be_learned_is_right(name: str, step: WhyNot) -> None:
    state = open_game(name).parse_state(step.state)
    assert step.judge(Try((state,), refused=step.refused)) == RIGHT
    assert step.judge(Try((state,), refused="XX-01")) == MISSED
    assert step.judge(Try((state,))) == ""


@pytest.mark.parametrize(("name", "step"), steps_of(Look))
def test_a_step_to_look_at_is_done_once_everything_has_been_seen(name: str, step: Look) -> None:
    game = open_game(name)
    state, moves = game.parse_state(step.state), [*map(game.parse_move, step.ahead)]
    assert played_on(state, step.moves) != state
    states = [played_on(state, step.moves[:count]) for count in range(len(moves) + 1)]
    verdicts = [step.judge(Try(states[: at + 1], moves[:at])) for at in range(len(moves) + 1)]
    assert verdicts == [*[""] * len(moves), RIGHT]


@pytest.mark.parametrize(("name", "step"), steps_of(PlayOn))
def test_the_last_step_is_done_by_any_first_move_and_reminds_for_three_turns(
    name: str, step: PlayOn
) -> None:
    state = open_game(name).parse_state(step.state)
    assert step.reminded >= 3
    assert step.judge(Try((state,))) == ""
    assert step.judge(Try((state,), refused="XX-01")) == ""
    move = state.sample(Random(1))
    assert step.judge(Try((state, state.play(move)), (move,))) == RIGHT


@pytest.mark.parametrize(("name", "step"), steps_of(WhyNot))
def test_a_half_made_turn_that_leads_elsewhere_is_to_be_taken_back(name: str, step: WhyNot) -> None:
    game = open_game(name)
    state = game.parse_state(step.state)
    assert step.touches(state, state.draft(), game.hooks) == step.attempt
    other = next(target for target in state.draft().choices if target != step.attempt[0])
    assert step.touches(state, state.draft().choose(other), game.hooks)[0] == CANCEL


# What the answers rest on, checked by the rules themselves.


def after(name: str, id: str) -> tuple[State[Any], State[Any]]:
    """The state in which a step asks, and the one after its moves."""
    game = open_game(name)
    step = game.lesson.step(id)
    assert isinstance(step, Predict)
    state = game.parse_state(step.state)
    return state, played_on(state, step.moves)


def right(name: str, id: str) -> str:
    """The right answer of a step."""
    step = open_game(name).lesson.step(id)
    assert isinstance(step, Predict)
    return step.right


def test_another_right_turn_than_the_hint_is_to_be_ended_as_it_stands() -> None:
    game = open_game("malabars")
    step = next(step for step in game.lesson.steps if step.id == "places")
    assert isinstance(step, Find)
    state = game.parse_state(step.state)
    right = (move for move in state.legal_moves() if step.goal(state, move) and not move.ring)
    other = next(move for move in right if str(move) != step.hint)
    draft = state.draft()
    for target in game.hooks.advised(state, other, draft):
        draft = draft.choose(target) if target != DONE else draft
    assert step.touches(state, draft, game.hooks) == (DONE,)


def test_what_is_praised_as_a_block_is_a_ring_that_leaves_the_rival_no_win_MA_17() -> None:
    """Also none that an elephant opens; every other turn does leave one, as is said of it."""
    step = open_game("malabars").lesson.step("stop")
    assert isinstance(step, Find)
    state = open_game("malabars").parse_state(step.state)
    verdicts = set()
    for move in Random(3).sample([*state.legal_moves()], 150):
        after = state.play(move)
        open_way = any(wins(after, reply) for reply in after.legal_moves())
        right = step.goal(state, move)
        assert right is not open_way
        assert not right or move.ring is not None
        verdicts.add(right)
    assert verdicts == {True, False}
    assert not step.goal(state, state.parse_move("c1a2"))


def test_the_rings_that_meet_were_shifted_by_one_elephant_R2() -> None:
    """No ring reaches the other one before an elephant has moved one of the two."""
    step = open_game("malabars").lesson.step("make-way")
    assert isinstance(step, Find)
    state = open_game("malabars").parse_state(step.state)
    hung = {*ring_cells(state.piles, 0)}
    won = [move for move in state.legal_moves() if step.goal(state, move)]
    assert won
    for move in won:
        assert move.elephant is not None and move.ring is not None and not move.ring_first
        assert {*move.ring} != hung


def test_the_nearest_animal_that_faces_along_wins_SI_29() -> None:
    before, end = after("siam", "nearest")
    assert end.outcome is not None
    assert end.outcome.winners == (1 - before.to_play,)  # type: ignore[operator]
    assert right("siam", "nearest") == "rhino"


def test_who_plays_next_is_who_the_rules_say_GA_20() -> None:
    before, end = after("gambo", "overtake")
    assert right("gambo", "overtake") == ("you" if end.to_play == before.to_play else "rival")


@pytest.mark.parametrize("id", ["behind", "lose"])
def test_who_is_behind_plays_again_won_or_lost_GA_22(id: str) -> None:
    """With the points that the sentences name."""
    game = open_game("gambo")
    step = game.lesson.step(id)
    assert isinstance(step, Find)
    state = game.parse_state(step.state)
    assert state.totals == (4, 20)
    points = []
    for _, hint in step.asks:
        state = state.play(hint)
        points.append(state.totals[0])
        assert state.to_play == 0
    assert points == {"behind": [6, 8], "lose": [4]}[id]


def test_who_is_behind_can_play_nine_turns_in_a_row_GA_20() -> None:
    """Or more, as the lesson says: by bringing in pieces and by a duel."""
    start = "m3e1c2e3m1c3e2--/---------------c1--/C2M1E3M3C1-M2E2C3 a l m2E1 0/0 totals+random"
    state, turns = open_game("gambo").parse_state(start), 0
    while state.to_play == 0:
        again = [m for m in state.legal_moves() if state.played(m).to_play == 0]
        state, turns = state.play((again or [*state.legal_moves()])[0]), turns + 1
    assert turns > 9


def test_equal_totals_go_to_who_wins_the_last_duel_GA_33() -> None:
    """Its four points are counted already (GA-31)."""
    before, end = after("gambo", "last")
    assert end.outcome is not None
    assert end.outcome.scores == (19, 19)
    assert before.totals == (12, 19)  # type: ignore[attr-defined]
    assert end.outcome.winners == (0,) == (before.to_play,)
    assert right("gambo", "last") == "you"


def test_a_duel_is_worth_the_product_of_the_strengths_GA_17() -> None:
    before, end = after("gambo", "points")
    assert int(right("gambo", "points")) == end.totals[0] - before.totals[0]  # type: ignore[attr-defined]


def test_a_trunk_is_as_long_as_the_answer_says_BB_31() -> None:
    before, _ = after("bombay_bazar", "count")
    assert int(right("bombay_bazar", "count")) == before.lengths[0]  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["french", "english"])
def test_all_seven_cards_bring_a_bonus_card_that_may_be_placed_TB_41(language: str) -> None:
    game = open_game("tambouille")
    step = game.lesson_of({"words": language}).step("bonus")
    assert isinstance(step, Find)
    before = game.parse_state(step.state)
    after = before.play(game.parse_move(step.hint))
    assert after.to_play == before.to_play
    assert len(after.hands[0]) == 1
    assert step.then is not None
    assert len(before.hands[0]) == 7
    assert after.play(step.then[1]).to_play != before.to_play
    assert not step.goal(before, game.parse_move("pass"))


@pytest.mark.parametrize("language", ["french", "english"])
def test_the_first_game_deals_each_player_as_many_cards_as_it_says(language: str) -> None:
    """TB-11. It is shorter than a usual game, of which every player has 30 cards."""
    game = open_game("tambouille")
    step = game.lesson_of({"words": language}).steps[-1]
    assert isinstance(step, PlayOn) and step.short
    first = game.parse_state(step.state)
    assert {*first.counts} == {14}
    assert {*game.new(first.options, 2, 0).counts} == {30}


def test_the_round_is_played_to_its_end_TB_30() -> None:
    _, end = after("tambouille", "end")
    assert end.outcome is None
    assert right("tambouille", "end") == "round"


# The goals that lessons share.


def test_a_goal_of_certain_moves_accepts_these_and_no_other() -> None:
    state = open_game("siam").new()
    accepted = [str(move) for move in state.legal_moves() if one_of("@c1n", "@c1e")(state, move)]
    assert sorted(accepted) == ["@c1e", "@c1n"]


def test_a_goal_of_events_wants_all_of_them() -> None:
    game = open_game("siam")
    state = game.parse_state("3R1/3N1/R4/1e2R/5 e 20 - * count")
    push = game.parse_move("d4d5n")
    assert does("go-push", "rock-out")(state, push)
    assert not does("go-push", "animal-out")(state, push)


def test_a_goal_of_winning_refuses_a_win_of_the_rival() -> None:
    game = open_game("siam")
    state = game.parse_state("2R2/2n2/2N2/R3R/5 e 20 - * count")
    assert not wins(state, game.parse_move("c3c4n"))
    assert wins(game.parse_state("3R1/3N1/R4/1e2R/5 e 20 - * count"), game.parse_move("d4d5n"))


def test_siams_second_elephant_has_to_come_in_behind_the_first() -> None:
    """A push of a rock at another place was praised: "the rhino gives way"."""
    game = open_game("siam")
    step = game.lesson.step("friend")
    assert isinstance(step, Find)
    before = game.parse_state(step.state)
    pushes = [move for move in before.legal_moves() if does("enter-push")(before, move)]
    assert len(pushes) > 1
    assert [str(move) for move in pushes if step.goal(before, move)] == ["@c5s"]


def test_what_opposes_is_added_up_SI_25() -> None:
    """A rhino that faces two elephants cancels one, the other moves the rock; one more rock is too
    much, and one elephant alone moves neither."""
    game = open_game("siam")
    step = game.lesson.step("together")
    state = game.parse_state(step.state)
    assert state.explain("c1c2n") is None
    assert state.explain("c2c3n") is not None
    heavier = game.parse_state("2R2/1RR2/2s2/2N2/2N2 e 20 - * count")
    assert heavier.explain("c1c2n").rule == "SI-25"  # type: ignore[union-attr]
    assert heavier.explain("@c1n") is None, "a third elephant moves two"


def test_a_step_goes_backwards_SI_12() -> None:
    step = open_game("siam").lesson.step("step")
    assert isinstance(step, Find)
    state = open_game("siam").parse_state(step.state)
    right = [str(move) for move in state.legal_moves() if step.goal(state, move)]
    assert sorted(right) == ["e2d2n", "e2e3w"]


FAULTY = [case for case in steps_of(Find) if case.values[1].faults and not case.values[1].then]
"""Those of which some first moves have a fault of their own."""


@pytest.mark.parametrize(("name", "step"), FAULTY)
def test_each_fault_that_is_named_can_be_made_and_is_no_right_move(name: str, step: Find) -> None:
    state = open_game(name).parse_state(step.state)
    found = {}
    for move in state.legal_moves():
        if not step.goal(state, move):
            found[step.wrong(Try((state, state.played(move)), (move,)))] = move
    assert {*found} == {WRONG, *step.wrongs}


def test_a_half_of_a_turn_that_is_as_good_as_the_hints_leads_on() -> None:
    """Malabars: a ring that runs elsewhere than the hint's is not to be taken back; what leads to
    no right turn is."""
    game = open_game("malabars")
    step = game.lesson.step("ring")
    state = game.parse_state(step.state)
    assert isinstance(step, Find)
    for end in ("b1", "b2", "c1"):
        draft = state.draft().choose("a1").choose(end)
        touches = step.touches(state, draft, game.hooks)
        assert touches[:2] == ("a1", end)
        for target in touches[2:]:
            draft = draft.choose(target)
        assert draft.move is not None
        assert step.goal(state, draft.move)
    other = game.lesson.step("win")
    before = game.parse_state(other.state)
    draft = before.draft().choose("d2").choose("c2")
    assert other.touches(before, draft, game.hooks)[0] == CANCEL
