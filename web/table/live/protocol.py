"""The protocol of live games: what a message changes here, and what another device lacks.

All functions are pure. `heard` takes a message, `settled` draws the conclusions of any change, and
`owed` says what to send. A device repeats what is owed until the other one's presence shows that it
has it; so any line will do on which a message comes through at last.

Each device judges every move by its own rules. A move is taken from the device that plays the seat
on turn, and by guests from the host, which passes it on; one of this device's own seats only with
the proof that it was made here, as after a move that this device could not keep. Where two devices
differ, both stop at what they have (`Room.apart`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple, cast

from pygame_rules import Malformed, Move, State, Violation, open_game
from pygame_rules.game import MAX_SEED
from pygame_rules.record import Record
from pygame_rules.seating import seated, seating
from web.table.live.messages import FREE, Message, Opened, Played, Presence, Started
from web.table.live.room import HOST, Entry, Room, digest
from web.table.session import Session

BACK, REMATCH = "back", "rematch"
"""What all players have to agree on. `back 7 9`: to take back the moves after ply 7, when there are
9. As soon as all devices have the same wish, the host fulfils it."""

MOST_MOVES = 32
"""How many moves are sent at once. The next follow when the other device has said that it has
them."""

APART = ("illegal", "differs", "forged", "sealed", "deal")
"""Why devices no longer agree: a move is illegal here; the states or moves differ; a move of this
device that it has not made; a secret move that is not the one promised; a deal likewise."""


class Side(NamedTuple):
    """One device's side of a live game. session: the game; None at a guest before it begins."""

    room: Room
    session: Session | None


# --- What is true of a side ---------------------------------------------------------------------


def fingerprint(state: State[Any]) -> str:
    """A short text that is the same for states of which all players know the same."""
    return digest(str(state.view(None)))[:16]


def over(side: Side) -> bool:
    """Whether the game has ended, by its rules or because somebody has given up."""
    if side.session is None:
        return False
    return side.room.resigned is not None or side.session.states[-1].outcome is not None


def hidden(side: Side) -> bool:
    """Whether a move can't be shown before all secret moves of its round are opened."""
    return side.session is not None and side.session.last < side.room.tip


def in_touch(room: Room) -> bool:
    """Whether this device knows where the others are, and all moves that they know: before that, it
    may have forgotten one of its own."""
    return all(
        (one := room.heard[device]) is not None and one.epoch == room.epoch and one.ply <= room.tip
        for device in room.peers
    )


def allows_hints(room: Room) -> bool:
    """Whether all players allow hints."""
    return all((one := room.presence(device)) and one.hints for device in room.devices)


def wish_valid(side: Side, wish: str) -> bool:
    """Whether a wish can be fulfilled now."""
    if wish == REMATCH:
        return over(side)
    found = _plies_of(wish)
    if found is None or side.session is None or side.room.resigned is not None or hidden(side):
        return False
    ply, last = found
    return ply < last == side.session.last and side.session.states[ply].pending == 0


def _plies_of(wish: str) -> tuple[int, int] | None:
    """The plies of a wish to take back: the one to go to, and the last."""
    kind, *plies = wish.split(" ")
    if kind != BACK or len(plies) != 2 or not all(one.isdecimal() for one in plies):
        return None
    return int(plies[0]), int(plies[1])


def _agreed(room: Room, wish: str) -> bool:
    """Whether all devices have this wish, in this epoch."""
    return all(
        (one := room.presence(device)) is not None and (one.wish, one.epoch) == (wish, room.epoch)
        for device in room.devices
    )


# --- A message comes ----------------------------------------------------------------------------


def heard(side: Side, peer: int, message: Message) -> Side:
    """The side after a message from the device with this number. What is not for now, doubled or
    not for this peer to say changes nothing."""
    if side.room.apart:
        return side
    return settled(_TAKE[type(message)](side, peer, message))


def _take_presence(side: Side, peer: int, said: Presence) -> Side:
    room = side.room
    device = said.device
    told_by = device == peer if room.hosts else device != room.device
    old = room.heard[device]
    if old is not None and old.life != said.life:
        old = None  # that device has lost what it knew, and begins anew
    if said.room != room.name or not told_by or (old and said.number <= old.number):
        return side
    if old and old.epoch == said.epoch and old.commit != said.commit:
        return _parted(side, "deal")
    if room.promised and said.epoch == room.epoch and room.promised[device] != said.commit:
        return _parted(side, "deal")
    others = (*room.heard[:device], said, *room.heard[device + 1 :])
    names = (*room.names, *[""] * (device + 1 - len(room.names)))
    names = (*names[:device], said.name, *names[device + 1 :])
    room = replace(room, heard=others, names=names)
    if room.hosts:
        room = _seated(room, said)
    elif device == HOST and not room.epoch and said.seats:
        room = replace(room, seats=said.seats)
    if said.resigned and said.epoch == room.epoch and room.resigned is None:
        room = replace(room, resigned=device)
    return _compared(Side(room, side.session), said)


def _seated(room: Room, said: Presence) -> Room:
    """The room with a guest on the seats that it wants, before the game begins; on the first free
    one where another guest has been quicker."""
    if room.epoch or said.device in room.seats:
        return room
    free = [seat for seat, device in enumerate(room.seats) if device == FREE]
    taken = [seat for seat in free if seat in said.takes] or free[:1]
    seats = (said.device if seat in taken else one for seat, one in enumerate(room.seats))
    return replace(room, seats=tuple(seats))


def _compared(side: Side, said: Presence) -> Side:
    """The side, parted if another device's state is another one than here at the same ply."""
    session = side.session
    if session is None or not said.hash or said.epoch != side.room.epoch or said.epoch == 0:
        return side
    if said.ply > session.last or said.hash == fingerprint(session.states[said.ply]):
        return side
    return _parted(side, "differs")


def _take_move(side: Side, peer: int, said: Played) -> Side:
    room, session = side
    place = said.ply - room.base
    if session is None or not room.epoch or said.epoch != room.epoch:
        return side
    if not 0 <= place <= len(room.entries):
        return side
    if place < len(room.entries):
        known = room.entries[place]
        same = (known.shown, known.commit) == (said.text, said.commit)
        ignored = same or not _may_tell(side, peer, said.ply)
        return side if ignored else _parted(side, "differs")
    owner = None if hidden(side) else _owner(room, session, said.ply)
    if owner is None:
        return side
    if owner == room.device:
        if said.mac != room.move_mac(said.ply, said.text, said.commit):
            return _parted(side, "forged")
    elif not _may_tell(side, peer, said.ply):
        return side
    text = "" if said.commit else said.text
    entry = Entry(text, said.text, said.mac, said.commit)
    if said.commit and owner == room.device:
        entry = _remembered(room, session, said.ply, entry)
    after = _unfolded(Side(replace(room, entries=(*room.entries, entry)), session))
    shown = after.session
    if shown is None or after.room.apart or shown.last == session.last:
        return after
    agrees = said.hash in ("", fingerprint(shown.states[-1]))
    return after if agrees else _parted(side, "differs")


def _owner(room: Room, session: Session, ply: int) -> int | None:
    """The device that plays the seat on turn at a ply; None where nobody is."""
    seat = session.states[ply].to_play if ply < len(session.states) else None
    return None if seat is None or seat >= len(room.seats) else room.seats[seat]


def _may_tell(side: Side, peer: int, ply: int) -> bool:
    """Whether a device is believed about the move at a ply: the one that plays the seat on turn,
    and the host."""
    room, session = side
    return peer == HOST or (session is not None and peer == _owner(room, session, ply))


def _remembered(room: Room, session: Session, ply: int, entry: Entry) -> Entry:
    """An own secret move with its text, which this device could not keep: of the moves that it may
    have been, the one that has the promised hash."""
    nonce = room.nonce(ply)
    for move in session.states[ply].legal_moves():
        if digest(f"{nonce} {move}") == entry.commit:
            return replace(entry, text=str(move), nonce=nonce)
    return entry


def _take_opened(side: Side, peer: int, said: Opened) -> Side:
    room, session = side
    place = said.ply - room.base
    if session is None or said.epoch != room.epoch or not 0 <= place < len(room.entries):
        return side
    entry = room.entries[place]
    if not entry.commit or entry.text or not hidden(side):
        return side
    if digest(f"{said.nonce} {said.text}") != entry.commit:
        return _parted(side, "sealed") if _may_tell(side, peer, said.ply) else side
    opened = replace(entry, text=said.text, nonce=said.nonce)
    entries = (*room.entries[:place], opened, *room.entries[place + 1 :])
    return _unfolded(Side(replace(room, entries=entries), session))


def _take_game(side: Side, peer: int, said: Started) -> Side:
    """The host's word for what the game is. The host itself takes it from a guest if it has said it
    and could not keep it."""
    room = side.room
    if said.epoch <= room.epoch or FREE in said.seats or room.device not in {HOST, *said.seats}:
        return side
    parts = (said.epoch, said.record, said.seats, said.nonces, said.wish)
    if room.hosts and said.mac != room.game_mac(*parts):
        return side
    try:
        fresh = Session.load(said.record)
        fresh = replace(fresh, record=_plain(fresh.record))
    except Malformed as trouble:
        if trouble.what == "data":
            raise
        return _parted(side, "illegal")
    trusted = room.hosts or _may_follow(side, fresh, said)  # the host has proved it to itself
    if len(said.seats) != fresh.record.players or not trusted:
        return _parted(side, "deal")
    begun = replace(
        room,
        epoch=said.epoch,
        base=fresh.last,
        entries=(),
        seats=said.seats,
        names=said.names,
        nonces=said.nonces,
        wish=said.wish,
        promised=(),
        mac=said.mac,
        resigned=None,
    )
    return Side(begun, _same_game(side.session if room.epoch else None, fresh))


def _may_follow(side: Side, fresh: Session, said: Started) -> bool:
    """Whether a game may follow on what a guest has seen: the same with moves taken back, if its
    player has agreed, or a new game of the same kind whose deal it has taken part in."""
    room, session = side
    if room.epoch and session is not None:
        if _origin(fresh) == _origin(session):
            return _goes_back(room, session, fresh, said)
        if _kind(fresh) != _kind(session) or said.seats != _rotated(room.seats):
            return False
    if room.game not in ("", fresh.record.game):
        return False
    if not said.nonces:  # the host goes on with a game of its own, or this device comes late
        late = bool(fresh.last or not room.fresh) and not room.promised
        return not room.epoch and late
    devices = sorted({HOST, *said.seats})
    heard = [room.presence(device) for device in devices]
    if len(said.nonces) != len(devices) or fresh.last:
        return False
    kept = all(
        one is None or one.epoch != said.epoch - 1 or one.commit == digest(nonce)
        for one, nonce in zip(heard, said.nonces, strict=True)
    )
    if room.promised:
        known = [room.promised[device] for device in devices]
        kept = known == [*map(digest, said.nonces)]
    mine = said.nonces[devices.index(room.device)] == room.part(said.epoch)
    seed = _seed(said.nonces)
    dealt = fresh.game.new(fresh.record.options, fresh.record.players, seed)
    return kept and mine and fresh.record.seed == seed and str(dealt) == str(fresh.states[0])


def _goes_back(room: Room, session: Session, fresh: Session, said: Started) -> bool:
    """Whether the moves that a game lacks were taken back as the player here has agreed. Since then
    nobody else can have made a move."""
    devices, found = sorted({HOST, *said.seats}), _plies_of(said.wish)
    if found is None or said.seats != room.seats or len(said.nonces) != len(devices):
        return False
    ply, last = found
    mine = said.nonces[devices.index(room.device)] == room.proof(said.epoch - 1, said.wish)
    own = all(_owner(room, session, at) == room.device for at in range(last, session.last))
    same = min(ply, session.last)
    kept = session.record.moves[:same] == fresh.record.moves[:same]
    return mine and own and kept and ply == fresh.last


def _origin(session: Session) -> Record:
    """What a game began with."""
    return replace(session.record, moves=(), headers=(), comments={})


def _kind(session: Session) -> tuple[object, ...]:
    """What stays the same in another game."""
    record = session.record
    return record.game, dict(record.options), record.players


def _rotated(seats: tuple[int, ...]) -> tuple[int, ...]:
    """The devices of another game's seats: each moves up one seat; the one who began is last."""
    return (*seats[1:], *seats[:1])


def _same_game(old: Session | None, fresh: Session) -> Session:
    """A game as the table has it, if it is the same one with some moves taken back."""
    if old is None or _origin(old) != _origin(fresh):
        return replace(fresh, own=True)
    return replace(fresh, id=old.id, name=old.name, own=True, helped=old.helped)


_TAKE: dict[type[Any], Callable[[Side, int, Any], Side]] = {
    Presence: _take_presence,
    Played: _take_move,
    Opened: _take_opened,
    Started: _take_game,
}


def _parted(side: Side, why: str) -> Side:
    """The side that no longer agrees with another one. Its game stays as it is."""
    return Side(replace(side.room, apart=why), side.session)


# --- Moves --------------------------------------------------------------------------------------


def _unfolded(side: Side) -> Side:
    """The side with all entries on the board that can be shown. A secret move of another device is
    replaced by one that looks the same to all, until all of its round are opened."""
    room, session = side
    if session is None:
        return side
    try:
        while session.last < room.tip:
            state = session.states[-1]
            entry = room.entries[session.last - room.base]
            move = _move_of(state, entry)
            after = state.play(move)
            if entry.commit and not after.pending:
                return _parted(side, "illegal")  # nothing is secret there
            if state.pending and not after.pending:
                if room.unopened:
                    break
                session = _with_real_moves(room, session)
                move = session.game.parse_move(entry.text)
            session = _with_move(session, move)
    except (Malformed, Violation, NotImplementedError) as trouble:
        if isinstance(trouble, Malformed) and trouble.what == "data":
            raise
        return _parted(side, "illegal")
    return Side(room, session)


def _move_of(state: State[Any], entry: Entry) -> Move:
    """The move of an entry, or one that looks like it. Raises Malformed where there is none, and
    NotImplementedError in a game whose moves can't be listed: none of them is secret."""
    game = open_game(state.game)
    if entry.text:
        return game.parse_move(entry.text)
    alike = (move for move in state.legal_moves() if game.hooks.public(state, move) == entry.shown)
    if (found := next(alike, None)) is not None:
        return cast("Move", found)
    raise Malformed("move", "unknown-move", text=entry.shown)


def _with_move(session: Session, move: Move) -> Session:
    """The game with one more move at its end. Who looks at an earlier ply stays there."""
    at, draft = session.at, session.draft
    after = session.go(session.last).play(move)
    return after if at == session.last else replace(after, at=at, draft=draft)


def _with_real_moves(room: Room, session: Session) -> Session:
    """The game with the moves that were opened in place of those that stood for them."""
    known = tuple(entry.text for entry in room.entries[: session.last - room.base])
    moves = (*session.record.moves[: room.base], *known)
    if moves == session.record.moves:
        return session
    record = replace(session.record, moves=moves)
    made = Session.of(record, record.replay(), session.at)
    return replace(
        made,
        id=session.id,
        name=session.name,
        own=session.own,
        helped=session.helped,
        afar=session.afar,
    )


def _with_own_moves(side: Side) -> Side:
    """The side with entries for the moves that were made at this device since the last one. A move
    that completes a round of secret ones waits until they are opened."""
    room, session = side
    if session is None or not room.epoch:
        return side
    while room.tip < session.last:
        ply = room.tip
        state, after = session.states[ply], session.states[ply + 1]
        move, text = session.moves[ply], session.record.moves[ply]
        commit, nonce, shown = "", "", text
        if after.pending:
            nonce, shown = room.nonce(ply), session.hooks.public(state, move)
            commit = digest(f"{nonce} {text}")
        entry = Entry(text, shown, room.move_mac(ply, shown, commit), commit, nonce)
        room = replace(room, entries=(*room.entries, entry))
        if state.pending and not after.pending:
            session = cut(session, ply)
            break
    return _unfolded(Side(room, session))


def cut(session: Session, ply: int) -> Session:
    """The game without the moves from a ply on."""
    if ply >= session.last:
        return session
    return replace(session.go(ply), undone=True).standing


# --- What follows -------------------------------------------------------------------------------


def settled(side: Side) -> Side:
    """The side after a change: its own moves are entered, the host begins or takes back what all
    have agreed on, and its presence tells all this."""
    if side.room.apart:
        return side
    side = _with_own_moves(side)
    side = _with_presence(side)
    if side.room.hosts:
        decided = _decided(side)
        if decided is not side:
            side = _with_presence(decided)
    return side


def _decided(side: Side) -> Side:
    """The host's side with what all have agreed on; the same value where that is nothing."""
    room, session = side
    if session is None or not all(
        (one := room.presence(device)) is not None and one.epoch == room.epoch
        for device in room.devices
    ):
        return side
    if not room.epoch:
        if not room.full or len(room.devices) < 2:
            return side
        if room.fresh:
            return _dealt(side, rotated=False)
        return _begun(side, cut(session, _public(session)), room.seats)
    wish = room.said.wish
    if not wish or not _agreed(room, wish) or not wish_valid(side, wish):
        return side
    if wish == REMATCH:
        return _dealt(side, rotated=True)
    ply, _ = _plies_of(wish) or (session.last, 0)
    found = [room.presence(device) for device in room.devices]
    proofs = tuple(one.proof for one in found if one is not None)
    return _begun(side, cut(session, ply), room.seats, proofs, wish)


def _dealt(side: Side, *, rotated: bool) -> Side:
    """The host's side with a new game, once it has every device's part in the seed."""
    room, session = side
    found = [room.presence(device) for device in room.devices]
    nonces = tuple(one.nonce for one in found if one is not None)
    if session is None or not all(nonces):
        return side
    if any(one is not None and digest(one.nonce) != one.commit for one in found):
        return _parted(side, "deal")
    record = session.record
    fresh = Session.new(record.game, record.options, record.players, _seed(nonces))
    players, seats = session.players, room.seats
    if rotated:
        players, seats = (*players[1:], players[0]), _rotated(seats)
    headers = replace(fresh.record, headers=record.headers)
    fresh = replace(fresh, record=seated(headers, players), own=True)
    return _begun(side, fresh, seats, nonces)


def _seed(nonces: tuple[str, ...]) -> int:
    return int(digest(" ".join(nonces)), 16) % MAX_SEED


def _begun(
    side: Side,
    session: Session,
    seats: tuple[int, ...],
    nonces: tuple[str, ...] = (),
    wish: str = "",
) -> Side:
    """The host's side with the next epoch, which begins with this game. nonces, wish: as in
    `Started`."""
    room, epoch = side.room, side.room.epoch + 1
    record = _text(session.record)
    begun = replace(
        room,
        epoch=epoch,
        base=session.last,
        entries=(),
        seats=seats,
        nonces=nonces,
        wish=wish,
        promised=(),
        mac=room.game_mac(epoch, record, seats, nonces, wish),
        resigned=None,
    )
    return Side(begun, _same_game(side.session, session))


def _text(record: Record) -> str:
    """A record as the host sends it."""
    return _plain(record).text(None)


def _plain(record: Record) -> Record:
    """A record without words: nothing but the game, its players and its moves."""
    return seated(replace(record, headers=(), comments={}), seating(record))


def _public(session: Session) -> int:
    """The last ply whose moves are all known to all."""
    return session.last - session.pending


def _with_presence(side: Side) -> Side:
    """The side whose presence tells how it stands."""
    room, session = side
    said = room.said
    lasting = said.epoch == room.epoch
    shown = session is not None and room.epoch > 0 and session.last == room.tip
    wish = said.wish if lasting and wish_valid(side, said.wish) else ""
    part = room.part(room.epoch + 1)
    ready = _ready_to_deal(room)
    if ready and not room.promised:
        heard = [one.commit if one else "" for one in room.heard]
        heard[room.device] = digest(part)
        room = replace(room, promised=tuple(heard))
    now = replace(
        said,
        room=room.name,
        device=room.device,
        life=room.life,
        name=room.player(room.device),
        epoch=room.epoch,
        ply=room.tip,
        hash=fingerprint(session.states[-1]) if shown and session is not None else "",
        unopened=room.unopened[:4] if hidden(side) else (),
        seats=room.seats if room.hosts else (),
        wish=wish,
        declined=said.declined if lasting else "",
        resigned=room.resigned == room.device,
        commit=digest(part),
        nonce=part if ready else "",
        proof=room.proof(room.epoch, wish) if wish else "",
    )
    return Side(room.saying(now), session)


def _ready_to_deal(room: Room) -> bool:
    """Whether this device may show its part in the seed: it knows the hashes of all others', and
    all want the deal."""
    known = all(
        (one := room.presence(device)) is not None and one.epoch == room.epoch and one.commit
        for device in room.devices
    )
    if not (known and room.full):
        return False
    return not room.epoch or (room.said.epoch == room.epoch and _agreed(room, REMATCH))


def owed(side: Side, peer: int) -> tuple[Message, ...]:
    """What a device that this one is connected to lacks, as far as it has said what it has: always
    this device's presence; at a guest's, also those of the others."""
    room, session = side
    others = [one for device, one in enumerate(room.heard) if one and device != peer]
    found: list[Message] = [room.said, *(others if room.hosts else ())]
    there = room.heard[peer]
    if there is None or session is None or not room.epoch:
        return tuple(found)
    known = there.ply if there.epoch == room.epoch else room.base
    if there.epoch < room.epoch:
        newcomer = room.hosts and _is_newcomer(room, there)
        known = max(room.base, _public(session)) if newcomer else known
        found.append(_game_until(room, session, known, whole=newcomer))
    if there.epoch <= room.epoch:
        found += _moves_from(side, known)
        found += _opened_for(side, there)
    return tuple(found)


def _is_newcomer(room: Room, there: Presence) -> bool:
    """Whether a device comes to a game that has begun without it: its player has taken another one,
    or has lost what the first one knew."""
    if there.epoch:
        return False
    number = room.devices.index(there.device) if there.device in room.devices else -1
    dealt = 0 <= number < len(room.nonces) and digest(room.nonces[number]) == there.commit
    return not (room.epoch == 1 and (dealt or not room.nonces))


def _game_until(room: Room, session: Session, ply: int, *, whole: bool) -> Started:
    """The game of this epoch: as it began, or, for a newcomer, as a whole."""
    record = _text(replace(session.record, moves=session.record.moves[:ply]))
    return Started(
        epoch=room.epoch,
        record=record,
        seats=room.seats,
        names=room.names,
        wish="" if whole else room.wish,
        nonces=() if whole else room.nonces,
        mac=room.game_mac(room.epoch, record, room.seats) if whole else room.mac,
    )


def _moves_from(side: Side, ply: int) -> list[Played]:
    """The next moves of this epoch from a ply on."""
    room, session = side
    told = list[Played]()
    first = max(ply, room.base)
    for number in range(first, min(room.tip, first + MOST_MOVES)):
        entry = room.entries[number - room.base]
        known = session is not None and number < session.last
        state = session.states[number + 1] if known and session is not None else None
        told.append(
            Played(
                epoch=room.epoch,
                ply=number,
                text=entry.shown,
                commit=entry.commit,
                hash=fingerprint(state) if state else "",
                mac=entry.mac,
            )
        )
    return told


def _complete(side: Side, ply: int) -> bool:
    """Whether all secret moves of the round of this ply are made."""
    session = side.session
    if session is None or hidden(side):
        return session is not None
    return any(state.pending == 0 for state in session.states[ply + 1 :])


def _opened_for(side: Side, there: Presence) -> list[Opened]:
    """The secret moves that a device lacks and this one may show: once all of their round are
    made."""
    room = side.room
    found = list[Opened]()
    for ply in there.unopened:
        place = ply - room.base
        if there.epoch == room.epoch and 0 <= place < len(room.entries):
            entry = room.entries[place]
            if entry.commit and entry.nonce and _complete(side, ply):
                found.append(Opened(epoch=room.epoch, ply=ply, text=entry.text, nonce=entry.nonce))
    return found
