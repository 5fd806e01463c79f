"""Computer players of Tambouille: legal turns, nothing hidden used, the sage sheds most."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import open_game
from pygame_rules.players import LEVELS, Budget, choose, think
from pygame_rules.tambouille import TambouilleMove, TambouilleState, parse_state
from pygame_rules.tambouille.moves import PASS, TURN
from pygame_rules.tambouille.searching import sample, shed, stalled
from pygame_rules.tambouille.solver import best

GAME = open_game("tambouille")
SMALL = Budget(nodes=4_000)


def new(seed: int, players: int = 2, **options: str) -> TambouilleState:
    state = GAME.new(options, players=players, seed=seed)
    assert isinstance(state, TambouilleState)
    return state


def chosen(state: TambouilleState, level: str, seed: int, nodes: int = 4_000) -> TambouilleMove:
    move = choose(state, level, seed, Budget(nodes=nodes)).move
    assert isinstance(move, TambouilleMove)
    return move


def states(seeds: int, moves: int, players: int = 2) -> list[TambouilleState]:
    """Positions some turns into games."""
    found = []
    for seed in range(seeds):
        state = new(seed, players)
        for number in range(moves):
            if state.outcome is None:
                state = state.play(chosen(state, "mahout", number))
        found.append(state)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_makes_legal_moves_to_the_end_of_a_game(level: str) -> None:
    state = new(5, 3, length="half60")
    for number in range(400):
        if state.outcome is not None:
            break
        move = chosen(state, level, number, 1_000)
        assert state.explain(move) is None
        state = state.play(move)
    assert number > 10


def permuted(state: TambouilleState, rng: Random) -> TambouilleState:
    """The cards that the seat on turn can't see, dealt anew."""
    return next(state.worlds(state.seat, rng))


def test_hidden_cards_change_no_thought() -> None:
    for state in states(3, 5, players=3):
        other = permuted(state, Random(9))
        assert other.hands != state.hands
        assert other.hand == state.hand
        for level in LEVELS:
            assert choose(state, level, 2, SMALL) == choose(other, level, 2, SMALL)


def test_the_same_seed_finds_the_same_and_can_be_left_and_gone_on_with() -> None:
    (state,) = states(1, 4)
    whole = choose(state, "sage", 3, SMALL)
    thinking = think(state, "sage", 3, SMALL)
    while not thinking.step(1):
        assert thinking.thought.move
    assert thinking.thought == whole


def test_the_sage_gives_up_no_more_than_a_card_for_what_it_leaves() -> None:
    for state in states(4, 3):
        most = best(state, 20_000)
        if most is not None:
            assert shed(state, chosen(state, "sage", 1, 40_000)) >= shed(state, most) - 1


def test_where_nothing_can_be_laid_hard_letters_are_exchanged() -> None:
    state = new(0)
    stuck = state._replace(hands=("kkwwxyz", *state.hands[1:]), tableau=())
    assert best(stuck) is None
    assert str(chosen(stuck, "sage", 1)) == "pass+kkwwxyz"


def test_the_random_player_makes_legal_moves_to_the_end_of_a_game() -> None:
    kinds = set()
    for seed in range(3):
        state, rng = new(seed, length="half60"), Random(seed)
        while state.outcome is None:
            move = sample(state, rng)
            assert state.explain(move) is None
            kinds.add(move.kind)
            state = state.play(move)
    assert {TURN, PASS} <= kinds


def test_a_turn_that_sheds_nothing_is_not_played_while_there_are_cards_to_exchange() -> None:
    useless = 0
    for state in states(8, 22):
        if state.to_play is None or not state.piles[state.seat]:
            continue
        for level in LEVELS:
            move = chosen(state, level, 3)
            if move.kind == TURN:
                assert shed(state, move) > 0
            else:
                useless += 1
    assert useless


def test_a_player_who_is_behind_does_not_delay_the_end_for_ever() -> None:
    """A turn that lays nothing helps once; after that, passes end the game (R31)."""
    state = parse_state("X/Or/Quiz x/ftvw -/- ABCDE ouie 0 t 0... full+house")
    past: list[TambouilleState] = []
    for number in range(12):
        if state.outcome is not None:
            break
        move = "pass" if state.seat == 0 else str(choose(state, "sage", number, past=past).move)
        past.append(state)
        state = state.play(move)
    assert state.outcome is not None
    held = [len(one.hands[1]) for one in past]
    assert held == sorted(held, reverse=True), "it never takes cards back"


def test_a_turn_that_goes_out_is_found_within_the_sages_budget() -> None:
    """What the first round leaves of the budget goes to the sets of capitals it has cut off."""
    state = parse_state(
        "Zig/Tech/Kanjis L/DPXaemo -/- JetaUremie#lowNaQuarrentSe*yVicHouppentAuxIdeelsOeuvresMinsk"
        "Claq*esFalotE*freignitBafraitYsGondsW*b Ruz 1 t 0+.. full+house"
    )
    turn = best(state, 500_000)
    assert turn is not None
    assert shed(state, turn) == 7
    out = state.play(turn).outcome
    assert out is not None
    assert out.winners == (1,)


def test_a_turn_has_stalled_when_the_same_seat_has_no_fewer_cards_than_before() -> None:
    fewer = parse_state("Box/Fez x/bfg -/- ABCDE ouie 1 t 0... full")
    same = parse_state("Box/Fez x/bfgj -/- ABCDE ouie 1 t 0... full")
    rival = parse_state("Box/Fez x/b -/- ABCDE ouie 0 t 0... full")
    assert stalled(same, [same])
    assert stalled(same, [fewer, rival]), "the last turn of that seat counts, not the last of all"
    assert not stalled(fewer, [same, rival])
    assert not stalled(same, []), "nobody knows"


def test_a_player_who_is_not_behind_plays_no_turn_that_lays_nothing() -> None:
    state = parse_state("Box/Fez bfgj/bfgj -/- ABCDE ouie 0 t 0... full")
    for seed in range(4):
        move = chosen(state, "sage", seed, 50_000)
        assert move.kind != TURN or shed(state, move) > 0
