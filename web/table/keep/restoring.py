"""Restore the desk from what the browser has kept, and follow what other windows keep meanwhile.

The records of games on the shelf stay with the browser until they are needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pygame_rules import NAMES, Malformed
from pygame_rules.lesson import RIGHT
from web.table.address import has_step
from web.table.desk import Desk, numbered, unclutter
from web.table.keep.packing import PACKED, unpacked_turn
from web.table.keep.shelf import Shelved, free_name, read_entries, read_turn, trimmed
from web.table.keep.shelf import with_texts as shelf_with_texts
from web.table.keep.untrusted import mapping, texts, whole
from web.table.reader import choices, ladder, progress, results
from web.table.session import Session
from web.table.sittings.example import Example
from web.table.sittings.learning import Learning
from web.table.sittings.playing import Game
from web.table.sittings.solving import SOLVED, Solving

MOST_NAME = 40
"""The longest name of the reader, in characters."""


def restore(desk: Desk, kept: Mapping[str, Any], *, offline: bool = False) -> Desk:
    """The desk as the browser has kept it. A game that can not be read stays on the shelf, and the
    desk's trouble says why.

    kept: `games` (entries, the latest first), `facts` by name, `text` of the game on the table,
    `aside`.
    offline: a file that a game needs can't be fetched; its game is set aside like one that can't be
    read. Otherwise raises Malformed for it, so that the file is fetched.
    """
    facts = mapping(kept.get("facts"))
    place = {id: number for number, id in enumerate(texts(facts.get("order")))}
    shelf = sorted(read_entries(kept.get("games")), key=lambda game: place.get(game.id, -1))
    ended, reached = (
        results.read_results(facts.get("results")),
        progress.read_progress(facts.get("progress")),
    )
    desk = desk.with_kept(
        best=_bests(facts.get("best")),
        material=_texts(facts.get("material")),
        shelf=trimmed(tuple(shelf)),
        aside=kept.get("aside") is True,
        results=ended,
        progress=ladder.believed(reached, ended),
        choices=choices.read_choices(facts.get("choices"), facts.get("progress")),
        name=str(facts.get("name") or "")[:MOST_NAME],
    )
    desk = _named_once(desk)
    table = mapping(facts.get("table"))
    try:
        desk = _with_last_game(desk, table, kept.get("text"), offline=offline)
    except Malformed as error:
        if error.what == "data" and not offline:
            raise
        desk = _with_trouble(desk, error, kept.get("text"))
    return unclutter(desk) if desk.sitting.lasts else desk


def _with_last_game(
    desk: Desk, table: Mapping[str, Any], text: object, *, offline: bool = False
) -> Desk:
    """The desk with the game that was on the table last. Raises Malformed if it can not be read."""
    name, game = table.get("id"), table.get("game")
    here = desk.visit.configuration.games
    # A game that was shown at its end is shown at its end, even if another window has played on.
    at = None if table.get("end") is True else whole(table.get("at"))
    example, half = table.get("example"), read_turn(table.get("turn"))
    path = unpacked_turn(half)
    if isinstance(example, str) and example and game in here:
        shown = Session.load(str(table.get("text")), at)
        clauses = {known.id: known.clauses for known in shown.game.rulebook.examples}
        if example in clauses:
            asked = table.get("clause")
            clause = asked if asked in clauses[example] else clauses[example][0]
            session = shown.resumed(path)
            return desk.with_kept(session=session, sitting=Example(example, clause))
    if game in here and (learning := _step_of_lesson(str(game), table)) is not None:
        session = Session.load(str(table.get("text")), at)
        step = learning.step(session)
        if step.dealt or session.states[0] == session.game.parse_state(step.state):
            return desk.with_kept(session=session.resumed(path), sitting=learning)
    if game in here and "puzzle" in table and (solving := _puzzle(str(game), table)) is not None:
        session = _until(Session.load(str(table.get("text"))), whole(table.get("from")))
        if str(session.states[0]) == solving.puzzle.state:
            solving = solving.at(session)
            return desk.with_kept(session=session.resumed(path), sitting=solving)
    if "lesson" in table or "puzzle" in table:  # what was begun there is no turn of a new game
        path, half = (), ()
    (known, *_) = (*(kept for kept in desk.shelf if kept.id == name), None)
    if known is not None and known.game not in here:
        return desk  # it stays on the shelf, for when its game is back
    if known is not None:
        text = text if isinstance(text, str) else ""
        half = half or (known.turn if at is None else ())  # another window, now closed, has kept it
        read = replace(known, at=at, turn=half, text=text).read()
        read = replace(read, undone=table.get("undone") is True and read.at < read.last)
        rest = tuple(kept for kept in desk.shelf if kept.id != name)
        turns = max(0, whole(table.get("reminded")) or 0)
        shared, unasked = table.get("shared") is True, table.get("unasked") is True
        sitting = Game(shared=shared, reminded=turns, unasked=unasked)
        desk = desk.with_kept(session=read, shelf=rest, sitting=sitting)
        desk = desk.with_visit(paused=read.waits)
        if "live" not in table or offline:
            return desk
        from web.table.handlers import live  # imported late: few games are played with others

        return live.resumed(desk, table["live"])
    if game not in here:
        return desk
    fresh = Session.new(str(game))
    if fresh.game.chance:  # it would be dealt differently
        return desk
    session = fresh.resumed(path)
    if session.draft.path:  # without a move it has no id yet, but it is to be kept
        desk, session = numbered(desk, session)
    return desk.with_kept(session=session)


def _step_of_lesson(game: str, table: Mapping[str, Any]) -> Learning | None:
    """The step of the game's lesson that was on the table last, if there is one."""
    number, tries = whole(table.get("lesson")), whole(table.get("tries"))
    if number is None or not has_step(game, str(number)):
        return None
    known = RIGHT if table.get("answer") == RIGHT else ""  # what was wrong is not kept
    return Learning(number - 1, max(0, tries or 0), known)


def _puzzle(game: str, table: Mapping[str, Any]) -> Solving | None:
    """The puzzle that was on the table last, if there is one. Raises Malformed where the page has
    to fetch something for it."""
    # imported late: few tables have a puzzle
    from web.table.handlers.puzzle import FARTHEST_DAY, restored

    number = whole(table.get("puzzle"))
    if number is None:
        return None
    try:
        found = restored(game, number)
    except Malformed as error:
        if error.problem == "missing":
            raise
        return None
    tries, day = whole(table.get("tries")), whole(table.get("day"))
    return replace(
        found,
        day=None if day is None or abs(day) > FARTHEST_DAY else day,
        tries=max(0, tries or 0),
        answer=SOLVED if table.get("solved") is True else "",
        helped=table.get("helped") is True,
    )


def _until(session: Session, ply: int | None) -> Session:
    """The game without the moves after a ply, such as a wrong move of a puzzle and its reply."""
    if ply is None or not 0 <= ply < session.last:
        return session
    record = replace(session.record, moves=session.record.moves[:ply])
    return Session.of(record, session.states[: ply + 1])


def _with_trouble(desk: Desk, error: Malformed, text: object) -> Desk:
    """The desk with a trouble. The text is put into the box for a record, unless it is packed."""
    if error.what == "data":
        return desk.with_talk(trouble=error, did="trouble")
    trouble = Malformed("saved", error.problem, error.place, error.text, error.number)
    shown = text if isinstance(text, str) and not text.startswith(PACKED) else ""
    return desk.with_talk(trouble=trouble, did="trouble").with_form(text=shown, panel="file")


def heard_elsewhere(desk: Desk, event: Mapping[str, Any]) -> Desk:
    """The desk after another window has kept something: that window's games are on the shelf, too.

    games: their entries; gone: ids of games that are no longer kept; facts: what else was kept;
    anew: the names of the facts that were cleared or taken back there.
    """
    news = {game.id: game for game in read_entries(event.get("games"))}
    here = news.pop(desk.session.id, None)
    gone, facts = set(texts(event.get("gone"))), mapping(event.get("facts"))
    old = [kept for kept in desk.shelf if kept.id not in gone and kept.id not in news]
    session = replace(desk.session, name=here.name) if here else desk.session
    behind = (here.id, here.plies) if here else desk.visit.behind
    shelf = trimmed((*news.values(), *old))
    lowered = set(texts(event.get("anew"))) & facts.keys()
    best = {} if "best" in lowered else dict(desk.kept.best)
    for name, score in _bests(facts.get("best")).items():
        best[name] = max(score, best.get(name, score))
    here_ended = {} if "results" in lowered else desk.kept.results
    ended = results.merge_results(here_ended, results.read_results(facts.get("results")))
    here_reached = progress.Progress() if "progress" in lowered else desk.kept.progress
    reached = here_reached.merge(progress.read_progress(facts.get("progress")))
    kept = desk.with_kept(
        session=session,
        shelf=shelf,
        best=best,
        results=ended,
        progress=ladder.believed(reached, ended),
    )
    if "choices" in facts:
        kept = kept.with_kept(choices=choices.read_choices(facts["choices"], {}))
    return _named_once(kept.with_visit(behind=behind))


def forked(desk: Desk, old: str, new: str, theirs: tuple[Shelved, ...]) -> Desk:
    """The desk after the browser has kept its game under a new id, because another window had
    played that game on differently. theirs: that window's game, if it is known."""
    taken = {kept.name for kept in (*theirs, *desk.shelf) if kept.id != old or kept in theirs}

    def moved(name: str) -> str:
        return free_name(name, taken) if name else ""

    session = desk.session
    if session.id == old:
        session = replace(session, id=new, name=moved(session.name))
    shelf = (
        replace(kept, id=new, name=moved(kept.name)) if kept.id == old else kept
        for kept in desk.shelf
    )
    return (
        desk.with_kept(session=session)
        .with_kept(shelf=(*theirs, *shelf))
        .with_talk(did="forked", notice="forked")
    )


def with_texts(desk: Desk, loaded: object) -> Desk:
    """The desk with the records of games that the browser has loaded, by id."""
    found = mapping(loaded)
    return desk.with_kept(shelf=shelf_with_texts(desk.shelf, found)) if found else desk


def _named_once(desk: Desk) -> Desk:
    """The desk with each name given only once. Of several games with a name, the one with the
    smallest id keeps it, so that all windows agree."""
    names = {kept.id: kept.name for kept in desk.shelf} | {desk.session.id: desk.session.name}
    taken: set[str] = set()
    for name in sorted(names):
        names[name] = free_name(names[name], taken) if names[name] else ""
        taken.add(names[name])
    session = replace(desk.session, name=names[desk.session.id])
    shelf = tuple(replace(kept, name=names[kept.id]) for kept in desk.shelf)
    return desk.with_kept(session=session, shelf=shelf)


def _bests(kept: object) -> Mapping[str, int]:
    """The best scores that were kept, by game; unknown games are left out."""
    pairs = mapping(kept).items()
    return {
        name: best for name, told in pairs if name in NAMES and (best := whole(told)) is not None
    }


def _texts(kept: object) -> Mapping[str, str]:
    """The texts that were kept, by `proposal.material_key`; those of unknown games are left out."""
    pairs = mapping(kept).items()
    return {
        key: text for key, text in pairs if key.partition(" ")[0] in NAMES and isinstance(text, str)
    }
