"""One game on the table: its moves, the ply shown, and the half-made turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pygame_rules import Draft, Event, Game, Hooks, Malformed, Move, Record, State, open_game
from pygame_rules.options import complete, usual
from pygame_rules.record import MAX_MOVES, States, read_record
from pygame_rules.seating import Player, Seating, seating

MANY = 24
"""How many moves are told and seen again as one, at the most."""


@dataclass(frozen=True, slots=True)
class Session:
    """A game, the ply at which it is shown, and a half-made turn.

    record: headers and all moves, including those undone until another move is played.
    moves: the moves of the record, parsed; states: one more than moves; events: what each move did.
    at: the ply shown, 0 for the start.
    draft: the half-made turn at that ply; earlier: the draft before its last choice, if known.
    name: the name under which the game is kept, or empty.
    id: its key in what the browser keeps; empty until it has one.
    own: whether the reader has played in it or begun it; other games came by links.
    brought: whether it came from a file and has not been played on here.
    helped: whether the reader has asked for a hint in it, or taken a move back.
    undone: whether the moves after the ply shown were taken back, not only gone back over.
    afar: the names of those who play at other devices, by seat; empty for a seat that is played
    here, or by a computer player. Without such players no names at all.
    """

    record: Record
    moves: tuple[Move, ...]
    states: States
    events: tuple[tuple[Event, ...], ...]
    at: int
    draft: Draft[Any]
    earlier: Draft[Any] | None = None
    name: str = ""
    id: str = ""
    own: bool = False
    brought: bool = False
    helped: bool = False
    undone: bool = False
    afar: tuple[str, ...] = ()

    @classmethod
    def new(
        cls,
        name: str,
        options: Mapping[str, str] | None = None,
        players: int | None = None,
        seed: int = 0,
        material: str = "",
    ) -> Session:
        """A new game. options: without any, as they are proposed.

        Raises Malformed for an unknown game, option, value or player count, or material that the
        game can't be played with.
        """
        game = open_game(name)
        options = usual(game.options) if options is None else options
        game.prepare(complete(game.options, options))
        if not material or game.material is None:
            record = Record.new(name, options, players, seed)
            return cls.of(record, record.replay())
        state = game.new(options, players, seed, material)
        record = Record(name, state.options, state.seats, seed, str(state))
        return cls.of(record, (state,))

    @classmethod
    def load(cls, text: str, at: int | None = None) -> Session:
        """A recorded game, shown at its end or at a ply. Raises Malformed if it can't be read."""
        return cls.of(*read_record(text), at)

    @classmethod
    def of(cls, record: Record, states: States, at: int | None = None) -> Session:
        """The game of a record whose states are known. at: the ply shown; None for the last."""
        game = open_game(record.game)
        game.prepare(record.options)
        moves = tuple(map(game.parse_move, record.moves))
        events = tuple(
            state.events(move, after=after)
            for state, move, after in zip(states, moves, states[1:], strict=False)
        )
        ply = len(record.moves) if at is None else max(0, min(at, len(record.moves)))
        return cls(record, moves, states, events, ply, states[ply].draft())

    @classmethod
    def starting_from(cls, state: State[Any]) -> Session:
        """A game that begins at a position."""
        return cls.of(Record.starting_from(state.game, state), (state,))

    @property
    def game(self) -> Game[Any, Any]:
        """The public API of the game being played."""
        return open_game(self.record.game)

    @property
    def state(self) -> State[Any]:
        """The state shown."""
        return self.states[self.at]

    @property
    def hooks(self) -> Hooks[Any, Any]:
        """What the table needs of the game beside its rules."""
        return self.game.hooks

    @property
    def players(self) -> Seating:
        """Who plays each seat."""
        return seating(self.record)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play at this device."""
        return tuple(
            seat
            for seat, player in enumerate(self.players)
            if player is None and not self.friend(seat)
        )

    def friend(self, seat: int | None) -> str:
        """The name of who plays a seat at another device; empty where nobody does."""
        return "" if seat is None or not self.afar else self.afar[seat]

    @property
    def waits(self) -> bool:
        """Whether computer players are paused at first: a game in which only they play, and which
        the reader has not begun, must not keep the device busy."""
        return not self.people and not self.own

    @property
    def turns(self) -> int:
        """How many turns were played: those of the only person, otherwise all."""
        seats = self.people if len(self.people) == 1 else range(self.state.seats)
        played = zip(self.states, self.moves, strict=False)
        return sum(
            state.to_play in seats and self.hooks.is_turn(state, move) for state, move in played
        )

    def player(self, ply: int) -> Player | None:
        """The computer player on turn at a ply; None for a person, and at the end."""
        seat = self.states[ply].to_play
        return None if seat is None else self.players[seat]

    def others(self, ply: int) -> bool:
        """Whether somebody else than the people at this device is on turn at a ply."""
        return self.player(ply) is not None or bool(self.friend(self.states[ply].to_play))

    def in_a_row(self, moves: int) -> bool:
        """Whether a computer player is on turn, and the last so many moves were such players'."""
        first = self.at - moves
        return first >= 0 and all(map(self.player, range(first, self.at + 1)))

    @property
    def last(self) -> int:
        """The last ply: the number of moves."""
        return len(self.record.moves)

    @property
    def blank(self) -> bool:
        """Whether it is a new game like any other, without computer players: a newer one may
        replace it."""
        return self.unmoved and not any(self.players)

    @property
    def unmoved(self) -> bool:
        """Whether it has no move and no name, and the usual options and number of players."""
        record, game = self.record, self.game
        dealt = not record.start or game.chance
        alike = record.options == usual(game.options) and record.players == game.player_counts[0]
        return not (self.last or self.name) and dealt and alike

    @property
    def as_dealt(self) -> bool:
        """Whether it began as the game deals it: not from a position, and with its usual
        material."""
        record = self.record
        return bool(self.states[0] == self.game.new(record.options, record.players, record.seed))

    @property
    def sealed(self) -> int:
        """The last ply that can not be taken back: the move before it was made with secrets."""
        for ply in range(self.last, 0, -1):
            if self.states[ply - 1].private:
                return ply
        return 0

    @property
    def pending(self) -> int:
        """How many of the last moves are still secret."""
        return self.states[-1].pending

    @property
    def text(self) -> str:
        """The record as text."""
        return self.record.text(self.states[-1].outcome)

    def touched(self, ply: int) -> tuple[str, ...]:
        """The cells that the move before a ply has touched, each once."""
        events = self.events[ply - 1] if ply else ()
        return tuple(dict.fromkeys(cell for event in events for cell in event.cells))

    @property
    def since(self) -> int:
        """The first of the plies up to the one shown that others have made since the last of the
        people here, at the most `MANY`; the ply shown where one of these made it, only computer
        players play, or the game has gone on."""
        ply = self.at
        alone = not self.people or ply < self.last
        earliest = max(1, ply if alone else ply - MANY + 1)
        while ply > earliest and self.others(ply - 1) and self.others(ply - 2):
            ply -= 1
        return ply

    @property
    def lately(self) -> tuple[str, ...]:
        """The cells that these plies have touched, each once."""
        plies = range(self.since, self.at + 1)
        return tuple(dict.fromkeys(cell for ply in plies for cell in self.touched(ply)))

    def go(self, ply: int) -> Session:
        """The game shown at another ply, between 0 and the last; a half-made turn is dropped."""
        at = max(0, min(ply, self.last))
        draft = self.states[at].draft()
        return replace(self, at=at, draft=draft, earlier=None, undone=False)

    def taken_back(self, ply: int, *, undone: bool = True) -> Session:
        """The game at a ply with the moves after it taken back, as far as there are any."""
        there = self.go(ply)
        return replace(there, undone=undone and there.at < there.last)

    @property
    def standing(self) -> Session:
        """The game without the moves that were taken back."""
        if not self.undone:
            return self
        at = self.at
        return replace(
            self,
            record=replace(self.record, moves=self.record.moves[:at]),
            moves=self.moves[:at],
            states=self.states[: at + 1],
            events=self.events[:at],
            undone=False,
        )

    def resumed(self, path: Iterable[object]) -> Session:
        """The game with a half-made turn that was kept, as far as its targets can be chosen."""
        draft = self.draft
        for target in path:
            if target not in draft.choices:
                break
            longer = draft.choose(str(target))
            if longer.move is not None:  # a whole turn is not kept as a half-made one
                break
            draft = longer
        return replace(self, draft=draft)

    def drafted(self, draft: Draft[Any]) -> Session:
        """The game with another half-made turn."""
        return replace(self, draft=draft, earlier=self.draft)

    def play(self, move: Move) -> Session:
        """The game with one more move at the ply shown.

        Playing on from an earlier ply drops the moves after it, unless it repeats the next one.
        Raises Violation for a move that is not legal, Malformed when the game has grown too long.
        """
        after = self.state.play(move)
        if self.at < self.last and self.record.moves[self.at] == str(move):
            return self.go(self.at + 1)
        if self.at >= MAX_MOVES:
            raise Malformed("record", "too-many-moves")
        return replace(
            self,
            record=self.record.played(move, self.at),
            moves=(*self.moves[: self.at], move),
            states=(*self.states[: self.at + 1], after),
            events=(*self.events[: self.at], self.state.events(move, after=after)),
            at=self.at + 1,
            draft=after.draft(),
            earlier=None,
            undone=False,
        )

    def play_texts(self, texts: Iterable[str]) -> Session:
        """The game with several more moves, given as texts. Raises as `parse_move` and `play`."""
        session = self
        for text in texts:
            session = session.play(session.game.parse_move(text))
        return session
