"""Before the first tile: elephants, end pieces, and who starts."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from pygame_rules import Violation
from pygame_rules.bombay_bazar import BazarState, parse_move
from tests.pygame_rules.bombay_bazar.positions import (
    EMPTY,
    GAME,
    at,
    ends,
    new,
    played,
    rule,
    texts,
)

HOOKS = GAME.hooks

FIRST_CELLS = {"1": "a1", "2": "a7", "3": "i7", "4": "i1"}


def elephants(state: BazarState) -> str:
    return str(state).split()[1]


@pytest.mark.parametrize(("players", "seated"), [(1, "1"), (2, "13"), (3, "123"), (4, "1234")])
def test_nobody_chooses_an_elephant_where_seats_are_fixed(players: int, seated: str) -> None:
    """BB-04, BB-05: one each; two players opposite each other."""
    state = new(players)
    assert elephants(state) == seated
    assert state.seats == players
    assert state.placing


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_may_choose_any_elephant_that_is_left(players: int) -> None:
    """BB-04, R21, R23: each exactly one; what is settled already is not asked."""
    for order in permutations("1234", players):
        state = new(players, seating="choose")
        asked = 0
        while state.choosing_elephants:
            assert state.draft().step == "elephants"
            assert state.to_play == asked
            taken = set(order[:asked])
            assert texts(state) == {f"elephant-{e}" for e in "1234" if e not in taken}
            for elephant in taken:
                assert rule(state, f"elephant-{elephant}") == "BB-04"
            assert rule(state, "A32") == rule(state, "end") == rule(state, "1e") == "BB-04"
            state = played(state, f"elephant-{order[asked]}")
            asked += 1
        assert asked == {1: 1, 2: 1, 3: 3, 4: 3}[players]
        if players != 2:
            assert elephants(state) == "".join(order)


@pytest.mark.parametrize(("mine", "other"), [("1", "3"), ("2", "4"), ("3", "1"), ("4", "2")])
def test_the_second_of_two_players_gets_the_opposite_elephant(mine: str, other: str) -> None:
    """BB-05, R23."""
    state = played(new(2, seating="choose"), f"elephant-{mine}")
    assert elephants(state) == mine + other


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_end_piece_lies_on_the_first_cell_of_every_unused_elephant(players: int) -> None:
    """BB-06, BB-33, F5: three of them in a solo game."""
    for order in permutations("1234", players):
        if players == 2 and int(order[0]) % 2 != int(order[1]) % 2:
            continue
        state = at(EMPTY, f"{''.join(order)} - 0 - lots+choose")
        assert ends(state) == {cell for e, cell in FIRST_CELLS.items() if e not in order}


def test_turns_go_clockwise_around_the_board_whoever_sits_where() -> None:
    """BB-07, R21: by elephant, not by the order of choosing."""
    for players in (2, 3, 4):
        for order in permutations("1234", players):
            if players == 2 and int(order[0]) % 2 != int(order[1]) % 2:
                continue
            clockwise = sorted(order) * 2
            for starter in range(players):
                state = at(EMPTY, f"{''.join(order)} - {starter} - lots+choose")
                seen = []
                for _ in range(players):
                    assert state.to_play is not None
                    seen.append(order[state.to_play])
                    state = state.play(state.legal_moves()[0])
                begin = clockwise.index(order[starter])
                assert seen == clockwise[begin : begin + players]
                assert state.to_play == starter


def test_the_lot_comes_from_the_seed_and_falls_on_everybody() -> None:
    """R20, BB-12: the same seed draws the same starter, with chosen elephants too."""
    for players in (2, 3, 4):
        drawn = [new(players, seed).to_play for seed in range(40)]
        assert set(drawn) == set(range(players))
        assert drawn == [new(players, seed).to_play for seed in range(40)]
        for seed in range(10):
            state = new(players, seed, seating="choose")
            while state.choosing_elephants:
                state = state.play(state.legal_moves()[-1])
            assert state.to_play == drawn[seed]


def test_the_players_may_say_who_starts() -> None:
    """R20: any seat, and then that one begins."""
    for players in (2, 3, 4):
        state = new(players, starter="choose")
        assert state.draft().step == "starter"
        assert texts(state) == {f"starter-{seat}" for seat in range(players)}
        assert rule(state, "A32") == "BB-13"
        for seat in range(players):
            assert played(state, f"starter-{seat}").to_play == seat
        for seat in range(players, 4):
            assert rule(state, f"starter-{seat}") == "R20"
            assert state._refuse((f"starter-{seat}",)).code == "no-such-seat"


@pytest.mark.parametrize("starter", ["lots", "choose", "medals"])
def test_alone_one_starts_at_once(starter: str) -> None:
    """BB-34: no starter to find in a solo game."""
    state = new(1, starter=starter)
    assert state.placing
    assert state.to_play == 0


def test_one_to_three_medals_are_kept_and_even_or_odd_announced() -> None:
    """BB-01, BB-08, BB-09: never none, and never more than the three that each takes."""
    state = new(2, starter="medals")
    assert state.draft().step == "medals"
    assert texts(state) == {"1e", "1o", "2e", "2o", "3e", "3o"}
    for text in ("0e", "0o", "4e", "4o"):
        assert rule(state, text) == "BB-08"
        with pytest.raises(Violation) as caught:
            state.draft().choose(f"keep:{text[0]}")
        assert (caught.value.rule, caught.value.code) == ("BB-08", "wrong-medals")
    assert rule(state, "A32") == rule(state, "end") == rule(state, "starter-0") == "BB-08"


def test_a_medal_choice_is_told_to_all_only_once_the_round_is_complete() -> None:
    """BB-08, BB-10, R26: the text of one that waits for the reveal has only what was announced."""
    first = new(2, starter="medals")
    last = played(first, "2e")
    assert HOOKS.public(first, parse_move("2e")) == "?e"
    assert HOOKS.public(first, parse_move("2e"), revealed=True) == "2e"
    assert HOOKS.public(last, parse_move("3o")) == "3o"
    seated = new(2, starter="medals", seating="choose")
    assert HOOKS.public(seated, parse_move("elephant-2")) == "elephant-2"


def test_medals_and_seats_can_not_be_chosen_once_tiles_are_laid() -> None:
    """BB-13: whatever is named of what came before, that is over."""
    state = new(2)
    for target in ("keep:1", "keep:4", "elephant-2", "starter-0"):
        assert state._refuse((target,)).code == "begun"
    assert rule(state, "2e") == rule(state, "elephant-2") == "BB-13"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_wrong_announcements_drop_out_until_one_is_left_who_starts(players: int) -> None:
    """BB-10, BB-11, BB-12, R19: every possible round; where all are wrong all stay."""
    for choices in product(["1e", "1o", "2e", "2o", "3e", "3o"], repeat=players):
        state = played(new(players, starter="medals"), " ".join(choices))
        parity = "eo"[sum(int(choice[0]) for choice in choices) % 2]
        stay = [seat for seat in range(players) if choices[seat][1] == parity]
        stay = stay or list(range(players))
        assert state.to_play == stay[0]
        assert state.placing == (len(stay) == 1)
        if len(stay) > 1:
            tokens = ["." if seat in stay else "x" for seat in range(players)]
            assert str(state).split()[4] == ",".join(tokens)


def test_who_dropped_out_is_not_asked_again_and_does_not_count() -> None:
    """BB-11, R19: the second round is between the others, and so is the third."""
    state = played(new(3, starter="medals"), "1e 1e 3o")
    assert str(state).split()[3:5] == ["2", "-"]
    state = played(new(3, starter="medals"), "1o 2e 1e")
    assert str(state).split()[3:5] == ["1", "x,.,."]
    state = played(state, "1e 2e")
    assert str(state).split()[3:5] == ["1", "x,.,."]
    state = played(state, "3e")
    assert state.to_play == 2
    assert played(state, "3o").to_play == 1


def test_medals_kept_are_secret_until_all_have_chosen() -> None:
    """BB-08, BB-09, BB-10, R26: others, and somebody who sees no hand, learn what is announced and
    nothing else."""
    state = played(new(3, starter="medals"), "2e 3o")
    assert state.private
    assert state.pending == 2
    assert [str(state.view(seat)).split()[4] for seat in (0, 1, 2, None)] == [
        "2e,?o,.", "?e,3o,.", "?e,?o,.", "?e,?o,.",
    ]  # fmt: skip
    before = new(3, starter="medals")
    assert [event.code for event in before.events(parse_move("2e"), 0)] == ["medals-kept"]
    for seat in (1, 2, None):
        (event,) = before.events(parse_move("2e"), seat)
        assert event.code == "medals-hidden"
        assert dict(event.params) == {
            "who": "bombay_bazar.side.0",
            "parity": "bombay_bazar.say.even",
        }


def test_the_reveal_tells_what_each_kept_the_sum_and_who_is_out() -> None:
    """BB-10, BB-11, BB-12, R19."""
    state = played(new(3, starter="medals"), "2e 1o")
    told = state.events(parse_move("2o"))
    assert [event.params.get("count") for event in told[:3]] == [2, 1, 2]
    assert told[3].params["total"] == 5
    assert [event.code for event in told[4:]] == ["medals-out"]
    told = played(new(2, starter="medals"), "2e").events(parse_move("1o"))
    assert [event.code for event in told[-2:]] == ["medals-out", "starter"]
    told = played(new(2, starter="medals"), "2e").events(parse_move("1e"))
    assert told[-1].code == "medals-again"


def test_colours_of_medals_do_not_matter() -> None:
    """F13: the variant that sums values is left out: no option for it."""
    assert [option.name for option in GAME.options] == ["starter", "seating"]


def test_the_main_game_hides_nothing_and_asks_for_no_elephant_or_medal() -> None:
    """BB-03, BB-13."""
    state = new(4)
    assert not state.private
    assert all(state.view(seat) is state for seat in (0, 1, 2, 3, None))
    for text in ("elephant-2", "starter-1", "2e"):
        assert rule(state, text) == "BB-13"
