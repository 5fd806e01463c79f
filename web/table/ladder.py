"""What the reader has reached against computer players: facts of `progress.py`, by game and rung.

beaten   games won against a rung by the reader alone
helped   games won with hints, or after a move was taken back
form     how many games have ended, and how the last two did (`_after`)
partner  when the rung was chosen last: the highest number is the latest
"""

from __future__ import annotations

from pygame_rules.seating import FACES, RUNGS, face
from web.table import results
from web.table.progress import Progress
from web.table.session import Session

BEATEN, HELPED, FORM, PARTNER = "beaten", "helped", "form", "partner"

_WON, _EVEN, _LOST = range(3)
_FEW = _EVEN * 3 + _EVEN
"""The last two results before there are any."""


def noted(progress: Progress, session: Session, *, helped: bool) -> Progress:
    """With a game that has just ended. helped: whether hints were asked for or moves taken back."""
    how, (game, level) = results.ending(session), _opponent(session)
    if how is None or level not in RUNGS:
        return progress
    if how == _WON:
        progress = progress.counted(game, HELPED if helped else BEATEN, level)
        how = _EVEN if helped else _WON  # a win with help says nothing about the rung
    form = _after(progress.number(game, FORM, level), how)
    return progress.noted(game, FORM, level, form)


def _after(form: int, how: int) -> int:
    """The number of a form after one more game: nine times the games, plus the last two results in
    base three. So it rises with each game, as numbers of facts have to."""
    games, last = divmod(form, 9) if form else (0, _FEW)
    return (games + 1) * 9 + (last * 3 + how) % 9


def offered(progress: Progress, session: Session) -> str:
    """The rung to offer once a game has ended: the next lower after two losses in a row, the next
    higher after two wins. Empty for none."""
    game, level = _opponent(session)
    if level not in RUNGS or results.ending(session) is None:
        return ""
    last, place = progress.number(game, FORM, level) % 9, RUNGS.index(level)
    step = {_WON * 3 + _WON: 1, _LOST * 3 + _LOST: -1}.get(last, 0)
    if not progress.number(game, FORM, level) or not 0 <= place + step < len(RUNGS) or not step:
        return ""
    return RUNGS[place + step]


def beaten(progress: Progress, game: str) -> tuple[str, ...]:
    """The rungs that the reader has beaten without help, the weakest first."""
    won = progress.of(game, BEATEN)
    return tuple(level for level in RUNGS if level in won)


def chosen(progress: Progress, session: Session) -> Progress:
    """With a game that begins now: its rung is the partner played last."""
    game, level = _opponent(session)
    if level not in RUNGS or level == _latest(progress, game, RUNGS):
        return progress
    latest = max(progress.of(game, PARTNER).values(), default=0)
    return progress.noted(game, PARTNER, level, latest + 1)


def partner(progress: Progress, game: str, among: str = "") -> str:
    """The rung played last in a game, or the gentlest. among: a face; only its rungs are meant."""
    rungs = tuple(level for level in RUNGS if among in ("", face(level)))
    return _latest(progress, game, rungs) or rungs[0]


def _latest(progress: Progress, game: str, rungs: tuple[str, ...]) -> str:
    when = progress.of(game, PARTNER)
    return max((level for level in rungs if level in when), key=when.__getitem__, default="")


def _opponent(session: Session) -> tuple[str, str]:
    game, _, level = results.opponent(session).partition(" ")
    return game, level


def rungs_of(who: str) -> tuple[str, ...]:
    """The rungs of the face that a level has."""
    return tuple(level for level in RUNGS if face(level) == face(who)) if face(who) in FACES else ()
