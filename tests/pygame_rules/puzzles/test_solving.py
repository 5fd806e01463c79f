"""Every right move is accepted, every wrong one is refuted, and the other side replies."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pygame_rules.move import Move
from pygame_rules.puzzles.book import book
from pygame_rules.puzzles.proof import proved
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.solving import goal_of, judge_move, start
from tests.pygame_rules.puzzles.books import GAMES, by_moves

LONGEST = 30


@pytest.mark.parametrize(("game", "puzzle"), by_moves(4))
def test_a_puzzle_is_solved_by_right_moves_to_which_the_other_side_replies(
    game: str, puzzle: Puzzle
) -> None:
    state, goal, left = start(game, puzzle), goal_of(game, puzzle), puzzle.moves
    rng = Random(puzzle.number)
    for _ in range(LONGEST):
        try:
            texts = [str(move) for move in goal.right(state, left)]
        except NotImplementedError:
            texts = [*puzzle.first]
        if str(state) == puzzle.state:
            assert {*puzzle.first} <= {*texts}
        move = state.parse_move(rng.choice(texts))
        verdict = judge_move(goal, state, left, move)
        assert verdict.right
        state, left = state.play(move), max(0, left - 1)
        for reply in verdict.replies:
            state = state.play(reply)
        if verdict.done:
            break
        assert state.to_play == goal.seat
    else:
        pytest.fail("the puzzle has no end")


LISTED = [case for case in by_moves(2) if case.values[0] != "tambouille"]
"""Puzzles of games whose turns can be listed."""


@pytest.mark.parametrize(("game", "puzzle"), LISTED)
def test_every_other_move_is_refuted(game: str, puzzle: Puzzle) -> None:
    state, goal = start(game, puzzle), goal_of(game, puzzle)
    right, moves = goal.right(state, puzzle.moves), state.legal_moves()
    outcomes = {state.played(move) for move in right}
    wrong = [move for move in moves if state.played(move) not in outcomes]
    for move in Random(1).sample(wrong, min(6, len(wrong))):
        verdict = judge_move(goal, state, puzzle.moves, move)
        assert not verdict.right
        assert not verdict.done
        after = state.play(move)
        assert not goal.holds(after, max(0, puzzle.moves - 1))
        for reply in verdict.replies:
            after = after.play(reply)
        assert verdict.replies or verdict.missing or after.outcome or after.to_play == goal.seat


@pytest.mark.parametrize("game", GAMES)
def test_a_false_claim_is_not_proved(game: str) -> None:
    for puzzle in book(game).puzzles[::40]:
        for false in (
            replace(puzzle, goal=puzzle.goal + 1),
            replace(puzzle, goal=puzzle.goal - 1),
            replace(puzzle, first=puzzle.first[:-1]),
            replace(puzzle, moves=puzzle.moves - 1),
        ):
            if false.kind in ("win", "close") and false.goal != puzzle.goal:
                continue  # their goal is no number
            if not false.first or false.moves < 1:
                continue
            assert not proved(game, false), false


def wrong_moves(game: str, puzzle: Puzzle, most: int) -> list[Move]:
    """Some wrong first moves of a puzzle whose moves can be listed."""
    state, goal = start(game, puzzle), goal_of(game, puzzle)
    good = {state.played(move) for move in goal.right(state, puzzle.moves)}
    bad = [move for move in state.legal_moves() if state.played(move) not in good]
    return Random(1).sample(bad, min(most, len(bad)))


@pytest.mark.parametrize(
    ("game", "codes"), [("siam", {"loses", "later"}), ("malabars", {"loses", "parried"})]
)
def test_why_a_move_does_not_win_is_true(game: str, codes: set[str]) -> None:
    """Each reason is checked by playing, without the search that has found it."""
    seen: set[str] = set()
    for puzzle in book(game).puzzles[:: 6 if game == "siam" else 4]:
        if puzzle.moves > 2:
            continue
        state, goal = start(game, puzzle), goal_of(game, puzzle)
        for move in wrong_moves(game, puzzle, 5):
            verdict, after = judge_move(goal, state, puzzle.moves, move), state.play(move)
            assert verdict.why is not None
            code, params = verdict.why
            seen.add(code)
            if code == "loses":
                reply = after.play(verdict.replies[0])
                assert reply.outcome is not None
                assert reply.outcome.winners == (after.to_play,)
            elif code == "parried":
                assert isinstance(params["count"], int)
                assert params["count"] >= 1
            else:
                assert code in ("idle", "later")
    assert {"idle", *codes} <= seen


def test_in_how_many_ways_the_other_trunk_goes_on_is_counted() -> None:
    for puzzle in [one for one in book("bombay_bazar").puzzles if one.kind == "close"][::9]:
        state, goal = start("bombay_bazar", puzzle), goal_of("bombay_bazar", puzzle)
        for move in wrong_moves("bombay_bazar", puzzle, 2):
            verdict, after = judge_move(goal, state, puzzle.moves, move), state.play(move)
            if after.to_play in (None, state.to_play) or puzzle.moves > 1:
                continue
            assert verdict.why == ("open", {"count": len(after.legal_moves())})


def test_how_much_a_wrong_move_costs_is_told_in_numbers() -> None:
    for game, kind in (("gambo", "result"), ("bombay_bazar", "longest")):
        puzzle = next(one for one in book(game).puzzles if one.kind == kind)
        state, goal = start(game, puzzle), goal_of(game, puzzle)
        for move in wrong_moves(game, puzzle, 3):
            verdict = judge_move(goal, state, puzzle.moves, move)
            assert verdict.why is not None
            code, params = verdict.why
            assert params["most"] == puzzle.goal - verdict.missing
            most = puzzle.goal - verdict.missing
            assert code == ("best" if most > 0 else "behind" if most < 0 else "even")
