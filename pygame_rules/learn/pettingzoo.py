"""Any game as an environment of PettingZoo: agents that move one after the other.

It needs `pip install five-elephants[pettingzoo]`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_rules.game import Game
from pygame_rules.learn.episode import Episode

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv

    from pygame_rules.learn.spaces import observations, observe
except ImportError as missing:
    raise ImportError(
        "pygame_rules.learn.pettingzoo: pip install 'five-elephants[pettingzoo]'"
    ) from missing


class Environment(AECEnv):  # type: ignore[misc]  # without PettingZoo it is Any
    """A game. Its agents are `player_0`, `player_1` and so on, in the order of seats.

    What an agent sees is a dictionary: `observation`, the planes of `learn.planes` as `uint8`, and
    `action_mask`, which has 1 for each action that may be chosen. Who is not on turn may choose
    none. In a game whose turns take several actions the same agent acts again.

    All rewards are 0 until the game ends; then they are those of `learn.returns`. A game that is
    cut short is truncated.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str | Game[Any],
        *,
        players: int | None = None,
        longest: int | None = None,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """game: the game or its name. players: None for the usual number. longest: plies after
        which a game is cut short; None for `learn.longest`. render_mode: `ansi` for text, or None.
        options: rule options by name.

        Raises Malformed for a game without an encoding, and as `Game.new` does.
        """
        super().__init__()
        self.episode = Episode(game, players, longest, options)
        its = self.episode.game
        self.metadata = {
            "name": f"{its.name}_v{its.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = len(self.episode.encoding.actions)
        self.observation_spaces = {
            agent: observations(self.episode.encoding) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._rng = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401 (a space)
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        return observe(self.episode, self._seats[agent])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        seed: decides this game and those that follow; None goes on with the seed given before, if
        there was one. options: may have a `state`, or its line, to begin with. Raises Malformed for
        one that can't be played on.
        """
        if seed is not None:
            self._rng = Random(seed)
        self.episode.new(self._rng, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.state.to_play or 0]

    def step(self, action: int | None) -> None:
        """Choose an action of the agent selected; None for one whose game is over.

        Raises Malformed for an unknown or masked action: nothing changes then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        episode.choose(action)
        seat = episode.state.to_play
        if seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, episode.returns, strict=True))
            self._accumulate_rewards()
        elif episode.plies >= episode.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[seat]

    def render(self) -> str | None:
        """The board as an onlooker sees it, in several lines; None without a render mode."""
        return self.episode.state.view(None).text() if self.render_mode else None

    def close(self) -> None:
        """There is nothing to release."""


env = Environment
"""The name by which PettingZoo's own modules offer their environments."""
