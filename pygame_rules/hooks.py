"""What a user interface asks of a game beside its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from pygame_rules.draft import DONE, Draft
from pygame_rules.key import Key
from pygame_rules.move import Move
from pygame_rules.outcome import Event, Seat

P = TypeVar("P")
M = TypeVar("M", bound=Move)


class Offer(NamedTuple, Generic[M]):
    """A move that is offered: the parameters of the sentence `<game>.relief`, and the targets on
    the board that the move is about, none where it has its own button. kind: where something else
    can be done that is hard to see, the sentence is `<game>.relief.<kind>`."""

    move: M
    params: Mapping[str, str]
    targets: tuple[str, ...] = ()
    kind: str = ""


class Hooks(Generic[P, M]):
    """Answers about positions P and moves M of a game, that a user interface needs.

    These are the defaults. A game overrides what is different in its own `hooks.py`.

    >>> from pygame_rules import open_game
    >>> siam = open_game("siam")
    >>> siam.hooks.ways(siam.new(), siam.parse_move("c1c2n"))
    (('c1', 'c2'),)
    """

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)  # hooks have no fields

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__module__}.{type(self).__name__}()"

    advises_rest: bool = False
    """Whether `advised` returns only the targets that are left to be touched. By default it returns
    all of a move's targets, those that the half-made turn has included."""

    def turn_reason(self, position: P) -> Key | None:
        """Why it is this seat's turn, where players can't tell: the key of a sentence."""
        return None

    def notices(self, position: P) -> tuple[Event, ...]:
        """What players should know that the board does not show, as sentences."""
        return ()

    def foretold(self, position: P, draft: Draft[M]) -> Event | None:
        """What the half-made turn would bring if it ended as it stands, where players want to know
        it before; None elsewhere."""
        return None

    def label(self, draft: Draft[M], target: str) -> Event | None:
        """What the button for a target says, as a sentence `button.<code>`, where that depends on
        the half-made turn; None where it says what it always does."""
        return None

    def room(self, draft: Draft[M], target: str) -> Event | None:
        """The longest of what the button for a target says while one step of a turn goes on, as
        `label` does. The button is as wide as that from the beginning, so that nothing moves; None
        where it always says the same."""
        return None

    def forewarned(self, position: P, draft: Draft[M]) -> Event | None:
        """A loss that the turn, as it stands, allows on the next one, and that is hard to see; None
        elsewhere. It is told to those who want to be warned of it."""
        return None

    def is_turn(self, position: P, move: M) -> bool:
        """Whether a move is a turn of its own, where turns are counted; by default every move is.
        A game says no of what only goes on with a turn of the same seat."""
        return True

    def chair(self, players: int, seat: Seat) -> int:
        """The number of a seat's name (`side.0` and so on) among so many players; by default the
        seat's own number."""
        return seat

    def seconds(self, position: P) -> int | None:
        """Seconds of thinking time for the turn that begins here; None without a clock."""
        return None

    def timed_out(self, position: P) -> M:
        """The move that is made for a seat whose time is up. Raises NotImplementedError in games
        without a clock."""
        raise NotImplementedError("this game has no clock")

    def relief(self, position: P) -> Offer[M] | None:
        """A move to offer at the beginning of a turn in which nothing else can be done, although
        that is hard to see, or only what is hard to see; None elsewhere."""
        return None

    def advised(self, position: P, move: M, draft: Draft[M]) -> tuple[str, ...]:
        """The targets that a hint shows for a move; by default the move's path. draft: the turn as
        far as it has been put together."""
        return move.path

    def hinted_part(self, position: P, move: M, draft: Draft[M]) -> Draft[M] | None:
        """The half-made turn after the next part of a hint has been played. draft: before it. None
        where the move is played as a whole, which is the default."""
        return None

    def advice(
        self, position: P, move: M, draft: Draft[M], events: tuple[Event, ...]
    ) -> tuple[Event, ...]:
        """What a hint tells of a move: by default all its events. draft: the turn as far as it has
        been put together."""
        return events

    def leads(self, position: P, move: M, draft: Draft[M]) -> bool:
        """Whether a half-made turn can become a move: by default, whether its targets are the first
        ones of `advised`."""
        path = self.advised(position, move, draft)
        return path[: len(draft.path)] == draft.path

    def ways(self, position: P, move: M) -> tuple[tuple[str, ...], ...]:
        """The arrows that show a move, each as the targets from its start to its end. A single
        target marks a place where something happens. By default one arrow along the cells of the
        move's path. A move that can't be made may have none."""
        cells = tuple(name for name in move.path if ":" not in name and name != DONE)
        return (cells,) if cells else ()

    def stages(self, position: P, move: M, after: P) -> tuple[tuple[P, M], ...]:
        """A move part by part, for who wants to see it again: each part as a move of its own, and
        the position that it leads to. They need not be legal by themselves. By default the whole
        move is one part. after: the position that the move leads to."""
        return ((after, move),)

    def earlier(self, position: P, move: M) -> P | None:
        """The position in which a refused move of a kept game was legal once, where what the game
        looks up has changed since; None where that is not why it is refused."""
        return None

    def public(self, position: P, move: M, *, revealed: bool = False) -> str:
        """The text of a move made here that every player may see.

        revealed: whether the moves that `State.pending` counts have been revealed since.
        """
        return str(move)


USUAL: Hooks[Any, Any] = Hooks()
"""The hooks of games that override nothing."""
