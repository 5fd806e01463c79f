"""Scores, their intervals, and Elo differences."""

from __future__ import annotations

from math import isclose
from random import Random

from pygame_rules.players.rating import Tally, elo


def test_scores_intervals_and_elo() -> None:
    tally = Tally(7, 2, 1) + Tally(0, 0, 0)
    assert (tally.games, tally.score) == (10, 0.8)
    low, high = tally.interval
    assert isclose(low, 0.4902, abs_tol=1e-4)
    assert isclose(high, 0.9433, abs_tol=1e-4)
    assert Tally().interval == (0, 1)
    assert elo(0.5) == 0
    assert isclose(elo(10 / 11) or 0, 400)
    assert elo(1) is None


def test_tallies_add_up_with_their_rounds() -> None:
    one, other = Tally(1, 1, 0, 1, (0, 0, 0, 1, 0)), Tally(0, 0, 2, 0, (1, 0, 0, 0, 0))
    assert one + other == Tally(1, 1, 2, 1, (1, 0, 0, 1, 0))
    assert Tally() + one == one


def test_the_interval_counts_pairs() -> None:
    """A side that always wins with the same seat has played even, which a few pairs show already;
    pairs that fall as wholes show less than games would."""
    alone = Tally(20, 0, 20)
    split, whole = Tally(20, 0, 20, 0, (0, 0, 20, 0, 0)), Tally(20, 0, 20, 0, (10, 0, 0, 0, 10))
    (low, high), (wide, broad), (tight, close) = alone.interval, whole.interval, split.interval
    assert wide < low < tight < 0.5 < close < high < broad
    assert isclose(whole.design_effect, 2, rel_tol=0.1)
    assert Tally(9, 0, 0, 0, (0, 0, 0, 0, 4)).interval == Tally(9).interval


def covered(pairs: int, seat: float, draws: float, random: Random) -> float:
    """How often the interval of even players holds 0.5. seat: by how much more often than one half
    the side wins that the opening favours."""

    def halves(chance: float) -> int:
        return 1 if random.random() < draws else 2 * (random.random() < chance)

    found = 0
    for _ in range(400):
        tally = Tally()
        for _ in range(pairs):
            favour = random.choice((-seat, seat))
            results = halves(0.5 + favour), halves(0.5 - favour)
            rounds = [0] * 5
            rounds[sum(results)] = 1
            tally += Tally(results.count(2), results.count(1), results.count(0), 0, tuple(rounds))
        low, high = tally.interval
        found += low <= 0.5 <= high
    return found / 400


def test_nineteen_of_twenty_intervals_hold_the_true_score() -> None:
    random = Random(1)
    for pairs in (10, 40):
        for seat, draws in ((0.0, 0.0), (0.0, 0.5), (0.4, 0.0), (0.2, 0.3)):
            assert covered(pairs, seat, draws, random) > 0.9
    assert covered(40, 0.0, 0.5, random) < 0.99, "draws make it narrower"
