"""The search of Gambo: the same game as the rules, and proofs that are right."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from pygame_rules import State
from pygame_rules.gambo import GamboState
from pygame_rules.gambo.evaluation import HOME, remaining
from pygame_rules.gambo.moves import DUEL, ENTER, SWAP, GamboMove
from pygame_rules.gambo.pieces import DUELS, KINDS
from pygame_rules.gambo.rules import LAST_DUEL, played
from pygame_rules.gambo.searching import Line, Searching, searchable
from pygame_rules.players import choose
from pygame_rules.players.keen import keen
from pygame_rules.search.alphabeta import AlphaBeta
from pygame_rules.search.searchable import PROVED, WIN
from tests.pygame_rules.gambo.playing import GAME

OPTIONS: tuple[dict[str, str], ...] = ({}, {"order": "alternate"}, {"level": "behind"})


def new(seed: int, **options: str) -> GamboState:
    state = GAME.new(options, seed=seed)
    assert isinstance(state, GamboState)
    return state


def late(seed: int, pieces: int) -> GamboState:
    """A game played at random until so many pieces are left."""
    rng, state = Random(seed), new(seed)
    while 36 - state.cells.count(0) > pieces:
        state = played(state, state.sample(rng))
    return state


@pytest.mark.parametrize("options", OPTIONS)
def test_moves_turns_and_results_are_those_of_the_rules(options: dict[str, str]) -> None:
    for seed in range(5):
        rng, state = Random(seed), new(seed, **options)
        game = Searching(state)
        while state.outcome is None:
            line = game.key(state)
            codes = game.moves(line)
            assert sorted(str(game.decode(state, code)) for code in codes) == sorted(
                map(str, state.legal_moves())
            )
            for code in codes:
                assert game.play(line, code) == game.key(played(state, game.decode(state, code)))
            state = played(state, state.sample(rng))
        value, _ = game.glance(game.key(state))
        assert state.outcome.winners == ((state.seat,) if value == WIN else (1 - state.seat,))


def test_the_remaining_pieces_bound_the_points_that_can_be_won() -> None:
    """By trying every way to pair six pieces off."""
    rng = Random(4)
    for _ in range(20):
        mine = sorted(rng.sample(range(1, KINDS + 1), 3))
        theirs = sorted(rng.sample(range(KINDS + 1, 2 * KINDS + 1), 3))
        totals = []
        for order in permutations(theirs):
            for attacks in range(8):
                pairs = [
                    (b, a) if attacks >> index & 1 else (a, b)
                    for index, (a, b) in enumerate(zip(mine, order, strict=True))
                ]
                totals.append(
                    sum(p if not seat else -p for _, _, seat, p in (DUELS[x][y] for x, y in pairs))
                )
        found = remaining(bytes((*mine, *theirs)))
        assert found.least == min(totals) - LAST_DUEL
        assert found.most == max(totals) + LAST_DUEL


def test_a_game_that_can_end_level_on_points_is_not_decided() -> None:
    state = late(3, 6)
    game = Searching(state)
    line, seat, _, bar, other, last = game.key(state)
    left = remaining(bytes(sorted(piece & 31 for piece in line)))
    for score, winner in (
        (1 - left.least, 0), (-left.least, None), (-left.most, None), (-left.most - 1, 1)
    ):  # fmt: skip
        value, _ = game.glance((line, seat, score, bar, other, last))
        assert value == (None if winner is None else WIN if winner == seat else -WIN), score


def solved(game: Searching, line: Line, known: dict[Line, int]) -> int:
    """The winner with best play, by trying all moves."""
    if line in known:
        return known[line]
    winners = set()
    if not line[0]:
        value, _ = game.glance(line)
        winners.add(line[1] if value == WIN else 1 - line[1])
    else:
        for code in game.moves(line):
            winners.add(solved(game, game.play(line, code), known))
            if line[1] in winners:
                break
    known[line] = line[1] if line[1] in winners else 1 - line[1]
    return known[line]


def test_endings_are_solved_and_the_proof_is_right() -> None:
    for seed in range(12):
        state = late(seed, 6)
        game = Searching(state)
        line = game.key(state)
        search = AlphaBeta(game, line)
        search.step(10**9)
        assert search.proved
        assert (search.value > PROVED) == (solved(game, line, {}) == state.seat)


def test_gaps_and_the_order_of_captures_do_not_make_another_position() -> None:
    state = late(3, 8)
    game = Searching(state)
    swapped = state.duels[2:4] + state.duels[:2] + state.duels[4:]
    assert game.key(state) == game.key(state._replace(duels=swapped))
    assert len(game.key(state)[0]) == 8


def test_half_a_turn_of_the_board_changes_no_estimate() -> None:
    """The line read from the other end, with the sides exchanged."""
    for seed in range(6):
        state = late(seed, 12)
        game = Searching(state)
        line, seat, score, one, two, last = game.key(state)
        turned = bytes((c & 32) | ((c & 31) + KINDS - 1) % (2 * KINDS) + 1 for c in reversed(line))
        other: Line = turned, 1 - seat, -score, two, one, last
        assert game.evaluate(other) == pytest.approx(
            game.evaluate((line, seat, score, one, two, last)), abs=1
        )


def test_a_manual_lineup_is_not_searched() -> None:
    assert searchable(new(0, lineup="manual")) is None


def test_only_an_expert_values_pieces_at_home_more_than_points() -> None:
    """An expert keeps pieces at home; a beginner counts points alone. Levels between them value
    home a little."""
    state = new(3)
    game = Searching(state)
    line = game.key(state)
    one = game.play(line, next(code for code in game.moves(line) if code >> 10 == ENTER))
    seat = game.seat(line)
    for kind, grows in ((game, HOME), (game.simplified(20), HOME // 5), (game.plain(), 0)):
        before, after = kind.evaluate(line), kind.evaluate(one)
        mine = after if kind.seat(one) == seat else -after
        assert abs(before - mine - grows) <= 100, "beside the duels that it opens"


@pytest.mark.parametrize(("pieces", "counts"), [(10, True), (8, False)])
def test_a_game_near_its_end_is_searched_by_points_alone(pieces: int, counts: bool) -> None:
    state = next(
        state
        for seed in range(40)
        if (state := late(seed, pieces)).outcome is None
        and Searching(state).evaluate(Searching(state).key(state))
        != Searching(state).plain().evaluate(Searching(state).key(state))
    )
    game = searchable(state)
    assert game is not None
    line = game.key(state)
    assert (game.evaluate(line) != game.plain().evaluate(line)) is counts


def test_a_calf_thinks_of_one_swap_in_few_of_its_turns_and_of_no_duel_lost_for_nothing() -> None:
    for seed in range(40):
        state = late(seed, 12)
        game = Searching(state)
        key = game.key(state)
        others = {code for code in game.moves(key) if game.decode(state, code).action != SWAP}
        wanted = {code for code in others if gain(state, game.decode(state, code)) >= 0}
        if 0 < len(wanted) < len(others) and len(others) < len(game.moves(key)):
            break
    assert wanted < others
    swaps = [len({*game.noticed(key, Random(seed))} - others) for seed in range(60)]
    assert {*game.noticed(key, Random(0))} & others == wanted
    assert {*swaps} == {0, 1}
    assert sum(swaps) < 60 / 2


def gain(state: State[GamboMove], move: GamboMove) -> int:
    """The points of a move, for who makes it."""
    assert isinstance(state, GamboState)
    if move.action != DUEL:
        return 0
    _, _, owner, points = DUELS[state.cells[move.origin]][state.cells[move.target]]
    return points if owner == state.seat else -points


@pytest.mark.parametrize("level", ["calf1", "calf2"])
def test_a_calf_loses_no_duel_while_anything_else_can_be_done(level: str) -> None:
    fought = 0
    for seed in range(4):
        state: State[Any] = new(seed)
        past: list[State[Any]] = []
        while state.outcome is None:
            if state.to_play == seed % 2:
                move = choose(state, level, 90 * seed + len(past), past=past).move
                assert isinstance(move, GamboMove)
                fought += move.action == DUEL
                if gain(state, move) < 0:
                    assert all(gain(state, other) < 0 for other in state.legal_moves())
            else:
                move = keen(state, 90 * seed + len(past))
            past.append(state)
            state = state.play(move)
    assert fought > 8
