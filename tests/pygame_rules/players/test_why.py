"""The reasons for moves, compared with trying every move."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from pygame_rules import Event, State, open_game
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.evaluation import fronts
from pygame_rules.malabars import MalabarsState
from pygame_rules.players import Budget, Thought, choose
from pygame_rules.players.why import why
from pygame_rules.search.searchable import PROVED, WIN, Why
from pygame_rules.siam import SiamState
from pygame_rules.siam.searching import Searching, searchable
from pygame_rules.tambouille import parse_state
from tests.playing import played_at_random, wins


def safe(state: State[Any]) -> list[str]:
    """The moves after which the other side does not win with its next."""
    after = ((move, state.play(move)) for move in state.legal_moves())
    return [str(move) for move, then in after if then.outcome is not None or not wins(then)]


def test_a_move_that_wins_and_the_only_one_that_does_not_lose_are_told() -> None:
    told: dict[str, int] = {}
    for state in islice(played_at_random("siam", 3), 20, None, 3):
        thought = choose(state, "mahout", 1, Budget(nodes=300))
        found = why(state, thought)
        code = found[0] if found else ""
        told[code] = told.get(code, 0) + 1
        assert (code == "now") is wins(state)
        if code in ("only", "parries"):
            assert safe(state) == [str(thought.move)]
        elif code in ("threatens", "safe", "otherwise") and told[code] % 20 == 0:
            assert {*safe(state)} - {str(thought.move)}
        if min(told.get("now", 0), told.get("parries", 0)) > 2:
            break
    assert told["now"]
    assert told["parries"]


@pytest.mark.parametrize(
    ("name", "plies", "found"),
    [
        ("siam", 1, ("sure", {})),
        ("siam", 3, ("wins", {"count": 2})),
        ("siam", 5, ("wins", {"count": 3})),
        ("gambo", 1, ("sure", {})),
        ("gambo", 3, ("forced", {})),  # turns do not alternate, so moves are not counted
    ],
)
def test_a_forced_win_is_told_in_moves_of_ones_own(name: str, plies: int, found: object) -> None:
    state = next(played_at_random(name, 1))
    move = state.legal_moves()[0]
    assert why(state, Thought(move, WIN - plies, (move,), 1, plies, True)) == found


def test_a_turn_of_tambouille_tells_how_many_cards_it_sheds() -> None:
    """TB-30."""
    state = parse_state("- SUefuz*/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    thought = choose(state, "sage", 1, Budget(nodes=20_000))
    after = state.play(str(thought.move))
    before = len(state.hands[0]) + len(state.piles[0])
    count = before - len(after.hands[0]) - len(after.piles[0])
    assert count > 1
    assert why(state, thought) == ("sheds", {"count": count})


def given_away(state: State[Any]) -> State[Any]:
    """The state if its seat had not moved: Siam and Malabars count plies for whose turn it is."""
    assert isinstance(state, SiamState | MalabarsState)
    return state._replace(ply=state.ply + 1)


@pytest.mark.parametrize(("name", "seed"), [("siam", 3), ("malabars", 1)])
def test_what_the_rival_would_do_otherwise_is_told_where_the_move_prevents_it(
    name: str, seed: int
) -> None:
    told = {True: 0, False: 0}
    for state in islice(played_at_random(name, seed), 20, 700, 3):
        thought = choose(state, "mahout", 1, Budget(nodes=300))
        after = state.play(thought.move)
        if thought.value > PROVED or after.outcome is not None or wins(after):
            continue
        free = given_away(state)
        found = why(state, thought)
        threatened = wins(free)
        assert (found is not None and found[0] in ("otherwise", "parries")) is threatened
        told[threatened] += 1
        if found and name == "siam" and threatened:
            outcomes = [(free.events(move), free.play(move).outcome) for move in free.legal_moves()]
            ends = [
                event.cells
                for events, outcome in outcomes
                if outcome is not None and free.to_play in outcome.winners
                for event in events
                if event.code == "rock-out"
            ]
            assert (found[1]["cell"],) in ends
        if min(told.values()) > 2:
            break
    assert min(told.values()) > 0, told


def best_beside(state: State[Any], event: Event) -> tuple[int, bool] | None:
    """The most points of a duel, if that is more than an event brings, and whether the turn is the
    rival's after it."""
    own = int(event.params.get("count", 0))
    won = [
        (int(one.params["count"]), after.outcome is None and after.to_play != state.to_play)
        for move in state.legal_moves()
        if (one := state.events(move)[0]).code == "duel-won" and (after := state.play(move))
    ]
    most = max((points for points, _ in won), default=0)
    return (most, (most, True) in won) if most > own else None


def test_a_move_that_leaves_points_or_gives_them_away_tells_if_it_keeps_the_turn() -> None:
    """A swap says that it can not be answered by another, unless the other side has to pass."""
    told = dict.fromkeys(("keeps", "least", "waits", "goes-on", "more"), 0)
    for state in islice(played_at_random("gambo", 2), 0, 400):
        for move in state.legal_moves():
            event, after = state.events(move)[0], state.play(move)
            found = why(state, Thought(move, 0, (move,), 1, 1, False))
            again = after.to_play == state.to_play
            expected: Why
            if event.code == "swap" and not again:
                expected = "waits", {}
                assert not any("~" in str(answer) for answer in after.legal_moves())
            elif event.code == "duel-lost":
                expected = "keeps" if again else "least", {"count": event.params["count"]}
            elif most := best_beside(state, event):
                points, others = most
                expected = "goes-on" if again and others else "more", {"count": points}
            else:  # what it means for the next duel: tests/pygame_rules/gambo/test_advising.py
                assert found is None or found[0] not in told
                continue
            assert found == expected
            told[expected[0]] += 1
    assert min(told.values()) > 5, told


def test_a_tile_that_ends_anothers_trunk_says_so() -> None:
    ended = 0
    for state in islice(played_at_random("bombay_bazar", 2), 0, 300):
        assert isinstance(state, BazarState)
        stuck = state.placing and not all(fronts(state))
        for move in state.legal_moves():
            found = why(state, Thought(move, 0, (move,), 1, 1, False))
            if found is None or found[0] != "blocks":
                continue
            assert not stuck, "there was nothing left to end"
            ended += 1
            then = state.play(move)
            if then.outcome is None and then.to_play != state.to_play:
                assert [str(answer) for answer in then.legal_moves()] == ["end"]
    assert ended > 3


def ways_on(state: BazarState, seat: int) -> int:
    """How many tiles fit at the end of a trunk."""
    return sum(str(move) != "end" for move in state._replace(seat=seat).legal_moves())


def test_a_tile_says_that_no_other_adds_as_much_or_how_many_fit_after_it() -> None:
    told = {"longest": 0, "open": 0, "free": 0}
    for state in islice(played_at_random("bombay_bazar", 3), 0, 300):
        assert isinstance(state, BazarState)
        if not state.placing:
            continue
        seat, moves = state.seat, state.legal_moves()
        lengths = {move: state.play(move).lengths[seat] for move in moves}
        ways = {move: ways_on(state.play(move), seat) for move in moves}
        for move, length in lengths.items():
            code, params = why(state, Thought(move, 0, (move,), 1, 1, False)) or ("", {})
            if code == "longest":
                assert list(lengths.values()).count(length) == 1
                assert length == max(lengths.values())
            elif code == "open":
                assert params == {"count": ways[move]}
                assert 0 < ways[move] < max(ways.values())
            elif code == "free":
                assert ways[move] == max(ways.values())
            if code in told:
                told[code] += 1
    assert min(told.values()) > 5, told


def reachable(state: State[Any]) -> set[str]:
    """The squares of the rocks that some move of the side on turn pushes."""
    events = (event for move in state.legal_moves() for event in state.events(move))
    return {str(event.params[name]) for event in events for name in rock_moved(event)}


def rock_moved(event: Event) -> list[str]:
    """The name of the parameter with the square that a rock leaves."""
    if event.code == "rock-out":
        return ["cell"]
    return ["origin"] if event.code == "pushed" and event.params["what"] == "siam.rock" else []


def test_a_quiet_move_of_siam_tells_what_it_means_for_a_rock() -> None:
    told = {"pushes": 0, "blocks": 0, "aims": 0, "safe": 0}
    for state in islice(played_at_random("siam", 5), 5, 400, 3):
        for move in state.legal_moves()[::7]:
            after = state.play(move)
            found = why(state, Thought(move, 0, (move,), 1, 1, False))
            if found is None or found[0] not in told:
                continue
            code, params = found
            told[code] += 1
            assert any(map(rock_moved, state.events(move))) is (code == "pushes")
            if code == "pushes":
                assert 1 <= int(params["count"]) <= 4
            elif code == "blocks":
                assert params["cell"] in reachable(given_away(state)) - reachable(after)
            elif code == "aims":
                assert params["cell"] in reachable(given_away(after)) - reachable(state)
    assert min(told.values()) > 3, told


def test_a_push_tells_how_many_more_take_the_rock_off() -> None:
    for line, text, found in (
        ("5/5/1RRR1/2N2/5 e 10 - * count", "c2c3n", ("pushes", {"count": 2})),
        ("5/5/1RRR1/5/2N2 e 10 - * count", "c1c2n", ("aims", {"cell": "c3"})),
        ("2R2/5/1RNR1/5/5 e 10 - * count", "c3c4n", ("threatens", {"cell": "c5"})),
    ):
        move = open_game("siam").parse_move(text)
        state = open_game("siam").parse_state(line)
        assert why(state, Thought(move, 0, (move,), 1, 1, False)) == found


def test_a_move_without_others_keeps_nobody_from_winning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is one legal move, it is not that every other would lose."""
    state = next(played_at_random("siam", 1))
    game = searchable(state)
    code = game.moves(game.key(state))[0]
    monkeypatch.setattr(Searching, "moves", lambda *_: [code])
    move = game.decode(state, code)
    assert why(state, Thought(move, 0, (move,), 1, 1, False)) == ("safe", {})


def test_a_quiet_move_tells_whether_it_threatens_to_win() -> None:
    told = {"threatens": 0, "safe": 0}
    for state in islice(played_at_random("malabars", 4), 5, 300, 3):
        move = state.legal_moves()[0]
        after = state.play(move)
        if after.outcome is not None or wins(after) or wins(given_away(state)):
            continue
        found = why(state, Thought(move, 0, (move,), 1, 1, False))
        if found and found[0] in told:
            assert (found[0] == "threatens") is wins(given_away(after))
            told[found[0]] += 1
    assert min(told.values()) > 2, told


def test_the_rock_that_is_named_is_the_one_that_would_go() -> None:
    """Several rocks are at the edge; only one of them can be pushed."""
    line = "1R2W/SN1s1/w1ERR/e1n2/3n1 r 377 - * count"
    state: Any = open_game("siam").parse_state(line)
    free = given_away(state)
    gone = {
        event.cells[0]
        for move in free.legal_moves()
        if (after := free.play(move)).outcome and free.to_play in after.outcome.winners
        for event in free.events(move)
        if event.code == "rock-out"
    }
    game = searchable(state)
    assert game.winning_cell(game.key(free)) in gone
