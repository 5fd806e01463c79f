"""Tasks for computer players: their moves, hints, positions to analyse, and awards to look for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pygame_rules.display.games.presentation import presentation
from pygame_rules.game import MAX_SEED
from pygame_rules.seating import FACES, Player, face
from web.table.desk import SPEEDS, Desk
from web.table.effects import Stop, Think, Warm
from web.table.reader import settings
from web.table.step import Step

PAUSE, EACH, MOST = 450, 25, 20
"""The least time of a computer player's move against people, in milliseconds; what each place that
it may touch first adds to that, and how many of them count."""

SEEN = 700
"""What is added after a move of a computer player, so that each of several in a row is seen."""

HURRIED = 350
"""The same for who hurries them, and for who wants no waiting at all: a move is seen before the
next one begins."""

SLOW = 2_000
"""The same for who has set that computer players move slowly."""

NOBODY = 0
"""The key of a task whose answer is not used."""

HINT = Player("sage")
"""The player that finds hints."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task.

    purpose: `move` of the computer player on turn, `hint` for the person on turn, `value` of a
    position for the analysis, or `awards` of a game that is over.
    id: of the game. start: its first state, as a line; moves: those up to the position.
    player: the player that thinks. pause: the least time to the answer, in milliseconds.
    gentle: whether all computer players of the game have the gentlest face; a hint then names what
    beginners know. seat: whose awards are looked for. made: the move that was made in the position
    that is analysed; empty at the end.
    """

    purpose: str
    id: str
    game: str
    start: str
    moves: tuple[str, ...]
    player: Player
    pause: int = 0
    gentle: bool = False
    seat: int | None = None
    made: str = ""


class Thinker:
    """Asks the page to think about the wanted task, and to stop when it is no longer wanted."""

    def __init__(self) -> None:
        self._task: Task | None = None
        self._key = 0
        self._left = True

    def due(self, step: Step) -> list[Think | Warm | Stop]:
        """Stop the old task and start the new one; no effects while an event waits."""
        desk = step.after
        if not step.event:
            return []
        was, self._task = self._task, task(desk)
        leave = self._task is None and not needed(desk)
        if self._task == was and leave == self._left:
            return []
        self._left, slept = leave, self._left
        effects: list[Think | Warm | Stop] = []
        if was is not None or leave:
            effects.append({"do": "stop", "key": self._key, "leave": leave})
        if self._task is not None:
            self._key += 1
            effects.append(_asked(self._task, self._key))
        elif slept and (first := _coming(desk)) is not None:
            effects.append({"do": "warm", "task": _asked(first, NOBODY)})
        return effects

    def answers(self, event: Mapping[str, Any]) -> bool:
        """Whether an event answers the task that was asked for. Each task is answered once."""
        task = self._task
        if task is None or (event.get("key"), event.get("op")) != (self._key, answer(task)):
            return False
        self._task = None
        return True


def _asked(task: Task, key: int) -> Think:
    player = task.player
    asked: Think = {
        "do": "think",
        "key": key,
        "purpose": task.purpose,
        "answer": answer(task),
        "game": task.game,
        "start": task.start,
        "moves": list(task.moves),
        "level": player.level,
        "nodes": player.nodes,
        "seed": player.seed,
        "pause": task.pause,
        "gentle": task.gentle,
    }
    if task.made:
        asked["made"] = task.made
    return asked if task.seat is None else {**asked, "seat": task.seat}


def answer(task: Task) -> str:
    """The operation of the event that answers a task."""
    return {"value": "judged", "awards": "earned"}.get(task.purpose, "thought")


def task(desk: Desk) -> Task | None:
    """The task that is wanted now; None for none."""
    if not desk.visit.ready or desk.visit.home:
        return _for_awards(desk)
    session, player = desk.session, desk.player
    if player is not None and session.at == session.last and not desk.visit.paused:
        pause = _patience(desk) if session.people else SPEEDS[desk.visit.speed]
        return _task(desk, "move", player, pause)
    if desk.talk.hint == "?":
        return replace(_task(desk, "hint", HINT), gentle=_gentle(desk))
    if desk.sitting.waits:
        return _weighing(desk, session.at)
    if (looking := _for_awards(desk)) is not None:
        return looking
    return _for_analysis(desk) if desk.form.panel == "analysis" else None


def _for_awards(desk: Desk) -> Task | None:
    """The task to look for the awards that the reader has earned in a game that has just ended."""
    session = desk.visit.rewarding
    if session is None:
        return None
    (seat,) = session.people
    player = next(player for player in session.players if player is not None)
    record, start = session.record, str(session.states[0])
    return Task("awards", session.id, record.game, start, record.moves, player, seat=seat)


def _patience(desk: Desk) -> int:
    """The least time of the next move against people: like a person's, it is longer where there is
    more to think about."""
    session, pace = desk.session, settings.value(desk.visit.settings, "pace")
    again = session.in_a_row(1)
    if again and (desk.visit.hurried or pace == "once"):
        return HURRIED
    if pace == "once":
        return 0
    if pace == "slow":
        return SLOW
    after = SEEN if again else 0
    return PAUSE + EACH * min(MOST, len(session.draft.choices)) + after


def _for_analysis(desk: Desk) -> Task | None:
    """The next position to analyse."""
    from web.table.analysing import analysis  # imported late: few visits analyse a game

    ply = None if analysis.why_unavailable(desk) else analysis.next_ply(desk)
    if ply is None:
        return None
    made = desk.session.record.moves[ply : ply + 1]
    return replace(_weighing(desk, ply), gentle=_gentle(desk), made="".join(made))


def _gentle(desk: Desk) -> bool:
    """Whether all computer players of the game have the gentlest face."""
    return {face(player.level) for player in desk.session.players if player} == {FACES[0]}


def _weighing(desk: Desk, ply: int) -> Task:
    """What a position is worth. Where the analysis says no more than which turns are best, it is
    as thorough as a hint, so that both say the same."""
    from pygame_rules.levels import player  # imported late, as above

    game = desk.session.record.game
    thinker = player("sage", game, "brief") if presentation(game).has_curve else HINT
    return _task(desk, "value", thinker, ply=ply)


def _coming(desk: Desk) -> Task | None:
    """A task of one node for the first computer player that plays with people: a worker starts
    and loads with it while people think. None where no computer player plays with people."""
    session = desk.session
    player = next(filter(None, session.players), None)
    if player is None or not session.people:
        return None
    return _task(desk, "move", Player(player.level, 1, player.seed))


def watched(desk: Desk) -> bool:
    """Whether only computer players play, and the game is not over."""
    session = desk.session
    return not session.people and any(session.players) and session.states[-1].outcome is None


def needed(desk: Desk) -> bool:
    """Whether there will soon be a task again."""
    session = desk.session
    if desk.visit.home:
        return False
    if desk.form.panel == "analysis" or desk.sitting.weighs:
        return True
    return any(session.players) and session.states[-1].outcome is None


def _task(desk: Desk, purpose: str, player: Player, pause: int = 0, ply: int | None = None) -> Task:
    session = desk.session
    moves = session.record.moves[: session.at if ply is None else ply]
    return Task(
        purpose,
        session.id,
        session.record.game,
        str(session.states[0]),
        moves,
        seeded(player, len(moves)),
        pause,
    )


def seeded(player: Player, ply: int) -> Player:
    """The player with the seed of one of its moves: it differs from move to move, and is the same
    each time the move is computed."""
    return Player(player.level, player.nodes, (player.seed + ply * 7_919) % MAX_SEED)
