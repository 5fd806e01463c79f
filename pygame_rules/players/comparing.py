"""The commands `match` and `ladder`: they play games, keep them, count them and print the result.

All games of a ladder are one bag of tasks: no processor waits for the end of a match.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from pygame_rules.malformed import Malformed
from pygame_rules.players.executors import Executors
from pygame_rules.players.match import LONGEST, Pairing, Played, pairings, play, tally
from pygame_rules.players.progress import Progress
from pygame_rules.players.rating import Tally
from pygame_rules.players.recording import Records
from pygame_rules.players.results import Result, result, written
from pygame_rules.players.setting import Setting


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of a command have in common.

    The first fields are those of `match.pairings`. records: the file that each game is added to
    when it ends. resume: count the games that are in the file already, and play the others. form:
    one of `results.FORMATS`.
    """

    games: int = 20
    seed: int = 0
    options: str = ""
    seats: int = 2
    opening: int = 2
    longest: int = LONGEST
    seconds: float | None = None
    records: Path | None = None
    resume: bool = False
    form: str = "text"


def compare(
    game: str, pairs: Sequence[tuple[Setting, Setting]], terms: Terms, executors: Executors
) -> None:
    """Play a match between the settings of each pair, and print its result when all before it are
    over. How far they are is written to the error stream.

    Raises Malformed for a file of records that can't be used, and as `match.play` and
    `Records.add` do.
    """
    matches = [
        pairings(
            game,
            one,
            other,
            terms.games,
            seed=terms.seed,
            options=terms.options,
            seats=terms.seats,
            opening=terms.opening,
            longest=terms.longest,
            seconds=terms.seconds,
        )
        for one, other in pairs
    ]
    records = _opened(terms)
    tasks = [task for each in matches for task in each]
    ended: dict[Pairing, Played] = {}
    if records and terms.resume:
        ended = {played.pairing: played for played in records.done(tasks)}
    left = [task for task in dict.fromkeys(tasks) if task not in ended]
    progress = Progress(len(left), monotonic, sys.stderr)
    if ended:
        progress.say(f"{len(ended)} games are in {terms.records} already, {len(left)} are left")

    def results() -> Iterator[Result]:
        """The results of the matches in their order, each as soon as its games have ended."""
        playing = play(_with_openings(left, ended), executors, progress.say)
        for each in matches:
            while any(task not in ended for task in each):
                played = next(playing)
                ended[played.pairing] = played
                if records:
                    records.add(played)
                if played.loser is not None:
                    progress.say(_told(played))
                progress.ended(lambda: _so_far(matches, ended))
            progress.clear()
            yield result([ended[task] for task in each])

    try:
        for line in written(results(), terms.form):
            print(line, flush=True)
    finally:
        progress.clear()


def _opened(terms: Terms) -> Records | None:
    if terms.records is None:
        if terms.resume:
            raise Malformed("records", "missing", text="--resume", wanted="--records FILE")
        return None
    try:
        return Records(terms.records)
    except OSError as error:
        raise Malformed("records", "unusable", text=f"{terms.records}: {error.strerror}") from error


def _with_openings(left: Sequence[Pairing], ended: dict[Pairing, Played]) -> list[Pairing]:
    """The games that are left, with the openings that are known from games that have ended."""
    known = {pairing.begins: played.pairing.start for pairing, played in ended.items()}
    return [task.starting(known.get(task.begins)) for task in left]


def _so_far(matches: Sequence[Sequence[Pairing]], ended: dict[Pairing, Played]) -> Tally:
    """The games so far of a single match; none where there are several."""
    return tally(ended.values()) if len(matches) == 1 else Tally()


def _told(played: Played) -> str:
    """Who has forfeited a game, and why."""
    pairing = played.pairing
    assert played.loser is not None
    return (
        f"{pairing.setting(played.loser)} {played.detail}. It loses the game of seed {pairing.seed}"
        f" in which it has seat {played.loser + 1}, at move {len(played.moves) + 1}"
    )
