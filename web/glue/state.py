"""What the glue remembers from one event to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from web.glue.countdown import Countdown
    from web.glue.gestures import Drag


class State:
    """The glue's memory: one object, `state`."""

    def __init__(self) -> None:
        self.drag: Drag | None = None
        """What is pressed or dragged."""
        self.current = ""
        """Id of the current entry in the list of moves."""
        self.clock: Countdown | None = None
        """The time of the turn that is being played."""
        self.ended = 0
        """When a turn was last ended by its clock, in milliseconds since 1970."""
        self.rests: dict[str, int] = {}
        """Milliseconds left of turns whose clock was stopped, by turn."""
        self.pending: list[tuple[Any, Any]] = []
        """Choices in forms that the table has not answered yet: the element, and its value, or
        whether it is checked."""
        self.place = ""
        """The target on the board that the Tab key reaches."""
        self.spelled = ""
        """The characters of a target's name that have been typed on the board."""
        self.asks: Any = None
        """The timer after which a letter that could begin a name is taken for a question."""
        self.laid = False
        """Whether the last thing done laid a card: Enter then ends the turn."""
        self.asked = False
        """Whether the panel of keys was opened from the board: closing it focuses the board."""
        self.by_keys = False
        """Whether the keyboard was used last, not the pointer."""
        self.looked = ""
        """The target that the mouse or the keyboard rests on."""
        self.told = ""
        """The target whose move the table shows as a preview."""
        self.resting: Any = None
        """The timer after which the table hears what is rested on."""
        self.lit = ""
        """Id of the entry in the list of moves whose cells are lit."""
        self.waiting: Any = None
        """The timer after which a button presses itself."""


state = State()
