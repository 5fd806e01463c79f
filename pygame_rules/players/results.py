"""What a match has brought, as a line of text, JSON or CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pygame_rules.players.match import LONGEST, Played, tally
from pygame_rules.players.rating import Tally, elo

FORMATS = ("text", "json", "csv")


@dataclass(frozen=True, slots=True)
class Result:
    """A match that is over. one, other: its settings as texts. longest: where games were cut.
    forfeits: games that a bot has forfeited."""

    game: str
    one: str
    other: str
    tally: Tally
    seats: int = 2
    longest: int = LONGEST
    forfeits: int = 0

    def __str__(self) -> str:
        """Wins, draws and losses of the first setting, its score with a 95 % confidence interval,
        and for two seats the Elo difference with its own, and how many pairs of games brought 0,
        0.5, 1, 1.5 and 2 points."""
        found = self.tally
        low, high = found.interval
        cut = f" ({found.cut} cut at {self.longest} moves)" if found.cut else ""
        lost = f", {self.forfeits} forfeited" if self.forfeits else ""
        text = (
            f"{self.game}: {self.one} - {self.other}: +{found.wins} ={found.draws}{cut} "
            f"-{found.losses}{lost}, score {found.score:.3f} [{low:.3f}, {high:.3f}]"
        )
        if self.seats > 2:
            return f"{text}, chance {1 / self.seats:.3f}"
        ends = f"[{_points(elo(low))}, {_points(elo(high))}]"
        pairs = f", pairs {'-'.join(map(str, found.rounds))}" if sum(found.rounds) else ""
        return f"{text}, Elo {_points(elo(found.score))} {ends}{pairs}"

    def as_dict(self) -> dict[str, Any]:
        """The same as plain values, without rounding; None where there is no Elo difference."""
        found = self.tally
        low, high = found.interval
        two = self.seats == 2
        return {
            "game": self.game,
            "one": self.one,
            "other": self.other,
            "seats": self.seats,
            "games": found.games,
            "wins": found.wins,
            "draws": found.draws,
            "losses": found.losses,
            "cut": found.cut,
            "forfeits": self.forfeits,
            "score": found.score,
            "score_low": low,
            "score_high": high,
            "elo": elo(found.score) if two else None,
            "elo_low": elo(low) if two else None,
            "elo_high": elo(high) if two else None,
            "rounds": list(found.rounds),
        }


def result(games: Sequence[Played]) -> Result:
    """The result of the games of one match, of which there is one at least."""
    pairing = games[0].pairing
    return Result(
        pairing.game,
        str(pairing.one),
        str(pairing.other),
        tally(games),
        pairing.seats,
        pairing.longest,
        sum(played.loser is not None for played in games),
    )


def written(results: Iterator[Result], form: str) -> Iterator[str]:
    """A line for each result, in one of the `FORMATS`: text, a JSON object, or comma-separated
    values under a line of their names."""
    for number, one in enumerate(results):
        if form == "text":
            yield str(one)
        elif form == "json":
            yield json.dumps(one.as_dict())
        else:
            row = {**one.as_dict(), "rounds": "-".join(map(str, one.tally.rounds))}
            if not number:
                yield _separated(row)
            yield _separated(row.values())


def _separated(values: Any) -> str:  # noqa: ANN401 (any iterable of plain values)
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(values)
    return line.getvalue()


def _points(difference: float | None) -> str:
    return "?" if difference is None else f"{difference:+.0f}"
