"""The search of Siam: the moves and positions of the rules, wins found, losses avoided."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from pygame_rules import State, open_game
from pygame_rules.players import Budget, choose
from pygame_rules.search.alphabeta import AlphaBeta
from pygame_rules.search.searchable import WIN, Searchable
from pygame_rules.siam import SiamState, parse_state
from pygame_rules.siam.position import CROSSED_PLIES
from pygame_rules.siam.rules import played
from pygame_rules.siam.searching import CALM, Searching
from pygame_rules.siam.state import start


def games(
    count: int, plies: int, every: int, options: tuple[str, ...] = ("count",)
) -> list[SiamState]:
    """Positions on the way of games played at random, one in so many plies."""
    found = []
    for seed in range(count):
        rng = Random(seed)
        state = parse_state(f"5/5/1RRR1/5/5 e 0 - * {'+'.join(options)}")
        for ply in range(plies):
            if state.outcome is not None:
                break
            if ply % every == seed % every:
                found.append(state)
            state = played(state, state.sample(rng))
    return found


VARIANTS = (("count",), ("chain",), ("count", "crosses", "exit"), ("count", "threefold"))


def test_every_value_of_every_option_is_among_the_variants() -> None:
    """Otherwise the search could leave one out, and nobody would notice."""
    tested = {sign for variant in VARIANTS for sign in variant}
    for option in open_game("siam").options:
        for value in option.values:
            line = str(open_game("siam").new({option.name: value}))
            assert {*line.rsplit(" ", 1)[1].split("+")} <= tested, (option.name, value)


@pytest.mark.parametrize("options", VARIANTS)
def test_moves_and_positions_are_those_of_the_rules(options: tuple[str, ...]) -> None:
    for state in games(6, 120, 3, options):
        game = Searching(state)
        position = game.key(state)
        moves = game.moves(position)
        assert {game.decode(state, code) for code in moves} == set(state.legal_moves())
        assert len(set(moves)) == len(moves)
        assert game.seat(position) == state.to_play
        for code in moves[::5]:
            assert game.play(position, code) == game.key(played(state, game.decode(state, code)))


@pytest.mark.parametrize("options", VARIANTS)
def test_a_turn_given_away_and_back_is_no_other_position_but_while_the_crosses_count(
    options: tuple[str, ...],
) -> None:
    """So that the table knows it again, however many turns were given away."""
    for state in games(6, 60, 3, options):
        game = Searching(state)
        position = game.key(state)
        crossed = "crosses" in options and state.ply < CROSSED_PLIES
        assert (game.passed(game.passed(position)) != position) is crossed


def _seen_at_a_glance(state: SiamState) -> bool:
    """Whether a glance sees just the wins in one and the threats that there are."""
    game = Searching(state)
    position = game.key(state)
    value, forced = game.glance(position)
    mine, theirs = (_wins(game, at) for at in (position, game.passed(position)))
    return (value == WIN - 1) is mine and (mine or forced is theirs)


@pytest.mark.parametrize("options", VARIANTS[:3])
def test_a_glance_sees_every_win_in_one_and_every_threat_of_it(options: tuple[str, ...]) -> None:
    for state in games(12, 160, 4, options):
        assert _seen_at_a_glance(state), state


@pytest.mark.parametrize(
    ("free", "rock", "rules"),
    [
        ("{}4", "{}1R2", "e 20 - * count"),
        ("{}4", "{}1R2", "e 20 - * chain"),
        ("2{}2", "1R{}2", "e 2 - * count+crosses"),  # nobody, while the edge is a cross
    ],
)
def test_a_glance_sees_who_pushes_in_from_the_edge_behind_a_full_line(
    free: str, rock: str, rules: str
) -> None:
    for pieces in product("RNESns", repeat=4):
        if pieces.count("R") < 3:
            (one, other) = [rock if pieces.count("R") < most else free for most in (2, 1)]
            line = zip((free, one, other, free, free), ("R", *pieces), strict=True)
            board = "/".join(rank.format(piece) for rank, piece in line)
            state = parse_state(f"{board} {rules}")
            assert _seen_at_a_glance(state), state


def _wins(game: Searching, position: bytes) -> bool:
    seat = game.seat(position)
    return any(game.play(position, code)[25] >> 6 == seat + 1 for code in game.moves(position))


@pytest.mark.parametrize("options", VARIANTS[:3])
def test_the_last_ply_by_tables_is_the_last_ply_by_playing(options: tuple[str, ...]) -> None:
    for state in games(10, 120, 5, options):
        game = Searching(state)
        position = game.key(state)
        if game.glance(position)[0] is None:
            slow = Searchable.last_ply(game, position, -WIN, WIN)
            assert game.last_ply(position, -WIN, WIN).value == slow.value


def test_a_side_far_ahead_is_not_looked_at_move_by_move() -> None:
    state = games(1, 30, 29)[-1]
    game = Searching(state)
    position = game.key(state)
    value = game.evaluate(position)
    assert game.last_ply(position, -WIN, value - CALM).seen == 1


def test_a_side_far_ahead_is_looked_at_where_a_rock_is_about_to_fall() -> None:
    falling = 0
    for state in games(60, 200, 9):
        game = Searching(state)
        position = game.key(state)
        if game.glance(position) == (None, True):
            beta = game.evaluate(position) - CALM
            value = Searchable.last_ply(game, position, -WIN, WIN).value
            falling += value < beta
            assert (game.last_ply(position, -WIN, beta).value < beta) is (value < beta)
    assert falling


def _mirrored(position: bytes) -> bytes:
    """Left and right exchanged."""
    turn = {0: 0, 1: 3, 2: 2, 3: 1}
    cells = [position[5 * (square // 5) + 4 - square % 5] for square in range(25)]
    return bytes(p if p < 4 else p & 12 | turn[p & 3] for p in cells) + position[25:]


def _exchanged(position: bytes) -> bytes:
    """Elephants and rhinos exchanged, and the turn with them."""
    return bytes(p ^ 12 if p >= 4 else p for p in position[:25]) + bytes((position[25] ^ 1,))


def test_mirrored_positions_and_exchanged_sides_are_worth_the_same() -> None:
    for state in games(4, 40, 13):
        game = Searching(state)
        here = game.key(state)
        values = set()
        for position in (here, _mirrored(here), _exchanged(here)):
            search = AlphaBeta(game, position, deepest=2, full=True)
            search.step(10**9)
            values.add(search.value)
        assert len(values) == 1


def _wins_in_two(game: Searching, position: bytes) -> bool:
    """By trying everything: a move after which every answer leaves a win in one."""
    for code in game.moves(position):
        after = game.play(position, code)
        if game.glance(after) == (None, True) and all(
            game.glance(game.play(after, answer))[0] == WIN - 1 for answer in game.moves(after)
        ):
            return True
    return False


def test_every_win_in_one_and_forced_win_in_two_is_found_and_no_loss_in_one_allowed() -> None:
    ones = twos = saved = 0
    for state in games(60, 200, 9):
        game = Searching(state)
        position = game.key(state)
        value, forced = game.glance(position)
        two = value is None and _wins_in_two(game, position)
        if value is None and not two and not forced:
            continue
        search = AlphaBeta(game, position, nodes=20_000)
        search.step(10**9)
        after = game.play(position, search.code)
        if value is not None:
            ones += 1
            assert after[25] >> 6 == game.seat(position) + 1
        elif two:
            twos += 1
            assert search.value == WIN - 3
            assert search.proved
        else:
            safe = [
                c for c in game.moves(position) if game.glance(game.play(position, c))[0] is None
            ]
            saved += bool(safe)
            assert not safe or game.glance(after)[0] is None
    assert min(ones, twos, saved) >= 3


def test_the_calf_overlooks_a_threat_now_and_then_and_the_sage_never() -> None:
    held = {"calf": 0, "sage": 0}
    threats = 0
    for state in games(60, 200, 9):
        game = Searching(state)
        here = game.key(state)
        safe = {code for code in game.moves(here) if game.glance(game.play(here, code))[0] is None}
        if game.glance(here) == (None, True) and safe:
            for seed in range(4):
                threats += 1
                for level in held:
                    move = choose(state, level, seed, Budget(nodes=1_000)).move
                    held[level] += any(game.decode(state, code) == move for code in safe)
    assert held["calf"] < held["sage"] == threats


@pytest.mark.parametrize(
    ("line", "evident"),
    [
        ("R3R/4R/2E2/5/5 e 20 - * count", ""),
        ("R3R/5/5/2S2/2R2 e 20 - * count", "c2c1s"),
        ("R3R/5/2S2/2e2/2R2 e 20 - * count", "c3c2s"),
        ("4R/5/2S2/2s2/2R1R e 20 - * count", ""),  # the rhino is nearer and wins
        ("4R/2S2/2S2/2R2/2R2 e 20 - * count", "c4c3s"),
        ("R4/2S2/2S2/2n2/2R1R e 20 - * count", ""),  # the animals have to be counted
        ("R1s2/2S2/2e2/2e2/2R1R e 20 - * count", "c4c3s @c5s"),
        ("2e2/2S2/2S2/2R2/2R1R e 20 - * count", "c4c3s @c5s"),
        ("2S2/2S2/2R2/2R2/2R2 e 20 - * count", "@c5s"),  # one comes in from the edge
    ],
)
def test_a_push_off_along_a_line_in_which_nobody_pushes_back_is_evident(
    line: str, evident: str
) -> None:
    state = parse_state(line)
    game = Searching(state)
    found = [str(game.decode(state, code)) for code in game.evident(game.key(state))]
    assert found == evident.split()
    for move in found:
        outcome = state.play(move).outcome
        assert outcome is not None
        assert outcome.winners == (0,)


def test_a_mahout_leaves_the_rival_no_evident_win_and_a_calf_few() -> None:
    """Where one stands on the board and a move prevents it, late in a game."""
    left = dict.fromkeys(("calf1", "calf2", "calf3", "mahout4", "mahout5", "mahout6"), 0)
    turns = 0
    for state in games(60, 200, 2):
        game = Searching(state)
        here = game.key(state)
        if game.won_next(here) or not game.evident(game.passed(here)):
            continue
        lets = {code: bool(game.evident(game.play(here, code))) for code in game.moves(here)}
        if len({*lets.values()}) == 2:
            turns += 1
            for level in left:
                move = choose(state, level, state.ply, past=(state,) * 40).move
                left[level] += any(lets[code] for code in lets if game.decode(state, code) == move)
    assert turns > 15
    for level, count in left.items():
        assert count <= turns / 2 if level.startswith("calf") else not count, level


@pytest.mark.parametrize(
    ("line", "looms"),
    [
        ("5/2R2/1RE2/5/4R e 10 - * count", False),  # the elephant faces east
        ("5/2R2/1RN2/5/4R e 10 - * count", True),
        ("2s2/2R2/1RN2/5/4R e 10 - * count", False),  # the rhino pushes back
        ("2s2/2R2/1RN2/2N2/4R e 10 - * count", True),  # two push it off the board
        ("5/5/1RRR1/2N2/5 e 10 - * count", False),  # three pushes
    ],
)
def test_a_rock_that_two_pushes_take_off_the_board_looms(line: str, looms: bool) -> None:
    state = parse_state(line)
    game = Searching(state)
    assert game.looms(game.key(state)) is looms


@pytest.mark.parametrize(
    ("line", "nearness"),
    [
        ("5/5/1RRR1/5/2N2 e 2 - * count", 0),
        ("5/5/1RRR1/2N2/5 e 2 - * count", 1),  # one push, and the rock looms
        ("5/2R2/1RNR1/5/5 e 4 - * count", 4),  # it is the elephant's turn: nothing helps
        ("2s2/2R2/1RNR1/5/5 e 6 - * count", 1),  # it may turn to another rock
        ("2s2/2R2/1RNR1/5/2N2 e 8 - * count", 3),  # a second elephant comes up behind
        ("2s2/2R1w/1RNR1/5/2N2 e 8 - * count", 3),
        ("2s2/2Rw1/1RNR1/5/2N2 e 8 - * count", 1),  # the other rhino pushes the rock aside
    ],
)
def test_how_near_a_side_is_says_whether_the_other_one_has_answers(
    line: str, nearness: int
) -> None:
    state = parse_state(line)
    game = Searching(state)
    assert game.nearness(game.key(state)) == nearness


@pytest.mark.parametrize("level", ["calf1", "calf2"])
def test_a_rock_pushed_straight_on_seldom_wins_in_seven_turns(level: str) -> None:
    """By somebody who pushes along one of three columns, up or down, and brings a second animal
    when the rock is held."""
    quick = [0, 0]
    for seed in range(18):
        state, past, rng = open_game("siam").new(), list[State[Any]](), Random(seed)
        while state.outcome is None and len(past) < 14:
            if state.to_play == seed % 2:
                move = _straight_on(state, "bcd"[seed % 3], up=seed < 9, rng=rng)
            else:
                move = str(choose(state, level, 40 * seed + len(past), past=past).move)
            past.append(state)
            state = state.play(move)
        if state.outcome is not None and seed % 2 in state.outcome.winners:
            quick[0] += len(past) <= 10
            quick[1] += 1
    assert quick[0] <= 2
    assert quick[1] <= 7


def _straight_on(state: State[Any], file: str, *, up: bool, rng: Random) -> str:
    legal = {str(move) for move in state.legal_moves()}
    ranks, facing = ("12345", "n") if up else ("54321", "s")
    squares = [file + rank for rank in ranks]
    steps = [f"{here}{there}{facing}" for here, there in pairwise(squares)]
    for text in (*reversed(steps), f"@{squares[0]}{facing}"):
        if text in legal and not _loses(state, text):
            return text
    return str(state.sample(rng))


def _loses(state: State[Any], text: str) -> bool:
    outcome = state.play(text).outcome
    return outcome is not None and state.to_play not in outcome.winners


@pytest.mark.parametrize("crosses", ["off", "on"])
def test_with_the_option_a_repeated_position_is_a_draw(crosses: str) -> None:
    """While the crosses count, no position is one from before; afterwards all are alike."""
    state = start(
        {"push_rule": "count", "crosses": crosses, "single_exit": "off", "repetition": "on"}, 2, 0
    )
    shuffle = ("a1e", "e5w", "a1n", "e5s") if crosses == "on" else ()
    for text in ("@a1n", "@e5s", *shuffle, "a1e", "e5w", "a1n"):
        state = state.play(text)
    game = Searching(state)
    history = game.history(state)
    assert len(history) == (8 if crosses == "on" else 5)
    back = next(c for c in game.moves(game.key(state)) if str(game.decode(state, c)) == "e5s")
    assert game.play(game.key(state), back) in history
    search = AlphaBeta(game, game.key(state), [back], history=history, deepest=3)
    search.step(10**9)
    assert search.value == 0
