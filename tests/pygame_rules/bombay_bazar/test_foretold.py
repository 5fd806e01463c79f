"""What a tile is foretold to bring before it is placed: the length, and who could not go on."""

from __future__ import annotations

from random import Random

from pygame_rules import open_game
from pygame_rules.bombay_bazar import BazarMove, BazarState
from pygame_rules.bombay_bazar.events import SIDES
from pygame_rules.bombay_bazar.moves import PLACE_TILE

GAME = open_game("bombay_bazar")


def test_what_is_foretold_comes_true() -> None:
    """In random games of two and three: whoever is said to be closed in has only the end piece."""
    codes = set()
    for players in (2, 3):
        for seed in range(25):
            state = GAME.new(None, players, seed)
            assert isinstance(state, BazarState)
            rng = Random(seed)
            while state.outcome is None:
                move = rng.choice(state.legal_moves())
                if move.kind == PLACE_TILE:
                    codes.add(checked(state, move))
                state = state.play(move)
    assert codes == {"grows", "own", "closes", "both"}


def checked(state: BazarState, move: BazarMove) -> str:
    """What is foretold of a move, compared with what it does."""
    draft = state.draft().choose(move.path[0])
    if draft.path[1] != move.path[1]:
        draft = draft.choose(move.path[1])
    event = GAME.hooks.foretold(state, draft)
    assert event is not None
    after = state.play(move)
    assert event.params["length"] == after.lengths[state.seat]
    assert event.params["count"] == after.lengths[state.seat] - state.lengths[state.seat]
    closed = {
        seat for seat in range(state.seats) if not blocked(state, seat) and blocked(after, seat)
    }
    own, others = state.seat in closed, closed - {state.seat}
    assert (
        event.code
        == {
            (False, False): "grows",
            (True, False): "own",
            (False, True): "closes",
            (True, True): "both",
        }[own, bool(others)]
    )
    return event.code


def blocked(state: BazarState, seat: int) -> bool:
    """Whether a seat, if it were on turn, could place no tile."""
    there = state._replace(seat=seat)
    return not state.ended >> seat & 1 and all(m.kind != PLACE_TILE for m in there.legal_moves())


def test_who_alone_can_go_on_with_the_longest_trunk_has_won_and_is_told_so() -> None:
    """BB-27: until that trunk can't go on either."""
    told = 0
    for players in (2, 3):
        for seed in range(12):
            state = GAME.new(None, players, seed)
            assert isinstance(state, BazarState)
            rng, winner, before = Random(seed), None, False
            while state.outcome is None:
                found = GAME.hooks.notices(state)
                assert not winner or [one.params["who"] for one in found] in ([winner], [])
                if found and not before:
                    (winner,), before = [one.params["who"] for one in found], True
                    told += 1
                state = state.play(rng.choice(state.legal_moves()))
            assert GAME.hooks.notices(state) == ()
            if winner:
                assert [SIDES[seat] for seat in state.outcome.winners] == [winner]
    assert told > 5
