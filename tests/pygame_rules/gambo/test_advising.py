"""What a hint of Gambo says of a move is so."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pygame_rules.gambo import GamboState
from pygame_rules.gambo.advising import reason
from pygame_rules.gambo.moves import DUEL, ENTER
from tests.playing import positions


@dataclass(frozen=True)
class Before:
    """A state, and for each seat what each of its duels would win it, by the two pieces."""

    state: GamboState

    def wins(self, seat: int) -> dict[frozenset[int], int]:
        state = self.state._replace(seat=seat)
        found = {}
        for move in state.legal_moves():
            if move.action == DUEL:
                gain = [b - a for a, b in zip(state.points, state.played(move).points, strict=True)]
                pieces = frozenset((state.cells[move.origin], state.cells[move.target]))
                found[pieces] = gain[seat] - gain[1 - seat]
        return {pieces: points for pieces, points in found.items() if points > 0}

    def most(self, seat: int) -> int:
        return max(self.wins(seat).values(), default=0)


def test_each_reason_is_true_of_its_move() -> None:
    found: Counter[str] = Counter()
    for state, _, _ in positions("gambo", 5):
        assert isinstance(state, GamboState)
        if state.over or state.lining_up:
            continue
        me, rival, before = state.seat, 1 - state.seat, Before(state)
        for move in state.legal_moves()[::3]:
            told = reason(state, move)
            after = state.played(move)
            if told is None:  # its own points say why
                assert after.over or move.action == DUEL
                continue
            code, params = told
            found[code] += 1
            then, count = Before(after), params.get("count")
            if code == "follows":
                assert (after.seat, then.most(me)) == (me, count)
            elif code == "again":
                assert (after.seat, then.wins(me)) == (me, {})
            elif code == "guards":
                assert after.seat == rival
                assert count == before.most(rival) > then.most(rival)
            elif code == "threatens":
                assert count == then.most(me) > before.most(me)
            elif code == "quiet":
                assert (after.seat, then.wins(rival)) == (rival, {})
            elif code == "least-open":
                others = [Before(state.played(one)) for one in state.legal_moves()]
                assert count == then.most(rival) == min(one.most(rival) for one in others)
            elif code == "hands-on":
                assert (after.seat, move.action) == (rival, ENTER)
    assert {"follows", "again", "guards", "threatens", "quiet", "least-open", "hands-on"} <= {
        *found
    }


def test_a_piece_that_a_hint_brings_in_always_has_a_reason() -> None:
    for state, _, _ in positions("gambo", 3):
        assert isinstance(state, GamboState)
        if not (state.over or state.lining_up):
            for move in state.legal_moves():
                assert move.action != ENTER or reason(state, move) is not None
