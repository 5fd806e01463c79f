"""One game on the table: its moves, the ply shown, and the half-made turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pygame_rules import Draft, Game, Move, Record, State, open_game


@dataclass(frozen=True, slots=True)
class Session:
    """A game being played or looked back on.

    record: headers and all moves, those taken back included until another is played.
    states: one more than moves; at: the ply shown, 0 for the start.
    draft: the turn being put together at that ply.
    """

    record: Record
    states: tuple[State[Any], ...]
    at: int
    draft: Draft[Any]

    @classmethod
    def new(cls, name: str, options: Mapping[str, str] | None = None, seed: int = 0) -> Session:
        """A new game. Raises Malformed for an unknown game, option or value."""
        game = open_game(name)
        record = Record(name, dict(options or {}), game.player_counts[0], seed)
        state = record.first()
        return cls(record, (state,), 0, state.draft())

    @classmethod
    def load(cls, record: Record, at: int | None = None) -> Session:
        """A recorded game, shown at its end or at a ply. Raises Malformed if it can't replay."""
        states = record.replay()
        ply = len(record.moves) if at is None else max(0, min(at, len(record.moves)))
        return cls(record, states, ply, states[ply].draft())

    @property
    def game(self) -> Game[Any]:
        """The room of the game being played."""
        return open_game(self.record.game)

    @property
    def state(self) -> State[Any]:
        """The state shown."""
        return self.states[self.at]

    @property
    def last(self) -> int:
        """Number of moves made."""
        return len(self.record.moves)

    def go(self, ply: int) -> Session:
        """The game shown at another ply, held within it; a half-made turn is dropped."""
        at = max(0, min(ply, self.last))
        return replace(self, at=at, draft=self.states[at].draft())

    def choose(self, target: str) -> Session:
        """One more choice; plays the move when that completes it. Raises Violation."""
        draft = self.draft.choose(target)
        move = draft.move
        return replace(self, draft=draft) if move is None else self.play(move)

    def back(self) -> Session:
        """The half-made turn without its last choice."""
        return replace(self, draft=self.draft.back())

    def play(self, move: Move) -> Session:
        """The game with one more move at the ply shown. Raises Violation.

        Playing on from an earlier ply drops the moves after it, unless it repeats the next one.
        """
        after = self.state.play(move)
        if self.at < self.last and self.record.moves[self.at] == str(move):
            return self.go(self.at + 1)
        moves = (*self.record.moves[: self.at], str(move))
        states = (*self.states[: self.at + 1], after)
        return Session(replace(self.record, moves=moves), states, self.at + 1, after.draft())
