"""The commands `match` and `ladder`: they play games, count them and print the result."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_rules.players.executors import Executors, play, processes
from pygame_rules.players.match import Setting, ladder, pairings, points
from pygame_rules.players.rating import Tally, elo


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of a command have in common; the fields are those of `match.pairings`."""

    games: int
    seed: int = 0
    options: str = ""
    seats: int = 2
    opening: int = 2


def match(
    game: str, one: Setting, other: Setting, terms: Terms, executors: Executors = processes
) -> Tally:
    """Play a match and print its line; by default on all cores. Raises as `executors.play` does."""
    tasks = pairings(
        game,
        one,
        other,
        terms.games,
        seed=terms.seed,
        options=terms.options,
        seats=terms.seats,
        opening=terms.opening,
    )
    tally = sum((points(played) for played in play(tasks, executors)), Tally())
    print(line(game, one, other, tally, terms.seats))
    return tally


def climb(game: str, terms: Terms, executors: Executors = processes) -> list[Tally]:
    """Play the match of each pair of a ladder, and print its line."""
    return [match(game, one, other, terms, executors) for one, other in ladder()]


def line(game: str, one: Setting, other: Setting, tally: Tally, seats: int = 2) -> str:
    """A match as a line of text: wins, draws and losses of the first setting, its score with a 95 %
    confidence interval, and for two seats the Elo difference."""
    low, high = tally.interval
    text = (
        f"{game}: {one} - {other}: +{tally.wins} ={tally.draws} -{tally.losses}, "
        f"score {tally.score:.3f} [{low:.3f}, {high:.3f}]"
    )
    if seats > 2:
        return f"{text}, chance {1 / seats:.3f}"
    return f"{text}, Elo {_points(elo(tally.score))} [{_points(elo(low))}, {_points(elo(high))}]"


def _points(difference: float | None) -> str:
    return "?" if difference is None else f"{difference:+.0f}"
