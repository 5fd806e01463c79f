"""Greet the page, and go where an address leads."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules import NAMES, Malformed, open_game
from pygame_rules.display.locales import LANGUAGES
from pygame_rules.frozen import EMPTY
from pygame_rules.seating import LEVELS, nearest
from web.table import configuration
from web.table.address import (
    EXAMPLE,
    HOME,
    LEARN,
    PUZZLE,
    RECORDS,
    Place,
    game_named,
    names_game,
    place_of,
    players_in,
    read_address,
)
from web.table.desk import PERSON, Desk, begun, on_shelf, require
from web.table.handlers import learn, live, puzzle
from web.table.handlers.attempt import Event, attempt, seed
from web.table.handlers.begin import game, seat_players, unshelve
from web.table.handlers.example import example
from web.table.handlers.forms import open_panel
from web.table.keep import naming, restoring
from web.table.keep.untrusted import whole
from web.table.reader import learned, settings
from web.table.session import Session
from web.table.sittings.learning import Learning
from web.table.sittings.solving import Solving

MOST_TAG = 30
"""The longest tag of a visit, in characters."""


FILE = "index.html"
"""The file of each page of the site, in the page's folder."""


def hello(desk: Desk, event: Event) -> Desk:
    """The page has started: restore what it kept, and go where its address leads. Where something
    has to be fetched first, the page waits at the home page if that is where it is."""
    desk = _greeted(desk, event)
    return attempt(desk, lambda now: _begun(now.with_visit(home=False), event))


def _greeted(desk: Desk, event: Event) -> Desk:
    """The desk with what the page says of itself."""
    language = event.get("language")
    if language in LANGUAGES:
        desk = desk.with_visit(language=str(language))
    link = str(event.get("link") or "").lstrip("#")
    named = bool(link) or event.get("name") in NAMES
    return desk.with_visit(
        home=link == HOME if named else bool(event.get("home")),
        configuration=configuration.read_configuration(event.get("configuration")),
        storage=bool(event.get("storage", True)),
        site=str(event.get("site") or ""),
        file=FILE if event.get("named") else "",
        guest=bool(event.get("guest")),
        turned=bool(event.get("turned")),
        upright=bool(event.get("upright")),
        watching=bool(event.get("watching")),
        settings=settings.read_settings(event.get("settings")),
        day=whole(event.get("day")) or 0,
        tag=str(event.get("tag") or desk.visit.tag)[:MOST_TAG],
    )


def _begun(desk: Desk, event: Event) -> Desk:
    """The desk with what was kept, where the address leads. Raises Malformed where the page has to
    fetch something first."""
    desk = _with_own_game(desk, offline=bool(event.get("failed")))
    kept = event.get("kept")
    if isinstance(kept, dict):
        desk = restoring.restore(desk, kept, offline=bool(event.get("failed")))
        desk = restoring.with_texts(desk, event.get("loaded"))
    link = str(event.get("link") or "").lstrip("#")
    asked = {
        "link": link or f"game={event.get('name')}",
        "seed": event.get("seed"),
        "day": event.get("day"),
        "failed": event.get("failed"),
        "players": event.get("players"),
    }
    if not link and event.get("name") not in NAMES:
        return desk.with_visit(home=bool(event.get("home")) and desk.talk.trouble is None)
    players = str(event.get("players") or "")
    after = attempt(desk, lambda now: _with_players(open_link(now, asked), players, event))
    if after.session is desk.session and after.talk.trouble is not desk.talk.trouble:
        after = attempt(after, lambda now: _at_named_game(now, link, event))
    lost = desk.talk.trouble is not None and desk.talk.trouble.what == "saved"
    return after.with_talk(trouble=desk.talk.trouble, did="trouble") if lost else after


def _with_own_game(desk: Desk, *, offline: bool) -> Desk:
    """The desk with a game on it that the site has; one that needs no file, if there is one.

    offline: the file can't be fetched now, so the table stays as it is. Otherwise raises Malformed
    for a game that needs one, so that the page fetches it.
    """
    games = desk.visit.configuration.games
    if desk.session.record.game in games:
        return desk
    name = next((name for name in games if not open_game(name).data), games[0])
    try:
        return desk.with_kept(session=Session.new(name))
    except Malformed:
        if not offline:
            raise
        return desk


def follow_link(desk: Desk, event: Event) -> Desk:
    """Open a fragment. If it can not be read, go from the home page to the game that it names,
    where the reason is shown."""
    after = attempt(desk, lambda now: open_link(now, event))
    if not after.visit.home or after.talk.trouble in (None, desk.talk.trouble):
        return after
    link = str(event.get("link", "")).lstrip("#")
    return attempt(after, lambda now: _at_named_game(now, link, event).with_visit(home=False))


def _at_named_game(desk: Desk, link: str, event: Event) -> Desk:
    """The desk with the game that an unreadable link still names."""
    name = game_named(link)
    if name not in desk.visit.configuration.games:
        return desk
    return _game(desk, name, event).with_talk(trouble=desk.talk.trouble, did="trouble")


def _game(desk: Desk, name: str, event: Event) -> Desk:
    """Change to a kind of game (`begin.game`), with the seed that an event brings."""
    return game(desk, {"name": name, "seed": event.get("seed")})


def _go_to_game(desk: Desk, name: str, event: Event) -> Desk:
    """The desk at a kind of game. A reader who comes from the home page gets the game that they can
    go on with, not an example or a new game that lies on the table."""
    same = desk.visit.home and desk.session.record.game == name
    waits = begun(desk, name) if desk.kept.sitting.lasts else on_shelf(desk)
    if same and waits and not (desk.kept.sitting.lasts and desk.session.last):
        return unshelve(desk, event)
    return _game(desk.with_visit(home=False), name, event)


def _with_players(desk: Desk, text: str, event: Event, *, new: bool = False) -> Desk:
    """The desk with the computer players that an address asks for: one level for all seats but the
    one on turn, or a level (or PERSON, or nothing for a person) for each seat. The nearest rung is
    taken. A game that is new has as many seats as are named. Raises Malformed for a text that names
    no face, and for more seats than there are."""
    session = desk.session
    if not text or desk.sitting.teaches:
        return desk
    asked = [name or PERSON for name in text.split(",")]
    names = [name if name == PERSON else nearest(name) or name for name in asked]
    if len(names) == 1:
        seats = range(session.record.players)
        names = [PERSON if seat == session.state.to_play else names[0] for seat in seats]
    if not {*names} <= {PERSON, *LEVELS}:
        raise Malformed("link", "unknown-name", "players", text[:60])
    if len(names) > session.record.players:
        if not new:
            raise Malformed("players", "unknown-count", text=str(len(names)))
        session = Session.new(session.record.game, players=len(names), seed=seed(event))
    session, told_who = seat_players(session, names, seed(event)), desk.kept.sitting.reseated(1)
    desk = desk.with_kept(session=session, sitting=told_who)
    told = {*asked} <= {PERSON, *LEVELS}
    return _paused_without_people(desk if told else desk.with_talk(notice="nearest"))


def _paused_without_people(desk: Desk) -> Desk:
    """The desk paused if only computer players play: a link must not keep a device busy with a
    whole game that nobody has asked for."""
    return desk.with_visit(paused=not desk.session.people)


def open_link(desk: Desk, event: Event) -> Desk:
    """Open a fragment: a place of the page, a game to begin, or a game to go on with."""
    fragment = str(event.get("link", ""))
    if not fragment:
        return desk
    require(desk, names_game(fragment))
    link = read_address(fragment)
    if isinstance(link, Place):
        return _to_place(desk, link, event)
    if link.join:
        return live.follow(desk, link.join, event)
    if link.step:
        return learn.open_step(desk, link.game, link.step, seed(event), link.fields)
    if link.puzzle:
        return _to_puzzle(desk, Place(link.game, PUZZLE, link.puzzle), event, link.fields)
    if link.game:
        there = _game(desk, link.game, event)
        if there.session.last:
            return there
        players = str(event.get("players") or players_in(fragment))
        return _with_players(there, players, event, new=True)
    loaded = naming.continued(desk, Session.load(link.record, link.ply))
    replying = 1 if loaded.session.states[-1].outcome is None else 0
    return _paused_without_people(loaded.with_form(panel="").with_visit(replying=replying))


def _in_lesson(desk: Desk, name: str) -> Learning | None:
    """The step of this game's lesson that is on the table, if there is one."""
    sitting = desk.kept.sitting
    here = desk.session.record.game == name
    return sitting if here and isinstance(sitting, Learning) else None


def _to_puzzle(desk: Desk, place: Place, event: Event, fields: Mapping[str, str] = EMPTY) -> Desk:
    """Go to a puzzle. The one on the table goes on as it was left, if it is not of another day, and
    no field of the link says which one is meant."""
    if not place.game:
        return puzzle.of_today(desk, event, fields)
    sitting = desk.kept.sitting
    past = isinstance(sitting, Solving) and sitting.day not in (None, event.get("day"))
    if (
        not (past or fields)
        and desk.session.record.game == place.game
        and place == place_of(desk.with_visit(home=False).with_form(panel=""))
    ):
        return desk.with_visit(home=False).with_form(panel="")
    return puzzle.open_puzzle(desk, place.game, place.clause, event, fields)


def _to_place(desk: Desk, place: Place, event: Event) -> Desk:
    """Go to a place of the page. Its game comes from the shelf; no move is taken back."""
    if place.game == HOME:
        day = whole(event.get("day"))
        return (
            desk.with_visit(home=True, records=place.panel == RECORDS, day=day or 0)
            .with_form(panel="")
            .with_talk(refusal=None, trouble=None, hint="")
        )
    if place.panel == LEARN:
        here = _in_lesson(desk, place.game)
        number = place.clause or str(learned.next_step(desk.kept, place.game))
        if here is not None and str(here.number + 1) == number:  # it goes on as it was left
            return desk.with_visit(home=False).with_form(panel="")
        return learn.open_step(desk, place.game, number, seed(event))
    if place.panel == PUZZLE:
        return _to_puzzle(desk, place, event)
    if place.panel == EXAMPLE:
        there = _go_to_game(desk, place.game, event)
        return example(open_panel(there, ""), {"name": place.clause, "origin": "page"})
    taught = desk.session.record.game == place.game and desk.kept.sitting.teaches
    if place.panel and taught:
        there = desk.with_visit(home=False)
    else:
        there = _go_to_game(desk, place.game, event)
    stale = desk.talk.trouble is not None and desk.talk.trouble.what == "link"
    if there.talk.trouble is desk.talk.trouble and (stale or there.session is not desk.session):
        there = there.with_talk(refusal=None, trouble=None, hint="")
    opened = open_panel(there, place.panel, place.clause, event)
    # Who comes to a new game by its address wants what the picker at home leaves out.
    return opened.with_form(variants=True) if place.panel == "new" else opened
