"""Which game is on the table: the greeting, links, the shelf, names, other windows."""

from __future__ import annotations

from pygame_rules import NAMES, Malformed, Record
from pygame_rules.record import MAX_CHARACTERS
from web.locales import LANGUAGES
from web.table import naming, restoring
from web.table.collection import added, is_collection
from web.table.deeds.attempt import Event, attempt, seed
from web.table.deeds.page import opened
from web.table.deeds.turn import drafted
from web.table.desk import Desk, on_shelf, on_table
from web.table.keeping import entries
from web.table.link import read_link
from web.table.packing import PACKED, unpacked
from web.table.places import read_place
from web.table.session import Session
from web.table.shelf import Shelved
from web.table.sitting import Example

MOST_TEXT = 2 * MAX_CHARACTERS
"""Characters of a record that can't be read, up to which the box for it shows them."""

MOST_TAG = 30
"""Characters of a visit's own tag."""


def hello(desk: Desk, event: Event) -> Desk:
    """The page is there: what it kept, what its address asks for."""
    language = event.get("language")
    if language in LANGUAGES:
        desk = desk.change(language=str(language))
    desk = desk.change(
        storage=bool(event.get("storage", True)),
        site=str(event.get("site") or ""),
        guest=bool(event.get("guest")),
        turned=bool(event.get("turned")),
        watching=bool(event.get("watching")),
        tag=str(event.get("tag") or desk.visit.tag)[:MOST_TAG],
    )
    kept = event.get("kept")
    if isinstance(kept, dict):
        desk = restoring.restore(desk, kept, patient=bool(event.get("failed")))
        desk = restoring.lend(desk, event.get("lent"))
    link = str(event.get("link") or "").lstrip("#")
    asked = {"link": link or f"game={event.get('name')}", "seed": event.get("seed")}
    if not link and event.get("name") not in NAMES:
        return desk
    after = attempt(desk, lambda now: open_link(now, asked))
    lost = desk.talk.trouble is not None and desk.talk.trouble.what == "saved"
    return after.change(trouble=desk.talk.trouble, did="trouble") if lost else after


def open_link(desk: Desk, event: Event) -> Desk:
    """A fragment: a place here, a game to begin, or one to go on with."""
    fragment = str(event.get("link", ""))
    if "=" not in fragment:
        return visit(desk, event)
    if fragment.startswith("game="):
        return game(desk, {"name": fragment.removeprefix("game="), "seed": event.get("seed")})
    link = read_link(fragment)
    loaded = naming.continued(desk, Session.load(link.record, link.ply))
    return loaded.change(replying=1 if loaded.session.states[-1].outcome is None else 0)


def visit(desk: Desk, event: Event) -> Desk:
    """To a place of the page: its game comes from the shelf, and nothing is taken back."""
    fragment = str(event.get("link", ""))
    if not fragment:
        return desk
    place = read_place(fragment)
    there = game(desk, {"name": place.game, "seed": event.get("seed")})
    stale = desk.talk.trouble is not None and desk.talk.trouble.what == "link"
    if there.talk.trouble is desk.talk.trouble and (stale or there.session is not desk.session):
        there = there.change(refusal=None, trouble=None, hint="")
    return opened(there, place.panel, place.clause)


def game(desk: Desk, event: Event) -> Desk:
    """Another game of the collection: the latest one on the shelf, or else a new one."""
    name = str(event.get("name", ""))
    if name == desk.session.record.game:
        return desk
    games = tuple(kept for kept in desk.shelf if kept.game == name)
    found, trouble = _readable(games)
    if found is not None:
        return on_table(desk, found).change(trouble=trouble)
    fresh = on_table(desk, Session.new(name, seed=seed(event)))
    return fresh.change(did="new", trouble=trouble)


def _readable(games: tuple[Shelved, ...]) -> tuple[Session | None, Malformed | None]:
    """The first of these games that can be read, and what is wrong with one before it. Raises
    Malformed for a file, or a text, that has to be had first."""
    trouble = None
    for kept in games:
        try:
            return kept.read(), trouble
        except Malformed as error:
            if error.what in ("words", "kept"):
                raise
            trouble = Malformed("saved", error.problem, error.place, error.text, error.number)
    return None, trouble


def start(desk: Desk, event: Event) -> Desk:
    """A new game with the choices of the form."""
    record = desk.session.record
    options, players = desk.form.options or record.options, desk.form.players or record.players
    material = desk.kept.material.get(record.game, "")
    fresh = Session.new(record.game, options, players, seed(event), material)
    return on_table(desk, fresh).change(panel="", did="new")


def load(desk: Desk, event: Event) -> Desk:
    """Open what was pasted, or read from a file: a game, or many."""
    text = str(event.get("text", ""))

    def act(desk: Desk) -> Desk:
        if is_collection(text):
            after = added(desk, text)
            back = bool(event.get("aside")) and after.talk.trouble is None
            return after.change(text="", aside=desk.kept.aside and not back)
        record = unpacked(text.strip()) if text.startswith(PACKED) else text
        return on_table(desk, Session.load(record)).change(panel="", text="")

    shown = text if len(text) <= MOST_TEXT else ""  # a box is no place for megabytes
    return attempt(desk.change(text=shown), act)


def unshelve(desk: Desk, event: Event) -> Desk:
    """The latest other one of this game on the shelf; the one on the table takes its turn last."""
    alike = on_shelf(desk)
    if not alike:
        return desk
    found, trouble = _readable(alike)
    if found is None:
        return desk.change(trouble=trouble, did="trouble")
    back = on_table(desk, found)
    last = tuple(kept for kept in back.shelf if kept.id == desk.session.id)
    first = tuple(kept for kept in back.shelf if kept not in last)
    return back.change(shelf=(*first, *last), trouble=trouble)


def example(desk: Desk, event: Event) -> Desk:
    """An example of the rulebook on the board, with its attempt made: a move or a refusal."""
    name = str(event.get("name", ""))
    game = desk.session.game
    try:
        example = game.rulebook.example(name)
    except KeyError:
        raise Malformed("event", "unknown-name", text=name) from None
    state = game.parse_state(example.state)
    shown = Session.of(Record.starting_from(game.name, state), (state,))

    def act(desk: Desk) -> Desk:
        draft = shown.draft
        for target in example.attempt.split():
            draft = draft.choose(target)
        return drafted(desk, draft)

    clause = str(event.get("rule", ""))
    asked = clause if clause in example.clauses else example.clauses[0]
    return attempt(on_table(desk, shown, Example(name, asked)), act)


def keep(desk: Desk, event: Event) -> Desk:
    """Keep the game under a name; what was written stays in the box when it can't be."""
    text = str(event.get("text", ""))
    return attempt(desk, lambda now: naming.keep(now, text))


def open_named(desk: Desk, event: Event) -> Desk:
    """Open the game that is kept under a name."""
    return naming.open_kept(desk, str(event.get("name", ""))).change(panel="", did="load")


def elsewhere(desk: Desk, event: Event) -> Desk:
    """Another window of this page has kept games."""
    return restoring.heard_elsewhere(desk, event)


def forked(desk: Desk, event: Event) -> Desk:
    """The game has been played otherwise in another window: both lines are kept."""
    (entry, *_) = (*entries([event.get("entry")]), None)
    return restoring.forked(desk, str(event.get("id")), str(event.get("as")), entry)


def forget(desk: Desk, event: Event) -> Desk:
    """Take a name away."""
    return naming.forget(desk, str(event.get("name", "")))
