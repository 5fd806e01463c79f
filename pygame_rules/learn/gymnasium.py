"""Any game as an environment of Gymnasium: one agent, and a computer player at the other seats.

Importing this module registers them: `pygame_rules/<name>-v<version of the rules>`.

It needs `pip install five-elephants[gymnasium]`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from pygame_rules.game import MAX_SEED, Game
from pygame_rules.games import open_game
from pygame_rules.learn import encoded
from pygame_rules.learn.episode import Episode
from pygame_rules.levels import level_of
from pygame_rules.malformed import Malformed
from pygame_rules.players.choosing import choose
from pygame_rules.state import State
from pygame_rules.whole import whole

try:
    import gymnasium
    from gymnasium import spaces

    from pygame_rules.learn.spaces import observations, observe
except ImportError as missing:
    raise ImportError(
        "pygame_rules.learn.gymnasium: pip install 'five-elephants[gymnasium]'"
    ) from missing

RANDOM = "random"
"""The opponent that chooses any legal action, each as likely as another."""

Opponent = str | Callable[[State[Any], Random], Any]
"""A level, `RANDOM`, or a function that returns a move, or its text, from what it may know."""


class Environment(gymnasium.Env):  # type: ignore[misc]  # without Gymnasium it is Any
    """A game against a computer player.

    What the agent sees is a dictionary: `observation`, the planes of `learn.planes` as `uint8`, and
    `action_mask`, which has 1 for each action that may be chosen.

    The reward is 0 until the game ends; then it is that of `learn.returns`. A masked action is
    refused: nothing changes, it costs `penalty`, and `info["refused"]` says why. A game that is cut
    short is truncated; refused actions count as plies for that.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: str | Game[Any],
        opponent: Opponent = "calf1",
        *,
        seat: int | None = None,
        players: int | None = None,
        longest: int | None = None,
        penalty: float = 1.0,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """game: the game or its name. opponent: who plays the other seats. seat: the agent's; None
        for another one in each game, by chance. players: None for the usual number. longest: plies
        after which a game is cut short; None for `learn.longest`. penalty: what a masked action
        costs. render_mode: `ansi` for text, or None. options: rule options by name.

        Raises Malformed for a game without an encoding, an unknown level or seat, and as `Game.new`
        does.
        """
        self.episode = Episode(game, players, longest, options)
        if isinstance(opponent, str) and opponent != RANDOM:
            level_of(opponent)
        self._opponent, self._seat, self._penalty = opponent, seat, penalty
        self.seat = 0 if seat is None else whole("seat", seat, 0, self.episode.seats - 1)
        self.render_mode = render_mode
        its = self.episode.encoding
        self.observation_space = observations(its)
        self.action_space = spaces.Discrete(len(its.actions))
        self._rng = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game; others may move first.

        seed: decides this game and those that follow. options: may have a `state`, or its line, to
        begin with. Raises Malformed for one that can't be played on.
        """
        super().reset(seed=seed)
        self._rng = Random(int(self.np_random.integers(MAX_SEED)))
        self.episode.new(self._rng, options)
        if self._seat is None:
            self.seat = self._rng.randrange(self.episode.seats)
        self._others()
        return observe(self.episode, self.seat), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Choose an action; then the others move until it is the agent's turn again.

        Raises Malformed for what is no action at all, and when the game is over.
        """
        episode, info = self.episode, {}
        try:
            episode.choose(action)
        except Malformed as refused:
            if refused.problem != "masked" or not episode.legal:
                raise
            episode.plies += 1
            info["refused"] = str(refused)
        else:
            self._others()
        over = episode.state.to_play is None
        reward = episode.returns[self.seat] if over else 0.0
        seen = observe(episode, self.seat)
        return seen, reward - self._penalty * bool(info), over, episode.cut, info

    def action_masks(self) -> Any:  # noqa: ANN401 (an array)
        """The mask of the actions that may be chosen, as some learners ask for it."""
        return observe(self.episode, self.seat)["action_mask"].astype(bool)

    def render(self) -> str | None:
        """The board as the agent sees it, in several lines; None without a render mode."""
        return self.episode.state.view(self.seat).text() if self.render_mode else None

    def _others(self) -> None:
        """Let the others move until the agent is on turn, or the game ends."""
        episode, rng, opponent = self.episode, self._rng, self._opponent
        while not episode.cut and (seat := episode.state.to_play) not in (None, self.seat):
            if opponent == RANDOM:
                episode.choose(episode.legal[rng.randrange(len(episode.legal))])
            elif isinstance(opponent, str):
                episode.play(choose(episode.state, opponent, rng.randrange(MAX_SEED)).move)
            else:
                episode.play(opponent(episode.state.view(seat), rng))


def _register() -> None:
    for name in encoded():
        version = open_game(name).version
        gymnasium.register(
            f"pygame_rules/{name}-v{version}",
            entry_point="pygame_rules.learn.gymnasium:Environment",
            kwargs={"game": name},
        )


_register()
