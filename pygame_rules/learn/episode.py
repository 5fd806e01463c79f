"""A game in progress, as environments play it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from pygame_rules.game import MAX_SEED, Game
from pygame_rules.games import open_game
from pygame_rules.learn import checked, encoding, longest, returns
from pygame_rules.learn.encoding import Chosen
from pygame_rules.malformed import Malformed
from pygame_rules.options import complete
from pygame_rules.state import State
from pygame_rules.whole import quote, whole


class Episode:
    """One game after another, of one game with the same options and number of players.

    state, chosen: what is played now, and what is chosen of its turn. legal: the actions that may
    be chosen next. plies: turns played so far.
    """

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None,
        most: int | None,
        options: Mapping[str, str],
    ) -> None:
        """most: plies after which a game is cut short; None for `learn.longest`. Raises Malformed
        as `Game.new` does, and for a game without an encoding."""
        self.game = open_game(game) if isinstance(game, str) else game
        self.encoding = encoding(self.game.name)
        self.options = complete(self.game.options, options)
        self.seats = (
            self.game.player_counts[0] if players is None else self.game.checked_players(players)
        )
        self.longest = (
            longest(self.game, self.options, self.seats)
            if most is None
            else whole("plies", most, 1, place="longest")
        )
        self.hidden = self.encoding.hidden(self.options, self.seats)
        self.begin(self.game.new(self.options, self.seats))

    def begin(self, state: State[Any]) -> None:
        """Go on from a state."""
        self.state, self.plies = state, 0
        self.chosen: Chosen = ()
        self.legal = self.encoding.turns.legal(state, ())

    def new(self, rng: Random, given: Mapping[str, Any] | None = None) -> None:
        """Begin a new game with a random seed.

        given: may have a `state`, or its line, to begin with instead. Raises Malformed for a state
        of another game or number of players, or where the game is over.
        """
        state = (given or {}).get("state")
        if state is None:
            self.begin(self.game.new(self.options, self.seats, rng.randrange(MAX_SEED + 1)))
            return
        if isinstance(state, str):
            state = self.game.parse_state(state)
        if getattr(state, "game", None) != self.game.name or state.seats != self.seats:
            wanted = f"a state of {self.game.name} for {self.seats} players, or its line"
            raise Malformed("state", "another-game", text=quote(state), wanted=wanted)
        if state.outcome is not None:
            raise Malformed("state", "game-over", wanted="a state that can be played on")
        self.begin(state)

    def seen(self, seat: int) -> State[Any]:
        """What a seat may know of the state."""
        return self.state.view(seat) if self.hidden else self.state

    @property
    def cut(self) -> bool:
        """Whether the game has been cut short."""
        return self.plies >= self.longest and self.state.outcome is None

    @property
    def returns(self) -> tuple[float, ...]:
        """What the game is worth to each seat so far."""
        return returns(self.state.outcome, self.seats)

    def choose(self, action: object) -> None:
        """Choose an action of the seat on turn. Raises Malformed for an unknown or masked one:
        nothing changes then."""
        state, chosen, its = self.state, self.chosen, self.encoding
        number = checked(its, state, chosen, action, self.legal)
        self.state, self.chosen = state, chosen = its.turns.after(state, chosen, number)
        self.plies += not chosen
        self.legal = its.turns.legal(state, chosen)

    def play(self, move: Any) -> None:  # noqa: ANN401 (a move or its text)
        """Make a whole move of the seat on turn. Raises as `State.play` does."""
        state = self.state.play(move)
        self.state, self.chosen = state, ()
        self.plies += 1
        self.legal = self.encoding.turns.legal(state, ())
