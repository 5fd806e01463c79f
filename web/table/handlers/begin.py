"""Put another game on the table: one from the shelf, a new one, or the same with other players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from pygame_rules import NAMES, Malformed, open_game
from pygame_rules.game import MAX_SEED
from pygame_rules.seating import LEVELS, RUNGS, Player, seated
from web.table.desk import FRIEND, PERSON, Desk, on_shelf, on_table, require
from web.table.handlers import live
from web.table.handlers.attempt import Event, seed
from web.table.handlers.forms import rule
from web.table.keep.shelf import Shelved
from web.table.reader import ladder, learned, proposal
from web.table.session import Session
from web.table.sittings.playing import Game


def game(desk: Desk, event: Event) -> Desk:
    """Change to another kind of game, or from a lesson to its game: the latest one on the shelf,
    otherwise a new one."""
    name = str(event.get("name", ""))
    desk = desk.with_visit(home=False)
    if name == desk.session.record.game and not desk.kept.sitting.teaches:
        return desk
    require(desk, name)
    games = tuple(kept for kept in desk.shelf if kept.game == name)
    found, trouble = _readable(games)
    if found is not None:
        return on_table(desk, found, Game(unasked=found.unmoved)).with_talk(trouble=trouble)
    fresh = on_table(desk, Session.new(name, seed=seed(event)), Game(unasked=True))
    return fresh.with_talk(did="new", trouble=trouble)


def unshelve(desk: Desk, event: Event) -> Desk:
    """Change to the latest game of the same kind on the shelf. The one on the table goes to the end
    of the shelf, so that repeating this visits all of them. rule: a clause at which the rules are
    to open beside it."""
    alike = on_shelf(desk)
    if not alike:
        return desk
    found, trouble = _readable(alike)
    if found is None:
        return desk.with_talk(trouble=trouble, did="trouble")
    back = on_table(desk, found)
    last = tuple(kept for kept in back.shelf if kept.id == desk.session.id)
    first = tuple(kept for kept in back.shelf if kept not in last)
    back = back.with_kept(shelf=(*first, *last)).with_talk(trouble=trouble)
    return rule(back, event) if event.get("rule") else back


def with_end(desk: Desk) -> Desk:
    """The desk where a game of the reader has come up: if it is over, with the card of its end,
    from which the next one begins."""
    session, visit = desk.session, desk.visit
    over = session.own and desk.sitting.counts and session.state.outcome is not None
    if not over or visit.home or visit.guest:
        return desk
    return desk.with_visit(ended=True, earned=None, offers_sounds=False)


def _readable(games: tuple[Shelved, ...]) -> tuple[Session | None, Malformed | None]:
    """The first of these games that can be read, and the trouble with the last one before it that
    can not. Raises Malformed where the page must first send a file or a text."""
    trouble = None
    for kept in games:
        try:
            return kept.read(), trouble
        except Malformed as error:
            if error.what in ("data", "kept"):
                raise
            trouble = Malformed("saved", error.problem, error.place, error.text, error.number)
    return None, trouble


def start(desk: Desk, event: Event) -> Desk:
    """Begin a new game with the choices of the form."""
    fresh = _fresh(desk, proposal.options(desk), proposal.players(desk), seed(event))
    who = proposal.seats(desk)
    fresh = seat_players(fresh, who, seed(event), desk.form.pace)
    return _invited(_new_on_table(desk, _own(fresh)), who, event)


def _invited(desk: Desk, who: Sequence[str], event: Event) -> Desk:
    """The desk whose game others are invited to, if one of those who play it is at another
    device."""
    return live.invited(desk, who, event) if FRIEND in who else desk


def sit(desk: Desk, event: Event) -> Desk:
    """Begin a new game from the home page, with its usual options. who: who plays each seat. link:
    whether it is played by sending links."""
    name, who = str(event.get("name", "")), str(event.get("who", "")).split(",")
    if name not in NAMES:
        raise Malformed("event", "unknown-name", "game", name)
    require(desk, name)
    if not {*who} <= {PERSON, FRIEND, *LEVELS}:
        raise Malformed("event", "unknown-name", "seat", ",".join(who)[:60])
    if len(who) not in open_game(name).player_counts:
        raise Malformed("players", "unknown-count", text=str(len(who)))
    options = proposal.usual_options(desk, open_game(name), who)
    fresh = _dealt(desk, name, options, len(who), seed(event))
    begun = _new_on_table(desk, _own(seat_players(fresh, who, seed(event))))
    return _invited(begun.with_visit(replying=1 if event.get("link") else 0), who, event)


def _own(session: Session) -> Session:
    """A game begun here. One that only computer players play counts as the reader's own, although
    the reader makes no move in it."""
    return session if session.people else replace(session, own=True)


def _new_on_table(desk: Desk, fresh: Session) -> Desk:
    """The desk with a new game on the table. If the game before was of the same kind, was kept and
    was not over, a notice says that it can be brought back."""
    begun, old = on_table(desk, fresh).with_form(panel="").with_talk(did="new"), desk.session
    begun = begun.with_kept(choices=ladder.with_partner(desk.kept.choices, fresh))
    goes_on = desk.sitting.lasts and old.last > 0 and old.states[-1].outcome is None
    alike = old.record.game == fresh.record.game
    return begun.with_talk(notice="aside") if goes_on and alike else begun


def reseat(desk: Desk, event: Event) -> Desk:
    """Give the seats of the game on the table to those that the form names. A computer player that
    is replaced by one of the same level stays, with its seed."""
    session = desk.session
    if not desk.sitting.invites or session.states[-1].outcome is not None:
        return desk
    wanted = (*desk.form.seats, *[PERSON] * session.record.players)[: session.record.players]
    seats: list[Player | None] = []  # people alone
    if any(name in LEVELS for name in wanted):
        fresh = seat_players(session, wanted, seed(event), desk.form.pace).players
        both = zip(session.players, fresh, strict=True)
        seats = [old if old and new and old.level == new.level else new for old, new in both]
    changed = _own(replace(session, record=seated(session.record, seats)))
    if taken := {*changed.people} - {*session.people}:
        changed = replace(changed, helped=session.helped or _is_help(session, taken))
    sitting = desk.kept.sitting.reseated(len(session.people))
    after = desk.with_kept(session=changed, sitting=sitting).with_visit(viewer=None, paused=False)
    return _invited(after.with_form(panel="").with_talk(did="reseat"), wanted, event)


def _is_help(session: Session, seats: Iterable[int]) -> bool:
    """Whether somebody who takes these seats of computer players learns or decides something: a
    turn is made already, or what a seat sees is not what the others see."""
    state = session.states[-1]
    hidden = (state.view(seat) != state.view(None) for seat in seats)
    return bool(session.people) and (session.last > 0 or any(hidden))


def relieve(desk: Desk, event: Event) -> Desk:
    """Replace the computer player on turn by a person, or by one of another level."""
    who, session = str(event.get("who", "")), desk.session
    if who not in (PERSON, *LEVELS):
        raise Malformed("event", "unknown-name", "seat", who[:60])
    seat = session.state.to_play
    if desk.player is None or seat is None:
        return desk
    wanted = [player.level if player else PERSON for player in session.players]
    wanted[seat] = who
    after = reseat(desk.with_form(seats=tuple(wanted)), event)
    return after.with_form(seats=desk.form.seats)


def rematch(desk: Desk, event: Event) -> Desk:
    """Begin the same game once more. Each player moves up one seat; the one who began is last.
    After the short game of a lesson all keep their seats.

    level: the rung that now plays the seats of computer players, if it is another one.
    """
    record, chance, level = desk.session.record, seed(event), str(event.get("level") or "")
    if level and level not in RUNGS:
        raise Malformed("event", "unknown-name", "seat", level[:60])
    fresh = _fresh(desk, record.options, record.players, chance)
    stay, (first, *others) = learned.was_short(desk.session), desk.session.players
    seats = [
        replace(one, seed=(chance + number) % MAX_SEED) if one else None
        for number, one in enumerate((first, *others) if stay else (*others, first))
    ]
    again = _own(replace(fresh, record=seated(fresh.record, seats)))
    if level:
        again = seat_players(again, [level if one else PERSON for one in seats], chance)
    desk = desk.with_kept(choices=ladder.with_partner(desk.kept.choices, again))
    notice = "swapped" if len(again.people) == 1 < record.players and not stay else ""
    return on_table(desk, again).with_form(panel="").with_talk(did="new", notice=notice)


def _fresh(desk: Desk, options: Mapping[str, str], players: int, seed: int) -> Session:
    """A new game of the kind on the table."""
    return _dealt(desk, desk.session.record.game, options, players, seed)


def _dealt(desk: Desk, name: str, options: Mapping[str, str], players: int, seed: int) -> Session:
    """A new game of a kind, with the material that the reader has set."""
    key = proposal.material_key(open_game(name), options)
    return Session.new(name, options, players, seed, desk.kept.material.get(key, ""))


def seat_players(session: Session, who: Sequence[str], seed: int, pace: str = "usual") -> Session:
    """The game with its seats given to people and computer players.

    who: for each seat, PERSON or a level. Each computer player has a seed of its own.
    """
    if not any(name in LEVELS for name in who) and not any(session.players):
        return session
    from pygame_rules.levels import player  # imported late: many visits need no computer player

    game = session.record.game
    seats = [
        player(name, game, pace, (seed + number) % MAX_SEED) if name in LEVELS else None
        for number, name in enumerate(who)
    ]
    return replace(session, record=seated(session.record, seats))
