"""What the reader has reached against computer players: facts of `progress.py`, by game and rung.

beaten   games won against a rung by the reader alone
helped   games won with hints, or after a move was taken back
wins     the number of the game with which the present run of such wins begins, or would begin
losses   the same for games lost in a row
streak   the longest run of wins

Games against a rung are numbered from 1, as `results.py` counts them. So each of these facts has a
highest number, which the results tell (`believed`). Which rung was played last is a choice
(choices.py), with the subject `partner`.
"""

from __future__ import annotations

from pygame_rules.seating import FACES, RUNGS, face
from web.table.keep.untrusted import MOST
from web.table.reader import choices, results
from web.table.reader.choices import Choices
from web.table.reader.progress import Progress
from web.table.reader.results import Results
from web.table.session import Session

BEATEN, HELPED, WINS, LOSSES = "beaten", "helped", "wins", "losses"
STREAK, PARTNER = "streak", "partner"

_WON, _LOST = 0, 2


def with_game(progress: Progress, ended: Results, session: Session) -> Progress:
    """With a game that has just ended. ended: the results, this game included."""
    how, (game, level) = results.ending(session), _opponent(session)
    if how is None or level not in RUNGS:
        return progress
    alone = how == _WON and not session.helped  # a win with help says nothing about the rung
    if how == _WON:
        progress = progress.with_count(game, BEATEN if alone else HELPED, level)
    number = _games(ended, game, level)
    for subject, goes_on in ((WINS, alone), (LOSSES, how == _LOST)):
        if not goes_on:
            progress = progress.with_fact(game, subject, level, min(number + 1, MOST))
        elif not progress.number(game, subject, level):
            progress = progress.with_fact(game, subject, level, min(number, MOST))
    run = in_a_row(progress, ended, game, level)
    return progress.with_fact(game, STREAK, level, run) if run else progress


def in_a_row(progress: Progress, ended: Results, game: str, level: str, subject: str = WINS) -> int:
    """How many of the latest games against a rung were won without help, or lost (`LOSSES`)."""
    first = progress.number(game, subject, level)
    run = _games(ended, game, level) - first + 1
    return max(0, min(run, MOST)) if first else 0


def _games(ended: Results, game: str, level: str) -> int:
    return sum(ended.get(f"{game} {level}", ()))


def rung_to_offer(progress: Progress, ended: Results, session: Session) -> str:
    """The rung to offer once a game has ended: the next higher after the first win without help
    against a rung, unless it is beaten already; the next lower after two losses in a row. Empty for
    none."""
    game, level = _opponent(session)
    how = results.ending(session)
    if level not in RUNGS or how is None:
        return ""
    place = RUNGS.index(level)
    if how == _WON and not session.helped and progress.number(game, BEATEN, level) == 1:
        higher = "".join(RUNGS[place + 1 : place + 2])
        return "" if progress.number(game, BEATEN, higher) else higher
    if how == _LOST and in_a_row(progress, ended, game, level, LOSSES) > 1:
        return "".join(RUNGS[place - 1 : place])
    return ""


def beaten(progress: Progress, game: str) -> tuple[str, ...]:
    """The rungs that the reader has beaten without help, the weakest first."""
    won = progress.of(game, BEATEN)
    return tuple(level for level in RUNGS if level in won)


def believed(progress: Progress, ended: Results) -> Progress:
    """The facts as far as the results bear them out: nobody has won more games than were won, or
    begun a run with a game after the next one."""
    facts = dict(progress.facts)
    for name, number in progress.facts.items():
        game, subject, level = name.split(" ")
        if subject in (BEATEN, HELPED, STREAK):
            most = ended.get(f"{game} {level}", (0,))[_WON]
        elif subject in (WINS, LOSSES):
            most = _games(ended, game, level) + 1
        else:
            continue
        facts[name] = min(number, most)
    if facts == progress.facts:
        return progress
    return Progress({name: number for name, number in facts.items() if number})


def with_partner(before: Choices, session: Session) -> Choices:
    """The choices with the partner of a game that begins now."""
    game, level = _opponent(session)
    return choices.with_choice(before, game, PARTNER, level) if level in RUNGS else before


def partner(before: Choices, game: str, among: str = "") -> str:
    """The rung played last in a game, or the gentlest. among: a face; only its rungs are meant."""
    rungs = tuple(level for level in RUNGS if among in ("", face(level)))
    return choices.latest(before, game, PARTNER, rungs) or rungs[0]


def _opponent(session: Session) -> tuple[str, str]:
    game, _, level = results.opponent(session).partition(" ")
    return game, level


def rungs_of(who: str) -> tuple[str, ...]:
    """The rungs of the face that a level has."""
    return tuple(level for level in RUNGS if face(level) == face(who)) if face(who) in FACES else ()
