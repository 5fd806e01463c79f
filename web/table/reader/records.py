"""What the reader's games against computer players come to, by game and level.

The counts are those of `results.py`; runs, and wins with help, are facts of `ladder.py`. Three
subjects of facts (`progress.py`) are this module's; their numbers mean nothing:

award  an award that was earned, by its id
best   a win's turns or score, as `calf1:23`; a score reached alone, as `solo:31`
asked  whether the reader was asked about sounds
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame_rules.display.games.presentation import presentation
from pygame_rules.seating import FACES, RUNGS
from web.table.desk import Desk, Kept
from web.table.keep.untrusted import MOST, whole
from web.table.reader import ladder, learned, results, settings
from web.table.reader.progress import EVERY, Progress
from web.table.session import Session

AWARD, BEST, SOLO, TURNS = "award", "best", "solo", "turns"

ASKED, SOUND = "asked", "sound"
"""The fact, of no single game, that the reader was asked about sounds."""


@dataclass(frozen=True, slots=True)
class Record:
    """The games of one kind against a level, or against all of them (level: empty).

    won: all wins; helped: the wins with help among them. best: of the wins without help; None where
    there is none. run: wins without help in a row until now; longest: the longest run of them. Both
    are 0 for all levels together.
    """

    level: str
    games: int
    won: int
    helped: int
    best: int | None
    run: int = 0
    longest: int = 0


def of(kept: Kept, game: str) -> tuple[Record, ...]:
    """The records of a game, the weakest rung first, without those that were never played; levels
    of older games come last."""
    names = (*RUNGS, *FACES)
    return tuple(_record(kept, game, level) for level in names if f"{game} {level}" in kept.results)


def _record(kept: Kept, game: str, level: str) -> Record:
    progress, counts = kept.progress, kept.results[f"{game} {level}"]
    return Record(
        level,
        sum(counts),
        counts[0],
        progress.number(game, ladder.HELPED, level),
        _best(progress, game, level),
        ladder.in_a_row(progress, kept.results, game, level),
        progress.number(game, ladder.STREAK, level),
    )


def total(kept: Kept, game: str) -> Record | None:
    """All records of a game as one; None where it was never played against a computer player."""
    rows = of(kept, game)
    bests = [row.best for row in rows if row.best is not None]
    games, won, helped = (
        sum(getattr(row, name) for row in rows) for name in ("games", "won", "helped")
    )
    best = _better(game, *bests) if bests else None
    return Record("", games, won, helped, best) if games else None


def alone(kept: Kept, game: str) -> int | None:
    """The best score of a game that one plays alone; None where there is none."""
    here = kept.best.get(game)
    known = [*_values(kept.progress, game, SOLO), *(() if here is None else (here,))]
    return max(known, default=None)


def _best(progress: Progress, game: str, level: str) -> int | None:
    """The best win against a level; None where wins are not compared."""
    values = _values(progress, game, level) if presentation(game).best else []
    return _better(game, *values) if values else None


def _values(progress: Progress, game: str, level: str) -> list[int]:
    """The values of bests, without what can not be read."""
    pairs = (item.partition(":") for item in progress.of(game, BEST))
    values = (whole(value) for name, _, value in pairs if name == level)
    return [value for value in values if value is not None and value >= 0]


def _better(game: str, *values: int) -> int:
    return min(values) if presentation(game).best == TURNS else max(values)


def note_end(desk: Desk) -> Desk:
    """The desk with the game on it, which has just ended, among the results and all that follows
    from them. The short game of a lesson is none of them."""
    session, kept = desk.session, desk.kept
    if learned.was_short(session):
        return desk
    ended = results.with_game(kept.results, session)
    reached = ladder.with_game(kept.progress, ended, session)
    reached = _with_best(reached, session)
    offers = _offers_sounds(desk)
    if offers:
        reached = reached.with_fact(EVERY, ASKED, SOUND)
    looks = _may_earn(desk)
    return desk.with_kept(results=ended, progress=reached).with_visit(
        rewarding=session if looks else desk.visit.rewarding,
        earned=() if looks else None,
        offers_sounds=offers,
    )


def _may_earn(desk: Desk) -> bool:
    """Whether the game on the table, which is over, may have earned awards."""
    return _is_for_awards(desk) and not desk.session.helped


def lost_to_help(desk: Desk) -> bool:
    """Whether the game on the table was won, and earns no awards only because there was help."""
    won = results.ending(desk.session) == 0
    return won and desk.session.helped and _is_for_awards(desk)


def _is_for_awards(desk: Desk) -> bool:
    """Whether the game on the table is one that earns awards if it is played without help: from its
    beginning, by one person against computer players of one level."""
    session = desk.session
    alone = results.ending(session) is not None and not desk.visit.guest
    return alone and bool(presentation(session.record.game).awards) and session.as_dealt


def _offers_sounds(desk: Desk) -> bool:
    """Whether to ask about sounds: once, after the first win of a reader who hears none."""
    silent = settings.value(desk.visit.settings, SOUND) == "off" and not desk.visit.guest
    new = not desk.kept.progress.number(EVERY, ASKED, SOUND)
    return silent and new and results.ending(desk.session) == 0


def with_awards(desk: Desk, ids: Sequence[str]) -> Desk:
    """The desk with the awards that the game has earned that was looked at."""
    session, progress = desk.visit.rewarding, desk.kept.progress
    if session is None:
        return desk
    game = session.record.game
    known = progress.of(game, AWARD)
    new = tuple(id for id in presentation(game).awards if id in ids and id not in known)
    for id in new:
        progress = progress.with_fact(game, AWARD, id)
    told = new if session.id == desk.session.id else desk.visit.earned
    return desk.with_kept(progress=progress).with_visit(rewarding=None, earned=told)


def awards(kept: Kept, game: str) -> dict[str, int]:
    """How many awards of a game are earned, and how many there are, for a sentence."""
    every, known = presentation(game).awards, kept.progress.of(game, AWARD)
    return {"done": sum(id in known for id in every), "count": len(every)}


def noted_alone(desk: Desk) -> Desk:
    """The desk with the score of a game that one has played alone, if it has just ended. Only games
    from their usual beginning count."""
    session, kept, outcome = desk.session, desk.kept, desk.session.state.outcome
    if outcome is None or not outcome.scores or session.state.seats > 1 or not desk.sitting.counts:
        return desk
    if not session.as_dealt:
        return desk
    score, game = outcome.scores[0], session.record.game
    best = {**kept.best, game: max(score, kept.best.get(game, score))}
    reached = kept.progress
    if 0 <= score <= MOST:
        reached = reached.with_fact(game, BEST, f"{SOLO}:{score}")
    return desk.with_kept(best=best, progress=reached)


def _with_best(progress: Progress, session: Session) -> Progress:
    """With the value of a win without help, if it is the best of games from their beginning."""
    game, _, level = results.opponent(session).partition(" ")
    if results.ending(session) != 0 or session.helped or not session.as_dealt:
        return progress
    value, best = measured(session), _best(progress, game, level)
    if value is None or (best is not None and _better(game, value, best) == best):
        return progress
    return progress.with_fact(game, BEST, f"{level}:{min(value, MOST)}")


def measured(session: Session) -> int | None:
    """What a won game is compared by; None where it is not compared."""
    (person,), outcome = session.people, session.states[-1].outcome
    by = presentation(session.record.game).best
    if by == TURNS:
        return session.turns
    scores = outcome.scores if outcome and by else None
    return max(0, scores[person]) if scores else None
