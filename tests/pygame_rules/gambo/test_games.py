"""Properties that hold after every ply of random games, under every option."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from pygame_rules import Violation
from pygame_rules.gambo import GamboMove, GamboState, parse_state
from pygame_rules.gambo.moves import MOVES
from tests.pygame_rules.gambo.lines import MIDDLE, OVER
from tests.pygame_rules.gambo.playing import (
    GAME,
    KINDS,
    OPTIONS,
    ROWS,
    Played,
    board,
    entries,
    games,
    legal,
    refused,
    turn,
)

CLAUSES = {clause.id for clause in GAME.rulebook.clauses}
TARGETS = (*(f"{row}{n + 1}" for row, size in ROWS.items() for n in range(size)), "nonsense")
ALL = tuple(game for order, lineup in OPTIONS for game in games(order, lineup))
EVERY_MOVE = tuple(MOVES.values())
EVERY_PIECE = sorted((*KINDS, *(kind.lower() for kind in KINDS)))


def seen_from(state: GamboState, seat: int) -> GamboState:
    """The same position with that seat on turn."""
    return state._replace(seat=seat)


def stuck(state: GamboState) -> list[bool]:
    return [not seen_from(state, seat).legal_moves() for seat in (0, 1)]


def captured(state: GamboState) -> list[str]:
    duels = str(state).split()[3].replace("-", "").replace(".", "")
    return [duels[at : at + 2] for at in range(0, len(duels), 2)]


def in_corridor(state: GamboState) -> dict[bool, int]:
    """How many pieces of each colour stand in the corridor; True: a's."""
    return Counter(piece.isupper() for name, piece in board(state).items() if name[0] == "c")


def starts(states: tuple[GamboState, ...]) -> tuple[GamboState, ...]:
    """The states from the complete line-up on."""
    return tuple(state for state in states if not state.lining_up)


def test_all_options_are_played() -> None:
    assert len(ALL) == 36
    assert len({tuple(states[0].options.items()) for states, _ in ALL}) == len(OPTIONS) == 6


@pytest.mark.parametrize("order", ["totals", "alternate"])
@pytest.mark.parametrize("begins", ["a", "b", "lots"])
def test_state_lines_read_back_by_the_other_reading_of_level_totals(
    order: str, begins: str
) -> None:
    """GA-23: and of the states met, some have level totals and the turn at the other seat."""
    options = {"order": order, "level": "behind", "begins": begins}
    handed = 0
    for seed in range(60):
        rng = random.Random(seed)
        state = GAME.new(options, seed=seed)
        while moves := state.legal_moves():
            duels = [move for move in moves if "x" in str(move)]
            after = state.play(rng.choice(duels or moves))
            handed += str(after).split()[2] == "e" and after.to_play != state.to_play
            state = after
            assert parse_state(str(state)) == state
    assert handed


@pytest.mark.parametrize(("states", "moves"), ALL)
def test_explain_agrees_with_the_list_of_legal_moves_on_every_move(
    states: tuple[GamboState, ...], moves: tuple[GamboMove, ...]
) -> None:
    """And play refuses with what explain says, a clause of the rulebook.

    On every third ply with each move the game knows, on the others with some of them.
    """
    rng = random.Random(str(moves[0]))
    for ply, state in enumerate(states):
        legal_moves = state.legal_moves()
        assert len(set(legal_moves)) == len(legal_moves)
        tried = {*legal_moves, *(rng.sample(EVERY_MOVE, 60) if ply % 3 else EVERY_MOVE)}
        assert {move for move in tried if state.explain(move) is None} == set(legal_moves)
        for move in rng.sample(EVERY_MOVE, 12):
            violation = state.explain(move)
            if violation is not None:
                assert violation.rule in CLAUSES
                with pytest.raises(Violation) as caught:
                    state.play(move)
                assert caught.value == violation


@pytest.mark.parametrize("game", ALL[::3])
def test_drafts_lead_to_every_legal_move_and_refuse_the_rest_by_a_clause(game: Played) -> None:
    """Every target is either a choice or its refusal is explained."""
    for state in game[0][::8]:
        found = set()
        begun = state.draft()
        for first in TARGETS:
            if first not in begun.choices:
                with pytest.raises(Violation) as caught:
                    begun.choose(first)
                assert caught.value.rule in CLAUSES
                continue
            draft = begun.choose(first)
            if draft.move is not None:
                found.add(draft.move)
                continue
            for second in TARGETS:
                if second in draft.choices:
                    move = draft.choose(second).move
                    assert move is not None
                    found.add(move)
                else:
                    with pytest.raises(Violation) as caught:
                        draft.choose(second)
                    assert caught.value.rule in CLAUSES
        assert found == set(state.legal_moves())


def test_every_move_has_events() -> None:
    """The action first; then the bonus or the forced pass, where there is one (R4, GA-31)."""
    signs = {"@": "place", "~": "swap", "x": "duel"}
    for states, moves in ALL:
        for (before, after), move in zip(pairwise(states), moves, strict=True):
            first, *others = (event.code for event in before.events(move))
            action = next((signs[sign] for sign in str(move) if sign in signs), "enter")
            if action == "duel":
                winner = captured(after)[-2]
                action += (
                    "-won" if board(before)[str(move).partition("x")[0]] == winner else "-lost"
                )
            assert first == action
            passed = turn(after).endswith("p")
            assert others == (["bonus"] if after.outcome else ["pass"] if passed else [])


def test_the_outcome_comes_with_the_ninth_duel_and_not_before() -> None:
    """GA-30, GA-32, GA-33, R19: and the higher total wins, or the last duel's winner."""
    for states, _ in ALL:
        for state in states[:-1]:
            assert state.outcome is None
            assert state.to_play in (0, 1)
            assert len(captured(state)) < 18
        over = states[-1].outcome
        assert over is not None
        assert over.scores is not None
        a, b = over.scores
        last = 0 if captured(states[-1])[-2].isupper() else 1
        assert over.winners == ((last,) if a == b else (0,) if a > b else (1,))


def test_totals_are_what_the_duels_brought() -> None:
    """GA-17, GA-31, R16, R18: the bonus is in the last total only."""
    for states, _ in ALL:
        for state in states:
            pieces = captured(state)
            totals = [0, 0]
            for winner, loser in zip(pieces[::2], pieces[1::2], strict=True):
                totals[winner.islower()] += int(winner[1]) * int(loser[1])
            if len(pieces) == 18:
                totals[pieces[-2].islower()] += 4
            assert state.totals == tuple(totals)


def test_pieces_are_conserved() -> None:
    """GA-04, GA-16, P6: every piece is on the board or captured, once."""
    for states, _ in ALL:
        for state in starts(states):
            assert sorted((*board(state).values(), *captured(state))) == EVERY_PIECE


def test_a_piece_on_a_start_square_can_always_enter() -> None:
    """P1, GA-08: the square in front is empty, for both sides, and no rival stands on the row."""
    for states, _ in ALL:
        for state in starts(states):
            on = board(state)
            for row in "ab":
                homes = [name for name in on if name[0] == row]
                fronts = {home: f"c{2 * int(home[1]) - (row == 'a')}" for home in homes}
                assert not set(fronts.values()) & on.keys()
                assert all(on[home].isupper() == (row == "a") for home in homes)
                seen = seen_from(state, "ab".index(row))
                assert entries(seen) == {home + front for home, front in fronts.items()}


def test_corridor_squares_belong_to_the_sides_by_turns() -> None:
    """docs/rules/gambo.md#board, GA-08: a's pieces are only ever on odd ones, b's on even ones."""
    for states, _ in ALL:
        for state in states:
            for name, piece in board(state).items():
                if name[0] == "c":
                    assert piece.isupper() == bool(int(name[1:]) % 2)


def test_with_both_colours_in_the_corridor_either_side_could_duel() -> None:
    """P4, GA-10, R15: and without them nobody could."""
    met = 0
    for states, _ in ALL:
        for state in starts(states)[:-1]:
            both = len(in_corridor(state)) == 2
            met += both
            for seat in (0, 1):
                assert bool(legal(seen_from(state, seat), "x")) == both
    assert met > 100


def test_the_players_are_never_stuck_at_the_same_time() -> None:
    """P5, R4: who is stuck has all pieces in the corridor, the rival none there but an entry."""
    met = 0
    for states, _ in ALL:
        for state in starts(states)[:-1]:
            both = stuck(state)
            assert not both[state.seat]
            for seat in (0, 1):
                if both[seat]:
                    met += 1
                    on = in_corridor(state)
                    assert on[seat == 0] == len(board(state)) // 2
                    assert on[seat == 1] == 0
                    assert entries(seen_from(state, 1 - seat))
    assert met > 10


@pytest.mark.parametrize("order", ["totals", "alternate"])
def test_who_plays_next_follows_from_swaps_duels_and_totals(order: str) -> None:
    """docs/rules/gambo.md#who-plays-next, GA-19, GA-20, GA-21, GA-23, GA-26, R1, R2, R3, R4: both
    readings."""
    met = Counter[str]()
    for states, moves in ALL:
        if states[0].options["order"] != order:
            continue
        for (before, after), move in zip(pairwise(states), moves, strict=True):
            if before.lining_up or after.outcome:
                continue
            mover, rival = before.seat, 1 - before.seat
            a, b = after.totals
            if "~" in str(move):
                expected = rival, "s"
            elif not captured(after) or (order == "alternate" and "x" not in str(move)):
                expected = rival, "t"
            elif a == b:
                expected = mover, "e"
            else:
                expected = int(b < a), "l"
            if stuck(after)[expected[0]]:
                expected = 1 - expected[0], "p"
            assert turn(after) == f"{'ab'[expected[0]]} {expected[1]}"
            met[expected[1]] += 1
    assert met.keys() == set("stelp")


def test_swaps_are_barred_by_the_rivals_swap_and_by_two_of_ones_own() -> None:
    """GA-27, GA-28, GA-29, R7, R8: counted anew from the moves, passes not among them."""
    met = Counter[str]()
    for states, moves in ALL:
        running, answering = [0, 0], [False, False]
        for state, move in zip(states, moves, strict=False):
            seat = state.seat
            rule = "GA-27" if answering[seat] else "GA-28" if running[seat] == 2 else ""
            own = [name for name, piece in board(state).items() if piece.islower() == bool(seat)]
            if not state.lining_up and len(own) > 1:
                one, two = sorted(own, key=TARGETS.index)[:2]
                assert refused(state, f"{one}~{two}") == rule
                met[rule] += 1
            if "~" in str(move):
                running[seat] += 1
                answering[1 - seat] = True
            else:
                running[seat], answering[seat] = 0, False
    assert met.keys() == {"", "GA-27", "GA-28"}


@pytest.mark.parametrize(("line", "told"), [(MIDDLE, ["third-swap"]), (OVER, [])])
def test_no_notice_of_a_bar_when_the_game_is_over(line: str, told: list[str]) -> None:
    """GA-28, GA-30: b has swapped twice in a row."""
    state = parse_state(line.replace("0/0", "0/2"))
    assert [notice.code for notice in GAME.hooks.notices(state)] == told


def test_both_sides_always_have_as_many_pieces_as_duels_are_left() -> None:
    """P2."""
    for states, _ in ALL:
        for state in starts(states):
            colours = Counter(piece.isupper() for piece in board(state).values())
            left = 9 - len(captured(state)) // 2
            assert colours[True] == colours[False] == left


def test_every_game_has_nine_duels_and_eighteen_entries_and_ends_on_an_empty_board() -> None:
    """P3, R19: the rest are swaps, or the eighteen pieces of a manual line-up."""
    for states, moves in ALL:
        signs = Counter(
            "@" if "@" in text else "~" if "~" in text else "x" if "x" in text else "enter"
            for text in map(str, moves)
        )
        assert signs["x"] == 9
        assert signs["enter"] == 18
        assert signs["@"] == (18 if states[0].options["lineup"] == "manual" else 0)
        assert board(states[-1]) == {}
