"""How long games are, what they are worth, and what chance decides first."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from pygame_rules import Malformed, Outcome, State, learn, open_game
from pygame_rules.learn.chance import Chance
from tests.pygame_rules.learn.playing import GAMES, game

BOUNDED = [one for one in GAMES if one[0] in ("gambo", "bombay_bazar")]


@pytest.mark.parametrize(("name", "players", "options"), BOUNDED)
def test_no_game_that_the_rules_bound_is_cut_short(
    name: str, players: int, options: dict[str, str]
) -> None:
    for seed in range(20):
        *_, (last, _) = game(name, players, options, seed)
        assert last.outcome is not None


def test_the_bound_of_a_game_depends_on_its_options() -> None:
    """Of Gambo it is that of docs/rules/gambo.md; a manual line-up has a placing for each piece."""
    gambo, bazar, siam = map(open_game, ("gambo", "bombay_bazar", "siam"))
    assert learn.longest(gambo) == 81
    assert learn.longest(gambo, {"lineup": "manual"}) == 81 + 18
    assert learn.longest(bazar, None, 4) == learn.longest(bazar) + 4
    assert learn.longest(bazar, {"starter": "medals"}) > learn.longest(bazar)
    assert learn.longest(siam) == 500
    with pytest.raises(Malformed, match="unknown-count"):
        learn.longest(siam, None, 3)
    with pytest.raises(Malformed, match="unknown-name"):
        learn.longest(siam, {"cross": "on"})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_returns_add_up_to_0_and_a_victory_shared_by_more_is_worth_less(seats: int) -> None:
    before = 2.0
    for count in range(1, seats + 1):
        for winners in combinations(range(seats), count):
            found = learn.returns(Outcome(winners, "any", "R1"), seats)
            assert sum(found) == pytest.approx(0)
            won = {found[seat] for seat in winners}
            lost = {found[seat] for seat in range(seats) if seat not in winners}
            assert len(won) == 1
            assert lost <= {-1 / (seats - 1)}
            assert max(won) < before
        before = max(won)
    assert learn.returns(Outcome((0,), "any", "R1"), seats)[0] == 1
    assert before == 0


def test_a_draw_and_a_game_that_goes_on_are_worth_nothing() -> None:
    assert learn.returns(None, 3) == (0, 0, 0)
    assert learn.returns(Outcome((), "repetition", "E21")) == (0, 0)


def test_who_plays_alone_has_the_score() -> None:
    """BB-36."""
    least, most = learn.encoding("bombay_bazar").scores
    for seed in range(20):
        *_, (last, _) = game("bombay_bazar", 1, {}, seed)
        assert last.outcome is not None and last.outcome.scores is not None
        assert learn.returns(last.outcome, 1) == (last.outcome.scores[0],)
        assert least <= last.outcome.scores[0] <= most


def first_states(node: Chance | State[Any]) -> Counter[State[Any]]:
    """How many ways of chance lead to each first state."""
    if not isinstance(node, Chance):
        return Counter([node])
    return sum((first_states(node.then(one)) for one in node.outcomes), Counter())


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_chance_leads_to_the_first_states_that_seeds_lead_to(
    name: str, players: int, options: dict[str, str]
) -> None:
    its = open_game(name)
    for seed in range(20):
        wanted = its.new(options, players, seed)
        reached = [learn.chance(its, options, players)]
        while isinstance(node := reached[-1], Chance):
            assert 1 <= len(node.outcomes) <= learn.encoding(name).outcomes
            assert sorted(set(node.outcomes)) == list(node.outcomes)
            reached.append(
                node.then(next(one for one in node.outcomes if towards(node, one, wanted)))
            )
        assert reached[-1] == wanted


def towards(node: Chance, outcome: int, wanted: State[Any]) -> bool:
    """Whether an outcome may lead to a first state: any way from there agrees with it so far."""
    at = node.then(outcome)
    while isinstance(at, Chance):
        at = at.then(at.outcomes[0])
    if len(node.outcomes) > 1 and wanted.game == "gambo":
        text = node.text(outcome)
        if text in ("a", "b"):
            return text == "ab"[wanted.to_play or 0]
        piece, place = text.split()
        bottom = str(wanted).split()[0].split("/")
        row = bottom[2] if place[0] == "a" else bottom[0]
        column = 2 * (int(place[1]) - 1)
        return row[column : column + 2] == piece
    return len(node.outcomes) == 1 or at == wanted


def test_every_start_that_is_drawn_is_as_likely_as_another() -> None:
    """BB-04, R20, R22."""
    bazar, gambo = open_game("bombay_bazar"), open_game("gambo")
    for players in (2, 3, 4):
        assert set(first_states(learn.chance(bazar, None, players)).values()) == {1}
        assert len(first_states(learn.chance(bazar, None, players))) == players
    lots = first_states(learn.chance(gambo, {"lineup": "manual", "begins": "lots"}))
    assert sorted(lots.values()) == [1, 1]
    node, counts = learn.chance(gambo), []
    while isinstance(node, Chance):
        counts.append(len(node.outcomes))
        node = node.then(node.outcomes[-1])
    assert counts == [*range(9, 0, -1), *range(9, 0, -1)]
