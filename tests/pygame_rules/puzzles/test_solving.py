"""Every right move is accepted, every wrong one is refuted, and the other side replies."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

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


def test_a_promised_result_is_played_out_to_the_end() -> None:
    for puzzle in book("gambo").puzzles[::3]:
        if puzzle.kind != "result":
            continue
        state, goal = start("gambo", puzzle), goal_of("gambo", puzzle)
        for _ in range(LONGEST):
            verdict = judge_move(goal, state, 0, move := goal.right(state, 0)[0])
            state = state.play(move)
            for reply in verdict.replies:
                state = state.play(reply)
            if verdict.done:
                break
        assert state.outcome is not None and state.outcome.scores is not None
        assert goal.seat is not None
        scores = state.outcome.scores
        assert scores[goal.seat] - scores[1 - goal.seat] == puzzle.goal
