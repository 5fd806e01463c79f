"""Planes: what a seat sees, as numbers."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from pygame_rules import Malformed, State, learn, open_game
from tests.pygame_rules.learn.playing import GAMES, game


def shown(state: State[Any], seat: int, chosen: tuple[int, ...] = ()) -> dict[str, list[list[int]]]:
    """What each plane shows, by its feature, without the planes that are empty."""
    features = learn.features(open_game(state.game))
    planes: Any = learn.planes(state, seat, chosen).tolist()
    assert len(planes) == len(features)
    return {
        feature: plane
        for feature, plane in zip(features, planes, strict=True)
        if any(any(row) for row in plane)
    }


def value(plane: list[list[int]]) -> int:
    """The value that a plane has everywhere."""
    (found,) = {one for row in plane for one in row}
    return found


def spots(plane: list[list[int]]) -> list[tuple[int, int]]:
    """The rows and columns where a plane has 1; it has nothing else."""
    assert {one for row in plane for one in row} == {0, 1}
    return [(r, c) for r, row in enumerate(plane) for c, one in enumerate(row) if one]


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_planes_have_the_shape_of_the_encoding_at_every_moment(
    name: str, players: int, options: dict[str, str]
) -> None:
    shape = learn.encoding(name).shape
    for state, chosen in list(game(name, players, options, 1))[::5]:
        for seat in range(players):
            planes = learn.planes(state, seat, chosen)
            assert planes.shape == shape
            assert planes.format == "B"


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_planes_show_nothing_that_the_seat_does_not_know(
    name: str, players: int, options: dict[str, str]
) -> None:
    """Every state that agrees with what the seat knows looks the same."""
    rng = Random(2)
    for state, chosen in list(game(name, players, options, 2))[::4]:
        for seat in range(players):
            seen = learn.planes(state, seat, chosen)
            for world in islice(state.worlds(seat, rng), 6):
                assert learn.planes(world, seat, chosen) == seen


def test_medals_of_others_are_hidden_and_ones_own_are_shown() -> None:
    """BB-08, BB-09."""
    state = open_game("bombay_bazar").new(starter="medals").play("3o")
    own, rival = shown(state, 0), shown(state, 1)
    kept = "number of medals that the seat has kept"
    assert value(own[kept]) == 3
    assert kept not in rival
    assert value(own["1 if the seat has announced odd"]) == 1
    assert value(rival["1 if rival 1 has announced odd"]) == 1
    other = state.play("2e")
    assert learn.planes(open_game("bombay_bazar").new(starter="medals").play("1o"), 1) == (
        learn.planes(state, 1)
    )
    assert other != state


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_what_may_be_chosen_depends_on_nothing_but_the_planes(
    name: str, players: int, options: dict[str, str]
) -> None:
    known: dict[bytes, list[int]] = {}
    for seed in range(12):
        for state, chosen in islice(game(name, players, options, seed), 60):
            if state.to_play is not None:
                seen = learn.planes(state, state.to_play, chosen).tobytes()
                legal = sorted(learn.legal(state, chosen))
                assert known.setdefault(seen, legal) == legal
    assert known


def test_planes_of_siam() -> None:
    """SI-01, SI-02, SI-30, SI-31, E1, E21."""
    its = open_game("siam")
    options = {"push_rule": "chain", "crosses": "on", "single_exit": "on", "repetition": "on"}
    state = its.new(options)
    for move in ("@a1e", "@e5w", "a1@"):
        state = state.play(move)
    rhinos, elephants = shown(state, 1), shown(state, 0)
    assert spots(rhinos["rock"]) == [(2, 1), (2, 2), (2, 3)]
    assert spots(rhinos["own animal that faces w"]) == [(4, 4)]
    assert spots(elephants["rival's animal that faces w"]) == [(4, 4)]
    assert value(rhinos["number of own animals beside the board"]) == 4
    assert value(rhinos["number of the rival's animals beside the board"]) == 5
    assert value(rhinos["1 if the seat is on turn"]) == 1
    assert "1 if the seat is on turn" not in elephants
    assert value(elephants["1 if the seat plays the elephants"]) == 1
    assert value(rhinos["number of plies for which c1 and c5 are still barred (SI-30)"]) == 1
    assert value(rhinos["1 if each side may go out only once (SI-31)"]) == 1
    assert value(rhinos["1 if the rival's single exit is used"]) == 1
    assert value(elephants["1 if the own single exit is used"]) == 1
    assert value(rhinos["1 if the push test holds after every piece (E1)"]) == 1
    assert (
        value(rhinos["times that this position has occurred, where the third is a draw (E21)"]) == 1
    )
    usual = shown(its.new(), 0)
    assert set(usual) == {
        "rock",
        "number of own animals beside the board",
        "number of the rival's animals beside the board",
        "1 if the seat is on turn",
        "1 if the seat plays the elephants",
    }


def test_planes_of_malabars() -> None:
    """MA-01, MA-02, MA-05, MA-06, MA-11."""
    its = open_game("malabars")
    state, actions = its.new(repetition="on"), learn.actions(its)
    white, black = shown(state, 0), shown(state, 1)
    assert spots(white["own ring"]) == [(0, 0), (3, 1)]
    assert spots(white["rival's ring"]) == [(0, 1), (3, 0)]
    assert spots(black["own ring"]) == spots(white["rival's ring"])
    assert len(spots(white["elephant that shows its trunk"])) == 12
    assert value(white["1 if the seat has the white rings"]) == 1
    assert value(white["1 if the seat is on turn"]) == 1
    again = "times that this position has occurred, where the third is a draw (R15)"
    assert value(white[again]) == 1
    state, chosen = learn.after(state, (), actions.index("a3a1"))
    for seat in (0, 1):
        begun = shown(state, seat, chosen)
        assert spots(begun["elephant that shows its tail"]) == [(0, 0)]
        assert value(begun["1 if an elephant has been moved in this turn"]) == 1
        assert "1 if a ring has been moved in this turn" not in begun
    state, _ = learn.after(state, chosen, actions.index("a2~b1"))
    assert spots(shown(state, 0)["own ring"]) == [(1, 0), (3, 1)]
    won = its.parse_state("TwQw/TTT/TTT/TbTTTb w 0 * outer").play("a1~a2")
    assert spots(shown(won, 0)["both own rings"]) == spots(shown(won, 1)["both rings of the rival"])


def test_planes_of_gambo() -> None:
    """GA-03, GA-04, GA-08, GA-17, GA-20, GA-23, GA-27, GA-28."""
    its = open_game("gambo")
    line = "e1e2e3c1c2c3m1m2m3/----E3-------------/E1E2-C1C2C3M1M2M3"
    state = its.parse_state(f"{line} b t - 0/0 totals+random")
    a, b = shown(state, 0), shown(state, 1)
    assert spots(a["own E1"]) == [(0, 0)]
    assert spots(b["rival's E1"]) == [(0, 0)]
    assert spots(a["own M3"]) == [(0, 16)]
    assert spots(a["rival's E1"]) == [(0, 1)]
    assert spots(a["own E3"]) == [(1, 4)]
    assert spots(b["own E3"]) == [(0, 5)]


def test_planes_of_gambo_count_points_and_swaps() -> None:
    its = open_game("gambo")
    state = its.new(seed=3, order="alternate", level="behind").play("a1~a2")
    b = shown(state, 1)
    assert value(b["1 if the seat is on turn"]) == 1
    assert value(b["number of the rival's swaps in a row (GA-28)"]) == 1
    assert value(b["1 if a swap of the rival keeps the seat from swapping (GA-27)"]) == 1
    assert value(b["1 if the players alternate again after an entry (GA-20)"]) == 1
    assert value(b["1 if at equal points the seat plays that had fewer (GA-23)"]) == 1
    a = shown(state, 0)
    assert value(a["number of own swaps in a row (GA-28)"]) == 1
    assert value(a["1 if an own swap keeps the rival from swapping (GA-27)"]) == 1
    assert value(a["1 if the seat plays a"]) == 1
    fought: Any = next(s for s, _ in game("gambo", 2, {}, 3) if duels(s) == 3)
    for seat in (0, 1):
        seen = shown(fought, seat)
        assert value(seen["number of duels so far"]) == 3
        won = seen.get("1 if the last duel was won by the seat")
        assert (won is not None) == ((fought.duels[-2] > 9) == (seat == 1))
        for whose, its_points in (
            ("own", fought.points[seat]),
            ("rival's", fought.points[1 - seat]),
        ):
            assert value(seen.get(f"{whose} points", [[0]])) == its_points


def duels(state: Any) -> int:  # noqa: ANN401 (a state of one game)
    """How many duels have been fought."""
    return len(state.duels) // 2


def test_planes_of_bombay_bazar() -> None:
    """BB-01, BB-06, BB-24, BB-31."""
    its = open_game("bombay_bazar")
    state = its.parse_state("7/8/7/8/7/8/7/8/7 13 - 0 - lots+fixed").play("A32")
    own, rival = shown(state, 0), shown(state, 1)
    assert len(spots(own["cell of the board"])) == 67
    assert spots(own["end piece"]) == [(0, 6), (8, 0)]
    assert value(own["length of the own trunk"]) == 1
    assert value(rival["length of the rival 1's trunk"]) == 1
    assert value(own["number of tiles left of A3"]) == 3
    assert value(own["number of tiles left of A1"]) == 4
    assert spots(own["own first cell"]) == [(0, 0)]
    assert spots(own["rival 1's first cell"]) == [(8, 6)]
    assert "rival 2's first cell" not in own
    assert value(rival["1 if the seat is on turn"]) == 1
    assert value(own["1 if rival 1 is on turn"]) == 1


def test_planes_of_bombay_bazar_before_the_first_tile() -> None:
    """BB-04, BB-10, BB-11, R20."""
    its = open_game("bombay_bazar")
    assert value(shown(its.new(starter="choose"), 0)["1 if a player is to say who starts"]) == 1
    lots = [its.new(seating="choose", seed=seed) for seed in range(9)]
    drawn = {
        feature
        for state in lots
        for feature in shown(state, 0)
        if feature.endswith("was drawn to start, while elephants are chosen")
    }
    assert len(drawn) == 2
    out = its.new(starter="medals", players=3)
    for move in ("1o", "1o", "1e"):
        out = out.play(move)
    assert value(shown(out, 0)["1 if rival 2 has dropped out of the medal game"]) == 1


@pytest.mark.parametrize("seat", [2, -1, None])
def test_planes_of_a_seat_that_does_not_exist_are_refused(seat: Any) -> None:  # noqa: ANN401
    with pytest.raises(Malformed, match="seat"):
        learn.planes(open_game("siam").new(), seat)
