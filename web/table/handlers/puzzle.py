"""Puzzles: opened by number or as the puzzle of the day, solved move by move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeGuard

from pygame_rules import Malformed, open_game
from pygame_rules.display.games.presentation import presentation
from pygame_rules.frozen import EMPTY
from pygame_rules.lesson import RIGHT, WRONG
from pygame_rules.puzzles import daily
from pygame_rules.puzzles.book import Book, book, part_of, parts, puzzles_of
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.whole import quote
from web.table.address import TODAY
from web.table.desk import Desk, require, task_on_table
from web.table.handlers.attempt import Event
from web.table.keep.untrusted import MOST
from web.table.reader import learned, preferred
from web.table.session import Session
from web.table.sittings.solving import PIECE, SOLVED, TOUCHES, Solving

if TYPE_CHECKING:
    from pygame_rules.puzzles.tasks import Goal

ARCHIVE = "players.zip"
"""The archive with the modules that solve puzzles (web/entry.py)."""

SUBJECT = "puzzle"
"""The subject of facts about solved puzzles: by number, 1 for one solved with help or after wrong
moves, 2 for one solved at once."""

TRIED, HINTED = "tried", "hinted"
"""The subjects of facts about puzzles that are not solved at once, whenever they are solved: how
many answers were wrong, by number; 1 where there was a hint."""

FARTHEST_DAY = 999_999
"""Days before and after 1970-01-01 that have a puzzle."""


def puzzle(desk: Desk, event: Event) -> Desk:
    """Open a puzzle of the game on the table, or of the game `name`. number: as in `open_puzzle`.
    The next one is in the same language."""
    name, number = str(event.get("name") or desk.session.record.game), event.get("number")
    goes_on = not number and desk.session.record.game == name
    alike = goes_on and isinstance(desk.kept.sitting, Solving)
    same = preferred.played(desk.session) if alike else EMPTY
    return open_puzzle(desk, name, str(number or ""), event, same)


def games(desk: Desk) -> tuple[str, ...]:
    """The games of this site that have puzzles."""
    here = desk.visit.configuration.games
    return tuple(name for name in here if presentation(name).puzzles)


def of_today(desk: Desk, event: Event, fields: Mapping[str, str] = EMPTY) -> Desk:
    """Open the puzzle of the day of all games. Raises Malformed where no game has puzzles."""
    known = games(desk)
    if not known:
        raise Malformed("link", "unknown-name", text=SUBJECT)
    return open_puzzle(desk, daily.game_of(_day(event), known), TODAY, event, fields)


def open_puzzle(
    desk: Desk, name: str, number: str, event: Event, fields: Mapping[str, str] = EMPTY
) -> Desk:
    """With a puzzle of a game on the table.

    number: as text, from 1; or `TODAY`, for which the event brings the day; or empty, for the first
    one after the last solved that is not solved yet. fields: of the link to it: options, where the
    number does not decide them.

    Raises Malformed for a game that is not here or has no puzzles, and for a number that its file
    does not have. The page has to fetch the file, and the modules that solve puzzles, when the
    first one is opened.
    """
    require(desk, name)
    if name not in games(desk):
        raise Malformed("link", "unknown-name", text=SUBJECT)
    found = ready(name)
    if _is_day(today := event.get("day")):
        desk = desk.with_visit(day=today)
    day = _day(event) if number == TODAY else None
    if day is not None:
        chosen = _of_day(offered(desk, found, fields), day)
    else:
        chosen = _numbered(found, number) if number else _next(desk, found, fields)
    item, progress = str(chosen.number), desk.kept.progress
    sitting = replace(
        _sitting(found, chosen, day),
        tries=progress.number(name, TRIED, item),
        helped=progress.number(name, HINTED, item) > 0,
    )
    return task_on_table(desk, _session(name, chosen), sitting)


def listed(desk: Desk) -> Book:
    """The puzzles of the game on the table, for their list. Raises Malformed for a game without
    any, and with the name of the file that the page has to fetch first."""
    name = desk.session.record.game
    if name not in games(desk):
        raise Malformed("link", "unknown-name", text=SUBJECT)
    return book(name)


def ready(game: str) -> Book:
    """The puzzles of a game, once all that is needed to solve them is here. Raises Malformed with
    the name of the file that the page has to fetch first."""
    fetched(game)
    return book(game)


def fetched(game: str) -> None:
    """Raises Malformed with the name of the archive that the page has to fetch before a puzzle of a
    game, or a turning point, can be opened."""
    if find_spec("pygame_rules.puzzles.solving") is None:
        raise Malformed("data", "missing", game, ARCHIVE)


def _numbered(found: Book, number: str) -> Puzzle:
    if not (number.isascii() and number.isdecimal() and len(number) < 6):
        raise Malformed("link", "unknown-name", text=number[:60])
    return found.puzzle(int(number))


def _of_day(own: Sequence[Puzzle], day: int) -> Puzzle:
    return own[daily.place_of(day, len(own))]


def _next(desk: Desk, found: Book, fields: Mapping[str, str]) -> Puzzle:
    """The puzzle after the one on the table, from easy to hard, that is not solved yet; the first
    one where all are. Also after one that is no longer offered."""
    solved = desk.kept.progress.of(found.game, SUBJECT)
    sitting = desk.kept.sitting
    here = isinstance(sitting, Solving) and desk.session.record.game == found.game
    last = sitting.puzzle if here and isinstance(sitting, Solving) else None
    own = offered(desk, found, fields)
    after = own.index(last) + 1 if last in own else 0
    around = (*own[after:], *own[:after])
    return next((one for one in around if str(one.number) not in solved), own[0])


def offered(desk: Desk, found: Book, fields: Mapping[str, str]) -> tuple[Puzzle, ...]:
    """The puzzles with the options that the fields of a link name, else with those that the reader
    has chosen, else in the page's language, from easy to hard; those of another part of the file
    where there are none."""
    game = open_game(found.game)
    options = {
        **preferred.of_page(game, desk.visit.language),
        **preferred.chosen_options(desk.kept.choices, game),
        **preferred.options_of_link(game, fields),
    }
    return puzzles_of(found, preferred.among(game, options))


def _sitting(found: Book, chosen: Puzzle, day: int | None) -> Solving:
    from pygame_rules.puzzles.solving import answers  # its archive has been fetched

    own = parts(found)[part_of(found.game, chosen)]
    place = own.index(chosen) + 1 if chosen in own else 0
    return Solving(chosen, len(own), answers(found.game, chosen), day, place=place)


def restored(game: str, number: int) -> Solving:
    """The sitting of a puzzle by its number. Raises Malformed as `open_puzzle` does."""
    found = ready(game)
    return _sitting(found, found.puzzle(number), None)


def _session(name: str, chosen: Puzzle) -> Session:
    return Session.starting_from(open_game(name).parse_state(chosen.state))


def _day(event: Event) -> int:
    """The day that the page says it is, in days since 1970-01-01. Raises Malformed where it is more
    than `FARTHEST_DAY` days away."""
    day = event.get("day")
    if not _is_day(day):
        raise Malformed("event", "clock", "day", quote(day)[:60])
    return day


def _is_day(day: object) -> TypeGuard[int]:
    return type(day) is int and abs(day) <= FARTHEST_DAY


@lru_cache(maxsize=2)
def _goal(game: str, chosen: Puzzle) -> Goal:
    """What a puzzle asks for; it remembers what it has proved."""
    from pygame_rules.puzzles.solving import goal_of

    return goal_of(game, chosen)


def judge_try(before: Desk, after: Desk) -> Desk:
    """The desk with what a move is worth that the reader has just made in a puzzle. The other side
    replies to a right move, and refutes a wrong one."""
    sitting, session = after.kept.sitting, after.session
    if not isinstance(sitting, Solving) or sitting is not before.kept.sitting:
        return after
    was = before.session
    if session.states is was.states or session.at != was.at + 1:
        return after
    if sitting.weighs:
        from web.table.handlers import retry  # its archive has been fetched

        return retry.made(was, after)
    from pygame_rules.puzzles.solving import judge_move as judge

    goal, left = _goal(session.record.game, sitting.puzzle), sitting.left(was, was.at)
    verdict = judge(goal, was.state, left, session.moves[was.at])
    session = session.play_texts(verdict.replies)
    ended = replace(sitting, hint=0, move="")
    if verdict.right:
        now = replace(ended, answer=SOLVED if verdict.done else RIGHT)
    else:
        now = replace(
            ended,
            answer=WRONG,
            tries=sitting.tries + 1,
            missing=verdict.missing,
            why=verdict.why,
            from_ply=was.at,
        )
    did = "redo" if verdict.replies else "play"
    after = after.with_kept(session=session, sitting=now).with_talk(did=did)
    return _with_solved(after, now) if verdict.done else _tried(after, now)


def _tried(desk: Desk, sitting: Solving) -> Desk:
    """With what keeps the puzzle from being solved at once, for when it is opened again."""
    if sitting.weighs:  # it is of no file
        return desk
    progress, game, item = desk.kept.progress, desk.session.record.game, str(sitting.puzzle.number)
    if sitting.tries:
        progress = progress.with_fact(game, TRIED, item, min(sitting.tries, MOST))
    if sitting.helped:
        progress = progress.with_fact(game, HINTED, item)
    return desk.with_kept(progress=progress)


def _with_solved(desk: Desk, sitting: Solving) -> Desk:
    """With a solved puzzle among what the reader has reached; one of the day adds to the days in a
    row."""
    progress, game = desk.kept.progress, desk.session.record.game
    at_once = not sitting.tries and not sitting.helped
    progress = progress.with_fact(game, SUBJECT, str(sitting.puzzle.number), 1 + at_once)
    day = sitting.day if sitting.day is not None else _by_number(desk, sitting)
    if day is not None and not desk.visit.guest:
        progress = learned.with_day(progress, game, day)
        row = daily.streak(learned.runs(progress), day)
        sitting = replace(sitting, day=day, streak=row)
    return desk.with_kept(progress=progress, sitting=sitting)


def _by_number(desk: Desk, sitting: Solving) -> int | None:
    """Today, if this is today's puzzle although it was opened by its number, as from the result
    that a friend has shared."""
    day, found = desk.visit.day, book(desk.session.record.game)
    own = parts(found)[part_of(found.game, sitting.puzzle)]
    return day if day and sitting.puzzle == _of_day(own, day) else None


def guess(desk: Desk, event: Event) -> Desk:
    """The reader has chosen one of the answers. Raises Malformed for another one."""
    sitting, value = desk.kept.sitting, str(event.get("value"))
    if not isinstance(sitting, Solving) or sitting.answer == SOLVED or not sitting.answers:
        return desk
    if value not in sitting.answers:
        raise Malformed("event", "unknown-value", text=value[:60])
    if sitting.answers.index(value) != sitting.puzzle.goal:
        wrong = replace(sitting, answer=WRONG, tries=sitting.tries + 1)
        return _tried(desk.with_kept(sitting=wrong).with_talk(did="taught"), wrong)
    shown = desk.session.go(0).play_texts(sitting.puzzle.first)
    now = replace(sitting, answer=SOLVED)
    return _with_solved(desk.with_kept(session=shown, sitting=now).with_talk(did="redo"), now)


def again(desk: Desk, event: Event) -> Desk:
    """Take a wrong move and its refutation back."""
    sitting = desk.kept.sitting
    if not isinstance(sitting, Solving) or sitting.answer != WRONG or sitting.answers:
        return desk
    start = _session(desk.session.record.game, sitting.puzzle)
    session = start.play_texts(desk.session.record.moves[: sitting.from_ply])
    answer = RIGHT if sitting.from_ply else ""
    now = replace(sitting, answer=answer, missing=0, why=None, from_ply=0)
    return desk.with_kept(session=session, sitting=now).with_talk(did="taught")


def clue(desk: Desk, event: Event) -> Desk:
    """Show more of a right move: what to touch first, then all its touches."""
    sitting, session = desk.kept.sitting, desk.session
    if not isinstance(sitting, Solving) or sitting.answer in (WRONG, SOLVED) or sitting.answers:
        return desk
    if not sitting.move:
        sitting = replace(sitting, move=_right(session, sitting))
    if not sitting.move:
        return desk
    stage = TOUCHES if sitting.hint or session.draft.path else PIECE
    now = replace(sitting, hint=stage, helped=True)
    return _tried(desk.with_kept(sitting=now).with_talk(did="taught"), now)


def _right(session: Session, sitting: Solving) -> str:
    """A right move at the ply shown; empty where the solution is complete."""
    if not session.at:
        return sitting.puzzle.first[0]
    goal = _goal(session.record.game, sitting.puzzle)
    right = goal.right(session.state, sitting.left(session, session.at))
    return str(right[0]) if right else ""
