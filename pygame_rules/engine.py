"""The engine protocol for bots and test harnesses: one JSON object in, one out, a line each.

A request names its operation in `op`. An `id`, if given, is repeated in the answer. An answer is
either the result or `{"error": {"code": ..., ...}}`; after an error the engine goes on.

| op | reads | answers |
|---|---|---|
| games | | games: name, player_counts, options, rules version |
| new | game, options?, players?, seed? | the state |
| load | record (text) | the state after its last move |
| state | state? | the state; with `state` (a line) first makes it the start of a new game |
| legal | paths? | moves: each with its path; with `paths` false, their texts |
| sample | seed? | move: a random one |
| explain | move or path | violation: null when legal |
| play | move | the state, and the events of the move |
| undo | plies? | the state |
| record | | record: the whole game as text |
| perft | depth, divide? | nodes, or nodes by move |
| view | seat | the state with what that seat may know |
| think | level?, seed?, nodes? or seconds?, info?, variations? | move, value, line, nodes, depth, |
| | | proved |
| stop | | stopped: whether a thought was going on |

A field that an operation does not read is refused by its name. With `variations`, `think` also
answers so many variations, or as many as there are moves: the best move, the best of all others,
and so on. They share the budget evenly.

With `language` (`en`, `fr`) violations and events also have a `sentence` for players. With `info`
the engine writes what it has found while it thinks, in lines `{"info": {...}}`. `stop` is read
while the engine thinks, even behind other lines: every `think` before it answers with the best move
so far, and `stop` itself is answered in its turn.

Every request is limited, and refused with an error beyond its limit: a line has 400 000 characters,
a record 100 000 and 2 000 moves, a path 400 targets; a perft goes 20 deep, finds 20 000 000
sequences and makes 300 000 states; a thought has 5 000 000 nodes or 60 seconds. 8 000 000 bytes of
lines may wait, each line counted with 100 more. Beyond that the sender has to wait; while the
engine thinks, further lines are refused in their turn as `too-many-lines`.
Where an option forbids a pass while there is a turn, the search for a turn has 100 000 steps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame_rules.display.locales import LANGUAGES
from pygame_rules.game import MAX_SEED
from pygame_rules.games import NAMES, open_game
from pygame_rules.malformed import Malformed
from pygame_rules.outcome import Event
from pygame_rules.perft import Limits, TooManyNodes, divide, perft
from pygame_rules.record import MAX_MOVES, Record, read_record
from pygame_rules.requests import (
    Json,
    Refused,
    flag,
    known,
    read,
    seconds,
    text,
    whole,
)
from pygame_rules.state import State
from pygame_rules.violation import Violation

if TYPE_CHECKING:
    from pygame_rules.players import Thinking

MAX_DEPTH = 20
PERFT = Limits(nodes=20_000_000, states=300_000)
"""The limits of a perft, which it reaches after seconds or a few minutes."""

MAX_PATH = 400
"""Targets of a path; the longest turn of any game takes far fewer."""

MOST_NODES, MOST_SECONDS = 5_000_000, 60
"""The largest budget of a thought."""

MOST_VARIATIONS = 10

_FIELDS = {
    "new": ("game", "options", "players", "seed"),
    "load": ("record",),
    "state": ("state",),
    "legal": ("paths",),
    "sample": ("seed",),
    "explain": ("move", "path"),
    "play": ("move",),
    "undo": ("plies",),
    "perft": ("depth", "divide"),
    "view": ("seat",),
    "think": ("level", "seed", "nodes", "seconds", "info", "variations"),
}
"""By operation, the fields that it reads beside `op`, `id` and `language`."""

_SLICE = 500
"""Nodes between two readings of the clock and of new requests."""


class Engine:
    """One conversation: holds one game at a time."""

    def __init__(
        self,
        clock: Callable[[], float] | None = None,
        stopped: Callable[[], bool] = lambda: False,
        tell: Callable[[Json], None] = lambda info: None,
        thinking: Callable[[bool], None] = lambda on: None,
    ) -> None:
        """clock: seconds, for budgets of seconds. stopped: whether the engine should stop thinking.
        tell: called with each `info` line. thinking: called with True when the engine begins to
        think and with False when it ends."""
        self._clock, self._stopped, self._tell, self._thinking = clock, stopped, tell, thinking
        self._record: Record | None = None
        self._states: tuple[State[Any], ...] = ()
        self._operations: dict[str, Callable[[Json], Json]] = {
            "games": self._games,
            "new": self._new,
            "load": self._load,
            "state": self._state,
            "legal": self._legal,
            "sample": self._sample,
            "explain": self._explain,
            "play": self._play,
            "undo": self._undo,
            "record": self._text,
            "perft": self._perft,
            "view": self._view,
            "think": self._think,
            "stop": self._stop,
        }

    def answer(self, line: str) -> Json:
        """The answer to one request line; never raises for bad input."""
        request: Json = {}
        try:
            request = read(line)
            operation = self._operations.get(text(request, "op"))
            if "language" in request and text(request, "language") not in LANGUAGES:
                raise Refused("unknown-language", known=[*LANGUAGES])
            if operation is None:
                raise Refused("unknown-op", op=str(request["op"])[:60], known=[*self._operations])
            known(request, ("op", "id", "language", *_FIELDS.get(request["op"], ())))
            answer = operation(request)
        except Refused as refused:
            answer = {"error": refused.answer}
        except Malformed as error:
            detail = {"what": error.what, "where": error.where, "text": error.text}
            answer = {"error": {"code": error.problem, **detail}}
        except Violation as violation:
            told = _violation(violation, request.get("language"))
            answer = {"error": {"code": "illegal-move", "violation": told}}
        except TooManyNodes:
            answer = {"error": {"code": "too-many-nodes", "limit": PERFT._asdict()}}
        except NotImplementedError:
            answer = {"error": {"code": "not-listable"}}
        except ValueError as error:  # from a state in which something is hidden or impossible
            answer = {"error": {"code": "not-playable", "detail": str(error)[:120]}}
        if isinstance(request.get("id"), str | int):
            answer["id"] = request["id"]
        return answer

    def _games(self, request: Json) -> Json:
        return {"games": [_game(name) for name in NAMES]}

    def _new(self, request: Json) -> Json:
        game = open_game(text(request, "game"))
        options = request.get("options", {})
        if not isinstance(options, dict):
            raise Refused("wrong-type", field="options", expected="object")
        players = whole(request, "players", game.player_counts[0], 4)
        seed = whole(request, "seed", 0, MAX_SEED)
        record = Record.new(game.name, options, players, seed)
        self._record, self._states = record, record.replay()
        return self._now()

    def _load(self, request: Json) -> Json:
        self._record, self._states = read_record(text(request, "record"))
        return self._now()

    def _state(self, request: Json) -> Json:
        if "state" in request:
            game = self._open()[0].game
            state = open_game(game).parse_state(text(request, "state"))
            self._record, self._states = Record.starting_from(game, state), (state,)
        return self._now()

    def _legal(self, request: Json) -> Json:
        _, state = self._open()
        if not flag(request, "paths", default=True):
            return {"moves": [str(move) for move in state.legal_moves()]}
        hooks, draft = open_game(state.game).hooks, state.draft()
        moves = [
            {"move": str(move), "path": [*hooks.advised(state, move, draft)]}
            for move in state.legal_moves()
        ]
        return {"moves": moves}

    def _sample(self, request: Json) -> Json:
        from random import Random  # slow to load in the browser

        _, state = self._open()
        return {"move": str(state.sample(Random(whole(request, "seed", 0, MAX_SEED))))}

    def _explain(self, request: Json) -> Json:
        record, state = self._open()
        if "path" not in request:
            move = open_game(record.game).parse_move(text(request, "move"))
            violation = state.explain(move)
            told = _violation(violation, request.get("language")) if violation else None
            return {"violation": told}
        path = request["path"]
        if not isinstance(path, list) or not all(isinstance(target, str) for target in path):
            raise Refused("wrong-type", field="path", expected="list of strings")
        if len(path) > MAX_PATH:
            raise Refused("too-long", field="path", limit=MAX_PATH)
        draft = state.draft()
        try:
            for target in path:
                draft = draft.choose(target)
        except Violation as found:
            return {"violation": _violation(found, request.get("language"))}
        made = draft.move
        return {
            "violation": None,
            "move": str(made) if made else None,
            "choices": list(draft.choices),
        }

    def _play(self, request: Json) -> Json:
        record, state = self._open()
        move = open_game(record.game).parse_move(text(request, "move"))
        if len(record.moves) >= MAX_MOVES:
            raise Refused("too-many-moves")
        after = state.play(move)
        events = [_event(event, request.get("language")) for event in state.events(move)]
        self._record = record.played(move)
        self._states = (*self._states, after)
        return {**self._now(), "events": events}

    def _undo(self, request: Json) -> Json:
        record, _ = self._open()
        plies = whole(request, "plies", 1, MAX_MOVES)
        if plies > len(record.moves):
            raise Refused("nothing-to-undo", plies=len(record.moves))
        left = len(record.moves) - plies
        self._record = replace(record, moves=record.moves[:left])
        self._states = self._states[: left + 1]
        return self._now()

    def _text(self, request: Json) -> Json:
        record, state = self._open()
        return {"record": record.text(state.outcome)}

    def _perft(self, request: Json) -> Json:
        _, state = self._open()
        depth = whole(request, "depth", 1, MAX_DEPTH)
        if flag(request, "divide"):
            return {"depth": depth, "divide": divide(state, depth, PERFT)}
        return {"depth": depth, "nodes": perft(state, depth, PERFT)}

    def _view(self, request: Json) -> Json:
        _, state = self._open()
        return {"state": str(state.view(whole(request, "seat", 0, state.seats - 1)))}

    def _think(self, request: Json) -> Json:
        from pygame_rules.levels import effort
        from pygame_rules.players import Budget, Thought, think  # imported here because few use it

        _, state = self._open()
        level = text(request, "level") if "level" in request else "sage"
        seed = whole(request, "seed", 0, MAX_SEED)
        nodes = whole(request, "nodes", 0, MOST_NODES) if "nodes" in request else None
        info = flag(request, "info")
        limit = seconds(request, MOST_SECONDS)
        if limit is not None and self._clock is None:
            raise Refused("no-clock", field="seconds")
        wanted = whole(request, "variations", 1, MOST_VARIATIONS)
        if not wanted:
            raise Refused("out-of-range", field="variations", least=1, most=MOST_VARIATIONS)
        if wanted > 1 and nodes is None and limit is None:
            nodes = effort(level, state.game).nodes
        nodes = nodes and max(1, nodes // wanted)
        limit = limit and limit / wanted
        found: list[Thought] = []
        self._thinking(True)
        try:
            while len(found) < wanted and not (found and self._stopped()):
                moves = [thought.move for thought in found]
                budget, past = Budget(nodes, limit), self._states[:-1]
                thinking = think(state, level, seed, budget, past, moves)
                self._run(thinking, limit, info=info)
                found.append(thinking.thought)
        except Malformed as error:
            if error.problem != "none-left" or not found:
                raise
        finally:
            self._thinking(False)
        found.sort(key=lambda thought: -thought.value)
        answers = [thought.as_dict() for thought in found]
        return answers[0] | ({"variations": answers} if "variations" in request else {})

    def _run(self, thinking: Thinking, limit: float | None, *, info: bool) -> None:
        """Run a thought until it is done, its seconds are over, or `stop` has come."""
        until = None if limit is None or self._clock is None else self._clock() + limit
        depth = 0
        while not thinking.step(_SLICE) and not self._stopped():
            if self._clock and until is not None and self._clock() >= until:
                break
            if info and thinking.thought.depth > depth:
                depth = thinking.thought.depth
                self._tell({"info": thinking.thought.as_dict()})

    def _stop(self, request: Json) -> Json:
        return {"stopped": False}

    def _open(self) -> tuple[Record, State[Any]]:
        if self._record is None:
            raise Refused("no-game")
        return self._record, self._states[-1]

    def _now(self) -> Json:
        record, state = self._open()
        outcome = state.outcome
        return {
            "game": record.game,
            "state": str(state),
            "ply": len(record.moves),
            "to_play": state.to_play,
            "outcome": None
            if outcome is None
            else {
                "winners": list(outcome.winners),
                "reason": outcome.reason,
                "rule": outcome.rule,
                "scores": outcome.scores,
            },
        }


def _game(name: str) -> Json:
    game = open_game(name)
    return {
        "name": name,
        "player_counts": list(game.player_counts),
        "options": {option.name: list(option.values) for option in game.options},
        "rules": game.version,
    }


def _violation(violation: Violation, language: str | None) -> Json:
    return {"rule": violation.rule, **_told(violation, language)}


def _event(event: Event, language: str | None) -> Json:
    return _told(event, language)


def _told(it: Violation | Event, language: str | None) -> Json:
    sentence = {"sentence": it.sentence(language)} if language else {}
    return {"code": it.code, "params": dict(it.params), "cells": list(it.cells), **sentence}
