"""Any game for OpenSpiel. Importing this module registers them: `pygame_rules_<name>`.

It needs `pip install five-elephants[openspiel]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygame_rules import game as rules
from pygame_rules.games import open_game
from pygame_rules.learn import chance, checked, encoded, encoding, longest, returns
from pygame_rules.learn.chance import Chance
from pygame_rules.learn.encoding import Chosen, Encoding
from pygame_rules.options import complete
from pygame_rules.outcome import Event
from pygame_rules.state import State

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(
        "pygame_rules.learn.openspiel: pip install 'five-elephants[openspiel]'"
    ) from missing

PREFIX = "pygame_rules_"
"""How the names of our games begin in OpenSpiel."""

_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

_NOT_GIVEN = -1
"""The value of a parameter that stands for the usual one."""


class Course(NamedTuple):
    """What all nodes of a game share. longest: plies after which it is cut short."""

    encoding: Encoding[Any]
    seats: int
    longest: int


class Node(NamedTuple):
    """A node of the game tree: an immutable value, which copies of a state share.

    at: a state, or what chance decides. chosen: what is chosen of the state's turn. plies: turns so
    far. told: by seat, what it has been told so far, where choices may be hidden. player, legal:
    who chooses, in OpenSpiel's numbers, and from which actions.
    """

    course: Course
    at: State[Any] | Chance
    chosen: Chosen
    plies: int
    told: tuple[tuple[Event, ...], ...]
    player: int
    legal: list[int]

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.course.encoding.actions[action]

    def after(self, action: int) -> Node:
        """The node that an action leads to. Raises Malformed as `learn.after` does."""
        at, told = self.at, self.told
        if isinstance(at, Chance):
            return node(self.course, at.then(action), told=told)
        its = self.course.encoding
        number = checked(its, at, self.chosen, action, self.legal)
        state, chosen = its.turns.after(at, self.chosen, number)
        if told and not chosen:
            move = its.turns.move((*self.chosen, number))
            told = tuple((*before, *at.events(move, seat)) for seat, before in enumerate(told))
        return node(self.course, state, chosen, self.plies + (not chosen), told)


def node(
    course: Course,
    at: State[Any] | Chance,
    chosen: Chosen = (),
    plies: int = 0,
    told: tuple[tuple[Event, ...], ...] = (),
) -> Node:
    """A node of the game tree."""
    if isinstance(at, Chance):
        return Node(course, at, chosen, plies, told, _CHANCE, list(at.outcomes))
    seat = at.to_play
    if seat is None or plies >= course.longest:
        return Node(course, at, chosen, plies, told, _TERMINAL, [])
    legal = course.encoding.turns.legal(at, chosen)
    legal.sort()
    return Node(course, at, chosen, plies, told, seat, legal)


class Game(pyspiel.Game):  # type: ignore[misc]  # without OpenSpiel it is Any
    """A game with its options.

    Parameters: `players`, `longest`, and the rule options by name. Chance decides what is random at
    the beginning. A game that is cut short after `longest` plies is worth 0 to all.
    """

    name: str
    """The name of the game. OpenSpiel is given a class for each: it keeps what it is given until
    after Python has ended, and of all objects only classes survive that."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises Malformed for an unknown option or value, or a number of players that the game
        refuses."""
        given, name = dict(params or {}), self.name
        self.rules: rules.Game[Any] = open_game(name)
        its = self.encoding = encoding(name)
        players, most = given.pop("players", _NOT_GIVEN), given.pop("longest", _NOT_GIVEN)
        count = self.rules.player_counts[0] if players == _NOT_GIVEN else players
        self.seats = self.rules.checked_players(count)
        self.options = complete(self.rules.options, given)
        self.longest = longest(self.rules, self.options, self.seats) if most == _NOT_GIVEN else most
        self.hidden = its.hidden(self.options, self.seats)
        self._first = chance(self.rules, self.options, self.seats)
        alone = self.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(its.actions),
            max_chance_outcomes=its.outcomes if isinstance(self._first, Chance) else 0,
            num_players=self.seats,
            min_utility=its.scores[0] if alone else -1.0,
            max_utility=its.scores[1] if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=self.longest * its.turns.most,
        )
        kind = _type(name, random=isinstance(self._first, Chance), hidden=self.hidden, alone=alone)
        super().__init__(kind, info, dict(params or {}))
        told: tuple[tuple[Event, ...], ...] = ((),) * self.seats if self.hidden else ()
        self._root = node(Course(its, self.seats, self.longest), self._first, told=told)

    def new_initial_state(self) -> GameState:
        return GameState(self, self._root)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance decides before a game."""
        at, count = self._first, 0
        while isinstance(at, Chance):
            at, count = at.then(at.outcomes[0]), count + 1
        return count

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 (a type of OpenSpiel)
        params: Mapping[str, Any] | None = None,
    ) -> Observer:
        """What a seat sees: the planes of `learn.planes`; with perfect recall, as text only."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(None if recalls else self.encoding.shape)


class GameState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel. `node` is where it is in our game; it is replaced, never changed."""

    def __init__(self, game: Game, first: Node) -> None:
        super().__init__(game)
        self.node = first

    def current_player(self) -> int:
        return self.node.player

    def is_terminal(self) -> bool:
        return self.node.player == _TERMINAL

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the base class returns, without the way through C++."""
        others = player is not None and player != self.node.player
        return [] if others else self.node.legal[:]

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome with its probability."""
        assert isinstance(self.node.at, Chance)
        outcomes = self.node.at.outcomes
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        at = self.node.at
        return at.text(action) if isinstance(at, Chance) else self.node.text(action)

    def returns(self) -> list[float]:
        at = self.node.at
        outcome = None if isinstance(at, Chance) else at.outcome
        return list(returns(outcome, self.node.course.seats))

    def __str__(self) -> str:
        """The state line, and what is chosen of its turn."""
        if isinstance(self.node.at, Chance):
            return f"chance: {self.history_str()}"
        return " ".join((str(self.node.at), *map(self.node.text, self.node.chosen)))


class Observer:
    """What a seat sees, in the form that OpenSpiel asks for (`PyObserver`)."""

    def __init__(self, shape: tuple[int, ...] | None) -> None:
        """shape: of the planes; None for an observer with perfect recall, which has only text."""
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if shape is not None:
            self.tensor = np.zeros(int(np.prod(shape)), np.float32)
            self.dict["observation"] = self.tensor.reshape(shape)

    def set_from(self, state: GameState, player: int) -> None:
        """Fill the tensor with what a seat sees; with nothing while chance decides."""
        if self.tensor is None:
            return
        its, at = state.node.course.encoding, state.node.at
        if isinstance(at, Chance):
            self.tensor.fill(0)
        else:
            self.tensor[:] = its.fill(at.view(player), player, state.node.chosen)

    def string_from(self, state: GameState, player: int) -> str:
        """What a seat sees as text. With perfect recall it holds all that it was told."""
        at, told = state.node.at, state.node.told
        if isinstance(at, Chance):
            return "chance"
        texts = [str(at.view(player)), *map(state.node.text, state.node.chosen)]
        if self.tensor is None:
            if not told:
                return str(state.history_str())
            texts += [f"{event.code} {sorted(event.params.items())}" for event in told[player]]
        return " ".join(texts)


def _type(name: str, *, random: bool, hidden: bool, alone: bool) -> Any:  # noqa: ANN401
    """OpenSpiel's description of a game."""
    its, kind = open_game(name), pyspiel.GameType
    information = kind.Information
    return kind(
        short_name=PREFIX + name,
        long_name=name.replace("_", " ").title(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=(
            kind.ChanceMode.EXPLICIT_STOCHASTIC if random else kind.ChanceMode.DETERMINISTIC
        ),
        information=(
            information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION
        ),
        utility=kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(its.player_counts),
        min_num_players=min(its.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": _NOT_GIVEN,
            "longest": _NOT_GIVEN,
            **{option.name: option.default for option in its.options},
        },
    )


def _register() -> None:
    """Register all games, as they are with the usual options."""
    for name in encoded():
        made = type(name, (Game,), {"name": name})
        usual = made()
        kind = _type(
            name,
            random=usual.max_chance_nodes_in_history() > 0,
            hidden=usual.hidden,
            alone=usual.seats == 1,
        )
        pyspiel.register_game(kind, made)


_register()
