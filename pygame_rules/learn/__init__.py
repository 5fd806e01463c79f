"""Games as numbers, for programs that learn to play them. It needs only the standard library.

Whoever learns chooses actions: whole numbers that stand for the same move in every version.

>>> from pygame_rules import NAMES, open_game
>>> game = open_game(NAMES[0])
>>> state = game.new()
>>> move = actions(game).move(legal(state)[0])
>>> actions(game).indices(move) == (legal(state)[0],)
True
>>> sum(mask(state)) == len(state.legal_moves())
True

In a game with too many different turns a turn is made of several actions. Functions that take a
state therefore take what has been chosen of its turn as well, and `after` returns both.

Games whose turns can't be listed have no encoding: all functions raise Malformed for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, TypeVar

from pygame_rules.game import Game
from pygame_rules.learn.chance import Chance
from pygame_rules.learn.encoding import Actions, Chosen, Encoding, encoded, encoding, unknown
from pygame_rules.malformed import Malformed
from pygame_rules.options import complete
from pygame_rules.outcome import Outcome
from pygame_rules.state import State

S = TypeVar("S", bound=State[Any])

__all__ = [
    "Actions",
    "Chance",
    "Encoding",
    "actions",
    "after",
    "chance",
    "encoded",
    "encoding",
    "features",
    "legal",
    "longest",
    "mask",
    "planes",
    "returns",
]


def actions(game: Game[Any]) -> Actions:
    """All actions of a game, for every choice of options and every number of players.

    Their order never changes. An action that a later version adds comes after all others.
    """
    return Actions(encoding(game.name))


def legal(state: State[Any], chosen: Chosen = ()) -> list[int]:
    """The indices of the actions that may be chosen next, each once, in no particular order; none
    when the game is over."""
    return encoding(state.game).turns.legal(state, chosen)


def mask(state: State[Any], chosen: Chosen = ()) -> bytearray:
    """By action, 1 if it may be chosen next and 0 if not."""
    its = encoding(state.game)
    return masked(its, its.turns.legal(state, chosen))


def masked(its: Encoding[Any], allowed: list[int]) -> bytearray:
    """The mask of these actions."""
    found = bytearray(len(its.actions))
    for action in allowed:
        found[action] = 1
    return found


def after(state: S, chosen: Chosen, action: int) -> tuple[S, Chosen]:
    """What an action leads to: the state after the turn and `()`; or, where the turn goes on, the
    same state and what has been chosen so far.

    Raises Malformed for what is no action, and for one that may not be chosen now: it names the
    rule where the action is a whole turn.
    """
    its = encoding(state.game)
    number = checked(its, state, chosen, action, its.turns.legal(state, chosen))
    made: tuple[S, Chosen] = its.turns.after(state, chosen, number)
    return made


def checked(
    its: Encoding[Any], state: State[Any], chosen: Chosen, action: object, allowed: list[int]
) -> int:
    """The action, if it is one of those allowed. Raises as `after` does."""
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if number in allowed:
        return number
    count = len(its.actions)
    if not 0 <= number < count:
        raise unknown(action, count)
    why = ""
    if state.outcome is None and its.turns.most == 1:
        why = f" ({state.explain(its.turns.move((number,)))})"
    wanted = "an action that is 1 in the mask" if allowed else "a new game: this one is over"
    raise Malformed("action", "masked", text=f"{number} {its.actions[number]}{why}", wanted=wanted)


def features(game: Game[Any]) -> tuple[str, ...]:
    """What each plane shows, by its index."""
    return encoding(game.name).features


def planes(state: State[Any], seat: int, chosen: Chosen = ()) -> memoryview:
    """What a seat sees, as planes of small whole numbers: `planes(...)[plane, row, column]`.

    They show the seat's view and nothing else. "Own" is the seat's; "rival 1" plays next after it,
    and so on. The board is not turned. `features` says what each plane shows. NumPy takes them as
    they are: `numpy.asarray(planes(state, 0))` is an array of `uint8` that shares their memory.

    chosen: what the seat on turn has chosen of its turn; others see it too.

    Raises Malformed for a seat that does not exist.
    """
    its = encoding(state.game)
    if seat is None:
        raise Malformed("seat", "out-of-range", text="None", wanted="the number of a seat")
    return memoryview(its.fill(state.view(seat), seat, chosen)).cast("B", its.shape)


def returns(outcome: Outcome | None, seats: int = 2) -> tuple[float, ...]:
    """What a game is worth to each seat: 0 for all while it goes on, for a draw, and where all win.

    A sole winner has 1, and each other seat -1/(seats - 1). Several winners share what a sole one
    has: they have less, and the others lose the same. So all returns add up to 0, and a victory
    that is shared is worth less than one that is not.

    Who plays alone has the score of the game instead.

    >>> returns(Outcome((1,), "points", "R1"))
    (-1.0, 1.0)
    >>> returns(Outcome((0, 2), "shared", "R1"), 3)
    (0.25, -0.5, 0.25)
    """
    if outcome is None or not outcome.winners:
        return (0.0,) * seats
    if seats == 1:
        return (float(outcome.scores[0]),) if outcome.scores else (1.0,)
    won = len(outcome.winners)
    least = -1 / (seats - 1)
    most = (seats - won) / won / (seats - 1)
    return tuple(
        most if seat in outcome.winners else least * (won < seats) for seat in range(seats)
    )


def longest(
    game: Game[Any], options: Mapping[str, str] | None = None, players: int | None = None
) -> int:
    """After how many plies environments call a game that goes on a draw.

    Where the rules bound the length of a game it is that bound, and no game is cut short.
    """
    count, chosen = _checked(game, options, players)
    return encoding(game.name).longest(chosen, count)


def chance(
    game: Game[Any], options: Mapping[str, str] | None = None, players: int | None = None
) -> Chance | State[Any]:
    """The first node of a game: what chance decides first, or the first state.

    A state that chance leads to is as likely as one of `game.new` with a random seed.
    """
    count, chosen = _checked(game, options, players)
    return encoding(game.name).chance(chosen, count) or game.new(chosen, count)


def _checked(
    game: Game[Any], options: Mapping[str, str] | None, players: int | None
) -> tuple[int, dict[str, str]]:
    """The number of players and all options. Raises Malformed as `Game.new` does."""
    count = game.player_counts[0] if players is None else game.checked_players(players)
    return count, complete(game.options, options or {})
