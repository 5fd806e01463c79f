"""The desk: the whole state of the table, as four immutable values that last differently long."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from pygame_rules import NAMES, Draft, Malformed, Move, Violation
from pygame_rules.display.locales import LANGUAGES
from pygame_rules.hooks import Offer
from pygame_rules.seating import Player
from web.table.analysing.judged import Analysis
from web.table.configuration import USUAL, Configuration
from web.table.keep.brought import Brought
from web.table.keep.shelf import Shelved, trimmed
from web.table.reader import settings
from web.table.reader.choices import Choices
from web.table.reader.progress import Progress
from web.table.reader.results import Results
from web.table.reader.settings import Settings
from web.table.session import Session
from web.table.sittings.playing import Game, Viewing
from web.table.sittings.sitting import Sitting

if TYPE_CHECKING:
    from web.table.live.contact import Contact

Why = tuple[str, Mapping[str, int | str]]
"""The reason for a hint: the code of a sentence, and its parameters (numbers, names of cells)."""

NO_MOVE = ("", "?")
"""Values of `Talk.hint` that are no move: no hint, and one that is still being computed."""

PERSON = "person"
"""Stands for a person where a seat is given to a person or to a computer player's level."""

FRIEND = "friend"
"""Stands for a person at another device."""

SPEEDS = {"slow": 1800, "usual": 700, "fast": 100}
"""The least time of a computer player's move, in milliseconds, by the name of the speed."""


def _first_game() -> Session:
    """The game on a table for which nothing has been kept."""
    return Session.new(NAMES[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What the browser keeps for the next visit. It is saved whenever it is a new value.

    session: the game on the table. sitting: what that game is on the table for.
    shelf: all other kept games, the latest first.
    best: the best solo score of each game, by the game's name.
    material: the text in the box for a game's material, by the game's name, where it was changed.
    aside: whether the browser holds games that were set aside because the page could not start
    with them.
    results: how games against computer players have ended.
    progress: what the reader has learned and reached.
    choices: what the reader chose last, where it is offered again.
    name: the reader's, for players at other devices.
    """

    session: Session = field(default_factory=_first_game)
    sitting: Sitting = field(default_factory=Game)
    shelf: tuple[Shelved, ...] = ()
    best: Mapping[str, int] = field(default_factory=dict)
    material: Mapping[str, str] = field(default_factory=dict)
    aside: bool = False
    results: Results = field(default_factory=dict)
    progress: Progress = field(default_factory=Progress)
    choices: Choices = ()
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """What lasts as long as the page is open.

    configuration: what the owner of the site has set.
    site: the site's own address. file: what the addresses of its pages end with, where the host
    does not find a page by its folder; empty elsewhere. guest: whether the page is embedded in
    another page.
    home: whether the home page is shown instead of the table. met: whether the table has been shown
    in this visit. records: whether the reader's record
    is shown there instead of the boxes. day: the day on which it was opened, since 1970.
    cleared: the results, scores and progress that were cleared last.
    watching: whether the embedded game can only be replayed. turned: whether the board is shown
    from the other side; upright: whether its area is clearly higher than broad.
    tag, count: the next game's id is made of them; no other visit has the same tag.
    behind: the id of a game that another window has played on, and the plies it has there.
    storage: whether the page can save. ready: False only for the pages that the builder renders.
    viewer: the seat that has lifted the cover over its secrets.
    paused: whether computer players wait until the reader lets them go on; stepping: whether they
    pause again after the next move. speed: how fast they move when only they play (`SPEEDS`).
    hurried: whether computer players do not linger over their moves until people have a turn.
    replying: 1 when the game came by a link, 2 once a move has been made to be sent back.
    analysis: what is known of the positions of the game on the table.
    settings: what the reader has set; the browser keeps it.
    ended: whether the card of the game's end is shown: the last event has ended the game, or the
    reader has come back to it; in the last step of a lesson, the card that it is learned.
    rewarding: a game that is over, until it is known which awards it has earned; earned: the awards
    that are new with the last game, None where that could earn none. offers_sounds: whether the
    card at its end asks if there are to be sounds.
    brought: what the file opened last brings beside games.
    contact: the connections to other devices; None without any.
    """

    configuration: Configuration = USUAL
    language: str = LANGUAGES[0]
    site: str = ""
    file: str = ""
    guest: bool = False
    home: bool = False
    met: bool = False
    records: bool = False
    day: int = 0
    cleared: tuple[Results, Mapping[str, int], Progress] | None = None
    watching: bool = False
    turned: bool = False
    upright: bool = False
    tag: str = "here"
    behind: tuple[str, int] = ("", 0)
    count: int = 0
    storage: bool = True
    ready: bool = True
    viewer: int | None = None
    paused: bool = False
    stepping: bool = False
    speed: str = "usual"
    hurried: bool = False
    replying: int = 0
    analysis: Analysis = field(default_factory=Analysis)
    settings: Settings = field(default_factory=dict)
    ended: bool = False
    rewarding: Session | None = None
    earned: tuple[str, ...] | None = None
    offers_sounds: bool = False
    brought: Brought = field(default_factory=Brought)
    contact: Contact | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What is open beside the board, and what the reader has chosen or written there.

    panel: the open panel, or empty. reading: the clause at which the rules are open, or empty.
    options, players: chosen for a new game. seats: who plays each of its seats, "person" or a
    level; pace: how long its computer players think. variants: whether seats and options are
    unfolded.
    analyse: whether a game is analysed although people are still playing it.
    text: the content of the box for a record. typed: the content of the box for a move.
    embed: the choices for a snippet. picture: the key of the snippet's picture, and the picture
    itself, packed.
    lifted: the half-made turn from before the drag that is going on.
    """

    panel: str = ""
    reading: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None
    seats: tuple[str, ...] = ()
    pace: str = "usual"
    variants: bool = False
    analyse: bool = False
    text: str = ""
    typed: str = ""
    embed: Mapping[str, str] = field(default_factory=dict)
    picture: tuple[str, str] = ("", "")
    lifted: Draft[Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """What the last events have done, and what the table says of it.

    did: what the last event did. notice: something it did that the board does not show.
    refusal, trouble: why the last attempt or text was refused.
    asked: the question that was typed. hint: the move that a hint advises (empty without a hint,
    `?` while it is being computed); why: the reason for it.
    shown: a move that is previewed, and the target that would make it; touched: whether the reader
    asked for the preview by touching that target.
    replay: the ply that is seen again, and which part of it (replay.py); None for none.
    """

    did: str = ""
    notice: str = ""
    refusal: Violation | None = None
    trouble: Malformed | None = None
    asked: str = ""
    hint: str = ""
    why: Why | None = None
    shown: tuple[str, str] = ("", "")
    touched: bool = False
    replay: tuple[int, int] | None = None


P = ParamSpec("P")


def _changes(part: str, kind: Callable[P, object]) -> Callable[Concatenate[Desk, P], Desk]:
    """The method of `Desk` that changes fields of one of its parts. Every field has a default, so
    the part's constructor tells mypy which names and types the method takes."""

    def change(desk: Desk, /, *args: P.args, **fields: P.kwargs) -> Desk:
        return replace(desk, **{part: replace(getattr(desk, part), **fields)})

    return change


@dataclass(frozen=True, slots=True)
class Desk:
    """The whole state of the table. Handlers make a new desk of it; nothing changes it in place."""

    kept: Kept
    visit: Visit = Visit()
    form: Form = Form()
    talk: Talk = Talk()

    with_kept = _changes("kept", Kept)
    with_visit = _changes("visit", Visit)
    with_form = _changes("form", Form)
    with_talk = _changes("talk", Talk)

    @classmethod
    def new(cls, session: Session) -> Desk:
        """A desk with a game on it and nothing else."""
        return cls(Kept(session=session))

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.kept.session

    @property
    def shelf(self) -> tuple[Shelved, ...]:
        """All other kept games, the latest first."""
        return self.kept.shelf

    @property
    def sitting(self) -> Sitting:
        """What the game is on the table for."""
        return Viewing() if self.visit.watching else self.kept.sitting

    @property
    def covered(self) -> bool:
        """Whether the board is covered: the player on turn has secrets and must lift the cover."""
        return self.sitting.covers(self.session, self.visit.viewer)

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets are shown; None where no secrets are."""
        return self.sitting.viewer(self.session, self.visit.viewer)

    @property
    def player(self) -> Player | None:
        """The computer player on turn at the ply shown; None where a person is."""
        return self.sitting.player(self.session)

    @property
    def turned(self) -> bool:
        """Whether the board is shown from the other side. The reader can turn it, and can set that
        their own side is always the lower one."""
        people = self.session.people
        own = settings.value(self.visit.settings, "side") == "mine" and len(people) == 1
        return self.visit.turned != (own and people[0] == 1)

    @property
    def branches(self) -> bool:
        """Whether another move at the ply shown abandons a line that is worth keeping. Replacing
        just the last turn is a change of mind, and nothing is kept of it."""
        session = self.session
        return session.at < self.sitting.undone(session.go(session.last))

    @property
    def ahead(self) -> Move | None:
        """The move that is previewed, if any. In a lesson or a puzzle none is: what it would bring
        may be the answer."""
        text = "" if self.sitting.teaches else self.talk.shown[0]
        return self.session.game.parse_move(text) if text else None

    @property
    def relief(self) -> Offer[Move] | None:
        """What is offered to a person who can do nothing else, at the start of a turn. In a lesson
        or a puzzle the rest may be what is to be found."""
        session = self.session
        begun = session.draft.path or session.at < session.last or self.covered or self.lock
        if begun or session.state.outcome is not None or not self.visit.ready:
            return None
        try:
            offer: Offer[Move] | None = session.hooks.relief(session.state)
        except Malformed:  # what it would look up could not be fetched
            return None
        return None if offer and self.sitting.teaches and offer.kind else offer

    @property
    def sealed(self) -> int:
        """The last ply that can not be taken back."""
        return self.sitting.sealed(self.session)

    @property
    def lock(self) -> str:
        """Why no turn can be begun at the ply shown: the code of a trouble, or empty."""
        if self.session.at < self.sealed:
            return self.sitting.lock
        return "" if self.player is None else "thinking"

    @property
    def undone(self) -> int | None:
        """The ply that undo leads to; None where nothing can be undone."""
        ply = self.sitting.undone(self.session)
        return ply if self.sealed <= ply < self.session.at else None


def goes_on(old: Session, new: Session) -> bool:
    """Whether the new game begins with all moves of the old one, which has at least one."""
    was, now = old.record, new.record
    return was.moves != () and replace(now, moves=now.moves[: len(was.moves)]) == was


def on_shelf(desk: Desk) -> tuple[Shelved, ...]:
    """The games on the shelf of the same kind as the one on the table, the latest first, without
    new games."""
    name = desk.session.record.game
    return tuple(kept for kept in desk.shelf if kept.game == name and not kept.blank)


def begun(desk: Desk, game: str) -> int:
    """The plies of the latest game of a kind, if that game has moves and is not known to be over;
    otherwise 0. Games without a move are not looked at."""
    here = desk.session
    alike = (kept for kept in desk.shelf if kept.game == game and kept.plies)
    sessions: list[Session | Shelved] = [kept.session or kept for kept in alike]
    if here.record.game == game and desk.kept.sitting.lasts and here.last:
        sessions.insert(0, here)
    if not sessions:
        return 0
    latest = sessions[0]
    if isinstance(latest, Shelved):
        return 0 if latest.over else latest.plies
    return 0 if latest.states[-1].outcome else latest.last


def names(desk: Desk) -> tuple[str, ...]:
    """The names under which games are kept, that of the game on the table first."""
    all_names = (desk.session.name, *(kept.name for kept in desk.shelf))
    return tuple(name for name in all_names if name)


def put_on_shelf(desk: Desk, *games: Shelved) -> Desk:
    """The desk with these games at the front of its shelf; older versions of them are replaced."""
    ids = {kept.id for kept in games}
    rest = tuple(kept for kept in desk.shelf if kept.id not in ids)
    return desk.with_kept(shelf=trimmed((*games, *rest)))


def without(desk: Desk, *ids: str) -> Desk:
    """The desk without these games on its shelf."""
    return desk.with_kept(shelf=tuple(kept for kept in desk.shelf if kept.id not in ids))


def unclutter(desk: Desk) -> Desk:
    """The desk without games on the shelf of the kind on the table that nobody has begun: they have
    neither a move nor a half-made turn."""

    def begun(kept: Shelved) -> bool:
        unmoved = kept.blank or (kept.session is not None and kept.session.unmoved)
        return not unmoved or bool(kept.turn) or kept.game != desk.session.record.game

    return desk.with_kept(shelf=tuple(filter(begun, desk.shelf)))


def numbered(desk: Desk, session: Session) -> tuple[Desk, Session]:
    """The game with an id, a new one if it had none, and the desk that has counted it."""
    if session.id:
        return desk, session
    given = replace(session, id=f"{desk.visit.tag}.{desk.visit.count + 1}")
    return desk.with_visit(count=desk.visit.count + 1), given


def require(desk: Desk, game: str) -> None:
    """Raise Malformed for a game that the owner of the site has left out."""
    if game in NAMES and game not in desk.visit.configuration.games:
        raise Malformed("event", "left-out", text=game)


def on_table(desk: Desk, session: Session, sitting: Sitting | None = None) -> Desk:
    """The desk with another game on the table. The one before goes on the shelf if it is to be
    kept; games of the new one's kind that nobody has begun leave the shelf.

    sitting: what the game is on the table for; by default it is played.
    Raises Malformed as `require` does, and where a game with others goes on.
    """
    require(desk, session.record.game)
    old, was = desk.session, desk.kept.sitting
    new = sitting or Game()
    if was.holds(old) and not new.shares:
        raise Malformed("event", "live-goes-on")
    if old.record == session.record and not session.id and was.lasts and new.lasts:
        session = replace(session, id=old.id, name=old.name, own=old.own, helped=old.helped)
    if new.lasts:
        desk, session = numbered(desk, session)
    if was.lasts and old.id and old.id != session.id:
        desk = put_on_shelf(desk, Shelved.of(was.parted(old)))
    desk = without(desk, session.id).with_kept(session=session)
    return (
        (unclutter(desk) if new.lasts else desk)
        .with_kept(sitting=new)
        .with_form(
            reading="", options={}, players=None, seats=(), analyse=False, typed="", lifted=None
        )
        .with_visit(
            viewer=None, paused=session.waits, stepping=False, replying=0, home=False, ended=False
        )
        .with_talk(shown=("", ""), replay=None, did="load")
    )


def task_on_table(desk: Desk, session: Session, sitting: Sitting) -> Desk:
    """The desk with a step of a lesson, a puzzle or a turning point on the table. Nothing is said
    any more of what was there before. Raises Malformed as `require` does."""
    cleared = on_table(desk, session, sitting).with_form(panel="")
    return cleared.with_talk(did="taught", refusal=None, trouble=None, notice="", asked="", hint="")
