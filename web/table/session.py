"""One game on the table: its moves, the ply shown, and the half-made turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pygame_rules import Draft, Event, Game, Hooks, Malformed, Move, Record, State, open_game
from pygame_rules.options import complete
from pygame_rules.record import MAX_MOVES, States, read_record
from pygame_rules.seating import Player, Seating, seating


@dataclass(frozen=True, slots=True)
class Session:
    """A game being played or looked back on.

    record: headers and all moves, those taken back included until another is played.
    moves: the same, read; states: one more than moves; events: what each move did.
    at: the ply shown, 0 for the start.
    draft: the turn being put together at that ply; earlier: the same before its last choice, if
    that is at hand.
    name: under which the game is kept, or empty.
    id: its place in what the browser keeps; empty until it has one.
    own: whether the reader has played in it or begun it; other games came by links.
    brought: whether it came in a file and the reader has not played in it here since.
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

    @classmethod
    def new(
        cls,
        name: str,
        options: Mapping[str, str] | None = None,
        players: int | None = None,
        seed: int = 0,
        material: str = "",
    ) -> Session:
        """A new game.

        Raises Malformed for an unknown game, option, value or player count, or material that the
        game can't be played with.
        """
        room = _room(name)
        if not material or room.material is None:
            record = Record.new(name, options, players, seed)
            return cls.of(record, record.replay())
        state = room.new(options, players, seed, material)
        record = Record(name, state.options, state.seats, seed, str(state))
        return cls.of(record, (state,))

    @classmethod
    def load(cls, text: str, at: int | None = None) -> Session:
        """A recorded game, shown at its end or at a ply. Raises Malformed if it can't be read."""
        return cls.of(*read_record(text), at)

    @classmethod
    def of(cls, record: Record, states: States, at: int | None = None) -> Session:
        """A game whose states are known."""
        game = _room(record.game)
        moves = tuple(map(game.parse_move, record.moves))
        events = tuple(
            state.events(move, after=after)
            for state, move, after in zip(states, moves, states[1:], strict=False)
        )
        ply = len(record.moves) if at is None else max(0, min(at, len(record.moves)))
        return cls(record, moves, states, events, ply, states[ply].draft())

    @property
    def game(self) -> Game[Any]:
        """The room of the game being played."""
        return open_game(self.record.game)

    @property
    def state(self) -> State[Any]:
        """The state shown."""
        return self.states[self.at]

    @property
    def hooks(self) -> Hooks[Any, Any]:
        """What a table has to know of the game beside its rules."""
        return self.game.hooks

    @property
    def players(self) -> Seating:
        """Who plays each seat."""
        return seating(self.record)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    @property
    def waits(self) -> bool:
        """Whether computer players wait to be asked: a game between them that came from elsewhere
        keeps no device busy unasked."""
        return not self.people and not self.own

    def player(self, ply: int) -> Player | None:
        """The computer player that has to move at a ply; None for a person, and at the end."""
        seat = self.states[ply].to_play
        return None if seat is None else self.players[seat]

    @property
    def last(self) -> int:
        """Number of moves made."""
        return len(self.record.moves)

    @property
    def blank(self) -> bool:
        """Whether it is a new game as anybody would begin it: any newer one can take its place."""
        return self.unmoved and not any(self.players)

    @property
    def unmoved(self) -> bool:
        """Whether nobody has moved and all but the players is as anybody would begin it."""
        record, room = self.record, self.game
        usual = (complete(room.options, {}), room.player_counts[0])
        dealt = not record.start or room.chance
        return not (self.last or self.name) and dealt and (record.options, record.players) == usual

    @property
    def sealed(self) -> int:
        """The last ply that can't be taken back: a secret was chosen there, others have gone on."""
        for ply in range(self.last, 0, -1):
            if self.states[ply - 1].private:
                return ply
        return 0

    @property
    def pending(self) -> int:
        """How many of the latest moves are still secret."""
        return self.states[-1].pending

    @property
    def text(self) -> str:
        """The record as text."""
        return self.record.text(self.states[-1].outcome)

    def touched(self, ply: int) -> tuple[str, ...]:
        """The cells of the move that led to a ply, each once."""
        events = self.events[ply - 1] if ply else ()
        return tuple(dict.fromkeys(cell for event in events for cell in event.cells))

    def go(self, ply: int) -> Session:
        """The game shown at another ply, held within it; a half-made turn is dropped."""
        at = max(0, min(ply, self.last))
        return replace(self, at=at, draft=self.states[at].draft(), earlier=None)

    def resumed(self, path: Iterable[object]) -> Session:
        """The game with a half-made turn that was kept, as far as it can be made."""
        draft = self.draft
        for target in path:
            if target not in draft.choices:
                break
            longer = draft.choose(str(target))
            if longer.move is not None:  # a whole turn is never kept as half of one
                break
            draft = longer
        return replace(self, draft=draft)

    def drafted(self, draft: Draft[Any]) -> Session:
        """The game with its half-made turn as it now stands."""
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
            record=replace(self.record, moves=(*self.record.moves[: self.at], str(move))),
            moves=(*self.moves[: self.at], move),
            states=(*self.states[: self.at + 1], after),
            events=(*self.events[: self.at], self.state.events(move, after=after)),
            at=self.at + 1,
            draft=after.draft(),
            earlier=None,
        )


def _room(name: str) -> Game[Any]:
    """A game whose rules have all they need. Raises Malformed where something is missing."""
    game = open_game(name)
    game.prepare()
    return game
