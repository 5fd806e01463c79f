"""Computes moves of computer players, in slices: `thinking.js` runs it in a worker."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pygame_rules import Malformed, Move, State, open_game
from pygame_rules.awards import Finished, earned
from pygame_rules.levels import effort
from pygame_rules.players import Budget, Clock, Thinking, think
from pygame_rules.players.why import advised, why
from pygame_rules.seating import PACES

NODES = 25
"""How many nodes are searched between two looks at the clock."""


class Player:
    """Works on one task at a time. JSON text in, JSON text out."""

    def __init__(self, clock: Clock) -> None:
        """clock: seconds."""
        self._clock = clock
        self._start = ""
        self._moves: list[str] = []
        self._states: list[State[Any]] = []
        self._thinking: Thinking | None = None
        self._purpose = ""
        self._gentle = False
        self._made: Move | None = None
        self._earned = ""

    def begin(self, text: str) -> str:
        """Begin a task (`effects.Think`). Returns the name of the file that has to be provided
        first, or an empty text. Raises Malformed or Violation for a task that can not be read."""
        task, self._earned = json.loads(text), ""
        try:
            state = self._state(task["game"], task["start"], task["moves"])
            if task["purpose"] == "awards":
                self._earned = json.dumps({"earned": self._awards(task["seat"])})
                return ""
            self._thinking = think(
                state, task["level"], task["seed"], _budget(task), self._states[:-1]
            )
            self._purpose = task["purpose"]
            made = task.get("made")
            self._made = state.parse_move(made) if made else None
        except Malformed as error:
            if (error.what, error.problem) != ("data", "missing"):
                raise
            return error.text
        self._gentle = bool(task.get("gentle"))
        return ""

    def step(self, milliseconds: float) -> str:
        """Think for about so long. Returns the result once there is one, otherwise an empty
        text."""
        thinking, found = self._thinking, self._earned
        if found:
            self._earned = ""
            return found
        if thinking is None:
            return ""
        until = self._clock() + milliseconds / 1000
        while not thinking.step(NODES):
            if self._clock() >= until:
                return ""
        self._thinking = None
        thought, state = thinking.thought, self._states[-1]
        if self._purpose == "move":
            return json.dumps(thought.as_dict())
        # A hint and the analysis are of one opinion.
        thought = advised(state, thought, gentle=self._gentle, made=self._made)
        told = thought.as_dict()
        if self._purpose == "hint" and (reason := why(state, thought)):
            told["why"] = {"code": reason[0], "params": reason[1]}
        return json.dumps(told)

    def _awards(self, seat: int) -> list[str]:
        """The awards that a seat has earned in the game of the task."""
        game = self._states[0].game
        moves = [open_game(game).parse_move(text) for text in self._moves]
        return [*earned(game, Finished(self._states, moves, seat))]

    def _state(self, game: str, start: str, moves: list[str]) -> State[Any]:
        """The state after the moves. States that the last task has passed through are reused."""
        rules = open_game(game)
        if start != self._start:
            self._start, self._moves, self._states = start, [], [rules.parse_state(start)]
        rules.prepare(self._states[0].options)
        same = 0
        for old, new in zip(self._moves, moves, strict=False):
            if old != new:
                break
            same += 1
        del self._states[same + 1 :]
        for text in moves[same:]:
            self._states.append(self._states[-1].play(rules.parse_move(text)))
        self._moves = list(moves)
        return self._states[-1]


def _budget(task: Mapping[str, Any]) -> Budget:
    """The budget of a task. A record from anybody can ask for any number of nodes, so it is limited
    to that of the best player with a long time."""
    if task["nodes"] is None:
        return Budget()
    longest, _ = PACES["long"]
    return Budget(nodes=min(task["nodes"], longest * effort("sage", task["game"]).nodes))


def provide(game: str, name: str, data: bytes) -> None:
    """Take a data file of a game. Raises Malformed where it is damaged."""
    open_game(game).provide(name, bytes(data))
